# Deadeye's house. `make` lists the commands; start.py makes what has to be there first, each thing once.
PYTHON ?= python3
CORES  := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
PY     := .venv/bin/python
START  := $(PYTHON) start.py
NPM    := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web

# What can run against compiled classes: nothing here subclasses them.
COMPILED_TESTS := $(wildcard tests/contract tests/games tests/golden tests/core/test_door.py)

# What needs both builds, or plays so much that it waits for the compiled engine.
LATER := tests/bots/test_undead.py tests/bots/test_tacdex.py tests/bots/test_walking_dead_board.py \
    tests/bots/test_runner.py::test_a_bot_that_searches_chooses_the_same_too \
    tests/games/walking_dead_board/test_balance.py \
    tests/server/test_promises_scale.py::test_saved_matches_are_the_same_everywhere \
    tests/server/test_promises_secrets.py::test_bots_act_on_their_view_only \
    tests/server/test_promises_secrets.py::test_same_knowledge_same_bytes \
    tests/teach/test_puzzles.py::test_puzzles_are_found_in_matches_of_bots

# What is measured by the clock has the machine to itself.
LAST := tests/server/test_promises_scale.py::test_a_hundred_tables_for_half_a_minute

# With a compiler at hand, the installed engine must be a compiled one, and play the same games.
EXPECT := $(if $(shell command -v cc),DEADEYE_COMPILED=1)

# Tests start a server, a bot or a command in hundreds of processes: each module is compiled once, not in each of them.
test soak: export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play test plain compiled vitest engine installed page check bench learn lab-cluster soak wire api pictures film clean needs tools servers compiler
.DELETE_ON_ERROR:

help: ## What there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' Makefile | awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'

play: ## Open the table in the browser
	@$(START) play $(PLAY)

engine: compiler ## Compile the engine now, for the next start
	@$(START) engine

test: compiler ## Check, and test all of it interpreted and the rules compiled
	@$(MAKE) --no-print-directory -j2 servers tools
	@$(MAKE) --no-print-directory -j3 plain compiled vitest
	@$(EXPECT) $(PY) -P -m pytest -q $(LAST)

# Everything in plain Python. Two processes more than there are cores: tests of the page and of the server wait a good
# deal.
plain:
	@echo "Testing: plain Python"
	@PYTHONPATH=src $(PY) -m pytest -q -n $$(($(CORES) + 2)) --dist worksteal -m "not long" $(addprefix --deselect ,$(LATER) $(LAST))

# The rules as installed, as soon as the compiler is done. What is said is shown at the end: the others are talking too.
# Folders of its own: pytest clears old ones, and another one is running.
compiled: installed
	@folder=$$(mktemp -d) && code=0 && \
	{ $(EXPECT) $(PY) -P -m pytest -q -n $(CORES) --dist worksteal -p no:cacheprovider --basetemp=$$folder/pytest \
	    $(COMPILED_TESTS) $(LATER) > $$folder/said 2>&1 || code=$$?; } && \
	echo "Testing: as installed ($$(.venv/bin/deadeye --version))" && cat $$folder/said && rm -rf $$folder && exit $$code

vitest: check
	@$(NPM) test --silent

installed: ## Install into .venv as anybody would get it, with the engine compiled
	@$(START) install

page: ## Build the page into src/deadeye/web
	@$(START) page

check: tools ## Lint, types, layers
	@echo "Checking: prettier, eslint, svelte-check, ruff, mypy, import-linter"
	@$(NPM) run --silent lint && $(NPM) run --silent check
	@.venv/bin/ruff check --quiet
	@.venv/bin/mypy --no-error-summary
	@PYTHONPATH=src .venv/bin/lint-imports --no-logo

bench: installed .stamps/peer ## Measure the engine against OpenSpiel
	@$(PY) bench/run.py --peer .venv-bench/bin/python $(BENCH)

soak: installed tools servers ## Mutants of the rules, then the table's promises in the long run, for hours; SCALE=0.01 for a taste
	@$(PY) -m tests.mutants all $(MUTANTS)
	@PYTHONPATH=. $(PY) -P -m tests.teach.prove
	@PYTHONPATH=. $(PY) -P -m pytest -q -n $(CORES) -m long tests/web tests/server
	@PYTHONPATH=. $(EXPECT) $(PY) -P -m tests.server.soak $(SOAK)

