package affine

import "hivm-opt/ir"

// delinearize is the implementation of affine.delinearize_index.
type delinearize struct{}

// Verify implements ir.Verifier. A basis with constants is one of LLVM 22, where
// the outermost element may be missing.
func (delinearize) Verify(c *ir.Context, op *ir.Operation) error {
	basis, err := basisLen(c, op)
	if err != nil {
		return err
	}
	if basis == 0 {
		return op.OpErrorf(c, "basis should not be empty")
	}
	open := op.Prop(staticBasisSlot) != nil && op.NumResults() == basis+1
	if op.NumResults() != basis && !open {
		return op.OpErrorf(c, "should return an index for each basis element")
	}
	return nil
}
