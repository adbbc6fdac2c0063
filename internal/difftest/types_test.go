package difftest

import (
	"fmt"
	"strconv"
	"strings"
)

// kind is the form of a type.
type kind uint8

const (
	scalar kind = iota
	vector
	tensor
	buffer
	unranked       // memref<*x>
	unrankedTensor // tensor<*x>
	other          // elem is the whole text
)

// dyn is a dynamic size.
const dyn = -1

// typ is a type with the parts that the generator needs to know.
type typ struct {
	kind     kind
	elem     string
	shape    []int
	scalable []bool // of a vector
	layout   string // of a buffer: empty, or with its text
	space    string // of a buffer: empty, or with its text
}

func (t typ) dims() string {
	var b strings.Builder
	for i, n := range t.shape {
		switch {
		case n == dyn:
			b.WriteString("?")
		case i < len(t.scalable) && t.scalable[i]:
			fmt.Fprintf(&b, "[%d]", n)
		default:
			b.WriteString(strconv.Itoa(n))
		}
		b.WriteString("x")
	}
	return b.String()
}

// String returns the text of the type.
func (t typ) String() string {
	switch t.kind {
	case vector:
		return "vector<" + t.dims() + t.elem + ">"
	case tensor:
		return "tensor<" + t.dims() + t.elem + opt(t.layout) + ">"
	case buffer:
		return "memref<" + t.dims() + t.elem + opt(t.layout) + opt(t.space) + ">"
	case unranked:
		return "memref<*x" + t.elem + opt(t.space) + ">"
	case unrankedTensor:
		return "tensor<*x" + t.elem + ">"
	}
	return t.elem
}

func opt(s string) string {
	if s == "" {
		return ""
	}
	return ", " + s
}

// with returns the type with another element type.
func (t typ) with(elem string) typ {
	t.elem = elem
	return t
}

var (
	intTypes   = []string{"i1", "i8", "i16", "i32", "i64", "i7", "i128", "i3"}
	floatTypes = []string{"f16", "bf16", "f32", "f64", "f32", "f128", "f80", "tf32"}
	// smallFloats are known to both releases.
	smallFloats = []string{
		"f8E5M2", "f8E4M3", "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ",
		"f8E4M3B11FNUZ", "f8E3M4", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN", "f8E8M0FNU",
	}
	indexType = typ{elem: "index"}
	boolType  = typ{elem: "i1"}
)

func (g *generator) intElem() string   { return g.pick(intTypes...) }
func (g *generator) floatElem() string { return g.pick(append(floatTypes, smallFloats[:7]...)...) }

// floatWidth is the width of a float type.
func floatWidth(t string) int {
	switch t {
	case "bf16":
		return 16
	case "tf32":
		return 19
	}
	n := 0
	for _, c := range t[1:] {
		if c < '0' || c > '9' {
			break
		}
		n = n*10 + int(c-'0')
	}
	return n
}

// sizes returns a static shape.
func (g *generator) sizes(rank int) []int {
	s := make([]int, rank)
	for i := range s {
		s[i] = []int{1, 2, 3, 4, 8, 16, 5}[g.Intn(7)]
	}
	return s
}

// shapedLike returns a scalar, vector or tensor of the element type.
func (g *generator) shapedLike(elem string) typ {
	switch g.Intn(8) {
	case 0:
		if elem == "i128x" {
			break
		}
		t := typ{kind: vector, elem: elem, shape: g.sizes(1 + g.Intn(2))}
		if g.chance(3) {
			t.scalable = make([]bool, len(t.shape))
			t.scalable[g.Intn(len(t.shape))] = true
		}
		return t
	case 1:
		t := typ{kind: tensor, elem: elem, shape: g.sizes(g.Intn(3))}
		for i := range t.shape {
			if g.chance(4) {
				t.shape[i] = dyn
			}
		}
		return t
	case 2:
		if g.chance(4) {
			return typ{kind: unrankedTensor, elem: elem}
		}
	}
	return typ{elem: elem}
}

// ty returns the text of a type in one of its spellings.
func (g *generator) ty(t typ) string { return g.alias("!", t.String()) }

// tys returns the texts of types with commas between them.
func (g *generator) tys(ts []typ) string {
	var s []string
	for _, t := range ts {
		s = append(s, g.ty(t))
	}
	return strings.Join(s, ", ")
}

