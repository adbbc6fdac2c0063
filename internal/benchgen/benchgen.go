// Package benchgen writes the input that the speed and the memory of hivm-opt are
// measured with: functions of vector operations on three-dimensional buffers,
// each of which flattens to one or two axes.
package benchgen

import (
	"bytes"
	"fmt"
)

// OpsPerFunc is the number of vector operations in a function.
const OpsPerFunc = 20

const (
	big     = "memref<4x8x16xf32>"
	column  = "memref<4x8x1xf32>"
	pattern = 5 // operations that repeat
)

// Module returns a module of n functions.
func Module(n int) []byte {
	var b bytes.Buffer
	b.WriteString("module {\n")
	for f := range n {
		fmt.Fprintf(&b, "  func.func @kernel_%d(%%a: %s, %%b: %s, %%r: %s) {\n", f, big, big, column)
		for k := range OpsPerFunc {
			b.WriteString("    hivm.hir.")
			switch k % pattern {
			case 0:
				fmt.Fprintf(&b, "vadd ins(%%a, %%b : %s, %s) outs(%%a : %s)\n", big, big, big)
			case 1:
				fmt.Fprintf(&b, "vmul ins(%%a, %%b : %s, %s) outs(%%b : %s)\n", big, big, big)
			case 2:
				fmt.Fprintf(&b, "vreduce <sum> ins(%%a : %s) outs(%%r : %s) reduce_dims = [2]\n", big, column)
			case 3:
				fmt.Fprintf(&b, "vbrc ins(%%r : %s) outs(%%b : %s) broadcast_dims = [2]\n", column, big)
			case 4:
				fmt.Fprintf(&b, "vexp ins(%%b : %s) outs(%%b : %s)\n", big, big)
			}
		}
		b.WriteString("    return\n  }\n")
	}
	b.WriteString("}\n")
	return b.Bytes()
}
