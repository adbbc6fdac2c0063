package datalayout

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/bufferization"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// roots returns the allocations that an operand of the cube unit may be: through views, both
// sides of selects, and both branches if each yields one of the same type. Of a loop it is what
// the loop begins with. There are none if the reference finds none.
func roots(v *ir.Value) []*ir.Value { return rootsOf(v, map[*ir.Value]bool{}) }

// rootsOf is roots, without the values that were looked at already.
func rootsOf(v *ir.Value, seen map[*ir.Value]bool) []*ir.Value {
	if v == nil || seen[v] {
		return nil
	}
	seen[v] = true
	def := v.Op()
	if s, ok := arith.AsSelect(def); ok {
		return append(rootsOf(s.TrueValue(), seen), rootsOf(s.FalseValue(), seen)...)
	}
	if scf.IsIf(def) {
		return rootsOfIf(def, v.Index(), seen)
	}
	if memref.IsAlloc(def) {
		return []*ir.Value{v}
	}
	return rootsOf(before(v), seen)
}

// rootsOfIf returns the allocations that the branches of op yield as a result.
func rootsOfIf(op *ir.Operation, result int, seen map[*ir.Value]bool) []*ir.Value {
	var out []*ir.Value
	for _, r := range op.Regions() {
		if r.Empty() {
			continue
		}
		branch := rootsOf(r.Entry().Last().Operand(result), seen)
		if len(branch) != 1 || len(out) > 0 && branch[0].Type() != out[0].Type() {
			return nil
		}
		out = append(out, branch...)
	}
	if len(out) != len(op.Regions()) {
		return nil
	}
	return out
}

// before returns the value that v is handed on from, nil if there is none.
func before(v *ir.Value) *ir.Value {
	def := v.Op()
	if def == nil {
		loop := v.Block().ParentOp()
		if loop == nil {
			return nil
		}
		l, _ := ir.As[looplike.Loop](loop)
		return begins(l, loop, v)
	}
	if l, ok := ir.As[looplike.Loop](def); ok {
		return begins(l, def, v)
	}
	if t, ok := bufferization.AsToTensor(def); ok {
		return t.Memref()
	}
	if scope.IsScope(def) {
		if r, ok := scope.AsReturn(def.Region(0).Entry().Last()); ok {
			return r.Op.Operand(v.Index())
		}
		return nil
	}
	return memref.Source(v)
}

// begins returns what a loop begins with for an argument or a result of it.
func begins(l looplike.Loop, loop *ir.Operation, v *ir.Value) *ir.Value {
	if l == nil {
		return nil
	}
	c := l.Carried(loop)
	for i, init := range c.Inits {
		if i < len(c.IterArgs) && c.IterArgs[i] == v || i < len(c.Results) && c.Results[i] == v {
			return init
		}
	}
	return nil
}
