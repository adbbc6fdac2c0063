package vector

import (
	"fmt"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

func numbers(names ...string) []ir.AttrSpec {
	out := make([]ir.AttrSpec, len(names))
	for i, n := range names {
		out[i] = ir.AttrSpec{Name: n, Kind: kindI64Array, Reads: ir.ReadI64Array}
	}
	return out
}

func sliceRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:     "vector.extract_strided_slice",
			Operands: []ir.Arg{{Name: "vector", Type: ranked}},
			Results:  []ir.Arg{{Name: "result", Type: ranked}},
			Attrs:    numbers("offsets", "sizes", "strides"),
			Traits:   ir.Pure,
			Format:   "$vector attr-dict `:` type($vector) `to` type($result)",
			Impl:     folding{optrait.All(sameElem(operand(0), result(0), "operand and result"), extractSlice), sameShaped},
		},
		{
			Name:     "vector.insert_strided_slice",
			Operands: []ir.Arg{{Name: "source", Type: ranked}, {Name: "dest", Type: ranked}},
			Results:  []ir.Arg{{Name: "res", Type: ranked, Same: "dest"}},
			Attrs:    numbers("offsets", "strides"),
			Traits:   ir.Pure,
			Format:   "$source `,` $dest attr-dict `:` type($source) `into` type($dest)",
			Impl: folding{optrait.All(sameElem(operand(0), result(0), "operand #0 and result"),
				sameType("dest, res", operand(1), result(0)), insertSlice), sameShaped},
		},
		{
			Name:     "vector.shuffle",
			Operands: []ir.Arg{{Name: "v1", Type: fixed}, {Name: "v2", Type: fixed}},
			Results:  []ir.Arg{{Name: "vector", Type: ranked}},
			Attrs:    []ir.AttrSpec{{Name: "mask", Kind: kindI64Array, Reads: ir.ReadI64Array}},
			Traits:   ir.Pure,
			Format:   "$v1 `,` $v2 $mask attr-dict `:` type($v1) `,` type($v2)",
			Impl: shuffle{optrait.All(sameElem(operand(0), result(0), "first operand v1 and result"),
				sameElem(operand(1), result(0), "second operand v2 and result"), shuffled)},
		},
	}
}

// within checks that each entry of a list lies between lo and a limit for its
// dimension.
func within(c *ir.Context, op *ir.Operation, what string, list []int64, lo int64, limit func(i int) int64) error {
	for i, n := range list {
		if err := confined(c, op, dimension(what, i), n, lo, limit(i)); err != nil {
			return err
		}
	}
	return nil
}

// unitStrides checks that all strides are 1; no others are implemented.
func unitStrides(c *ir.Context, op *ir.Operation, strides []int64) error {
	for _, s := range strides {
		if err := confined(c, op, "strides", s, 1, 2); err != nil {
			return err
		}
	}
	return nil
}

// sums checks that slices end inside of the vector.
func sums(c *ir.Context, op *ir.Operation, what string, a, b, shape []int64) error {
	for i := range min(len(a), len(b)) {
		if err := confined(c, op, fmt.Sprintf("sum(offsets, %s) dimension %d", what, i), a[i]+b[i], 1, shape[i]+1); err != nil {
			return err
		}
	}
	return nil
}

// extractSlice checks vector.extract_strided_slice.
func extractSlice(c *ir.Context, op *ir.Operation) error {
	t := vectorType(op.Operand(0))
	offsets, sizes, strides := ints(op, 0), ints(op, 1), ints(op, 2)
	if len(offsets) != len(sizes) || len(offsets) != len(strides) {
		return op.OpErrorf(c, "expected offsets, sizes and strides attributes of same size")
	}
	for i, l := range [][]int64{offsets, sizes, strides} {
		if len(l) > len(t.Shape) {
			return op.OpErrorf(c, "expected %s attribute of rank no greater than vector rank", op.Def().Attrs[i].Name)
		}
	}
	if err := within(c, op, "offsets", offsets, 0, func(i int) int64 { return t.Shape[i] }); err != nil {
		return err
	}
	if err := within(c, op, "sizes", sizes, 1, func(i int) int64 { return t.Shape[i] + 1 }); err != nil {
		return err
	}
	if err := unitStrides(c, op, strides); err != nil {
		return err
	}
	if err := sums(c, op, "sizes", offsets, sizes, t.Shape); err != nil {
		return err
	}
	shape := append(append([]int64(nil), sizes...), t.Shape[len(sizes):]...)
	if want := c.Vector(shape, t.Scalable, t.Elem); op.Result(0).Type() != want {
		return op.OpErrorf(c, "expected result type to be '%s'", want)
	}
	for i := range sizes {
		if isScalable(t, i) && sizes[i] != t.Shape[i] {
			return op.OpErrorf(c, "expected size at idx=%d to match the corresponding base size from the input vector (%d vs %d)", i, sizes[i], t.Shape[i])
		}
	}
	return nil
}

