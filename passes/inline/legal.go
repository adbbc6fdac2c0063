package inline

import (
	"slices"

	"hivm-opt/ir"
)

// mobile are the dialects whose operations may be inlined, as far as MLIR and the reference say
// so. The operations of other dialects, such as builtin and memref_ext, keep the calls of their
// functions.
var mobile = []string{
	"annotation", "arith", "bufferization", "cf", "complex", "func", "gpu",
	"hivm", "index", "linalg", "math", "mathExt", "memref", "scf", "scope",
	"shape", "tensor", "tt", "ub", "vector",
}

// movable reports whether op may be inlined into a region: an operation of affine only where its
// operands can be symbols.
func movable(op *ir.Operation, into *ir.Region) bool {
	d := op.Def().Dialect()
	if d != nil && d.Name == "affine" {
		return into.Parent().Has(ir.AffineScope)
	}
	return d != nil && slices.Contains(mobile, d.Name)
}

// admits reports whether operations may be inlined into a region, as the dialect of the operation
// with the region says. Calls in loops and conditions of affine stay: MLIR inlines some of them.
func admits(into *ir.Region) bool {
	d := into.Parent().Def().Dialect()
	return d != nil && slices.Contains(mobile, d.Name)
}
