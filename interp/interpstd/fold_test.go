package interpstd_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	hivmopt "hivm-opt"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// TestAgainstFolding compares the results of operations on constants with the folding of
// the dialects, which is another implementation.
func TestAgainstFolding(t *testing.T) {
	tier.Slow(t)
	ints := []string{"addi", "subi", "muli", "divsi", "divui", "ceildivsi", "ceildivui", "floordivsi", "remsi", "remui",
		"andi", "ori", "xori", "shli", "shrsi", "shrui", "maxsi", "maxui", "minsi", "minui"}
	reals := []string{"addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"}
	predicates := []string{"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"}
	conversions := []string{"extsi %a : i8 to i100", "extui %a : i8 to i64", "trunci %a : i8 to i3", "index_cast %a : i8 to index",
		"sitofp %a : i8 to f16", "uitofp %a : i8 to bf16"}
	folded := 0
	rapid.Check(t, func(t *rapid.T) {
		op, typ := "", ""
		a, b := "", ""
		switch rapid.IntRange(0, 3).Draw(t, "kind") {
		case 0:
			typ = rapid.SampledFrom([]string{"i1", "i4", "i8", "i32", "i64", "i100", "index"}).Draw(t, "type")
			op = "%r = arith." + rapid.SampledFrom(ints).Draw(t, "op") + " %a, %b : " + typ
		case 1:
			typ = rapid.SampledFrom([]string{"f16", "bf16", "f32", "f64", "f8E5M2", "f8E4M3FN"}).Draw(t, "type")
			op = "%r = arith." + rapid.SampledFrom(reals).Draw(t, "op") + " %a, %b : " + typ
		case 2:
			typ = rapid.SampledFrom([]string{"i8", "i64", "i100"}).Draw(t, "type")
			op = "%r = arith.cmpi " + rapid.SampledFrom(predicates).Draw(t, "op") + ", %a, %b : " + typ
		default:
			typ = "i8"
			op = "%r = arith." + rapid.SampledFrom(conversions).Draw(t, "op")
		}
		if typ[0] == 'i' {
			number := rapid.OneOf(rapid.IntRange(-8, 7), rapid.IntRange(-128, 127))
			a, b = fmt.Sprint(number.Draw(t, "a")), fmt.Sprint(number.Draw(t, "b"))
			if typ == "i1" {
				a, b = fmt.Sprint(rapid.Bool().Draw(t, "a1")), fmt.Sprint(rapid.Bool().Draw(t, "b1"))
			} else if typ == "i4" {
				a, b = fmt.Sprint(rapid.IntRange(-8, 7).Draw(t, "a4")), fmt.Sprint(rapid.IntRange(-8, 7).Draw(t, "b4"))
			}
		} else {
			number := rapid.OneOf(rapid.Float64Range(-4, 4), rapid.Float64Range(-1e5, 1e5), rapid.SampledFrom([]float64{0, 1, -1, 0.5}))
			a, b = fmt.Sprintf("%.17e", number.Draw(t, "a")), fmt.Sprintf("%.17e", number.Draw(t, "b"))
		}
		text := fmt.Sprintf("func.func @f() {\n  %%a = arith.constant %s%s\n  %%b = arith.constant %s%s\n  %s\n  \"test.use\"(%%r) : (RESULT) -> ()\n  return\n}", a, suffix(typ), b, suffix(typ), op)
		if agree(t, text, op) {
			folded++
		}
	})
	t.Logf("%d operations were folded", folded)
	if folded < 30 {
		t.Errorf("only %d operations were folded", folded)
	}
}

// suffix is the type behind a constant, which true and false do not have.
func suffix(typ string) string {
	if typ == "i1" {
		return ""
	}
	return " : " + typ
}

// agree runs @f of a text and folds it, and reports whether that gave a constant.
func agree(t *rapid.T, text, op string) bool {
	text = replaceResult(text, op)
	config := hivmopt.Default().With(hivmopt.Options{AllowUnregistered: true})
	m, err := config.Parse(t.Context(), "t.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var got interp.Value
	use := interp.Table{{Name: "test.use", Exec: func(f *interp.Frame, _ *ir.Operation) error {
		got = f.Operand(0)
		return nil
	}}}
	c, module := m.IR()
	machine, err := interp.New(c, module, interp.Options{}, recorded(), use)
	if err != nil {
		t.Fatal(err)
	}
	_, runErr := machine.Call(context.Background(), machine.Symbol("f"), nil)
	if err := m.Run(t.Context(), "builtin.module(canonicalize)"); err != nil {
		t.Fatal(err)
	}
	var last *ir.Operation
	for o := module.Region(0).Entry().First().Region(0).Entry().First(); o != nil; o = o.Next() {
		if o.Is("test.use") {
			last = o
		}
	}
	def := last.Operand(0).Op()
	if def == nil || !def.Is("arith.constant") {
		return false // an undefined result is not folded
	}
	if runErr != nil {
		return false // nor need it be by the interpreter: remsi of the lowest number
	}
	var want interp.Value
	e, _ := interp.ElemOf(last.Operand(0).Type())
	switch v := def.Attr("value").(type) {
	case *ir.IntegerAttr:
		want = interp.IntOf(e, v.Value)
		if v.Wide != nil {
			want = interp.BigOf(e, v.Wide)
		}
	case *ir.FloatAttr:
		want = interp.FloatOf(v.Value)
	}
	if !want.Same(got) && !(e.IsFloat() && want.Float().IsNaN() && got.Float().IsNaN()) {
		t.Fatalf("got %s, folded %s\n%s", got, want, text)
	}
	return true
}

// replaceResult puts the type of the result of an operation in its place.
func replaceResult(text, op string) string {
	var name, rest, typ string
	fmt.Sscan(op, &name, &rest, &rest)
	for i := len(op) - 1; i >= 0; i-- {
		if op[i] == ' ' {
			typ = op[i+1:]
			break
		}
	}
	if rest == "arith.cmpi" {
		typ = "i1"
	}
	return strings.Replace(text, "RESULT", typ, 1)
}
