package check

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/indexlist"
)

// describeMove describes load, store and copy. Where rows may be padded, or differ
// in length, their axis is single.
func describeMove(d *draft) error {
	if err := d.begin("dst", "src"); err != nil {
		return err
	}
	if err := d.regrouped(); err != nil || d.rank == 0 || len(d.form.inputs) != 1 {
		return err
	}
	last := d.rank - 1
	src, dst := d.form.inputs[0].Sizes[last], d.form.inits[0].Sizes[last]
	m := &margin{}
	m.left, m.hasLeft = d.amount("left_padding_num")
	m.right, m.hasRight = d.amount("right_padding_num")
	mode := hivm.Keyword(d.op, "pad_mode", "PadNull")
	n, known := src.Value()
	room, all := dst.Value()
	amounts := m.hasLeft && !m.left.Is(0) || m.hasRight && !m.right.Is(0)
	switch {
	case hivm.Flag(d.op, "may_implicit_transpose_with_last_axis", false):
		d.only(last, whole)
	case src.Equal(dst) && !amounts:
		// Row for row, without padding.
	case mode != "PadNull" || known && all && n != room:
		r := padding
		if mode == "PadFirstElem" {
			r = first
		}
		d.only(last, r)
		d.form.margin = m
	case amounts:
		// Without a mode they are not used; but no source says that they are ignored.
		d.only(last, follow)
	}
	return nil
}

// amount returns an operand that is a number, 0 if it is absent.
func (d *draft) amount(name string) (layout.Poly, bool) {
	lo, hi := d.group(name)
	if lo == hi {
		return layout.Const(0), false
	}
	return d.q.table.Index(d.op.Operand(lo)), true
}

// regrouped checks the list collapse_reassociation of a copy against its rank.
func (d *draft) regrouped() error {
	move, ok := hivm.AsCopy(d.op)
	if !ok || move.CollapseReassociationAttr() == nil {
		return nil
	}
	a := move.CollapseReassociationAttr()
	if err := indexlist.Groups(a).Validate(d.rank); err != nil {
		return invalidf("collapse_reassociation = %s does not fit rank %d", a, d.rank)
	}
	d.form.vague = "what collapse_reassociation says"
	return nil
}
