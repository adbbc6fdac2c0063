// RUN: hivm-opt --flatten-ops="arch=regbase mode=safe" --verify-flatten %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="arch=regbase mode=compat" --verify-flatten %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="arch=regbase mode=maximal" --verify-flatten %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" --hivm-arch=regbase --verify-flatten %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=regbase %s -o %t && hivm-opt check-flatten --hivm-arch=regbase %s %t 2>&1 | FileCheck %s --check-prefix=PROVED

// PROVED: 15 operations: 15 proved, 0 unknown, 0 refuted, 0 unpaired

// An operation with a tensor operand stays as it is, whatever axes it names. The ones
// with memrefs around it are flattened.

// CHECK-LABEL: func.func @axes
// CHECK: hivm.hir.vreduce {{.*}} {{(unsigned_src = false )?}}reduce_dims = [1] ->
// CHECK: hivm.hir.vbrc {{.*}} broadcast_dims = [2] ->
// CHECK: hivm.hir.vcumsum {{.*}} cum_dims = [2]
// CHECK: hivm.hir.vflip {{.*}} flip_axis = 2
// CHECK: hivm.hir.vsort {{.*}} sort_axis = 2
// CHECK: hivm.hir.vtranspose {{.*}} permutation = [0, 2, 1] ->
func.func @axes(%a: tensor<4x8x16xf16>, %r: tensor<4x1x16xf16>, %u: tensor<4x8x1xf16>, %t: tensor<4x16x8xf16>) -> (tensor<4x1x16xf16>, tensor<4x8x16xf16>, tensor<4x8x16xf16>, tensor<4x8x16xf16>, tensor<4x8x16xf16>, tensor<4x16x8xf16>) {
  %0 = hivm.hir.vreduce <sum> ins(%a : tensor<4x8x16xf16>) outs(%r : tensor<4x1x16xf16>) reduce_dims = [1] -> tensor<4x1x16xf16>
  %1 = hivm.hir.vbrc ins(%u : tensor<4x8x1xf16>) outs(%a : tensor<4x8x16xf16>) broadcast_dims = [2] -> tensor<4x8x16xf16>
  %2 = hivm.hir.vcumsum ins(%a : tensor<4x8x16xf16>) outs(%a : tensor<4x8x16xf16>) cum_dims = [2] reverse = false -> tensor<4x8x16xf16>
  %3 = hivm.hir.vflip ins(%a : tensor<4x8x16xf16>) outs(%a : tensor<4x8x16xf16>) flip_axis = 2 -> tensor<4x8x16xf16>
  %4 = hivm.hir.vsort ins(%a : tensor<4x8x16xf16>) outs(%a : tensor<4x8x16xf16>) descending = false sort_axis = 2 -> tensor<4x8x16xf16>
  %5 = hivm.hir.vtranspose ins(%a : tensor<4x8x16xf16>) outs(%t : tensor<4x16x8xf16>) permutation = [0, 2, 1] -> tensor<4x16x8xf16>
  return %0, %1, %2, %3, %4, %5 : tensor<4x1x16xf16>, tensor<4x8x16xf16>, tensor<4x8x16xf16>, tensor<4x8x16xf16>, tensor<4x8x16xf16>, tensor<4x16x8xf16>
}

// CHECK-LABEL: func.func @sizes
// CHECK: hivm.hir.vpad {{.*}} low[0, 2] high[0, 2]
// CHECK: hivm.hir.vconcat dim(1)
// CHECK: hivm.hir.vgather
func.func @sizes(%a: tensor<4x8xf16>, %p: tensor<4x12xf16>, %c: tensor<4x16xf16>, %i: tensor<4x8xi32>, %v: f16) -> (tensor<4x12xf16>, tensor<4x16xf16>, tensor<4x8xf16>) {
  %0 = hivm.hir.vpad ins(%a : tensor<4x8xf16>) outs(%p : tensor<4x12xf16>) low[0, 2] high[0, 2] pad_value %v : f16 -> tensor<4x12xf16>
  %1 = hivm.hir.vconcat dim(1) ins(%a, %a : tensor<4x8xf16>, tensor<4x8xf16>) outs(%c : tensor<4x16xf16>) -> tensor<4x16xf16>
  %2 = hivm.hir.vgather ins(%a : tensor<4x8xf16>) indices(%i : tensor<4x8xi32>) outs(%a : tensor<4x8xf16>) -> tensor<4x8xf16>
  return %0, %1, %2 : tensor<4x12xf16>, tensor<4x16xf16>, tensor<4x8xf16>
}

// CHECK-LABEL: func.func @inline
// CHECK: hivm.hir.vadd {{.*}} broadcast = [1] ->
// CHECK: hivm.hir.vexp {{.*}} transpose = [1, 0] ->
func.func @inline(%a: tensor<4x8xf16>, %u: tensor<4x1xf16>, %t: tensor<8x4xf16>) -> (tensor<4x8xf16>, tensor<8x4xf16>) {
  %0 = hivm.hir.vadd ins(%a, %u : tensor<4x8xf16>, tensor<4x1xf16>) outs(%a : tensor<4x8xf16>) broadcast = [1] -> tensor<4x8xf16>
  %1 = hivm.hir.vexp ins(%a : tensor<4x8xf16>) outs(%t : tensor<8x4xf16>) transpose = [1, 0] -> tensor<8x4xf16>
  return %0, %1 : tensor<4x8xf16>, tensor<8x4xf16>
}

// CHECK-LABEL: func.func @mixed
// CHECK-NEXT: hivm.hir.store ins(%arg0 : tensor<4x8xf16>) outs(%arg1 : memref<4x8xf16>)
// CHECK-NEXT: hivm.hir.vreduce <sum> ins(%arg0 : tensor<4x8xf16>) outs(%arg2 : memref<4x1xf16>) {{(unsigned_src = false )?}}reduce_dims = [1]
// CHECK-NEXT: %0 = hivm.hir.vexp ins(%arg1 : memref<4x8xf16>) outs(%arg0 : tensor<4x8xf16>) -> tensor<4x8xf16>
// CHECK-NEXT: memref.collapse_shape
// CHECK-NEXT: hivm.hir.vabs ins({{.*}} : memref<32xf16>) outs({{.*}} : memref<32xf16>)
func.func @mixed(%t: tensor<4x8xf16>, %m: memref<4x8xf16>, %r: memref<4x1xf16>) -> tensor<4x8xf16> {
  hivm.hir.store ins(%t : tensor<4x8xf16>) outs(%m : memref<4x8xf16>)
  hivm.hir.vreduce <sum> ins(%t : tensor<4x8xf16>) outs(%r : memref<4x1xf16>) reduce_dims = [1]
  %0 = hivm.hir.vexp ins(%m : memref<4x8xf16>) outs(%t : tensor<4x8xf16>) -> tensor<4x8xf16>
  hivm.hir.vabs ins(%m : memref<4x8xf16>) outs(%m : memref<4x8xf16>)
  return %0 : tensor<4x8xf16>
}
