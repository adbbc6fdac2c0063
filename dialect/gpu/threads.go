package gpu

import (
	"strings"

	"hivm-opt/dialect/internal/effects"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/rewrite"
)

// dimensionSlot is the slot of the axis of an [indexOp].
const dimensionSlot = 0

// indexOp is the implementation of the numbers of a thread, block or grid along an axis.
type indexOp struct{}

// ResultNames implements ir.ResultNamer: the number is named by operation and axis.
func (indexOp) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	if d, ok := op.Prop(dimensionSlot).(*ir.DialectAttr); ok {
		set(op.Result(0), strings.TrimPrefix(op.Name(), "gpu.")+"_"+d.Case.Name)
	}
}

func indexRows() []*ir.OpDef {
	var rows []*ir.OpDef
	bound := optional("upper_bound", kindIndex)
	result := []ir.Arg{{Name: "result", Type: ir.IndexOnly}}
	const clause = "(`upper_bound` $upper_bound^)? attr-dict"
	for _, n := range []string{
		"cluster_dim", "cluster_dim_blocks", "cluster_id", "cluster_block_id", "block_dim", "block_id", "grid_dim", "thread_id", "global_id",
	} {
		rows = append(rows, &ir.OpDef{
			Name:    "gpu." + n,
			Results: result,
			Attrs:   []ir.AttrSpec{dimensionSlot: {Name: "dimension", Kind: ir.KindEnum(dimension, "a dimension, either 'x', 'y', or 'z'")}, 1: bound},
			Traits:  ir.Pure,
			Format:  "$dimension " + clause,
			Impl:    indexOp{},
		})
	}
	rows = append(rows, &ir.OpDef{Name: "gpu.lane_id", Results: result, Attrs: []ir.AttrSpec{bound}, Traits: ir.Pure, Format: clause})
	for _, n := range []string{"subgroup_id", "num_subgroups", "subgroup_size"} {
		rows = append(rows, &ir.OpDef{
			Name: "gpu." + n, Results: result, Attrs: []ir.AttrSpec{bound}, Traits: ir.Pure, Format: clause + " `:` type($result)",
		})
	}
	return rows
}

// The slots of reductions.
const (
	reduceKind = iota
	reduceUniform
)

func threadRows() []*ir.OpDef {
	reduced := &ir.TypeConstraint{
		Desc: "Integer or Float or vector of Integer or Float values of ranks 1",
		OK: func(t ir.Type) bool {
			if v, ok := t.(*ir.VectorType); ok {
				return len(v.Shape) == 1 && isNumber(v.Elem)
			}
			return isNumber(t)
		}}
	shuffled := &ir.TypeConstraint{Desc: "i32, i64, f32 or f64", OK: func(t ir.Type) bool {
		return isI32(t) || ir.IsInt(t, 64) || isF32(t) || t.String() == "f64"
	}}
	kind := ir.KindEnum(reduction, "built-in reduction operations supported by gpu.allreduce.")
	printed := &ir.TypeConstraint{Desc: "integer or index or floating-point", OK: func(t ir.Type) bool {
		return ir.AnyInteger.OK(t) || ir.IsIndex(t) || ir.AnyFloat.OK(t)
	}}
	return []*ir.OpDef{
		{Name: "gpu.barrier", Format: "attr-dict", Impl: rewrite.ForOp("gpu.barrier", eraseSecondBarrier)},
		{
			Name:     "gpu.shuffle",
			Operands: []ir.Arg{{Name: "value", Type: shuffled}, {Name: "offset", Type: i32}, {Name: "width", Type: i32}},
			Results:  []ir.Arg{{Name: "shuffleResult", Type: shuffled, Same: "value"}, {Name: "valid", Type: ir.I1Only}},
			Attrs:    []ir.AttrSpec{{Name: "mode", Kind: ir.KindEnum(shuffleMode, "Indexing modes supported by gpu.shuffle.")}},
			Traits:   ir.Pure,
			Format:   "$mode $value `,` $offset `,` $width attr-dict `:` type($value)",
			Impl:     shuffle{},
		},
		{
			Name:     "gpu.all_reduce",
			Operands: []ir.Arg{{Name: "value", Type: numeric}},
			Results:  []ir.Arg{{Name: "result", Type: numeric}},
			Attrs:    []ir.AttrSpec{reduceKind: optional("op", kind), reduceUniform: unit("uniform")},
			Regions:  []ir.RegionSpec{{Name: "body"}},
			Traits:   ir.SameOperandsAndResultType | ir.IsolatedFromAbove,
			Format: "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? $body attr-dict " +
				"`:` functional-type($value, $result)",
			Impl: allReduce{},
		},
		{
			Name:     "gpu.subgroup_reduce",
			Operands: []ir.Arg{{Name: "value", Type: reduced}},
			Results:  []ir.Arg{{Name: "result", Type: reduced}},
			Attrs:    []ir.AttrSpec{reduceKind: {Name: "op", Kind: kind}, reduceUniform: unit("uniform")},
			Traits:   ir.SameOperandsAndResultType,
			Format:   "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? attr-dict `:` functional-type($value, $result)",
			Impl:     subgroupReduce{},
		},
		{
			Name:     yieldName,
			Operands: []ir.Arg{variadic("values", nil)},
			Traits:   ir.Terminator | ir.Pure | ir.ReturnLike,
			Format:   "attr-dict ($values^ `:` type($values))?",
		},
		{
			Name:     "gpu.printf",
			Operands: []ir.Arg{variadic("args", printed)},
			Attrs:    []ir.AttrSpec{{Name: "format", Kind: ir.KindString}},
			Format:   "$format attr-dict ($args^ `:` type($args))?",
			Impl:     effects.List{effects.Anonymous(ir.WriteEffect)},
		},
	}
}

