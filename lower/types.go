package lower

import (
	"fmt"

	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/lower/llvmir"
)

// Scalar is how numbers of a type are kept.
type Scalar struct {
	// Value is the type for computations, Memory the type of an element of a memref,
	// Passed the type of a parameter or result of a function.
	Value, Memory, Passed *llvmir.Type
}

// Scalar returns the types for numbers of type t. Formats that LLVM does not have
// are kept as their bits; [FloatFormat] says which formats can be computed with.
func (s *State) Scalar(t ir.Type) (Scalar, error) {
	switch t := t.(type) {
	case *ir.IndexType:
		return same(llvmir.I64), nil
	case *ir.IntegerType:
		switch {
		case t.Width == 1:
			return Scalar{llvmir.I1, llvmir.I8, llvmir.I1}, nil
		case t.Width > 0 && t.Width <= maxWidth:
			return same(llvmir.Int(t.Width)), nil
		}
	case *ir.FloatType:
		if t.Format == floats.BF16 && s.Options.BF16AsBits {
			return same(llvmir.I16), nil
		}
		if out, ok := floatScalar(t); ok {
			return out, nil
		}
	case *ir.FunctionType:
		return same(llvmir.Ptr), nil
	case *ir.OpaqueType:
		if space, ok := llvm.PointerSpace(t); ok && space >= 0 && space < maxSpaces {
			return same(llvmir.PtrTo(space)), nil
		}
	}
	return Scalar{}, fmt.Errorf("values of type '%s' are not supported%s", t, hint(t))
}

// maxSpaces is the number of address spaces that LLVM can distinguish.
const maxSpaces = 1 << 24

// maxWidth is the width of the widest integers that the back ends of LLVM compute with
// in all operations.
const maxWidth = 128

func same(t *llvmir.Type) Scalar { return Scalar{t, t, t} }

func floatScalar(t *ir.FloatType) (Scalar, bool) {
	switch t.Format {
	case floats.F64:
		return same(llvmir.Double), true
	case floats.F32:
		return same(llvmir.Float), true
	case floats.F16:
		return same(llvmir.Half), true
	case floats.BF16:
		return Scalar{llvmir.I16, llvmir.I16, llvmir.BFloat}, true
	}
	if t.Format.Bits() == 8 {
		return same(llvmir.I8), true
	}
	return Scalar{}, false
}

// hint returns advice about a type.
func hint(t ir.Type) string {
	if ir.IsTensor(t) {
		return "; bufferize first"
	}
	return ""
}

// SpaceOf returns the address space of a memref.
func (s *State) SpaceOf(t *ir.MemRefType) (int, error) {
	if s.Options.Space == nil {
		return 0, nil
	}
	return s.Options.Space(t.Space)
}
