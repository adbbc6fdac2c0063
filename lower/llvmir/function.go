package llvmir

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
)

// Func is a function of a module.
type Func struct {
	module *Module
	name   string
	result *Type
	params []Value
	native *ir.Func // all but the blocks
	ident  string   // as an operand
	attrs  []string
	blocks []*Block       // in the order of their creation
	order  []*Block       // as they are printed
	taken  map[string]int // how many values and blocks have a name
	dotted bool           // a name has a dot and a number at its end
	locals int            // how many local values there were
	pieces int            // how many pieces of code of an outliner begin in it
	// noted are the names that were taken while noting, with what taken had for them before.
	noting bool
	noted  []naming
}

// naming is a name, and how many values and blocks have it.
type naming struct {
	name  string
	taken int
}

// Name returns the name of the function.
func (f *Func) Name() string { return f.name }

// Result returns the type of the function's result.
func (f *Func) Result() *Type { return f.result }

// Param returns parameter i.
func (f *Func) Param(i int) Value { return f.params[i] }

// Params returns all parameters. The slice belongs to the function.
func (f *Func) Params() []Value { return f.params }

// IsDeclaration reports whether the function has no body.
func (f *Func) IsDeclaration() bool { return len(f.blocks) == 0 }

// Address returns the function as a value.
func (f *Func) Address() Value { return written(Ptr, f.ident) }

// SetLinkage says who sees the function.
func (f *Func) SetLinkage(l Linkage) { f.native.Linkage = l.native() }

// SetLocal says that the function is in the program or library that uses it: dso_local.
func (f *Func) SetLocal() { f.native.Preemption = enum.PreemptionDSOLocal }

// SetConvention sets the calling convention by its keyword. The set of conventions,
// and their meanings, belongs to the back end.
func (f *Func) SetConvention(keyword string) {
	// The library writes the attributes of the result directly behind the convention, and
	// knows fewer conventions than there are.
	f.native.ReturnAttrs = slices.Insert(f.native.ReturnAttrs, 0, ir.ReturnAttribute(returnAttr(keyword)))
}

// Rename gives the function another name, which must be new in the module. Its calls
// follow.
func (f *Func) Rename(name string) {
	f.module.define(name)
	delete(f.module.symbols, f.name)
	f.name = name
	f.native.SetName(name)
	f.ident = f.native.Ident()
	f.module.symbols[name] = symbol{fn: f}
}

// AddResultAttr adds an attribute of the result: "noalias".
func (f *Func) AddResultAttr(attr string) {
	f.native.ReturnAttrs = append(f.native.ReturnAttrs, returnAttr(attr))
}

// returnAttr is an attribute of a result, by its text.
type returnAttr string

func (a returnAttr) String() string { return string(a) }

// IsReturnAttribute implements ir.ReturnAttribute.
func (returnAttr) IsReturnAttribute() {}

// AddAttr adds function attributes as they are written: "nounwind", `"key"="value"`.
// Functions with the same attributes share an attribute group.
func (f *Func) AddAttr(attrs ...string) {
	f.attrs = append(f.attrs, attrs...)
	list := make([]ir.FuncAttribute, len(f.attrs))
	for i, a := range f.attrs {
		list[i] = paramAttr(a)
	}
	f.native.FuncAttrs = []ir.FuncAttribute{f.module.group(list, strings.Join(f.attrs, " "))}
}

func (f *Func) hasType(result *Type, params []*Type) bool {
	return f.result.Equal(result) && slices.EqualFunc(f.params, params, func(v Value, t *Type) bool { return v.typ.Equal(t) })
}

// newLocal returns a new local value, whose name is new too.
func (f *Func) newLocal(name string) ref {
	f.locals++
	text, number := f.unique(name)
	return ref{local: true, text: text, number: number, id: int32(f.locals)}
}

// unique returns a name for a value or block of the function, and the number behind it: the
// name alone if nothing has it. The dot in front of the number keeps "a.1" of the name "a"
// apart from a name "a1".
func (f *Func) unique(name string) (string, int32) {
	if name == "" {
		name = "v"
	}
	n := f.taken[name]
	if base, number, ok := numbered(name); ok {
		f.dotted = true
		if n == 0 && number > 0 && number < f.taken[base] {
			n = 1
		}
	}
	for n > 0 && f.dotted && f.taken[name+"."+strconv.Itoa(n)] > 0 {
		n++
	}
	if f.noting {
		f.noted = append(f.noted, naming{name, f.taken[name]})
	}
	f.taken[name] = n + 1
	return name, int32(n)
}

