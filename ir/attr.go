package ir

import (
	"encoding/binary"
	"math/big"
	"sort"
	"strconv"
	"strings"
	"sync"

	"hivm-opt/affine"
	"hivm-opt/floats"
	"hivm-opt/internal/strtab"
)

// Attribute is a compile-time constant. Attributes are interned by a [Context]:
// two attributes are equal if and only if the interface values are equal.
type Attribute interface {
	// String returns the canonical text, with the type where there is one.
	String() string
	// Aliased reports whether the text holds an attribute (an affine map or set
	// or a location) that the printer replaces by an alias.
	Aliased() bool
	isAttr()
}

type attrBase struct {
	text    string
	aliased bool
}

func (a *attrBase) String() string { return a.text }
func (a *attrBase) Aliased() bool  { return a.aliased }
func (a *attrBase) isAttr()        {}

// TypedAttr is an attribute with a type of its own.
type TypedAttr interface {
	Attribute
	Type() Type
	// Bare returns the canonical text without the trailing type.
	Bare() string
}

type typedBase struct {
	attrBase
	typ  Type
	bare int // length of the text without the type
}

func (a *typedBase) Type() Type   { return a.typ }
func (a *typedBase) Bare() string { return a.text[:a.bare] }

// IntegerAttr is an integer or index constant, also true and false. Value is
// sign-extended for signless and signed types of at most 64 bits, zero-extended
// for unsigned ones and i1; Wide is set instead for wider types.
type IntegerAttr struct {
	typedBase
	Value int64
	Wide  *big.Int
}

// FloatAttr is a floating-point constant.
type FloatAttr struct {
	typedBase
	Value floats.Value
}

// StringAttr is a string constant; typ may be nil.
type StringAttr struct {
	typedBase
	Value string
}

// TypeAttr is a type used as an attribute.
type TypeAttr struct {
	attrBase
	Type Type
}

// UnitAttr is an attribute whose presence is its value.
type UnitAttr struct{ attrBase }

// ArrayAttr is a list of attributes.
type ArrayAttr struct {
	attrBase
	Elems []Attribute
}

// NamedAttr is one entry of a dictionary.
type NamedAttr struct {
	Name  string
	Value Attribute
}

// DictAttr is a dictionary sorted by name.
type DictAttr struct {
	attrBase
	Entries []NamedAttr
}

// Get returns the value of a name, or nil. d may be nil.
func (d *DictAttr) Get(name string) Attribute {
	if d == nil {
		return nil
	}
	for i := range d.Entries {
		if d.Entries[i].Name == name {
			return d.Entries[i].Value
		}
	}
	return nil
}

// SymbolRefAttr is @Path[0]::@Path[1]...
type SymbolRefAttr struct {
	attrBase
	Path []string
}

// DenseArrayAttr is array<elem: ...>. Bools are 0 and 1; the values of float
// arrays are in Floats instead of Ints.
type DenseArrayAttr struct {
	attrBase
	Elem   Type
	Ints   []int64
	Floats []floats.Value
}

// StridedAttr is strided<[...], offset: n>.
type StridedAttr struct {
	attrBase
	Strides []int64
	Offset  int64
}

// AffineMapAttr is affine_map<...>.
type AffineMapAttr struct {
	attrBase
	Map *affine.Map
}

// IntegerSetAttr is affine_set<...>.
type IntegerSetAttr struct {
	attrBase
	Set *affine.Set
}

// DenseAttr is dense<...> : type. Raw holds one little-endian element each of
// ElemSize bytes; a splat holds one element. Strings holds the values of string
// elements instead.
type DenseAttr struct {
	typedBase
	Raw      []byte
	ElemSize int
	Splat    bool
	Strings  []string
}

// SparseAttr is sparse<indices, values> : type.
type SparseAttr struct {
	typedBase
	Indices, Values *DenseAttr
}

// VerbatimAttr is an attribute kept as it was written: one of an unregistered
// dialect (#foo.bar<...>), or a form of the builtin dialect whose contents are
// of no concern here (dense_resource<...>). Its type may be nil.
type VerbatimAttr struct {
	typedBase
	Dialect string
}

// DialectAttr is an attribute of a registered dialect: a keyword of an
// enumeration, or a list of parameters.
type DialectAttr struct {
	attrBase
	Def    *AttrDef
	Case   *EnumCase   // of an enumeration
	Params []Attribute // of a structured attribute, nil where absent
	name   int         // length of "#dialect.mnemonic"
}

