package races

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// intraBlock is the range of flags between the two kinds of core in a block.
const intraBlock = "INTRA_BLOCK_SYNCHRONIZATION"

// channelKey says which cores a flag between cores is for.
type channelKey struct {
	mode  string
	block *block   // nil for all
	to    coreKind // of the receivers
	id    int64
}

// channel is a flag between cores. Each of its receivers gets it once all senders have set it.
type channel struct {
	name               string // in messages
	senders, receivers []*core
	sent               map[*core][]raising // not yet passed on
	got                map[*core][]raising // not yet waited for
}

// channel returns the flag of an id that a core of a kind sets, in the range of a mode.
func (w *world) channel(b *block, from coreKind, mode string, id int64) *channel {
	key := channelKey{mode: mode, block: b, to: from, id: id}
	to := from
	var all []*core
	switch mode {
	case intraBlock:
		to = from.partner()
		key.to, all = to, b.cores
	case "INTER_SUBBLOCK_SYNCHRONIZATION":
		all = b.cores
	default:
		key.block, all = nil, w.cores()
	}
	x := w.channels[key]
	if x == nil {
		x = w.open(key, fmt.Sprintf("flag %d between cores", id))
		for _, c := range all {
			if c.kind == from {
				x.senders = append(x.senders, c)
			}
			if c.kind == to {
				x.receivers = append(x.receivers, c)
			}
		}
	}
	return x
}

// open makes a flag without senders and receivers.
func (w *world) open(key channelKey, name string) *channel {
	x := &channel{name: name, sent: map[*core][]raising{}, got: map[*core][]raising{}}
	w.channels[key] = x
	w.opened = append(w.opened, x)
	return x
}

// counters count how often each sender has set the flag.
func (x *channel) counters() (out []counter) {
	for _, s := range x.senders {
		out = append(out, counter{core: s, channel: x})
	}
	return out
}

// set notes that a core has set the flag, and passes it on once all have.
func (x *channel) set(c *core, r raising) {
	x.sent[c] = append(x.sent[c], r)
	for _, s := range x.senders {
		if len(x.sent[s]) == 0 {
			return
		}
	}
	for _, to := range x.receivers {
		out := raising{by: r.by, core: c}
		for _, s := range x.senders {
			out.carried.join(x.sent[s][0].carried.told(s, to))
			out.lanes = append(out.lanes, x.sent[s][0].lanes...)
		}
		x.got[to] = append(x.got[to], out)
	}
	for _, s := range x.senders {
		x.sent[s] = x.sent[s][1:]
	}
}

// signal is sync_block_set: other cores go on when the instructions of a pipe are complete.
func (c *core) signal(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	set := hivm.SyncBlockSet{Op: op}
	id, err := signalOf(f, set.StaticFlagIdAttr(), set.DynamicFlagId())
	if err != nil {
		return err
	}
	lane := pipes.LaneOf(pipes.OfAttr(set.TpipeAttr()))
	carried := c.carried(lane)
	c.partner.join(carried)
	x := c.world.channel(c.block, c.kind, set.TsyncInstrMode(), id)
	c.world.trace.post(c, lane, op, counter{core: c, channel: x})
	x.set(c, raising{carried, op, c, []pipes.Lane{lane}})
	for _, to := range x.receivers {
		if len(x.got[to]) > c.world.hardware.MostSignals {
			c.world.fault(Fault{Kind: Doubled, Access: c.at(op), Other: c.at(x.got[to][0].by), Flag: x.name})
		}
	}
	return nil
}

// awaitSignal is sync_block_wait: the scalar unit waits for another core. Where no core of that kind runs,
// it is taken to have waited for all flags from here.
func (c *core) awaitSignal(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	wait := hivm.SyncBlockWait{Op: op}
	id, err := signalOf(f, wait.StaticFlagIdAttr(), wait.DynamicFlagId())
	if err != nil {
		return err
	}
	from := c.kind
	if wait.TsyncInstrMode() == intraBlock {
		from = from.partner()
	}
	x := c.world.channel(c.block, from, wait.TsyncInstrMode(), id)
	if len(x.senders) == 0 {
		c.known[pipes.ScalarLane].join(c.partner)
		c.world.trace.alone(c, op)
		return nil
	}
	to := pipes.ScalarLane
	if c.world.hardware.PipeWaits {
		to = pipes.LaneOf(pipes.OfAttr(wait.PipeAttr()))
	}
	return c.receive(x, to, op, fmt.Sprintf("flag %d from %s", id, names(x.senders)))
}

// receive waits for a flag of other cores, and lets a lane know what it carries. waits names the flag where nothing sets
// it.
func (c *core) receive(x *channel, to pipes.Lane, op *ir.Operation, waits string) error {
	c.task.channel, c.task.lock = x, nil
	if err := c.await(op, waits, func() bool { return len(x.got[c]) > 0 }); err != nil {
		return err
	}
	c.known[to].join(x.got[c][0].carried)
	c.world.trace.take(c, to, op, counter{core: c, channel: x}, x.counters()...)
	c.hearsSignal(x.senders, x.got[c][0], to, op, x.name)
	x.got[c] = x.got[c][1:]
	return nil
}

