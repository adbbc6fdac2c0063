package driver

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// mistakes has errors of the syntax and of the verifier by turns.
const mistakes = `func.func @a(%a: i32) {
  %0 = arith.addi %a, : i32
  %1 = arith.muli %0, %0 : i32
  return
}
func.func @b(%a: i32) -> i32 {
  return
}
func.func @c(%a: i32) {
  %0 = arith.adi %a, %a : i32
  func.call @nowhere() : () -> ()
  return
}
func.func @d(%a: i32) {
  "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}
`

var errorLine = regexp.MustCompile(`(?m)^(.*: error: .*)$`)

// TestMaxErrors checks which errors are reported.
func TestMaxErrors(t *testing.T) {
	all := []string{
		"<stdin>:2:22: error: expected SSA operand",
		"<stdin>:7:3: error: 'func.return' op has 0 operands, but enclosing function (@b) returns 1",
		"<stdin>:10:8: error: custom op 'arith.adi' is unknown",
		"<stdin>:15:3: error: 'arith.addi' op requires the same type for all operands and results",
	}
	many := "func.func @f() {\n" + strings.Repeat("  bad\n  return\n", 30) + "}\n"
	var bad []string
	for i := range 30 {
		bad = append(bad, fmt.Sprintf("<stdin>:%d:3: error: custom op 'bad' is unknown (tried 'func.bad' as well)", 2+2*i))
	}
	too := func(n int) string {
		return fmt.Sprintf("<stdin>: error: too many errors emitted, stopping now [--max-errors=%d]", n)
	}
	for _, c := range []struct {
		name, args, text string
		want             []string
	}{
		{"all", "", mistakes, all},
		{"with a pass", "--canonicalize", mistakes, all},
		{"on one thread", "--mlir-disable-threading", mistakes, all},
		{"function by function", "--stream", mistakes, all},
		{"the first", "--max-errors=1", mistakes, all[:1]},
		{"as many as there are", "--max-errors=4", mistakes, all},
		{"fewer", "--max-errors=3", mistakes, append(all[:3:3], too(3))},
		{"two", "--max-errors=2", mistakes, append(all[:2:2], too(2))},
		{"the usual limit", "", many, append(bad[:20:20], too(20))},
		{"no limit", "--max-errors=0", many, bad},
		{"parts", "--split-input-file --max-errors=2", many + "// -----\n" + mistakes, append(append(bad[:2:2], too(2)),
			"<stdin>:65:22: error: expected SSA operand", "<stdin>:70:3: error: 'func.return' op has 0 operands, but enclosing function (@b) returns 1", too(2))},
	} {
		got := run(c.text, strings.Fields(c.args)...)
		if lines := errorLine.FindAllString(got.stderr, -1); got.exit != 1 || !strings.HasPrefix(got.stdout, "// -----") && got.stdout != "" || strings.Join(lines, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%s: exit %d\n%s%s\nwant\n%s", c.name, got.exit, got.stdout, strings.Join(lines, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// TestMaxErrorsOfVerifier checks that the limit holds for the errors of the verifier.
func TestMaxErrorsOfVerifier(t *testing.T) {
	var b strings.Builder
	for i := range 30 {
		fmt.Fprintf(&b, "func.func @f%d(%%a: i32) {\n  \"arith.addi\"(%%a, %%a) : (i32, i32) -> i64\n  return\n}\n", i)
	}
	for args, want := range map[string]int{"": 20 + 1, "--max-errors=30": 30, "--max-errors=29": 29 + 1, "--max-errors=0": 30, "--max-errors=1": 30} {
		got := run(b.String(), strings.Fields(args)...)
		if n := len(errorLine.FindAllString(got.stderr, -1)); n != want {
			t.Errorf("%s: %d errors, want %d", args, n, want)
		}
	}
}

// TestMaxErrorsJSON checks that the end of the errors is an object too.
func TestMaxErrorsJSON(t *testing.T) {
	got := run(mistakes, "--max-errors=2", "--diagnostics-format=json")
	lines := strings.Split(strings.TrimSpace(got.stderr), "\n")
	want := `{"severity":"error","location":"<stdin>","message":"too many errors emitted, stopping now [--max-errors=2]"}`
	if len(lines) != 3 || lines[2] != want {
		t.Errorf("%s", got.stderr)
	}
}

// TestExpectedErrors checks comments about several errors of one part.
func TestExpectedErrors(t *testing.T) {
	lines := strings.Split(mistakes, "\n")
	for line, text := range map[int]string{2: "expected SSA operand", 7: "has 0 operands", 10: "custom op 'arith.adi' is unknown", 15: "requires the same type"} {
		lines[line-1] += " // expected-error {{" + text + "}}"
	}
	text := strings.Join(lines, "\n")
	if got := run(text, "--verify-diagnostics", "--max-errors=0"); got.exit != 0 {
		t.Errorf("exit %d\n%s", got.exit, got.stderr)
	}
	first, rest, _ := strings.Cut(text, "\n  %1 =")
	if got := run(first+"\n  %1 ="+strings.ReplaceAll(rest, "// expected-error", "//"), "--verify-diagnostics"); got.exit != 0 {
		t.Errorf("as mlir-opt: exit %d\n%s", got.exit, got.stderr)
	}
	if got := run(strings.Replace(text, "// expected-error {{has 0", "// {{has 0", 1), "--verify-diagnostics", "--max-errors=0"); got.exit != 1 || !strings.Contains(got.stderr, "7:3: error: unexpected error: 'func.return' op has 0 operands") {
		t.Errorf("exit %d\n%s", got.exit, got.stderr)
	}
}

// TestErrorsAtOnce checks that the errors of a large text do not depend on how its functions are read.
func TestErrorsAtOnce(t *testing.T) {
	var b strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&b, "func.func @f%d(%%a: i32) {\n  %%0 = arith.addi %%a, %%a : i32\n  %%1 = arith.muli %%0, %%a : i32\n  return\n}\n", i)
	}
	text := b.String()
	for _, at := range []int{10, len(text) / 2, len(text) - 90} {
		at += strings.Index(text[at:], "%0")
		text = text[:at] + "%q = %" + text[at:]
	}
	want := run(text, "--stream=false", "--mlir-disable-threading", "--flatten-ops")
	for _, args := range []string{"--flatten-ops", "--stream --flatten-ops", "--stream=false --flatten-ops", "--stream --mlir-disable-threading --flatten-ops"} {
		if got := run(text, strings.Fields(args)...); got.stderr != want.stderr || got.exit != 1 || got.stdout != "" || strings.Count(got.stderr, "error:") != 3 {
			t.Errorf("%s: exit %d\n%s\nwant\n%s", args, got.exit, got.stderr, want.stderr)
		}
	}
}
