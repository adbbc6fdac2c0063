// RUN: hivm-opt run %s --entry=@f --arg=4 --arg=1 | FileCheck %s
// RUN: hivm-opt --lower-to-llvm %s | FileCheck %s --check-prefix=LLVM

// The strides of the types do not tell which axis of size 1 the result lacks, so its
// sizes do: it has one row of four elements, and lacks the innermost axis.

// CHECK: result0 : index = 4

// LLVM-LABEL: define i64 @f(i64 %arg, i64 %arg.1)
// LLVM:         ret i64 %arg{{$}}
func.func @f(%outer: index, %inner: index) -> index {
  %buffer = memref.alloc() : memref<64xf32>
  %view = memref.reinterpret_cast %buffer to offset: [0], sizes: [4, 4, 4], strides: [%outer, %outer, %inner] : memref<64xf32> to memref<4x4x4xf32, strided<[?, ?, ?]>>
  %row = memref.subview %view[0, 0, 0] [1, 4, 1] [1, 1, 1] : memref<4x4x4xf32, strided<[?, ?, ?]>> to memref<1x4xf32, strided<[?, ?]>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %row : memref<1x4xf32, strided<[?, ?]>> -> memref<f32>, index, index, index, index, index
  return %strides#1 : index
}
