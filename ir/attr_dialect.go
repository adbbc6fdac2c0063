package ir

import (
	"strings"
	"sync"

	"hivm-opt/ir/asmfmt"
)

// VerbatimAttr is an attribute kept as it was written, of a dialect whose attributes
// are not known (#foo.bar<...>). Its type may be nil.
type VerbatimAttr struct {
	typedBase
	Dialect string
}

// ResourceAttr is dense_resource<key>: the elements are the data that the file has
// under the key. Its type may be nil.
type ResourceAttr struct {
	typedBase
	Key string
}

// Resource returns dense_resource<key> of a type, which may be nil. It counts as
// something with an alias: a printer that writes it has to know.
func (c *Context) Resource(key string, t Type) *ResourceAttr {
	b := append(append(append(c.buf[:0], "dense_resource<"...), key...), '>')
	bare := len(b)
	if t != nil {
		b = appendTypeSuffix(b, t)
	}
	return internAttr(c, b, func(base attrBase) *ResourceAttr {
		return &ResourceAttr{typedBase: typedBase{base, t, bare}, Key: key}
	}, true)
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
// their own attributes. The keyword of an enumeration without brackets follows a space.
func (a *DialectAttr) Stripped() string {
	if a.Def.Bare {
		return a.text[a.name : len(a.text)-len(">")]
	}
	return a.text[a.name:]
}

// Is reports whether a is the enumeration attribute of def with keyword kw.
func (a *DialectAttr) Is(def *AttrDef, kw string) bool {
	return a != nil && a.Def == def && a.Case != nil && a.Case.Name == kw
}

// EnumCase is one keyword of an enumeration with its number.
type EnumCase struct {
	Name  string
	Value int64
}

// Numbered makes the cases of an enumeration with consecutive values.
func Numbered(first int64, names ...string) []EnumCase {
	out := make([]EnumCase, len(names))
	for i, n := range names {
		out[i] = EnumCase{Name: n, Value: first + int64(i)}
	}
	return out
}

// AttrDef is a row of a dialect's table of attributes, or of its table of types: either an
// enumeration (Cases) or parameters with a format. A type is no enumeration.
type AttrDef struct {
	// Name is dialect and mnemonic, "hivm.pipe".
	Name string
	// Cases are the keywords of an enumeration, printed in angle brackets.
	Cases []EnumCase
	// Separator, when not empty, makes the cases flags: their values are bits,
	// 0 is the empty set, and several are written with the separator in between, <nsw,
	// nuw>.
	Separator string
	// Bare says that the keyword of an enumeration stands without angle brackets:
	// #nvvm<shfl_kind bfly>, and bfly in an operation.
	Bare bool
	// CppName is the name that error messages give to the enumeration.
	CppName string
	// Alias is the start of the alias that the printer gives to the attribute, as blocked
	// in #blocked1. It is empty for attributes that are written in place.
	Alias string
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
	prog *asmfmt.Program
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
	open := byte('<')
	if def.Bare {
		b[1+strings.IndexByte(def.Name, '.')], open = '<', ' '
	}
	b = append(append(append(b, open), keyword...), '>')
	return internAttr(c, b, func(base attrBase) *DialectAttr {
		return &DialectAttr{attrBase: base, Def: def, Case: ec, name: 1 + len(def.Name)}
	}, false)
}

// Flags returns the attribute of a set of flags. A case of several bits, such as
// "all", is written instead of its parts.
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
// order of def.Params; absent parameters are nil.
func (c *Context) Structured(def *AttrDef, params []Attribute) *DialectAttr {
	b := append(append(c.buf[:0], '#'), def.Name...)
	b, aliased := def.appendParams(b, params)
	if def.Alias != "" {
		aliased = true
		c.noteAlias()
	}
	return internAttr(c, b, func(base attrBase) *DialectAttr {
		return &DialectAttr{attrBase: base, Def: def, Params: append([]Attribute(nil), params...), name: 1 + len(def.Name)}
	}, aliased)
}

// appendParams appends the parameters in their format, and reports whether one of them may
// have an alias.
func (d *AttrDef) appendParams(b []byte, params []Attribute) (text []byte, aliased bool) {
	for _, p := range params {
		aliased = aliased || p != nil && p.Aliased()
	}
	return appendParams(b, d.Program().Elems, d, params), aliased
}
