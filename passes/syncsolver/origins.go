package syncsolver

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// origins finds the memories behind values.
type origins struct {
	models buffers.Models
	// strict follows all ways that a value can take, and counts memory of which nothing is
	// known. The reference leaves out the initial value of a loop that may not run, and
	// memory that it does not know.
	strict  bool
	refined bool // subviews of a buffer are memories of their own
	// planned counts only memory that has a place, as between cores. Of a chip that is
	// register-based spaced counts allocations in a memory space, too.
	planned, spaced bool
	passed          map[*ir.Value][]*ir.Value // to the arguments of blocks of the function
	known           map[*ir.Value]*memory
	found           map[*ir.Value][]*memory
	// lost is called with values whose memory is not known.
	lost func(v *ir.Value)
}

// of returns the memories behind values, in the order in which they are found.
func (o *origins) of(values ...*ir.Value) (out []*memory) {
	for _, v := range values {
		if !inMemory(v.Type()) {
			continue
		}
		for _, m := range o.ofOne(v) {
			if !slices.Contains(out, m) {
				out = append(out, m)
			}
		}
	}
	return out
}

// inMemory reports whether values of a type are memory, or are meant to be.
func inMemory(t ir.Type) bool { return ir.IsMemRef(t) || ir.IsTensor(t) }

// ofOne returns the memories behind a value.
func (o *origins) ofOne(v *ir.Value) []*memory {
	if found, ok := o.found[v]; ok {
		return found
	}
	var out []*memory
	if op := v.Op(); o.refined && op != nil && sliced(op) != nil {
		out = []*memory{o.memory(v)}
	} else {
		out = o.search(v)
	}
	if !o.planned { // else lost has to see each use
		o.found[v] = out
	}
	return out
}

// search follows a value breadth-first to all the values that it comes from.
func (o *origins) search(v *ir.Value) (out []*memory) {
	queue := []*ir.Value{v}
	seen := map[*ir.Value]bool{v: true}
	for len(queue) > 0 {
		v, queue = queue[0], queue[1:]
		next := o.step(v)
		for _, n := range next {
			if !seen[n] {
				seen[n] = true
				queue = append(queue, n)
			}
		}
		if len(next) > 0 {
			continue
		}
		switch {
		case o.ends(v):
			out = append(out, o.memory(v))
		case o.strict && inMemory(v.Type()):
			out = append(out, &memory{value: v, any: true})
			o.lost(v)
		default:
			o.lost(v)
		}
	}
	return out
}

// ends reports whether the solver knows the memory of a value that comes from no other.
func (o *origins) ends(v *ir.Value) bool {
	op := v.Op()
	if op == nil || hivm.IsPointerCast(op) || memrefext.IsAllocWorkspace(op) {
		return true
	}
	if memref.IsAlloca(op) && o.strict {
		return true
	}
	if o.planned {
		return o.spaced && memref.IsAlloc(op) && hivm.SpaceOf(v.Type()) != ""
	}
	return memref.IsAlloc(op) || tensor.IsEmpty(op)
}

// memory returns the memory that a value is.
func (o *origins) memory(v *ir.Value) *memory {
	m, ok := o.known[v]
	if !ok {
		m = memoryOf(v, o.refined)
		if o.strict {
			m.inWorkspace()
		}
		o.known[v] = m
	}
	return m
}

// step returns the values that a value comes from.
func (o *origins) step(v *ir.Value) []*ir.Value {
	op := v.Op()
	if op == nil {
		return append(carriedInto(v), o.passed[v]...)
	}
	out := o.yielded(op, v)
	aliases := o.models.Aliases(op)
	for _, a := range aliases {
		if a.Result == v {
			out = append(out, a.Source)
		}
	}
	if d, ok := ir.As[ir.DestinationStyle](op); ok && len(aliases) == 0 {
		lo, hi := d.Inits(op)
		out = append(out, op.Operands()[lo:hi]...)
	}
	return out
}

// carriedInto returns the values that the argument of a block of a loop comes from.
func carriedInto(v *ir.Value) []*ir.Value {
	op := v.Block().ParentOp()
	if w, ok := scf.AsWhile(op); ok && v.Block() == w.After().Entry() {
		return operand(conditionOf(w), v.Index()+1)
	}
	l, ok := ir.As[looplike.Loop](op)
	if !ok || !scf.IsFor(op) && !scf.IsWhile(op) {
		return nil
	}
	c := l.Carried(op)
	i := slices.Index(c.IterArgs, v)
	if i < 0 {
		return nil
	}
	return []*ir.Value{c.Inits[i], c.Yielded[i]}
}

// conditionOf returns the scf.condition of a while.
func conditionOf(w scf.While) *ir.Operation { return w.Before().Entry().Last() }

// operand returns operand i of op, nothing if there is none.
func operand(op *ir.Operation, i int) []*ir.Value {
	if op == nil || i >= op.NumOperands() {
		return nil
	}
	return []*ir.Value{op.Operand(i)}
}

// yielded returns the values that a result of a loop or a condition comes from.
func (o *origins) yielded(op *ir.Operation, v *ir.Value) (out []*ir.Value) {
	i := v.Index()
	switch {
	case scf.IsIf(op):
		for _, r := range op.Regions() {
			if !r.Empty() {
				out = append(out, operand(r.Entry().Last(), i)...)
			}
		}
	case scf.IsFor(op):
		f, _ := scf.AsFor(op)
		out = operand(f.Region().Entry().Last(), i)
		if o.strict {
			out = append(out, f.InitArgs()[i].Value())
		}
	case scf.IsWhile(op):
		w, _ := scf.AsWhile(op)
		out = operand(conditionOf(w), i+1)
		if !o.strict {
			out = append(out, operand(w.After().Entry().Last(), i)...)
		}
	}
	return out
}
