package coreutils

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"hivm-opt/lit/internal/testenv"
)

// randomText joins some of the pieces.
func randomText(r *rand.Rand, pieces []string, n int) string {
	var b strings.Builder
	for range 1 + r.IntN(n) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	return b.String()
}

// TestRandomExpressions compares grep and sed with the system's for random
// regular expressions. Unsupported features are not compared.
func TestRandomExpressions(t *testing.T) {
	testenv.Slow(t)
	r := rand.New(rand.NewPCG(4, 2))
	letters := []string{"a", "b", "c", "ab", "a.", "+", "*", "[", "(", "{1}", "|", "^", "$", "A", "-", "]", " ", "\\"}
	var lines strings.Builder
	for range 60 {
		lines.WriteString(randomText(r, letters, 8) + "\n")
	}
	pieces := []string{
		"a", "b", "c", "a", "b", ".", "*", "^", "$", "[ab]", "[^a]", "[a-c]", "[]a]", "[^]]", "[[:upper:]]", "[a-]", "[.*]", `[\]`,
		`\(`, `\)`, "(", ")", "+", "?", `\+`, `\?`, "|", `\|`, `\{1,2\}`, "{2}", "{1,}", `\.`, `\*`, `\[`, `\$`, `\^`, `\/`, "b*", "(a|b)", `\(a\|b\)`,
	}
	compared := 0
	for range testenv.Some(400) {
		pattern := randomText(r, pieces, 5)
		for _, args := range [][]string{
			{"grep", "-n", "-e", pattern}, {"grep", "-E", "-n", "-e", pattern}, {"grep", "-c", "-v", "-e", pattern},
			{"sed", "s/" + pattern + "/<&>/g"}, {"sed", "-E", "s/" + pattern + "/<&>/"}, {"sed", "-n", "/" + pattern + "/p"},
		} {
			var out bytes.Buffer
			c := &Call{
				Context: context.Background(), Name: args[0], Args: args[1:],
				Stdin: strings.NewReader(lines.String()), Stdout: &out, Stderr: &out,
			}
			exit := Lookup(args[0])(c)
			if exit == Unsupported {
				continue
			}
			path, err := exec.LookPath(args[0])
			if err != nil {
				testenv.Missing(t, err.Error())
			}
			cmd := exec.Command(path, args[1:]...)
			cmd.Env, cmd.Stdin = []string{"LC_ALL=C"}, strings.NewReader(lines.String())
			want, _ := cmd.Output()
			if code := cmd.ProcessState.ExitCode(); code != exit || string(want) != out.String() {
				t.Errorf("%q: exit %d, the system's %d\n%s\nwant:\n%s", args, exit, code, out.String(), want)
			}
			compared++
		}
	}
	t.Logf("%d commands compared", compared)
	if compared < testenv.Some(1000) {
		t.Errorf("only %d commands compared", compared)
	}
}
