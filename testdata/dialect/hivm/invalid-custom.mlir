// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// What the verifier and the parser say about custom operations.

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Missing core type information}}
  hivm.hir.custom "mine"
  return
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  func.func @f() {
    // expected-error@+1 {{'hivm.hir.custom' op Missing vf mode information}}
    hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>} "mine"
    return
  }
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Missing pipe information}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Missing implementation function name}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom_macro' op Missing input pipe information}}
  hivm.hir.custom_macro {hivm.tcore_type = #hivm.tcore_type<VECTOR>} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom_macro' op Missing output pipe information}}
  hivm.hir.custom_macro {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe_in = #hivm.pipe<PIPE_MTE2>} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom_macro' op Missing implementation function name}}
  hivm.hir.custom_macro {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe_in = #hivm.pipe<PIPE_MTE2>, hivm.pipe_out = #hivm.pipe<PIPE_V>} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Specified core type conflict with __builtin_gather_load's core type.}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<CUBE>} "__builtin_gather_load"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Specified vf mode conflict with __builtin_histogram's vf mode.}}
  hivm.hir.custom {hivm.vf_mode = #hivm.vf_mode<SIMD>} "__builtin_histogram"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Specified pipe conflict with __builtin_gather_load's pipe.}}
  hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_M>} "__builtin_gather_load"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Either extra buffers' types or sizes missing}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, symbol = "impl", extra_buffers_types = [f32]} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Either extra buffers' types or sizes missing}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, symbol = "impl", extra_buffers_sizes = [4]} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Extra buffers' types must be an array of type attributes}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, symbol = "impl", extra_buffers_types = [4], extra_buffers_sizes = [4]} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Extra buffers' sizes must be an array of integer attributes}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, symbol = "impl", extra_buffers_types = [f32], extra_buffers_sizes = ["x"]} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Extra buffers' types and sizes mismatch}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, symbol = "impl", extra_buffers_types = [f32], extra_buffers_sizes = [1, 2]} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Extra buffer size must be non-negative}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, symbol = "impl", extra_buffers_types = [f32], extra_buffers_sizes = [-1]} "mine"
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.custom' op inplace_outs must be a valid outs operand index}}
  hivm.hir.custom {arg_attrs = [{inplace_outs = 1 : i64}]} "mine" ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.custom' op inplace_outs must be an integer attribute}}
  hivm.hir.custom {arg_attrs = [{inplace_outs = "b"}]} "mine" ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.custom' op inplace_outs requires mapped ins and outs operands to have identical ranked tensor or memref types}}
  hivm.hir.custom {arg_attrs = [{inplace_outs = 0 : i64}]} "mine" ins(%a : memref<4xf32>) outs(%c : memref<8xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.custom' op inplace_outs requires each mapped ins operand to be the same SSA value as its mapped outs operand}}
  hivm.hir.custom {arg_attrs = [{inplace_outs = 0 : i64}]} "mine" ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.custom_macro' op sync_related_args should be empty}}
  hivm.hir.custom_macro {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe_in = #hivm.pipe<PIPE_MTE2>, hivm.pipe_out = #hivm.pipe<PIPE_V>, symbol = "impl"} "mine" sync_related_args(%n : i64)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.custom_macro' op sync_related_args should be of size 1}}
  hivm.hir.custom_macro {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe_in = #hivm.pipe<PIPE_MTE2>, hivm.pipe_out = #hivm.pipe<PIPE_V>, symbol = "impl", sync_event_slots = [#hivm.sync_event_slot<#hivm.pipe<PIPE_V>, #hivm.pipe<PIPE_MTE3>, set, <EVENT_ID2>>]} "mine" sync_related_args(%n, %n : i64, i64)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom_macro' op duplicate user-specified sync event id on the same pipe pair}}
  hivm.hir.custom_macro {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe_in = #hivm.pipe<PIPE_MTE2>, hivm.pipe_out = #hivm.pipe<PIPE_V>, symbol = "impl", sync_event_slots = [#hivm.sync_event_slot<#hivm.pipe<PIPE_V>, #hivm.pipe<PIPE_MTE3>, set, <EVENT_ID2>>, #hivm.sync_event_slot<#hivm.pipe<PIPE_V>, #hivm.pipe<PIPE_MTE3>, set, <EVENT_ID2>>]} "mine"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom_macro' op duplicate user-specified sync event id on internal slot}}
  hivm.hir.custom_macro {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe_in = #hivm.pipe<PIPE_MTE2>, hivm.pipe_out = #hivm.pipe<PIPE_V>, symbol = "impl", sync_event_slots = [#hivm.sync_event_slot<internal, <EVENT_ID2>>, #hivm.sync_event_slot<internal, <EVENT_ID2>>]} "mine"
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{custom op 'hivm.hir.custom' expected string}}
  hivm.hir.custom {x} mine
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.custom' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, symbol = "impl"} "mine" ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{custom op 'hivm.hir.custom' 2 operands present, but expected 1}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>} "mine" outs(%a, %b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>, %n: i64) {
  // expected-error@+1 {{custom op 'hivm.hir.custom' 2 operands present, but expected 1}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>} "mine" ins(%a, %b : memref<4xf32>)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Specified core type conflict with __builtin_index_select's core type.}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<CUBE>} "__builtin_index_select"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Specified core type conflict with __builtin_indirect_atomic's core type.}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<CUBE_OR_VECTOR>} "__builtin_indirect_atomic"
  return
}

// -----

// No macro has this name.
func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom_macro' op Missing core type information}}
  hivm.hir.custom_macro "__builtin_histogram"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Missing core type information}}
  hivm.hir.custom "__builtin_unknown"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Missing pipe information}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_UNASSIGNED>} "mine"
  return
}

