package hivmpipeline

import (
	"fmt"

	"hivm-opt/passes/cleanup"
)

// strict is the option strict for a pass, "" without it.
func (b *builder) strict() string { return b.flag(strict, strict) }

// flag is a Bool option of a pass that has the value of an option of the pipeline, "" if it is false.
func (b *builder) flag(name, from string) string {
	if b.o.Bool(from) {
		return name + "=true"
	}
	return ""
}

// choice is an option of a pass with the value of an option of the pipeline.
func (b *builder) choice(name, from string) string { return name + "=" + b.o.Choice(from) }

// decompose adds a phase of hivm-aggregated-decompose-op.
func (b *builder) decompose(phase string) {
	b.fn("hivm-aggregated-decompose-op", "decompose-phase="+phase, b.strict())
}

// locks adds the passes that lift locks out of loops and give them their memory. Operations that
// lock may come from decomposition, in front of each.
func (b *builder) locks() {
	b.fn("hivm-decompose-op", b.strict())
	b.fn("hivm-sync-block-hoisting", b.strict())
	b.fn("hivm-bind-sync-block-lock-arg")
}

// scopes gives buffers their memory. Strict reports once, the last time, the buffers that have none.
func (b *builder) scopes(last bool) {
	warn := ""
	if !b.o.Bool(warnUnplaced) || b.o.Bool(strict) && !last {
		warn = "warn=false"
	}
	b.module("hivm-infer-mem-scope", b.strict(), warn)
}

// toScopes makes every buffer one of a memory of the chip. With strict it begins with the copies that
// bufferization leaves, which the reference converts before.
func (b *builder) toScopes() {
	if b.o.Bool(strict) {
		b.module("convert-to-hivm-op", b.strict())
	}
	b.fn("hivm-init-entry-kernel")
	b.fn("hivm-lift-zero-rank")
	b.fn("map-for-to-forall", b.strict())
	b.fn("hivm-map-forall-to-blocks", b.strict())
	b.locks()
	b.module("convert-non-contiguous-reshape-to-copy", b.strict())
	b.scopes(false)
	b.locks()
}

// toAligned gives rows in memory the alignment that operations need.
func (b *builder) toAligned() {
	b.decompose("before-hivm-align")
	b.fn("hivm-recognize-deinterleave-op", b.strict())
	b.fn("hivm-recognize-discontinuous-store", b.strict())
	b.decompose("after-hivm-recognize-deinterleave")
	b.decompose("after-hivm-recognize-broadcast")
	b.module("hivm-align-alloc-size", b.strict())
	if b.o.Bool(storageAlign) {
		b.fn("hivm-mark-stride-align", b.strict())
	}
	b.fn("fold-alloc-reshape", b.strict())
	b.module("hivm-enable-stride-align", b.strict())
	b.decompose("after-hivm-align")
	b.fn("hivm-infer-data-layout", b.strict())
	b.fn("hivm-remove-layout-annotation")
	b.decompose("after-infer-hivm-data-layout")
	b.module("canonicalize-ext", b.strict())
}

// toFlat makes sizes of buffers constants, and the ranks of operations low.
func (b *builder) toFlat() {
	b.fn("hivm-auto-infer-buffer-size", b.strict())
	b.module("convert-arith-to-affine", b.strict())
	b.fn("hivm-constantize-buffer-size", b.strict())
	b.fn("hivm-set-buffer-size", b.strict())
	if b.o.Bool(flattens) {
		b.fn("hivm-flatten-ops", b.flattening()...)
	}
	b.decompose("after-hivm-flatten-ops")
	b.fn("hivm-reduce-rank-subview", b.strict())
	b.fn("hivm-lift-lowest-stride")
	b.decompose("after-hivm-lift-lowest-stride")
	b.fn("hivm-alloc-extra-buffer", b.strict())
	b.scopes(false)
	b.text(cleanup.Pipeline(b.o.Bool(strict)))
}

