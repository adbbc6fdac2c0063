// RUN: hivm-opt --hivm-flatten-ops --hivm-aggregated-decompose-op='decompose-phase=after-hivm-flatten-ops strict' %s | FileCheck %s
// RUN: hivm-opt --hivm-flatten-ops --hivm-aggregated-decompose-op='decompose-phase=after-hivm-flatten-ops' %s | FileCheck %s --check-prefix=STAYS

// A transpose that moves axes of size one only moves nothing once they are merged with others. The
// library has no function for it, so that strict copies.
// CHECK-LABEL: func.func @units
// CHECK: hivm.hir.copy ins(%{{.*}} : memref<768xf32, #hivm.address_space<ub>>) outs(%{{.*}} : memref<768xf32, #hivm.address_space<ub>>)
// CHECK-NOT: hivm.hir.vtranspose
// STAYS-LABEL: func.func @units
// STAYS: hivm.hir.vtranspose ins({{.*}} : memref<768xf32, #hivm.address_space<ub>>) {{.*}} permutation = [0]
func.func @units(%a: memref<1x6x8x16xf32, #hivm.address_space<ub>>, %b: memref<6x1x8x16xf32, #hivm.address_space<ub>>) {
  hivm.hir.vtranspose ins(%a : memref<1x6x8x16xf32, #hivm.address_space<ub>>) outs(%b : memref<6x1x8x16xf32, #hivm.address_space<ub>>) permutation = [1, 0, 2, 3]
  return
}

// CHECK-LABEL: func.func @moves
// CHECK: hivm.hir.vtranspose {{.*}} permutation = [1, 0, 2]
func.func @moves(%a: memref<4x6x16xf32, #hivm.address_space<ub>>, %b: memref<6x4x16xf32, #hivm.address_space<ub>>) {
  hivm.hir.vtranspose ins(%a : memref<4x6x16xf32, #hivm.address_space<ub>>) outs(%b : memref<6x4x16xf32, #hivm.address_space<ub>>) permutation = [1, 0, 2]
  return
}
