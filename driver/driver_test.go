package driver

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/iotest"
	"time"

	hivmopt "hivm-opt"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// result is the result of a run of the tool.
type result struct {
	exit           int
	stdout, stderr string
}

// run runs the tool on a text.
func run(stdin string, args ...string) result {
	var stdout, stderr bytes.Buffer
	exit := Run(args, strings.NewReader(stdin), &stdout, &stderr)
	return result{exit, stdout.String(), stderr.String()}
}

// write creates a file in a fresh folder and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

const (
	empty = "func.func @f() { return }\n"
	// printed is the printed form of empty.
	printed = "module {\n  func.func @f() {\n    return\n  }\n}\n\n"
	// twice has a common subexpression.
	twice = `func.func @f(%a: index) -> (index, index) {
  %0 = arith.addi %a, %a : index
  %1 = arith.addi %a, %a : index
  return %0, %1 : index, index
}
`
	once = `module {
  func.func @f(%arg0: index) -> (index, index) {
    %0 = arith.addi %arg0, %arg0 : index
    return %0, %0 : index, index
  }
}

`
	unknown = "func.func @f() {\n  foo.bar\n}\n"
)

// TestArguments runs the tool on the text of each case from the standard input.
func TestArguments(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   string // separated by blanks, unless list is set
		list   []string
		stdin  string
		exit   int
		stdout string // exact, unless it begins with ~: then it must contain the rest
		stderr string // likewise
	}{
		{name: "nothing", stdin: empty, stdout: printed},
		{name: "dash", args: "-", stdin: empty, stdout: printed},
		{name: "one dash", args: "-mlir-print-op-generic", stdin: empty, stdout: "~\"func.func\"() <{"},
		{name: "two dashes", args: "--mlir-print-op-generic", stdin: empty, stdout: "~\"func.func\"() <{"},
		{name: "flag set to false", args: "--mlir-print-op-generic=0", stdin: empty, stdout: printed},
		{name: "flag behind the file", args: "- -cse", stdin: twice, stdout: once},
		{name: "pass", args: "--cse", stdin: twice, stdout: once},
		{name: "pass with empty options", args: "--cse=", stdin: twice, stdout: once},
		{name: "pass with options", list: []string{"-canonicalize=max-iterations=1 top-down=false"}, stdin: empty, stdout: printed},
		{name: "alias", args: "--flatten-ops --hivm-flatten-ops=arch=membase", stdin: empty, stdout: printed},
		{name: "pipeline", args: "--pass-pipeline=builtin.module(func.func(cse))", stdin: twice, stdout: once},
		{name: "pipeline as a word of its own", args: "-pass-pipeline builtin.module(cse)", stdin: twice, stdout: once},
		{name: "-o -", args: "-o -", stdin: empty, stdout: printed},
		{name: "-o=-", args: "-o=-", stdin: empty, stdout: printed},
		{name: "locations", args: "--mlir-print-debuginfo --mlir-print-local-scope", stdin: empty, stdout: "~loc(\"<stdin>\":1:1)"},
		{name: "aliases of locations", args: "--mlir-print-debuginfo", stdin: empty, stdout: "~#loc1 = loc(\"<stdin>\":1:1)"},
		{name: "unregistered", args: "-allow-unregistered-dialect", stdin: "\"foo.bar\"() : () -> ()", stdout: "module {\n  \"foo.bar\"() : () -> ()\n}\n\n"},

		{name: "two files", args: "a b", exit: 1, stderr: "hivm-opt: Too many positional arguments specified!\nhivm-opt: Can specify at most 1 positional argument. See: hivm-opt --help\n"},
		{name: "no such file", args: "x.mlir", exit: 1, stderr: "cannot open input file 'x.mlir': No such file or directory\n"},
		{name: "no flags behind two dashes", args: "-- -x", exit: 1, stderr: "cannot open input file '-x': No such file or directory\n"},
		{name: "folder", args: ".", exit: 1, stderr: "cannot open input file '.': Is a directory\n"},
		{name: "output in no folder", args: "-o no/such/folder", stdin: empty, exit: 1, stderr: "cannot open output file 'no/such/folder': No such file or directory\n"},
		{name: "output to a folder", args: "-o .", stdin: empty, exit: 1, stderr: "cannot open output file '.': Is a directory\n"},
		{name: "unknown flag", args: "--canonicalise", exit: 1, stderr: "hivm-opt: Unknown command line argument '--canonicalise'.  Try: 'hivm-opt --help'\nhivm-opt: Did you mean '--canonicalize'?\n"},
		{name: "unknown flag like no other", args: "-qqqqqq=1", exit: 1, stderr: "hivm-opt: Unknown command line argument '-qqqqqq=1'.  Try: 'hivm-opt --help'\n"},
		{name: "unknown letter", args: "-z", exit: 1, stderr: "hivm-opt: Unknown command line argument '-z'.  Try: 'hivm-opt --help'\n"},
		{name: "unknown flag of three dashes", args: "---cse", exit: 1, stderr: "hivm-opt: Unknown command line argument '---cse'.  Try: 'hivm-opt --help'\nhivm-opt: Did you mean '--cse'?\n"},
		{name: "letter with its value", args: "-oout2.mlir", exit: 1, stderr: "~Unknown command line argument '-oout2.mlir'."},
		{name: "letter of two dashes", args: "--o -", stdin: empty, stdout: printed},
		{name: "letter of two dashes with its value", args: "--o=-", stdin: empty, stdout: printed},
		{name: "output without a name", args: "-o=", stdin: empty, exit: 1, stderr: "cannot open output file '': No such file or directory\n"},
		{name: "output without a name as a word", list: []string{"-o", ""}, stdin: empty, exit: 1, stderr: "cannot open output file '': No such file or directory\n"},
		{name: "empty pipeline", args: "--pass-pipeline=", stdin: empty, exit: 1, stderr: "<unknown>:0: error: expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'\n"},
		{name: "empty pipeline and a pass", args: "--pass-pipeline= --cse", stdin: empty, exit: 1, stderr: "<unknown>:0: error: '-pass-pipeline' option can't be used with individual pass options\n"},
		{name: "missing value", args: "-o", exit: 1, stderr: "hivm-opt: for the -o option: requires a value!\n"},
		{name: "missing pipeline", args: "-pass-pipeline", exit: 1, stderr: "hivm-opt: for the --pass-pipeline option: requires a value!\n"},
		{name: "no truth value", args: "-verify-each=x", exit: 1, stderr: "hivm-opt: for the --verify-each option: 'x' is invalid value for boolean argument! Try 0 or 1\n"},
		{name: "no pass to print after", args: "-mlir-print-ir-after=csee", exit: 1, stderr: "hivm-opt: for the --mlir-print-ir-after option: Cannot find option named 'csee'!\nhivm-opt: Did you mean 'cse'?\n"},
		{name: "no mode of --verify-diagnostics", args: "-verify-diagnostics=x", exit: 1, stderr: "hivm-opt: for the --verify-diagnostics option: Cannot find option named 'x'!\nhivm-opt: The values are: all, only-expected\n"},
		{name: "no option of a pass", args: "--cse=x=1", stdin: empty, exit: 1, stderr: "~error: <Pass-Options-Parser>: no such option x"},
		{name: "option of a pass misspelled", args: "--flatten-ops=arc=membase", stdin: empty, exit: 1, stderr: "~note: did you mean 'arch'?"},
		{name: "pass and pipeline", args: "--cse --pass-pipeline=builtin.module(cse)", stdin: empty, exit: 1, stderr: "<unknown>:0: error: '-pass-pipeline' option can't be used with individual pass options\n"},
		{name: "unknown pass", args: "--pass-pipeline=builtin.module(csee)", stdin: empty, exit: 1, stderr: "~error: 'csee' does not refer to a registered pass or pass pipeline"},
		{name: "no anchor", args: "--pass-pipeline=hivm-flatten-ops", stdin: empty, exit: 1, stderr: "~did you mean 'builtin.module(func.func(hivm-flatten-ops))'?"},
		{name: "wrong anchor", args: "--pass-pipeline=func.func(cse)", stdin: empty, exit: 1, stderr: "~can't run 'func.func' pass manager on 'builtin.module' op"},
		{name: "syntax error", stdin: "func.func @f() {\n  return\n", exit: 1, stderr: "~<stdin>:2:"},
		{name: "rule broken", stdin: "func.func @f(%a: index) {\n}\n", exit: 1, stderr: "~<stdin>:1:1: error: "},
		{name: "unknown dialect", stdin: unknown, exit: 1, stderr: "~<stdin>:2:3: error: Dialect `foo' not found for custom op 'foo.bar'"},

		{name: "help", args: "--help", stdout: "~\nCommands:\n"},
		{name: "help of all flags", args: "--help=all", stdout: "~\nPasses, which run in the order given:\n"},
		{name: "help as mlir-opt has it", args: "-help-hidden", stdout: "~\nPasses, which run in the order given:\n"},
		{name: "help of passes", args: "-help=passes", stdout: "~    =maximal "},
		{name: "help of something else", args: "--help=flags", exit: 1, stderr: "hivm-opt: for the --help option: Cannot find option named 'flags'!\nhivm-opt: The values are: passes, all\n"},
		{name: "short help", args: "-h", stdout: "~\nExamples:\n  hivm-opt --flatten-ops kernel.mlir\n"},
		{name: "help of one dash", args: "-help", stdout: "~Usage:\n  hivm-opt [flags] [file|-]\n"},
		{name: "version", args: "--version", stdout: "~hivm-opt " + release},
		{name: "dialects", args: "--show-dialects", stdout: "~Available Dialects: "},
		{name: "alias in the list", args: "--list-passes", stdout: "~\n  --flatten-ops                     The same as --hivm-flatten-ops\n"},
		{name: "passes", args: "--list-passes", stdout: "~  --cse                             Eliminate common sub-expressions\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := c.list
			if args == nil {
				args = strings.Fields(c.args)
			}
			got := run(c.stdin, args...)
			if got.exit != c.exit {
				t.Errorf("exit code %d, want %d", got.exit, c.exit)
			}
			for _, s := range []struct{ name, got, want string }{{"output", got.stdout, c.stdout}, {"messages", got.stderr, c.stderr}} {
				if part, ok := strings.CutPrefix(s.want, "~"); ok {
					if !strings.Contains(s.got, part) {
						t.Errorf("%s:\n%s\nwithout %q", s.name, s.got, part)
					}
				} else if s.got != s.want {
					t.Errorf("%s:\n%s\nwant:\n%s", s.name, s.got, s.want)
				}
			}
		})
	}
}

