// RUN: hivm-opt --optimize-hivm-pipeline="disable-hivm-tensor-compile=true strict=true" %s | FileCheck %s
// RUN: hivm-opt --optimize-hivm-pipeline="disable-hivm-tensor-compile=true strict=true enable-hivm-graph-sync-solver=false" %s | FileCheck %s
// RUN: hivm-opt --optimize-hivm-pipeline="disable-hivm-tensor-compile=true strict=true disable-hivm-auto-inject-sync=true" %s | FileCheck %s --check-prefix=NONE
// RUN: hivm-opt --optimize-hivm-pipeline="disable-hivm-tensor-compile=true strict=true enable-hivm-inject-barrier-all-sync=true" %s | FileCheck %s --check-prefix=BARRIERS
// RUN: not hivm-opt --optimize-hivm-pipeline %s 2>&1 | FileCheck %s --check-prefix=TENSORS

// TENSORS: error: the passes on tensors are not here: bufferize first, and use disable-hivm-tensor-compile=true

// From buffers without a memory to synchronized calls of the library: the copies that bufferization leaves are
// loads and stores, operations are flat, and pipes wait for each other.
// CHECK-LABEL: func.func @add
// CHECK: hivm.hir.pointer_cast
// CHECK: call @load_gm_to_ubuf_
// CHECK: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <[[E:EVENT_ID[0-9]]]>]
// CHECK: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <[[E]]>]
// CHECK: call @vadd_
// CHECK: hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <[[F:EVENT_ID[0-9]]]>]
// CHECK: hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <[[F]]>]
// CHECK: call @store_ubuf_to_gm_
// CHECK: hivm.hir.pipe_barrier[<PIPE_ALL>]
// CHECK-NEXT: return
// NONE: func.func @add
// NONE-NOT: set_flag
// NONE: return
// BARRIERS: call @load_gm_to_ubuf_
// BARRIERS-NOT: set_flag
// BARRIERS: hivm.hir.pipe_barrier[<PIPE_ALL>]
// BARRIERS: call @vadd_
module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  func.func @add(%x: memref<4x12xf16>, %y: memref<4x12xf16>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %a = memref.alloc() : memref<4x12xf16>
    memref.copy %x, %a : memref<4x12xf16> to memref<4x12xf16>
    hivm.hir.vadd ins(%a, %a : memref<4x12xf16>, memref<4x12xf16>) outs(%a : memref<4x12xf16>)
    memref.copy %a, %y : memref<4x12xf16> to memref<4x12xf16>
    return
  }
}
