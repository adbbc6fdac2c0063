package lit

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// testTools are small tools to run commands with.
func testTools() map[string]Tool {
	return map[string]Tool{
		// args prints each argument on a line, in brackets.
		"args": func(args []string, _ io.Reader, stdout, _ io.Writer) int {
			for _, a := range args {
				fmt.Fprintf(stdout, "[%s]\n", a)
			}
			return 0
		},
		// upper prints its input in capitals.
		"upper": func(_ []string, stdin io.Reader, stdout, stderr io.Writer) int {
			for s := bufio.NewScanner(stdin); s.Scan(); {
				fmt.Fprintln(stdout, strings.ToUpper(s.Text()))
			}
			return 0
		},
		// both prints on both streams and fails.
		"both": func(_ []string, _ io.Reader, stdout, stderr io.Writer) int {
			fmt.Fprintln(stdout, "to stdout")
			fmt.Fprintln(stderr, "to stderr")
			return 3
		},
		"crash": func([]string, io.Reader, io.Writer, io.Writer) int { panic("broken tool") },
	}
}

// writeTest writes a test file called name into a new folder.
func writeTest(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRun(t *testing.T) {
	tests := []struct {
		name, text string
		pass       bool
		want       string // part of the output
	}{
		{"check", "// RUN: cat %s | FileCheck %s\n// CHECK: {{^}}abc\nabc\n", true, ""},
		{"check fails", "// RUN: cat %s | FileCheck %s\n// CHECK: {{^}}abd\nabc\n", false, "error: CHECK: expected string not found in input"},
		{"check in small letters", "// RUN: cat %s | filecheck %s\n// CHECK: {{^}}abc\nabc\n", true, ""},
		{"check file", "// RUN: FileCheck %s --input-file=%s --check-prefix A\n// A: {{^}}abc\nabc\n", true, ""},
		{"registered tool", "// RUN: cat %s | upper | FileCheck %s\n// CHECK: {{^}}ABC\nabc\n", true, ""},
		{"continuation", "// RUN: echo abc \\\n// RUN:   | FileCheck %s\n// CHECK: abc\n", true, ""},
		{"two lines, second fails", "// RUN: true\n// RUN: false\n", false, "RUN line 2 failed with exit code 1"},
		{"two lines, first fails", "// RUN: false\n// RUN: true\n", false, "RUN line 1 failed"},
		{"comment styles", "; RUN: true\n# RUN: true\n/* RUN: true\nRUN: true\n", true, "RUN line 4"},

		{"no RUN line", "// CHECK: a\n", false, "test has no 'RUN:' line"},
		{"mentioned RUN line", "// see RUN: false\n// NORUN: false\n// RUN: true\n", true, ""},
		{"dangling continuation", "// RUN: true \\\n", false, "nothing follows"},
		{"XFAIL", "// RUN: false\n// XFAIL: *\n", false, "XFAIL: lines are not supported"},
		{"unknown command", "// RUN: echo a | nonsense -x\n", false, "RUN line 1: unknown command 'nonsense'"},
		{"unknown command out of reach", "// RUN: true || nonsense\n", false, "unknown command 'nonsense'"},
		{"unknown command behind not", "// RUN: not nonsense\n", false, "unknown command 'nonsense'"},
		{"not alone", "// RUN: not\n", false, "'not' without a command"},

		{"and", "// RUN: false && true\n", false, ""},
		{"and both", "// RUN: true && true\n", true, ""},
		{"or", "// RUN: false || true\n", true, ""},
		{"or skips", "// RUN: true || false\n", true, ""},
		{"semicolon", "// RUN: false ; true;\n", true, ""},
		{"pipe fails in front", "// RUN: false | true\n", false, ""},
		{"not", "// RUN: not false && not not true\n", true, ""},
		{"not fails", "// RUN: not true\n", false, ""},
		{"not crash", "// RUN: not crash\n", false, "panic: broken tool"},
		{"not --crash", "// RUN: not --crash crash\n", true, ""},
		{"not --crash without crash", "// RUN: not --crash false\n", false, ""},
		{"crash", "// RUN: crash\n", false, "exit code 134"},
		{"negated check", "// RUN: echo a | not FileCheck %s\n// CHECK: b\n", true, ""},

		{"redirect out and in", "// RUN: echo abc > %t && upper < %t | FileCheck %s\n// CHECK: ABC\n", true, ""},
		{"redirect append", "// RUN: echo a > %t; echo b >> %t; FileCheck %s < %t\n// CHECK: a\n// CHECK-NEXT: b\n", true, ""},
		{"stderr to pipe", "// RUN: not both 2>&1 | FileCheck %s\n// CHECK: to stdout\n// CHECK: to stderr\n", true, ""},
		{"stderr not in pipe", "// RUN: not both | FileCheck %s\n// CHECK-NOT: to stderr\n", true, ""},
		{"stderr to file", "// RUN: not both 2>%t >/dev/null && FileCheck %s < %t\n// CHECK-NOT: stdout\n// CHECK: to stderr\n", true, ""},
		{"both to file", "// RUN: not both > %t 2>&1 && FileCheck %s < %t\n// CHECK: stdout\n// CHECK: stderr\n", true, ""},
		{"both to file, short", "// RUN: not both &> %t && FileCheck %s < %t\n// CHECK: stdout\n// CHECK: stderr\n", true, ""},
		{"swapped streams", "// RUN: not both 2>&1 >/dev/null | FileCheck %s\n// CHECK-NOT: stdout\n// CHECK: stderr\n", true, ""},
		{"stdout to stderr", "// RUN: echo abc 1>&2 | FileCheck %s --allow-empty\n// CHECK-NOT: abc\n", true, ""},
		{"missing input file", "// RUN: cat < %t.none\n", false, "no such file"},

		{"cat several", "// RUN: echo a > %t; echo b | cat %t - | FileCheck %s\n// CHECK: a\n// CHECK-NEXT: b\n", true, ""},
		{"cat option", "// RUN: cat -n %s\n", false, `cat: unsupported option "-n"`},
		{"echo -n", "// RUN: echo -n a > %t; echo b >> %t; FileCheck %s < %t\n// CHECK: ab\n", true, ""},
		{"echo -e", `// RUN: echo -e 'a\nb' | FileCheck %s` + "\n// CHECK: a\n// CHECK-NEXT: b\n", true, ""},
		{"diff equal", "// RUN: diff %s %s\n", true, ""},
		{"diff", "// RUN: echo a > %t; echo b | diff -u %t -\n", false, "-a\n+b\n"},
		{"diff blanks", "// RUN: echo 'a  b ' > %t; echo 'a b' | diff -b %t -\n", true, ""},
		{"diff missing", "// RUN: diff %s\n", false, "diff: want two files, got 1"},
		{"cmp equal", "// RUN: cmp %s %s\n", true, ""},
		{"cmp", "// RUN: echo ab > %t; echo ac | cmp %t -\n", false, "differ: byte 2, line 1"},
		{"cmp shorter", "// RUN: echo -n a > %t; echo -n ab | cmp - %t\n", false, "EOF on"},
		{"files", "// RUN: rm -rf %t && mkdir -p %t/a/b && cp %s %t/a/b && cp -r %t/a %t/c && mkdir %t/d && cmp %s %t/c/b/files.mlir && rm %t/a/b/files.mlir && not cat %t/a/b/files.mlir\n", true, ""},
		{"relative name", "// RUN: echo abc > rel.txt && FileCheck %s --input-file rel.txt && rm rel.txt\n// CHECK: abc\n", true, ""},
		{"rm outside", "// RUN: rm -rf %S\n", false, "refusing to remove"},
		{"rm of all", "// RUN: rm -rf %t/../..\n", false, "refusing to remove"},
		{"rm of the scratch folder", "// RUN: rm -rf %T\n", false, "refusing to remove"},
		{"rm missing", "// RUN: rm %t.none\n", false, "no such file"},

		{"syntax: quote", "// RUN: echo 'a\n", false, "missing closing '"},
		{"syntax: pipe", "// RUN: echo a |\n", false, "missing command before end of line"},
		{"syntax: redirection only", "// RUN: true ; > %t\n", false, "missing command before end of line"},
		{"syntax: background", "// RUN: echo a & true\n", false, "unsupported operator '&'"},
		{"syntax: glob", "// RUN: rm -f %t*\n", false, "unquoted '*'"},
		{"syntax: redirection", "// RUN: echo a >\n", false, "missing target after '>'"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			path := writeTest(t, "files.mlir", tt.text)
			s := &Suite{Tools: testTools(), Root: filepath.Dir(path), TempDir: t.TempDir()}
			got := s.Run(path)
			if got.Pass != tt.pass || !strings.Contains(got.Output, tt.want) || got.Path != path {
				t.Errorf("pass = %v, want %v with %q; output:\n%s", got.Pass, tt.pass, tt.want, got.Output)
			}
		})
	}
}

