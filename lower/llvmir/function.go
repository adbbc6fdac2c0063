package llvmir

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
)

// Func is a function of a module.
type Func struct {
	module *Module
	name   string
	result *Type
	params []Value
	native *ir.Func
	blocks []*Block
	taken  map[string]int // names of values and blocks
	attrs  []string
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
func (f *Func) Address() Value { return address(Ptr, f.native.Ident()) }

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

// unique returns a name for a value or block of the function.
func (f *Func) unique(name string) string { return uniqueName(f.taken, name) }

// Block is a basic block.
type Block struct {
	fn     *Func
	native *ir.Block
	phis   []*Phi
	begun  bool // has an instruction that is not a phi
	placed bool // is among the blocks of the function
	preds  int  // edges that lead here
	// front holds the instructions that [Builder.AllocaAtEntry] has put in front of
	// the others; they are joined when the module is printed.
	front []ir.Instruction
}

// Block adds a block to the function. The first block is the entry; the others are
// printed in the order in which a builder came to them first.
func (f *Func) Block(name string) *Block {
	b := &Block{fn: f, native: ir.NewBlock(f.unique(name))}
	b.native.Parent = f.native
	f.blocks = append(f.blocks, b)
	return b
}

// place puts the block behind the blocks that have a place already.
func (b *Block) place() {
	if !b.placed {
		b.placed = true
		b.fn.native.Blocks = append(b.fn.native.Blocks, b.native)
	}
}

// Name returns the name of the block.
func (b *Block) Name() string { return b.native.LocalName }

// Ended reports whether the block has a terminator.
func (b *Block) Ended() bool { return b.native.Term != nil }

// Builder returns a builder at the end of a new entry block.
func (f *Func) Builder() *Builder {
	if len(f.blocks) > 0 {
		fail("@%s has an entry block already", f.name)
	}
	entry := f.Block("entry")
	entry.place()
	return &Builder{fn: f, block: entry}
}

// join puts the front of each block in its place.
func (f *Func) join() {
	for _, b := range f.blocks {
		if len(b.front) > 0 {
			b.native.Insts = append(b.front, b.native.Insts...)
			b.front = nil
		}
	}
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
			if len(p.native.Incs) != b.preds {
				errs = append(errs, fmt.Errorf("phi %s has %d values for %d edges", p.native.Ident(), len(p.native.Incs), b.preds))
			}
			if b.preds == 0 {
				errs = append(errs, fmt.Errorf("phi %s is in a block that nothing branches to", p.native.Ident()))
			}
		}
	}
	return errors.Join(errs...)
}

// Phi is an instruction whose value depends on the edge that was taken.
type Phi struct {
	native *ir.InstPhi
	block  *Block
	value  Value
}

// Phi adds a phi to the block, which must have no other instructions yet.
func (b *Block) Phi(t *Type, name string) *Phi {
	if b.begun || b.Ended() {
		fail("a phi behind other instructions of %%%s", b.Name())
	}
	p := &Phi{native: &ir.InstPhi{Typ: t.native}, block: b}
	p.native.SetName(b.fn.unique(name))
	p.value = Value{typ: t, native: p.native}
	b.native.Insts = append(b.native.Insts, p.native)
	b.phis = append(b.phis, p)
	return p
}

// Value returns the value of the phi.
func (p *Phi) Value() Value { return p.value }

// Add says that the value is v on the edge from a block. A block that branches here
// twice needs two entries.
func (p *Phi) Add(v Value, from *Block) {
	if !v.typ.Equal(p.value.typ) {
		fail("phi of type %s gets %s", p.value.typ, v)
	}
	p.native.Incs = append(p.native.Incs, ir.NewIncoming(v.native, from.native))
}

// funcType returns the type that the library wants for the callee of an indirect call.
func funcType(result *Type, params []*Type) types.Type {
	list := make([]types.Type, len(params))
	for i, p := range params {
		list[i] = p.native
	}
	return types.NewPointer(types.NewFunc(result.native, list...))
}