// eraseSecondBarrier erases a barrier in front of another one.
func eraseSecondBarrier(op *ir.Operation, rw *rewrite.Rewriter) bool {
	next := op.Next()
	if next == nil || !next.Is(op.Name()) {
		return false
	}
	rw.Erase(op)
	return true
}

// shuffle is the implementation of gpu.shuffle.
type shuffle struct{}

// ResultNames implements ir.ResultNamer.
func (shuffle) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	set(op.Result(0), "shuffleResult")
	set(op.Result(1), "valid")
}

// Verify implements ir.Verifier.
func (shuffle) Verify(c *ir.Context, op *ir.Operation) error {
	if op.Operand(0).Type() != op.Result(0).Type() {
		return op.OpErrorf(c, "failed to verify that all of {value, shuffleResult} have same type")
	}
	return nil
}

func parseReduction(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	word, ok := p.AnyKeyword()
	if !ok {
		return nil
	}
	a := p.Context().Enum(reduction, word)
	if a == nil {
		return p.Errorf(p.Pos(), "invalid op kind")
	}
	f.SetProp(args[0].Index, a)
	return nil
}

func printReduction(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if d, ok := op.Prop(args[0].Index).(*ir.DialectAttr); ok {
		p.Write(d.Stripped())
	}
}

// reduces reports whether a reduction of a kind is defined for numbers of type t.
func reduces(kind string, t ir.Type) bool {
	switch kind {
	case "minnumf", "maxnumf", "minimumf", "maximumf":
		return ir.AnyFloat.OK(t)
	case "minsi", "minui", "maxsi", "maxui", "and", "or", "xor":
		return ir.AnyInteger.OK(t)
	}
	return true
}

// verifyKind checks the built-in reduction of op against the type of its elements.
func verifyKind(c *ir.Context, op *ir.Operation, elem ir.Type) error {
	kind := op.Prop(reduceKind).(*ir.DialectAttr).Case.Name
	if reduces(kind, elem) {
		return nil
	}
	return op.Errorf(c, "`%s` reduction operation is not compatible with type '%s'", kind, op.Result(0).Type())
}

// uniform is the folder of reductions: all threads that run the first block of a launch
// run it together.
type uniform struct{}

// Fold implements ir.Folder.
func (uniform) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	launch := op.Parent()
	if op.HasProp(reduceUniform) || launch == nil || !launch.Is(launchName) || launch.Region(0).Entry() != op.Block() {
		return nil, false
	}
	op.SetProp(reduceUniform, c.Unit())
	return nil, true
}

// allReduce is the implementation of gpu.all_reduce.
type allReduce struct{ uniform }

// VerifyRegions implements ir.RegionVerifier.
func (allReduce) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	body, t := op.Region(0), op.Result(0).Type()
	if body.Empty() != op.HasProp(reduceKind) {
		return op.Errorf(c, "expected either an op attribute or a non-empty body")
	}
	if body.Empty() {
		return verifyKind(c, op, t)
	}
	if len(body.Entry().Args()) != 2 {
		return op.Errorf(c, "expected two region arguments")
	}
	for _, a := range body.Entry().Args() {
		if a.Type() != t {
			return op.Errorf(c, "incorrect region argument type")
		}
	}
	yields := 0
	for _, b := range body.Blocks() {
		yield := b.Terminator()
		if yield == nil || !yield.Is(yieldName) {
			continue
		}
		switch {
		case yield.NumOperands() != 1:
			return op.Errorf(c, "expected one gpu.yield operand")
		case yield.Operand(0).Type() != t:
			return op.Errorf(c, "incorrect gpu.yield type")
		}
		yields++
	}
	if yields == 0 {
		return op.Errorf(c, "expected gpu.yield op in region")
	}
	return nil
}

// subgroupReduce is the implementation of gpu.subgroup_reduce.
type subgroupReduce struct{ uniform }

// Verify implements ir.Verifier.
func (subgroupReduce) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Result(0).Type()
	if v, ok := t.(*ir.VectorType); ok {
		for _, scalable := range v.Scalable {
			if scalable {
				return op.OpErrorf(c, "is not compatible with scalable vector types")
			}
		}
		t = v.Elem
	}
	return verifyKind(c, op, t)
}
