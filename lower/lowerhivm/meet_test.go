package lowerhivm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/lower/lowerhivm"
)

// ubBytes is the size of the part of a memory that the programs of [placedOps] are about.
const ubBytes = 512

// ubSpace is the end of a type of memory there.
const ubSpace = ", #hivm.address_space<ub>"

// placedOps makes functions that put numbers into a memory on the chip, run operations on parts of
// it at known addresses, many of which overlap, and read all of it back.
type placedOps struct {
	r    *rand.Rand
	text strings.Builder
	n    int // of the values so far
}

// add adds a line that defines a value, and returns its name.
func (p *placedOps) add(format string, args ...any) string {
	p.n++
	name := fmt.Sprintf("%%v%d", p.n)
	fmt.Fprintf(&p.text, "  %s = %s\n", name, fmt.Sprintf(format, args...))
	return name
}

// operandType is the type of an operand.
type operandType struct {
	elem       string
	bytes      int
	rows, cols int
}

func (t operandType) String() string {
	return fmt.Sprintf("memref<%dx%dx%s, #hivm.address_space<ub>>", t.rows, t.cols, t.elem)
}

// placed adds a pointer_cast, to one of few places, so that memory often overlaps.
func (p *placedOps) placed(t operandType) string {
	at := func() string {
		address := pick(p.r, 0, 0, 0, t.bytes, 4, 8, 16, 32, 64, 128, 256) + pick(p.r, 0, 0, 0, 0, 0, 2, 128)
		return p.add("arith.constant %d : i64", min(address, ubBytes-t.rows*t.cols*t.bytes))
	}
	if p.r.IntN(8) == 0 {
		return p.add("hivm.hir.pointer_cast(%s, %s) : %s", at(), at(), t)
	}
	return p.add("hivm.hir.pointer_cast(%s) : %s", at(), t)
}

// choice adds a value that is one of two of the same type.
func (p *placedOps) choice(typ, a, b string) string {
	switch p.r.IntN(3) {
	case 0:
		return p.add("arith.select %%p, %s, %s : %s", a, b, typ)
	case 1:
		return p.add("scf.if %%p -> (%s) {\n    scf.yield %s : %[1]s\n  } else {\n    scf.yield %[3]s : %[1]s\n  }", typ, a, b)
	}
	return p.add("scf.for %%l%d = %%c0 to %%c1 step %%c1 iter_args(%%w%[1]d = %s) -> (%s) {\n    scf.yield %s : %[3]s\n  }", p.n, a, typ, b)
}

// operand adds a memref: all at an address, a part of more, or one of two.
func (p *placedOps) operand(t operandType) (name, typ string) {
	switch p.r.IntN(6) {
	case 0:
		return p.choice(t.String(), p.placed(t), p.placed(t)), t.String()
	case 1, 2:
		more := t
		more.rows, more.cols = t.rows+1, t.cols+4
		row, col := p.r.IntN(2), p.r.IntN(4)
		typ = fmt.Sprintf("memref<%dx%dx%s, strided<[%d, 1], offset: %d>, #hivm.address_space<ub>>", t.rows, t.cols, t.elem, more.cols, row*more.cols+col)
		return p.add("memref.subview %s[%d, %d] [%d, %d] [1, 1] : %s to %s", p.placed(more), row, col, t.rows, t.cols, more, typ), typ
	case 3:
		more := t
		more.rows++
		typ = fmt.Sprintf("memref<%dx%dx%s, strided<[%d, 1], offset: ?>, #hivm.address_space<ub>>", t.rows, t.cols, t.elem, t.cols)
		return p.add("memref.subview %s[%%i, 0] [%d, %d] [1, 1] : %s to %s", p.placed(more), t.rows, t.cols, more, typ), typ
	}
	return p.placed(t), t.String()
}

// op adds an operation.
func (p *placedOps) op() {
	t := operandType{"i32", 4, pick(p.r, 1, 2, 3), pick(p.r, 4, 8, 16)}
	if p.r.IntN(4) == 0 {
		t.elem, t.bytes = "i16", 2
	}
	from := t
	name, tail := pick(p.r, "vabs", "copy", "vnot"), ""
	switch p.r.IntN(10) {
	case 0:
		name, tail = "vcumsum", fmt.Sprintf("cum_dims = [%d] reverse = %t", p.r.IntN(2), p.r.IntN(2) == 0)
	case 1:
		name, tail = "vflip", "flip_axis = 1"
	case 2:
		from.rows = 1
		name, tail = "vbrc", "broadcast_dims = [0]"
	case 3:
		t.cols = 1
		name, tail = "vreduce <sum>", "reduce_dims = [1]"
	case 4:
		from.elem, from.bytes, t.elem, t.bytes = "i16", 2, "i32", 4
		if p.r.IntN(2) == 0 {
			from, t = t, from
		}
		name, tail = "vcast", "round_mode = <truncwithoverflow>"
		if t.bytes == 4 {
			tail = "round_mode = <rint>"
		}
	case 5:
		t.rows, t.cols = from.cols, from.rows
		name, tail = "vtranspose", "permutation = [1, 0]"
	case 6, 7, 8:
		x, xt := p.operand(t)
		y, yt := p.operand(t)
		z, zt := p.operand(t)
		fmt.Fprintf(&p.text, "  hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)\n", pick(p.r, "vadd", "vmul", "vsub"), x, y, xt, yt, z, zt)
		return
	}
	x, xt := p.operand(from)
	y, yt := p.operand(t)
	fmt.Fprintf(&p.text, "  hivm.hir.%s ins(%s : %s) outs(%s : %s) %s\n", name, x, xt, y, yt, tail)
}

