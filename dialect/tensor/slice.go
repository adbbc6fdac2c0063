package tensor

import (
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// sliceRows are the operations on rectangular parts of a tensor.
func sliceRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:       "tensor.extract_slice",
			Operands:   indexlist.SliceOperands(ir.Arg{Name: "source", Type: ir.RankedTensor}),
			Results:    []ir.Arg{{Name: "result", Type: ir.RankedTensor}},
			Attrs:      indexlist.SliceAttrs(),
			Traits:     ir.Pure | ir.SegmentedOperands,
			Format:     "$source `` " + indexlist.Format + "attr-dict `:` type($source) `to` type($result)",
			ResultName: "extracted_slice",
			Impl:       extractSlice{},
		},
		{
			Name:       "tensor.insert_slice",
			Operands:   insertionOperands(),
			Results:    []ir.Arg{{Name: "result", Type: ir.RankedTensor, Same: "dest"}},
			Attrs:      indexlist.SliceAttrs(),
			Traits:     ir.Pure | ir.SegmentedOperands,
			Format:     insertionFormat,
			ResultName: "inserted_slice",
			Impl:       insertSlice{},
		},
		{
			Name:     "tensor.parallel_insert_slice",
			Operands: insertionOperands(),
			Attrs:    indexlist.SliceAttrs(),
			Traits:   ir.SegmentedOperands,
			Format:   insertionFormat,
			Impl:     parallelInsertSlice{},
		},
		{
			Name: "tensor.pad",
			Operands: []ir.Arg{
				{Name: "source", Type: ir.RankedTensor},
				indexlist.Indices("low"),
				indexlist.Indices("high"),
			},
			Results: []ir.Arg{{Name: "result", Type: ir.RankedTensor}},
			Attrs: []ir.AttrSpec{
				slotLow:  {Name: "static_low", Kind: ir.KindDenseI64},
				slotHigh: {Name: "static_high", Kind: ir.KindDenseI64},
				slotFold: {Name: "nofold", Kind: ir.KindUnit, Presence: ir.OptionalAttr},
			},
			Regions: []ir.RegionSpec{{Name: "region", Sized: 1, Terminator: yieldName}},
			Traits:  ir.Pure | ir.SegmentedOperands | ir.SingleBlock,
			Format: "$source (`nofold` $nofold^)? " +
				"`low` `` custom<DynamicIndexList>($low, $static_low) " +
				"`high` `` custom<DynamicIndexList>($high, $static_high) " +
				"$region attr-dict `:` type($source) `to` type($result)",
			ResultName: "padded",
			Impl:       pad{},
		},
	}
}

const insertionFormat = "$source `into` $dest `` " + indexlist.Format + "attr-dict `:` type($source) `into` type($dest)"

func insertionOperands() []ir.Arg {
	return indexlist.SliceOperands(ir.Arg{Name: "source", Type: ir.RankedTensor}, ir.Arg{Name: "dest", Type: ir.RankedTensor})
}

// Where slices keep their lists: behind one operand or behind two.
var (
	extraction = indexlist.Slice{Group: 1}
	insertion  = indexlist.Slice{Group: 2}
)

// The slots of tensor.pad.
const (
	slotLow = iota
	slotHigh
	slotFold
)

// verifySlice checks that the part of whole that op names has the type of part, up
// to axes of size 1.
func verifySlice(c *ir.Context, op *ir.Operation, at indexlist.Slice, whole, part *ir.TensorType) error {
	n := len(whole.Shape)
	if err := at.Verify(c, op, n, n); err != nil {
		return err
	}
	want := like(c, whole, at.Sizes(op).Static)
	switch {
	case len(part.Shape) > n:
		return op.Errorf(c, "expected rank to be smaller or equal to the other rank. ")
	case !indexlist.ReducesTo(want.Shape, part.Shape):
		return op.Errorf(c, "expected type to be '%s' or a rank-reduced version. (size mismatch) ", want)
	case want.Elem != part.Elem:
		return op.Errorf(c, "expected element type to be '%s'", want.Elem)
	}
	return nil
}

