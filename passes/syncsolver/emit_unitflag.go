package syncsolver

// unitFlags gives instructions their modes, the conditions under which these hold, and the
// number of their group.
func (e *emitter) unitFlags(units []*node) {
	for _, n := range units {
		n.unit.Apply(e.Ctx, n.op)
		if slot := n.op.Def().Slot("unit_flag_group_id"); !n.unit.Disabled() && n.op.HasProp(n.op.Def().Slot("unit_flag_mode")) {
			n.op.SetProp(slot, e.Ctx.I64Attr(n.unit.group))
		}
	}
}
