package printer

import (
	"cmp"
	"slices"
	"strconv"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// node is an attribute or a type.
type node interface {
	String() string
	Aliased() bool
}

// alias is a name like #map1 for an attribute, or !tuple for a type. Attributes
// and types that only hold an attribute or type with an alias have an entry without
// a prefix.
type alias struct {
	node     node
	prefix   string // "map", "set", "loc" or "distinct"; "tuple" of a type
	number   int
	depth    int // 1 more than the depth of the deepest alias inside
	isType   bool
	deferred bool // defined behind the operation
	kids     []*alias
}

// settle marks the alias, and the aliases inside it, for definitions in front of
// the operation.
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
	list []*alias // first in the order of their visits, then in the order of the text
}

// collectAliases runs the printer without output and records the attributes and
// types that get an alias, in the order of use. Aliases without others inside come
// first; numbers follow.
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

// prefixOf returns the start of the alias of n, "" if n gets no alias.
func prefixOf(n node) (prefix string, isType bool) {
	switch n := n.(type) {
	case *ir.AffineMapAttr:
		return "map", false
	case *ir.IntegerSetAttr:
		return "set", false
	case *ir.LocAttr:
		return "loc", false
	case *ir.DistinctAttr:
		if _, none := n.Of.(*ir.UnitAttr); !none {
			return "distinct", false
		}
	case *ir.DialectAttr:
		return n.Def.Alias, false
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
	case *ir.DistinctAttr:
		fn(n.Of)
	case *ir.LocAttr:
		attr(n.Meta)
		for _, k := range n.Kids {
			fn(k)
		}
	case *ir.DialectAttr:
		for _, a := range n.Params {
			attr(a)
		}
	case *ir.OpaqueType:
		if d, ok := n.Params.(*ir.DefinedType); ok {
			for _, a := range d.Params {
				attr(a)
			}
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

// aliasDefinitions writes the definitions in front of the operation, or the
// definitions behind it.
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

// node writes an attribute or a type, with the aliases that exist.
func (p *printer) node(n node) {
	if n.Aliased() {
		p.texts.varies = true
	}
	switch {
	case p.o.ElideLarge > 0 && p.holdsLarge(n):
		p.structure(n)
	case !n.Aliased():
		if len(p.buf) > flushAt {
			p.flush() // lists can be long
		}
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
		if p.o.PrettyLocs {
			p.prettyLoc(n)
			return
		}
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
	case *ir.DistinctAttr:
		p.distinct(n)
	case *ir.DialectAttr:
		if prog := n.Def.Program(); prog != nil {
			p.str("#" + n.Def.Name)
			p.params(prog.Elems, n.Def, n.Params)
		} else {
			p.str(n.String())
		}
	case *ir.OpaqueType:
		if d, ok := n.Params.(*ir.DefinedType); ok {
			p.str("!" + d.Def.Name)
			p.params(d.Def.Program().Elems, d.Def, d.Params)
		} else {
			p.str(n.String())
		}
	case ir.TypedAttr:
		p.bare(n)
		if t := n.Type(); t != nil {
			p.str(" : ")
			p.node(t)
		}
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

// isLarge reports whether a dense attribute is left out of the text.
func (p *printer) isLarge(a *ir.DenseAttr) bool {
	return p.o.ElideLarge > 0 && !a.Splat && max(len(a.Strings), len(a.Raw)/max(a.ElemSize, 1)) > p.o.ElideLarge
}

// holdsLarge reports whether that is so for an attribute or a part of it.
func (p *printer) holdsLarge(n node) bool {
	switch n := n.(type) {
	case *ir.DenseAttr:
		return p.isLarge(n)
	case *ir.ArrayAttr:
		for _, e := range n.Elems {
			if p.holdsLarge(e) {
				return true
			}
		}
	case *ir.DictAttr:
		for _, e := range n.Entries {
			if p.holdsLarge(e.Value) {
				return true
			}
		}
	}
	return false
}

// bare writes an attribute without its type.
func (p *printer) bare(a ir.TypedAttr) {
	p.texts.varies = true
	switch a := a.(type) {
	case *ir.DenseAttr:
		if p.isLarge(a) {
			p.str("dense_resource<__elided__>")
			return
		}
	case *ir.ResourceAttr:
		p.speaksOf(a)
	}
	p.str(a.Bare())
}

// element writes an attribute without the type that its place implies.
func (p *printer) element(a ir.Attribute) {
	if a.Aliased() || p.o.ElideLarge > 0 && p.holdsLarge(a) {
		p.node(a)
	} else {
		p.str(ir.ElementText(a))
	}
}

// distinct writes a distinct attribute. They are numbered as they are written.
func (p *printer) distinct(d *ir.DistinctAttr) {
	number, ok := p.distincts[d]
	if !ok {
		if p.distincts == nil {
			p.distincts = map[*ir.DistinctAttr]int{}
		}
		number = len(p.distincts)
		p.distincts[d] = number
	}
	p.str("distinct[")
	p.Int(int64(number))
	p.str("]<")
	if _, none := d.Of.(*ir.UnitAttr); !none {
		p.node(d.Of)
	}
	p.byte('>')
}

// params writes the parameters of an attribute by the elements of its format.
func (p *printer) params(elems []asmfmt.Elem, def *ir.AttrDef, params []ir.Attribute) {
	for i := range elems {
		e := &elems[i]
		if e.Space {
			p.byte(' ')
		}
		switch e.Kind {
		case asmfmt.Literal:
			p.str(e.Text)
		case asmfmt.Space:
			p.byte(' ')
		case asmfmt.Var:
			p.param(def.Params[e.Index].Kind, params[e.Index])
		case asmfmt.Group:
			if anchor := e.Then[e.Anchor]; anchor.Kind == asmfmt.Var && params[anchor.Index] != nil {
				p.params(e.Then, def, params)
			} else {
				p.params(e.Else, def, params)
			}
		}
	}
}

// param writes one parameter.
func (p *printer) param(k *ir.AttrKind, a ir.Attribute) {
	list, ok := a.(*ir.ArrayAttr)
	switch {
	case !a.Aliased():
		p.buf = ir.AppendForm(p.buf, k, a)
	case ok && (k.Form == ir.FormElems || k.Form == ir.FormPairs):
		for i, e := range list.Elems {
			if i > 0 {
				p.str(ir.ListSeparator(k, i))
			}
			p.node(e)
		}
	default:
		p.node(a)
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

// resultTypes writes the text behind the arrow of a function type.
func (p *printer) resultTypes(ts []ir.Type) {
	if len(ts) == 1 && !isFunction(ts[0]) {
		p.node(ts[0])
		return
	}
	p.byte('(')
	p.typeList(ts)
	p.byte(')')
}
