package hivmopt_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
)

// ExampleModule_Interpreter runs a kernel on two memrefs.
func ExampleModule_Interpreter() {
	m, err := hivmopt.Parse("kernel.mlir", `
func.func @double(%x: memref<4xf32>, %y: memref<4xf32>) {
  hivm.hir.vadd ins(%x, %x : memref<4xf32>, memref<4xf32>) outs(%y : memref<4xf32>)
  return
}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	machine, err := m.Interpreter(interp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	x, _ := machine.Alloc(interp.F32, []int64{4})
	y, _ := machine.Alloc(interp.F32, []int64{4})
	for i := range 4 {
		x.Store([]int64{int64(i)}, interp.Float64Of(interp.F32, float64(i)+0.5))
	}
	_, err = machine.Call(context.Background(), machine.Symbol("double"),
		[]interp.Value{interp.MemRefOf(x), interp.MemRefOf(y)})
	fmt.Println(data.Text(interp.MemRefOf(y), 100), err)
	// Output: [1, 3, 5, 7] <nil>
}

// TestInterpreterOfNothing asks for a machine where there is no module.
func TestInterpreterOfNothing(t *testing.T) {
	var m hivmopt.Module
	if _, err := m.Interpreter(interp.Options{}); err == nil || !strings.Contains(err.Error(), "empty") {
		t.Errorf("got %v", err)
	}
}
