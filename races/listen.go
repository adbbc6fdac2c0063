package races

import (
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// Listener is told what a run does, in the order in which the cores issue it. It must not keep the slices.
type Listener interface {
	// Core is a core of the run. The numbers count from 0 on; the call comes before any other about the core.
	Core(number int, name string)
	// Instruction is an instruction that a core issues.
	Instruction(x *Instruction)
	// Wait is a flag that a pipe waits for.
	Wait(x *Wait)
}

// Step is an instruction: the number of its core, its pipe, and its number among the instructions of the pipe,
// from 1 on. Number 0 stands for the time before the first instruction.
type Step struct {
	Core   int
	Lane   pipes.Lane
	Number int
}

// Instruction is an instruction that has been issued.
type Instruction struct {
	Step
	// Op is the operation in the module; Meaning is another one where Op calls the device library: the
	// operation that the function does.
	Op, Meaning *ir.Operation
	// Ordinal is its number among the instructions of one execution of the operation, from 0 on. A macro
	// operation has several.
	Ordinal int
	// Reads and Writes are the parts of memory that it accesses.
	Reads, Writes []Part
	// After is what is complete before it starts, at most one step for each pipe of each core. Of the
	// instruction's own pipe there is none if the pipe does not have to wait for itself.
	After []Step
}

// Part is the elements of a view.
type Part struct {
	Bytes
	// Elements is how many elements there are, Bits the size of each.
	Elements, Bits int64
}

// Wait is a flag that a pipe has waited for. The scalar unit waits for flags between cores.
type Wait struct {
	// From is the last instruction in front of the set.
	From Step
	// Core and Lane are the pipe that waits: its next instruction starts behind From.
	Core int
	Lane pipes.Lane
	// Set and Op are the operations that set the flag and wait for it.
	Set, Op *ir.Operation
	// Flag is the flag as in messages: "[MTE2, V, 0]".
	Flag string
	// Across says that the flag is one between cores, or a lock.
	Across bool
}

// hears tells the listener of an instruction.
func (c *core) hears(now access, meaning *ir.Operation, reads, writes []interp.Value) {
	l := c.world.options.Listener
	if l == nil {
		return
	}
	x := &Instruction{
		Step: Step{c.number, now.lane, now.seq}, Op: now.op, Meaning: meaning,
		Reads: c.parts(reads), Writes: c.parts(writes), After: c.steps(&c.known[now.lane]),
	}
	if c.issuing != nil {
		x.Ordinal = c.issuing.told
		c.issuing.told++
	}
	l.Instruction(x)
}

// steps returns what a pipe knows to be complete, in a fixed order.
func (c *core) steps(k *knowledge) (out []Step) {
	of := func(c *core, known clock) {
		for l, n := range known {
			if n > 0 {
				out = append(out, Step{c.number, pipes.Lane(l), n})
			}
		}
	}
	of(c, k.own)
	if k.far == nil {
		return out
	}
	own := len(out)
	for other, known := range k.far.of {
		of(other, known)
	}
	slices.SortFunc(out[own:], func(a, b Step) int { return (a.Core-b.Core)*pipes.Lanes + int(a.Lane) - int(b.Lane) })
	return out
}

// parts returns the parts of memory that views show.
func (c *core) parts(views []interp.Value) (out []Part) {
	for _, v := range views {
		m := v.MemRef()
		if m == nil {
			continue
		}
		if x, ok := extent(m); ok {
			n := int64(1)
			for _, size := range m.Sizes {
				n *= size
			}
			out = append(out, Part{Bytes: c.memoryOf(m).bytes(x), Elements: n, Bits: int64(m.Elem.Bits)})
		}
	}
	return out
}

// hearsWait tells the listener of a flag between pipes of the core.
func (c *core) hearsWait(e event, r raising, op *ir.Operation) {
	if l := c.world.options.Listener; l != nil {
		l.Wait(&Wait{From: Step{c.number, e.from, r.carried.own[e.from]}, Core: c.number, Lane: e.to, Set: r.by, Op: c.written(op), Flag: e.String()})
	}
}

// hearsSignal tells the listener of a flag between cores, which all senders have set by operations of one kind.
func (c *core) hearsSignal(senders []*core, r raising, to pipes.Lane, op *ir.Operation, flag string) {
	l := c.world.options.Listener
	if l == nil {
		return
	}
	for i, s := range senders {
		if s != c {
			l.Wait(&Wait{From: Step{s.number, r.lanes[i], r.carried.of(s)[r.lanes[i]]}, Core: c.number, Lane: to, Set: r.by, Op: op, Flag: flag, Across: true})
		}
	}
}

// hearsLock tells the listener of a lock that another core has released.
func (c *core) hearsLock(x *lock, op *ir.Operation) {
	if l := c.world.options.Listener; l != nil && x.release != nil && x.after.Core != c.number {
		l.Wait(&Wait{From: x.after, Core: c.number, Lane: pipes.ScalarLane, Set: x.release, Op: op, Flag: "the lock", Across: true})
	}
}
