# make demo       build the tool and flatten a kernel
# make man        the manual pages, in bin/man
# make check      for every save: format, vet and the fast tests
# make test       for every change: everything that has to hold before it goes in
# make test-full  for a release: all cases that were measured, and every fuzz target
# make update     renew what golden tests expect, where it was generated
# make bench      speed and memory, with a table of goals
# make bench-kernels  code for the host against C
# make bench-passes  each pass on large functions, whole pipelines on a million operations
# make bench-lit  FileCheck and golden tests beside LLVM's
# make bench-hostile  inputs that are made to be slow
# make bench-plots  charts of what make bench measured
# make bench-compare  what a change made slower
# make bench-numpy  operations in the interpreter against numpy
# make fuzz       each fuzz target for FUZZTIME
# make playground build the page that runs the tool in a browser
# make editors    test the extension for Visual Studio Code and its grammar, and make its package
# make generate   the views of operations from their rows, the code of pages from their templates

GO ?= go
KERNEL ?= testdata/kernels/softmax_lastaxis.mlir
TOOL = $(BIN)/hivm-opt

# lit/ is a module of its own, which ./... does not hold. Its packages are tested with the versions of
# other modules that the tool has; TestLitAlone tests that it needs nothing of this module.
MODULE = $(shell $(GO) list .)
ALL = ./... $(MODULE)/lit/...

.PHONY: build static demo check test test-full update lint vet bench bench-kernels fuzz generate fmt clean

# --version says the commit. Go's own stamp is left out: it makes builds fail in checkouts
# that belong to another user, where git says nothing here.
BIN = bin
COMMANDS = ./cmd/...
COMMIT = $(shell git describe --always --exclude='*' --abbrev=12 --dirty=+modified 2>/dev/null)
STAMP = -X=$(MODULE)/driver.commit=$(COMMIT)
# Where there is such a file, hivm-opt begins with the code in it, which finds out
# whether the standard output is closed.
ENTRY = $(wildcard cmd/hivm-opt/entry_$(shell $(GO) env GOOS)_$(shell $(GO) env GOARCH).s)
# scripts/release.sh sets both.
BUILDFLAGS =
LDFLAGS =
build:
	CGO_ENABLED=0 $(GO) build -buildvcs=false $(BUILDFLAGS) -ldflags='$(LDFLAGS) $(STAMP)' $(if $(ENTRY),-ldflags='./cmd/hivm-opt=$(LDFLAGS) $(STAMP) -E=main.entry') -o $(BIN)/ $(COMMANDS)

# Without cgo, Go links everything into the binary.
static: build
	@$(GO) version -m $(TOOL) | grep -q CGO_ENABLED=0 || { echo "$(TOOL) is not static"; exit 1; }

# The manual pages, for man -M bin/man hivm-opt-run.
.PHONY: man
man: build
	mkdir -p $(BIN)/man/man1
	$(TOOL) man $(BIN)/man/man1

demo: build
	$(TOOL) --flatten-ops $(KERNEL)

# internal/tier says what the tests of each tier leave out. gotest runs go test, and says
# at the end which tests were skipped, and why. vet has run before. The time limit is for busy machines.
GOTEST = GO="$(GO)" $(GO) run ./internal/tier/gotest -vet=off -timeout 30m

# A change is tested with the random cases that the change before it was tested with, so what
# fails is the change. A release draws other cases.
check test: export RAPID_SEED = 1

check: vet
	$(GOTEST) -short $(ALL)

# What tests compare with, or need, and CI installs.
TOOLS = mlir-opt filecheck numpy gnu-time chromium axe monaco llvm tree-sitter playground-page ship

test: lint static example targets $(TOOLS) ci-site
	$(GOTEST) $(ALL)
	@if [ -n "$$CI" ]; then $(MAKE) --no-print-directory editors bench-compare; fi

test-full: export HIVM_OPT_FULL = 1
test-full: lint static example targets $(TOOLS) ci-site
	$(GOTEST) -timeout 6h $(ALL)
	$(MAKE) bench-kernels
	$(MAKE) fuzz FUZZTIME=10s

# Projects of their own: ./... does not hold them. One has a dialect and a pass for hivm-opt, the other one
# a tool with golden tests, and nothing of the compiler. A go.work of the folders above is not theirs.
EXAMPLES = examples/toy examples/upper
.PHONY: example
example: export GOWORK = off
example:
	for example in $(EXAMPLES); do $(GO) -C $$example vet ./... && $(GO) -C $$example test ./... || exit 1; done

# All modules as a workspace, for editors and for go in lit/ and examples/. The file is not in git: nothing
# needs it, and with it go refuses -mod=mod.
.PHONY: work
work:
	rm -f go.work go.work.sum
	$(GO) work init . ./lit $(addprefix ./,$(EXAMPLES))