// Stripped returns the text without "#dialect.mnemonic", as operations print
// their own attributes.
func (a *DialectAttr) Stripped() string { return a.text[a.name:] }

// Is reports whether a is the enumeration attribute of def with keyword kw.
func (a *DialectAttr) Is(def *AttrDef, kw string) bool {
	return a != nil && a.Def == def && a.Case != nil && a.Case.Name == kw
}

// EnumCase is one keyword of an enumeration with its number.
type EnumCase struct {
	Name  string
	Value int64
}

// AttrDef is a row of a dialect's attribute table: either an enumeration
// (Cases) or parameters with a format.
type AttrDef struct {
	// Name is dialect and mnemonic, "hivm.pipe".
	Name string
	// Cases are the keywords of an enumeration, printed in angle brackets.
	Cases []EnumCase
	// Separator, when not empty, makes the cases flags: their values are bits,
	// 0 stands for none of them, and several are written with the separator in
	// between, <nsw, nuw>.
	Separator string
	// CppName is the name that error messages give to the enumeration.
	CppName string
	// Params are the parameters that Format prints, in order.
	Params []AttrSpec
	// Format is the assembly format of the parameters, including brackets.
	Format string
	// Parse reads the parameters with their brackets, for a text that Format can
	// print but not read, such as named parameters in any order. It may be nil.
	Parse func(p AsmParser) ([]Attribute, error)
	// Check validates the parameters; it may be nil.
	Check func(params []Attribute) error

	once sync.Once
	err  error
	prog *paramFormat
}

// Case returns the case of a keyword, or nil.
func (d *AttrDef) Case(name string) *EnumCase {
	for i := range d.Cases {
		if d.Cases[i].Name == name {
			return &d.Cases[i]
		}
	}
	return nil
}

// IsBareIdentifier reports whether s needs no quotes as an attribute name or a
// symbol name.
func IsBareIdentifier(s string) bool {
	if s == "" {
		return false
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_':
		case i > 0 && (c >= '0' && c <= '9' || c == '$' || c == '.'):
		default:
			return false
		}
	}
	return true
}

// AppendQuoted appends s as a string literal with MLIR's escapes.
func AppendQuoted(b []byte, s string) []byte {
	b = append(b, '"')
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '\\':
			b = append(b, `\\`...)
		case c >= 0x20 && c < 0x7f && c != '"':
			b = append(b, c)
		default:
			const hex = "0123456789ABCDEF"
			b = append(b, '\\', hex[c>>4], hex[c&15])
		}
	}
	return append(b, '"')
}

// AppendSymbol appends @name, quoted where needed.
func AppendSymbol(b []byte, name string) []byte {
	b = append(b, '@')
	if IsBareIdentifier(name) {
		return append(b, name...)
	}
	return AppendQuoted(b, name)
}

// AppendKey appends an attribute name, quoted where needed.
func AppendKey(b []byte, name string) []byte {
	if IsBareIdentifier(name) {
		return append(b, name...)
	}
	return AppendQuoted(b, name)
}

// internAttr returns the unique attribute whose text is in b.
func internAttr[A Attribute](c *Context, b []byte, build func(base attrBase) A, aliased bool) A {
	c.buf = b[:0]
	// Attributes of different kinds may have the same text. Zero bytes tell them
	// apart in the table.
	for n := len(b); ; b = append(b, 0) {
		a, ok := c.attrs.GetBytes(b)
		if !ok {
			a = intern(c, (*Context).attrTable, string(b), func(text string) Attribute {
				return build(attrBase{text: text[:n], aliased: aliased})
			})
		}
		if a, ok := a.(A); ok {
			return a
		}
	}
}

func (c *Context) attrTable() *strtab.Table[Attribute] { return &c.attrs }

// appendTypeSuffix appends " : t".
func appendTypeSuffix(b []byte, t Type) []byte {
	return append(append(b, " : "...), t.String()...)
}