// signalOf returns the id of a flag between cores.
func signalOf(f *interp.Frame, static ir.Attribute, dynamic *ir.Value) (int64, error) {
	if a, ok := static.(*ir.IntegerAttr); ok {
		return a.Value, nil
	}
	if dynamic == nil {
		return 0, nil
	}
	return f.Int(0)
}

// syncAll is sync_block: all cores of one or both kinds meet.
func (c *core) syncAll(_ *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	sync := hivm.SyncBlock{Op: op}
	mode, id := sync.SyncBlockMode(), int64(0)
	if a, ok := sync.FlagIdAttr().(*ir.IntegerAttr); ok {
		id = a.Value
	}
	set, pipe := sync.TvectorPipeAttr(), vectorCore
	switch mode {
	case "BARRIER_CUBE", "BARRIER_VECTOR":
		c.barrierAll(op)
		return nil
	case "ALL_CUBE":
		set, pipe = sync.TcubePipeAttr(), cubeCore
	case "ALL":
		if pipe = c.kind; c.kind == cubeCore {
			set = sync.TcubePipeAttr()
		}
	}
	if c.kind != pipe && c.kind != anyCore {
		return nil
	}
	x := c.world.meeting(c, mode, id)
	lane := pipes.LaneOf(pipes.OfAttr(set))
	c.world.trace.post(c, lane, op, counter{core: c, channel: x})
	x.set(c, raising{c.carried(lane), op, c, []pipes.Lane{lane}})
	return c.receive(x, pipes.ScalarLane, op, fmt.Sprintf("sync_block %d of %s", id, names(x.senders)))
}

// meeting returns the flag of a sync_block.
func (w *world) meeting(c *core, mode string, id int64) *channel {
	key := channelKey{mode: mode, id: id}
	if mode == "ALL_SUB_VECTOR" {
		key.block = c.block
	}
	x := w.channels[key]
	if x == nil {
		x = w.open(key, fmt.Sprintf("sync_block %d", id))
		for _, other := range w.cores() {
			if (mode == "ALL" || other.kind == c.kind) && (key.block == nil || other.block == key.block) {
				x.senders = append(x.senders, other)
			}
		}
		x.receivers = x.senders
	}
	return x
}

// endChannels notes the flags between cores that nothing has waited for, in the order of their first sets.
func (w *world) endChannels() {
	for _, x := range w.opened {
		for _, c := range x.receivers {
			w.leftover(x, x.got[c])
		}
		if len(x.receivers) == 0 {
			continue
		}
		for _, c := range x.senders {
			w.leftover(x, x.sent[c])
		}
	}
}

func (w *world) leftover(x *channel, left []raising) {
	for _, r := range left {
		w.fault(Fault{Kind: Leftover, Access: r.core.at(r.by), Flag: x.name})
	}
}

// names returns the names of cores for a message.
func names(cores []*core) string {
	if len(cores) == 1 {
		return cores[0].String()
	}
	return fmt.Sprintf("%d cores %s", len(cores), cores[0].kind)
}

// lockKey is a lock: its memory, or the operation that makes it, of which each core has one.
type lockKey struct {
	made *ir.Operation
	at   place
}

// lock is passed from block to block in the order of their numbers.
type lock struct {
	turn    int64
	carried map[*core]knowledge // of the cores that have released it
	// release is the latest release, after is the last instruction of its core; nil for none.
	release *ir.Operation
	after   Step
}

func (c *core) lockOf(f *interp.Frame, op *ir.Operation) *lock {
	m := f.Operand(0).MemRef()
	key := lockKey{made: op.Operand(0).Op()}
	if x := c.memoryOf(m); x != nil && x.given {
		key = lockKey{at: c.placeOf(m)}
	}
	x := c.world.locks[key]
	if x == nil {
		x = &lock{carried: map[*core]knowledge{}}
		c.world.locks[key] = x
	}
	return x
}

// lock is sync_block_lock: it is the turn of each block once.
func (c *core) lock(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	x := c.lockOf(f, op)
	blocks := int64(len(c.world.blocks))
	c.task.channel, c.task.lock = nil, x
	if err := c.await(op, "the lock", func() bool { return x.turn%blocks == c.block.index }); err != nil {
		return err
	}
	c.world.trace.wait(c, pipes.ScalarLane, op, need{counter{lock: x}, int(x.turn)})
	for by, known := range x.carried {
		c.known[pipes.ScalarLane].join(known.told(by, c))
	}
	c.hearsLock(x, op)
	return nil
}

// unlock is sync_block_unlock: the next block may have the lock.
func (c *core) unlock(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	x := c.lockOf(f, op)
	x.turn++
	c.barrierAll(op)
	c.world.trace.post(c, pipes.ScalarLane, op, counter{lock: x})
	x.carried[c] = c.known[pipes.ScalarLane]
	x.release, x.after = op, Step{c.number, c.latest, c.issued[c.latest]}
	return nil
}

// freeLock is free_lock_var: a turn in which nothing is done.
func (c *core) freeLock(f *interp.Frame, op *ir.Operation, meaning interp.Exec) error {
	if err := c.lock(f, op, meaning); err != nil {
		return err
	}
	return c.unlock(f, op, meaning)
}

// sortedEvents returns the flags in a fixed order.
func sortedEvents(m map[event][]raising) []event {
	return slices.SortedFunc(maps.Keys(m), func(a, b event) int {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to), cmp.Compare(a.id, b.id))
	})
}
