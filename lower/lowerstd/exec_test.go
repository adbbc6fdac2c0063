package lowerstd_test

import (
	"flag"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerstd"
)

// lowered has the names of the operations that a test has lowered and run.
var lowered sync.Map

// recorded returns the table of the package, whose rows write down that they were used.
func recorded() lower.Table {
	t := lowerstd.Table()
	for i, r := range t {
		if r.Emit != nil {
			t[i].Emit = func(f *lower.Func, op *ir.Operation) error {
				lowered.Store(r.Name, true)
				return r.Emit(f, op)
			}
		}
	}
	return t
}

// TestMain demands that all tests together use each row of the table that is inside of
// functions, where the tools to run their output exist.
func TestMain(m *testing.M) {
	code := m.Run()
	used := 0
	lowered.Range(func(any, any) bool { used++; return true })
	if code == 0 && flag.Lookup("test.run").Value.String() == "" && used > 0 {
		for _, r := range lowerstd.Table() {
			if _, ok := lowered.Load(r.Name); !ok && r.Emit != nil {
				fmt.Printf("no test lowers %s\n", r.Name)
				code = 1
			}
		}
	}
	os.Exit(code)
}

// setup compares with the interpreter, bit by bit.
func setup() nativetest.Setup {
	return nativetest.Setup{Lower: []lower.Table{recorded()}, Interp: []interp.Table{interpstd.Table()}, Seeds: 4}
}

// kernel is a function that applies operations to all elements of buffers: %x0, %x1, ...
// are elements of the inputs, and %r is stored to a buffer of type out.
func kernel(name, out, ops string, in ...string) string {
	var params, loads strings.Builder
	for i, t := range in {
		fmt.Fprintf(&params, "%%a%d: memref<32x%s>, ", i, t)
		fmt.Fprintf(&loads, "    %%x%d = memref.load %%a%d[%%i] : memref<32x%s>\n", i, i, t)
	}
	return fmt.Sprintf(`func.func @%s(%s%%out: memref<32x%s>) {
  %%begin = arith.constant 0 : index
  %%end = arith.constant 32 : index
  %%step = arith.constant 1 : index
  scf.for %%i = %%begin to %%end step %%step {
%s    %s
    memref.store %%r, %%out[%%i] : memref<32x%s>
  }
  return
}
`, name, params.String(), out, loads.String(), ops, out)
}

// TestInts runs the operations on integers of many widths.
func TestInts(t *testing.T) {
	var text strings.Builder
	add := func(name, ty, ops string, in ...string) {
		text.WriteString(kernel(name+"_"+ty, ty, ops, in...))
	}
	for _, ty := range []string{"i1", "i8", "i16", "i32", "i64", "i128", "index"} {
		for _, op := range []string{"addi", "subi", "muli", "andi", "ori", "xori", "shli", "shrsi", "shrui", "maxsi", "maxui", "minsi", "minui"} {
			add(op, ty, fmt.Sprintf("%%r = arith.%s %%x0, %%x1 : %s", op, ty), ty, ty)
		}
		add("shift3", ty, fmt.Sprintf("%%n = arith.constant %s : %s %%r = arith.shli %%x0, %%n : %s", map[bool]string{true: "1", false: "3"}[ty == "i1"], ty, ty), ty)
		if ty != "i1" {
			// The divisor is odd, and the dividend not the lowest number.
			for _, op := range []string{"divsi", "divui", "ceildivsi", "ceildivui", "floordivsi", "remsi", "remui"} {
				add(op, ty, fmt.Sprintf(`%%one = arith.constant 1 : %[2]s
    %%y = arith.ori %%x1, %%one : %[2]s
    %%x = arith.ori %%x0, %%one : %[2]s
    %%r = arith.%[1]s %%x, %%y : %[2]s`, op, ty), ty, ty)
			}
			for _, op := range []string{"floordivsi", "ceildivsi", "remsi"} {
				add(op+"_const", ty, fmt.Sprintf("%%y = arith.constant -3 : %[2]s %%r = arith.%[1]s %%x0, %%y : %[2]s", op, ty), ty)
			}
		}
		for n := range 10 {
			pred := []string{"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"}[n]
			text.WriteString(kernel("cmpi_"+pred+"_"+ty, "i1", fmt.Sprintf("%%r = arith.cmpi %s, %%x0, %%x1 : %s", pred, ty), ty, ty))
		}
		add("select", ty, "%r = arith.select %x2, %x0, %x1 : "+ty, ty, ty, "i1")
		if ty == "index" {
			continue
		}
		for _, op := range []string{"absi", "ctlz", "cttz", "ctpop"} {
			add(op, ty, fmt.Sprintf("%%r = math.%s %%x0 : %s", op, ty), ty)
		}
		for _, op := range []string{"mulsi_extended", "mului_extended"} {
			add(op, ty, fmt.Sprintf("%%l, %%h = arith.%s %%x0, %%x1 : %[2]s %%r = arith.subi %%l, %%h : %[2]s", op, ty), ty, ty)
		}
		text.WriteString(kernel("addui_extended_"+ty, ty, fmt.Sprintf("%%s, %%o = arith.addui_extended %%x0, %%x1 : %[1]s, i1 %%r = arith.select %%o, %%s, %%x0 : %[1]s", ty), ty, ty))
		if ty != "i1" {
			add("ipowi", ty, fmt.Sprintf("%%one = arith.constant 1 : %[1]s %%y = arith.ori %%x0, %%one : %[1]s %%r = math.ipowi %%y, %%x1 : %[1]s", ty), ty, ty)
		}
	}
	t.Logf("%d functions", setup().Compare(t, text.String()))
}

