package rewrite_test

import (
	"strings"
	"testing"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/printer"
)

// The expected texts were written by mlir-opt 19, see testdata/gen.sh: a conversion with
// nothing to convert folds.
func TestConvertMatchesMLIR(t *testing.T) {
	const file = "testdata/conversion/partial.mlir"
	in, want := chunks(t, file)
	for i := range in {
		c := newContext(t)
		m := parse(t, c, in[i])
		if left := rewrite.Convert(c, m, rewrite.Conversion{}); left != nil {
			t.Errorf("%s chunk %d: %d operations are left", file, i, len(left))
		}
		if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
			t.Errorf("%s chunk %d: %v", file, i, err)
		}
		got := printer.String(c, m, printer.Options{})
		if strings.TrimSpace(got) != strings.TrimSpace(want[i]) {
			t.Errorf("%s chunk %d\n--- got\n%s\n--- want\n%s", file, i, got, want[i])
		}
	}
}

// TestConvertPatterns says what is legal: legal operations stay, illegal ones go by a
// pattern or are returned, and an operation folds to a constant if constants are legal.
func TestConvertPatterns(t *testing.T) {
	c := newContext(t)
	m := parse(t, c, `func.func @f(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %c1, %c1 : i32
  %1 = arith.muli %c1, %c1 : i32
  %2 = arith.subi %a, %0 : i32
  "x.gone"() : () -> ()
  "x.stays"() : () -> ()
  return %2 : i32
}`)
	left := rewrite.Convert(c, m, rewrite.Conversion{
		Legal:   func(op *ir.Operation) bool { return op.Is("arith.constant") || op.Is("arith.muli") },
		Illegal: func(op *ir.Operation) bool { return strings.HasPrefix(op.Name(), "x.") },
		Patterns: []rewrite.Pattern{rewrite.OpPattern("x.gone", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
			rw.Erase(op)
			return true
		})},
	})
	if len(left) != 1 || !left[0].Is("x.stays") {
		t.Errorf("left are %v", left)
	}
	text := printer.String(c, m, printer.Options{})
	for _, want := range []string{"arith.constant 2", "arith.muli", "x.stays"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	for _, gone := range []string{"arith.addi", "x.gone"} {
		if strings.Contains(text, gone) {
			t.Errorf("%s in\n%s", gone, text)
		}
	}
}
