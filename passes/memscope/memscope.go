// Package memscope is the pass hivm-infer-mem-scope: buffers without a memory space get a
// memory space.
//
// By default it does what the reference does (InferHIVMMemScope.cpp): function by function it
// puts the operands of matrix operations into L1 and L0C, arguments into global memory and the
// other allocations where the core type of the function says, and follows each along its uses;
// at last the callers follow the functions. What is found too late stays as it is. What keeps
// no space gets a warning.
//
// With strict all values that are the same memory, in loops, branches and calls alike, get one
// space; a contradiction is an error where it arises. That needs no core type for buffers that
// vector operations and transfers use.
//
// Invariants: a type that has a memory space keeps it; the pass changes types only.
package memscope

import (
	"hivm-opt/analysis/callgraph"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-infer-mem-scope",
		Title:   "InferHIVMMemScope",
		Summary: "Give buffers their memory spaces",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{
			{Name: "warn", Kind: pass.Bool, Default: "true", Help: "Report buffers that keep no memory space"},
			{Name: "strict", Kind: pass.Bool, Default: "false",
				Help: "Give all values that are the same memory one space, or refuse; the reference follows uses in one direction"},
		},
		New: func(o pass.Options) (pass.Pass, error) { return infer{o.Bool("warn"), o.Bool("strict")}, nil },

		Statistics: []pass.StatisticInfo{{Name: placed, Help: "Values that got a memory space"}},
	}
}

// placed is the statistic of the pass.
const placed = "values placed"

// infer is the pass with its options.
type infer struct{ warn, strict bool }

// Run implements pass.Pass.
func (x infer) Run(t *pass.Target) error {
	m := module{Target: t}
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if fn, ok := funcs.AsFunc(op); ok {
			m.functions = append(m.functions, fn)
		}
		return true
	})
	if !x.strict {
		m.follow()
	} else if !m.unify() {
		return nil
	}
	if x.warn {
		m.unplaced()
	}
	return nil
}

// module is the module that the pass works on.
type module struct {
	*pass.Target
	functions []funcs.Func // in the order of the text
}

// device returns the functions that are not for the host.
func (m module) device() (fns []funcs.Func) {
	for _, fn := range m.functions {
		if !hacc.IsHost(fn.Op) {
			fns = append(fns, fn)
		}
	}
	return fns
}

// callees returns the function that each call calls.
func (m module) callees() map[*ir.Operation]funcs.Func {
	out := map[*ir.Operation]funcs.Func{}
	graph := callgraph.New(m.Op)
	for _, calls := range graph.Calls {
		for _, c := range calls {
			if c.Callee == callgraph.Unknown || !funcs.IsCall(c.Op) {
				continue
			}
			if fn, ok := funcs.AsFunc(graph.Functions[c.Callee]); ok {
				out[c.Op] = fn
			}
		}
	}
	return out
}

// space returns the attribute of an address space.
func (m module) space(keyword string) ir.Attribute { return m.Ctx.Enum(hivm.AddressSpace, keyword) }

// spaceOf returns the address space of HIVM of a memref, ranked or not, nil if it has none.
func spaceOf(t ir.Type) ir.Attribute {
	var space ir.Attribute
	switch t := t.(type) {
	case *ir.MemRefType:
		space = t.Space
	case *ir.UnrankedMemRefType:
		space = t.Space
	}
	if a, ok := space.(*ir.DialectAttr); ok && a.Def == hivm.AddressSpace {
		return a
	}
	return nil
}

// isMemref reports whether a type is a memref, ranked or not.
func isMemref(t ir.Type) bool {
	switch t.(type) {
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return true
	}
	return false
}

// spaceless reports whether a type is a memref without memory space of any kind.
func spaceless(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.MemRefType:
		return t.Space == nil
	case *ir.UnrankedMemRefType:
		return t.Space == nil
	}
	return false
}

// in returns a memref type with another memory space.
func (m module) in(t ir.Type, space ir.Attribute) ir.Type {
	switch t := t.(type) {
	case *ir.MemRefType:
		return m.Ctx.MemRef(t.Shape, t.Elem, t.Layout, space)
	case *ir.UnrankedMemRefType:
		return m.Ctx.UnrankedMemRef(t.Elem, space)
	}
	return t
}

// place gives a value a memory space, if it is a memref that has none.
func (m module) place(v *ir.Value, space ir.Attribute) {
	if spaceless(v.Type()) {
		v.SetType(m.in(v.Type(), space))
		m.Count(placed, 1)
	}
}

// settle makes the type of a function from its arguments, and if results is not nil from these
// types.
func (m module) settle(fn funcs.Func, results []ir.Type) {
	old := fn.Type()
	inputs := make([]ir.Type, len(old.Inputs))
	for i, a := range fn.Body().Entry().Args() {
		inputs[i] = a.Type()
	}
	if results == nil {
		results = old.Results
	}
	fn.SetType(m.Ctx, m.Ctx.Function(inputs, results))
}

// external gives the memrefs in the type of a declaration a space.
func (m module) external(fn funcs.Func, space ir.Attribute) {
	gm := func(types []ir.Type) []ir.Type {
		out := make([]ir.Type, len(types))
		for i, t := range types {
			if out[i] = t; spaceless(t) {
				out[i] = m.in(t, space)
			}
		}
		return out
	}
	t := fn.Type()
	fn.SetType(m.Ctx, m.Ctx.Function(gm(t.Inputs), gm(t.Results)))
}

// returns returns the func.return operations of a function.
func returns(fn funcs.Func) (ops []*ir.Operation) {
	for _, b := range fn.Body().Blocks() {
		if funcs.IsReturn(b.Last()) {
			ops = append(ops, b.Last())
		}
	}
	return ops
}
