package llvmir

import (
	"encoding/binary"
	"strconv"

	"github.com/llir/llvm/ir/metadata"
)

// encoder writes the code of a site as bytes, which are the same for the same code, and finds the
// values from in front of it that it uses.
type encoder struct {
	text []byte
	// args are the values from in front of the code and the open constants, in the order in which
	// the code uses them.
	args []Value
	// loops says that there is a loop, elsewhere that memory is accessed through pointers that are
	// no arguments.
	loops, elsewhere bool

	site *site
	fn   *Func
	turn int32 // numbers the sites
}

// encode makes the text of a site. It is false for code that is not to be a function: without a
// loop, or with a branch to somewhere else.
func (e *encoder) encode(f *Func, s *site, kind string) bool {
	e.text, e.args, e.loops, e.elsewhere, e.site, e.fn = e.text[:0], e.args[:0], false, false, s, f
	e.turn++
	e.string(kind)
	for _, list := range [...][]*instruction{s.allocas, s.start.code[s.at:]} {
		e.number(len(list))
		for _, i := range list {
			e.instruction(i, 0)
		}
	}
	ok := e.instruction(s.start.end, 0)
	for n, b := range f.blocks[s.blocks:s.endBlocks] {
		ok = ok && e.block(b, n+1)
	}
	for _, d := range f.module.native.MetadataDefs[s.nodes:] {
		e.definition(d.(*metadata.Tuple)) // as all nodes of a module
	}
	return ok && e.loops
}

// block writes a block, the n-th of the code, whose first is block 0.
func (e *encoder) block(b *Block, n int) bool {
	e.number(len(b.phis))
	for _, p := range b.phis {
		e.phi(p)
	}
	e.number(len(b.code))
	for _, i := range b.code {
		e.instruction(i, n)
	}
	return b == e.site.end || b.end != nil && e.instruction(b.end, n)
}

func (e *encoder) phi(p *Phi) {
	e.string(p.value.typ.text)
	e.number(int(p.id) - e.site.locals)
	e.number(len(p.in))
	for _, x := range p.in {
		e.value(x.value)
		n, _ := e.target(x.from)
		e.number(n)
	}
}

// target returns the number of a block of the code, 0 for the first. It is false for others.
func (e *encoder) target(b *Block) (int, bool) {
	n := b.number - e.site.blocks + 1
	return max(n, 0), n > 0
}

// instruction writes an instruction of block n. It is false if it branches out of the code.
func (e *encoder) instruction(i *instruction, n int) bool {
	e.string(i.verb)
	for _, t := range [...]*Type{i.typ, i.of, i.to} {
		if t == nil {
			e.text = append(e.text, 0)
		} else {
			e.string(t.text)
		}
	}
	if i.typ != nil {
		e.number(int(i.id) - e.site.locals)
		e.elsewhere = e.elsewhere || i.of != nil && i.typ.IsPtr() && i.verb == "load"
	}
	e.number(len(i.args))
	for _, v := range i.args {
		e.value(v)
	}
	e.string(i.tail)
	if c := i.callee; c != nil {
		e.call(c)
	}
	e.number(len(i.attached))
	for _, a := range i.attached {
		e.string(a.kind)
		e.node(a.node)
	}
	inside := true
	e.number(len(i.targets))
	for _, b := range i.targets {
		to, ok := e.target(b)
		e.number(to)
		inside = inside && ok
		e.loops = e.loops || to <= n
	}
	return inside
}

func (e *encoder) call(c *callee) {
	if c.fn != nil {
		e.text = append(e.text, 'f')
		e.string(c.fn.name)
	} else {
		e.value(c.at)
	}
	if c.list != nil {
		e.node(c.list)
	} else {
		e.text = append(e.text, 0)
	}
}

// value writes an operand: by its number if it is of the code, an argument or an open constant.
func (e *encoder) value(v Value) {
	switch {
	case v.ref == nil:
		e.text = append(e.text, 'n')
		e.string(v.typ.text)
		e.number(int(v.n))
	case v.ref.local && int(v.ref.id) > e.site.locals:
		e.text = append(e.text, 'v')
		e.number(int(v.ref.id) - e.site.locals)
	case v.ref.local || v.ref.open:
		e.argument(v)
	default:
		e.text = append(e.text, 'c')
		e.string(v.typ.text)
		e.string(v.ref.text)
		e.elsewhere = e.elsewhere || v.typ.IsPtr()
	}
}

// argument writes a value from in front of the code, or an open constant.
func (e *encoder) argument(v Value) {
	e.text = append(e.text, 'a')
	if v.ref.turn == e.turn {
		e.number(int(v.ref.argument))
		return
	}
	v.ref.turn, v.ref.argument = e.turn, int32(len(e.args))
	e.number(len(e.args))
	e.args = append(e.args, v)
	if e.string(v.typ.text); v.ref.open {
		e.text = append(e.text, 'o')
	}
}

// node writes a reference to metadata.
func (e *encoder) node(n *Node) {
	if n.number() < e.site.nodes {
		e.text = append(e.text, 'g')
		e.number(n.number())
		return
	}
	e.text = append(e.text, 'm')
	e.number(n.number() - e.site.nodes)
}

// definition writes metadata of the code.
func (e *encoder) definition(n *metadata.Tuple) {
	e.text = strconv.AppendBool(e.text, n.Distinct)
	e.number(len(n.Fields))
	for _, f := range n.Fields {
		switch f := f.(type) {
		case *metadata.Tuple:
			e.node(&Node{f})
		case *metadata.String:
			e.text = append(e.text, 's')
			e.string(f.Value)
		default:
			e.string(f.String())
		}
	}
}

func (e *encoder) number(n int) { e.text = binary.AppendVarint(e.text, int64(n)) }

func (e *encoder) string(s string) {
	e.number(len(s))
	e.text = append(e.text, s...)
}

// areApart reports of each argument of code whether its memory is apart from the memory of all others. elsewhere says
// that the code accesses memory through pointers that are no arguments.
func areApart(args []Value, elsewhere bool) []bool {
	out := make([]bool, len(args))
	if elsewhere {
		return out
	}
	var room [8]origin
	origins := room[:0]
	for _, v := range args {
		origins = append(origins, originOf(v))
	}
	for i, o := range origins {
		out[i] = o.kind != noPointer
		for k, p := range origins {
			out[i] = out[i] && (i == k || o.isApart(p))
		}
	}
	return out
}
