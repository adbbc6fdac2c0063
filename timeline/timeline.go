package timeline

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// Cause is why an instruction does not start earlier.
type Cause uint8

// The causes.
const (
	// Start: it is at the start of the run.
	Start Cause = iota
	// Pipe: its pipe is busy with the previous instruction.
	Pipe
	// Issue: the scalar unit does not issue it earlier.
	Issue
	// Flag: it waits for an instruction of another pipe.
	Flag
	// Barrier: it waits until its own pipe is empty.
	Barrier
	// Signal: it waits for another core.
	Signal
	// Handover: it is the second half of a macro operation, and waits for the first.
	Handover
)

// String returns a word for the cause.
func (c Cause) String() string {
	return [...]string{"start", "pipe", "issue", "flag", "barrier", "signal", "hand-over"}[c]
}

// Instruction is an instruction with its times, in cycles from the start of the run.
type Instruction struct {
	races.Step
	Op *ir.Operation
	// Name is the name of the operation, or of the one that Op calls the device library for.
	Name          string
	Start, End    int64
	Reads, Writes []races.Part
	// After is the index of the instruction at whose end, and a lag, it starts; -1 for the start of the run.
	After int
	// Cause is why.
	Cause Cause
	// Idle is how long its pipe does nothing before it.
	Idle int64
	// Critical says that it is on the critical path: if it took longer, so would the run.
	Critical bool
}

// Arrow is a flag or a lock: it leads from the last instruction in front of the set to the first one behind the wait.
type Arrow struct {
	// From and To are indices of instructions.
	From, To int
	// Set and Wait are the operations.
	Set, Wait *ir.Operation
	Flag      string
}

// Row is a pipe of a core.
type Row struct {
	Core int
	Lane pipes.Lane
	// Instructions are the indices of its instructions in their order.
	Instructions []int
	// Busy is how many cycles it works.
	Busy int64
}

// Timeline is when the instructions of a run run, by estimate.
type Timeline struct {
	Costs *Costs
	// Cores are the names of the cores.
	Cores []string
	// Instructions are in the order in which they are issued on each core.
	Instructions []Instruction
	Arrows       []Arrow
	// Rows are the pipes that have instructions, by core and pipe.
	Rows []Row
	// Total is the end of the last instruction, in cycles.
	Total int64
}

// Recorder makes a timeline of what a run tells it: it is a [races.Listener].
type Recorder struct {
	costs    *Costs
	timeline Timeline
	cores    []*coreTimes
	full     bool
}

// mostInstructions is how many instructions a timeline has at most.
const mostInstructions = 1_000_000

// coreTimes are the times of a core so far.
type coreTimes struct {
	lanes [pipes.Lanes][]int // the indices of the instructions
	// scalar is when the scalar unit is ready, which is a while behind the end of the instruction behind.
	scalar int64
	behind int
	// waits are the arrows whose next instruction is not there yet.
	waits [pipes.Lanes][]int
	// reads are the reads of the instructions of the latest operation, and begun is the index of the first.
	reads []races.Part
	begun int
}

// NewRecorder returns a recorder for a run, with the costs of the chip.
func NewRecorder(costs *Costs) *Recorder {
	return &Recorder{costs: costs, timeline: Timeline{Costs: costs}}
}

// Core implements [races.Listener].
func (r *Recorder) Core(number int, name string) {
	r.timeline.Cores = append(r.timeline.Cores, name)
	r.cores = append(r.cores, &coreTimes{behind: -1})
}

// Instruction implements [races.Listener].
func (r *Recorder) Instruction(x *races.Instruction) {
	c := r.cores[x.Core]
	at := len(r.timeline.Instructions)
	if at == mostInstructions {
		r.full = true
	}
	if r.full {
		return
	}
	if x.Ordinal == 0 {
		c.reads, c.begun = nil, at
	}
	out := Instruction{Step: x.Step, Op: x.Op, Name: x.Meaning.Name(), Reads: x.Reads, Writes: x.Writes, After: -1}
	r.begin(c, x, &out)
	out.End = out.Start + r.costs.work(x, c.reads)
	c.reads = append(c.reads, x.Reads...)
	c.lanes[x.Lane] = append(c.lanes[x.Lane], at)
	if x.Lane == pipes.ScalarLane {
		c.scalar, c.behind = out.End, at
	}
	for _, l := range []pipes.Lane{x.Lane, pipes.ScalarLane} {
		for _, arrow := range c.waits[l] {
			r.timeline.Arrows[arrow].To = at
		}
		c.waits[l] = c.waits[l][:0]
	}
	r.timeline.Instructions = append(r.timeline.Instructions, out)
}