// extractSlice is tensor.extract_slice.
type extractSlice struct{}

// Verify implements ir.Verifier.
func (extractSlice) Verify(c *ir.Context, op *ir.Operation) error {
	return verifySlice(c, op, extraction, ranked(op.Operand(0)), ranked(op.Result(0)))
}

// insertSlice is tensor.insert_slice. Its first operands are source and dest.
type insertSlice struct{ dest }

// Verify implements ir.Verifier.
func (insertSlice) Verify(c *ir.Context, op *ir.Operation) error {
	if op.Result(0).Type() != op.Operand(1).Type() {
		return op.OpErrorf(c, "failed to verify that expected result type to match dest type")
	}
	return verifySlice(c, op, insertion, ranked(op.Operand(1)), ranked(op.Operand(0)))
}

// parallelInsertSlice is tensor.parallel_insert_slice, an insert_slice in the
// terminator of a parallel loop.
type parallelInsertSlice struct{}

// ParallelDest implements scf.ParallelInsertion.
func (parallelInsertSlice) ParallelDest(op *ir.Operation) *ir.Value { return op.Operand(1) }

// Verify implements ir.Verifier.
func (parallelInsertSlice) Verify(c *ir.Context, op *ir.Operation) error {
	if parent := op.Parent(); parent != nil {
		if _, ok := ir.As[scf.ParallelCombining](parent); !ok {
			// MLIR goes on with the text of the parent, on lines of its own.
			return op.Errorf(c, "expected ParallelCombiningOpInterface parent, got:")
		}
	}
	return verifySlice(c, op, insertion, ranked(op.Operand(1)), ranked(op.Operand(0)))
}

// pad is tensor.pad. Its operand groups are source, low and high.
type pad struct{}

// padded returns the type of a source with numbers of elements in front and
// behind.
func padded(c *ir.Context, t *ir.TensorType, low, high []int64) (*ir.TensorType, bool) {
	if len(low) != len(t.Shape) || len(high) != len(t.Shape) {
		return nil, false
	}
	shape := make([]int64, len(t.Shape))
	for i, n := range t.Shape {
		shape[i] = ir.Dynamic
		if n != ir.Dynamic && low[i] != ir.Dynamic && high[i] != ir.Dynamic {
			shape[i] = n + low[i] + high[i]
		}
	}
	return c.Tensor(shape, t.Elem, nil), true
}

// Verify implements ir.Verifier.
func (pad) Verify(c *ir.Context, op *ir.Operation) error {
	src, res := ranked(op.Operand(0)), ranked(op.Result(0))
	want, ok := padded(c, src, indexlist.Of(op, 1, slotLow).Static, indexlist.Of(op, 2, slotHigh).Static)
	if !ok {
		return op.Errorf(c, "failed to infer expectedType from sourceType '%s', specified resultType is '%s'", src, res)
	}
	fits := len(res.Shape) == len(want.Shape)
	for i := 0; fits && i < len(want.Shape); i++ {
		fits = want.Shape[i] == ir.Dynamic || res.Shape[i] == want.Shape[i]
	}
	if !fits {
		return op.Errorf(c, "specified type '%s' does not match the inferred type '%s'", res, want)
	}
	return nil
}

// VerifyRegions implements ir.RegionVerifier.
func (pad) VerifyRegions(c *ir.Context, op *ir.Operation) error {
	res, body := ranked(op.Result(0)), op.Region(0).Entry()
	if len(body.Args()) != len(res.Shape) {
		return op.Errorf(c, "expected the block to have %d arguments", len(res.Shape))
	}
	for i, a := range body.Args() {
		if !ir.IsIndex(a.Type()) {
			return op.OpErrorf(c, "expected block argument %d to be an index", i+1)
		}
	}
	if body.Terminator().Operand(0).Type() != res.Elem {
		return op.OpErrorf(c, "expected yield type to match shape element type")
	}
	return nil
}
