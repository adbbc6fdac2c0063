package builtin_test

import (
	"testing"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/roundtrip"
	"hivm-opt/ir"
)

func dialects() []*ir.Dialect {
	return []*ir.Dialect{builtin.Dialect(), funcs.Dialect(), arith.Dialect()}
}

func TestText(t *testing.T)    { roundtrip.Check(t, "testdata/ops.mlir", dialects()...) }
func TestInvalid(t *testing.T) { roundtrip.Invalid(t, "testdata/invalid.mlir", dialects()...) }

func TestFoldConversion(t *testing.T) {
	c := roundtrip.Context(t, dialects()...)
	m := roundtrip.Module(t, c, `func.func @f(%a: i32, %b: f32) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : i32, f32 to i64, index
  %1:2 = builtin.unrealized_conversion_cast %0#0, %0#1 : i64, index to i32, f32
  %2 = builtin.unrealized_conversion_cast %a : i32 to i32
  %3 = builtin.unrealized_conversion_cast %0#0 : i64 to i32
  return
}`)
	entry := m.Region(0).Entry().First().Region(0).Entry()
	a, b := entry.Args()[0], entry.Args()[1]
	op := entry.First()
	for i, want := range [][]*ir.Value{nil, {a, b}, {a}, nil} {
		folder, _ := ir.As[ir.Folder](op)
		got, changed := folder.Fold(c, op, make([]ir.Attribute, op.NumOperands()))
		if changed || len(got) != len(want) {
			t.Fatalf("%d: got %d results, changed %v", i, len(got), changed)
		}
		for k := range got {
			if got[k].Value != want[k] {
				t.Errorf("%d: result %d is wrong", i, k)
			}
		}
		op = op.Next()
	}
}
