// RUN: hivm-opt %s --split-input-file --hivm-mark-multi-buffer | FileCheck %s --check-prefix=OFF
// RUN: hivm-opt %s --split-input-file --hivm-mark-multi-buffer=enable-auto=true | FileCheck %s
// RUN: hivm-opt %s --split-input-file --hivm-mark-multi-buffer="enable-auto=true limit-mix-auto-multi-buffer-buffer=no-limit limit-auto-multi-buffer-of-local-buffer=no-limit" | FileCheck %s --check-prefix=ALL
// RUN: hivm-opt %s --split-input-file --hivm-mark-multi-buffer="enable-auto=true disable-multi-buffer-on-ub disable-multi-buffer-on-l1 limit-auto-multi-buffer-only-for-local-buffer" | FileCheck %s --check-prefix=NONE

// Without enable-auto nothing is marked.
// OFF-NOT: multi_buffer = 2

// The buffers of transfers in loops are marked, at their allocation; a buffer for the vector
// unit alone, a copy, and a buffer outside of all loops are not.
// CHECK-LABEL: @vector
// CHECK: scf.for
// CHECK-NEXT: %[[A:.*]] = memref.alloc
// CHECK-NEXT: annotation.mark %[[A]] {hivm.multi_buffer = 2 : i32} : memref<4x16xf32, #hivm.address_space<ub>>
// CHECK-NEXT: %[[B:.*]] = memref.alloc
// CHECK-NEXT: %[[C:.*]] = memref.alloc
// CHECK-NEXT: annotation.mark %[[C]] {hivm.multi_buffer = 2 : i32} : memref<16xf32, #hivm.address_space<ub>>
// CHECK-NOT: annotation.mark
// NONE-LABEL: @vector
// NONE-NOT: multi_buffer = 2
func.func @vector(%g: memref<16xf32, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %once = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%once : memref<16xf32, #hivm.address_space<ub>>)
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
    %b = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    %c = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    %row = memref.subview %a[0, 0] [1, 16] [1, 1] : memref<4x16xf32, #hivm.address_space<ub>> to memref<16xf32, strided<[1]>, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%row : memref<16xf32, strided<[1]>, #hivm.address_space<ub>>)
    hivm.hir.copy ins(%row : memref<16xf32, strided<[1]>, #hivm.address_space<ub>>) outs(%b : memref<16xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%b, %once : memref<16xf32, #hivm.address_space<ub>>, memref<16xf32, #hivm.address_space<ub>>) outs(%c : memref<16xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%c : memref<16xf32, #hivm.address_space<ub>>) outs(%g : memref<16xf32, #hivm.address_space<gm>>)
  }
  return
}

// -----

// The number of a mark stays.
// CHECK-LABEL: @three
// CHECK: annotation.mark %{{.*}} {hivm.multi_buffer = 3 : i32}
// CHECK-NOT: annotation.mark
func.func @three(%g: memref<16xf32, #hivm.address_space<gm>>, %p: i1) {
  scf.while : () -> () {
    scf.condition(%p)
  } do {
    %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    annotation.mark %a {hivm.multi_buffer = 3 : i32} : memref<16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
    scf.yield
  }
  return
}

// -----

// Iterations that may run side by side are not counted, and neither are iterations of affine.for.
// CHECK-LABEL: @uncounted
// CHECK-NOT: annotation.mark
func.func @uncounted(%g: memref<16xf32, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (%n) {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
      hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
    }
  }
  affine.for %i = 0 to 4 {
    %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
  }
  return
}

// -----

// In a mixed kernel only the buffers of the cube unit are marked, and there not the results.
// CHECK-LABEL: @mix
// CHECK: %[[L1:.*]] = memref.alloc() : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>
// CHECK-NEXT: annotation.mark %[[L1]]
// CHECK-NOT: annotation.mark
// ALL-LABEL: @mix
// ALL-COUNT-3: annotation.mark %{{.*}} {hivm.multi_buffer = 2 : i32}
// NONE-LABEL: @mix
// NONE-NOT: multi_buffer
func.func @mix(%g: memref<16x16xf16, #hivm.address_space<gm>>, %r: memref<16x16xf32, #hivm.address_space<gm>>, %n: index) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>
    hivm.hir.nd2nz {dst_continuous} ins(%g : memref<16x16xf16, #hivm.address_space<gm>>) outs(%a : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>)
    %c = memref.alloc() : memref<1x1x16x16xf32, #hivm.address_space<cc>>
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>) outs(%r : memref<16x16xf32, #hivm.address_space<gm>>)
    %u = memref.alloc() : memref<16x16xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<16x16xf16, #hivm.address_space<gm>>) outs(%u : memref<16x16xf16, #hivm.address_space<ub>>)
  }
  return
}

// -----

// Functions of the host have no such buffers.
// CHECK-LABEL: @host
// CHECK-NOT: annotation.mark
func.func @host(%g: memref<16xf32, #hivm.address_space<gm>>, %n: index) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
  }
  return
}

// -----

// A workspace that a mixed kernel writes as tensor in a loop.
// CHECK-LABEL: @workspace
// CHECK: %[[W:.*]] = memref_ext.alloc_workspace
// CHECK-NEXT: annotation.mark %[[W]] {hivm.multi_buffer = 4 : i32} : memref<16xf32>
func.func @workspace(%t: tensor<16xf32>, %n: index) -> tensor<16xf32> attributes {hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %out = scf.for %j = %c0 to %n step %c1 iter_args(%x = %t) -> (tensor<16xf32>) {
    %w = memref_ext.alloc_workspace() : memref<16xf32>
    %o = bufferization.to_tensor %w restrict writable : memref<16xf32>
    %r = hivm.hir.store ins(%x : tensor<16xf32>) outs(%o : tensor<16xf32>) -> tensor<16xf32>
    scf.yield %r : tensor<16xf32>
  }
  return %out : tensor<16xf32>
}
