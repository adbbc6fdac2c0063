package injectsync

import (
	"fmt"

	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// doubts warns where the synchronizations of a list are not enough, or hang.
func doubts(t *pass.Target, l *syncIR, aliveLoops bool) {
	all := newTranslator(t.Ctx, true)
	if l.block {
		all.forBlocks()
	}
	more, err := all.list(t.Op)
	if err != nil {
		return
	}
	for _, op := range more.odd {
		t.Warnf(op, "'%s' op changes the meaning: %s", op.Name(), oddText)
	}
	for _, op := range more.unplaced {
		t.Warnf(op, "'%s' op changes the meaning: it is not synchronized, because %s", op.Name(), unplacedText)
	}
	l.clashes(t)
	l.onto(more)
	warned := map[*ir.Operation]bool{}
	for _, s := range more.unbalanced() {
		if op := more.elements[s.waitAt].op; !warned[op] {
			warned[op] = true
			t.Warnf(op, "'%s' op changes the meaning: it waits for a flag from %s to %s that is given and taken differently often, so that it may wait for ever",
				op.Name(), actual(s.src).Short(), actual(s.dst).Short())
		}
	}
	more.check(aliveLoops, false, func(now, front *element, list []conflict) {
		if !warned[now.op] {
			warned[now.op] = true
			t.Warnf(now.op, "'%s' op changes the meaning: it is not synchronized with '%s'%s, %s", now.op.Name(), front.op.Name(), line(t.Ctx, front.op), list[0])
		}
	})
}

// clashes warns of flags that stand in the function already and whose event ids are given again.
func (l *syncIR) clashes(t *pass.Target) {
	if l.block {
		return
	}
	there, warned := pipes.Events(t.Op), map[*ir.Operation]bool{}
	for _, s := range l.syncs {
		for _, id := range s.ids {
			op := there[pipes.Event{Set: actual(s.src), Wait: actual(s.dst), ID: int(id)}]
			if op != nil && !s.useless && !warned[op] {
				warned[op] = true
				t.Warnf(op, "'%s' op changes the meaning: another flag gets the same event id", op.Name())
			}
		}
	}
}

// oddText is why an operation with regions is not synchronized.
const oddText = "its regions are taken for code that runs once, in order"

// unplacedText is why an operation is not synchronized.
const unplacedText = "no memory is known of one of its buffers; hivm-infer-mem-scope and hivm-plan-memory give buffers a memory and an address"

// line returns the place of an operation in the text, for the middle of a message.
func line(c *ir.Context, op *ir.Operation) string {
	if at := c.Location(op.Loc()); at.Line > 0 {
		return fmt.Sprintf(" in line %d", at.Line)
	}
	return ""
}

// String says which memory is in conflict.
func (c conflict) String() string {
	if c.now.space == "gm" || c.now.variable || c.front.variable {
		return "which touches the same memory in " + c.now.space
	}
	for i := range c.now.addresses {
		for j := range c.front.addresses {
			if c.now.slotMeets(i, c.front.memory, j) {
				from, to := max(c.now.addresses[i], c.front.addresses[j]), min(c.now.end(i), c.front.end(j))
				return fmt.Sprintf("which touches the same bytes %d to %d of %s", from/8, to/8-1, c.now.space)
			}
		}
	}
	return "which touches the same memory in " + c.now.space
}
