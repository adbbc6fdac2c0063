package timeline

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"

	"hivm-opt/ir"
	"hivm-opt/races"
)

// traceEvent is an event of the Chrome trace event format, which Perfetto and chrome://tracing read. Times are
// in microseconds. A core is a process, a pipe a thread of it.
type traceEvent struct {
	Phase    string     `json:"ph"`
	Process  int        `json:"pid"`
	Thread   int        `json:"tid"`
	Time     float64    `json:"ts"`
	Duration *float64   `json:"dur,omitempty"`
	Name     string     `json:"name"`
	Category string     `json:"cat,omitempty"`
	ID       int        `json:"id,omitempty"`
	Binding  string     `json:"bp,omitempty"`
	Colour   string     `json:"cname,omitempty"`
	Args     *traceArgs `json:"args,omitempty"`
}

// traceArgs are what the viewer shows of an event.
type traceArgs struct {
	Name     string   `json:"name,omitempty"`
	Order    *int     `json:"sort_index,omitempty"`
	Source   string   `json:"source,omitempty"`
	Cycles   int64    `json:"cycles,omitempty"`
	Reads    []string `json:"reads,omitempty"`
	Writes   []string `json:"writes,omitempty"`
	Bytes    int64    `json:"bytes,omitempty"`
	After    string   `json:"after,omitempty"`
	Critical bool     `json:"critical,omitempty"`
}

// WriteChromeTrace writes the timeline as JSON in the Chrome trace event format. The function is the name of
// what has run.
func (t *Timeline) WriteChromeTrace(w io.Writer, c *ir.Context, function string) error {
	x := &traceWriter{Timeline: t, context: c, out: bufio.NewWriter(w)}
	x.other(function)
	x.names()
	for _, row := range t.Rows {
		for _, i := range row.Instructions {
			x.instruction(i)
		}
	}
	for n, a := range t.Arrows {
		x.arrow(n+1, a)
	}
	x.out.WriteString("\n]}\n")
	if x.err != nil {
		return x.err
	}
	return x.out.Flush()
}

// traceWriter writes events, one a line.
type traceWriter struct {
	*Timeline
	context *ir.Context
	out     *bufio.Writer
	begun   bool
	err     error
}

// traceData says what the trace is about.
type traceData struct {
	Note     string `json:"note"`
	Function string `json:"function"`
	Cycles   int64  `json:"cycles"`
	*Costs
	Pipes []traceUse `json:"pipes"`
}

// traceUse is how much of the time a pipe works.
type traceUse struct {
	Core string  `json:"core"`
	Pipe string  `json:"pipe"`
	Busy int64   `json:"busy"`
	Use  float64 `json:"utilisation"`
}

func (x *traceWriter) other(function string) {
	d := traceData{Note: "The times are " + Estimate + ".", Function: function, Cycles: x.Total, Costs: x.Costs, Pipes: []traceUse{}}
	for _, row := range x.Rows {
		d.Pipes = append(d.Pipes, traceUse{x.Cores[row.Core], row.Lane.String(), row.Busy, rounded(x.Use(row))})
	}
	text, err := json.Marshal(d)
	x.err = err
	fmt.Fprintf(x.out, "{\"displayTimeUnit\": \"ns\",\n\"otherData\": %s,\n\"traceEvents\": [", text)
}

// Use returns how much of the time a pipe works, from 0 to 1.
func (t *Timeline) Use(row Row) float64 {
	if t.Total == 0 {
		return 0
	}
	return float64(row.Busy) / float64(t.Total)
}

func (x *traceWriter) event(e traceEvent) {
	text, err := json.Marshal(e)
	if err != nil && x.err == nil {
		x.err = err
	}
	if x.begun {
		x.out.WriteByte(',')
	}
	x.begun = true
	x.out.WriteByte('\n')
	x.out.Write(text)
}

