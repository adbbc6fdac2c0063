package races

import (
	"context"
	"errors"
	"iter"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interplibrary"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
)

// Options say how kernels run. The zero value is of no use: see [Check] and [pipes.HardwareOf].
type Options struct {
	Hardware pipes.Hardware
	Limits   interp.Limits
	// Fill sets the content of memory that the program allocates; see [interp.Options].
	Fill func(memory []byte)
	// Data has operations on buffers compute. Without it only their accesses count.
	Data bool
	// Unwritten has reads of memory on the chip that nothing has written reported.
	Unwritten bool
	// Listener is told what the run does; nil is nobody.
	Listener Listener
}

// coreKind is a kind of core.
type coreKind uint8

const (
	anyCore coreKind = iota // a function that does not say
	cubeCore
	vectorCore
)

// String returns the name of the kind.
func (k coreKind) String() string { return [...]string{"the core", "AIC", "AIV"}[k] }

// partner returns the other kind of core of a block.
func (k coreKind) partner() coreKind {
	if k == cubeCore {
		return vectorCore
	}
	return cubeCore
}

// kindOf returns the kind of the cores that run a function.
func kindOf(fn *ir.Operation) coreKind {
	switch hivm.FuncCoreTypeOf(fn) {
	case "AIC":
		return cubeCore
	case "AIV":
		return vectorCore
	}
	return anyCore
}

// block is a block of a kernel: the cores that work on it together.
type block struct {
	index int64
	cores []*core
}

// of returns the cores of a kind.
func (b *block) of(k coreKind) (out []*core) {
	for _, c := range b.cores {
		if c.kind == k {
			out = append(out, c)
		}
	}
	return out
}

// world is the cores that run a kernel, and what they share.
type world struct {
	context  *ir.Context
	hardware pipes.Hardware
	options  Options
	models   pipes.Models
	report   *Report
	blocks   []*block
	made     int // the number of cores
	plans    map[*ir.Operation]*plan
	// needing are the operations that need what a load reads, needs the loads whose values an operation needs.
	needing, needs map[*ir.Operation][]*ir.Operation
	memories       map[*interp.Buffer]*memory
	channels       map[channelKey]*channel
	opened         []*channel // in the order in which they are first used
	locks          map[lockKey]*lock
	functions      *interplibrary.Functions
	adversary      *adversary // nil: instructions run when they are issued
	trace          *trace     // nil: nobody asks for it
	keeps          bool       // the cores keep the messages
}

func newWorld(c *ir.Context, o Options) *world {
	return &world{
		context: c, hardware: o.Hardware, options: o, models: pipes.NewComplete(), report: &Report{found: map[pair]int{}},
		plans: map[*ir.Operation]*plan{}, needing: map[*ir.Operation][]*ir.Operation{}, needs: map[*ir.Operation][]*ir.Operation{}, memories: map[*interp.Buffer]*memory{},
		channels: map[channelKey]*channel{}, locks: map[lockKey]*lock{}, functions: interplibrary.New(c),
	}
}

// fault notes a fault.
func (w *world) fault(f Fault) { w.report.add(f) }

// Run runs a kernel on arguments: all its blocks, and in each the functions of both kinds of core at the
// same time. The error is why the run ended early; the report has the faults up to there, without those of
// the kind Leftover. The module must not change meanwhile.
func Run(ctx context.Context, c *ir.Context, module *ir.Operation, k Kernel, args []interp.Value, o Options) (*Report, error) {
	w := newWorld(c, o)
	return w.report, w.start(ctx, module, k, args)
}

// start makes the cores, and runs the kernel.
func (w *world) start(ctx context.Context, module *ir.Operation, k Kernel, args []interp.Value) error {
	for i := range max(k.Blocks, 1) {
		if err := w.addBlock(module, k, i); err != nil {
			return err
		}
	}
	w.give(args)
	if l := w.options.Listener; l != nil {
		for _, c := range w.cores() {
			l.Core(c.number, c.String())
		}
	}
	return w.run(ctx, args)
}

