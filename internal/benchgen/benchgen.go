// Package benchgen writes the inputs that the speed and the memory of hivm-opt are
// measured with: functions of vector operations on three-dimensional buffers, each
// of which flattens to one or two axes, and functions of types that differ.
package benchgen

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
)

// OpsPerFunc is the number of vector operations in a function of [Module].
const OpsPerFunc = 20

const (
	big     = "memref<4x8x16xf32>"
	column  = "memref<4x8x1xf32>"
	pattern = 5 // operations that repeat
)

// Module returns a module of n functions. The lines are not indented and every
// other broadcast is of a scalar: 5 000 functions are 9.4 MB that way and give
// 31 MB, as much as the input that other tools were measured with.
func Module(n int) []byte {
	var b bytes.Buffer
	WriteModule(&b, n) // a buffer takes everything
	return b.Bytes()
}

// WriteModule writes [Module] without holding it in memory.
func WriteModule(w io.Writer, n int) error { return writeFunctions(w, n, OpsPerFunc) }

// Functions returns a module of n functions with the given number of operations in each, which are
// the operations of [Module].
func Functions(n, ops int) []byte {
	var b bytes.Buffer
	writeFunctions(&b, n, ops) // a buffer takes everything
	return b.Bytes()
}

func writeFunctions(w io.Writer, n, ops int) error {
	b := bufio.NewWriter(w)
	for f := range n {
		fmt.Fprintf(b, "func.func @kernel_%d(%%a: %s, %%b: %s, %%r: %s, %%s: f32) {\n", f, big, big, column)
		for k := range ops {
			b.WriteString("hivm.hir.")
			switch k % pattern {
			case 0:
				fmt.Fprintf(b, "vadd ins(%%a, %%b : %s, %s) outs(%%a : %s)\n", big, big, big)
			case 1:
				fmt.Fprintf(b, "vmul ins(%%a, %%b : %s, %s) outs(%%b : %s)\n", big, big, big)
			case 2:
				fmt.Fprintf(b, "vreduce <sum> ins(%%a : %s) outs(%%r : %s) reduce_dims = [2]\n", big, column)
			case 3:
				if k/pattern%2 == 0 {
					fmt.Fprintf(b, "vbrc ins(%%r : %s) outs(%%b : %s) broadcast_dims = [2]\n", column, big)
				} else {
					fmt.Fprintf(b, "vbrc ins(%%s : f32) outs(%%b : %s)\n", big)
				}
			case 4:
				fmt.Fprintf(b, "vexp ins(%%b : %s) outs(%%b : %s)\n", big, big)
			}
		}
		b.WriteString("return\n}\n")
	}
	return b.Flush()
}

// Types returns a module of n operations, no two of which have the same type of
// buffer, twenty to a function.
func Types(n int) []byte {
	var b bytes.Buffer
	for i := range n {
		typ := fmt.Sprintf("memref<%dx%dx16xf32>", 1+i/100, 1+i%100)
		if i%OpsPerFunc == 0 {
			if i > 0 {
				b.WriteString("return\n}\n")
			}
			fmt.Fprintf(&b, "func.func @types_%d() {\n", i/OpsPerFunc)
		}
		fmt.Fprintf(&b, "%%%d = memref.alloc() : %s\n", i, typ)
	}
	if n > 0 {
		b.WriteString("return\n}\n")
	}
	return b.Bytes()
}
