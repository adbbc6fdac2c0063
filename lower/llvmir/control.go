package llvmir

import (
	"github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// end sets the terminator of the block.
func (b *Builder) end(t ir.Terminator, to ...*Block) {
	if b.block.Ended() {
		fail("a second terminator in %%%s", b.block.Name())
	}
	b.block.native.Term = t
	for _, s := range to {
		if s.fn != b.fn {
			fail("a branch to block %%%s of another function", s.Name())
		}
		s.preds++
	}
}

// Br goes to a block. The block of the builder has ended then.
func (b *Builder) Br(to *Block) { b.end(ir.NewBr(to.native), to) }

// LoopBr is Br back to the head of a loop, with metadata of the loop made by
// [Module.LoopNode].
func (b *Builder) LoopBr(to *Block, loop *Node) {
	t := ir.NewBr(to.native)
	t.Metadata = attach(nil, "llvm.loop", loop)
	b.end(t, to)
}

// CondBr goes to one of two blocks.
func (b *Builder) CondBr(cond Value, yes, no *Block) {
	if !cond.typ.Equal(I1) {
		fail("a branch by %s", cond)
	}
	b.end(ir.NewCondBr(cond.native, yes.native, no.native), yes, no)
}

// Case is a value of [Builder.Switch] and where it leads.
type Case struct {
	Value Value // a constant
	To    *Block
}

// Switch goes to the block of the case that is v, else to another block. The values
// of the cases differ.
func (b *Builder) Switch(v Value, other *Block, cases ...Case) {
	mustInt("switch", v)
	to := []*Block{other}
	list := make([]*ir.Case, len(cases))
	for i, c := range cases {
		n, ok := c.Value.native.(*raw)
		if !ok || !c.Value.typ.Equal(v.typ) {
			fail("%s as a case of %s", c.Value, v)
		}
		list[i] = ir.NewCase(n, c.To.native)
		to = append(to, c.To)
	}
	b.end(ir.NewSwitch(v.native, other.native, list...), to...)
}

// Ret returns from the function, with the zero Value if the function returns
// nothing.
func (b *Builder) Ret(v Value) {
	if v.IsZero() {
		if b.fn.result.kind != VoidKind {
			fail("@%s returns nothing", b.fn.name)
		}
		b.end(ir.NewRet(nil))
		return
	}
	if !v.typ.Equal(b.fn.result) {
		fail("@%s returns %s", b.fn.name, v)
	}
	b.end(ir.NewRet(v.native))
}

// Unreachable ends a block that is never left.
func (b *Builder) Unreachable() { b.end(ir.NewUnreachable()) }

// Call calls a function; the result is the zero Value if it returns nothing.
func (b *Builder) Call(f *Func, args ...Value) Value {
	if len(args) != len(f.params) {
		fail("@%s is called with %d arguments instead of %d", f.name, len(args), len(f.params))
	}
	for i, a := range args {
		if !a.typ.Equal(f.params[i].typ) {
			fail("argument %d of @%s is %s instead of %s", i, f.name, a, f.params[i].typ)
		}
	}
	return b.call(f.native, f.result, args)
}

// callee is a pointer to a function, with the type that the library insists on.
type callee struct {
	value.Value
	typ types.Type
}

func (c *callee) Type() types.Type { return c.typ }

// CallPtr calls the function that a pointer leads to.
func (b *Builder) CallPtr(fn Value, result *Type, args ...Value) Value {
	mustPtr("call", fn)
	params := make([]*Type, len(args))
	for i, a := range args {
		params[i] = a.typ
	}
	return b.call(&callee{fn.native, funcType(result, params)}, result, args)
}

func (b *Builder) call(fn value.Value, result *Type, args []Value) Value {
	list := make([]value.Value, len(args))
	for i, a := range args {
		list[i] = a.native
	}
	inst := ir.NewCall(fn, list...)
	if result.kind == VoidKind {
		b.append(inst)
		return Value{}
	}
	return b.put(result, "call", inst)
}

// Intrinsic calls an intrinsic function, declaring it at its first use. The name has
// the suffixes for its types, "llvm.sqrt.f32".
func (b *Builder) Intrinsic(name string, result *Type, args ...Value) Value {
	params := make([]*Type, len(args))
	for i, a := range args {
		params[i] = a.typ
	}
	f, ok := b.fn.module.Declare(name, result, params...)
	if !ok {
		fail("@%s has other types", name)
	}
	return b.Call(f, args...)
}
