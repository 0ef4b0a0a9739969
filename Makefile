# Every target sets up what it needs from the lock files; the second time that costs nothing.
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PORT ?= 8000
# Instant navigation works only where the site's own idea of its address is true: host and port count.
export SITE_URL ?= http://127.0.0.1:$(PORT)/
export SITE_URL_EN ?= $(SITE_URL)en/
# OFFLINE=off builds a site without its worker, which takes away those that are in readers' browsers.
export OFFLINE ?= on

export NO_MKDOCS_2_WARNING = 1
# Where a machine forbids it, each of a dozen processes would compile every module anew.
unexport PYTHONDONTWRITEBYTECODE
PY := .venv/bin/python
# Folders too: a file that went away changes its folder's date.
tree = $(shell find $(wildcard $(1)) -name __pycache__ -prune -o -print 2>/dev/null)

.PHONY: help setup serve write site release wording test test-held functions test-browsers check lint lint-python lint-scripts no-browser fuzz faults bench lock clean FORCE

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

setup: ## install what the lock files name into .venv and node_modules
	@$(MAKE) -s -j2 .venv/.stamp node_modules/.stamp
	@echo "setup: ready (.venv, node_modules)"

.venv/.stamp: requirements.lock pyproject.toml tools/setup.sh
	@echo "setup: Python packages from requirements.lock into .venv"
	@tools/setup.sh python

node_modules/.stamp: package-lock.json package.json .npmrc tools/setup.sh
	@echo "setup: npm packages from package-lock.json into node_modules"
	@tools/setup.sh node

# Lighthouse brings ten thousand files that nothing else has a use for.
node_modules/.bench: node_modules/.stamp
	@echo "bench: npm packages from package-lock.json beside those in node_modules"
	@tools/setup.sh bench

build/engine.json: node_modules/.stamp $(call tree,engine tools/pack.mjs tools/pack_zips.py tools/slim.mjs tools/functions.txt)
	@echo "site: packing the engine as bytecode, inside Pyodide"
	@node tools/pack.mjs
	@touch $@

build/assets.json: node_modules/.stamp $(call tree,site_overrides/assets tools/bundle.mjs)
	@echo "site: bundling scripts and styles"
	@node tools/bundle.mjs

# Rewritten only when the address changes, or the wish for a worker, so that a site for another is built again.
build/site.url: FORCE
	@mkdir -p build
	@echo "$(SITE_URL) $(SITE_URL_EN) $(OFFLINE)" | cmp -s - $@ || echo "$(SITE_URL) $(SITE_URL_EN) $(OFFLINE)" > $@

