package interpstd_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
)

// parse reads a module, and verifies it.
func parse(text string) (*ir.Context, *ir.Operation, error) {
	c, err := alldialects.NewContext()
	if err != nil {
		return nil, nil, err
	}
	m, err := irtest.Read(c, "t.mlir", text)
	return c, m, err
}

// testLimits keep a mistake from taking long.
var testLimits = interp.Limits{Steps: 1 << 20, Bytes: 1 << 24, Depth: 200}

// ran has the names of the operations that were run.
var ran sync.Map

// recorded returns the table of the package, whose rows write down that they were run.
func recorded() interp.Table {
	t := interpstd.Table()
	for i, r := range t {
		t[i].Exec = func(f *interp.Frame, op *ir.Operation) error {
			ran.Store(r.Name, true)
			return r.Exec(f, op)
		}
	}
	return t
}

// TestMain demands that all tests together run each row of the table. A global is no
// operation that is ever reached.
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && flag.Lookup("test.run").Value.String() == "" {
		for _, r := range interpstd.Table() {
			if _, ok := ran.Load(r.Name); !ok && r.Name != "memref.global" {
				fmt.Printf("no test runs %s\n", r.Name)
				code = 1
			}
		}
	}
	os.Exit(code)
}

// run runs @f of a module on arguments given as texts, and returns the results, and
// behind a bar the memrefs among the arguments.
func run(t *testing.T, text string, args ...string) (string, error) {
	t.Helper()
	c, module, err := parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	m, err := interp.New(c, module, interp.Options{Limits: testLimits}, recorded())
	if err != nil {
		t.Fatal(err)
	}
	fn := m.Symbol("f")
	types := fn.Region(0).Entry().Args()
	var values []interp.Value
	for i, a := range args {
		s, err := data.Parse(a)
		if err != nil {
			t.Fatal(err)
		}
		v, err := s.Value(m, types[i].Type(), nil)
		if err != nil {
			t.Fatal(err)
		}
		values = append(values, v)
	}
	results, err := m.Call(context.Background(), fn, values)
	if err != nil {
		return "", err
	}
	var out []string
	for _, r := range results {
		out = append(out, data.Text(r, 1000))
	}
	for _, v := range values {
		if v.MemRef() != nil {
			out = append(out, "| "+data.Text(v, 1000))
		}
	}
	return strings.Join(out, " "), nil
}

// check runs a function and compares the results; an error that begins with "!"
// behind it is expected where want begins so.
func check(t *testing.T, text, want string, args ...string) {
	t.Helper()
	got, err := run(t, text, args...)
	if message, fails := strings.CutPrefix(want, "!"); fails {
		if err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("got %q and error %v, want %q\n%s", got, err, message, text)
		}
		return
	}
	if err != nil || got != want {
		t.Errorf("got %q and error %v, want %q\n%s", got, err, want, text)
	}
}

// scalarCase is an operation on scalars of the same type.
type scalarCase struct{ op, typ, args, want string }

