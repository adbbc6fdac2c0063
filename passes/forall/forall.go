package forall

import (
	"slices"
	"strings"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// The attributes of the loops that are mapped.
const (
	requestKey = "map_for_to_forall" // asks for an scf.forall
	mappingKey = "mapping"           // what its iterations are mapped to
)

// parallel is the statistic of map-for-to-forall.
const parallel = "loops that became scf.forall"

// ForInfo describes map-for-to-forall for a registry.
func ForInfo() pass.Info {
	return pass.Info{
		Name:    "map-for-to-forall",
		Title:   "MapForToForall",
		Summary: "Make loops that ask for it scf.forall",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{
			{Name: "simt-mode", Kind: pass.Bool, Default: "false", Help: "Activate for SIMT mode compilation"},
			{Name: "strict", Kind: pass.Bool, Default: "false",
				Help: "Leave loops that yield their values in another order, instead of a warning"},
		},
		Statistics: []pass.StatisticInfo{{Name: parallel, Help: "scf.for that became scf.forall"}},
		New: func(o pass.Options) (pass.Pass, error) {
			return mapFor{simt: o.Bool("simt-mode"), strict: o.Bool("strict")}, nil
		},
	}
}

// mapFor is the pass map-for-to-forall.
type mapFor struct{ simt, strict bool }

// Run implements pass.Pass.
func (x mapFor) Run(t *pass.Target) error {
	regBased := hacc.GenerationOf(t.Op) == target.RegBased
	m := forMapper{t, regBased, x.strict, map[*ir.Operation]string{}}
	patterns := []rewrite.Pattern{rewrite.OpPattern("scf.for", m.rewrite)}
	if regBased && x.simt {
		patterns = append(patterns, rewrite.OpPattern("tensor.insert", insertSlice))
	}
	rewrite.ApplyGreedily(t.Ctx, t.Op, patterns, rewrite.Config{})
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if why := m.left[op]; why != "" {
			t.Warnf(op, "'%s' op stays: %s", op.Name(), why)
		}
		return true
	})
	return nil
}

// insertSlice makes the insertion of a number into a tensor the insertion of a slice.
func insertSlice(op *ir.Operation, rw *rewrite.Rewriter) bool {
	x := tensor.Insert{Op: op}
	rank := len(x.Indices())
	if rank == 0 {
		return false
	}
	indices, at, ones := make([]*ir.Value, rank), make([]int64, rank), make([]int64, rank)
	for i, u := range x.Indices() {
		indices[i], at[i], ones[i] = u.Value(), ir.Dynamic, 1
	}
	one := rw.Ctx.Tensor([]int64{1}, x.Scalar().Type(), nil)
	rw.ReplaceOp(op, tensor.InsertSliceBuilder{
		Source: tensor.SplatBuilder{Input: x.Scalar(), Aggregate: one}.Build(rw.Builder).Aggregate(), Dest: x.Dest(), Offsets: indices,
		StaticOffsets: at, StaticSizes: ones, StaticStrides: ones, Result: op.Result(0).Type(),
	}.Build(rw.Builder).Op)
	return true
}

// forMapper maps the loops of one function.
type forMapper struct {
	*pass.Target
	regBased, strict bool
	left             map[*ir.Operation]string // why a loop was not mapped when it was looked at last
}

// rewrite makes a loop, and on register-based hardware the loops that are all that is in it, an
// scf.forall, if it asks for that.
func (m forMapper) rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if !requested(op) {
		return false
	}
	nest := []scf.For{{Op: op}}
	if m.regBased {
		nest = nestOf(nest[0])
	}
	mapping, why := mappingOf(nest, m.Ctx)
	if why == "" {
		why = unmappable(nest)
	}
	if why != "" {
		m.left[op] = why
		return false
	}
	if !inOrder(nest[len(nest)-1]) {
		if m.strict {
			m.left[op] = "it does not yield each value that it carries in its place"
			return false
		}
		m.Warnf(op, "'scf.for' op changes the meaning: it does not yield each value that it carries in its place, but the 'scf.forall' does")
	}
	rw.ReplaceOp(op, build(nest, mapping, rw))
	m.Count(parallel, 1)
	return true
}

// requested reports whether a loop asks to be an scf.forall.
func requested(op *ir.Operation) bool {
	_, ok := op.Attr(requestKey).(*ir.UnitAttr)
	return ok
}

// nestOf returns a loop and the loops in it, each of which is all that is in the loop around it. It ends
// before a loop whose bounds depend on a number of the nest, as in a triangle, of which an scf.forall
// of both cannot be made.
func nestOf(loop scf.For) []scf.For {
	nest := []scf.For{loop}
	for {
		body := loop.Region().Entry()
		inner, ok := scf.AsFor(body.First())
		if !ok || inner.Op.Next() != body.Last() || boundedWithin(inner, nest[0].Op) {
			return nest
		}
		nest, loop = append(nest, inner), inner
	}
}

// boundedWithin reports whether the bounds or the step of a loop are computed in the loop outer.
func boundedWithin(loop scf.For, outer *ir.Operation) bool {
	return slices.ContainsFunc([]*ir.Value{loop.LowerBound(), loop.UpperBound(), loop.Step()}, func(v *ir.Value) bool {
		return outer.IsAncestor(v.ParentBlock().ParentOp())
	})
}

