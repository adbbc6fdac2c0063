package affineops

import "hivm-opt/ir"

// delinearize is the implementation of affine.delinearize_index.
type delinearize struct{}

// Verify implements ir.Verifier.
func (delinearize) Verify(c *ir.Context, op *ir.Operation) error {
	basis := len(op.GroupOf(1))
	if basis == 0 {
		return op.OpErrorf(c, "basis should not be empty")
	}
	if op.NumResults() != basis {
		return op.OpErrorf(c, "should return an index for each basis element")
	}
	return nil
}
