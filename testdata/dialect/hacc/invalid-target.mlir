// RUN: hivm-opt %s --split-input-file 2>&1 | FileCheck %s --check-prefix=WARN
// RUN: hivm-opt %s --split-input-file --verify-diagnostics
// RUN: hivm-opt --cse %s --split-input-file 2>&1 | FileCheck %s --check-prefix=WARN
// RUN: hivm-opt check-flatten %s %s --split-input-file 2>&1 | FileCheck %s --check-prefix=BOTH

// A chip that is not in the table is a warning, once for each module, and counts as none.

// WARN: :[[# @LINE + 6]]:1: warning: unknown chip 'Ascend910_9590' in hacc.target, which counts as none
// WARN: note: did you mean 'Ascend910_9599'?
// WARN-NOT: unknown chip
// BOTH-COUNT-2: warning: unknown chip 'Ascend910_9590'
// expected-warning@+2 {{unknown chip 'Ascend910_9590' in hacc.target, which counts as none}}
// expected-note@+1 {{did you mean 'Ascend910_9599'?}}
module attributes {hacc.target = #hacc.target<"Ascend910_9590">} {
  func.func @main() {
    return
  }
}

// -----

// WARN: :[[# @LINE + 4]]:1: warning: unknown chip 'x' in hacc.target, which counts as none
// WARN: note: known are chips of Ascend910B, Ascend910_93, Ascend310B, Ascend950, Ascend910_95
// expected-warning@+2 {{unknown chip 'x' in hacc.target, which counts as none}}
// expected-note@+1 {{known are chips of Ascend910B, Ascend910_93, Ascend310B, Ascend950, Ascend910_95}}
module attributes {hacc.target = #hacc.target<"x">} {
  func.func @main() {
    return
  }
}

// -----

// WARN-NOT: warning
module attributes {hacc.target = #hacc.target<"Ascend910B4-1">} {
  func.func @main() {
    return
  }
}
