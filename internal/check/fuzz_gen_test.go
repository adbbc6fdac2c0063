package check_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// tape is the source of a random program: each choice takes a byte, and behind the
// end all choices are the first, so that short tapes are simple programs.
type tape struct{ rest []byte }

// below returns a number from 0 to n-1.
func (t *tape) below(n int) int {
	if len(t.rest) == 0 {
		return 0
	}
	b := int(t.rest[0])
	t.rest = t.rest[1:]
	return b % n
}

// program writes a function with structured operations.
type program struct {
	tape
	params, lines []string
	names         int
	// hidden is how often a number of a type is a question mark, in percent.
	hidden int
	// numbers are the index arguments, by their number in the program's own example.
	numbers map[int64]string
}

// buffer is an operand.
type buffer struct {
	name, typ string
	sizes     []int64
}

// generate makes a module of a tape.
func generate(data []byte) string {
	p := &program{tape: tape{data}, numbers: map[int64]string{}}
	p.hidden = []int{0, 15, 40, 70}[p.below(4)]
	for range 1 + p.below(2) {
		families[p.below(len(families))](p)
	}
	return "func.func @f(" + strings.Join(p.params, ", ") + ") {\n  " + strings.Join(p.lines, "\n  ") + "\n  return\n}\n"
}

func (p *program) chance(percent int) bool { return p.below(100) >= 100-percent }

func (p *program) param(typ string) string {
	name := fmt.Sprintf("%%a%d", len(p.params))
	p.params = append(p.params, name+": "+typ)
	return name
}

func (p *program) line(format string, args ...any) {
	p.lines = append(p.lines, fmt.Sprintf(format, args...))
}

func (p *program) define(format string, args ...any) string {
	name := fmt.Sprintf("%%v%d", p.names)
	p.names++
	p.lines = append(p.lines, name+" = "+fmt.Sprintf(format, args...))
	return name
}

// number returns an SSA value: an argument that all uses of the number share, one of its
// own, or a constant.
func (p *program) number(n int64) string {
	switch p.below(4) {
	case 0:
		return p.define("arith.constant %d : index", n)
	case 1:
		return p.param("index")
	}
	if p.numbers[n] == "" {
		p.numbers[n] = p.param("index")
	}
	return p.numbers[n]
}

// shape draws sizes.
func (p *program) shape() []int64 {
	out := make([]int64, 1+p.below(5))
	total := int64(1)
	for i := range out {
		out[i] = []int64{2, 3, 1, 1, 4, 5}[p.below(6)]
		for total*out[i] > 240 {
			out[i]--
		}
		total *= out[i]
	}
	return out
}

// show writes numbers, some of them as question marks.
func (p *program) show(ns []int64) []string {
	out := make([]string, len(ns))
	for i, n := range ns {
		out[i] = strconv.FormatInt(n, 10)
		if p.chance(p.hidden) {
			out[i] = "?"
		}
	}
	return out
}

// spell writes a type; without strides it has no layout.
func spell(sizes, strides []string, offset, elem string) string {
	s := "memref<" + strings.Join(append(slices.Clone(sizes), elem), "x")
	if strides != nil {
		s += ", strided<[" + strings.Join(strides, ", ") + "]"
		if offset != "0" {
			s += ", offset: " + offset
		}
		s += ">"
	}
	return s + ">"
}

// rowMajor returns strides, now and then with gaps.
func (p *program) rowMajor(sizes []int64, gaps bool) []int64 {
	out := make([]int64, len(sizes))
	run := int64(1)
	for i := len(sizes) - 1; i >= 0; i-- {
		out[i] = run
		run *= sizes[i]
		if gaps && p.chance(15) {
			run += int64(1 + p.below(3))
		}
		if gaps && sizes[i] == 1 && p.chance(20) {
			out[i] = int64(1 + p.below(90))
		}
	}
	return out
}

// operand makes a buffer of the given sizes.
func (p *program) operand(sizes []int64, elem string) buffer {
	makers := []func(*program, []int64, string) buffer{
		(*program).dense, (*program).strided, (*program).alloc, (*program).subview, (*program).cast,
		(*program).expand, (*program).reinterpret, (*program).pointer,
	}
	return makers[p.below(len(makers))](p, sizes, elem)
}

func (p *program) dense(sizes []int64, elem string) buffer {
	typ := spell(p.show(sizes), nil, "", elem)
	return buffer{p.param(typ), typ, sizes}
}

func (p *program) strided(sizes []int64, elem string) buffer {
	offset := p.show([]int64{int64(p.below(3) * 5)})[0]
	typ := spell(p.show(sizes), p.show(p.rowMajor(sizes, true)), offset, elem)
	return buffer{p.param(typ), typ, sizes}
}

// values returns the SSA values of the numbers that a type hides.
func (p *program) values(ns []int64, shown []string) string {
	var out []string
	for i, s := range shown {
		if s == "?" {
			out = append(out, p.number(ns[i]))
		}
	}
	return strings.Join(out, ", ")
}