// names writes the names of the rows.
func (x *traceWriter) names() {
	for core, name := range x.Cores {
		x.event(traceEvent{Phase: "M", Process: core, Name: "process_name", Args: &traceArgs{Name: name + " (estimate)"}})
		x.event(traceEvent{Phase: "M", Process: core, Name: "process_sort_index", Args: &traceArgs{Order: &core}})
	}
	for _, row := range x.Rows {
		order := int(row.Lane)
		x.event(traceEvent{Phase: "M", Process: row.Core, Thread: order, Name: "thread_name", Args: &traceArgs{Name: row.Lane.String()}})
		x.event(traceEvent{Phase: "M", Process: row.Core, Thread: order, Name: "thread_sort_index", Args: &traceArgs{Order: &order}})
	}
}

// instruction writes an instruction, and in front of it the time in which its pipe waits.
func (x *traceWriter) instruction(i int) {
	n := &x.Instructions[i]
	if n.Idle > 0 {
		e := x.slice(n, n.Start-n.Idle, n.Start, "waits", "stall")
		e.Colour, e.Args = "grey", &traceArgs{After: x.Waits(i)}
		x.event(e)
	}
	e := x.slice(n, n.Start, n.End, n.Name, "instruction")
	if n.Critical {
		e.Colour, e.Category = "terrible", "instruction,critical"
	}
	e.Args = &traceArgs{
		Source: x.context.Location(n.Op.Loc()).String(), Cycles: n.End - n.Start, Bytes: Bytes(n),
		After: x.Waits(i), Critical: n.Critical,
	}
	for _, p := range n.Reads {
		e.Args.Reads = append(e.Args.Reads, p.Bytes.String())
	}
	for _, p := range n.Writes {
		e.Args.Writes = append(e.Args.Writes, p.Bytes.String())
	}
	x.event(e)
}

func (x *traceWriter) slice(n *Instruction, from, to int64, name, category string) traceEvent {
	long := rounded(x.Microseconds(to - from))
	return traceEvent{Phase: "X", Process: n.Core, Thread: int(n.Lane), Time: rounded(x.Microseconds(from)), Duration: &long, Name: name, Category: category}
}

// arrow writes a flag: it begins in the instruction before the set, and ends where the one behind the wait starts.
func (x *traceWriter) arrow(id int, a Arrow) {
	from, to := &x.Instructions[a.From], &x.Instructions[a.To]
	begin := traceEvent{Phase: "s", Process: from.Core, Thread: int(from.Lane), Time: rounded(x.Microseconds(from.Start)), Name: a.Flag, Category: "flag", ID: id}
	begin.Args = &traceArgs{Source: x.context.Location(a.Set.Loc()).String()}
	x.event(begin)
	x.event(traceEvent{Phase: "f", Process: to.Core, Thread: int(to.Lane), Time: rounded(x.Microseconds(to.Start)), Name: a.Flag, Category: "flag", ID: id, Binding: "e"})
}

// Bytes returns how many bytes an instruction reads and writes.
func Bytes(n *Instruction) (sum int64) {
	for _, list := range [][]races.Part{n.Reads, n.Writes} {
		for _, p := range list {
			sum += (p.Elements*p.Bits + 7) / 8
		}
	}
	return sum
}

// Waits says what an instruction has waited for before it started.
func (t *Timeline) Waits(i int) string {
	x := &t.Instructions[i]
	if x.After < 0 {
		if x.Start == 0 {
			return "the start of the run"
		}
		return "the scalar unit, which issues it"
	}
	before := &t.Instructions[x.After]
	out := fmt.Sprintf("'%s' on %s", before.Name, before.Lane)
	if before.Core != x.Core {
		out += " of " + t.Cores[before.Core]
	}
	switch x.Cause {
	case Issue:
		return "the scalar unit, which issues it; the unit has waited for " + out
	case Pipe, Handover:
		return out
	}
	return out + " by a " + x.Cause.String()
}

// rounded returns a number with few digits.
func rounded(x float64) float64 { return math.Round(x*1e6) / 1e6 }
