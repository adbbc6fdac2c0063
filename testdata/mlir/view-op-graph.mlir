// RUN: hivm-opt --view-op-graph --allow-unregistered-dialect %s -o /dev/null 2>&1 | FileCheck %s
// RUN: hivm-opt --view-op-graph='max-label-len=5 print-control-flow-edges print-data-flow-edges=false print-attrs=false' --allow-unregistered-dialect %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=OTHER

// CHECK-LABEL: digraph G {
// CHECK-NEXT: compound = true;
// CHECK-NEXT: subgraph cluster_1 {
// CHECK-NEXT: v2 [label = " ", shape = plain];
// CHECK-NEXT: label = "builtin.module : ()\n";
// CHECK: label = "func.func : ()\n\nfunction_type: (i32, i1) -> i32\nsym_name: \"f\"\nx: \"say \\22\\C3\\BC\\22\"";
// CHECK: [[A:v[0-9]+]] [label = "arg0", shape = ellipse];
// CHECK: [[C:v[0-9]+]] [label = "arg1", shape = ellipse];
// CHECK: [[K:v[0-9]+]] [fillcolor = "0.000000 1.0 1.0", label = "arith.constant : (i32)\n\nvalue: 5 : i32", shape = ellipse, style = filled];
// CHECK: subgraph cluster_[[IF:[0-9]+]] {
// CHECK-NEXT: [[ANCHOR:v[0-9]+]] [label = " ", shape = plain];
// CHECK-NEXT: label = "scf.if : (i32)\n";
// CHECK: [[SUM:v[0-9]+]] [{{.*}}label = "arith.addi : (i32)\n\noverflowFlags: #arith.overflow<none..."
// CHECK: [[BR:v[0-9]+]] [{{.*}}label = "cf.br
// CHECK: list: [...]
// CHECK: [[A]] -> [[SUM]] [label = "0", style = solid];
// CHECK-NEXT: [[K]] -> [[SUM]] [label = "1", style = solid];
// CHECK: [[C]] -> [[ANCHOR]] [lhead = cluster_[[IF]], style = solid];
// CHECK-NEXT: [[ANCHOR]] -> [[BR]] [ltail = cluster_[[IF]], style = solid];

// OTHER: [[K:v[0-9]+]] [{{.*}}label = "arith.constant : (i32)"
// OTHER-NOT: solid
// OTHER: label = "foo.long : (tenso...)"
// OTHER-NOT: solid
// OTHER: [[K]] -> {{v[0-9]+}} [lhead = cluster_{{[0-9]+}}, style = dashed];
func.func @f(%a: i32, %c: i1) -> i32 attributes {x = "say \"ü\""} {
  %0 = arith.constant 5 : i32
  %1 = scf.if %c -> (i32) {
    %2 = arith.addi %a, %0 : i32
    scf.yield %2 : i32
  } else {
    scf.yield %a : i32
  }
  cf.br ^bb1(%1 : i32)
^bb1(%r: i32):
  return %r : i32
}
func.func private @g()
func.func @h() -> tensor<2x9xf32> {
  %s = arith.constant dense<1.5> : tensor<4xf32>
  %b = arith.constant dense<true> : tensor<4xi1>
  %l = arith.constant dense<[[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8, 9]]> : tensor<2x9xi32>
  %d = arith.constant dense<[1, 2]> : tensor<2xi32>
  %t:2 = "foo.long"(%l) {list = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], few = [1, 2], path = "a\\b\n\t"} : (tensor<2x9xi32>) -> (tensor<2x9xf32>, index)
  return %t#0 : tensor<2x9xf32>
}
