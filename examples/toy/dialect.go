// Package toy adds a dialect and a pass to hivm-opt, as another project would. The
// section "Use it as a library" of hivm-opt's README.md explains it.
package toy

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Dialect returns the dialect toy, which has one operation:
//
//	toy.scale ins(%src, %factor : memref<4x8xf32>, f32) outs(%dst : memref<4x8xf32>)
//
// multiplies the elements of a buffer by a number.
func Dialect() *ir.Dialect {
	return &ir.Dialect{Name: "toy", Ops: []*ir.OpDef{{
		Name:     "toy.scale",
		Operands: []ir.Arg{{Name: "src", Type: ir.AnyMemRef}, {Name: "factor"}, {Name: "dst", Type: ir.AnyMemRef}},
		// These are all that flatten-ops has to know of an operation that takes each
		// element by itself. Others implement analysis.FlattenInterface.
		Traits: hivm.Structured | hivm.UniformReassociation,
		Format: "`ins` `(` $src `,` $factor `:` type($src) `,` type($factor) `)` `outs` `(` $dst `:` type($dst) `)` attr-dict",
		Impl:   scale{},
	}}}
}

// The operands of toy.scale.
const (
	src = iota
	factor
	dst
)

// scale is toy.scale.
type scale struct{}

// Inits implements ir.DestinationStyle: the operand that is written.
func (scale) Inits(*ir.Operation) (lo, hi int) { return dst, dst + 1 }

// Effects implements ir.MemoryEffects.
func (scale) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.ReadEffect, Value: op.Operand(src)}, {Kind: ir.WriteEffect, Value: op.Operand(dst)}}
}

// Verify implements ir.Verifier.
func (scale) Verify(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(src).Type().(*ir.MemRefType), op.Operand(dst).Type().(*ir.MemRefType)
	number := op.Operand(factor).Type()
	if from.Elem != to.Elem || to.Elem != number {
		return op.OpErrorf(c, "needs one type for the elements of both buffers and the factor, but has '%s', '%s' and '%s'", from.Elem, to.Elem, number)
	}
	if len(from.Shape) != len(to.Shape) {
		return op.OpErrorf(c, "needs buffers of one rank, but has %d and %d", len(from.Shape), len(to.Shape))
	}
	return nil
}
