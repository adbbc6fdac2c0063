package printer

import (
	"sort"
	"strconv"

	"hivm-opt/ir"
)

// alias is a name like #map1 for an attribute.
type alias struct {
	attr     ir.Attribute
	prefix   string // "map", "set" or "loc"
	number   int
	depth    int
	deferred bool // defined behind the operation
}

// aliasTable holds the aliases of one printing.
type aliasTable struct {
	byAttr map[ir.Attribute]*alias
	list   []*alias
}

// collectAliases runs the printer without output and records what gets an
// alias, in the order of use; numbers follow depth first, then the prefix.
func (p *printer) collectAliases(op *ir.Operation) {
	p.aliases = &aliasTable{byAttr: map[ir.Attribute]*alias{}}
	p.collecting = true
	p.beginTop(op)
	p.operation(op)
	p.buf = p.buf[:0]
	p.collecting = false
	list := p.aliases.list
	sort.SliceStable(list, func(i, j int) bool {
		if list[i].depth != list[j].depth {
			return list[i].depth < list[j].depth
		}
		return list[i].prefix < list[j].prefix
	})
	counts := map[string]int{}
	for _, a := range list {
		a.number = counts[a.prefix]
		counts[a.prefix]++
	}
}

func (p *printer) visit(a ir.Attribute, prefix string, depth int, deferred bool) {
	if x := p.aliases.byAttr[a]; x != nil {
		x.deferred = x.deferred && deferred
		return
	}
	x := &alias{attr: a, prefix: prefix, depth: depth, deferred: deferred}
	p.aliases.byAttr[a] = x
	p.aliases.list = append(p.aliases.list, x)
}

// visitLoc records a location and those in it, and returns its depth.
func (p *printer) visitLoc(l *ir.LocAttr, deferred bool) int {
	if x := p.aliases.byAttr[l]; x != nil {
		if x.deferred && !deferred {
			x.deferred = false
			for _, k := range l.Kids {
				p.visitLoc(k, false)
			}
		}
		return x.depth
	}
	// The alias is placed before those of its parts, its depth is known after.
	x := &alias{attr: l, prefix: "loc", deferred: deferred}
	p.aliases.byAttr[l] = x
	p.aliases.list = append(p.aliases.list, x)
	depth := 0
	if l.Meta != nil && l.Meta.Aliased() {
		p.Attr(l.Meta)
	}
	for _, k := range l.Kids {
		depth = max(depth, p.visitLoc(k, deferred)+1)
	}
	x.depth = depth
	return depth
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
		if l, ok := a.attr.(*ir.LocAttr); ok {
			p.str("loc(")
			p.locBody(l)
			p.byte(')')
		} else {
			p.str(a.attr.String())
		}
		p.newline()
	}
}

func (p *printer) aliasName(a *alias) {
	p.byte('#')
	p.str(a.prefix)
	if a.number > 0 {
		p.buf = strconv.AppendInt(p.buf, int64(a.number), 10)
	}
}

// aliasedAttr writes an attribute that is or holds one with an alias.
func (p *printer) aliasedAttr(a ir.Attribute) {
	switch t := a.(type) {
	case *ir.AffineMapAttr:
		p.aliasOr(a, "map")
	case *ir.IntegerSetAttr:
		p.aliasOr(a, "set")
	case *ir.LocAttr:
		if p.collecting {
			p.visitLoc(t, false)
			return
		}
		if x := p.aliasOf(a); x != nil {
			p.aliasName(x)
		} else {
			p.str(t.String())
		}
	case *ir.ArrayAttr:
		p.byte('[')
		for i, e := range t.Elems {
			if i > 0 {
				p.str(", ")
			}
			if e.Aliased() {
				p.Attr(e)
			} else {
				p.str(ir.ElementText(e))
			}
		}
		p.byte(']')
	case *ir.DictAttr:
		p.dict(t.Entries)
	case *ir.TypeAttr:
		p.Type(t.Type)
	case ir.TypedAttr:
		p.str(t.Bare())
		p.str(" : ")
		p.Type(t.Type())
	default:
		p.str(a.String())
	}
}

func (p *printer) aliasOf(a ir.Attribute) *alias {
	if p.aliases == nil {
		return nil
	}
	return p.aliases.byAttr[a]
}

func (p *printer) aliasOr(a ir.Attribute, prefix string) {
	if p.collecting {
		p.visit(a, prefix, 0, false)
		return
	}
	if x := p.aliasOf(a); x != nil {
		p.aliasName(x)
		return
	}
	p.str(a.String())
}

// aliasedType writes a type with an attribute in it that has an alias.
func (p *printer) aliasedType(t ir.Type) {
	list := func(ts []ir.Type) {
		for i, x := range ts {
			if i > 0 {
				p.str(", ")
			}
			p.Type(x)
		}
	}
	attrs := func(as ...ir.Attribute) {
		for _, a := range as {
			switch {
			case a == nil:
			case a.Aliased():
				p.str(", ")
				p.Attr(a)
			default:
				p.str(", ")
				p.str(ir.ElementText(a))
			}
		}
	}
	shape := func(dims []int64) {
		for _, d := range dims {
			p.buf = append(ir.AppendDim(p.buf, d), 'x')
		}
	}
	switch t := t.(type) {
	case *ir.MemRefType:
		p.str("memref<")
		shape(t.Shape)
		p.Type(t.Elem)
		attrs(t.Layout, t.Space)
	case *ir.UnrankedMemRefType:
		p.str("memref<*x")
		p.Type(t.Elem)
		attrs(t.Space)
	case *ir.TensorType:
		p.str("tensor<")
		shape(t.Shape)
		p.Type(t.Elem)
		attrs(t.Encoding)
	case *ir.UnrankedTensorType:
		p.str("tensor<*x")
		p.Type(t.Elem)
	case *ir.ComplexType:
		p.str("complex<")
		p.Type(t.Elem)
	case *ir.TupleType:
		p.str("tuple<")
		list(t.Elems)
	case *ir.FunctionType:
		p.byte('(')
		list(t.Inputs)
		p.str(") -> ")
		if len(t.Results) == 1 && !isFunction(t.Results[0]) {
			p.Type(t.Results[0])
			return
		}
		p.byte('(')
		list(t.Results)
		p.byte(')')
		return
	default:
		p.str(t.String())
		return
	}
	p.byte('>')
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
			p.Attr(l.Meta)
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
