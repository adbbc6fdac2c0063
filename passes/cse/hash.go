package cse

import (
	"hash/maphash"

	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

var seed = lazy.Value[maphash.Seed]{Make: maphash.MakeSeed}

// hash is equal for equivalent operations. It leaves the contents of regions to
// the comparison.
func hash(op *ir.Operation) uint64 {
	var h maphash.Hash
	h.SetSeed(seed.Get())
	maphash.WriteComparable(&h, op.Def())
	maphash.WriteComparable(&h, op.Attrs())
	for _, a := range op.Props() {
		maphash.WriteComparable(&h, a)
	}
	for i := 0; i < op.NumResults(); i++ {
		maphash.WriteComparable(&h, op.Result(i).Type())
	}
	if op.Has(ir.Commutative) {
		var sum uint64
		for i := 0; i < op.NumOperands(); i++ {
			sum += maphash.Comparable(seed.Get(), op.Operand(i))
		}
		maphash.WriteComparable(&h, sum)
		return h.Sum64()
	}
	for i := 0; i < op.NumOperands(); i++ {
		maphash.WriteComparable(&h, op.Operand(i))
	}
	return h.Sum64()
}