// giveBack gives the names back that were taken since the last site began: nothing has them any more.
func (f *Func) giveBack(dotted bool) {
	for _, n := range slices.Backward(f.noted) {
		f.taken[n.name] = n.taken
	}
	f.noted, f.dotted = f.noted[:0], dotted
}

// numbered splits a name with a dot and a number at its end.
func numbered(name string) (base string, number int, ok bool) {
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 {
		return "", 0, false
	}
	number, err := strconv.Atoi(name[dot+1:])
	return name[:dot], number, err == nil
}

// Block is a basic block.
type Block struct {
	fn     *Func
	number int // among the blocks of the function
	name   ref
	phis   []*Phi
	code   []*instruction
	end    *instruction // the terminator, nil as long as there is none
	placed bool         // has its place in the text
	preds  int          // edges that lead here
	// front holds the instructions that [Builder.AllocaAtEntry] has put in front of
	// the others.
	front []*instruction
}

// Block adds a block to the function. The first block is the entry; the others are
// printed in the order in which a builder came to them first.
func (f *Func) Block(name string) *Block {
	b := f.module.newBlock()
	b.fn, b.number = f, len(f.blocks)
	b.name.text, b.name.number = f.unique(name)
	f.blocks = append(f.blocks, b)
	return b
}

// newBlock returns a block without content.
func (m *Module) newBlock() *Block {
	n := len(m.spareBlocks)
	if n == 0 {
		return &Block{}
	}
	b := m.spareBlocks[n-1]
	m.spareBlocks = m.spareBlocks[:n-1]
	*b = Block{phis: b.phis[:0], code: b.code[:0]}
	return b
}

// place puts the block behind the blocks that have a place already.
func (b *Block) place() {
	if !b.placed {
		b.placed = true
		b.fn.order = append(b.fn.order, b)
	}
}

// Name returns the name of the block.
func (b *Block) Name() string { return b.name.name() }

// Ended reports whether the block has a terminator.
func (b *Block) Ended() bool { return b.end != nil }

// Builder returns a builder at the end of a new entry block.
func (f *Func) Builder() *Builder {
	if len(f.blocks) > 0 {
		fail("@%s has an entry block already", f.name)
	}
	entry := f.Block("entry")
	entry.place()
	return &Builder{fn: f, block: entry}
}

// check finds unfinished parts.
func (f *Func) check() error {
	var errs []error
	for i, b := range f.blocks {
		if !b.Ended() || !b.placed {
			errs = append(errs, fmt.Errorf("block %%%s has no terminator", b.Name()))
		}
		if i == 0 && b.preds > 0 {
			errs = append(errs, errors.New("a branch leads to the entry block"))
		}
		for _, p := range b.phis {
			if len(p.in) != b.preds {
				errs = append(errs, fmt.Errorf("phi %s has %d values for %d edges", p.name(), len(p.in), b.preds))
			}
			if b.preds == 0 {
				errs = append(errs, fmt.Errorf("phi %s is in a block that nothing branches to", p.name()))
			}
		}
	}
	return errors.Join(errs...)
}

// Phi is an instruction whose value depends on the edge that was taken.
type Phi struct {
	ref
	value Value
	in    []incoming
}

// incoming is the value of a phi on the edge from a block.
type incoming struct {
	value Value
	from  *Block
}

// Phi adds a phi to the block, which must have no other instructions yet.
func (b *Block) Phi(t *Type, name string) *Phi {
	if len(b.code) > 0 || b.Ended() {
		fail("a phi behind other instructions of %%%s", b.Name())
	}
	p := &Phi{ref: b.fn.newLocal(name)}
	p.value = Value{typ: t, ref: &p.ref}
	b.phis = append(b.phis, p)
	return p
}

func (p *Phi) name() string { return string(p.append(nil)) }

// Value returns the value of the phi.
func (p *Phi) Value() Value { return p.value }

// Add says that the value is v on the edge from a block. A block that branches here
// twice needs two entries.
func (p *Phi) Add(v Value, from *Block) {
	if !v.typ.Equal(p.value.typ) {
		fail("phi of type %s gets %s", p.value.typ, v)
	}
	p.in = append(p.in, incoming{v, from})
}
