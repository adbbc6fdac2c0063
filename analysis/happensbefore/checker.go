package happensbefore

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// checker knows what operations do on the pipes, and compares accesses.
type checker struct {
	flow     *flow
	context  *ir.Context
	hardware pipes.Hardware
	models   pipes.Models
	bounds   symbols.Bounds
	facts    map[*ir.Operation]*facts
	bits     map[bitKey]bit
	flags    numbering[flag]
	accesses numbering[access]
	meets    map[[2]*view]overlap
	gaps     map[gapKey]meeting
	// nests are the loops around an access that determine its position.
	nests   map[int32][]headKey
	windows map[windowKey]*view
	// needs are the loads of the scalar unit whose values an operation needs, loads all that an operation needs.
	needs   map[*ir.Operation][]*ir.Operation
	loads   map[*ir.Operation]bool
	library *library
	// far is set if it matters how many iterations lie between two accesses.
	far bool
	// uneven is set if the numbers of iterations matter.
	uneven bool
	// used are the lanes that the function uses.
	used     mask
	result   *Result
	found    map[pair]int
	verdicts map[[2]*ir.Operation]Verdict
	ignored  func(*ir.Operation) bool
	// matched joins sets and waits that belong together.
	matched *matching
	units   []*view
	kind    string
	// contents are what was written through buffers of pointer_cast.
	contents    []content
	contentKeys []contentKey
	contentOf   map[contentKey]int32
}

// access is an access of an instruction of a site: an operation in a call.
type access struct {
	op     *ir.Operation
	path   int32
	lane   pipes.Lane
	writes bool
	atomic bool
	view   *view
}

type windowKey struct {
	of    *view
	index string
	shape string
	path  int32
}

// gapKey is two views, and what lies between their accesses.
type gapKey struct {
	earlier, now *view
	age
	loop    *ir.Operation
	running int32
}

// flag is a flag between two pipes.
type flag struct {
	from, to pipes.Lane
	id       int64
}

// String returns the flag as in a message.
func (e flag) String() string { return fmt.Sprintf("[%s, %s, %d]", e.from, e.to, e.id) }

// bitKey is what a bit stands for: an outstanding set of a flag, a side of a unit flag, or a load of the scalar unit.
type bitKey struct {
	flag  int32
	place int
	unit  *view
	fix   bool
	load  *ir.Operation
}

// facts is what an operation does on the pipes.
type facts struct {
	*pipes.Execution
	unit []unitMode
}

// unitMode is a mode of the unit flag, and the operand that is its condition, -1 for none.
type unitMode struct {
	on, update bool
	condition  int
	number     int // the operand that is the number of the mode, -1 for none
}

// factsOf returns what op does, nil if it does nothing on a pipe.
func (k *checker) factsOf(op *ir.Operation) *facts {
	x, ok := k.facts[op]
	if !ok {
		if on := k.models.Execution(op); on != nil {
			x = &facts{on, unitModes(op)}
		}
		k.facts[op] = x
	}
	return x
}

// unitModes returns the modes of the unit flag of op; the first whose condition holds counts.
func unitModes(op *ir.Operation) (out []unitMode) {
	modes, ok := op.Attr("unit_flag_mode").(*ir.ArrayAttr)
	if !ok {
		return nil
	}
	lo, hi := hivm.Bounds(op, "unit_flag_cond")
	for i, a := range modes.Elems {
		m := unitMode{condition: -1, number: -1}
		if lo+i < hi {
			m.condition = lo + i
		}
		if d, ok := a.(*ir.DialectAttr); ok && d.Case != nil {
			m.on, m.update = d.Case.Name != pipes.UnitDisabled, d.Case.Name == pipes.UnitUpdate
		}
		out = append(out, m)
	}
	return out
}

// bit returns the bit of a key, false if there are too many.
func (k *checker) bit(key bitKey) (bit, bool) {
	b, ok := k.bits[key]
	if !ok {
		if len(k.bits) >= maxBits-int(firstFlag) {
			return 0, false
		}
		b = firstFlag + bit(len(k.bits))
		k.bits[key] = b
	}
	return b, true
}