// flattening are the options of hivm-flatten-ops: the reference's way, or with strict what the options
// say, by the rules of memory-based hardware, which a module may leave open.
func (b *builder) flattening() []string {
	if b.o.Bool(strict) {
		return []string{"arch=membase", b.choice("mode", "mode")}
	}
	return []string{"mode=compat"}
}

// toPlanned gives buffers their addresses. With strict, and without synchronization, no two share an
// address: the flags of the text keep apart what its author thought of.
func (b *builder) toPlanned() {
	b.fn("hivm-inline-load-copy", b.strict())
	b.fn("hivm-mark-multi-buffer", b.flag("enable-auto", autoMultiBuffer), "limit-auto-multi-buffer-only-for-local-buffer=true",
		b.choice(limitLocal, limitLocal), b.choice("limit-mix-auto-multi-buffer-buffer", limitMix), b.strict())
	b.module("hivm-plan-memory", b.flag(memoryDisplay, memoryDisplay), b.flag(noCoupledReuse, noCoupledReuse), b.choice(planStrategy, planStrategy), b.strict(), b.apart())
	b.fn("hivm-lower-to-loops", b.strict())
	b.locks()
	b.scopes(true)
}

// apart is the option of hivm-plan-memory that gives every buffer an address of its own, where that
// is needed.
func (b *builder) apart() string {
	if b.o.Bool(strict) && b.o.Bool(noSync) {
		return "reuse=false"
	}
	return ""
}

// toSynchronized makes the pipes of a core wait for each other, and gives buffers with several
// addresses their turns. With strict, functions become part of their callers first, not in toCalls: a vector
// function is scalar operations then, and flags for the pipe V do not order them.
func (b *builder) toSynchronized() {
	if b.o.Bool(strict) && !b.o.Bool(noSync) {
		b.module("inline-scope", "force-inline=true")
	}
	switch {
	case b.o.Bool(noSync):
	case b.o.Bool(useSolver) && !b.o.Bool(barrierAll):
		b.fn("hivm-graph-sync-solver", b.flag("enable-unit-flag", unitFlags), b.choice("solver-version", solverVersion), b.strict())
	case b.o.Bool(barrierAll):
		b.fn("hivm-inject-sync", b.flag("enable-unit-flag", unitFlags), b.flag("assume-alive-loops", aliveLoops), "sync-mode=barrier-all", b.strict())
	default:
		b.fn("hivm-inject-sync", b.flag("enable-unit-flag", unitFlags), b.flag("assume-alive-loops", aliveLoops), b.strict())
	}
	b.module("lower-memref-ext", b.strict())
	b.fn("hivm-add-ffts-to-syncblocksetop")
	b.fn("hivm-enable-multi-buffer", b.strict())
	b.fn("hivm-lower-multi-buffer-counter", b.strict())
}

// toCalls makes the operations calls of the device library.
func (b *builder) toCalls() {
	b.fn("hivm-lift-lowest-stride")
	b.fn("normalize-arith", b.strict())
	b.fn("lift-arith-indexcast", b.strict())
	b.module("inline-scope", "force-inline=true")
	b.module("enable-hivmc-compatible-print")
	b.module("annotation-lowering")
	b.module("hivm-memref-alloc-to-alloca", b.strict())
	b.fn("hivm-insert-init-and-finish-for-debug", b.strict())
	b.module("hivm-mark-disable-load", b.strict())
	b.module("hivm-insert-infer-sync-block-lock-num-and-init-func", b.strict())
	b.fn("hivm-lower-create-sync-block-lock", b.strict())
	b.module("hivm-mark-sync-block-lock-with-subblock")
	b.module("hivm-insert-free-lock-var-before-return")
	b.module("convert-hivm-to-std", fmt.Sprintf("is-ops-aligned=%t", b.o.Bool(storageAlign)), fmt.Sprintf("mark-libcall-noinline=%t", b.o.Bool(noInline)), b.strict())
	b.module("fix-call-unknown-loc")
}
