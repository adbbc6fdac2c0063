package ir

import (
	"slices"
	"strconv"
	"strings"

	"hivm-opt/internal/strtab"
	"hivm-opt/ir/floats"
	"hivm-opt/ir/indexing"
)

// Dynamic marks a size, stride or offset that is not known statically. It is
// printed as '?'.
const Dynamic = indexing.Dynamic

// Type is the type of a value. Types are interned by a [Context]: two types are
// equal if and only if the interface values are equal.
type Type interface {
	// String returns the canonical text.
	String() string
	// Aliased reports whether the text holds an attribute that the printer
	// replaces by an alias.
	Aliased() bool
	base() *typeBase
}

type typeBase struct {
	text    string
	aliased bool
}

func (t *typeBase) String() string  { return t.text }
func (t *typeBase) Aliased() bool   { return t.aliased }
func (t *typeBase) base() *typeBase { return t }

// Signedness is the sign semantics of an integer type.
type Signedness uint8

// The three kinds of integers, i8, si8 and ui8.
const (
	Signless Signedness = iota
	Signed
	Unsigned
)

// MaxIntegerWidth is the largest bit width of an integer type.
const MaxIntegerWidth = 1<<24 - 1

// IntegerType is iN, siN or uiN.
type IntegerType struct {
	typeBase
	Width int
	Sign  Signedness
}

// IndexType is the type of sizes and loop counters.
type IndexType struct{ typeBase }

// FloatType is one of the floating-point types.
type FloatType struct {
	typeBase
	Format *floats.Format
}

// NoneType is none.
type NoneType struct{ typeBase }

// ComplexType is complex<Elem>.
type ComplexType struct {
	typeBase
	Elem Type
}

// TupleType is tuple<...>.
type TupleType struct {
	typeBase
	Elems []Type
}

// FunctionType is (Inputs) -> Results.
type FunctionType struct {
	typeBase
	Inputs, Results []Type
}

// VectorType is vector<...>. Scalable, when not nil, marks the dimensions
// written in brackets.
type VectorType struct {
	typeBase
	Shape    []int64
	Scalable []bool
	Elem     Type
}

// TensorType is a ranked tensor; Encoding may be nil.
type TensorType struct {
	typeBase
	Shape    []int64
	Elem     Type
	Encoding Attribute
}

// UnrankedTensorType is tensor<*xElem>.
type UnrankedTensorType struct {
	typeBase
	Elem Type
}

// MemRefType is a ranked buffer. Layout is nil for the identity, else a
// [*StridedAttr] or an [*AffineMapAttr]; Space may be nil.
type MemRefType struct {
	typeBase
	Shape  []int64
	Elem   Type
	Layout Attribute
	Space  Attribute
}

// derivation is the origin of a type that was computed.
type derivation struct {
	from Type
	by   Attribute
}

// Derived returns a type that was computed from t and an attribute before, such
// as the result type of a collapse by a reassociation, or nil.
func (c *Context) Derived(t Type, by Attribute) Type { return c.derived[derivation{t, by}] }

// SetDerived remembers a type that depends on nothing but t and an attribute.
func (c *Context) SetDerived(t Type, by Attribute, r Type) {
	if c.derived == nil {
		c.derived = map[derivation]Type{}
	}
	c.derived[derivation{t, by}] = r
}

// UnrankedMemRefType is memref<*xElem, Space>.
type UnrankedMemRefType struct {
	typeBase
	Elem  Type
	Space Attribute
}

// OpaqueType is a type of a dialect whose text the core does not look into.
type OpaqueType struct {
	typeBase
	Dialect, Data string
	// Params is the dialect's form of the type, nil if the type is kept verbatim.
	Params TypeParams
}

// TypeParams is the dialect's form of one of its types.
type TypeParams interface {
	// Types returns the types that it is made of.
	Types() []Type
}

// TypeText is the text of a type behind the name of its dialect and the dot.
type TypeText struct {
	Ctx  *Context
	Data string
	// Nested parses Data[beg:end], a type of any dialect.
	Nested func(beg, end int) (Type, error)
	// Errorf returns an error at an offset in Data.
	Errorf func(at int, format string, args ...any) error
}

