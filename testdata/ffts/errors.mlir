// RUN: hivm-opt --hivm-add-ffts-to-syncblocksetop --verify-diagnostics %s

// The reference dies here.
func.func @kernel(%a: i64 {hacc.arg_type = #hacc.arg_type<workspace>}, %b: i64) {
  // expected-error@+1 {{'hivm.hir.sync_block_set' op didn't find ffts base addr arg in the enclosing function: an argument with #hacc.arg_type<ffts_base_address>}}
  hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1
  return
}
