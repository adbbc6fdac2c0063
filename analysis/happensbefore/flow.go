package happensbefore

import (
	"encoding/binary"
	"fmt"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
)

// flow follows the control flow of a function. States of different shapes are kept apart.
type flow struct {
	*plan
	*checker
	views     *views
	positions *positions
	entry     *ir.Block
	numbers   numbering[number]
	viewIDs   numbering[*view]
	heads     map[headKey]map[string]*state
	paths     map[call]int32
	calls     []call
	depth     []*ir.Operation
	path      int32
	// nest are the loops that are running; frames is how many of them are around a call.
	nest         []headKey
	frames       map[int32]int
	iterationIDs numbering[string]
	// overflow is set if there are too many shapes.
	overflow bool
	steps    int
	// reached are the functions that run; outside is set if the values of a witness lead out of a view.
	reached []*ir.Operation
	outside bool
}

// headKey is the head of a loop in a call.
type headKey struct {
	op   *ir.Operation
	path int32
}

// call is a call in a call.
type call struct {
	op   *ir.Operation
	from int32
}

// maxShapes is how many shapes are told apart at the head of a loop.
const maxShapes = 512

// numbered returns the number of a number; 0 is a number that is not known.
func (f *flow) numbered(n number, ok bool) int32 {
	if !ok {
		return 0
	}
	return f.numbers.of(n) + 1
}

// viewNumber returns the number of a view, from 1 on.
func (f *flow) viewNumber(v *view) int32 { return f.viewIDs.of(v) + 1 }

var unknownView = nowhere("it is not followed")

func (f *flow) viewNumbered(id int32) *view {
	if id == 0 {
		return unknownView
	}
	return f.viewIDs.things[id-1]
}

// number returns what is known of an integer. s may be nil.
func (f *flow) number(s *state, v *ir.Value) (number, bool) {
	if n, ok := ir.ConstantInt(v); ok {
		if ir.IsBit(v.Type()) {
			n &= 1
		}
		return exactly(n), true
	}
	if n, ok := f.witness.of(v); ok {
		return exactly(n), true
	}
	if s == nil {
		return number{}, false
	}
	if slot, ok := f.slots[v]; ok {
		if s.env[slot] == 0 {
			return number{}, false
		}
		return f.numbers.things[s.env[slot]-1], true
	}
	if !f.wanted[v] {
		return number{}, false
	}
	def := v.Op()
	if def == nil {
		return f.induction(s, v)
	}
	switch {
	case hivm.IsMultiBufferCounter(def):
		return f.count(s, def.Block())
	case def.Is("affine.apply"):
		return f.apply(s, affine.Apply{Op: def}.Op)
	case affine.IsMin(def):
		return f.extremum(s, def, affine.Min{Op: def}.Map().Map, "arith.minsi")
	case affine.IsMax(def):
		return f.extremum(s, def, affine.Max{Op: def}.Map().Map, "arith.maxsi")
	case arith.IsCmpI(def):
		a, okA := f.number(s, def.Operand(0))
		b, okB := f.number(s, def.Operand(1))
		if !okA || !okB {
			return number{}, false
		}
		holds, known := compare(arith.CmpI{Op: def}.Predicate(), a, b)
		return exactly(map[bool]int64{true: 1}[holds]), known
	case slices.Contains(casts, def.Name()):
		a, ok := f.number(s, def.Operand(0))
		if !ok {
			return number{}, false
		}
		return cast(def, a)
	}
	if do := pure.Get()[def.Name()]; do != nil {
		a, okA := f.number(s, def.Operand(0))
		b, okB := f.number(s, def.Operand(1))
		if n, ok := do(a, b); ok && okA && okB {
			return n, true
		}
	}
	return number{}, false
}

// induction returns the value of the induction variable of a loop.
func (f *flow) induction(s *state, v *ir.Value) (number, bool) {
	op := v.Block().ParentOp()
	slot, counted := f.loops[op]
	if !counted || v.Index() != 0 || s.env[slot] == 0 {
		return number{}, false
	}
	loop := scf.For{Op: op}
	lb, okA := f.number(s, loop.LowerBound())
	step, okB := f.number(s, loop.Step())
	if !okA || !okB || step.mod != 0 {
		return number{}, false
	}
	return sum(lb, f.numbers.things[s.env[slot]-1], step.n)
}

// count returns how often a block was executed before, in this call of the function.
func (f *flow) count(s *state, b *ir.Block) (number, bool) {
	slot, ok := f.counts[b]
	if !ok || s == nil || s.env[slot] == 0 {
		return number{}, false
	}
	n := f.numbers.things[s.env[slot]-1]
	n.n--
	n.least--
	out, fine := n.canonical()
	return out, fine
}

