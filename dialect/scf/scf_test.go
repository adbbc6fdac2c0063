package scf_test

import (
	"testing"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/roundtrip"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

func dialects() []*ir.Dialect {
	return []*ir.Dialect{builtin.Dialect(), funcs.Dialect(), arith.Dialect(), cf.Dialect(), scf.Dialect()}
}

func TestText(t *testing.T)    { roundtrip.Check(t, "testdata/ops.mlir", dialects()...) }
func TestInvalid(t *testing.T) { roundtrip.Invalid(t, "testdata/invalid.mlir", dialects()...) }

func TestFoldNegatedIf(t *testing.T) {
	c := roundtrip.Context(t, dialects()...)
	m := roundtrip.Module(t, c, `func.func @f(%c: i1) {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  scf.if %not {
    %a = arith.constant 1 : i32
  } else {
    %b = arith.constant 2 : i32
  }
  return
}`)
	op := m.Region(0).Entry().First().Region(0).Entry().Last().Prev()
	folder, _ := ir.As[ir.Folder](op)
	if results, changed := folder.Fold(c, op, []ir.Attribute{nil}); results != nil || !changed {
		t.Fatal("not folded in place")
	}
	const want = `scf.if %arg0 {
  %c2_i32 = arith.constant 2 : i32
} else {
  %c1_i32 = arith.constant 1 : i32
}`
	if got := printer.String(c, op, printer.Options{}); got != want {
		t.Error(got)
	}
	if _, changed := folder.Fold(c, op, []ir.Attribute{nil}); changed {
		t.Error("folded twice")
	}
}
