package funcs_test

import (
	"testing"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/roundtrip"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

func TestText(t *testing.T)    { roundtrip.Check(t, "testdata/ops.mlir", standard()...) }
func TestInvalid(t *testing.T) { roundtrip.Invalid(t, "testdata/invalid.mlir", standard()...) }

func TestNew(t *testing.T) {
	c := roundtrip.Context(t, standard()...)
	m := roundtrip.Module(t, c, "module {}")
	b := ir.NewBuilder(c, m.Region(0).Entry())
	f := funcs.New(b, "f", c.Function([]ir.Type{c.I32()}, []ir.Type{c.F32()}), "private")
	const want = "module {\n  func.func private @f(i32) -> f32\n}"
	if got := printer.String(c, m, printer.Options{}); got != want {
		t.Error(got)
	}
	if f.Name() != "f" || !f.IsDeclaration() {
		t.Error("accessors disagree")
	}
}

func TestInsertArg(t *testing.T) {
	c := roundtrip.Context(t, standard()...)
	m := roundtrip.Module(t, c, `func.func @f(%a: i32, %b: i64) -> i64 {
  return %b : i64
}`)
	f := funcs.Func{Op: m.Region(0).Entry().First()}
	name := func(s string) *ir.DictAttr {
		return c.Dict([]ir.NamedAttr{{Name: "test.name", Value: c.StringValue(s)}})
	}
	f.InsertArg(c, 0, c.F32(), nil, 0)
	v := f.InsertArg(c, 2, c.Index(), name("second"), 0)
	if v.Index() != 2 || v.Block() != f.Body().Entry() {
		t.Errorf("argument %d", v.Index())
	}
	f.InsertArg(c, 4, c.Index(), nil, 0)
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		t.Fatal(err)
	}
	const want = `module {
  func.func @f(%arg0: f32, %arg1: i32, %arg2: index {test.name = "second"}, %arg3: i64, %arg4: index) -> i64 {
    return %arg3 : i64
  }
}`
	if got := printer.String(c, m, printer.Options{}); got != want {
		t.Error(got)
	}
}
