# Everything here needs only make, Python 3.11 or newer and a network for packages.
# `make PYTHON=/path/to/python3.12 test` uses a Python of your choice.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$$p"; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= 2

.DEFAULT_GOAL := help
.PHONY: help demo fast browser test check unit coverage mutants lint format regenerate rebaseline \
	bench soak fuzz kill site clean

help: ## say what can be made
	@echo "ttr-kit: design and check maps of the Ticket to Ride family"
	@echo
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

demo: $(VENV)/.kit ## set up, then show what the kit does
	$(BIN)/ttr-kit list
	$(BIN)/ttr-kit info usa
	$(BIN)/ttr-kit check variants
	@mkdir -p build/demo
	$(BIN)/ttr-kit draw usa -o build/demo/usa.svg
	$(BIN)/ttr-kit rules usa -o build/demo/usa.html
	$(BIN)/ttr-kit record first-steps --bots planner,greedy,random --seed 1 -o build/demo/game.jsonl
	$(BIN)/ttr-kit replay build/demo/game.jsonl
	@echo
	@echo "The board is in build/demo/usa.svg, the rules are in build/demo/usa.html."
	@echo "Now: $(BIN)/ttr-kit new my-map.yaml"

fast: $(VENV)/.dev ## compile the engine, and say what that brings
	-TTR_KIT_PURE=1 $(BIN)/python benchmarks/engine.py usa
	$(BIN)/python -m ttr_kit.fast.build
	-$(BIN)/python benchmarks/engine.py usa

browser:
	@tests/browser/install

test: browser $(VENV)/.dev ## set up, then run all tests
	$(BIN)/pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder

check: $(VENV)/.dev ## try every command and face once, in seconds, while writing
	$(BIN)/ruff check -q .
	$(BIN)/pytest -x -q tests/smoke

unit: $(VENV)/.dev ## the quick tests alone, within a minute
	$(BIN)/pytest -x -q -n $(WORKERS) --dist loadfile -m "not slow" tests/unit

coverage: $(VENV)/.dev ## which lines the tests run (without the slow ones and the browser)
	$(BIN)/pytest -q -n $(WORKERS) --dist loadfile -m "not slow" --ignore tests/browser tests \
		--cov --cov-report=term:skip-covered --cov-report=html:build/coverage
	@echo "line by line: build/coverage/index.html"

mutants: $(VENV)/.dev ## break the engine on purpose and see whether tests notice (SAMPLE=40, SEED=1)
	$(BIN)/python benchmarks/mutants.py --sample $(or $(SAMPLE),40) --seed $(or $(SEED),1) --workers $(WORKERS)

lint: $(VENV)/.dev ## style, types, and who imports whom
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(VENV)/.dev ## bring the code into the common style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

regenerate: $(VENV)/.dev ## write what is derived: schema, pages, messages, rulebooks, pictures
	UPDATE_SNAPSHOTS=1 $(BIN)/pytest -q tests/diagnostics tests/rulebook/test_snapshots.py tests/rulebook/test_clauses.py tests/browser/test_studio_tutorial.py
	$(BIN)/python -m ttr_kit.reference

rebaseline: $(VENV)/.dev ## replace perft, recorded games and fingerprints: the engine plays otherwise
	@echo "This replaces the proof that the engine plays as it did: perft.json, games.json,"
	@echo "fingerprints.json and the kept logs in tests/goldens. Commit them only where old seeds are"
	@echo "meant to give other games, and say so in CHANGELOG.md."
	UPDATE_BASELINES=1 $(BIN)/pytest -q tests/goldens
	$(BIN)/python -m ttr_kit.reference
	git --no-pager diff --stat tests/goldens

bench: $(VENV)/.dev ## measure checking, playing, drawing, the bots and learning
	$(BIN)/python benchmarks/check.py
	$(BIN)/python benchmarks/engine.py
	$(BIN)/python benchmarks/longest_trail.py
	$(BIN)/python benchmarks/draw.py
	$(BIN)/python benchmarks/print.py
	$(BIN)/python benchmarks/bots.py
	$(BIN)/python benchmarks/simulate.py
	$(BIN)/python benchmarks/report.py
	$(BIN)/python benchmarks/rl.py usa
	$(BIN)/python benchmarks/preview.py

soak: $(VENV)/.dev ## repeat what chance decides, and play a million games under watch (GAMES=10000 for fewer)
	SOAK=1 $(BIN)/pytest -q -n $(WORKERS) -m soak tests
	$(BIN)/python benchmarks/soak.py $(or $(GAMES),1000000) --workers $(WORKERS)

fuzz: $(VENV)/.dev ## damage 20,000 variant files and show them to every face (FILES=1000 SEED=2 for others)
	$(BIN)/python benchmarks/fuzz.py $(or $(FILES),20000) --seed $(or $(SEED),1)

kill: $(VENV)/.dev ## kill the server a hundred times in the middle of games (RUNS=20 for fewer)
	$(BIN)/python benchmarks/server_kill.py $(or $(RUNS),100)

site: $(VENV)/.dev ## build the documentation with every variant into build/site
	$(BIN)/ttr-kit site build --play

clean: ## remove what was made, the virtual environment too
	rm -rf $(VENV) build dist ttr_kit/_compiled .mypy_cache .ruff_cache .import_linter_cache .pytest_cache .hypothesis

# The stamps make a second run instant; a change of pyproject.toml installs again.
$(VENV)/.python:
	@test -n "$(PYTHON)" || { \
		echo "ttr-kit needs Python 3.11 or newer, and none was found." >&2; \
		echo "Install one, or name it: make PYTHON=/path/to/python3.12" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "ttr-kit needs Python 3.11 or newer; $(PYTHON) is `"$(PYTHON)" -V 2>&1`." >&2; exit 1; }
	@echo "Setting up $(VENV) with `"$(PYTHON)" -V` ..."
	@"$(PYTHON)" -m venv $(VENV)
	@touch $@

$(VENV)/.kit: pyproject.toml $(VENV)/.python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: pyproject.toml $(VENV)/.python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,docs]'
	@touch $@ $(VENV)/.kit
