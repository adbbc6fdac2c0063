package difftest

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// intText returns a literal that fits the integer type.
func (g *generator) intText(elem string) string {
	switch elem {
	case "i1":
		return g.pick("true", "false", "0", "1", "-1")
	case "i3":
		return g.pick("0", "3", "-4", "7", "0x2")
	case "i7":
		return g.pick("0", "-64", "63", "100", "0x1F")
	case "i8":
		return g.pick("0", "-128", "127", "255", "0xFF", "42")
	case "i128":
		return g.pick("0", "-1", "170141183460469231731687303715884105727", "18446744073709551616", "0xFFFFFFFFFFFFFFFFF")
	case "i16":
		return g.pick("0", "-1", "1000", "-32768", "65535")
	}
	return g.pick("0", "1", "-1", "2", "4", "42", "-7", "100", "2147483647", "0x7F", "0xBEEF", "65536", strconv.Itoa(g.Intn(1000)))
}

var floatLits = []string{
	"0.0", "1.0", "-1.0", "0.5", "-0.0", "3.14159274", "1.0e-5", "1.e10", "6.02e+23", "0.1",
	"123456.789", "1.0e-40", "2.5", "1.0e30", "-7.25", "0.333333343", "100.0", "1.5E3",
}

// floatText returns a literal that fits the float type.
func (g *generator) floatText(elem string) string {
	if g.chance(4) {
		switch floatWidth(elem) {
		case 16:
			return fmt.Sprintf("0x%04X", g.Intn(1<<16))
		case 32:
			if g.chance(3) {
				return g.pick("0x7F800000", "0xFF800000", "0x7FC00000", "0x7F800001")
			}
			return fmt.Sprintf("0x%08X", g.Uint32())
		case 64:
			return fmt.Sprintf("0x%016X", g.Uint64())
		case 8:
			return fmt.Sprintf("0x%02X", g.Intn(256))
		}
	}
	switch g.Intn(5) {
	case 0:
		return strconv.FormatFloat(g.NormFloat64(), 'f', 1+g.Intn(9), 64)
	case 1:
		s := strconv.FormatFloat(math.Ldexp(g.NormFloat64(), g.Intn(60)-30), 'e', 1+g.Intn(17), 64)
		return s
	}
	return g.pick(floatLits...)
}

func (g *generator) numText(elem string) string {
	switch elem[0] {
	case 'i', 's', 'u':
		if elem == "index" {
			return g.intText("i32")
		}
		if elem[0] != 'i' {
			return g.pick("0", "1", "100", "0x1F")
		}
		return g.intText(elem)
	case 'c':
		e := elem[len("complex<") : len(elem)-1]
		return "(" + g.numText(e) + ", " + g.numText(e) + ")"
	}
	return g.floatText(elem)
}

// denseText returns a dense literal of the shape.
func (g *generator) denseText(shape []int, elem string) string {
	if g.chance(3) {
		return "dense<" + g.numText(elem) + ">"
	}
	var level func(shape []int) string
	budget := 0
	level = func(shape []int) string {
		if len(shape) == 0 {
			budget++
			return g.numText(elem)
		}
		var s []string
		for range shape[0] {
			s = append(s, level(shape[1:]))
		}
		return "[" + strings.Join(s, ", ") + "]"
	}
	n := 1
	for _, d := range shape {
		n *= d
	}
	if n > 40 {
		return "dense<" + g.numText(elem) + ">"
	}
	return "dense<" + level(shape) + ">"
}

func static(shape []int) bool {
	for _, n := range shape {
		if n < 0 {
			return false
		}
	}
	return true
}

// attr returns an attribute of any kind.
func (g *generator) attr(depth int) string {
	n := 17
	if depth == 0 {
		n = 12
	}
	switch g.Intn(n) {
	case 0:
		return g.pick("1", "0", "-5", "true", "false", "unit", "0x10", "9223372036854775807", "-9223372036854775808")
	case 1:
		t := g.intElem()
		if n := g.intText(t); n != "true" && n != "false" {
			return n + " : " + t
		}
		return "unit"
	case 2:
		return g.floatText("f64") + g.pick("", " : f64")
	case 3:
		t := g.floatElem()
		return g.floatText(t) + " : " + t
	case 4:
		return g.pick(`"text"`, `""`, `"a\0Ab"`, `"q\"uote"`, `"tab\t\\"`, `"\E2\82\AC"`, `"é"`, `"\7F\00"`, `"str" : i32`)
	case 5:
		return g.pick("@sym", `@"a b"`, "@a::@b", "@a::@\"x\"::@c", `@"1x"`, "@_$.x")
	case 6:
		return g.anyType(1).String()
	case 7:
		return g.alias("#", g.mapAttr())
	case 8:
		return g.alias("#", g.setAttr())
	case 9:
		return g.denseArray()
	case 10:
		return "index"
	case 11:
		return g.pick("1 : index", "-3 : index", "2 : si8", "200 : ui8", "7 : si64")
	case 12, 13:
		return g.alias("#", g.denseAttr())
	case 14:
		var s []string
		for range g.Intn(4) {
			s = append(s, g.attr(depth-1))
		}
		return "[" + strings.Join(s, ", ") + "]"
	case 15:
		return g.dict()
	}
	return g.locText(1)
}

