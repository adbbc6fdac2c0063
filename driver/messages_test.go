package driver

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// wrong has an operation that fails behind a tab.
const wrong = "func.func @f(%a: i32) {\n\t\"arith.addi\"(%a, %a) : (i32, i32) -> i64\n  return\n}\n"

// TestMessageFlags checks the flags that say how messages look.
func TestMessageFlags(t *testing.T) {
	const (
		head  = "<stdin>:2:2: error: 'arith.addi' op requires the same type for all operands and results\n"
		line  = "        \"arith.addi\"(%a, %a) : (i32, i32) -> i64\n        ^\n"
		quote = "<stdin>:2:2: note: see current operation: %0 = \"arith.addi\"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i64\n"
	)
	painted := "\x1b[1m<stdin>:2:2: \x1b[0m\x1b[0;1;31merror: \x1b[0m\x1b[1m'arith.addi' op requires the same type for all operands and results\n" +
		"\x1b[0m        \"arith.addi\"(%a, %a) : (i32, i32) -> i64\n\x1b[0;1;32m        ^\n\x1b[0m"
	for _, c := range []struct{ args, want string }{
		{"", head + line + quote},
		{"--mlir-print-op-on-diagnostic", head + line + quote},
		{"--mlir-print-op-on-diagnostic=false", head + line},
		{"-mlir-print-op-on-diagnostic=0 --color=0", head + line},
		{"-mlir-print-op-on-diagnostic=0 --color", painted},
		{"-mlir-print-op-on-diagnostic=0 --color=true --mlir-disable-threading", painted},
	} {
		if got := run(wrong, strings.Fields(c.args)...); got.exit != 1 || got.stderr != c.want {
			t.Errorf("%s: exit code %d\n%q\nwant\n%q", c.args, got.exit, got.stderr, c.want)
		}
	}
	if got, want := run(wrong, "--color=x"), "hivm-opt: for the --color option: 'x' is invalid value for boolean argument! Try 0 or 1\n"; got.stderr != want {
		t.Errorf("%q, want %q", got.stderr, want)
	}
}

// TestLocationFlags checks the flags that show locations.
func TestLocationFlags(t *testing.T) {
	const text = "func.func @f(%a: index loc(\"size\")) -> index {\n  %0 = arith.addi %a, %a : index loc(\"sum\"(\"k.py\":3:4))\n  return %0 : index\n}\n"
	for _, c := range []struct{ args, want string }{
		{"--mlir-print-debuginfo --mlir-pretty-debuginfo", "    %0 = arith.addi %arg0, %arg0 : index \"sum\"(#loc3)\n"},
		{"--mlir-print-debuginfo --mlir-pretty-debuginfo --mlir-print-local-scope", "    %0 = arith.addi %arg0, %arg0 : index \"sum\"(k.py:3:4)\n"},
		{"--mlir-use-nameloc-as-prefix", "    %sum = arith.addi %size, %size : index\n"},
		{"--mlir-use-nameloc-as-prefix=false", "    %0 = arith.addi %arg0, %arg0 : index\n"},
		{"--mlir-pretty-debuginfo", "    %0 = arith.addi %arg0, %arg0 : index\n"},
	} {
		if got := run(text, strings.Fields(c.args)...); got.exit != 0 || !strings.Contains(got.stdout, c.want) {
			t.Errorf("%s: exit code %d\n%s%s\nwithout %s", c.args, got.exit, got.stdout, got.stderr, c.want)
		}
	}
}

// TestQuotes checks the quotes of values that have no name where they are used, and
// that a deep nest whose operations are all wrong has one error.
func TestQuotes(t *testing.T) {
	got := run("\"foo.top\"() ({\n  %x = \"foo.v\"() : () -> i32\n  func.func @g() {\n    \"foo.w\"(%x) : (i32) -> ()\n    return\n  }\n}) : () -> ()\n", "--allow-unregistered-dialect")
	if want := "note: see current operation: \"foo.w\"(<<UNKNOWN SSA VALUE>>) : (i32) -> ()\n"; !strings.Contains(got.stderr, want) {
		t.Errorf("%s\nwithout %s", got.stderr, want)
	}
	const depth = 800
	var b strings.Builder
	b.WriteString("func.func @f() {\n")
	for i := range depth {
		fmt.Fprintf(&b, "\"scf.if\"(%%z%d) ({\n", i)
	}
	for i := depth - 1; i >= 0; i-- {
		fmt.Fprintf(&b, "scf.yield\n}, {}) : (i1) -> ()\n%%z%d = arith.constant true\n", i)
	}
	b.WriteString("return\n}\n")
	got = run(b.String())
	if n := strings.Count(got.stderr, "error: operand #0 does not dominate this use"); n != 1 || len(got.stderr) > 2<<20 {
		t.Errorf("%d errors in %d bytes", n, len(got.stderr))
	}
	if n := strings.Count(got.stderr, "see current operation"); n != 1 {
		t.Errorf("%d quotes", n)
	}
}

// TestFirstError checks that --max-errors=1 reports the error that MLIR reports.
func TestFirstError(t *testing.T) {
	const (
		wrongOp = "  \"arith.addi\"(%a, %a) : (i32, i32) -> i64\n"
		early   = "  \"foo.use\"(%x) : (i32) -> ()\n"
		late    = "  %x = \"foo.make\"() : () -> i32\n"
		nested  = "  \"foo.region\"() ({\n  " + early + "  }) : () -> ()\n"
	)
	f := func(name, body string) string {
		return "func.func @" + name + "(%a: i32) {\n" + body + "  return\n}\n"
	}
	for _, c := range []struct{ name, text, place string }{
		{"dominance in one function, a rule in the next", f("f", early+late) + f("g", wrongOp), "2:3"},
		{"dominance and a rule", f("f", early+late+wrongOp), "4:3"},
		{"dominance in regions and around", f("f", nested+early+late), "5:3"},
		{"dominance in two regions", f("f", nested+nested+late), "6:5"},
		{"a function, and an operation behind it", f("f", wrongOp) + "\"func.call\"() <{callee = 1 : i32}> : () -> ()\n", "5:1"},
		{"a branch inside of a block", "func.func @f(%a: i32) {\n" + wrongOp + "  cf.br ^b\n  \"foo.x\"() : () -> ()\n^b:\n  return\n}\n", "3:3"},
	} {
		got := run(c.text, "--allow-unregistered-dialect", "--mlir-print-op-on-diagnostic=0", "--max-errors=1")
		if want := "<stdin>:" + c.place + ": error: "; !strings.HasPrefix(got.stderr, want) {
			t.Errorf("%s:\n%s\nwant %s", c.name, got.stderr, want)
		}
	}
}

// TestDeepNest runs passes over operations that are nested 10 000 deep. The output is
// thrown away: with its indentation it is large.
func TestDeepNest(t *testing.T) {
	tier.Slow(t)
	const depth = 10000
	text := "func.func @f(%c: i1, %m: memref<4xf32>) {\n" + strings.Repeat("scf.if %c {\n", depth) +
		"hivm.hir.vexp ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)\n" + strings.Repeat("}\n", depth) + "return\n}\n"
	for _, args := range [][]string{{"--canonicalize", "--cse", "--flatten-ops"}, {"--lower-to-llvm"}, {"--mlir-print-op-generic", "--mlir-print-debuginfo"}} {
		if got := run(text, append(args, "-o", os.DevNull)...); got.exit != 0 || got.stderr != "" {
			t.Errorf("%s: exit code %d\n%.300s", args, got.exit, got.stderr)
		}
	}
}