// IntegerValue returns the attribute of value v of an integer or index type;
// the value wraps to the width of the type.
func (c *Context) IntegerValue(t Type, v int64) *IntegerAttr {
	it, _ := t.(*IntegerType)
	if it != nil {
		if it.Width > 64 {
			return c.WideInteger(it, big.NewInt(v))
		}
		v = c.WrapInteger(it, v)
	}
	b := c.buf[:0]
	if it != nil && it == c.common.i1 {
		b = strconv.AppendBool(b, v != 0)
		return internAttr(c, b, func(base attrBase) *IntegerAttr {
			return &IntegerAttr{typedBase: typedBase{base, t, len(base.text)}, Value: v}
		}, false)
	}
	if it != nil && it.Sign == Unsigned {
		b = strconv.AppendUint(b, uint64(v), 10)
	} else {
		b = strconv.AppendInt(b, v, 10)
	}
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *IntegerAttr {
		return &IntegerAttr{typedBase: typedBase{base, t, bare}, Value: v}
	}, false)
}

// WrapInteger returns the value of v in a type of at most 64 bits.
func (c *Context) WrapInteger(t *IntegerType, v int64) int64 {
	shift := uint(64 - t.Width)
	switch {
	case t.Width == 0:
		return 0
	case t.Sign == Unsigned || t == c.common.i1:
		return int64(uint64(v) << shift >> shift)
	}
	return v << shift >> shift
}

// WideInteger returns the attribute of a value of any width, reduced to the
// width of the type.
func (c *Context) WideInteger(t *IntegerType, v *big.Int) *IntegerAttr {
	mod := new(big.Int).Lsh(big.NewInt(1), uint(t.Width))
	r := new(big.Int).Mod(v, mod)
	if t.Sign != Unsigned && t.Width > 0 && r.Bit(t.Width-1) == 1 && t != c.common.i1 {
		r.Sub(r, mod)
	}
	if t.Width <= 64 {
		if r.Sign() >= 0 {
			return c.IntegerValue(t, int64(r.Uint64()))
		}
		return c.IntegerValue(t, r.Int64())
	}
	b := append(c.buf[:0], r.String()...)
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *IntegerAttr {
		return &IntegerAttr{typedBase: typedBase{base, t, bare}, Wide: r}
	}, false)
}

// I64Attr returns v : i64.
func (c *Context) I64Attr(v int64) *IntegerAttr { return c.IntegerValue(c.common.i64, v) }

// I32Attr returns v : i32.
func (c *Context) I32Attr(v int64) *IntegerAttr { return c.IntegerValue(c.common.i32, v) }

// IndexAttr returns v : index.
func (c *Context) IndexAttr(v int64) *IntegerAttr { return c.IntegerValue(c.common.index, v) }

// Bool returns true or false.
func (c *Context) Bool(v bool) *IntegerAttr {
	n := int64(0)
	if v {
		n = 1
	}
	return c.IntegerValue(c.common.i1, n)
}

// FloatValue returns the attribute of a floating-point value.
func (c *Context) FloatValue(v floats.Value) *FloatAttr {
	t := c.Float(v.Format)
	b := v.AppendTo(c.buf[:0])
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *FloatAttr {
		return &FloatAttr{typedBase: typedBase{base, t, bare}, Value: v}
	}, false)
}

// StringValue returns the attribute of a string without a type.
func (c *Context) StringValue(s string) *StringAttr { return c.TypedString(s, nil) }

// TypedString returns the attribute of a string of a type, which may be nil.
func (c *Context) TypedString(s string, t Type) *StringAttr {
	b := AppendQuoted(c.buf[:0], s)
	bare := len(b)
	if t != nil {
		b = appendTypeSuffix(b, t)
	}
	return internAttr(c, b, func(base attrBase) *StringAttr {
		return &StringAttr{typedBase: typedBase{base, t, bare}, Value: s}
	}, false)
}

// TypeValue returns the attribute of a type.
func (c *Context) TypeValue(t Type) *TypeAttr {
	return internAttr(c, append(c.buf[:0], t.String()...), func(base attrBase) *TypeAttr { return &TypeAttr{base, t} }, t.Aliased())
}

// Unit returns the unit attribute.
func (c *Context) Unit() *UnitAttr { return c.common.unit }

func (c *Context) makeUnit() *UnitAttr {
	return internAttr(c, append(c.buf[:0], "unit"...), func(base attrBase) *UnitAttr { return &UnitAttr{base} }, false)
}