// issue makes a lane learn what the scalar unit has waited for.
func (k *checker) issue(s *state, l pipes.Lane) {
	if s.stale>>l&1 != 0 {
		s.learn(bit(l), bit(pipes.ScalarLane))
		s.stale &^= 1 << l
	}
}

// carry gives a bit what a set on a lane carries.
func (k *checker) carry(s *state, to bit, l pipes.Lane) {
	s.each(func(of pipes.Lane, m *mask) {
		m.put(to, of == l || m.has(bit(l)) || m.has(bit(pipes.ScalarLane)) || m.has(to) && to == partnerBit)
	})
}

// drop forgets what all lanes that access memory know to be complete.
func (k *checker) drop(s *state) {
	if !s.known || len(s.items) < 2*s.left+16 {
		return // so that each item is looked at a few times only
	}
	s.known = false
	s.remove(func(x *item) bool {
		own := k.used
		if k.hardware.OrdersItself(x.lane) {
			own.clear(bit(x.lane))
		}
		for i := range x.worlds {
			if !covers(s.classes[x.worlds[i].class].mask, own) {
				return false
			}
		}
		return true
	})
	s.left = len(s.items)
}

// lanes returns the lanes on which functions access memory.
func (k *checker) lanes(fns []*ir.Operation) (used mask) {
	add := func(x *facts) {
		if x != nil {
			used.set(bit(x.In))
			used.set(bit(x.Out))
		}
	}
	for _, fn := range fns {
		ir.Walk(fn, func(op *ir.Operation) bool {
			switch name := calleeOf(op); {
			case hivm.IsDebug(op):
				used.set(bit(pipes.ScalarLane))
			case name == "":
				add(k.factsOf(op))
			case k.flow.bodies[name] != nil:
				used.set(bit(pipes.LaneOf(pipes.V)))
			default:
				if x := k.library.of(op, name); x == nil {
					used.set(bit(pipes.NoLane))
				} else if x.op != nil {
					add(k.factsOf(x.op))
				}
			}
			return true
		})
	}
	return used
}

// barrier waits on a lane for all its instructions.
func (k *checker) barrier(s *state, l pipes.Lane) {
	s.each(func(of pipes.Lane, m *mask) {
		if of == l {
			m.set(bit(l))
		}
	})
	if s.known = true; l == pipes.ScalarLane {
		s.stale = 0xff
	}
}

// barrierAll waits on all lanes for all instructions. Nothing can conflict with them any more.
func (k *checker) barrierAll(s *state) {
	s.items = s.items[:0]
	s.classify()
}

// access is an instruction of a lane that reads and writes memory.
func (k *checker) access(s *state, l pipes.Lane, op *ir.Operation, reads, writes []*view, atomic bool) {
	k.issue(s, l)
	k.drop(s)
	var now []access
	for _, v := range reads {
		k.reads(s, op, l, v)
		now = append(now, access{op: op, path: k.flow.path, lane: l, view: v})
	}
	for _, v := range writes {
		now = append(now, access{op: op, path: k.flow.path, lane: l, view: v, writes: true, atomic: atomic})
	}
	var gone []int
	for _, a := range now {
		gone = k.compare(s, a, gone)
	}
	s.removeAt(gone)
	for _, a := range now {
		id := k.accesses.of(a)
		if a.view.moves() && k.nests[id] == nil {
			k.nests[id] = slices.Clone(k.flow.nest[:a.view.depth])
		}
		s.place(id, a.lane, a.view.around())
		if a.writes {
			k.wrote(s, op, a.view)
		}
	}
}

