package pipes

import (
	"strconv"
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// EventIDs is the number of event ids that two pipes of a core have.
const EventIDs = 8

// Event is a flag that one pipe of a core sets and another one waits for. ID is below [EventIDs].
type Event struct {
	Set, Wait Pipe
	ID        int
}

// Events returns the events of the flags that stand in a function, each with an operation that sets it or
// waits for it. A flag whose id is not constant may have any.
func Events(fn *ir.Operation) map[Event]*ir.Operation {
	out := map[Event]*ir.Operation{}
	note := func(op *ir.Operation, from, to, id string) {
		n, err := strconv.Atoi(strings.TrimPrefix(id, "EVENT_ID"))
		for i := range EventIDs {
			if err != nil || i == n {
				out[Event{pipeOf(from), pipeOf(to), i}] = op
			}
		}
	}
	ir.Walk(fn, func(op *ir.Operation) bool {
		if f, ok := hivm.AsSetFlag(op); ok {
			note(op, f.SetPipe(), f.WaitPipe(), f.StaticEventId())
		}
		if f, ok := hivm.AsWaitFlag(op); ok {
			note(op, f.SetPipe(), f.WaitPipe(), f.StaticEventId())
		}
		return true
	})
	return out
}

// pipeOf returns the pipe of a keyword.
func pipeOf(keyword string) Pipe {
	for _, c := range hivm.Pipe.Cases {
		if c.Name == keyword {
			return Pipe(c.Value)
		}
	}
	return Unassigned
}

// HasEvents reports whether op is a matrix product that has the events of its flags as operands already.
func HasEvents(op *ir.Operation) bool {
	if p, ok := hivm.AsMmadL1(op); ok {
		return len(p.SyncRelatedArgs()) > 0
	}
	if p, ok := hivm.AsMmadMxL1(op); ok {
		return len(p.SyncRelatedArgs()) > 0
	}
	return false
}
