//go:build !wasm

package driver

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/VividCortex/ewma"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"hivm-opt/internal/progress"
)

// bar writes a phase as a line. The libraries draw the bar and average the rate. mpb's container of bars is not used:
// it writes from a goroutine of its own, and [messages], which knows what else is on the terminal, could not be sure
// that the line is gone. Of the other libraries for this, schollz/progressbar/v3 brings an HTTP server into the
// program, and cheggaaa/pb/v3 text/template, for which the linker keeps all exported methods.
type bar struct {
	phase *progress.Phase
	fill  mpb.BarFiller
	rate  ewma.MovingAverage // units a second

	// The count at the last sample of the rate.
	at   time.Time
	done int64
}

// sampleTime is the least time between two samples of the rate.
const sampleTime = 500 * time.Millisecond

func newBar(p *progress.Phase) *bar {
	return &bar{phase: p, fill: mpb.BarStyle().Padding(" ").Build(), rate: ewma.NewMovingAverage(), at: p.Began}
}

// text returns the line in at most width columns. It is ASCII.
func (b *bar) text(now time.Time, width int) string {
	p := b.phase
	var line strings.Builder
	line.WriteString(p.Name)
	if p.Unit == progress.Nothing {
		line.WriteString(" " + now.Sub(p.Began).Round(time.Second).String())
	} else {
		done := p.Done()
		b.sample(now, done)
		b.counts(&line, done, width)
	}
	return line.String()[:min(line.Len(), max(width, 0))]
}

// sample takes a sample of the rate, of the time in which something was done.
func (b *bar) sample(now time.Time, done int64) {
	if took := now.Sub(b.at); took >= sampleTime && done > b.done {
		b.rate.Add(float64(done-b.done) / took.Seconds())
		b.at, b.done = now, done
	}
}

// counts writes what is done, the rate, and if there is a total the bar and the time left.
func (b *bar) counts(line *strings.Builder, done int64, width int) {
	p := b.phase
	unit, amount := " "+p.Unit.String(), func(n int64) string { return strconv.FormatInt(n, 10) }
	if p.Unit == progress.Bytes {
		unit, amount = "", size // it stands behind each number
	}
	line.WriteString(" " + amount(done))
	if p.Total > 0 {
		line.WriteString(" of " + amount(p.Total))
	}
	line.WriteString(unit)
	left := ""
	if rate := b.rate.Value(); rate > 0 {
		line.WriteString(" " + amount(int64(math.Round(rate))) + unit + "/s")
		left = fmt.Sprintf(" %v left", time.Duration(float64(max(p.Total-done, 0))/rate)*time.Second)
	}
	if p.Total <= 0 {
		return
	}
	line.WriteByte(' ')
	_ = b.fill.Fill(line, decor.Statistics{ // no error: the line is in memory
		AvailableWidth: width - line.Len() - len(left), Total: p.Total, Current: min(done, p.Total),
	})
	line.WriteString(left)
}

// size returns a number of bytes as the international system of units has it: the library's kilo is a capital
// letter, and its byte a small one.
func size(n int64) string {
	if n < 1000 {
		return fmt.Sprintf("%d B", n)
	}
	x, prefix := float64(n)/1000, 0
	const prefixes = "kMGT"
	for ; x >= 1000 && prefix < len(prefixes)-1; prefix++ {
		x /= 1000
	}
	return fmt.Sprintf("%.2f %cB", x, prefixes[prefix])
}