# Both languages at once, each in a folder of its own: a build empties its folder. Never -q: it makes --strict return 0 despite warnings.
build/site.stamp: .venv/.stamp build/engine.json build/assets.json build/site.url $(call tree,docs engine macros site_overrides licences mkdocs.yml mkdocs.en.yml) \
		$(if $(wildcard site/index.html),,FORCE)
	@echo "site: building both languages for $(SITE_URL)"
	@rm -f $@
	@$(PY) -m mkdocs build --strict -f mkdocs.en.yml -d build/site-en & english=$$!; \
		$(PY) -m mkdocs build --strict -f mkdocs.yml && wait $$english
	@rm -rf site/en && mv build/site-en site/en
	@mkdir -p site/licences && cp licences/*.txt site/licences && cp LICENSE site/licences/Takuten-MIT.txt
	@$(PY) tools/notice.py > site/NOTICE.txt
	@$(PY) -m macros.publish
	@touch $@

ifdef WITHOUT
site: .venv/.stamp node_modules/.stamp # in a copy of the house where nothing of these games is
	@$(PY) -m tools.without $(WITHOUT)
	@PYTHONPATH="$(CURDIR)/build/without" $(MAKE) -C build/without site WITHOUT=
	@rm -rf site build/site.stamp && mv build/without/site site && rm -rf build/without
else
site: build/site.stamp ## build the site in both languages into site/ (WITHOUT="karukami" leaves a book out)
	@echo "site: site/ is up to date for $(SITE_URL)"
endif

serve: .venv/.stamp ## build the site and serve it at http://127.0.0.1:8000 (PORT=… for another)
	@port=$$($(PY) tools/serve.py --free $(PORT)) && url="http://127.0.0.1:$$port/" && \
		$(MAKE) site SITE_URL="$$url" SITE_URL_EN="$${url}en/" && exec $(PY) tools/serve.py site --port "$$port"

write: .venv/.stamp ## serve the site, rebuild what is touched and reload the open page
	@port=$$($(PY) tools/serve.py --free $(PORT)) && url="http://127.0.0.1:$$port/" && \
		export SITE_URL="$$url" SITE_URL_EN="$${url}en/" OFFLINE=off && $(MAKE) site && exec $(PY) -m tools.write --port "$$port"

check: setup ## lint, types, imports, and every test that needs no built site
	@$(MAKE) -j2 lint
	@$(MAKE) no-browser

lint: lint-python lint-scripts

lint-python: .venv/.stamp
	@echo "check: ruff, mypy, import-linter"
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@.venv/bin/lint-imports

lint-scripts: node_modules/.stamp
	@echo "check: Biome, TypeScript"
	@node_modules/.bin/biome check --error-on-warnings
	@node_modules/.bin/tsc
	@node_modules/.bin/tsc --project tsconfig.worker.json
	@node_modules/.bin/tsc --project tsconfig.nulls.json

no-browser: .venv/.stamp node_modules/.stamp
	@echo "check: pytest"
	@$(PY) -m pytest --ignore=tests/site -n auto --dist loadgroup

test: setup ## check, then the built site in a real browser
	@$(MAKE) -j2 lint build/engine.json # a core each
	@$(MAKE) no-browser site
	@echo "test: the site in Chromium"
	@# What failed while two browsers shared the machine is asked once more alone. It goes once three whole runs have not needed it.
	@CHROMIUM="$$($(PY) tools/chromium.py)" && export CHROMIUM && \
		{ $(PY) -m pytest tests/site -n auto --dist loadgroup || $(PY) -m pytest tests/site --last-failed --last-failed-no-failures none -n 0; }

test-held: site ## the site in Chromium, every script and every answer coming late (HELD=… in another order)
	@echo "test-held: the site in Chromium, everything late"
	@CHROMIUM="$$($(PY) tools/chromium.py)" HELD="$(or $(HELD),1)" $(PY) -m pytest tests/site -n auto --dist loadgroup

release: site ## the wheel, the site as an archive and their checksums into build/release/
	@rm -rf build/release && $(PY) -m hatchling build -t wheel -d build/release > /dev/null
	@$(PY) -m tools.archive

wording: site ## write down how each clause reads, with today's date where it read otherwise before
	@$(PY) -m tools.wording

fuzz: .venv/.stamp ## ask the engine random things, play random records (COUNT=20000 TABLES=5000 SEED=… FIRST=0)
	@$(PY) -m tools.fuzz --count "$(or $(COUNT),20000)" --tables "$(or $(TABLES),5000)" --seed "$(SEED)" --first "$(or $(FIRST),0)"

faults: .venv/.stamp ## plant faults in the games, and tell which test catches each (COUNT=20 SEED=1 GAME=…)
	@$(PY) -m tools.plant --count "$(or $(COUNT),20)" --seed "$(or $(SEED),1)" --game "$(GAME)"

test-browsers: .venv/.stamp ## walk through the built site in Chromium, Firefox and WebKit
	@$(PY) -m tools.browsers
	@$(MAKE) site
	@echo "test-browsers: the site in Chromium, Firefox and WebKit"
	@CHROMIUM="$$($(PY) tools/chromium.py)" && export CHROMIUM && $(PY) -m pytest tests/site/browsers/walk.py -v --durations=0

functions: site ## list the functions of the interpreter that is entered by all that pages may ask
	@CHROMIUM="$$($(PY) tools/chromium.py)" $(PY) -m pytest tests/site/engine/functions.py

bench: node_modules/.bench site ## measure the engine and the page
	@echo "bench: measuring"
	@$(PY) -m tools.bench

lock: .venv/.stamp node_modules/.stamp ## write both lock files anew from pyproject.toml and package.json
	@.venv/bin/uv pip compile pyproject.toml --group dev --output-file requirements.lock --quiet --no-config \
		--generate-hashes --universal --python-version 3.11 --no-emit-index-url --custom-compile-command "make lock"
	@npm install --package-lock-only --no-progress
	@echo "lock: requirements.lock and package-lock.json are written"

clean: ## remove everything the targets made
	@rm -rf build site .venv node_modules .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@echo "clean: only what git knows is left"