// addBlock adds the cores of a block.
func (w *world) addBlock(module *ir.Operation, k Kernel, index int64) error {
	b := &block{index: index}
	w.blocks = append(w.blocks, b)
	for _, fn := range k.Functions {
		subs := int64(1)
		if kindOf(fn) == vectorCore {
			subs = max(k.SubBlocks, 1)
		}
		for sub := range subs {
			x := &core{
				world: w, number: w.made, kind: kindOf(fn), block: b, sub: sub,
				spaces: map[string]*memory{}, raised: map[event][]raising{}, loaded: map[*ir.Operation]knowledge{}, units: map[place]*unit{},
			}
			x.task.fn = fn
			meaning := interphivm.TableFor(interphivm.Options{
				Block: interphivm.Core{Index: index, Count: max(k.Blocks, 1)}, SubBlock: interphivm.Core{Index: sub, Count: subs},
			})
			m, err := interp.New(w.context, module, interp.Options{Limits: w.options.Limits, Fill: w.options.Fill, External: x.external}, x.listen(interpstd.Table(), meaning))
			if err != nil {
				return err
			}
			x.machine = m
			w.made++
			b.cores = append(b.cores, x)
		}
	}
	return nil
}

// cores returns all cores.
func (w *world) cores() (out []*core) {
	for _, b := range w.blocks {
		out = append(out, b.cores...)
	}
	return out
}

// task is the run of the function of a core, which stops where it has to wait for another core.
type task struct {
	fn      *ir.Operation
	pause   func(struct{}) bool
	next    func() (struct{}, bool)
	ready   func() bool   // nil: the core does not wait
	at      *ir.Operation // where it waits
	flag    string        // for which flag
	channel *channel      // the flag, nil for none
	lock    *lock         // the lock, nil for none
	results []interp.Value
	err     error
	done    bool
}

// errStopped ends the functions of cores that wait when the run is over.
var errStopped = errors.New("stopped")

// await stops the core until a condition holds.
func (c *core) await(op *ir.Operation, flag string, ready func() bool) error {
	for !ready() {
		c.task.ready, c.task.at, c.task.flag = ready, op, flag
		if !c.task.pause(struct{}{}) {
			return errStopped
		}
	}
	c.task.ready = nil
	return nil
}

// run runs the functions of all cores. At any time one of them runs, until it has to wait.
func (w *world) run(ctx context.Context, args []interp.Value) error {
	cores := w.cores()
	for _, c := range cores {
		next, stop := iter.Pull(func(yield func(struct{}) bool) {
			c.task.pause = yield
			c.task.results, c.task.err = c.machine.Call(ctx, c.task.fn, args)
		})
		defer stop()
		c.task.next = next
	}
	for going := true; going; {
		going = false
		for _, c := range cores {
			if c.task.done || c.task.ready != nil && !c.task.ready() {
				continue
			}
			going = true
			if _, waits := c.task.next(); !waits {
				c.task.done = true
				if c.task.err != nil {
					return c.task.err
				}
			}
		}
	}
	w.report.Results = cores[0].task.results
	w.end(cores)
	return nil
}

// end notes the cores that wait for ever, and the flags that are still set.
func (w *world) end(cores []*core) {
	named := map[*core]bool{}
	for _, c := range cores {
		if !c.task.done {
			f := Fault{Kind: Hang, Access: c.at(c.task.at), Flag: c.task.flag}
			f.Waits, f.Circular = c.deadlock(named)
			w.fault(f)
		}
	}
	if slices.ContainsFunc(cores, func(c *core) bool { return !c.task.done }) {
		return
	}
	for _, c := range cores {
		for _, e := range sortedEvents(c.raised) {
			for _, x := range c.raised[e] {
				w.fault(Fault{Kind: Leftover, Access: c.at(x.by), Flag: e.String()})
			}
		}
	}
	w.endChannels()
}

// at returns an operation of the core as an access.
func (c *core) at(op *ir.Operation) Access {
	return Access{Op: c.written(op), Core: c.String(), Pipe: pipes.Unassigned, core: c}
}

// of returns an access as faults have it.
func (a access) of(writes bool) Access {
	if a.op == nil {
		return Access{}
	}
	return Access{Op: a.op, Core: a.core.String(), Pipe: a.lane.Pipe(), Writes: writes, core: a.core, seq: a.seq}
}
