package injectsync

import (
	"slices"

	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/scf"
)

// The kinds of records: of operations on buffers with one address, for which pairs with
// several event ids order nothing, and of the others.
const (
	single = iota
	multiple
	kinds
)

// scan is the search for the operations that an operation has to wait for, backwards from
// it. It follows the synchronizations that it meets: a pipe is synchronized once now is
// behind everything on it that the search has yet to meet.
type scan struct {
	*analyzer
	now *element
	// loop is the index of the end of the loop whose iterations are synchronized, -1 in a
	// search of what stands in front.
	loop int
	// synced are the pipes that are synchronized, by kind of record.
	synced [kinds]pipeSet
	// around says where the operations are that conflict with now.
	around *spans
	// relevant are the pipes on which there are any.
	relevant pipeSet
	// latest has for each pipe the last of these operations in front of an element.
	latest [numPipes]latest
	// copies are the unit flags of the elements while the search is in the same iteration,
	// and twin is now with its own there.
	copies copies
	twin   *element
	// depth is how many loops and branches that are not around now the search is in, and
	// level how many around now it has left. Inside of a loop that is around now, and
	// entered from its end, inside is true.
	depth, level int
	inside       bool
	// families are the pairs that were made for now.
	families []newest

	// The rest is for strict searches.

	// need is what pairs with several ids have to hold for to count.
	need need
	// always are the pipes that now is behind on every path, because it waits for them
	// itself.
	always [kinds]pipeSet
}

// newest is a pair and the level at which it was made.
type newest struct {
	*synchronization
	level int
}

func (a *analyzer) newScan(now *element, loop int) *scan {
	a.begin(len(a.elements))
	s := &scan{analyzer: a, now: now, loop: loop, around: a.syncIR.classes.around(now), twin: now, need: needOf(now)}
	low, high := 0, now.index
	if loop >= 0 {
		low, high = a.elements[loop].begin, loop
	}
	for i, x := range s.around {
		if x.first < high && x.last >= low {
			s.relevant |= 1 << i
		}
	}
	return s
}

// family returns a pair for now that makes a new one superfluous: of the same pipes, ids and
// loop, with a later set that moves to the same level. Between the new set and wait the halves
// of that pair stand on every path, since both leave all branches and loops that are not around
// both operations, so that the new one would be removed. It is nil if there is none.
func (s *scan) family(p *synchronization) *synchronization {
	if s.inside || s.block {
		return nil
	}
	for _, f := range s.families {
		if f.level == s.level && f.src == p.src && f.dst == p.dst && f.count == p.count {
			return f.synchronization
		}
	}
	return nil
}

// unordered returns the pipes with operations that now may still have to wait for. What a load
// on the cube core has to wait for on the pipe of the fixpipe does not count as synchronized.
func (s *scan) unordered() pipeSet {
	left := s.relevant &^ s.synced[single]
	if s.block && loadsOnCube(s.now) {
		left |= s.relevant & (1 << bit(pipes.Fix))
	}
	return left
}

// finished reports whether the search meets no operation below index i that now has to wait
// for.
func (s *scan) finished(i int) bool {
	left := s.unordered()
	if left == 0 {
		return true
	}
	if s.loop >= 0 {
		return false
	}
	for p, x := range s.around {
		if left&(1<<p) != 0 && x.first <= i {
			return false
		}
	}
	return true
}

// latest is an answer that was found before: the last element in front of the element end.
type latest struct{ last, end int }

// meets reports whether the search meets an operation in a range that now has to wait for.
func (s *scan) meets(in span) bool {
	left := s.unordered()
	for p := range s.latest {
		if left&(1<<p) == 0 || s.around[p].first > in.last || s.around[p].last < in.first {
			continue
		}
		l := &s.latest[p]
		if l.end <= in.last || l.last > in.last {
			*l = latest{s.now.last(p, in.last+1), in.last + 1}
		}
		if l.last >= in.first {
			return true
		}
	}
	return false
}

