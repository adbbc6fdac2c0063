package plan

import (
	"slices"

	"hivm-opt/analysis/callgraph"
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

// module is the unit that is planned together.
type module struct {
	c     *ir.Context
	reuse bool
	calls *callgraph.Graph
	// functions are the callees of calls, nil for functions that are not planned.
	functions []*function
	called    []bool // by a function that is planned
	reported  map[*ir.Operation]bool
}

// function holds the buffers in the memories of the chip while a function runs.
type function struct {
	op      *ir.Operation
	chip    *target.Chip
	buffers []*buffer
	frees   []*ir.Operation
	fixed   []fixed
}

// buffer is memory that a function allocates.
type buffer struct {
	op     *ir.Operation
	memory int // in the list of the chip
	sizes  []*ir.Value
	bytes  int64 // whole blocks of the memory
	align  int64
	life   life
	// address is where it lies, in bytes.
	address int64
}

// fixed is memory whose address the text gives.
type fixed struct {
	op      *ir.Operation
	memory  int
	known   bool // that the address is a constant
	address int64
	bytes   int64
}

func newModule(c *ir.Context, op *ir.Operation, reuse bool) *module {
	m := &module{c: c, reuse: reuse, calls: callgraph.New(op), reported: map[*ir.Operation]bool{}}
	m.functions = make([]*function, len(m.calls.Functions))
	m.called = make([]bool, len(m.calls.Functions))
	for i, fn := range m.calls.Functions {
		if onDevice(fn) {
			chip, _ := hacc.ChipOf(fn)
			m.functions[i] = &function{op: fn, chip: chip}
			for _, call := range m.calls.Calls[i] {
				if call.Callee != callgraph.Unknown {
					m.called[call.Callee] = true
				}
			}
		}
	}
	return m
}

// collect finds the buffers of all functions in the memories of the chip, and the
// buffers that cannot be planned.
func (m *module) collect() (errs diag.List) {
	some := false
	for _, f := range m.functions {
		if f != nil {
			errs = append(errs, f.collect(m.c)...)
			some = some || len(f.buffers) > 0
		}
	}
	for i, f := range m.functions {
		if f == nil {
			continue
		}
		for _, call := range m.calls.Calls[i] {
			if call.Callee == callgraph.Unknown && some {
				errs = append(errs, call.Op.OpErrorf(m.c, "calls a function that is not known, so that the buffers of both cannot be kept apart; call it by its name"))
			}
		}
		if len(f.buffers) > 0 {
			a := aliasesOf(f.op)
			errs = append(errs, f.escapes(m.c, a)...)
			if m.reuse {
				f.findLives(a)
			}
		}
	}
	return errs
}

// collect finds the buffers of a function in the memories of the chip.
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
	var bounds symbols.Bounds
	ir.Walk(f.op, func(op *ir.Operation) bool {
		if p, ok := ir.As[hivm.AddressInterface](op); ok {
			if d := f.place(c, op, p, marked); d != nil {
				errs = append(errs, d)
			}
			return true
		}
		if memory, _, ok := allocation(f.chip, op); ok {
			b, d := f.buffer(c, op, memory, marked, &bounds)
			if d != nil {
				errs = append(errs, d)
			} else {
				f.buffers = append(f.buffers, b)
			}
			return true
		}
		f.appear(op)
		switch f.effect(op) {
		case allocates:
			errs = append(errs, op.OpErrorf(c, "allocates memory of the chip, and only allocations of one buffer can be planned; use memref.alloc"))
		case frees:
			f.frees = append(f.frees, op)
		}
		return true
	})
	return errs
}

// allocation returns the memory of the chip in which op allocates its result, and its
// number in the list. It is false if op does not.
func allocation(chip *target.Chip, op *ir.Operation) (index int, m target.Memory, ok bool) {
	if !allocatesOne(op) {
		return 0, m, false
	}
	return hivm.MemoryOf(chip, op.Result(0).Type())
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

// buffer returns the buffer that an allocation asks for.
func (f *function) buffer(c *ir.Context, op *ir.Operation, memory int, marked map[*ir.Value]int64, bounds *symbols.Bounds) (*buffer, *diag.Diagnostic) {
	a, _ := ir.As[memref.Allocation](op)
	t := op.Result(0).Type().(*ir.MemRefType)
	sizes, ok := a.DynamicSizes(op)
	if !ok {
		return nil, op.OpErrorf(c, "has a layout that is not known, so that no address can be given to it; give it a static one")
	}
	shape := append([]int64(nil), t.Shape...)
	next := 0
	for d, n := range shape {
		if n != ir.Dynamic {
			continue
		}
		if n, known := bounds.AtMost(sizes[next]); known {
			shape[d] = max(n, 0)
		}
		next++
	}
	n, known := bytesOf(t, shape)
	if most, ok := marked[op.Result(0)]; ok && len(sizes) > 0 && (!known || most < n) {
		n, known = most, true
	}
	switch {
	case !known && len(sizes) == 0:
		return nil, op.OpErrorf(c, "takes memory of an amount that is not known, because of its type '%s'; give it elements of a known width and a static strided layout", t)
	case !known:
		return nil, op.OpErrorf(c, "has a size that is not known, so that no address can be given to it; "+
			"say how much it takes at most with annotation.mark {%s = ... : i64}, or make the size an arith.minsi or affine.min with a constant", annotation.BufferSize)
	}
	m := f.chip.Memories[memory]
	return &buffer{
		op: op, memory: memory, sizes: sizes, life: always,
		bytes: indexing.AlignUp(n, m.Align), align: commonMultiple(m.Align, max(a.Alignment(op), 1)),
	}, nil
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
