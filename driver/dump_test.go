package driver

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hivm-opt/internal/tier"
	"hivm-opt/lit/shellword"
)

// TestNoDump checks what the tool says of files that are something else.
func TestNoDump(t *testing.T) {
	const traceback = "Traceback (most recent call last):\n  File \"k.py\", line 3, in <module>\n    compile()\nRuntimeError: no compiler\n"
	for name, c := range map[string]struct{ text, plain, dump string }{
		"binary":    {"\x7fELF\x02\x01\x01\x00\x00", "<stdin>:1:1: error: this is no MLIR: it is a binary file\n", "<stdin>:1:1: error: this is no dump: it is a binary file\n"},
		"traceback": {traceback, "<stdin>:1:1: error: there is no MLIR: the text has only 4 lines of stack traces\n", "<stdin>:1:1: error: this is no dump: the text has only 4 lines of stack traces\n"},
		"empty":     {"", "", "<stdin>:1:1: error: this is no dump: the file is empty\n"},
		"no output": {"No output captured.", "<stdin>:1:1: error: there is no MLIR: the text has only 1 log line\n", "<stdin>:1:1: error: this is no dump: the text has only 1 log line\n"},
		"errors": {"k.mlir:1:1: error: no\n[ERROR] Failed to run BiShengIR pipeline\n", "<stdin>:1:1: error: there is no MLIR: the text has only 1 error, 1 log line\n",
			"<stdin>:1:1: error: this is no dump: the text has only 1 error, 1 log line\n"},
		"prose": {"Dear reader,\nthis is a letter.\n", "", "<stdin>:1:1: error: this is no dump: it has no section, and no line begins an operation of MLIR\n"},
	} {
		if got := run(c.text, "dump"); got.exit != 1 || got.stderr != c.dump || got.stdout != "" {
			t.Errorf("dump of %s: %+v", name, got)
		}
		if got := run(c.text, "--after=cse"); got.exit != 1 || name == "binary" && got.stderr != c.dump {
			t.Errorf("section of %s: %+v", name, got)
		}
		if got := run(c.text); c.plain != "" && (got.exit != 1 || got.stderr != c.plain || got.stdout != "") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestSectionFlags checks the errors in flags about sections.
func TestSectionFlags(t *testing.T) {
	file := write(t, "d.txt", "// -----// IR Dump After CSE (cse) //----- //\nmodule {\n}\n")
	for args, want := range map[string]string{
		"--section=0 F":                        "for the --section option: '0' is no number of a section",
		"--section=x F":                        "for the --section option: 'x' is no number of a section",
		"--section=2 F":                        "for the --section option: there is no section 2, F has 1 section",
		"--after=cse#0 F":                      "for the --after option: 'cse#0' is not of the form PASS or PASS#2",
		"--before=#1 F":                        "for the --before option: '#1' names no pass",
		"--before=cse F":                       "for the --before option: F has no section before 'cse'",
		"--after=cse --section=1 F":            "only one of --section, --after and --before can be given",
		"--func=@f F":                          "for the --func option: F has no function @f",
		"dump --state F":                       "--state needs --section=N",
		"--section=1 --func=@f F":              "for the --func option: section 1 of F has no function @f",
		"dump --section=1 --func=@f F":         "for the --func option: section 1 of F has no function @f",
		"dump --section=1 --func=@f --state F": "--state prints a whole module, and --func chooses a function of it",
		"dump --before=cse F":                  "for the --before option: F has no section before 'cse', only after it\n",
		"dump diff --before=cse F":             "for the --before option: F has no section before 'cse', only after it\n",
		"dump diff F 0":                        "for the --section option: there is no section 0, F has 1 section",
		"dump diff F 0 1":                      "for the --section option: there is no section 0, F has 1 section",
		"dump --json --section=1 F":            "--json lists sections, and --section prints the text of one",
		"dump F F":                             "Too many positional arguments specified!",
		"bisect F":                             "for the --test option: a command is needed",
		"bisect --test=true":                   "expected one file, but found 0. See: hivm-opt bisect --help",
		"bisect --test=true F":                 "F has no two sections that differ: there is nothing to search",
		"check-flatten F":                      "expected two files, before and after, but found 1",
		"check-flatten --section=1 F F":        "--section chooses one section, and two are compared",
		"dmup F F":                             "Did you mean 'hivm-opt dump'?",
		"bisetc F F":                           "Did you mean 'hivm-opt bisect'?",
	} {
		got := run("", strings.Fields(strings.ReplaceAll(args, "F", file))...)
		if got.exit != 1 || !strings.Contains(strings.ReplaceAll(got.stderr, file, "F"), "hivm-opt: "+want) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}

// TestDumpJSON reads the report of a dump.
func TestDumpJSON(t *testing.T) {
	got := run("", "dump", "--json", "../testdata/dump/interleaved.mlir")
	var report struct {
		Version  int
		Sections []struct {
			Section, Line, Ops int
			When, Flag         string
			Functions          []string
			Changed            string
		}
	}
	if err := json.Unmarshal([]byte(got.stdout), &report); err != nil || got.exit != 0 {
		t.Fatalf("%v\n%+v", err, got)
	}
	if n := len(report.Sections); report.Version != 1 || n != 10 {
		t.Fatalf("version %d, %d sections", report.Version, n)
	}
	if s := report.Sections[4]; s.Section != 5 || s.When != "after" || s.Flag != "hivm-flatten-ops" || s.Changed != "yes" || s.Ops != 12 || len(s.Functions) != 1 {
		t.Errorf("%+v", s)
	}
}

// TestDumpOutput checks -o: the file is there when the command succeeds, and only then.
func TestDumpOutput(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	if got := run("", "dump", "--section=11", "../testdata/dump/interleaved.mlir", "-o", out); got.exit != 1 {
		t.Errorf("%+v", got)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a file was written for a section that is not there")
	}
	if got := run("", "dump", "--section=4", "../testdata/dump/interleaved.mlir", "-o", out); got.exit != 0 || got.stdout != "" {
		t.Errorf("%+v", got)
	}
	if text, err := os.ReadFile(out); err != nil || !strings.HasPrefix(string(text), "func.func @scale(") {
		t.Errorf("%v, %.40q", err, text)
	}
}

// TestBisectInterrupted interrupts a search: the command ends, and no file is left.
func TestBisectInterrupted(t *testing.T) {
	tier.Slow(t)
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(300*time.Millisecond, cancel)
	began := time.Now()
	var out bytes.Buffer
	exit := RunContext(ctx, []string{"bisect", "../testdata/dump/interleaved.mlir", "--test=sleep 60; true {}"}, IO{Stdout: &out, Stderr: &out})
	if exit != 1 || time.Since(began) > 20*time.Second {
		t.Errorf("exit %d after %s, %s", exit, time.Since(began), out.String())
	}
	deadline := time.Now().Add(10 * time.Second)
	for {
		left, err := os.ReadDir(dir)
		if err == nil && len(left) == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("left behind: %v, %v", left, err)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// TestBisectTimeout takes a command that does not end for one that fails.
func TestBisectTimeout(t *testing.T) {
	got := run("", "bisect", "../testdata/dump/interleaved.mlir", "--timeout=1s", "--test=grep -q collapse_shape {} && sleep 60; true")
	if got.exit != 0 || !strings.Contains(got.stdout, "first bad: section 4, after hivm-flatten-ops on @scale") {
		t.Errorf("%+v", got)
	}
}

// TestBisectSkipped searches around states of which nothing can be said.
func TestBisectSkipped(t *testing.T) {
	for test, want := range map[string]string{
		// Sections 1 to 3 are good; of 4 nothing can be said, and from 5 on the state is bad.
		`n=$(grep -c collapse_shape {}); test $n = 10 && exit 125; test $n = 0`: "not found: the command cannot say it of the sections in question: one of the sections 4, 5\n",
		`test $(grep -c collapse_shape {}) = 0 || exit 125`:                     "not found: the command cannot say whether the last state is bad: section 10, after cse\n",
	} {
		if got := run("", "bisect", "../testdata/dump/interleaved.mlir", "--test="+test); got.exit != 2 || got.stdout != want {
			t.Errorf("%s: %+v", test, got)
		}
	}
}

// TestFunctionOfModule reads the state of a function from the module that was printed before
// it, with a declaration of the function that it calls.
func TestFunctionOfModule(t *testing.T) {
	const text = `// -----// IR Dump After A (a) //----- //
#map = affine_map<(d0) -> (d0 * 2)>
module {
  memref.global "private" @table : memref<4xf32>
  func.func @g(%arg0: memref<4xf32, #map>) {
    return
  }
  func.func @f(%arg0: memref<4xf32, #map>) {
    %0 = memref.get_global @table : memref<4xf32>
    call @g(%arg0) : (memref<4xf32, #map>) -> ()
    return
  }
}


// -----// IR Dump After B (b) //----- //
func.func @f(%arg0: memref<4xf32, affine_map<(d0) -> (d0 * 2)>>) {
  return
}
`
	const want = `#map = affine_map<(d0) -> (d0 * 2)>
module {
  func.func @f(%arg0: memref<4xf32, #map>) {
    %0 = memref.get_global @table : memref<4xf32>
    call @g(%arg0) : (memref<4xf32, #map>) -> ()
    return
  }
  memref.global "private" @table : memref<4xf32>
  func.func private @g(memref<4xf32, #map>)
}

`
	file := write(t, "d.txt", text)
	for _, args := range [][]string{{"--before=b"}, {"--before=B", "--func=f"}, {"--section=1", "--func=@f"}} {
		got := run("", append(args, file)...)
		out := strings.Replace(got.stdout, "  memref.global \"private\" @table : memref<4xf32>\n", "", 1)
		if got.exit != 0 || out != strings.Replace(want, "  memref.global \"private\" @table : memref<4xf32>\n", "", 1) {
			t.Errorf("%s: %+v", args, got)
		}
	}
	broken := write(t, "broken.txt", strings.Replace(text, "get_global @table", "get_global %0", 1))
	if got := run("", "--before=b", broken); !strings.HasPrefix(got.stderr, broken+":9:27: error:") {
		t.Errorf("%+v", got)
	}
}

// TestExpectedInSection checks messages about a section against the comments in it, and that
// their lines are those of the file.
func TestExpectedInSection(t *testing.T) {
	const section = "// -----// IR Dump After A (a) //----- //\nfunc.func @f() -> i32 {\n  // expected-error@+1 {{has 0 operands, but enclosing function (@f) returns 1}}\n  return\n}\n\n"
	file := write(t, "d.txt", section+strings.Replace(section, "operands", "operand", 1))
	if got := run("", "--section=1", "--verify-diagnostics", file); got.exit != 0 {
		t.Errorf("%+v", got)
	}
	got := run("", "--after=a#2", "--verify-diagnostics", file)
	if got.exit != 1 || !strings.Contains(got.stderr, file+":9:6: error: expected error") || !strings.Contains(got.stderr, file+":10:3: error: unexpected error") {
		t.Errorf("%+v", got)
	}
}

// TestLargeStream lists a dump from a stream that is too large to be held in memory: it goes
// through a file, of which nothing is left.
func TestLargeStream(t *testing.T) {
	tier.Slow(t)
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	line := strings.Repeat("// a comment in a section of a dump\n", 1<<10)
	section := "// -----// IR Dump After A (a) //----- //\nfunc.func @f() {\n" + line + "  return\n}\n\n"
	r, w := io.Pipe()
	sections := mostHeld/len(section) + 10
	go func() {
		for range sections {
			io.WriteString(w, section)
		}
		w.Close()
	}()
	var out, errs bytes.Buffer
	want := fmt.Sprintf("<stdin>: %d sections of 1 pass, 1 function, 0 changed\n", sections)
	if exit := Run([]string{"dump"}, r, &out, &errs); exit != 0 || !strings.HasSuffix(out.String(), want) {
		t.Errorf("exit %d, %.200s, %.200s", exit, out.String(), errs.String())
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestFunctionOfDialect works on one function of another dialect.
func TestFunctionOfDialect(t *testing.T) {
	got := run("llvm.func @f() {\n  llvm.return\n}\nllvm.func @g() {\n  llvm.return\n}\n", "--func=@g")
	if got.exit != 0 || got.stdout != "module {\n  llvm.func @g() {\n    llvm.return\n  }\n}\n\n" {
		t.Errorf("%+v", got)
	}
}

// TestBisectQuotes checks that the command that bisect proposes can be given to a shell.
func TestBisectQuotes(t *testing.T) {
	text, err := os.ReadFile("../testdata/dump/interleaved.mlir")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "a 'b\".txt")
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
	got := run("", "bisect", file, "--test=! grep -q collapse_shape {}")
	if got.exit != 0 || !strings.Contains(got.stdout, " dump diff "+shellword.Quote(file)+" ") {
		t.Errorf("%+v", got)
	}
}

// TestBisectNestedModules leaves out a module that was printed without the module around it.
func TestBisectNestedModules(t *testing.T) {
	const banner = "// -----// IR Dump After CSE (cse) //----- //\n"
	whole := func(attribute string) string {
		return banner + "module {\n  module @a attributes {hivm.x = " + attribute + "} {\n  }\n}\n\n"
	}
	file := write(t, "d.txt", whole("1 : i32")+banner+"module @a attributes {hivm.x = 2 : i32} {\n}\n\n"+whole("2 : i32")+whole("3 : i32"))
	want := "section 1, after cse: good\nsection 4, after cse: bad\nsection 3, after cse: good\n"
	got := run("", "bisect", file, "--test=! grep -q 'x = 3' {}")
	if got.exit != 0 || got.stderr != want || !strings.HasPrefix(got.stdout, "first bad: section 4, ") {
		t.Errorf("%+v", got)
	}
}

// TestDiffOfCalls compares a function before and after its call was inlined: the callee, which
// is not in the text, was not removed.
func TestDiffOfCalls(t *testing.T) {
	function := func(pass, op string) string {
		return "// -----// IR Dump After " + pass + " //----- //\nfunc.func @f(%x: i32) -> i32 {\n  %0 = " + op + "\n  return %0 : i32\n}\n\n"
	}
	file := write(t, "d.txt", function("CSE (cse)", "call @g(%x) : (i32) -> i32")+function("Inliner (inline)", "arith.addi %x, %x : i32"))
	for _, args := range [][]string{{"2"}, {"1", "2"}, {"2", "--func=@f"}} {
		got := run("", append([]string{"dump", "diff", file}, args...)...)
		if got.exit != 1 || strings.Contains(got.stdout, "@g\n") || !strings.Contains(got.stdout, "1 added, 1 removed, 1 changed in 1 function\n") {
			t.Errorf("%q: %+v", args, got)
		}
	}
}
