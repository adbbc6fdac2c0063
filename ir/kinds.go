package ir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/ir/asmfmt"
)

// Common attribute kinds.
var (
	KindAny    = &AttrKind{Desc: "any attribute", OK: func(*Context, Attribute) bool { return true }}
	KindUnit   = &AttrKind{Desc: "unit attribute", OK: IsA[*UnitAttr], Form: FormUnit}
	KindString = &AttrKind{Desc: "string attribute", OK: IsA[*StringAttr], Form: FormString}
	KindWord   = &AttrKind{Desc: "string attribute", OK: IsA[*StringAttr], Form: FormWord}
	KindArray  = &AttrKind{Desc: "array attribute", OK: IsA[*ArrayAttr]}
	KindSymbol = &AttrKind{Desc: "flat symbol reference attribute", Form: FormSymbol, OK: func(_ *Context, a Attribute) bool {
		s, ok := a.(*SymbolRefAttr)
		return ok && len(s.Path) == 1
	}}
	KindType = &AttrKind{Desc: "any type attribute", OK: IsA[*TypeAttr], Form: FormType}
	KindBool = &AttrKind{Desc: "bool attribute", Form: FormBare, Type: (*Context).i1Type, OK: func(c *Context, a Attribute) bool {
		return isInt(a, c.common.i1)
	}}
	KindI32 = &AttrKind{Desc: "32-bit signless integer attribute", Form: FormBare, Type: (*Context).i32Type, Stored: IsA[*IntegerAttr], OK: func(c *Context, a Attribute) bool {
		return isInt(a, c.common.i32)
	}}
	KindI64 = &AttrKind{Desc: "64-bit signless integer attribute", Form: FormBare, Type: (*Context).i64Type, Stored: IsA[*IntegerAttr], OK: func(c *Context, a Attribute) bool {
		return isInt(a, c.common.i64)
	}}
	// KindUnsigned is a number of 64 bits that is not negative, printed without its type.
	KindUnsigned = &AttrKind{Desc: "unsigned", Form: FormBare, Type: (*Context).i64Type, OK: func(_ *Context, a Attribute) bool {
		i, ok := a.(*IntegerAttr)
		return ok && i.Wide == nil && i.Value >= 0
	}}
	KindDenseI64 = &AttrKind{Desc: "i64 dense array attribute", Form: FormInts, Elem: (*Context).i64Type, OK: isDenseI64}
	// KindIncreasingI64 is a list whose entries are in strictly increasing order.
	KindIncreasingI64 = &AttrKind{Desc: "i64 dense array attribute should be in increasing order", Form: FormInts, Elem: (*Context).i64Type, Stored: isDenseI64, OK: isIncreasing}
	KindDenseI32      = &AttrKind{Desc: "i32 dense array attribute", Form: FormInts, Elem: (*Context).i32Type, OK: func(c *Context, a Attribute) bool {
		return isDense(a, c.common.i32)
	}}
	// KindReassociation is a list of lists of i64, [[0, 1], [2]].
	KindReassociation = &AttrKind{Desc: "Array of 64-bit integer array attributes", Form: FormLists, OK: isIndexLists, Stored: IsA[*ArrayAttr]}
)

func (c *Context) i1Type() Type  { return c.common.i1 }
func (c *Context) i32Type() Type { return c.common.i32 }
func (c *Context) i64Type() Type { return c.common.i64 }

// IsA reports whether an attribute is of a type, as the function in the row of a
// kind.
func IsA[T Attribute](_ *Context, a Attribute) bool { _, ok := a.(T); return ok }

func isDenseI64(c *Context, a Attribute) bool { return isDense(a, c.common.i64) }

func isInt(a Attribute, t Type) bool {
	i, ok := a.(*IntegerAttr)
	return ok && i.typ == t
}

func isDense(a Attribute, elem Type) bool {
	d, ok := a.(*DenseArrayAttr)
	return ok && d.Elem == elem
}

func isIncreasing(c *Context, a Attribute) bool {
	v, _ := Ints(a)
	for i := 1; i < len(v); i++ {
		if v[i-1] >= v[i] {
			return false
		}
	}
	return isDense(a, c.common.i64)
}

func isIndexLists(c *Context, a Attribute) bool {
	outer, ok := a.(*ArrayAttr)
	if !ok {
		return false
	}
	for _, l := range outer.Elems {
		inner, ok := l.(*ArrayAttr)
		if !ok {
			return false
		}
		for _, e := range inner.Elems {
			if !isInt(e, c.common.i64) {
				return false
			}
		}
	}
	return true
}

// KindEnum returns the kind of an enumeration or structured attribute.
func KindEnum(def *AttrDef, desc string) *AttrKind {
	return &AttrKind{Desc: desc, Form: FormEnum, Enum: def, OK: func(_ *Context, a Attribute) bool {
		d, ok := a.(*DialectAttr)
		return ok && d.Def == def
	}}
}

