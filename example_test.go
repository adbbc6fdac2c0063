package hivmopt_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"hivm-opt"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

const kernel = `
func.func @add(%a: memref<4x8x16xf32>, %b: memref<4x8x16xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<4x8x16xf32>, memref<4x8x16xf32>) outs(%b : memref<4x8x16xf32>)
  return
}`

// Three lines flatten a kernel.
func Example() {
	m, err := hivmopt.Parse("kernel.mlir", kernel)
	if err != nil {
		log.Fatal(err)
	}
	if err := m.Run(context.Background(), "builtin.module(func.func(hivm-flatten-ops))"); err != nil {
		log.Fatal(err)
	}
	fmt.Print(m)
	// Output:
	// module {
	//   func.func @add(%arg0: memref<4x8x16xf32>, %arg1: memref<4x8x16xf32>) {
	//     %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<4x8x16xf32> into memref<512xf32>
	//     %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<4x8x16xf32> into memref<512xf32>
	//     hivm.hir.vadd ins(%collapse_shape, %collapse_shape_0 : memref<512xf32>, memref<512xf32>) outs(%collapse_shape_0 : memref<512xf32>)
	//     return
	//   }
	// }
}

// Errors are diagnostics with a place in the text.
func ExampleParse_error() {
	_, err := hivmopt.Parse("kernel.mlir", `func.func @f(%a: memref<8xf32>) {
  hivm.hir.vexp ins(%a : memref<8xf16>) outs(%a : memref<8xf32>)
  return
}`)
	for _, d := range diag.Of(err) {
		diag.Fprint(os.Stdout, d)
	}
	// Output:
	// kernel.mlir:2:21: error: use of value '%a' expects different type than prior uses: 'memref<8xf16>' vs 'memref<8xf32>'
	//   hivm.hir.vexp ins(%a : memref<8xf16>) outs(%a : memref<8xf32>)
	//                     ^
	// kernel.mlir:1:14: note: prior use here
	// func.func @f(%a: memref<8xf32>) {
	//              ^
}

// The operations of a module can be walked.
func ExampleModule_IR() {
	m, err := hivmopt.Parse("kernel.mlir", kernel)
	if err != nil {
		log.Fatal(err)
	}
	c, top := m.IR()
	ir.Walk(top, func(op *ir.Operation) bool {
		fmt.Println(c.Location(op.Loc()), op.Name())
		return true
	})
	// Output:
	// kernel.mlir:0:0 builtin.module
	// kernel.mlir:2:1 func.func
	// kernel.mlir:3:3 hivm.hir.vadd
	// kernel.mlir:4:3 func.return
}
