package races

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// trace is what the cores of a run have issued, in the order of the run, as [Explore] needs it: instructions, and
// what stops the pipes. It knows nothing of clocks.
type trace struct {
	steps  []step
	lines  map[*core]*[pipes.Lanes]line
	posted map[counter]int
	taken  map[counter]int
	areas  []area
	known  map[string]int // the numbers of areas
}

// step is an instruction, or what a set, a wait or a barrier puts into the queue of a pipe.
type step struct {
	access
	// instruction is nil for synchronization; the steps of one operation have the same.
	instruction *instruction
	// after are the steps that have to be done before.
	after []int
	// waits are the counters that it waits for; posts is the counter that it adds one to.
	waits []need
	posts *counter
	// reads and writes are the numbers of areas.
	reads, writes []int
	// uses are earlier steps of the same operation, whose reads it computes with.
	uses []int
	// scalar says that the scalar unit gets what it reads.
	scalar bool
}

// line is the queue of a pipe of a core. stop is the last step that all later ones come after, -1 for none; loose are
// the steps since then that the next set or barrier has to wait for.
type line struct {
	stop  int
	loose []int
}

// counter counts how often a flag was set: one between pipes of a core, one between cores by the core that sets
// it, a unit flag by the pipe that hands it over, or a lock; or how often the scalar unit got what it loads.
type counter struct {
	core    *core
	event   event
	channel *channel
	unit    *unit
	fix     bool
	lock    *lock
	load    *ir.Operation
}

// need is how often a flag has to be set.
type need struct {
	counter
	times int
}

// area is the bits of a view.
type area struct {
	memory *memory
	spans  []span
}

func newTrace() *trace {
	return &trace{lines: map[*core]*[pipes.Lanes]line{}, posted: map[counter]int{}, taken: map[counter]int{}, known: map[string]int{}}
}

// line returns the queue of a pipe.
func (t *trace) line(c *core, l pipes.Lane) *line {
	lines := t.lines[c]
	if lines == nil {
		lines = &[pipes.Lanes]line{}
		for i := range lines {
			lines[i].stop = -1
		}
		t.lines[c] = lines
	}
	return &lines[l]
}

// add adds a step to a queue, which comes after what stops the queue and the scalar unit, and after others. It
// returns its number.
func (t *trace) add(x step, after ...int) int {
	for _, l := range []pipes.Lane{x.lane, pipes.ScalarLane} {
		stop := t.line(x.core, l).stop
		comes := func(p int) bool { // it comes after the stop already, or is it
			return p == stop || p > stop && (t.steps[p].lane == l || l == pipes.ScalarLane)
		}
		if stop >= 0 && !slices.ContainsFunc(after, comes) {
			after = append(after, stop)
		}
	}
	x.after, x.op = after, x.core.written(x.op)
	t.steps = append(t.steps, x)
	return len(t.steps) - 1
}

// access is an instruction.
func (t *trace) access(now access, x *instruction, reads, writes []interp.Value) {
	if t == nil {
		return
	}
	c := now.core
	s := step{access: now, instruction: x, reads: t.areasOf(c, reads), writes: t.areasOf(c, writes)}
	if x == nil {
		s.instruction = &instruction{core: c} // it has one step
	}
	s.scalar = now.lane == pipes.ScalarLane || now.op.NumResults() > 0
	for i := len(t.steps) - 1; i >= 0 && x != nil && len(writes) > 0 && (t.steps[i].instruction == x || t.steps[i].instruction == nil); i-- {
		if t.steps[i].instruction == x {
			s.uses = append(s.uses, i)
		}
	}
	l := t.line(c, now.lane)
	var after []int
	for _, n := range l.loose {
		if pipes.InRegister(t.steps[n].op, now.op) {
			after = append(after, n)
		}
	}
	n := -1
	if c.world.hardware.OrdersItself(now.lane) {
		n = t.add(s, slices.Clone(l.loose)...)
		l.loose = l.loose[:0]
	} else {
		n = t.add(s, after...)
	}
	l.loose = append(l.loose, n)
}

