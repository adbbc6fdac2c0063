package tohivm

import (
	"hivm-opt/analysis/callgraph"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// callers knows where the callers of functions have the arguments.
type callers struct {
	calls  map[*ir.Operation][]*ir.Operation // of functions, if all calls are known
	places map[*ir.Value]place               // of arguments; unknown while they are looked for
}

// newCallers returns the callers of the functions in a module. The callers of a function are not
// known if its address is taken. What a function of the host has is not in the memory of a core.
func newCallers(module *ir.Operation) *callers {
	c := &callers{map[*ir.Operation][]*ir.Operation{}, map[*ir.Value]place{}}
	taken := map[string]bool{}
	ir.Walk(module, func(op *ir.Operation) bool {
		if f, ok := funcs.AsConstant(op); ok {
			taken[f.Value()] = true
		}
		return true
	})
	graph := callgraph.New(module)
	for i, calls := range graph.Calls {
		for _, call := range calls {
			if call.Callee == callgraph.Unknown {
				continue
			}
			fn := graph.Functions[call.Callee]
			if name, _ := ir.SymbolName(fn); taken[name] || hacc.IsHost(graph.Functions[i]) {
				c.calls[fn] = append(c.calls[fn], nil)
			} else {
				c.calls[fn] = append(c.calls[fn], call.Op)
			}
		}
	}
	return c
}

// placeOf returns where the argument v of a function lies. Where the operands of its calls lie,
// operand says.
func (c *callers) placeOf(v *ir.Value, operand func(*ir.Value) place) place {
	fn := v.Block().ParentOp()
	if hacc.IsEntry(fn) {
		return global
	}
	if c == nil || fn.Attr(hivm.VectorFunctionKey) != nil {
		return unknown
	}
	found, ok := c.places[v]
	if ok {
		return found
	}
	c.places[v] = unknown
	for i, call := range c.calls[fn] {
		at := unknown
		if call != nil && v.Index() < call.NumOperands() {
			at = operand(call.Operand(v.Index()))
		}
		if at == unknown || i > 0 && at != found {
			return unknown
		}
		found = at
	}
	c.places[v] = found
	return found
}
