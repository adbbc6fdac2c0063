package multibuffer

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/coretype"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// marked is the statistic of hivm-mark-multi-buffer.
const marked = "buffers marked"

// The strategies of hivm-mark-multi-buffer.
const (
	noLimit    = "no-limit"
	onlyCube   = "only-cube"
	onlyVector = "only-vector"
	noL0C      = "no-l0c"
)

func strategy(name, byDefault, help string) pass.OptionInfo {
	return pass.OptionInfo{Name: name, Kind: pass.Choice, Default: byDefault, Help: help, Choices: []pass.ChoiceInfo{
		{Name: noLimit, Help: "all buffers"},
		{Name: onlyCube, Help: "buffers of the cube unit"},
		{Name: onlyVector, Help: "buffers of the vector unit"},
		{Name: noL0C, Help: "all buffers but the results of the cube unit"},
	}}
}

// MarkInfo describes hivm-mark-multi-buffer for a registry.
func MarkInfo() pass.Info {
	flag := func(name, help string) pass.OptionInfo {
		return pass.OptionInfo{Name: name, Kind: pass.Bool, Default: "false", Help: help}
	}
	return pass.Info{
		Name:    "hivm-mark-multi-buffer",
		Title:   "MarkMultiBuffer",
		Summary: "Mark the buffers of loops that are to have several copies",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{
			flag("enable-auto", "Mark the buffers of transfers; without it nothing is marked"),
			flag("limit-auto-multi-buffer-only-for-local-buffer", "Leave the workspace alone"),
			strategy("limit-auto-multi-buffer-of-local-buffer", noL0C, "Which buffers in the memory of a core; only no-l0c makes a difference"),
			strategy("limit-mix-auto-multi-buffer-buffer", onlyCube, "Which buffers of a mixed kernel; only only-cube and only-vector make a difference"),
			{Name: "set-workspace-multibuffer", Kind: pass.Int, Default: "4", Help: "Copies of a workspace"},
			flag("disable-multi-buffer-on-ub", "Leave the buffers of load and store alone"),
			flag("disable-multi-buffer-on-l0c", "Leave the buffers of fixpipe alone"),
			flag("disable-multi-buffer-on-l1", "Leave the buffers of nd2nz alone"),
			flag("enable-preload", "Without enable-auto, mark the buffers of scopes that run ahead"),
			flag("strict", "Report scopes that would need a number of copies that there is not"),
		},
		Statistics: []pass.StatisticInfo{{Name: marked, Help: "Marks made"}},
		New: func(o pass.Options) (pass.Pass, error) {
			return mark{
				auto: o.Bool("enable-auto"), preload: o.Bool("enable-preload"),
				workspace: !o.Bool("limit-auto-multi-buffer-only-for-local-buffer"),
				l0c:       o.Choice("limit-auto-multi-buffer-of-local-buffer") != noL0C && !o.Bool("disable-multi-buffer-on-l0c"),
				l1:        !o.Bool("disable-multi-buffer-on-l1"),
				ub:        !o.Bool("disable-multi-buffer-on-ub"),
				mixed:     o.Choice("limit-mix-auto-multi-buffer-buffer"),
				copies:    o.Int("set-workspace-multibuffer"),
				strict:    o.Bool("strict"),
			}, nil
		},
	}
}

// mark is the pass hivm-mark-multi-buffer.
type mark struct {
	auto, preload bool
	// workspace, l0c, l1 and ub admit marks on buffers in these memories.
	workspace, l0c, l1, ub bool
	mixed                  string // the strategy for mixed kernels
	copies                 int64  // of a workspace
	strict                 bool
}

// Run implements pass.Pass.
func (m mark) Run(t *pass.Target) error {
	if !m.auto && !m.preload || m.auto && hacc.IsHost(t.Op) {
		return nil
	}
	k := &marker{Target: t, strict: m.strict, roots: buffers.NewTracer(), refused: map[*ir.Operation]bool{}}
	patterns := k.preloads()
	if m.auto {
		patterns = append(patterns, m.transfers(k)...)
	}
	return greedily(t, patterns)
}