// TestFloats runs the operations on floating-point numbers.
func TestFloats(t *testing.T) {
	var text strings.Builder
	for _, ty := range []string{"f16", "bf16", "f32", "f64"} {
		add := func(name, ops string, in ...string) {
			text.WriteString(kernel(name+"_"+ty, ty, ops, in...))
		}
		for _, op := range []string{"addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"} {
			add(op, fmt.Sprintf("%%r = arith.%s %%x0, %%x1 : %s", op, ty), ty, ty)
		}
		add("negf", "%r = arith.negf %x0 : "+ty, ty)
		add("constant", fmt.Sprintf("%%c = arith.constant 0.1 : %[1]s %%r = arith.addf %%x0, %%c : %[1]s", ty), ty)
		for _, op := range []string{"absf", "ceil", "floor", "round", "roundeven", "trunc", "sqrt", "rsqrt"} {
			add(op, fmt.Sprintf("%%r = math.%s %%x0 : %s", op, ty), ty)
		}
		add("copysign", "%r = math.copysign %x0, %x1 : "+ty, ty, ty)
		add("fma", "%r = math.fma %x0, %x1, %x2 : "+ty, ty, ty, ty)
		add("select", "%r = arith.select %x2, %x0, %x1 : "+ty, ty, ty, "i1")
		for _, pred := range []string{"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"} {
			text.WriteString(kernel("cmpf_"+pred+"_"+ty, "i1", fmt.Sprintf("%%r = arith.cmpf %s, %%x0, %%x1 : %s", pred, ty), ty, ty))
		}
	}
	t.Logf("%d functions", setup().Compare(t, text.String()))
}

// TestIndices runs the operations of index. Divisors are odd.
func TestIndices(t *testing.T) {
	var text strings.Builder
	for _, op := range strings.Fields("add sub mul and or xor shl shrs shru maxs maxu mins minu") {
		text.WriteString(kernel("index_"+op, "index", fmt.Sprintf("%%r = index.%s %%x0, %%x1", op), "index", "index"))
	}
	for _, op := range strings.Fields("divs divu ceildivs ceildivu floordivs rems remu") {
		text.WriteString(kernel("index_"+op, "index", fmt.Sprintf(`%%one = index.constant 1
    %%y = index.or %%x1, %%one
    %%x = index.or %%x0, %%one
    %%r = index.%s %%x, %%y`, op), "index", "index"))
	}
	for _, pred := range strings.Fields("eq ne slt sle sgt sge ult ule ugt uge") {
		text.WriteString(kernel("index_"+pred, "i1", fmt.Sprintf("%%r = index.cmp %s(%%x0, %%x1)", pred), "index", "index"))
	}
	for _, op := range []string{"casts", "castu"} {
		for _, ty := range []string{"i1", "i8", "i64", "i128"} {
			text.WriteString(kernel(op+"_to_"+ty, ty, fmt.Sprintf("%%r = index.%s %%x0 : index to %s", op, ty), "index"))
			text.WriteString(kernel(op+"_from_"+ty, "index", fmt.Sprintf("%%r = index.%s %%x0 : %s to index", op, ty), ty))
		}
	}
	text.WriteString(kernel("index_sizeof", "index", "%s = index.sizeof %r = index.add %x0, %s", "index"))
	text.WriteString(kernel("index_bool", "i1", "%b = index.bool.constant true %r = arith.andi %x0, %b : i1", "i1"))
	t.Logf("%d functions", setup().Compare(t, text.String()))
}

