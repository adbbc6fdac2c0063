package extrabuffer

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Buffer is the scratch memory that a function of the device library computes with.
type Buffer struct {
	// Elem is the type of its elements, Shape its sizes, all of them static. One of
	// no elements is an operand of the call all the same.
	Elem  ir.Type
	Shape []int64
	// Restriction is the reason why the sizes, which are the sizes of the reference, cannot
	// be trusted; empty if they can. Enough are sizes to trust instead, also where
	// Shape is only likely to do; nil if there are none.
	Restriction string
	Enough      []int64
}

// Elements returns the number of elements, [ir.Dynamic] if that is no number.
func (b *Buffer) Elements() int64 {
	n := int64(1)
	for _, d := range b.Shape {
		n = ir.MulDim(n, d)
	}
	return n
}

// Type returns the type of a buffer that holds the scratch memory: without a
// layout, and without a memory space, which infer-mem-scope gives it.
func (b *Buffer) Type(c *ir.Context) *ir.MemRefType { return c.MemRef(b.Shape, b.Elem, nil, nil) }

// ExtraBufferInterface is implemented by operations whose function in the device library
// may need scratch memory, their temp_buffer.
type ExtraBufferInterface interface {
	// ExtraBuffer returns the need of the call of op, nil if nothing, whether op has a
	// temp_buffer already or not. The error is a diagnostic at op: the error of sizes, or
	// that the library has no such call.
	ExtraBuffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error)
	// LoopsFirst reports whether no scratch memory is made for op where it will
	// become scalar loops, although a call would need some.
	LoopsFirst() bool
	// Warning returns the warning about op when nothing is made for it, because it needs
	// nothing or has some already; mostly nil.
	Warning(op *ir.Operation) string
}

// Sizes returns how many elements the memory has that operand i of an operation lies in,
// which is as many as an operand of unknown sizes may have. A diagnostic calls the operand
// by name.
type Sizes func(i int, name string) (int64, error)

// rule says how much scratch memory an operation needs, all of whose operands are ranked
// memrefs or scalars.
type rule interface {
	buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error)
}

// loopsFirst is implemented by rules of operations that [ExtraBufferInterface.LoopsFirst]
// holds for.
type loopsFirst interface{ loopsFirst() }

// warner is implemented by rules with an [ExtraBufferInterface.Warning].
type warner interface{ warning(op *ir.Operation) string }

// onBuffers is the model of operations that take scratch memory when they work on buffers.
type onBuffers struct{ rule rule }

// ExtraBuffer implements [ExtraBufferInterface].
func (m onBuffers) ExtraBuffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	if lo, hi := hivm.Inits(op); lo == hi || !hivm.HasPureBufferSemantics(op) || !hivm.AllRanked(op) {
		return nil, nil
	}
	tooLarge := ""
	out, err := m.rule.buffer(c, op, func(i int, name string) (int64, error) {
		n, err := sizes(i, name)
		if n > maxElements {
			tooLarge, n = name, maxElements
		}
		return n, err
	})
	if out == nil || err != nil {
		return nil, err
	}
	if tooLarge != "" {
		return nil, op.OpErrorf(c, "needs scratch memory for its %s, whose buffer is larger than any memory", tooLarge)
	}
	return out, checkMeasurable(c, op)
}

// LoopsFirst implements [ExtraBufferInterface].
func (m onBuffers) LoopsFirst() bool { _, ok := m.rule.(loopsFirst); return ok }

// Warning implements [ExtraBufferInterface].
func (m onBuffers) Warning(op *ir.Operation) string {
	if !hivm.HasPureBufferSemantics(op) {
		return ""
	}
	if lo, hi := hivm.ExtraBounds(op); lo < hi {
		return "already has extra temp buffer"
	}
	if w, ok := m.rule.(warner); ok {
		return w.warning(op)
	}
	return ""
}

// linear is scratch memory of one dimension.
func linear(elem ir.Type, n int64) *Buffer { return &Buffer{Elem: elem, Shape: []int64{n}} }

// perBlock returns how many elements a block of local memory holds, 256 bits.
func perBlock(elem ir.Type) int64 { return 8 * target.BlockBytes / int64(max(ir.BitWidth(elem), 1)) }

// maxElements is the number of elements above which scratch memory is not
// computed: no device has the memory, and the formulas may overflow.
const maxElements = 1 << 31

// checkMeasurable reports an operand so large that formulas overflow.
func checkMeasurable(c *ir.Context, op *ir.Operation) error {
	for i := 0; i < op.NumOperands(); i++ {
		t, ok := op.Operand(i).Type().(*ir.MemRefType)
		if !ok {
			continue
		}
		n := int64(1)
		for _, d := range t.Shape {
			if d > 0 {
				n = ir.MulDim(n, d)
			}
			if n == ir.Dynamic || n > maxElements {
				return op.OpErrorf(c, "needs scratch memory for operand #%d, which is larger than any memory: '%s'", i, t)
			}
		}
	}
	return nil
}

// roundUp returns the least multiple of n that is not below x.
func roundUp(x, n int64) int64 { return (x + n - 1) / n * n }

// roundUpUnknown is the reference's result for the least multiple of n that is not
// below a dynamic size: it computes with the number that marks it, -2^63.
func roundUpUnknown(n int64) int64 { return (ir.Dynamic + n - 1) / n * n }

// fromEnd returns size i of t counted from the last axis, 1 for an axis that t
// does not have.
func fromEnd(t *ir.MemRefType, i int) int64 {
	if i >= len(t.Shape) {
		return 1
	}
	return t.Shape[len(t.Shape)-1-i]
}
