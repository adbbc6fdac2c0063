package rewrite_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/passes/cse"
)

// program returns a function of about n operations: n/4 repetitions of body, in
// which # is the number of the repetition.
func program(n int, body string) string {
	var b strings.Builder
	b.WriteString("func.func @f(%a: i32, %m: memref<8xi32>, %i: index) {\n")
	for k := 0; k < n/4; k++ {
		b.WriteString(strings.ReplaceAll(body, "#", fmt.Sprint(k)))
	}
	b.WriteString("return\n}\n")
	return b.String()
}

const (
	settled = `
%l# = memref.load %m[%i] : memref<8xi32>
%x# = arith.addi %l#, %a : i32
%y# = arith.muli %x#, %l# : i32
memref.store %y#, %m[%i] : memref<8xi32>
`
	dead = `
%l# = memref.load %m[%i] : memref<8xi32>
%x# = arith.addi %l#, %a : i32
%y# = arith.muli %x#, %l# : i32
%z# = arith.subi %y#, %l# : i32
`
	repeated = `
%c# = arith.constant 5 : i32
%d# = arith.constant # : i32
memref.store %c#, %m[%i] : memref<8xi32>
memref.store %d#, %m[%i] : memref<8xi32>
`
)

func BenchmarkGreedy(b *testing.B) {
	for _, bm := range []struct{ name, body string }{{"settled", settled}, {"dead", dead}, {"constants", repeated}} {
		b.Run(bm.name, func(b *testing.B) {
			text := program(100_000, bm.body)
			for b.Loop() {
				b.StopTimer()
				c := newContext(b)
				m := parse(b, c, text)
				b.StartTimer()
				functions(m, func(f *ir.Operation) { rewrite.ApplyGreedily(c, f, nil, rewrite.Config{}) })
			}
		})
	}
}

func BenchmarkCSE(b *testing.B) {
	text := program(100_000, settled)
	for b.Loop() {
		b.StopTimer()
		c := newContext(b)
		m := parse(b, c, text)
		b.StartTimer()
		cse.Run(c, m)
	}
}

// BenchmarkBlocks simplifies a chain of blocks without patterns, which merges
// equivalent blocks: the time for each does not depend on their number.
func BenchmarkBlocks(b *testing.B) {
	for _, n := range []int{5_000, 50_000} {
		for _, shape := range []string{"chain", "same"} {
			b.Run(fmt.Sprint(shape, n), func(b *testing.B) {
				text := chain(n, shape == "same")
				for b.Loop() {
					b.StopTimer()
					c := newContext(b)
					m := parse(b, c, text)
					b.StartTimer()
					functions(m, func(f *ir.Operation) { rewrite.Simplify(c, f) })
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/block")
			})
		}
	}
}

// chain returns a function of n blocks that each branch to the next or, as often
// as not, to one of two that all can be merged with.
func chain(n int, same bool) string {
	var b strings.Builder
	b.WriteString("func.func @f(%c: i1) {\ncf.br ^b0\n")
	for k := range n {
		switch {
		case !same:
			fmt.Fprintf(&b, "^b%d:\ncf.br ^b%d\n", k, k+1)
		case k%2 == 0:
			fmt.Fprintf(&b, "^b%d:\ncf.cond_br %%c, ^b%d, ^b%d\n", k, k+1, min(k+2, n))
		default:
			fmt.Fprintf(&b, "^b%d:\ncf.br ^b%d\n", k, n)
		}
	}
	fmt.Fprintf(&b, "^b%d:\nreturn\n}\n", n)
	return b.String()
}
