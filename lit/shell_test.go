package lit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestTools runs commands that exist only inside the process.
func TestTools(t *testing.T) {
	s := testSuite(t, nil)
	s.Timeout = 20 * time.Second
	for _, tt := range []struct {
		name, text string
		code       Code
		want       string
	}{
		{"check", "RUN: cat %s | FileCheck %s\n# CHECK: {{^}}abc\nabc\n", Pass, ""},
		{"check fails", "RUN: cat %s | FileCheck %s\n# CHECK: {{^}}abd\nabc\n", Fail, "error: CHECK: expected string not found in input"},
		{"check in small letters", "RUN: cat %s | filecheck %s\n# CHECK: {{^}}abc\nabc\n", Pass, ""},
		{"check a file", "RUN: echo abc > rel.tmp && FileCheck %s --input-file=rel.tmp\n# CHECK: {{^}}abc\n", Pass, ""},
		{"check negated", "RUN: echo a | not FileCheck %s\n# CHECK: b\n", Pass, ""},
		{"check with options of the environment", "RUN: echo a | env FILECHECK_OPTS=--match-full-lines not FileCheck %s\nRUN: echo aa | FileCheck %s\n# CHECK: a\n", Fail, ""},
		{"options of the environment removed", "RUN: export FILECHECK_OPTS=--match-full-lines\nRUN: echo aa | not FileCheck %s\nRUN: echo aa | env -u FILECHECK_OPTS FileCheck %s\n# CHECK: a\n", Pass, ""},
		{"tool in a pipe", "RUN: cat %s | upper | FileCheck %s\n# CHECK: {{^}}ABC\nabc\n", Pass, ""},
		{"tool behind not and env", "RUN: env QQ=7 surroundings QQ | grep '/.* 7$' && not both\n", Pass, ""},
		{"tool sees the folder", "RUN: mkdir -p %t && cd %t && surroundings X | grep 'txt.tmp $'\n", Pass, ""},
		{"exit code", "RUN: both\n", Fail, "Exit Code: 3\n"},
		{"output of both streams", "RUN: both\n", Fail, "# .---command stdout------------\n# | to stdout\n# `-----------------------------\n# .---command stderr------------\n# | to stderr\n# `-----------------------------\n# error: command failed with exit status: 3\n"},
		{"swapped streams", "RUN: not both 2>&1 >/dev/null | FileCheck %s\n# CHECK-NOT: stdout\n# CHECK: to stderr\n", Pass, ""},
		{"both streams in order", "RUN: not both 2>&1 | FileCheck %s\n# CHECK: to stdout\n# CHECK-NEXT: to stderr\n", Pass, ""},

		{"panic", "RUN: crash\n", Fail, "panic: broken tool"},
		{"panic is never wanted", "RUN: not crash\n", Fail, "panic: broken tool"},
		{"panic wanted", "RUN: not --crash crash\n", Pass, ""},
		{"panic in a pipe", "RUN: echo a | crash | cat\n", Fail, "panic: broken tool"},

		{"reader that stops", "RUN: flood | head -n 1 | count 1\n", Pass, ""},
		{"nobody reads", "RUN: flood | true\n", Pass, ""},
		{"nobody reads a process", "RUN: seq 1 1000000 | true\nRUN: seq 1 1000000 | head -n 1 | count 1\n", Pass, ""},
		{"nobody reads an endless process", "RUN: yes | head -n 1 | count 1\nRUN: yes | sh -c 'head -n 1' | count 1\n", Pass, ""},
		{"process pipes to a process that stops", "RUN: seq 1 1000000 | sh -c 'head -n 1' | count 1\n", Pass, ""},
		{"nobody reads what fits", "RUN: much | true\n", Pass, ""},
		{"flood into a process", "RUN: flood | sh -c 'head -n 1' | count 1\n", Pass, ""},
		{"process floods a tool", "RUN: sh -c 'seq 1 300000' | tail -n 1 | FileCheck %s\n# CHECK: 300000\n", Pass, ""},
		{"large file through a pipe", "RUN: much > %t.big\nRUN: cat %t.big %t.big %t.big %t.big | count 131072\n", Pass, ""},

		{"if in other words inside if", "RUN: echo '%if aa %{ %ifx %} b' | grep '^ %ifx  b$'\n", Pass, ""}, // LLVM's lit does not end
		{"mkdir of a folder", "RUN: mkdir -p %t && mkdir %t\n", Pass, ""},
		{"rm of nothing", "RUN: rm -rf\n", Fail, "missing operand"},
		{"rm of the test", "RUN: rm -rf %S\n", Fail, "refusing to remove"},
		{"rm of all", "RUN: rm -rf %t/../../..\n", Fail, "refusing to remove"},
		{"rm of scratch files", "RUN: touch %t && rm -rf %T && not ls %T\n", Pass, ""},
		{"split-file", "RUN: split-file %s %t && cat %t/a | FileCheck %t/b\n\n#--- a\nabc\n#--- b\nCHECK: {{^abc$}}\n", Pass, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := runText(t, s, tt.text)
			if got.Code != tt.code || !strings.Contains(got.Output, tt.want) {
				t.Errorf("%v, want %v with %q; output:\n%s", got.Code, tt.code, tt.want, got.Output)
			}
		})
	}
}