// scalarCases are operations whose operands and result have one type.
func scalarCases() []scalarCase {
	return []scalarCase{
		{"arith.addi", "i8", "127 1", "-128"},
		{"arith.addi", "i1", "1 1", "false"},
		{"arith.addi", "i4", "7 1", "-8"},
		{"arith.addi", "i128", "0xFFFFFFFFFFFFFFFF 1", "18446744073709551616"},
		{"arith.addi", "index", "9223372036854775807 1", "-9223372036854775808"},
		{"arith.subi", "i16", "-32768 1", "32767"},
		{"arith.muli", "i32", "65536 65536", "0"},
		{"arith.divsi", "i32", "-7 2", "-3"},
		{"arith.divsi", "i32", "1 0", "!division by zero"},
		{"arith.divsi", "i8", "-128 -1", "!overflows"},
		{"arith.divsi", "i128", "-7 2", "-3"},
		{"arith.divui", "i8", "-1 2", "127"},
		{"arith.ceildivsi", "i32", "7 2", "4"},
		{"arith.ceildivsi", "i32", "-7 2", "-3"},
		{"arith.ceildivui", "i8", "-1 2", "-128"},
		{"arith.floordivsi", "i32", "-7 2", "-4"},
		{"arith.floordivsi", "i32", "7 -2", "-4"},
		{"arith.remsi", "i32", "-7 2", "-1"},
		{"arith.remsi", "i8", "-128 -1", "0"},
		{"arith.remui", "i8", "-1 16", "15"},
		{"arith.remui", "i8", "1 0", "!division by zero"},
		{"arith.andi", "i8", "12 10", "8"},
		{"arith.ori", "i8", "12 10", "14"},
		{"arith.xori", "i8", "12 10", "6"},
		{"arith.shli", "i8", "1 7", "-128"},
		{"arith.shli", "i8", "1 8", "0"},
		{"arith.shrsi", "i8", "-128 7", "-1"},
		{"arith.shrsi", "i8", "-128 100", "-1"},
		{"arith.shrui", "i8", "-128 7", "1"},
		{"arith.shrui", "i8", "-128 9", "0"},
		{"arith.maxsi", "i8", "-1 1", "1"},
		{"arith.maxui", "i8", "-1 1", "-1"},
		{"arith.minsi", "i8", "-1 1", "-1"},
		{"arith.minui", "i8", "-1 1", "1"},

		{"arith.addf", "f32", "0.1 0.2", "0.3"},
		{"arith.addf", "f64", "0.1 0.2", "0.30000000000000004"},
		{"arith.addf", "f16", "2048 1", "2048"},
		{"arith.addf", "f16", "2048 3", "2052"},
		{"arith.addf", "bf16", "256 1", "256"},
		{"arith.subf", "f16", "1 0.0003", "0.9995"},
		{"arith.mulf", "f16", "65504 2", "inf"},
		{"arith.mulf", "f8E4M3FN", "16 16", "256"},
		{"arith.divf", "f32", "1 3", "0.33333334"},
		{"arith.divf", "f32", "-1 0", "-inf"},
		{"arith.divf", "f32", "0 0", "nan"},
		{"arith.remf", "f32", "-7.5 2", "-1.5"},
		{"arith.remf", "f32", "7.5 0", "nan"},
		{"arith.maximumf", "f32", "-0.0 0.0", "0"},
		{"arith.maximumf", "f32", "1 nan", "nan"},
		{"arith.minimumf", "f32", "0.0 -0.0", "-0"},
		{"arith.minimumf", "f32", "nan 1", "nan"},
		{"arith.maxnumf", "f32", "1 nan", "1"},
		{"arith.maxnumf", "f32", "1 2", "2"},
		{"arith.minnumf", "f32", "nan 1", "1"},
		{"arith.minnumf", "f32", "2 1", "1"},
		{"arith.negf", "f32", "0.0", "-0"},
		{"arith.negf", "f128", "1.5", "-1.500000e+00"},

		{"math.absf", "f32", "-2.5", "2.5"}, {"math.absi", "i8", "-128", "-128"}, {"math.absi", "i8", "-5", "5"},
		{"math.acos", "f32", "1", "0"}, {"math.acosh", "f32", "1", "0"}, {"math.asin", "f32", "0", "0"},
		{"math.asinh", "f32", "0", "0"}, {"math.atan", "f32", "1", "0.7853982"}, {"math.atanh", "f32", "1", "inf"},
		{"math.cbrt", "f32", "27", "3"}, {"math.ceil", "f32", "-1.5", "-1"}, {"math.cos", "f32", "0", "1"},
		{"math.cosh", "f32", "0", "1"}, {"math.erf", "f32", "inf", "1"}, {"math.exp", "f32", "1", "2.7182817"},
		{"math.exp", "f16", "11", "59872"}, {"math.exp2", "f32", "10", "1024"}, {"math.expm1", "f32", "0", "0"},
		{"math.floor", "f32", "-1.5", "-2"}, {"math.log", "f32", "0", "-inf"}, {"math.log", "f32", "-1", "nan"},
		{"math.log10", "f32", "1000", "3"}, {"math.log1p", "f32", "0", "0"}, {"math.log2", "f32", "8", "3"},
		{"math.round", "f32", "2.5", "3"}, {"math.roundeven", "f32", "2.5", "2"}, {"math.rsqrt", "f32", "4", "0.5"},
		{"math.rsqrt", "f32", "0", "inf"}, {"math.sin", "f32", "0", "0"}, {"math.sinh", "f32", "0", "0"},
		{"math.sqrt", "f32", "2", "1.4142135"}, {"math.sqrt", "f80", "2", "!not supported"},
		{"math.tan", "f32", "0", "0"}, {"math.tanh", "f32", "inf", "1"}, {"math.trunc", "f32", "-1.5", "-1"},
		{"math.atan2", "f32", "1 1", "0.7853982"}, {"math.copysign", "f32", "1 -0.0", "-1"},
		{"math.powf", "f32", "2 10", "1024"}, {"math.fma", "f32", "2 3 4", "10"}, {"math.fma", "f64", "2 3 4", "10"},
		{"math.ctlz", "i8", "1", "7"}, {"math.ctlz", "i8", "0", "8"}, {"math.cttz", "i8", "8", "3"},
		{"math.cttz", "i128", "0", "128"}, {"math.ctpop", "i8", "-1", "8"},
		{"math.ipowi", "i8", "3 5", "-13"}, {"math.ipowi", "i32", "-1 -3", "-1"}, {"math.ipowi", "i32", "2 -1", "0"},
		{"math.ipowi", "i32", "1 -1", "1"}, {"math.ipowi", "i32", "-1 -2", "1"}, {"math.ipowi", "i32", "0 -1", "!negative exponent"},
		{"mathExt.ilogb", "f32", "10", "3"}, {"mathExt.ldexp", "f32", "3 4", "48"}, {"mathExt.ldexp", "f32", "1 -2000000", "0"},
		{"mathExt.lgamma", "f32", "4", "1.7917595"}, {"mathExt.lgamma", "f32", "-1", "inf"}, {"mathExt.lgamma", "f32", "-inf", "inf"},
		{"mathExt.divfhp", "f32", "1 3", "0.33333334"}, {"mathExt.divfhp", "f16", "-1 0", "-inf"},
	}
}

