// Package progress counts what a run has done, for a sign of life. The parts of a run that
// take long find the [Meter] in their context and count work in pieces, thousands of
// operations or a function at a time: to count is one addition, and nobody looks at a clock.
// Who shows the counts looks at them now and then, from another goroutine. Without a meter
// in the context, nothing is counted.
package progress

import (
	"context"
	"sync/atomic"
	"time"
)

// Unit is what a phase counts.
type Unit uint8

// The units.
const (
	Nothing   Unit = iota // of a phase that only has a name
	Bytes                 // of text
	Ops                   // operations
	Functions             // operations that a pass runs on
	Steps                 // of the interpreter
	Rounds                // of a measurement
)

// String returns the unit as a plural, "" of Nothing.
func (u Unit) String() string {
	return [...]string{"", "bytes", "ops", "functions", "steps", "rounds"}[u]
}

// Meter has the phase that a run is in. All methods of a nil meter do nothing. Any number of
// goroutines may count.
type Meter struct {
	now atomic.Pointer[Phase]
}

// Phase is a part of a run.
type Phase struct {
	Name  string // in lower case, "reading"
	Unit  Unit
	Total int64 // 0 if it is not known
	Began time.Time
	done  atomic.Int64
}

// Done returns how many units are done.
func (p *Phase) Done() int64 { return p.done.Load() }

// Begin begins a phase, which ends the phase before. A total of 0 is unknown.
func (m *Meter) Begin(name string, unit Unit, total int64) {
	if m != nil {
		m.now.Store(&Phase{Name: name, Unit: unit, Total: total, Began: time.Now()})
	}
}

// Count counts n units. It counts nothing if the phase counts something else: a pass
// verifies functions, and these count operations, which is of interest only where the
// verifier runs alone.
func (m *Meter) Count(unit Unit, n int64) {
	if m == nil {
		return
	}
	if p := m.now.Load(); p != nil && p.Unit == unit {
		p.done.Add(n)
	}
}

// Now returns the present phase, nil before the first one.
func (m *Meter) Now() *Phase {
	if m == nil {
		return nil
	}
	return m.now.Load()
}

type key struct{}

// With returns a context in which [Of] finds a meter.
func With(ctx context.Context, m *Meter) context.Context { return context.WithValue(ctx, key{}, m) }

// Of returns the meter of a context, which may be nil, or nil.
func Of(ctx context.Context) *Meter {
	if ctx == nil {
		return nil
	}
	m, _ := ctx.Value(key{}).(*Meter)
	return m
}
