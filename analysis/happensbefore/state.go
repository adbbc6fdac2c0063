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

// class is who knows of executions of accesses of a lane. All that happens on the pipes changes whole classes, so
// that it is looked at once for all their executions.
type class struct {
	// of is the lane of the accesses.
	of pipes.Lane
	// mask is who knows that the execution is complete.
	mask mask
	// oldest is who knows of the first one of the executions that an item stands for.
	oldest mask
}

// knowing is who knows that the last execution of an access is complete, on some path, and the decisions since
// that execution.
type knowing struct {
	class int32 // the number in [state.classes]
	since int32 // the number in [state.since]
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

// add takes in who knows of an item, unless it is known already that someone knows less. It reports whether there
// is anything new.
func (s *state) add(x *item, w knowing) bool {
	now := s.classes[w.class]
	for i := range x.worlds {
		had := s.classes[x.worlds[i].class]
		switch {
		case had.mask == now.mask && had.oldest != now.oldest && covers(had.oldest, now.oldest):
			x.worlds[i].class = w.class
			return true
		case covers(now.mask, had.mask):
			return false
		}
	}
	x.worlds = append(slices.DeleteFunc(x.worlds, func(had knowing) bool { return covers(s.classes[had.class].mask, now.mask) }), w)
	return true
}

// collect joins items of the same access and age: the last execution counts.
func (s *state) collect() {
	slices.SortStableFunc(s.items, func(x, y item) int { return x.compare(&y) })
	out := s.items[:0]
	for _, x := range s.items {
		if n := len(out); n > 0 && out[n-1].compare(&x) == 0 {
			s.join(&out[n-1], &x)
			continue
		}
		out = append(out, x)
	}
	clear(s.items[len(out):])
	s.items = out
	s.classify()
}

// join takes in other executions of the same access, on the same paths. Who knows more knows of older executions.
func (s *state) join(x, y *item) {
	for _, w := range y.worlds {
		older := false
		for i := range x.worlds {
			if s.covers(&w, &x.worlds[i]) {
				s.learned(&x.worlds[i], &w)
				older = true
			}
		}
		if older {
			continue
		}
		kept := x.worlds[:0]
		for i := range x.worlds {
			if s.covers(&x.worlds[i], &w) {
				s.learned(&w, &x.worlds[i])
				continue
			}
			kept = append(kept, x.worlds[i])
		}
		x.worlds = append(kept, w)
	}
}

// covers reports whether all who know of v know of w.
func (s *state) covers(w, v *knowing) bool {
	return covers(s.classes[w.class].mask, s.classes[v.class].mask)
}

// learned notes that who knows of the first execution of v knows of the first one of w too.
func (s *state) learned(w, v *knowing) {
	c := s.classes[w.class]
	had := c.oldest
	if c.oldest = had.with(s.classes[v.class].oldest); c.oldest != had {
		w.class = int32(len(s.classes))
		s.classes = append(s.classes, c)
	}
}

// state is what is known at a point of the program, of all paths that come there with the same shape. The
// shape is the values of the slots and how often each flag is set.
type state struct {
	env   []int32
	flags []uint8
	items []item
	// classes are who knows of the items.
	classes []class
	// live is how many classes there were when they were last looked through.
	live int
	// started has, by lane, 1 plus the number of the class of executions that nobody knows of, 0 if there is none.
	started [pipes.Lanes]int32
	// since are the decisions since executions.
	since []*trail
	// liveSince is how many lists of decisions there were when they were last looked through.
	liveSince int
	// now is 1 plus the number in since of the list without decisions, 0 if there is none.
	now int32
	// stale are the lanes that have not learned yet what the scalar unit knows.
	stale uint8
	// known is set if lanes have learned something since [checker.drop].
	known bool
	// left is how many items [checker.drop] left.
	left int
	path *trail
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

// ownWorlds copies who knows of the items, which another state has too.
func (s *state) ownWorlds() {
	n := 0
	for i := range s.items {
		n += len(s.items[i].worlds)
	}
	all := make([]knowing, 0, n)
	for i := range s.items {
		from := len(all)
		all = append(all, s.items[i].worlds...)
		s.items[i].worlds = all[from:len(all):len(all)]
	}
}

func (s *state) clone() *state {
	t := *s
	t.env, t.flags, t.items = slices.Clone(s.env), slices.Clone(s.flags), slices.Clone(s.items)
	t.owners, t.lost = slices.Clone(s.owners), slices.Clone(s.lost)
	t.classes, t.since = slices.Clone(s.classes), slices.Clone(s.since)
	t.ownWorlds()
	t.setters = make(map[int32][]*ir.Operation, len(s.setters))
	for k, v := range s.setters {
		t.setters[k] = slices.Clone(v)
	}
	return &t
}

// merge takes in the paths of another state of the same shape. It reports whether there is anything new.
func (s *state) merge(t *state) bool {
	grown := false
	first, firstSince := int32(len(s.classes)), int32(len(s.since))
	s.classes, s.since = append(s.classes, t.classes...), append(s.since, t.since...)
	var fresh []item
	at := 0
	for _, x := range t.items {
		i, found := slices.BinarySearchFunc(s.items[at:], x, func(x, y item) int { return x.compare(&y) })
		at += i
		if !found {
			x.worlds = slices.Clone(x.worlds)
			for k := range x.worlds {
				x.worlds[k].class += first
				x.worlds[k].since += firstSince
			}
			fresh = append(fresh, x)
			grown = true
			continue
		}
		for _, w := range x.worlds {
			grown = s.add(&s.items[at], knowing{w.class + first, w.since + firstSince}) || grown
		}
	}
	s.insert(fresh)
	if len(s.classes) >= 2*s.live+minClasses || len(s.since) >= 2*s.liveSince+minClasses {
		s.classify()
	}
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

// insert adds items, which are in order and none of which is there.
func (s *state) insert(fresh []item) {
	end := len(s.items)
	s.items = append(s.items, fresh...)
	for j := len(fresh) - 1; j >= 0; j-- {
		at, _ := slices.BinarySearchFunc(s.items[:end], fresh[j], func(x, y item) int { return x.compare(&y) })
		copy(s.items[at+j+1:], s.items[at:end])
		s.items[at+j] = fresh[j]
		end = at
	}
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

// each calls do with the lane of each class of accesses, and who knows of them.
func (s *state) each(do func(of pipes.Lane, m *mask)) {
	if len(s.classes) >= 2*s.live+minClasses {
		s.classify()
	}
	for i := range s.classes {
		c := &s.classes[i]
		do(c.of, &c.mask)
		do(c.of, &c.oldest)
	}
	s.started = [pipes.Lanes]int32{}
}

// minClasses is how many classes there may be before they are looked through.
const minClasses = 64

// classify drops classes and decisions that no item has, and those that are there twice.
func (s *state) classify() {
	classes, since := newRenumbering(s.classes), newRenumbering(s.since)
	for i := range s.items {
		for k := range s.items[i].worlds {
			w := &s.items[i].worlds[k]
			w.class, w.since = classes.of(w.class), since.of(w.since)
		}
	}
	s.classes, s.since = classes.kept, since.kept
	s.live, s.liveSince, s.now = len(s.classes), len(s.since), 0
	s.started = [pipes.Lanes]int32{}
}

// learn makes one know what another one knows.
func (s *state) learn(to, from bit) {
	s.each(func(_ pipes.Lane, m *mask) {
		if m.has(from) {
			m.set(to)
		}
	})
	s.known = true
	if to == bit(pipes.ScalarLane) {
		s.stale = 0xff
	}
}

// decide notes a decision on all paths.
func (s *state) decide(op *ir.Operation, text string) {
	s.path = extend(s.path, op, text)
	for i, t := range s.since {
		s.since[i] = extend(t, op, text)
	}
	s.now = 0
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
	if s.started[l] == 0 {
		s.classes = append(s.classes, class{of: l})
		s.started[l] = int32(len(s.classes))
	}
	if s.now == 0 {
		s.since = append(s.since, nil)
		s.now = int32(len(s.since))
	}
	worlds := []knowing{{class: s.started[l] - 1, since: s.now - 1}}
	i, found := slices.BinarySearchFunc(s.items, item{id: id}, func(x, y item) int { return x.compare(&y) })
	if found {
		s.items[i].worlds = worlds
		return
	}
	s.items = slices.Insert(s.items, i, item{id: id, lane: l, around: at, worlds: worlds})
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

// removeAt removes the items with these numbers, which may be there twice.
func (s *state) removeAt(gone []int) {
	if len(gone) == 0 {
		return
	}
	slices.Sort(gone)
	gone = slices.Compact(gone)
	n := gone[0]
	for i, from := range gone {
		to := len(s.items)
		if i+1 < len(gone) {
			to = gone[i+1]
		}
		n += copy(s.items[n:], s.items[from+1:to])
	}
	clear(s.items[n:])
	s.items = s.items[:n]
}

// tidy drops what is known of an access twice, and accesses that all know of.
func (s *state) tidy(all mask) {
	s.classify()
	for i := range s.items {
		worlds := s.items[i].worlds
		kept := worlds[:0]
		for _, w := range worlds {
			if !covers(s.classes[w.class].mask, all) && !slices.ContainsFunc(kept, func(k knowing) bool { return k.class == w.class }) {
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
