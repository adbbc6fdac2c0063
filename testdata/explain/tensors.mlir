// RUN: hivm-opt --flatten-ops=arch=regbase --explain %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops="arch=regbase mode=compat" --explain %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops="arch=regbase mode=maximal" --explain %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=regbase --explain=json %s | FileCheck %s --check-prefix=JSON
// RUN: hivm-opt --flatten-ops=arch=regbase --explain=html --explain-output=%t.html %s -o %t && FileCheck %s --check-prefix=HTML --input-file=%t.html
// RUN: hivm-opt --flatten-ops=arch=regbase --mlir-pass-statistics --mlir-pass-statistics-display=list %s -o %t 2>&1 | FileCheck %s --check-prefix=COUNTS

// Operations with tensors, which are left alone in all modes, with the reason. The reduction would not flatten
// as memrefs either, so that bufferization is of no use for it.

func.func @f(%t: tensor<4x8xf16>, %u: tensor<4x1xf16>, %m: memref<4x8xf16>) -> tensor<4x1xf16> {
  // CHECK: :[[# @LINE + 2]]:8: remark: 'hivm.hir.vreduce' not flattened: operand #0 is a tensor
  // CHECK-NOT: {{error|note}}:
  %0 = hivm.hir.vreduce <sum> ins(%t : tensor<4x8xf16>) outs(%u : tensor<4x1xf16>) reduce_dims = [1] -> tensor<4x1xf16>
  // CHECK: :[[# @LINE + 2]]:3: remark: 'hivm.hir.store' not flattened: operand #0 is a tensor
  // CHECK: note: flatten after bufferization
  hivm.hir.store ins(%t : tensor<4x8xf16>) outs(%m : memref<4x8xf16>)
  return %0 : tensor<4x1xf16>
}

// JSON{LITERAL}: "totals": {"ops":2,"flattened":0,"unchanged":2,"rankBefore":2,"rankAfter":2,"reasons":[{"rule":"tensor","ops":2}],"classes":{"changeable":1,"never":1}}
// JSON: "op":"hivm.hir.vreduce",{{.*}}"flattened":false,"class":"never","rankBefore":0,{{.*}}"whole":{"rule":"tensor","text":"operand #0 is a tensor","stage":"op"},"reason":"tensor"
// JSON: "op":"hivm.hir.store",{{.*}}"flattened":false,"class":"changeable","rankBefore":2,{{.*}}"boundaries":[{"left":0,"joined":false,"rule":"tensor"
// HTML: operand #0 is a tensor
// COUNTS: (S) 0 num-flattened
// COUNTS: (S) 2 num-ops
// COUNTS: (S) 2 unchanged-tensor - Left as they are: an operand is a tensor
