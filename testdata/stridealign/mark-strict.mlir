// RUN: hivm-opt %s --hivm-mark-stride-align | FileCheck %s --check-prefix=DEFAULT
// RUN: hivm-opt %s --hivm-mark-stride-align=strict=true | FileCheck %s --check-prefix=STRICT

// The reference takes rows of unknown length for rows of at most 32 bytes, whose sums take any
// stride.
// DEFAULT-NOT: annotation.mark
// STRICT-LABEL: @sum
// STRICT: annotation.mark %{{.*}} {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x?xf32, strided<[?, 1]>, #hivm.address_space<ub>>
func.func @sum(%n: index, %m: index, %r: memref<4x1xf32, #hivm.address_space<ub>>) {
  %a = memref.alloc(%n) : memref<4x?xf32, #hivm.address_space<ub>>
  %s = memref.subview %a[0, 0] [4, %m] [1, 1] : memref<4x?xf32, #hivm.address_space<ub>> to memref<4x?xf32, strided<[?, 1]>, #hivm.address_space<ub>>
  hivm.hir.vreduce <sum> ins(%s : memref<4x?xf32, strided<[?, 1]>, #hivm.address_space<ub>>) outs(%r : memref<4x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
  return
}
