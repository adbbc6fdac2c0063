package litmain

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hivm-opt/lit"
	"hivm-opt/lit/internal/testenv"
)

// want checks that a run says something and exits in some way.
func want(t *testing.T, root string, environ []string, exit int, text string, args ...string) {
	t.Helper()
	for i, a := range args {
		args[i] = strings.ReplaceAll(a, "ROOT", root)
	}
	said, got := runLit(t, append(testPath(), environ...), args...)
	said = strings.ReplaceAll(said, root, "ROOT")
	if got != exit || !strings.Contains(said, text) {
		t.Errorf("lit %v: exit %d, want %d with %q; said\n%s", args, got, exit, text, said)
	}
}

func TestNoConfiguration(t *testing.T) {
	root := testenv.New(t, map[string]string{
		"mytests/a.mlir":        "// RUN: %ProtectFileCheckOutput FileCheck %s < %s\n// CHECK: {{^}}yes\nyes\n",
		"mytests/d/b.ll":        "; RUN: %tool > %t && FileCheck %s < %t\n; CHECK: made\n",
		"mytests/c.txt":         "no test\n",
		"mytests/d/Inputs/e.ll": "; RUN: false\n",
		"mytests/.hidden.ll":    "; RUN: false\n",
		"mytests/f.odd":         "RUN: false\n",
		"mytests/g.ll":          "; REQUIRES: extra\n; RUN: true\n",
		"mytests/skip/h.ll":     "; RUN: false\n",
		"bin/sayso":             "#!/bin/sh\necho made\n",
	})
	if err := os.Chmod(filepath.Join(root, "bin/sayso"), 0o755); err != nil {
		t.Fatal(err)
	}
	all := []string{"--path", "ROOT/bin", "--subst", "%tool=sayso", "--exclude=skip"}
	with := func(more ...string) []string { return append(append([]string{}, all...), more...) }
	want(t, root, nil, 0, "Passed     : 2 (66.67%)", with("ROOT/mytests")...)
	want(t, root, nil, 0, "UNSUPPORTED: mytests :: g.ll", with("ROOT/mytests")...)
	want(t, root, nil, 0, "Passed: 3 (100.00%)", with("--feature", "extra", "ROOT/mytests")...)
	want(t, root, nil, 0, "PASS: d :: b.ll (1 of 1)", with("ROOT/mytests/d/b.ll")...)
	want(t, root, nil, 1, "FAIL: mytests :: f.odd (1 of 1)", with("ROOT/mytests/f.odd")...)
	want(t, root, nil, 1, "UNRESOLVED: mytests :: c.txt (1 of 1)", with("--suffix", ".txt", "ROOT/mytests")...)
	want(t, root, nil, 2, "lit: warning: unable to find test suite for 'ROOT/none'", "ROOT/none")
	want(t, root, nil, 2, "error: did not discover any tests for provided path(s)", "ROOT/bin")
	left, err := filepath.Glob(filepath.Join(root, "mytests", "*"))
	if err != nil || len(left) != 7 {
		t.Errorf("a run left files behind: %v", left)
	}
}

