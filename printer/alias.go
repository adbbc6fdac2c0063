package printer

import (
	"cmp"
	"slices"
	"strconv"

	"hivm-opt/ir"
)

// node is an attribute or a type.
type node interface {
	String() string
	Aliased() bool
}

// alias is a name like #map1 for an attribute, or !tuple for a type. Attributes
// and types that only hold one with an alias have an entry without a prefix.
type alias struct {
	node     node
	prefix   string // "map", "set" or "loc"; "tuple" of a type
	number   int
	depth    int // 1 more than that of the deepest alias inside
	isType   bool
	deferred bool // defined behind the operation
	kids     []*alias
}

// settle has the alias and those it is made of defined in front.
func (a *alias) settle() {
	if !a.deferred {
		return
	}
	a.deferred = false
	for _, k := range a.kids {
		k.settle()
	}
}

// aliasTable holds the aliases of one printing.
type aliasTable struct {
	of   map[node]*alias
	list []*alias // first in the order of their visits, then in that of the text
}

// collectAliases runs the printer without output and records what gets an
// alias, in the order of use. Those without others inside come first; numbers
// follow.
func (p *printer) collectAliases(op *ir.Operation) {
	p.aliases = &aliasTable{of: map[node]*alias{}}
	p.collecting = true
	p.beginTop(op)
	p.operation(op)
	p.buf = p.buf[:0]
	p.collecting = false
	slices.SortStableFunc(p.aliases.list, func(a, b *alias) int {
		switch {
		case a.depth != b.depth:
			return cmp.Compare(a.depth, b.depth)
		case a.isType != b.isType:
			if a.isType {
				return 1
			}
			return -1
		}
		return cmp.Compare(a.prefix, b.prefix)
	})
	counts := map[string]int{}
	for _, a := range p.aliases.list {
		a.number = counts[a.prefix]
		counts[a.prefix]++
	}
}

// visit records the alias of n and of everything inside. The alias of something
// that is not deferrable is defined in front of the operation.
func (t *aliasTable) visit(n node, deferrable bool) *alias {
	if x := t.of[n]; x != nil {
		if !deferrable {
			x.settle()
		}
		return x
	}
	x := &alias{node: n, deferred: deferrable}
	t.of[n] = x
	if x.prefix, x.isType = prefixOf(n); x.prefix != "" {
		x.depth = 1
		t.list = append(t.list, x)
	}
	inside := 0
	parts(n, func(k node) {
		if k.Aliased() {
			y := t.visit(k, deferrable)
			x.kids = append(x.kids, y)
			inside = max(inside, y.depth)
		}
	})
	if inside > 0 {
		x.depth = inside + 1
	}
	return x
}

// prefixOf returns what the alias of n begins with, nothing if it gets none.
func prefixOf(n node) (prefix string, isType bool) {
	switch n := n.(type) {
	case *ir.AffineMapAttr:
		return "map", false
	case *ir.IntegerSetAttr:
		return "set", false
	case *ir.LocAttr:
		return "loc", false
	case *ir.TupleType:
		if ir.NamedTuple(n) {
			return "tuple", true
		}
	}
	return "", false
}

// parts calls fn for the attributes and types that n is made of. The types of
// constants are not among them, as in MLIR.
func parts(n node, fn func(node)) {
	attr := func(a ir.Attribute) {
		if a != nil {
			fn(a)
		}
	}
	types := func(ts []ir.Type) {
		for _, t := range ts {
			fn(t)
		}
	}
	switch n := n.(type) {
	case *ir.ArrayAttr:
		for _, e := range n.Elems {
			fn(e)
		}
	case *ir.DictAttr:
		for _, e := range n.Entries {
			fn(e.Value)
		}
	case *ir.TypeAttr:
		fn(n.Type)
	case *ir.LocAttr:
		attr(n.Meta)
		for _, k := range n.Kids {
			fn(k)
		}
	case *ir.DialectAttr:
		for _, a := range n.Params {
			attr(a)
		}
	case *ir.MemRefType:
		fn(n.Elem)
		attr(n.Layout)
		attr(n.Space)
	case *ir.UnrankedMemRefType:
		fn(n.Elem)
		attr(n.Space)
	case *ir.TensorType:
		fn(n.Elem)
		attr(n.Encoding)
	case *ir.UnrankedTensorType:
		fn(n.Elem)
	case *ir.VectorType:
		fn(n.Elem)
	case *ir.ComplexType:
		fn(n.Elem)
	case *ir.TupleType:
		types(n.Elems)
	case *ir.FunctionType:
		types(n.Inputs)
		types(n.Results)
	}
}

// aliasDefinitions writes the definitions in front of the operation, or those
// behind it.
func (p *printer) aliasDefinitions(deferred bool) {
	if p.aliases == nil {
		return
	}
	for _, a := range p.aliases.list {
		if a.deferred != deferred {
			continue
		}
		p.aliasName(a)
		p.str(" = ")
		p.structure(a.node)
		p.newline()
	}
}

