// Package equivalentresults is the pass drop-equivalent-buffer-results of MLIR: a function does
// not return its arguments, which its callers know.
//
// The rules are of MLIR's DropEquivalentBufferResults.cpp. A function with one func.return
// loses each result that is one of its arguments, also through memref.cast; calls use the
// operand instead, through a memref.cast where the types differ. The new calls have no
// attributes but the callee.
package equivalentresults

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// dropped is the statistic of the pass.
const dropped = "results dropped"

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:       "drop-equivalent-buffer-results",
		Title:      "DropEquivalentBufferResults",
		Summary:    "Remove results of functions that are their arguments",
		Anchor:     "builtin.module",
		Statistics: []pass.StatisticInfo{{Name: dropped, Help: "Results of functions that were arguments"}},
		New:        func(pass.Options) (pass.Pass, error) { return drop{}, nil },
	}
}

// drop is the pass.
type drop struct{}

// Run implements pass.Pass.
func (drop) Run(t *pass.Target) error {
	calls := callsOf(t.Op)
	for _, b := range t.Op.Region(0).Blocks() {
		for op := b.First(); op != nil; op = op.Next() {
			f, ok := funcs.AsFunc(op)
			if !ok || f.IsDeclaration() {
				continue
			}
			if ret := onlyReturn(f); ret != nil {
				t.Count(dropped, returned(t.Ctx, f, ret, calls))
			}
		}
	}
	return nil
}

// callsOf returns the calls of the functions of a module by their names.
func callsOf(module *ir.Operation) map[string][]funcs.Call {
	calls := map[string][]funcs.Call{}
	appendCalls(calls, module)
	return calls
}

// appendCalls adds the calls in op. The names in a module inside are of other functions.
func appendCalls(calls map[string][]funcs.Call, op *ir.Operation) {
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				if call, ok := funcs.AsCall(o); ok {
					calls[call.Callee()] = append(calls[call.Callee()], call)
				} else if !o.Has(ir.SymbolTable) {
					appendCalls(calls, o)
				}
			}
		}
	}
}

// onlyReturn returns the func.return of a function, nil if there are several or none.
func onlyReturn(f funcs.Func) (ret *ir.Operation) {
	for _, b := range f.Body().Blocks() {
		if last := b.Last(); funcs.IsReturn(last) {
			if ret != nil {
				return nil
			}
			ret = last
		}
	}
	return ret
}

// returned drops the results of a function that are its arguments, and returns how many there
// are.
func returned(c *ir.Context, f funcs.Func, ret *ir.Operation, calls map[string][]funcs.Call) int {
	arguments := make([]*ir.Value, ret.NumOperands()) // nil where a result stays
	var kept []*ir.Value
	var types []ir.Type
	for i := range arguments {
		if arguments[i] = argument(f, ret.Operand(i)); arguments[i] == nil {
			kept = append(kept, ret.Operand(i))
			types = append(types, f.Type().Results[i])
		}
	}
	n := len(arguments) - len(kept)
	if n == 0 {
		return 0
	}
	keepAttrs(c, f, arguments)
	f.SetType(c, c.Function(f.Type().Inputs, types))
	ret.SetOperands(c, kept)
	name := f.Name()
	for i, call := range calls[name] {
		calls[name][i] = renew(c, call, types, arguments)
	}
	return n
}

// argument returns the argument of a function that v is, through memref.cast, or nil.
func argument(f funcs.Func, v *ir.Value) *ir.Value {
	v = ir.Follow(v, func(v *ir.Value) *ir.Value {
		if memref.IsCast(v.Op()) {
			return v.Op().Operand(0)
		}
		return nil
	})
	if v.Block() != f.Body().Entry() {
		return nil
	}
	return v
}

// keepAttrs drops the attributes of the dropped results.
func keepAttrs(c *ir.Context, f funcs.Func, dropped []*ir.Value) {
	all := f.ResAttrs()
	if all == nil {
		return
	}
	var kept []ir.Attribute
	empty := true
	for i, a := range all.Elems {
		if d, ok := a.(*ir.DictAttr); dropped[i] == nil {
			kept = append(kept, a)
			empty = empty && ok && len(d.Entries) == 0
		}
	}
	if empty {
		f.SetResAttrs(nil)
		return
	}
	f.SetResAttrs(c.Array(kept))
}

// renew replaces a call by one with the results that stay. The others are its operands.
func renew(c *ir.Context, call funcs.Call, types []ir.Type, arguments []*ir.Value) funcs.Call {
	b := ir.Before(c, call.Op)
	b.Loc = call.Op.Loc()
	by := funcs.CallBuilder{Operands: call.Op.Operands(), Callee: call.Callee(), Results: types}.Build(b)
	next := 0
	for i, a := range arguments {
		if a == nil {
			call.Op.Result(i).ReplaceAllUsesWith(by.Op.Result(next))
			next++
			continue
		}
		v := call.Op.Operand(a.Index())
		if t := call.Op.Result(i).Type(); v.Type() != t {
			v = memref.CastBuilder{Source: v, Dest: t}.Build(b).Op.Result(0)
		}
		call.Op.Result(i).ReplaceAllUsesWith(v)
	}
	call.Op.Erase()
	return by
}
