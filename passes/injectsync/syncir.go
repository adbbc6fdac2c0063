package injectsync

import (
	"slices"

	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
)

// kind is the kind of an element.
type kind uint8

const (
	// compound is an operation that touches memory, or one half of a macro operation.
	compound kind = iota
	loopBegin
	loopEnd
	ifBegin
	elseBegin
	ifEnd
	// placeholder stands at the end of each branch.
	placeholder
)

// element is an entry of the list that the pass works on.
type element struct {
	index int
	kind  kind
	// op is the operation, the loop or the scf.if. A placeholder has the terminator of its
	// branch.
	op *ir.Operation
	// before and after are the synchronizations in front of the element and behind it.
	before, after []entry

	// begin and end are the indices of the first and last element of a loop or scf.if;
	// branch is the index of the else, or of the end if there is none.
	begin, branch, end int

	// The rest is of compounds.

	pipe pipes.Pipe
	// core is where it runs, in a list between cores only.
	core coretype.CoreType
	// defs and uses are the accesses that write and read.
	defs, uses []access
	// instance numbers the halves of a macro operation: 0 writes, 1 reads. It is -1 for
	// others.
	instance int
	// fence elements are calls, which may do anything on all pipes, and operations that let another block
	// go on.
	fence bool
	// matmul is the synchronization of the matrix library's own buffers.
	matmul *synchronization
	flags  *unitFlags
}

// role is the part of a synchronization that an entry is.
type role uint8

const (
	set role = iota
	wait
	barrier
)

// entry is a half of a pair, or a barrier, in a list of an element.
type entry struct {
	*synchronization
	role role
}

// synchronization is a pair of set_flag and wait_flag, or a pipe_barrier.
type synchronization struct {
	index int
	// paired is false for a barrier.
	paired bool
	// src and dst are the pipes, the same for a barrier.
	src, dst pipes.Pipe
	// setCore and waitCore are the cores of a pair between cores, and the core of a barrier in
	// a kernel for both. They are Unknown for flags inside of a core.
	setCore, waitCore coretype.CoreType
	// loop is the index of the end of the loop that carries it, -1 if none does.
	loop int
	// count is how many event ids it takes, one for each slot of the buffer.
	count int
	// slots is the buffer by whose turns the ids take turns, if count is not 1.
	slots *ir.Value
	ids   []int64
	// setAt and waitAt are the elements at which the halves stand.
	setAt, waitAt int
	// useless synchronizations make no operations. Those that unit flags replaced still say
	// that their pipes are in order.
	useless bool
	// byUnitFlag says that unit flags are in its place.
	byUnitFlag bool
	// everything says that a barrier of all pipes stands in place of the wait.
	everything bool
	// shared counts the pairs whose ids it took over.
	shared int
	// outer says that it gives and takes the flags of a backward pair around a loop.
	outer, atLoop bool
	// inner is the pair that an outer one is for.
	inner *synchronization
	// repeats is how many barriers of the same pipe follow a barrier directly. For a search they
	// all say the same, but the text has them all.
	repeats int
	// cause is the conflict that made it, the first one of several equal barriers.
	cause cause

	// order is its place among all halves that were made.
	order int
	// others are the places of the sets of pairs that this one makes superfluous whatever else
	// happens: for the searches they exist, but nowhere else. The last one comes first.
	others []member
}

// member is the set of a superfluous pair.
type member struct{ setAt, order int }

// join adds a superfluous pair to those of s.
func (s *synchronization) join(setAt, order int) {
	i := len(s.others)
	for i > 0 && s.others[i-1].setAt < setAt {
		i--
	}
	s.others = slices.Insert(s.others, i, member{setAt, order})
}

// cause is why a synchronization stands there: the earlier and the later operation, and the
// accesses that overlap.
type cause struct {
	front, now *ir.Operation
	conflicts  []conflict
}

// actual returns the pipe that runs a virtual one.
func actual(p pipes.Pipe) pipes.Pipe {
	if p == pipes.VirtualMTE2L1A || p == pipes.VirtualMTE2L1B {
		return pipes.MTE2
	}
	return p
}

// way is an ordered pair of pipes, which has event ids of its own. The zero value is for all flags
// between cores, which share theirs.
type way struct{ src, dst pipes.Pipe }

func (s *synchronization) way() way {
	if s.setCore != coretype.Unknown {
		return way{}
	}
	return way{actual(s.src), actual(s.dst)}
}

// sameCores reports whether two synchronizations are between the same cores.
func (s *synchronization) sameCores(o *synchronization) bool {
	return s.setCore == o.setCore && s.waitCore == o.waitCore
}

// syncIR is the list of a function, with its synchronizations.
type syncIR struct {
	elements []*element
	syncs    []*synchronization
	orders   int
	classes  *classes
	// block says that the list is of a kernel for both cores, and that pairs are between cores.
	// The reference takes pairs of the same pipes for the same whatever their cores are;
	// tellCores tells these apart.
	block, tellCores bool
	// busy are the event ids of flags that stand in the function already, which strict leaves alone.
	busy map[pipes.Event]*ir.Operation
	// unplaced are operations with buffers of which no memory is known.
	unplaced []*ir.Operation
	// odd are operations whose regions are taken for straight code.
	odd []*ir.Operation
}

func (l *syncIR) nextOrder() int {
	l.orders++
	return l.orders
}

// newSync appends a synchronization without a place.
func (l *syncIR) newSync(s synchronization) *synchronization {
	s.index, s.order = len(l.syncs), l.nextOrder()
	l.syncs = append(l.syncs, &s)
	return &s
}

// barrier puts a barrier at the end of the list in front of the element waitAt. A barrier of the
// same pipe that is the last there already is repeated: an operation has one for each loop in
// front of it that it conflicts with, so that the list would be as long as the function.
func (l *syncIR) barrier(s synchronization) *synchronization {
	e := l.elements[s.waitAt]
	if n := len(e.before); n > 0 {
		if last := e.before[n-1]; last.role == barrier && last.src == s.src {
			last.repeats++
			return last.synchronization
		}
	}
	b := l.newSync(s)
	e.before = append(e.before, entry{b, barrier})
	return b
}

// count returns the number of synchronizations.
func (l *syncIR) count() int {
	n := len(l.syncs)
	for _, s := range l.syncs {
		n += s.repeats
	}
	return n
}

// pair makes a pair and puts its halves behind the element setAt and in front of waitAt.
func (l *syncIR) pair(s synchronization) *synchronization {
	s.paired = true
	p := l.newSync(s)
	l.elements[s.setAt].after = append(l.elements[s.setAt].after, entry{p, set})
	l.elements[s.waitAt].before = append(l.elements[s.waitAt].before, entry{p, wait})
	return p
}

// around makes a pair that gives a flag in front of the element setAt and takes it behind
// waitAt.
func (l *syncIR) around(s synchronization) *synchronization {
	s.paired = true
	p := l.newSync(s)
	l.elements[s.setAt].before = append(l.elements[s.setAt].before, entry{p, set})
	l.elements[s.waitAt].after = append(l.elements[s.waitAt].after, entry{p, wait})
	return p
}

// last returns the index of the last element.
func (l *syncIR) last() int { return len(l.elements) - 1 }
