package injectsync

import "hivm-opt/ir"

// move takes halves of pairs out of the branches and loops that the other half is not in: a
// wait to the front, a set behind. Otherwise a flag would be given and taken differently often.
//
// The sets that stay in an element are in reverse order afterwards: the reference's order of
// later steps depends on it.
func (l *syncIR) move() {
	for _, e := range l.elements {
		if e.kind != ifBegin {
			continue
		}
		l.moveOut(e.begin, e.branch, e.begin, e.end, 0)
		if e.branch != e.end {
			l.moveOut(e.branch, e.end, e.begin, e.end, 0)
		}
	}
	for _, e := range l.elements {
		if e.kind == loopEnd && !l.keepsFlags(e.op) {
			l.moveOut(e.begin, e.end, e.begin, e.end, 1)
		}
	}
}

// keepsFlags reports whether flags between cores stay in a loop: its iterations are the slots of
// a multi-buffer, and the reference counts on another such loop of the other core.
func (l *syncIR) keepsFlags(loop *ir.Operation) bool {
	return l.block && !l.tellCores && slotsOfLoop(loop) > 0
}

// moveOut moves halves of the elements between first and last whose other half is outside of
// these, in front of the element front and behind the element back. slack is 1 if first and
// last themselves are inside.
func (l *syncIR) moveOut(first, last, front, back, slack int) {
	outside := func(at int) bool { return at >= last+slack || at <= first-slack }
	for i := first + 1; i < last; i++ {
		e := l.elements[i]
		if len(e.before) > 0 {
			l.moveWaits(e, l.elements[front], outside)
		}
		if len(e.after) > 0 {
			l.moveSets(e, l.elements[back], outside)
		}
	}
}

func (l *syncIR) moveWaits(e, front *element, outside func(at int) bool) {
	var stay []entry
	for _, x := range e.before {
		if x.role == wait && outside(x.setAt) {
			front.before = append(front.before, x)
			x.waitAt = front.index
		} else {
			stay = append(stay, x)
		}
	}
	e.before = stay
}

func (l *syncIR) moveSets(e, back *element, outside func(at int) bool) {
	var stay, moved []entry
	for i := len(e.after) - 1; i >= 0; i-- {
		x := e.after[i]
		if x.role == set && outside(x.waitAt) {
			moved = append(moved, x)
			x.setAt = back.index
		} else {
			stay = append(stay, x)
		}
	}
	e.after = stay
	if len(moved) > 0 {
		back.after = prepend(back.after, moved)
	}
}

// prepend puts entries in front of a list one after the other.
func prepend(list, moved []entry) []entry {
	out := make([]entry, 0, len(list)+len(moved))
	for i := len(moved) - 1; i >= 0; i-- {
		out = append(out, moved[i])
	}
	return append(out, list...)
}
