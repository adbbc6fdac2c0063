package lowerhivm_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
)

var unsignedTypes = []string{"ui8", "ui16", "ui32", "ui64"}

// elementwise makes an operation with n inputs. Not all operations take numbers, or their
// operands broadcast or transposed.
func (k *kernel) elementwise(t *testing.T, op, typ, to, attr string, n int) {
	t.Helper()
	k.valid(t, func() {
		k.anyElementwise(op, typ, to, attr, n)
		if !broadcasts(t, op) && strings.Contains(k.op, "broadcast") {
			k.elementwise(t, op, typ, to, attr, n) // it would not, and sizes may differ at run time
		}
	})
}

// operations is a context with all of them.
var operations = sync.OnceValues(alldialects.NewContext)

// broadcasts reports whether an elementwise operation can: others ignore the attribute.
func broadcasts(t *testing.T, op string) bool {
	c, err := operations()
	if err != nil {
		t.Fatal(err)
	}
	return c.MustOp("hivm.hir." + op).Traits.Has(hivm.BroadcastOTF)
}

// anyElementwise makes an operation with n inputs: numbers, memrefs as they are,
// broadcast or transposed. attr is the text in front of the lists of axes.
func (k *kernel) anyElementwise(op, typ, to, attr string, n int) {
	sizes := shape(k.r, 1, 5)
	kind, tail := k.r.IntN(4), attr
	var perm []int
	if kind == 1 && len(sizes) > 2 {
		perm = append(k.r.Perm(len(sizes)-1), len(sizes)-1)
		tail += " transpose = " + text(perm)
	}
	axis := k.r.IntN(len(sizes))
	if kind == 2 {
		tail += fmt.Sprintf(" broadcast = [%d]", axis)
	}
	var in []int
	for i := range n {
		if i > 0 && typ != "bf16" && k.r.IntN(5) == 0 {
			in = append(in, k.scalar(typ))
			continue
		}
		s := slices.Clone(sizes)
		if kind == 2 && k.r.IntN(3) > 0 {
			s[axis] = 1
		}
		for d, p := range perm {
			s[p] = sizes[d]
		}
		in = append(in, k.view(typ, s...))
	}
	dst := in[0]
	if kind != 0 || typ != to || k.r.IntN(2) == 0 {
		dst = k.view(to, sizes...)
	}
	k.simple(op, in, []int{dst}, "%s", tail)
}

func text(list []int) string { return strings.ReplaceAll(fmt.Sprint(list), " ", ", ") }

// TestMath runs functions such as exp. Those of the C library differ from the interpreter's by a few
// units in the last place.
func TestMath(t *testing.T) {
	own := []string{"vexp", "vexp2", "vexpm1", "vln", "vlog2", "vlog10", "vlog1p", "vtanh", "verf"}
	list := slices.Concat(own, []string{"vsin", "vcos", "vtan", "vatan"})
	next := 0
	compare(t, 3*len(list), func(k *kernel) {
		if !slices.Contains(own, list[next%len(list)]) {
			k.slack = 2
		}
		typ := pick(k.r, "f16", "f32")
		k.elementwise(t, list[next%len(list)], typ, typ, "", 1)
		next++
	})
}

// TestUnary runs the operations on one input that are exact.
func TestUnary(t *testing.T) {
	ops := []operation{
		{"vsqrt", []string{"f16", "f32"}},
		{"vrsqrt", []string{"f16", "f32"}},
		{"vrec", []string{"f16", "f32"}},
		{"vilogb", []string{"f16", "f32"}},
		{"vabs", slices.Concat([]string{"f16", "f32"}, intTypes)},
		{"vrelu", []string{"f16", "f32", "i32"}},
		{"vnot", slices.Concat([]string{"f16", "f32", "bf16", "i1"}, intTypes, unsignedTypes)},
	}
	runAll(t, ops, 4, func(k *kernel, o operation) {
		typ := pick(k.r, o.types...)
		k.elementwise(t, o.name, typ, typ, "", 1)
	})
}

// TestReluOfBits runs vrelu, which looks at the bits of f16, on each of them.
func TestReluOfBits(t *testing.T) {
	compare(t, 1, func(k *kernel) {
		const all = "memref<65536xf16>"
		var next uint64
		src := k.set(k.param(all, all), func(_ *rand.Rand, e interp.Elem) interp.Value {
			next++
			return interp.Value{Elem: e, Bits: next % (1 << 16)}
		})
		k.simple("vrelu", []int{src}, []int{k.param(all, all)}, "")
	})
}

