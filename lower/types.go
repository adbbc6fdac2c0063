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
	// Value is the type that they are computed with, Memory that of an element of a
	// memref, Passed that of a parameter or result of a function.
	Value, Memory, Passed *llvmir.Type
}

// Scalar returns how numbers of type t are kept. Those of formats that LLVM does not
// have are their bits; which ones can be computed with says [FloatFormat].
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

// maxSpaces is the number of address spaces that LLVM can tell apart.
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

// hint says what to do about a type.
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
