// RUN: hivm-opt %s --verify-sync -o %t 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=note:

// What other cores do is not looked at: a remark says so, and does not quote the function.
// CHECK: {{.*}}cores.mlir:[[#@LINE+1]]:1: remark: the function works together with other cores: races between cores are not looked for here; hivm-opt run --pipes does
func.func @waits() attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1
  return
}
