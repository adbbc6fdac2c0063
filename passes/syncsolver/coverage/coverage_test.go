package coverage_test

import (
	"math/rand/v2"
	"testing"

	"hivm-opt/analysis/pipes"
	"hivm-opt/passes/syncsolver/coverage"
)

var working = []pipes.Pipe{pipes.S, pipes.V, pipes.MTE2, pipes.MTE3}

// covered searches a chain forward, step by step.
func covered(edges []*coverage.Edge, from, to coverage.Queue, start, end, ids, wait int) bool {
	type state struct {
		queue coverage.Queue
		at    int
		first bool
	}
	for _, e := range edges {
		bar := e.From == e.To && (e.From.Pipe() == pipes.All || from == to && e.From == from)
		if bar && start <= e.Start && e.Start <= end {
			return true
		}
	}
	seen := map[state]bool{}
	queue := []state{{from, start, true}}
	for len(queue) > 0 {
		x := queue[0]
		queue = queue[1:]
		for _, e := range edges {
			usable := e.From == x.queue && e.From != e.To && e.Start >= x.at && e.End <= end && e.IDs <= ids
			if !usable || e.Unit && x.first && e.Start != start {
				continue
			}
			if e.To == to && (!e.Unit || e.Wait == wait) || e.To.Pipe() == pipes.S {
				return true
			}
			if next := (state{e.To, e.End, false}); !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return false
}

// TestSearch compares the search with a plain one on random edges in several lists.
func TestSearch(t *testing.T) {
	yes := 0
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 1))
		q := func() coverage.Queue { return coverage.Of(coverage.Any, working[r.IntN(len(working))]) }
		lists := []*coverage.List{{}, {}, {}}
		var edges []*coverage.Edge
		for i := range r.IntN(12) {
			e := &coverage.Edge{From: q(), To: q(), Start: r.IntN(30), IDs: r.IntN(3)}
			switch e.End = e.Start + 1 + r.IntN(10); {
			case e.From == e.To:
				e.End, e.IDs = e.Start, 0
				if r.IntN(3) == 0 {
					e.From = coverage.Of(coverage.Any, pipes.All)
					e.To = e.From
				}
			case r.IntN(4) == 0:
				e.Unit, e.Wait, e.IDs = true, r.IntN(3), 1
			}
			l := lists[r.IntN(len(lists))]
			l.Add(e)
			if i%4 == 3 {
				l.Remove(e)
				continue
			}
			edges = append(edges, e)
		}
		to, end, ids, wait := q(), 10+r.IntN(30), 1+r.IntN(2), r.IntN(3)
		var s coverage.Search
		s.Begin(lists, to, end, ids, wait)
		for range 12 {
			from, start := q(), r.IntN(end)
			want := covered(edges, from, to, start, end, ids, wait)
			if want {
				yes++
			}
			if got := s.Covers(from, start); got != want {
				t.Fatalf("seed %d: %v from %d to %v at %d: %v, not %v", seed, from.Pipe(), start, to.Pipe(), end, got, want)
			}
		}
	}
	if yes < 1000 {
		t.Errorf("only %d pairs are covered", yes)
	}
}

// TestReach compares what is reached with a plain search, queue by queue, on random edges.
func TestReach(t *testing.T) {
	yes := 0
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 2))
		q := func() coverage.Queue { return coverage.Of(coverage.Any, working[r.IntN(len(working))]) }
		lists := []*coverage.List{{}, {}}
		var edges []*coverage.Edge
		for range r.IntN(10) {
			e := &coverage.Edge{From: q(), To: q(), Start: r.IntN(30), IDs: r.IntN(3)}
			if e.End = e.Start + 1 + r.IntN(10); e.From == e.To {
				e.End, e.IDs = e.Start, 0
				e.From = coverage.Of(coverage.Any, pipes.All)
				e.To = e.From
			}
			lists[r.IntN(2)].Add(e)
			edges = append(edges, e)
		}
		from, start := q(), r.IntN(25)
		by := start + r.IntN(25)
		got := coverage.Reach(lists, from, start, by)
		for _, p := range working[1:] { // a chain to the scalar pipe is enough for covered
			to := coverage.Of(coverage.Any, p)
			scalar := coverage.Of(coverage.Any, pipes.S)
			want := from == to || covered(edges, from, to, start, by, 1, 0) || got.Has(scalar)
			if want {
				yes++
			}
			if have := got.Has(to) || got.Has(scalar); have != want {
				t.Fatalf("seed %d: from %v at %d to %v by %d: %v, not %v", seed, from.Pipe(), start, p, by, have, want)
			}
		}
	}
	if yes < 1000 {
		t.Errorf("only %d queues are reached", yes)
	}
}
