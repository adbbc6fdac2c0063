package rewrite_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/ir"
	"hivm-opt/passes/cse"
	"hivm-opt/rewrite"
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
