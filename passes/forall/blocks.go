package forall

import (
	"cmp"
	"slices"

	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// mapped is the statistic of hivm-map-forall-to-blocks.
const mapped = "scf.forall mapped"

// BlocksInfo describes hivm-map-forall-to-blocks for a registry.
func BlocksInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-map-forall-to-blocks",
		Title:   "HIVMMapForallToBlocks",
		Summary: "Run the iterations of scf.forall on the blocks of a kernel",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Run all iterations whatever the number of blocks is, instead of a warning, and report loops that are not mapped",
		}},
		Statistics: []pass.StatisticInfo{{Name: mapped, Help: "scf.forall whose iterations became blocks"}},
		New:        func(o pass.Options) (pass.Pass, error) { return toBlocks{o.Bool("strict")}, nil },
	}
}

// toBlocks is the pass hivm-map-forall-to-blocks.
type toBlocks struct{ strict bool }

// Run implements pass.Pass.
func (x toBlocks) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	m := blockMapper{t, x.strict, map[*ir.Operation]bool{}}
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("scf.forall", m.rewrite), affine.ExpandDelinearize()}, rewrite.Config{})
	return nil
}

// blockMapper maps the loops of one function.
type blockMapper struct {
	*pass.Target
	strict   bool
	reported map[*ir.Operation]bool // the loops that are known to stay
}

// rewrite maps an scf.forall that is in no other, and all that are in it.
func (m blockMapper) rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	var nest []scf.Forall
	for p := op.Parent(); p != nil; p = p.Parent() {
		if scf.IsForall(p) {
			return false
		}
	}
	ir.Walk(op, func(op *ir.Operation) bool {
		if f, ok := scf.AsForall(op); ok {
			nest = append(nest, f)
		}
		return true
	})
	for _, f := range nest {
		why := unmapped(f)
		if why == "" && !m.strict && boundWithin(f, op) {
			why = "its upper bound is computed in another scf.forall"
		}
		if why != "" {
			m.stays(f.Op, why)
			return false
		}
	}
	if m.strict {
		for _, f := range slices.Backward(nest) {
			spread(f, rw)
		}
	} else {
		m.doubt(op, nest)
		slices.SortStableFunc(nest, func(a, b scf.Forall) int { return cmp.Compare(orderOf(a), orderOf(b)) })
		replaceNumbers(op, nest, rw)
	}
	m.Count(mapped, len(nest))
	return true
}

// stays reports a loop that is not mapped, once.
func (m blockMapper) stays(op *ir.Operation, why string) {
	if m.reported[op] {
		return
	}
	m.reported[op] = true
	if m.strict {
		m.Report(op.OpErrorf(m.Ctx, "%s", why))
	} else {
		m.Warnf(op, "'%s' op stays: %s", op.Name(), why)
	}
}

// isBlock reports whether an attribute maps a loop to blocks, and isSubBlock, to the halves of
// blocks.
func isBlock(a ir.Attribute) bool    { return isOf(a, hivm.BlockMapping) }
func isSubBlock(a ir.Attribute) bool { return isOf(a, hivm.SubBlockMapping) }

func isOf(a ir.Attribute, def *ir.AttrDef) bool {
	d, ok := a.(*ir.DialectAttr)
	return ok && d.Def == def
}

// mappingOfAxes returns what the axes of an scf.forall are mapped to.
func mappingOfAxes(f scf.Forall) []ir.Attribute {
	if a := f.Mapping(); a != nil {
		return a.Elems
	}
	return nil
}

// unmapped says why a loop is not mapped to blocks. It is empty if it is.
func unmapped(f scf.Forall) string {
	axes := mappingOfAxes(f)
	if f.Mapping() == nil {
		return "scf.forall op requires a mapping attribute"
	}
	for i, a := range axes {
		if !isBlock(a) && !isSubBlock(a) {
			return "only support hivm block/sub_block attr"
		}
		if slices.Contains(axes[:i], a) {
			return "duplicate attribute, cannot map different loops to the same mapping id"
		}
	}
	switch {
	case !f.MixedLowerBound().All(0) || !f.MixedStep().All(1):
		return "unsupported non-normalized loops"
	case f.Op.NumResults() > 0:
		return "only bufferized scf.forall can be mapped"
	case len(axes) != len(f.StaticUpperBound()):
		return "scf.forall op requires a mapping attribute for each loop"
	}
	return ""
}

