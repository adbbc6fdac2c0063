package driver_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hivm-opt/internal/explain"
	"hivm-opt/internal/tier"
)

// flattenInputs are the inputs of golden tests and the kernels.
func flattenInputs(tb testing.TB) map[string]string {
	tb.Helper()
	texts := map[string]string{}
	for _, pattern := range []string{"../testdata/flatten/*.mlir", "../testdata/flatten/*/*.mlir", "../testdata/kernels/*.mlir"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			tb.Fatalf("%s: %v", pattern, err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				tb.Fatal(err)
			}
			texts[name] = string(text)
		}
	}
	return texts
}

// report reads the report of a run.
func report(tb testing.TB, out string) *explain.Report {
	tb.Helper()
	var r explain.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		tb.Fatalf("%v\n%s", err, out)
	}
	return &r
}

// summaryLine is the line about all operations.
var summaryLine = regexp.MustCompile(`(?m)^flatten-ops: \d+ of \d+ operations flattened.*\n`)

// TestExplainChangesNothing flattens all inputs with and without being watched: the IR
// and the exit code are the same, and so are the messages but for the remarks.
func TestExplainChangesNothing(t *testing.T) {
	tier.Slow(t)
	operations := 0
	for name, text := range flattenInputs(t) {
		for _, mode := range []string{"safe", "compat", "maximal"} {
			flags := []string{"--split-input-file", "--flatten-ops=mode=" + mode}
			exit, want, messages := run(flags, text)
			for _, more := range []string{"--explain", "--debug-only=hivm-flatten-ops", "--mlir-pass-statistics"} {
				if e, got, _ := run(append(flags, more), text); e != exit || got != want {
					t.Errorf("%s %s %s: exit code %d, output\n%s\nwithout %d\n%s", name, mode, more, e, got, exit, want)
				}
			}
			file := filepath.Join(t.TempDir(), "report.json")
			e, got, same := run(append(flags, "--explain=json", "--explain-output="+file), text)
			if exit == 0 { // the line about all operations
				same = summaryLine.ReplaceAllString(same, "")
			}
			if e != exit || got != want || same != messages {
				t.Errorf("%s %s: exit code %d, output\n%s\nmessages\n%s", name, mode, e, got, same)
			}
			saved, err := os.ReadFile(file)
			if (err == nil) != (exit == 0) {
				t.Errorf("%s %s: %v, but the exit code is %d", name, mode, err, exit)
			}
			e, out, _ := run(append(flags, "--explain=json"), text)
			if e != exit || err == nil && out != string(saved) {
				t.Errorf("%s %s: exit code %d, another report on the standard output", name, mode, e)
			}
			r := report(t, out)
			operations += len(r.Ops)
			if n := strings.Count(want, "memref.collapse_shape"); exit == 0 && r.Totals.Flattened == 0 && n > strings.Count(text, "memref.collapse_shape %") {
				t.Errorf("%s %s: %d collapses, but nothing is flattened", name, mode, n)
			}
		}
	}
	if operations < 1000 {
		t.Errorf("only %d operations", operations)
	}
}

// TestExplainCounts compares the statistics with the report.
func TestExplainCounts(t *testing.T) {
	for name, text := range flattenInputs(t) {
		flags := []string{"--flatten-ops", "--mlir-pass-statistics", "--explain=json"}
		exit, out, messages := run(flags, text)
		if exit != 0 {
			continue
		}
		sum := report(t, out).Totals
		counts := map[string]int{
			"num-ops": sum.Ops, "num-flattened": sum.Flattened, "num-unchanged": sum.Unchanged,
			"rank-before": sum.RankBefore, "rank-after": sum.RankAfter,
		}
		for _, x := range sum.Reasons {
			counts["unchanged-"+x.Rule.String()] = x.Ops
		}
		lines := 0
		for _, line := range strings.Split(messages, "\n") {
			var n int
			var statistic string
			if k, _ := fmt.Sscanf(strings.TrimSpace(line), "(S) %d %s", &n, &statistic); k != 2 {
				continue
			}
			lines++
			if want, ok := counts[statistic]; !ok || n != want {
				t.Errorf("%s: %s is %d, in the report %d", name, statistic, n, want)
			}
		}
		if lines != len(counts) {
			t.Errorf("%s: %d statistics, in the report %d", name, lines, len(counts))
		}
	}
}

// FuzzExplain explains arbitrary inputs: there is one report, which agrees with itself.
func FuzzExplain(f *testing.F) {
	for _, text := range flattenInputs(f) {
		for _, chunk := range strings.Split(text, "// -----") {
			f.Add(chunk, uint8(0))
			f.Add(chunk, uint8(5))
		}
	}
	f.Fuzz(func(t *testing.T, text string, options uint8) {
		mode := []string{"safe", "compat", "maximal"}[options%3]
		arch := []string{"regbase", "membase"}[options/3%2]
		pass := fmt.Sprintf("--flatten-ops=mode=%s arch=%s check-mark-stride=%t align-guard=%t", mode, arch, options&64 != 0, options&128 != 0)
		_, out, messages := run([]string{"--allow-unregistered-dialect", pass, "--explain=json"}, text)
		if strings.Contains(messages, "internal error") {
			t.Fatal(messages)
		}
		r := report(t, out)
		for i := range r.Ops {
			o := &r.Ops[i]
			if o.Flattened != (o.RankAfter < o.RankBefore) || len(o.Boundaries) != max(0, o.RankBefore-1) {
				t.Fatalf("%s: %s with %d boundaries\n%s", o.Name, o.Summary, len(o.Boundaries), text)
			}
			joined := 0
			for _, b := range o.Boundaries {
				if b.Text == "" {
					t.Fatalf("%s: a boundary without a reason\n%s", o.Name, text)
				}
				if b.Joined {
					joined++
				}
			}
			if o.RankBefore > 0 && o.RankBefore-joined != o.RankAfter {
				t.Fatalf("%s: %s, but %d boundaries are joined\n%s", o.Name, o.Summary, joined, text)
			}
		}
	})
}
