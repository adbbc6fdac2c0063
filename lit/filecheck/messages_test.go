package filecheck_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/lit/filecheck"
	"hivm-opt/lit/internal/testenv"
)

var update = flag.Bool("update", false, "write what LLVM's FileCheck says into testdata/messages.txt")

// messagesFile holds pairs of check file and input, and the messages of LLVM's
// FileCheck for each.
const messagesFile = "testdata/messages.txt"

// A messageCase is one such pair.
type messageCase struct {
	args         []string
	check, input string
	exit         int
	output       string
}

// TestMessages compares all messages of each case with the messages of LLVM's
// FileCheck.
func TestMessages(t *testing.T) {
	if *update {
		updateMessages(t)
	}
	for i, c := range readMessages(t) {
		if got := c.ours(); cmp.Diff(c, got, cmp.AllowUnexported(messageCase{})) != "" {
			t.Errorf("case %d: %q\n--- check\n%s\n--- input\n%s\n--- exit code: want %d, got %d; output: -want +got\n%s",
				i+1, c.args, c.check, c.input, c.exit, got.exit, cmp.Diff(c.output, got.output))
		}
	}
}

// ours runs the case inside the process.
func (c messageCase) ours() messageCase {
	var out bytes.Buffer
	files := fstest.MapFS{"check.txt": {Data: []byte(c.check)}, "input.txt": {Data: []byte(c.input)}}
	c.exit = filecheck.Main(c.commandLine(), filecheck.IO{Open: files.Open, Stdout: &out, Stderr: &out})
	c.output = out.String()
	if c.output != "" && !strings.HasSuffix(c.output, "\n") {
		c.output += "\n" // as the file has it
	}
	return c
}

func (c messageCase) commandLine() []string {
	return append([]string{"check.txt", "--input-file=input.txt"}, c.args...)
}

func readMessages(t *testing.T) (list []messageCase) {
	text, err := os.ReadFile(messagesFile)
	if err != nil {
		t.Fatal(err)
	}
	for n, line := range strings.Split(string(text), "\n") {
		key, value, _ := strings.Cut(line, ": ")
		switch {
		case strings.HasPrefix(line, "|"):
			list[len(list)-1].output += line[1:] + "\n"
		case key == "args" || line == "args:":
			list = append(list, messageCase{})
			list[len(list)-1].args, err = unquoteAll(value)
		case key == "check":
			list[len(list)-1].check, err = strconv.Unquote(value)
		case key == "input":
			list[len(list)-1].input, err = strconv.Unquote(value)
		case key == "exit":
			list[len(list)-1].exit, err = strconv.Atoi(value)
		}
		if err != nil {
			t.Fatalf("%s:%d: %v", messagesFile, n+1, err)
		}
	}
	return list
}

// unquoteAll reads strings with blanks between them.
func unquoteAll(text string) (list []string, err error) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		quoted, err := strconv.QuotedPrefix(text)
		if err != nil {
			return nil, err
		}
		s, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, err
		}
		list, text = append(list, s), text[len(quoted):]
	}
	return list, nil
}

// updateMessages has LLVM's FileCheck do all cases again.
func updateMessages(t *testing.T) {
	path := testenv.FileCheck(t)
	var out strings.Builder
	out.WriteString("What LLVM's FileCheck writes; go test -run TestMessages -update writes it here.\n")
	for _, c := range readMessages(t) {
		dir := t.TempDir()
		for name, text := range map[string]string{"check.txt": c.check, "input.txt": c.input} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.Command(path, c.commandLine()...)
		cmd.Args[0] = "FileCheck"
		cmd.Dir = dir
		output, _ := cmd.CombinedOutput()
		out.WriteString("\nargs:")
		for _, arg := range c.args {
			out.WriteString(" " + strconv.Quote(arg))
		}
		fmt.Fprintf(&out, "\ncheck: %q\ninput: %q\nexit: %d\n", c.check, c.input, cmd.ProcessState.ExitCode())
		for line := range strings.Lines(string(output)) {
			out.WriteString("|" + strings.TrimSuffix(line, "\n") + "\n")
		}
	}
	if err := os.WriteFile(messagesFile, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