// ShapedType is a type with an element type: vectors, tensors and memrefs,
// ranked or not.
type ShapedType interface {
	Type
	ElemType() Type
	// Dims returns the sizes; ranked is false for unranked types.
	Dims() (sizes []int64, ranked bool)
}

// Width returns the number of bits that a value takes. MLIR counts tf32, which
// has 19, as 32.
func (t *FloatType) Width() int {
	if t.Format == floats.TF32 {
		return 32
	}
	return t.Format.Bits()
}

// ElemType implements ShapedType.
func (t *VectorType) ElemType() Type { return t.Elem }

// ElemType implements ShapedType.
func (t *TensorType) ElemType() Type { return t.Elem }

// ElemType implements ShapedType.
func (t *UnrankedTensorType) ElemType() Type { return t.Elem }

// ElemType implements ShapedType.
func (t *MemRefType) ElemType() Type { return t.Elem }

// ElemType implements ShapedType.
func (t *UnrankedMemRefType) ElemType() Type { return t.Elem }

// Dims implements ShapedType.
func (t *VectorType) Dims() ([]int64, bool) { return t.Shape, true }

// Dims implements ShapedType.
func (t *TensorType) Dims() ([]int64, bool) { return t.Shape, true }

// Dims implements ShapedType.
func (t *UnrankedTensorType) Dims() ([]int64, bool) { return nil, false }

// Dims implements ShapedType.
func (t *MemRefType) Dims() ([]int64, bool) { return t.Shape, true }

// Dims implements ShapedType.
func (t *UnrankedMemRefType) Dims() ([]int64, bool) { return nil, false }

// Rank returns the number of dimensions.
func (t *MemRefType) Rank() int { return len(t.Shape) }

// Strided returns the strides and the offset of the layout. ok is false for an
// affine map that is not strided.
func (t *MemRefType) Strided() (strides []int64, offset int64, ok bool) {
	switch l := t.Layout.(type) {
	case nil:
		return indexing.RowMajor(t.Shape), 0, true
	case *StridedAttr:
		return l.Strides, l.Offset, true
	case *AffineMapAttr:
		return l.Map.Strides(t.Shape)
	}
	return nil, 0, false
}

// MulDim is [indexing.MulDim].
func MulDim(a, b int64) int64 { return indexing.MulDim(a, b) }

// Agree reports whether two sizes may be equal: one of them is dynamic or they are
// the same.
func Agree(a, b int64) bool { return a == Dynamic || b == Dynamic || a == b }

// AgreeAll reports whether two lists of the same length agree everywhere.
func AgreeAll(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !Agree(a[i], b[i]) {
			return false
		}
	}
	return true
}

// IsStatic reports whether no size is dynamic.
func IsStatic(shape []int64) bool {
	for _, d := range shape {
		if d == Dynamic {
			return false
		}
	}
	return true
}

// NumDynamic counts the dynamic entries.
func NumDynamic(shape []int64) int {
	n := 0
	for _, d := range shape {
		if d == Dynamic {
			n++
		}
	}
	return n
}

// Narrow gives the dynamic sizes of shape the sizes that other has in their places. It
// reports false, with shape as it was, if the two do not agree.
func Narrow(shape, other []int64) bool {
	if !AgreeAll(shape, other) {
		return false
	}
	for i, d := range other {
		if shape[i] == Dynamic {
			shape[i] = d
		}
	}
	return true
}

// NumElements is [indexing.NumElements].
func NumElements(shape []int64) (int64, bool) { return indexing.NumElements(shape) }

// ElementType returns the element type of a shaped type, and t itself for any
// other.
func ElementType(t Type) Type {
	if s, ok := t.(ShapedType); ok {
		return s.ElemType()
	}
	return t
}

// ShapeOf returns the sizes of a ranked shaped type; ok is false for all other types.
func ShapeOf(t Type) (dims []int64, ok bool) {
	s, ok := t.(ShapedType)
	if !ok {
		return nil, false
	}
	return s.Dims()
}

// RankOf returns the number of axes of a ranked shaped type, -1 for all other types.
func RankOf(t Type) int {
	if dims, ok := ShapeOf(t); ok {
		return len(dims)
	}
	return -1
}

