package extrabuffer

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// elementwiseBuffer is the rule of the elementwise operations whose functions
// broadcast a vector along its last axis themselves: they spread it into scratch
// memory first.
type elementwiseBuffer struct {
	// spreads says that the function also spreads a scalar, for want of an
	// instruction that takes a scalar.
	spreads bool
}

func (elementwiseBuffer) loopsFirst() {}

func (r elementwiseBuffer) buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	lo, _ := hivm.Inits(op)
	dst := op.Operand(lo).Type().(*ir.MemRefType)
	scalars := make([]bool, lo)
	inline := make([]bool, lo)
	anyScalar, anyInline := false, false
	for i := range lo {
		src, shaped := op.Operand(i).Type().(*ir.MemRefType)
		scalars[i] = !shaped
		inline[i] = shaped && spreadsLast(src, dst)
		anyScalar, anyInline = anyScalar || scalars[i], anyInline || inline[i]
	}
	binary := lo > 1
	if !binary && !anyInline {
		return nil, nil
	}
	// A binary operation asks for this even if it does not use it, as in the
	// reference, which dies where the answer is not known.
	all, err := sizes(lo, "destination")
	if err != nil {
		return nil, err
	}
	if !anyScalar && !anyInline || binary && scalars[1] && !r.spreads && !inline[0] {
		return nil, nil
	}
	n := int64(0)
	if anyScalar && r.spreads {
		n = perBlock(dst.Elem)
	}
	for i := range lo {
		if inline[i] {
			n += spreadSize(op.Operand(i).Type().(*ir.MemRefType), all)
		}
	}
	return linear(dst.Elem, n), nil
}

// spreadsLast reports whether src has one element where dst has a row.
func spreadsLast(src, dst *ir.MemRefType) bool {
	return src.Rank() > 0 && fromEnd(src, 0) == 1 && fromEnd(dst, 0) != 1
}

// spreadSize returns the size of a vector of which each element was made a block:
// eight rows at a time. With an unknown number of rows it is all that the destination
// may have.
func spreadSize(src *ir.MemRefType, all int64) int64 {
	p := perBlock(src.Elem)
	switch rows := fromEnd(src, 1); rows {
	case 1:
		return p
	case ir.Dynamic:
		return all
	default:
		return p * roundUp(rows, 8)
	}
}

// selectBuffer is the rule of vsel.
type selectBuffer struct{}

func (selectBuffer) buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	lo, _ := hivm.Inits(op)
	dst := op.Operand(lo).Type().(*ir.MemRefType)
	scalars := int64(0)
	for i := 1; i < lo; i++ {
		if !ir.IsMemRef(op.Operand(i).Type()) {
			scalars++
		}
	}
	if ir.BitWidth(ir.ElementType(op.Operand(1).Type())) != 64 {
		return linear(dst.Elem, perBlock(dst.Elem)*(1+scalars)), nil
	}
	if scalars > 0 || ir.BitWidth(ir.ElementType(op.Operand(0).Type())) == 1 {
		return nil, nil
	}
	n := fromEnd(dst, 0)
	if !ir.IsStatic(dst.Shape) {
		var err error
		if n, err = sizes(lo, "destination"); err != nil {
			return nil, err
		}
	}
	return linear(dst.Elem, roundUp(n, 8)/2+roundUp(n, 16)/4), nil
}

// powerBuffer is the rule of vpow.
type powerBuffer struct{}

func isInt32(t ir.Type) bool { return ir.IsInt(ir.ElementType(t), 32) }

func (powerBuffer) buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	if !isInt32(op.Operand(0).Type()) {
		return nil, nil
	}
	n, err := sizes(0, "source")
	if err != nil {
		return nil, err
	}
	rest := int64(72)
	if n <= 64 {
		rest = roundUp(3*n/2, 8)
	}
	return linear(c.I32(), 2*n+8+2*(roundUp(n, 256)/32)+rest), nil
}

func (powerBuffer) warning(op *ir.Operation) string {
	if isInt32(op.Operand(0).Type()) {
		return ""
	}
	return "only int32 type need extra temp buffer"
}

// sizeOf is the rule of operations whose scratch memory is as large as one of
// their operands, times a factor, rounded up before.
type sizeOf struct {
	// operand is the number of the operand, name its name in diagnostics.
	operand      int
	name         string
	round, times int64
	// elem is the type of the scratch memory, nil for the type of the operand.
	elem func(*ir.Context) ir.Type
}

func (r sizeOf) buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	n, err := sizes(r.operand, r.name)
	if err != nil {
		return nil, err
	}
	elem := ir.ElementType(op.Operand(r.operand).Type())
	if r.elem != nil {
		elem = r.elem(c)
	}
	return linear(elem, r.times*roundUp(n, r.round)), nil
}

func i32(c *ir.Context) ir.Type { return c.I32() }