// ElementText returns the text of an attribute inside an array: 64-bit integers
// and floats are what their text means by default, so they have no type there.
func ElementText(a Attribute) string {
	switch t := a.(type) {
	case *IntegerAttr:
		if IsInt(t.typ, 64) {
			return t.Bare()
		}
	case *FloatAttr:
		if t.Value.Format == floats.F64 && !strings.HasPrefix(t.text, "0x") {
			return t.Bare()
		}
	}
	return a.String()
}

// Array returns [elems].
func (c *Context) Array(elems []Attribute) *ArrayAttr {
	b := append(c.buf[:0], '[')
	aliased := false
	for i, e := range elems {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, ElementText(e)...)
		aliased = aliased || e.Aliased()
	}
	return internAttr(c, append(b, ']'), func(base attrBase) *ArrayAttr {
		return &ArrayAttr{base, append([]Attribute(nil), elems...)}
	}, aliased)
}

// Strings returns an array of string attributes.
func (c *Context) Strings(ss ...string) *ArrayAttr {
	elems := make([]Attribute, len(ss))
	for i, s := range ss {
		elems[i] = c.StringValue(s)
	}
	return c.Array(elems)
}

// Dict returns the dictionary of the entries, which need not be sorted. Of two
// entries of one name the last wins.
func (c *Context) Dict(entries []NamedAttr) *DictAttr {
	sorted := entries
	if !sort.SliceIsSorted(entries, func(i, j int) bool { return entries[i].Name < entries[j].Name }) || hasDuplicates(entries) {
		sorted = append([]NamedAttr(nil), entries...)
		sort.SliceStable(sorted, func(i, j int) bool { return sorted[i].Name < sorted[j].Name })
		out := sorted[:0]
		for i, e := range sorted {
			if i+1 < len(sorted) && sorted[i+1].Name == e.Name {
				continue
			}
			out = append(out, e)
		}
		sorted = out
	}
	b, aliased := AppendDict(c.buf[:0], sorted)
	return internAttr(c, b, func(base attrBase) *DictAttr {
		return &DictAttr{base, append([]NamedAttr(nil), sorted...)}
	}, aliased)
}

func hasDuplicates(sorted []NamedAttr) bool {
	for i := 1; i < len(sorted); i++ {
		if sorted[i].Name == sorted[i-1].Name {
			return true
		}
	}
	return false
}

// AppendDict appends {a, b = 1} with full texts and reports whether one of the
// values is aliased.
func AppendDict(b []byte, entries []NamedAttr) ([]byte, bool) {
	aliased := false
	b = append(b, '{')
	for i, e := range entries {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = AppendKey(b, e.Name)
		if _, unit := e.Value.(*UnitAttr); !unit {
			b = append(append(b, " = "...), e.Value.String()...)
		}
		aliased = aliased || e.Value.Aliased()
	}
	return append(b, '}'), aliased
}

// SymbolRef returns @path[0]::@path[1]...
func (c *Context) SymbolRef(path ...string) *SymbolRefAttr {
	b := c.buf[:0]
	for i, s := range path {
		if i > 0 {
			b = append(b, "::"...)
		}
		b = AppendSymbol(b, s)
	}
	return internAttr(c, b, func(base attrBase) *SymbolRefAttr {
		return &SymbolRefAttr{base, append([]string(nil), path...)}
	}, false)
}

// DenseI64 returns array<i64: ...>.
func (c *Context) DenseI64(v []int64) *DenseArrayAttr { return c.DenseInts(c.common.i64, v) }

// DenseI32 returns array<i32: ...>.
func (c *Context) DenseI32(v []int64) *DenseArrayAttr {
	key, ok := packed(v)
	if a := c.segments[key]; a != nil && ok {
		return a
	}
	a := c.DenseInts(c.common.i32, v)
	if ok {
		if c.segments == nil {
			c.segments = map[uint64]*DenseArrayAttr{}
		}
		c.segments[key] = a
	}
	return a
}

// packed returns a number for a short list of small numbers, such as the sizes of
// operand groups: nearly every operation has one, and its text is long.
func packed(v []int64) (key uint64, ok bool) {
	if len(v) > 7 {
		return 0, false
	}
	for _, n := range v {
		if n < 0 || n > 255 {
			return 0, false
		}
		key = key<<8 | uint64(n)
	}
	return key<<8 | uint64(len(v)), true
}

