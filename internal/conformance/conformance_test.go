package conformance

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"strings"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/tier"
)

// run runs the tool on a text and returns its output, or the first line of its
// complaint.
func run(text string, args ...string) (out, complaint string) {
	var stdout, stderr bytes.Buffer
	if code := driver.Run(args, strings.NewReader(text), &stdout, &stderr); code != 0 {
		first, _, _ := strings.Cut(stderr.String(), "\n")
		return "", first
	}
	return stdout.String(), ""
}

// warning begins a line of an expected text that the reference wrote beside the module.
const warning = "warning: "

// warnings returns what the tool says of a text.
func warnings(text string, args ...string) string {
	var stdout, stderr bytes.Buffer
	driver.Run(args, strings.NewReader(text), &stdout, &stderr)
	return stderr.String()
}

// compare runs every chunk of a file and returns the number of equal chunks.
func compare(t *testing.T, file, expected string, args ...string) (same, total int) {
	t.Helper()
	in, want := Chunks(t, file), Chunks(t, expected)
	if len(in) != len(want) {
		t.Fatalf("%s: %d inputs, %d expected texts", file, len(in), len(want))
	}
	for i := range in {
		got, complaint := run(in[i], args...)
		if first, rest, _ := strings.Cut(want[i], "\n"); strings.HasPrefix(first, warning) {
			want[i] = rest
			if text := warnings(in[i], args...); !strings.Contains(text, first) {
				complaint = "there is no " + first + " in " + text
			}
		}
		// The file format gives the number of newlines at the end.
		if strings.TrimRight(got, "\n") == strings.TrimRight(want[i], "\n") && complaint == "" {
			same++
		} else if total-same < 3 || os.Getenv("CONFORMANCE_ALL") != "" {
			t.Errorf("%s chunk %d %v: %s", path.Base(file), i, args, difference(got, want[i], complaint))
		}
		total++
	}
	return same, total
}

// difference describes the first line that differs.
func difference(got, want, complaint string) string {
	if complaint != "" {
		return complaint
	}
	g, w := strings.Split(strings.TrimSpace(got), "\n"), strings.Split(strings.TrimSpace(want), "\n")
	for i := range max(len(g), len(w)) {
		switch {
		case i >= len(g):
			return fmt.Sprintf("line %d missing: %s", i+1, w[i])
		case i >= len(w):
			return fmt.Sprintf("line %d extra: %s", i+1, g[i])
		case g[i] != w[i]:
			return fmt.Sprintf("line %d\n got %s\nwant %s", i+1, g[i], w[i])
		}
	}
	return "same"
}

// flattened is the number of cases for each generation.
var flattened = map[string]int{"membase": 1110, "regbase": 119}

func TestFlatten(t *testing.T) {
	for arch, want := range flattened {
		t.Run(arch, func(t *testing.T) {
			same, total := 0, 0
			for _, f := range Files(t, "flatten/"+arch+"/*.mlir") {
				s, n := compare(t, f, strings.TrimSuffix(f, ".mlir")+".expected", "--flatten-ops=arch="+arch+" mode=compat")
				t.Logf("%-12s %4d of %4d", strings.TrimSuffix(path.Base(f), ".mlir"), s, n)
				same, total = same+s, total+n
			}
			t.Logf("%-12s %4d of %4d", "all", same, total)
			if total != want {
				t.Errorf("there are %d cases, not %d", total, want)
			}
		})
	}
}

// TestSafe checks that safe mode differs from compat mode only where compat mode
// warns.
func TestSafe(t *testing.T) {
	for arch := range flattened {
		differ := 0
		for _, f := range Files(t, "flatten/"+arch+"/*.mlir") {
			for i, in := range Chunks(t, f) {
				var safe, compat, warnings bytes.Buffer
				driver.Run([]string{"--flatten-ops=arch=" + arch + " mode=safe"}, strings.NewReader(in), &safe, &warnings)
				if warnings.Len() > 0 {
					t.Errorf("%s chunk %d: safe mode says %s", path.Base(f), i, warnings.String())
				}
				driver.Run([]string{"--flatten-ops=arch=" + arch + " mode=compat"}, strings.NewReader(in), &compat, &warnings)
				same := safe.String() == compat.String()
				if warned := strings.Contains(warnings.String(), "changes the meaning"); !same && !warned {
					t.Errorf("%s chunk %d: safe mode differs without a warning in compat mode", path.Base(f), i)
				}
				if !same {
					differ++
				}
			}
		}
		t.Logf("%s: %d differ", arch, differ)
	}
}

