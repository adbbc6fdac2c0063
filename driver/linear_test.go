//go:build unix

package driver

import (
	"fmt"
	"io"
	"strings"
	"syscall"
	"testing"
	"time"

	"hivm-opt/internal/tier"
)

// TestLinear runs commands on one function of more and more operations, which use the same
// values: four times as many take no more than about four times as long. Quadratic
// commands take sixteen times as long. Time is the time of the process, so that other
// processes do not count.
func TestLinear(t *testing.T) {
	tier.Slow(t)
	// repeat writes a function with a part for each number.
	repeat := func(head, part, tail string) func(n int) string {
		return func(n int) string {
			var b strings.Builder
			b.WriteString(head)
			for i := range n {
				b.WriteString(strings.NewReplacer("#hivm", "#hivm", "#", fmt.Sprint(i), "+", fmt.Sprint(i+1)).Replace(part))
			}
			b.WriteString(strings.ReplaceAll(tail, "+", fmt.Sprint(n)))
			return b.String()
		}
	}
	const view = "memref<16x64xf32, strided<[64, 1], offset: ?>>"
	subviews := repeat("func.func @f(%a: memref<1024x64xf32>, %b: memref<1024x64xf32>, %n: index) {\n",
		"%s# = memref.subview %a[%n, 0] [16, 64] [1, 1] : memref<1024x64xf32> to "+view+"\n"+
			"%t# = memref.subview %b[%n, 0] [16, 64] [1, 1] : memref<1024x64xf32> to "+view+"\n"+
			"hivm.hir.vexp ins(%s# : "+view+") outs(%t# : "+view+")\n", "return\n}\n")
	oneBuffer := repeat("func.func @f(%a: memref<16x64xf32>, %b: memref<16x64xf32>) {\n",
		"hivm.hir.vexp ins(%a : memref<16x64xf32>) outs(%b : memref<16x64xf32>)\n", "return\n}\n")
	const row = "memref<4x5xf16, #hivm.address_space<ub>>"
	rows := repeat("func.func @f() {\n%a0 = memref.alloc() : "+row+"\nannotation.mark %a0 {hivm.stride_align_dims = array<i32: 0>, "+
		"hivm.stride_align_value_in_byte = array<i32: 32>} : "+row+"\n",
		"%a+ = memref.alloc() : "+row+"\nhivm.hir.vexp ins(%a# : "+row+") outs(%a+ : "+row+")\n", "return\n}\n")
	const part = "memref<4x3xf16, strided<[5, 1]>, #hivm.address_space<ub>>"
	parts := repeat("func.func @f() {\n%a = memref.alloc() : "+row+"\n",
		"%s# = memref.subview %a[0, 0] [4, 3] [1, 1] : "+row+" to "+part+"\nhivm.hir.vexp ins(%s# : "+part+") outs(%s# : "+part+")\n"+
			"annotation.mark %s# {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : "+part+"\n", "return\n}\n")
	branches := repeat("func.func @f(%c: i1) {\ncf.br ^b0\n",
		"^b#:\n\"t.x\"() : () -> ()\ncf.cond_br %c, ^l#, ^r#\n^l#:\n\"t.a\"() : () -> ()\ncf.br ^b+\n^r#:\n\"t.b\"() : () -> ()\ncf.br ^b+\n",
		"^b+:\nreturn\n}\n")
	for _, c := range []struct {
		args  string
		input func(n int) string
		n     int
		exit  int
	}{
		{"--lower-to-llvm", subviews, 2000, 0},
		{"--flatten-ops", subviews, 4000, 0},
		{"--flatten-ops=mode=maximal", subviews, 4000, 0},
		{"--flatten-ops=check-mark-stride", subviews, 4000, 0},
		{"--flatten-ops=check-mark-stride", oneBuffer, 4000, 0},
		{"--flatten-ops=mode=maximal check-mark-stride", oneBuffer, 4000, 0},
		{"--canonicalize", branches, 2500, 0},
		{"--hivm-mark-stride-align", parts, 2000, 0},
		{"--hivm-enable-stride-align", rows, 2000, 0},
		{"--hivm-enable-stride-align", parts, 2000, 0},
		{"--max-errors=0", repeat("func.func @f(%a: i32) {\n", "%b# = arith.addi %a, : i32\n%c# = arith.addi %b#, %b# : i32\n", "return\n}\n"), 10000, 1},
		{"--max-errors=0", repeat("func.func @f() {\n", "%a# = memref.alloc() : memref<4xf32\n", "return\n}\n"), 10000, 1},
		{"--max-errors=0", repeat("", "func.func @f#(%a: nope) {\nscf.if %a {\n", ""), 5000, 1},
		{"--max-errors=0", repeat("", "\"t.x\"() ({\n", "}) nope\n"), 5000, 1},
		{"--max-errors=0", repeat("func.func @f() {", "memref.load ", "return }"), 10000, 1},
	} {
		took := func(n, times int) time.Duration {
			text, best := c.input(n), time.Hour
			for range times {
				began := processTime(t)
				if exit := Run([]string{"--allow-unregistered-dialect", c.args, "-"}, strings.NewReader(text), io.Discard, io.Discard); exit != c.exit {
					t.Fatalf("%s: exit %d", c.args, exit)
				}
				best = min(best, processTime(t)-began)
			}
			return best
		}
		tooLong := func(small, large time.Duration) bool { return large > 9*small+100*time.Millisecond }
		small, large := took(c.n, 1), took(4*c.n, 1)
		if tooLong(small, large) { // the best of three is more exact
			small, large = took(c.n, 3), took(4*c.n, 3)
		}
		t.Logf("%s: %v, %v", c.args, small, large)
		if tooLong(small, large) {
			t.Errorf("%s: %d parts take %v, %d take %v", c.args, c.n, small, 4*c.n, large)
		}
	}
}

// processTime returns the time that this process has used.
func processTime(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano())
}