// mappingOf returns what the loops of a nest are mapped to: the attribute of each, or blocks. why
// says why they are mapped to nothing.
func mappingOf(nest []scf.For, c *ir.Context) (mapping []ir.Attribute, why string) {
	for _, loop := range nest {
		given, ok := loop.Op.Attr(mappingKey).(*ir.ArrayAttr)
		switch {
		case !requested(loop.Op):
			return nil, "a loop in it does not ask for an 'scf.forall'"
		case !ok:
			mapping = append(mapping, c.Structured(hivm.BlockMapping, make([]ir.Attribute, 1)))
		case len(given.Elems) != 1:
			return nil, "requires exactly one mapping attr!"
		case !isDeviceMapping(given.Elems[0]):
			return nil, "attribute is not a device mapping!"
		default:
			mapping = append(mapping, given.Elems[0])
		}
	}
	return mapping, ""
}

// isDeviceMapping reports whether an attribute maps loops to parts of the hardware.
func isDeviceMapping(a ir.Attribute) bool {
	d, ok := a.(*ir.DialectAttr)
	return ok && (d.Def == hivm.BlockMapping || strings.HasSuffix(d.Def.CppName, "::MappingId"))
}

// unmappable says why a nest cannot be an scf.forall. It is empty if it can.
func unmappable(nest []scf.For) string {
	for _, loop := range nest {
		if !ir.IsIndex(loop.LowerBound().Type()) {
			return "its number is no index"
		}
	}
	loop := nest[len(nest)-1]
	if len(loop.InitArgs()) != len(nest[0].InitArgs()) {
		return "the loop around it carries other values"
	}
	body := loop.Region().Entry()
	for _, v := range body.Last().Operands() {
		slice, ok := tensor.AsInsertSlice(v.Op())
		switch {
		case !ok:
			return "the target loop can only yield tensor.insert_slices!"
		case slice.Op.Block() != body || !v.HasOneUse() || carried(loop, slice.Dest()) < 0:
			return "what it yields is not only inserted into values that it carries"
		}
	}
	return ""
}

// carried returns the number of the value v among the values that a loop carries, or -1.
func carried(loop scf.For, v *ir.Value) int {
	if v.Block() != loop.Region().Entry() {
		return -1
	}
	return v.Index() - 1
}

// inOrder reports whether a loop yields each value that it carries in its place.
func inOrder(loop scf.For) bool {
	for i, v := range loop.Region().Entry().Last().Operands() {
		if carried(loop, tensor.InsertSlice{Op: v.Op()}.Dest()) != i {
			return false
		}
	}
	return true
}

// build makes the scf.forall of a nest.
func build(nest []scf.For, mapping []ir.Attribute, rw *rewrite.Rewriter) *ir.Operation {
	inner := nest[len(nest)-1]
	body := ir.NewBlock()
	m := &ir.Mapping{}
	x := scf.ForallBuilder{Mapping: rw.Ctx.Array(mapping), Region: ir.NewRegion()}
	x.Region.AddBlock(body)
	for _, loop := range nest {
		x.DynamicLowerBound = append(x.DynamicLowerBound, loop.LowerBound())
		x.DynamicUpperBound = append(x.DynamicUpperBound, loop.UpperBound())
		x.DynamicStep = append(x.DynamicStep, loop.Step())
		x.StaticStep = append(x.StaticStep, ir.Dynamic)
		m.Map(loop.Region().Entry().Args()[0], body.AddArg(rw.Ctx.Index()))
	}
	x.StaticLowerBound, x.StaticUpperBound = x.StaticStep, x.StaticStep
	for i, u := range nest[0].InitArgs() {
		t := u.Value().Type()
		x.Outputs, x.Results = append(x.Outputs, u.Value()), append(x.Results, t)
		m.Map(inner.Region().Entry().Args()[1+i], body.AddArg(t))
	}
	op := x.Build(rw.Builder).Op
	fill(body, inner, m, rw)
	return op
}

// fill copies the body of a loop into the body of an scf.forall, whose arguments m has. What the
// loop yields, the end of the body inserts.
func fill(body *ir.Block, loop scf.For, m *ir.Mapping, rw *rewrite.Rewriter) {
	insertions := ir.NewBlock()
	end := ir.NewRegion()
	end.AddBlock(insertions)
	rw.SetEnd(body)
	terminator := scf.InParallelBuilder{Region: end}.Build(rw.Builder).Op
	yield := loop.Region().Entry().Last()
	for op := loop.Region().Entry().First(); op != yield; op = op.Next() {
		slice, ok := tensor.AsInsertSlice(op)
		if ok && op.Result(0).HasOneUse() && op.Result(0).FirstUse().Owner() == yield {
			if first := insertions.First(); first != nil {
				rw.SetBefore(first)
			} else {
				rw.SetEnd(insertions)
			}
			insert(slice, m, rw)
			continue
		}
		rw.SetBefore(terminator)
		rw.Clone(op, m)
	}
}

// insert makes the insertion of a slice in parallel to others.
func insert(x tensor.InsertSlice, m *ir.Mapping, rw *rewrite.Rewriter) {
	mapped := func(uses []ir.Use) []*ir.Value {
		out := make([]*ir.Value, len(uses))
		for i, u := range uses {
			out[i] = m.Value(u.Value())
		}
		return out
	}
	tensor.ParallelInsertSliceBuilder{
		Source: m.Value(x.Source()), Dest: m.Value(x.Dest()),
		Offsets: mapped(x.Offsets()), Sizes: mapped(x.Sizes()), Strides: mapped(x.Strides()),
		StaticOffsets: x.StaticOffsets(), StaticSizes: x.StaticSizes(), StaticStrides: x.StaticStrides(),
	}.Build(rw.Builder)
}