// A registered tool takes the place of a built-in, and FileCheck gets the
// suite's options.
func TestSuiteOptions(t *testing.T) {
	s := testSuite(t, nil)
	text := "RUN: echo b | FileCheck %s --check-prefixes=CHECK,OTHER\n# CHECK: b\n"
	s.FileCheckArgs = []string{"--allow-unused-prefixes=false"}
	if got := runText(t, s, text); got.Code != Fail || !strings.Contains(got.Output, "'OTHER:'") {
		t.Errorf("unused prefix was accepted:\n%s", got.Output)
	}
	s.FileCheckArgs = []string{"--allow-unused-prefixes"}
	if got := runText(t, s, text); got.Code != Pass {
		t.Error(got.Output)
	}
	s.Tools["echo"] = s.Tools["both"]
	if got := runText(t, s, "RUN: echo\n"); got.Code != Fail {
		t.Error("the built-in echo was run")
	}
	s.External = true
	if got := runText(t, s, "RUN: echo a\n"); got.Code != Pass {
		t.Error("the registered echo was run")
	}
	if got := runText(t, s, "RUN: both\n"); got.Code != Fail || !strings.Contains(got.Output, "'both': command not found") {
		t.Error("a tool was run inside the process")
	}
	s.External = false
	s.NoPipefail = true
	if got := runText(t, s, "RUN: false | true\n"); got.Code != Pass {
		t.Error(got.Output)
	}
	s.Preamble = []string{"export QQ=%basename_t", "false"}
	if got := runText(t, s, "RUN: true\n"); got.Code != Fail {
		t.Error(got.Output)
	}
	s.Preamble = s.Preamble[:1]
	if got := runText(t, s, "RUN: surroundings QQ | grep ' test.txt$'\n"); got.Code != Pass {
		t.Error(got.Output)
	}
	s.LimitToFeatures = []string{"aa"}
	if got := runText(t, s, "RUN: true\n"); got.Code != Unsupported {
		t.Error(got.Output)
	}
	if got := runText(t, s, "REQUIRES: aa\nRUN: true\n"); got.Code != Pass {
		t.Error(got.Output)
	}
	s.Unsupported = true
	if got := runText(t, s, "RUN: true\n"); got.Code != Unsupported {
		t.Error(got.Output)
	}
	got := (&Test{Suite: testSuite(t, nil), Path: []string{"none.txt"}}).Run(t.Context())
	if got.Code != Unresolved || !strings.Contains(got.Output, "none.txt") {
		t.Errorf("missing file: %+v", got)
	}
}

// Recursive substitution stops at the limit.
func TestRecursion(t *testing.T) {
	s := testSuite(t, nil)
	s.RecursionLimit = 3
	text := "DEFINE: %{c} = x%{d}\nDEFINE: %{b} = %{c}\nDEFINE: %{a} = %{b}\nDEFINE: %{d} = y\nRUN: echo '[%{a}]' | grep xy\n"
	if got := runText(t, s, text); got.Code != Pass {
		t.Error(got.Output)
	}
	want := "Recursive substitution of 'echo %{a}' did not complete in the provided recursion limit (3)\n"
	if got := runText(t, s, "DEFINE: %{a} = %{b}%{b}\nDEFINE: %{b} = %{a}%{a}\nRUN: echo %{a}\n"); got.Code != Unresolved || got.Output != want {
		t.Errorf("%v: %s", got.Code, got.Output)
	}
	s.RecursionLimit = 1 << 30
	if got := runText(t, s, "DEFINE: %{a} = %{b}%{b}\nDEFINE: %{b} = %{a}%{a}\nRUN: echo %{a}\n"); got.Code != Unresolved {
		t.Error("no end")
	}
}

