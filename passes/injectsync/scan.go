package injectsync

import "hivm-opt/analysis/pipes"

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
	// met are the waits in the order in which they were met.
	met []met
	// copies are the unit flags of the elements while the search is in the same iteration,
	// and twin is now with its own there.
	copies copies
	twin   *element
}

// met is a wait that a search met.
type met struct{ record, sync int }

func (a *analyzer) newScan(now *element, loop int) *scan {
	a.search++
	s := &scan{analyzer: a, now: now, loop: loop, around: now.around(), twin: now}
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

// finished reports whether the search meets no operation below index i that now has to wait
// for.
func (s *scan) finished(i int) bool {
	left := s.relevant &^ s.synced[single]
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

// known reports whether the pipe of front is synchronized.
func (s *scan) known(record int, front *element) bool {
	synced := s.synced[record]
	if synced.has(front.pipe) {
		return true
	}
	return front.pipe == pipes.MTE2 && !isMatmul(s.now) && (synced.has(pipes.VirtualMTE2L1A) || synced.has(pipes.VirtualMTE2L1B))
}

// walk goes through the elements end-1 to begin. stop says that the search may end early,
// because nothing looks at what it learns.
func (s *scan) walk(begin, end int, stop bool) {
	s.update(s.elements[end].before)
	for i := end - 1; i >= begin; i-- {
		e := s.elements[i]
		if stop && s.finished(i) {
			return
		}
		switch {
		case e.kind == compound:
			s.update(e.after)
			s.try(s.copies.of(e))
			s.update(e.before)
		case e.kind == loopEnd:
			s.enterLoop(e, begin)
			i = e.begin
		case e.kind == ifEnd:
			s.enterBranches(e)
			i = e.begin
		case e.kind == elseBegin && i != begin:
			i = e.begin // now is in the else part
		}
	}
}

// enterLoop searches a loop. What it synchronizes is lost, since the loop may not run, unless
// loops are assumed to run.
func (s *scan) enterLoop(e *element, begin int) {
	synced, n := s.synced, len(s.met)
	s.walk(max(begin, e.begin), e.index, !s.aliveLoops)
	if !s.aliveLoops {
		s.synced = synced
		s.forget(n)
	}
}

// enterBranches searches the branches of an scf.if. A pipe is synchronized that both
// synchronize. Without an else nothing is, but the waits stay met: they will be moved in front
// of the branch.
func (s *scan) enterBranches(e *element) {
	synced, n := s.synced, len(s.met)
	s.walk(e.begin, e.branch, false)
	then := s.synced
	s.synced = synced
	if e.branch == e.end {
		return
	}
	s.forget(n)
	s.walk(e.branch, e.index, false)
	for k := range s.synced {
		s.synced[k] = synced[k] | then[k]&s.synced[k]
	}
	s.forget(n)
}

// forget takes back the waits that were met after the first n.
func (s *scan) forget(n int) {
	for _, m := range s.met[n:] {
		s.waited[m.record][m.sync] = 0
	}
	s.met = s.met[:n]
}

// update learns from the synchronizations of a list.
func (s *scan) update(list []entry) {
	for _, e := range list {
		for record := range s.synced {
			if record != single || e.count == 1 || e.loop < 0 {
				s.learn(e, record)
			}
		}
	}
}

// learn learns from a half of a pair, or a barrier: a wait that holds now, or what now waits
// for, makes its set hold everything on the pipe in front of the set.
func (s *scan) learn(e entry, record int) {
	synced := &s.synced[record]
	switch {
	case e.role == barrier:
		if e.dst == s.now.pipe {
			synced.add(e.dst)
		}
	case !synced.has(e.dst) && s.now.pipe != e.dst:
	case e.role == wait:
		s.meet(record, e.index)
	case s.hasMet(record, e.index):
		synced.add(e.src)
	}
}

func (s *scan) meet(record, sync int) {
	for len(s.waited[record]) <= sync {
		s.waited[record] = append(s.waited[record], 0)
	}
	if s.waited[record][sync] != s.search {
		s.waited[record][sync] = s.search
		s.met = append(s.met, met{record, sync})
	}
}

func (s *scan) hasMet(record, sync int) bool {
	return sync < len(s.waited[record]) && s.waited[record][sync] == s.search
}

// sync notes that a new synchronization puts now behind its source.
func (s *scan) sync(made *synchronization) {
	for record := range s.synced {
		if record != single || made.count == 1 {
			s.synced[record].add(made.src)
		}
	}
}
