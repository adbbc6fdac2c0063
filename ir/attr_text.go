package ir

// StringAttr is a string constant; typ may be nil.
type StringAttr struct {
	typedBase
	Value string
}

// SymbolRefAttr is @Path[0]::@Path[1]...
type SymbolRefAttr struct {
	attrBase
	Path []string
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
