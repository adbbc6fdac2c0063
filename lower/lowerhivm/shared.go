package lowerhivm

import (
	"slices"
	"strings"

	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// A source may be the destination, or another view of its buffer. An operation reads all
// its sources before it writes: for operations that read an element after they have
// written it, such operands are copied.

// Shared returns the operands of an operation that are views of a buffer that it writes to
// through another operand, where the order of reads and writes matters. It does not matter
// where each element depends only on elements at the same index and both views have that
// element at the same place, where views are known to be apart, or where loops have a
// safe order. That a parameter is memory of another one or on the chip is not seen.
func Shared(op *ir.Operation) []int {
	if inPlace(op) {
		return shared(op, mayMeetShifted)
	}
	return shared(op, mayMeet)
}

// sharedNow is [Shared] of the operation that is lowered: its row, its key and its code all ask.
func sharedNow(f *lower.Func, op *ir.Operation) []int {
	a := lastAnswer.Of(f.State)
	if a.op != op {
		a.op, a.shared = op, Shared(op)
	}
	return a.shared
}

// answer is what [Shared] says about an operation.
type answer struct {
	op     *ir.Operation
	shared []int
}

var lastAnswer = lower.Fact[*answer]{Find: func(*lower.State) *answer { return &answer{} }}

// Equal returns the operands for which it may matter to the device library that they are
// the whole memory that an operation writes to through another operand. These are the
// operands of [Shared], if they are not only some elements of the same buffer, and the
// operands of operations with several results.
func Equal(op *ir.Operation) []int {
	written := destinations(op)
	if inPlace(op) && (len(written) < 2 || op.Has(hivm.Elementwise) || op.Is(prefix+"vmulextended")) {
		return nil
	}
	out := shared(op, func(v, w *ir.Value) bool { return whole(v) == whole(w) })
	for i, d := range written {
		for _, e := range written[:i] {
			if whole(op.Operand(d)) == whole(op.Operand(e)) {
				out = append(out, d)
				break
			}
		}
	}
	return out
}

// shared returns the operands that an operation only reads and that meet an operand that
// it writes to.
func shared(op *ir.Operation, meet func(read, written *ir.Value) bool) []int {
	var out []int
	written := destinations(op)
	for i, v := range op.Operands() {
		if !ir.IsMemRef(v.Type()) || slices.Contains(written, i) || isScratch(op, i) {
			continue
		}
		for _, d := range written {
			if w := op.Operand(d); ir.IsMemRef(w.Type()) && meet(v, w) {
				out = append(out, i)
				break
			}
		}
	}
	return out
}

// whole follows v through views of all elements.
func whole(v *ir.Value) *ir.Value {
	return ir.Follow(v, func(v *ir.Value) *ir.Value {
		if def := v.Op(); def != nil && slices.Contains(wholeViews, def.Name()) {
			return def.Operand(0)
		}
		return nil
	})
}

// wholeViews are the operations whose result has all elements of their operand.
var wholeViews = []string{"memref.cast", "memref.collapse_shape", "memref.expand_shape", "memref.memory_space_cast"}

// maxViews bounds the number of views that are followed from one operand, so that chains
// of views take no time that grows with the square of their length.
const maxViews = 64

// sameBuffer reports whether two values may be views of one value.
func sameBuffer(v, w *ir.Value) bool {
	a, ok1 := follow(v, memref.Source)
	b, ok2 := follow(w, memref.Source)
	return !ok1 || !ok2 || a == b
}

// follow goes from v to next(v) and on until that is nil. ok is false if that takes more than
// maxViews steps.
func follow(v *ir.Value, next func(*ir.Value) *ir.Value) (end *ir.Value, ok bool) {
	for range maxViews {
		n := next(v)
		if n == nil {
			return v, true
		}
		v = n
	}
	return v, false
}

// overlapShifted reports whether two views of one buffer may have an element in common that
// they have at different indices.
func overlapShifted(v, w *ir.Value) bool {
	if v == w || whole(v) == whole(w) {
		return false
	}
	from, ok1 := follow(v, memref.SourceOfLayout)
	to, ok2 := follow(w, memref.SourceOfLayout)
	if !ok1 || !ok2 || from != to {
		return true // the start of the offsets is not known
	}
	var t symbols.Table
	a, ok1 := t.Layout(v)
	b, ok2 := t.Layout(w)
	return !ok1 || !ok2 || !a.Equal(b) && !a.Apart(b)
}

// inPlace reports whether a source of op may be its destination, index for index.
func inPlace(op *ir.Operation) bool {
	switch name := strings.TrimPrefix(op.Name(), prefix); name {
	case "vbrc", "vreduce", "vflip", "vsort", "vcumsum", "vcumprod", "vcummax", "vcummin", "vmulextended",
		"copy", "store", "atomic_rmw", "atomic_cas", "atomic_xchg":
		return true
	case "load":
		return len(group(op, "left_padding_num")) == 0 // without it, nothing is moved
	}
	return op.Has(hivm.Elementwise) && !movesAxes(hivm.Ints(op, "transpose"))
}

// movesAxes reports whether axes change places under a permutation.
func movesAxes(axes []int64) bool {
	for i, a := range axes {
		if a != int64(i) {
			return true
		}
	}
	return false
}

// group names the operands of a group.
func group(op *ir.Operation, name string) []int {
	var out []int
	for lo, hi := hivm.Bounds(op, name); lo < hi; lo++ {
		out = append(out, lo)
	}
	return out
}

// destinations are the operands that an operation writes to.
func destinations(op *ir.Operation) []int {
	return slices.Concat(group(op, "dst"), group(op, "c"), group(op, "outputs"))
}

// isScratch reports whether operand i is memory that nothing is read from.
func isScratch(op *ir.Operation, i int) bool {
	return slices.Contains(slices.Concat(group(op, "temp_buffer"), group(op, "temp_buffers")), i)
}

// readsAnywhere reports whether an operation may read elements outside of the sizes of its
// source: then not the source is copied, but the written buffer.
func readsAnywhere(op *ir.Operation) bool {
	return op.Is(prefix+"indirect_load") || op.Is(prefix+"stride_load")
}

// emitApart lowers an operation with copies of the operands that share memory with a
// destination.
func (c call) emitApart(emit func(call) error) error {
	shared := sharedNow(c.f, c.op)
	if len(shared) == 0 {
		return emit(c)
	}
	if readsAnywhere(c.op) {
		shared = destinations(c.op)
	}
	c.copies = map[int]*lower.MemRef{}
	for _, i := range shared {
		m, err := c.f.MemRefOf(c.op.Operand(i))
		if err != nil {
			return err
		}
		if c.copies[i], err = c.copyOf(m); err != nil {
			return err
		}
	}
	if err := emit(c); err != nil {
		return err
	}
	for _, i := range shared {
		if readsAnywhere(c.op) {
			m, err := c.f.MemRefOf(c.op.Operand(i))
			if err != nil {
				return err
			}
			if err := c.f.Copy(c.copies[i], m); err != nil {
				return err
			}
		}
		if err := c.f.Free(c.copies[i]); err != nil {
			return err
		}
	}
	return nil
}

// copyOf returns new memory with the elements of m.
func (c call) copyOf(m *lower.MemRef) (*lower.MemRef, error) {
	bytes := c.f.Mul(c.f.Count(m.Sizes), llvmir.Index(lower.Bytes(m.Elem.Memory)))
	allocated, aligned, err := c.f.Malloc(bytes, 0)
	if err != nil {
		return nil, err
	}
	t := c.f.Ctx.MemRef(m.Type.Shape, m.Type.Elem, nil, nil)
	out, err := c.f.NewMemRef(t, allocated, aligned, llvmir.Index(0), m.Sizes, c.f.RowMajor(m.Sizes))
	if err != nil {
		return nil, err
	}
	return out, c.f.Copy(m, out)
}
