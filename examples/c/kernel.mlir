// Divides each row by its sum, in place, and returns the largest sum.
func.func @normalise(%m: memref<?x?xf32>, %sums: memref<?x1xf32>) -> f32 attributes {llvm.emit_c_interface} {
  hivm.hir.vreduce <sum> ins(%m : memref<?x?xf32>) outs(%sums : memref<?x1xf32>) reduce_dims = [1]
  hivm.hir.vdiv ins(%m, %sums : memref<?x?xf32>, memref<?x1xf32>) outs(%m : memref<?x?xf32>) broadcast = [1]
  %most = memref.alloc() : memref<1x1xf32>
  hivm.hir.vreduce <max> ins(%sums : memref<?x1xf32>) outs(%most : memref<1x1xf32>) reduce_dims = [0]
  %c0 = arith.constant 0 : index
  %r = memref.load %most[%c0, %c0] : memref<1x1xf32>
  memref.dealloc %most : memref<1x1xf32>
  return %r : f32
}
