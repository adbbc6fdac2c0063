package difftest

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestPasses compares what passes make of the texts in testdata/mlir, and what they print to the standard error, with
// mlir-opt 19.
func TestPasses(t *testing.T) {
	other := release19(t)
	for _, c := range []struct{ file, args string }{
		{"symbol-dce", "--symbol-dce"},
		{"symbol-dce", "--symbol-dce --mlir-print-op-generic"},
		{"strip-debuginfo", "--strip-debuginfo --mlir-print-debuginfo"},
		{"strip-debuginfo", "--pass-pipeline=builtin.module(func.func(strip-debuginfo)) --mlir-print-debuginfo"},
		{"print-op-stats", "--print-op-stats"},
		{"print-op-stats", "--print-op-stats=json --cse --print-op-stats"},
		{"symbol-dce", "--print-op-stats --symbol-dce --print-op-stats=json"},
	} {
		text, err := os.ReadFile("../../testdata/mlir/" + c.file + ".mlir")
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range strings.Split(string(text), marker) {
			args := append(strings.Fields(c.args), "--allow-unregistered-dialect")
			out, errs := ours(t, part, args...)
			wantOut, wantErrs := other(t, part, args...)
			if out != wantOut || withoutPlaces(errs) != withoutPlaces(wantErrs) {
				t.Errorf("%s, part %d, %s\n--- got\n%s%s--- want\n%s%s", c.file, i, c.args, out, errs, wantOut, wantErrs)
			}
		}
	}
}

// quotedOperation is the note with the operation of a message, which mlir-opt begins in a line of its own.
var quotedOperation = regexp.MustCompile(`(?s)<stdin>:\d+:\d+: note: see current operation.*`)

// withoutPlaces returns messages without the operation that they quote.
func withoutPlaces(messages string) string { return quotedOperation.ReplaceAllString(messages, "") }
