package happensbefore

import (
	"fmt"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// perform is an operation on the pipes, or one that synchronizes.
func (k *checker) perform(s *state, op *ir.Operation) {
	if k.ignored != nil && k.ignored(op) {
		return
	}
	switch {
	case hivm.IsSetFlag(op):
		x := hivm.SetFlag{Op: op}
		if e, ok := k.flagNamed(s, op, x.SetPipeAttr(), x.WaitPipeAttr(), x.StaticEventIdAttr()); ok {
			k.set(s, op, e)
		}
	case hivm.IsWaitFlag(op):
		x := hivm.WaitFlag{Op: op}
		if e, ok := k.flagNamed(s, op, x.SetPipeAttr(), x.WaitPipeAttr(), x.StaticEventIdAttr()); ok {
			k.wait(s, op, e)
		}
	case hivm.IsPipeBarrier(op):
		if p := pipes.OfAttr(hivm.PipeBarrier{Op: op}.PipeAttr()); p == pipes.All {
			k.barrierAll(s)
		} else {
			k.barrier(s, pipes.LaneOf(p))
		}
	case hivm.IsDebug(op):
		k.access(s, pipes.ScalarLane, op, k.views(s, op, pipes.Memories(op, op.Operands())), nil, false)
	case k.cores(s, op):
	default:
		if x := k.factsOf(op); x != nil {
			k.instruct(s, op, x, k.operandsOf(s, op))
		}
	}
}

// scalarLoads finds the operations that need what the scalar unit loads.
func (k *checker) scalarLoads(fns []*ir.Operation) {
	if !k.hardware.OrdersItself(pipes.ScalarLane) {
		return
	}
	for _, fn := range fns {
		ir.Walk(fn, func(op *ir.Operation) bool {
			if memref.IsLoad(op) {
				for _, user := range pipes.Needing(op) {
					k.needs[user] = append(k.needs[user], op)
					k.loads[op] = true
				}
			}
			return true
		})
	}
}

// loaded notes what is complete when the scalar unit has what a load reads.
func (k *checker) loaded(s *state, load *ir.Operation) {
	if b, ok := k.bit(bitKey{load: load}); ok {
		k.carry(s, b, pipes.ScalarLane)
	}
}

// needed makes the scalar unit wait for what a load reads: all later instructions come after it.
func (k *checker) needed(s *state, load *ir.Operation) {
	b, ok := k.bits[bitKey{load: load}]
	if !ok {
		return
	}
	s.learn(bit(pipes.ScalarLane), b)
	s.each(func(_ pipes.Lane, m *mask) { m.clear(b) })
}

// views returns the views of operands.
func (k *checker) views(s *state, op *ir.Operation, at []int) []*view {
	out := make([]*view, len(at))
	for i, n := range at {
		out[i] = k.flow.views.of(s, op.Operand(n))
	}
	return out
}

// arguments gives the operands of an operation: of the operation itself, or of the call that it is the meaning of.
type arguments struct {
	// at is the operation that findings name.
	at     *ir.Operation
	view   func(i int) *view
	number func(i int) (number, bool)
	sync   []int // operands of the call, instead of the operation's own
	mode   int   // the operand of the call that is the mode of the unit flag, -1 without
	callee func(i int) (number, bool)
}

func (k *checker) operandsOf(s *state, op *ir.Operation) arguments {
	number := func(i int) (number, bool) { return k.flow.number(s, op.Operand(i)) }
	return arguments{
		at: op, mode: -1, number: number, callee: number,
		view: func(i int) *view { return k.flow.views.of(s, op.Operand(i)) },
	}
}

func (a *arguments) views(at []int) []*view {
	out := make([]*view, len(at))
	for i, n := range at {
		out[i] = a.view(n)
	}
	return out
}

// instruct is the accesses of an operation, and the flags that it has itself, in their order.
func (k *checker) instruct(s *state, op *ir.Operation, x *facts, a arguments) {
	reads, writes := a.views(x.Reads), a.views(x.Writes)
	if w := x.Window; w != nil {
		index := make([]layout.Poly, 0, op.NumOperands())
		for i := w.Indices[0]; i < w.Indices[1]; i++ {
			index = append(index, k.flow.views.index(s, op.Operand(i)))
		}
		for _, list := range [][]*view{reads, writes} {
			for i := range list {
				list[i] = k.window(list[i], index, w, k.flow.views.numbered(s, op) >= 0)
			}
		}
	}
	if x.In == x.Out {
		k.unitFlag(s, op, x, a, func() { k.access(s, x.Out, a.at, reads, writes, x.Atomic) })
		return
	}
	args, ok := k.syncArgs(x, a)
	if !ok {
		k.unknown(a.at, "the event ids in the synchronization arguments are not known")
		k.result.Inexact = true
	}
	k.events(s, a.at, args, true, 5, 6)
	for i, v := range reads {
		if i < 2 {
			k.events(s, a.at, args, true, i)
		}
		k.access(s, x.In, a.at, []*view{v}, nil, false)
	}
	k.events(s, a.at, args, false, 2, 3)
	k.chain(s, x.In, x.Out)
	var adds []*view
	if x.Init >= 0 {
		if starts, ok := a.number(x.Init); !ok || starts.mod != 0 || starts.n == 0 {
			adds = writes
		}
	}
	k.unitFlag(s, op, x, a, func() { k.access(s, x.Out, a.at, adds, writes, false) })
	k.events(s, a.at, args, false, 5, 6)
}

// chain makes a lane wait for the instructions of another so far.
func (k *checker) chain(s *state, from, to pipes.Lane) {
	s.each(func(of pipes.Lane, m *mask) {
		if of == from || m.has(bit(from)) || m.has(bit(pipes.ScalarLane)) {
			m.set(bit(to))
		}
	})
	if to == pipes.ScalarLane {
		s.stale = 0xff
	}
}

// window returns the view of the elements from an index on.
func (k *checker) window(v *view, index []layout.Poly, w *pipes.Window, chosen bool) *view {
	key := windowKey{v, fmt.Sprint(index), fmt.Sprint(w.Sizes, w.Clipped, w.Mask >= 0), k.flow.path}
	x := k.windows[key]
	if x == nil {
		x = k.flow.views.window(v, index, w)
		x.chosen = v.chosen || chosen
		k.windows[key] = x
	}
	return x
}

// syncArgs returns the synchronization arguments of a matrix product. It is false if one is not known.
func (k *checker) syncArgs(x *facts, a arguments) ([]int64, bool) {
	at, number := x.Sync, a.number
	if a.sync != nil {
		at, number = a.sync, a.callee
	}
	args := make([]int64, len(at))
	for i, n := range at {
		v, ok := number(n)
		if i == 4 {
			continue
		}
		if !ok || v.mod != 0 {
			return nil, false
		}
		args[i] = v.n
	}
	return args, true
}

// events waits for, or sets, the events of some synchronization arguments.
func (k *checker) events(s *state, op *ir.Operation, args []int64, waits bool, numbers ...int) {
	for _, i := range numbers {
		if i >= len(args) || args[i] < 0 {
			continue
		}
		e := flag{pipes.MatrixEvents[i].From, pipes.MatrixEvents[i].To, args[i]}
		if waits {
			k.wait(s, op, e)
		} else {
			k.set(s, op, e)
		}
	}
}

// unitFlag makes the access of an operation wait for the unit flag of its accumulator, and pass it on.
func (k *checker) unitFlag(s *state, op *ir.Operation, x *facts, a arguments, access func()) {
	on, update, known := k.unitMode(x, a)
	if !known {
		k.unknown(a.at, "the mode of the unit flag is not known")
		k.result.Inexact = true
	}
	name := "src"
	if x.Out == pipes.MatrixLane {
		name = "c"
	}
	lo, hi := hivm.Bounds(op, name)
	if !on || lo == hi {
		access()
		return
	}
	at := k.unitAt(a.view(lo))
	full := k.flags.of(flag{from: pipes.NoLane, to: pipes.NoLane, id: int64(at.number)})
	s.raise(full, 0)
	matrix, okA := k.bit(bitKey{unit: at.view})
	fix, okB := k.bit(bitKey{unit: at.view, fix: true})
	if !okA || !okB {
		k.tooMany(a.at)
		access()
		return
	}
	if x.Out == pipes.MatrixLane {
		if s.flags[full] != 0 {
			k.find(Finding{Kind: Hang, Op: a.at, Flag: "unit flag that is set", Path: s.path.steps()})
		}
		s.learn(bit(x.Out), fix)
		access()
		k.carry(s, matrix, x.Out)
		if update {
			s.flags[full] = 1
		}
		return
	}
	if s.flags[full] == 0 {
		k.find(Finding{Kind: Hang, Op: a.at, Flag: "unit flag", Path: s.path.steps()})
	}
	s.learn(bit(x.Out), matrix)
	access()
	k.carry(s, fix, x.Out)
	if update {
		s.flags[full] = 0
	}
}

// unitMode returns whether the unit flag is on, and handed over.
func (k *checker) unitMode(x *facts, a arguments) (on, update, known bool) {
	if a.mode >= 0 {
		n, ok := a.callee(a.mode)
		for _, c := range hivm.UnitFlag.Cases {
			if c.Value == n.n {
				return c.Name != pipes.UnitDisabled, c.Name == pipes.UnitUpdate, ok && n.mod == 0
			}
		}
		return false, false, ok && n.mod == 0
	}
	for _, m := range x.unit {
		if m.condition >= 0 {
			n, ok := a.number(m.condition)
			if !ok || n.mod != 0 {
				return false, false, false
			}
			if n.n == 0 {
				continue
			}
		}
		return m.on, m.update, true
	}
	return false, false, true
}

// unit is an accumulator.
type unit struct {
	view   *view
	number int
}

// unitAt returns the accumulator at the first bit of a view.
func (k *checker) unitAt(v *view) unit {
	if len(v.must) > 0 {
		for i, u := range k.units {
			if u.root == v.root && u.must[0].lo == v.must[0].lo {
				return unit{u, i}
			}
		}
	}
	for i, u := range k.units {
		if u == v {
			return unit{u, i}
		}
	}
	k.units = append(k.units, v)
	return unit{v, len(k.units) - 1}
}

// flagNamed returns the flag of a set or wait. Its id is an attribute or the only operand.
func (k *checker) flagNamed(s *state, op *ir.Operation, from, to, static ir.Attribute) (flag, bool) {
	e := flag{from: pipes.LaneOf(pipes.OfAttr(from)), to: pipes.LaneOf(pipes.OfAttr(to))}
	if a, ok := static.(*ir.DialectAttr); ok && a.Case != nil {
		e.id = a.Case.Value
		return e, true
	}
	n, ok := k.flow.number(s, op.Operand(0))
	if !ok || n.mod != 0 {
		k.unknown(op, "the event id is not known")
		k.result.Inexact = true
		return e, false
	}
	e.id = n.n
	return e, true
}

// raise makes room for a flag, and adds to how often it is set.
func (s *state) raise(n int32, by int) {
	for len(s.flags) <= int(n) {
		s.flags = append(s.flags, 0)
	}
	s.flags[n] += uint8(by)
}

// maxRaised is how often a flag may be set before it is waited for.
const maxRaised = 3

// set raises a flag.
func (k *checker) set(s *state, op *ir.Operation, e flag) {
	k.checkEvent(op, e)
	n := k.flags.of(e)
	s.raise(n, 0)
	if count := s.flags[n]; count > 0 && !k.hardware.CountedFlags {
		k.find(Finding{Kind: Doubled, Op: op, Other: s.setters[n][len(s.setters[n])-1], Flag: e.String(), Path: s.path.steps()})
	}
	if s.flags[n] >= maxRaised {
		if k.hardware.CountedFlags {
			k.unknown(op, fmt.Sprintf("%s is set more than %d times before it is waited for", e, maxRaised))
			k.result.Inexact = true
		}
		return
	}
	b, ok := k.bit(bitKey{flag: n, place: int(s.flags[n])})
	if !ok {
		k.tooMany(op)
		return
	}
	k.carry(s, b, e.from)
	s.flags[n]++
	s.setters[n] = append(s.setters[n], op)
}

func (k *checker) tooMany(op *ir.Operation) {
	k.unknown(op, "there are too many flags")
	k.result.Inexact = true
}

// wait takes the oldest set of a flag.
func (k *checker) wait(s *state, op *ir.Operation, e flag) {
	k.checkEvent(op, e)
	n := k.flags.of(e)
	s.raise(n, 0)
	if s.flags[n] == 0 {
		k.find(Finding{Kind: Hang, Op: op, Flag: e.String(), Path: s.path.steps()})
		return
	}
	for _, by := range s.setters[n] {
		k.matched.join(by, op)
	}
	first, _ := k.bit(bitKey{flag: n})
	s.learn(bit(e.to), first)
	s.flags[n]--
	for at := range int(s.flags[n]) {
		to, _ := k.bit(bitKey{flag: n, place: at})
		from, _ := k.bit(bitKey{flag: n, place: at + 1})
		s.each(func(_ pipes.Lane, m *mask) { m.put(to, m.has(from)) })
	}
	last, _ := k.bit(bitKey{flag: n, place: int(s.flags[n])})
	s.each(func(_ pipes.Lane, m *mask) { m.clear(last) })
	if s.flags[n] == 0 {
		delete(s.setters, n)
	} else {
		s.setters[n] = s.setters[n][1:]
	}
}

func (k *checker) checkEvent(op *ir.Operation, e flag) {
	if e.id < 0 || e.id >= k.hardware.Events {
		k.find(Finding{Kind: NoEvent, Op: op, Flag: e.String()})
	}
}

// cores is an operation that synchronizes with other cores: it is taken that this core has waited for all that it
// told others.
func (k *checker) cores(s *state, op *ir.Operation) bool {
	switch {
	case hivm.IsSyncBlockSet(op):
		k.carry(s, partnerBit, pipes.LaneOf(pipes.OfAttr(hivm.SyncBlockSet{Op: op}.TpipeAttr())))
	case hivm.IsSyncBlockWait(op):
		to := pipes.ScalarLane
		if k.hardware.PipeWaits {
			to = pipes.LaneOf(pipes.OfAttr(hivm.SyncBlockWait{Op: op}.PipeAttr()))
		}
		s.learn(bit(to), partnerBit)
	case hivm.IsSyncBlock(op):
		x := hivm.SyncBlock{Op: op}
		switch x.SyncBlockMode() {
		case "BARRIER_CUBE", "BARRIER_VECTOR":
			k.barrierAll(s)
		case "ALL_CUBE":
			k.assemble(s, x.TcubePipeAttr(), "AIV")
		case "ALL":
			if k.kind == "AIC" {
				k.assemble(s, x.TcubePipeAttr(), "")
			} else {
				k.assemble(s, x.TvectorPipeAttr(), "")
			}
		default:
			k.assemble(s, x.TvectorPipeAttr(), "AIC")
		}
	case hivm.IsSyncBlockLock(op):
	case hivm.IsSyncBlockUnlock(op):
		k.barrierAll(s)
	default:
		return op.Is("hivm.hir.free_lock_var")
	}
	k.result.Cores = true
	return true
}

// assemble is where all cores meet, but for the cores of a kind.
func (k *checker) assemble(s *state, set ir.Attribute, but string) {
	if k.kind != but || but == "" {
		k.chain(s, pipes.LaneOf(pipes.OfAttr(set)), pipes.ScalarLane)
	}
}
