package injectsync

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// analyzer finds the synchronizations of a list.
type analyzer struct {
	*syncIR
	unitFlags  bool
	aliveLoops bool
	// strict synchronizes also where the reference forgets to. fenced says that barriers stand
	// around all calls.
	strict, fenced bool
	// missing is called for conflicts that nothing puts in order, in place of making a
	// synchronization, if it is not nil.
	missing func(now, front *element, list []conflict)
	// refused are the operations between cores that cannot be synchronized.
	refused []cause
	searches
	// scopes are the levels of the elements, nil until they are asked for.
	scopes []int
}

// analyze adds the synchronizations that a list needs.
func (a *analyzer) analyze(fn *ir.Operation) {
	if a.unitFlags {
		for _, e := range a.elements {
			e.flags = &unitFlags{}
		}
	}
	a.conflicts()
	if a.block {
		return
	}
	a.matmulBuffers()
	if hacc.IsEntry(fn) {
		s := a.newSync(synchronization{src: pipes.All, dst: pipes.All, loop: -1, count: 1, setAt: a.last(), waitAt: a.last()})
		e := a.elements[a.last()]
		e.after = append(e.after, entry{s, barrier})
	}
}

// conflicts searches all conflicts, of each operation with those in front and at the end of
// each loop of those in it with the iteration before.
func (a *analyzer) conflicts() {
	if a.syncIR.classes == nil {
		a.syncIR.classes = classify(a.syncIR)
	}
	for _, e := range a.elements {
		switch e.kind {
		case compound:
			a.forward(e)
		case loopEnd:
			a.backward(e)
		}
	}
}

// forward synchronizes an operation with those in front of it.
func (a *analyzer) forward(now *element) {
	a.newScan(now, -1).walk(0, now.index, true)
}

// backward synchronizes the operations of a loop with those of the iteration before.
func (a *analyzer) backward(loop *element) {
	var earlier copies
	if a.unitFlags {
		earlier = copies{}
	}
	for i := loop.begin; i < loop.end; i++ {
		now := a.elements[i]
		if now.kind != compound {
			continue
		}
		s := a.newScan(now, loop.end)
		// First the operations in front of it in the same iteration, whose
		// synchronizations may be enough, then the iteration before.
		s.copies, s.twin = earlier, earlier.of(now)
		s.walk(loop.begin, i, true)
		s.copies, s.twin = nil, now
		s.families = nil
		s.walk(i, loop.end, true)
	}
}

// isParallel reports whether op is directly in a loop whose iterations are independent, and
// the same as o.
func parallelWith(op, o *ir.Operation) bool {
	loop := looplike.Parent(op)
	return scf.IsFor(loop) && loop == looplike.Parent(o) && loop.Attr(hivm.ParallelLoopKey) != nil
}

// needsNone reports whether now and front need no synchronization whatever they access.
func (s *scan) needsNone(front *element) bool {
	now, loop := s.now, s.loop
	switch {
	case s.block:
		return s.needsNoneBetweenCores(front)
	case now.pipe == front.pipe && (now.pipe == pipes.S || now.pipe == pipes.M):
		return true // the scalar unit is in order; the matrix library has its own barriers
	case loop < 0:
		return now.op == front.op // the halves of a macro operation
	}
	return parallelWith(now.op, front.op)
}

// try synchronizes now with front, if they conflict and nothing else does.
func (s *scan) try(front *element) {
	if s.known(single, front) || s.needsNone(front) || s.linkedByUnitFlags(front) || !conflicting(s.now, front) {
		return
	}
	list := conflictsOf(s.now, front)
	src, _ := s.virtual(s.now, front, list)
	if s.strict && s.synced[single].has(src) {
		return // the input of a matrix product waits for its own loads
	}
	if s.strict && s.loop >= 0 && slotsOf(list) > 1 && s.sameTurns(list) && s.synced[multiple].has(src) {
		return
	}
	if s.loop >= 0 && slotsOf(list) > 1 && (!s.strict || s.sameTurns(list)) && s.known(multiple, front) {
		return
	}
	if s.missing != nil {
		s.missing(s.now, front, list)
		s.sync(&synchronization{src: pipes.All, dst: pipes.All, count: 1, waitAt: s.now.index})
		return
	}
	made := s.byUnitFlags(front, list)
	if made == nil {
		made = s.insert(front, list)
	}
	s.sync(made)
}

