package ir

import (
	"sort"
	"strconv"
	"strings"

	"hivm-opt/ir/floats"
)

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

// DenseArrayAttr is array<elem: ...>. Bools are 0 and 1; the values of float
// arrays are in Floats instead of Ints.
type DenseArrayAttr struct {
	attrBase
	Elem   Type
	Ints   []int64
	Floats []floats.Value
}

// ElementText returns the text of an attribute inside an array: 64-bit integers
// and floats are the default meaning of their text, so they have no type there.
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
// entries with the same name the last wins.
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
