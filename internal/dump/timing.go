package dump

import (
	"bytes"
	"strconv"
	"strings"

	"hivm-opt/internal/lazy"
)

// timings reads the timing report of a dump.
type timings struct {
	byName map[string]float64
}

// timingRowRE matches a row of MLIR's report: columns of seconds with percents, of which the
// last is the wall time, and a name.
var timingRowRE = lazy.Regexp{Text: `^(?: +\d+\.\d+ +\( *\d+\.\d+%\))* +(\d+\.\d+) +\( *\d+\.\d+%\)  +(\S.*?)\s*$`}

// line takes a line of noise.
func (t *timings) line(kind Kind, line []byte) {
	if kind != Reports || bytes.IndexByte(line, '%') < 0 {
		return
	}
	m := timingRowRE.Get().FindSubmatch(line)
	if m == nil {
		return
	}
	seconds, err := strconv.ParseFloat(string(m[1]), 64)
	if err != nil {
		return
	}
	if t.byName == nil {
		t.byName = map[string]float64{}
	}
	t.byName[string(m[2])] += seconds
}

// of returns the seconds of a pass by the name of its class, or its argument.
func (t *timings) of(pass, flag string) float64 {
	if seconds, ok := t.byName[pass]; ok {
		return seconds
	}
	if seconds, ok := t.byName[flag]; ok {
		return seconds
	}
	if i := strings.LastIndex(pass, "::"); i >= 0 {
		return t.byName[pass[i+2:]]
	}
	return 0
}
