package coreutils

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"hivm-opt/lit/internal/testenv"
)

// Two commands are as lit has them, not as the system does.
func TestLikeLit(t *testing.T) {
	if got := runOurs(t, []string{"mkdir", "dir", "new"}, ""); got.Exit != 0 || got.Files["new"] == "" || got.Stderr != "" {
		t.Errorf("mkdir: %d, %s", got.Exit, got.Stderr)
	}
	for _, options := range []string{"-f", "-rf"} {
		if got := runOurs(t, []string{"rm", options}, ""); got.Exit != 1 || got.Stderr != "rm: missing operand\n" {
			t.Errorf("rm: %d, %s", got.Exit, got.Stderr)
		}
	}
}

// endless is a text without end or lines.
type endless struct{}

func (endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = 'x'
	}
	return len(b), nil
}

// No line and no file is read for ever.
func TestEndless(t *testing.T) {
	testenv.Slow(t)
	for _, line := range []string{"grep y", "sed s/x/y/", "sort", "head -n -1", "tail", "head -n 1"} {
		var out strings.Builder
		args := strings.Fields(line)
		c := &Call{Context: t.Context(), Name: args[0], Args: args[1:], Dir: t.TempDir(), Stdin: endless{}, Stdout: io.Discard, Stderr: &out}
		exit := Lookup(args[0])(c)
		if line != "head -n 1" && (exit == 0 || !strings.Contains(out.String(), "too l")) {
			t.Errorf("%s: exit code %d, %q", line, exit, out.String())
		}
	}
}

func TestReadLine(t *testing.T) {
	long := strings.Repeat("y", 100_000)
	in := bufio.NewReader(strings.NewReader("a\n" + long + "\n" + long))
	for _, want := range []string{"a\n", long + "\n"} {
		if got, err := readLine(in); got != want || err != nil {
			t.Errorf("%d bytes, %v", len(got), err)
		}
	}
	if got, err := readLine(in); got != long || err != io.EOF {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}