// widen is when numbers are reduced to remainders.
func (f *flow) widen() int64 { return max(2*f.modulus+2, f.iterations) }

// value returns what a slot holds for a value.
func (f *flow) value(s *state, v *ir.Value) int32 {
	if ir.IsMemRef(v.Type()) {
		return f.viewNumber(f.views.of(s, v))
	}
	n, ok := f.number(s, v)
	if !ok {
		return 0
	}
	return f.numbered(n.widened(f.widen(), f.modulus), true)
}

// values returns what slots hold for values.
func (f *flow) values(s *state, vs []*ir.Value) []int32 {
	out := make([]int32, len(vs))
	for i, v := range vs {
		out[i] = f.value(s, v)
	}
	return out
}

// bind sets slots of values.
func (f *flow) bind(s *state, vs []*ir.Value, to []int32) {
	for i, v := range vs {
		if slot, ok := f.slots[v]; ok && i < len(to) {
			s.env[slot] = to[i]
		}
	}
}

// exit is the end of a block: its terminator has not been looked at.
type exit struct {
	state *state
	last  *ir.Operation
}

// region follows a region that is entered in some states. It returns the states at its ends.
func (f *flow) region(r *ir.Region, in []*state) []exit {
	if len(r.Blocks()) == 1 {
		out := f.block(r.Entry(), in)
		ends := make([]exit, len(out))
		for i, s := range out {
			ends[i] = exit{s, r.Entry().Last()}
		}
		return ends
	}
	looping := scf.IsFor(r.Parent()) || scf.IsWhile(r.Parent())
	if !looping {
		f.enter(r.Parent())
	}
	out := f.graph(r, in)
	if !looping {
		for _, x := range out {
			f.leaveLoop(x.state)
		}
		f.nest = f.nest[:len(f.nest)-1]
	}
	return out
}

// running returns what is known of the iterations of the loops that are running, and a number for that.
func (f *flow) running(s *state) (of map[layout.Symbol]number, id int32) {
	if !f.counted {
		return nil, 0
	}
	var b []byte
	of = map[layout.Symbol]number{}
	for _, at := range f.nest {
		if slot, ok := f.loops[at.op]; ok && s.env[slot] != 0 {
			of[f.positions.counter(at.op)] = f.numbers.things[s.env[slot]-1]
			b = binary.AppendVarint(b, int64(s.env[slot]))
		}
	}
	return of, f.iterationIDs.of(string(b)) + 1
}

// settled returns the numbers of views for slots that outlive iterations of loops from a depth on.
func (f *flow) settled(vs []*ir.Value, to []int32, depth int) []int32 {
	for i, v := range vs {
		if i < len(to) && to[i] != 0 && ir.IsMemRef(v.Type()) {
			if x := f.viewNumbered(to[i]); x.depth > depth {
				to[i] = f.viewNumber(f.views.blurred(x))
			}
		}
	}
	return to
}

// block follows a block. It returns the states in front of its last operation, if that is a terminator.
func (f *flow) block(b *ir.Block, in []*state) []*state {
	if slot, ok := f.counts[b]; ok {
		for _, s := range in {
			n := exactly(0)
			if s.env[slot] != 0 {
				n = f.numbers.things[s.env[slot]-1]
			}
			next, ok := sum(n, exactly(1), 1)
			bound := f.widen()
			if f.turn != 0 {
				bound = 1 // the remainder is enough
			}
			s.env[slot] = f.numbered(next.widened(bound, f.modulus), ok)
		}
	}
	for op := b.First(); op != nil && len(in) > 0; op = op.Next() {
		if op == b.Last() && (op.Has(ir.Terminator) || op.NumResults() == 0 && isEnd(op)) {
			break
		}
		in = f.operation(op, in)
		if makers := f.dead[op]; len(makers) > 0 {
			for _, s := range in {
				f.abandon(s, makers)
			}
		}
		if kills := f.kills[op]; len(kills) > 0 {
			for _, s := range in {
				for _, k := range kills {
					s.env[k] = 0
				}
			}
			in = f.join(in)
		}
	}
	return in
}

func isEnd(op *ir.Operation) bool {
	return scf.IsYield(op) || scf.IsCondition(op) || funcs.IsReturn(op) || scope.IsReturn(op)
}

// end forgets what only a block needs.
func (f *flow) end(s *state, b *ir.Block) {
	for _, k := range f.ends[b] {
		s.env[k] = 0
	}
}

// join joins states of the same shape.
func (f *flow) join(in []*state) []*state {
	if len(in) < 2 {
		return in
	}
	found := map[string]*state{}
	out := in[:0]
	for _, s := range in {
		k := s.key()
		if had := found[k]; had != nil {
			had.merge(s)
			continue
		}
		found[k] = s
		out = append(out, s)
	}
	if len(out) > maxShapes {
		f.overflow = true
		out = out[:1]
	}
	return out
}

