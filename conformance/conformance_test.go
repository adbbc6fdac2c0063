// Package conformance compares hivm-opt with what the reference compiler was
// measured to print. The cases lie beside the checkout and are not part of the
// project: the tests skip when they are absent.
package conformance

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"hivm-opt/driver"
)

// shared is the folder of the cases, seen from this package.
const shared = "../../shared/conformance"

// chunks splits a file at the lines that separate its cases.
func chunks(t *testing.T, name string) []string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	var cur strings.Builder
	for _, line := range strings.SplitAfter(string(b), "\n") {
		if strings.TrimRight(line, "\n") == "// -----" {
			out = append(out, cur.String())
			cur.Reset()
			continue
		}
		cur.WriteString(line)
	}
	return append(out, cur.String())
}

// run runs the tool on a text and returns its output, or the first line of what
// it complains about.
func run(text string, args ...string) (out, complaint string) {
	var stdout, stderr bytes.Buffer
	if code := driver.Run(args, strings.NewReader(text), &stdout, &stderr); code != 0 {
		first, _, _ := strings.Cut(stderr.String(), "\n")
		return "", first
	}
	return stdout.String(), ""
}

// files lists the .mlir files below the shared folder that match, or skips.
func files(t *testing.T, pattern string) []string {
	t.Helper()
	if _, err := os.Stat(shared); err != nil {
		t.Skip("no measured cases beside this checkout")
	}
	found, err := filepath.Glob(filepath.Join(shared, pattern))
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: no files (%v)", pattern, err)
	}
	sort.Strings(found)
	return found
}

// compare runs every chunk of a file and returns the number of equal ones.
func compare(t *testing.T, file, expected string, args ...string) (same, total int) {
	t.Helper()
	in, want := chunks(t, file), chunks(t, expected)
	if len(in) != len(want) {
		t.Fatalf("%s: %d inputs, %d expected texts", file, len(in), len(want))
	}
	for i := range in {
		got, complaint := run(in[i], args...)
		if strings.TrimSpace(got) == strings.TrimSpace(want[i]) && complaint == "" {
			same++
		} else if total-same < 3 || os.Getenv("CONFORMANCE_ALL") != "" {
			t.Errorf("%s chunk %d %v: %s", filepath.Base(file), i, args, difference(got, want[i], complaint))
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

func TestFlatten(t *testing.T) {
	for _, arch := range []string{"membase", "regbase"} {
		t.Run(arch, func(t *testing.T) {
			same, total := 0, 0
			for _, f := range files(t, "flatten/"+arch+"/*.mlir") {
				s, n := compare(t, f, strings.TrimSuffix(f, ".mlir")+".expected", "--flatten-ops=arch="+arch+" mode=compat")
				t.Logf("%-12s %4d of %4d", strings.TrimSuffix(filepath.Base(f), ".mlir"), s, n)
				same, total = same+s, total+n
			}
			t.Logf("%-12s %4d of %4d", "all", same, total)
		})
	}
}

// printed are the files whose operations are all there.
var printed = []string{"hivm-vector", "hivm-dma"}

func TestPrint(t *testing.T) {
	for _, name := range printed {
		for _, form := range []struct{ suffix, flag string }{{".expected", ""}, {".generic.expected", "--mlir-print-op-generic"}} {
			f := files(t, "print/"+name+".mlir")[0]
			args := []string{"--allow-unregistered-dialect"}
			if form.flag != "" {
				args = append(args, form.flag)
			}
			s, n := compare(t, f, strings.TrimSuffix(f, ".mlir")+form.suffix, args...)
			t.Logf("%-12s %-18s %4d of %4d", name, form.suffix, s, n)
		}
	}
}

// TestRoundTrip prints what was printed.
func TestRoundTrip(t *testing.T) {
	var all []string
	for _, p := range []string{"flatten/*/*.mlir", "print/hivm-vector.mlir", "print/hivm-dma.mlir"} {
		all = append(all, files(t, p)...)
	}
	for _, f := range all {
		for i, in := range chunks(t, f) {
			for _, form := range []string{"", "--mlir-print-op-generic"} {
				args := []string{"--allow-unregistered-dialect"}
				if form != "" {
					args = append(args, form)
				}
				once, complaint := run(in, args...)
				if complaint != "" {
					t.Errorf("%s chunk %d: %s", filepath.Base(f), i, complaint)
					continue
				}
				twice, complaint := run(once, args...)
				if once != twice {
					t.Errorf("%s chunk %d %s: %s", filepath.Base(f), i, form, difference(twice, once, complaint))
				}
			}
		}
	}
}
