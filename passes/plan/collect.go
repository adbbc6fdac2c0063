package plan

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/symbols"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/indexing"
)

// function holds the buffers in the memories of the chip while a function runs.
type function struct {
	op      *ir.Operation
	chip    *target.Chip
	named   bool // the module says which chip
	buffers []*buffer
	frees   []*ir.Operation
	fixed   []fixed
	alive   *alive
	planned *planned
}

// fixed is memory whose address the text gives.
type fixed struct {
	op      *ir.Operation
	memory  int // in the list of the chip
	known   bool
	address int64
	bytes   int64
}

// collect finds the buffers of a function in the memories of the chip, and what cannot be
// planned.
func (f *function) collect(c *ir.Context) (errs diag.List) {
	marked := map[*ir.Value]int64{}
	ir.Walk(f.op, func(op *ir.Operation) bool {
		if v, n, ok := annotation.BufferBytes(op); ok {
			if old, again := marked[v]; !again || n < old {
				marked[v] = n
			}
		}
		return true
	})
	bounds := &symbols.Bounds{}
	ir.Walk(f.op, func(op *ir.Operation) bool {
		if d := f.operation(c, op, marked, bounds); d != nil {
			errs = append(errs, d)
		}
		return true
	})
	return append(errs, f.marks(c)...)
}

// operation collects what op does with memory of the chip.
func (f *function) operation(c *ir.Context, op *ir.Operation, marked map[*ir.Value]int64, bounds *symbols.Bounds) *diag.Diagnostic {
	if p, ok := ir.As[hivm.AddressInterface](op); ok {
		return f.place(c, op, p, marked)
	}
	if allocatesOne(op) {
		if memory, _, ok := hivm.MemoryOf(f.chip, op.Result(0).Type()); ok {
			return f.allocation(c, op, memory, marked, bounds)
		}
	}
	f.appear(op)
	switch f.effect(op) {
	case allocates:
		return op.OpErrorf(c, "allocates memory of the chip, and only allocations of one buffer can be planned; use memref.alloc")
	case frees:
		f.frees = append(f.frees, op)
	}
	return nil
}

// allocatesOne reports whether op allocates its only result.
func allocatesOne(op *ir.Operation) bool {
	_, ok := ir.As[memref.Allocation](op)
	return ok
}

// place records the memory that a pointer_cast points to, which has to be in the
// memory.
func (f *function) place(c *ir.Context, op *ir.Operation, p hivm.AddressInterface, marked map[*ir.Value]int64) *diag.Diagnostic {
	memory, m, ok := hivm.MemoryOf(f.chip, op.Result(0).Type())
	if !ok {
		return nil
	}
	n, known := staticBytes(op.Result(0).Type().(*ir.MemRefType))
	if !known {
		if n, known = marked[op.Result(0)]; !known {
			n = m.Bytes // up to the end
		}
	}
	for _, v := range p.Addresses(op) {
		if at, known := ir.ConstantInt(v); n > 0 {
			f.fixed = append(f.fixed, fixed{op, memory, known, at, n})
		}
	}
	return checkSize(c, op, m, f.chip)
}

// appear notes memory that comes from nothing that is planned, such as a global variable:
// the results of an operation that has neither memory to begin with nor regions.
func (f *function) appear(op *ir.Operation) {
	if len(op.Regions()) > 0 || slices.ContainsFunc(op.Operands(), func(v *ir.Value) bool { return isMemory(v.Type()) }) {
		return
	}
	for i := range op.NumResults() {
		if memory, _, ok := hivm.MemoryOf(f.chip, op.Result(i).Type()); ok {
			f.fixed = append(f.fixed, fixed{op: op, memory: memory})
		}
	}
}