# The systems that the tool is for, and WebAssembly under node. Only CI insists on them.
.PHONY: targets
targets: build
	@if [ -n "$$CI" ]; then GO="$(GO)" scripts/build-targets.sh $(TOOL); fi

# Other tools that internal/difftest, lit and interp/interphivm compare with, the compiler that
# internal/nativetest builds with, and the browser, axe-core and Monaco of the tests of pages. Only CI
# insists on them.
.PHONY: mlir-opt filecheck numpy chromium axe monaco llvm gnu-time
mlir-opt:
	@if [ -n "$$CI" ]; then scripts/install-mlir-opt.sh; fi
filecheck:
	@if [ -n "$$CI" ]; then scripts/install-filecheck.sh; fi
numpy:
	@if [ -n "$$CI" ]; then scripts/install-numpy.sh; fi
gnu-time:
	@if [ -n "$$CI" ]; then scripts/install-time.sh; fi
chromium:
	@if [ -n "$$CI" ]; then scripts/install-chromium.sh; fi
axe:
	@if [ -n "$$CI" ]; then scripts/install-axe.sh; fi
monaco:
	@if [ -n "$$CI" ]; then scripts/install-monaco.sh; fi

llvm:
	@if [ -n "$$CI" ]; then scripts/install-llvm.sh; fi

# The playground: bin/playground, which hivm-opt playground serves. Only CI insists on it.
.PHONY: playground playground-page
playground: build
	GO="$(GO)" scripts/build-playground.sh
playground-page:
	@if [ -n "$$CI" ]; then GO="$(GO)" scripts/build-playground.sh; fi

# What internal/ship tests the rules for other build systems and the image with.
.PHONY: ship
ship:
	@if [ -n "$$CI" ]; then scripts/install-cmake.sh && scripts/install-bazel.sh && scripts/install-buildah.sh; fi

# The grammar and the extension for Visual Studio Code, under node.
.PHONY: editors
editors: build
	scripts/test-editors.sh

# The grammar for editors. TestTreeSitter of package parser runs its tests.
.PHONY: tree-sitter tree-sitter-parser
tree-sitter:
	@if [ -n "$$CI" ]; then scripts/install-tree-sitter.sh; fi
tree-sitter-parser:
	cd editors/tree-sitter-mlir && $$(../../scripts/install-tree-sitter.sh) generate --no-bindings

# The documents, references and the playground as a site, bin/site.
.PHONY: site ci-site
site:
	GO="$(GO)" scripts/build-site.sh
ci-site:
	@if [ -n "$$CI" ]; then GO="$(GO)" scripts/build-site.sh; fi

lint: vet
	$(GO) tool staticcheck $(ALL)

vet:
	@unformatted=$$(gofmt -l .); \
	if [ -n "$$unformatted" ]; then echo "not formatted, run make fmt: $$unformatted"; exit 1; fi
	$(GO) vet $(ALL)

update: build
	scripts/update-expected.sh $(BIN) testdata
	$(BIN)/update-checks -u testdata
	$(GO) test ./internal/opsdoc -update
	$(GO) test ./internal/measure -run 'TestCosts$$' -update
	git diff --stat -- testdata docs README.md

# The measurements that have a goal, and a few others, in ten minutes on an idle machine with two cores. They end
# with a table of goals. bench.txt is the output of go test -bench, for benchstat. A benchmark that fails stops
# no other one, and fails the whole in the end.
bench: build llvm mlir-opt numpy gnu-time
	@{ $(MAKE) -k -j1 --no-print-directory bench-goals bench-numpy bench-kernels bench-stages || echo FAIL: make; } | $(GO) run ./internal/bench/goals -o $(BIN)/bench.txt

# Of what has a goal, only what measures the binary. A program that benchmarks are compared with has to be
# there. The inputs of one benchmark would be in memory while the next one measures times, so each has a process.
BENCH_BINARY = HIVM_OPT=$(CURDIR)/$(TOOL) CI=true $(GO) test ./internal/bench -run '^$$' -timeout 30m
GOALS = $(addprefix bench-,Start ProcessSizes ProcessBlocks ProcessCompiledBlocks ProcessProof ProcessLower ProcessExplainPage ProcessEditor ProcessRequests)
.PHONY: bench-goals $(GOALS)
bench-goals: $(GOALS)
$(GOALS): bench-%: build
	$(BENCH_BINARY) -bench 'Benchmark$*' -benchtime 1x

# The stages of the tool by themselves, with a run or a few each.
.PHONY: bench-stages
bench-stages:
	$(GO) test ./parser -run '^$$' -bench 'BenchmarkScan$$' -benchmem -benchtime 0.2s
	$(GO) test ./internal/dump -run '^$$' -bench Read -benchmem -benchtime 0.2s
	$(GO) test ./internal/bench -run '^$$' -bench . -skip 'Hostile|Process|Start|Passes|Pipeline' -benchmem -benchtime 0.2s
	@if [ -d $(BIN)/playground ]; then $(GO) test ./playground -run '^$$' -bench Page -benchtime 3x; fi