func TestEnvironment(t *testing.T) {
	root := testenv.New(t, map[string]string{"t/a.ll": "; RUN: true\n", "t/b.ll": "; RUN: false\n", "list": "ROOT/t/a.ll\n\n"})
	want(t, root, []string{"LIT_OPTS=--filter 'a[.]ll' -q"}, 0, "Total Discovered Tests: 2\nexit 0", "ROOT/t")
	want(t, root, []string{"LIT_OPTS=--filter a"}, 1, "FAIL: t :: b.ll (1 of 1)", "--filter", "/?b", "ROOT/t")
	want(t, root, []string{"LIT_FILTER=a.ll"}, 0, "1 of 2 tests", "ROOT/t")
	want(t, root, []string{"LIT_FILTER_OUT=b.ll"}, 0, "1 of 2 tests", "ROOT/t")
	want(t, root, []string{"LIT_XFAIL=b.ll"}, 0, "XFAIL: t :: b.ll", "ROOT/t")
	want(t, root, []string{"LIT_NUM_SHARDS=2", "LIT_RUN_SHARD=1"}, 0, "Selecting shard 1/2 = size 1/2", "--order=lexical", "ROOT/t")
	want(t, root, []string{"LIT_OPTS='"}, 2, "error: LIT_OPTS:", "ROOT/t")
	want(t, root, []string{"LIT_FILTER=("}, 2, "lit: error: argument --filter: invalid regular expression: '('", "ROOT/t")
	if err := os.WriteFile(filepath.Join(root, "list"), []byte(root+"/t/a.ll\n\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	want(t, root, nil, 0, "PASS: t :: a.ll (1 of 1)", "@ROOT/list")
	want(t, root, nil, 2, "error: open ROOT/nolist", "@ROOT/nolist")
}

func TestConfigurations(t *testing.T) {
	const start = "import lit.formats\nconfig.name = 'C'\nconfig.test_format = lit.formats.ShTest()\nconfig.suffixes = ['.txt']\n"
	root := testenv.New(t, map[string]string{
		"good/lit.cfg.py":         start + "config.environment['WHO'] = lit_config.params.get('who', 'nobody')\n",
		"good/a.txt":              "RUN: env | FileCheck %s\nCHECK: WHO=me\n",
		"good/sub/lit.local.cfg":  "config.unsupported = True\nconfig.name = 'Other'\n",
		"good/sub/b.txt":          "RUN: false\n",
		"fatal/lit.cfg.py":        start + "lit_config.fatal('no compiler')\n",
		"errors/lit.cfg.py":       start + "lit_config.error('one')\nlit_config.error('two')\n",
		"errors/a.txt":            "RUN: true\n",
		"warning/lit.cfg.py":      start + "lit_config.warning('careful')\n",
		"warning/a.txt":           "RUN: true\n",
		"broken/lit.cfg.py":       start + "class A:\n  pass\n",
		"local/lit.cfg.py":        start,
		"local/sub/lit.local.cfg": "x = y\n",
		"local/sub/a.txt":         "RUN: true\n",
		"slow/lit.cfg.py":         start + "lit_config.maxIndividualTestTime = 1\n",
		"slow/a.txt":              "RUN: sleep 20\n",
		"other/my.cfg.py":         start,
		"other/a.txt":             "RUN: true\n",
	})
	want(t, root, nil, 0, "PASS: C :: a.txt", "-Dwho=me", "ROOT/good")
	want(t, root, nil, 0, "UNSUPPORTED: C :: sub/b.txt (1 of 1)", "ROOT/good/sub/b.txt")
	want(t, root, nil, 1, "FAIL: C :: a.txt", "ROOT/good/a.txt")
	want(t, root, nil, 2, "input 'ROOT/good/lit.cfg.py' contained no tests", "ROOT/good/lit.cfg.py")
	want(t, root, nil, 2, "lit: ROOT/fatal/lit.cfg.py:5: fatal: no compiler\n", "ROOT/fatal")
	want(t, root, nil, 2, "lit: ROOT/errors/lit.cfg.py:6: error: two\n2 errors, exiting.\n", "ROOT/errors")
	want(t, root, nil, 0, "\n1 warning(s) in tests\n", "ROOT/warning")
	want(t, root, nil, 2, "error: ROOT/broken/lit.cfg.py:5: 'class' is Python", "ROOT/broken")
	want(t, root, nil, 2, "error: ROOT/local/sub/lit.local.cfg:1: undefined: y", "ROOT/local")
	want(t, root, nil, 1, "TIMEOUT: C :: a.txt", "ROOT/slow")
	want(t, root, nil, 0, "PASS: C :: a.txt", "--config-prefix=my", "ROOT/other")
	want(t, root, nil, 0, "lit: debug: loading suite config 'ROOT/other/my.cfg.py'", "--config-prefix=my", "--debug", "ROOT/other")
	times, err := os.ReadFile(filepath.Join(root, "good/.lit_test_times.txt"))
	if err != nil || !strings.HasSuffix(string(times), " a.txt\n"+strings.SplitAfter(string(times), "\n")[1]) || !strings.HasPrefix(string(times), "-") {
		t.Errorf("times: %s, %v", times, err)
	}
	want(t, root, nil, 1, "1 of 2 tests", "--filter-failed", "ROOT/good")
}

func TestReports(t *testing.T) {
	root := testenv.New(t, map[string]string{"t/a.ll": "; RUN: true\n", "t/b.ll": "; RUN: false\n"})
	want(t, root, nil, 1, "Slowest Tests:", "--time-tests", "-o", "ROOT/r.json", "--xunit-xml-output=ROOT/r.xml", "ROOT/t")
	for file, text := range map[string]string{"r.json": `"name": "t :: b.ll"`, "r.xml": `<testcase classname="t.t" name="b.ll"`} {
		got, err := os.ReadFile(filepath.Join(root, file))
		if err != nil || !strings.Contains(string(got), text) {
			t.Errorf("%s: %s, %v", file, got, err)
		}
	}
	want(t, root, nil, 1, "error: open ROOT/none/r.json", "-o", "ROOT/none/r.json", "ROOT/t")
}

func TestInterrupt(t *testing.T) {
	root := testenv.New(t, map[string]string{"t/a.ll": "; RUN: true\n"})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, messages bytes.Buffer
	exit := Command{Stdout: &out, Stderr: &messages, Environ: testPath()}.Run(ctx, []string{filepath.Join(root, "t")})
	if exit != ExitFailure || !strings.Contains(messages.String(), "interrupted by user") || !strings.Contains(out.String(), "Skipped: 1") {
		t.Errorf("exit %d\n%s%s", exit, out.String(), messages.String())
	}
}

// A configuration that takes long can be interrupted.
func TestInterruptConfiguration(t *testing.T) {
	root := testenv.New(t, map[string]string{"lit.cfg.py": "x = ()\nfor i in range(28): x = (x, x)\nd = {x: 1}\n"})
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	var out, messages bytes.Buffer
	exit := Command{Stdout: &out, Stderr: &messages, Environ: testPath()}.Run(ctx, []string{root})
	if exit != ExitFailure || !strings.Contains(messages.String(), "interrupted by user") {
		t.Errorf("exit %d\n%s%s", exit, out.String(), messages.String())
	}
}

// A configuration that is asked for has to be there.
func TestConfigPrefix(t *testing.T) {
	root := testenv.New(t, map[string]string{"t/a.ll": "; RUN: true\n"})
	want(t, root, nil, 0, "PASS: t :: a.ll", "ROOT/t")
	want(t, root, nil, 2, "unable to find test suite for 'ROOT/t': there is no foo.cfg.py at or above it", "--config-prefix", "foo", "ROOT/t")
}

// %ProtectFileCheckOutput is there where no configuration could define it, and only
// once where one does.
func TestProtectFileCheckOutput(t *testing.T) {
	const start = "import lit.formats\nconfig.name = 'C'\nconfig.test_format = lit.formats.ShTest()\nconfig.suffixes = ['.txt']\n"
	const test = "RUN: %ProtectFileCheckOutput echo %ProtectFileCheckOutput | FileCheck %s\nCHECK: {{^}}env -u FILECHECK_OPTS{{$}}\n"
	root := testenv.New(t, map[string]string{
		"plain/a.txt": test, "none/lit.cfg.py": start, "none/a.txt": test,
		"own/a.txt": test, "own/lit.cfg.py": start + "config.substitutions.append(('%ProtectFileCheckOutput', 'env -u FILECHECK_OPTS'))\n",
	})
	want(t, root, nil, 0, "PASS: plain :: a.txt", "ROOT/plain")
	want(t, root, nil, 0, "PASS: C :: a.txt", "ROOT/own")
	want(t, root, nil, 1, "FAIL: C :: a.txt", "ROOT/none")
	said, _ := runLit(t, testPath(), "--show-suites", filepath.Join(root, "own"))
	if n := strings.Count(said, "%ProtectFileCheckOutput"); n != 1 {
		t.Errorf("listed %d times:\n%s", n, said)
	}
}

func TestNoExecute(t *testing.T) {
	root := testenv.New(t, map[string]string{
		"t/a.ll": "; RUN: false %s\n; RUN: touch ROOT/made | nonsense > %t/no/x && %{oops\n", "t/b.ll": "; REQUIRES: nothing\n; RUN: false\n", "t/c.ll": "; XFAIL: *\n; RUN: false\n",
	})
	want(t, root, nil, 0, "PASS: t :: a.ll", "--no-execute", "ROOT/t")
	want(t, root, nil, 0, "UNSUPPORTED: t :: b.ll", "--no-execute", "ROOT/t")
	want(t, root, nil, 0, "XPASS: t :: c.ll", "--no-execute", "ROOT/t")
}

func TestOptionsOfOthers(t *testing.T) {
	root := testenv.New(t, map[string]string{"t/a.ll": "; RUN: true\n"})
	for _, args := range [][]string{{"--vg"}, {"--vg-leak"}, {"--vg-arg", "x"}} {
		want(t, root, nil, 2, "tests can't be run under valgrind here", append(args, "ROOT/t")...)
	}
	want(t, root, nil, 0, "lit: warning: --per-test-coverage does nothing here", "--per-test-coverage", "ROOT/t")
	want(t, root, nil, 0, "lit: warning: --time-trace-output does nothing here", "--time-trace-output", "x.json", "ROOT/t")
	want(t, root, nil, 1, "error: open ROOT/none/r.xml", "--xunit-xml-output", "ROOT/none/r.xml", "ROOT/t")
}

func TestHelpAndVersion(t *testing.T) {
	want(t, "/no-root", nil, 0, "usage: lit [-h]", "--help")
	want(t, "/no-root", nil, 0, Version, "--version", "--bogus")
	want(t, "/no-root", nil, 0, "lit 22.", "--version")
}

// rename is a tool to test updates with: it prints its input with other names.
func rename(args []string, with lit.IO) int {
	var b bytes.Buffer
	if _, err := b.ReadFrom(with.Stdin); err != nil {
		return 1
	}
	for line := range strings.Lines(b.String()) {
		if !strings.HasPrefix(line, "//") {
			_, _ = with.Stdout.Write([]byte(strings.ReplaceAll(line, "x", "y")))
		}
	}
	return len(args)
}

func TestUpdateChecks(t *testing.T) {
	const test = "// RUN: rename < %s | FileCheck %s\nmodule {\n  func @f() {\n    %0 = x [[1]]\n  }\n}\n"
	root := testenv.New(t, map[string]string{"a.mlir": test, "hand.mlir": strings.Replace(test, "module", "// CHECK: X\nmodule", 1), "bad.mlir": "// RUN: rename x < %s | FileCheck %s\n"})
	run := func(exit int, text string, args ...string) {
		t.Helper()
		var out bytes.Buffer
		c := Command{Tools: map[string]lit.Tool{"rename": func(_ context.Context, args []string, with lit.IO) int { return rename(args, with) }}, Stdout: &out, Stderr: &out}
		got := c.UpdateChecks(context.Background(), args)
		if said := strings.ReplaceAll(out.String(), root, "ROOT"); got != exit || !strings.Contains(said, text) {
			t.Errorf("update-checks %v: exit %d, want %d with %q; said\n%s", args, got, exit, text, said)
		}
	}
	a, hand := filepath.Join(root, "a.mlir"), filepath.Join(root, "hand.mlir")
	run(0, "", "-u", a)
	run(0, "+// CHECK-LABEL: func @f() {\n+// CHECK-NEXT: [[VAL_0:%.*]] = y {{\\[\\[}}1]]\n", "--dry-run", a)
	run(1, "ROOT/a.mlir would change\n", "--check", a)
	if text, err := os.ReadFile(a); err != nil || string(text) != test {
		t.Errorf("the test was changed: %s", text)
	}
	run(0, "updated ROOT/a.mlir\n", a)
	run(0, "", "--check", a)
	run(0, "", "-u", a)
	run(0, "ROOT/hand.mlir: note: line 4: lines with the prefix CHECK were written by hand and are kept\n", hand)
	run(1, "ROOT/bad.mlir: error: its commands fail:", filepath.Join(root, "bad.mlir"))
	run(2, "update-checks: error: the following arguments are required: TEST_PATH")
	run(2, "error: did not discover any tests", filepath.Join(root, "none"))
	run(0, "usage: update-checks", "-h")
}
