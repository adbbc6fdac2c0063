package races

import (
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/vector"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// plan is what an operation does on the pipes.
type plan struct {
	*pipes.Execution
	data bool // its only effect is on buffers
	// late says that its effect may come later than it is issued. A store of the scalar unit has to be into memory that
	// is there until the end.
	late bool
}

// plan returns what op does, nil if it does nothing on a pipe.
func (w *world) plan(op *ir.Operation) *plan {
	p, ok := w.plans[op]
	if !ok {
		p = w.makePlan(op)
		w.plans[op] = p
	}
	return p
}

func (w *world) makePlan(op *ir.Operation) *plan {
	x := w.models.Execution(op)
	if x == nil {
		return nil
	}
	p := &plan{Execution: x, data: op.NumResults() == 0 && (op.Has(hivm.Structured) || vector.IsTransferWrite(op))}
	p.late = (p.data || memref.IsStore(op)) && x.Out != pipes.NoLane
	return p
}

// instructions are the accesses of an operation, and the flags that it has itself.
func (c *core) instructions(f *interp.Frame, op *ir.Operation, p *plan) {
	reads, writes := views(f, p.Reads), views(f, p.Writes)
	if p.Window != nil {
		reads, writes = window(f, p.Window, reads), window(f, p.Window, writes)
	}
	if p.In == p.Out {
		c.unitFlag(f, op, p.Out, func() { c.access(p.Out, op, reads, writes) })
		return
	}
	args := c.syncArgs(f, p)
	c.events(op, args, true, 5, 6)
	for i, v := range reads {
		if i < 2 {
			c.events(op, args, true, i)
		}
		c.access(p.In, op, []interp.Value{v}, nil)
	}
	c.events(op, args, false, 2, 3)
	c.known[p.Out].join(c.carried(p.In))
	c.world.trace.passOn(c, p.In, p.Out, op)
	var adds []interp.Value
	if p.Init >= 0 {
		if starts, err := f.Int(p.Init); err == nil && starts == 0 {
			adds = writes
		}
	}
	c.unitFlag(f, op, p.Out, func() { c.access(p.Out, op, adds, writes) })
	c.events(op, args, false, 5, 6)
}

// syncArgs returns the synchronization arguments of a matrix product.
func (c *core) syncArgs(f *interp.Frame, p *plan) []int64 {
	if c.calling != nil {
		return c.calling.sync
	}
	args := make([]int64, len(p.Sync))
	for i, at := range p.Sync {
		args[i], _ = f.Int(at)
	}
	return args
}

// events waits for, or sets, the events of some synchronization arguments.
func (c *core) events(op *ir.Operation, args []int64, waits bool, numbers ...int) {
	for _, i := range numbers {
		if i >= len(args) || args[i] < 0 {
			continue
		}
		e := event{pipes.MatrixEvents[i].From, pipes.MatrixEvents[i].To, args[i]}
		if waits {
			c.wait(op, e)
		} else {
			c.set(op, e)
		}
	}
}

// views returns the values of operands.
func views(f *interp.Frame, at []int) []interp.Value {
	out := make([]interp.Value, len(at))
	for i, k := range at {
		out[i] = f.Operand(k)
	}
	return out
}

// access is one instruction of a pipe that reads and writes memory.
func (c *core) access(l pipes.Lane, op *ir.Operation, reads, writes []interp.Value) {
	now := access{core: c, lane: l, seq: c.issue(l), op: c.written(op)}
	c.issuing.begins(c, now)
	for _, v := range writes {
		c.overtakes(now, v.MemRef())
	}
	c.hears(now, op, reads, writes)
	for _, v := range reads {
		c.reads(now, v.MemRef())
	}
	if p := c.world.plan(op); p != nil {
		now.atomic = p.Atomic
	}
	c.world.trace.access(now, c.issuing, reads, writes)
	for _, v := range writes {
		c.writes(now, v.MemRef())
	}
}

// begins notes the number of an instruction, and what is complete before it starts.
func (x *instruction) begins(c *core, now access) {
	if x == nil || c.world.adversary == nil {
		return
	}
	x.parts = append(x.parts, part{now.lane, now.seq})
	x.after.join(c.known[now.lane])
	if c.world.hardware.OrdersItself(now.lane) {
		x.after.own[now.lane] = max(x.after.own[now.lane], now.seq-1)
	}
}

// overtakes checks that an instruction writes a view after the earlier reads, which its own reads take the place of.
func (c *core) overtakes(now access, m *interp.MemRef) {
	memory := c.memoryOf(m)
	c.each(m, func(g *segment) {
		for _, earlier := range g.reads {
			c.conflict(now, earlier, memory, g.span, true, false)
		}
	})
}

// reads notes that an instruction reads a view.
func (c *core) reads(now access, m *interp.MemRef) {
	memory, unwritten, all := c.memoryOf(m), int64(0), int64(0)
	c.count(m)
	c.each(m, func(g *segment) {
		c.conflict(now, g.read(now), memory, g.span, false, true)
		if g.owner != m.Buffer && slices.Contains(g.lost, m.Buffer) {
			c.world.fault(Fault{Kind: Shared, Access: now.of(false), Other: g.write.of(true), Bytes: memory.bytes(g.span)})
		}
		all += g.hi - g.lo
		if g.write.seq == 0 && !memory.given {
			unwritten += g.hi - g.lo
		}
	})
	if !c.world.options.Unwritten || unwritten == 0 {
		return
	}
	if whole, ok := extent(m); ok && (unwritten == all || leaves(now.lane)) {
		c.world.fault(Fault{Kind: Unwritten, Access: now.of(false), Bytes: memory.bytes(whole)})
	}
}

// leaves reports whether the instructions of a pipe carry what they read out of the chip.
func leaves(l pipes.Lane) bool { return l.Pipe() == pipes.MTE3 || l == pipes.FixLane }

// writes notes that an instruction writes a view.
func (c *core) writes(now access, m *interp.MemRef) {
	memory := c.memoryOf(m)
	c.count(m)
	c.each(m, func(g *segment) {
		c.conflict(now, g.write, memory, g.span, true, true)
		g.wrote(now, m.Buffer)
	})
}

// count counts an access.
func (c *core) count(m *interp.MemRef) {
	if m != nil {
		c.world.report.Accesses++
	}
}

// each calls do with the segments of a view.
func (c *core) each(m *interp.MemRef, do func(g *segment)) {
	if m == nil {
		return
	}
	memory := c.memoryOf(m)
	for _, x := range spans(m) {
		inside := memory.over(x)
		for i := range inside {
			do(&inside[i])
		}
	}
}

// conflict checks that an access comes after an earlier one of the same bits.
func (c *core) conflict(now, earlier access, memory *memory, x span, writes, wrote bool) {
	if earlier.seq == 0 || now.atomic && earlier.atomic || c.after(now.lane, earlier) {
		return
	}
	if !wrote && earlier.core == c && pipes.InRegister(earlier.op, now.op) {
		return
	}
	c.world.fault(Fault{Kind: Race, Access: now.of(writes), Other: earlier.of(wrote), Bytes: memory.bytes(x)})
}
