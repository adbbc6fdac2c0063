package indexlist

import "hivm-opt/ir"

// Format is the part of an assembly format with the offsets, sizes and strides of
// a slice, each a list of its own.
const Format = "custom<DynamicIndexList>($offsets, $static_offsets) " +
	"custom<DynamicIndexList>($sizes, $static_sizes) " +
	"custom<DynamicIndexList>($strides, $static_strides) "

// SliceOperands returns the operand groups of a slice: the given groups and then
// the groups of the offsets, sizes and strides.
func SliceOperands(first ...ir.Arg) []ir.Arg {
	return append(first, Indices("offsets"), Indices("sizes"), Indices("strides"))
}

// SliceAttrs returns the attributes of a slice, which take three slots.
func SliceAttrs() []ir.AttrSpec {
	return []ir.AttrSpec{
		{Name: "static_offsets", Kind: ir.KindDenseI64},
		{Name: "static_sizes", Kind: ir.KindDenseI64},
		{Name: "static_strides", Kind: ir.KindDenseI64},
	}
}

// Indices is an operand group of any number of indices.
func Indices(name string) ir.Arg {
	return ir.Arg{Name: name, Arity: ir.Variadic, Type: ir.IndexOnly}
}

// Slice is where an operation keeps offsets, sizes and strides: the first of
// three operand groups and the first of three slots.
type Slice struct{ Group, Slot int }

// Offsets returns the offsets of op.
func (s Slice) Offsets(op *ir.Operation) List { return Of(op, s.Group, s.Slot) }

// Sizes returns the sizes of op.
func (s Slice) Sizes(op *ir.Operation) List { return Of(op, s.Group+1, s.Slot+1) }

// Strides returns the strides of op.
func (s Slice) Strides(op *ir.Operation) List { return Of(op, s.Group+2, s.Slot+2) }

// Verify checks the lists against the number of offsets and the rank expected,
// before anything else looks at them.
func (s Slice) Verify(c *ir.Context, op *ir.Operation, numOffsets, rank int) error {
	offsets, sizes, strides := s.Offsets(op), s.Sizes(op), s.Strides(op)
	if !(offsets.Len() == 1 && numOffsets == 1) && offsets.Len() != sizes.Len() {
		return op.Errorf(c, "expected mixed offsets rank to match mixed sizes rank (%d vs %d) so the rank of the result type is well-formed.", offsets.Len(), sizes.Len())
	}
	if sizes.Len() != strides.Len() {
		return op.Errorf(c, "expected mixed sizes rank to match mixed strides rank (%d vs %d) so the rank of the result type is well-formed.", sizes.Len(), strides.Len())
	}
	for _, l := range [...]struct {
		name string
		list List
		want int
	}{
		{"offset", offsets, numOffsets},
		{"size", sizes, rank},
		{"stride", strides, rank},
	} {
		if l.list.Len() != l.want {
			return op.Errorf(c, "expected %d %s values, got %d", l.want, l.name, l.list.Len())
		}
		if n := ir.NumDynamic(l.list.Static); len(l.list.Dynamic) != n {
			return op.Errorf(c, "expected %d dynamic %s values", n, l.name)
		}
	}
	for _, n := range offsets.Static {
		if n < 0 && n != ir.Dynamic {
			return op.Errorf(c, "expected offsets to be non-negative, but got %d", n)
		}
	}
	for _, n := range sizes.Static {
		if n < 0 && n != ir.Dynamic {
			return op.Errorf(c, "expected sizes to be non-negative, but got %d", n)
		}
	}
	return nil
}

// ReducesTo reports whether dropping axes of size 1 turns one shape into the
// other. Axes are kept greedily from the left.
func ReducesTo(shape, reduced []int64) bool {
	k := 0
	for _, n := range shape {
		if k < len(reduced) && n == reduced[k] {
			k++
		} else if n != 1 {
			return false
		}
	}
	return k == len(reduced)
}
