package races

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// events is the number of event ids of a pair of pipes.
const events = 8

// setFlag is set_flag.
func (r *run) setFlag(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	set := hivm.SetFlag{Op: op}
	e, err := eventOf(f, set.SetPipeAttr(), set.WaitPipeAttr(), set.StaticEventIdAttr())
	if err == nil {
		r.set(op, e)
	}
	return err
}

// waitFlag is wait_flag.
func (r *run) waitFlag(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	wait := hivm.WaitFlag{Op: op}
	e, err := eventOf(f, wait.SetPipeAttr(), wait.WaitPipeAttr(), wait.StaticEventIdAttr())
	if err == nil {
		r.wait(op, e)
	}
	return err
}

// barrier is pipe_barrier.
func (r *run) barrier(_ *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	if p := pipeOf(hivm.PipeBarrier{Op: op}.PipeAttr()); p == pipes.All {
		r.core.barrierAll()
	} else {
		r.core.barrier(laneOf(p))
	}
	return nil
}

// tellPartner is sync_block_set: other cores go on when the instructions of a pipe are complete.
func (r *run) tellPartner(_ *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	r.core.partner.join(r.core.carried(laneOf(pipeOf(hivm.SyncBlockSet{Op: op}.TpipeAttr()))))
	return nil
}

// hearPartner is sync_block_wait: the scalar unit waits for another core, which is taken to
// have waited for all flags from here.
func (r *run) hearPartner(*interp.Frame, *ir.Operation, interp.Exec) error {
	r.core.known[scalar].join(r.core.partner)
	return nil
}

// eventOf returns the flag of set_flag or wait_flag. Its id is an attribute or the only operand.
func eventOf(f *interp.Frame, from, to, static ir.Attribute) (e event, err error) {
	e = event{from: laneOf(pipeOf(from)), to: laneOf(pipeOf(to))}
	if a, ok := static.(*ir.DialectAttr); ok && a.Case != nil {
		e.id = a.Case.Value
		return e, nil
	}
	e.id, err = f.Int(0)
	return e, err
}

func pipeOf(a ir.Attribute) pipes.Pipe {
	if d, ok := a.(*ir.DialectAttr); ok && d.Case != nil {
		return pipes.Pipe(d.Case.Value)
	}
	return pipes.Unassigned
}

func (r *run) set(op *ir.Operation, e event) {
	r.checkEvent(op, e)
	if by := r.core.set(e, op); by != nil {
		r.fault(Fault{Kind: Doubled, Op: op, Other: by}, "%s", e)
	}
}

func (r *run) wait(op *ir.Operation, e event) {
	r.checkEvent(op, e)
	if !r.core.wait(e) {
		r.fault(Fault{Kind: Hang, Op: op}, "%s", e)
	}
}

func (r *run) checkEvent(op *ir.Operation, e event) {
	if e.id < 0 || e.id >= events {
		r.fault(Fault{Kind: NoEvent, Op: op}, "%s", e)
	}
}

// unitFlag makes the access of an operation wait for the unit flag of its accumulator, and
// pass it on.
func (r *run) unitFlag(f *interp.Frame, op *ir.Operation, l lane, access func()) {
	mode := unitMode(f, op)
	at, ok := accumulator(f, op, l)
	if mode == "" || !ok {
		access()
		return
	}
	u := r.core.unit(r.placeOf(at))
	update := mode == "ENABLED_WITH_UPDATE"
	if l == matrix {
		if u.full {
			r.fault(Fault{Kind: Hang, Op: op}, "unit flag that is set") // FIX takes the result only later
		}
		r.core.known[l].join(u.fix)
		access()
		u.matrix, u.full = r.core.carried(l), u.full || update
		return
	}
	if !u.full {
		r.fault(Fault{Kind: Hang, Op: op}, "unit flag")
	}
	r.core.known[l].join(u.matrix)
	access()
	u.fix, u.full = r.core.carried(l), u.full && !update
}

// placeOf returns where the first element of a view is.
func (r *run) placeOf(m *interp.MemRef) place {
	memory := r.memoryOf(m.Buffer)
	return place{memory, m.Base*8 + m.Offset*int64(m.Elem.Bits)}
}

// accumulator returns the accumulator of a matrix product or of fixpipe.
func accumulator(f *interp.Frame, op *ir.Operation, l lane) (*interp.MemRef, bool) {
	name := "src"
	if l == matrix {
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
func unitMode(f *interp.Frame, op *ir.Operation) string {
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
		if d, ok := a.(*ir.DialectAttr); ok && d.Case != nil && d.Case.Name != "DISABLED" {
			return d.Case.Name
		}
		return ""
	}
	return ""
}
