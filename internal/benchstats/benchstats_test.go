package benchstats_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/internal/benchstats"
)

func TestOf(t *testing.T) {
	s := benchstats.Of([]float64{9, 1, 5, 3, 7, 2, 8, 4, 6})
	if s.Median != 5 || s.Low != 2 || s.High != 8 || s.Quarter != 3 || s.ThreeQuarters != 7 {
		t.Errorf("%+v", s)
	}
	if got := s.Spread(); got != 0.4 {
		t.Errorf("a spread of %v", got)
	}
	if few := benchstats.Of([]float64{1, 2, 3, 4, 5}); !math.IsInf(few.Low, -1) && !math.IsInf(few.High, 1) {
		t.Errorf("%d measurements are enough for %+v", benchstats.FewestRounds-1, few)
	}
	if enough := benchstats.Of([]float64{1, 2, 3, 4, 5, 6}); enough.Low != 1 || enough.High != 6 {
		t.Errorf("%d measurements are not enough: %+v", benchstats.FewestRounds, enough)
	}
}

func TestRatio(t *testing.T) {
	slow, fast := []float64{20, 40, 22, 20, 21, 80}, []float64{10, 20, 11, 10, 10.5, 40}
	if r := benchstats.Ratio(slow, fast); r.Median != 2 || r.Low != 2 || r.High != 2 || r.Noise() {
		t.Errorf("%+v", r)
	}
	if r := benchstats.Ratio(slow, slow); !r.Noise() {
		t.Errorf("a program differs from itself: %+v", r)
	}
}

// TestConfidence draws rounds of two programs that are equally fast, and of two of which
// one is slower: the interval misses the truth in about one of twenty.
func TestConfidence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		factor := rapid.Float64Range(1, 3).Draw(t, "factor")
		rounds := rapid.IntRange(benchstats.FewestRounds, 40).Draw(t, "rounds")
		const draws = 400
		missed := 0
		for range draws {
			one, other := make([]float64, rounds), make([]float64, rounds)
			for i := range rounds {
				busy := math.Exp(r.NormFloat64()) // what disturbs both
				one[i] = 100 * busy * math.Exp(0.1*r.NormFloat64())
				other[i] = factor * 100 * busy * math.Exp(0.1*r.NormFloat64())
			}
			if s := benchstats.Ratio(other, one); factor < s.Low || s.High < factor {
				missed++
			}
		}
		if missed > draws/10 {
			t.Errorf("%d of %d intervals miss %v", missed, draws, factor)
		}
	})
}
