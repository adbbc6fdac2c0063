package native

import (
	"bytes"
	"fmt"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// Program is the input of a build. The zero Program is empty.
type Program struct {
	functions []Function
	index     map[string]int // of functions, by name
	files     []file
	core      [2]bool // whether hivm_block_idx and hivm_block_num are variables of a module
	states    []state // of each module: state.go
}

// file is a source text.
type file struct {
	name string
	text []byte
}

// Function is a function that can be called.
type Function struct {
	Name            string
	Inputs, Results []ir.Type
	// Bare says that each memref is passed as a single pointer.
	Bare bool
}

// Functions returns the functions of a module that have a body, the functions of nested
// modules behind the functions of the outer module.
func Functions(module *ir.Operation) []funcs.Func {
	var out []funcs.Func
	tables := []*ir.Operation{module}
	for len(tables) > 0 {
		for _, r := range tables[0].Regions() {
			for _, b := range r.Blocks() {
				for op := b.First(); op != nil; op = op.Next() {
					f := funcs.Func{Op: op}
					switch {
					case funcs.IsFunc(op) && !f.IsDeclaration():
						out = append(out, f)
					case op.Has(ir.SymbolTable):
						tables = append(tables, op)
					}
				}
			}
		}
		tables = tables[1:]
	}
	return out
}

// Add lowers a module that was verified and adds it, with all its functions. Only they
// can be called from outside of the module, by thunks. The names of variables may be any
// names, also names of the C library.
func (p *Program) Add(c *ir.Context, module *ir.Operation, o lower.Options, tables ...lower.Table) error {
	o.BF16AsBits = true
	out, err := lower.Module(c, module, o, tables...)
	if err != nil {
		return err
	}
	var list []Function
	for _, fn := range Functions(module) {
		f := out.Lookup(fn.Name())
		if f == nil {
			continue // the functions that the options leave out
		}
		t := fn.Type()
		list = append(list, Function{Name: fn.Name(), Inputs: t.Inputs, Results: t.Results, Bare: o.BarePtr})
	}
	if err := p.RestoreVariables(out, module); err != nil {
		return err
	}
	return p.AddModule(out, list)
}

// AddModule adds a module that was lowered, and some of its functions, whose names must be
// new. The module gets their thunks, and its memory is from the program. Other modules of the
// program see the thunks alone: the names of the functions may be any names, such as main.
func (p *Program) AddModule(m *llvmir.Module, list []Function) error {
	if p.index == nil {
		p.index = map[string]int{}
	}
	for _, f := range list {
		if _, ok := p.index[f.Name]; ok {
			return fmt.Errorf("the program has two functions @%s", f.Name)
		}
		if err := addThunk(m, f, len(p.functions)); err != nil {
			return err
		}
		m.Lookup(f.Name).SetLinkage(llvmir.Internal)
		p.index[f.Name] = len(p.functions)
		p.functions = append(p.functions, f)
	}
	for i, name := range blockVariables {
		p.core[i] = p.core[i] || m.Exports(name)
	}
	if err := takeMemory(m); err != nil {
		return err
	}
	var text bytes.Buffer
	if err := m.Print(&text); err != nil {
		return err
	}
	p.AddFile(fmt.Sprintf("module%d.ll", len(p.files)), text.Bytes())
	return nil
}

// takeMemory makes a module call the functions of driver.c for memory.
func takeMemory(m *llvmir.Module) error {
	for _, x := range [...][2]string{{"malloc", "hivm_alloc"}, {"free", "hivm_free"}} {
		f := m.Lookup(x[0])
		if f == nil || !f.IsDeclaration() {
			continue
		}
		if m.Defines(x[1]) {
			return taken(x[1])
		}
		f.Rename(x[1])
		if f.Result().IsPtr() {
			f.AddResultAttr("noalias")
		}
	}
	return nil
}

func taken(name string) error {
	return fmt.Errorf("the module has a symbol @%s, which is a name of the program around it; rename that", name)
}

// blockVariables are the variables that lower/lowerhivm reads the number of the block, and of
// blocks, from.
var blockVariables = [2]string{"hivm_block_idx", "hivm_block_num"}

// AddFile adds a source text in LLVM IR or C, as its name ends in .ll or .c. The name
// must be new.
func (p *Program) AddFile(name string, text []byte) {
	p.files = append(p.files, file{name, text})
}

// tableText is the end of driver.c, with the functions.
func (p *Program) tableText() []byte {
	var b bytes.Buffer
	b.WriteString("\n/* The functions of this program. */\n")
	for i := range p.functions {
		fmt.Fprintf(&b, "extern thunk %s;\n", thunkName(i))
	}
	b.WriteString("thunk *const hivm_thunks[] = {\n")
	for i, f := range p.functions {
		fmt.Fprintf(&b, "\t%s, /* %d: %s */\n", thunkName(i), i, comment(f.Name))
	}
	b.WriteString("\t0\n};\n")
	p.writeStates(&b)
	addresses := [2]string{"0", "0"}
	for i, name := range blockVariables {
		if p.core[i] {
			fmt.Fprintf(&b, "extern int64_t %s;\n", name)
			addresses[i] = "&" + name
		}
	}
	fmt.Fprintf(&b, "int64_t *const hivm_block_variables[2] = {%s, %s};\n", addresses[0], addresses[1])
	return b.Bytes()
}

// comment returns a name without characters that might end a comment, or a line of
// a comment.
func comment(name string) string {
	return string(bytes.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '/' || r == '*' || r == '\\' || r == '?' {
			return '_'
		}
		return r
	}, []byte(name)))
}
