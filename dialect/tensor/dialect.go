package tensor

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// Dialect returns the tensor dialect.
func Dialect() *ir.Dialect {
	var rows []*ir.OpDef
	for _, part := range [][]*ir.OpDef{
		newRows(), elementRows(), sliceRows(), reshapeRows(), joinRows(), packRows(),
	} {
		rows = append(rows, part...)
	}
	return &ir.Dialect{
		Name:        "tensor",
		IDs:         opIDs[:],
		Ops:         rows,
		Materialize: arith.Materialize,
		Customs:     map[string]ir.CustomDirective{indexlist.Name: indexlist.Directive()},
	}
}

// dest is embedded by operations that write into a tensor that they are given,
// which is operand 1, and return the result.
type dest struct{}

// Inits implements ir.DestinationStyle.
func (dest) Inits(*ir.Operation) (lo, hi int) { return 1, 2 }

// ranked returns the type of a value that a constraint has found to be a ranked
// tensor.
func ranked(v *ir.Value) *ir.TensorType { return v.Type().(*ir.TensorType) }

// like returns the type of t with another shape.
func like(c *ir.Context, t *ir.TensorType, shape []int64) *ir.TensorType {
	return c.Tensor(shape, t.Elem, t.Encoding)
}

// verifySizes checks that there is a size for each dynamic dimension of the
// result.
func verifySizes(c *ir.Context, op *ir.Operation, sizes int) error {
	if want := ir.NumDynamic(ranked(op.Result(0)).Shape); sizes != want {
		return op.OpErrorf(c, "incorrect number of dynamic sizes, has %d, expected %d", sizes, want)
	}
	return nil
}
