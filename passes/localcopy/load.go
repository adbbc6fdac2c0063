package localcopy

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// inlined is the statistic of hivm-inline-load-copy.
const inlined = "copies inlined"

// LoadInfo describes hivm-inline-load-copy for a registry.
func LoadInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-inline-load-copy",
		Title:   "InlineLoadCopy",
		Summary: "Load where a copy of what was loaded is needed",
		Anchor:  "func.func",
		Alone:   true,
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Leave copies where other operations see the difference, and keep all that a load says, instead of a warning",
		}},
		Statistics: []pass.StatisticInfo{{Name: inlined, Help: "Copies that became part of a load"}},
		New:        func(o pass.Options) (pass.Pass, error) { return inlineLoad{o.Bool("strict")}, nil },
	}
}

// inlineLoad is the pass hivm-inline-load-copy.
type inlineLoad struct{ strict bool }

// Run implements pass.Pass.
func (x inlineLoad) Run(t *pass.Target) error {
	n := &inliner{Target: t, strict: x.strict}
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("hivm.hir.copy", n.rewrite)}, rewrite.Config{})
	return nil
}

// inliner inlines the copies of one function.
type inliner struct {
	*pass.Target
	strict bool
	seen   *buffers.Accesses // what the reference sees; nil before the first copy of a load
	real   *observer
	makes  map[*buffers.Memory]*makers
}

// rewrite makes a load of a copy whose source was loaded before in the same block.
func (n *inliner) rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if !hivm.HasPureBufferSemantics(op) {
		return false
	}
	p := pair{copy: hivm.Copy{Op: op}, load: loadOf(op.Operand(0))}
	if p.load.Op == nil || p.load.Op.Block() != op.Block() || !p.load.Op.Before(op) {
		return false
	}
	if n.seen == nil {
		n.seen = buffers.NewAccesses(n.Op, viewed, effects)
		n.real = newObserver(n.Op)
		n.makes = map[*buffers.Memory]*makers{}
	}
	if n.conflicts(p) {
		return false
	}
	if why := n.real.differs(p, n.strict); why != "" {
		if n.strict {
			return false
		}
		n.Warnf(op, "'%s' op changes the meaning: it becomes part of a load, but %s", op.Name(), why)
	}
	by := n.replacement(p, rw)
	n.seen.Add(by)
	n.real.replaced(p, by)
	rw.ReplaceOp(op, by)
	rw.Erase(p.load.Op)
	n.Count(inlined, 1)
	return true
}

// pair is a load and a copy of its destination.
type pair struct {
	load hivm.Load
	copy hivm.Copy
}

// loadOf returns the newest load into a buffer, a load without operation if there is none.
func loadOf(v *ir.Value) hivm.Load {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if load, ok := hivm.AsLoad(u.Owner()); ok && load.Dst() == v {
			return load
		}
	}
	return hivm.Load{}
}

// replacement makes the load into the destination of the copy. The reference takes only the
// padding over.
func (n *inliner) replacement(p pair, rw *rewrite.Rewriter) *ir.Operation {
	rw.At(p.copy.Op)
	if n.strict {
		m := &ir.Mapping{}
		m.Map(p.load.Dst(), p.copy.Dst())
		return rw.Clone(p.load.Op, m)
	}
	l := p.load
	load := hivm.LoadBuilder{
		Src: l.Src(), Dst: p.copy.Dst(), PadValue: l.PadValue(), LeftPaddingNum: l.LeftPaddingNum(), RightPaddingNum: l.RightPaddingNum(),
		InitOutBuffer: n.Ctx.Bool(false), MayImplicitTransposeWithLastAxis: n.Ctx.Bool(false),
	}
	if l.PadModeAttr() != nil {
		load.PadMode = l.PadMode()
	}
	return load.Build(rw.Builder).Op
}

