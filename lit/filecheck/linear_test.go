package filecheck_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hivm-opt/lit/internal/filecheckgen"
	"hivm-opt/lit/internal/testenv"
)

// growing is a pair of any size. The checks are few, except where they grow along.
type growing struct {
	name         string
	check, input func(n int) string
	args         []string
	exit         int
}

// fixed returns a check file that does not grow.
func fixed(text string) func(int) string { return func(int) string { return text } }

// repeated returns an input of n times the text.
func repeated(text string) func(int) string {
	return func(n int) string { return strings.Repeat(text, n) }
}

// numbered returns n lines in a format with one number.
func numbered(format string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
}

func growings() []growing {
	const line = "%x = arith.addi %a, %b : i32\n"
	return []growing{
		{name: "missing text", check: fixed("CHECK: nowhere"), input: repeated(line), exit: 1},
		{name: "missing regex", check: fixed("CHECK: {{[a-z]+}} nowhere{{.*}}"), input: repeated(line), exit: 1},
		{name: "missing regex in one line", check: fixed("CHECK: {{[a-z]+[0-9]}}"), input: repeated("abcdefghijk"), exit: 1},
		{name: "missing number", check: fixed("CHECK: [[#N:]]"), input: repeated("no digits\n"), exit: 1},
		{name: "missing variable", check: fixed("CHECK: [[X:%[a-z]+]]\nCHECK: {{q}}[[X]]"), input: repeated(line), exit: 1},
		{name: "blanks", check: fixed("CHECK: a b"), input: repeated("  \t "), exit: 1},
		{name: "almost", check: fixed("CHECK: addi %a, %c"), input: repeated(line), exit: 1},
		{name: "next", check: repeated("CHECK: a\nCHECK-NEXT: b\n"), input: repeated("a\nb\n")},
		{name: "plain", check: numbered("CHECK: line %d.\n"), input: numbered("line %d.\n")},
		{name: "plain without order", check: numbered("CHECK-DAG: line %d.\nCHECK: end\n"), input: numbered("line %d.\nend\n")},
		{name: "labels", check: numbered("CHECK-LABEL: f%d.\nCHECK: a\n"), input: numbered("f%d.\na\n")},
		{name: "nots", check: numbered("CHECK: f%d.\nCHECK-NOT: b\n"), input: numbered("f%d.\na\n")},
		{name: "count", check: func(n int) string { return fmt.Sprintf("CHECK-COUNT-%d: a", n) }, input: repeated("a\n")},
		{name: "variables", check: numbered("CHECK: [[V%d:v]]\nCHECK-SAME: [[#N:]]\n"), input: numbered("v %d\n")},
		{name: "implicit", check: numbered("CHECK: line %d.\n"), input: numbered("line %d.\n"), args: []string{"--implicit-check-not=never"}},
		{name: "no directive", check: repeated("nothing CHEC CHECK-\n"), input: repeated("a"), exit: 2},
		{name: "verbose", check: numbered("CHECK: line %d.\n"), input: numbered("line %d.\n"), args: []string{"-vv", "--dump-input=always"}},
	}
}

// TestLinear checks that ten times the input takes no more than about ten times as
// long.
func TestLinear(t *testing.T) {
	testenv.Slow(t)
	const small, times, allowed = 10_000, 10, 40
	for _, g := range growings() {
		t.Run(g.name, func(t *testing.T) {
			tooLong := func(short, long time.Duration) bool { return long > 3*time.Second && long > allowed*short }
			short, long := duration(t, g, small, 1), duration(t, g, small*times, 1)
			if tooLong(short, long) { // the best of three is more exact
				short, long = duration(t, g, small, 3), duration(t, g, small*times, 3)
			}
			if tooLong(short, long) {
				t.Errorf("%v, and %v for %d times the input", short, long, times)
			}
		})
	}
}

// duration returns the shortest of several times that a pair of size n takes.
func duration(t *testing.T, g growing, n, tries int) time.Duration {
	p := filecheckgen.Pair{Check: g.check(n), Input: g.input(n), Args: append([]string{filecheckgen.CheckFile}, g.args...)}
	best := time.Hour
	for range tries {
		start := time.Now()
		got := ours(p)
		best = min(best, time.Since(start))
		if got.exit != g.exit {
			t.Fatalf("exit code %d: %.2000s", got.exit, got.stderr)
		}
	}
	return best
}
