"""Licences: ours, those of the art, and those of the libraries."""

from __future__ import annotations

from pathlib import Path

from tools.lint.licences import library_problems, problems


def project(root: Path, dependencies: str = "[]", art_page: str = "small.py: drawn by hand") -> Path:
    art = root / "firmware" / "pelman" / "art"
    art.mkdir(parents=True)
    (art / "small.py").write_text('"""A font."""\n', encoding="utf-8")
    (art / "LICENSE.md").write_text(art_page, encoding="utf-8")
    (root / "LICENSE").write_text("MIT License\n", encoding="utf-8")
    (root / "pyproject.toml").write_text(f"[project]\ndependencies = {dependencies}\n", encoding="utf-8")
    return root


def test_a_project_with_its_licences_is_clean(tmp_path: Path) -> None:
    assert problems(project(tmp_path, '["greenlet", "pygame-ce"]')) == []


def test_a_missing_licence_is_found(tmp_path: Path) -> None:
    (project(tmp_path) / "LICENSE").unlink()
    assert problems(tmp_path) == ["LICENSE:1: missing, or not the MIT License"]


def test_art_without_a_source_is_found(tmp_path: Path) -> None:
    assert problems(project(tmp_path, art_page="")) == [
        "firmware/pelman/art/LICENSE.md:1: does not name small.py"
    ]


def test_a_library_that_is_not_installed_is_found(tmp_path: Path) -> None:
    [found] = problems(project(tmp_path, '["no-such-library-at-all"]'))
    assert found.startswith("pyproject.toml: no-such-library-at-all has the licence 'not installed'")


def test_a_library_for_another_system_is_left_out(tmp_path: Path) -> None:
    line = """["no-such-library-at-all; sys_platform == 'plan9'"]"""
    assert problems(project(tmp_path, line)) == []


def test_a_licence_that_is_not_on_the_list_is_found() -> None:
    [found] = library_problems({"good": "MIT", "bad": "AGPL-3.0-only"})
    assert found.startswith("pyproject.toml: bad has the licence 'AGPL-3.0-only'")
