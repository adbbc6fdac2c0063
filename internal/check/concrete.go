package check

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"

	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
)

// ConcreteOptions adjusts a [Runner] and the runs of a [Checker]. A zero field is the default.
type ConcreteOptions struct {
	// Seed chooses the random values: the same seed, the same values.
	Seed uint64
	// Runs is how many instantiations have to agree, 3 by default.
	Runs int
	// Tries is how many values are drawn for each of them until the operation
	// before can be run on them, 300 by default.
	Tries int
	// Elements bounds the size of a buffer, 2^20 by default.
	Elements int64
	// Steps bounds all runs of a pair together, 2^26 by default. A step is an operation
	// that is run, or an element of a buffer that is made or computed.
	Steps int64
}

func (o ConcreteOptions) withDefaults() ConcreteOptions {
	if o.Runs <= 0 {
		o.Runs = 3
	}
	if o.Tries <= 0 {
		o.Tries = 300
	}
	if o.Elements <= 0 {
		o.Elements = 1 << 20
	}
	if o.Steps <= 0 {
		o.Steps = 1 << 26
	}
	return o
}

// maxBytes bounds the memory of one instantiation.
const maxBytes = 1 << 28

// Runner checks pairs by running both operations on random data.
type Runner struct {
	o        ConcreteOptions
	meanings interp.Meanings
	known    map[string]bool
}

// NewRunner returns a runner with the given options.
func NewRunner(o ConcreteOptions) *Runner {
	t := []interp.Table{interpstd.Table(), interphivm.Table()}
	known := knownOps(t...)
	for _, def := range hivm.Dialect().Ops {
		if def.Unspecified != "" {
			delete(known, def.Name)
		}
	}
	meanings, err := interp.Join(t...)
	if err != nil {
		panic("check: " + err.Error())
	}
	return &Runner{o: o.withDefaults(), meanings: meanings, known: known}
}

// Outcome is the result of the runs of a pair.
type Outcome struct {
	// Runs is how many instantiations agreed.
	Runs int
	// Example is an instantiation on which the operations differ, or nil.
	Example *CounterExample
	// Reason says why there are fewer runs than asked for, if there is no example.
	Reason string
	// Limited says that the reason is a bound on steps, elements or memory.
	Limited bool
	// msg is the reason without the place of an operation.
	msg string
	// Shrunk says that the runs were on smaller sizes than the types state.
	Shrunk bool
}

// Result returns the outcome as a verdict, which is never a proof.
func (o Outcome) Result() Result {
	switch {
	case o.Example != nil:
		return Result{Verdict: Refuted, Reason: o.Example.Text[len(o.Example.Text)-1], Example: o.Example}
	case o.Reason != "":
		return unknown(o.Reason)
	}
	if o.Shrunk {
		return unknown(fmt.Sprintf("%d runs on random data of smaller sizes agree", o.Runs))
	}
	return unknown(fmt.Sprintf("%d runs on random data agree", o.Runs))
}

// placed reports whether the reason names the place of an operation.
func (o Outcome) placed() bool { return o.Reason != o.msg }

// Check runs a pair on as many instantiations as the options say.
func (r *Runner) Check(p *Pair) Outcome {
	before, after, err := r.instances(p, nil)
	if err != nil {
		return Outcome{Reason: err.Error(), Limited: err == errSlice, msg: err.Error()}
	}
	t := trial{r: r, p: p, before: before, after: after}
	out := t.repeat()
	if out.Limited {
		if small := r.shrunk(p); small.Runs == r.o.Runs {
			return small
		}
	}
	return out
}

// instances returns the instance for the operands before, and the instance for the
// operands after. The operations in opaque are not looked through.
func (r *Runner) instances(p *Pair, opaque map[*ir.Operation]bool) (before, after *instance, err error) {
	if p.Before.NumResults() != p.After.NumResults() {
		return nil, nil, errors.New("the operations have other numbers of results")
	}
	before = newInstance(p, r.known, opaque)
	after = newInstance(p, r.known, opaque)
	before.bounded = true
	if !before.operands(p.Before) || !after.operands(p.After) {
		return nil, nil, errSlice
	}
	before.classify(p.Before, func(i int) bool { return writes(p.Before, i) })
	after.classify(p.After, func(i int) bool { return writes(p.After, i) })
	for _, l := range after.leaves {
		if p.foreign(l.value) {
			return nil, nil, errors.New("the operation after uses a value that is not known to be one of before")
		}
	}
	for _, op := range after.ops {
		if effects, _ := ir.Effects(op); len(effects) > 0 && p.foreign(op.Result(0)) {
			return nil, nil, errors.New("the operation after uses memory that is not known to be that of before")
		}
	}
	return before, after, nil
}

