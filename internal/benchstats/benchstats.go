// Package benchstats summarizes measurements of programs that took turns: in each round,
// each program was measured once. What disturbs a round disturbs all programs of the round,
// so programs are compared by the quotients within rounds.
//
// No distribution is assumed: the summary is the median, and its confidence interval comes
// from the order of the measurements (golang.org/x/perf/benchmath).
package benchstats

import (
	"slices"

	"golang.org/x/perf/benchmath"
)

// Confidence is the probability that an interval has the true median in it.
const Confidence = 0.95

// FewestRounds is the smallest number of measurements that give an interval of this confidence.
const FewestRounds = 6

// Summary is the median of measurements, in their unit.
type Summary struct {
	Median float64
	// Low and High are the bounds of its confidence interval; for fewer
	// measurements than FewestRounds one of them is infinite.
	Low, High float64
	// Quarter and ThreeQuarters are the bounds of the middle half of the measurements.
	Quarter, ThreeQuarters float64
}

// Of summarizes measurements, at least one.
func Of(values []float64) Summary {
	s := benchmath.NewSample(slices.Clone(values), &benchmath.DefaultThresholds)
	m := benchmath.AssumeNothing.Summary(s, Confidence)
	last := len(s.Values) - 1
	return Summary{m.Center, m.Lo, m.Hi, s.Values[last/4], s.Values[last-last/4]}
}

// Spread is half of the middle half of the measurements, as a part of the median.
func (s Summary) Spread() float64 {
	if s.Median == 0 {
		return 0
	}
	return (s.ThreeQuarters - s.Quarter) / 2 / s.Median
}

// Ratio summarizes how many times as fast one program is as another, from the times of
// both by round; the lists are equally long.
func Ratio(other, one []float64) Summary {
	quotients := make([]float64, len(one))
	for i := range one {
		quotients[i] = other[i] / one[i]
	}
	return Of(quotients)
}

// Noise reports whether a summary of quotients does not tell two programs apart: 1 is in
// the confidence interval.
func (s Summary) Noise() bool { return s.Low <= 1 && 1 <= s.High }
