package opsdoc

import (
	"strings"

	"hivm-opt/docs"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// Meaning returns what the page about the interpreter says of an operation: what it means on data.
// It is empty for an operation that the page does not have.
func Meaning(def *ir.OpDef) string {
	name, ok := strings.CutPrefix(def.Name, hivmName+".hir.")
	if !ok {
		return ""
	}
	return meanings.Get()[name]
}

var meanings = lazy.Value[map[string]string]{Make: func() map[string]string { return readMeanings(docs.Interpreter) }}

// readMeanings reads the first table of the page: in each line operations, a word, and notes.
func readMeanings(page string) map[string]string {
	out := map[string]string{}
	for line := range strings.Lines(page) {
		cells := strings.Split(strings.TrimSpace(line), " | ")
		if len(cells) != 3 || !strings.HasPrefix(cells[0], "| `") {
			if len(out) > 0 {
				break
			}
			continue
		}
		text := strings.TrimSpace(cells[1]) + ": " + strings.TrimSpace(strings.TrimSuffix(cells[2], "|"))
		for _, name := range strings.Fields(cells[0][1:]) {
			out[strings.Trim(name, "`")] = text
		}
	}
	return out
}