// known reports whether the pipe of front is synchronized.
func (s *scan) known(record int, front *element) bool {
	if s.block && handsOverOnCube(s.now, front) {
		return false
	}
	synced := s.synced[record]
	if synced.has(front.pipe) {
		return true
	}
	return front.pipe == pipes.MTE2 && !isMatmul(s.now) && (synced.has(pipes.VirtualMTE2L1A) || synced.has(pipes.VirtualMTE2L1B))
}

// walk goes through the elements end-1 to begin. stop says that the search may end early,
// because nothing looks at what it learns.
func (s *scan) walk(begin, end int, stop bool) {
	s.update(end)
	s.pass(begin, end, stop)
}

// pass is walk without the waits in front of the element end.
func (s *scan) pass(begin, end int, stop bool) {
	s.rewind(end)
	for i := end - 1; i >= begin; i-- {
		e := s.elements[i]
		if stop && s.finished(i) {
			return
		}
		switch {
		case e.kind == compound:
			s.sets(i)
			s.try(s.copies.of(e))
			s.update(i)
		case e.kind == loopEnd:
			s.sets(i)
			s.enterLoop(e, begin)
			i = e.begin
			s.update(i)
		case e.kind == ifEnd:
			s.sets(i)
			s.enterBranches(e)
			i = e.begin
			s.update(i)
		case e.kind == elseBegin && i != begin:
			i = e.begin // now is in the else part
			s.update(i)
			s.leave()
		case e.kind == loopBegin, e.kind == ifBegin:
			s.update(i)
			s.leave()
		case e.kind == placeholder && s.strict:
			s.update(i)
		}
	}
}

// leave notes that the search leaves a loop or branch around now.
func (s *scan) leave() {
	if s.depth == 0 {
		s.level++
	}
}

// within runs fn in a loop or branch.
func (s *scan) within(e *element, fn func()) {
	inside := s.inside
	s.inside = inside || e.begin <= s.now.index && s.now.index <= e.end
	s.depth++
	fn()
	s.depth--
	s.inside = inside
}

// enterLoop searches a loop. What it synchronizes is lost, since the loop may not run, unless
// loops are assumed to run. So a loop without operations that now has to wait for is passed.
func (s *scan) enterLoop(e *element, begin int) {
	synced, n := s.synced, s.mark()
	if s.strict && scf.IsWhile(e.op) {
		s.enterWhile(e, begin)
		return
	}
	alive := s.aliveLoops
	if !alive && !s.meets(span{max(begin, e.begin), e.index}) {
		s.restore(s.synced)
		return
	}
	s.within(e, func() { s.walk(max(begin, e.begin), e.index, !alive) })
	if !alive {
		s.restore(synced)
		s.forget(n)
	}
}

// enterWhile searches an scf.while, which ends behind its first region: what the second region
// synchronizes is lost, since it may not run.
func (s *scan) enterWhile(e *element, begin int) {
	synced, n := s.synced, s.mark()
	lose := func() {
		s.restore(synced)
		s.forget(n)
	}
	begin = max(begin, e.begin)
	after := e.index
	for after > begin+1 && regionIn(e.op, s.elements[after-1].op) != e.op.Region(0) {
		after--
	}
	s.within(e, func() {
		s.walk(after, e.index, false)
		lose()
		s.pass(begin, after, false)
	})
	lose()
}

// enterBranches searches the branches of an scf.if. A pipe is synchronized that both
// synchronize. Without an else nothing is, but the waits stay met: they will be moved in front
// of the branch.
func (s *scan) enterBranches(e *element) {
	synced, n := s.synced, s.mark()
	s.within(e, func() { s.walk(e.begin, e.branch, false) })
	then := s.synced
	s.restore(synced)
	if e.branch == e.end {
		return
	}
	s.forget(n)
	s.within(e, func() { s.walk(e.branch, e.index, false) })
	for k := range s.synced {
		s.synced[k] = synced[k] | then[k]&s.synced[k]
	}
	s.forget(n)
}

