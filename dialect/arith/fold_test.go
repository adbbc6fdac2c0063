package arith_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/roundtrip"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

func dialects() []*ir.Dialect {
	return []*ir.Dialect{builtin.Dialect(), funcs.Dialect(), arith.Dialect()}
}

// folded runs the folder of the last operation before the return of a function
// with the given body and describes the result: an argument by its number, the
// result of an operation by its name, a constant, the operation itself when it was
// changed in place, or nothing.
func folded(t *testing.T, body string) string {
	t.Helper()
	c := roundtrip.Context(t, dialects()...)
	module := roundtrip.Module(t, c, "func.func @f(%a: i32, %b: i32, %p: i1, %x: f32, %i: index, %l: i64, %v: vector<2xi32>, %t: tensor<?xi32>, %m: vector<2xi1>) {\n"+body+"\nreturn\n}")
	op := module.Region(0).Entry().First().Region(0).Entry().Last().Prev()
	constants := make([]ir.Attribute, op.NumOperands())
	for i := range constants {
		constants[i] = ir.ConstantValue(op.Operand(i))
	}
	folder, ok := ir.As[ir.Folder](op)
	if !ok {
		t.Fatalf("%s has no folder", op.Name())
	}
	results, changed := folder.Fold(c, op, constants)
	if changed {
		return printer.String(c, op, printer.Options{})
	}
	var out []string
	for _, r := range results {
		switch {
		case r.Attr != nil:
			out = append(out, r.Attr.String())
		case r.Value.Op() != nil:
			out = append(out, r.Value.Op().Name())
		default:
			out = append(out, fmt.Sprintf("arg%d", r.Value.Index()))
		}
	}
	return strings.Join(out, ", ")
}

