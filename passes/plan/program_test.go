package plan_test

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// program writes functions that compute with buffers, each of which is written before it
// is read, so that the content of their arguments afterwards does not depend on the
// places of buffers unless two buffers overlap.
type program struct {
	t      *rapid.T
	b      strings.Builder
	n      int      // names
	depth  int      // of loops and branches
	spaces []string // that buffers may lie in
	calls  []string // functions that may be called
}

// elements is the number of elements of all buffers, of 4 bytes each: little more than two
// blocks.
const elements = 17

func (p *program) buffer(space string) string {
	return fmt.Sprintf("memref<%dxf32, #hivm.address_space<%s>>", elements, space)
}

func (p *program) pick(label string, n int) int { return rapid.IntRange(0, n-1).Draw(p.t, label) }

func (p *program) name() string {
	p.n++
	return fmt.Sprintf("%%v%d", p.n)
}

func (p *program) line(format string, args ...any) {
	fmt.Fprintf(&p.b, "  "+format+"\n", args...)
}

// value is a buffer of the program.
type value struct{ name, space string }

func (v value) typ(p *program) string { return p.buffer(v.space) }

// fresh allocates a buffer and fills it.
func (p *program) fresh() value {
	v := value{p.name(), p.spaces[p.pick("space", len(p.spaces))]}
	switch p.pick("kind", 4) {
	case 0: // of an address that is a multiple of more
		p.line("%s = memref.alloc() {alignment = %d : i64} : %s", v.name, 32<<p.pick("align", 6), v.typ(p))
	case 1: // of a size that is known to be at most something
		wide := p.name()
		t := fmt.Sprintf("memref<?xf32, #hivm.address_space<%s>>", v.space)
		p.line("%s = memref.alloc(%%size) : %s", wide, t)
		p.line("%ss = memref.subview %s[4] [%d] [1] : %s to memref<%dxf32, strided<[1], offset: 4>, #hivm.address_space<%s>>", wide, wide, elements, t, elements, v.space)
		p.line("%s = memref.alloc() : %s", v.name, v.typ(p))
		part := fmt.Sprintf("memref<%dxf32, strided<[1], offset: 4>, #hivm.address_space<%s>>", elements, v.space)
		p.each(fmt.Sprintf("arith.constant %d.0 : f32", p.n), value{wide + "s", v.space}, part)
	default:
		p.line("%s = memref.alloc() : %s", v.name, v.typ(p))
	}
	p.each(fmt.Sprintf("arith.constant %d.0 : f32", p.n), v, v.typ(p))
	return v
}

// each stores a value to all elements of a buffer.
func (p *program) each(x string, v value, typ string) {
	c := p.name()
	p.line("%s = %s", c, x)
	p.line("scf.for %s = %%c0 to %%c%d step %%c1 {", c+"i", elements)
	p.line("  memref.store %s, %s[%s] : %s", c, v.name, c+"i", typ)
	p.line("}")
}

// mix adds the elements of a buffer to the elements of another.
func (p *program) mix(from, to value) {
	i := p.name()
	p.line("scf.for %s = %%c0 to %%c%d step %%c1 {", i, elements)
	p.line("  %sx = memref.load %s[%s] : %s", i, from.name, i, from.typ(p))
	p.line("  %sy = memref.load %s[%s] : %s", i, to.name, i, to.typ(p))
	p.line("  %sz = arith.addf %sx, %sy : f32", i, i, i)
	p.line("  memref.store %sz, %s[%s] : %s", i, to.name, i, to.typ(p))
	p.line("}")
}