// TestScalars runs operations whose operands and result have one type.
func TestScalars(t *testing.T) {
	for _, c := range scalarCases() {
		args := strings.Fields(c.args)
		var params, names []string
		for i := range args {
			params = append(params, fmt.Sprintf("%%a%d: %s", i, c.typ))
			names = append(names, fmt.Sprintf("%%a%d", i))
		}
		check(t, fmt.Sprintf("func.func @f(%s) -> %s {\n  %%r = %s %s : %s\n  return %%r : %s\n}",
			strings.Join(params, ", "), c.typ, c.op, strings.Join(names, ", "), c.typ, c.typ), c.want, args...)
	}
}

// castCase is a conversion.
type castCase struct{ op, from, to, arg, want string }

// castCases are conversions of all kinds.
func castCases() []castCase {
	return []castCase{
		{"arith.extui", "i8", "i16", "-1", "255"},
		{"arith.extui", "i1", "i128", "1", "1"},
		{"arith.extsi", "i8", "i128", "-1", "-1"},
		{"arith.extsi", "i1", "i8", "1", "-1"},
		{"arith.trunci", "i32", "i8", "511", "-1"},
		{"arith.trunci", "i128", "i8", "511", "-1"},
		{"arith.index_cast", "i8", "index", "-1", "-1"},
		{"arith.index_cast", "index", "i8", "257", "1"},
		{"arith.index_castui", "i8", "index", "-1", "255"},
		{"arith.sitofp", "i8", "f32", "-1", "-1"},
		{"arith.sitofp", "i32", "f16", "65535", "inf"},
		{"arith.sitofp", "i128", "f32", "-3", "-3"},
		{"arith.uitofp", "i8", "f32", "-1", "255"},
		{"arith.uitofp", "i64", "f64", "-1", "1.8446744073709552e+19"},
		{"arith.fptosi", "f32", "i8", "-1.9", "-1"},
		{"arith.fptosi", "f32", "i8", "1000", "127"},
		{"arith.fptosi", "f32", "i8", "-inf", "-128"},
		{"arith.fptosi", "f32", "i64", "inf", "9223372036854775807"},
		{"arith.fptosi", "f32", "i8", "nan", "0"},
		{"arith.fptosi", "f128", "i8", "1", "!not supported"},
		{"arith.fptoui", "f32", "i8", "255.9", "-1"},
		{"arith.fptoui", "f32", "i8", "-3", "0"},
		{"arith.fptoui", "f64", "i128", "1e20", "100000000000000000000"},
		{"arith.extf", "f16", "f32", "0.1", "0.099975586"},
		{"arith.extf", "f8E5M2", "f64", "0.1", "0.09375"},
		{"arith.truncf", "f32", "f16", "0.1", "0.1"},
		{"arith.truncf", "f64", "bf16", "1.00390625", "1"},
		{"arith.bitcast", "f32", "i32", "1", "1065353216"},
		{"arith.bitcast", "i16", "bf16", "0x3F80", "1"},
	}
}

