package extrabuffer

import (
	"math/bits"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// reduceBuffer is the rule of vreduce. Of several axes the axis that needs most
// counts.
type reduceBuffer struct{}

func (reduceBuffer) loopsFirst() {}

func (reduceBuffer) buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	lo, _ := hivm.Inits(op)
	r := reduction{kind: hivm.Keyword(op, "arith", ""), saving: hivm.FunctionHas(op, hivm.SavingMemoryKey)}
	switch r.kind {
	case "any", "all", "none":
		return nil, op.Errorf(c, "unsupported reduce case: '%s' has to be decomposed first", r.kind)
	}
	r.src = op.Operand(0).Type().(*ir.MemRefType)
	r.dst = op.Operand(lo).Type().(*ir.MemRefType)
	bits := int64(ir.BitWidth(r.src.Elem))
	r.bytes = max(bits+7, 8) / 8
	r.block, r.register, r.perBlock = target.BlockBytes/r.bytes, vectorBytes/r.bytes, perBlock(r.src.Elem)
	var most *Buffer
	for _, axis := range hivm.Ints(op, "reduce_dims") {
		if axis >= int64(len(r.src.Shape)) {
			continue
		}
		all, err := sizes(0, "source")
		if err != nil {
			return nil, err
		}
		r.all = all
		if n, takes := r.sizes(int(axis)); takes && (most == nil || n > most.Shape[0]) {
			most = linear(r.src.Elem, n)
		}
	}
	if most == nil {
		return nil, nil
	}
	return most, r.checkStrides(c, op)
}

// vectorBytes is how much one instruction of the vector unit works on.
const vectorBytes = 256

// reduction holds the data on which the scratch memory of a vreduce depends.
type reduction struct {
	kind     string
	saving   bool
	src, dst *ir.MemRefType
	// all is how many elements the memory of src has.
	all int64
	// bytes is the size of an element; block and register say how many elements a
	// block and a vector register hold. perBlock counts bits packed.
	bytes, block, register, perBlock int64
}

// checkStrides reports strides with which the formulas overflow.
func (r *reduction) checkStrides(c *ir.Context, op *ir.Operation) error {
	strides, _, _ := r.src.Strided()
	for _, s := range strides {
		if s > maxElements || s != ir.Dynamic && s < 0 {
			return op.OpErrorf(c, "needs scratch memory for a source with stride %d", s)
		}
	}
	return nil
}

// xor reports whether the kind needs a second operand for every step.
func (r *reduction) xor() bool { return r.kind == "xori" }

// room returns the elements that a reduction along an axis computes with. A
// reduction along the last axis works row by row, one along another on whole
// rows at once.
func (r *reduction) sizes(axis int) (n int64, takes bool) {
	last := axis == len(r.src.Shape)-1
	switch {
	case withIndex(r.kind):
		return r.indexRoom(axis, last), true
	case !last:
		return r.rowsRoom(), true
	case !ir.IsStatic(r.src.Shape):
		if r.isInteger() {
			return r.doubled(), true
		}
		return r.all, true
	default:
		return r.lastRoom(r.src.Shape[axis])
	}
}

func (r *reduction) isInteger() bool { _, ok := r.src.Elem.(*ir.IntegerType); return ok }

// doubled is room for the source and a copy of it, and another copy with xor.
func (r *reduction) doubled() int64 {
	if r.xor() {
		return 3 * r.all
	}
	return 2 * r.all
}

// withIndex reports whether a kind of reduction also finds where the result is.
func withIndex(kind string) bool {
	switch kind {
	case "max_with_index", "min_with_index", "max_with_index_left", "max_with_index_right",
		"min_with_index_left", "min_with_index_right":
		return true
	}
	return false
}

// indexRoom is for the kinds with index: the comparison's mask, the indices so far
// and a block.
func (r *reduction) indexRoom(axis int, last bool) int64 {
	w := r.perBlock
	if last {
		return w
	}
	if !ir.IsStatic(r.src.Shape) {
		return roundUp(r.all+r.all/2, w)
	}
	// One number is kept for each element of the result. The reference leaves out the
	// sizes that equal the number of the axis instead of the size of the axis. That is
	// no less than the kept numbers but for sources of more than two axes, which
	// become loops unless the others have size 1.
	a := int64(1)
	for _, d := range r.src.Shape {
		if d != int64(axis) {
			a *= d
		}
	}
	return roundUp(4*a, r.register)/r.bytes + (a+8*w-1)/(8*w)*w + w
}

