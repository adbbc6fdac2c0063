package lit

import (
	"cmp"
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"
)

// Order is the order in which a [Runner] starts tests.
type Order int

const (
	// SmartOrder starts with tests that failed earlier, then come the slowest,
	// then the others by name.
	SmartOrder Order = iota
	// LexicalOrder goes by name.
	LexicalOrder
	// RandomOrder shuffles, see Runner.Seed.
	RandomOrder
)

// Runner runs many tests at the same time.
type Runner struct {
	// Workers is how many tests run at the same time. 0 means one per processor.
	Workers int
	// Order is the order in which tests start, Seed is for [RandomOrder].
	Order Order
	Seed  uint64
	// MaxFailures ends the run after so many failures, if it is not 0. Tests that
	// were not started then are Skipped.
	MaxFailures int
	// MaxTime ends the run after this time, if it is not 0.
	MaxTime time.Duration
	// Expected, if not nil, returns a result as it counts and is reported, for
	// failures that are expected from the outside. Different tests may call it at
	// the same time.
	Expected func(Result) Result
	// Shard and Shards keep every Shards-th test only, beginning with number
	// Shard, counted from 1. Shards 0 means all tests.
	Shard, Shards int
}

// Select returns the tests of this runner's shard in the order in which it
// starts them.
func (r *Runner) Select(tests []*Test) []*Test {
	sorted := slices.Clone(tests)
	slices.SortStableFunc(sorted, func(a, b *Test) int { return cmp.Compare(a.Name(), b.Name()) })
	switch r.Order {
	case SmartOrder:
		slices.SortStableFunc(sorted, func(a, b *Test) int {
			if a.PreviousFailure != b.PreviousFailure {
				if a.PreviousFailure {
					return -1
				}
				return 1
			}
			return cmp.Compare(b.PreviousElapsed, a.PreviousElapsed)
		})
	case RandomOrder:
		source := rand.New(rand.NewPCG(r.Seed, 0))
		source.Shuffle(len(sorted), func(i, j int) { sorted[i], sorted[j] = sorted[j], sorted[i] })
	}
	if r.Shards <= 0 {
		return sorted
	}
	var mine []*Test
	for i := r.Shard - 1; i < len(sorted); i += r.Shards {
		if i >= 0 {
			mine = append(mine, sorted[i])
		}
	}
	return mine
}

// session is one run of a [Runner].
type session struct {
	tests  []*Test
	report func(Result)
	limit  int // of failures
	expect func(Result) Result

	mu       sync.Mutex // held while anything below changes, and for report
	next     int
	failures int
	results  []Result
	finished []bool
}

// Run runs tests, in the order given, and hands each result to report as soon
// as it is there; report is never called twice at the same time. When ctx is
// done, tests that run are stopped and the others are Skipped. The results are
// returned in the order of tests.
func (r *Runner) Run(ctx context.Context, tests []*Test, report func(Result)) []Result {
	if r.MaxTime > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, r.MaxTime)
		defer cancel()
	}
	s := &session{
		tests: tests, report: report, limit: r.MaxFailures, expect: r.Expected,
		results: make([]Result, len(tests)), finished: make([]bool, len(tests)),
	}
	workers := r.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var wg sync.WaitGroup
	for range min(workers, len(tests)) {
		wg.Go(func() {
			for s.one(ctx) {
			}
		})
	}
	wg.Wait()
	for i, t := range tests {
		if !s.finished[i] {
			s.results[i] = Result{Test: t, Code: Skipped}
			if report != nil {
				report(s.results[i])
			}
		}
	}
	return s.results
}

// one runs the next test, if a test is left.
func (s *session) one(ctx context.Context) bool {
	s.mu.Lock()
	i := s.next
	ok := i < len(s.tests) && ctx.Err() == nil && (s.limit == 0 || s.failures < s.limit)
	if ok {
		s.next++
	}
	s.mu.Unlock()
	if !ok {
		return false
	}
	r := s.tests[i].Run(ctx)
	if s.expect != nil {
		r = s.expect(r)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.results[i], s.finished[i] = r, true
	if r.Code.IsFailure() {
		s.failures++
	}
	if s.report != nil {
		s.report(r)
	}
	return true
}
