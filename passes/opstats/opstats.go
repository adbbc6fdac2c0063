// Package opstats is MLIR's pass print-op-stats: it prints how many operations of each name there are, and changes nothing.
package opstats

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Info describes the pass.
func Info() pass.Info {
	return pass.Info{
		Name:    "print-op-stats",
		Title:   "PrintOpStats",
		Summary: "Print to the standard error how many operations of each name there are",
		Options: []pass.OptionInfo{{Name: "json", Kind: pass.Bool, Default: "false", Help: "Print an object of JSON"}},
		New:     func(o pass.Options) (pass.Pass, error) { return Pass{JSON: o.Bool("json")}, nil },
	}
}

// Pass is the pass print-op-stats.
type Pass struct {
	// JSON is the option json.
	JSON bool
}

// Run implements [pass.Pass].
func (p Pass) Run(t *pass.Target) error {
	counts := map[string]int{}
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		counts[op.Name()]++
		return true
	})
	names := slices.Sorted(maps.Keys(counts))
	if p.JSON {
		t.Print(asJSON(names, counts))
	} else {
		t.Print(asTable(names, counts))
	}
	return nil
}

// asJSON returns the counts as an object with a line for each name.
func asJSON(names []string, counts map[string]int) string {
	lines := make([]string, len(names))
	for i, name := range names {
		quoted, _ := json.Marshal(name) // a string has no error
		lines[i] = fmt.Sprintf("  %s : %d", quoted, counts[name])
	}
	return "{\n" + strings.Join(lines, ",\n") + "\n}\n"
}

// asTable returns the counts as lines in which the dots of the names are below each other.
func asTable(names []string, counts map[string]int) string {
	before, behind := 0, 0
	for _, name := range names {
		dialect, op := split(name)
		before, behind = max(before, len(dialect)), max(behind, len(op))
	}
	var b strings.Builder
	b.WriteString("Operations encountered:\n-----------------------\n")
	for _, name := range names {
		dialect, op := split(name)
		dot := "."
		if dialect == "" {
			dot = " "
		}
		fmt.Fprintf(&b, "  %*s%s%-*s , %d\n", before, dialect, dot, behind, op, counts[name])
	}
	return b.String()
}

// split takes the dialect and the rest of a name apart.
func split(name string) (dialect, op string) {
	dialect, op, found := strings.Cut(name, ".")
	if !found {
		return "", name
	}
	return dialect, op
}
