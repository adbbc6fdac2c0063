package lowerhivm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// iterations makes functions whose loop has operations on rows, columns and all of some
// buffers, two of which change places in each turn: an operation writes in one turn the
// memory that it is declared not to touch in another.
type iterations struct {
	r    *rand.Rand
	text strings.Builder
	n    int // of the values so far
}

const buffers = 4

// part adds a view of a buffer, of rows and columns, and returns its name and type.
func (p *iterations) part(rows, columns string, buffer string) (name, typ string) {
	p.n++
	name = fmt.Sprintf("%%v%d", p.n)
	row, column := "0", "0"
	if rows != "8" {
		row = pick(p.r, "%i", "%j", "3")
	}
	if columns != "32" {
		column = pick(p.r, "%i", "%j", "5")
	}
	offset := "?"
	if !strings.Contains(row+column, "%") {
		offset = fmt.Sprint(map[string]int{"0": 0, "3": 96}[row] + map[string]int{"0": 0, "5": 5}[column])
	}
	typ = fmt.Sprintf("memref<%sx%sxf32, strided<[32, 1], offset: %s>>", rows, columns, offset)
	fmt.Fprintf(&p.text, "    %s = memref.subview %s[%s, %s] [%s, %s] [1, 1] : memref<8x32xf32> to %s\n", name, buffer, row, column, rows, columns, typ)
	return name, typ
}

// op adds an operation, from one buffer to another.
func (p *iterations) op() {
	order := p.r.Perm(buffers)
	from, to := fmt.Sprintf("%%b%d", order[0]), fmt.Sprintf("%%b%d", order[1])
	rows, columns := pick(p.r, "1", "4", "8"), pick(p.r, "1", "24", "32")
	if rows == "4" || columns == "24" { // indices are at most 4 and 8
		rows, columns = pick(p.r, "4", "8"), pick(p.r, "24", "32")
	}
	dst, dstType := p.part(rows, columns, to)
	line := func(op, src, srcType, tail string) {
		fmt.Fprintf(&p.text, "    hivm.hir.%s ins(%s : %s) outs(%s : %s) %s\n", op, src, srcType, dst, dstType, tail)
	}
	switch p.r.IntN(5) {
	case 0:
		src, t := p.part("1", columns, from)
		line("vbrc", src, t, "broadcast_dims = [0]")
	case 1:
		src, t := p.part(rows, "1", from)
		line("vbrc", src, t, "broadcast_dims = [1]")
	case 2:
		src, t := p.part(rows, columns, from)
		line(pick(p.r, "vcumsum", "vcummax"), src, t, fmt.Sprintf("cum_dims = [%d] reverse = false", p.r.IntN(2)))
	case 3:
		src, t := p.part(rows, columns, from)
		row, rowType := p.part("1", columns, fmt.Sprintf("%%b%d", order[2]))
		fmt.Fprintf(&p.text, "    hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s) broadcast = [0]\n", pick(p.r, "vadd", "vmax"), src, row, t, rowType, dst, dstType)
	default:
		dst, dstType = p.part(rows, "1", to)
		src, t := p.part(rows, columns, from)
		line("vreduce <"+pick(p.r, "sum", "max")+">", src, t, "reduce_dims = [1]")
	}
}

// function returns the text of a function.
func (p *iterations) function(i int) string {
	p.text.Reset()
	fmt.Fprintf(&p.text, `func.func @f%d(%%x: memref<8x32xf32>, %%y: memref<8x32xf32>, %%z: memref<8x32xf32>, %%w: memref<8x32xf32>) {
  %%0 = arith.constant 0 : index
  %%1 = arith.constant 1 : index
  %%4 = arith.constant 4 : index
  scf.for %%i = %%0 to %%4 step %%1 iter_args(%%b0 = %%x, %%b1 = %%y, %%b2 = %%z, %%b3 = %%w) -> (memref<8x32xf32>, memref<8x32xf32>, memref<8x32xf32>, memref<8x32xf32>) {
    %%j = arith.subi %%4, %%i : index
`, i)
	for range 1 + p.r.IntN(4) {
		p.op()
	}
	next := []string{"%b0", "%b1", "%b2", "%b3"}
	a, b := p.r.IntN(buffers), p.r.IntN(buffers)
	next[a], next[b] = next[b], next[a]
	fmt.Fprintf(&p.text, "    scf.yield %s : memref<8x32xf32>, memref<8x32xf32>, memref<8x32xf32>, memref<8x32xf32>\n  }\n  return\n}\n", strings.Join(next, ", "))
	return p.text.String()
}

// TestIterations compares operations in loops, which LLVM may move, unroll and merge.
func TestIterations(t *testing.T) {
	t.Parallel()
	p := iterations{r: rand.New(rand.NewPCG(5, 6))}
	var text strings.Builder
	n := 40
	for i := range n {
		text.WriteString(p.function(i))
	}
	fast(t, n, text.String())
}
