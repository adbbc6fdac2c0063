package parser

import (
	"fmt"
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// oldSegments is the name of the sizes of the operand groups in LLVM's first
// versions.
const oldSegments = "operand_segment_sizes"

// genericProps reads the text between angle brackets in the generic form: a
// dictionary, or by mistake something else, which [parser.convertProps] reports
// once the whole operation is there.
func (p *parser) genericProps(b *build) error {
	const closing = "'>' to close properties"
	if p.tok.kind != tokLBrace {
		a, err := p.Attr()
		if err != nil {
			return err
		}
		b.written = a
		return p.expect(tokGreater, closing)
	}
	attrs, _, err := p.dict()
	if err != nil {
		return err
	}
	if err := p.expect(tokGreater, closing); err != nil {
		return err
	}
	b.written = p.c.Dict(attrs)
	return nil
}

// convertProps makes the inherent attributes of an operation at pos from their
// text. As in MLIR they win over attributes of the same name in the dictionary of
// the operation, and unknown attributes are dropped.
func (p *parser) convertProps(b *build, pos source.Pos) error {
	def := b.state.Def
	if def.Unregistered {
		if b.written == nil {
			return nil
		}
		d, ok := b.written.(*ir.DictAttr)
		if !ok {
			return p.Failf(pos, "invalid properties %s for op %s: expected a dictionary", b.written, def.Name)
		}
		b.state.PropDict = d
		return nil
	}
	p.readLater(b)
	if b.written == nil {
		if reason := p.misfit(def, b.dict); reason != "" {
			return p.Failf(pos, "%s", reason)
		}
		p.groupSizes(b)
		return nil
	}
	p.groupSizes(b)
	if reason := p.setProps(b); reason != "" {
		return p.Failf(pos, "invalid properties %s for op %s: %s", b.written, def.Name, reason)
	}
	return nil
}

// readLater lets the operation convert its parsed parts from the form of later LLVM
// versions.
func (p *parser) readLater(b *build) {
	r, ok := b.state.Def.Impl.(ir.VersionUpgrader)
	if !ok {
		return
	}
	props, ok := b.written.(*ir.DictAttr)
	if b.written != nil && !ok {
		return
	}
	if left := r.ReadLater(p.c, &b.state, props); left != nil && len(left.Entries) == 0 {
		b.written = nil
	} else if left != nil {
		b.written = left
	}
}

// misfit returns the error of the inherent attributes of an operation that stand in
// its dictionary. As in MLIR they are checked as soon as they have been read,
// except for the sizes of groups.
func (p *parser) misfit(def *ir.OpDef, attrs []ir.NamedAttr) string {
	if len(attrs) == 0 || len(def.Attrs) == 0 {
		return ""
	}
	first, rank := -1, len(def.Attrs)
	order := def.AttrOrder()
	for _, a := range attrs {
		i := def.Slot(a.Name)
		if i < 0 || i == def.SegmentSlot() || i == def.ResultSegmentSlot() || def.Attrs[i].Kind.OK(p.c, a.Value) {
			continue
		}
		if k := slices.Index(order, i); k < rank {
			first, rank = i, k
		}
	}
	if first < 0 {
		return ""
	}
	return fmt.Sprintf("'%s' op attribute '%s' failed to satisfy constraint: %s", def.Name, def.Attrs[first].Name, def.Attrs[first].Kind.Desc)
}

// groupSizes gives the sizes of operand and result groups the form in which
// operations keep them: a list in another form becomes a row of zeros.
func (p *parser) groupSizes(b *build) {
	zeros := func(slot, n int) {
		if slot < 0 {
			return
		}
		if d, ok := b.props[slot].(*ir.DenseArrayAttr); !ok || !ir.KindDenseI32.OK(p.c, d) || len(d.Ints) != n {
			b.props[slot] = p.c.DenseI32(make([]int64, n))
		}
	}
	zeros(b.state.Def.SegmentSlot(), len(b.state.Def.Operands))
	zeros(b.state.Def.ResultSegmentSlot(), len(b.state.Def.Results))
}

// setProps sets the inherent attributes that were written. The result is their
// error.
func (p *parser) setProps(b *build) (reason string) {
	def := b.state.Def
	if len(def.Attrs) == 0 {
		return "this operation does not support properties"
	}
	given, ok := b.written.(*ir.DictAttr)
	if !ok {
		return "expected DictionaryAttr to set properties"
	}
	// The sizes of groups come last.
	for _, i := range def.AttrOrder() {
		a := given.Get(def.Attrs[i].Name)
		if a == nil || i == def.SegmentSlot() || i == def.ResultSegmentSlot() {
			continue
		}
		if reads := def.Attrs[i].Reads; reads != nil {
			if a = reads(p.c, a); a == nil {
				continue
			}
		}
		if !def.Attrs[i].Kind.Holds(p.c, a) {
			return fmt.Sprintf("Invalid attribute `%s` in property conversion: %s", def.Attrs[i].Name, a)
		}
		b.props[i] = a
	}
	sizes := given.Get(ir.OperandSegments)
	if sizes == nil {
		sizes = given.Get(oldSegments)
	}
	if reason := p.setSizes(b, def.SegmentSlot(), len(def.Operands), sizes); reason != "" {
		return reason
	}
	return p.setSizes(b, def.ResultSegmentSlot(), len(def.Results), given.Get(ir.ResultSegments))
}

// setSizes sets the sizes of the n groups of operands or results.
func (p *parser) setSizes(b *build, slot, n int, a ir.Attribute) (reason string) {
	if slot < 0 || a == nil {
		return ""
	}
	if !ir.KindDenseI32.OK(p.c, a) {
		return "expected DenseI32ArrayAttr for key `value`"
	}
	if d, ok := a.(*ir.DenseArrayAttr); ok && len(d.Ints) != n {
		return fmt.Sprintf("size mismatch in attribute conversion: %d vs %d", len(d.Ints), n)
	}
	b.props[slot] = a
	return ""
}