// insertSlice checks vector.insert_strided_slice.
func insertSlice(c *ir.Context, op *ir.Operation) error {
	src, dst := vectorType(op.Operand(0)), vectorType(op.Operand(1))
	offsets, strides := ints(op, 0), ints(op, 1)
	if len(offsets) != len(dst.Shape) {
		return op.OpErrorf(c, "expected offsets of same size as destination vector rank")
	}
	if len(strides) != len(src.Shape) {
		return op.OpErrorf(c, "expected strides of same size as source vector rank")
	}
	if len(src.Shape) > len(dst.Shape) {
		return op.OpErrorf(c, "expected source rank to be no greater than destination rank")
	}
	lead := len(dst.Shape) - len(src.Shape)
	// Leading dimensions that the source does not have take one index.
	padded := append(make([]int64, lead), src.Shape...)
	if err := within(c, op, "offsets", offsets, 0, func(i int) int64 { return dst.Shape[i] }); err != nil {
		return err
	}
	if err := unitStrides(c, op, strides); err != nil {
		return err
	}
	if err := within2(c, op, offsets, padded, lead, dst.Shape); err != nil {
		return err
	}
	for i := range src.Shape {
		if isScalable(src, i) != isScalable(dst, lead+i) {
			return op.OpErrorf(c, "mismatching scalable flags (at source vector idx=%d)", i)
		}
		if isScalable(src, i) && src.Shape[i] != dst.Shape[lead+i] {
			return op.OpErrorf(c, "expected size at idx=%d to match the corresponding base size from the input vector (%d vs %d)", i, src.Shape[i], dst.Shape[lead+i])
		}
	}
	return nil
}

// within2 checks that the source of an insertion ends inside of the destination.
func within2(c *ir.Context, op *ir.Operation, offsets, padded []int64, lead int, shape []int64) error {
	for i := range offsets {
		lo := int64(1)
		if i < lead {
			lo = 0
		}
		what := fmt.Sprintf("sum(offsets, source vector shape) dimension %d", i)
		if n := offsets[i] + padded[i]; n < lo || n > shape[i] {
			return confined(c, op, what, n, 1, shape[i]+1)
		}
	}
	return nil
}

// shuffle is the implementation of vector.shuffle.
type shuffle struct{ optrait.Rule }

// InferTypes implements ir.TypeInferrer.
func (shuffle) InferTypes(c *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	v, ok := s.Operands[0].Type().(*ir.VectorType)
	if !ok {
		return nil, c.Errorf(s.Loc, "invalid kind of type specified")
	}
	mask, _ := ir.Ints(s.Props[0])
	shape := []int64{int64(len(mask))}
	if len(v.Shape) > 0 {
		shape = append(shape, v.Shape[1:]...)
	}
	return []ir.Type{c.Vector(shape, nil, v.Elem)}, nil
}

// shuffled checks vector.shuffle.
func shuffled(c *ir.Context, op *ir.Operation) error {
	a, b, r := vectorType(op.Operand(0)), vectorType(op.Operand(1)), vectorType(op.Result(0))
	n := len(a.Shape)
	wellFormed0 := n == 0 && len(b.Shape) == 0 && len(r.Shape) == 1
	if !wellFormed0 && (n != len(b.Shape) || n != len(r.Shape)) {
		return op.OpErrorf(c, "rank mismatch")
	}
	for i := 1; i < n; i++ {
		if r.Shape[i] != a.Shape[i] || r.Shape[i] != b.Shape[i] {
			return op.OpErrorf(c, "dimension mismatch")
		}
	}
	list := ints(op, 0)
	if len(list) == 0 {
		return op.OpErrorf(c, "invalid mask length")
	}
	if int64(len(list)) != r.Shape[0] {
		return op.OpErrorf(c, "mask length mismatch")
	}
	limit := int64(2)
	if n > 0 {
		limit = a.Shape[0] + b.Shape[0]
	}
	for i, k := range list {
		if k < 0 || k >= limit {
			return op.OpErrorf(c, "mask index #%d out of range", i+1)
		}
	}
	return nil
}
