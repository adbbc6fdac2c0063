// The size of an expansion is that of its source, which takes its place when it is flattened.
func.func @f(%a: memref<5x5x1xf32>, %b: memref<25x?xf32>, %n: index) {
  %e = memref.expand_shape %b [[0, 1], [2]] output_shape [5, 5, %n] : memref<25x?xf32> into memref<5x5x?xf32>
  hivm.hir.vbrc ins(%a : memref<5x5x1xf32>) outs(%e : memref<5x5x?xf32>) broadcast_dims = [2]
  return
}
// -----
// All channels have the same size.
func.func @f(%a: memref<1x1x3x4xf32, strided<[12, 12, 4, 1]>>, %n: index) {
  %b = memref.alloc(%n) : memref<1x1x3x?xf32>
  %s = memref.alloc() : memref<1x1x3x8xf32>
  hivm.hir.vdeinterleave ins(%s : memref<1x1x3x8xf32>) outs(%a, %b : memref<1x1x3x4xf32, strided<[12, 12, 4, 1]>>, memref<1x1x3x?xf32>) index_mode = <ALL_CHANNELS>
  return
}
// -----
// All channels are taken of whole tuples only.
func.func @f(%a: memref<5x1xf32>, %n: index, %m: index, %i: index, %k: index) {
  %c0 = arith.constant 0 : index
  %x = memref.alloc(%n, %m) : memref<?x?xf32>
  %s = memref.subview %x[%c0, 0] [%i, 1] [1, 1] : memref<?x?xf32> to memref<?x1xf32, strided<[?, 1], offset: ?>>
  %y = memref.alloc(%n, %k) : memref<?x?xf32>
  hivm.hir.vdeinterleave ins(%y : memref<?x?xf32>) outs(%s, %a : memref<?x1xf32, strided<[?, 1], offset: ?>>, memref<5x1xf32>) index_mode = <ALL_CHANNELS>
  return
}
// -----
// Where nothing can be added to an axis, the amount is zero whatever its value is.
func.func @f(%a: memref<4x?x?x1x1xf32>, %b: memref<?x?x?x1x1xf32>, %n: index, %m: index, %p: f32) {
  hivm.hir.vpad ins(%a : memref<4x?x?x1x1xf32>) outs(%b : memref<?x?x?x1x1xf32>) low[%n, 0, 0, 0, %m] high[0, 0, 0, 0, 0] pad_value %p : f32
  return
}
// -----
// An expansion whose size is a constant fixes that of its source.
func.func @f(%a: memref<?x3xf32>, %b: memref<6x1x1x3xf32, strided<[3, 3, 3, 1]>>, %p: f32) {
  %c = arith.constant 5 : index
  %e = memref.expand_shape %a [[0, 1], [2, 3]] output_shape [%c, 1, 1, 3] : memref<?x3xf32> into memref<?x1x1x3xf32>
  hivm.hir.vpad ins(%e : memref<?x1x1x3xf32>) outs(%b : memref<6x1x1x3xf32, strided<[3, 3, 3, 1]>>) low[0, 0, 0, 0] high[1, 0, 0, 0] pad_value %p : f32
  return
}
// -----
// Padding on the left lies beyond the axis, whose stride counts for one element too.
func.func @f(%n: index, %a: memref<3x1x1x?xf32, strided<[?, ?, ?, ?], offset: 5>>, %p: f32) {
  %one = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %x = memref.alloc(%n) : memref<3x1x?x1xf32>
  hivm.hir.load ins(%x : memref<3x1x?x1xf32>) outs(%a : memref<3x1x1x?xf32, strided<[?, ?, ?, ?], offset: 5>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %one : index right_padding_num = %zero : index
  return
}
