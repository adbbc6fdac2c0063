package golden_test

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"hivm-opt/internal/littool"
	"hivm-opt/internal/realtools"
	"hivm-opt/lit"
	"hivm-opt/lit/filecheck"
	"hivm-opt/lit/littest"
)

// projectSuite returns the golden tests of this project, but the tests of programs, which
// need a compiler: TestJitFiles of driver runs them.
func projectSuite(t testing.TB) *lit.Suite {
	t.Helper()
	root, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	return &lit.Suite{
		Name: "hivm-opt", SourceRoot: root, ExecRoot: t.TempDir(), Suffixes: []string{".mlir"}, Excludes: []string{"jit"},
		Tools: littool.Tools(),
	}
}

// TestRealFileCheck runs the project's golden tests with both FileChecks wherever a
// RUN line has a FileCheck. Their verdicts and their messages have to be the same.
func TestRealFileCheck(t *testing.T) {
	path := realtools.FileCheck(t)
	suite := projectSuite(t)
	var runs atomic.Int64
	suite.Tools["FileCheck"] = func(ctx context.Context, args []string, with lit.IO) int {
		runs.Add(1)
		args = append([]string{"--enable-var-scope"}, args...)
		input, err := io.ReadAll(with.Stdin)
		if err != nil {
			t.Error(err)
			return 2
		}
		var messages, own bytes.Buffer
		cmd := exec.CommandContext(ctx, path, args...)
		cmd.Dir, cmd.Env, cmd.Stdin, cmd.Stderr = with.Dir, []string{}, bytes.NewReader(input), &messages
		if err := cmd.Run(); cmd.ProcessState == nil {
			t.Error(err)
			return 2
		}
		exit := filecheck.Main(args, filecheck.IO{
			Stdin: bytes.NewReader(input), Stdout: with.Stdout, Stderr: &own, Open: opener(with.Dir),
		})
		theirs := strings.ReplaceAll(messages.String(), path, "FileCheck")
		if exit != cmd.ProcessState.ExitCode() || own.String() != theirs {
			t.Errorf("FileCheck %s: exit code %d, LLVM's %d\n%.2000s\nLLVM's:\n%.2000s", strings.Join(args, " "), exit, cmd.ProcessState.ExitCode(), own.String(), theirs)
		}
		with.Stderr.Write(own.Bytes())
		return exit
	}
	t.Run("testdata", func(t *testing.T) { littest.Run(t, suite) })
	if n := runs.Load(); n < 100 {
		t.Errorf("only %d runs of FileCheck", n)
	}
}

// opener returns how files are opened by names relative to a folder.
func opener(dir string) func(string) (fs.File, error) {
	return func(name string) (fs.File, error) {
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		return os.Open(name)
	}
}
