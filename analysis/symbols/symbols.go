// Package symbols finds the sizes and strides that the types of buffers leave open:
// it follows the operations that define a value, and gives sizes and strides
// polynomials over symbols, one symbol for each SSA value without further
// knowledge.
//
// Operations take part through the two interfaces [Index] and [Layout], which
// their Impl satisfies; of all others the types are believed and nothing else.
//
// A fact holds wherever all of its values are in scope: a value is computed from
// its operands, and in SSA form no operand can get a new value without the value
// being computed again before it is used.
package symbols

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
)

// Index is implemented by operations with results of type index, or other
// integers, that are polynomials over their operands.
//
// Integers wrap around. A polynomial identity holds modulo 2^64 as well, so that
// is the arithmetic meant; see [Wide].
type Index interface {
	// IndexPoly returns the polynomial of a result, or false when it is anything.
	IndexPoly(t *Table, op *ir.Operation, result int) (layout.Poly, bool)
}

// Layout is implemented by operations whose first result is a ranked memref, and
// which know its sizes and strides better than the type does.
type Layout interface {
	// SymbolicLayout returns the layout of the first result, or false. A number
	// that its type states is taken from the type all the same.
	SymbolicLayout(t *Table, op *ir.Operation) (layout.Symbolic, bool)
}

// maxDepth bounds the number of operations that are followed for one value. Deeper
// values have fresh symbols. Operations that were analysed before do not count.
const maxDepth = 64

// Table holds the symbols of the values of one function, each computed once. It
// is right until an operation that was followed changes. The zero value is empty
// and ready for use.
type Table struct {
	// Original, when not nil, maps a value to its original. So two functions can share
	// a table.
	Original func(*ir.Value) *ir.Value

	index   map[*ir.Value]layout.Poly
	layouts map[*ir.Value]known
	loose   map[layout.Symbol]bool
	values  map[layout.Symbol]*ir.Value
	next    layout.Symbol
	depth   int
}

type known struct {
	layout layout.Symbolic
	ok     bool
}

// Reset forgets everything.
func (t *Table) Reset() {
	clear(t.index)
	clear(t.layouts)
	clear(t.loose)
	clear(t.values)
	t.next = 0
}

// Fresh returns a symbol that nothing is known of.
func (t *Table) Fresh() layout.Poly { return layout.Var(t.fresh()) }

// Free reports whether a symbol may have any value whatever the values of the
// others are. It is false for the result of an operation that is not followed.
func (t *Table) Free(s layout.Symbol) bool { return !t.loose[s] }

// Value returns what a symbol stands for: an integer, or a memref of which it is a size, a stride or the offset.
// It is nil for a symbol of [Table.Fresh].
func (t *Table) Value(s layout.Symbol) *ir.Value { return t.values[s] }

// stands notes which value a polynomial is a symbol for, if it is one and has no value yet.
func (t *Table) stands(p layout.Poly, v *ir.Value) {
	s, ok := p.Symbol()
	if !ok || t.values[s] != nil {
		return
	}
	if t.values == nil {
		t.values = map[layout.Symbol]*ir.Value{}
	}
	t.values[s] = v
}

// computed returns a symbol that is not free.
func (t *Table) computed() layout.Poly { return layout.Var(t.loosely()) }

func (t *Table) loosely() layout.Symbol {
	s := t.fresh()
	if t.loose == nil {
		t.loose = map[layout.Symbol]bool{}
	}
	t.loose[s] = true
	return s
}

func (t *Table) fresh() layout.Symbol {
	t.next++
	return t.next
}

// Index returns the polynomial of an integer value.
func (t *Table) Index(v *ir.Value) layout.Poly {
	if t.Original != nil {
		v = t.Original(v)
	}
	if p, ok := t.index[v]; ok {
		if !p.Known() {
			return t.computed() // v depends on itself
		}
		return p
	}
	if t.index == nil {
		t.index = map[*ir.Value]layout.Poly{}
	}
	t.index[v] = layout.UnknownPoly()
	p := t.computeIndex(v)
	t.index[v] = p
	t.stands(p, v)
	return p
}

