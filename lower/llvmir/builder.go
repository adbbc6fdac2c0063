package llvmir

import (
	"slices"
	"strconv"
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

// make returns an instruction that is in no block yet.
func (b *Builder) make(verb string, args ...Value) *instruction {
	i := b.fn.module.newInstruction()
	i.verb, i.args = verb, append(i.args, args...)
	return i
}

// put adds an instruction with a result of type t.
func (b *Builder) put(t *Type, name string, i *instruction) Value {
	v := i.makes(t, b.fn.newLocal(name))
	b.append(i)
	return v
}

func (b *Builder) append(i *instruction) {
	if b.block.Ended() {
		fail("an instruction behind the terminator of %%%s", b.block.Name())
	}
	b.block.code = append(b.block.code, i)
}

// Mark is a place between two instructions of a block.
type Mark struct {
	block *Block
	at    int
}

// Mark returns the place behind the last instruction.
func (b *Builder) Mark() Mark { return Mark{b.block, len(b.block.code)} }

// IntrinsicAt is [Builder.Intrinsic] at a place that was marked before. Places that were
// marked behind it in the same block are no longer valid.
func (b *Builder) IntrinsicAt(m Mark, name string, result *Type, args ...Value) Value {
	rest, end := slices.Clone(m.block.code[m.at:]), m.block.end
	m.block.code, m.block.end = m.block.code[:m.at], nil
	at := &Builder{fn: b.fn, block: m.block}
	v := at.Intrinsic(name, result, args...)
	m.block.code, m.block.end = append(m.block.code, rest...), end
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

// describe adds the details to a load or store.
func (a Access) describe(i *instruction) *instruction {
	i.tail = aligned(a.Align)
	i.attach("alias.scope", a.Scopes)
	i.attach("noalias", a.NoAlias)
	i.attach("llvm.access.group", a.Group)
	return i
}

// verb returns the instruction for an access.
func (a Access) verb(plain string) string {
	if a.Volatile {
		return plain + " volatile"
	}
	return plain
}

// aligned is how an alignment in bytes is written, 0 is not.
func aligned(bytes int) string {
	if bytes == 0 {
		return ""
	}
	return ", align " + strconv.Itoa(bytes)
}

// Load reads a value of type t.
func (b *Builder) Load(t *Type, from Value) Value { return b.LoadAs(t, from, Access{}) }

// LoadAs is Load with details.
func (b *Builder) LoadAs(t *Type, from Value, a Access) Value {
	mustPtr("load", from)
	i := a.describe(b.make(a.verb("load"), from))
	i.of = t
	return b.put(t, "load", i)
}

// Store writes a value.
func (b *Builder) Store(v, to Value) { b.StoreAs(v, to, Access{}) }

// StoreAs is Store with details.
func (b *Builder) StoreAs(v, to Value, a Access) {
	mustPtr("store", to)
	if v.typ.kind == VoidKind {
		fail("store of nothing")
	}
	b.append(a.describe(b.make(a.verb("store"), v, to)))
}

func mustPtr(what string, p Value) {
	if p.typ == nil || !p.typ.IsPtr() {
		fail("%s through %s", what, p)
	}
}

// GEP returns the address of the element of type t with that number behind base. The
// number is signed.
func (b *Builder) GEP(t *Type, base, number Value) Value {
	return b.gep("getelementptr", t, base, number)
}

// InBoundsGEP is GEP whose result and base are in the same allocation.
func (b *Builder) InBoundsGEP(t *Type, base, number Value) Value {
	return b.gep("getelementptr inbounds", t, base, number)
}

func (b *Builder) gep(verb string, t *Type, base, number Value) Value {
	mustPtr("getelementptr", base)
	mustInt("getelementptr", number)
	if n, ok := number.Const(); ok && n == 0 {
		return base
	}
	i := b.make(verb, base, number)
	i.of = t
	return b.put(base.typ, "ptr", i)
}

// Alloca reserves memory for n elements of type t until the function returns, aligned
// to so many bytes, 0 for the alignment of the type.
func (b *Builder) Alloca(t *Type, n Value, align int) Value {
	return b.put(Ptr, "alloca", b.alloca(t, n, align))
}

// AllocaAtEntry is Alloca in the entry block of the function, once for each call,
// wherever the builder is. The number must be a constant.
func (b *Builder) AllocaAtEntry(t *Type, n Value, align int) Value {
	if !n.isConstant() {
		fail("a variable number of elements in the entry block")
	}
	i := b.alloca(t, n, align)
	entry := b.fn.blocks[0]
	entry.front = append(entry.front, i)
	return i.makes(Ptr, b.fn.newLocal("alloca"))
}

func (b *Builder) alloca(t *Type, n Value, align int) *instruction {
	mustInt("alloca", n)
	i := b.make("alloca", n)
	i.of, i.tail = t, aligned(align)
	return i
}

// Fence orders all accesses before with all behind it.
func (b *Builder) Fence() { b.append(b.make("fence seq_cst")) }

// Extract returns an element of an aggregate.
func (b *Builder) Extract(v Value, path ...int) Value {
	t, at := v.typ.path(path)
	i := b.make("extractvalue", v)
	i.tail = at
	return b.put(t, "field", i)
}

// Insert returns an aggregate with one element replaced.
func (b *Builder) Insert(v, elem Value, path ...int) Value {
	t, at := v.typ.path(path)
	if !t.Equal(elem.typ) {
		fail("%s is put where %s is in %s", elem, t, v.typ)
	}
	i := b.make("insertvalue", v, elem)
	i.tail = at
	return b.put(v.typ, "struct", i)
}

// path returns the type of an element inside of an aggregate, and the way there as it is
// written.
func (t *Type) path(path []int) (elem *Type, text string) {
	var b []byte
	for _, i := range path {
		t = t.at(i)
		b = strconv.AppendInt(append(b, ", "...), int64(i), 10)
	}
	return t, string(b)
}
