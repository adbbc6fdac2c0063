package conformance

import (
	"slices"
	"strings"
	"testing"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// syncCause is why something is not synchronized.
type syncCause struct {
	// strict says that strict passes leave it too.
	strict bool
	// own says that it is no fault of the pass: the input has it, or its author answers for it.
	own bool
}

// The causes, as docs/sync.md describes them.
const (
	ofInput      = "input"           // the input has it
	twoBlocks    = "blocks"          // two blocks access one place: no synchronizer of one core orders them
	notAsked     = "not asked for"   // the options ask for no synchronization
	ofMessage    = "message"         // a message reads a buffer
	ownFlags     = "own flags"       // the input has flags
	vectorInline = "vector function" // a vector function becomes scalar operations
	ofCall       = "call"            // a function of the module uses its arguments
	ofPromise    = "promise"         // a loop runs no iteration, and the options promise that it runs
	ofWorkspace  = "workspace"       // the workspace of the kernel in GM
	ofTurns      = "turns"           // buffers of one loop with different numbers of addresses
	noCause      = "?"
)

var syncCauses = map[string]syncCause{
	ofInput: {strict: true, own: true}, twoBlocks: {strict: true, own: true}, notAsked: {strict: true, own: true}, ofPromise: {strict: true},
	ofMessage: {}, ownFlags: {}, vectorInline: {}, ofCall: {}, ofWorkspace: {}, ofTurns: {},
}

// causeOf returns the cause of a finding in an output; origin is the kernel in the input.
func (k syncCase) causeOf(f *syncFinding, in *synchronized, origin races.Kernel) string {
	options := optionsOf(in.t, k.file, false)
	switch {
	case f.blocks:
		return twoBlocks
	case f.between || f.kind == "unwritten":
		return ofInput
	case strings.Contains(options, "disable-hivm-auto-inject-sync=true"):
		return notAsked
	case isMessage(f.op) || f.other != nil && isMessage(f.other):
		return ofMessage
	case uses(origin, hasFlags):
		return ownFlags
	case uses(origin, in.callsVectorFunction):
		return vectorInline
	case uses(origin, in.callsBody):
		return ofCall
	case strings.Contains(options, "assume-alive-loops=true"):
		return ofPromise
	case uses(origin, isWorkspace):
		return ofWorkspace
	case strings.HasPrefix(f.memory, "ub"):
		return ofTurns
	}
	return noCause
}

// uses reports whether a kernel has an operation of some sort.
func uses(k races.Kernel, sort func(op *ir.Operation) bool) bool {
	return slices.ContainsFunc(k.Functions, func(fn *ir.Operation) bool {
		has := false
		ir.Walk(fn, func(op *ir.Operation) bool {
			has = has || sort(op)
			return !has
		})
		return has
	})
}

// hasFlags reports whether an operation waits for or sets a flag.
func hasFlags(op *ir.Operation) bool {
	lo, hi := hivm.Bounds(op, "sync_related_args")
	return hivm.IsSetFlag(op) || lo < hi
}

// isMessage reports whether an operation is a message, or calls the device library for one.
func isMessage(op *ir.Operation) bool {
	callee, ok := op.Attr("callee").(*ir.SymbolRefAttr)
	return hivm.IsDebug(op) || ok && (strings.HasPrefix(callee.Path[0], "print_") || strings.HasPrefix(callee.Path[0], "assert_"))
}

func isWorkspace(op *ir.Operation) bool { return op.Name() == "memref_ext.alloc_workspace" }

// callee returns the function that an operation calls, nil if it is no call.
func (s *synchronized) callee(op *ir.Operation) *ir.Operation {
	if !funcs.IsCall(op) {
		return nil
	}
	return ir.LookupSymbol(s.module, op.Attr("callee").(*ir.SymbolRefAttr).Path[0])
}

func (s *synchronized) callsVectorFunction(op *ir.Operation) bool {
	fn := s.callee(op)
	return fn != nil && fn.Attr(hivm.VectorFunctionKey) != nil
}

func (s *synchronized) callsBody(op *ir.Operation) bool {
	fn := s.callee(op)
	return fn != nil && !fn.Region(0).Empty()
}

// confirm demands that a finding is shown: a race that is a fault of the pass by an order that changes a result, any other
// of its faults by a run, and a fault of the input by the same kind of fault there.
func (k syncCase) confirm(t *testing.T, cause string, f *syncFinding, r, before *syncReport) {
	t.Helper()
	x, known := syncCauses[cause]
	switch {
	case !known:
		t.Errorf("%s%s: %s %s: no cause is known", k, r.names, f.kind, f.place)
	case cause == ofInput && !before.has(f):
		t.Errorf("%s%s: the input has no %s", k, r.names, f.kind)
	case x.own || r.failed != "":
	case f.kind == "race" && r.order == "":
		t.Errorf("%s%s: %s %s: no order of the pipes shows it", k, r.names, f.kind, f.place)
	case f.kind != "race" && len(r.of(f.kind)) > 0 && r.drawn[f.kind] == 0:
		t.Errorf("%s%s: %s %s: no run shows it", k, r.names, f.kind, f.place)
	case cause == ofPromise && r.alive:
		t.Errorf("%s%s: %s: also where each loop runs", k, r.names, f.place)
	}
}

// has reports whether something of the sort of a finding is there.
func (r *syncReport) has(f *syncFinding) bool {
	return slices.ContainsFunc(r.findings, func(g *syncFinding) bool {
		return g.kind == f.kind && g.between == f.between
	})
}