// operation is one of a family, and the types of elements that it has.
type operation struct {
	name  string
	types []string
}

// runAll makes so many kernels of each operation.
func runAll(t *testing.T, ops []operation, each int, make func(k *kernel, o operation)) {
	t.Helper()
	next := 0
	compareFor(t, "", tier.Some(each)*len(ops), func(k *kernel) {
		make(k, ops[next%len(ops)])
		next++
	})
}

func TestBinary(t *testing.T) {
	arithmetic := slices.Concat([]string{"f16", "f32"}, intTypes)
	bits := slices.Concat(arithmetic, unsignedTypes, []string{"i1", "bf16"})
	ops := []operation{
		{"vadd", arithmetic}, {"vsub", arithmetic}, {"vmul", arithmetic}, {"vmod", arithmetic}, {"vmodui", intTypes},
		{"vand", bits}, {"vor", bits}, {"vxor", slices.Concat(intTypes, unsignedTypes, []string{"i1"})},
		{"vshl", []string{"i16", "i32", "i64"}}, {"vpow", []string{"i8", "i16", "i32"}}, {"vldexp", []string{"f16", "f32"}},
	}
	runAll(t, ops, 8, func(k *kernel, o operation) {
		typ := pick(k.r, o.types...)
		k.elementwise(t, o.name, typ, typ, "", 2)
		if strings.Contains(typ, "i") && o.name != "vadd" {
			k.extremes()
		}
	})
}

// TestPower is apart: the function of the C library differs from Go's.
func TestPower(t *testing.T) {
	compare(t, 8, func(k *kernel) {
		k.slack = 2
		typ := pick(k.r, "f16", "f32")
		k.elementwise(t, "vpow", typ, typ, "", 2)
	})
}

// extremes makes half of all integers small or the largest and smallest: divisors,
// amounts of shifts, and numbers that overflow.
func (k *kernel) extremes() {
	for i := range k.params {
		k.set(i, func(r *rand.Rand, e interp.Elem) interp.Value {
			if e.IsFloat() || r.IntN(2) == 0 {
				return nativetest.Random(r, e)
			}
			return interp.BitsOf(e, pick(r, 0, 1, 2, 7, 8, 15, 16, 31, 32, 63, ^uint64(0), 1<<(e.Bits-1), 1<<(e.Bits-1)-1))
		})
	}
}

// TestSigned runs the operations with an attribute for the sign.
func TestSigned(t *testing.T) {
	arithmetic := slices.Concat([]string{"f16", "f32"}, intTypes)
	limits := slices.Concat(arithmetic, unsignedTypes, []string{"bf16", "i1"})
	ops := []operation{{"vdiv", arithmetic}, {"vmax", limits}, {"vmin", limits}, {"vshr", intTypes}}
	runAll(t, ops, 16, func(k *kernel, o operation) {
		typ, signed := pick(k.r, o.types...), k.r.IntN(3) > 0
		attr := fmt.Sprintf("is_signed = %t", signed)
		switch o.name {
		case "vdiv":
			attr = fmt.Sprintf("isSigned = %t", signed)
		case "vshr":
			attr = fmt.Sprintf("round : %t is_signed : %t", k.r.IntN(2) == 0, signed)
		}
		k.elementwise(t, o.name, typ, typ, attr, 2)
		k.extremes()
	})
}

func TestCompare(t *testing.T) {
	var ops []operation
	for _, mode := range []string{"eq", "ne", "lt", "gt", "ge", "le"} {
		ops = append(ops, operation{mode, anyTypes})
	}
	runAll(t, ops, 8, func(k *kernel, o operation) {
		attr := fmt.Sprintf("compare_mode = <%s> is_signed : %t", o.name, k.r.IntN(2) == 0)
		k.elementwise(t, "vcmp", pick(k.r, o.types...), pick(k.r, "i1", "i8"), attr, 2)
	})
}

func TestClasses(t *testing.T) {
	runAll(t, []operation{{"visnan", []string{"f16", "f32"}}, {"visinf", []string{"f16", "f32"}}}, 6, func(k *kernel, o operation) {
		sizes := shape(k.r, 1, 3)
		src, dst := k.view(pick(k.r, o.types...), sizes...), k.view(pick(k.r, "i1", "i8"), sizes...)
		k.simple(o.name, []int{src}, []int{dst}, "")
	})
}

