package conformance

import (
	"bytes"
	"path"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/driver"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// TestLibraryCalls compares the calls of the device library: the cases that were
// flattened before, and the cases that were measured alone.
func TestLibraryCalls(t *testing.T) {
	for pattern, want := range map[string]int{"library-calls/*.mlir": 648, "passes/convert-hivm-to-std/*.mlir": 726} {
		same, total := 0, 0
		for _, f := range Files(t, pattern) {
			s, n := compare(t, f, strings.TrimSuffix(f, ".mlir")+".expected", "--convert-hivm-to-std")
			t.Logf("%-12s %4d of %4d", strings.TrimSuffix(path.Base(f), ".mlir"), s, n)
			same, total = same+s, total+n
		}
		t.Logf("%s: %d of %d", pattern, same, total)
		if total != want {
			t.Errorf("%s: there are %d cases, not %d", pattern, total, want)
		}
	}
}

// refusals returns the cases of errors.txt that were run with a flag: the text of the
// input, and the messages of the reference. A case without messages killed it.
func refusals(t *testing.T, flag string) (inputs []string, messages [][]string) {
	for _, chunk := range Chunks(t, "passes/errors/errors.txt") {
		input, result, _ := strings.Cut(chunk, "// RESULT ")
		first, input, _ := strings.Cut(strings.TrimSpace(input), "\n")
		if first != "// FLAGS -"+flag {
			continue
		}
		var said []string
		for _, line := range strings.Split(result, "\n") {
			if text, ok := strings.CutPrefix(line, "error: "); ok {
				said = append(said, text)
			}
		}
		inputs, messages = append(inputs, input), append(messages, said)
	}
	return inputs, messages
}

// TestLibraryErrors checks that inputs which the reference refuses are refused with
// its words, among them perhaps others, and that inputs which kill it get a
// diagnostic. Adding buffers of unknown size, which kills it too, needs no size and
// is converted.
func TestLibraryErrors(t *testing.T) {
	inputs, messages := refusals(t, "convert-hivm-to-std")
	if len(inputs) != 11 {
		t.Errorf("there are %d cases, not 11", len(inputs))
	}
	for i, input := range inputs {
		var stdout, stderr bytes.Buffer
		code := driver.Run([]string{"--convert-hivm-to-std"}, strings.NewReader(input), &stdout, &stderr)
		if strings.Contains(input, "hivm.hir.vadd") {
			if code != 0 || stderr.Len() > 0 || !strings.Contains(stdout.String(), "call @vadd_2d_float(") {
				t.Errorf("case %d: exit status %d, %s", i, code, stderr.String())
			}
			continue
		}
		if code != 1 || stdout.Len() > 0 || !strings.Contains(stderr.String(), ": error: ") {
			t.Errorf("case %d: exit status %d, %s", i, code, stderr.String())
		}
		rest := stderr.String()
		for _, want := range messages[i] {
			_, after, ok := strings.Cut(rest, "error: "+want+"\n")
			if !ok {
				t.Errorf("case %d: want %s\ngot %s", i, want, stderr.String())
			}
			rest = after
		}
	}
}

// TestStrict runs the cases and their results with the option strict on the same
// data: a call that is not refused computes the operation. It takes one of every
// few cases, or all, as the tier says.
func TestStrict(t *testing.T) {
	tier.Slow(t)
	every := tier.Every(17)
	var sum samerun.Result
	refused := 0
	for _, pattern := range []string{"library-calls/*.mlir", "passes/convert-hivm-to-std/*.mlir"} {
		for _, f := range Files(t, pattern) {
			for i, in := range Chunks(t, f) {
				if i%every != 0 || strings.Contains(in, "hivm.hir.debug") {
					continue
				}
				before, err := hivmopt.Parse("before.mlir", in)
				if err != nil {
					t.Fatal(err)
				}
				after, err := hivmopt.Parse("after.mlir", in)
				if err != nil {
					t.Fatal(err)
				}
				if err := after.Run(t.Context(), "builtin.module(convert-hivm-to-std{strict=true})"); err != nil {
					refused++
					continue
				}
				r, err := samerun.Compare(before, after)
				if err != nil {
					t.Errorf("%s chunk %d: %v", f, i, err)
				}
				sum.Add(r)
			}
		}
	}
	t.Logf("%d functions compared, %d do not run before, %d refused", sum.Compared, len(sum.Skipped), refused)
	if sum.Compared < 700/every {
		t.Errorf("only %d functions were compared", sum.Compared)
	}
}