// foreign reports whether v is of another module than the operation before, and not
// the same as a value there.
func (p *Pair) foreign(v *ir.Value) bool {
	if p.Same == nil {
		return false
	}
	owner := v.Op()
	if owner == nil {
		owner = v.Block().Region().Parent()
	}
	return top(owner) != top(p.Before)
}

// writes reports whether op may write to operand i.
func writes(op *ir.Operation, i int) bool {
	lo, hi := hivm.ExtraBounds(op)
	return hivm.IsInit(op, i) || lo <= i && i < hi
}

// trial runs a pair on instantiations, one after the other.
type trial struct {
	r             *Runner
	p             *Pair
	before, after *instance
	// views are layouts that leaves must have, by their values.
	views map[*ir.Value]View
	// stated are the sizes that the operation before states.
	stated [][]int64

	// shrink makes sizes that types state smaller.
	shrink bool
	// spent are the steps that were taken.
	spent int64

	draw    *draw
	buffers []*interp.Buffer
}

// wildTries is how often integers of all sizes are tried, which are no indices.
const wildTries = 4

// harmlessFrom is the part of the tries after which every second try is harmless.
const harmlessFrom = 4

// repeat runs a pair on instantiations.
func (t *trial) repeat() (out Outcome) {
	for o := t.r.o; out.Runs < o.Runs; out.Runs++ {
		err := errors.New("nothing was tried")
		for try := 0; err != nil && try < o.Tries; try++ {
			if t.spent >= o.Steps {
				err = errSteps{o.Steps}
				break
			}
			rng := rand.New(rand.NewPCG(o.Seed, uint64(out.Runs)<<32|uint64(try)))
			var example *CounterExample
			if example, err = t.run(rng, try); example != nil {
				out.Example = example
				return out
			}
		}
		if err != nil {
			out.Reason, out.Limited, out.msg = err.Error(), t.limited(err), message(err)
			return out
		}
	}
	return out
}

// errSteps is about runs beyond the limit.
type errSteps struct{ limit int64 }

func (e errSteps) Error() string { return fmt.Sprintf("running it takes more than %d steps", e.limit) }

// limited reports whether an error is about a bound.
func (t *trial) limited(err error) bool {
	var steps errSteps
	var large errLarge
	return errors.As(err, &steps) || errors.As(err, &large) || t.spent >= t.r.o.Steps
}

// run runs both operations on the same values, the more harmless the higher the number
// of the try is. The error says why the operation before does not run on them.
func (t *trial) run(rng *rand.Rand, try int) (*CounterExample, error) {
	m := interp.NewJoined(t.p.Ctx, top(t.p.After), interp.Options{
		Limits: interp.Limits{Steps: t.r.o.Steps - t.spent, Bytes: maxBytes},
		Fill:   func(memory []byte) { noise(rng, memory) },
	}, t.r.meanings)
	t.buffers = nil
	if t.stated == nil {
		t.stated = t.before.stated(operandTypes(t.p.Before))
	}
	t.draw = newDraw(rng, m, t.r.o.Elements, t.stated)
	defer func() { t.spent += t.draw.spent }()
	if t.shrink {
		t.draw.small = map[int64]int64{}
	}
	if try >= t.r.o.Tries/harmlessFrom && try%2 == 0 {
		t.draw.harmless()
	}
	t.draw.views, t.draw.wild = t.views, try < wildTries
	if _, err := t.draw.run(t.before); err != nil {
		return nil, err
	}
	first, err := t.draw.operands(t.before, t.p.Before)
	if err != nil {
		return nil, err
	}
	for i, v := range first {
		if err := t.prepare(v); err != nil {
			return nil, interp.AtOperand(i, err)
		}
	}
	old := t.memory()
	results, err := t.draw.exec(t.p.Before, first)
	if err != nil {
		return nil, err
	}
	t.scribble(t.p.Before, first)
	results = detached(results)
	return t.second(first, results, old)
}

