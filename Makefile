# make demo     build the tool and flatten a kernel
# make test     everything that has to hold before a change goes in
# make bench    speed and memory

GO ?= go
KERNEL ?= testdata/kernels/softmax_lastaxis.mlir
TOOL = bin/hivm-opt

.PHONY: build static demo test lint bench fmt clean

# The version control stamp is left out: it makes builds fail in checkouts that
# belong to another user.
build:
	CGO_ENABLED=0 $(GO) build -buildvcs=false -o $(TOOL) ./cmd/hivm-opt

# Without cgo, Go links everything into the binary.
static: build
	@$(GO) version -m $(TOOL) | grep -q CGO_ENABLED=0 || { echo "$(TOOL) is not static"; exit 1; }

demo: build
	$(TOOL) --flatten-ops $(KERNEL)

test: lint static
	$(GO) test ./...

lint:
	@unformatted=$$(gofmt -l .); \
	if [ -n "$$unformatted" ]; then echo "not formatted, run make fmt: $$unformatted"; exit 1; fi
	$(GO) vet ./...
	$(GO) tool staticcheck ./...

# The binary is measured by a process of its own: a child is born with the peak
# memory of its parent.
bench: build
	$(GO) test ./parser -run '^$$' -bench 'BenchmarkScan$$' -benchmem
	$(GO) test ./bench -run '^$$' -bench . -skip Binary -benchmem
	HIVM_OPT=$(CURDIR)/$(TOOL) $(GO) test ./bench -run '^$$' -bench Binary -benchtime 5x

fmt:
	gofmt -w .

clean:
	rm -rf bin