// begin finds out when an instruction starts, and behind which one.
func (r *Recorder) begin(c *coreTimes, x *races.Instruction, out *Instruction) {
	later := func(after int, lag int64, cause Cause) {
		if t := r.end(after) + lag; t > out.Start {
			out.Start, out.After, out.Cause = t, after, cause
		}
	}
	free := int64(0)
	if busy := c.lanes[x.Lane]; len(busy) > 0 {
		free = r.end(busy[len(busy)-1])
		later(busy[len(busy)-1], 0, Pipe)
	}
	if x.Lane != pipes.ScalarLane {
		c.scalar += r.costs.cycles(issue)
	}
	later(c.behind, c.scalar-r.end(c.behind), Issue)
	for _, before := range x.After {
		if i := r.index(before); i >= 0 {
			later(i, r.lag(c, i, x), r.cause(c, i, x))
		}
	}
	out.Idle = out.Start - free
}

// cause is how an instruction waits for one with an index.
func (r *Recorder) cause(c *coreTimes, i int, x *races.Instruction) Cause {
	switch before := r.timeline.Instructions[i].Step; {
	case before.Core != x.Core:
		return Signal
	case before.Lane == x.Lane && before.Number == x.Number-1:
		return Barrier
	case before.Lane == x.Lane:
		return Pipe
	case x.Ordinal > 0 && i >= c.begun:
		return Handover
	}
	return Flag
}

// lag is how long after the end of an instruction one that waits for it starts.
func (r *Recorder) lag(c *coreTimes, i int, x *races.Instruction) int64 {
	switch r.cause(c, i, x) {
	case Signal:
		return r.costs.cycles(signalCost)
	case Barrier:
		return r.costs.cycles(barrierCost)
	case Flag:
		return r.costs.cycles(flagCost)
	}
	return 0
}

// Wait implements [races.Listener].
func (r *Recorder) Wait(x *races.Wait) {
	if r.full {
		return
	}
	c, from := r.cores[x.Core], r.index(x.From)
	if from < 0 {
		return
	}
	c.waits[x.Lane] = append(c.waits[x.Lane], len(r.timeline.Arrows))
	r.timeline.Arrows = append(r.timeline.Arrows, Arrow{From: from, To: -1, Set: x.Set, Wait: x.Op, Flag: x.Flag})
	if x.Lane != pipes.ScalarLane {
		return
	}
	cost := flagCost
	if x.Across {
		cost = signalCost
	}
	if t := r.end(from) + r.costs.cycles(cost); t > c.scalar {
		c.scalar, c.behind = t, from
	}
}

// index returns the index of an instruction, -1 for the time before the first.
func (r *Recorder) index(x races.Step) int {
	if x.Number == 0 {
		return -1
	}
	return r.cores[x.Core].lanes[x.Lane][x.Number-1]
}

// end returns the end of the instruction with an index; before the first it is 0.
func (r *Recorder) end(i int) int64 {
	if i < 0 {
		return 0
	}
	return r.timeline.Instructions[i].End
}

// Timeline returns the timeline once the run has ended. It may be called once. The error is about a run of too
// many instructions.
func (r *Recorder) Timeline() (*Timeline, error) {
	if r.full {
		return nil, fmt.Errorf("the run has more than %d instructions: it is too long for a timeline", mostInstructions)
	}
	t := &r.timeline
	t.Arrows = slices.DeleteFunc(t.Arrows, func(a Arrow) bool { return a.To < 0 }) // nothing comes behind the wait
	for core, c := range r.cores {
		for l, list := range c.lanes {
			if len(list) == 0 {
				continue
			}
			row := Row{Core: core, Lane: pipes.Lane(l), Instructions: list}
			for _, i := range list {
				row.Busy += t.Instructions[i].End - t.Instructions[i].Start
			}
			t.Rows = append(t.Rows, row)
		}
	}
	for _, i := range t.Path() {
		t.Instructions[i].Critical, t.Total = true, t.Instructions[i].End
	}
	return t, nil
}

// Path returns the critical path: the instruction that ends last, in front of it the one behind which that
// starts, and so on.
func (t *Timeline) Path() (path []int) {
	last := -1
	for i, x := range t.Instructions {
		if last < 0 || x.End > t.Instructions[last].End {
			last = i
		}
	}
	for ; last >= 0; last = t.Instructions[last].After {
		path = append(path, last)
	}
	slices.Reverse(path)
	return path
}

// Lag returns how long behind the end of the instruction that it waits for one starts.
func (t *Timeline) Lag(i int) int64 {
	x := &t.Instructions[i]
	if x.After < 0 {
		return x.Start
	}
	return x.Start - t.Instructions[x.After].End
}

// Microseconds returns a number of cycles as time.
func (t *Timeline) Microseconds(cycles int64) float64 { return float64(cycles) / t.Costs.MHz() }
