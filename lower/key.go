package lower

import (
	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Key collects what the code of operations depends on.
type Key struct {
	*llvmir.Key
	f *Func
}

// Func is the function that the code is in.
func (k *Key) Func() *Func { return k.f }

// Operation adds an operation: its kind, attributes and types, and what its operands have become.
// It is false for an operation that cannot be in a key, with many operands for example.
func (k *Key) Operation(op *ir.Operation) bool {
	var s ir.Signature
	if _, ok := s.Of(op); !ok {
		return false
	}
	n, ok := k.f.signatures[s]
	if !ok {
		n = len(k.f.signatures)
		if k.f.signatures == nil {
			k.f.State.signatures = map[ir.Signature]int{}
		}
		k.f.signatures[s] = n
	}
	k.Number(n)
	for i := range op.NumOperands() {
		v, known := k.f.values[op.Operand(i)]
		if !known {
			return false
		}
		k.Bool(v.MemRef != nil)
		k.Value(v.Scalar)
		if v.MemRef == nil {
			continue
		}
		if v.MemRef.Type != op.Operand(i).Type() {
			return false
		}
		k.MemRef(v.MemRef)
	}
	return true
}

// MemRef adds a memref whose type is in the key.
func (k *Key) MemRef(m *MemRef) {
	k.Value(m.Allocated)
	k.Value(m.Aligned)
	k.Value(m.Offset)
	k.Values(m.Sizes)
	k.Values(m.Strides)
	k.Access(m.Access)
}

// Values adds a list of values.
func (k *Key) Values(list []llvmir.Value) {
	k.Number(len(list))
	for _, v := range list {
		k.Value(v)
	}
}

// Numbers adds a list of numbers.
func (k *Key) Numbers(list []int) {
	k.Number(len(list))
	for _, n := range list {
		k.Number(n)
	}
}

// Bools adds a list of truths.
func (k *Key) Bools(list []bool) {
	k.Number(len(list))
	for _, is := range list {
		k.Bool(is)
	}
}