// BitWidth returns the number of bits of an integer or of the format of a float, 0 for all
// other types. Unlike [FloatType.Width] it counts the 19 bits of tf32.
func BitWidth(t Type) int {
	switch t := t.(type) {
	case *IntegerType:
		return t.Width
	case *FloatType:
		return t.Format.Bits()
	}
	return 0
}

// IsInt reports whether t is the signless integer type of the given width.
func IsInt(t Type, width int) bool {
	i, ok := t.(*IntegerType)
	return ok && i.Width == width && i.Sign == Signless
}

// IsIndex reports whether t is index.
func IsIndex(t Type) bool { _, ok := t.(*IndexType); return ok }

// IsTensor reports whether t is a tensor, ranked or not.
func IsTensor(t Type) bool {
	switch t.(type) {
	case *TensorType, *UnrankedTensorType:
		return true
	}
	return false
}

// IsMemRef reports whether t is a memref, ranked or not.
func IsMemRef(t Type) bool {
	switch t.(type) {
	case *MemRefType, *UnrankedMemRefType:
		return true
	}
	return false
}

// MemorySpace returns the memory space of a memref, or nil.
func MemorySpace(t Type) Attribute {
	switch m := t.(type) {
	case *MemRefType:
		return m.Space
	case *UnrankedMemRefType:
		return m.Space
	}
	return nil
}

// internType returns the unique type whose text is in b, making it with build
// when it is new.
func internType[T Type](c *Context, b []byte, build func(base typeBase) T, aliased bool) T {
	c.buf = b[:0]
	if t, ok := c.types.GetBytes(b); ok {
		return t.(T)
	}
	return intern(c, (*Context).typeTable, string(b), func(text string) Type {
		return build(typeBase{text: text, aliased: aliased})
	}).(T)
}

func (c *Context) typeTable() *strtab.Table[Type] { return &c.types }

// Integer returns the signless integer type iN.
func (c *Context) Integer(width int) *IntegerType { return c.IntegerSigned(width, Signless) }

// IntegerSigned returns iN, siN or uiN.
func (c *Context) IntegerSigned(width int, sign Signedness) *IntegerType {
	b := c.buf[:0]
	switch sign {
	case Signed:
		b = append(b, 's')
	case Unsigned:
		b = append(b, 'u')
	}
	b = append(b, 'i')
	b = strconv.AppendInt(b, int64(width), 10)
	return internType(c, b, func(base typeBase) *IntegerType {
		return &IntegerType{base, width, sign}
	}, false)
}

// I1 returns i1.
func (c *Context) I1() *IntegerType { return c.common.i1 }

// I32 returns i32.
func (c *Context) I32() *IntegerType { return c.common.i32 }

// I64 returns i64.
func (c *Context) I64() *IntegerType { return c.common.i64 }

// Index returns index.
func (c *Context) Index() *IndexType { return c.common.index }

// None returns none.
func (c *Context) None() *NoneType { return c.common.none }

func (c *Context) makeIndex() *IndexType {
	return internType(c, append(c.buf[:0], "index"...), func(b typeBase) *IndexType { return &IndexType{b} }, false)
}

func (c *Context) makeNone() *NoneType {
	return internType(c, append(c.buf[:0], "none"...), func(b typeBase) *NoneType { return &NoneType{b} }, false)
}

// Float returns the floating-point type of a format.
func (c *Context) Float(f *floats.Format) *FloatType {
	return internType(c, append(c.buf[:0], f.Name()...), func(b typeBase) *FloatType { return &FloatType{b, f} }, false)
}

// F32 returns f32.
func (c *Context) F32() *FloatType { return c.Float(floats.F32) }

// F64 returns f64.
func (c *Context) F64() *FloatType { return c.Float(floats.F64) }

// Complex returns complex<elem>.
func (c *Context) Complex(elem Type) *ComplexType {
	b := append(c.buf[:0], "complex<"...)
	b = append(append(b, elem.String()...), '>')
	return internType(c, b, func(base typeBase) *ComplexType { return &ComplexType{base, elem} }, elem.Aliased())
}

