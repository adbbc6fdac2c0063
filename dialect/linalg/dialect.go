package linalg

import (
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

// Dialect returns the linalg dialect.
func Dialect() *ir.Dialect {
	rows := append(named(), genericRow(),
		&ir.OpDef{
			Name: "linalg.map",
			Operands: []ir.Arg{
				{Name: "inputs", Arity: ir.Variadic, Type: memrefOrTensor},
				{Name: "init", Type: memrefOrTensor},
			},
			Results:    []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.AnyTensor}},
			Regions:    []ir.RegionSpec{{Name: "mapper", Terminator: "linalg.yield"}},
			Traits:     ir.SingleBlock | ir.RecursiveEffects,
			ResultName: "mapped",
			Impl:       mapOp{},
		},
		&ir.OpDef{
			Name: "linalg.reduce",
			Operands: []ir.Arg{
				{Name: "inputs", Arity: ir.Variadic, Type: memrefOrTensor},
				{Name: "inits", Arity: ir.Variadic, Type: memrefOrTensor},
			},
			Attrs:      []ir.AttrSpec{{Name: dimensionsAttr, Kind: ir.KindIncreasingI64}},
			Results:    []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.AnyTensor}},
			Regions:    []ir.RegionSpec{{Name: "combiner", Terminator: "linalg.yield"}},
			Traits:     ir.SingleBlock | ir.RecursiveEffects | ir.SameVariadicSize,
			ResultName: "reduced",
			Impl:       reduceOp{},
		},
		reshaped("linalg.transpose", permutationAttr, "transposed", transposeOp{}),
		reshaped("linalg.broadcast", dimensionsAttr, "broadcasted", broadcastOp{}),
		&ir.OpDef{
			Name:     "linalg.softmax",
			Operands: []ir.Arg{{Name: "input", Type: structured.Shaped}, {Name: "output", Type: structured.Shaped}},
			Attrs:    []ir.AttrSpec{{Name: "dimension", Kind: ir.KindI64}},
			Results:  []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.RankedTensor}},
			Format:   "attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` `outs` `(` $output `:` type($output) `)` (`->` type($result)^)?",
			Impl:     softmaxOp{},
		},
		&ir.OpDef{
			Name:    "linalg.index",
			Attrs:   []ir.AttrSpec{{Name: "dim", Kind: kindNatural}},
			Results: []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
			Traits:  ir.Pure,
			Format:  "$dim attr-dict `:` type($result)",
			Impl:    indexOp{},
		},
		&ir.OpDef{
			Name:     "linalg.yield",
			Operands: []ir.Arg{{Name: "values", Arity: ir.Variadic}},
			Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
			Format:   "($values^)? attr-dict (`:` type($values)^)?",
			Impl:     yieldOp{},
		},
	)
	return &ir.Dialect{
		Name:    "linalg",
		Moved:   map[string]string{"linalg.pack": "tensor.pack", "linalg.unpack": "tensor.unpack"},
		NoTypes: true,
		Attrs:   []*ir.AttrDef{UnaryFn, BinaryFn, TernaryFn, TypeFn, IteratorType},
		IDs:     opIDs[:],
		Ops:     rows,
	}
}

// reshaped is the row of an operation that moves elements as a list says.
func reshaped(name, attr, result string, impl any) *ir.OpDef {
	return &ir.OpDef{
		Name:       name,
		Operands:   []ir.Arg{{Name: "input", Type: memrefOrTensor}, {Name: "init", Type: memrefOrTensor}},
		Attrs:      []ir.AttrSpec{{Name: attr, Kind: ir.KindDenseI64}},
		Results:    []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.AnyTensor}},
		Regions:    structured.Region,
		Traits:     ir.SingleBlock | ir.RecursiveEffects,
		ResultName: result,
		Impl:       impl,
	}
}

var (
	memrefOrTensor = &ir.TypeConstraint{Desc: "memref of any type values or ranked tensor of any type values", OK: func(t ir.Type) bool {
		return ir.AnyMemRef.OK(t) || ir.RankedTensor.OK(t)
	}}
	kindNatural = ir.KindConfined(ir.KindI64, "whose minimum value is 0", 0)
)

// indexOp is the implementation of linalg.index.
type indexOp struct{}

// Verify implements ir.Verifier.
func (indexOp) Verify(c *ir.Context, op *ir.Operation) error {
	impl, ok := enclosing(op)
	if !ok {
		return op.OpErrorf(c, "expected parent op with LinalgOp interface")
	}
	dim := op.Prop(0).(*ir.IntegerAttr).Value
	if n := impl.NumLoops(op.Parent()); int64(n) <= dim {
		return op.OpErrorf(c, "expected dim (%d) to be lower than the number of loops (%d) of the enclosing LinalgOp", dim, n)
	}
	return nil
}

// yieldOp is the implementation of linalg.yield.
type yieldOp struct{}

// Verify implements ir.Verifier.
func (yieldOp) Verify(c *ir.Context, op *ir.Operation) error {
	parent := op.Parent()
	if parent == nil || len(parent.Regions()) != 1 || parent.Region(0).Empty() {
		return op.OpErrorf(c, "expected single non-empty parent region")
	}
	impl, ok := enclosing(op)
	if !ok {
		return op.OpErrorf(c, "expected parent op with LinalgOp interface")
	}
	lo, hi := impl.Inits(parent)
	if op.NumOperands() != hi-lo {
		return op.OpErrorf(c, "expected number of yield values (%d) to match the number of inits / outs operands of the enclosing LinalgOp (%d)", op.NumOperands(), hi-lo)
	}
	for i, v := range op.Operands() {
		if t := structured.Element(parent.Operand(lo + i).Type()); v.Type() != t {
			return op.OpErrorf(c, "type of yield operand %d ('%s') doesn't match the element type of the enclosing linalg.generic op ('%s')", i+1, v.Type(), t)
		}
	}
	return nil
}

// enclosing returns the structured operation that op stands in.
func enclosing(op *ir.Operation) (structured.Op, bool) {
	if op.Parent() == nil {
		return nil, false
	}
	return ir.As[structured.Op](op.Parent())
}
