// Package callgraph knows which functions of a module call which. Calls are operations
// that satisfy [ir.CallOpInterface].
package callgraph

import (
	"hivm-opt/internal/graph"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// Call is a call inside of a function.
type Call struct {
	Op *ir.Operation
	// Callee is the number of the function that is called, [Unknown] if that is a value.
	Callee int
}

// Unknown is the callee of calls of values. They may call any function.
const Unknown = -1

// Graph is the functions of a module, and of the modules in it, in the order of the
// text. Calls has for each function the calls that it contains.
type Graph struct {
	Functions []*ir.Operation
	Calls     [][]Call

	number map[*ir.Operation]int
}

// New returns the call graph of a module that was verified.
func New(module *ir.Operation) *Graph {
	g := &Graph{number: map[*ir.Operation]int{}}
	symbols := map[*ir.Operation]map[string]*ir.Operation{} // of each symbol table
	ir.Walk(module, func(op *ir.Operation) bool {
		if isFunction(op) {
			g.number[op] = len(g.Functions)
			g.Functions = append(g.Functions, op)
			table := op.Parent()
			if symbols[table] == nil {
				symbols[table] = map[string]*ir.Operation{}
			}
			name, _ := ir.SymbolName(op)
			symbols[table][name] = op
		}
		return true
	})
	g.Calls = make([][]Call, len(g.Functions))
	for i, fn := range g.Functions {
		ir.Walk(fn, func(op *ir.Operation) bool {
			if c, ok := ir.As[ir.CallOpInterface](op); ok {
				callee := Unknown
				if name := c.Callee(op); name != "" {
					to, known := g.number[symbols[fn.Parent()][name]]
					if !known {
						return true // a value that is no function of the module calls none of it
					}
					callee = to
				}
				g.Calls[i] = append(g.Calls[i], Call{op, callee})
			}
			return true
		})
	}
	return g
}

// isFunction reports whether op is a function: a symbol with a region that is none of
// operations with names.
func isFunction(op *ir.Operation) bool {
	return op.Has(ir.Symbol) && !op.Has(ir.SymbolTable) && len(op.Regions()) == 1
}

// Components returns for each function the number of the cycle of calls that it is part
// of, or a number of its own. A caller has a larger number than its callees. Calls of
// values are not followed.
func (g *Graph) Components() []int { return graph.Components(len(g.Functions), g.callees) }

func (g *Graph) callees(fn int) []int {
	var out []int
	for _, c := range g.Calls[fn] {
		if c.Callee != Unknown {
			out = append(out, c.Callee)
		}
	}
	return out
}

// CheckRecursion reports functions for which keep is true and that call themselves,
// directly or by way of others: one diagnostic for each group of functions that call
// each other, at a call, with notes at the calls that lead back.
func CheckRecursion(c *ir.Context, module *ir.Operation, keep func(fn *ir.Operation) bool) error {
	g := New(module)
	of := g.Components()
	reported := map[int]bool{}
	var errs diag.List
	for i, fn := range g.Functions {
		if reported[of[i]] || !keep(fn) {
			continue
		}
		cycle := graph.Cycle(i, g.callees, func(j int) bool { return of[j] == of[i] })
		if cycle != nil {
			reported[of[i]] = true
			errs = append(errs, g.recursion(c, cycle))
		}
	}
	if len(errs) > 0 {
		return errs
	}
	return nil
}

// recursion is the diagnostic for functions each of which calls the next, and the last
// the first.
func (g *Graph) recursion(c *ir.Context, cycle []int) *diag.Diagnostic {
	var d *diag.Diagnostic
	for k, from := range cycle {
		to := cycle[(k+1)%len(cycle)]
		var call *ir.Operation
		for _, x := range g.Calls[from] {
			if x.Callee == to {
				call = x.Op
				break
			}
		}
		if k == 0 {
			way := ""
			if len(cycle) > 1 {
				way = " by way of others"
			}
			d = call.OpErrorf(c, "is recursive, and functions on the device cannot be: '@%s' calls itself%s; write a loop instead", g.name(from), way)
			continue
		}
		d.AttachNote(c.Location(call.Loc()), "'@%s' calls '@%s' here", g.name(from), g.name(to))
	}
	return d
}

func (g *Graph) name(fn int) string {
	name, _ := ir.SymbolName(g.Functions[fn])
	return name
}