func (t *Table) computeIndex(v *ir.Value) layout.Poly {
	if n, ok := ir.ConstantInt(v); ok {
		return layout.Const(n)
	}
	if def := v.Op(); def != nil && t.depth < maxDepth {
		if x, ok := ir.As[Index](def); ok {
			t.depth++
			p, ok := x.IndexPoly(t, def, v.Index())
			t.depth--
			if ok && p.Known() {
				return p
			}
		}
	}
	if def := v.Op(); def != nil && def.NumOperands() > 0 {
		return t.computed()
	}
	return t.Fresh()
}

// Layout returns the layout of a ranked memref. It is false for anything else,
// and for a layout that is not strided. The slices belong to the table.
func (t *Table) Layout(v *ir.Value) (layout.Symbolic, bool) {
	if t.Original != nil {
		v = t.Original(v)
	}
	if k, ok := t.layouts[v]; ok {
		return k.layout, k.ok
	}
	if t.layouts == nil {
		t.layouts = map[*ir.Value]known{}
	}
	var k known
	t.layouts[v] = k // that is all if v is a view of itself
	k.layout, k.ok = t.computeLayout(v)
	t.layouts[v] = k
	for _, list := range [][]layout.Poly{k.layout.Sizes, k.layout.Strides, {k.layout.Offset}} {
		for _, p := range list {
			t.stands(p, v)
		}
	}
	return k.layout, k.ok
}

func (t *Table) computeLayout(v *ir.Value) (layout.Symbolic, bool) {
	m, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return layout.Symbolic{}, false
	}
	shape := layout.Shape{Sizes: m.Shape}
	if m.Layout != nil {
		if shape.Strides, shape.Offset, ok = m.Strided(); !ok {
			return layout.Symbolic{}, false
		}
		shape.Strided = true
	}
	if def := v.Op(); def != nil && v.Index() == 0 && t.depth < maxDepth {
		if x, ok := ir.As[Layout](def); ok {
			t.depth++
			s, ok := x.SymbolicLayout(t, def)
			t.depth--
			if ok && len(s.Sizes) == len(m.Shape) && len(s.Strides) == len(m.Shape) {
				return t.refine(shape, s), true
			}
		}
	}
	fresh := t.fresh
	if def := v.Op(); def != nil && def.NumOperands() > 0 {
		fresh = t.loosely
	}
	s, err := layout.SymbolicOf(shape, fresh)
	return s, err == nil
}

// refine combines a type with the facts of its producer. That a size is 1 is of use
// only if the type says so: otherwise the code for a collapse goes by the stride of
// the axis, which may be anything.
func (t *Table) refine(shape layout.Shape, s layout.Symbolic) layout.Symbolic {
	sizes := t.choose(shape.Sizes, s.Sizes)
	for i, p := range sizes {
		if shape.Sizes[i] == layout.Dynamic && p.Is(1) {
			sizes[i] = t.computed()
		}
	}
	if !shape.Strided {
		out := layout.Packed(sizes)
		out.Strides = t.choose(nil, out.Strides)
		return out
	}
	out := layout.Symbolic{Sizes: sizes, Strides: t.choose(shape.Strides, s.Strides), Offset: s.Offset}
	if shape.Offset != layout.Dynamic {
		out.Offset = layout.Const(shape.Offset)
	}
	return out
}

// choose takes the numbers in a type, else the known polynomials, and a symbol for
// an unknown number.
func (t *Table) choose(stated []int64, ps []layout.Poly) []layout.Poly {
	out := make([]layout.Poly, len(ps))
	for i, p := range ps {
		switch {
		case i < len(stated) && stated[i] != layout.Dynamic:
			out[i] = layout.Const(stated[i])
		case p.Known():
			out[i] = p
		default:
			out[i] = t.computed()
		}
	}
	return out
}

// Wide reports whether arithmetic on integers of a type is the arithmetic of index:
// modulo 2^64.
func Wide(typ ir.Type) bool { return ir.IsIndex(typ) || ir.IsInt(typ, 64) }