func (p *program) alloc(sizes []int64, elem string) buffer {
	shown := p.show(sizes)
	typ := spell(shown, nil, "", elem)
	return buffer{p.define("memref.alloc(%s) : %s", p.values(sizes, shown), typ), typ, sizes}
}

func (p *program) pointer(sizes []int64, elem string) buffer {
	shown := p.show(sizes)
	typ := spell(shown, nil, "", elem)
	address := p.param("i64")
	if open := p.values(sizes, shown); open != "" {
		return buffer{p.define("hivm.hir.pointer_cast(%s) [%s] : %s", address, open, typ), typ, sizes}
	}
	return buffer{p.define("hivm.hir.pointer_cast(%s) : %s", address, typ), typ, sizes}
}

// entries writes a list of which some numbers are values; shown says which.
func (p *program) entries(ns []int64, shown []string) string {
	out := slices.Clone(shown)
	for i, s := range out {
		if s == "?" {
			out[i] = p.number(ns[i])
		}
	}
	return strings.Join(out, ", ")
}

// subview takes a window of a buffer without layout, of static sizes or as wide as the
// buffer is.
func (p *program) subview(sizes []int64, elem string) buffer {
	outer, offsets := slices.Clone(sizes), make([]int64, len(sizes))
	for i := range outer {
		if p.chance(30) {
			offsets[i] = int64(p.below(2))
			outer[i] += offsets[i] + int64(p.below(2))
		}
	}
	from := p.alloc(outer, elem)
	if p.chance(50) {
		typ := spell(p.show(outer), nil, "", elem)
		from = buffer{p.param(typ), typ, outer}
	}
	// The strides of the result follow from the type of the source.
	var known []string
	run := "1"
	inside := strings.TrimPrefix(from.typ, "memref<")
	of := strings.Split(inside, "x")[:len(sizes)]
	for i := len(of) - 1; i >= 0; i-- {
		known = append([]string{run}, known...)
		run = times(run, of[i])
	}
	shownSizes, shownOffsets := p.show(sizes), p.show(offsets)
	offset := "0"
	for i, o := range shownOffsets {
		offset = plus(offset, times(o, known[i]))
	}
	ones := strings.TrimSuffix(strings.Repeat("1, ", len(sizes)), ", ")
	typ := spell(shownSizes, known, offset, elem)
	name := p.define("memref.subview %s[%s] [%s] [%s] : %s to %s", from.name, p.entries(offsets, shownOffsets),
		p.entries(sizes, shownSizes), ones, from.typ, typ)
	return buffer{name, typ, sizes}
}

// times and plus are the arithmetic of types, in which 0 * ? is 0.
func times(a, b string) string {
	if a == "0" || b == "0" {
		return "0"
	}
	x, err1 := strconv.Atoi(a)
	y, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil {
		return "?"
	}
	return strconv.Itoa(x * y)
}

func plus(a, b string) string {
	x, err1 := strconv.Atoi(a)
	y, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil {
		return "?"
	}
	return strconv.Itoa(x + y)
}

func (p *program) cast(sizes []int64, elem string) buffer {
	strides := p.rowMajor(sizes, true)
	from := spell(p.show(sizes), p.show(strides), "0", elem)
	to := spell(p.show(sizes), p.show(strides), "0", elem)
	return buffer{p.define("memref.cast %s : %s to %s", p.param(from), from, to), to, sizes}
}

// expand splits the axes of a buffer without layout.
func (p *program) expand(sizes []int64, elem string) buffer {
	var groups [][]int
	for i := range sizes {
		if i == 0 || !p.chance(40) {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], i)
	}
	shown := make([]string, len(sizes))
	var small, lists []string
	for _, g := range groups {
		n, open := int64(1), -1
		if p.chance(p.hidden) {
			open = g[p.below(len(g))]
		}
		var list []string
		for _, i := range g {
			n *= sizes[i]
			shown[i] = strconv.FormatInt(sizes[i], 10)
			list = append(list, strconv.Itoa(i))
		}
		small = append(small, strconv.FormatInt(n, 10))
		if open >= 0 {
			shown[open], small[len(small)-1] = "?", "?"
		}
		lists = append(lists, "["+strings.Join(list, ", ")+"]")
	}
	from, to := spell(small, nil, "", elem), spell(shown, nil, "", elem)
	name := p.define("memref.expand_shape %s [%s] output_shape [%s] : %s into %s", p.param(from), strings.Join(lists, ", "),
		p.entries(sizes, shown), from, to)
	return buffer{name, to, sizes}
}

func (p *program) reinterpret(sizes []int64, elem string) buffer {
	strides := p.rowMajor(sizes, true)
	from := "memref<400x" + elem + ">"
	shownSizes, shownStrides := p.show(sizes), p.show(strides)
	to := spell(shownSizes, shownStrides, "0", elem)
	name := p.define("memref.reinterpret_cast %s to offset: [0], sizes: [%s], strides: [%s] : %s to %s", p.param(from),
		p.entries(sizes, shownSizes), p.entries(strides, shownStrides), from, to)
	return buffer{name, to, sizes}
}
