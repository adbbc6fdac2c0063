package races

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/memref"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// adversary runs the instructions of all cores in an order that the synchronization allows. An instruction
// waits in the queue of its pipe until it is its turn, or until something that runs needs it to be complete.
type adversary struct {
	rand *rand.Rand
	// eager are the pipes whose instructions run as soon as they may; those of others run as late as they may.
	eager   [pipes.Lanes]bool
	pending map[*core]*[pipes.Lanes][]*instruction // in the order of their numbers
	cores   []*core                                // with queues, in the order of their first instruction
	err     error
}

// instruction is an operation that has been issued and has not run yet.
type instruction struct {
	core  *core
	parts []part    // a macro operation has several
	after knowledge // what has to be complete before it starts
	do    func() error
	ran   bool
	told  int // how many of its instructions the listener has heard of
}

// part is the number of an instruction of a pipe.
type part struct {
	lane pipes.Lane
	seq  int
}

// newAdversary returns an adversary. The first seeds hurry one pipe each; later ones a random choice.
func newAdversary(seed uint64) *adversary {
	a := &adversary{rand: rand.New(rand.NewPCG(seed, 20)), pending: map[*core]*[pipes.Lanes][]*instruction{}}
	for l := range a.eager {
		a.eager[l] = seed == uint64(l) || seed >= pipes.Lanes && a.rand.IntN(2) == 0
	}
	return a
}

// add puts an instruction into the queues of its pipes.
func (a *adversary) add(x *instruction) {
	q := a.pending[x.core]
	if q == nil {
		q = &[pipes.Lanes][]*instruction{}
		a.pending[x.core] = q
		a.cores = append(a.cores, x.core)
	}
	hurry := false
	for _, p := range x.parts {
		q[p.lane] = append(q[p.lane], x)
		hurry = a.eager[p.lane]
	}
	if hurry {
		a.complete(x)
	}
}

// complete runs an instruction, and before it what has to be complete.
func (a *adversary) complete(x *instruction) {
	if x.ran {
		return
	}
	x.ran = true
	for c, known := range x.after.all(x.core) {
		a.reach(c, known)
	}
	for _, p := range x.parts {
		q := &a.pending[x.core][p.lane]
		if i := slices.Index(*q, x); i == 0 {
			*q = (*q)[1:] // the most common: a queue is long where the scalar unit stores numbers
		} else if i > 0 {
			*q = slices.Delete(*q, i, i+1)
		}
	}
	if err := x.do(); err != nil && a.err == nil {
		a.err = err
	}
}

// reach completes the instructions of a core up to those that a clock counts.
func (a *adversary) reach(c *core, known clock) {
	q := a.pending[c]
	if q == nil {
		return
	}
	for l := range q {
		for i := 0; i < len(q[l]); {
			if x := q[l][i]; x.seqOn(pipes.Lane(l)) <= known[l] && !x.ran {
				a.complete(x)
				i = 0
				continue
			}
			i++
		}
	}
}

// seqOn returns the last number of an instruction on a pipe.
func (x *instruction) seqOn(l pipes.Lane) (seq int) {
	for _, p := range x.parts {
		if p.lane == l {
			seq = max(seq, p.seq)
		}
	}
	return seq
}

// drain runs all that is left.
func (a *adversary) drain() error {
	for {
		var ready []*instruction
		for _, c := range a.cores {
			for _, q := range a.pending[c] {
				ready = append(ready, q...)
			}
		}
		if len(ready) == 0 {
			return a.err
		}
		for _, i := range a.rand.Perm(len(ready)) {
			a.complete(ready[i])
		}
	}
}

// all returns the clocks of all cores that k, of core own, knows of.
func (k *knowledge) all(own *core) map[*core]clock {
	out := map[*core]clock{own: k.own}
	if k.far != nil {
		for c, known := range k.far.of {
			out[c] = known
		}
	}
	return out
}

// run runs, or queues, the meaning of an operation whose instructions have been issued.
func (c *core) run(f *interp.Frame, op *ir.Operation, p *plan, meaning interp.Exec, x *instruction) error {
	a := c.world.adversary
	if a == nil {
		return meaning(f, op)
	}
	if !p.late || memref.IsStore(op) && !c.lasts(f.Operand(1).MemRef()) {
		if err := c.settle(x); err != nil {
			return err
		}
		return meaning(f, op)
	}
	operands := slices.Clone(f.AllOperands())
	return c.queue(x, func() error {
		_, err := f.Run(op, operands)
		return err
	})
}

// lasts reports whether memory is there until the end of the run.
func (c *core) lasts(m *interp.MemRef) bool {
	if m == nil {
		return false
	}
	x := c.memoryOf(m)
	return x.given || x.space
}

// settle runs what has to be complete before an instruction that runs now.
func (c *core) settle(x *instruction) error {
	a := c.world.adversary
	if a == nil {
		return nil
	}
	for at, known := range x.after.all(c) {
		a.reach(at, known)
	}
	return a.err
}