// compare checks that an access comes after the earlier ones of the same bits. It adds the earlier accesses that
// the access stands for from now on to a list of items.
func (k *checker) compare(s *state, now access, gone []int) []int {
	at := now.view.around()
	for i := range s.items {
		x := &s.items[i]
		if !x.touches(&at) {
			continue
		}
		earlier := &k.accesses.things[x.id]
		if now.supersedes(x, earlier) {
			gone = append(gone, i)
		}
		if !now.writes && !earlier.writes || now.atomic && earlier.atomic || !earlier.writes && pipes.InRegister(earlier.op, now.op) {
			continue
		}
		how := k.meet(s, x, earlier, now.view)
		if how.overlap == apartBits {
			continue
		}
		verdict := Ordered
		var path *trail
		if earlier.lane != now.lane || !k.hardware.OrdersItself(now.lane) {
			verdict, path = s.verdict(x, bit(now.lane), how)
		}
		k.far = k.far || verdict == Unknown && how.older
		if verdict == Raced && (earlier.lane == pipes.NoLane || now.lane == pipes.NoLane) {
			verdict = Unknown
		}
		k.judge(earlier.op, now.op, verdict)
		if verdict != Ordered {
			k.race(*earlier, now, verdict, path)
		}
	}
	return gone
}

// verdict says whether one knows that an earlier access is complete, on all paths.
func (s *state) verdict(x *item, who bit, how meeting) (v Verdict, path *trail) {
	for _, w := range x.worlds {
		switch c := &s.classes[w.class]; {
		case c.mask.has(who):
		case how.overlap == sameBits && !(how.older && c.oldest.has(who)):
			return Raced, s.since[w.since]
		case v == Ordered:
			v, path = Unknown, s.since[w.since]
		}
	}
	return v, path
}

// meet says how the bits of an earlier access, and of a view now, lie.
func (k *checker) meet(s *state, x *item, earlier *access, now *view) meeting {
	v := earlier.view
	how := k.overlap(v, now)
	if how != maybeBits || v.root != now.root || v.root == nil || v.root.several || !v.at().Known() || !now.at().Known() {
		return meeting{overlap: how}
	}
	running, id := k.flow.running(s)
	key := gapKey{earlier: v, now: now, age: x.age, running: id}
	if x.age.depth > 0 {
		key.loop = k.nests[x.id][x.age.depth-1].op
	}
	m, ok := k.gaps[key]
	if !ok {
		g := gap{positions: k.flow.positions, age: x.age, loop: key.loop, most: k.flow.distances, sameCall: v.path == now.path, base: k.flow.frames[now.path], running: running, first: k.flow.first}
		m = g.meet(v, now)
		k.uneven = k.uneven || m.uneven
		if m.uneven || m.overlap == sameBits && (v.chosen || now.chosen) {
			m.overlap = maybeBits
		}
		k.gaps[key] = m
	}
	return m
}

func (k *checker) overlap(v, w *view) overlap {
	how, ok := k.meets[[2]*view{v, w}]
	if !ok {
		how = v.meets(w)
		k.meets[[2]*view{v, w}] = how
	}
	if how == sameBits && v.root.several {
		return maybeBits
	}
	return how
}

// supersedes reports whether an access stands for an earlier one from now on, which is touched: what comes after it
// comes after the earlier one, or is a race with it already.
func (now *access) supersedes(x *item, earlier *access) bool {
	switch {
	case now.writes && now.atomic && !earlier.atomic:
		return false
	case !now.writes && (earlier.writes || earlier.lane != now.lane):
		return false
	case earlier.view.root == nil || earlier.view.root != now.view.root || earlier.view.root.several:
		return false
	}
	return earlier.view == now.view && x.age.depth == 0 && now.view.fixedBits() || within(earlier.view.may, now.view.must)
}

// fixedBits reports whether the view has the same bits each time in one iteration.
func (v *view) fixedBits() bool {
	return v.why == "" || v.at().Known() && !slices.Contains(numbers(v.sizes), ir.Dynamic) && !slices.Contains(numbers(v.strides), ir.Dynamic)
}

// forget forgets the accesses of a memory that nothing names any more.
func (k *checker) forget(s *state, r *root) {
	s.remove(func(x *item) bool { return x.root == r })
}

// judge notes the verdict of a pair of operations; the worst counts.
func (k *checker) judge(earlier, now *ir.Operation, v Verdict) {
	key := [2]*ir.Operation{earlier, now}
	if had, ok := k.verdicts[key]; !ok || v > had {
		k.verdicts[key] = v
	}
}