func TestWords(t *testing.T) {
	paths := map[string]string{"%s": "/a b/it's.mlir", "%t": "/tmp/x", "%%": "%"}
	tests := []struct {
		text string
		want []string
	}{
		{`a  b	c`, []string{"a", "b", "c"}},
		{`'a b' "c d" e\ f ''`, []string{"a b", "c d", "e f", ""}},
		{`--p="x(y{z=1})"q`, []string{"--p=x(y{z=1})q"}},
		{`"\"\\\d" '\d' \d`, []string{`"\\d`, `\d`, "d"}},
		{`%s '%s' "%s"`, []string{"/a b/it's.mlir", "/a b/it's.mlir", "/a b/it's.mlir"}},
		{`%t.1 %%t %0 %`, []string{"/tmp/x.1", "%t", "%0", "%"}},
		{`$x {} [a] ~ # !`, []string{"$x", "{}", "[a]", "~", "#", "!"}},
	}
	for _, tt := range tests {
		s, err := parseScript(tt.text, paths)
		if err != nil || len(s) != 1 || len(s[0].commands) != 1 {
			t.Errorf("%s: %v, %v", tt.text, s, err)
			continue
		}
		if d := cmp.Diff(tt.want, s[0].commands[0].words); d != "" {
			t.Errorf("%s: %s", tt.text, d)
		}
	}
}

