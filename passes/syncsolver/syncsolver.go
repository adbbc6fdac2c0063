// Package syncsolver is the pass hivm-graph-sync-solver: it puts set_flag, wait_flag and
// pipe_barrier into a function, so that the pipes of a core see each other's results. The
// rules and the order of the result are the reference's (GraphSyncSolver/*.cpp).
//
// The function becomes a tree of what touches memory, and the tree a program in which
// every loop runs twice. Of each two accesses that may touch the same bytes, in a fixed order,
// the later must wait for the earlier: unless the flags that are chosen already see to it
// (package coverage), a new flag is chosen, as far out of loops and branches as both allow.
// Flags between the same two pipes that overlap get different event ids (package eventid).
// Where the ids do not suffice, flags are joined, multi-buffers get one id, and at last a
// barrier of all pipes is put; the whole search runs again after each step. A flag from one
// iteration to the next is set before its loop and waited for after it; such groups move out
// of loops as far as nothing else uses the id there.
//
// The pass hivm-cross-core-gss makes the flags between the cube core and the vector core of a
// kernel by the same search (cores.go, CrossCoreGSS.cpp): only accesses of different cores wait
// for each other, the flags of all pipes share the ids 0 to 13, and two flags may share an id if
// those already chosen keep both their sets and their waits in order. There are no measured cases
// of it: it was written from the sources of the reference alone.
//
// Invariants: nothing is changed in the function before all flags are known; a flag is set and
// waited for equally often on each way through the function.
package syncsolver

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/synctrace"
)

// options are the options of the pass.
type options struct {
	strict    bool
	unitFlags bool
	version2  bool
	// exhaustive compares all pairs that share memory, in all occurrences, as the reference does;
	// the result is the same.
	exhaustive bool
	refined    bool // subviews with nothing in common do not wait for each other
	// patterns puts flags into loops over slots, and refuses scopes that run iterations ahead.
	patterns bool
}

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-graph-sync-solver",
		Title:   "GraphSyncSolver",
		Summary: "Synchronize the pipes of a core with flags and barriers, by a search over all pairs of accesses",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{
			{Name: "enable-unit-flag", Kind: pass.Bool, Default: "false", Help: "Hand over between mmadL1 and fixpipe by unit flags"},
			{Name: "ignore-workspace-func-args", Kind: pass.Bool, Default: "false", Help: "Has no effect, as in the reference"},
			{Name: "enable-subview-conflict-refinement", Kind: pass.Bool, Default: "true", Help: "Do not order accesses of subviews that have nothing in common"},
			{Name: "solver-version", Kind: pass.Choice, Default: "v1", Help: "The order in which accesses are compared",
				Choices: versions},
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "Order everything that the reference leaves out, or refuse, instead of a warning"},
		},
		New: func(o pass.Options) (pass.Pass, error) {
			return &solverPass{options: options{
				strict: o.Bool("strict"), unitFlags: o.Bool("enable-unit-flag"), refined: o.Bool("enable-subview-conflict-refinement"),
				version2: o.Choice("solver-version") == "v2",
			}}, nil
		},
	}
}

// versions are the choices of solver-version.
var versions = []pass.ChoiceInfo{
	{Name: "v1", Help: "of two parts, the accesses of the second in order"},
	{Name: "v2", Help: "of two parts, the accesses of the first from the last to the first"},
}

type solverPass struct {
	options options
	listen  []func(t *pass.Target, orders []synctrace.Order)
}

// maxOccurrences is the largest program that is searched: loops count twice for each loop
// around them.
const maxOccurrences = 1 << 20

// Run implements pass.Pass.
func (p *solverPass) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) || t.Op.Attr(hivm.VectorFunctionKey) != nil || (funcs.Func{Op: t.Op}).IsDeclaration() {
		return nil
	}
	s, err := p.prepare(t, p.translator(t))
	if s == nil {
		return err
	}
	s.registers = hacc.GenerationOf(t.Op) == target.RegBased
	plan, err := p.plan(t, s, busy(t.Op))
	if plan == nil {
		return err
	}
	newEmitter(t, s, plan).emit(s.units)
	return nil
}

// prepare makes the solver of a function. There is none if the function is refused.
func (p *solverPass) prepare(t *pass.Target, x *translator) (*solver, error) {
	root := x.function(t.Op)
	x.doubts()
	if x.faults.failed {
		return nil, nil
	}
	if n := occurrences(root); n > maxOccurrences {
		return nil, t.Op.OpErrorf(t.Ctx, "loops are nested too deep to be synchronized: %d levels", deepest(root))
	}
	s := newSolver(p.options, unroll(root))
	s.units, s.releases, s.fences, s.faults = x.units, x.releases, x.fences, x.faults
	return s, nil
}

// plan chooses the flags, beside those that stand in the function already.
func (p *solverPass) plan(t *pass.Target, s *solver, there map[flagID]*ir.Operation) (*plan, error) {
	for id := range there {
		s.busy[id] = true
	}
	plan := s.solve()
	if plan == nil {
		return nil, t.Op.OpErrorf(t.Ctx, "GSS: runSolver() failed.")
	}
	if !p.options.strict {
		s.clashes(plan, there)
	}
	p.report(t, s)
	return plan, nil
}

// translator returns the translator for a function.
func (p *solverPass) translator(t *pass.Target) *translator {
	f := &faults{t: t, strict: p.options.strict, told: map[*ir.Operation]bool{}}
	x := &translator{options: p.options, fn: t.Op, pipes: pipes.New(), faults: f}
	if p.options.strict {
		x.pipes = pipes.NewComplete()
	}
	x.origins = &origins{
		models: buffers.New(), strict: p.options.strict, refined: p.options.refined,
		passed: map[*ir.Value][]*ir.Value{}, known: map[*ir.Value]*memory{}, found: map[*ir.Value][]*memory{},
		lost: func(v *ir.Value) {
			if !p.options.strict && ir.IsMemRef(v.Type()) && x.at != nil {
				f.lost(x.at, v)
			}
		},
	}
	return x
}

// deepest returns how many loops are nested in each other.
func deepest(n *node) (levels int) {
	for _, c := range n.body {
		levels = max(levels, deepest(c))
	}
	if n.kind == loop {
		levels++
	}
	return levels
}
