package plan

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/indexing"
)

// buffer is memory that a function allocates.
type buffer struct {
	alloc  *ir.Operation
	number int // in the order of the text
	space  string
	// memory is the number of its memory in the list of the chip; sizes are the sizes of its
	// dynamic axes and align divides its addresses, in bits. Only strict plans have them.
	memory int
	sizes  []*ir.Value
	align  int64
	// bits is its size as the reference counts it: an i1 takes a bit.
	bits   int64
	copies int // places in which it takes turns
	unique bool
	keep   bool // it lives as long as the loop around it
	// noInPlace keeps operations from writing other buffers over it in place.
	noInPlace bool

	// coupled buffers have one address on both kinds of cores; id is what ties them. elsewhere
	// says that the other kind of core plans it.
	coupled, elsewhere bool
	id                 int64

	node     *node
	state    state
	from, to int // the times of its life, to is -1 if nothing ended it

	// addresses are the addresses of its copies in bytes.
	addresses []int64
}

// newBuffer returns the buffer that op allocates.
func newBuffer(c *ir.Context, op *ir.Operation, workspace bool) (*buffer, *diag.Diagnostic) {
	t := op.Result(0).Type().(*ir.MemRefType)
	b := &buffer{alloc: op, space: hivm.SpaceOf(t), copies: 1, to: -1}
	switch {
	case workspace:
		b.space = "gm"
	case b.space == "" || b.space == "gm":
		return nil, op.Errorf(c, "Alloc buffer not at UB space! ")
	case b.space != "ub" && b.space != "cbuf" && b.space != "cc":
		return nil, op.Errorf(c, "Currently only support (UB | L1 | L0C) allocation")
	}
	width, ok := bitWidth(t.Elem)
	if !ok || !ir.IsStatic(t.Shape) {
		d := op.Errorf(c, "Failed to obtain op buffer shape size which should be static.")
		return nil, d.Advise(d.Location, "hivm-constantize-buffer-size and hivm-set-buffer-size make sizes static; strict=true plans with bounds")
	}
	b.bits = width
	for _, n := range t.Shape {
		b.bits = min(indexing.SaturatingMul(b.bits, n), mostBits)
	}
	return b, nil
}

// mostBits is more than any memory has; larger buffers count as this large, so that sums fit into
// 64 bits.
const mostBits = 1 << 46

// bitWidth returns the bits of an integer or a float.
func bitWidth(t ir.Type) (int64, bool) {
	switch t := t.(type) {
	case *ir.IntegerType:
		return int64(t.Width), true
	case *ir.FloatType:
		return int64(t.Width()), true
	}
	return 0, false
}