// TestPassOrder checks that passes run in the order of their flags.
func TestPassOrder(t *testing.T) {
	for _, c := range []struct{ args, want []string }{
		{[]string{"--cse", "--canonicalize"}, []string{"CSE (cse)", "Canonicalizer (canonicalize)"}},
		{[]string{"-canonicalize", "-cse"}, []string{"Canonicalizer (canonicalize)", "CSE (cse)"}},
		{[]string{"-cse", "-canonicalize", "-cse"}, []string{"CSE (cse)", "Canonicalizer (canonicalize)", "CSE (cse)"}},
	} {
		got := run(twice, append(c.args, "--mlir-print-ir-after-all")...)
		var order []string
		for _, line := range strings.Split(got.stderr, "\n") {
			if rest, ok := strings.CutPrefix(line, "// -----// IR Dump After "); ok {
				order = append(order, strings.TrimSuffix(rest, " //----- //"))
			}
		}
		if strings.Join(order, "|") != strings.Join(c.want, "|") {
			t.Errorf("%v ran %v", c.args, order)
		}
	}
}

// TestDumps checks the dumps between passes, and that they go to the standard
// error.
func TestDumps(t *testing.T) {
	before := "// -----// IR Dump Before CSE (cse) //----- //\nmodule {\n  func.func @f(%arg0: index) -> (index, index) {\n    %0 = arith.addi %arg0, %arg0 : index\n    %1 = arith.addi %arg0, %arg0 : index\n    return %0, %1 : index, index\n  }\n}\n\n\n"
	after := "// -----// IR Dump After CSE (cse) //----- //\n" + once + "\n"
	nested := `// -----// IR Dump After CSE (cse) //----- //
func.func @f(%arg0: index) -> (index, index) {
  %0 = arith.addi %arg0, %arg0 : index
  return %0, %0 : index, index
}

`
	around := "// -----// IR Dump After CSE (cse) ('func.func' operation: @f) //----- //\n" + once + "\n"
	const inner = "--pass-pipeline=builtin.module(func.func(cse))"
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--cse"}, ""},
		{[]string{"--cse", "--mlir-print-ir-before-all"}, before},
		{[]string{"--cse", "--mlir-print-ir-before"}, before},
		{[]string{"--cse", "--mlir-print-ir-before=canonicalize"}, ""},
		{[]string{"--cse", "--mlir-print-ir-before=canonicalize,cse"}, before},
		{[]string{"--cse", "--mlir-print-ir-after=cse"}, after},
		{[]string{"--cse", "--mlir-print-ir-before=cse", "--mlir-print-ir-after=cse"}, before + after},
		{[]string{"--cse", "--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-after-change"}, after},
		{[]string{"--cse", "--mlir-print-ir-after-failure"}, ""},
		{[]string{inner, "--mlir-print-ir-after-all"}, nested},
		{[]string{inner, "--mlir-print-ir-after-all", "--mlir-print-ir-module-scope", "--mlir-disable-threading"}, around},
	} {
		got := run(twice, c.args...)
		if got.exit != 0 || got.stderr != c.want || got.stdout != once {
			t.Errorf("%v: exit %d\n%s\nwant:\n%s", c.args, got.exit, got.stderr, c.want)
		}
	}
}

