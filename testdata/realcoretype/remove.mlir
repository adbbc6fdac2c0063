// RUN: hivm-opt --hivm-mark-real-core-type=remove-core-type-attrs %s | FileCheck %s

// Marks go; a custom operation says its core itself.
// CHECK-LABEL: func.func @f(
// CHECK: memref.load %arg0[%c0] : memref<8xf32>
// CHECK: hivm.hir.custom {{.*}}hivm.tcore_type = #hivm.tcore_type<VECTOR>
func.func @f(%g: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %g[%c0] {hivm.tcore_type = #hivm.tcore_type<VECTOR>} : memref<8xf32>
  hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.vf_mode = #hivm.vf_mode<SIMD>, symbol = "mine"} "mine" ins(%g : memref<8xf32>) outs(%g : memref<8xf32>)
  return %x : f32
}