// DenseInts returns array<elem: ...> of integers or bools.
func (c *Context) DenseInts(elem Type, v []int64) *DenseArrayAttr {
	b := append(append(c.buf[:0], "array<"...), elem.String()...)
	for i, x := range v {
		if i == 0 {
			b = append(b, ": "...)
		} else {
			b = append(b, ", "...)
		}
		switch it, _ := elem.(*IntegerType); {
		case elem == Type(c.common.i1):
			b = strconv.AppendBool(b, x != 0)
		case it != nil && it.Sign == Unsigned:
			b = strconv.AppendUint(b, uint64(x), 10)
		default:
			b = strconv.AppendInt(b, x, 10)
		}
	}
	return internAttr(c, append(b, '>'), func(base attrBase) *DenseArrayAttr {
		return &DenseArrayAttr{attrBase: base, Elem: elem, Ints: append([]int64(nil), v...)}
	}, false)
}

// DenseFloats returns array<elem: ...> of floats.
func (c *Context) DenseFloats(elem *FloatType, v []floats.Value) *DenseArrayAttr {
	b := append(append(c.buf[:0], "array<"...), elem.String()...)
	for i, x := range v {
		if i == 0 {
			b = append(b, ": "...)
		} else {
			b = append(b, ", "...)
		}
		b = x.AppendTo(b)
	}
	return internAttr(c, append(b, '>'), func(base attrBase) *DenseArrayAttr {
		return &DenseArrayAttr{attrBase: base, Elem: elem, Floats: append([]floats.Value(nil), v...)}
	}, false)
}

// Strided returns strided<[strides], offset: offset>.
func (c *Context) Strided(strides []int64, offset int64) *StridedAttr {
	b := append(c.buf[:0], "strided<["...)
	for i, s := range strides {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = AppendDim(b, s)
	}
	b = append(b, ']')
	if offset != 0 {
		b = AppendDim(append(b, ", offset: "...), offset)
	}
	return internAttr(c, append(b, '>'), func(base attrBase) *StridedAttr {
		return &StridedAttr{base, append([]int64(nil), strides...), offset}
	}, false)
}

// AffineMap returns affine_map<m>.
func (c *Context) AffineMap(m *affine.Map) *AffineMapAttr {
	c.noteAlias()
	b := append(m.AppendTo(append(c.buf[:0], "affine_map<"...)), '>')
	return internAttr(c, b, func(base attrBase) *AffineMapAttr { return &AffineMapAttr{base, m} }, true)
}

// IntegerSet returns affine_set<s>.
func (c *Context) IntegerSet(s *affine.Set) *IntegerSetAttr {
	c.noteAlias()
	b := append(s.AppendTo(append(c.buf[:0], "affine_set<"...)), '>')
	return internAttr(c, b, func(base attrBase) *IntegerSetAttr { return &IntegerSetAttr{base, s} }, true)
}

// Verbatim returns an attribute kept as written. text is the whole spelling
// without the type, which may be nil.
func (c *Context) Verbatim(dialect, text string, t Type) *VerbatimAttr {
	b := append(c.buf[:0], text...)
	if t != nil {
		b = appendTypeSuffix(b, t)
	}
	return internAttr(c, b, func(base attrBase) *VerbatimAttr {
		return &VerbatimAttr{typedBase: typedBase{base, t, len(text)}, Dialect: dialect}
	}, false)
}

// OpaqueAttr returns #dialect.data, or #dialect<data>, kept verbatim. t may be
// nil.
func (c *Context) OpaqueAttr(dialect, data string, t Type) *VerbatimAttr {
	return c.Verbatim(dialect, string(dialectSymbol(c.buf[:0], '#', dialect, data)), t)
}

// Enum returns the attribute of a keyword of an enumeration, or nil when there
// is no such keyword.
func (c *Context) Enum(def *AttrDef, keyword string) *DialectAttr {
	ec := def.Case(keyword)
	if ec == nil {
		return nil
	}
	b := append(append(c.buf[:0], '#'), def.Name...)
	b = append(append(append(b, '<'), keyword...), '>')
	return internAttr(c, b, func(base attrBase) *DialectAttr {
		return &DialectAttr{attrBase: base, Def: def, Case: ec, name: 1 + len(def.Name)}
	}, false)
}

