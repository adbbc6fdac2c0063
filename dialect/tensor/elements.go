package tensor

import (
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// elementRows are the operations on elements and on properties of a tensor.
func elementRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:       "tensor.extract",
			Operands:   []ir.Arg{{Name: "tensor", Type: ir.RankedTensor}, indexlist.Indices("indices")},
			Results:    []ir.Arg{{Name: "result", Elem: "tensor"}},
			Traits:     ir.Pure,
			Format:     "$tensor `[` $indices `]` attr-dict `:` type($tensor)",
			ResultName: "extracted",
			Impl:       extract{},
		},
		{
			Name: "tensor.insert",
			Operands: []ir.Arg{
				{Name: "scalar", Elem: "dest"},
				{Name: "dest", Type: ir.RankedTensor},
				indexlist.Indices("indices"),
			},
			Results:    []ir.Arg{{Name: "result", Type: ir.RankedTensor, Same: "dest"}},
			Traits:     ir.Pure,
			Format:     "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)",
			ResultName: "inserted",
			Impl:       insert{},
		},
		{
			Name:     "tensor.dim",
			Operands: []ir.Arg{{Name: "source", Type: notScalar}, {Name: "index", Type: ir.IndexOnly}},
			Results:  []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
			// The format starts with the dictionary, as MLIR's does.
			Format:     "attr-dict $source `,` $index `:` type($source)",
			ResultName: "dim",
			Impl:       dim{},
		},
		{
			Name:       "tensor.rank",
			Operands:   []ir.Arg{{Name: "tensor", Type: ir.AnyTensor}},
			Results:    []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
			Traits:     ir.Pure,
			Format:     "$tensor attr-dict `:` type($tensor)",
			ResultName: "rank",
			Impl:       rank{},
		},
		{
			Name:       "tensor.cast",
			Operands:   []ir.Arg{{Name: "source", Type: ir.AnyTensor}},
			Results:    []ir.Arg{{Name: "dest", Type: ir.AnyTensor}},
			Traits:     ir.Pure,
			Format:     castFormat,
			ResultName: "cast",
			Impl:       cast{},
		},
		{
			Name:     "tensor.bitcast",
			Operands: []ir.Arg{{Name: "source", Type: ir.AnyTensor}},
			Results:  []ir.Arg{{Name: "dest", Type: ir.AnyTensor}},
			Traits:   ir.Pure,
			Format:   castFormat,
			Impl:     bitcast{},
		},
	}
}

const castFormat = "$source attr-dict `:` type($source) `to` type($dest)"

// extract is tensor.extract. Its operands are tensor and indices.
type extract struct{}

// Verify implements ir.Verifier.
func (extract) Verify(c *ir.Context, op *ir.Operation) error {
	t := ranked(op.Operand(0))
	if op.Result(0).Type() != t.Elem {
		return op.OpErrorf(c, "failed to verify that result type matches element type of tensor")
	}
	if op.NumOperands()-1 != len(t.Shape) {
		return op.OpErrorf(c, "incorrect number of indices for extract_element")
	}
	return nil
}

// insert is tensor.insert. Its operands are scalar, dest and indices.
type insert struct{ dest }

// Verify implements ir.Verifier.
func (insert) Verify(c *ir.Context, op *ir.Operation) error {
	t := ranked(op.Operand(1))
	switch {
	case op.Result(0).Type() != ir.Type(t):
		return op.OpErrorf(c, "failed to verify that result type matches type of dest")
	case op.Operand(0).Type() != t.Elem:
		return op.OpErrorf(c, "failed to verify that scalar type matches element type of dest")
	case op.NumOperands()-2 != len(t.Shape):
		return op.OpErrorf(c, "incorrect number of indices")
	}
	return nil
}

// dim is tensor.dim. Its operands are source and index.
type dim struct{}

// Effects implements ir.MemoryEffects. A dim has none, but an index that is out
// of bounds is undefined behaviour, so it is not Pure.
func (dim) Effects(*ir.Operation) []ir.Effect { return nil }

// rank is tensor.rank.
type rank struct{}

// compatible reports whether two tensor types may have the same shape.
func compatible(a, b ir.Type) bool {
	s, ok := a.(*ir.TensorType)
	t, ok2 := b.(*ir.TensorType)
	return !ok || !ok2 || ir.AgreeAll(s.Shape, t.Shape)
}

func incompatible(c *ir.Context, op *ir.Operation) error {
	return op.OpErrorf(c, "operand type '%s' and result type '%s' are cast incompatible", op.Operand(0).Type(), op.Result(0).Type())
}

// cast is tensor.cast, between more and less static shapes.
type cast struct{}

// Verify implements ir.Verifier.
func (cast) Verify(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if ir.ElementType(from) != ir.ElementType(to) || !compatible(from, to) {
		return incompatible(c, op)
	}
	return nil
}

// bitcast is tensor.bitcast, between element types of the same width.
type bitcast struct{}

// Verify implements ir.Verifier.
func (bitcast) Verify(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if !sameWidth(ir.ElementType(from), ir.ElementType(to)) || !compatible(from, to) {
		return incompatible(c, op)
	}
	return nil
}

// sameWidth reports whether the elements of two tensors take the same bits.
func sameWidth(a, b ir.Type) bool {
	width := func(t ir.Type) int {
		switch t := t.(type) {
		case *ir.IntegerType:
			return t.Width
		case *ir.FloatType:
			return t.Width()
		}
		return -1
	}
	return a == b || width(a) > 0 && width(a) == width(b)
}