func TestSelect(t *testing.T) {
	compare(t, 24, func(k *kernel) {
		sizes := shape(k.r, 1, 4)
		typ := pick(k.r, slices.Concat(anyTypes, []string{"f8E5M2"})...)
		mask := k.below(k.view(pick(k.r, "i1", "i8"), sizes...), 2)
		x := k.view(typ, sizes...)
		y := k.view(typ, sizes...)
		k.simple("vsel", []int{mask, x, y}, []int{k.view(typ, sizes...)}, "")
	})
}

// TestCast runs all pairs of types with all modes of rounding, on any bits and on numbers
// next to the middle between two of the result.
func TestCast(t *testing.T) {
	all := []string{"rint", "round", "floor", "ceil", "trunc", "odd", "truncwithoverflow"}
	ints := slices.Concat(intTypes, unsignedTypes, []string{"i1"})
	type pair struct{ from, to, mode, cast string }
	var pairs []pair
	for _, c := range []struct{ from, to, modes []string }{
		{[]string{"f32"}, []string{"f16", "bf16"}, all[:6]},
		{floatTypes, floatTypes, all[:5]},
		{floatTypes, smallTypes, all[:6]},
		{smallTypes, slices.Concat(floatTypes, smallTypes), all[:5]},
		{floatTypes, intTypes, all},
		{[]string{"f16"}, []string{"ui8", "i1"}, all[:5]},
		{[]string{"i8", "i16", "i32", "i64", "ui8", "ui32", "ui64", "i1"}, floatTypes, all[:6]},
		{ints, ints, []string{"rint", "truncwithoverflow"}},
	} {
		for _, from := range c.from {
			for _, to := range c.to {
				for _, mode := range c.modes {
					for _, cast := range []string{"cast_signed", "cast_unsigned"} {
						if isCast(from, to, mode, cast) {
							pairs = append(pairs, pair{from, to, mode, cast})
						}
					}
				}
			}
		}
	}
	t.Logf("%d pairs of types and modes", len(pairs))
	if len(pairs) < 150 {
		t.Errorf("only %d pairs of types and modes are valid", len(pairs))
	}
	next := 0
	compare(t, len(pairs), func(k *kernel) {
		p := pairs[next]
		next++
		src, dst := k.view(p.from, 40), k.view(p.to, 40)
		k.set(src, func(r *rand.Rand, e interp.Elem) interp.Value {
			digits := map[string]int{"f16": 11, "bf16": 8, "f32": 24, "f8E4M3FN": 4, "f8E5M2": 3}[p.to]
			switch r.IntN(3) {
			case 0:
				return interp.BitsOf(e, r.Uint64())
			case 1:
				if digits > 0 && int(e.Bits) > digits+8 && e.Bits >= 16 {
					return middle(r, e, digits)
				}
				if e.IsFloat() {
					return interp.Float64Of(e, float64(r.IntN(400)-200)/2)
				}
			}
			return nativetest.Random(r, e)
		})
		k.simple("vcast", []int{src}, []int{dst}, "round_mode = <%s> cast = <%s>", p.mode, p.cast)
	})
}

// isCast reports whether the operation exists.
func isCast(from, to, mode, cast string) bool {
	_, err := parse(fmt.Sprintf("func.func @f(%%a: memref<4x%[1]s>, %%b: memref<4x%[2]s>) {\n  hivm.hir.vcast ins(%%a : memref<4x%[1]s>) outs(%%b : memref<4x%[2]s>) round_mode = <%[3]s> cast = <%[4]s>\n  return\n}\n", from, to, mode, cast))
	return err == nil
}

// middle returns a number in the middle of two with so many digits, or next to it.
func middle(r *rand.Rand, e interp.Elem, digits int) interp.Value {
	n := int64(1)<<digits + r.Int64N(1<<digits)
	n = 2*n + 1
	shift := r.IntN(int(e.Bits) - digits - 4)
	n = n<<shift + int64(r.IntN(3)-1)
	if e.IsFloat() {
		return interp.Float64Of(e, math.Ldexp(float64(n*(1-2*r.Int64N(2))), -r.IntN(40)))
	}
	return interp.IntOf(e, n*(1-2*r.Int64N(2)))
}