// second runs the operation after on the memory that the operation before began
// with.
func (t *trial) second(first, results []interp.Value, old [][]byte) (*CounterExample, error) {
	want := t.memory()
	t.restore(old)
	failed, err := t.draw.run(t.after)
	switch {
	case err != nil && isView(failed):
		return t.cannotRun(first, nil, err), nil
	case err != nil:
		return nil, err
	}
	operands, err := t.draw.operands(t.after, t.p.After)
	if err != nil {
		return nil, err
	}
	// Memory that only the operation after knows has been unknown until now.
	for _, v := range operands {
		t.add(v)
	}
	for _, b := range t.buffers[len(want):] {
		want = append(want, bytes.Clone(b.Data))
	}
	got, err := t.draw.exec(t.p.After, operands)
	switch {
	case err != nil && t.p.After.Name() == t.p.Before.Name():
		return t.cannotRun(first, operands, err), nil
	case err != nil:
		return nil, err // the interpreter may not know the other operation
	}
	t.scribble(t.p.After, operands)
	if e := t.compare(first, operands, want); e != nil {
		return e, nil
	}
	return t.compareResults(first, operands, results, got), nil
}

// isView reports whether op makes a buffer of another, which fails only where that is
// impossible.
func isView(op *ir.Operation) bool {
	return op != nil && op.NumOperands() > 0 && ir.IsMemRef(op.Operand(0).Type()) &&
		op.NumResults() > 0 && ir.IsMemRef(op.Result(0).Type())
}

// prepare fills the elements of an operand with values of their type.
func (t *trial) prepare(v interp.Value) error {
	m := v.MemRef()
	if m == nil {
		return nil
	}
	if err := m.Check(); err != nil {
		return err
	}
	if n := m.NumElements(); n > t.r.o.Elements {
		return errLarge{n, t.r.o.Elements}
	}
	t.add(v)
	t.draw.spent += m.NumElements()
	if m.Writable() == nil {
		t.draw.fill(m)
	}
	return nil
}

// add remembers the memory of an operand.
func (t *trial) add(v interp.Value) {
	m := v.MemRef()
	if m == nil || m.Buffer == nil {
		return
	}
	for _, b := range t.buffers {
		if b == m.Buffer {
			return
		}
	}
	t.buffers = append(t.buffers, m.Buffer)
}

// memory returns a copy of all memory.
func (t *trial) memory() [][]byte {
	out := make([][]byte, len(t.buffers))
	for i, b := range t.buffers {
		out[i] = bytes.Clone(b.Data)
	}
	return out
}

func (t *trial) restore(memory [][]byte) {
	for i, b := range t.buffers {
		copy(b.Data, memory[i])
	}
}

// scribble overwrites the scratch memory of op, which may hold anything when it is
// done. Memory that is an operand in another place as well stays.
func (t *trial) scribble(op *ir.Operation, operands []interp.Value) {
	lo, hi := hivm.ExtraBounds(op)
	for i := lo; i < hi; i++ {
		m := operands[i].MemRef()
		if m == nil || m.Check() != nil || shared(operands, i, lo, hi) {
			continue
		}
		elements(m, func(b []byte) {
			for k := range b[:m.Elem.Size()] {
				b[k] = 0xa5
			}
		})
	}
}

// shared reports whether an operand outside of [lo, hi) is in the buffer of operand i.
func shared(operands []interp.Value, i, lo, hi int) bool {
	for k, v := range operands {
		m := v.MemRef()
		if (k < lo || k >= hi) && m != nil && m.Buffer == operands[i].MemRef().Buffer {
			return true
		}
	}
	return false
}

// detached returns values that later runs do not change.
func detached(vs []interp.Value) []interp.Value {
	out := make([]interp.Value, len(vs))
	for i, v := range vs {
		out[i] = v
		if m := v.MemRef(); m != nil && m.Buffer != nil {
			copied := *m
			copied.Buffer = &interp.Buffer{Data: bytes.Clone(m.Buffer.Data)}
			out[i] = interp.MemRefOf(&copied)
		}
	}
	return out
}

// top returns the operation that op is nested in at the top level.
func top(op *ir.Operation) *ir.Operation {
	for op.Parent() != nil {
		op = op.Parent()
	}
	return op
}

// operandTypes returns the types of the operands of op.
func operandTypes(op *ir.Operation) []ir.Type {
	out := make([]ir.Type, op.NumOperands())
	for i := range out {
		out[i] = op.Operand(i).Type()
	}
	return out
}
