package printer

import (
	"strconv"

	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// The methods below implement ir.AsmPrinter.

var _ ir.AsmPrinter = (*printer)(nil)

// Context implements ir.AsmPrinter.
func (p *printer) Context() *ir.Context { return p.c }

// Write implements ir.AsmPrinter.
func (p *printer) Write(s string) { p.str(s) }

// Int implements ir.AsmPrinter.
func (p *printer) Int(n int64) { p.buf = strconv.AppendInt(p.buf, n, 10) }

// Operand implements ir.AsmPrinter.
func (p *printer) Operand(v *ir.Value) {
	if v == nil {
		p.str("<<NULL VALUE>>")
		return
	}
	if p.scope != nil && !p.scope.names(v) {
		p.str(unknownValue)
		return
	}
	p.valueName(v)
	if v.Op() == nil {
		return
	}
	if v.Tag&3 == tagMember {
		p.byte('#')
		p.buf = strconv.AppendInt(p.buf, int64(v.Tag>>2), 10)
	} else if op := v.Op(); v.Index()+1 < op.NumResults() && op.Result(v.Index()+1).Tag&3 == tagMember {
		p.str("#0")
	}
}

// OperandList implements ir.AsmPrinter.
func (p *printer) OperandList(us []ir.Use) {
	for i := range us {
		if i > 0 {
			p.str(", ")
		}
		p.Operand(us[i].Value())
	}
}

// AffineExpr implements ir.AsmPrinter.
func (p *printer) AffineExpr(e affinemap.Expr, numDims int, operands []ir.Use) {
	name := func(b []byte, i int) []byte {
		p.buf = b
		if i < len(operands) {
			p.Operand(operands[i].Value())
		}
		return p.buf
	}
	p.buf = affinemap.AppendExpr(p.buf, e, name, func(b []byte, i int) []byte {
		return append(name(append(b, "symbol("...), numDims+i), ')')
	})
}

// Type implements ir.AsmPrinter.
func (p *printer) Type(t ir.Type) { p.node(t) }

// Attr implements ir.AsmPrinter.
func (p *printer) Attr(a ir.Attribute) { p.node(a) }

// AttrBare implements ir.AsmPrinter.
func (p *printer) AttrBare(a ir.Attribute) {
	if t, ok := a.(ir.TypedAttr); ok {
		p.bare(t)
	} else {
		p.Attr(a)
	}
}

// AttrDict implements ir.AsmPrinter.
func (p *printer) AttrDict(op *ir.Operation, elided ...string) { p.attrDict(op, "", elided) }

// AttrDictWithKeyword implements ir.AsmPrinter.
func (p *printer) AttrDictWithKeyword(op *ir.Operation, elided ...string) {
	p.attrDict(op, " attributes", elided)
}

func (p *printer) attrDict(op *ir.Operation, keyword string, elided []string) {
	def := op.Def()
	entries := p.entries[:0]
	for i, a := range op.Props() {
		if a == nil || def.InFormat(i) || a == def.Default(i) || i == def.SegmentSlot() || i == def.ResultSegmentSlot() {
			continue
		}
		if name := def.Attrs[i].Name; !isElided(name, elided) {
			entries = append(entries, ir.NamedAttr{Name: name, Value: a})
		}
	}
	inherent := len(entries) > 0
	if d := op.Attrs(); d != nil {
		for _, e := range d.Entries {
			if !isElided(e.Name, elided) {
				entries = append(entries, e)
			}
		}
	}
	if len(entries) == 0 {
		return
	}
	if inherent {
		sortAttrs(entries)
	}
	p.str(keyword)
	p.byte(' ')
	p.entries = nil // the values may hold dictionaries, too
	p.dict(entries)
	p.entries = entries
}

func isElided(name string, elided []string) bool {
	for _, e := range elided {
		if e == name {
			return true
		}
	}
	return false
}

// NamedAttrs implements ir.AsmPrinter.
func (p *printer) NamedAttrs(entries []ir.NamedAttr) {
	if len(entries) == 0 {
		return
	}
	p.byte(' ')
	p.dict(entries)
}

// Symbol implements ir.AsmPrinter.
func (p *printer) Symbol(name string) { p.buf = ir.AppendSymbol(p.buf, name) }

// Region implements ir.AsmPrinter.
func (p *printer) Region(r *ir.Region, printArgs, printTerminator bool) {
	p.region(r, printArgs, printTerminator, false)
}

// BlockArg implements ir.AsmPrinter.
func (p *printer) BlockArg(v *ir.Value, attrs ...ir.NamedAttr) {
	p.valueName(v)
	p.str(": ")
	p.Type(v.Type())
	if !p.collecting { // as in MLIR, these attributes get no aliases of their own
		p.NamedAttrs(attrs)
	}
	p.ArgLoc(v)
}

// ArgLoc implements ir.AsmPrinter.
func (p *printer) ArgLoc(v *ir.Value) {
	switch l := v.Block().ArgLoc(v.Index()); {
	case !p.o.DebugInfo:
	case p.collecting:
		p.aliases.visit(p.c.LocAttr(l), false)
	default:
		p.trailingLoc(p.c.LocAttr(l), false)
	}
}

// Successor implements ir.AsmPrinter.
func (p *printer) Successor(b *ir.Block) { p.blockName(b) }

// Indent implements ir.AsmPrinter.
func (p *printer) Indent(levels int) { p.indent += 2 * levels }

// Newline implements ir.AsmPrinter.
func (p *printer) Newline() {
	p.newline()
	p.indentation()
}
