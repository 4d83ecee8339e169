# Deadeye's house. `make` lists what there is.
PYTHON ?= python3
CORES  := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
PY     := .venv/bin/python
PIP    := $(PY) -m pip install -qq --disable-pip-version-check

SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' 2>/dev/null)
# What can run against compiled classes: nothing here subclasses them.
COMPILED_TESTS := $(wildcard tests/contract tests/games tests/golden tests/test_golden.py)

# With a compiler at hand, the installed engine must be a compiled one, and play the same games.
EXPECT := $(if $(shell command -v cc),DEADEYE_COMPILED=1)

# A section of pyproject.toml as requirements, so that tools come without a build of the package.
requirements = $(PY) -c "import tomllib; p = tomllib.load(open('pyproject.toml', 'rb')); print(*p$(1), sep='\n')"

.DEFAULT_GOAL := help
.PHONY: help play test check bench soak wire clean
.DELETE_ON_ERROR:

help: ## What there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' Makefile | awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'

play: .stamps/needs ## Play at the terminal table
	@$(MAKE) --no-print-directory .stamps/installed || { \
	    echo "Compiling failed: playing in plain Python"; DEADEYE_PURE=1 $(install); }
	@.venv/bin/deadeye play

test: check .stamps/installed .stamps/servers ## Check, then test the rules interpreted and compiled
	@echo "Testing: plain Python"
	@PYTHONPATH=src $(EXPECT) $(PY) -m pytest -q -n $(CORES)
ifneq ($(COMPILED_TESTS),)
	@echo "Testing: as installed ($$(.venv/bin/deadeye --version))"
	@$(PY) -P -m pytest -q -n $(CORES) $(COMPILED_TESTS)
endif

check: .stamps/tools ## Lint, types, layers
	@echo "Checking: ruff, mypy, import-linter"
	@.venv/bin/ruff check --quiet
	@.venv/bin/mypy --no-error-summary
	@PYTHONPATH=src .venv/bin/lint-imports --no-logo

bench: .stamps/installed .stamps/peer ## Measure the engine beside OpenSpiel
	@$(PY) bench/run.py --peer .venv-bench/bin/python $(BENCH)

soak: .stamps/installed .stamps/tools .stamps/servers ## The table's promises in the long run, for hours; SCALE=0.01 for a taste
	@PYTHONPATH=src $(EXPECT) $(PY) -m tests.server.soak $(SOAK)

wire: .stamps/needs ## Make web/src/wire.ts anew from the server's messages
	@PYTHONPATH=src $(PY) -m deadeye.server.typescript > web/src/wire.ts

clean: ## Remove all that was made
	rm -rf .venv .venv-bench .stamps build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- what is made once ------------------------------------------------------------------------

# Debian splits venv, the headers and the compiler from Python; as root we fetch them ourselves.
.stamps/venv:
	@mkdir -p .stamps
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Deadeye needs Python 3.11 or newer"; exit 1; }
	@if ! $(PYTHON) -c 'import ensurepip' 2>/dev/null || ! command -v cc >/dev/null; then \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        echo "Installing: gcc python3-dev python3-venv"; \
	        apt-get update -qq >/dev/null; \
	        DEBIAN_FRONTEND=noninteractive apt-get install -qq -y gcc python3-dev python3-venv >/dev/null; \
	    else echo "Install gcc, python3-dev and python3-venv (their names on Debian) for the fast build"; fi; \
	fi
	@echo "Making .venv"
	@$(PYTHON) -m venv .venv
	@touch $@

.stamps/needs: pyproject.toml | .stamps/venv
	@echo "Installing what the package needs"
	@{ $(call requirements,['build-system']['requires']); $(call requirements,['project']['dependencies']); } > $@.txt
	@$(PIP) -r $@.txt
	@touch $@

.stamps/tools: pyproject.toml .stamps/needs
	@echo "Installing the tools"
	@$(call requirements,['project']['optional-dependencies']['dev']) > $@.txt
	@$(PIP) -r $@.txt
	@touch $@

# The tests of the table run real servers; as root we fetch them ourselves.
SERVERS := postgresql redis-server strace nodejs
.stamps/servers: | .stamps/venv
	@if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || ! command -v redis-server >/dev/null \
	    || ! command -v strace >/dev/null || ! command -v node >/dev/null; then \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        echo "Installing: $(SERVERS)"; \
	        apt-get update -qq >/dev/null; \
	        DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $(SERVERS) >/dev/null; \
	    else echo "Install $(SERVERS) (their names on Debian) to test the table server"; exit 1; fi; \
	fi
	@touch $@

# DEADEYE_COMPILED: where there is a compiler, an engine that doesn't compile is an error.
install = $(PIP) --no-deps --no-build-isolation --force-reinstall .
.stamps/installed: pyproject.toml hatch_build.py $(SOURCES) .stamps/needs
	@echo "Building and installing deadeye (compiled where there is a C compiler)"
	@DEADEYE_COMPILED=$${DEADEYE_COMPILED-1} $(install)
	@touch $@

.stamps/peer: bench/requirements.txt | .stamps/venv
	@echo "Installing OpenSpiel in .venv-bench"
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip install -qq --disable-pip-version-check -r bench/requirements.txt
	@touch $@
