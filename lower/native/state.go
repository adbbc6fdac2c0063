package native

import (
	"fmt"
	"io"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Variables of modules begin each block with their values in the module, as in the
// interpreter, so that the results of a call do not depend on the calls before it.
// driver.c keeps a copy, and learns from a function in LLVM IR where they are: they have
// names that C may have too.

// globals returns the variables of a module, and of modules in it.
func globals(module *ir.Operation) []*ir.Operation {
	var out []*ir.Operation
	ir.Walk(module, func(op *ir.Operation) bool {
		if memref.IsGlobal(op) {
			out = append(out, op)
		}
		return true
	})
	return out
}

// stateName returns the name of the function that says where the variables of list i are.
func stateName(i int) string { return fmt.Sprintf("hivm_state_%d", i) }

// RestoreVariables makes each block begin with the initial values of a module's
// variables. m is the lowered module, and is added afterwards: other modules do not see
// its variables, and it gets a function that stores the bounds of each variable that may
// change. [Program.Add] does so itself.
func (p *Program) RestoreVariables(m *llvmir.Module, module *ir.Operation) error {
	name := stateName(len(p.states))
	if m.Defines(name) {
		return taken(name)
	}
	f := m.Func(name, llvmir.Void, llvmir.Param{Name: "out", Type: llvmir.Ptr})
	b := f.Builder()
	n := int64(0)
	for _, op := range globals(module) {
		symbol, _ := ir.SymbolName(op)
		at, content, ok := m.Hide(symbol)
		if !ok || (memref.Global{Op: op}).Constant() {
			continue
		}
		for _, to := range []llvmir.Value{at, b.GEP(content, at, llvmir.Index(1))} {
			b.StoreAs(to, b.GEP(llvmir.Ptr, f.Param(0), llvmir.Index(n)), llvmir.Access{Align: 8})
			n++
		}
	}
	b.Ret(llvmir.Value{})
	p.states = append(p.states, n/2)
	return nil
}

// writeStates writes the table of lists of variables.
func (p *Program) writeStates(w io.Writer) {
	for i := range p.states {
		fmt.Fprintf(w, "extern where %s;\n", stateName(i))
	}
	fmt.Fprint(w, "const state hivm_states[] = {\n")
	for i, n := range p.states {
		if n > 0 {
			fmt.Fprintf(w, "\t{%s, %d},\n", stateName(i), n)
		}
	}
	fmt.Fprint(w, "\t{0, 0}\n};\n")
}
