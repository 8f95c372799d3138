# Works with GNU make 3.81 (macOS) and later.
.DEFAULT_GOAL := help
.PHONY: help sim test check oracles accept pictures pages pico pico-test bench bench-pico hardware build deploy \
	console log release lock clean

PYTHON ?= python3
PY := .venv/bin/python
READY := .venv/.ready
BENCH_PY := .venv-bench/bin/python
BENCH_READY := .venv-bench/.ready
HARDWARE_PY := .venv-hardware/bin/python
HARDWARE_READY := .venv-hardware/.ready
SCRIPT ?= tests/scripts/first_game.txt
ifneq ($(origin PORT),command line)
PORT := # another program's, not a serial port
endif

# Clearing a venv that is a link would empty the folder that it leads to.
define new_venv
	@[ ! -L $(2) ] || { echo "$(2) is a link: remove it" >&2; exit 1; }
	@$(1) -m venv --clear $(2)
endef

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "  ARGS='…' is passed on, e.g. make test ARGS='-k deal'; PYTHON=… is the Python to set up with"

sim: $(READY) ## play on the desk: the simulator (ARGS=)
	@$(PY) -m host_sim $(ARGS)

test: $(READY) ## run the tests (ARGS=)
	@$(PY) -m pytest -q -n auto $(ARGS)

check: $(READY) ## style, types, dialect, arrows between the layers, compilation, licences
	@echo "check: style"
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --check --quiet . || { echo "not formatted: run $(PY) -m ruff format ." >&2; exit 1; }
	@echo "check: types"
	@$(PY) -m mypy --no-error-summary
	@MYPYPATH=host_sim/native $(PY) -m mypy --no-error-summary host_sim
	@$(PY) -m tools.lint.dialect
	@$(PY) -m tools.lint.arrows
	@$(PY) -m tools.lint.compiles
	@$(PY) -m tools.lint.licences

oracles: $(READY) ## play 20,000 games for each figure of theory that the console's players must meet (ARGS=)
	@PELMAN_ORACLE_GAMES=20000 $(PY) -m pytest -q -n auto -rP tests/players/test_oracles.py $(ARGS)

accept: $(READY) ## write new golden pictures and playthroughs; look at them before you commit
	@PELMAN_ACCEPT=1 $(PY) -m pytest -q tests -k "golden or playthrough" $(ARGS)

pictures: $(READY) ## draw anew: the art, every screen in every language and theme, and sheets of them; look at them
	@$(PY) -m tools.pictures
	@PELMAN_ACCEPT=1 $(PY) -m pytest -q tests/firmware/test_golden_screens.py
	@$(PY) -m tools.contact_sheet

pages: $(READY) ## a printed page for each game and language: dist/pages/*.pdf (ARGS= another folder)
	@$(PY) -m tools.pages $(ARGS)

pico: $(READY) ## play SCRIPT= on an emulated Pico with the real CircuitPython (UF2=, ARGS=)
	@$(PY) -m tools.pico run $(SCRIPT) --uf2 "$(UF2)" $(ARGS)

bench: $(BENCH_READY) ## measure our engine's speed beside two others, as JSON lines (ARGS=, e.g. --help)
	@$(BENCH_PY) -m tools.bench $(ARGS)

bench-pico: $(READY) ## measure speed and size on the emulated Pico, as JSON lines (UF2=, ARGS=)
	@$(PY) -m tools.pico.bench --uf2 "$(UF2)" $(ARGS)

pico-test: $(READY) ## run the tests that need CircuitPython itself: desk and Pico show the same (UF2=, ARGS=)
	@$(PY) -m tools.pico setup --uf2 "$(UF2)"
	@UF2="$(abspath $(UF2))" $(PY) -m pytest -q -n auto --dist loadfile tests/pico $(ARGS)

hardware: $(HARDWARE_READY) ## make the board and the case anew, by code; needs KiCad 9 (ARGS= some steps only)
	@$(HARDWARE_PY) -m tools.hardware $(ARGS)

build: $(READY) ## make dist/: volume, zip and UF2 of every board (BOARD=, UF2= a CircuitPython to join to it)
	@$(PY) -m tools.dist $(if $(BOARD),--board "$(BOARD)") $(if $(UF2),--uf2 "$(UF2)") $(ARGS)

deploy: $(READY) ## copy the firmware onto a Pico: its drive, DRIVE=, or over the serial port PORT= (BOARD=)
	@$(PY) -m tools.deploy $(if $(DRIVE),--drive "$(DRIVE)") $(if $(PORT),--port "$(PORT)") \
		$(if $(BOARD),--board "$(BOARD)") $(ARGS)

console: $(READY) ## open CircuitPython's prompt on a Pico (PORT=)
	@$(PY) -m tools.deploy console $(if $(PORT),--port "$(PORT)")

log: $(READY) ## read what a console remembers: its last error, its game, its settings (PORT=)
	@$(PY) -m tools.deploy log $(if $(PORT),--port "$(PORT)")

release: $(READY) ## make dist/ for VERSION=, if everything is green, committed and in the changelog
	@$(PY) -m tools.release "$(VERSION)" $(ARGS)

lock: $(READY) ## pin all versions anew from pyproject.toml (ARGS=--upgrade for the newest)
	@$(PY) -m pip install --quiet uv
	@$(PY) -m uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --quiet \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
		--output-file requirements.lock $(ARGS) >/dev/null
	@$(PY) -m uv pip compile tools/bench/requirements.in --config-file tools/bench/uv.toml \
		--universal --python-version 3.11 --quiet --no-emit-index-url --no-emit-find-links \
		--custom-compile-command "make lock" --output-file tools/bench/requirements.lock $(ARGS) >/dev/null

clean: ## remove what make made, .venv too
	@rm -rf .venv .venv-bench .venv-hardware .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Pelman needs Python 3.11 or newer. If you have it by another name: make … PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv module is missing. On Debian and Ubuntu: sudo apt-get install python3-venv" >&2; exit 1; }
	@echo "Setting up .venv from requirements.lock (once; about a minute)"
	$(call new_venv,$(PYTHON),.venv)
	@$(PY) -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
	@.venv/bin/circuitpython_setboard raspberry_pi_pico
	@touch $@

# --no-deps: the lock names all that the bench needs; npfl139 alone would bring torch and more.
$(BENCH_READY): tools/bench/requirements.lock | $(READY)
	@echo "Setting up .venv-bench from tools/bench/requirements.lock (once)"
	$(call new_venv,$(PY),.venv-bench)
	@$(BENCH_PY) -m pip install --quiet --disable-pip-version-check --no-deps --requirement tools/bench/requirements.lock
	@touch $@

$(HARDWARE_READY): tools/hardware/requirements.lock | $(READY)
	@echo "Setting up .venv-hardware from tools/hardware/requirements.lock (once; some minutes)"
	$(call new_venv,$(PY),.venv-hardware)
	@$(HARDWARE_PY) -m pip install --quiet --disable-pip-version-check --no-deps --requirement tools/hardware/requirements.lock
	@touch $@
