package posix

import (
	"strings"
	"testing"
)

// BenchmarkOnce compiles an expression and finds one match with it, as most
// directives do.
func BenchmarkOnce(b *testing.B) {
	text := strings.Repeat("  %1 = arith.subi %arg1, %c1 : i32\n", 3) +
		"  %1234 = arith.addi %arg3, %c17_i32 : memref<4x7xf32, strided<[5, 1]>> loc(#loc17)\n"
	for name, expr := range map[string]string{
		"captures": `(%[0-9]+) = arith\.addi %arg[0-9]+, (%c.*) : memref<4x7xf32, .*> loc\(#loc17\)`,
		"prefix":   `%1234 = arith\.addi .* : memref`,
		"dots":     `= arith\.addi %[a-z0-9_]+, %.* : memref<.*> loc\(#loc17\)`,
		"middle":   `[a-z%]+[0-9]+ = arith\.addi .*, %c17_i32`,
		"back":     `%arg([0-9])+, %c\1.* : memref`,
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				re, err := Compile(expr, Options{Newline: true})
				if err != nil {
					b.Fatal(err)
				}
				if name == "captures" {
					re.Want(1, 2)
				}
				if loc, _ := re.Match(text, 0, len(text)); loc == nil && name != "back" {
					b.Fatal("no match")
				}
			}
		})
	}
}

// BenchmarkScan searches a long text for an absent text.
func BenchmarkScan(b *testing.B) {
	text := strings.Repeat("  %1 = arith.addi %arg1, %c1 : memref<4x7xf32>\n", 20000)
	for _, expr := range []string{`[a-z]+\.subi %[a-z]+`, `%[0-9]+ = .*subi`, `^ *%2 = `} {
		re, err := Compile(expr, Options{Newline: true})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(expr, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if loc, _ := re.Match(text, 0, len(text)); loc != nil {
					b.Fatal("found")
				}
			}
		})
	}
}
