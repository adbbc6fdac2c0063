// Package structured is the common part of the dialects linalg and hfusion:
// operations on tensors or memrefs that apply a scalar computation at every point
// of an iteration space.
//
//	linalg.matmul ins(%a, %b : tensor<4x8xf16>, tensor<8x2xf16>)
//	              outs(%c : tensor<4x2xf32>) -> tensor<4x2xf32>
//
// A [Named] operation has a region that its custom text does not show. The
// computation of the region is an [Expr], a description of a scalar computation
// that the parser turns into operations once the element types of the operands are
// known; the indexing of the operands is a [Domain]. Both are data of a row.
//
// The package also holds the common parts of all of them: the text of ins(...)
// outs(...), the effects, and the rules about indexing maps, shapes, block
// arguments and yielded values.
package structured
