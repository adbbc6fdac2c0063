package races

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// Exploration is what all orders of a run have shown.
type Exploration struct {
	// Instructions is the number of instructions of the run; a macro operation has several.
	Instructions int
	// States is how many states of the cores were visited.
	States int
	// Complete says that these are all: no order is left out.
	Complete bool
	// Difference is what an order changes, nil if no order that was visited changes anything.
	Difference *Difference
}

// Difference is what an order of the pipes, which the synchronization allows, changes.
type Difference struct {
	// Access is the first operation of the order that reads something else than in the order of the program. Its Op
	// is nil if there is none: then an argument has another content at the end.
	Access
	// Bytes are bytes that are different, Got is the operation that has written them, Want the one that has written
	// them in the order of the program. Their Op is nil where nothing has written the bytes before.
	Bytes     Bytes
	Got, Want Access
}

// String returns the difference as in a message.
func (d *Difference) String() string {
	by := func(a Access) string {
		if a.Op == nil {
			return "what nothing has written before"
		}
		return fmt.Sprintf("what '%s' has written", a.Op.Name())
	}
	if d.Op == nil {
		return fmt.Sprintf("%s is %s, %s in the order of the program", d.Bytes, by(d.Got), by(d.Want))
	}
	return fmt.Sprintf("'%s' reads from %s %s, %s in the order of the program", d.Op.Name(), d.Bytes, by(d.Got), by(d.Want))
}

// errHang is about a run in which a wait is not answered.
var errHang = errors.New("a wait is not answered in the order of the program")

// Explore runs a kernel once, and then visits all orders of its instructions that pipes, flags and barriers allow,
// as long as there are at most some states: limit of them, or a few more. Behind these it follows some of the orders
// to the end of the run.
//
// It is a check of [Run] that knows nothing of clocks. The pipes are queues: a set leaves its queue when everything
// before it is done, a wait when the flag is set, a barrier when its pipe is done, and the scalar unit stops in front of what
// needs a value until it is loaded. Between them the instructions run
// in any order, one at a time, those of a pipe in their order only where the hardware says so. A flag between cores
// that a core sets on two pipes may be set by either first, which [Run] does not know. No order hangs if that of the program does not.
//
// An instruction that shares no bytes with any to come, one of which writes, runs at once.
//
// What instructions compute is not interpreted: what an instruction writes is a term of its number and of what it
// reads. So no data hide a difference, and a difference need not show with all data. The order of the program and
// another one are compared in what the arguments are at the end, and in what the scalar unit reads, on which
// branches may depend. Atomic updates may come in any order.
//
// A run without a race stands for all its orders: two accesses of the same bytes, one of which writes, are in the same
// order in each of them, so each instruction reads the same in all, by induction over the order of the program.
// The search is the check of that which does not rely on it. It knows a state by two hashes of 64 bits.
//
// The arguments are not changed. The error is about the run.
func Explore(ctx context.Context, c *ir.Context, module *ir.Operation, k Kernel, args []interp.Value, o Options, limit int) (*Exploration, error) {
	t, err := record(ctx, c, module, k, args, o)
	if err != nil {
		return nil, err
	}
	return t.explore(ctx, limit, false)
}

// record runs a kernel and returns what its cores have issued.
func record(ctx context.Context, c *ir.Context, module *ir.Operation, k Kernel, args []interp.Value, o Options) (*trace, error) {
	o.Listener = nil
	w := newWorld(c, o)
	w.trace = newTrace()
	if err := w.start(ctx, module, k, Copy(args)); err != nil {
		return nil, err
	}
	if len(w.report.Of(Hang)) > 0 {
		return nil, errHang
	}
	return w.trace, nil
}

// explore visits the orders of a trace. all has everything compared that instructions read and that memory has at
// the end, and the content of bytes counted that are overwritten.
func (t *trace) explore(ctx context.Context, limit int, all bool) (*Exploration, error) {
	s := newSearch(t, all)
	if err := s.inProgramOrder(); err != nil {
		return nil, err
	}
	out := &Exploration{Instructions: len(s.data), Complete: true}
	level := []*state{s.start()}
	for range s.data {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		next, ended := s.level(level)
		if ended != nil {
			out.Difference = s.difference(ended)
			return out, nil
		}
		out.States += len(next)
		most := max(limit-out.States, limit/len(s.data), 1)
		if len(next) > most {
			out.Complete = false
			slices.SortFunc(next, func(a, b *state) int { return a.key.compare(b.key) })
			next = next[:most]
		}
		level = next
	}
	for _, x := range level {
		if s.differs(x) {
			out.Difference = s.difference(x)
			break
		}
	}
	return out, nil
}

// level returns the states one instruction later, or a state in which the scalar unit has read something else than in
// the order of the program. In each state an instruction may run: what one step frees, no other takes away.
func (s *search) level(now []*state) (next []*state, ended *state) {
	seen := map[stateKey]bool{}
	for _, x := range now {
		ready := x.ready
		if n := s.alone(x); n >= 0 {
			ready = ready[n : n+1]
		}
		for i, n := range ready {
			y := x
			if i+1 < len(ready) {
				y = x.clone()
			} else {
				y.ready = slices.Clone(x.ready) // nobody needs the state any more
			}
			got := s.run(y, n)
			if (s.all || s.steps[n].scalar) && got != s.want[n] {
				return nil, y
			}
			if !seen[y.key] {
				seen[y.key] = true
				next = append(next, y)
			}
		}
	}
	return next, nil
}

// inProgramOrder runs the instructions in the order of the program.
func (s *search) inProgramOrder() error {
	x := s.start()
	for _, n := range s.data {
		if !slices.Contains(x.ready, n) {
			return fmt.Errorf("'%s' cannot run in the order of the program", s.steps[n].op.Name())
		}
		s.want[n] = s.run(x, n)
	}
	s.end = x
	return nil
}

// differs reports whether the memory at the end is not that of the order of the program.
func (s *search) differs(x *state) bool {
	return slices.ContainsFunc(s.given, func(i int32) bool { return x.value(i) != s.end.value(i) })
}

// difference says what is different in a state.
func (s *search) difference(x *state) *Difference {
	var order []int32
	for at := x.last; at != nil; at = at.before {
		order = append(order, at.step)
	}
	slices.Reverse(order)
	for _, n := range order {
		if got := s.until(order, n); s.term(got, n) != s.want[n] {
			d := s.between(got, s.until(s.data, n), s.reads[n])
			d.Access = s.steps[n].of(false)
			return d
		}
	}
	return s.between(x, s.end, s.given)
}

// until runs instructions in an order up to one of them, without it.
func (s *search) until(order []int32, last int32) *state {
	x := s.start()
	for _, n := range order {
		if n == last {
			break
		}
		s.run(x, n)
	}
	return x
}

// between returns the first of some cells that two states have with other contents.
func (s *search) between(got, want *state, cells []int32) *Difference {
	d := &Difference{}
	for _, i := range cells {
		if got.value(i) == want.value(i) || s.cells[i].memory == nil {
			continue
		}
		c := s.cells[i]
		d.Bytes = c.memory.bytes(c.span)
		d.Got, d.Want = s.writer(got, i), s.writer(want, i)
		break
	}
	return d
}

// writer returns the operation that has written a cell.
func (s *search) writer(x *state, cell int32) Access {
	for at := x.last; at != nil; at = at.before {
		if slices.Contains(s.writes[at.step], cell) {
			return s.steps[at.step].of(true)
		}
	}
	return Access{}
}