// viewed returns the buffer that v is a view of, if any: the aliases that the reference follows.
func viewed(v *ir.Value) []*ir.Value {
	if from := memref.Source(v); from != nil {
		return []*ir.Value{from}
	}
	return nil
}

// effects returns what an operation does with an operand by its effects. Views do nothing; what
// hands on memory in another way, such as a choice, counts as an access that does nothing.
// Operations whose effects are not known are none. A read of memory that no operand names counts
// as a write.
func effects(op *ir.Operation, v *ir.Value) (x buffers.Access, ok bool) {
	known := false
	var all []ir.Effect
	if _, view := ir.As[memref.ViewLike](op); !view {
		all, known = ir.Effects(op)
	}
	x.Op = op
	for _, e := range all {
		switch {
		case e.Value == nil:
			x.Writes = x.Writes || e.Kind == ir.ReadEffect || e.Kind == ir.WriteEffect // it is [unplaced]
		case e.Value == v:
			x.Reads = x.Reads || e.Kind == ir.ReadEffect
			x.Writes = x.Writes || e.Kind == ir.WriteEffect
		}
	}
	return x, known
}

// conflicts reports whether the reference leaves a copy: the loaded buffer is written in front
// of the copy or read behind the load, or the source of the load is written behind the load. An
// access in another block counts as if it were there.
func (n *inliner) conflicts(p pair) bool {
	load, copy := p.load.Op, p.copy.Op
	for _, m := range n.reached(p.copy.Src()) {
		for x := range m.Accesses() {
			switch {
			case x.Op.Erased() || x.Op == load:
			case unplaced(x.Op),
				x.Writes && (x.Op.Block() != copy.Block() || x.Op.Before(copy)),
				x.Reads && x.Op != copy && (x.Op.Block() != load.Block() || load.Before(x.Op)):
				return true
			}
		}
	}
	for _, m := range n.reached(p.load.Src()) {
		for _, x := range slices.Backward(m.Others) {
			switch {
			case x.Op.Erased() || x.Op == load || x.Op == copy:
			case unplaced(x.Op), x.Writes && (x.Op.Block() != load.Block() || load.Before(x.Op)):
				return true
			}
		}
	}
	return false
}

// unplaced reports whether an operation reads or writes memory that no operand names.
func unplaced(op *ir.Operation) bool {
	all, _ := ir.Effects(op)
	for _, e := range all {
		if e.Value == nil && (e.Kind == ir.ReadEffect || e.Kind == ir.WriteEffect) {
			return true
		}
	}
	return false
}

// reached returns the memory that v names, the memory of the allocation that it comes from, and
// what operations with known effects make of these.
func (n *inliner) reached(v *ir.Value) []*buffers.Memory {
	out := []*buffers.Memory{n.seen.Of(v)}
	known := map[*buffers.Memory]bool{out[0]: true}
	add := func(v *ir.Value) {
		if m := n.seen.Of(v); !known[m] {
			known[m] = true
			out = append(out, m)
		}
	}
	if root := buffers.Root(v); memref.IsAlloc(root.Op()) {
		add(root)
	}
	for i := 0; i < len(out); i++ {
		for _, op := range n.makers(out[i]) {
			for j := range op.NumResults() {
				if r := op.Result(j); !op.Erased() && ir.IsMemRef(r.Type()) {
					add(r)
				}
			}
		}
	}
	return out
}

// makers are operations that touch memory and have results, found among a number of its accesses.
type makers struct {
	ops    []*ir.Operation
	looked int
}

// makers returns the operations that touch memory, other than to read it, and have results. Each
// access is looked at once.
func (n *inliner) makers(m *buffers.Memory) []*ir.Operation {
	known := n.makes[m]
	if known == nil {
		known = &makers{}
		n.makes[m] = known
	}
	for _, x := range m.Others[known.looked:] {
		if x.Op.NumResults() > 0 {
			known.ops = append(known.ops, x.Op)
		}
	}
	known.looked = len(m.Others)
	return known.ops
}
