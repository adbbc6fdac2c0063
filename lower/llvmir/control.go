package llvmir

// terminate sets the terminator of the block.
func (b *Builder) terminate(t *instruction, to ...*Block) {
	if b.block.Ended() {
		fail("a second terminator in %%%s", b.block.Name())
	}
	t.targets = append(t.targets, to...)
	b.block.end = t
	for _, s := range to {
		if s.fn != b.fn {
			fail("a branch to block %%%s of another function", s.Name())
		}
		s.preds++
	}
}

// Br goes to a block. The block of the builder has ended then.
func (b *Builder) Br(to *Block) { b.terminate(b.make("br"), to) }

// LoopBr is Br back to the head of a loop, with metadata of the loop made by
// [Module.LoopNode].
func (b *Builder) LoopBr(to *Block, loop *Node) {
	i := b.make("br")
	i.attach("llvm.loop", loop)
	b.terminate(i, to)
}

// CondBr goes to one of two blocks.
func (b *Builder) CondBr(cond Value, yes, no *Block) {
	if !cond.typ.Equal(I1) {
		fail("a branch by %s", cond)
	}
	b.terminate(b.make("br", cond), yes, no)
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
	to, args := []*Block{other}, []Value{v}
	for _, c := range cases {
		if !c.Value.isConstant() || !c.Value.typ.Equal(v.typ) {
			fail("%s as a case of %s", c.Value, v)
		}
		to, args = append(to, c.To), append(args, c.Value)
	}
	b.terminate(b.make(switchVerb, args...), to...)
}

// Ret returns from the function, with the zero Value if the function returns
// nothing.
func (b *Builder) Ret(v Value) {
	if v.IsZero() {
		if b.fn.result.kind != VoidKind {
			fail("@%s returns nothing", b.fn.name)
		}
		b.terminate(b.make("ret void"))
		return
	}
	if !v.typ.Equal(b.fn.result) {
		fail("@%s returns %s", b.fn.name, v)
	}
	b.terminate(b.make("ret", v))
}

// Unreachable ends a block that is never left.
func (b *Builder) Unreachable() { b.terminate(b.make("unreachable")) }

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
	return b.call(&callee{fn: f, result: f.result}, args)
}

// CallPtr calls the function that a pointer leads to.
func (b *Builder) CallPtr(fn Value, result *Type, args ...Value) Value {
	mustPtr("call", fn)
	return b.call(&callee{at: fn, result: result}, args)
}

func (b *Builder) call(c *callee, args []Value) Value {
	i := b.make("call", args...)
	i.callee = c
	if c.result.kind == VoidKind {
		b.append(i)
		return Value{}
	}
	return b.put(c.result, "call", i)
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