// areasOf returns the numbers of the areas of views.
func (t *trace) areasOf(c *core, views []interp.Value) (out []int) {
	for _, v := range views {
		m := v.MemRef()
		if m == nil {
			continue
		}
		memory := c.memoryOf(m)
		key := fmt.Sprintf("%p %d %d %d %d %d", memory, m.Base, m.Offset, m.Elem.Bits, m.Sizes, m.Strides)
		n, ok := t.known[key]
		if !ok {
			n = len(t.areas)
			t.areas = append(t.areas, area{memory, spans(m)})
			t.known[key] = n
		}
		out = append(out, n)
	}
	return out
}

// post adds one to a counter when all of a pipe so far is done.
func (t *trace) post(c *core, l pipes.Lane, op *ir.Operation, k counter) {
	if t == nil {
		return
	}
	t.posted[k]++
	q := t.line(c, l)
	n := t.add(step{access: access{core: c, lane: l, op: op}, posts: &k}, slices.Clone(q.loose)...)
	q.loose = append(q.loose[:0], n)
}

// wait stops a pipe until counters are reached.
func (t *trace) wait(c *core, l pipes.Lane, op *ir.Operation, needs ...need) {
	if t == nil {
		return
	}
	t.line(c, l).stop = t.add(step{access: access{core: c, lane: l, op: op}, waits: needs})
}

// take stops a pipe until a counter is one more than at the last time that the core has taken it.
func (t *trace) take(c *core, l pipes.Lane, op *ir.Operation, by counter, of ...counter) {
	if t == nil {
		return
	}
	t.taken[by]++
	var needs []need
	for _, k := range of {
		needs = append(needs, need{k, t.taken[by]})
	}
	t.wait(c, l, op, needs...)
}

// loaded stops the scalar unit until it has what it loaded last.
func (t *trace) loaded(c *core, op *ir.Operation, k counter) {
	if t != nil {
		t.wait(c, pipes.ScalarLane, op, need{k, t.posted[k]})
	}
}

// unit stops a pipe until the other one has handed it the unit flag of an accumulator.
func (t *trace) unit(c *core, l pipes.Lane, op *ir.Operation, u *unit) {
	if t == nil {
		return
	}
	fromFix := counter{unit: u, fix: true}
	fromMatrix := counter{unit: u}
	if l == pipes.MatrixLane {
		t.wait(c, l, op, need{fromFix, t.posted[fromMatrix]})
	} else {
		t.wait(c, l, op, need{fromMatrix, t.posted[fromFix] + 1})
	}
}

// handOver hands the unit flag of an accumulator to the other pipe.
func (t *trace) handOver(c *core, l pipes.Lane, op *ir.Operation, u *unit) {
	t.post(c, l, op, counter{unit: u, fix: l != pipes.MatrixLane})
}

// barrier stops a pipe until all of it so far is done.
func (t *trace) barrier(c *core, l pipes.Lane, op *ir.Operation) {
	if t == nil {
		return
	}
	q := t.line(c, l)
	q.stop = t.add(step{access: access{core: c, lane: l, op: op}}, q.loose...)
	q.loose = nil
}

// barrierAll stops the scalar unit until all of the core so far is done.
func (t *trace) barrierAll(c *core, op *ir.Operation) {
	if t == nil {
		return
	}
	var after []int
	for l := range pipes.Lane(pipes.Lanes) {
		q := t.line(c, l)
		after = append(after, q.loose...)
		if q.stop >= 0 {
			after = append(after, q.stop)
		}
		q.loose = nil
	}
	slices.Sort(after)
	t.line(c, pipes.ScalarLane).stop = t.add(step{access: access{core: c, op: op}}, slices.Compact(after)...)
}

// passOn makes a pipe wait for all of another pipe so far, as the two parts of a macro operation do.
func (t *trace) passOn(c *core, from, to pipes.Lane, op *ir.Operation) {
	if t == nil {
		return
	}
	q := t.line(c, from)
	after := slices.Clone(q.loose)
	if q.stop >= 0 {
		after = append(after, q.stop)
	}
	t.line(c, to).stop = t.add(step{access: access{core: c, lane: to, op: op}}, after...)
}

// alone stops the scalar unit until all flags for other cores are set that the core has set so far: no other
// core runs.
func (t *trace) alone(c *core, op *ir.Operation) {
	if t == nil {
		return
	}
	var needs []need
	for k, n := range t.posted {
		if k.channel != nil && k.core == c {
			needs = append(needs, need{k, n})
		}
	}
	t.wait(c, pipes.ScalarLane, op, needs...)
}
