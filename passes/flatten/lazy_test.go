package flatten_test

import (
	"testing"

	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
)

// TestNothingToFlatten checks that the pass makes no operations of a dialect before it has
// one to write: a run on a file without any pays for none.
func TestNothingToFlatten(t *testing.T) {
	made := false
	c, err := ir.NewContextWith(ir.NewDialectRegistry(map[string]func() *ir.Dialect{
		"builtin": builtin.Dialect,
		"func":    funcs.Dialect,
		"memref":  func() *ir.Dialect { made = true; return memref.Dialect() },
	}))
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(c, "in.mlir", "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	registry, err := pass.NewRegistry(pass.Rows(flatten.Info()))
	if err != nil {
		t.Fatal(err)
	}
	p, err := pass.Parse(registry, "builtin.module(func.func(hivm-flatten-ops))")
	if err != nil {
		t.Fatal(err)
	}
	if err := (&pass.Manager{Pipeline: p}).Run(c, m); err != nil {
		t.Fatal(err)
	}
	if made {
		t.Error("the dialect memref was made")
	}
}
