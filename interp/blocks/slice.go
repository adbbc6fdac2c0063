package blocks

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/affine"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
)

// slice has the operations of a module that have to run so that all others find out which memory
// they access: what control flow depends on, views, and indices.
type slice struct {
	accesses *buffers.Accesses
	kernel   *ir.Operation
	runs     map[*ir.Operation]bool
	seen     map[*ir.Value]bool
	passed   map[flow]bool
	work     []*ir.Value
	calls    []*ir.Operation
	returns  []*ir.Operation
	flat     map[*ir.Operation]bool // of loops
	hidden   bool                   // what is accessed depends on what is computed
}

// flow are the values of a type that an operation with regions, or a call, hands on.
type flow struct {
	op *ir.Operation
	t  ir.Type
}

// sliceOf returns the slice of the functions of a module, of which one is the kernel. It is false
// if memory decides what is accessed that the functions may write to, or if there are operations
// that are not followed.
func sliceOf(module, kernel *ir.Operation) (*slice, bool) {
	s := &slice{
		accesses: buffers.NewAccesses(module, buffers.New().Sources, buffers.Touches), kernel: kernel,
		runs: map[*ir.Operation]bool{}, seen: map[*ir.Value]bool{}, passed: map[flow]bool{}, flat: map[*ir.Operation]bool{},
	}
	ir.Walk(module, func(op *ir.Operation) bool {
		switch {
		case funcs.IsCall(op):
			s.calls = append(s.calls, op)
		case funcs.IsReturn(op):
			s.returns = append(s.returns, op)
		}
		return true
	})
	ir.Walk(module, func(op *ir.Operation) bool {
		s.begin(op)
		return true
	})
	for len(s.work) > 0 && !s.hidden {
		v := s.work[len(s.work)-1]
		s.work = s.work[:len(s.work)-1]
		s.follow(v)
	}
	return s, !s.hidden
}

// begin takes in what has to be known of the operands of an operation.
func (s *slice) begin(op *ir.Operation) {
	isTensor := func(v *ir.Value) bool { return ir.IsTensor(v.Type()) }
	if slices.ContainsFunc(op.Operands(), isTensor) {
		s.hidden = true // a tensor is memory of which it is not known whose
	}
	switch {
	case op.Has(ir.SymbolTable), funcs.IsFunc(op):
		return
	case scf.IsFor(op):
		s.runs[op] = true
		s.need(op.Operands()[:3]...)
	case handsOn(op), op.Has(ir.Terminator):
		s.runs[op] = true
		if scf.IsYield(op) || funcs.IsReturn(op) || scope.IsReturn(op) || affine.IsYield(op) || funcs.IsCall(op) {
			break // these only hand on
		}
		for _, v := range op.Operands() {
			if _, ok := v.Type().(*ir.IntegerType); ok || ir.IsIndex(v.Type()) {
				s.need(v) // it may say where control goes
			}
		}
	case len(op.Regions()) > 0:
		s.hidden = true
	}
	for _, x := range accessesOf(op) {
		s.need(op.Operand(x.operand))
		if x.reach == oneElement {
			s.need(op.Operands()[x.operand+1:]...)
		}
	}
}

// handsOn reports whether an operation runs regions, or a function, and hands values on to them and
// from them as they are.
func handsOn(op *ir.Operation) bool {
	return scf.IsFor(op) || scf.IsIf(op) || scf.IsWhile(op) || scf.IsExecuteRegion(op) || scf.IsIndexSwitch(op) ||
		affine.IsFor(op) || affine.IsIf(op) || scope.IsScope(op) || memref.IsAllocaScope(op) || funcs.IsCall(op)
}

func (s *slice) need(values ...*ir.Value) {
	for _, v := range values {
		if !s.seen[v] {
			s.seen[v] = true
			s.work = append(s.work, v)
		}
	}
}

// follow takes in what a value is made of.
func (s *slice) follow(v *ir.Value) {
	op := v.Op()
	if op == nil {
		s.handed(v.Block().ParentOp(), v.Type())
		return
	}
	if handsOn(op) {
		s.handed(op, v.Type())
		return
	}
	s.runs[op] = true
	s.need(op.Operands()...)
	for _, x := range accessesOf(op) {
		if m := op.Operand(x.operand); !s.constant(m) {
			s.hidden = true
		}
	}
	if len(op.Regions()) > 0 || !memref.IsLoad(op) && !readsOperandsOnly(op) {
		s.hidden = true
	}
}

// readsOperandsOnly reports whether what an operation computes depends on its operands alone, or on
// the core that runs it.
func readsOperandsOnly(op *ir.Operation) bool {
	if hivm.IsPointerCast(op) || hivm.IsMultiBufferCounter(op) {
		return true
	}
	effects, known := ir.Effects(op)
	return known && !slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind == ir.ReadEffect && e.Value == nil })
}

// handed takes in the values that an operation may hand on to its results, or to the arguments of
// its blocks. They have one type.
func (s *slice) handed(op *ir.Operation, t ir.Type) {
	f := flow{op, t}
	if op == nil || s.passed[f] {
		return
	}
	s.passed[f] = true
	from := []*ir.Operation{op}
	switch {
	case funcs.IsFunc(op):
		from = s.calls
	case funcs.IsCall(op):
		from = s.returns
	}
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			if end := b.Terminator(); end != nil {
				from = append(from, end)
			}
		}
	}
	for _, o := range from {
		for _, v := range o.Operands() {
			if v.Type() == t {
				s.need(v)
			}
		}
	}
}

// constant reports whether nothing writes to the memory that v names, which begins at arguments of
// the kernel.
func (s *slice) constant(v *ir.Value) bool {
	m := s.accesses.Of(v)
	for _, o := range m.Origins {
		if o.Op() != nil || o.Block() != s.kernel.Region(0).Entry() {
			return false
		}
	}
	for x := range m.Accesses() {
		if x.Writes {
			return false
		}
	}
	return true
}