// TestSplit checks --split-input-file.
func TestSplit(t *testing.T) {
	bad := "func.func @g() {\n  foo\n}\n"
	message := func(line string) string {
		return "<stdin>:" + line + ":3: error: custom op 'foo' is unknown (tried 'func.foo' as well)\n  foo\n  ^\n"
	}
	for _, c := range []struct {
		name, stdin, flag string
		exit              int
		stdout, stderr    string
	}{
		{"not asked for", "// -----\n" + empty, "--cse", 0, printed, ""},
		{"one part", empty, "--split-input-file", 0, printed, ""},
		{"two parts", empty + "// -----\n" + empty, "--split-input-file", 0, printed + "// -----\n" + printed, ""},
		{"second fails", empty + "// -----\n" + bad + "// -----\n" + empty, "-split-input-file", 1, printed + "// -----\n// -----\n" + printed, message("4")},
		{"all fail", bad + "// -----\n" + bad, "-split-input-file", 1, "// -----\n", message("2") + message("6")},
		{"mark", empty + "#--#\n" + empty, "--split-input-file=#--#", 0, printed + "// -----\n" + printed, ""},
		{"short mark", empty + "#\n" + empty, "--split-input-file=#", 0, printed + "// -----\n" + printed, ""},
		{"no mark", empty + "// -----\n", "--split-input-file=", 0, printed, ""},
		{"empty", "", "--split-input-file", 0, "", ""},
		{"empty first part", "// -----\n" + empty, "--split-input-file", 0, "module {\n}\n\n// -----\n" + printed, ""},
		{"empty last part", empty + "// -----\n", "--split-input-file", 0, printed + "// -----\nmodule {\n}\n\n", ""},
		{"at the end", empty + "// -----", "--split-input-file", 0, printed, "<stdin>:2:7: warning: near miss with file split marker\n// -----\n      ^\n"},
		{"near miss", empty + "// ----\n", "--split-input-file", 0, printed, "<stdin>:2:7: warning: near miss with file split marker\n// ----\n      ^\n"},
		{"two near misses", "// ----\n" + empty + "// ---\n", "--split-input-file", 0, printed, "<stdin>:1:7: warning: near miss with file split marker\n// ----\n      ^\n<stdin>:3:7: warning: near miss with file split marker\n// ---\n      ^\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := run(c.stdin, c.flag)
			if want := (result{c.exit, c.stdout, c.stderr}); got != want {
				t.Errorf("got %+v\nwant %+v", got, want)
			}
		})
	}
	if got := run(empty+"// -----\n"+empty, "--split-input-file", "--output-split-marker=//!"); got.stdout != printed+"//!\n"+printed {
		t.Errorf("--output-split-marker: %q", got.stdout)
	}
}

