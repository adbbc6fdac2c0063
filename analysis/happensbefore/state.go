package happensbefore

import (
	"cmp"
	"encoding/binary"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
)

// Step is a decision on a path: what an operation with regions did.
type Step struct {
	Op   *ir.Operation
	Text string
}

// trail is the decisions of a path, the last first.
type trail struct {
	Step
	before *trail
	length int
}

// steps returns the decisions in their order.
func (t *trail) steps() (out []Step) {
	for ; t != nil; t = t.before {
		out = append(out, t.Step)
	}
	slices.Reverse(out)
	return out
}

// knowing is who knows that the last execution of an access is complete, on some path, and the decisions since
// that execution.
type knowing struct {
	mask  mask
	since *trail
	// first is who knows of the first one of the executions that the item stands for, nil if that is mask too.
	first *mask
}

// oldest returns who knows of the first one of the executions.
func (w *knowing) oldest() mask {
	if w.first != nil {
		return *w.first
	}
	return w.mask
}

// learned notes who knows of the first one of the executions.
func (w *knowing) learned(m mask) {
	if w.first = nil; m != w.mask {
		w.first = &m
	}
}

// item is the last execution of an access of some age: on each path others may know of it.
type item struct {
	id int32
	// lane is the lane of the access.
	lane pipes.Lane
	age
	// around is the memory of the access, and bits around all of its bits.
	around
	worlds []knowing
}

// around is bits of a memory.
type around struct {
	root *root
	span
}

// around returns the bits around a view.
func (v *view) around() around {
	if len(v.may) == 0 {
		return around{root: v.root}
	}
	return around{v.root, span{v.may[0].lo, v.may[len(v.may)-1].hi}}
}

// touches reports whether there may be common bits.
func (a *around) touches(b *around) bool {
	return a.lo < b.hi && b.lo < a.hi && (a.root == b.root || a.root == nil || b.root == nil)
}

// compare orders items by access and age.
func (x *item) compare(y *item) int {
	return cmp.Or(cmp.Compare(x.id, y.id), x.age.compare(y.age))
}

// add takes in who knows, unless it is known already that someone knows less. It reports whether there is
// anything new.
func (x *item) add(w knowing) bool {
	for i, had := range x.worlds {
		switch {
		case had.mask == w.mask && had.oldest() != w.oldest() && covers(had.oldest(), w.oldest()):
			x.worlds[i].learned(w.oldest())
			return true
		case covers(w.mask, had.mask):
			return false
		}
	}
	x.worlds = append(slices.DeleteFunc(x.worlds, func(had knowing) bool { return covers(had.mask, w.mask) }), w)
	return true
}

// collect joins items of the same access and age: the last execution counts.
func (s *state) collect() {
	slices.SortStableFunc(s.items, func(x, y item) int { return x.compare(&y) })
	out := s.items[:0]
	for _, x := range s.items {
		if n := len(out); n > 0 && out[n-1].compare(&x) == 0 {
			out[n-1].join(x)
			continue
		}
		out = append(out, x)
	}
	clear(s.items[len(out):])
	s.items = out
}

// join takes in other executions of the same access, on the same paths. Who knows more knows of older executions.
func (x *item) join(y item) {
	for _, w := range y.worlds {
		older := false
		for i := range x.worlds {
			if had := &x.worlds[i]; covers(w.mask, had.mask) {
				had.learned(had.oldest().with(w.oldest()))
				older = true
			}
		}
		if older {
			continue
		}
		kept := x.worlds[:0]
		for _, had := range x.worlds {
			if covers(had.mask, w.mask) {
				w.learned(w.oldest().with(had.oldest()))
				continue
			}
			kept = append(kept, had)
		}
		x.worlds = append(kept, w)
	}
}

// state is what is known at a point of the program, of all paths that come there with the same shape. The
// shape is the values of the slots and how often each flag is set.
type state struct {
	env   []int32
	flags []uint8
	items []item
	// stale are the lanes that have not learned yet what the scalar unit knows.
	stale uint8
	// known is set if lanes have learned something since [checker.drop], which left so many items.
	known bool
	left  int
	path  *trail
	// setters are the operations whose sets are outstanding, by flag.
	setters map[int32][]*ir.Operation
	// owners and lost are the buffers whose bytes are in memory, and the buffers whose bytes were overwritten.
	owners, lost []int32
}

// key is the shape as a text.
func (s *state) key() string {
	b := make([]byte, 0, len(s.env)*3+len(s.flags))
	last := 0
	for i, n := range s.flags {
		if n != 0 {
			last = i + 1
		}
	}
	for _, v := range s.env {
		b = binary.AppendVarint(b, int64(v))
	}
	return string(append(b, s.flags[:last]...))
}

func (s *state) clone() *state {
	t := *s
	t.env, t.flags, t.items = slices.Clone(s.env), slices.Clone(s.flags), slices.Clone(s.items)
	t.owners, t.lost = slices.Clone(s.owners), slices.Clone(s.lost)
	for i := range t.items {
		t.items[i].worlds = slices.Clone(t.items[i].worlds)
	}
	t.setters = make(map[int32][]*ir.Operation, len(s.setters))
	for k, v := range s.setters {
		t.setters[k] = slices.Clone(v)
	}
	return &t
}

