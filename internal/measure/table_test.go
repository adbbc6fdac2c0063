package measure_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/measure"
	"hivm-opt/internal/tier"
)

var update = flag.Bool("update", false, "write the tables of the documents")

// columns are the numbers of the table.
var columns = [...]struct {
	head string
	of   func(cost) measure.Count
}{
	{"calls in the text", func(c cost) measure.Count { return exactly(int64(c.events[measure.Calls].Text)) }},
	{"their axes", func(c cost) measure.Count { return exactly(int64(c.axes)) }},
	{"calls in a run", func(c cost) measure.Count { return c.events[measure.Calls].Run }},
	{"flags in a run", func(c cost) measure.Count { return c.events[measure.Sets].Run }},
	{"barriers in a run", func(c cost) measure.Count { return c.events[measure.Barriers].Run }},
	{"bytes of UB", func(c cost) measure.Count { return exactly(c.bytes["ub"]) }},
	{"bytes of L1", func(c cost) measure.Count { return exactly(c.bytes["cbuf"]) }},
}

func exactly(n int64) measure.Count { return measure.Count{Least: n, Most: n} }

// kernel is a row of the table.
type kernel struct {
	name  string
	costs [len(ways)]cost
}

// cell writes a number of each way, or one if all are the same.
func cell(numbers []string) string {
	if all := slices.Compact(slices.Clone(numbers)); len(all) == 1 {
		return all[0]
	}
	return strings.Join(numbers, " / ")
}

// cells writes the numbers of a kernel.
func (k kernel) cells() (out []string) {
	for _, c := range columns {
		var numbers []string
		for _, x := range k.costs {
			if x.refused != nil {
				numbers = append(numbers, "–")
			} else {
				numbers = append(numbers, c.of(x).String())
			}
		}
		out = append(out, cell(numbers))
	}
	return out
}

// remarks says where a way refuses a kernel, or makes something else. It ends with a blank if there is
// anything to say.
func (k kernel) remarks() string {
	var out []string
	note := func(w way, n int, format string) {
		if n == 1 {
			format = strings.Replace(format, "operations", "operation", 1)
		}
		if n > 0 {
			out = append(out, fmt.Sprintf(w.name+": "+format, n))
		}
	}
	for i, c := range k.costs {
		if c.refused != nil {
			out = append(out, ways[i].name+": refused")
			continue
		}
		note(ways[i], c.wrong, "wrong at %d operations")
		note(ways[i], c.left, "%d operations without a function")
	}
	if len(out) == 0 {
		return ""
	}
	return strings.Join(out, ", ") + " "
}

// differs reports whether a row is more than the same number for all ways.
func (k kernel) differs() bool {
	return k.remarks() != "" || slices.ContainsFunc(k.cells(), func(c string) bool { return strings.Contains(c, " / ") })
}

// exact reports whether all ways make calls of all operations, and all numbers are known.
func (k kernel) exact() bool {
	for _, x := range k.costs {
		for _, c := range columns {
			if x.refused != nil || x.left > 0 || !c.of(x).Exact() {
				return false
			}
		}
	}
	return true
}

// total is the last row: the sums of the kernels that can be compared.
func total(all []kernel) string {
	cells := make([]string, len(columns))
	n := 0
	sums := [len(columns)][len(ways)]measure.Count{}
	for _, k := range all {
		if !k.exact() {
			continue
		}
		n++
		for i, c := range columns {
			for w, x := range k.costs {
				sums[i][w] = sums[i][w].Plus(c.of(x))
			}
		}
	}
	for i := range columns {
		var numbers []string
		for _, s := range sums[i] {
			numbers = append(numbers, s.String())
		}
		cells[i] = cell(numbers)
	}
	return fmt.Sprintf("| sums of the %d kernels that all ways make calls of, with exact numbers | %s | |\n", n, strings.Join(cells, " | "))
}

// tableHead begins the table in the documents.
func tableHead() string {
	heads := make([]string, len(columns))
	for i, c := range columns {
		heads[i] = c.head
	}
	return fmt.Sprintf("| kernel | %s | remarks |\n|---%s|---|\n", strings.Join(heads, " | "), strings.Repeat("|--:", len(columns)))
}

// table writes the rows of some kernels, and the sums of all.
func table(all []kernel, some func(kernel) bool) string {
	var b strings.Builder
	b.WriteString(tableHead())
	for _, k := range all {
		if some(k) {
			fmt.Fprintf(&b, "| %s | %s | %s|\n", k.name, strings.Join(k.cells(), " | "), k.remarks())
		}
	}
	b.WriteString(total(all))
	return b.String()
}

// kernels takes all kernels all ways.
func kernels(t *testing.T) (out []kernel) {
	t.Helper()
	for _, folder := range []string{"", "pipeline/"} {
		files, err := filepath.Glob("../../testdata/" + folder + "kernels/*.mlir")
		if err != nil || len(files) < 20 {
			t.Fatalf("%d kernels (%v)", len(files), err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			k := kernel{name: folder + strings.TrimSuffix(filepath.Base(file), ".mlir")}
			for i, w := range ways {
				k.costs[i] = measured(t, file, string(text), w)
			}
			out = append(out, k)
		}
	}
	return out
}

// TestCosts takes the kernels the reference's way and ours, compares the numbers with runs, and makes the
// tables of the documents: docs/pipeline.md has all kernels, README.md the interesting ones.
func TestCosts(t *testing.T) {
	tier.Slow(t)
	all := kernels(t)
	for name, some := range map[string]func(kernel) bool{
		"../../docs/pipeline.md": func(kernel) bool { return true },
		"../../README.md":        kernel.differs,
	} {
		want := table(all, some)
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		before, rest, ok := strings.Cut(string(text), tableHead())
		if !ok {
			t.Errorf("%s does not have this table:\n%s", name, want)
			continue
		}
		for strings.HasPrefix(rest, "|") {
			_, rest, _ = strings.Cut(rest, "\n")
		}
		if now := before + want + rest; now == string(text) {
			continue
		} else if !*update {
			t.Errorf("%s does not have this table; go test ./internal/measure -run TestCosts -update writes it:\n%s", name, want)
		} else if err := os.WriteFile(name, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