// TestCasts runs conversions.
func TestCasts(t *testing.T) {
	for _, c := range castCases() {
		check(t, fmt.Sprintf("func.func @f(%%a: %s) -> %s {\n  %%r = %s %%a : %s to %s\n  return %%r : %s\n}",
			c.from, c.to, c.op, c.from, c.to, c.to), c.want, c.arg)
	}
}

// TestTwoResults runs integer operations with two results, and operations with
// operands of different types.
func TestTwoResults(t *testing.T) {
	for _, c := range []struct{ op, typ, second, args, want string }{
		{"arith.addui_extended", "i8", "i1", "-1 1", "0 true"},
		{"arith.addui_extended", "i8", "i1", "1 1", "2 false"},
		{"arith.addui_extended", "i64", "i1", "-1 -1", "-2 true"},
		{"arith.mulsi_extended", "i8", "i8", "-128 2", "0 -1"},
		{"arith.mului_extended", "i8", "i8", "-128 2", "0 1"},
		{"arith.mulsi_extended", "i128", "i128", "-1 1", "-1 -1"},
	} {
		types := c.typ
		if c.op == "arith.addui_extended" {
			types += ", " + c.second
		}
		check(t, fmt.Sprintf("func.func @f(%%a: %[1]s, %%b: %[1]s) -> (%[1]s, %[2]s) {\n  %%r:2 = %[3]s %%a, %%b : %[4]s\n  return %%r#0, %%r#1 : %[1]s, %[2]s\n}",
			c.typ, c.second, c.op, types), c.want, strings.Fields(c.args)...)
	}
	check(t, body("%a: f32, %n: i32", "f32", "%r = math.fpowi %a, %n : f32, i32\nreturn %r : f32"), "0.25", "2", "-2")
}

// TestRoundingModes rounds numbers between 1 and its two neighbours in bf16, which are
// 2^-7 and 2^-8 away.
func TestRoundingModes(t *testing.T) {
	for _, c := range []struct{ mode, arg, want string }{
		{"to_nearest_even", "1.00390625", "1"},
		{"to_nearest_away", "1.00390625", "1.01"},
		{"to_nearest_away", "-1.00390625", "-1.01"},
		{"to_nearest_away", "1.003", "1"},
		{"to_nearest_away", "1.004", "1.01"},
		{"downward", "1.0078", "1"},
		{"downward", "-1.0001", "-1.01"},
		{"upward", "1.0001", "1.01"},
		{"upward", "-1.0078", "-1"},
		{"toward_zero", "1.0078", "1"},
		{"toward_zero", "-1.0078", "-1"},
		{"toward_zero", "3.4e38", "3.39e+38"},
		{"upward", "3.4e38", "inf"},
		{"downward", "nan", "nan"},
		{"upward", "inf", "inf"},
		{"toward_zero", "-inf", "-inf"},
		{"upward", "1e-42", "9e-41"},
	} {
		check(t, fmt.Sprintf("func.func @f(%%a: f32) -> bf16 {\n  %%r = arith.truncf %%a %s : f32 to bf16\n  return %%r : bf16\n}", c.mode), c.want, c.arg)
	}
}

