"""The figures that the device must reach, on the real CircuitPython."""

import subprocess
import sys

from tools.build import ROOT


def test_every_figure_of_the_bench_is_what_it_must_be(uf2, node):
    done = subprocess.run(
        [sys.executable, "-m", "tools.pico.bench", "--uf2", str(uf2)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