// boundWithin reports whether the number of iterations of a loop is computed inside of the loop
// outer.
func boundWithin(f scf.Forall, outer *ir.Operation) bool {
	return slices.ContainsFunc(f.DynamicUpperBound(), func(u ir.Use) bool { return outer.IsAncestor(u.Value().ParentBlock().ParentOp()) })
}

// orderOf returns the place of a loop among others in a nest, which its first mapping to a
// block has as linear_dim. A loop that is not mapped to blocks comes first.
func orderOf(f scf.Forall) int64 {
	for _, a := range mappingOfAxes(f) {
		if isBlock(a) {
			if n, ok := a.(*ir.DialectAttr).Params[0].(*ir.IntegerAttr); ok {
				return n.Value
			}
			return 0
		}
	}
	return -1
}

// axes are the axes of loops that are mapped to one kind of blocks.
type axes struct {
	numbers []*ir.Value // the numbers of the iteration
	sizes   []*ir.Value // how many iterations there are
}

// axesOf makes the sizes of the axes of loops, and divides the axes into those of blocks and
// those of halves of blocks.
func axesOf(nest []scf.Forall, b *ir.Builder) (blocks, halves axes) {
	for _, f := range nest {
		sizes := f.MixedUpperBound()
		for i, a := range mappingOfAxes(f) {
			size := sizes.At(i).Value
			if size == nil {
				size = arith.NewConstant(b, b.Ctx.IndexAttr(sizes.At(i).Int)).Result(0)
			}
			to := &blocks
			if isSubBlock(a) {
				to = &halves
			}
			to.numbers, to.sizes = append(to.numbers, f.Region().Entry().Args()[i]), append(to.sizes, size)
		}
	}
	return blocks, halves
}

// replaceNumbers makes the number of the block, or of its half, the numbers of the iterations of
// a nest, and moves the bodies of its loops out of them.
func replaceNumbers(op *ir.Operation, nest []scf.Forall, rw *rewrite.Rewriter) {
	rw.At(op)
	blocks, halves := axesOf(nest, rw.Builder)
	if len(blocks.numbers) > 0 {
		id := hivm.GetBlockIdxBuilder{Result: rw.Ctx.I64()}.Build(rw.Builder).Result()
		blocks.replace(id, rw)
	}
	if len(halves.numbers) > 0 {
		id := hivm.GetSubBlockIdxBuilder{Result: rw.Ctx.I64()}.Build(rw.Builder).Result()
		halves.replace(id, rw)
	}
	for _, f := range nest {
		body := f.Region().Entry()
		rw.Erase(body.Last())
		rw.InlineBefore(body, f.Op, body.Args()...)
		rw.Erase(f.Op)
	}
}

// replace replaces the numbers of iterations by the parts of a number.
func (x axes) replace(id *ir.Value, rw *rewrite.Rewriter) {
	at := arith.IndexCastBuilder{In: id, Out: rw.Ctx.Index()}.Build(rw.Builder).Out()
	for i, by := range x.delinearize(at, rw) {
		rw.ReplaceAllUses(x.numbers[i], by)
	}
}

// delinearize makes the parts of a number.
func (x axes) delinearize(at *ir.Value, rw *rewrite.Rewriter) []*ir.Value {
	types := make([]ir.Type, len(x.sizes))
	for i := range types {
		types[i] = rw.Ctx.Index()
	}
	return affine.DelinearizeIndexBuilder{LinearIndex: at, Basis: x.sizes, MultiIndex: types}.Build(rw.Builder).MultiIndex()
}

// doubt warns of a nest that runs each iteration only if there are as many blocks as iterations.
func (m blockMapper) doubt(op *ir.Operation, nest []scf.Forall) {
	blocks, known := int64(1), true
	for _, f := range nest {
		sizes := f.MixedUpperBound()
		for i, a := range mappingOfAxes(f) {
			n, ok := sizes.At(i).Constant()
			known = known && ok && isBlock(a)
			blocks = ir.MulDim(blocks, n)
		}
	}
	n, ok := hacc.BlockDim(m.Op).(*ir.IntegerAttr)
	if !known || !ok || n.Value != blocks {
		m.Warnf(op, "'%s' op changes the meaning unless as many blocks run as there are iterations: each block runs one", op.Name())
	}
}
