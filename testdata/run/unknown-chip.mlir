// RUN: hivm-opt run --entry=@main %s 2>&1 | FileCheck %s

// CHECK: :[[# @LINE + 2]]:1: warning: unknown chip 'Ascend910_9590' in hacc.target, which counts as none
// CHECK-NOT: unknown chip
module attributes {hacc.target = #hacc.target<"Ascend910_9590">} {
  func.func @main() -> i32 {
    %c = arith.constant 7 : i32
    return %c : i32
  }
}
