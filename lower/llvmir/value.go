package llvmir

import (
	"fmt"
	"math"
	"math/big"
	"strconv"

	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
)

// Value is an operand: a constant, a parameter or the result of an instruction. The
// zero Value is none.
type Value struct {
	typ *Type
	// ref is how the value is written, unless it is a known integer; it may be nil for that.
	ref *ref
	// known says that the value is the integer n, of at most 64 bits.
	known bool
	n     int64
}

// ref is a value as instructions name it.
type ref struct {
	// text is the text of a constant, or the name of a local value.
	text string
	// made is the instruction whose result it is, nil for none.
	made *instruction
	// number is written behind the name of a local value and keeps it apart from values of the
	// same name; 0 is not written. id counts the local values of a function.
	number, id int32
	// argument is the number of the value in the site of an outliner with the number turn.
	turn, argument int32
	// local says that it is the value of a parameter, a phi or an instruction.
	local bool
	// parameter says that it is a parameter, alone that this is noalias.
	parameter, alone bool
	// open says that it is an open constant.
	open bool
}

// Type returns the type of the value.
func (v Value) Type() *Type { return v.typ }

// IsZero reports whether v is no value.
func (v Value) IsZero() bool { return v.typ == nil }

// Const returns the integer that a constant of at most 64 bits is, sign-extended.
func (v Value) Const() (int64, bool) { return v.n, v.known }

// String returns the operand with its type, as in an instruction.
func (v Value) String() string { return string(appendTyped(nil, v)) }

// written returns the constant that has a text.
func written(t *Type, text string) Value { return Value{typ: t, ref: &ref{text: text}} }

// raw is a constant of the library that is given by its text: the library rounds numbers of
// floating point, writes some integers as u0x1F, and has no null without an element type.
type raw struct {
	typ  types.Type
	text string
}

func (r *raw) String() string   { return r.typ.String() + " " + r.text }
func (r *raw) Type() types.Type { return r.typ }
func (r *raw) Ident() string    { return r.text }
func (r *raw) IsConstant()      {}

// native returns a constant as the library has it.
func (v Value) native() constant.Constant { return &raw{v.typ.native, string(appendOperand(nil, v))} }

// ConstInt returns the integer n of type t, wrapped to its width.
func ConstInt(t *Type, n int64) Value {
	if !t.IsInt() {
		fail("an integer constant of type %s", t)
	}
	if t.bits < 64 {
		n = n << (64 - t.bits) >> (64 - t.bits)
	}
	if t.bits > 64 {
		return written(t, strconv.FormatInt(n, 10))
	}
	return Value{typ: t, known: true, n: n}
}

// ConstBig returns the integer n of type t, wrapped to its width.
func ConstBig(t *Type, n *big.Int) Value {
	if !t.IsInt() {
		fail("an integer constant of type %s", t)
	}
	modulus := new(big.Int).Lsh(big.NewInt(1), uint(t.bits))
	wrapped := new(big.Int).Mod(n, modulus)
	if t.bits <= 64 {
		return ConstInt(t, int64(wrapped.Uint64()))
	}
	return written(t, wrapped.String())
}

// Open returns a constant that code may have as an argument ([Outliner]). For others it is what
// v is.
func Open(v Value) Value {
	if !v.isConstant() {
		return v
	}
	r := ref{open: true}
	if v.ref != nil {
		r.text = v.ref.text
	}
	v.ref = &r
	return v
}

// isOpen reports whether v is an open constant.
func (v Value) isOpen() bool { return v.ref != nil && v.ref.open }

// Bool returns the constant i1.
func Bool(on bool) Value {
	if on {
		return ConstInt(I1, 1)
	}
	return ConstInt(I1, 0)
}

// Index returns the constant i64.
func Index(n int64) Value { return ConstInt(I64, n) }

// ConstFloat returns the number of a floating-point type with these bits.
func ConstFloat(t *Type, bits uint64) Value {
	switch t.kind {
	case HalfKind:
		return written(t, fmt.Sprintf("0xH%04X", uint16(bits)))
	case BFloatKind:
		return written(t, fmt.Sprintf("0xR%04X", uint16(bits)))
	case FloatKind:
		return written(t, fmt.Sprintf("0x%016X", widen(uint32(bits))))
	case DoubleKind:
		return written(t, fmt.Sprintf("0x%016X", bits))
	}
	fail("a floating-point constant of type %s", t)
	return Value{}
}

// widen returns the bits of a float as the bits of a double, as LLVM writes it. A
// NaN keeps its payload, which a conversion of the processor would make quiet.
func widen(bits uint32) uint64 {
	if x := math.Float32frombits(bits); x == x {
		return math.Float64bits(float64(x))
	}
	return uint64(bits>>31)<<63 | 0x7FF<<52 | uint64(bits&0x7FFFFF)<<29
}

// Float32 returns the constant x of type float.
func Float32(x float32) Value { return ConstFloat(Float, uint64(math.Float32bits(x))) }

// Float64 returns the constant x of type double.
func Float64(x float64) Value { return ConstFloat(Double, math.Float64bits(x)) }

// Zero returns the value of a type whose bits are zero.
func Zero(t *Type) Value {
	switch {
	case t.IsInt():
		return ConstInt(t, 0)
	case t.IsFloat():
		return ConstFloat(t, 0)
	case t.IsPtr():
		return written(t, "null")
	}
	return written(t, constant.NewZeroInitializer(t.native).Ident())
}

// Undef returns an arbitrary value of a type; aggregates built with
// [Builder.Insert] start from it.
func Undef(t *Type) Value { return written(t, constant.NewUndef(t.native).Ident()) }

// Poison returns the value of a type that must not be looked at.
func Poison(t *Type) Value { return written(t, constant.NewPoison(t.native).Ident()) }

// Address returns the constant pointer to an absolute address.
func Address(t *Type, at int64) Value {
	if !t.IsPtr() {
		fail("an address of type %s", t)
	}
	if at == 0 {
		return Zero(t)
	}
	return written(t, constant.NewIntToPtr(Index(at).native(), t.native).Ident())
}

// ConstArray returns an array of constants of the same type.
func ConstArray(elem *Type, elems []Value) Value {
	list := make([]constant.Constant, len(elems))
	for i, e := range elems {
		if !e.typ.Equal(elem) || !e.isConstant() {
			fail("%s in a constant array of %s", e, elem)
		}
		list[i] = e.native()
	}
	t := Array(int64(len(elems)), elem)
	return written(t, (&constant.Array{Typ: t.native.(*types.ArrayType), Elems: list}).Ident())
}

// ConstBytes returns the array of i8 with these bytes.
func ConstBytes(b []byte) Value {
	return written(Array(int64(len(b)), I8), constant.NewCharArray(b).Ident())
}

// isConstant reports whether v is known in front of the run of the program.
func (v Value) isConstant() bool { return v.typ != nil && !v.isLocal() }

// isLocal reports whether v is a value of a function.
func (v Value) isLocal() bool { return v.ref != nil && v.ref.local }
