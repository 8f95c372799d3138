"""A release is refused, with every reason, unless all is green, committed and written down."""

import hashlib
import zipfile
from pathlib import Path

import pytest

import tools.release
from tools.release import ReleaseError, release

VERSION = "1.2.3"


class Project:
    """A folder that is ready for a release, and what its commands answer."""

    def __init__(self, root):
        self.root = root
        self.put("pyproject.toml", f'[project]\nname = "pelman"\nversion = "{VERSION}"\n')
        self.put("firmware/pelman/__init__.py", f'"""Pelman."""\n\nVERSION = "{VERSION}"\n')
        self.put(
            "CHANGELOG.md", f"# Changelog\n\n## Unreleased\n\n## {VERSION}\n\n- All of it.\n\n## 1.2.2\n"
        )
        self.put("hardware/schematic.pdf", "%PDF schematic")
        self.put("hardware/case/base.stl", "solid")
        self.answers = {"git status": (0, "")}
        self.ran = []
        self.dist = root / "dist"

    def put(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(self, command):
        line = " ".join(command)
        self.ran.append(line)
        for part, answer in self.answers.items():
            if part in line:
                return answer
        if "pip wheel" in line:
            folder = Path(command[command.index("--wheel-dir") + 1])
            (folder / f"pelman-{VERSION}-py3-none-any.whl").write_bytes(b"PK")
        if "tools.pages" in line:
            (Path(command[-1]) / "memory-fr.pdf").write_bytes(b"%PDF page")
        if line == "git ls-files hardware":
            return 0, "hardware/case/base.stl\nhardware/schematic.pdf\n"
        if "ls-files" in line:
            return 0, "hardware/schematic.pdf\n"
        return 0, ""

    def release(self, version=VERSION):
        return release(version, self.root, self.run, self.dist)

    def refusal(self, version=VERSION):
        with pytest.raises(ReleaseError) as caught:
            self.release(version)
        assert not self.dist.exists() or "wheel" in str(caught.value)
        return str(caught.value)


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


def test_a_release_has_volumes_uf2s_wheel_pages_hardware_and_their_checksums(project):
    made = {path.name for path in project.release()}
    assert {f"pelman-{VERSION}-py3-none-any.whl", "memory-fr.pdf", "schematic.pdf"} < made
    assert f"pelman-{VERSION}-hardware.zip" in made and "SHA256SUMS" in made
    assert any(name.endswith(".uf2") for name in made) and any("rev_a.zip" in name for name in made)
    sums = (project.dist / "SHA256SUMS").read_text()
    assert f"{hashlib.sha256(b'PK').hexdigest()}  pelman-{VERSION}-py3-none-any.whl\n" in sums
    with zipfile.ZipFile(project.dist / f"pelman-{VERSION}-hardware.zip") as archive:
        assert archive.namelist() == ["hardware/case/base.stl", "hardware/schematic.pdf"]


def test_what_else_is_in_the_folder_stays_and_is_no_part_of_the_release(project):
    """A wheel of an older version, and pages made by themselves."""
    project.dist.mkdir()
    for name in ("pelman-1.2.2-py3-none-any.whl", "notes.pdf"):
        (project.dist / name).write_bytes(b"not of this release")
    made = {path.name for path in project.release()}
    assert not made & {"pelman-1.2.2-py3-none-any.whl", "notes.pdf"}
    sums = (project.dist / "SHA256SUMS").read_text()
    assert "  pelman-1.2.2" not in sums and "  notes.pdf" not in sums
    assert (project.dist / "notes.pdf").read_bytes() == b"not of this release"


def test_check_and_test_must_be_green_before_anything_is_made(project):
    project.release()
    assert project.ran.index("make check") < project.ran.index("make test")
    assert project.ran.index("make test") < next(at for at, line in enumerate(project.ran) if "pip" in line)


@pytest.mark.parametrize("target", ["check", "test"])
def test_a_red_target_is_named_with_its_last_words(target, project):
    project.answers[f"make {target}"] = (2, "a\nFAILED tests/x.py::test_y\n1 failed")
    said = project.refusal()
    assert f"make {target} is red" in said and "FAILED tests/x.py::test_y" in said


def test_what_is_not_committed_is_named_and_no_test_is_run_for_it(project):
    project.answers["git status"] = (0, " M tools/build.py\n?? new.py\n")
    assert project.refusal() == "not committed: tools/build.py, new.py"
    assert not any(line.startswith("make") for line in project.ran)


def test_a_changelog_without_the_version_is_refused(project):
    project.put("CHANGELOG.md", "# Changelog\n\n## 1.2.30\n\n- x\n")
    assert project.refusal() == 'CHANGELOG.md has no section "## 1.2.3"'


def test_an_empty_section_of_the_changelog_is_refused(project):
    project.put("CHANGELOG.md", "# Changelog\n\n## 1.2.3\n\n## 1.2.2\n\n- x\n")
    assert project.refusal() == 'CHANGELOG.md says nothing under "## 1.2.3"'


def test_other_versions_in_the_sources_are_all_named(project):
    said = project.refusal("1.3.0")
    assert "pyproject.toml says version 1.2.3, not 1.3.0" in said
    assert "firmware/pelman/__init__.py says version 1.2.3, not 1.3.0" in said
    assert 'no section "## 1.3.0"' in said


@pytest.mark.parametrize("version", ["", "1.0", "v1.0.0", "1.0.0-rc1"])
def test_a_version_that_is_none_is_refused(version, project):
    assert "give three numbers, such as VERSION=1.0.0" in project.refusal(version)


def test_a_wheel_that_cannot_be_built_is_told(project):
    project.answers["pip wheel"] = (1, "error: no build backend")
    said = project.refusal()
    assert "the wheel cannot be built" in said and "no build backend" in said


def test_pages_that_cannot_be_made_are_told(project):
    project.answers["tools.pages"] = (1, "ValueError: too much for one sheet")
    with pytest.raises(ReleaseError, match="too much for one sheet"):
        project.release()


def test_the_command_line_refuses_with_exit_code_1(capsys, monkeypatch):
    monkeypatch.setattr(tools.release, "_run", lambda command: (0, " M x.py\n"))
    assert tools.release.main(["0.0.0"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("No release:\n") and "not committed: x.py" in said