# What takes long: each pass on functions of 1 000 and 10 000 operations (verify-sync takes seconds for each), and whole pipelines on up to a million.
.PHONY: bench-passes
bench-passes: build
	$(GO) test ./internal/bench -run '^$$' -bench 'BenchmarkPasses|BenchmarkPipeline' -benchtime 0.2s -timeout 60m
	$(BENCH_BINARY) -bench ProcessPipeline -benchtime 1x -timeout 90m

# FileCheck beside LLVM's, and golden tests in one process beside many.
.PHONY: bench-lit
bench-lit: filecheck
	CI=true $(GO) test $(MODULE)/lit/filecheck -run '^$$' -bench AgainstLLVM -benchtime 1x -timeout 30m
	CI=true $(GO) test ./internal/golden -run '^$$' -bench Golden -benchtime 5x

# Operations in the interpreter beside numpy. ROWS=vadd,vexp takes only those with such names.
.PHONY: bench-numpy
bench-numpy: numpy
	CI=true $(GO) test ./internal/bench/numpy -run '^$$' -bench Numpy -benchtime 1x -timeout 30m

# Inputs that are made to be slow, each beside the usual input. ns/byte and peak-B/byte are for a byte of the
# text, x-time and x-memory how many times as much as the usual input needs for a byte; with /part behind it,
# for each part of the text that a cost may be expected for, such as an operation, as internal/bench lists.
.PHONY: bench-hostile
bench-hostile: build
	@echo 'ns/byte, peak-B/byte: for a byte of the input; x-time, x-memory: times the usual input; /part: for each operation, value or other part'
	$(BENCH_BINARY) -bench Hostile -benchtime 1x

# KERNELS=softmax,rope takes only some.
bench-kernels: llvm
	CI=true $(GO) test ./internal/bench/kernels -run '^$$' -bench Kernels -benchtime 1x -timeout 30m

# The charts of docs/performance.md, from the last make bench.
.PHONY: bench-plots
bench-plots:
	$(GO) run ./internal/bench/plots -o docs $(BIN)/bench.txt

# What a change may make slower, in a quarter of a minute, against a stored output. On other machines times
# are compared as parts of the time of a yardstick.
BASELINE = internal/bench/testdata/baseline.txt
BENCH_QUICK = $(GO) test ./internal/bench -run '^$$' -bench '^Benchmark(Yardstick|Parse|Verify|Flatten|Print|Run)$$' -benchmem -benchtime 3x -count 5
.PHONY: bench-compare bench-baseline
bench-compare:
	@$(BENCH_QUICK) | $(GO) run ./internal/bench/goals -baseline $(BASELINE)

bench-baseline:
	$(BENCH_QUICK) > $(BASELINE)

FUZZTIME ?= 10m
FUZZ = parser:FuzzScan parser:FuzzType parser:FuzzAttribute parser:FuzzParse parser:FuzzRecover \
	driver:FuzzFlatten driver:FuzzArguments driver:FuzzExplain pass:FuzzPipeline \
	lit/filecheck:FuzzCheck lit/filecheck:FuzzAgainstLLVM lit/filecheck:FuzzDump \
	lit/filecheck/internal/posix:FuzzPosix lit/filecheck/internal/numeric:FuzzNumeric \
	lit:FuzzTestFile lit:FuzzShow lit/config:FuzzConfig \
	internal/check:FuzzCheck internal/flowgen:FuzzFlow interp/data:FuzzFile interp/npy:FuzzArchive \
	lower/native:FuzzResults interp:FuzzRun interp/npy:FuzzRead driver:FuzzRunArguments analysis/view:FuzzView \
	ir/affinemap:FuzzParse ir/floats:FuzzParse analysis/layout:FuzzCollapse internal/dump:FuzzDump internal/irdiff:FuzzCompare \
	internal/pipelinetest:FuzzScope internal/pipelinetest:FuzzPlan internal/pipelinetest:FuzzSync \
	internal/simd:FuzzRows format:FuzzSource

# What a target finds is kept in testdata/fuzz of its package, as a test.
fuzz:
	@for target in $(FUZZ); do \
		echo "$$target"; \
		dir=$${target%:*}; module=.; case $$dir in lit|lit/*) module=lit; dir=.$${dir#lit};; esac; \
		$(GO) -C $$module test ./$$dir -run '^$$' -fuzz "^$${target#*:}$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 2s -parallel 1 || exit 1; \
	done

# The views of operations, dialect/*/ops_gen.go, the coefficients of functions, and the code of pages,
# internal/*/*.qtpl.go; tests of internal/opgen, internal/elementary/minimax and internal/htmlpage hold that they are up
# to date.
generate:
	$(GO) generate ./dialect/... ./internal/elementary ./internal/htmlpage

fmt:
	gofmt -w .

clean:
	rm -rf bin