// restore takes back what was learnt, but for what holds on every path.
func (s *scan) restore(synced [kinds]pipeSet) {
	for k := range synced {
		s.synced[k] = synced[k] | s.always[k]
	}
}

// everyPipe is the set of all pipes.
const everyPipe pipeSet = 1<<numPipes - 1

// update learns from the waits and barriers in front of an element: a wait that holds, or
// what now waits for, makes its set hold everything on the pipe in front of the set.
func (s *scan) update(at int) {
	if s.strict && s.stopsLater(at) {
		s.synced = [kinds]pipeSet{everyPipe, everyPipe}
	}
	for _, e := range s.elements[at].before {
		for record := range s.synced {
			synced := &s.synced[record]
			switch {
			case s.strict && e.everything && e.role != set && s.block:
				*synced = everyPipe
			case s.strict && e.waitCore != s.now.core, s.block && e.role == barrier:
			case s.strict && (e.everything && e.role == wait || e.role == barrier && e.dst == pipes.All):
				// It stands in front of the operation, which is the half of a macro operation that is met later.
				if at == s.now.index || !s.laterHalf(at) {
					*synced = everyPipe
				}
			case s.strict && (e.everything || e.useless && !e.byUnitFlag || e.outer || e.delayed()):
			case record == single && e.count > 1 && e.loop >= 0:
			case s.strict && record == multiple && !e.meets(s.need):
			case e.role == barrier:
				if e.dst == s.now.pipe {
					synced.add(e.dst)
				}
			case e.role == wait && s.holds(*synced, e.dst):
				s.meet(record, e.synchronization, at)
			}
		}
	}
}

// laterHalf reports whether an element is of the same operation as the one in front of it.
func (l *syncIR) laterHalf(at int) bool {
	return at > 0 && at < len(l.elements) && l.elements[at].kind == compound && l.elements[at-1].kind == compound && l.elements[at].op == l.elements[at-1].op
}

// stopsLater reports whether a barrier of all pipes is noted at a later half of the operation that
// begins with an element.
func (l *syncIR) stopsLater(at int) bool {
	if l.block || l.laterHalf(at) {
		return false
	}
	for at++; l.laterHalf(at); at++ {
		if slices.ContainsFunc(l.elements[at].before, func(e entry) bool {
			return e.everything && e.role == wait || e.role == barrier && e.dst == pipes.All
		}) {
			return true
		}
	}
	return false
}

// holds reports whether a wait on a pipe holds for now: now runs on the pipe, or is behind
// what runs there. The reference does not see that a virtual pipe is MTE2.
func (s *scan) holds(synced pipeSet, p pipes.Pipe) bool {
	if s.block {
		return true // whatever follows a wait for another core waits
	}
	if s.strict {
		p = actual(p)
	}
	return synced.has(p) || s.now.pipe == p
}

// sets learns from the sets behind an element.
func (s *scan) sets(at int) {
	if s.strict && s.fenced && s.elements[at].fence {
		s.synced = [kinds]pipeSet{everyPipe, everyPipe}
	}
	for _, p := range s.metSets(at) {
		if synced := &s.synced[p.record]; s.holds(*synced, p.dst) {
			synced.add(p.src)
		}
	}
}

// sync notes that a new synchronization puts now behind its source.
func (s *scan) sync(made *synchronization) {
	if made == nil || !made.paired && !made.everything && made.setCore != coretype.Unknown {
		return
	}
	for record := range s.synced {
		if record == single && made.count > 1 || s.strict && !made.meets(s.need) {
			continue
		}
		s.synced[record].add(made.src)
		if made.src == pipes.All {
			s.synced[record] = everyPipe
		}
		// A unit flag from a loop orders nothing where that does not run.
		if s.strict && made.waitAt == s.now.index && !made.byUnitFlag {
			s.always[record] |= s.synced[record] & (1 << bit(made.src))
			if made.src == pipes.All {
				s.always[record] = everyPipe
			}
		}
	}
}
