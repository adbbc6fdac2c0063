// RUN: hivm-opt run %s --arg '[1.5, -0.1, 3e38]' --arg '[7, -8]' --save arg0=%t.bf16.npy --save arg1=%t.i4.npy --quiet 2>&1 | FileCheck %s --check-prefix=NOTE
// RUN: hivm-opt run %s --arg %t.bf16.npy --arg %t.i4.npy | FileCheck %s

// Elements that NumPy has no name for. The first sum rounds to the format, the second
// one wraps around.

// NOTE: NumPy has no type bf16: the file has its bits in 2 bytes each
// NOTE-NOT: i4
// CHECK: arg0 : memref<3xbf16> = [   6,  -0.4,   inf]
// CHECK-NEXT: arg1 : memref<2xi4> = [-4,  0]
func.func @twice(%a: memref<3xbf16>, %b: memref<2xi4>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %x = memref.load %a[%i] : memref<3xbf16>
    %y = arith.addf %x, %x : bf16
    memref.store %y, %a[%i] : memref<3xbf16>
  }
  scf.for %i = %c0 to %c2 step %c1 {
    %x = memref.load %b[%i] : memref<2xi4>
    %y = arith.addi %x, %x : i4
    memref.store %y, %b[%i] : memref<2xi4>
  }
  return
}