// With a recursion limit each round goes over everything again, conditions
// included, as in lit.
func TestRecursiveConditions(t *testing.T) {
	s := testSuite(t, nil)
	s.RecursionLimit = 5
	s.Substitutions = []Substitution{{Key: "%two", Value: "a%%b"}}
	text := "DEFINE: %{l} = %if aa %{%{yes}%} %else %{no%}\nDEFINE: %{yes} = yes%%s\nRUN: args '%{l} %two %%{l} %%%%s' | grep -F '[yes%%s a%%b %%{l} %%%%s]'\n"
	if got := runText(t, s, text); got.Code != Pass {
		t.Errorf("%v:\n%s", got.Code, got.Output)
	}
}

// Substitutions that grow without end are an error before they take much memory.
func TestGrowth(t *testing.T) {
	var doubling strings.Builder
	for i := range 45 {
		fmt.Fprintf(&doubling, "DEFINE: %%{a%d} = %%{a%d}%%{a%d}\n", 45-i, 44-i, 44-i)
	}
	define := "DEFINE: %{a0} = xx\n"
	// The newest definition is applied first.
	reversed := strings.Split(strings.TrimSpace(doubling.String()), "\n")
	slices.Reverse(reversed)
	define += strings.Join(reversed, "\n") + "\n"
	many := strings.Repeat("RUN: true %{a17}\n", 80)
	long := strings.Repeat("x", maxExpanded)
	var patterns []Substitution
	for range 40 {
		u, err := ParseSubstitution(`(x+)`, `\1\1`)
		if err != nil {
			t.Fatal(err)
		}
		patterns = append(patterns, u)
	}
	for _, tt := range []struct {
		name, text string
		suite      []Substitution
	}{
		{"keys", define + "RUN: echo %{a45}\n", nil},
		{"patterns", "RUN: echo xx\n", patterns},
		{"lines", define + many, nil},
		{"line", "RUN: echo " + long + "\n", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := testSuite(t, nil)
			s.Substitutions = tt.suite
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			got := runText(t, s, tt.text)
			runtime.ReadMemStats(&after)
			if got.Code != Unresolved || !strings.Contains(got.Output, "longer than") {
				t.Errorf("%v: %.300s", got.Code, got.Output)
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > 1<<30 {
				t.Errorf("%d bytes", used)
			}
		})
	}
	if got := runText(t, testSuite(t, nil), define+"RUN: true %{a15}\n"); got.Code != Pass {
		t.Errorf("a line of 64 KiB: %v: %.300s", got.Code, got.Output)
	}
}

// A test that prints without end takes little memory.
func TestEndlessOutput(t *testing.T) {
	s := testSuite(t, nil)
	s.Timeout = 500 * time.Millisecond
	got := runText(t, s, "RUN: yes\n")
	if got.Code != Timeout || len(got.Output) > 16<<20 || !strings.Contains(got.Output, "[output truncated]") {
		t.Errorf("%v with %d bytes", got.Code, len(got.Output))
	}
}

// Nothing outlives the time limit.
func TestTimeout(t *testing.T) {
	for _, line := range []string{
		"sleep 60", "sleep 60 | cat", "cat | sleep 60", "wait", "hang", "hang | cat", "sh -c 'sleep 60 & wait'", "sh -c 'sleep 60' | hang | upper",
		"cat /dev/zero > /dev/null", "not sleep 60", "flood", "true && hang && true", "sed s/a/b/ /dev/zero",
	} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			s := testSuite(t, nil)
			s.Timeout = 100 * time.Millisecond
			start := time.Now()
			got := runText(t, s, "ALLOW_RETRIES: 1\nRUN: "+line+"\n")
			if took := time.Since(start); took > 10*time.Second {
				t.Errorf("took %v", took)
			}
			if got.Code != Timeout || !strings.Contains(got.Output, "Timeout: Reached timeout of 0.1 seconds\n") || got.Attempts != 1 {
				t.Errorf("%v after %d attempts:\n%.2000s", got.Code, got.Attempts, got.Output)
			}
		})
	}
}