// merge takes in the paths of another state of the same shape. It reports whether there is anything new.
func (s *state) merge(t *state) bool {
	grown := false
	out := make([]item, 0, max(len(s.items), len(t.items)))
	i, j := 0, 0
	for i < len(s.items) || j < len(t.items) {
		switch {
		case j == len(t.items) || i < len(s.items) && s.items[i].compare(&t.items[j]) < 0:
			out = append(out, s.items[i])
			i++
		case i == len(s.items) || t.items[j].compare(&s.items[i]) < 0:
			x := t.items[j]
			x.worlds = slices.Clone(x.worlds)
			out = append(out, x)
			grown = true
			j++
		default:
			x := s.items[i]
			for _, w := range t.items[j].worlds {
				grown = x.add(w) || grown
			}
			out = append(out, x)
			i, j = i+1, j+1
		}
	}
	s.items = out
	if s.stale|t.stale != s.stale {
		s.stale |= t.stale
		grown = true
	}
	for k, ops := range t.setters {
		for _, op := range ops {
			if !slices.Contains(s.setters[k], op) {
				s.setters[k] = append(s.setters[k], op)
				grown = true
			}
		}
	}
	return s.mergeBuffers(t) || grown
}

// mergeBuffers takes in the buffers whose bytes are in memory, or are lost.
func (s *state) mergeBuffers(t *state) (grown bool) {
	for _, x := range t.owners {
		grown = addSorted(&s.owners, x) || grown
	}
	for _, x := range t.lost {
		grown = addSorted(&s.lost, x) || grown
	}
	return grown
}

func addSorted(list *[]int32, x int32) bool {
	i, found := slices.BinarySearch(*list, x)
	if !found {
		*list = slices.Insert(*list, i, x)
	}
	return !found
}

// each calls do with the lane of each access, and who knows of it.
func (s *state) each(do func(of pipes.Lane, m *mask)) {
	for i := range s.items {
		for k := range s.items[i].worlds {
			w := &s.items[i].worlds[k]
			if do(s.items[i].lane, &w.mask); w.first != nil {
				first := *w.first // other states may have it too
				do(s.items[i].lane, &first)
				w.learned(first)
			}
		}
	}
}

// learn makes one know what another one knows.
func (s *state) learn(to, from bit) {
	s.each(func(_ pipes.Lane, m *mask) {
		if m.has(from) {
			m.set(to)
		}
	})
	s.known = to < partnerBit
	if to == bit(pipes.ScalarLane) {
		s.stale = 0xff
	}
}

// decide notes a decision on all paths.
func (s *state) decide(op *ir.Operation, text string) {
	s.path = extend(s.path, op, text)
	var last, made *trail
	known := false
	for i := range s.items {
		for k := range s.items[i].worlds {
			w := &s.items[i].worlds[k]
			if !known || w.since != last {
				last, made, known = w.since, extend(w.since, op, text), true
			}
			w.since = made
		}
	}
}

// maxTrail is how many decisions of a path are remembered.
const maxTrail = 12

func extend(t *trail, op *ir.Operation, text string) *trail {
	if t != nil && t.length >= maxTrail {
		steps := t.steps()
		t = nil
		for _, s := range steps[len(steps)-maxTrail/2:] {
			t = extend(t, s.Op, s.Text)
		}
	}
	n := &trail{Step: Step{op, text}, before: t, length: 1}
	if t != nil {
		n.length = t.length + 1
	}
	return n
}

// place notes an execution of an access.
func (s *state) place(id int32, l pipes.Lane, at around) {
	i, found := slices.BinarySearchFunc(s.items, item{id: id}, func(x, y item) int { return x.compare(&y) })
	if found {
		s.items[i].worlds = []knowing{{}}
		return
	}
	s.items = slices.Insert(s.items, i, item{id: id, lane: l, around: at, worlds: []knowing{{}}})
}

// remove removes items.
func (s *state) remove(gone func(x *item) bool) {
	n := 0
	for i := range s.items {
		if gone(&s.items[i]) {
			continue
		}
		if n != i {
			s.items[n] = s.items[i]
		}
		n++
	}
	clear(s.items[n:])
	s.items = s.items[:n]
}

// tidy drops what is known of an access twice, and accesses that all know of.
func (s *state) tidy(all mask) {
	for i := range s.items {
		worlds := s.items[i].worlds
		kept := worlds[:0]
		for _, w := range worlds {
			if !covers(w.mask, all) && !slices.ContainsFunc(kept, func(k knowing) bool { return k.mask == w.mask && k.oldest() == w.oldest() }) {
				kept = append(kept, w)
			}
		}
		s.items[i].worlds = kept
	}
	s.remove(func(x *item) bool { return len(x.worlds) == 0 })
}

func covers(m, all mask) bool {
	for i := range m {
		if m[i]&all[i] != all[i] {
			return false
		}
	}
	return true
}
