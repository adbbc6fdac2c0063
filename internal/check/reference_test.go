package check_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/check"
	"hivm-opt/internal/conformance"
	"hivm-opt/internal/tier"
)

// TestReference compares the inputs of the measured cases with the results of the
// reference. All of its results are proved but the results for loads of rows of one
// element with an amount of padding in front of them: a load that pads is wrong, and
// for two loads without a pad_mode the use of the amount is not known.
func TestReference(t *testing.T) {
	tier.Slow(t)
	files, err := filepath.Glob(conformance.Extract(t, "flatten/*/*.mlir", "flatten/*/*.expected") + "/*/*/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files (%v)", err)
	}
	unknown, wrong := 0, 0
	for _, f := range files {
		arch := filepath.Base(filepath.Dir(f))
		var out, messages bytes.Buffer
		driver.Run([]string{"check-flatten", "--hivm-arch=" + arch, "--split-input-file", f,
			strings.TrimSuffix(f, ".mlir") + ".expected"}, strings.NewReader(""), &out, &messages)
		summary := strings.TrimSpace(out.String())
		t.Logf("%s/%s: %s", arch, filepath.Base(f), summary)
		var n check.Tally
		var all int
		if _, err := fmt.Sscanf(summary, "%d operations: %d proved, %d unknown, %d refuted, %d unpaired", &all, &n.Proved, &n.Unknown, &n.Refuted, &n.Unpaired); err != nil {
			t.Fatalf("%s: %q", f, summary)
		}
		unknown, wrong = unknown+n.Unknown, wrong+n.Refuted
		if messages.Len() > 0 {
			t.Log(messages.String())
		}
		if n.Unpaired > 0 || n.Proved == 0 {
			t.Errorf("%s: %s", f, summary)
		}
	}
	if unknown != 2 || wrong != 1 {
		t.Errorf("%d results are not proved and %d wrong, expected 2 and 1", unknown, wrong)
	}
}
