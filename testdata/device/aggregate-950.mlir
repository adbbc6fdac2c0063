// RUN: hivm-opt --hivm-aggregated-decompose-op %s | FileCheck %s
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=after-hivm-align %s | FileCheck %s

// On the 950 family a load that fills its buffer is decomposed in every phase.
module attributes {hacc.target = #hacc.target<"Ascend950PR_9589">} {
  // CHECK: hivm.hir.vbrc ins(%arg1 : f32) outs(%alloc :
  // CHECK-NEXT: hivm.hir.load
  // CHECK-SAME: init_out_buffer = false
  func.func @load(%a: memref<2x3xf32, #hivm.address_space<gm>>, %v: f32) {
    %b = memref.alloc() : memref<2x3xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%a : memref<2x3xf32, #hivm.address_space<gm>>) outs(%b : memref<2x3xf32, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %v : f32 init_out_buffer = true
    return
  }
}
