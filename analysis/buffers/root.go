package buffers

import (
	"hivm-opt/dialect/bufferization"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// Root returns the value at which the memory of v begins for the reference: v is followed
// through views, casts, tensors of memrefs, results and arguments of scf.for, results of
// scf.if and arguments of scf.while, breadth-first to the first value that comes from no
// other. It is v itself in code that never runs. The reference gives up after 258 steps,
// Root does not.
func Root(v *ir.Value) *ir.Value { return NewTracer().Root(v) }

// Tracer remembers the [Root] of values, for asking about many. In between, code may change in
// ways that leave what values name as it is.
type Tracer struct{ origins memref.Origins }

// NewTracer returns a tracer that remembers nothing yet.
func NewTracer() *Tracer { return &Tracer{memref.Origins{From: sources}} }

// Root returns the [Root] of v.
func (r *Tracer) Root(v *ir.Value) *ir.Value {
	if root := r.origins.Of(v); root != nil {
		return root
	}
	return v
}

// sources returns the values that v comes from by the rules of [Root].
func sources(v *ir.Value) []*ir.Value {
	def := v.Op()
	if def == nil {
		return carriedInto(v)
	}
	switch {
	case scf.IsFor(def), scf.IsIf(def):
		return carried(def, v)
	case builtin.IsUnrealizedConversionCast(def):
		if i := v.Index(); i < def.NumOperands() {
			return []*ir.Value{def.Operand(i)}
		}
	case bufferization.IsToTensor(def):
		return def.Operands()
	case bufferization.IsToMemref(def):
		return []*ir.Value{memory(def.Operand(0))}
	}
	if source := memref.Source(v); source != nil {
		return []*ir.Value{source}
	}
	return nil
}

// carriedInto returns the values that the argument v of a block comes from.
func carriedInto(v *ir.Value) []*ir.Value {
	loop := v.Block().ParentOp()
	if scf.IsFor(loop) {
		return carried(loop, v)
	}
	if w, ok := scf.AsWhile(loop); ok && v.Block() == w.Before().Entry() {
		return []*ir.Value{w.Inits()[v.Index()].Value()}
	}
	return nil
}

// carried returns the values that an operation of scf hands on to v.
func carried(op *ir.Operation, v *ir.Value) []*ir.Value {
	carrier, ok := ir.As[memref.Carrier](op)
	if !ok {
		return nil
	}
	return carrier.CarriedFrom(op, v)
}

// memory returns the memref of the first bufferization.to_tensor that is met in the
// definitions of a tensor, depth-first by operands, or the tensor if there is none.
func memory(tensor *ir.Value) *ir.Value {
	visited := map[*ir.Operation]bool{}
	var search func(v *ir.Value) *ir.Value
	search = func(v *ir.Value) *ir.Value {
		def := v.Op()
		if def == nil || visited[def] {
			return nil
		}
		visited[def] = true
		if t, ok := bufferization.AsToTensor(def); ok {
			return t.Memref()
		}
		for _, o := range def.Operands() {
			if found := search(o); found != nil {
				return found
			}
		}
		return nil
	}
	if found := search(tensor); found != nil {
		return found
	}
	return tensor
}