func (g *generator) denseArray() string {
	t := g.pick("i8", "i16", "i32", "i64", "f32", "f64", "i1")
	var s []string
	for range g.Intn(4) {
		switch t {
		case "i1":
			s = append(s, g.pick("true", "false"))
		case "i8":
			s = append(s, g.pick("-1", "5", "127"))
		default:
			s = append(s, g.numText(t))
		}
	}
	if len(s) == 0 {
		return "array<" + t + ">"
	}
	return "array<" + t + ": " + strings.Join(s, ", ") + ">"
}

func (g *generator) denseAttr() string {
	t := typ{kind: tensor, shape: g.sizes(g.Intn(3)), elem: g.pick("f32", "f16", "i8", "i1", "i32", "index", "complex<f32>", "bf16", "f64", "ui8", "i128", "complex<i16>", "i7", "f8E4M3FN")}
	if g.chance(4) {
		t.kind = vector
		if len(t.shape) == 0 {
			t.shape = g.sizes(1)
		}
		if t.elem[0] == 'c' || t.elem[0] == 'u' {
			t.elem = "f32"
		}
	}
	if t.kind == tensor && g.chance(8) {
		return g.pick(
			"dense<> : tensor<0xf32>", "dense<[]> : tensor<0xi8>", `dense<"0x0000803F"> : tensor<1xf32>`,
			`dense<"0x01020304"> : tensor<4xi8>`, `dense<"0x0000803F"> : tensor<4xf32>`,
			"sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>", "sparse<0, 1.5> : tensor<4xf32>",
			"sparse<[[0], [2]], 3> : tensor<4xi8>", "sparse<[[1, 1, 1]], -2.0> : tensor<2x3x4xf64>",
		)
	}
	return g.denseText(t.shape, t.elem) + " : " + t.String()
}

// expr returns an affine expression over dims and symbols, as a sum of terms
// over different identifiers in their order: LLVM 21 has learned to sort sums and
// to find remainders in them, which changes the results of others.
func (g *generator) expr(dims, syms, depth int) string {
	var terms []string
	for i := range dims + syms {
		if !g.chance(2) {
			continue
		}
		id := fmt.Sprintf("d%d", i)
		if i >= dims {
			id = fmt.Sprintf("s%d", i-dims)
		}
		terms = append(terms, g.term(id, depth))
	}
	if len(terms) == 0 || g.chance(3) {
		terms = append(terms, g.pick("0", "1", "2", "5", "-3", "42", "-7 floordiv 2", "9 mod 4"))
	}
	text := terms[0]
	for _, t := range terms[1:] {
		text += g.pick(" + ", " + ", " - ") + t
	}
	return text
}

// term returns a product or quotient of an affine expression with a constant.
func (g *generator) term(x string, depth int) string {
	if depth == 0 {
		return x
	}
	switch g.Intn(9) {
	case 0:
		return g.term(x, depth-1) + " * " + g.pick("2", "3", "-1", "0", "16")
	case 1:
		return "(" + g.term(x, depth-1) + " + 3) " + g.pick("floordiv", "ceildiv", "mod") + " " + g.pick("2", "4", "7")
	case 2:
		return g.pick("4", "-2") + " * (" + g.term(x, depth-1) + ")"
	case 3:
		return "-" + x
	case 4:
		return "(" + g.term(x, depth-1) + " * 8) " + g.pick("floordiv", "ceildiv", "mod") + " " + g.pick("2", "4", "3", "16")
	}
	return x
}

func list(mark string, n int) string {
	var s []string
	for i := range n {
		s = append(s, fmt.Sprintf("%s%d", mark, i))
	}
	return strings.Join(s, ", ")
}

func (g *generator) mapText(dims, syms, results int) string {
	var res []string
	for range results {
		res = append(res, g.expr(dims, syms, 2))
	}
	text := "affine_map<(" + list("d", dims) + ")"
	if syms > 0 {
		text += "[" + list("s", syms) + "]"
	}
	return text + " -> (" + strings.Join(res, ", ") + ")>"
}

func (g *generator) mapAttr() string { return g.mapText(g.Intn(4), g.Intn(3), g.Intn(3)) }

func (g *generator) setText(dims, syms int) string {
	var cs []string
	for range 1 + g.Intn(3) {
		cs = append(cs, g.expr(dims, syms, 2)+g.pick(" >= ", " == ", " <= ")+g.pick("0", "0", "3", "-8"))
	}
	text := "affine_set<(" + list("d", dims) + ")"
	if syms > 0 {
		text += "[" + list("s", syms) + "]"
	}
	return text + " : (" + strings.Join(cs, ", ") + ")>"
}

func (g *generator) setAttr() string { return g.setText(g.Intn(3), g.Intn(3)) }