// KindCases returns the kind of an enumeration that is stored as a signless number of a
// width in bits. A format writes the keyword. desc is empty where MLIR lists the numbers.
func KindCases(width int, desc string, cases []EnumCase) *AttrKind {
	if desc == "" {
		numbers := make([]string, len(cases))
		for i, ec := range cases {
			numbers[i] = strconv.FormatInt(ec.Value, 10)
		}
		desc = fmt.Sprintf("allowed %d-bit signless integer cases: %s", width, strings.Join(numbers, ", "))
	}
	k := &AttrKind{Desc: desc, Form: FormKeyword, Cases: cases}
	k.Type = func(c *Context) Type { return c.Integer(width) }
	k.OK = func(c *Context, a Attribute) bool { return isInt(a, k.Type(c)) && k.Keyword(a) != "" }
	return k
}

// KindConfined returns the kind of the numbers of a kind that are at least lowest, as MLIR's
// ConfinedAttr. words follow the description of the kind in messages.
func KindConfined(of *AttrKind, words string, lowest int64) *AttrKind {
	k := *of
	k.Desc += " " + words
	k.OK = func(c *Context, a Attribute) bool { return of.OK(c, a) && a.(*IntegerAttr).Value >= lowest }
	return &k
}

// Keyword returns the keyword of a number of a kind with cases, empty if it has none.
func (k *AttrKind) Keyword(a Attribute) string {
	if i, ok := a.(*IntegerAttr); ok && i.Wide == nil {
		for _, ec := range k.Cases {
			if ec.Value == i.Value {
				return ec.Name
			}
		}
	}
	return ""
}

// IndexLists reads a list of lists of integers, such as a reassociation.
func IndexLists(a Attribute) ([][]int64, bool) {
	arr, ok := a.(*ArrayAttr)
	if !ok {
		return nil, false
	}
	out := make([][]int64, len(arr.Elems))
	for i, e := range arr.Elems {
		if out[i], ok = Ints(e); !ok {
			return nil, false
		}
	}
	return out, true
}

// Ints reads an array of integer attributes or a dense integer array.
func Ints(a Attribute) ([]int64, bool) {
	switch t := a.(type) {
	case *DenseArrayAttr:
		return t.Ints, t.Floats == nil
	case *ArrayAttr:
		out := make([]int64, len(t.Elems))
		for i, e := range t.Elems {
			v, ok := e.(*IntegerAttr)
			if !ok || v.Wide != nil {
				return nil, false
			}
			out[i] = v.Value
		}
		return out, true
	}
	return nil, false
}

// Groups reads a reassociation, the list of lists [[0, 1], [2]] that says which axes a collapse
// joins. The result is nil when a is no list.
func Groups(a Attribute) [][]int {
	lists, ok := a.(*ArrayAttr)
	if !ok {
		return nil
	}
	n := 0
	for _, l := range lists.Elems {
		if inner, ok := l.(*ArrayAttr); ok {
			n += len(inner.Elems)
		}
	}
	flat := make([]int, 0, n)
	groups := make([][]int, 0, len(lists.Elems))
	for _, l := range lists.Elems {
		start := len(flat)
		if inner, ok := l.(*ArrayAttr); ok {
			for _, e := range inner.Elems {
				if i, ok := e.(*IntegerAttr); ok {
					flat = append(flat, int(i.Value))
				}
			}
		}
		groups = append(groups, flat[start:len(flat):len(flat)])
	}
	return groups
}

// IndexListsAttr makes a list of lists of i64.
func (c *Context) IndexListsAttr(lists [][]int64) *ArrayAttr {
	outer := make([]Attribute, len(lists))
	for i, l := range lists {
		inner := make([]Attribute, len(l))
		for j, v := range l {
			inner[j] = c.I64Attr(v)
		}
		outer[i] = c.Array(inner)
	}
	return c.Array(outer)
}

// ArrayOf returns the check of an array attribute that all of its elements pass a check.
func ArrayOf(element func(*Context, Attribute) bool) func(*Context, Attribute) bool {
	return func(c *Context, a Attribute) bool {
		l, ok := a.(*ArrayAttr)
		return ok && !slices.ContainsFunc(l.Elems, func(e Attribute) bool { return !element(c, e) })
	}
}

// ReadI64Array converts a dense array to an array of i64, for rows whose numbers
// later LLVM versions keep densely.
func ReadI64Array(c *Context, a Attribute) Attribute {
	if d, ok := a.(*DenseArrayAttr); ok && KindDenseI64.OK(c, d) {
		return c.IndexListsAttr([][]int64{d.Ints}).Elems[0]
	}
	return a
}

// ReadUnit converts a boolean to the presence of a unit attribute.
func ReadUnit(c *Context, a Attribute) Attribute {
	b, ok := a.(*IntegerAttr)
	switch {
	case !ok || !KindBool.OK(c, a):
		return a
	case b.Value == 0:
		return nil
	}
	return c.Unit()
}