// Flags returns the attribute of a set of flags. A case of several bits, such as
// the one that means all, is written instead of its parts.
func (c *Context) Flags(def *AttrDef, bits int64) *DialectAttr {
	var words []string
	rest := bits
	for wide := 1; wide >= 0; wide-- {
		for _, ec := range def.Cases {
			isWide := ec.Value&(ec.Value-1) != 0
			if isWide == (wide == 1) && ec.Value != 0 && rest&ec.Value == ec.Value {
				words = append(words, ec.Name)
				rest &^= ec.Value
			}
		}
	}
	if len(words) == 1 {
		return c.Enum(def, words[0])
	}
	for _, ec := range def.Cases {
		if ec.Value == 0 && bits == 0 {
			return c.Enum(def, ec.Name)
		}
	}
	text := strings.Join(words, def.Separator)
	b := append(append(append(c.buf[:0], '#'), def.Name...), '<')
	b = append(append(b, text...), '>')
	return internAttr(c, b, func(base attrBase) *DialectAttr {
		return &DialectAttr{attrBase: base, Def: def, Case: &EnumCase{text, bits}, name: 1 + len(def.Name)}
	}, false)
}

// Structured returns the attribute of a definition with parameters, in the
// order of def.Params; absent ones are nil.
func (c *Context) Structured(def *AttrDef, params []Attribute) *DialectAttr {
	b := append(append(c.buf[:0], '#'), def.Name...)
	aliased := false
	for _, p := range params {
		aliased = aliased || p != nil && p.Aliased()
	}
	b = def.prog.append(b, def, params)
	return internAttr(c, b, func(base attrBase) *DialectAttr {
		return &DialectAttr{attrBase: base, Def: def, Params: append([]Attribute(nil), params...), name: 1 + len(def.Name)}
	}, aliased)
}

// hexLimit is the number of elements from which a dense attribute prints as a
// hexadecimal string.
const hexLimit = 100

// DenseElemSize returns the bytes that one element of a dense attribute takes
// in its raw form: MLIR rounds widths up to bytes, complex numbers are pairs.
func DenseElemSize(elem Type) int {
	switch t := elem.(type) {
	case *IntegerType:
		return (t.Width + 7) / 8
	case *IndexType:
		return 8
	case *FloatType:
		return (t.Width() + 7) / 8
	case *ComplexType:
		return 2 * DenseElemSize(t.Elem)
	}
	return 0
}

// Dense returns dense<...> of raw elements. When all elements are equal the
// attribute is a splat.
func (c *Context) Dense(t ShapedType, raw []byte) *DenseAttr {
	shape, _ := t.Dims()
	elem := t.ElemType()
	size := DenseElemSize(elem)
	n, _ := NumElements(shape)
	splat := len(raw) == size && n > 0
	if !splat && size > 0 && n > 0 && int64(len(raw)) == n*int64(size) {
		splat = true
		for i := size; i < len(raw); i++ {
			if raw[i] != raw[i-size] {
				splat = false
				break
			}
		}
		if splat {
			raw = raw[:size]
		}
	}
	dense := DenseAttr{typedBase: typedBase{typ: t}, Raw: raw, ElemSize: size, Splat: splat}
	b := append(dense.appendElements(append(c.buf[:0], "dense<"...), true), '>')
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *DenseAttr {
		dense.attrBase, dense.bare = base, bare
		dense.Raw = append([]byte(nil), raw...)
		return &dense
	}, t.Aliased())
}

// IsBit reports whether t is i1, si1 or ui1. Dense attributes write such elements
// as true and false, and pack eight of them into a byte of a hexadecimal string.
func IsBit(t Type) bool {
	it, ok := t.(*IntegerType)
	return ok && it.Width == 1
}

func packBits(raw []byte) []byte {
	out := make([]byte, (len(raw)+7)/8)
	for i, x := range raw {
		out[i/8] |= x << (i % 8)
	}
	return out
}

// UnpackBits returns the first n bits of b, one in each byte.
func UnpackBits(b []byte, n int) []byte {
	out := make([]byte, n)
	for i := range out {
		out[i] = b[i/8] >> (i % 8) & 1
	}
	return out
}