learn: .stamps/learn ## Train an agent, and run the suites of SB3, TorchRL, RLlib and OpenSpiel, in an environment of its own
	@PYTHONPATH=src:.:examples/pig OMP_NUM_THREADS=1 RAY_USAGE_STATS_ENABLED=0 .venv-learn/bin/python -m tests.learn.suites $(LEARN)

lab-cluster: .stamps/cluster ## Play the lab on a Ray cluster of two nodes, in an environment of its own
	@PYTHONPATH=src:. RAY_USAGE_STATS_ENABLED=0 .venv-cluster/bin/python -m tests.lab.cluster

wire: needs ## Make the page's types from the server's messages and the games' views, things and facts
	@PYTHONPATH=src $(PY) -m deadeye.server.typescript web/src

api: needs ## Make docs/api.md from the docstrings of the library
	@PYTHONPATH=src $(PY) docs/api.py

pictures: installed tools servers ## Take the pictures of every page again: docs/pictures
	@PYTHONPATH=src:. $(PY) -m tests.web.pictures
	@PYTHONPATH=src:. $(PY) -m tests.cli.pictures

film: installed tools servers ## Play whole matches in the browser, and keep their great moments: docs/pictures/moments
	@PYTHONPATH=src:. $(PY) -m tests.web.film $(FILM)

clean: ## Remove all that was made
	rm -rf web/node_modules src/deadeye/web .venv .venv-bench .venv-cluster .venv-learn .stamps build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- what is made once ------------------------------------------------------------------------

needs:
	@$(START) needs

tools:
	@$(START) tools

# Debian splits the compiler, the headers and pip from Python; as root we fetch them ourselves.
HEADERS := import os, sysconfig; os.stat(os.path.join(sysconfig.get_path("include"), "Python.h"))
compiler:
	@command -v cc >/dev/null && $(PYTHON) -c '$(HEADERS)' 2>/dev/null && $(PYTHON) -c 'import ensurepip' 2>/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing: gcc python3-dev python3-venv"; \
	    apt-get update -qq >/dev/null; \
	    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y gcc python3-dev python3-venv >/dev/null; \
	else echo "Install gcc, python3-dev and python3-venv (their names on Debian) for the fast build"; fi

# The tests of the table run real servers and a real browser; as root we fetch them ourselves.
SERVERS := postgresql strace nginx-light caddy valgrind
CHROMIUM := chromium-headless-shell
servers:
	@if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
	    || ! command -v strace >/dev/null || ! command -v valgrind >/dev/null || ! command -v caddy >/dev/null \
	    || [ ! -x /usr/sbin/nginx ] || ! { command -v $(CHROMIUM) || command -v chromium; } >/dev/null; then \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        echo "Installing: $(SERVERS) $(CHROMIUM)"; \
	        apt-get update -qq >/dev/null; \
	        DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $(SERVERS) $(CHROMIUM) >/dev/null; \
	    else echo "Install $(SERVERS) $(CHROMIUM) (their names on Debian) to test the table"; exit 1; fi; \
	fi
	@command -v $(CHROMIUM) >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq \
	    && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $(CHROMIUM); } >/dev/null 2>&1 \
	    || echo "Testing in Chromium itself: $(CHROMIUM) would take half the time"

.stamps/cluster: pyproject.toml | needs
	@echo "Installing Ray in .venv-cluster"
	@$(PYTHON) -m venv .venv-cluster
	@$(PY) -c "import start; print(*start.requirements('ray'), sep='\n')" > .stamps/ray.txt
	@.venv-cluster/bin/python -m pip install -qq --disable-pip-version-check -r .stamps/ray.txt
	@touch $@

.stamps/learn: pyproject.toml tests/learn/requirements.txt | needs
	@echo "Installing PyTorch, Stable-Baselines3, TorchRL, RLlib and OpenSpiel in .venv-learn: 5 GB"
	@$(PYTHON) -m venv .venv-learn
	@$(PY) -c "import start; print(*start.requirements('learn'), *start.requirements('bot'), sep='\n')" > .stamps/learn.txt
	@.venv-learn/bin/python -m pip install -qq --disable-pip-version-check -r .stamps/learn.txt -r tests/learn/requirements.txt
	@touch $@

.stamps/peer: bench/requirements.txt | installed
	@echo "Installing OpenSpiel in .venv-bench"
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip install -qq --disable-pip-version-check -r bench/requirements.txt
	@touch $@
