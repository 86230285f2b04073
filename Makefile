# make demo   a demo tournament in demo/, its site at demo/site/index.html
# make test   every test and check (as root apt brings what is missing: Chromium, npm, Java)
# make bench  engine, bots, log, pairing, site and start-up: what they do in a second, and ratios
# make compiled   the hot path compiled: its tests, and its figures
# make soak   the long versions of the tests
# make cli-docs  docs/cli.md from what the commands say in their help
# make texts  reports/texts/*.po, every text of the pages for who translates them
# make clean  all that these made

.PHONY: demo test soak bench compiled texts cli-docs clean check readers
.DEFAULT_GOAL := demo

VENV := .venv
BIN := $(VENV)/bin
CHECKERS := .checkers
# Not measured for coverage, which would make them take four times as long
UNMEASURED := tests/replay/test_random_games.py tests/reports/test_vectors_told.py tests/corpus \
	tests/guarantees
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP := $(BIN)/python -m pip install --quiet --constraint constraints.txt

demo: $(VENV)/program
	rm -rf demo
	mkdir demo
	cd demo && ../$(BIN)/tourney demo
	@echo "The site is at demo/site/index.html"

test: $(VENV)/tests $(CHECKERS)/ready check

check:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --cov --cov-report=term $(addprefix --ignore=,$(UNMEASURED))
	$(BIN)/coverage report --fail-under=100 --include='replay/*,tourney/pairing/*'
	$(BIN)/pytest -n 2 $(UNMEASURED)

soak: $(VENV)/tests $(CHECKERS)/ready
	SOAK=1 $(BIN)/pytest -n 2

bench: $(VENV)/tests
	@$(PIP) --only-binary :all: open_spiel || echo "OpenSpiel is not to be had here; its row stays empty."
	$(BIN)/python -m tests.benchmarks

texts: $(VENV)/tests
	$(BIN)/python -m tests.texts

cli-docs: $(VENV)/tests
	$(BIN)/python -m tests.cli_page

# Built from a copy, so that nothing compiled comes to lie beside the source
COMPILED := build/compiled
PURELIB := import sysconfig; print(sysconfig.get_path("purelib"))

compiled: $(VENV)/tests
	rm -rf $(COMPILED)
	mkdir -p $(COMPILED)/source
	cp -r pyproject.toml README.md LICENSE replay reports tourney migrations $(COMPILED)/source
	HATCH_BUILD_HOOKS_ENABLE=1 $(BIN)/python -m pip wheel --quiet --no-deps \
		--wheel-dir $(COMPILED) $(COMPILED)/source
	$(BIN)/python -m venv --without-pip $(COMPILED)/venv
	$(BIN)/python -m pip --python $(COMPILED)/venv/bin/python install --quiet --no-deps \
		$(COMPILED)/*.whl
	$(BIN)/python -c '$(PURELIB)' \
		> "$$($(COMPILED)/venv/bin/python -c '$(PURELIB)')/tools.pth"
	cp -r tests pyproject.toml $(COMPILED)
	cd $(COMPILED) && venv/bin/python -c \
		'import replay.umpire as it; assert not it.__file__.endswith(".py"), "not compiled"'
	cd $(COMPILED) && venv/bin/python -m pytest -q -n 2 tests/replay tests/corpus
	cd $(COMPILED) && venv/bin/python -m tests.benchmarks engine

clean:
	rm -rf $(VENV) $(CHECKERS) demo dist build .coverage .coverage.* .hypothesis \
		.import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The program runs from this folder, so a change needs no new installation.
$(VENV)/program: $(BIN)/python pyproject.toml constraints.txt
	$(PIP) --editable .
	@touch $@

$(VENV)/tests: $(BIN)/python pyproject.toml constraints.txt
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/program

$(BIN)/python:
	@for python in python3 python3.14 python3.13 python3.12 python3.11; do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			echo "Making $(VENV) with $$python"; \
			$$python -m venv $(VENV) && exit 0; \
			rm -rf $(VENV); \
			echo "$$python cannot make a virtual environment: install the system package python3-venv." >&2; \
			exit 1; \
		fi; \
	done; \
	echo "Tourney needs Python 3.11 or newer: install the system packages python3 and python3-venv." >&2; \
	exit 1

# Checkers of pages, of which only npm has the present versions
$(CHECKERS)/ready: tests/browser/package.json | readers
	mkdir -p $(CHECKERS)
	cp tests/browser/package.json $(CHECKERS)
	for try in 1 2 3; do \
		npm install --prefix $(CHECKERS) --no-package-lock --ignore-scripts --no-audit --no-fund \
			--silent && exit 0; \
		sleep 5; \
	done; \
	echo "npm could not bring the checkers of pages: see to the network, then run make test again." >&2; \
	exit 1
	@touch $@

# What reads the pages in the tests, and brings and runs their checkers
readers:
	@missing=; \
	has() { for program; do command -v $$program >/dev/null && return; done; return 1; }; \
	has chromium chromium-browser google-chrome || missing="$$missing chromium"; \
	has npm || missing="$$missing nodejs npm"; \
	has java || missing="$$missing default-jre-headless"; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		export DEBIAN_FRONTEND=noninteractive; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	else \
		echo "The tests read and check the pages: install the system packages$$missing, then run make test again." >&2; \
		exit 1; \
	fi
