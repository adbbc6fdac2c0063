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