func (p *printer) aliasName(a *alias) {
	if a.isType {
		p.byte('!')
	} else {
		p.byte('#')
	}
	p.str(a.prefix)
	if a.number > 0 {
		p.buf = strconv.AppendInt(p.buf, int64(a.number), 10)
	}
}

// aliasOf returns the alias that is written for n, or nil.
func (p *printer) aliasOf(n node) *alias {
	if p.aliases == nil {
		return nil
	}
	if x := p.aliases.of[n]; x != nil && x.prefix != "" {
		return x
	}
	return nil
}

// node writes an attribute or a type, with aliases for what has one.
func (p *printer) node(n node) {
	switch {
	case !n.Aliased() || p.o.LocalScope:
		p.str(n.String())
	case p.collecting:
		p.aliases.visit(n, false)
	default:
		if x := p.aliasOf(n); x != nil {
			p.aliasName(x)
		} else {
			p.structure(n)
		}
	}
}

// structure writes an attribute or a type, with aliases for its parts.
func (p *printer) structure(n node) {
	switch n := n.(type) {
	case *ir.LocAttr:
		p.str("loc(")
		p.locBody(n)
		p.byte(')')
	case *ir.ArrayAttr:
		p.byte('[')
		for i, e := range n.Elems {
			if i > 0 {
				p.str(", ")
			}
			p.element(e)
		}
		p.byte(']')
	case *ir.DictAttr:
		p.dict(n.Entries)
	case *ir.TypeAttr:
		p.node(n.Type)
	case ir.TypedAttr:
		p.str(n.Bare())
		p.str(" : ")
		p.node(n.Type())
	case *ir.MemRefType:
		p.shaped("memref<", n.Shape, n.Elem, n.Layout, n.Space)
	case *ir.UnrankedMemRefType:
		p.shaped("memref<*x", nil, n.Elem, n.Space)
	case *ir.TensorType:
		p.shaped("tensor<", n.Shape, n.Elem, n.Encoding)
	case *ir.UnrankedTensorType:
		p.shaped("tensor<*x", nil, n.Elem)
	case *ir.TupleType:
		p.str("tuple<")
		p.typeList(n.Elems)
		p.byte('>')
	case *ir.FunctionType:
		p.byte('(')
		p.typeList(n.Inputs)
		p.str(") -> ")
		p.resultTypes(n.Results)
	default:
		p.str(n.String())
	}
}

// element writes an attribute without the type that its place implies.
func (p *printer) element(a ir.Attribute) {
	if a.Aliased() {
		p.node(a)
	} else {
		p.str(ir.ElementText(a))
	}
}

func (p *printer) shaped(open string, shape []int64, elem ir.Type, attrs ...ir.Attribute) {
	p.str(open)
	for _, d := range shape {
		p.buf = append(ir.AppendDim(p.buf, d), 'x')
	}
	p.node(elem)
	for _, a := range attrs {
		if a != nil {
			p.str(", ")
			p.element(a)
		}
	}
	p.byte('>')
}

func (p *printer) typeList(ts []ir.Type) {
	for i, t := range ts {
		if i > 0 {
			p.str(", ")
		}
		p.node(t)
	}
}

// resultTypes writes what stands behind the arrow of a function type.
func (p *printer) resultTypes(ts []ir.Type) {
	if len(ts) == 1 && !isFunction(ts[0]) {
		p.node(ts[0])
		return
	}
	p.byte('(')
	p.typeList(ts)
	p.byte(')')
}

// trailingLoc writes loc(...) behind an operation or argument.
func (p *printer) trailingLoc(l *ir.LocAttr, allowAlias bool) {
	p.str(" loc(")
	if x := p.aliasOf(l); allowAlias && x != nil {
		p.aliasName(x)
	} else {
		p.locBody(l)
	}
	p.byte(')')
}

// locBody writes a location with aliases for those in it.
func (p *printer) locBody(l *ir.LocAttr) {
	kid := func(k *ir.LocAttr) {
		if x := p.aliasOf(k); x != nil {
			p.aliasName(x)
		} else {
			p.locBody(k)
		}
	}
	switch {
	case len(l.Kids) == 0:
		p.str(l.Body())
	case l.Kind == ir.LocName:
		p.buf = ir.AppendQuoted(p.buf, l.Name)
		p.byte('(')
		kid(l.Kids[0])
		p.byte(')')
	case l.Kind == ir.LocCallSite:
		p.str("callsite(")
		kid(l.Kids[0])
		p.str(" at ")
		kid(l.Kids[1])
		p.byte(')')
	default:
		p.str("fused")
		if l.Meta != nil {
			p.byte('<')
			p.node(l.Meta)
			p.byte('>')
		}
		p.byte('[')
		for i, k := range l.Kids {
			if i > 0 {
				p.str(", ")
			}
			kid(k)
		}
		p.byte(']')
	}
}