// TestPredicates compares numbers in all ways.
func TestPredicates(t *testing.T) {
	ints := map[string][3]bool{ // of -1 and 1, 1 and 1, 1 and -1
		"eq": {false, true, false}, "ne": {true, false, true},
		"slt": {true, false, false}, "sle": {true, true, false}, "sgt": {false, false, true}, "sge": {false, true, true},
		"ult": {false, false, true}, "ule": {false, true, true}, "ugt": {true, false, false}, "uge": {true, true, false},
	}
	for _, typ := range []string{"i8", "index", "i128"} {
		for p, want := range ints {
			for i, args := range [][]string{{"-1", "1"}, {"1", "1"}, {"1", "-1"}} {
				check(t, fmt.Sprintf("func.func @f(%%a: %s, %%b: %s) -> i1 {\n  %%r = arith.cmpi %s, %%a, %%b : %s\n  return %%r : i1\n}", typ, typ, p, typ),
					fmt.Sprint(want[i]), args...)
			}
		}
	}
	reals := map[string][4]bool{ // of 1 and 2, 0 and -0, 2 and 1, 1 and NaN
		"false": {}, "true": {true, true, true, true},
		"oeq": {false, true, false, false}, "ogt": {false, false, true, false}, "oge": {false, true, true, false},
		"olt": {true, false, false, false}, "ole": {true, true, false, false}, "one": {true, false, true, false},
		"ord": {true, true, true, false},
		"ueq": {false, true, false, true}, "ugt": {false, false, true, true}, "uge": {false, true, true, true},
		"ult": {true, false, false, true}, "ule": {true, true, false, true}, "une": {true, false, true, true},
		"uno": {false, false, false, true},
	}
	for p, want := range reals {
		for i, args := range [][]string{{"1", "2"}, {"0", "-0.0"}, {"2", "1"}, {"1", "nan"}} {
			check(t, fmt.Sprintf("func.func @f(%%a: f16, %%b: f16) -> i1 {\n  %%r = arith.cmpf %s, %%a, %%b : f16\n  return %%r : i1\n}", p),
				fmt.Sprint(want[i]), args...)
		}
	}
}

// TestIndices runs operations of index, which has 64 bits.
func TestIndices(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"%r = index.add %a, %b", "-5"}, {"%r = index.floordivs %a, %b", "-4"}, {"%r = index.ceildivs %a, %b", "-3"},
		{"%r = index.rems %a, %b", "-1"}, {"%r = index.maxu %a, %b", "-7"}, {"%r = index.shru %a, %b", "4611686018427387902"},
		{"%r = index.sub %a, %b", "-9"}, {"%r = index.mul %a, %b", "-14"}, {"%r = index.divu %a, %b", "9223372036854775804"},
		{"%r = index.ceildivu %a, %b", "9223372036854775805"}, {"%r = index.remu %a, %b", "1"}, {"%r = index.and %a, %b", "0"},
		{"%r = index.or %a, %b", "-5"}, {"%r = index.xor %a, %b", "-5"}, {"%r = index.shl %a, %b", "-28"}, {"%r = index.shrs %a, %b", "-2"},
		{"%r = index.maxs %a, %b", "2"}, {"%r = index.mins %a, %b", "-7"}, {"%r = index.minu %a, %b", "2"},
		{"%z = index.constant 0 %r = index.divs %a, %z", "!division by zero"},
		{"%r = index.sizeof", "64"}, {"%r = index.constant -3", "-3"},
		{"%c = index.cmp ult(%a, %b) %r = index.castu %c : i1 to index", "0"},
		{"%c = index.cmp slt(%a, %b) %r = index.castu %c : i1 to index", "1"},
		{"%c = index.bool.constant true %r = index.casts %c : i1 to index", "-1"},
		{"%c = index.casts %a : index to i8 %r = index.castu %c : i8 to index", "249"},
	} {
		check(t, "func.func @f(%a: index, %b: index) -> index {\n  "+c.body+"\n  return %r : index\n}", c.want, "-7", "2")
	}
}
