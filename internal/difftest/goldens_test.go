package difftest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// upstream are the dialects of MLIR whose golden texts mlir-opt 19 has to print as hivm-opt does,
// and whose errors it has to report.
var upstream = []string{"mesh", "nvvm", "shape", "transform"}

// TestGoldens runs golden texts of dialects through mlir-opt 19: the expected texts are its
// texts, in both forms.
func TestGoldens(t *testing.T) {
	other := release19(t)
	for _, dialect := range upstream {
		t.Run(dialect, func(t *testing.T) {
			dir := filepath.Join("../../testdata/dialect", dialect)
			input, err := os.ReadFile(filepath.Join(dir, "ops.mlir"))
			if err != nil {
				t.Fatal(err)
			}
			for expected, args := range map[string][]string{"ops.expected": nil, "ops.generic.expected": {"--mlir-print-op-generic"}} {
				want, err := os.ReadFile(filepath.Join(dir, "Inputs", expected))
				if err != nil {
					t.Fatal(err)
				}
				if got, _ := other(t, string(input), args...); got != string(want) {
					a, b := firstDifference(string(want), got)
					t.Errorf("%s: mlir-opt differs:\nwant %s\ngot  %s", expected, a, b)
				}
			}
		})
	}
}

// ownRules begins the part of a file of errors that mlir-opt does not have.
const ownRules = "// Rules of texts that mlir-opt does not have."

var place = regexp.MustCompile(`(?m)^\S+:\d+:\d+: error: .*$`)

// TestGoldenErrors compares the errors of each part of the files of errors: both tools report the
// same first message at the same line.
func TestGoldenErrors(t *testing.T) {
	other := release19(t)
	for _, dialect := range upstream {
		t.Run(dialect, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join("../../testdata/dialect", dialect, "invalid.mlir"))
			if err != nil {
				t.Fatal(err)
			}
			upTo, _, _ := strings.Cut(string(text), ownRules)
			for i, chunk := range strings.Split(upTo, marker) {
				_, theirs := other(t, chunk)
				_, ours := ours(t, chunk, "--mlir-print-op-on-diagnostic=false")
				want, got := firstError(theirs), firstError(ours)
				if want != got {
					t.Errorf("part %d:\n%s\nwant %s\ngot  %s", i, chunk, want, got)
				}
			}
		})
	}
}

// firstError returns the line and the message of the first error in an output.
func firstError(out string) string {
	line := place.FindString(out)
	parts := strings.SplitN(line, ":", 4)
	if len(parts) < 4 {
		return ""
	}
	return parts[1] + ":" + parts[3]
}