// TestOutputFile checks that -o writes all or nothing.
func TestOutputFile(t *testing.T) {
	only := func(t *testing.T, dir, name, want string) {
		t.Helper()
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		if name == "" {
			if len(entries) != 0 {
				t.Errorf("left behind: %v", entries)
			}
			return
		}
		if len(entries) != 1 || entries[0].Name() != name {
			t.Errorf("folder holds %v", entries)
		}
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s holds %q, %v; want %q", name, got, err, want)
		}
	}
	t.Run("new", func(t *testing.T) {
		dir := t.TempDir()
		if got := run(empty, "-o", filepath.Join(dir, "out")); got != (result{}) {
			t.Errorf("%+v", got)
		}
		only(t, dir, "out", printed)
	})
	t.Run("replaced", func(t *testing.T) {
		dir := t.TempDir()
		out := filepath.Join(dir, "out")
		os.WriteFile(out, []byte("old"), 0o600)
		if got := run(empty, "-o", out); got != (result{}) {
			t.Errorf("%+v", got)
		}
		only(t, dir, "out", printed)
		if s, err := os.Stat(out); err != nil || s.Mode().Perm() != 0o600 {
			t.Errorf("permissions changed: %v %v", s.Mode(), err)
		}
	})
	t.Run("over the input", func(t *testing.T) {
		file := write(t, "k.mlir", empty)
		if got := run("", file, "-o", file); got != (result{}) {
			t.Errorf("%+v", got)
		}
		only(t, filepath.Dir(file), "k.mlir", printed)
	})
	t.Run("through a link", func(t *testing.T) {
		dir, other := t.TempDir(), t.TempDir()
		out := filepath.Join(other, "out")
		os.WriteFile(out, nil, 0o644)
		link := filepath.Join(dir, "link")
		if err := os.Symlink(out, link); err != nil {
			t.Skip(err)
		}
		if got := run(empty, "-o", link); got != (result{}) {
			t.Errorf("%+v", got)
		}
		only(t, other, "out", printed)
		if s, err := os.Lstat(link); err != nil || s.Mode()&os.ModeSymlink == 0 {
			t.Errorf("the link was replaced")
		}
	})
	t.Run("through links to nothing", func(t *testing.T) {
		dir, other := t.TempDir(), t.TempDir()
		link := filepath.Join(dir, "link")
		if err := errors.Join(os.Symlink(filepath.Join(other, "link"), link), os.Symlink("out", filepath.Join(other, "link"))); err != nil {
			t.Skip(err)
		}
		if got := run(empty, "-o", link); got != (result{}) {
			t.Errorf("%+v", got)
		}
		if text, err := os.ReadFile(filepath.Join(other, "out")); err != nil || string(text) != printed {
			t.Errorf("%q, %v", text, err)
		}
		if s, err := os.Lstat(link); err != nil || s.Mode()&os.ModeSymlink == 0 {
			t.Errorf("the link was replaced")
		}
	})
	t.Run("link to itself", func(t *testing.T) {
		link := filepath.Join(t.TempDir(), "link")
		if err := os.Symlink(link, link); err != nil {
			t.Skip(err)
		}
		if got := run(empty, "-o", link); got.exit != 1 || !strings.HasSuffix(got.stderr, "': Too many levels of symbolic links\n") {
			t.Errorf("%+v", got)
		}
	})
	t.Run("no parts", func(t *testing.T) {
		dir := t.TempDir()
		if got := run("", "--split-input-file", "-o", filepath.Join(dir, "out")); got != (result{}) {
			t.Errorf("%+v", got)
		}
		only(t, dir, "out", "")
	})
	t.Run("device", func(t *testing.T) {
		if got := run(empty, "-o", os.DevNull); got != (result{}) {
			t.Errorf("%+v", got)
		}
		if s, err := os.Stat(os.DevNull); err != nil || s.Mode().IsRegular() {
			t.Errorf("the device was replaced")
		}
	})
	for name, args := range map[string][]string{
		"parse error": {}, "one part fails": {"--split-input-file"}, "bad pipeline": {"--pass-pipeline=x"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if got := run(empty+"// -----\n"+unknown, append(args, "-o", filepath.Join(dir, "out"))...); got.exit != 1 || got.stdout != "" {
				t.Errorf("%+v", got)
			}
			only(t, dir, "", "")
			out := filepath.Join(dir, "out")
			os.WriteFile(out, []byte("old"), 0o644)
			run(empty+"// -----\n"+unknown, append(args, "-o", out)...)
			only(t, dir, "out", "old")
		})
	}
}

