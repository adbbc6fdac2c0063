package llvmir

import (
	"slices"
	"strconv"
)

// Finish makes functions of the code that the module has several times. Functions that have code
// of the outliner must be complete.
func (o *Outliner) Finish() {
	callers := slices.Clone(o.module.funcs)
	for _, p := range o.pieces {
		if p.isShared() {
			p.declare(o.module)
		}
	}
	for _, f := range callers {
		if f.pieces > 0 {
			x := extraction{fn: f, order: f.order, within: map[*Block]*Block{}}
			x.run()
		}
	}
}

// declare makes the function of a piece, without a body. It takes the arguments that are no
// constants, and the constants that differ between calls: pointers first.
func (p *piece) declare(m *Module) {
	first := p.calls[0].args
	var pointers, others []int
	for i, v := range first {
		switch {
		case v.isConstant() && !p.differs(i):
		case v.typ.IsPtr():
			pointers = append(pointers, i)
		default:
			others = append(others, i)
		}
	}
	taken := append(pointers, others...)
	params := make([]Param, len(taken))
	for k, i := range taken {
		params[k] = Param{Name: "arg", Type: first[i].typ}
		if p.apart[i] {
			params[k].Attrs = []string{"noalias"}
		}
	}
	p.callee.fn = m.Func(m.free(p.name), Void, params...)
	p.callee.fn.SetLinkage(Internal)
	p.params = map[*ref]Value{}
	for k, i := range taken {
		p.params[first[i].ref] = p.callee.fn.Param(k)
	}
	for _, c := range p.calls {
		args := make([]Value, len(taken))
		for k, i := range taken {
			args[k] = c.args[i]
		}
		c.args = args
	}
}

// free returns a name that nothing in the module has: name, or this with a number behind.
func (m *Module) free(name string) string {
	out := name
	for n := 1; m.Defines(out); n++ {
		out = name + "." + strconv.Itoa(n)
	}
	return out
}

// differs reports whether the constant that is argument i is another one in another call.
func (p *piece) differs(i int) bool {
	first := p.calls[0].args[i]
	return slices.ContainsFunc(p.calls[1:], func(c *instruction) bool {
		v := c.args[i]
		return v.known != first.known || v.n != first.n || v.ref.text != first.ref.text
	})
}

// extraction moves code of a function to functions of its own.
type extraction struct {
	fn *Func
	// order are the blocks of the function before.
	order []*Block
	// within are the blocks that the rest of a block, from behind moved code on, is in now.
	within map[*Block]*Block
}

func (x *extraction) run() {
	f := x.fn
	f.order = nil
	for _, b := range x.order {
		if b.fn == f {
			f.order = append(f.order, b)
			x.block(b)
		}
	}
	f.blocks = slices.DeleteFunc(f.blocks, func(b *Block) bool { return b.fn != f })
	entry := f.blocks[0]
	entry.front = slices.DeleteFunc(entry.front, func(i *instruction) bool { return i.turn == moved })
	for _, b := range f.order {
		x.check(b)
		for _, p := range b.phis {
			for k, in := range p.in {
				if to, ok := x.within[in.from]; ok {
					p.in[k].from = to
				}
			}
		}
	}
}

// block puts calls in the place of the code that begins in a block.
func (x *extraction) block(b *Block) {
	rest, end := b.code, b.end
	if !slices.ContainsFunc(rest, isBegin) {
		return
	}
	b.code = nil
	for len(rest) > 0 {
		i := rest[0]
		rest = rest[1:]
		switch p := i.outlined; {
		case p == nil:
			b.code = append(b.code, i)
		case p.isShared():
			b.code = append(b.code, p.calls[0])
			last := p.first.end
			behind, behindEnd := last.code[p.first.endAt:], last.end
			x.move(p, rest, end)
			x.within[last] = b
			rest, end = behind, behindEnd
		}
	}
	b.end = end
}

// isBegin reports whether code of an outliner begins at an instruction.
func isBegin(i *instruction) bool { return i.outlined != nil }

// move makes code the body of its function: code and end are how it begins.
func (x *extraction) move(p *piece, code []*instruction, end *instruction) {
	s, f := &p.first, p.callee.fn
	entry := f.Builder().block
	entry.front, entry.code, entry.end = s.allocas, slices.Clone(code), end
	s.end.code, s.end.end = slices.Clone(s.end.code[:s.endAt]), &instruction{verb: "ret void"}
	f.blocks = append(f.blocks, x.fn.blocks[s.blocks:s.endBlocks]...)
	f.order = append(f.order, x.order[s.placed:s.endPlaced]...)
	for _, b := range f.blocks[1:] {
		b.fn = f
		b.name.text, b.name.number = f.unique(b.name.text)
	}
	for _, b := range f.order {
		for _, phi := range b.phis {
			p.adopt(&phi.ref)
			for k, in := range phi.in {
				phi.in[k].value = p.replaced(in.value)
				if in.from == s.start {
					phi.in[k].from = entry
				}
			}
		}
		for _, list := range [...][]*instruction{b.front, b.code, {b.end}} {
			for _, i := range list {
				p.rewrite(i)
			}
		}
	}
}

// rewrite makes an instruction one of the function.
func (p *piece) rewrite(i *instruction) {
	if i.typ != nil {
		p.adopt(&i.ref)
	}
	for k, v := range i.args {
		i.args[k] = p.replaced(v)
	}
	if c := i.callee; c != nil && c.fn == nil {
		c.at = p.replaced(c.at)
	}
}

// adopt makes a value one of the function.
func (p *piece) adopt(r *ref) {
	f := p.callee.fn
	r.text, r.number = f.unique(r.text)
	f.locals++
	r.id, r.turn = int32(f.locals), moved
}

// moved is the turn of values that an extraction has moved.
const moved = -1

// replaced returns the parameter that takes the place of v, or v.
func (p *piece) replaced(v Value) Value {
	if to, ok := p.params[v.ref]; ok && v.ref != nil {
		return to
	}
	return v
}

// check checks that a block uses no values of code that was moved.
func (x *extraction) check(b *Block) {
	look := func(v Value) {
		if v.isLocal() && v.ref.turn == moved {
			fail("%s of code that became a function is used behind it", v)
		}
	}
	for _, p := range b.phis {
		for _, in := range p.in {
			look(in.value)
		}
	}
	for _, i := range b.code {
		for _, v := range i.args {
			look(v)
		}
	}
	for _, v := range b.end.args {
		look(v)
	}
}