// operation follows an operation.
func (f *flow) operation(op *ir.Operation, in []*state) []*state {
	f.steps += len(in)
	if f.overflow || f.steps > f.most {
		f.overflow = true
		return nil
	}
	for _, load := range f.needs[op] {
		for _, s := range in {
			f.needed(s, load)
		}
	}
	switch {
	case scf.IsFor(op):
		return f.loop(op, in)
	case scf.IsWhile(op):
		return f.while(op, in)
	case scf.IsIf(op):
		return f.branch(op, in)
	case scf.IsIndexSwitch(op):
		return f.indexSwitch(op, in)
	case scf.IsExecuteRegion(op), scope.IsScope(op):
		return f.inline(op, op.Region(0), in)
	case arith.IsSelect(op):
		if slot, ok := f.slots[op.Result(0)]; ok {
			return f.choose(op, slot, in)
		}
		return in
	case funcs.IsCall(op):
		return f.call(op, in)
	}
	for _, s := range in {
		f.simple(s, op)
		if f.loads[op] {
			f.loaded(s, op)
		}
	}
	return in
}

// maxSteps bounds how many operations are followed.
const maxSteps = 4_000_000

// simple is an operation without control flow.
func (f *flow) simple(s *state, op *ir.Operation) {
	switch {
	case memref.IsLoad(op):
		if cell := cellOf(op); cell != nil {
			if slot, ok := f.slots[cell]; ok {
				f.bind(s, resultsOf(op), []int32{s.env[slot]})
			}
			return
		}
	case memref.IsStore(op):
		if cell := cellOf(op); cell != nil {
			if slot, ok := f.slots[cell]; ok {
				s.env[slot] = f.value(s, op.Operand(0))
			}
			return
		}
	case hivm.IsPointerCast(op):
		f.abandon(s, resultsOf(op))
	case makesMemory(op):
		f.fresh(s, op)
	}
	f.perform(s, op)
	if len(op.Regions()) > 0 && f.acts(op) {
		f.unknown(op, fmt.Sprintf("the regions of '%s' are not followed", op.Name()))
	}
}

// fresh forgets the memory that an operation made before: nothing names it any more. Where something does, the
// memory is several buffers from now on.
func (f *flow) fresh(s *state, op *ir.Operation) {
	for _, v := range resultsOf(op) {
		r := f.views.roots[v]
		if r == nil {
			continue
		}
		for slotted, slot := range f.slots {
			if ir.IsMemRef(slotted.Type()) && s.env[slot] != 0 && f.viewNumbered(s.env[slot]).root == r {
				r.several = true
			}
		}
		if !r.several {
			f.forget(s, r)
		}
	}
}

// choose is a select whose result has a slot: both values, where the condition is not known.
func (f *flow) choose(op *ir.Operation, slot int, in []*state) (out []*state) {
	for _, s := range in {
		for _, x := range f.decided(op, op.Operand(0), s) {
			v := op.Operand(2)
			if x.holds {
				v = op.Operand(1)
			}
			x.s.env[slot] = f.value(x.s, v)
			out = append(out, x.s)
		}
	}
	return f.join(out)
}

// decision is a state in which a condition has a value.
type decision struct {
	s     *state
	holds bool
}

// decided returns the states for both values of a condition, or one if it is known.
func (f *flow) decided(op *ir.Operation, condition *ir.Value, s *state) []decision {
	if n, ok := f.number(s, condition); ok && n.mod == 0 {
		return []decision{{s, n.n != 0}}
	}
	t := s.clone()
	s.decide(op, "its condition holds")
	t.decide(op, "its condition does not hold")
	if slot, ok := f.slots[condition]; ok {
		s.env[slot], t.env[slot] = f.numbered(exactly(1), true), f.numbered(exactly(0), true)
	}
	return []decision{{s, true}, {t, false}}
}

// inline is a region that is executed once.
func (f *flow) inline(op *ir.Operation, r *ir.Region, in []*state) (out []*state) {
	for _, x := range f.region(r, in) {
		out = append(out, f.leave(op, x))
	}
	return f.join(out)
}

// leave hands the operands of a terminator on as results.
func (f *flow) leave(op *ir.Operation, x exit) *state {
	values := f.settled(x.last.Operands(), f.values(x.state, x.last.Operands()), len(f.nest))
	f.end(x.state, x.last.Block())
	f.bind(x.state, resultsOf(op), values)
	return x.state
}

