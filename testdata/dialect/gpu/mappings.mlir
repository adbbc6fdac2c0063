// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// What loops and buffers are mapped to, as transform.gpu and others name it.
// CHECK: func.func private @mappings() attributes {t.a = #gpu.block<x>, t.b = #gpu.thread<linear_dim_9>, t.c = #gpu.warp<y>, t.d = #gpu.warpgroup<z>, t.e = #gpu.memory_space<workgroup>, t.f = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, t.g = #nvvm.target<O = 3>}
func.func private @mappings() attributes {t.a = #gpu.block<x>, t.b = #gpu.thread<linear_dim_9>, t.c = #gpu.warp<y>, t.d = #gpu.warpgroup<z>, t.e = #gpu.memory_space<workgroup>, t.f = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, t.g = #nvvm.target<O = 3>}