// rowsRoom is for an axis in front of the last. With three axes the middle axis is
// halved again and again, down from a power of two, as long as that takes no more
// steps than there are parts in front.
func (r *reduction) rowsRoom() int64 {
	base := r.all
	if r.xor() {
		base += r.perBlock
	}
	s := r.src.Shape
	if len(s) != 3 || !ir.IsStatic(s) || s[1] == 0 {
		return base
	}
	row := s[2]
	if strides, _, ok := r.src.Strided(); ok && r.src.Layout != nil && strides[1] != ir.Dynamic {
		row = strides[1]
	}
	log := bits.Len64(uint64(s[1])) - 1
	half := int64(1) << log / 2
	steps := int64(log) + s[1] - int64(1)<<log
	padded := roundUp(s[2], r.block)
	if steps <= s[0] {
		h := half * s[0] * padded
		if r.xor() {
			h += roundUp(h, r.block)
		}
		return max(base, h)
	}
	if r.xor() {
		return max(s[1]*s[2]+r.block, roundUp(s[1]*padded/2, r.block)+half*row)
	}
	return max(s[1]*s[2], half*row)
}

// lastRoom is for a last axis of a static shape with n elements.
func (r *reduction) lastRoom(n int64) (elements int64, takes bool) {
	rows := r.rows()
	wide := n > r.register
	extreme := r.kind == "max" || r.kind == "min"
	switch {
	case r.isInteger() || r.kind == "prod" || r.kind == "ori" || r.xor():
		if !wide {
			return r.doubled(), true
		}
		copies := int64(1)
		if r.xor() {
			copies = 2
		}
		return rows * (copies*r.register + r.block), true
	case !r.isSmallFloat():
		return r.all, true
	case r.saving && (extreme || r.kind == "sum"):
		return roundUp(r.all, r.block) / r.block, wide
	case extreme && len(r.src.Shape) == 1:
		return r.register, wide
	case n < r.block:
		return r.all / 2, n%2 == 0
	case !wide:
		return 0, false
	case n <= 2*r.register:
		return rows * r.register, true
	default:
		return r.all / 2, true
	}
}

// isSmallFloat reports whether the vector unit adds and compares the elements
// directly.
func (r *reduction) isSmallFloat() bool {
	f, ok := r.src.Elem.(*ir.FloatType)
	return ok && (f.Format == floats.F32 || f.Format == floats.F16)
}

// rows returns how many rows one call reduces: all but the peeled rows, which take
// an axis that source and destination do not merge.
func (r *reduction) rows() int64 {
	s := r.src.Shape
	n := len(s)
	if n < 2 {
		return 1
	}
	if n == 2 {
		return s[0]
	}
	outer, inner := s[n-3], s[n-2]
	x, ok1 := explicitStrides(r.src)
	y, ok2 := explicitStrides(r.dst)
	if !ok1 || !ok2 || len(y) < 3 {
		return outer * inner
	}
	x, y = x[len(x)-3:], y[len(y)-3:]
	if dense(x) && dense(y) && x[0]/x[1] == y[0]/y[1] {
		return outer * (x[0] / x[1])
	}
	if y[1] == 1 || y[0] != 1 && outer <= inner {
		return inner
	}
	return outer
}

// dense reports whether the first of three axes steps over whole parts of the
// second.
func dense(strides []int64) bool {
	return strides[1] != 0 && strides[0]%strides[1] == 0 && strides[2] == 1
}

// explicitStrides returns the strides of a type that has a layout, if all are
// static.
func explicitStrides(t *ir.MemRefType) ([]int64, bool) {
	if t.Layout == nil {
		return nil, false
	}
	strides, _, ok := t.Strided()
	return strides, ok && ir.IsStatic(strides)
}