// greedily applies patterns to the function of a target.
func greedily(t *pass.Target, patterns []rewrite.Pattern) error {
	if _, converged := rewrite.ApplyGreedily(t.Ctx, t.Op, patterns, rewrite.Config{}); !converged {
		return t.Op.OpErrorf(t.Ctx, "still changes after %d rounds", rewrite.DefaultIterations)
	}
	return nil
}

// transfers returns the patterns that mark the buffers of transfers in a function.
func (m mark) transfers(k *marker) []rewrite.Pattern {
	core := coretype.OfFunction(k.Op)
	mix := core == "MIX" || core != "" && k.Op.Attr(hivm.PartOfMixKey) != nil
	var out []rewrite.Pattern
	add := func(admitted bool, do func(*ir.Operation, *rewrite.Rewriter) bool, names ...string) {
		for _, name := range names {
			if admitted {
				out = append(out, rewrite.OpPattern(name, do))
			}
		}
	}
	cube := !mix || m.mixed != onlyVector
	add(cube && m.l1, k.transfer, "hivm.hir.nd2nz")
	add(cube && m.l0c, k.transfer, "hivm.hir.fixpipe")
	add((!mix || m.mixed != onlyCube) && m.ub, k.transfer, "hivm.hir.load", "hivm.hir.store")
	workspace := func(op *ir.Operation, _ *rewrite.Rewriter) bool { return k.workspace(op, m.copies) }
	add(mix && m.workspace, workspace, "hivm.hir.store", "hivm.hir.fixpipe")
	return out
}

// marker marks the buffers of one function.
type marker struct {
	*pass.Target
	strict bool
	roots  *buffers.Tracer
	// refused are the scopes that there is a message about.
	refused map[*ir.Operation]bool
}

// transfer marks the buffer of a transfer between global memory and the memory of a core: its
// source, or its destination if the source is in global memory.
func (k *marker) transfer(op *ir.Operation, _ *rewrite.Rewriter) bool {
	lo, hi := hivm.Inits(op)
	if !hivm.HasPureBufferSemantics(op) || lo == hi {
		return false
	}
	src, dst := op.Operand(0), op.Operand(lo)
	from, to := hivm.SpaceOf(src.Type()), hivm.SpaceOf(dst.Type())
	switch {
	case from == "" || to == "":
		return false
	case from != "gm":
		return k.alloc(src)
	case to != "gm":
		return k.alloc(dst)
	}
	return false
}

// alloc marks the allocation that v is a view of, if it takes turns in a loop.
func (k *marker) alloc(v *ir.Value) bool {
	root := k.roots.Root(v)
	if !buffers.IsAllocation(root) || isMarked(root) {
		return false
	}
	loop := buffers.ParentLoop(root)
	if loop == nil || !buffers.Countable(loop) {
		return false
	}
	k.mark(root, 2, false)
	return true
}

// workspace marks the workspace that a transfer of a tensor in a loop writes.
func (k *marker) workspace(op *ir.Operation, copies int64) bool {
	lo, hi := hivm.Inits(op)
	if !hivm.HasPureTensorSemantics(op) || hi-lo != 1 {
		return false
	}
	root := viewed(op.Operand(lo))
	if !memrefext.IsAllocWorkspace(root.Op()) || isMarked(root) || !isLoop(root.Op().Parent()) {
		return false
	}
	k.mark(root, copies, false)
	return true
}

// isMarked reports whether a mark says how many copies a buffer has.
func isMarked(buffer *ir.Value) bool {
	_, ok := annotation.Find(buffer, hivm.MultiBufferKey)
	return ok
}

// mark sets the number of copies of a buffer, and that it is filled ahead, in the mark that
// has the number or in a new one behind the buffer.
func (k *marker) mark(buffer *ir.Value, copies int64, preload bool) {
	m, ok := annotation.Find(buffer, hivm.MultiBufferKey)
	if !ok {
		m = annotation.MarkBuilder{Src: buffer}.Build(ir.After(k.Ctx, buffer.Op()))
	}
	m.Op.SetAttr(k.Ctx, hivm.MultiBufferKey, k.Ctx.I32Attr(copies))
	if preload {
		m.Op.SetAttr(k.Ctx, hivm.PreloadLocalBufferKey, k.Ctx.I32Attr(1))
	}
	k.Count(marked, 1)
}

func isLoop(op *ir.Operation) bool {
	_, ok := ir.As[looplike.Loop](op)
	return ok
}
