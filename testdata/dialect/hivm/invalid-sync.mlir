// RUN: hivm-opt %s --hivm-arch=membase --split-input-file --verify-diagnostics

// What the verifier and the parser say about synchronisation.

func.func @f(%n: i64) {
  // expected-error@+1 {{'hivm.hir.set_flag' op Only one Event ID is supported!}}
  "hivm.hir.set_flag"(%n) <{set_pipe = #hivm.pipe<PIPE_M>, wait_pipe = #hivm.pipe<PIPE_S>, static_event_id = #hivm.event<EVENT_ID1>}> : (i64) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.wait_flag' op Event ID is needed!}}
  "hivm.hir.wait_flag"() <{set_pipe = #hivm.pipe<PIPE_M>, wait_pipe = #hivm.pipe<PIPE_S>}> : () -> ()
  return
}

// -----

func.func @f(%n: i64) {
  // expected-error@+1 {{'hivm.hir.sync_block_wait' op Only one flag ID is supported!}}
  "hivm.hir.sync_block_wait"(%n) <{tcore_type = #hivm.tcore_type<CUBE>, tpipe = #hivm.pipe<PIPE_M>, pipe = #hivm.pipe<PIPE_S>, static_flag_id = 3 : i64}> : (i64) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block_set' op Flag ID is needed!}}
  "hivm.hir.sync_block_set"() <{tcore_type = #hivm.tcore_type<CUBE>, tpipe = #hivm.pipe<PIPE_M>, pipe = #hivm.pipe<PIPE_S>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op tcube_pipe should be defined!}}
  hivm.hir.sync_block[<ALL_CUBE>]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op tcube_pipe of should match CUBE core type!}}
  hivm.hir.sync_block[<ALL_CUBE>] tcube_pipe = <PIPE_V>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op tvector_pipe should not be defined!}}
  hivm.hir.sync_block[<ALL_CUBE>] tcube_pipe = <PIPE_M> tvector_pipe = <PIPE_V>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op tvector_pipe should be defined!}}
  hivm.hir.sync_block[<ALL_SUB_VECTOR>]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op tvector_pipe of ALL_VECTOR should match VECTOR core type!}}
  hivm.hir.sync_block[<ALL_VECTOR>] tvector_pipe = <PIPE_FIX>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op tcube_pipe should not be defined!}}
  hivm.hir.sync_block[<ALL_VECTOR>] tcube_pipe = <PIPE_M> tvector_pipe = <PIPE_V>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op vector_pipe should not be defined!}}
  hivm.hir.sync_block[<BARRIER_VECTOR>] vector_pipe = <PIPE_V>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op tvector_pipe should be defined!}}
  hivm.hir.sync_block[<ALL>] tcube_pipe = <PIPE_M>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.create_sync_block_lock' op 'create_sync_block_lock' op should only support static shape}}
  %0 = hivm.hir.create_sync_block_lock : memref<?xi64>
  return
}

// -----

func.func @f(%m: memref<1x1xi64>) {
  // expected-error@+1 {{'hivm.hir.sync_block_unlock' op operand #0 must be 1D memref of 64-bit signless integer values, but got 'memref<1x1xi64>'}}
  hivm.hir.sync_block_unlock lock_var(%m : memref<1x1xi64>)
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%e: i32) {
  // expected-error@+1 {{use of value '%e' expects different type than prior uses: 'i64' vs 'i32'}}
  hivm.hir.set_flag[<PIPE_M>, <PIPE_S>, %e]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'hivm.hir.pipe_barrier' expected ::mlir::hivm::PIPE to be one of: PIPE_S, PIPE_V, PIPE_M, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_ALL, PIPE_MTE4, PIPE_MTE5, PIPE_V2, PIPE_FIX, VIRTUAL_PIPE_MTE2_L1A, VIRTUAL_PIPE_MTE2_L1B, PIPE_NUM, PIPE_UNASSIGNED}}
  hivm.hir.pipe_barrier[<PIPE_X>]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'hivm.hir.set_flag' expected ::mlir::hivm::EVENT to be one of: EVENT_ID0, EVENT_ID1, EVENT_ID2, EVENT_ID3, EVENT_ID4, EVENT_ID5, EVENT_ID6, EVENT_ID7}}
  hivm.hir.set_flag[<PIPE_M>, <PIPE_S>, <EVENT_ID8>]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{invalid kind of attribute specified}}
  hivm.hir.set_flag[<PIPE_M>, <PIPE_S>, "x"]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'hivm.hir.sync_block_wait' invalid kind of attribute specified}}
  hivm.hir.sync_block_wait[<CUBE>, <PIPE_M>, <PIPE_S>] flag = "x"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op cube_pipe should match CUBE core type!}}
  hivm.hir.sync_block[<ALL_CUBE>] tcube_pipe = <PIPE_M> cube_pipe = <PIPE_V>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op vector_pipe should match VECTOR core type!}}
  hivm.hir.sync_block[<ALL_VECTOR>] tvector_pipe = <PIPE_V> vector_pipe = <PIPE_M>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.sync_block' op tvector_pipe should not be defined!}}
  hivm.hir.sync_block[<BARRIER_CUBE>] tcube_pipe = <PIPE_M> tvector_pipe = <PIPE_V>
  return
}
