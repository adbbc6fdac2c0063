// RUN: hivm-opt run %s --entry=@strides --arg=6 --arg=2 | FileCheck %s

// A collapsed axis has the stride of its last part that has more than one element, and
// that of its first part if there is none.

// CHECK: result0 : index = 6
// CHECK: result1 : index = 2
// CHECK: result2 : index = 4
func.func @strides(%outer: index, %inner: index) -> (index, index, index) {
  %buffer = memref.alloc() : memref<64xf32>
  %four = arith.constant 4 : index
  %three = arith.constant 3 : index
  %view = memref.reinterpret_cast %buffer to offset: [5], sizes: [3, 1, 1, 1], strides: [%outer, %four, %three, %inner]
      : memref<64xf32> to memref<3x1x1x1xf32, strided<[?, ?, ?, ?], offset: 5>>
  %rows = memref.collapse_shape %view [[0, 1, 2], [3]] : memref<3x1x1x1xf32, strided<[?, ?, ?, ?], offset: 5>> into memref<3x1xf32, strided<[?, ?], offset: 5>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %rows : memref<3x1xf32, strided<[?, ?], offset: 5>> -> memref<f32>, index, index, index, index, index
  %units = memref.collapse_shape %view [[0], [1, 2, 3]] : memref<3x1x1x1xf32, strided<[?, ?, ?, ?], offset: 5>> into memref<3x1xf32, strided<[?, ?], offset: 5>>
  %base2, %offset2, %sizes2:2, %strides2:2 = memref.extract_strided_metadata %units : memref<3x1xf32, strided<[?, ?], offset: 5>> -> memref<f32>, index, index, index, index, index
  return %strides#0, %strides#1, %strides2#1 : index, index, index
}
