package dump_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/internal/dump"
)

// TestNoise checks which lines are recognised. Each text is noise as a whole, but for lines
// that begin with >.
func TestNoise(t *testing.T) {
	for want, texts := range map[string][]string{
		"1 error": {
			"k.mlir:1:2: error: no",
			`C:\x\k.mlir:1:2: error: no`,
			"error: strange",
			"ld.lld: error: undefined symbol: f",
			"<unknown>:0: error: no",
			`loc("/cache/a b/kernel.mlir":1:1): error: Failed to run BiShengHIR pipeline`,
			`loc(callsite("f"("k.py":1:2) at "k.py":3:4)): error: no`,
		},
		"1 warning": {
			"warning: warning: --enable-preload=true overrides the mode",
			"<stdin>:3:4: warning: x",
			"1 warning generated.",
			"2 warnings and 1 error generated.",
			"k.py:3: DeprecationWarning: w\n>\n>%0 = a.b",
			"clang: warning: argument unused",
		},
		"1 remark":                        {"k.mlir:1:2: remark: r", "remark: r"},
		"1 note":                          {"k.mlir:1:2: note: n", `k.mlir:1:2: note: see current operation: "a.b"() : () -> ()`},
		"1 warning, 2 quoted lines":       {"k.mlir:1:2: warning: w\n  %0 = arith.addi %a, %b : i32\n       ^~~~~"},
		"1 warning, 1 quoted line":        {"k.mlir:1:2: warning: w\n   ^", "k.py:3: DeprecationWarning: w\n  warnings.warn(\"w\")"},
		"1 error, 1 note, 4 quoted lines": {"k.mlir:1:2: error: e\nk.mlir:1:2: note: see current operation: \n\"func.func\"() ({\n^bb0(%0: i32):\n  \"a.b\"() : () -> ()\n}) : () -> ()\n>%0 = a.b"},
		"1 error, 1 note, 2 quoted lines": {"k.mlir:1:2: error: e\nk.mlir:1:2: note: see current operation: %0 = \"scf.if\"(%1) ({\n  \"scf.yield\"() : () -> ()\n}) : (i1) -> i32"},
		"1 warning, 1 log line":           {"k.mlir:1:2: warning: w\n>  %0 = arith.addi %a, %b : i32\n[INFO] next"},
		"1 log line": {
			"[INFO] Using a pipeline", "[WARNING] deprecated", "[ERROR]: x", "[NOTE] retried", "[info] x", "[ debug ] x",
			"[2026-01-04 01:51:58] Received sigquit", "[2026-01-04 01:51:58.123] [info] x",
			"I0105 12:34:56.789012 12345 file.cc:123] x", "W0105 12:34:56.789012   1 file.cc:1] x",
			"2026-01-04 01:51:58,123 - root - INFO - x", "2026/01/04 01:51:58 x", "INFO:root:x", "WARNING: All log messages before absl::InitializeLog() is called are written to STDERR",
			"INFO 03-18 08:08:14 [core.py:1100] x", "No output captured.", "[ConvertLinalgRToBinary] encounters error:",
			"bishengir-compile: for the --target option: Cannot find option named 'Ascend310P1'!",
		},
		"1 banner":                     {"=====", "---- title ----", "*** title ***", "===-------===", "### A", "~~~~", "+++"},
		"3 banners":                    {"===\n---\n***"},
		"1 banner, 7 lines of reports": {"===---===\n  ... Execution time report ...\n===---===\n  Total Execution Time: 0.0022 seconds\n\n  ----Wall Time----  ----Name----\n    0.0008 ( 38.5%)  Parser\n    0.0001 (  3.0%)    CSE\n    0.0022 (100.0%)  Total\n>module {\n>}"},
		"1 banner, 5 lines of reports": {"===---===\n         ... Pass statistics report ...\n===---===\n'func.func' Pipeline\n  CSE\n    (S) 1 num-cse'd - Number\n\n>module {\n>}"},
		"2 lines of pipelines":         {"Pass Manager with 2 passes:\nbuiltin.module(func.func(cse),canonicalize)\n\n>%0 = a.b"},
		"6 lines of pipelines":         {"Pass Manager with 2 passes:\nbuiltin.module(\n  func.func(\n    cse\n  )\n)\n\n>%0 = a.b"},
		"5 lines of stack traces":      {"Traceback (most recent call last):\n  File \"k.py\", line 3, in f\n    g()\n    ^^^\nValueError: x\n>module {\n>}"},
		"4 lines of stack traces":      {"PLEASE submit a bug report to the issue tracker\nStack dump:\n0.\tProgram arguments: opt\n #0 0x00007f0d main (opt+0x1)"},
		"1 line of a stack trace": {"opt: /x/y.cpp:12: void f(): Assertion `x && \"y\"' failed.", "Aborted (core dumped)", "Segmentation fault",
			"terminate called after throwing an instance of 'std::bad_weak_ptr'", "  what():  bad_weak_ptr",
			"During handling of the above exception, another exception occurred:"},
	} {
		for _, text := range texts {
			plain := strings.ReplaceAll(text, "\n>", "\n")
			clean := dump.Clean("d", plain)
			if got := clean.Noise.String(); got != want {
				t.Errorf("%q: %s, want %s", plain, got, want)
			}
			if kept := strings.TrimSpace(clean.Text); (kept != "") != strings.Contains(text, "\n>") {
				t.Errorf("%q leaves %q", plain, clean.Text)
			}
		}
	}
}

// TestNoNoise checks that no line of the texts of the project is taken for noise.
func TestNoNoise(t *testing.T) {
	files := 0
	for _, dir := range []string{"../../testdata", "../../dialect", "../../passes"} {
		err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, ".mlir") || strings.Contains(name, filepath.Join("testdata", "dump")) {
				return err
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			files++
			if clean := dump.Clean(name, string(text)); clean.Text != string(text) {
				t.Errorf("%s:%d: %s", name, clean.Noise.First, clean.Noise.String())
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 300 {
		t.Errorf("%d files", files)
	}
}

// TestColors reads texts with colours in the middle of lines, words and strings. ~ stands
// for an escape sequence of three bytes. Columns of what is not behind a colour in a word
// stay as they are.
func TestColors(t *testing.T) {
	for _, test := range [][2]string{
		{"~func.func~ @f() {", "   func.func    @f() {"},
		{"func.~func~ @f() {", "func.func       @f() {"},
		{"f(%~arg0~: memref<4x~16xf32>)", "f(%arg0:       memref<4x16xf32>   )"},
		{`a = "b~c \"~d", ~b`, `a = "bc \"d"      ,    b`},
		{"(i32) -~> i32~", "(i32) ->    i32   "},
	} {
		colored, want := strings.ReplaceAll(test[0], "~", "\x1b[m"), test[1]
		if got := dump.Clean("f", colored); got.Text != want || got.Noise.Colored != 1 {
			t.Errorf("%s: %d lines with colours\n%q, want\n%q", test[0], got.Noise.Colored, got.Text, want)
		}
	}
	if !dump.HasBanner("// -----// IR\x1b[m Dump After CSE (cse) //----- //\n") {
		t.Error("a banner with colours is overlooked")
	}
}