// -----

// The description of the scratch memory is looked at first.
func.func @f() {
  // expected-error@+1 {{'hivm.hir.custom' op Either extra buffers' types or sizes missing}}
  hivm.hir.custom {extra_buffers_types = [f32]} "mine"
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.custom' op inplace_outs must be an integer attribute}}
  hivm.hir.custom "__builtin_gather_load" ins(%a : memref<4xf32> {inplace_outs = "x"}) outs(%a : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.custom' op inplace_outs cannot map multiple ins operands to the same outs operand}}
  hivm.hir.custom "__builtin_gather_load" ins(%a, %a : memref<4xf32> {inplace_outs = 0 : i32}, memref<4xf32> {inplace_outs = 0 : i32}) outs(%a : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %n: i32) {
  // expected-error@+1 {{'hivm.hir.custom' op inplace_outs requires mapped ins and outs operands to be ranked tensors or memrefs}}
  hivm.hir.custom "__builtin_gather_load" ins(%n : i32 {inplace_outs = 0 : i32}) outs(%a : memref<4xf32>)
  return
}

// -----

// What a macro may name needs no more information, but must not contradict it.
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.custom_macro' op Specified inPipe conflict with __builtin_gather_load's inPipe.}}
  hivm.hir.custom_macro {hivm.pipe_in = #hivm.pipe<PIPE_M>} "__builtin_gather_load" ins(%a : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.custom_macro' op Specified outPipe conflict with __builtin_index_select's outPipe.}}
  hivm.hir.custom_macro {hivm.pipe_out = #hivm.pipe<PIPE_M>} "__builtin_index_select" ins(%a : memref<4xf32>)
  return
}

// -----

// Memory-based hardware has no functions for macros.
module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  func.func @f(%a: memref<4xf32>) {
    // expected-error@+1 {{'hivm.hir.custom_macro' op Missing core type information}}
    hivm.hir.custom_macro "__builtin_gather_load" ins(%a : memref<4xf32>)
    return
  }
}

// -----

// Results that are no tensors belong to no output; the others do.
func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'hivm.hir.custom' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0:2 = hivm.hir.custom "__builtin_gather_load" ins(%t : tensor<4xf32>) -> (f32, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}

// -----

func.func @f(%m: memref<16x16xf8E4M3FN>, %s: memref<4xui8>, %i1: i1, %n: index, %o: memref<16x16xf32>) {
  // expected-error@+1 {{'hivm.hir.mmadmxL1' op result #0 must be variadic of shaped of floating-point values, but got 'memref<16x16xi32>'}}
  %0 = hivm.hir.mmadmxL1 ins(%m, %m, %s, %s, %i1, %n, %n, %n : memref<16x16xf8E4M3FN>, memref<16x16xf8E4M3FN>, memref<4xui8>, memref<4xui8>, i1, index, index, index) outs(%o : memref<16x16xf32>) -> memref<16x16xi32>
  return
}
