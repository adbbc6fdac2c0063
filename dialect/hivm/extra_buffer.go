package hivm

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Scratch is the memory that a function of the device library computes with.
type Scratch struct {
	// Elem is the type of its elements, Shape its sizes, all of them static. One of
	// no elements is an operand of the call all the same.
	Elem  ir.Type
	Shape []int64
	// Doubt says why the sizes, which are those of the reference, cannot be trusted;
	// empty if they can. Enough are sizes to trust instead, also where Shape is only
	// likely to do; nil if there are none.
	Doubt  string
	Enough []int64
}

// Elements returns the number of elements, [ir.Dynamic] if that is no number.
func (s *Scratch) Elements() int64 {
	n := int64(1)
	for _, d := range s.Shape {
		n = ir.MulDim(n, d)
	}
	return n
}

// Type returns the type of a buffer that holds the scratch memory: without a
// layout, and without a memory space, which infer-mem-scope gives it.
func (s *Scratch) Type(c *ir.Context) *ir.MemRefType { return c.MemRef(s.Shape, s.Elem, nil, nil) }

// ExtraBuffer is implemented by operations whose function in the device library
// may need scratch memory, their temp_buffer.
type ExtraBuffer interface {
	// Scratch returns what the call of op needs, nil if nothing, whether op has a
	// temp_buffer already or not. The error is a diagnostic at op: one of rooms, or
	// that the library has no such call.
	Scratch(c *ir.Context, op *ir.Operation, room Rooms) (*Scratch, error)
	// LoopsFirst reports whether no scratch memory is made for op where it will
	// become scalar loops, although a call would need some.
	LoopsFirst() bool
	// ScratchWarning returns what there is to say of op when nothing is made for it,
	// because it needs nothing or has some already; mostly that is nothing either.
	ScratchWarning(op *ir.Operation) string
}

// Rooms returns how many elements the memory has that operand i of an operation
// lies in, which is as many as an operand of unknown sizes may have. A diagnostic
// calls the operand by name.
type Rooms func(i int, name string) (int64, error)

// scratchRule is the rule of one row for its scratch memory. All operands of op
// are ranked memrefs or scalars.
type scratchRule interface {
	scratch(c *ir.Context, op *ir.Operation, room Rooms) (*Scratch, error)
}

// loopsFirst is implemented by rules of operations that [ExtraBuffer.LoopsFirst]
// holds for.
type loopsFirst interface{ loopsFirst() }

// scratchWarner is implemented by rules with an [ExtraBuffer.ScratchWarning].
type scratchWarner interface{ scratchWarning(op *ir.Operation) string }

