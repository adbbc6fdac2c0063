package injectsync

import (
	"slices"

	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// definite reports whether a core type is the cube core or the vector core.
func definite(t coretype.CoreType) bool { return t == coretype.Cube || t == coretype.Vector }

// loadsOnCube reports whether e is a load of the cube core.
func loadsOnCube(e *element) bool { return e.core == coretype.Cube && hivm.IsLoad(e.op) }

// handsOverOnCube reports whether now loads on the cube core what a fixpipe, front, stores. The
// reference puts a barrier between these, the only one of one core.
func handsOverOnCube(now, front *element) bool {
	return loadsOnCube(now) && front.core == coretype.Cube && hivm.IsFixpipe(front.op)
}

// needsNoneBetweenCores is needsNone for a list between cores. By default pairs of scalar
// units, and operations of both cores in front, are left out as in the reference, although the
// scalar units are different ones.
func (s *scan) needsNoneBetweenCores(front *element) bool {
	now := s.now
	switch {
	case now.op == front.op && s.loop < 0, s.loop >= 0 && parallelWith(now.op, front.op):
		return true
	case now.core == front.core && (definite(now.core) || !s.strict):
		return s.missing != nil || !handsOverOnCube(now, front)
	case s.strict:
		return false
	}
	return front.core == coretype.CubeAndVector || now.pipe == pipes.S && front.pipe == pipes.S
}

// insertBetweenCores makes the pair of now with front, which run on different cores, or the
// barrier on the cube core. Operations of which the core is not known are refused, or strict lets
// all cores wait in front of now.
func (s *scan) insertBetweenCores(front *element, list []conflict) *synchronization {
	now := s.now
	why := cause{front.op, now.op, list}
	waitCore := now.core
	if !s.strict && waitCore == coretype.CubeAndVector {
		waitCore = other(front.core)
	}
	if !definite(front.core) || !definite(waitCore) || front.pipe == pipes.Unassigned || now.pipe == pipes.Unassigned || s.strict && apart(now.op, front.op) {
		if s.strict {
			return s.allWait(now, why)
		}
		s.refused = append(s.refused, why)
		return &synchronization{src: pipes.All, dst: pipes.All, count: 1, waitAt: now.index}
	}
	p := synchronization{
		src: front.pipe, dst: pipes.S, setCore: front.core, waitCore: waitCore, loop: s.loop, count: 1,
		setAt: front.index, waitAt: now.index, cause: why,
	}
	if front.core == waitCore {
		p.src, p.dst = pipes.All, pipes.All
		b := s.newSync(p)
		now.before = append(now.before, entry{b, barrier})
		return b
	}
	if s.loop >= 0 && !s.strict {
		p.count, p.slots = flagsBetween(now.op, front.op, list)
	}
	return s.pair(p)
}

// allWait lets all cores complete what they have begun, and wait for each other, in front of an
// element.
func (l *syncIR) allWait(now *element, why cause) *synchronization {
	b := l.newSync(synchronization{
		src: pipes.All, dst: pipes.All, setCore: coretype.Cube, waitCore: coretype.Vector, everything: true, loop: -1, count: 1,
		setAt: now.index, waitAt: now.index, cause: why,
	})
	now.before = slices.Insert(now.before, 0, entry{b, barrier})
	return b
}

// other returns the other one of two cores.
func other(t coretype.CoreType) coretype.CoreType {
	if t == coretype.Cube {
		return coretype.Vector
	}
	return coretype.Cube
}

// unrolled marks a loop over the slots of a multi-buffer, whose iterations have a flag each. Its
// value is the number of slots.
const unrolled = "multibuffer_unroll_factor"

// flagsBetween returns how many flags a pair between iterations takes: one for each iteration of
// unrolled loops around both operations, or one for each slot of the buffer.
func flagsBetween(now, front *ir.Operation, list []conflict) (int, *ir.Value) {
	a, b := unrolling(now), unrolling(front)
	if a > 0 && a == b {
		return a, nil
	}
	return turns(list)
}

// unrolling returns the number of slots of the unrolled loop that is the first or second one
// around op, 0 if none is.
func unrolling(op *ir.Operation) int {
	loop := looplike.Parent(op)
	for i := 0; i < 2 && loop != nil; i++ {
		if n := slotsOfLoop(loop); n > 0 {
			return n
		}
		loop = looplike.Parent(loop)
	}
	return 0
}

func slotsOfLoop(loop *ir.Operation) int {
	if a, ok := loop.Attr(unrolled).(*ir.IntegerAttr); ok && a.Wide == nil && a.Value > 0 && a.Value <= betweenCores {
		return int(a.Value)
	}
	return 0
}
