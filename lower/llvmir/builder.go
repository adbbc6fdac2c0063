package llvmir

import (
	"slices"

	"github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// Builder adds instructions at the end of a block of a function.
type Builder struct {
	fn    *Func
	block *Block
}

// Func returns the function.
func (b *Builder) Func() *Func { return b.fn }

// Module returns the module of the function.
func (b *Builder) Module() *Module { return b.fn.module }

// Block returns the block that instructions are added to.
func (b *Builder) Block() *Block { return b.block }

// MoveTo goes on at the end of another block of the function.
func (b *Builder) MoveTo(to *Block) {
	if to.fn != b.fn {
		fail("block %%%s is of another function", to.Name())
	}
	to.place()
	b.block = to
}

// NewBlock adds a block to the function; the builder stays where it is.
func (b *Builder) NewBlock(name string) *Block { return b.fn.Block(name) }

// instruction is an instruction with a result.
type instruction interface {
	ir.Instruction
	value.Named
}

// put adds an instruction with a result of type t.
func (b *Builder) put(t *Type, name string, inst instruction) Value {
	inst.SetName(b.fn.unique(name))
	b.append(inst)
	return Value{typ: t, native: inst}
}

func (b *Builder) append(inst ir.Instruction) {
	if b.block.Ended() {
		fail("an instruction behind the terminator of %%%s", b.block.Name())
	}
	b.block.begun = true
	b.block.native.Insts = append(b.block.native.Insts, inst)
}

// Mark is a place between two instructions of a block.
type Mark struct {
	block *Block
	at    int
}

// Mark returns the place behind the last instruction.
func (b *Builder) Mark() Mark { return Mark{b.block, len(b.block.native.Insts)} }

// IntrinsicAt is [Builder.Intrinsic] at a place that was marked before. Places that were
// marked behind it in the same block are no longer valid.
func (b *Builder) IntrinsicAt(m Mark, name string, result *Type, args ...Value) Value {
	rest := slices.Clone(m.block.native.Insts[m.at:])
	term := m.block.native.Term
	m.block.native.Insts, m.block.native.Term = m.block.native.Insts[:m.at], nil
	at := &Builder{fn: b.fn, block: m.block}
	v := at.Intrinsic(name, result, args...)
	m.block.native.Insts, m.block.native.Term = append(m.block.native.Insts, rest...), term
	return v
}

// Access says more about a load or store.
type Access struct {
	Align    int // in bytes; 0 for the alignment of the type
	Volatile bool
	// Scopes are the alias scopes of the access, NoAlias the scopes that it does not
	// touch: lists made with [Module.Node].
	Scopes, NoAlias *Node
	// Group is the group that the access belongs to, made with [Module.AccessGroup].
	Group *Node
}

// attach returns the metadata of an access.
func (a Access) attach() []*metadata.Attachment {
	return attach(attach(attach(nil, "alias.scope", a.Scopes), "noalias", a.NoAlias), "llvm.access.group", a.Group)
}

// Load reads a value of type t.
func (b *Builder) Load(t *Type, from Value) Value { return b.LoadAs(t, from, Access{}) }

// LoadAs is Load with details.
func (b *Builder) LoadAs(t *Type, from Value, a Access) Value {
	mustPtr("load", from)
	l := &ir.InstLoad{ElemType: t.native, Src: from.native, Volatile: a.Volatile, Align: ir.Align(a.Align)}
	l.Metadata = a.attach()
	return b.put(t, "load", l)
}

// Store writes a value.
func (b *Builder) Store(v, to Value) { b.StoreAs(v, to, Access{}) }

// StoreAs is Store with details.
func (b *Builder) StoreAs(v, to Value, a Access) {
	mustPtr("store", to)
	if v.typ.kind == VoidKind {
		fail("store of nothing")
	}
	s := &ir.InstStore{Src: v.native, Dst: to.native, Volatile: a.Volatile, Align: ir.Align(a.Align)}
	s.Metadata = a.attach()
	b.append(s)
}

func mustPtr(what string, p Value) {
	if p.typ == nil || !p.typ.IsPtr() {
		fail("%s through %s", what, p)
	}
}

// GEP returns the address of the element of type t with that number behind base. The
// number is signed.
func (b *Builder) GEP(t *Type, base, number Value) Value { return b.gep(t, base, false, number) }

// InBoundsGEP is GEP whose result and base are in the same allocation.
func (b *Builder) InBoundsGEP(t *Type, base, number Value) Value { return b.gep(t, base, true, number) }

func (b *Builder) gep(t *Type, base Value, inBounds bool, numbers ...Value) Value {
	mustPtr("getelementptr", base)
	list := make([]value.Value, len(numbers))
	for i, n := range numbers {
		mustInt("getelementptr", n)
		list[i] = n.native
	}
	if n, ok := numbers[0].Const(); ok && n == 0 && len(numbers) == 1 {
		return base
	}
	g := &ir.InstGetElementPtr{ElemType: t.native, Src: base.native, Indices: list, Typ: base.typ.native, InBounds: inBounds}
	return b.put(base.typ, "ptr", g)
}

// Field returns the address of an element of the aggregate of type t at base.
func (b *Builder) Field(t *Type, base Value, i int) Value {
	t.at(i)
	return b.gep(t, base, true, ConstInt(I32, 0), ConstInt(I32, int64(i)))
}

// pointer is an alloca whose type has no element.
type pointer struct {
	*ir.InstAlloca
	typ *Type
}

func (p *pointer) Type() types.Type { return p.typ.native }
func (p *pointer) String() string   { return p.typ.text + " " + p.Ident() }

// Alloca reserves memory for n elements of type t until the function returns, aligned
// to so many bytes, 0 for the alignment of the type.
func (b *Builder) Alloca(t *Type, n Value, align int) Value {
	p := b.alloca(t, n, align)
	return b.put(Ptr, "alloca", p)
}

// AllocaAtEntry is Alloca in the entry block of the function, once for each call,
// wherever the builder is. The number must be a constant.
func (b *Builder) AllocaAtEntry(t *Type, n Value, align int) Value {
	if !n.isConstant() {
		fail("a variable number of elements in the entry block")
	}
	p := b.alloca(t, n, align)
	p.SetName(b.fn.unique("alloca"))
	entry := b.fn.blocks[0]
	entry.front = append(entry.front, p)
	return Value{typ: Ptr, native: p}
}

func (b *Builder) alloca(t *Type, n Value, align int) *pointer {
	mustInt("alloca", n)
	return &pointer{&ir.InstAlloca{ElemType: t.native, NElems: n.native, Align: ir.Align(align)}, Ptr}
}

// Fence orders all accesses before with all behind it.
func (b *Builder) Fence() { b.append(ir.NewFence(enum.AtomicOrderingSequentiallyConsistent)) }

// Extract returns an element of an aggregate.
func (b *Builder) Extract(v Value, path ...int) Value {
	t, list := v.typ.path(path)
	return b.put(t, "field", ir.NewExtractValue(v.native, list...))
}

// Insert returns an aggregate with one element replaced.
func (b *Builder) Insert(v, elem Value, path ...int) Value {
	t, list := v.typ.path(path)
	if !t.Equal(elem.typ) {
		fail("%s is put where %s is in %s", elem, t, v.typ)
	}
	return b.put(v.typ, "struct", ir.NewInsertValue(v.native, elem.native, list...))
}

func (t *Type) path(path []int) (*Type, []uint64) {
	list := make([]uint64, len(path))
	for k, i := range path {
		t = t.at(i)
		list[k] = uint64(i)
	}
	return t, list
}