// A run that is interrupted leaves its tests without a verdict.
func TestInterrupt(t *testing.T) {
	s := testSuite(t, nil)
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	s.Timeout = time.Minute
	if err := os.WriteFile(filepath.Join(s.SourceRoot, "test.txt"), []byte("RUN: wait\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := (&Test{Suite: s, Path: []string{"test.txt"}}).Run(ctx); got.Code != Skipped {
		t.Errorf("%v:\n%s", got.Code, got.Output)
	}
}

func TestPipe(t *testing.T) {
	p := newPipe()
	r, w := pipeReader{p}, pipeWriter{p}
	go func() {
		for range 1000 {
			io.WriteString(w, strings.Repeat("x", 5000))
		}
		w.Close()
	}()
	text, err := io.ReadAll(r)
	if len(text) != 5000*1000 || err != nil {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	p = newPipe()
	r, w = pipeReader{p}, pipeWriter{p}
	r.Close()
	if n, err := w.Write(make([]byte, drainLimit)); n != drainLimit || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	if _, err := w.Write([]byte{1}); !errors.Is(err, syscall.EPIPE) {
		t.Errorf("%v", err)
	}
	w.Close()
	if _, err := w.Write([]byte{1}); err == nil {
		t.Error("wrote to a closed pipe")
	}
}

func TestUnquote(t *testing.T) {
	for _, tt := range []struct {
		text, want, glob string
		bad              bool
	}{
		{text: `abc`, want: "abc"},
		{text: `'a b'`, want: "a b"},
		{text: `a"b c"'d'`, want: "ab cd"},
		{text: `"a\b\"\\\$"`, want: `a\b"\\$`},
		{text: `\a`, want: `\a`},
		{text: `a\b\\\*`, want: `ab\*`},
		{text: `\*`, want: `*`},
		{text: `a*[b]'*'\?`, want: `a*[b]*?`, glob: `a*[b]\*\?`},
		{text: `'a`, bad: true},
		{text: `a\`, bad: true},
	} {
		got, err := unquote(tt.text)
		if (err != nil) != tt.bad || !tt.bad && (got != word{tt.want, tt.glob}) {
			t.Errorf("%s: %+v, %v", tt.text, got, err)
		}
	}
}

func TestParseSubstitution(t *testing.T) {
	for _, tt := range []struct{ key, value, in, want string }{
		{`%foo`, `a\b$1`, `x%foo`, `xa\b$1`},
		{`%{foo}`, `v`, `%{foo}%{fo}`, `v%{fo}`},
		{`\$foo`, `v`, `$foo`, `v`},
		{`%x\b`, `v`, `%x %xy`, `v %xy`},
		{`%f:(\w+)`, `<\1$\g<1>>`, `%f:ab`, `<ab$ab>`},
		{`%f:(?P<n>\w+)`, `\\\g<n>`, `%f:ab`, `\ab`},
	} {
		s, err := ParseSubstitution(tt.key, tt.value)
		if err != nil {
			t.Error(err)
			continue
		}
		if got, ok := s.apply(tt.in); got != tt.want || !ok {
			t.Errorf("%s: %q, want %q", tt.key, got, tt.want)
		}
	}
	if _, err := ParseSubstitution("(", ""); err == nil {
		t.Error("no error for a broken key")
	}
}

func TestDeepExpressions(t *testing.T) {
	for _, text := range []string{strings.Repeat("(", 1<<20), strings.Repeat("!", 1<<20) + "aa"} {
		if _, err := evaluate(text, nil); err == nil {
			t.Error("no error")
		}
	}
	if _, err := expandConditions(strings.Repeat("%if aa %{", 1<<16), nil); err == nil {
		t.Error("no error")
	}
}

// Every test file is read without a panic.
func FuzzTestFile(f *testing.F) {
	for _, v := range verdicts() {
		f.Add(v.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := parseTestFile(text)
		if err != nil {
			return
		}
		s := &Suite{Features: map[string]bool{"aa": true}}
		s.unsupported(file)
		s.expected(file, Fail)
		steps, err := s.steps(file, place{file: "/a/b", dir: "/a", output: "/a/o", scratch: "/a/o/t"})
		if err != nil {
			return
		}
		for _, st := range steps {
			st.root.check(t)
		}
	})
}

// check makes sure that every command has words.
func (n *node) check(t *testing.T) {
	switch {
	case n == nil:
	case n.op != "":
		if n.left == nil || n.right == nil {
			t.Fatal("missing command")
		}
		n.left.check(t)
		n.right.check(t)
	default:
		for _, c := range n.pipe {
			if len(c.words) == 0 {
				t.Fatal("empty command")
			}
			show(arguments(c.words, "/nosuch"))
		}
	}
}

// The text of a command in the log means the same command again.
func FuzzShow(f *testing.F) {
	f.Add("a b", "it's", "$x\\")
	f.Fuzz(func(t *testing.T, a, b, c string) {
		args := []string{a, b, c}
		text := show(args)
		if strings.ContainsAny(text, "\n\t") || a == "" {
			return
		}
		root, err := parseLine(newShellParser(), text)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(args, arguments(root.pipe[0].words, "/nosuch")); d != "" {
			t.Error(d)
		}
	})
}