// printed are the files of texts, with the number of cases.
var printed = map[string]int{
	"accepted": 9, "annotation": 12, "attributes": 208, "dlti": 12, "hfusion": 20,
	"hivm-dma": 154, "hivm-edge": 14, "hivm-macro": 98, "hivm-misc": 190, "hivm-sync": 98, "hivm-vector": 598,
	"memref_ext": 8, "scope": 12, "symbol": 6, "upstream": 99, "upstream-loc": 13,
}

// withLocations are the files that were measured with locations.
var withLocations = map[string]bool{"upstream-loc": true}

// forms are the two forms of a text, with the names of the files that hold them.
var forms = []struct{ suffix, flag string }{
	{".expected", ""},
	{".generic.expected", "--mlir-print-op-generic"},
}

// TestPrint compares both forms of every text that is accepted.
func TestPrint(t *testing.T) {
	for _, f := range Files(t, "print/*.expected") {
		name, _, _ := strings.Cut(path.Base(f), ".")
		if printed[name] == 0 {
			t.Errorf("%s is of a file that is not compared", path.Base(f))
		}
	}
	same, total := 0, 0
	for name, want := range printed {
		for _, form := range forms {
			var args []string
			if withLocations[name] {
				args = append(args, "--mlir-print-debuginfo")
			}
			if form.flag != "" {
				args = append(args, form.flag)
			}
			s, n := compare(t, "print/"+name+".mlir", "print/"+name+form.suffix, args...)
			t.Logf("%-12s %-18s %4d of %4d", name, form.suffix, s, n)
			if n != want {
				t.Errorf("%s: there are %d cases, not %d", name, n, want)
			}
			same, total = same+s, total+n
		}
	}
	t.Logf("%-31s %4d of %4d", "all", same, total)
	if want := 3102; total != want {
		t.Errorf("there are %d texts, not %d", total, want)
	}
}

// TestAccepted checks that texts which the reference takes against its own rules
// are taken in both forms, and that the texts say the same when they are read
// again.
func TestAccepted(t *testing.T) {
	for i, in := range Chunks(t, "print/accepted.mlir") {
		for _, form := range forms {
			var args []string
			if form.flag != "" {
				args = append(args, form.flag)
			}
			out, complaint := run(in, args...)
			if complaint != "" {
				t.Errorf("chunk %d %v: %s", i, args, complaint)
				continue
			}
			again, complaint := run(out, args...)
			if again != out {
				t.Errorf("chunk %d %v, read again: %s", i, args, difference(again, out, complaint))
			}
		}
	}
}

// TestCrashes runs the inputs that kill the reference: each input gets a diagnostic
// with a place, or a text.
func TestCrashes(t *testing.T) {
	for i, in := range Chunks(t, "print/crashes.mlir") {
		for _, flags := range [][]string{nil, {"--mlir-print-op-generic"}, {"--mlir-print-debuginfo"}, {"--flatten-ops"}} {
			var stdout, stderr bytes.Buffer
			code := driver.Run(flags, strings.NewReader(in), &stdout, &stderr)
			switch {
			case code == 0 && stdout.Len() > 0:
			case code == 1 && strings.Contains(stderr.String(), "error: "):
			default:
				t.Errorf("chunk %d %v: exit status %d, %s", i, flags, code, stderr.String())
			}
			if text := stderr.String(); strings.Contains(text, "goroutine") || strings.Contains(text, "internal error") {
				t.Errorf("chunk %d %v: %s", i, flags, text)
			}
		}
	}
}

// TestRoundTrip prints the printed text again: both forms are fixed points, and the
// generic form of a text has the custom form of the text itself.
func TestRoundTrip(t *testing.T) {
	tier.Slow(t)
	const generic = "--mlir-print-op-generic"
	for _, f := range Files(t, "flatten/*/*.mlir", "print/hivm-vector.mlir", "print/hivm-dma.mlir") {
		arch := "--hivm-arch=membase"
		if strings.Contains(f, "/regbase/") {
			arch = "--hivm-arch=regbase"
		}
		for i, in := range Chunks(t, f) {
			same := func(what, got, want, complaint string) {
				if got != want {
					t.Errorf("%s chunk %d, %s: %s", path.Base(f), i, what, difference(got, want, complaint))
				}
			}
			custom, complaint := run(in, arch)
			if complaint != "" {
				t.Errorf("%s chunk %d: %s", path.Base(f), i, complaint)
				continue
			}
			again, complaint := run(custom, arch)
			same("custom", again, custom, complaint)
			gen, complaint := run(in, arch, generic)
			if complaint != "" {
				t.Errorf("%s chunk %d, generic: %s", path.Base(f), i, complaint)
			}
			again, complaint = run(gen, arch, generic)
			same("generic", again, gen, complaint)
			again, complaint = run(gen, arch)
			same("custom of generic", again, custom, complaint)
		}
	}
}