// Scratch implements ExtraBuffer with the rule of the row.
func (s structured) Scratch(c *ir.Context, op *ir.Operation, room Rooms) (*Scratch, error) {
	if lo, hi := s.Inits(op); s.scratch == nil || lo == hi || !HasPureBufferSemantics(op) || !AllRanked(op) {
		return nil, nil
	}
	tooLarge := ""
	out, err := s.scratch.scratch(c, op, func(i int, name string) (int64, error) {
		n, err := room(i, name)
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

// LoopsFirst implements ExtraBuffer.
func (s structured) LoopsFirst() bool { _, ok := s.scratch.(loopsFirst); return ok }

// ScratchWarning implements ExtraBuffer.
func (s structured) ScratchWarning(op *ir.Operation) string {
	if s.scratch == nil || !HasPureBufferSemantics(op) {
		return ""
	}
	if lo, hi := s.extraBounds(op); lo < hi {
		return "already has extra temp buffer"
	}
	if w, ok := s.scratch.(scratchWarner); ok {
		return w.scratchWarning(op)
	}
	return ""
}

// TakesScratch reports whether the call of op takes scratch memory, of whatever
// size: that may depend on memory of unknown size.
func TakesScratch(c *ir.Context, op *ir.Operation) bool {
	x, ok := ir.As[ExtraBuffer](op)
	if !ok {
		return false
	}
	s, err := x.Scratch(c, op, func(int, string) (int64, error) { return 1, nil })
	return err == nil && s != nil
}

// Scratches finds the scratch memory that has to be made for the operations of
// code in which no memory changes.
type Scratches struct {
	// Exact asks for sizes that can be trusted where there are such, and for none that
	// are not needed. Else they are those of the reference.
	Exact bool
	// Flattened says what flatten-ops makes of an operation.
	Flattened Flattened
	origins   memref.Origins
}

// New returns the scratch memory that has to be made for op, nil if none: it
// needs none, has some already, or will become scalar loops. A warning goes with
// an operation that is left as it is. The error is that of [ExtraBuffer].
func (s *Scratches) New(c *ir.Context, op *ir.Operation) (_ *Scratch, warning string, err error) {
	x, ok := ir.As[ExtraBuffer](op)
	if !ok || x.LoopsFirst() && NeedsScalarLoops(s.Flattened, op) {
		return nil, "", nil
	}
	if len(ExtraBuffers(op)) > 0 {
		return nil, x.ScratchWarning(op), nil
	}
	out, err := x.Scratch(c, op, measured(c, op, &s.origins))
	if s.Exact {
		out, err = exactScratch(c, op, x, out, err)
	}
	if out == nil && err == nil {
		warning = x.ScratchWarning(op)
	}
	return out, warning, err
}

// exactScratch returns what op needs, of which the reference says out and err: nothing
// where only the reference asks how much memory there is.
func exactScratch(c *ir.Context, op *ir.Operation, x ExtraBuffer, out *Scratch, err error) (*Scratch, error) {
	if err != nil {
		s, otherwise := x.Scratch(c, op, func(int, string) (int64, error) { return 1, nil })
		if s == nil && otherwise == nil {
			return nil, nil
		}
		return nil, err
	}
	if out != nil && out.Enough != nil {
		return &Scratch{Elem: out.Elem, Shape: out.Enough}, nil
	}
	return out, nil
}

// SetScratch makes a value the temp_buffer of op, which has none yet.
func SetScratch(c *ir.Context, op *ir.Operation, buffer *ir.Value) {
	k, ok := ir.As[contract](op)
	if !ok {
		return
	}
	extra := k.contract().extra
	_, at := op.Group(extra)
	operands := op.Operands()
	op.SetOperands(c, slices.Insert(operands, at, buffer))
	op.ResizeGroup(c, extra, 1)
}

// linear is scratch memory of one dimension.
func linear(elem ir.Type, n int64) *Scratch { return &Scratch{Elem: elem, Shape: []int64{n}} }

// perBlock returns how many elements a block of local memory holds, 256 bits.
func perBlock(elem ir.Type) int64 { return 8 * target.BlockBytes / int64(max(bitWidth(elem), 1)) }

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

// measured is what the memory of the operands of op says.
func measured(c *ir.Context, op *ir.Operation, origins *memref.Origins) Rooms {
	return func(i int, name string) (int64, error) {
		v := op.Operand(i)
		n, ok := origins.Elements(v)
		if !ok {
			return 0, op.OpErrorf(c, "needs the size of the buffer of its %s, which is dynamic: "+
				"'%s' would have to be static, or a view of a static alloc", name, v.Type())
		}
		return n, nil
	}
}

// roundUp returns the least multiple of n that is not below x.
func roundUp(x, n int64) int64 { return (x + n - 1) / n * n }

// roundUpUnknown is what the reference gets for the least multiple of n that is
// not below a dynamic size: it computes with the number that marks it, -2^63.
func roundUpUnknown(n int64) int64 { return (ir.Dynamic + n - 1) / n * n }

// fromEnd returns size i of t counted from the last axis, 1 for an axis that t
// does not have.
func fromEnd(t *ir.MemRefType, i int) int64 {
	if i >= len(t.Shape) {
		return 1
	}
	return t.Shape[len(t.Shape)-1-i]
}
