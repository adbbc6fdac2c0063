// RUN: hivm-opt %s --inline-scope=force-inline=true --split-input-file --verify-diagnostics | FileCheck %s

!ub = memref<16xf32, #hivm.address_space<ub>>
!gm = memref<16xf32, #hivm.address_space<gm>>

// The flags are for V, and the load and the store are of the scalar unit once they are inlined.
// CHECK-LABEL: func.func @synchronized(
// CHECK: wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: memref.load
func.func private @twice(%a: !ub) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.vector_function} {
  %c1 = arith.constant 1 : index
  %v = memref.load %a[%c1] : !ub
  %t = arith.addf %v, %v : f32
  memref.store %t, %a[%c1] : !ub
  return
}
func.func @synchronized(%a: !ub) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  // expected-warning@+1 {{'func.call' op changes the meaning: the flags around it are for V, and 'memref.load' in the vector function runs on S once it is inlined}}
  call @twice(%a) {hivm.vector_function} : (!ub) -> ()
  return
}

// A barrier of the pipe V does not order them either.
func.func @barrier(%a: !ub) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  hivm.hir.pipe_barrier[<PIPE_V>]
  // expected-warning@+1 {{'func.call' op changes the meaning: the flags around it are for V}}
  call @twice(%a) {hivm.vector_function} : (!ub) -> ()
  return
}

// A barrier of all pipes does, and what is not synchronized yet may be inlined.
func.func @all(%a: !ub) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  call @twice(%a) {hivm.vector_function} : (!ub) -> ()
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  return
}

// -----

!ub = memref<16xf32, #hivm.address_space<ub>>

// Transfers of vectors run on V inlined, too.
func.func private @moved(%a: !ub, %p: f32) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.vector_function} {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %a[%c0], %p {in_bounds = [true]} : !ub, vector<16xf32>
  %t = arith.addf %v, %v : vector<16xf32>
  vector.transfer_write %t, %a[%c0] {in_bounds = [true]} : vector<16xf32>, !ub
  return
}
func.func @synchronized(%a: !ub, %p: f32) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  call @moved(%a, %p) {hivm.vector_function} : (!ub, f32) -> ()
  return
}