func appendTypes(b []byte, ts []Type) ([]byte, bool) {
	aliased := false
	size := 0
	for _, t := range ts {
		size += len(t.String()) + len(", ")
	}
	b = slices.Grow(b, size)
	for i, t := range ts {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, t.String()...)
		aliased = aliased || t.Aliased()
	}
	return b, aliased
}

// Tuple returns tuple<elems>.
func (c *Context) Tuple(elems []Type) *TupleType {
	b, aliased := appendTypes(append(c.buf[:0], "tuple<"...), elems)
	if len(elems) > namedTuple {
		aliased = true
		c.noteAlias()
	}
	return internType(c, append(b, '>'), func(base typeBase) *TupleType {
		return &TupleType{base, append([]Type(nil), elems...)}
	}, aliased)
}

// namedTuple is the number of elements beyond which the printer gives a tuple an
// alias.
const namedTuple = 16

// NamedTuple reports whether the printer gives a tuple type an alias.
func NamedTuple(t *TupleType) bool { return len(t.Elems) > namedTuple }

// Function returns (inputs) -> results.
func (c *Context) Function(inputs, results []Type) *FunctionType {
	b, a1 := appendTypes(append(c.buf[:0], '('), inputs)
	b = append(b, ") -> "...)
	var a2 bool
	_, single := soleNonFunction(results)
	if single {
		b, a2 = appendTypes(b, results)
	} else {
		b, a2 = appendTypes(append(b, '('), results)
		b = append(b, ')')
	}
	return internType(c, b, func(base typeBase) *FunctionType {
		return &FunctionType{base, append([]Type(nil), inputs...), append([]Type(nil), results...)}
	}, a1 || a2)
}

// soleNonFunction reports whether a result list prints without parentheses.
func soleNonFunction(results []Type) (Type, bool) {
	if len(results) != 1 {
		return nil, false
	}
	_, isFunc := results[0].(*FunctionType)
	return results[0], !isFunc
}

// AppendDim appends one size, '?' for a dynamic size.
func AppendDim(b []byte, d int64) []byte {
	if d == Dynamic {
		return append(b, '?')
	}
	return strconv.AppendInt(b, d, 10)
}

func appendShape(b []byte, shape []int64) []byte {
	for _, d := range shape {
		b = append(AppendDim(b, d), 'x')
	}
	return b
}

// Vector returns vector<shape x elem>. scalable may be nil.
func (c *Context) Vector(shape []int64, scalable []bool, elem Type) *VectorType {
	b := append(c.buf[:0], "vector<"...)
	any := false
	for i, d := range shape {
		if scalable != nil && scalable[i] {
			any = true
			b = append(b, '[')
			b = append(AppendDim(b, d), "]x"...)
		} else {
			b = append(AppendDim(b, d), 'x')
		}
	}
	b = append(append(b, elem.String()...), '>')
	return internType(c, b, func(base typeBase) *VectorType {
		v := &VectorType{typeBase: base, Shape: append([]int64(nil), shape...), Elem: elem}
		if any {
			v.Scalable = append([]bool(nil), scalable...)
		}
		return v
	}, elem.Aliased())
}

// Tensor returns tensor<shape x elem, encoding>; encoding may be nil.
func (c *Context) Tensor(shape []int64, elem Type, encoding Attribute) *TensorType {
	b := appendShape(append(c.buf[:0], "tensor<"...), shape)
	b = append(b, elem.String()...)
	aliased := elem.Aliased()
	if encoding != nil {
		b = append(append(b, ", "...), encoding.String()...)
		aliased = aliased || encoding.Aliased()
	}
	return internType(c, append(b, '>'), func(base typeBase) *TensorType {
		return &TensorType{base, append([]int64(nil), shape...), elem, encoding}
	}, aliased)
}

// UnrankedTensor returns tensor<*xelem>.
func (c *Context) UnrankedTensor(elem Type) *UnrankedTensorType {
	b := append(append(append(c.buf[:0], "tensor<*x"...), elem.String()...), '>')
	return internType(c, b, func(base typeBase) *UnrankedTensorType { return &UnrankedTensorType{base, elem} }, elem.Aliased())
}