// branch is scf.if.
func (f *flow) branch(op *ir.Operation, in []*state) (out []*state) {
	var then, other []*state
	for _, s := range in {
		for _, x := range f.decided(op, op.Operand(0), s) {
			if x.holds {
				then = append(then, x.s)
			} else {
				other = append(other, x.s)
			}
		}
	}
	for i, states := range [][]*state{then, other} {
		if r := op.Region(i); r.Empty() {
			out = append(out, states...)
		} else if len(states) > 0 {
			out = append(out, f.inline(op, r, states)...)
		}
	}
	return f.join(out)
}

// indexSwitch is scf.index_switch: its first region is the default.
func (f *flow) indexSwitch(op *ir.Operation, in []*state) (out []*state) {
	cases := scf.IndexSwitch{Op: op}.Cases()
	for _, s := range in {
		n, ok := f.number(s, op.Operand(0))
		for i, r := range op.Regions() {
			if ok && n.mod == 0 {
				chosen := 0
				for k, c := range cases {
					if c == n.n {
						chosen = k + 1
					}
				}
				if i != chosen {
					continue
				}
			}
			t := s.clone()
			t.decide(op, fmt.Sprintf("its region %d is taken", i))
			out = append(out, f.inline(op, r, []*state{t})...)
		}
	}
	return f.join(out)
}

// graph is a region of several blocks.
func (f *flow) graph(r *ir.Region, in []*state) (out []exit) {
	type arrival struct {
		block *ir.Block
		s     *state
	}
	known := map[*ir.Block]map[string]*state{}
	var work []arrival
	arrive := func(b *ir.Block, s *state) {
		s.tidy(f.used)
		if known[b] == nil {
			known[b] = map[string]*state{}
		}
		k := s.key()
		if had := known[b][k]; had == nil {
			if len(known[b]) >= maxShapes {
				f.overflow = true
				return
			}
			known[b][k] = s
		} else if !had.merge(s) {
			return
		}
		work = append(work, arrival{b, known[b][k]})
	}
	for _, s := range in {
		arrive(r.Entry(), s)
	}
	for len(work) > 0 && !f.overflow {
		a := work[0]
		work = work[1:]
		last := a.block.Last()
		for _, s := range f.block(a.block, []*state{a.s.clone()}) {
			if len(last.Successors()) == 0 {
				out = append(out, exit{s, last})
				continue
			}
			for i, b := range last.Successors() {
				t := s.clone()
				forwarded := f.forwarded(last, i, len(b.Args()))
				values := f.settled(forwarded, f.values(t, forwarded), len(f.nest)-1)
				f.end(t, a.block)
				f.bind(t, b.Args(), values)
				f.advance(t)
				t.decide(last, fmt.Sprintf("successor %d", i))
				arrive(b, t)
			}
		}
	}
	return out
}

// forwarded returns the operands that a branch hands to a successor.
func (f *flow) forwarded(op *ir.Operation, i, n int) []*ir.Value {
	if n == 0 {
		return nil
	}
	if len(op.Successors()) == 1 && op.NumOperands() == n {
		return op.Operands()
	}
	if op.Is("cf.cond_br") {
		return ir.ValuesOf(op.GroupOf(1 + i))
	}
	f.unknown(op, fmt.Sprintf("what '%s' hands to its successors is not followed", op.Name()))
	return nil
}

// call is func.call: the body of a function of the module is followed.
func (f *flow) call(op *ir.Operation, in []*state) (out []*state) {
	fn := f.bodies[funcs.Call{Op: op}.Callee()]
	if fn == nil || fn.Attr(hivm.VectorFunctionKey) != nil {
		for _, s := range in {
			f.external(s, op, fn)
		}
		return in
	}
	if len(f.depth) > maxDepth {
		f.unknown(op, "calls are nested too deep, or recursive")
		return in
	}
	for _, s := range in {
		f.bind(s, fn.Region(0).Entry().Args(), f.values(s, op.Operands()))
	}
	caller := f.path
	key := call{op, caller}
	id, known := f.paths[key]
	if !known {
		f.calls = append(f.calls, key)
		id = int32(len(f.calls))
		f.paths[key] = id
		f.frames[id] = len(f.nest)
	}
	f.path, f.depth = id, append(f.depth, op)
	for _, x := range f.region(fn.Region(0), in) {
		out = append(out, f.leave(op, x))
	}
	f.path, f.depth = caller, f.depth[:len(f.depth)-1]
	return f.join(out)
}

// maxDepth is how deep calls are followed.
const maxDepth = 32

// acts reports whether an operation in the regions of op does something on a pipe.
func (f *flow) acts(op *ir.Operation) bool {
	found := false
	ir.Walk(op, func(x *ir.Operation) bool {
		if x != op {
			_, ok := f.models.Of(x)
			found = found || ok || hivm.IsSetFlag(x) || hivm.IsWaitFlag(x) || hivm.IsPipeBarrier(x)
		}
		return !found
	})
	return found
}