// function returns a function of some operations.
func (p *placedOps) function(i, ops int) string {
	p.text.Reset()
	p.n = 0
	const whole = "memref<128xi32, #hivm.address_space<ub>>"
	for range ops {
		p.op()
	}
	return fmt.Sprintf(`func.func @f%d(%%a: memref<128xi32>, %%b: memref<128xi32>, %%p: i1, %%q: i1) {
  %%c0 = arith.constant 0 : index
  %%c1 = arith.constant 1 : index
  %%i = arith.select %%q, %%c0, %%c1 : index
  %%zero = arith.constant 0 : i64
  %%all = hivm.hir.pointer_cast(%%zero) : %s
  hivm.hir.load ins(%%a : memref<128xi32>) outs(%%all : %[2]s)
%[3]s  hivm.hir.store ins(%%all : %[2]s) outs(%%b : memref<128xi32>)
  return
}
`, i, whole, p.text.String())
}

// TestPlaced has operations on memory on the chip, whose operands overlap in all ways.
func TestPlaced(t *testing.T) {
	t.Parallel()
	tier.Slow(t)
	p := placedOps{r: rand.New(rand.NewPCG(5, 23))}
	var text strings.Builder
	n, tries := 0, 0
	for ; n < tier.Some(240) && tries < 3000; tries++ {
		f := p.function(n, 1+p.r.IntN(6))
		if _, err := parse(f); err != nil {
			t.Logf("%.300v", err)
			continue
		}
		text.WriteString(f)
		n++
	}
	t.Logf("%d functions, %d tries", n, tries)
	if tries > n {
		t.Errorf("%d functions of %d are not valid", tries-n, tries)
	}
	fast(t, n, text.String())
}

