package ir

import "hivm-opt/internal/strtab"

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

// TypeAttr is a type used as an attribute.
type TypeAttr struct {
	attrBase
	Type Type
}

// UnitAttr is an attribute whose presence is its value.
type UnitAttr struct{ attrBase }

// MarkAttr is the value of a constant that has no attribute in the text. It belongs
// to no context, and never changes.
type MarkAttr struct{ attrBase }

// NewMark returns a mark that differs from all others.
func NewMark(text string) *MarkAttr { return &MarkAttr{attrBase{text: text}} }

// internAttr returns the unique attribute whose text is in b.
func internAttr[A Attribute](c *Context, b []byte, build func(base attrBase) A, aliased bool) A {
	c.buf = b[:0]
	// Attributes of different kinds may have the same text. Zero bytes separate them
	// in the table.
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

// TypeValue returns the attribute of a type.
func (c *Context) TypeValue(t Type) *TypeAttr {
	return internAttr(c, append(c.buf[:0], t.String()...), func(base attrBase) *TypeAttr { return &TypeAttr{base, t} }, t.Aliased())
}

// Unit returns the unit attribute.
func (c *Context) Unit() *UnitAttr { return c.common.unit }

func (c *Context) makeUnit() *UnitAttr {
	return internAttr(c, append(c.buf[:0], "unit"...), func(base attrBase) *UnitAttr { return &UnitAttr{base} }, false)
}
