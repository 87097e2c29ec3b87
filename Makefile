# `make demo` and `make test` work on a fresh machine that has a Swift toolchain: what else they need is installed first.

SWIFT  ?= swift
PREFIX ?= /usr/local
SOURCES = Package.swift Sources Tests
# A debug build serves `demo` and whoever edits. One release build is tested and measured: the tests run the program hundreds
# of times, a debug build takes ten times as long for it, and two builds take longer than anything else here.
DEBUG   = .build/debug/lifeline
RELEASE = .build-release
TESTABLE = -c release --scratch-path $(RELEASE) -Xswiftc -enable-testing
RELEASE_BUILD = $(SWIFT) build $(TESTABLE)
LIFELINE = $(RELEASE)/release/lifeline
# Where the Swift runtime is no part of the system, what is installed carries it: looking up its symbols is half of a short run.
STATIC  = .build-static
STATIC_BUILD = $(SWIFT) build -c release --scratch-path $(STATIC) $(if $(filter Linux,$(shell uname)),--static-swift-stdlib) --product lifeline
# What a target needs is installed once.
SET_UP  = test -n "$(IS_SET_UP)" || .ci/set-up
SIMULATE = $(RELEASE)/release/simulate
# Which random cases are played; nights give a number of their own. Some windows of sessions miss their bar today.
SHIFT   ?= 0
BROWSER_CHECKS = $(wildcard Tests/Browser/*_checks.py)
PYTHON  = $(shell test -x .venv/bin/python && echo .venv/bin/python || echo python3)

FLEET_PYTHON = .venv-fleet/bin/python

.DEFAULT_GOAL := help
.PHONY: help demo test build tests-build release static lint format swift-test samples readers browser picture record accuracy \
	readings cuts stories reach bench bench-instructions growth fleet fuzz sanitize faults install dist man clean lives \
	loggers strangers reading-diff $(BROWSER_CHECKS)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

demo: ## build, analyse the sample logs, and say where the reports are
	@.ci/set-up build
	@$(MAKE) --no-print-directory build
	@.ci/analyse-samples $(DEBUG) Reports
	@echo
	@echo "Open Reports/qa-session-device/report.html first, or any other of Reports/*/report.html."

test: ## check all that a change may break; `.ci/run` measures the rest
	@.ci/set-up build test
	@+IS_SET_UP=1 MAKE="$(MAKE)" .ci/check tests-build+lint swift-test samples readers+browser

build: ## build the debug binary
	$(SWIFT) build --product lifeline

tests-build:
	@$(SET_UP) build
	@.ci/quietly $(RELEASE_BUILD) --build-tests

release: ## build what is measured: the program and the simulator
	@$(SET_UP) build
	@.ci/quietly $(RELEASE_BUILD) --product lifeline
	@.ci/quietly $(RELEASE_BUILD) --product simulate

lint: ## check the formatting
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: ## correct the formatting
	$(SWIFT) format format --in-place --parallel --recursive $(SOURCES)

swift-test: $(if $(IS_SET_UP),,tests-build) ## run the Swift tests
	@LIFELINE_SHIFT=$(SHIFT) LIFELINE_WRITE_FIXTURES=$(CURDIR)/.build/stories .ci/swift-test $(SWIFT) $(TESTABLE)

samples: ## analyse the sample logs and validate the reports, leaving Reports/ alone
	@$(SET_UP) test
	@rm -rf .build/samples
	@.ci/analyse-samples $(LIFELINE) .build/samples
	xmllint --noout .build/samples/*/junit.xml
	diff -r Reports .build/samples --exclude='*.png'

readers: ## read the reports back with the tools of those who consume them
	@$(SET_UP) test
	$(PYTHON) Tests/Readers/read_junit.py .build/samples/*/junit.xml
	@for profile in jenkins windyroad; do \
		$(LIFELINE) SampleLogs -r junit=.build/samples/junit-$$profile.xml --junit-profile $$profile --exit-zero --quiet \
		&& $(PYTHON) Tests/Readers/read_junit.py .build/samples/junit-$$profile.xml || exit 1; done
	$(LIFELINE) SampleLogs -r sarif=.build/samples/report.sarif --exit-zero --quiet
	$(PYTHON) Tests/Readers/read_json.py Tests/Readers/Schemas/sarif.schema.json .build/samples/report.sarif
	$(LIFELINE) schema report > .build/samples/report.schema.json
	$(LIFELINE) schema settings > .build/samples/settings.schema.json
	$(LIFELINE) SampleLogs --label build=4712 --events --source-root Tests --history Tests/Kept/history-1.jsonl -r json=.build/samples/all.json --exit-zero --quiet
	$(PYTHON) Tests/Readers/read_json.py .build/samples/report.schema.json .build/samples/*/report.json .build/samples/all.json
	$(PYTHON) Tests/Readers/read_json.py .build/samples/settings.schema.json Tests/Readers/settings.yml Tests/Kept/settings-1.yml
	$(LIFELINE) schema record > .build/samples/record.schema.json
	$(LIFELINE) schema history > .build/samples/history.schema.json
	$(LIFELINE) record SampleLogs README.md .build/none.log --label build=4712 > .build/samples/records.jsonl
	$(PYTHON) Tests/Readers/read_json.py .build/samples/record.schema.json .build/samples/records.jsonl Tests/Kept/records-1.jsonl
	$(PYTHON) Tests/Readers/read_json.py .build/samples/history.schema.json Tests/Kept/history-1.jsonl
	$(LIFELINE) schema fleet > .build/samples/fleet.schema.json
	$(LIFELINE) fleet .build/samples/records.jsonl Tests/Kept/records-1.jsonl -r json=.build/samples/fleet.json --min-judged 0 --exit-zero > /dev/null
	$(PYTHON) Tests/Readers/read_json.py .build/samples/fleet.schema.json .build/samples/fleet.json
	$(LIFELINE) schema cells > .build/samples/cells.schema.json
	$(LIFELINE) fleet .build/samples/records.jsonl Tests/Kept/records-1.jsonl --export cells > .build/samples/cells.jsonl
	$(PYTHON) Tests/Readers/read_json.py .build/samples/cells.schema.json .build/samples/cells.jsonl
	@if $(PYTHON) Tests/Readers/read_json.py .build/samples/settings.schema.json Tests/Readers/mistyped-settings.yml; \
		then echo "mistyped settings are called valid"; exit 1; fi

browser: $(BROWSER_CHECKS) ## open the HTML reports in a headless browser

# Pages know nothing of each other: two browsers look at half of them each, large ones and small ones.
PAGES = ls -S .build/samples/*/report.html .build/stories/*.html
$(filter-out %/fleet_checks.py,$(BROWSER_CHECKS)):
	@{ $(PAGES) | awk 'NR % 2'; $(PAGES) | awk 'NR % 2 == 0'; } | xargs -P 2 -n $$(( ($$($(PAGES) | wc -l) + 1) / 2 )) $(PYTHON) $@

Tests/Browser/fleet_checks.py:
	@test -d .build/stories/fleet || { echo "there are no pages to look at: make swift-test writes them"; exit 1; }
	$(PYTHON) $@ .build/stories/fleet/*.html

picture: ## take the README's picture anew, of the page in Reports
	@$(SET_UP) test
	$(PYTHON) Tests/Browser/picture.py Reports/qa-session-device/report.html Reports/qa-session-device/report.png

record: ## record Reports/ and the end-to-end cases anew; ends with an error, so that nobody mistakes it for a test
	LIFELINE_RECORD=1 $(SWIFT) test $(TESTABLE) --filter EndToEndTests

accuracy: release ## hold precision and recall over 2,000 simulated sessions against their bars (RECORD=1 writes them into Accuracy.md)
	$(SIMULATE) accuracy $(COUNT) --first $(or $(FIRST),0) $(if $(RECORD),--record) $(if $(FAILURES),--failures $(FAILURES))
	$(SIMULATE) check census
	$(SIMULATE) check second-prints

lives: release ## hold leaks over 2,600 logs of objects that live by real reference counting against their bars (RECORD=1 likewise)
	$(SIMULATE) lives $(COUNT) $(if $(RECORD),--record) $(if $(FAULTS),--faults)

readings: release ## read COUNT short traces by name (default 100000) in every way there is, and compare
	$(SIMULATE) check readings $(or $(COUNT),100000) --first $(or $(FIRST),0)
	$(SIMULATE) check opinions
	$(SIMULATE) check leak-readings $(or $(COUNT),100000) --first $(or $(FIRST),0)

reading-diff: build ## list the events that reading by print statements reads otherwise, in the kept logs or in LOGS="…"
	.ci/reading-diff $(DEBUG) $(or $(LOGS),SampleLogs Tests/EndToEndTests/Cases Tests/Kept)

loggers: release ## print COUNT sessions (default 1000) as unseen loggers do, and hold what is read against its bars (RECORD=1 likewise)
	$(SIMULATE) loggers $(COUNT) --first $(or $(FIRST),0) $(if $(RECORD),--record) $(if $(FAILURES),--failures)

strangers: release ## print 1,000 other sessions at each commit as loggers do that no commit before has met
	$(SIMULATE) loggers 1000 --first $(SHIFT)000

cuts: release ## cut and thin COUNT simulated logs (default 1250) in 16 places each: less of a log must not accuse of more
	$(SIMULATE) check cuts $(or $(COUNT),1250) --first $(or $(FIRST),0)

stories: release ## tell COUNT simulated stories (default 8) in every format, and read them back
	$(SIMULATE) check stories $(or $(COUNT),8) --first $(or $(FIRST),0)

bench: static ## measure lifeline beside wc, ripgrep and mawk on a gigabyte of generated logs, or on CASES="dense names"
	@.ci/set-up bench
	Tests/Benchmarks/run $(STATIC)/release/lifeline $(CASES)

bench-instructions: release ## count the instructions of six small runs; fails when one takes a tenth more than was recorded
	@.ci/set-up bench
	@Tests/Benchmarks/instructions $(LIFELINE)

growth: release ## count the instructions on an input and on one four times as large: what grows with its square fails
	@.ci/set-up bench
	@Tests/Benchmarks/growth $(LIFELINE)

fleet: ## hold fleets against every documented engine, against SciPy, and against farms of SEEDS x 100,000 sessions
	@.ci/set-up fleet
	@$(MAKE) --no-print-directory release
	$(FLEET_PYTHON) Tests/Fleet/reference.py Tests/FleetTests/Reference/statistics.json
	$(FLEET_PYTHON) Tests/Fleet/engines.py $(LIFELINE)
	$(FLEET_PYTHON) Tests/Fleet/truth.py $(LIFELINE) $(or $(SEEDS),20)
	$(FLEET_PYTHON) Tests/Fleet/night.py $(LIFELINE)

fuzz: ## throw mutated inputs at every parser for SECONDS each (default 600), with libFuzzer
	@.ci/set-up build
	LIFELINE_FUZZ=1 $(SWIFT) build -c release --product Fuzz --sanitize=fuzzer --scratch-path .build-fuzz
	Tests/Fuzz/run .build-fuzz/release/Fuzz $(or $(SECONDS),600)

reach: ## list what of the reading and judging no log reaches, of those here and in LOGS="FILE FOLDER"
	@$(SET_UP) build
	@.ci/quietly $(SWIFT) build --product lifeline --enable-code-coverage --scratch-path .build-reach
	@.ci/quietly $(SWIFT) build --product simulate --enable-code-coverage --scratch-path .build-reach
	@Tests/Reach/run .build-reach $(LOGS)

sanitize: ## run the Swift tests under the address and the thread sanitizer
	@.ci/set-up build test
	# XCTest's own runner leaves two objects behind, which would fail every run.
	LIFELINE_SHIFT=$(SHIFT) LIFELINE_PATIENCE=20 ASAN_OPTIONS=detect_leaks=0 \
		$(SWIFT) test --sanitize=address --scratch-path .build-address --skip AccuracyTests
	# What the system withholds in these tests, the thread sanitizer needs for itself.
	LIFELINE_SHIFT=$(SHIFT) LIFELINE_PATIENCE=20 $(SWIFT) test --sanitize=thread --scratch-path .build-thread --skip AccuracyTests \
		--skip FaultTests --skip LimitTests

faults: release ## end RUNS runs of each kind at any moment (default 1000): the old reports or the new ones, never a part
	$(PYTHON) Tests/Faults/faults.py $(LIFELINE) $(or $(RUNS),1000)

static: ## build what is installed: the program with the Swift runtime in it
	@$(SET_UP) build
	@.ci/quietly $(STATIC_BUILD)

install: static ## install into PREFIX (default /usr/local)
	install -d $(PREFIX)/bin
	install -m 755 $(STATIC)/release/lifeline $(PREFIX)/bin/lifeline
	install -d $(PREFIX)/share/man/man1
	install -m 644 Sources/lifeline/lifeline.1 $(PREFIX)/share/man/man1/lifeline.1

dist: ## pack a build that runs without Swift, and try it where there is none
	@.ci/set-up build dist
	@.ci/dist $(SWIFT)
	@.ci/try-dist .build/dist/lifeline-*.tar.gz

man: build ## make the manual page anew from what the commands say of themselves
	$(DEBUG) manual > Sources/lifeline/lifeline.1

clean: ## remove what was built
	rm -rf .build .build-* .venv .venv-fleet