// TestCasts runs all conversions.
func TestCasts(t *testing.T) {
	var text strings.Builder
	add := func(op, from, to string) {
		text.WriteString(kernel(op+"_"+from+"_"+to, to, fmt.Sprintf("%%r = arith.%s %%x0 : %s to %s", op, from, to), from))
	}
	ints := []string{"i1", "i8", "i16", "i32", "i64", "i128"}
	for i, from := range ints {
		for _, to := range ints[i+1:] {
			add("extsi", from, to)
			add("extui", from, to)
			add("trunci", to, from)
		}
		add("index_cast", from, "index")
		add("index_castui", from, "index")
		add("index_cast", "index", from)
	}
	for _, f := range []string{"f16", "bf16", "f32", "f64"} {
		for _, i := range ints[:5] {
			add("sitofp", i, f)
			add("uitofp", i, f)
			add("fptosi", f, i)
			add("fptoui", f, i)
		}
	}
	for _, p := range [][2]string{{"f16", "f32"}, {"f16", "f64"}, {"bf16", "f32"}, {"bf16", "f64"}, {"f32", "f64"}} {
		add("extf", p[0], p[1])
		add("truncf", p[1], p[0])
	}
	for _, p := range [][2]string{{"f32", "f16"}, {"f32", "bf16"}, {"f64", "f16"}, {"f64", "bf16"}, {"f64", "f32"}} {
		for _, mode := range []string{"to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"} {
			text.WriteString(kernel("truncf_"+mode+"_"+p[0]+"_"+p[1], p[1], fmt.Sprintf("%%r = arith.truncf %%x0 %s : %s to %s", mode, p[0], p[1]), p[0]))
		}
	}
	for _, p := range [][2]string{{"f32", "i32"}, {"i16", "bf16"}, {"bf16", "f16"}, {"f16", "i16"}, {"i64", "f64"}, {"i16", "bf16"}} {
		if !strings.Contains(text.String(), "@bitcast_"+p[0]+"_"+p[1]+"(") {
			add("bitcast", p[0], p[1])
		}
	}
	s := setup()
	s.Seeds = 20
	s.Fill = func(r *rand.Rand, fn string, _ int, e interp.Elem) interp.Value {
		switch {
		case strings.HasPrefix(fn, "truncf_") && r.IntN(2) == 0: // near the middle of two
			digits := map[string]int{"f32": 23, "f16": 10, "bf16": 7}[fn[strings.LastIndex(fn, "_")+1:]]
			half := float64(int(1)<<digits+r.IntN(1<<digits)) + 0.5 + float64(r.IntN(3)-1)/256
			return interp.Float64Of(e, float64(1-2*r.IntN(2))*math.Ldexp(half, r.IntN(40)-30))
		case r.IntN(2) == 0: // any bits at all
			return interp.BitsOf(e, r.Uint64())
		}
		return nativetest.Random(r, e)
	}
	t.Logf("%d functions", s.Compare(t, text.String()))
}

// own are the functions that are not those of the C library unless they are of f64.
var own = []string{"erf", "exp", "exp2", "expm1", "log", "log10", "log1p", "log2", "tanh"}

