// RUN: not hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: not hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// An axis that the operands do not have is an error in both modes; the reference
// dies.

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vconcat dim(5) ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// SAFE{LITERAL}: error: 'hivm.hir.vconcat' op attribute 'dim' names axis 5, but the operands have rank 2

// COMPAT{LITERAL}: error: 'hivm.hir.vconcat' op attribute 'dim' names axis 5, but the operands have rank 2