// replay runs the meaning of an instruction that has been issued: what it does is not issued again.
func (c *core) replay(do func() error) error {
	c.replays = true
	defer func() { c.replays = false }()
	return do()
}

// queue puts an instruction into the queues of its pipes.
func (c *core) queue(x *instruction, do func() error) error {
	x.do = func() error { return c.replay(do) }
	c.world.adversary.add(x)
	return c.world.adversary.err
}

// Divergence is an element of an argument, or of a buffer that a message shows, that another order of the pipes
// computes otherwise.
type Divergence struct {
	// Seed is the seed of the order.
	Seed uint64
	// Message is the operation that shows the element, nil if it is one of an argument.
	Message *ir.Operation
	// Argument is the number of the argument, or of the buffer among those that Message shows.
	Argument int
	// Index is the index of the element; Got is its value, Want its value in the order of the program.
	Index     []int64
	Got, Want interp.Value
	// Err is the error with which the run ends in this order, nil for none. The other fields but Seed are not set then.
	Err error
}

// String returns the divergence as in a message, without the seed.
func (d *Divergence) String() string {
	if d.Err != nil {
		text := d.Err.Error()
		if at := new(diag.Diagnostic); errors.As(d.Err, &at) {
			text = at.Msg
		}
		return "the run fails: " + text
	}
	of := fmt.Sprintf("arg%d", d.Argument)
	if d.Message != nil {
		of = fmt.Sprintf("a buffer that '%s' shows", d.Message.Name())
	}
	return fmt.Sprintf("element [%s] of %s is %s, %s in the order of the program",
		strings.Trim(strings.ReplaceAll(fmt.Sprint(d.Index), " ", ", "), "[]"), of, data.Text(d.Got, 1), data.Text(d.Want, 1))
}

// Diverge runs a kernel in several orders that its synchronization allows, one for each seed, and returns the
// first in which an element of an argument, or of a buffer that a message shows, is not what the order of the
// program computes, or which ends with an error, nil if there is none. The arguments are not changed. The error is about the run in the order
// of the program.
func Diverge(ctx context.Context, c *ir.Context, module *ir.Operation, k Kernel, args []interp.Value, o Options, seeds ...uint64) (*Divergence, error) {
	o.Data, o.Listener = true, nil
	order := func(a *adversary) (outcome, error) {
		w := newWorld(c, o)
		w.adversary, w.keeps = a, true
		given := Copy(args)
		err := w.start(ctx, module, k, given)
		if err == nil && a != nil {
			err = a.drain()
		}
		return outcome{given, w.messages()}, err
	}
	want, err := order(nil)
	if err != nil {
		return nil, err
	}
	for _, seed := range seeds {
		got, err := order(newAdversary(seed))
		if ctx.Err() != nil {
			return nil, err
		}
		if err != nil {
			return &Divergence{Seed: seed, Err: err}, nil
		}
		if d := got.difference(want); d != nil {
			d.Seed = seed
			return d, nil
		}
	}
	return nil, nil
}

// outcome is what a run leaves: its arguments, and the messages of its cores.
type outcome struct {
	args     []interp.Value
	messages []*message
}

// Copy returns arguments with memory of their own. Arguments that share memory share the copy.
func Copy(args []interp.Value) []interp.Value {
	out := slices.Clone(args)
	copies := map[*interp.Buffer]*interp.Buffer{}
	for i, v := range args {
		m := v.MemRef()
		if m == nil {
			continue
		}
		if copies[m.Buffer] == nil {
			copies[m.Buffer] = &interp.Buffer{Data: slices.Clone(m.Buffer.Data), Name: m.Buffer.Name}
		}
		view := *m
		view.Buffer = copies[m.Buffer]
		out[i] = interp.MemRefOf(&view)
	}
	return out
}

// difference returns the first element that is not as another run leaves it, nil if there is none.
func (got outcome) difference(want outcome) *Divergence {
	if d := difference(got.args, want.args); d != nil {
		return d
	}
	for i := range min(len(got.messages), len(want.messages)) {
		g, w := got.messages[i], want.messages[i]
		if g.op != w.op || len(g.shown) != len(w.shown) {
			return nil // the runs took other ways
		}
		if d := difference(g.shown, w.shown); d != nil {
			d.Message = w.op
			return d
		}
	}
	return nil
}

// difference returns the first element in which arguments differ, nil if there is none.
func difference(got, want []interp.Value) *Divergence {
	for i, v := range want {
		m := v.MemRef()
		if m == nil {
			continue
		}
		at := data.Differs(got[i].MemRef(), m)
		if at == nil {
			continue
		}
		d := &Divergence{Argument: i, Index: at}
		d.Got, _ = got[i].MemRef().Load(at)
		d.Want, _ = m.Load(at)
		return d
	}
	return nil
}
