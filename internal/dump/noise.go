package dump

import (
	"fmt"
	"strings"
)

// Kind is a kind of lines that are no MLIR.
type Kind uint8

// The kinds of noise, in the order in which [Noise.String] lists them.
const (
	NoNoise   Kind = iota
	Errors         // "loc("f":1:2): error: ..." and the like
	Warnings       // and "1 warning generated."
	Remarks        //
	Notes          //
	Quotes         // source lines, carets and operations that belong to a message
	Logs           // "[INFO] ...", and the lines of glog, spdlog and Python's logging
	Banners        // "=====", "--- title ---"
	Reports        // timing and statistics
	Pipelines      // what --dump-pass-pipeline prints
	Traces         // Python's tracebacks, LLVM's stack dumps
	kinds
)

// kindNames are the names of a line, and of several lines, of each kind, and the name in
// JSON.
var kindNames = [kinds][3]string{
	Errors:    {"error", "errors", "errors"},
	Warnings:  {"warning", "warnings", "warnings"},
	Remarks:   {"remark", "remarks", "remarks"},
	Notes:     {"note", "notes", "notes"},
	Quotes:    {"quoted line", "quoted lines", "quotes"},
	Logs:      {"log line", "log lines", "logs"},
	Banners:   {"banner", "banners", "banners"},
	Reports:   {"line of a report", "lines of reports", "reports"},
	Pipelines: {"line of a pipeline", "lines of pipelines", "pipelines"},
	Traces:    {"line of a stack trace", "lines of stack traces", "traces"},
}

// Noise counts lines that are no MLIR.
type Noise struct {
	// Lines are the numbers of lines by kind.
	Lines [kinds]int
	// First is the first such line of the file, from 1, or 0.
	First int
	// Colored is the number of lines with escape sequences for colours.
	Colored int
}

// Total returns the number of lines that are no MLIR.
func (n *Noise) Total() int {
	total := 0
	for _, k := range n.Lines {
		total += k
	}
	return total
}

// String lists the kinds with their numbers: "9 warnings, 4 log lines, 1 banner".
func (n *Noise) String() string {
	var parts []string
	for k, count := range n.Lines {
		if count > 0 {
			parts = append(parts, Count(count, kindNames[k][0], kindNames[k][1]))
		}
	}
	return strings.Join(parts, ", ")
}

// Count returns "1 section", "2 sections".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", many)
}

func (n *Noise) add(k Kind, line int) {
	n.Lines[k]++
	if n.First == 0 {
		n.First = line
	}
}

// Join adds the counts of a later text.
func (n *Noise) Join(m *Noise) {
	for k, count := range m.Lines {
		n.Lines[k] += count
	}
	if n.First == 0 {
		n.First = m.First
	}
	n.Colored += m.Colored
}