// MemRef returns memref<shape x elem, layout, space>. Layout and space may be
// nil. An identity affine map and the rank-1 strided<[1]> without offset are
// kept out of the type only where MLIR does so: the affine identity becomes
// nil, strided layouts stay.
func (c *Context) MemRef(shape []int64, elem Type, layout, space Attribute) *MemRefType {
	if m, ok := layout.(*AffineMapAttr); ok && m.Map.IsIdentity() {
		layout = nil
	}
	b := appendShape(append(c.buf[:0], "memref<"...), shape)
	b = append(b, elem.String()...)
	aliased := elem.Aliased()
	for _, a := range [2]Attribute{layout, space} {
		if a != nil {
			b = append(append(b, ", "...), ElementText(a)...)
			aliased = aliased || a.Aliased()
		}
	}
	return internType(c, append(b, '>'), func(base typeBase) *MemRefType {
		return &MemRefType{typeBase: base, Shape: append([]int64(nil), shape...), Elem: elem, Layout: layout, Space: space}
	}, aliased)
}

// UnrankedMemRef returns memref<*xelem, space>; space may be nil.
func (c *Context) UnrankedMemRef(elem Type, space Attribute) *UnrankedMemRefType {
	b := append(append(c.buf[:0], "memref<*x"...), elem.String()...)
	aliased := elem.Aliased()
	if space != nil {
		b = append(append(b, ", "...), ElementText(space)...)
		aliased = aliased || space.Aliased()
	}
	return internType(c, append(b, '>'), func(base typeBase) *UnrankedMemRefType {
		return &UnrankedMemRefType{base, elem, space}
	}, aliased)
}

// OpaqueType returns !dialect.data, or !dialect<data>, kept verbatim.
func (c *Context) OpaqueType(dialect, data string) *OpaqueType {
	b := dialectSymbol(c.buf[:0], '!', dialect, data)
	return internType(c, b, func(base typeBase) *OpaqueType { return &OpaqueType{base, dialect, data, nil} }, false)
}

// DialectType returns !dialect.data, about which the dialect knows params.
func (c *Context) DialectType(dialect, data string, params TypeParams) *OpaqueType {
	b := append(append(append(append(c.buf[:0], '!'), dialect...), '.'), data...)
	return internType(c, b, func(base typeBase) *OpaqueType { return &OpaqueType{base, dialect, data, params} }, false)
}

// DefinedType is the form of a type that a row of its dialect defines: its parameters in the
// order of the row, nil where absent.
type DefinedType struct {
	Def    *AttrDef
	Params []Attribute
}

// Types implements TypeParams.
func (d *DefinedType) Types() []Type {
	var out []Type
	for _, p := range d.Params {
		if t, ok := p.(*TypeAttr); ok {
			out = append(out, t.Type)
		}
	}
	return out
}

// Defined returns the type of a definition with parameters, in the order of def.Params;
// absent parameters are nil.
func (c *Context) Defined(def *AttrDef, params []Attribute) *OpaqueType {
	b := append(append(c.buf[:0], '!'), def.Name...)
	b, aliased := def.appendParams(b, params)
	return internType(c, b, func(base typeBase) *OpaqueType {
		dialect, _, _ := strings.Cut(def.Name, ".")
		return &OpaqueType{base, dialect, base.text[len("!.")+len(dialect):], &DefinedType{def, slices.Clone(params)}}
	}, aliased)
}

// ParamsOf returns the parameters of a type if def defines it.
func ParamsOf(t Type, def *AttrDef) ([]Attribute, bool) {
	if o, ok := t.(*OpaqueType); ok {
		if d, ok := o.Params.(*DefinedType); ok && d.Def == def {
			return d.Params, true
		}
	}
	return nil, false
}

// IsDefined returns the constraint of the types of a definition, which a format writes
// without their name.
func IsDefined(def *AttrDef, desc string) *TypeConstraint {
	is := func(t Type) bool {
		_, ok := ParamsOf(t, def)
		return ok
	}
	return &TypeConstraint{Desc: desc, OK: is, Class: is, Def: def}
}
