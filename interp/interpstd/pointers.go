package interpstd

import (
	"hivm-opt/dialect/llvm"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// pointerRows has the operations of LLVM that give a message its text. Pointers have no value here: an operation
// that computes with one cannot be run.
func pointerRows() interp.Table {
	return interp.Table{
		{Name: "llvm.mlir.constant", Exec: llvmConstant},
		{Name: "llvm.mlir.addressof", Exec: nothing},
		{Name: "llvm.getelementptr", Exec: nothing},
	}
}

func llvmConstant(f *interp.Frame, op *ir.Operation) error {
	return setConstant(f, llvm.Constant{Op: op}.Value())
}
