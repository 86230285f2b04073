# make demo   a demo tournament in demo/, its site at demo/site/index.html
# make test   every test and check (Chromium is installed by apt when root and missing)
# make bench  the engine, the log and the pairing: hands and events per second, and ratios
# make compiled   the hot path compiled: its tests, and its figures
# make soak   the long versions of the tests
# make clean  all that these made

.PHONY: demo test soak bench compiled clean check chromium
.DEFAULT_GOAL := demo

VENV := .venv
BIN := $(VENV)/bin
# Not measured for coverage, which would make them take four times as long
UNMEASURED := tests/replay/test_random_games.py tests/corpus tests/guarantees
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP := $(BIN)/python -m pip install --quiet --constraint constraints.txt

demo: $(VENV)/program
	rm -rf demo
	mkdir demo
	cd demo && ../$(BIN)/tourney demo
	@echo "The site is at demo/site/index.html"

test: $(VENV)/tests chromium check

check:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --cov --cov-report=term $(addprefix --ignore=,$(UNMEASURED))
	$(BIN)/coverage report --fail-under=100 --include='replay/*,tourney/pairing/*'
	$(BIN)/pytest -n 2 $(UNMEASURED)

soak: $(VENV)/tests chromium
	SOAK=1 $(BIN)/pytest -n 2

bench: $(VENV)/tests
	@$(PIP) --only-binary :all: open_spiel || echo "OpenSpiel is not to be had here; its row stays empty."
	$(BIN)/python -m tests.benchmarks

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
	rm -rf $(VENV) demo dist build .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
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

chromium:
	@if command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
		|| command -v google-chrome >/dev/null; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		export DEBIAN_FRONTEND=noninteractive; \
		apt-get update -qq && apt-get install -y -qq chromium >/dev/null; \
	else \
		echo "The tests read the pages in a browser: install the system package chromium, then run make test again." >&2; \
		exit 1; \
	fi