// insert makes the synchronization of now with front.
func (s *scan) insert(front *element, list []conflict) *synchronization {
	if s.block {
		return s.insertBetweenCores(front, list)
	}
	a, now := s.analyzer, s.now
	p := synchronization{loop: s.loop, count: 1, setAt: front.index, waitAt: now.index, cause: cause{front.op, now.op, list}}
	branch := s.unlikely(front)
	if branch >= 0 {
		p.waitAt = branch
	}
	if s.strict && apart(now.op, front.op) {
		p.src, p.dst, p.waitAt = pipes.All, pipes.All, now.index
		return a.barrier(p)
	}
	p.src, p.dst = s.virtual(now, front, list)
	if p.src == p.dst {
		return a.barrier(p)
	}
	if s.loop >= 0 {
		p.count, p.slots = turns(list)
		if s.strict && p.count > 1 && !s.turnsHere(p.slots, front) {
			p.count, p.slots = 1, nil
		}
	}
	if branch >= 0 {
		return a.pair(p)
	}
	if f := s.family(&p); f != nil {
		f.join(front.index, a.nextOrder())
		return f
	}
	made := a.pair(p)
	s.families = append(s.families, newest{made, s.level})
	return made
}

// virtual returns the pipes of front and of now. Loads wait for the matrix library by input:
// the pipe MTE2 becomes a virtual one if the conflict is about the first or second input.
func (a *analyzer) virtual(now, front *element, list []conflict) (src, dst pipes.Pipe) {
	src, dst = front.pipe, now.pipe
	inputs := make([]*ir.Value, len(list))
	if m, ok := hivm.AsMmadL1(front.op); ok && dst == pipes.MTE2 && src == pipes.MTE1 {
		for i, c := range list {
			inputs[i] = c.front.base
		}
		dst = a.inputPipe(m, inputs, dst)
	}
	if m, ok := hivm.AsMmadL1(now.op); ok && front.pipe == pipes.MTE2 && now.pipe == pipes.MTE1 {
		for i, c := range list {
			inputs[i] = c.now.base
		}
		src = a.inputPipe(m, inputs, src)
	}
	return src, dst
}

// inputPipe returns the virtual pipe of the inputs of m that a conflict is about, or else another
// pipe. The reference takes the last input; strict takes a virtual pipe only for one input.
func (a *analyzer) inputPipe(m hivm.MmadL1, inputs []*ir.Value, or pipes.Pipe) pipes.Pipe {
	for _, v := range inputs {
		if a.strict && (v != inputs[0] || m.A() == m.B()) {
			return or
		}
	}
	p := or
	for _, v := range inputs {
		switch v {
		case m.A():
			p = pipes.VirtualMTE2L1A
		case m.B():
			p = pipes.VirtualMTE2L1B
		}
	}
	return p
}

// unlikely returns the index of the placeholder of the branch around an element, if that
// branch is of a condition that is seldom true, else -1: the wait stands there, so that the
// usual path does not wait.
//
// Between iterations the reference takes the end of the else part for both parts.
func (s *scan) unlikely(e *element) int {
	if s.scopes == nil {
		s.scopes = s.levels()
	}
	if s.scopes[e.index] < 0 {
		return -1
	}
	scope := s.elements[s.scopes[e.index]]
	switch {
	case !scf.IsIf(scope.op) || scope.op.Attr(hivm.UnlikelyKey) == nil:
		return -1
	case scope.kind == ifBegin && (s.strict || s.loop < 0):
		return min(scope.branch, scope.end) - 1
	}
	return scope.end - 1
}

// matmulBuffers makes the pairs by which the matrix library guards its own two buffers: flags
// that are given before the first product and taken behind the last. Products in loops
// share them.
func (a *analyzer) matmulBuffers() {
	var shared [2]*synchronization
	for _, e := range a.elements {
		if e.kind != compound || !hivm.IsMmadL1(e.op) || looplike.Parent(e.op) == nil {
			continue
		}
		if shared[e.instance] == nil {
			shared[e.instance] = a.around(synchronization{
				src: pipes.M, dst: pipes.MTE1, loop: -1, count: 1, setAt: 0, waitAt: a.last(), cause: cause{front: e.op, now: e.op},
			})
		}
		e.matmul = shared[e.instance]
	}
}

// sameTurns reports whether the buffers of conflicts take turns as the search needs it.
func (s *scan) sameTurns(list []conflict) bool {
	n, v := turns(list)
	return v != nil && need{n, parentFor(v.Op())} == s.need
}

// turnsHere reports whether both operations are in the loop in which a buffer takes turns, so
// that the number of the slot is known there.
func (s *scan) turnsHere(v *ir.Value, front *element) bool {
	loop := looplike.Parent(v.Op())
	return loop != nil && loop.IsAncestor(s.now.op) && loop.IsAncestor(front.op)
}

// apart reports whether two operations are in different regions of one scf.while. These run
// differently often, so that a flag between them would be given and taken differently often.
func apart(a, b *ir.Operation) bool {
	for p := a; p.Parent() != nil; p = p.Parent() {
		if w := p.Parent(); scf.IsWhile(w) && w.IsAncestor(b) {
			return p.Block().Region() != regionIn(w, b)
		}
	}
	return false
}

// regionIn returns the region of an operation that another one in it lies in.
func regionIn(op, inner *ir.Operation) *ir.Region {
	for inner.Parent() != op {
		inner = inner.Parent()
	}
	return inner.Block().Region()
}
