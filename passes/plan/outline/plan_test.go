package outline

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// draw draws a memory with entries.
func draw(t *rapid.T) *Memory {
	m := &Memory{Exact: true, Align: 32, Size: 32 * rapid.Int64Range(1, 40).Draw(t, "blocks"), ByUnit: rapid.Bool().Draw(t, "by unit"), LargestFirst: rapid.Bool().Draw(t, "largest first")}
	if rapid.IntRange(0, 3).Draw(t, "reserved") == 0 {
		from := 32 * rapid.Int64Range(0, 20).Draw(t, "from")
		m.Reserved = [][2]int64{{from, from + 32*rapid.Int64Range(1, 5).Draw(t, "blocks reserved")}}
	}
	for n := range rapid.IntRange(1, 14).Draw(t, "entries") {
		b := Buffer{
			Unique: rapid.IntRange(0, 9).Draw(t, "unique") == 0, Scalar: rapid.IntRange(0, 3).Draw(t, "scalar") == 0,
			Transfer: rapid.Bool().Draw(t, "transfer"), Loop: rapid.IntRange(0, 2).Draw(t, "loop"),
		}
		from := rapid.IntRange(0, 30).Draw(t, "life")
		m.Buffers = append(m.Buffers, b)
		m.Entries = append(m.Entries, &Entry{
			Bits: rapid.Int64Range(0, 300).Draw(t, "bits"), Buffers: []int{n}, Copies: 1 + rapid.IntRange(0, 5).Draw(t, "copies")/4,
			Lives: []Life{{From: from, To: from + rapid.IntRange(0, 8).Draw(t, "length"), Buffer: n}},
		})
	}
	m.Entries = Expand(m.Entries)
	return m
}

// TestPlan places random entries: what lives at one time has no common bytes, nothing lies in
// reserved memory or outside, and all that fits apart is apart.
func TestPlan(t *testing.T) {
	outcomes := map[Outcome]int{}
	check := func(t *rapid.T) {
		m := draw(t)
		r := m.Plan()
		outcomes[r.Outcome]++
		if r.Outcome == Failed {
			if m.NeededByLives() <= 0 {
				t.Fatal("a plan without end needs nothing")
			}
			return
		}
		var all []*Entry
		for _, e := range m.Entries {
			all = append(append(all, e), e.Extra...)
		}
		for i, x := range all {
			m.inside(t, x)
			for _, y := range all[:i] {
				together := x.Offset < y.Offset+m.AlignUp(y.Bits) && y.Offset < x.Offset+m.AlignUp(x.Bits)
				if together && (r.Outcome == Apart || x.Buffers[0] != y.Buffers[0] && overlap(x.Lives, y.Lives)) {
					t.Fatalf("%+v and %+v share memory: outcome %d", x, y, r.Outcome)
				}
				if together && r.Outcome == Undisturbed && x.kind.conflicts(y.kind) {
					t.Fatalf("%+v and %+v make pipes wait", x, y)
				}
			}
		}
	}
	all := []Outcome{Failed, Apart, Undisturbed, Shared}
	for range 50 { // make check draws few at a time, and some outcomes are rare
		rapid.Check(t, check)
		if !slices.ContainsFunc(all, func(o Outcome) bool { return outcomes[o] == 0 }) {
			break
		}
	}
	for _, o := range all {
		if outcomes[o] == 0 {
			t.Errorf("no plan has outcome %d: %v", o, outcomes)
		}
	}
	t.Logf("%v", outcomes)
}

// inside checks that an entry is aligned, in the memory, and not where it is reserved.
func (m *Memory) inside(t *rapid.T, e *Entry) {
	from, to := e.Offset, e.Offset+m.AlignUp(e.Bits)
	if from%m.Align != 0 || to > m.Size {
		t.Fatalf("%+v is outside of %d bits", e, m.Size)
	}
	for _, r := range m.Reserved {
		if from < to && from < r[1] && r[0] < to {
			t.Fatalf("%+v lies in %v", e, r)
		}
	}
}

// TestPeak finds the time at which most is needed.
func TestPeak(t *testing.T) {
	life := func(from, to int) []Life { return []Life{{From: from, To: to}} }
	m := Memory{Align: 32, Entries: []*Entry{{Bits: 40, Lives: life(0, 5)}, {Bits: 32, Lives: life(5, 9)}, {Bits: 500, Lives: life(3, -1)}}}
	if at, most := m.Peak(); at != 5 || most != 96 {
		t.Errorf("%d bits at %d, want 96 at 5", most, at)
	}
}
