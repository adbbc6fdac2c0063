package syncsolver

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// unitFlags gives instructions their modes, the conditions under which these hold, and the
// number of their group.
func (e *emitter) unitFlags(units []*node) {
	for _, n := range units {
		u := n.unit
		if u.set.modes == all(disabled) && u.wait.modes == all(disabled) {
			continue
		}
		modes, conditions := e.modesOf(n.op, u)
		if len(modes) == 0 {
			continue
		}
		e.setModes(n.op, modes, conditions, u.group)
	}
}

// modesOf returns the modes of an instruction and their conditions.
func (e *emitter) modesOf(op *ir.Operation, u *unitFlag) ([]mode, []*ir.Value) {
	parent := u.set.parent
	if parent == nil {
		parent = u.wait.parent
	}
	linked := u.set.linked != nil || u.wait.linked != nil
	both := u.set.modes.merge(u.wait.modes)
	switch {
	case linked:
		return e.linkedModes(op, u)
	case parent != nil:
		return e.loopModes(op, both.list(), parent)
	}
	return both.list(), nil
}

// loopModes makes the conditions of the first and the last iteration of a loop.
func (e *emitter) loopModes(op *ir.Operation, modes []mode, around *ir.Operation) ([]mode, []*ir.Value) {
	var conditions []*ir.Value
	e.Loc = op.Loc()
	if len(modes) >= 2 {
		f, _ := scf.AsFor(around)
		variable := f.Region().Entry().Args()[0]
		e.atStart(f.Region().Entry())
		conditions = append(conditions, e.compare(equal, f.LowerBound(), variable))
		e.atStart(f.Region().Entry())
		next := arith.AddIBuilder{Lhs: variable, Rhs: f.Step(), Result: variable.Type()}.Build(e.Builder).Result()
		conditions = append(conditions, e.compare(atLeast, next, f.UpperBound()))
	}
	if len(modes) == 3 {
		e.SetBefore(op)
		conditions = append(conditions, e.yes())
	}
	return modes, conditions
}

// Predicates of arith.cmpi.
const (
	equal   = 0
	less    = 2
	atLeast = 5
)

// compare makes a comparison.
func (e *emitter) compare(predicate int64, a, b *ir.Value) *ir.Value {
	return arith.CmpIBuilder{Lhs: a, Rhs: b, Predicate: predicate, Result: e.Ctx.I1()}.Build(e.Builder).Result()
}

// yes makes the constant true.
func (e *emitter) yes() *ir.Value {
	return arith.NewConstant(e.Builder, e.Ctx.Bool(true)).Result(0)
}

// linkedModes makes the conditions that the loops with the other instructions run at all.
func (e *emitter) linkedModes(op *ir.Operation, u *unitFlag) (modes []mode, conditions []*ir.Value) {
	one := func(i iterations) mode {
		if list := i.list(); len(list) > 0 {
			return list[0]
		}
		return disabled
	}
	e.Loc = op.Loc()
	e.SetBefore(op)
	runs := func(l *ir.Operation) *ir.Value {
		f, _ := scf.AsFor(l)
		return e.compare(less, f.LowerBound(), f.UpperBound())
	}
	modes = append(modes, one(u.set.modes.merge(u.wait.modes)))
	if u.set.linked != nil {
		modes, conditions = append(modes, one(u.wait.modes)), append(conditions, runs(u.set.linked))
	}
	if u.wait.linked != nil {
		modes, conditions = append(modes, one(u.set.modes)), append(conditions, runs(u.wait.linked))
	}
	if len(conditions) == 2 {
		both := arith.AndIBuilder{Lhs: conditions[0], Rhs: conditions[1], Result: e.Ctx.I1()}.Build(e.Builder).Result()
		conditions = append([]*ir.Value{both}, conditions...)
	} else {
		conditions = append(conditions, e.yes())
	}
	for len(modes) > 0 && modes[len(modes)-1] == disabled {
		modes, conditions = modes[:len(modes)-1], conditions[:len(conditions)-1]
	}
	return modes, conditions
}

// setModes sets the attributes and operands of an instruction for its unit flag.
func (e *emitter) setModes(op *ir.Operation, modes []mode, conditions []*ir.Value, group int64) {
	var list []ir.Attribute
	for _, m := range modes {
		for _, c := range hivm.UnitFlag.Cases {
			if c.Value == int64(m) {
				list = append(list, e.Ctx.Enum(hivm.UnitFlag, c.Name))
			}
		}
	}
	op.SetProp(op.Def().Slot("unit_flag_mode"), e.Ctx.Array(list))
	op.SetProp(op.Def().Slot("unit_flag_group_id"), e.Ctx.I64Attr(group))
	e.setGroup(op, op.Def().OperandIndex("unit_flag_cond"), conditions)
}