func TestFold(t *testing.T) {
	// The right column names arguments by number: %a is arg0, %b arg1, %p arg2,
	// %x arg3, %i arg4, %l arg5, %v arg6, %t arg7, %m arg8.
	for _, tc := range []struct{ body, want string }{
		{"%c = arith.constant 0 : i32\n%r = arith.addi %a, %c : i32", "arg0"},
		{"%c = arith.constant dense<0> : vector<2xi32>\n%r = arith.addi %v, %c : vector<2xi32>", "arg6"},
		{"%r = arith.addi %a, %b : i32", ""},
		{"%s = arith.subi %a, %b : i32\n%r = arith.addi %s, %b : i32", "arg0"},
		{"%s = arith.subi %a, %b : i32\n%r = arith.addi %b, %s : i32", "arg0"},
		{"%c = arith.constant 2147483647 : i32\n%d = arith.constant 1 : i32\n%r = arith.addi %c, %d : i32", "-2147483648 : i32"},
		{"%c = arith.constant 4 : index\n%d = arith.constant -5 : index\n%r = arith.addi %c, %d : index", "-1 : index"},
		{"%c = arith.constant true\n%r = arith.addi %c, %c : i1", "false"},
		{"%c = arith.constant dense<[1, 2]> : vector<2xi32>\n%d = arith.constant dense<3> : vector<2xi32>\n%r = arith.addi %c, %d : vector<2xi32>", "dense<[4, 5]> : vector<2xi32>"},
		{"%r = arith.subi %a, %a : i32", "0 : i32"},
		{"%r = arith.subi %t, %t : tensor<?xi32>", ""},
		{"%r = arith.subi %v, %v : vector<2xi32>", "dense<0> : vector<2xi32>"},
		{"%s = arith.addi %a, %b : i32\n%r = arith.subi %s, %b : i32", "arg0"},
		{"%s = arith.addi %a, %b : i32\n%r = arith.subi %s, %a : i32", "arg1"},
		{"%c = arith.constant 0 : i32\n%r = arith.muli %a, %c : i32", "arith.constant"},
		{"%c = arith.constant 1 : i32\n%r = arith.muli %a, %c : i32", "arg0"},
		{"%c = arith.constant -7 : i64\n%d = arith.constant 3 : i64\n%r = arith.muli %c, %d : i64", "-21 : i64"},
		{"%c = arith.constant -7 : i64\n%d = arith.constant 2 : i64\n%r = arith.divsi %c, %d : i64", "-3 : i64"},
		{"%c = arith.constant -7 : i64\n%d = arith.constant 2 : i64\n%r = arith.floordivsi %c, %d : i64", "-4 : i64"},
		{"%c = arith.constant -7 : i64\n%d = arith.constant 2 : i64\n%r = arith.ceildivsi %c, %d : i64", "-3 : i64"},
		{"%c = arith.constant 7 : i64\n%d = arith.constant 2 : i64\n%r = arith.ceildivsi %c, %d : i64", "4 : i64"},
		{"%c = arith.constant -7 : i64\n%d = arith.constant -2 : i64\n%r = arith.ceildivsi %c, %d : i64", "4 : i64"},
		{"%c = arith.constant -128 : i8\n%d = arith.constant 2 : i8\n%r = arith.ceildivsi %c, %d : i8", ""},
		{"%c = arith.constant -128 : i8\n%d = arith.constant -1 : i8\n%r = arith.divsi %c, %d : i8", ""},
		{"%c = arith.constant -128 : i8\n%d = arith.constant 3 : i8\n%r = arith.divui %c, %d : i8", "42 : i8"},
		{"%c = arith.constant -128 : i8\n%d = arith.constant 3 : i8\n%r = arith.ceildivui %c, %d : i8", "43 : i8"},
		{"%c = arith.constant 5 : i8\n%d = arith.constant 0 : i8\n%r = arith.divui %c, %d : i8", ""},
		{"%c = arith.constant 5 : i8\n%d = arith.constant 0 : i8\n%r = arith.remsi %c, %d : i8", ""},
		{"%d = arith.constant 1 : i32\n%r = arith.divsi %a, %d : i32", "arg0"},
		{"%d = arith.constant 1 : i32\n%r = arith.remui %a, %d : i32", "0 : i32"},
		{"%c = arith.constant -7 : i8\n%d = arith.constant 3 : i8\n%r = arith.remsi %c, %d : i8", "-1 : i8"},
		{"%c = arith.constant -7 : i8\n%d = arith.constant 3 : i8\n%r = arith.remui %c, %d : i8", "0 : i8"},
		{"%c = arith.constant 0 : i32\n%r = arith.andi %a, %c : i32", "arith.constant"},
		{"%c = arith.constant -1 : i32\n%r = arith.andi %a, %c : i32", "arg0"},
		{"%c = arith.constant -1 : i32\n%n = arith.xori %a, %c : i32\n%r = arith.andi %a, %n : i32", "0 : i32"},
		{"%n = arith.andi %a, %b : i32\n%r = arith.andi %b, %n : i32", "arith.andi"},
		{"%r = arith.andi %a, %a : i32", "arg0"},
		{"%r = arith.ori %a, %a : i32", "arg0"},
		{"%c = arith.constant -1 : i32\n%r = arith.ori %a, %c : i32", "-1 : i32"},
		{"%c = arith.constant true\n%n = arith.xori %p, %c : i1\n%r = arith.ori %n, %p : i1", "arith.constant"},
		{"%r = arith.xori %a, %a : i32", "0 : i32"},
		{"%n = arith.xori %a, %b : i32\n%r = arith.xori %n, %a : i32", "arg1"},
		{"%n = arith.xori %a, %b : i32\n%r = arith.xori %b, %n : i32", "arg0"},
		{"%c = arith.constant 0 : i32\n%r = arith.shli %a, %c : i32", "arg0"},
		{"%c = arith.constant 1 : i8\n%d = arith.constant 7 : i8\n%r = arith.shli %c, %d : i8", "-128 : i8"},
		{"%c = arith.constant 1 : i8\n%d = arith.constant 8 : i8\n%r = arith.shli %c, %d : i8", ""},
		{"%c = arith.constant -8 : i8\n%d = arith.constant 2 : i8\n%r = arith.shrsi %c, %d : i8", "-2 : i8"},
		{"%c = arith.constant -8 : i8\n%d = arith.constant 2 : i8\n%r = arith.shrui %c, %d : i8", "62 : i8"},
		{"%r = arith.maxsi %a, %a : i32", "arg0"},
		{"%c = arith.constant 2147483647 : i32\n%r = arith.maxsi %a, %c : i32", "arith.constant"},
		{"%c = arith.constant -2147483648 : i32\n%r = arith.maxsi %a, %c : i32", "arg0"},
		{"%c = arith.constant -1 : i32\n%r = arith.minui %a, %c : i32", "arg0"},
		{"%c = arith.constant -1 : i32\n%d = arith.constant 5 : i32\n%r = arith.minsi %c, %d : i32", "-1 : i32"},
		{"%c = arith.constant -1 : i32\n%d = arith.constant 5 : i32\n%r = arith.maxui %c, %d : i32", "-1 : i32"},
		{"%c = arith.constant 0 : i32\n%r, %o = arith.addui_extended %a, %c : i32, i1", "arg0, false"},
		{"%c = arith.constant -1 : i32\n%d = arith.constant 2 : i32\n%r, %o = arith.addui_extended %c, %d : i32, i1", "1 : i32, true"},
		{"%c = arith.constant -1 : i32\n%d = arith.constant 2 : i32\n%r, %o = arith.mulsi_extended %c, %d : i32", "-2 : i32, -1 : i32"},
		{"%c = arith.constant -1 : i32\n%d = arith.constant 2 : i32\n%r, %o = arith.mului_extended %c, %d : i32", "-2 : i32, 1 : i32"},
		{"%c = arith.constant 1 : i32\n%r, %o = arith.mului_extended %a, %c : i32", "arg0, 0 : i32"},

		{"%c = arith.constant -0.0 : f32\n%r = arith.addf %x, %c : f32", "arg3"},
		{"%c = arith.constant 0.0 : f32\n%r = arith.addf %x, %c : f32", ""},
		{"%c = arith.constant 0.0 : f32\n%r = arith.subf %x, %c : f32", "arg3"},
		{"%c = arith.constant 1.0 : f32\n%r = arith.mulf %x, %c : f32", "arg3"},
		{"%c = arith.constant 1.0 : f32\n%r = arith.divf %x, %c : f32", "arg3"},
		{"%c = arith.constant 1.5 : f16\n%d = arith.constant 2.0 : f16\n%r = arith.mulf %c, %d : f16", "3.000000e+00 : f16"},
		{"%c = arith.constant 7.5 : f32\n%d = arith.constant 2.0 : f32\n%r = arith.remf %c, %d : f32", "1.500000e+00 : f32"},
		{"%c = arith.constant 7.5 : f32\n%d = arith.constant 0.0 : f32\n%r = arith.remf %c, %d : f32", "0x7FC00000 : f32"},
		{"%n = arith.negf %x : f32\n%r = arith.negf %n : f32", "arg3"},
		{"%c = arith.constant 7.5 : f32\n%r = arith.negf %c : f32", "-7.500000e+00 : f32"},
		{"%r = arith.maximumf %x, %x : f32", "arg3"},
		{"%c = arith.constant 0xFF800000 : f32\n%r = arith.maximumf %x, %c : f32", "arg3"},
		{"%c = arith.constant 0x7FC00000 : f32\n%r = arith.minnumf %x, %c : f32", "arg3"},
		{"%c = arith.constant 0x7FC00000 : f32\n%d = arith.constant 1.0 : f32\n%r = arith.maximumf %d, %c : f32", "0x7FC00000 : f32"},
		{"%c = arith.constant -0.0 : f32\n%d = arith.constant 0.0 : f32\n%r = arith.maximumf %d, %c : f32", "0.000000e+00 : f32"},
		{"%c = arith.constant -0.0 : f32\n%d = arith.constant 0.0 : f32\n%r = arith.minnumf %d, %c : f32", "-0.000000e+00 : f32"},

		{"%e = arith.extsi %a : i32 to i64\n%r = arith.trunci %e : i64 to i32", "arg0"},
		{"%e = arith.extsi %a : i32 to i64\n%r = arith.trunci %e : i64 to i8", "%1 = arith.trunci %arg0 : i32 to i8"},
		{"%e = arith.trunci %l : i64 to i32\n%r = arith.trunci %e : i32 to i8", "%1 = arith.trunci %arg5 : i64 to i8"},
		{"%e = arith.extui %p : i1 to i8\n%r = arith.extui %e : i8 to i32", "%1 = arith.extui %arg2 : i1 to i32"},
		{"%e = arith.extui %p : i1 to i8\n%r = arith.extsi %e : i8 to i32", ""},
		{"%c = arith.constant -1 : i8\n%r = arith.extui %c : i8 to i32", "255 : i32"},
		{"%c = arith.constant -1 : i8\n%r = arith.extsi %c : i8 to i32", "-1 : i32"},
		{"%c = arith.constant true\n%r = arith.extsi %c : i1 to i32", "-1 : i32"},
		{"%c = arith.constant 300 : i32\n%r = arith.trunci %c : i32 to i8", "44 : i8"},
		{"%c = arith.constant -2 : i32\n%r = arith.index_cast %c : i32 to index", "-2 : index"},
		{"%c = arith.constant -2 : i32\n%r = arith.index_castui %c : i32 to index", "4294967294 : index"},
		{"%e = arith.index_cast %a : i32 to index\n%r = arith.index_cast %e : index to i32", ""},
		{"%c = arith.constant 1.5 : f32\n%r = arith.truncf %c : f32 to f16", "1.500000e+00 : f16"},
		{"%c = arith.constant 0.1 : f32\n%r = arith.truncf %c : f32 to f16", ""},
		{"%c = arith.constant 0.5 : f16\n%r = arith.extf %c : f16 to f64", "5.000000e-01 : f64"},
		{"%c = arith.constant -3 : i8\n%r = arith.sitofp %c : i8 to f32", "-3.000000e+00 : f32"},
		{"%c = arith.constant -3 : i8\n%r = arith.uitofp %c : i8 to f32", "2.530000e+02 : f32"},
		{"%c = arith.constant -3.9 : f32\n%r = arith.fptosi %c : f32 to i8", "-3 : i8"},
		{"%c = arith.constant 300.0 : f32\n%r = arith.fptosi %c : f32 to i8", ""},
		{"%c = arith.constant -1.0 : f32\n%r = arith.fptoui %c : f32 to i8", ""},
		{"%c = arith.constant 1.0 : f32\n%r = arith.bitcast %c : f32 to i32", "1065353216 : i32"},
		{"%c = arith.constant 1065353216 : i32\n%r = arith.bitcast %c : i32 to f32", "1.000000e+00 : f32"},
		{"%c = arith.constant dense<1.0> : vector<2xf32>\n%r = arith.bitcast %c : vector<2xf32> to vector<2xi32>", "dense<1065353216> : vector<2xi32>"},
		{"%r = arith.bitcast %a : i32 to i32", "arg0"},

		{"%r = arith.cmpi sle, %a, %a : i32", "true"},
		{"%r = arith.cmpi ne, %v, %v : vector<2xi32>", "dense<false> : vector<2xi1>"},
		{"%c = arith.constant 0 : i32\n%e = arith.extui %p : i1 to i32\n%r = arith.cmpi ne, %e, %c : i32", "arg2"},
		{"%c = arith.constant 0 : i32\n%r = arith.cmpi slt, %c, %a : i32", "%0 = arith.cmpi sgt, %arg0, %c0_i32 : i32"},
		{"%c = arith.constant -1 : i32\n%d = arith.constant 1 : i32\n%r = arith.cmpi slt, %c, %d : i32", "true"},
		{"%c = arith.constant -1 : i32\n%d = arith.constant 1 : i32\n%r = arith.cmpi ult, %c, %d : i32", "false"},
		{"%c = arith.constant 1.0 : f32\n%d = arith.constant 2.0 : f32\n%r = arith.cmpf olt, %c, %d : f32", "true"},
		{"%c = arith.constant 1.0 : f32\n%d = arith.constant 2.0 : f32\n%r = arith.cmpf one, %c, %d : f32", "true"},
		{"%c = arith.constant 0x7FC00000 : f32\n%r = arith.cmpf ult, %x, %c : f32", "true"},
		{"%c = arith.constant 0x7FC00000 : f32\n%r = arith.cmpf ord, %c, %x : f32", "false"},

		{"%r = arith.select %p, %a, %a : i32", "arg0"},
		{"%c = arith.constant true\n%r = arith.select %c, %a, %b : i32", "arg0"},
		{"%c = arith.constant false\n%r = arith.select %c, %a, %b : i32", "arg1"},
		{"%c = arith.constant true\n%d = arith.constant false\n%r = arith.select %p, %c, %d : i1", "arg2"},
		{"%c = arith.cmpi eq, %a, %b : i32\n%r = arith.select %c, %a, %b : i32", "arg1"},
		{"%c = arith.cmpi ne, %b, %a : i32\n%r = arith.select %c, %a, %b : i32", "arg0"},
		{"%c = arith.constant dense<[true, false]> : vector<2xi1>\n%d = arith.constant dense<[1, 2]> : vector<2xi32>\n%e = arith.constant dense<7> : vector<2xi32>\n%r = arith.select %c, %d, %e : vector<2xi1>, vector<2xi32>", "dense<[1, 7]> : vector<2xi32>"},
	} {
		if got := folded(t, tc.body); got != tc.want {
			t.Errorf("%s\n got %q\nwant %q", tc.body, got, tc.want)
		}
	}
}

func TestMaterialize(t *testing.T) {
	c := roundtrip.Context(t, dialects()...)
	b := ir.NewBuilder(c, ir.NewBlock())
	op := arith.Materialize(b, c.I32Attr(3), c.I32())
	if got := printer.String(c, op, printer.Options{Generic: true}); got != `%0 = "arith.constant"() <{value = 3 : i32}> : () -> i32` {
		t.Error(got)
	}
	if unsigned := c.IntegerSigned(8, ir.Unsigned); arith.Materialize(b, c.IntegerValue(unsigned, 1), unsigned) != nil {
		t.Error("made an unsigned constant")
	}
	if arith.Materialize(b, c.I64Attr(1), c.I32()) != nil {
		t.Error("made a constant of another type")
	}
}
