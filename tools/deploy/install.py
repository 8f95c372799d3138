"""Copies a volume onto a target: what differs, code.py last, then everything is read back.

Until all else is there, code.py is one that says what is missing (`placeholder.py`): so whatever happens on
the way, the device starts and tells a person what to do.

What is on the target and not ours stays. Ours is what the target's own list (MANIFEST) names with the
checksum that it has; of that, what the new volume no longer has is removed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from tools.build import MANIFEST
from tools.deploy.placeholder import MARK
from tools.deploy.target import FREE_SOME, DeployError, Target
from tools.dist import sha256

CODE = "code.py"
SETTINGS = "settings.toml"
ASIDE = ".before-pelman"
"""Added to the name of a file that somebody else wrote under a name that we need."""

_OURS_ONCE = "CIRCUITPY_PYSTACK_SIZE"
"""Is in our settings.toml: one that has it was ours, and a person may have changed it since."""
_BY_NAME = ("boot.py", CODE, "safemode.py", SETTINGS)
_EARLIER = ("code.txt",)
"""What CircuitPython looks for before code.py."""
_SAMPLE = re.compile(rb'\s*(print\("Hello,? World!"\)\s*)?')
"""What CircuitPython itself puts into code.py and settings.toml of a new drive."""

Tell = Callable[[str, int, int], None]
"""Is told a name, how many files are done with it, and of how many."""


class Plan(NamedTuple):
    """What has to be done: files to set aside, to remove, and to write in this order, all without code.py."""

    aside: list[str]
    stale: list[str]
    write: list[str]
    is_code_new: bool

    def __bool__(self) -> bool:
        return bool(self.stale or self.write or self.is_code_new)


def install(volume: dict[str, bytes], waiting: bytes, target: Target, tell: Tell) -> Plan:
    """Make the target's files those of a volume, but for settings that were changed there.

    :param volume: content by name
    :param waiting: the code.py that stands in meanwhile
    :raises DeployError: with what is wrong; what is there by then starts and says so.
    """
    files = target.files()
    _check_hidden(volume, files)
    if SETTINGS in files and _OURS_ONCE.encode() in target.read(SETTINGS):
        volume = {name: content for name, content in volume.items() if name != SETTINGS}
    plan = _plan(volume, files, target)
    if not plan:
        return plan
    _check_room(plan, volume, files, len(waiting), target)
    steps = [*plan.stale, *plan.write, *([CODE] if plan.is_code_new else [])]
    for name in plan.aside:
        target.write(_free_name(name + ASIDE, files), target.read(name))
    if plan.stale or plan.write:
        target.replace(CODE, waiting)
    for at, name in enumerate(steps[: len(plan.stale)]):
        tell(name, at, len(steps))
        target.remove(name)
    for at, name in enumerate(plan.write, len(plan.stale)):
        tell(name, at, len(steps))
        target.write(name, volume[name])
    _compare({name: content for name, content in volume.items() if name != CODE}, target)
    tell(CODE, len(steps) - 1, len(steps))
    target.replace(CODE, volume[CODE])
    _compare({CODE: volume[CODE]}, target)
    return plan


def _free_name(name: str, files: dict[str, int]) -> str:
    numbers = ["", *map(str, range(2, 100))]
    return next(name + number for number in numbers if name + number not in files)


def _check_hidden(volume: dict[str, bytes], files: dict[str, int]) -> None:
    """Find files that are not ours and would run in place of ours: a .py comes before its .mpy."""
    modules = {name.removesuffix(".mpy").removeprefix("lib/") for name in volume if name.endswith(".mpy")}
    ours = set(volume)
    for name in sorted(set(files) - ours):
        stem, dot, kind = name.rpartition(".")
        module = stem.removeprefix("lib/")
        if name in _EARLIER or dot and kind in ("py", "mpy") and module in modules:
            raise DeployError(
                f"{name} is not Pelman's, and would run in place of a file of Pelman's. Delete it or give it "
                "another name, then deploy again."
            )


def _plan(volume: dict[str, bytes], files: dict[str, int], target: Target) -> Plan:
    listed = _listed(target.read(MANIFEST)) if MANIFEST in files else {}
    known = [name for name in files if name in volume or name in listed]
    sums = target.sums(known)
    differ = [name for name in volume if sums.get(name) != sha256(volume[name])]
    stale = [name for name in listed if name not in volume and sums.get(name) == listed[name]]
    stale = [name for name in stale if name != SETTINGS]
    aside = [
        name
        for name in differ
        if name in files and name in _BY_NAME and sums[name] != listed.get(name)
        if _is_somebody_elses(target.read(name), volume[name])
    ]
    write = sorted((name for name in differ if name != CODE), key=lambda name: (name == MANIFEST, name))
    return Plan(aside, stale, write, CODE in differ)


def _listed(manifest: bytes) -> dict[str, str]:
    lines = [line.partition("  ") for line in manifest.decode("utf-8", "replace").splitlines()]
    return {name: checksum for checksum, _, name in lines if name}


def _is_somebody_elses(content: bytes, ours: bytes) -> bool:
    """Whether a file is neither CircuitPython's own sample, nor our stand-in, nor a beginning of ours."""
    return not (_SAMPLE.fullmatch(content) or content.startswith(MARK.encode()) or ours.startswith(content))


def _check_room(
    plan: Plan, volume: dict[str, bytes], files: dict[str, int], waiting: int, target: Target
) -> None:
    free, least = target.room()

    def taken(size: int) -> int:
        return -(-size // least) * least

    needed = taken(waiting)
    needed += sum(taken(len(volume[name])) - taken(files.get(name, 0)) for name in plan.write)
    needed += sum(taken(files[name]) for name in plan.aside) - sum(taken(files[name]) for name in plan.stale)
    if needed <= free:
        return
    ours = set(volume) | set(plan.stale)
    largest = sorted((name for name in files if name not in ours), key=lambda name: -files[name])[:3]
    names = ", ".join(f"{name} ({files[name] / 1024:.0f} KB)" for name in largest)
    raise DeployError(
        f"{target.name} is full: {(needed - free) / 1024:.0f} KB more are needed. Nothing was written. "
        f"{FREE_SOME}" + (f" The largest: {names}." if names else "")
    )


def _compare(volume: dict[str, bytes], target: Target) -> None:
    """Read all back.

    :raises DeployError: if something is not what was written.
    """
    sums = target.sums(volume)
    wrong = [name for name, content in volume.items() if sums[name] != sha256(content)]
    if wrong:
        raise DeployError(
            f"{', '.join(wrong[:3])}: what is read back is not what was written. Deploy again; if that does "
            "not help, the files' table is damaged: type at the Pico's prompt (make console) import "
            "storage; storage.erase_filesystem()   which erases the drive."
        )
