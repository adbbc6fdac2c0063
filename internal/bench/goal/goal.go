// Package goal lets benchmarks say which figure they have to reach. A benchmark reports the
// figure, and next to it a metric of the unit "at-most:UNIT" or "at-least:UNIT" with the
// goal. internal/bench/goals makes the table of all of them.
package goal

import (
	"testing"

	"hivm-opt/internal/benchstats"
)

// The beginnings of the units of goals. The unit of the figure follows.
const (
	AtMost  = "at-most:"
	AtLeast = "at-least:"
)

// The units of quotients of our time and a peer's: the time is the smaller the better, the
// speed the larger.
const (
	TimeOfPeer  = "time/peer"
	SpeedOfPeer = "speed/peer"
)

// The units of the times that quotients are made of.
const (
	Ours = "ours-ms"
	Peer = "peer-ms"
)

// Below reports a figure of a benchmark and the largest value that it may have.
func Below(b *testing.B, figure float64, unit string, most float64) {
	b.ReportMetric(figure, unit)
	b.ReportMetric(most, AtMost+unit)
}

// Above reports a figure of a benchmark and the smallest value that it may have.
func Above(b *testing.B, figure float64, unit string, least float64) {
	b.ReportMetric(figure, unit)
	b.ReportMetric(least, AtLeast+unit)
}

// Times are the times of our program and of a peer in milliseconds, measured in turns, in at
// least one round.
type Times struct{ Ours, Peer []float64 }

// TimeBelow reports our time as a part of the peer's, and the largest part that it may be.
func (t Times) TimeBelow(b *testing.B, most float64) {
	t.report(b)
	Below(b, 1/benchstats.Ratio(t.Peer, t.Ours).Median, TimeOfPeer, most)
}

// SpeedAbove reports how many times as fast as the peer we are, and how many times we have to be.
func (t Times) SpeedAbove(b *testing.B, least float64) {
	t.report(b)
	Above(b, benchstats.Ratio(t.Peer, t.Ours).Median, SpeedOfPeer, least)
}

func (t Times) report(b *testing.B) {
	b.ReportMetric(benchstats.Of(t.Ours).Median, Ours)
	b.ReportMetric(benchstats.Of(t.Peer).Median, Peer)
}
