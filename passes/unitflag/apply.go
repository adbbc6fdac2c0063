package unitflag

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// The predicates of arith.cmpi.
const (
	equal    = 0
	lessThan = 2
	atLeast  = 5
)

// Apply writes the modes into a matrix product or fixpipe, with the conditions under which each
// holds, the first that holds counting.
func (i Info) Apply(c *ir.Context, op *ir.Operation) {
	if i.Disabled() {
		return
	}
	a := applier{Info: i, c: c, op: op}
	var modes []Mode
	var conditions []*ir.Value
	switch parent, linked := i.Set.Parent != nil || i.Wait.Parent != nil, i.Set.Linked != nil || i.Wait.Linked != nil; {
	case linked:
		modes, conditions = a.besideLoop()
	case parent:
		modes, conditions = a.insideLoop()
	default:
		modes = i.both().modes()
	}
	if len(modes) > 0 {
		a.write(modes, conditions)
	}
}

// applier writes one operation.
type applier struct {
	Info
	c  *ir.Context
	op *ir.Operation
}

// insideLoop returns the modes of an operation in a loop whose first or last iteration
// differs.
func (a applier) insideLoop() (modes []Mode, conditions []*ir.Value) {
	modes = a.both().modes()
	if len(modes) < 2 {
		return modes, nil
	}
	loop := a.Set.Parent
	if loop == nil {
		loop = a.Wait.Parent
	}
	f := scf.For{Op: loop}
	iv := f.Region().Entry().Args()[0]
	b := a.atStart(f)
	first := expand.At(b).Compare("arith.cmpi", equal, f.LowerBound(), iv)
	b = a.atStart(f)
	next := expand.At(b).Binary("arith.addi", iv, f.Step())
	conditions = []*ir.Value{first, expand.At(b).Compare("arith.cmpi", atLeast, next, f.UpperBound())}
	if len(modes) == 3 {
		conditions = append(conditions, a.yes())
	}
	return modes, conditions
}

// atStart returns a builder at the start of the body of a loop.
func (a applier) atStart(f scf.For) *ir.Builder {
	b := ir.Before(a.c, f.Region().Entry().First())
	b.Loc = a.op.Loc()
	return b
}

// before returns a builder in front of the operation.
func (a applier) before() *ir.Builder {
	b := ir.Before(a.c, a.op)
	b.Loc = a.op.Loc()
	return b
}

// yes makes the condition that always holds.
func (a applier) yes() *ir.Value { return arith.NewConstant(a.before(), a.c.Bool(true)).Result(0) }

// besideLoop returns the modes of an operation next to loops with the operations that it hands
// over to or takes from. A loop that does not run takes and gives nothing.
func (a applier) besideLoop() (modes []Mode, conditions []*ir.Value) {
	modes = []Mode{a.both().mode()}
	if a.Set.Linked != nil {
		modes = append(modes, a.Wait.mode())
		conditions = append(conditions, a.runs(a.Set.Linked))
	}
	if a.Wait.Linked != nil {
		modes = append(modes, a.Set.mode())
		conditions = append(conditions, a.runs(a.Wait.Linked))
	}
	if len(conditions) == 2 {
		both := expand.At(a.before()).Binary("arith.andi", conditions[0], conditions[1])
		conditions = append([]*ir.Value{both}, conditions...)
	} else {
		conditions = append(conditions, a.yes())
	}
	for len(modes) > 0 && modes[len(modes)-1] == Disabled {
		modes, conditions = modes[:len(modes)-1], conditions[:len(modes)-1]
	}
	return modes, conditions
}

// runs makes the condition that a loop runs at least once.
func (a applier) runs(loop *ir.Operation) *ir.Value {
	f := scf.For{Op: loop}
	return expand.At(a.before()).Compare("arith.cmpi", lessThan, f.LowerBound(), f.UpperBound())
}

// write sets the attribute and the operands of the operation.
func (a applier) write(modes []Mode, conditions []*ir.Value) {
	list := make([]ir.Attribute, len(modes))
	for i, m := range modes {
		list[i] = a.c.Enum(hivm.UnitFlag, keywords.Get()[m])
	}
	hivm.SetUnitFlags(a.c, a.op, a.c.Array(list), conditions)
}