// TestMeet has pairs of memory that a sum reads and writes: whether the source is copied.
func TestMeet(t *testing.T) {
	const (
		of   = "memref<4x8xf32, #hivm.address_space<ub>>"
		part = "memref<4x4xf32, strided<[8, 1], offset: ?>, #hivm.address_space<ub>>"
	)
	header := func() string {
		var out strings.Builder
		out.WriteString("func.func @f(%p: i1, %i: index, %dyn: i64, %param: " + of + ") {\n\t%zero = arith.constant 0 : index\n\t%one = arith.constant 1 : index\n")
		for _, at := range []int{0, 4, 64, 128, 256} {
			fmt.Fprintf(&out, "\t%%c%d = arith.constant %[1]d : i64\n\t%%x%[1]d = hivm.hir.pointer_cast(%%c%[1]d) : %s\n", at, of)
		}
		return out.String()
	}()
	cast := func(name, at string) string {
		return fmt.Sprintf("%%%s = hivm.hir.pointer_cast(%s) : %s\n", name, at, of)
	}
	view := func(name, from, at string) string {
		return fmt.Sprintf("%%%s = memref.subview %s%s [4, 4] [1, 1] : %s to %s\n", name, from, at, of, part)
	}
	one := func(name, a, b string) string {
		return fmt.Sprintf("%%%s = arith.select %%p, %s, %s : %s\n", name, a, b, of)
	}
	plain := strings.ReplaceAll(of, ubSpace, "")
	workspace := func(from, to string) string {
		const op = "%%%s = memref_ext.alloc_workspace() from %%w0 %s : from memref<1024xi8> to %s\n"
		constants := "%k64 = arith.constant 64 : index\n%k128 = arith.constant 128 : index\n%k256 = arith.constant 256 : index\n"
		return constants + "%w0 = memref.alloc() : memref<1024xi8>\n" + fmt.Sprintf(op, "r", from, plain) + fmt.Sprintf(op, "w", to, plain)
	}
	for _, c := range []struct {
		name, before, t string
		copied          bool
	}{
		{"a part of a workspace behind another", workspace("offset = [%zero]", "offset = [%k128]"), plain, false},
		{"parts of a workspace, shifted", workspace("offset = [%zero]", "offset = [%k64]"), plain, true},
		{"a part of a workspace", workspace("offset = [%k64]", "offset = [%k64]"), plain, false},
		{"parts of a workspace at its start", workspace("", "offset = [%zero]"), plain, false},
		{"a part of a workspace at an unknown offset", workspace("offset = [%i]", "offset = [%zero]"), plain, true},
		{"parts of a workspace that take turns", workspace("offset = [%zero, %k256]", "offset = [%k128]"), plain, false},
		{"one of which is shifted in a workspace", workspace("offset = [%zero, %k64]", "offset = [%k128]"), plain, true},
		{"the same address", cast("r", "%c0") + cast("w", "%c0"), of, false},
		{"one behind the other", cast("r", "%c0") + cast("w", "%c128"), of, false},
		{"shifted", cast("r", "%c0") + cast("w", "%c64"), of, true},
		{"shifted by an element", cast("r", "%c4") + cast("w", "%c0"), of, true},
		{"an unknown address", cast("r", "%dyn") + cast("w", "%c0"), of, true},
		{"addresses that take turns", cast("r", "%c0, %c256") + cast("w", "%c128"), of, false},
		{"one of which is shifted", cast("r", "%c256, %c64") + cast("w", "%c128"), of, true},
		{"one of two, apart", one("r", "%x0", "%x256") + cast("w", "%c128"), of, false},
		{"one of two, the same or apart", one("r", "%x0", "%x256") + cast("w", "%c0"), of, false},
		{"one of two, shifted", one("r", "%x256", "%x64") + cast("w", "%c0"), of, true},
		{"another space", "%r = hivm.hir.pointer_cast(%c4) : memref<4x8xf32, #hivm.address_space<cbuf>>\n" + cast("w", "%c0"), of, false},
		{"an allocation", "%r = memref.alloc() : " + of + "\n" + cast("w", "%c0"), of, false},
		{"one of two allocations", "%x = memref.alloc() : " + of + "\n%y = memref.alloc() : " + of + "\n" + one("r", "%x", "%y") + "%w = memref.cast %x : " + of + " to " + of, of, false},
		{"a parameter", "%r = memref.cast %param : " + of + " to " + of + "\n" + cast("w", "%c0"), of, false},
		{"what a function returns", "%r = func.call @returns(%param) : (" + of + ") -> " + of + "\n%w = memref.cast %param : " + of + " to " + of, of, true},
		{"the same part", view("r", "%x0", "[0, %i]") + cast("x", "%c0") + view("w", "%x", "[0, %i]"), part, false},
		{"the same part, shifted", view("r", "%x0", "[%zero, %one]") + view("w", "%x4", "[%zero, %zero]"), part, false},
		{"other parts", view("r", "%x0", "[0, %i]") + cast("x", "%c4") + view("w", "%x", "[0, %i]"), part, true},
		{"halves", view("r", "%x0", "[%zero, %zero]") + "%four = arith.constant 4 : index\n" + cast("x", "%c0") + view("w", "%x", "[%zero, %four]"), part, false},
		{"a part of one of two", one("x", "%x0", "%x256") + view("r", "%x", "[%zero, %zero]") + view("w", "%x0", "[%zero, %one]"), part, true},
		{"a part of one of two, apart", one("x", "%x0", "%x256") + view("r", "%x", "[%zero, %zero]") + view("w", "%x128", "[%zero, %one]"), part, false},
		{"beyond its size", "%r = memref.reinterpret_cast %x0 to offset: [32], sizes: [4, 4], strides: [8, 1] : " + of + " to " + part + "\n" + view("w", "%x128", "[%zero, %one]"), part, true},
		{"a variable, shifted", "%x = memref.get_global @g : memref<4x8xf32>\n%y = memref.get_global @g : memref<4x8xf32>\n" +
			strings.ReplaceAll(view("r", "%x", "[%zero, %zero]")+view("w", "%y", "[%zero, %one]"), ubSpace, ""), strings.ReplaceAll(part, ubSpace, ""), true},
		{"a variable", "%r = memref.get_global @g : memref<4x8xf32>\n%x = memref.get_global @g : memref<4x8xf32>\n%w = memref.cast %x : memref<4x8xf32> to memref<4x8xf32>\n", "memref<4x8xf32>", false},
	} {
		source := c.t
		if c.name == "another space" {
			source = "memref<4x8xf32, #hivm.address_space<cbuf>>"
		}
		_, m := nativetest.Read(t, "func.func private @returns("+of+") -> "+of+"\nmemref.global \"private\" @g : memref<4x8xf32>\n"+header+c.before+
			fmt.Sprintf("\thivm.hir.vadd ins(%%r, %%r : %[1]s, %[1]s) outs(%%w : %[2]s)\n\treturn\n}\n", source, c.t))
		ir.Walk(m, func(op *ir.Operation) bool {
			if op.Is("hivm.hir.vadd") && (len(lowerhivm.Shared(op)) > 0) != c.copied {
				t.Errorf("%s: %v", c.name, lowerhivm.Shared(op))
			}
			return true
		})
	}
}
