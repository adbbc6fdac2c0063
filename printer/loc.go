package printer

import "hivm-opt/ir"

// trailingLoc writes loc(...) behind an operation or argument.
func (p *printer) trailingLoc(l *ir.LocAttr, allowAlias bool) {
	if p.o.PrettyLocs {
		p.byte(' ')
		p.prettyLoc(l)
		return
	}
	p.str(" loc(")
	if x := p.aliasOf(l); allowAlias && x != nil {
		p.aliasName(x)
	} else {
		p.locBody(l)
	}
	p.byte(')')
}

// locBody writes a location with aliases for the locations in it.
func (p *printer) locBody(l *ir.LocAttr) {
	switch {
	case len(l.Kids) == 0:
		p.str(l.Body())
	case l.Kind == ir.LocName:
		p.buf = ir.AppendQuoted(p.buf, l.Name)
		p.byte('(')
		p.locKid(l.Kids[0], p.locBody)
		p.byte(')')
	case l.Kind == ir.LocCallSite:
		p.str("callsite(")
		p.locKid(l.Kids[0], p.locBody)
		p.str(" at ")
		p.locKid(l.Kids[1], p.locBody)
		p.byte(')')
	default:
		p.str("fused")
		p.fused(l, p.locBody)
	}
}

// locKid writes a location inside another location, by its alias or with the given
// method.
func (p *printer) locKid(k *ir.LocAttr, body func(*ir.LocAttr)) {
	if x := p.aliasOf(k); x != nil {
		p.aliasName(x)
	} else {
		body(k)
	}
}

// fused writes the parts of a fused location.
func (p *printer) fused(l *ir.LocAttr, body func(*ir.LocAttr)) {
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
		p.locKid(k, body)
	}
	p.byte(']')
}

// prettyLoc writes a location for people. It cannot be read back.
func (p *printer) prettyLoc(l *ir.LocAttr) {
	switch l.Kind {
	case ir.LocFile:
		p.str(l.Name)
		p.buf = l.AppendPlace(p.buf)
	case ir.LocName:
		p.buf = ir.AppendQuoted(p.buf, l.Name)
		if len(l.Kids) > 0 {
			p.byte('(')
			p.locKid(l.Kids[0], p.prettyLoc)
			p.byte(')')
		}
	case ir.LocCallSite:
		callee, caller := l.Kids[0], l.Kids[1]
		p.locKid(callee, p.prettyLoc)
		if callee.Kind != ir.LocName || caller.Kind != ir.LocFile {
			p.byte('\n')
		}
		p.str(" at ")
		p.locKid(caller, p.prettyLoc)
	case ir.LocFused:
		p.fused(l, p.prettyLoc)
	default:
		p.str("[unknown]")
	}
}