// statements writes a block of code that may use values, and returns some that it ends
// with.
func (p *program) statements(given []value) []value {
	values := slices.Clone(given)
	for range 1 + p.pick("statements", 8) {
		one := func() value { return values[p.pick("value", len(values))] }
		switch p.pick("statement", 15) {
		case 0, 1, 2:
			values = append(values, p.fresh())
		case 3, 4, 5, 6:
			p.mix(one(), one())
		case 7, 8: // a loop, in which buffers may take turns
			if p.depth == 2 {
				break
			}
			p.depth++
			x := one()
			arg, out := p.name(), p.name()
			p.line("%s = scf.for %si = %%c0 to %%c%d step %%c1 iter_args(%s = %s) -> (%s) {", out, out, p.pick("trips", 4), arg, x.name, x.typ(p))
			outer := append(slices.Clone(values), value{arg, x.space})
			inner := p.statements(outer)
			p.mix(inner[len(inner)-1], x)
			outer = slices.DeleteFunc(outer, func(v value) bool { return v.space != x.space })
			y := outer[p.pick("yield", len(outer))]
			p.line("scf.yield %s : %s", y.name, y.typ(p))
			p.line("}")
			p.depth--
			values = append(values, value{out, x.space})
		case 9: // a branch, out of which a buffer may come
			if p.depth == 2 {
				break
			}
			p.depth++
			out, x := p.name(), one()
			p.line("%s = scf.if %%cond -> (%s) {", out, x.typ(p))
			p.yield(p.statements(values), x)
			p.line("} else {")
			p.yield(p.statements(values), x)
			p.line("}")
			p.depth--
			values = append(values, value{out, x.space})
		case 12, 13, 14: // a vector operation, which may write over an input
			x, y := one(), one()
			if x.space != "ub" || y.space != "ub" {
				break
			}
			out := value{p.name(), "ub"}
			p.line("%s = memref.alloc() : %s", out.name, out.typ(p))
			op := []string{"vadd", "vmax", "vmul"}[p.pick("operation", 3)]
			p.line("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)", op, x.name, y.name, x.typ(p), y.typ(p), out.name, out.typ(p))
			values = append(values, out)
		case 10:
			x, y := one(), one()
			if x.space == y.space {
				s := p.name()
				p.line("%s = arith.select %%cond, %s, %s : %s", s, x.name, y.name, x.typ(p))
				values = append(values, value{s, x.space})
			}
		case 11:
			x := one()
			if len(p.calls) > 0 && x.space == "ub" {
				p.line("func.call @%s(%s, %%cond, %%size) : (%s, i1, index) -> ()", p.calls[p.pick("callee", len(p.calls))], x.name, x.typ(p))
			}
		}
	}
	return values
}

// yield ends a branch with the last value in the memory of x.
func (p *program) yield(values []value, x value) {
	out := x
	for _, v := range values {
		if v.space == x.space {
			out = v
		}
	}
	p.line("scf.yield %s : %s", out.name, out.typ(p))
}

// function writes a function whose first argument is a buffer.
func (p *program) function(name, space string) {
	fmt.Fprintf(&p.b, "func.func @%s(%%arg: %s, %%cond: i1, %%n: index) {\n", name, p.buffer(space))
	p.line("%%c0 = arith.constant 0 : index")
	for _, k := range []int{1, 2, 3, elements} {
		p.line("%%c%d = arith.constant %d : index", k, k)
	}
	p.line("%%c21 = arith.constant 21 : index")
	p.line("%%least = arith.minsi %%n, %%c21 : index")
	p.line("%%size = arith.maxsi %%least, %%c21 : index")
	if p.pick("fixed", 3) == 0 {
		at, v := p.name(), value{p.name(), p.spaces[0]}
		p.line("%s = arith.constant %d : i64", at, 4*p.pick("address", 200))
		p.line("%s = hivm.hir.pointer_cast(%s) : %s", v.name, at, v.typ(p))
		p.each("arith.constant 7.0 : f32", v, v.typ(p))
		arg := value{"%arg", space}
		values := p.statements([]value{arg, p.fresh(), v})
		p.mix(v, arg)
		p.mix(values[len(values)-1], arg)
	} else {
		arg := value{"%arg", space}
		values := p.statements([]value{arg, p.fresh()})
		for _, v := range values[1:] {
			if p.pick("result", 3) == 0 { // others have no use any more
				p.mix(v, arg)
			}
		}
	}
	p.line("return")
	fmt.Fprintf(&p.b, "}\n")
}

// draw writes a module: functions that call the functions in front of them.
func draw(t *rapid.T) string {
	p := &program{t: t, spaces: [][]string{{"ub"}, {"ub", "cbuf"}, {"cc", "ub", "ca", "cb", "cbuf"}}[rapid.IntRange(0, 2).Draw(t, "spaces")]}
	for i := range p.pick("functions", 3) {
		name := fmt.Sprintf("f%d", i)
		p.function(name, "ub")
		p.calls = append(p.calls, name)
	}
	p.function("main", "gm")
	return p.b.String()
}