// allocation adds the buffer that op allocates.
func (f *function) allocation(c *ir.Context, op *ir.Operation, memory int, marked map[*ir.Value]int64, bounds *symbols.Bounds) *diag.Diagnostic {
	a, _ := ir.As[memref.Allocation](op)
	t := op.Result(0).Type().(*ir.MemRefType)
	sizes, ok := a.DynamicSizes(op)
	if !ok {
		return op.OpErrorf(c, "has a layout that is not known, so that no address can be given to it; give it a static one")
	}
	n, known := bytesOf(t, bounded(t.Shape, sizes, bounds))
	if most, ok := marked[op.Result(0)]; ok && len(sizes) > 0 && (!known || most < n) {
		n, known = most, true
	}
	switch {
	case !known && len(sizes) == 0:
		return op.OpErrorf(c, "takes memory of an amount that is not known, because of its type '%s'; give it elements of a known width and a static strided layout", t)
	case !known:
		return op.OpErrorf(c, "has a size that is not known, so that no address can be given to it; "+
			"say how much it takes at most with annotation.mark {%s = ... : i64}, or make the size an arith.minsi or affine.min with a constant", annotation.BufferSize)
	}
	m := f.chip.Memories[memory]
	f.buffers = append(f.buffers, &buffer{
		alloc: op, number: len(f.buffers), memory: memory, space: m.Space, copies: 1, bits: min(indexing.SaturatingMul(n, 8), mostBits),
		align: min(indexing.SaturatingMul(8, commonMultiple(m.Align, max(a.Alignment(op), 1))), mostBits), sizes: sizes,
	})
	return nil
}

// bounded returns a shape with the numbers that its dynamic sizes never exceed, where they are
// known.
func bounded(shape []int64, sizes []*ir.Value, bounds *symbols.Bounds) []int64 {
	out := slices.Clone(shape)
	next := 0
	for d, n := range out {
		if n != ir.Dynamic {
			continue
		}
		if n, known := bounds.AtMost(sizes[next]); known {
			out[d] = max(n, 0)
		}
		next++
	}
	return out
}

// marks reads what marks ask for buffers.
func (f *function) marks(c *ir.Context) (errs diag.List) {
	of := map[*ir.Value]*buffer{}
	for _, b := range f.buffers {
		of[b.alloc.Result(0)] = b
	}
	ir.Walk(f.op, func(op *ir.Operation) bool {
		if !annotation.IsMark(op) || op.NumOperands() == 0 {
			return true
		}
		b := of[memref.Root(op.Operand(0))]
		if b == nil {
			return true
		}
		if d := markCopies(c, op, b); d != nil {
			errs = append(errs, d)
		}
		if buffers.ParentLoop(b.alloc.Result(0)) == nil {
			b.copies = 1 // there are no turns
		}
		b.unique = b.unique || op.Attr(uniqueKey) != nil
		b.keep = b.keep || op.Attr(hivm.PreloadLocalBufferKey) != nil
		if op.Attr(hivm.TightlyCoupledBufferKey) != nil {
			errs = append(errs, op.OpErrorf(c, "ties a buffer to one of the other kind of core, and strict plans do not know the other's addresses; leave strict out"))
		}
		return true
	})
	return errs
}

// effect is an operation's effect on memory of the chip, besides accesses.
type effect uint8

const (
	nothing effect = iota
	allocates
	frees
)

// effect returns op's effect on memory of the chip. An operation that only frees
// has no other effects, and no results.
func (f *function) effect(op *ir.Operation) effect {
	effects, known := ir.Effects(op)
	if !known || len(effects) == 0 {
		return nothing
	}
	only := op.NumResults() == 0
	for _, e := range effects {
		if e.Value == nil {
			return nothing
		}
		_, _, local := hivm.MemoryOf(f.chip, e.Value.Type())
		if e.Kind == ir.AllocEffect && local {
			return allocates
		}
		only = only && e.Kind == ir.FreeEffect && local
	}
	if only {
		return frees
	}
	return nothing
}

// newFunction returns a function of the device without its buffers. The module may describe the
// memories of the chip ([hacc.DeviceSpecOf]).
func newFunction(fn *ir.Operation) *function {
	chip, named := hacc.ChipOf(fn)
	f := &function{op: fn, chip: chip, named: named}
	spec, ok := hacc.DeviceSpecOf(fn)
	if !ok {
		return f
	}
	f.named = true
	family := *chip.Family
	family.Memories = slices.Clone(family.Memories)
	for i := range family.Memories {
		m := &family.Memories[i]
		if align, size := spec.Memory(m.Space); align >= 8 && size > 0 {
			m.Align, m.Bytes = align/8, size/8
		}
	}
	f.chip = &target.Chip{Name: chip.Name, Family: &family}
	return f
}
