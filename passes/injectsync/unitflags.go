package injectsync

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/passes/unitflag"
)

// unitFlags are the unit flags of an element.
type unitFlags struct {
	unitflag.Info
	// next is the element that takes over from this one.
	next *element
}

// copies are the elements as they stand in the iteration after the next: with unit flags of
// their own.
type copies map[int]*element

// of returns the element that stands for e: its copy, if there are copies.
func (c copies) of(e *element) *element {
	if c == nil {
		return e
	}
	if c[e.index] == nil {
		copied := *e
		copied.flags = &unitFlags{}
		c[e.index] = &copied
	}
	return c[e.index]
}

// isMatmul reports whether an element is of a matrix product on L1.
func isMatmul(e *element) bool { return hivm.IsMmadL1(e.op) }

// linkedByUnitFlags reports whether front hands over to now, perhaps through others.
func (s *scan) linkedByUnitFlags(front *element) bool {
	if !s.unitFlags {
		return false
	}
	visited := map[*element]bool{}
	for e := front.flags.next; e != nil && !visited[e]; e = e.flags.next {
		if e == s.twin {
			return true
		}
		visited[e] = true
	}
	return false
}

// byUnitFlags lets front hand over to now by the unit flag, if that can be. The result
// is a pair without operations. list are their conflicts.
func (s *scan) byUnitFlags(front *element, list []conflict) *synchronization {
	if !s.unitFlags || !mayHandOver(front.op) || !mayHandOver(s.now.op) {
		return nil
	}
	var loop *ir.Operation
	if front.index > s.now.index {
		loop = s.elements[s.loop].op
		if !scf.IsFor(loop) || front.op.Parent() != loop || s.now.op.Parent() != loop {
			return nil
		}
	}
	if s.strict && (loop != nil || front.op.Block() != s.now.op.Block()) {
		return nil // a loop may not run, or only once, and its buffers may take turns
	}
	if s.disturbed(front) || !front.flags.Set.Disabled() || !s.twin.flags.Wait.Disabled() {
		return nil
	}
	info, ok := unitflag.Find(front.op, s.now.op, front.flags.Info, loop)
	if !ok {
		return nil
	}
	s.handOver(front, info)
	return s.pair(synchronization{
		src: front.pipe, dst: s.now.pipe, loop: s.loop, count: 1, setAt: front.index, waitAt: s.now.index, useless: true, byUnitFlag: true,
		cause: cause{front.op, s.now.op, list},
	})
}

func mayHandOver(op *ir.Operation) bool { return hivm.IsMmadL1(op) || hivm.IsFixpipe(op) }

// handOver notes a pattern at both elements, and at those that they are copies of. An
// element that is no copy is its own successor, as in the reference, so that only what is found
// between iterations makes chains.
func (s *scan) handOver(front *element, info unitflag.Info) {
	from, to := s.elements[front.index], s.elements[s.now.index]
	if from != front {
		from.flags.MergeSet(info)
		from.flags.next = to
	}
	if to != s.twin {
		to.flags.MergeWait(info)
	}
	front.flags.MergeSet(info)
	front.flags.next = front
	s.twin.flags.MergeWait(info)
}

// disturbed reports whether an operation between front and now conflicts with one of them.
func (s *scan) disturbed(front *element) bool {
	if front.index <= s.now.index {
		return s.anyConflict(front, front.index, s.now.index)
	}
	return s.anyConflict(front, s.elements[s.loop].begin, s.now.index) || s.anyConflict(front, front.index, s.loop)
}

func (s *scan) anyConflict(front *element, from, to int) bool {
	for i := from + 1; i < to; i++ {
		if e := s.elements[i]; e.kind == compound && (conflicting(e, s.now) || conflicting(e, front)) {
			return true
		}
	}
	return false
}
