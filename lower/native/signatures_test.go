package native_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/lower/native"
)

// numberTypes are types of numbers of all kinds and widths.
var numberTypes = []string{
	"i1", "i3", "i8", "ui8", "si16", "i16", "i24", "i32", "ui32", "i47", "i64", "si64", "ui64", "i65", "i100", "i128", "index",
	"f16", "bf16", "f32", "f64", "f8E5M2", "f8E4M3FN",
}

// memRefType returns a type of a memref, maybe with dynamic sizes and a layout with gaps,
// dimensions in any order and an offset.
func memRefType(r *rand.Rand, elem string) string {
	rank := r.IntN(4)
	shape, strides := "", make([]string, rank)
	step := 1 + r.IntN(3)
	for _, d := range r.Perm(rank) {
		strides[d] = fmt.Sprint(step)
		step *= 4
		if r.IntN(3) == 0 {
			strides[d] = "?"
		}
	}
	for range rank {
		shape += []string{"?x", "1x", "2x", "3x", "4x"}[r.IntN(5)]
	}
	if r.IntN(2) == 0 {
		return fmt.Sprintf("memref<%s%s>", shape, elem)
	}
	return fmt.Sprintf("memref<%s%s, strided<[%s], offset: %s>>", shape, elem, strings.Join(strides, ", "), []string{"?", "0", "5"}[r.IntN(3)])
}

// TestSignatures calls functions of many types that return their arguments in another
// order: the results equal the interpreter's.
func TestSignatures(t *testing.T) {
	compiler := clang(t)
	r := rand.New(rand.NewPCG(8, 8))
	var text strings.Builder
	const count = 150
	for i := range count {
		types := make([]string, r.IntN(7))
		for k := range types {
			if types[k] = numberTypes[r.IntN(len(numberTypes))]; r.IntN(2) == 0 {
				types[k] = memRefType(r, types[k])
			}
		}
		var params, results, returned []string
		for k, ty := range types {
			params = append(params, fmt.Sprintf("%%a%d: %s", k, ty))
		}
		for _, k := range r.Perm(len(types)) {
			results = append(results, types[k])
			returned = append(returned, fmt.Sprintf("%%a%d", k))
		}
		fmt.Fprintf(&text, "func.func @f%d(%s) -> (%s) {\n  return", i, strings.Join(params, ", "), strings.Join(results, ", "))
		if len(returned) > 0 {
			fmt.Fprintf(&text, " %s : %s", strings.Join(returned, ", "), strings.Join(results, ", "))
		}
		text.WriteString("\n}\n")
	}
	x := program(t, compiler, text.String(), nil)
	c, m := nativetest.Parse(t, text.String())
	machine, err := interp.New(c, m, interp.Options{}, interpstd.Table())
	if err != nil {
		t.Fatal(err)
	}
	var calls []native.Call
	var want []string
	for i, fn := range native.Functions(m) {
		var args []interp.Value
		for k, in := range fn.Type().Inputs {
			args = append(args, randomValue(t, machine, in, fmt.Sprintf("random(%d)", 10*i+k)))
		}
		results, err := machine.Call(context.Background(), fn.Op, args)
		if err != nil {
			t.Fatal(err)
		}
		calls = append(calls, native.Call{Function: fn.Name(), Args: args})
		want = append(want, texts(results))
	}
	results, err := x.Run(context.Background(), calls, native.Limits{})
	if err != nil {
		t.Fatalf("%s: %v", calls[len(results)].Function, err)
	}
	for i := range results {
		if got := texts(results[i].Values); got != want[i] {
			t.Errorf("%s: got %s, want %s", calls[i].Function, got, want[i])
		}
	}
	if len(results) != count {
		t.Errorf("%d calls", len(results))
	}
}

// randomValue makes an argument. Dynamic sizes are 3.
func randomValue(t *testing.T, m *interp.Machine, typ ir.Type, text string) interp.Value {
	t.Helper()
	if mt, ok := typ.(*ir.MemRefType); ok {
		for i, n := range mt.Shape {
			if n == ir.Dynamic {
				n = 3
			}
			text += fmt.Sprintf("%c%d", ":x"[min(i, 1)], n)
		}
	}
	spec, err := data.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	v, err := spec.Value(m, typ, nil)
	if err != nil {
		t.Fatalf("%s: %v", typ, err)
	}
	return v
}

// texts returns values as text, with their layouts.
func texts(values []interp.Value) string {
	var out strings.Builder
	for _, v := range values {
		if m := v.MemRef(); m != nil {
			out.WriteString(m.TypeText() + " ")
		}
		out.WriteString(data.Text(v, 1000) + "; ")
	}
	return out.String()
}