// DenseStrings returns dense<...> of strings.
func (c *Context) DenseStrings(t ShapedType, values []string) *DenseAttr {
	shape, _ := t.Dims()
	splat := len(values) > 0
	for _, s := range values {
		splat = splat && s == values[0]
	}
	b := append(c.buf[:0], "dense<"...)
	if splat {
		values = values[:1]
		b = AppendQuoted(b, values[0])
	} else if len(values) > 0 {
		b, _ = appendNested(b, shape, func(b []byte, i int) []byte { return AppendQuoted(b, values[i]) }, 0)
	}
	b = append(b, '>')
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *DenseAttr {
		return &DenseAttr{typedBase: typedBase{base, t, bare}, Strings: append([]string(nil), values...), Splat: splat}
	}, t.Aliased())
}

// Sparse returns sparse<indices, values> : t.
func (c *Context) Sparse(t ShapedType, indices, values *DenseAttr) *SparseAttr {
	b := append(c.buf[:0], "sparse<"...)
	if with := indices.appendElements(b, false); len(with) > len(b) {
		b = append(with, ", "...)
		b = append(b, values.text[len("dense<"):values.bare-1]...)
	}
	b = append(b, '>')
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *SparseAttr {
		return &SparseAttr{typedBase{base, t, bare}, indices, values}
	}, t.Aliased())
}

// appendElements appends what stands between the angle brackets of dense<...>:
// long lists as a hexadecimal string if that is allowed.
func (a *DenseAttr) appendElements(b []byte, allowHex bool) []byte {
	t := a.typ.(ShapedType)
	shape, _ := t.Dims()
	elem := t.ElemType()
	n, _ := NumElements(shape)
	switch {
	case n == 0:
		return b
	case a.Splat:
		return appendElement(b, elem, a.Raw)
	case n > hexLimit && allowHex:
		text := a.Raw
		if IsBit(elem) {
			text = packBits(text)
		}
		b = append(b, `"0x`...)
		const hex = "0123456789ABCDEF"
		for _, x := range text {
			b = append(b, hex[x>>4], hex[x&15])
		}
		return append(b, '"')
	}
	b, _ = appendNested(b, shape, func(b []byte, i int) []byte {
		return appendElement(b, elem, a.Raw[i*a.ElemSize:(i+1)*a.ElemSize])
	}, 0)
	return b
}

// appendNested appends nested lists of the elements from index i on.
func appendNested(b []byte, shape []int64, elem func([]byte, int) []byte, i int) ([]byte, int) {
	if len(shape) == 0 {
		return elem(b, i), i + 1
	}
	b = append(b, '[')
	for k := int64(0); k < shape[0]; k++ {
		if k > 0 {
			b = append(b, ", "...)
		}
		b, i = appendNested(b, shape[1:], elem, i)
	}
	return append(b, ']'), i
}

// RawInteger reads a little-endian integer of any size.
func RawInteger(raw []byte, signed bool, width int) *big.Int {
	be := make([]byte, len(raw))
	for i, x := range raw {
		be[len(raw)-1-i] = x
	}
	v := new(big.Int).SetBytes(be)
	if signed && width > 0 && v.Bit(width-1) == 1 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(width)))
	}
	return v
}

// RawFloat reads a little-endian floating-point value.
func RawFloat(f *floats.Format, raw []byte) floats.Value {
	var full [16]byte
	copy(full[:], raw)
	return floats.FromBits(f, binary.LittleEndian.Uint64(full[:]), binary.LittleEndian.Uint64(full[8:]))
}

func appendElement(b []byte, elem Type, raw []byte) []byte {
	switch t := elem.(type) {
	case *IntegerType:
		if IsBit(t) {
			return strconv.AppendBool(b, raw[0] != 0)
		}
		if t.Width > 64 {
			return append(b, RawInteger(raw, t.Sign != Unsigned, t.Width).String()...)
		}
		var full [8]byte
		copy(full[:], raw)
		v := binary.LittleEndian.Uint64(full[:]) << (64 - t.Width)
		if t.Sign == Unsigned {
			return strconv.AppendUint(b, v>>(64-t.Width), 10)
		}
		return strconv.AppendInt(b, int64(v)>>(64-t.Width), 10)
	case *IndexType:
		return strconv.AppendInt(b, int64(binary.LittleEndian.Uint64(raw)), 10)
	case *FloatType:
		return RawFloat(t.Format, raw).AppendTo(b)
	case *ComplexType:
		h := len(raw) / 2
		b = appendElement(append(b, '('), t.Elem, raw[:h])
		return append(appendElement(append(b, ','), t.Elem, raw[h:]), ')')
	}
	return b
}
