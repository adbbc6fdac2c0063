package races

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
)

// lane is the index of a pipe in a clock.
type lane uint8

// The lanes in the order of pipes.Pipe. No pipe runs on other.
const (
	scalar lane = 0
	matrix lane = 2
	fix    lane = 6
	other  lane = 7
	lanes       = 8
)

// laneOf returns the lane of a pipe.
func laneOf(p pipes.Pipe) lane {
	switch {
	case p < pipes.All:
		return lane(p)
	case p == pipes.Fix:
		return fix
	}
	return other
}

// String returns the name of the pipe: "MTE2".
func (l lane) String() string {
	switch l {
	case fix:
		return pipes.Fix.Short()
	case other:
		return "no pipe"
	}
	return pipes.Pipe(l).Short()
}

// clock counts instructions of each pipe.
type clock [lanes]int

// join makes c know what x knows.
func (c *clock) join(x clock) {
	for l := range c {
		c[l] = max(c[l], x[l])
	}
}

// event is a flag between two pipes.
type event struct {
	from, to lane
	id       int64
}

// unit is the state of the unit flag of an accumulator: what the pipes M and FIX hand over, and
// whether a result waits for FIX.
type unit struct {
	matrix, fix clock
	full        bool
}

// core is the state of the pipes of one core.
type core struct {
	issued clock
	known  [lanes]clock // before the next instruction of a pipe starts
	raised map[event][]raising
	units  map[place]*unit
	// partner is what the other cores know: what all flags between cores carried.
	partner clock
}

// raising is an outstanding set of a flag: what it carries, and the operation that sets.
type raising struct {
	carried clock
	by      *ir.Operation
}

// place is an address in a memory.
type place struct {
	memory *memory
	bit    int64
}

func newCore() core { return core{raised: map[event][]raising{}, units: map[place]*unit{}} }

// issue makes an instruction of a pipe and returns its number. The pipe learns what the
// scalar unit has waited for.
func (c *core) issue(l lane) int {
	c.known[l].join(c.known[scalar])
	c.issued[l]++
	return c.issued[l]
}

// carried returns what a set on a pipe carries: what the pipe knows, and all of its own
// instructions.
func (c *core) carried(l lane) clock {
	out := c.known[l]
	out.join(c.known[scalar])
	out[l] = c.issued[l]
	return out
}

// barrier waits on a pipe for all instructions of the pipe.
func (c *core) barrier(l lane) { c.known[l][l] = c.issued[l] }

// barrierAll waits on all pipes for all instructions.
func (c *core) barrierAll() {
	for l := range c.known {
		c.known[l] = c.issued
	}
}

// set raises a flag. It returns the operation whose set of the flag is outstanding, or nil.
func (c *core) set(e event, by *ir.Operation) *ir.Operation {
	waiting := c.raised[e]
	c.raised[e] = append(waiting, raising{c.carried(e.from), by})
	if len(waiting) > 0 {
		return waiting[len(waiting)-1].by
	}
	return nil
}

// wait takes the oldest set of a flag. It is false if there is none.
func (c *core) wait(e event) bool {
	waiting := c.raised[e]
	if len(waiting) == 0 {
		return false
	}
	c.known[e.to].join(waiting[0].carried)
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
// The pipes S and M order their own accesses.
func (c *core) after(l lane, x access) bool {
	return c.known[l][x.lane] >= x.seq || l == x.lane && (l == scalar || l == matrix || c.issued[l] == x.seq)
}