// anyType returns a type of any kind.
func (g *generator) anyType(depth int) typ {
	n := 13
	if depth == 0 {
		n = 8
	}
	switch g.Intn(n) {
	case 0, 1:
		return typ{elem: g.intElem()}
	case 2:
		return typ{elem: g.floatElem()}
	case 3:
		return indexType
	case 4:
		return g.bufferType()
	case 5:
		return g.shapedLike(g.pick(append(floatTypes, intTypes...)...))
	case 6:
		return typ{kind: other, elem: g.pick("none", "si8", "ui32", "si1", "i0", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN", "f8E8M0FNU", "ui128")}
	case 7:
		return g.shapedLike("index")
	case 8:
		return typ{kind: other, elem: "complex<" + g.pick("f32", "i8", "f64", "bf16", "si4", "f8E5M2") + ">"}
	case 9:
		var s []string
		for range g.Intn(3) {
			s = append(s, g.anyType(depth-1).String())
		}
		return typ{kind: other, elem: "tuple<" + strings.Join(s, ", ") + ">"}
	case 10:
		return typ{kind: other, elem: g.functionType(depth - 1)}
	case 11:
		t := typ{kind: tensor, shape: g.sizes(g.Intn(3)), elem: g.pick("f32", "complex<f32>", "ui8", "index", "i1", "f16")}
		if g.chance(3) {
			// A dense array cannot stand there: its type starts like a shape.
			for t.layout = "array<"; strings.HasPrefix(t.layout, "array<"); {
				t.layout = g.attr(1)
			}
		}
		return t
	}
	return typ{kind: unranked, elem: g.pick("f32", "i8", "index"), space: g.space()}
}

func (g *generator) functionType(depth int) string {
	list := func(n int) []string {
		var s []string
		for range n {
			s = append(s, g.anyType(depth).String())
		}
		return s
	}
	ins, outs := list(g.Intn(3)), list(g.Intn(3))
	text := "(" + strings.Join(ins, ", ") + ") -> "
	if len(outs) == 1 && !strings.HasPrefix(outs[0], "(") && g.chance(2) {
		return text + outs[0]
	}
	return text + "(" + strings.Join(outs, ", ") + ")"
}

// space returns a memory space, or nothing.
func (g *generator) space() string {
	if !g.chance(4) {
		return ""
	}
	return g.pick("1", "2 : i32", "0", `"shared"`, "3 : i64", "0 : i64", `"x y"`, "7 : i8")
}

// bufferType returns a memref type.
func (g *generator) bufferType() typ {
	t := typ{kind: buffer, elem: g.pick("f32", "f32", "i32", "f16", "i8", "index", "i1", "f64", "bf16", "i64"), space: g.space()}
	t.shape = g.sizes(g.Intn(4))
	if g.chance(2) {
		for i := range t.shape {
			if g.chance(3) {
				t.shape[i] = dyn
			}
		}
	}
	switch g.Intn(8) {
	case 0, 1:
		t.layout = g.strided(len(t.shape))
	case 2:
		t.layout = g.mapLayout(len(t.shape))
	}
	return t
}

// plainBuffer returns a memref type without layout.
func (g *generator) plainBuffer(rank int) typ {
	t := typ{kind: buffer, elem: g.pick("f32", "i32", "f16", "i8", "index"), shape: g.sizes(rank), space: g.space()}
	if g.chance(2) {
		for i := range t.shape {
			if g.chance(3) {
				t.shape[i] = dyn
			}
		}
	}
	return t
}

// strided returns a strided layout.
func (g *generator) strided(rank int) string {
	var s []string
	for range rank {
		s = append(s, g.pick("1", "?", "4", "16", "64", "3", "?"))
	}
	text := "strided<[" + strings.Join(s, ", ") + "]"
	switch g.Intn(4) {
	case 0:
		text += ", offset: ?"
	case 1:
		text += ", offset: " + g.pick("0", "5", "128")
	}
	return text + ">"
}

// mapLayout returns a layout that is an affine map.
func (g *generator) mapLayout(rank int) string {
	if rank == 0 {
		return g.alias("#", "affine_map<() -> ()>")
	}
	var dims, res []string
	for i := range rank {
		dims = append(dims, fmt.Sprintf("d%d", i))
	}
	text := "affine_map<(" + strings.Join(dims, ", ") + ")"
	sym := g.chance(3)
	if sym {
		text += "[s0]"
	}
	for i, d := range dims {
		switch g.Intn(4) {
		case 0:
			res = append(res, d+" floordiv 4", d+" mod 4")
			if rank == 1 {
				res = res[len(res)-1:]
			} else {
				res = res[:len(res)-1]
			}
		case 1:
			res = append(res, fmt.Sprintf("%s + %d", dims[rank-1-i], g.Intn(3)))
		case 2:
			if sym {
				res = append(res, d+" * s0 + 1")
				break
			}
			fallthrough
		default:
			res = append(res, d)
		}
	}
	return g.alias("#", text+" -> ("+strings.Join(res, ", ")+")>")
}
