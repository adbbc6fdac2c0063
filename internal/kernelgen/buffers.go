package kernelgen

import (
	"fmt"
	"strings"
)

// value is a buffer that is visible, and holds defined data.
type value struct {
	name string
	kind kind
}

// kind is what the elements of a buffer are, and its shape.
type kind uint8

// The kinds: tiles of floats, a tile of conditions, a column with an element for each row, and
// whole numbers.
const (
	half kind = iota
	single
	mask
	column
	words
)

// shape is the sizes of a tile.
type shape struct{ rows, width int64 }

// tile is the sizes of the tiles of the kernel.
func (g *generator) tile() shape {
	if g.large {
		return shape{16, 512}
	}
	return shape{4, 16}
}

// elem returns the type of the elements.
func (k kind) elem() string {
	return [...]string{half: "f16", single: "f32", mask: "i1", column: "f16", words: "i32"}[k]
}

// bits is the width of an element.
func (k kind) bits() int64 {
	return [...]int64{half: 16, single: 32, mask: 1, column: 16, words: 32}[k]
}

// sizes returns the shape of a buffer of the kind.
func (g *generator) sizes(k kind) shape {
	s := g.tile()
	if k == column {
		s.width = 1
	}
	return s
}

// space returns the memory space in a type, nothing before scopes are inferred.
func (g *generator) space(name string) string {
	if g.stage == Scopes {
		return ""
	}
	return ", #hivm.address_space<" + name + ">"
}

// typeOf returns the type of a buffer of the kind in the vector core's memory.
func (g *generator) typeOf(k kind) string {
	s := g.sizes(k)
	return fmt.Sprintf("memref<%dx%dx%s%s>", s.rows, s.width, k.elem(), g.space("ub"))
}

// spaces are the memories that buffers of a kernel are in, and their bytes.
var spaces = map[string]struct {
	number      int
	bytes, unit int64
}{"ub": {0, 196608, 32}, "cbuf": {1, 524288, 32}, "cc": {2, 131072, 512}}

// buffer makes a buffer. In a loop it may have several addresses, or be marked for that.
func (g *generator) buffer(typ, space string, bits int64) string {
	name := g.fresh()
	several := 1
	if len(g.ivs) > 0 {
		several = []int{1, 2, 1, 3, 2, 4, 1, 1}[g.choose(8)]
	}
	if g.stage == Sync {
		list := make([]string, several)
		for i := range list {
			list[i] = g.address(space, bits)
		}
		g.line("%s = hivm.hir.pointer_cast(%s) : %s", name, strings.Join(list, ", "), typ)
		return name
	}
	g.line("%s = memref.alloc() : %s", name, typ)
	if g.stage == Plan && several == 2 {
		g.line("annotation.mark %s {hivm.multi_buffer = 2 : i32} : %s", name, typ)
	}
	return name
}

// address returns a constant for where a buffer of a number of bits begins: behind the others, or
// among them.
func (g *generator) address(space string, bits int64) string {
	s := spaces[space]
	size := (bits/8 + s.unit - 1) / s.unit * s.unit
	at := g.top[s.number]
	if used := at / s.unit; g.choose(6) == 5 && used > 0 || at+size > s.bytes {
		at = int64(g.choose(256)) % max(used, 1) * s.unit
		at = min(at, s.bytes-size)
	}
	g.top[s.number] = max(g.top[s.number], at+size)
	g.addresses = noted(g.addresses, at)
	return fmt.Sprintf("%%at%d", at)
}

// empty makes a buffer of a kind that is yet to be written.
func (g *generator) empty(k kind) value {
	s := g.sizes(k)
	return value{g.buffer(g.typeOf(k), "ub", s.rows*s.width*k.bits()), k}
}

// pick returns a visible buffer of a kind, and makes one if there is none.
func (g *generator) pick(k kind) value {
	var found []value
	for _, v := range g.visible {
		if v.kind == k {
			found = append(found, v)
		}
	}
	if len(found) == 0 {
		return g.filled(k)
	}
	return found[len(found)-1-g.choose(len(found))]
}

// target returns a buffer to write: a new one, or one with data that are not needed any more.
func (g *generator) target(k kind) value {
	if g.choose(2) == 0 {
		v := g.empty(k)
		g.visible = append(g.visible, v)
		return v
	}
	return g.pick(k)
}

// filled makes a buffer with data.
func (g *generator) filled(k kind) value {
	v := g.empty(k)
	switch k {
	case mask:
		a := g.pick(half)
		g.compare(a, a, v)
	case column:
		g.reduce(g.pick(half), v)
	case single:
		g.cast(g.pick(half), v)
	default:
		if g.choose(3) == 0 {
			g.broadcast(v)
		} else {
			g.load(v)
		}
	}
	g.visible = append(g.visible, v)
	return v
}
