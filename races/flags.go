package races

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// setFlag is set_flag.
func (c *core) setFlag(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	set := hivm.SetFlag{Op: op}
	e, err := eventOf(f, set.SetPipeAttr(), set.WaitPipeAttr(), set.StaticEventIdAttr())
	if err == nil {
		c.set(op, e)
	}
	return err
}

// waitFlag is wait_flag.
func (c *core) waitFlag(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	wait := hivm.WaitFlag{Op: op}
	e, err := eventOf(f, wait.SetPipeAttr(), wait.WaitPipeAttr(), wait.StaticEventIdAttr())
	if err == nil {
		c.wait(op, e)
	}
	return err
}

// pipeBarrier is pipe_barrier.
func (c *core) pipeBarrier(_ *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	if p := pipes.OfAttr(hivm.PipeBarrier{Op: op}.PipeAttr()); p == pipes.All {
		c.barrierAll(op)
	} else {
		c.barrier(pipes.LaneOf(p), op)
	}
	return nil
}

// eventOf returns the flag of set_flag or wait_flag. Its id is an attribute or the only operand.
func eventOf(f *interp.Frame, from, to, static ir.Attribute) (e event, err error) {
	e = event{from: pipes.LaneOf(pipes.OfAttr(from)), to: pipes.LaneOf(pipes.OfAttr(to))}
	if a, ok := static.(*ir.DialectAttr); ok && a.Case != nil {
		e.id = a.Case.Value
		return e, nil
	}
	e.id, err = f.Int(0)
	return e, err
}

func (c *core) set(op *ir.Operation, e event) {
	c.checkEvent(op, e)
	if by := c.raise(e, op); by != nil && !c.world.hardware.CountedFlags {
		c.world.fault(Fault{Kind: Doubled, Access: c.at(op), Other: c.at(by), Flag: e.String()})
	}
}

func (c *core) wait(op *ir.Operation, e event) {
	c.checkEvent(op, e)
	if !c.take(e, op) {
		c.world.fault(Fault{Kind: Hang, Access: c.at(op), Flag: e.String()})
	}
}

func (c *core) checkEvent(op *ir.Operation, e event) {
	if e.id < 0 || e.id >= c.world.hardware.Events {
		c.world.fault(Fault{Kind: NoEvent, Access: c.at(op), Flag: e.String()})
	}
}

// unitFlag makes the access of an operation wait for the unit flag of its accumulator, and
// pass it on.
func (c *core) unitFlag(f *interp.Frame, op *ir.Operation, l pipes.Lane, access func()) {
	mode := c.unitMode(f, op)
	at, ok := accumulator(f, op, l)
	if mode == "" || !ok {
		access()
		return
	}
	u := c.unit(c.placeOf(at))
	update := mode == pipes.UnitUpdate
	if l == pipes.MatrixLane {
		if u.full {
			c.world.fault(Fault{Kind: Hang, Access: c.at(op), Flag: "unit flag that is set"}) // FIX takes the result only later
		}
		c.known[l].join(u.fix)
		c.world.trace.unit(c, l, op, u)
		access()
		u.matrix, u.full = c.carried(l), u.full || update
		if update {
			c.world.trace.handOver(c, l, op, u)
		}
		return
	}
	if !u.full {
		c.world.fault(Fault{Kind: Hang, Access: c.at(op), Flag: "unit flag"})
	}
	c.known[l].join(u.matrix)
	c.world.trace.unit(c, l, op, u)
	access()
	u.fix, u.full = c.carried(l), u.full && !update
	if update {
		c.world.trace.handOver(c, l, op, u)
	}
}

// placeOf returns where the first element of a view is.
func (c *core) placeOf(m *interp.MemRef) place {
	memory := c.memoryOf(m)
	return place{memory, m.Base*8 + m.Offset*int64(m.Elem.Bits)}
}

// accumulator returns the accumulator of a matrix product or of fixpipe.
func accumulator(f *interp.Frame, op *ir.Operation, l pipes.Lane) (*interp.MemRef, bool) {
	name := "src"
	if l == pipes.MatrixLane {
		name = "c"
	}
	lo, hi := hivm.Bounds(op, name)
	if lo == hi {
		return nil, false
	}
	m := f.Operand(lo).MemRef()
	return m, m != nil
}

// unitMode returns the unit flag mode that the conditions of op choose, "" if it is disabled.
func (c *core) unitMode(f *interp.Frame, op *ir.Operation) string {
	if c.calling != nil {
		for _, x := range hivm.UnitFlag.Cases {
			if x.Value == c.calling.unitMode && x.Name != pipes.UnitDisabled {
				return x.Name
			}
		}
		return ""
	}
	modes, ok := op.Attr("unit_flag_mode").(*ir.ArrayAttr)
	if !ok {
		return ""
	}
	lo, hi := hivm.Bounds(op, "unit_flag_cond")
	for i, a := range modes.Elems {
		if lo+i < hi {
			if on, err := f.Int(lo + i); err == nil && on == 0 {
				continue
			}
		}
		if d, ok := a.(*ir.DialectAttr); ok && d.Case != nil && d.Case.Name != pipes.UnitDisabled {
			return d.Case.Name
		}
		return ""
	}
	return ""
}