// TestInterrupt checks that an interrupted run leaves no file behind.
func TestInterrupt(t *testing.T) {
	dir := t.TempDir()
	entries := func() []os.DirEntry {
		list, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	ctx, cancel := context.WithCancel(context.Background())
	tool := newTool(ctx, IO{Stderr: io.Discard})
	out, err := tool.openOutput(filepath.Join(dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	tool.out.Store(out)
	if list := entries(); len(list) > 0 {
		t.Errorf("before the first byte: %v", list)
	}
	out.Write(make([]byte, 1<<16))
	if list := entries(); len(list) != 1 || !strings.HasSuffix(list[0].Name(), ".tmp") {
		t.Errorf("while writing: %v", list)
	}
	cancel()
	tool.abandon()
	if list := entries(); len(list) > 0 {
		t.Errorf("left behind: %v", list)
	}
	if err := out.commit(); err == nil {
		t.Error("committed after the interruption")
	}

	// A run that waits for its input.
	ctx, cancel = context.WithCancel(context.Background())
	in, w := io.Pipe()
	defer w.Close()
	began := time.Now()
	time.AfterFunc(10*time.Millisecond, cancel)
	if exit := RunContext(ctx, []string{"-o", filepath.Join(dir, "out")}, IO{Stdin: in, Stdout: io.Discard, Stderr: io.Discard}); exit != 1 {
		t.Errorf("exit code %d", exit)
	}
	if d := time.Since(began); d >= patience {
		t.Errorf("waited %s for an input that does not come", d)
	}
	if got := RunContext(context.Background(), nil, IO{Stdin: strings.NewReader(empty), Stdout: io.Discard, Stderr: io.Discard}); got != 0 {
		t.Errorf("exit code %d without an interruption", got)
	}
	if list := entries(); len(list) > 0 {
		t.Errorf("left behind: %v", list)
	}
}

// TestInterruptedWork checks that a run that is interrupted at work ends before RunContext
// returns: no further pass begins but those that begin at the same time, nothing is printed and no goroutine goes on.
func TestInterruptedWork(t *testing.T) {
	text := ""
	for i := range 10 {
		text += fmt.Sprintf("func.func @f%d() {\n  return\n}\nfunc.func @g%d() {\n  return\n}\n// -----\n", i, i)
	}
	const alone = "--mlir-disable-threading"
	for _, args := range [][]string{
		{"--stop"}, {"--stop", "--split-input-file"}, {"--stop", "--verify-diagnostics", "--mlir-pass-statistics"},
		{"--stop", alone}, {"--stop", "--split-input-file", alone},
	} {
		most := int64(1)
		if !slices.Contains(args, alone) {
			most = int64(runtime.GOMAXPROCS(0))
		}
		ctx, cancel := context.WithCancel(context.Background())
		var passes, ended atomic.Int64
		compiler, err := hivmopt.New(hivmopt.Config{Passes: []pass.Info{{Name: "stop", Anchor: "func.func", New: func(pass.Options) (pass.Pass, error) {
			return stopping{func() {
				passes.Add(1)
				cancel()
				time.Sleep(30 * time.Millisecond)
				ended.Add(1)
			}}, nil
		}}}})
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		var messages bytes.Buffer
		with := IO{Stdin: strings.NewReader(text), Stdout: io.Discard, Stderr: &messages, Compiler: compiler}
		exit := RunContext(ctx, append(args, "-o", filepath.Join(dir, "out")), with)
		if n := passes.Load(); exit != 1 || n < 1 || n > most || ended.Load() != n || messages.Len() > 0 {
			t.Errorf("%q: exit code %d after %d passes, of which %d ended: %s", args, exit, passes.Load(), ended.Load(), messages.String())
		}
		if list, err := os.ReadDir(dir); err != nil || len(list) > 0 {
			t.Errorf("%q: left behind: %v, %v", args, list, err)
		}
		stacks := make([]byte, 1<<20)
		if s := string(stacks[:runtime.Stack(stacks, true)]); strings.Contains(s, "driver.(*tool).guard") {
			t.Errorf("%q: goes on: %s", args, s)
		}
	}
}

// stopping is a pass that calls a function.
type stopping struct{ call func() }

func (p stopping) Run(*pass.Target) error { p.call(); return nil }

// TestTiming checks the rows of the report, whose numbers differ each time.
func TestTiming(t *testing.T) {
	got := run(twice, "--mlir-timing", "--pass-pipeline=builtin.module(func.func(cse),canonicalize)")
	if got.exit != 0 || got.stdout != once {
		t.Errorf("%+v", got)
	}
	var names []string
	_, table, _ := strings.Cut(got.stderr, "----Name----\n")
	for line := range strings.Lines(table) {
		_, name, _ := strings.Cut(line, "%)  ")
		names = append(names, name)
	}
	const want = "Parser\n'func.func' Pipeline\n  CSE\nCanonicalizer\nOutput\nRest\nTotal\n"
	if strings.Join(names, "") != want || !strings.Contains(got.stderr, "(100.0%)  Total\n") {
		t.Errorf("%s", got.stderr)
	}
}

// TestDiagnostics checks the form of messages, which name the file as it was given.
func TestDiagnostics(t *testing.T) {
	file := write(t, "k.mlir", "func.func @f(%a: index) {\n\t%0 = arith.addi %a, %b : index\n  return\n}\n")
	want := file + ":2:22: error: use of undeclared SSA value name\n        %0 = arith.addi %a, %b : index\n                            ^\n"
	if got := run("", file); got != (result{1, "", want}) {
		t.Errorf("got %+v\nwant %q", got, want)
	}
}

// TestVerifyDiagnostics checks --verify-diagnostics.
func TestVerifyDiagnostics(t *testing.T) {
	const bad = "func.func @b() { foo }"
	for _, c := range []struct {
		name, stdin, mode string
		want              []string // lines of stderr that are messages; none for success
	}{
		{"nothing expected", empty, "", nil},
		{"next line", "// expected-error@+1 {{custom op 'foo'}}\n" + bad, "", nil},
		{"same line", bad + " // expected-error {{custom op}}", "", nil},
		{"previous line", bad + "\n// expected-error@-1 {{custom op}}", "", nil},
		{"above", bad + "\n// expected-error@above {{custom op}}  ", "", nil},
		{"below", "// expected-error@below {{custom op}}\n" + bad, "", nil},
		{"regular expression", "// expected-error-re@+1 {{op '{{f[o]+}}' is}}\n" + bad, "", nil},
		{"regular expression of its own kind only", "// expected-error@+1 {{op '{{f[o]+}}' is}}\n" + bad, "only-expected", []string{
			`<stdin>:1:4: error: expected error "op '{{f[o]+}}' is" was not produced`}},
		{"note", "func.func @f(%a: index) { // expected-note {{prior use here}}\n  %0 = arith.addi %a, %a : index\n  // expected-error@+1 {{different type}}\n  %1 = arith.addi %a, %a : i64\n  return\n}", "", nil},
		{"not produced", "// expected-error@+1 {{nope}}\n" + empty, "", []string{`<stdin>:1:4: error: expected error "nope" was not produced`}},
		{"unexpected", bad, "", []string{"<stdin>:1:18: error: unexpected error: custom op 'foo' is unknown (tried 'func.foo' as well)"}},
		{"unexpected but allowed", bad, "only-expected", nil},
		{"other kind", "// expected-warning@+1 {{custom op}}\n" + bad, "", []string{
			"<stdin>:1:4: error: 'error' diagnostic emitted when expecting a 'warning'",
			`<stdin>:1:4: error: expected warning "custom op" was not produced`}},
		{"wrong line", "// expected-error@+2 {{custom op}}\n" + bad, "", []string{
			"<stdin>:2:18: error: unexpected error: custom op 'foo' is unknown (tried 'func.foo' as well)",
			`<stdin>:1:4: error: expected error "custom op" was not produced`}},
		{"unknown place", "// expected-error@unknown {{custom op}}\n" + empty, "", []string{`<unknown>:0: error: expected error "custom op" was not produced`}},
		{"invalid regular expression", "// expected-error-re@+1 {{a{{(}}}}\n" + empty, "", []string{"<stdin>:1:4: error: invalid regex: parentheses not balanced"}},
		{"not a comment of ours", "// expected-errr {{x}}\n// expected-error {{x\n" + empty, "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			flag := "--verify-diagnostics"
			if c.mode != "" {
				flag += "=" + c.mode
			}
			got := run(c.stdin, flag)
			var lines []string
			for _, l := range strings.Split(got.stderr, "\n") {
				if strings.Contains(l, ": error: ") {
					lines = append(lines, l)
				}
			}
			if strings.Join(lines, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(c.want, "\n"))
			}
			if (got.exit == 0) != (len(c.want) == 0) {
				t.Errorf("exit code %d", got.exit)
			}
		})
	}
	parts := "// expected-error@+1 {{custom op}}\n" + bad + "\n// -----\n" + bad + " // expected-error {{custom op}}\n// -----\n" + empty
	if got := run(parts, "--verify-diagnostics", "--split-input-file"); got != (result{0, "// -----\n// -----\n" + printed, ""}) {
		t.Errorf("parts: %+v", got)
	}
}

// TestReadFailure checks that an input that cannot be read is reported.
func TestReadFailure(t *testing.T) {
	var stdout, stderr bytes.Buffer
	exit := Run(nil, iotest.ErrReader(errors.New("wire cut")), &stdout, &stderr)
	if exit != 1 || stderr.String() != "cannot read file '<stdin>': Wire cut\n" || stdout.Len() > 0 {
		t.Errorf("exit %d: %s", exit, stderr.String())
	}
}

// full is a writer without space.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestWriteFailure checks that an output that cannot be written is reported.
func TestWriteFailure(t *testing.T) {
	var stderr bytes.Buffer
	exit := Run(nil, strings.NewReader(empty), full{}, &stderr)
	if exit != 1 || stderr.String() != "cannot write output file '<stdout>': No space left on device\n" {
		t.Errorf("exit %d: %s", exit, stderr.String())
	}
}

// TestNoStandardOutput has each command write to a standard output that takes nothing.
func TestNoStandardOutput(t *testing.T) {
	file := write(t, "k.mlir", empty)
	flatten := write(t, "flatten.mlir", "func.func @f(%a: memref<2x4xf32>) -> i32 {\n  hivm.hir.vexp ins(%a : memref<2x4xf32>) outs(%a : memref<2x4xf32>)\n  %0 = arith.constant 1 : i32\n  return %0 : i32\n}\n")
	for _, args := range []string{
		file, "--help", "--version", "--list-passes", "--show-dialects", "--emit=llvm " + file, "--split-input-file " + file,
		"--flatten-ops --explain=json " + flatten, "--flatten-ops --explain=html " + flatten,
		"run --help", "run --arg zeros " + flatten, "check-flatten --help", "check-flatten " + file + " " + file,
	} {
		var stderr bytes.Buffer
		exit := Run(strings.Fields(args), strings.NewReader(""), full{}, &stderr)
		if exit != 1 || stderr.String() != "cannot write output file '<stdout>': No space left on device\n" {
			t.Errorf("%s: exit %d: %s", args, exit, stderr.String())
		}
	}
}

// panicking is an input that crashes the tool.
type panicking struct{}

func (panicking) Read([]byte) (int, error) { panic("boom") }

// TestPanic checks that a crash is reported and gives no output.
func TestPanic(t *testing.T) {
	var stdout, stderr bytes.Buffer
	if exit := Run(nil, panicking{}, &stdout, &stderr); exit != 1 || stdout.Len() > 0 {
		t.Errorf("exit %d, output %q", exit, stdout.String())
	}
	for _, want := range []string{"<unknown>:0: error: internal error while reading the input: boom\n", "this is a bug in hivm-opt " + release, "driver_test.go"} {
		if !strings.Contains(stderr.String(), want) {
			t.Errorf("no %q in\n%s", want, stderr.String())
		}
	}
}

// failing is a pass that panics on functions of one name.
type failing struct{ name string }

func (p failing) Run(t *pass.Target) error {
	if name, _ := ir.SymbolName(t.Op); name == p.name {
		var none []int
		_ = none[len(name)]
	}
	return nil
}

// TestPanicInPass checks that a crash in a pass names the pass and the place.
func TestPanicInPass(t *testing.T) {
	dir := t.TempDir()
	var stdout, stderr bytes.Buffer
	tool := newTool(context.Background(), IO{Stdin: strings.NewReader(empty + "func.func @gg() {\n  return\n}\n"), Stdout: &stdout, Stderr: &stderr})
	tool.cfg = &config{input: "-", output: filepath.Join(dir, "out")}
	pipeline := &pass.Pipeline{Anchor: "builtin.module"}
	pipeline.Nest("func.func").Steps = []*pass.Step{{Info: &pass.Info{Name: "failing"}, Pass: failing{"gg"}}}
	exit := tool.guard(func() error { return tool.process(pipeline) })
	want := "<stdin>:2:1: error: internal error in pass 'failing': runtime error: index out of range [2] with length 0\nfunc.func @gg() {\n^\n<unknown>:0: note: this is a bug in hivm-opt"
	if exit != 1 || stdout.Len() > 0 || !strings.HasPrefix(stderr.String(), want) {
		t.Errorf("exit %d, output %q, messages:\n%s", exit, stdout.String(), stderr.String())
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}

// TestReadAll checks reading from files and from streams of odd sizes.
func TestReadAll(t *testing.T) {
	for _, n := range []int{0, 1, 65535, 65536, 65537, 300000} {
		want := strings.Repeat("x", n)
		for name, r := range map[string]io.Reader{
			"stream":   strings.NewReader(want),
			"one byte": iotest.OneByteReader(strings.NewReader(want[:min(n, 1000)])),
			"half":     iotest.HalfReader(strings.NewReader(want)),
		} {
			got, err := readAll(r)
			if err != nil || (got != want && name != "one byte") {
				t.Errorf("%s of %d: %d bytes, %v", name, n, len(got), err)
			}
		}
		f, err := os.Open(write(t, "f", want))
		if err != nil {
			t.Fatal(err)
		}
		got, err := readAll(f)
		f.Close()
		if err != nil || got != want {
			t.Errorf("file of %d: %d bytes, %v", n, len(got), err)
		}
	}
}

// TestReadHalves checks that large files are read whole on several cores, also those that have become
// shorter, and that errors of either half are errors.
func TestReadHalves(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	const size = 2*readInHalves + 1
	want := strings.Repeat("0123456789abcdef", size/16+1)[:size]
	for _, n := range []int{size, size - 1, size / 2, size/2 - 1, 7, 0} {
		got, err := readAll(io.NewSectionReader(strings.NewReader(want[:n]), 0, size))
		if err != nil || got != want[:n] {
			t.Errorf("%d of %d bytes: %d, %v", n, size, len(got), err)
		}
	}
	for _, at := range []int64{0, size / 2} {
		if _, err := readAll(io.NewSectionReader(brokenAt(at), 0, size)); !errors.Is(err, syscall.EIO) {
			t.Errorf("broken at %d: %v", at, err)
		}
	}
}

// brokenAt is a file that cannot be read from a place on.
type brokenAt int64

// ReadAt implements io.ReaderAt.
func (b brokenAt) ReadAt(p []byte, from int64) (int, error) {
	if from >= int64(b) {
		return 0, syscall.EIO
	}
	return len(p), nil
}

// BenchmarkReadAll reads a file of 9.4 MB, which the system has in memory.
func BenchmarkReadAll(b *testing.B) {
	const size = 9_400_000
	f, err := os.Create(filepath.Join(b.TempDir(), "in"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(strings.Repeat("x", size)); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := readAll(io.NewSectionReader(f, 0, size)); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		debug.FreeOSMemory() // so that the memory of the next text is new
		b.StartTimer()
	}
}

// TestManyRuns runs the tool many times at once.
func TestManyRuns(t *testing.T) {
	for range 8 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			for range 5 {
				if got := run(twice, "--cse"); got != (result{0, once, ""}) {
					t.Errorf("%+v", got)
				}
			}
		})
	}
}

// TestDir has names of files relative to a folder that is not the process's.
func TestDir(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "in.mlir"), []byte(empty), 0o644); err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	if exit := RunContext(context.Background(), []string{"in.mlir", "-o", "out.mlir"}, IO{Stdout: io.Discard, Stderr: &stderr, Dir: dir}); exit != 0 {
		t.Fatal(stderr.String())
	}
	if _, err := os.Stat(filepath.Join(dir, "out.mlir")); err != nil {
		t.Error(err)
	}
	if exit := RunContext(context.Background(), []string{"missing.mlir"}, IO{Stdout: io.Discard, Stderr: &stderr, Dir: dir}); exit != 1 || strings.Contains(stderr.String(), dir) {
		t.Errorf("exit %d, %s", exit, stderr.String())
	}
}