// TestMath runs the functions of math, which differ from the interpreter's by a few
// units in the last place where they are functions of the C library.
func TestMath(t *testing.T) {
	var text strings.Builder
	for _, ty := range []string{"f16", "bf16", "f32", "f64"} {
		for _, op := range []string{
			"acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "erf", "exp", "exp2", "expm1",
			"log", "log10", "log1p", "log2", "sin", "sinh", "tan", "tanh",
		} {
			text.WriteString(kernel(op+"_"+ty, ty, fmt.Sprintf("%%r = math.%s %%x0 : %s", op, ty), ty))
		}
		for _, op := range []string{"atan2", "powf"} {
			text.WriteString(kernel(op+"_"+ty, ty, fmt.Sprintf("%%r = math.%s %%x0, %%x1 : %s", op, ty), ty, ty))
		}
		text.WriteString(kernel("fpowi_"+ty, ty, fmt.Sprintf("%%r = math.fpowi %%x0, %%x1 : %s, i8", ty), ty, "i8"))
		text.WriteString(kernel("ilogb_"+ty, ty, fmt.Sprintf(`%%r = mathExt.ilogb %%x0 : %[1]s`, ty), ty))
		text.WriteString(kernel("lgamma_"+ty, ty, fmt.Sprintf(`%%r = mathExt.lgamma %%x0 : %[1]s`, ty), ty))
		text.WriteString(kernel("divfhp_"+ty, ty, fmt.Sprintf(`%%r = mathExt.divfhp %%x0, %%x1 : %[1]s`, ty), ty, ty))
		text.WriteString(kernel("ldexp_"+ty, ty, fmt.Sprintf(`%%r = mathExt.ldexp %%x0, %%x1 : %[1]s`, ty), ty, ty))
	}
	s := setup()
	s.Slack = func(fn string) int {
		name, typ, _ := strings.Cut(fn, "_")
		switch {
		case slices.Contains(own, name) && typ != "f64":
			return 0
		case strings.HasPrefix(fn, "pow") || strings.HasPrefix(fn, "fpow"):
			return 64 // Go's function is off by that much for f64
		case strings.HasSuffix(fn, "f64"):
			return 8
		}
		return 2
	}
	s.Fill = func(r *rand.Rand, fn string, arg int, e interp.Elem) interp.Value {
		v := nativetest.Random(r, e)
		if strings.HasPrefix(fn, "ldexp") && arg == 1 && v.Float().IsNaN() {
			return interp.Float64Of(e, 3) // there is no integer for NaN
		}
		if fn == "lgamma_f64" && arg == 0 && v.Float().Float64() < 3 {
			return interp.Float64Of(e, 3-v.Float().Float64()) // both functions lose digits near their zeros
		}
		return v
	}
	t.Logf("%d functions", s.Compare(t, text.String()))
}

// TestRoundedOnce runs operations whose results would differ if they were rounded twice,
// first to float or double: numbers next to the middle between two numbers of 8 digits.
func TestRoundedOnce(t *testing.T) {
	text := kernel("truncf_f64_bf16", "bf16", "%r = arith.truncf %x0 : f64 to bf16", "f64") +
		kernel("truncf_f64_f16", "f16", "%r = arith.truncf %x0 : f64 to f16", "f64") +
		kernel("fma_bf16", "bf16", "%r = math.fma %x0, %x1, %x2 : bf16", "bf16", "bf16", "bf16")
	for _, ty := range []string{"i32", "i64", "i128"} {
		for _, to := range []string{"bf16", "f16", "f32"} {
			text += kernel("sitofp_"+ty+"_"+to, to, fmt.Sprintf("%%r = arith.sitofp %%x0 : %s to %s", ty, to), ty)
			text += kernel("uitofp_"+ty+"_"+to, to, fmt.Sprintf("%%r = arith.uitofp %%x0 : %s to %s", ty, to), ty)
		}
	}
	s := setup()
	s.Seeds = 10
	s.Fill = func(r *rand.Rand, fn string, arg int, e interp.Elem) interp.Value {
		sign, tiny := float64(1-2*r.IntN(2)), float64(r.IntN(3)-1)
		switch {
		case fn == "fma_bf16" && arg < 3: // 261 has 9 digits
			return interp.Float64Of(e, []float64{3, 87 * sign, math.Ldexp(tiny, -60)}[arg])
		case e.IsFloat():
			middle := float64(2*r.IntN(128)+257) + math.Ldexp(tiny, -30)
			if strings.HasSuffix(fn, "_f16") {
				middle = float64(2*r.IntN(1024)+2049) + math.Ldexp(tiny, -30)
			}
			return interp.Float64Of(e, sign*math.Ldexp(middle, r.IntN(20)-14))
		}
		middle := new(big.Int).Lsh(big.NewInt(int64(2*r.IntN(128)+257)), uint(r.IntN(int(e.Bits)-8)))
		middle.Add(middle, big.NewInt(int64(tiny)))
		return interp.BigOf(e, middle.Mul(middle, big.NewInt(int64(sign))))
	}
	t.Logf("%d functions", s.Compare(t, text))
}
