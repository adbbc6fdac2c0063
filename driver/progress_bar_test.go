//go:build !wasm

package driver

import (
	"testing"
	"time"

	"hivm-opt/internal/progress"
)

// TestProgressText looks at the line of phases after some time, a look every 200 ms.
func TestProgressText(t *testing.T) {
	for _, c := range []struct {
		unit   progress.Unit
		total  int64
		counts []int64 // between looks
		width  int
		want   string
	}{
		{progress.Nothing, 0, []int64{0, 0, 0, 0, 0, 0, 0}, 60, "reading 1s"},
		{progress.Bytes, 9_400_000, nil, 60, "reading 0 B of 9.40 MB [                                   ]"},
		{progress.Bytes, 9_400_000, []int64{400_000, 600_000}, 60, "reading 1.00 MB of 9.40 MB [==>                            ]"},
		{progress.Bytes, 9_400_000, []int64{600_000, 600_000, 600_000}, 60, "reading 1.80 MB of 9.40 MB 3.00 MB/s [=>           ] 2s left"},
		{progress.Bytes, 0, []int64{1, 998, 1}, 60, "reading 1.00 kB 1.67 kB/s"},
		{progress.Bytes, 0, []int64{999}, 60, "reading 999 B"},
		{progress.Bytes, 5_000_000_000_000, []int64{2_000_000_000}, 60, "reading 2.00 GB of 5.00 TB [                               ]"},
		{progress.Ops, 100, []int64{10, 10, 10}, 60, "reading 30 of 100 ops 50 ops/s [=====>             ] 1s left"},
		{progress.Ops, 100, []int64{10, 10, 10}, 30, "reading 30 of 100 ops 50 ops/s"},
		{progress.Ops, 100, []int64{10, 10, 10}, 0, ""},
		{progress.Ops, 100, []int64{50, 50, 50}, 60, "reading 150 of 100 ops 250 ops/s [================>] 0s left"},
		{progress.Functions, 0, []int64{3, 0, 0}, 60, "reading 3 functions 5 functions/s"},
		// The rate stays while nothing is done, and then counts this time.
		{progress.Steps, 10, []int64{1, 1, 1, 0, 0, 0, 0, 0, 0}, 60, "reading 3 of 10 steps 5 steps/s [====>             ] 1s left"},
		{progress.Steps, 10, []int64{0, 0, 0, 0, 1}, 60, "reading 1 of 10 steps 1 steps/s [=>                ] 9s left"},
	} {
		m := &progress.Meter{}
		m.Begin("reading", c.unit, c.total)
		b := newBar(m.Now())
		now := m.Now().Began
		got := b.text(now, c.width)
		for _, n := range c.counts {
			m.Count(c.unit, n)
			now = now.Add(200 * time.Millisecond)
			got = b.text(now, c.width)
		}
		if got != c.want || len(got) > c.width {
			t.Errorf("%d of %d %v, %d columns: got\n%q, want\n%q", c.counts, c.total, c.unit, c.width, got, c.want)
		}
	}
}
