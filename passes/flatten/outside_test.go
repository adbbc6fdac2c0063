package flatten_test

import (
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/printer"
)

// roll is the Impl of an operation of another dialect, which rolls the elements along an axis.
type roll struct{ analysis.Default }

// Inits implements ir.DestinationStyle.
func (roll) Inits(*ir.Operation) (lo, hi int) { return 1, 2 }

// LimitedAxes implements analysis.FlattenInterface.
func (roll) LimitedAxes(_ *ir.Context, op *ir.Operation, _ analysis.Options) ([]int64, error) {
	return []int64{hivm.Number(op, "axis", 0)}, nil
}

// AdjustTargets implements analysis.FlattenInterface.
func (roll) AdjustTargets(c *ir.Context, op *ir.Operation, r *analysis.Result) {
	op.SetAttr(c, "axis", c.I64Attr(r.Targets[0]))
}

// TestOutside flattens an operation of a dialect that implements FlattenInterface itself.
func TestOutside(t *testing.T) {
	anyMemRef := func(name string) ir.Arg { return ir.Arg{Name: name, Type: ir.AnyMemRef} }
	outside := &ir.Dialect{Name: "test", Ops: []*ir.OpDef{{
		Name:     "test.roll",
		Operands: []ir.Arg{anyMemRef("src"), anyMemRef("dst")},
		Attrs:    []ir.AttrSpec{{Name: "axis", Kind: ir.KindI64}},
		Traits:   hivm.Structured | hivm.UniformReassociation,
		Impl:     roll{},
	}}}
	c, err := ir.NewContextWith(alldialects.Registry(target.Unknown), outside)
	if err != nil {
		t.Fatal(err)
	}
	f, err := c.Files.Add("test.mlir", `func.func @f(%a: memref<2x3x4x5xf32>, %b: memref<2x3x4x5xf32>) {
  "test.roll"(%a, %b) <{axis = 2 : i64}> : (memref<2x3x4x5xf32>, memref<2x3x4x5xf32>) -> ()
  return
}`)
	if err != nil {
		t.Fatal(err)
	}
	m, err := parser.Parse(c, f, parser.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := pass.NewTarget(c, function(m), nil).Run(flatten.New(flatten.Options{Mode: flatten.Maximal})); err != nil {
		t.Fatal(err)
	}
	const want = `"test.roll"(%collapse_shape, %collapse_shape_0) <{axis = 1 : i64}> : (memref<6x4x5xf32>, memref<6x4x5xf32>) -> ()`
	if got := printer.String(c, m, printer.Options{}); !strings.Contains(got, want) {
		t.Errorf("got\n%s", got)
	}
}
