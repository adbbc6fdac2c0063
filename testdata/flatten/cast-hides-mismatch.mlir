// RUN: hivm-opt --flatten-ops="arch=regbase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: not hivm-opt --flatten-ops="arch=regbase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// A cast may also hide a size that does not go with the scratch memory. The reference
// folds it away and fails; here it stays.

func.func @f(%in: memref<?x?x1x1xi32>, %out: memref<1x4x1x1xi32>, %scratch: memref<3xi32>) {
  %c = memref.cast %out : memref<1x4x1x1xi32> to memref<?x?x?x1xi32, strided<[?, ?, ?, 1]>>
  hivm.hir.vabs ins(%in : memref<?x?x1x1xi32>) outs(%c : memref<?x?x?x1xi32, strided<[?, ?, ?, 1]>>) temp_buffer(%scratch : memref<3xi32>) transpose = [2, 0, 1, 3]
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(
// SAFE-NEXT{LITERAL}: %cast = memref.cast %arg1 : memref<1x4x1x1xi32> to memref<?x?x?x1xi32, strided<[?, ?, ?, 1]>>
// SAFE-NEXT{LITERAL}: hivm.hir.vabs ins(%arg0 : memref<?x?x1x1xi32>) outs(%cast :

// COMPAT{LITERAL}: error: 'hivm.hir.vabs' op failed to verify transpose behavior at 1 0