// Reassociation makes the attribute of index groups, [[0, 1], [2]].
func (c *Context) Reassociation(groups [][]int) *ArrayAttr {
	lists := make([][]int64, len(groups))
	for i, g := range groups {
		lists[i] = make([]int64, len(g))
		for j, v := range g {
			lists[i][j] = int64(v)
		}
	}
	return c.IndexListsAttr(lists)
}

// AppendForm appends an attribute as a format of its kind writes it. Attributes
// that do not fit the kind are appended in full.
func AppendForm(b []byte, k *AttrKind, a Attribute) []byte {
	switch k.Form {
	case FormUnit:
		return b
	case FormBare:
		if t, ok := a.(TypedAttr); ok {
			return append(b, t.Bare()...)
		}
	case FormEnum:
		if d, ok := a.(*DialectAttr); ok {
			return append(b, d.Stripped()...)
		}
	case FormInts:
		if d, ok := a.(*DenseArrayAttr); ok && d.Floats == nil {
			b = append(b, '[')
			for i, v := range d.Ints {
				if i > 0 {
					b = append(b, ", "...)
				}
				if it, ok := d.Elem.(*IntegerType); ok && it.Width == 1 {
					b = strconv.AppendBool(b, v != 0)
				} else {
					b = strconv.AppendInt(b, v, 10)
				}
			}
			return append(b, ']')
		}
	case FormWord:
		if s, ok := a.(*StringAttr); ok {
			return append(b, s.Value...)
		}
	case FormKeyword:
		if w := k.Keyword(a); w != "" {
			return append(b, w...)
		}
	case FormShape:
		if t, ok := a.(*TypeAttr); ok {
			if s, ok := t.Type.(ShapedType); ok {
				sizes, _ := s.Dims()
				return append(appendSizes(b, sizes), s.ElemType().String()...)
			}
		}
	case FormDims:
		if d, ok := a.(*DenseArrayAttr); ok && len(d.Ints) > 0 {
			b = appendSizes(b, d.Ints)
			return b[:len(b)-len("x")]
		}
	case FormElems, FormPairs:
		if l, ok := a.(*ArrayAttr); ok {
			for i, e := range l.Elems {
				if i > 0 {
					b = append(b, ListSeparator(k, i)...)
				}
				b = append(b, e.String()...)
			}
			return b
		}
	}
	return append(b, a.String()...)
}

// appendSizes appends 4x8x.
func appendSizes(b []byte, sizes []int64) []byte {
	for _, n := range sizes {
		b = append(AppendDim(b, n), 'x')
	}
	return b
}

// ListSeparator returns the separator in front of element i > 0 of a list that is
// written without brackets.
func ListSeparator(k *AttrKind, i int) string {
	if i%2 == 1 && k.Form == FormPairs {
		return " : "
	}
	return ", "
}

// Program returns the compiled format of a structured attribute or of a type, nil for an
// enumeration. It is compiled at its first use, by whichever goroutine has it.
func (d *AttrDef) Program() *asmfmt.Program {
	if err := d.compile(); err != nil {
		panic("ir: " + err.Error())
	}
	return d.prog
}

// compile compiles the format if that has not been done, once for all contexts.
func (d *AttrDef) compile() error {
	d.once.Do(func() { d.err = d.compileParams() })
	return d.err
}

func (d *AttrDef) compileParams() error {
	if len(d.Cases) > 0 {
		return nil
	}
	prog, err := asmfmt.Compile(d.Format)
	if err != nil {
		return err
	}
	var resolve func([]asmfmt.Elem) error
	resolve = func(elems []asmfmt.Elem) error {
		for i := range elems {
			e := &elems[i]
			if e.Kind == asmfmt.Var {
				e.Target = asmfmt.Unresolved
				for k := range d.Params {
					if d.Params[k].Name == e.Text {
						e.Target, e.Index = asmfmt.Attr, k
					}
				}
				if e.Target == asmfmt.Unresolved {
					return fmt.Errorf("format names unknown %q", e.Text)
				}
			}
			if err := resolve(e.Then); err != nil {
				return err
			}
			if err := resolve(e.Else); err != nil {
				return err
			}
		}
		return nil
	}
	if err := resolve(prog.Elems); err != nil {
		return err
	}
	d.prog = prog
	return nil
}

func appendParams(b []byte, elems []asmfmt.Elem, d *AttrDef, params []Attribute) []byte {
	for i := range elems {
		e := &elems[i]
		if e.Space {
			b = append(b, ' ')
		}
		switch e.Kind {
		case asmfmt.Literal:
			b = append(b, e.Text...)
		case asmfmt.Space:
			b = append(b, ' ')
		case asmfmt.Var:
			b = AppendForm(b, d.Params[e.Index].Kind, params[e.Index])
		case asmfmt.Group:
			if anchor := e.Then[e.Anchor]; anchor.Kind == asmfmt.Var && params[anchor.Index] != nil {
				b = appendParams(b, e.Then, d, params)
			} else {
				b = appendParams(b, e.Else, d, params)
			}
		}
	}
	return b
}