func TestExpand(t *testing.T) {
	subs := []Substitution{{"%target", "T"}, {"%opt", "tool %s"}, {"%o", "wrong"}}
	for text, want := range map[string]string{
		"%opt %target %t":  "tool %s T %t",
		"%%opt %%%opt %ox": "%%opt %%tool %s wrongx",
	} {
		if got := expand(text, subs); got != want {
			t.Errorf("expand(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestSuiteOptions(t *testing.T) {
	path := writeTest(t, "a b.mlir", "// RUN: %show %s | FileCheck %s --check-prefixes=CHECK,OTHER\n"+
		"// CHECK: [-x]\n// CHECK-NEXT: {{^.}}{{.*}}/a b.mlir]\n")
	s := &Suite{
		Tools:         testTools(),
		Substitutions: []Substitution{{"%show", "args -x"}},
		FileCheckArgs: []string{"--allow-unused-prefixes"},
	}
	if got := s.Run(path); !got.Pass {
		t.Error(got.Output)
	}
	s.FileCheckArgs = nil
	if got := s.Run(path); got.Pass || !strings.Contains(got.Output, "'OTHER:'") {
		t.Errorf("unused prefix was accepted:\n%s", got.Output)
	}
	if got := s.Run(path + ".none"); got.Pass || got.Output == "" {
		t.Errorf("missing file: %+v", got)
	}
	// A registered tool takes the place of a built-in.
	s.Tools["echo"] = s.Tools["both"]
	if got := s.Run(writeTest(t, "a", "RUN: echo")); got.Pass {
		t.Error("the built-in echo was run")
	}
}

// Tests of one suite may run at the same time; each has scratch files of its own.
func TestParallelRuns(t *testing.T) {
	root := t.TempDir()
	for i := range 8 {
		name := fmt.Sprintf("t%d.mlir", i)
		text := fmt.Sprintf("// RUN: echo %d > %%t && FileCheck %%s < %%t\n// CHECK: %d\n", i, i)
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	paths, err := Discover(root, ".mlir")
	if err != nil || len(paths) != 8 {
		t.Fatal(paths, err)
	}
	s := &Suite{Root: root, TempDir: t.TempDir()}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			if got := s.Run(path); !got.Pass {
				t.Error(got.Output)
			}
		})
	}
}

func TestDiscover(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"b.mlir", "a.mlir", "sub/c.mlir", "sub/c.txt", "sub/Inputs/d.mlir", ".git/e.mlir", "sub/.f.mlir"} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := Discover(root, ".mlir", ".ll")
	want := []string{filepath.Join(root, "a.mlir"), filepath.Join(root, "b.mlir"), filepath.Join(root, "sub/c.mlir")}
	if err != nil || !cmp.Equal(want, got) {
		t.Errorf("got %v, %v", got, err)
	}
	if _, err := Discover(filepath.Join(root, "none"), ".mlir"); err == nil {
		t.Error("no error for a missing folder")
	}
}

func TestTranscript(t *testing.T) {
	path := writeTest(t, "x.mlir", "// RUN: echo 'a b' | upper 2>%t | both\n")
	s := &Suite{Tools: testTools(), TempDir: t.TempDir()}
	got := s.Run(path)
	want := "RUN line 1: echo 'a b' | upper 2>%t | both\n$ echo 'a b'\n$ upper 2>"
	end := "$ both\nto stderr\nto stdout\nexit code 3\n" + path + ": RUN line 1 failed with exit code 3\n"
	if !strings.HasPrefix(got.Output, want) || !strings.HasSuffix(got.Output, end) {
		t.Errorf("got:\n%s", got.Output)
	}
}
