package extrabuffer

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// castBuffer is the rule of vcast: bits are widened by selecting between two
// vectors, i8 is made by transposing bytes, and a cast that drops the upper half of
// an integer has an operand for scratch memory without elements.
type castBuffer struct{}

func (castBuffer) buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	lo, _ := hivm.Inits(op)
	src, dst := op.Operand(0).Type().(*ir.MemRefType), op.Operand(lo).Type().(*ir.MemRefType)
	from, to := ir.BitWidth(src.Elem), ir.BitWidth(dst.Elem)
	_, intToInt := dst.Elem.(*ir.IntegerType)
	if _, ok := src.Elem.(*ir.IntegerType); !ok {
		intToInt = false
	}
	switch {
	case from == 1:
		return linear(dst.Elem, 3*perBlock(dst.Elem)), nil
	case intToInt && to == 8 && (from == 32 || from == 16):
		n, err := narrowed(c, op, src, sizes)
		if err != nil {
			return nil, err
		}
		return linear(src.Elem, n), nil
	case intToInt && (from == 32 && to == 16 || from == 64 && to == 32) && hivm.Keyword(op, "round_mode", "") == "truncwithoverflow":
		return linear(src.Elem, 0), nil
	}
	return nil, nil
}

// narrowed returns the elements that a cast of src to i8 computes with.
func narrowed(c *ir.Context, op *ir.Operation, src *ir.MemRefType, sizes Sizes) (int64, error) {
	if !hivm.FunctionHas(op, hivm.UnalignedCastsKey) {
		n, err := sizes(0, "source")
		return 2 * n, err
	}
	if src.Space == nil {
		return 0, op.OpErrorf(c, "needs the memory space of its source, because the function has '%s'", hivm.UnalignedCastsKey)
	}
	space, _ := src.Space.(*ir.DialectAttr)
	if !ir.IsStatic(src.Shape) || !space.Is(hivm.AddressSpace, "ub") && !space.Is(hivm.AddressSpace, "cbuf") {
		n, err := sizes(0, "source")
		return 3 * n, err
	}
	return 3 * padded(src), nil
}

// padded returns the elements of src, of two or four bytes each, with the sizes
// padded as the transposition of their bytes takes them.
func padded(src *ir.MemRefType) int64 {
	bytes := int64(ir.BitWidth(src.Elem) / 8)
	block := target.BlockBytes / bytes
	if src.Rank() < 2 {
		n := fromEnd(src, 0)
		if n > target.BlockBytes {
			return roundUp(n, target.BlockBytes*target.BlockBytes)
		}
		return roundUp(n*bytes, target.BlockBytes) * block // not below n
	}
	n := roundUp(fromEnd(src, 0), block) * roundUp(fromEnd(src, 1), target.BlockBytes)
	for _, d := range src.Shape[:src.Rank()-2] {
		n *= d
	}
	return n
}

// interleaveBuffer is the rule of vinterleave.
type interleaveBuffer struct{}

func (interleaveBuffer) buffer(_ *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	src := op.Operand(0).Type().(*ir.MemRefType)
	p := perBlock(src.Elem)
	need := func(n int64) int64 { return roundUp(n, 8)*p + roundUp(2*n, p) }
	if n := fromEnd(src, 0); n != ir.Dynamic {
		return linear(src.Elem, need(n)), nil
	}
	s := linear(src.Elem, 8*p) // the rest of roundUpUnknown(8) * p in 64 bits
	s.Restriction = "the length of the rows is dynamic, and counts as one block"
	if n, err := sizes(0, "source"); err == nil {
		s.Enough = []int64{need(n)} // a row is no longer than all of the memory
	}
	return s, nil
}

// sortBuffer is the rule of vsort.
type sortBuffer struct{}

func (sortBuffer) buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	src := op.Operand(0).Type().(*ir.MemRefType)
	n := fromEnd(src, 0)
	if !ir.IsStatic(src.Shape) {
		var err error
		if n, err = sizes(0, "source"); err != nil {
			return nil, err
		}
	} else if n == 1 {
		n = 0
	}
	lo, hi := hivm.Inits(op)
	return linear(src.Elem, roundUp(n, 32)*sortFactor(src.Elem, hi-lo > 1, hivm.Flag(op, "descending", false))), nil
}

// sortFactor returns how many times the row the scratch memory of a sort is; 0
// for types that the library does not sort. Elements are sorted in pairs with
// their index, of eight bytes, and in descending order.
func sortFactor(elem ir.Type, withIndex, descending bool) int64 {
	f, ok := elem.(*ir.FloatType)
	if !ok {
		return 0
	}
	var n int64
	switch f.Format {
	case floats.F32:
		n = 4
	case floats.F16:
		n = 8
	default:
		return 0
	}
	if !withIndex {
		n += n / 4
	}
	if !descending {
		n++
	}
	return n
}

// transposeBuffer is the rule of vtranspose: i64 that moves along rows.
type transposeBuffer struct{}

func (transposeBuffer) buffer(_ *ir.Context, op *ir.Operation, _ Sizes) (*Buffer, error) {
	elem := ir.ElementType(op.Operand(0).Type())
	perm := hivm.Ints(op, "permutation")
	if _, ok := elem.(*ir.IntegerType); !ok || ir.BitWidth(elem) != 64 || len(perm) == 0 || perm[len(perm)-1] == int64(len(perm)-1) {
		return nil, nil
	}
	return linear(elem, 2*vectorBytes), nil
}

// cumulativeBuffer is the rule of vcummax and vcummin along the second axis: a
// copy of the source with padded rows, transposed if the rows are that axis.
type cumulativeBuffer struct{}

func (cumulativeBuffer) buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	src := op.Operand(0).Type().(*ir.MemRefType)
	axes := hivm.Ints(op, "cum_dims")
	if len(axes) != 1 || axes[0] != 1 || src.Rank() != 2 && src.Rank() != 3 {
		return nil, nil
	}
	shape := slices.Clone(src.Shape)
	if src.Rank() == 2 {
		slices.Reverse(shape)
	}
	last, p := len(shape)-1, perBlock(src.Elem)
	if !ir.IsStatic(shape[:last]) {
		return nil, op.OpErrorf(c, "needs the sizes of its source for a copy, which are dynamic: '%s'", src)
	}
	s := &Buffer{Elem: src.Elem, Shape: shape}
	if shape[last] == ir.Dynamic {
		shape[last] = roundUpUnknown(p)
		s.Restriction = "the number of elements in a row is dynamic"
		if n, err := sizes(0, "source"); err == nil {
			s.Enough = append(slices.Clone(shape[:last]), roundUp(n, p))
		}
		return s, nil
	}
	shape[last] = roundUp(shape[last], p)
	return s, nil
}
