//go:build !wasm

package driver

import (
	"time"

	"github.com/cheggaaa/pb/v3"

	"hivm-opt/internal/progress"
)

// bar writes a phase as a line. The library computes rate, time left and bar, and nothing
// else: it starts no goroutine, and the line is written by [messages], which knows what else
// is on the terminal. Of the libraries for this, schollz/progressbar/v3 brings an HTTP
// server into the program, and vbauerster/mpb/v8 writes from its own goroutine, so that no
// message could be sure that the line is gone.
type bar struct{ line *pb.ProgressBar }

func newBar(p *progress.Phase) *bar {
	line := pb.New64(p.Total).SetTemplateString(form(p)).Set("name", p.Name)
	line.Set(pb.Bytes, p.Unit == progress.Bytes).Set(pb.SIBytesPrefix, true).Set(pb.TimeRound, time.Second)
	line.Set(pb.Static, true).Set(pb.Terminal, false).Set(pb.Color, false)
	return &bar{line.Start()}
}

// form returns the form of the line of a phase, in the library's language. It takes a blank
// for a text that is to be empty.
func form(p *progress.Phase) string {
	if p.Unit == progress.Nothing {
		return `{{string . "name"}} {{etime .}}`
	}
	unit := " " + p.Unit.String()
	if p.Unit == progress.Bytes {
		unit = "" // it stands behind each number
	}
	text := `{{string . "name"}} {{counters . "%s of %s` + unit + `" "%[1]s` + unit + `"}} {{speed . "%s` + unit + `/s" " "}}`
	if p.Total > 0 {
		text += ` {{bar . "[" "=" ">" " " "]"}} {{rtime . "%s left" " " " "}}`
	}
	return text
}

// text returns the line in at most width columns. It is ASCII.
func (b *bar) text(p *progress.Phase, width int) string {
	text := b.line.SetCurrent(p.Done()).SetWidth(width).String()
	return text[:min(len(text), max(width, 0))]
}
