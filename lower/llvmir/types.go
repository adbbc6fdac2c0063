package llvmir

import (
	"fmt"
	"strings"

	"github.com/llir/llvm/ir/types"
)

// Kind is the class of a type.
type Kind uint8

// The kinds.
const (
	VoidKind Kind = iota
	IntKind
	HalfKind
	BFloatKind
	FloatKind
	DoubleKind
	PtrKind
	ArrayKind
	StructKind
	VectorKind
	metadataKind // of an operand of intrinsics that is metadata
)

// Type is a type of LLVM. Types are immutable; [Type.Equal] compares them.
type Type struct {
	kind   Kind
	bits   int     // of a number
	space  int     // of a pointer
	elems  []*Type // elements of a struct, the one of an array or a vector
	n      int64   // length of an array or a vector
	text   string
	native types.Type
}

// The types that need no parameters. Ptr points into address space 0.
var (
	Void   = &Type{kind: VoidKind, text: "void", native: types.Void}
	I1     = newInt(1)
	I8     = newInt(8)
	I16    = newInt(16)
	I32    = newInt(32)
	I64    = newInt(64)
	Half   = &Type{kind: HalfKind, bits: 16, text: "half", native: types.Half}
	BFloat = named(&Type{kind: BFloatKind, bits: 16, text: "bfloat"})
	Float  = &Type{kind: FloatKind, bits: 32, text: "float", native: types.Float}
	Double = &Type{kind: DoubleKind, bits: 64, text: "double", native: types.Double}
	Ptr    = PtrTo(0)
)

// Int returns the integer type of a width in bits. The usual widths are made once: lowering asks for
// them at each operand.
func Int(bits int) *Type {
	for _, t := range [...]*Type{I64, I32, I16, I8, I1} {
		if t.bits == bits {
			return t
		}
	}
	return newInt(bits)
}

func newInt(bits int) *Type {
	return &Type{kind: IntKind, bits: bits, text: fmt.Sprintf("i%d", bits), native: types.NewInt(uint64(bits))}
}

// PtrTo returns the type of pointers into an address space.
func PtrTo(space int) *Type {
	text := "ptr"
	if space != 0 {
		text = fmt.Sprintf("ptr addrspace(%d)", space)
	}
	return named(&Type{kind: PtrKind, space: space, text: text})
}

// Array returns the type of n elements in a row.
func Array(n int64, elem *Type) *Type {
	return &Type{
		kind: ArrayKind, n: n, elems: []*Type{elem},
		text:   fmt.Sprintf("[%d x %s]", n, elem),
		native: types.NewArray(uint64(n), elem.native),
	}
}

// Struct returns the literal type of a struct, not packed.
func Struct(elems ...*Type) *Type {
	natives := make([]types.Type, len(elems))
	texts := make([]string, len(elems))
	for i, e := range elems {
		natives[i], texts[i] = e.native, e.text
	}
	return &Type{
		kind: StructKind, elems: elems,
		text:   "{ " + strings.Join(texts, ", ") + " }",
		native: types.NewStruct(natives...),
	}
}

// named gives t a native type that is only its text.
func named(t *Type) *Type {
	t.native = textType(t.text)
	return t
}

// textType is a type that the library does not have.
type textType string

func (t textType) String() string   { return string(t) }
func (t textType) LLString() string { return string(t) }
func (t textType) Name() string     { return "" }
func (t textType) SetName(string)   {}
func (t textType) Equal(u types.Type) bool {
	other, ok := u.(textType)
	return ok && t == other
}

// String returns the text of the type in LLVM IR.
func (t *Type) String() string { return t.text }

// Equal reports whether t and u are the same type.
func (t *Type) Equal(u *Type) bool { return t == u || t.text == u.text }

// Kind returns the class of the type.
func (t *Type) Kind() Kind { return t.kind }

// Bits returns the width of a number.
func (t *Type) Bits() int { return t.bits }

// Space returns the address space of a pointer.
func (t *Type) Space() int { return t.space }

// IsInt reports whether t is an integer type.
func (t *Type) IsInt() bool { return t.kind == IntKind }

// IsFloat reports whether t is a floating-point type.
func (t *Type) IsFloat() bool { return t.kind >= HalfKind && t.kind <= DoubleKind }

// IsPtr reports whether t is a pointer.
func (t *Type) IsPtr() bool { return t.kind == PtrKind }

// at returns the type of element i of an aggregate.
func (t *Type) at(i int) *Type {
	switch {
	case t.kind == ArrayKind && i >= 0 && int64(i) < t.n:
		return t.elems[0]
	case t.kind == StructKind && i >= 0 && i < len(t.elems):
		return t.elems[i]
	}
	fail("%s has no element %d", t, i)
	return nil
}

// fail ends the program: IR that LLVM refuses is never printed.
func fail(format string, args ...any) {
	panic("llvmir: " + fmt.Sprintf(format, args...))
}
