package races

import (
	"fmt"

	"hivm-opt/analysis/pipes"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// event is a flag between two pipes of a core.
type event struct {
	from, to pipes.Lane
	id       int64
}

// String returns the flag as it is written.
func (e event) String() string { return fmt.Sprintf("[%s, %s, %d]", e.from, e.to, e.id) }

// unit is the state of the unit flag of an accumulator: what the pipes M and FIX hand over, and
// whether a result waits for FIX.
type unit struct {
	matrix, fix knowledge
	full        bool
}

// core is one core while its function runs.
type core struct {
	world *world
	kind  coreKind
	block *block
	sub   int64 // its number among the vector cores of the block

	number int // among all cores

	machine *interp.Machine
	spaces  map[string]*memory // of pointer_cast

	issued clock
	latest pipes.Lane             // of the last instruction
	known  [pipes.Lanes]knowledge // before the next instruction of a pipe starts
	raised map[event][]raising
	// loaded is what is complete behind the loads of the scalar unit whose values nothing has needed yet.
	loaded map[*ir.Operation]knowledge
	units  map[place]*unit
	// partner is what other cores, which do not run here, know.
	partner knowledge

	messages []*message // if the world keeps them

	calling *libraryCall // nil outside of calls of the device library
	issuing *instruction // the operation that is being issued
	replays bool         // an instruction runs that has been issued before
	task    task
}

// raising is an outstanding set of a flag: what it carries, and the operation that sets, with its core if the flag is
// one between cores.
type raising struct {
	carried knowledge
	by      *ir.Operation
	core    *core
	lanes   []pipes.Lane // of a flag between cores: the pipe of each sender
}

// place is an address in a memory.
type place struct {
	memory *memory
	bit    int64
}

// String returns the name of the core: "AIV 1 of block 3".
func (c *core) String() string {
	name := c.kind.String()
	if len(c.block.of(c.kind)) > 1 {
		name = fmt.Sprintf("%s %d", name, c.sub)
	}
	if len(c.world.blocks) > 1 {
		name = fmt.Sprintf("%s of block %d", name, c.block.index)
	}
	return name
}

// issue makes an instruction of a pipe and returns its number. The pipe learns what the
// scalar unit has waited for.
func (c *core) issue(l pipes.Lane) int {
	c.known[l].join(c.known[pipes.ScalarLane])
	c.issued[l]++
	c.latest = l
	return c.issued[l]
}

// carried returns what a set on a pipe carries: what the pipe knows, and all of its own
// instructions.
func (c *core) carried(l pipes.Lane) knowledge {
	out := c.known[l]
	out.join(c.known[pipes.ScalarLane])
	out.own[l] = c.issued[l]
	return out
}

// barrier waits on a pipe for all instructions of the pipe.
func (c *core) barrier(l pipes.Lane, op *ir.Operation) {
	c.known[l].own[l] = c.issued[l]
	c.world.trace.barrier(c, l, op)
}

// barrierAll waits on all pipes for all instructions.
func (c *core) barrierAll(op *ir.Operation) {
	all := knowledge{own: c.issued}
	for l := range c.known {
		all.join(knowledge{far: c.known[l].far})
	}
	for l := range c.known {
		c.known[l] = all
	}
	c.world.trace.barrierAll(c, op)
}

// raise sets a flag. It returns the operation whose set of the flag is outstanding, or nil.
func (c *core) raise(e event, by *ir.Operation) *ir.Operation {
	waiting := c.raised[e]
	c.raised[e] = append(waiting, raising{carried: c.carried(e.from), by: by})
	c.world.trace.post(c, e.from, by, counter{core: c, event: e})
	if len(waiting) > 0 {
		return waiting[len(waiting)-1].by
	}
	return nil
}

// take waits for the oldest set of a flag. It is false if there is none.
func (c *core) take(e event, op *ir.Operation) bool {
	waiting := c.raised[e]
	if len(waiting) == 0 {
		return false
	}
	k := counter{core: c, event: e}
	c.world.trace.take(c, e.to, op, k, k)
	c.known[e.to].join(waiting[0].carried)
	c.hearsWait(e, waiting[0], op)
	c.raised[e] = waiting[1:]
	return true
}

// unit returns the state of the unit flag of the accumulator at a place.
func (c *core) unit(at place) *unit {
	u := c.units[at]
	if u == nil {
		u = &unit{}
		c.units[at] = u
	}
	return u
}

// after reports whether the next instruction of a pipe starts after an access is complete.
func (c *core) after(l pipes.Lane, x access) bool {
	if x.core != c {
		return c.known[l].of(x.core)[x.lane] >= x.seq
	}
	return c.known[l].own[x.lane] >= x.seq || l == x.lane && (c.world.hardware.OrdersItself(l) || c.issued[l] == x.seq)
}
