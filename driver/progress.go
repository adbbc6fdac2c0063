package driver

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"golang.org/x/term"

	"hivm-opt/internal/progress"
)

// progressFlag is the value of --progress.
type progressFlag string

const (
	progressAuto progressFlag = "auto"
	progressOff  progressFlag = "off"
	progressJSON progressFlag = "json"
)

// String implements pflag.Value.
func (f *progressFlag) String() string { return "" }

// Type implements pflag.Value.
func (f *progressFlag) Type() string { return "auto|off|json" }

// Set implements pflag.Value.
func (f *progressFlag) Set(text string) error {
	switch progressFlag(text) {
	case progressAuto, progressOff, progressJSON:
		*f = progressFlag(text)
		return nil
	}
	return unknownValueOf(f, text)
}

// When the sign of life comes, and how often it changes.
const (
	quietTime    = time.Second
	progressTick = 200 * time.Millisecond
)

// sign is the sign of life of a run: a line on a terminal, or objects of JSON. A goroutine
// looks at the counts from time to time; without it nothing is counted.
type sign struct {
	meter    *progress.Meter
	messages *messages
	screen   *os.File // nil for JSON
	began    time.Time
	quit     chan struct{}
	gone     chan struct{}

	phase *progress.Phase // at the last look
	bar   *bar
}

// configure makes the settings known, and gives the rest of the run a sign of life if they
// ask for one.
func (t *tool) configure(cfg *config) {
	t.cfg = cfg
	var screen *os.File
	switch cfg.diagnostics.progress {
	case progressOff:
		return
	case progressJSON:
	default:
		if screen = screenOf(t.messages.w); screen == nil {
			return
		}
		t.messages.shared = screenOf(t.IO.Stdout) != nil
	}
	s := &sign{
		meter: &progress.Meter{}, messages: t.messages, screen: screen, began: time.Now(),
		quit: make(chan struct{}), gone: make(chan struct{}),
	}
	t.ctx = progress.With(t.ctx, s.meter)
	t.sign = s
	go s.watch()
}

// meter returns the meter of the run, nil if nobody looks at it.
func (t *tool) meter() *progress.Meter { return progress.Of(t.ctx) }

// countedOutput counts the bytes on their way to an output.
type countedOutput struct {
	io.Writer
	meter *progress.Meter
}

// Write implements io.Writer.
func (w countedOutput) Write(text []byte) (int, error) {
	n, err := w.Writer.Write(text)
	w.meter.Count(progress.Bytes, int64(n))
	return n, err
}

// screenOf returns the terminal that w writes to if a line on it can be written again, or
// nil.
func screenOf(w io.Writer) *os.File {
	if out, ok := w.(stdout); ok {
		w = out.Writer
	}
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	return f
}

// end ends the sign: the line is gone.
func (s *sign) end() {
	if s == nil {
		return
	}
	close(s.quit)
	<-s.gone
	if s.screen == nil {
		s.tell(time.Now(), nil)
	}
	s.messages.endLine()
}

func (s *sign) watch() {
	defer close(s.gone)
	ticker := time.NewTicker(progressTick)
	defer ticker.Stop()
	for {
		select {
		case <-s.quit:
			return
		case now := <-ticker.C:
			s.look(now)
		}
	}
}

// look looks at the counts, and shows them.
func (s *sign) look(now time.Time) {
	p := s.meter.Now()
	if p == nil {
		return
	}
	if p != s.phase {
		s.phase = p
		if s.screen != nil {
			s.bar = newBar(p)
		}
	}
	if s.screen == nil {
		s.tell(now, p)
		return
	}
	width, _, err := term.GetSize(int(s.screen.Fd()))
	if err != nil || width <= 0 {
		width = 80
	}
	// The last column stays free: some terminals go to the next line behind it.
	text := s.bar.text(now, width-1) // is asked for in the first second too, for the rate
	if now.Sub(s.began) >= quietTime {
		s.messages.drawLine(text)
	}
}

// report is an object of --progress=json.
type report struct {
	Progress string  `json:"progress"`
	Unit     string  `json:"unit,omitempty"`
	Done     int64   `json:"done,omitempty"`
	Total    int64   `json:"total,omitempty"`
	Rate     float64 `json:"rate,omitempty"`
	Left     float64 `json:"secondsLeft,omitempty"`
	Seconds  float64 `json:"seconds"`
}

// tell writes an object about a phase, or about the end of the run.
func (s *sign) tell(now time.Time, p *progress.Phase) {
	r := report{Progress: "end", Seconds: seconds(now.Sub(s.began))}
	if p != nil {
		r.Progress, r.Unit, r.Done, r.Total = p.Name, p.Unit.String(), p.Done(), p.Total
		if took := now.Sub(p.Began).Seconds(); took > 0 && r.Done > 0 {
			rate := float64(r.Done) / took
			r.Rate = math.Round(rate)
			r.Left = seconds(time.Duration(float64(max(r.Total-r.Done, 0)) / rate * float64(time.Second)))
		}
	}
	text, err := json.Marshal(r)
	if err != nil {
		panic(fmt.Sprintf("driver: %v", err)) // it holds strings and numbers
	}
	s.messages.Write(append(text, '\n'))
}

// seconds rounds a time to milliseconds.
func seconds(d time.Duration) float64 { return float64(d.Milliseconds()) / 1000 }
