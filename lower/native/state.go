package native

import (
	"fmt"
	"io"
	"math"
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// Variables of modules begin each block with their values in the module, and the memories
// of a chip with zeros, as in the interpreter, so that the results of a call or a block do not
// depend on those before it. driver.c keeps a copy of the variables, and learns from a function
// in LLVM IR where they are: they have names that C may have too.

// state is how many variables and memories a module has.
type state struct{ variables, memories int64 }

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
// variables, and zeros in the memories of the chip. m is the lowered module, and is added
// afterwards: other modules do not see its variables, and it gets a function that stores the bounds
// of each variable that may change, and of each memory. [Program.Add] does so itself.
func (p *Program) RestoreVariables(m *llvmir.Module, module *ir.Operation) error {
	name := stateName(len(p.states))
	if m.Defines(name) {
		return taken(name)
	}
	f := m.Func(name, llvmir.Void, llvmir.Param{Name: "out", Type: llvmir.Ptr})
	b := f.Builder()
	var s state
	at := int64(0)
	put := func(v llvmir.Value) {
		b.StoreAs(v, b.GEP(llvmir.Ptr, f.Param(0), llvmir.Index(at)), llvmir.Access{Align: 8})
		at++
	}
	for _, op := range globals(module) {
		symbol, _ := ir.SymbolName(op)
		from, content, ok := m.Hide(symbol)
		if !ok || (memref.Global{Op: op}).Constant() {
			continue
		}
		put(from)
		put(b.GEP(content, from, llvmir.Index(1)))
		s.variables++
	}
	for _, x := range memories(module) {
		for i, name := range x.symbols() {
			if from, ok := m.GlobalAddress(name); ok && (i == 0 || m.Exports(name)) {
				put(from)
				put(b.GEP(llvmir.I8, from, llvmir.Index(x.used)))
				s.memories++
			}
		}
	}
	b.Ret(llvmir.Value{})
	p.states = append(p.states, s)
	return nil
}

// memory is a memory of the chip, of which so many bytes are used.
type memory struct {
	space string
	used  int64
}

// symbols returns the names of the variables that a memory is in code for the host, and in code for
// the accelerator.
func (x memory) symbols() [2]string {
	return [...]string{"hivm.memory." + x.space, "hivm_" + x.space + "_base"}
}

// memories returns the memories that a module names by addresses.
func memories(module *ir.Operation) (list []memory) {
	ir.Walk(module, func(op *ir.Operation) bool {
		if !hivm.IsPointerCast(op) && !memref.IsReinterpretCast(op) {
			return true
		}
		x := memory{space: "none"}
		t, ok := op.Result(0).Type().(*ir.MemRefType)
		if !ok {
			return true
		}
		size, ok := target.Largest().Sizes()[hivm.SpaceOf(t)]
		if !ok {
			size = target.OtherBytes
		}
		if a, ok := t.Space.(*ir.DialectAttr); ok && a.Case != nil {
			x.space = a.Case.Name
		}
		x.used = min(reach(op, t), size)
		i := slices.IndexFunc(list, func(y memory) bool { return y.space == x.space })
		if i < 0 {
			list = append(list, x)
		} else {
			list[i].used = max(list[i].used, x.used)
		}
		return true
	})
	return list
}

// reach returns how many bytes of a memory an operation may name, which are all if addresses or
// sizes are not known. A reinterpret_cast may go beyond what it is of.
func reach(op *ir.Operation, t *ir.MemRefType) int64 {
	e, ok := interp.ElemOf(t.Elem)
	if !ok || t.Layout != nil || ir.NumDynamic(t.Shape) > 0 || !hivm.IsPointerCast(op) {
		return math.MaxInt64
	}
	bytes := indexing.SaturatingMul(indexing.SaturatingProduct(t.Shape), lower.Bytes(llvmir.Int(int(max(e.Bits, 8)))))
	end := int64(0)
	lo, hi := hivm.Bounds(op, "addrs")
	for i := lo; i < hi; i++ {
		address, known := ir.ConstantInt(op.Operand(i))
		if !known {
			return math.MaxInt64
		}
		end = max(end, indexing.SaturatingAdd(address, bytes))
	}
	return end
}

// writeStates writes the table of lists of variables.
func (p *Program) writeStates(w io.Writer) {
	for i := range p.states {
		fmt.Fprintf(w, "extern where %s;\n", stateName(i))
	}
	fmt.Fprint(w, "const state hivm_states[] = {\n")
	for i, s := range p.states {
		if s.variables+s.memories > 0 {
			fmt.Fprintf(w, "\t{%s, %d, %d},\n", stateName(i), s.variables, s.memories)
		}
	}
	fmt.Fprint(w, "\t{0, 0, 0}\n};\n")
}
