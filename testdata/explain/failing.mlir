// RUN: not hivm-opt --hivm-arch=regbase --flatten-ops --split-input-file --explain=json --explain-output=%t.json %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not ls %t.json
// RUN: not hivm-opt --hivm-arch=regbase --flatten-ops --split-input-file --explain=json %s 2>/dev/null | FileCheck %s
// RUN: hivm-opt --hivm-arch=regbase --flatten-ops --split-input-file --explain --verify-diagnostics %s

// A file appears only if all parts succeed. The standard output gets what there is.

// expected-remark@+4 {{'hivm.hir.vexp' rank 2 -> 1: [[0, 1]]}}
// expected-note@+3 {{dims 0|1 joined: stride 8 = 8 * 1 in all operands [uniform]}}
// expected-note@+2 {{mask [C, C], uniform [[0, 1]]}}
func.func @f(%a: memref<2x8xf32>, %b: memref<2x8xf32>) {
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>)
  return
}

// -----

func.func @g(%a: memref<2x8xf32>, %b: memref<2x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vflip' op attribute 'flip_axis' names axis 5, but the operands have rank 2}}
  hivm.hir.vflip ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>) flip_axis = 5
  return
}

// ERROR: error: 'hivm.hir.vflip' op attribute 'flip_axis' names axis 5

// CHECK: "totals": {"ops":2,"flattened":1,"unchanged":1,"rankBefore":4,"rankAfter":3,"reasons":[{"rule":"error","ops":1}],"classes":{"flattened":1,"never":1}},
// CHECK: {"op":"hivm.hir.vexp"
// CHECK: {"op":"hivm.hir.vflip"
// CHECK-SAME: "whole":{"rule":"error","text":"{{.*}}names axis 5, but the operands have rank 2"
