// RUN: hivm-opt --flatten-ops --explain %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops --explain=json %s | FileCheck %s --check-prefix=JSON
// RUN: hivm-opt --flatten-ops --explain=html --explain-output=%t.html %s -o %t && FileCheck %s --check-prefix=HTML --input-file=%t.html
// RUN: hivm-opt --flatten-ops=arch=regbase --explain %s -o %t 2>&1 | FileCheck %s --check-prefix=CHOSEN
// RUN: hivm-opt --flatten-ops --explain %s --debug-only=hivm-flatten-ops -o %t 2>&1 | FileCheck %s --check-prefix=TRACE

// The module names no chip. Where the generation matters, the remark says which one is
// assumed, what the other does, and how to choose.

// CHOSEN-NOT: is assumed

func.func @f(%a: memref<8x1x4xf32>, %b: memref<8x1x4xf32>, %x: memref<4x2x8x16xf16>, %y: memref<8x16x4x2xf16>) {
  // CHECK: remark: 'hivm.hir.vflip' rank 3 -> 2: {{\[\[}}0], [1, 2]]
  // CHECK: note: register-based hardware is assumed, since the module names no chip; choose one by the attribute hacc.target of the module, such as #hacc.target<"Ascend910B1">, or arch=membase and --hivm-arch=membase for memory-based hardware, which makes it rank 3 -> 2: {{\[\[}}0, 1], [2]]
  hivm.hir.vflip ins(%a : memref<8x1x4xf32>) outs(%b : memref<8x1x4xf32>) flip_axis = 0
  // CHECK: remark: 'hivm.hir.vtranspose' rank 4 -> 2
  // CHECK: note: register-based hardware is assumed, {{.*}} for memory-based hardware, which leaves it alone
  hivm.hir.vtranspose ins(%x : memref<4x2x8x16xf16>) outs(%y : memref<8x16x4x2xf16>) permutation = [2, 3, 0, 1]
  // Here it does not matter.
  // CHECK: remark: 'hivm.hir.vexp' rank 3 -> 1
  // CHECK-NOT: is assumed
  hivm.hir.vexp ins(%a : memref<8x1x4xf32>) outs(%b : memref<8x1x4xf32>)
  return
}

// JSON: "op":"hivm.hir.vflip",{{.*}}"arch":"regbase","assumed":"register-based hardware is assumed, since the module names no chip;
// JSON-NOT: "op":"hivm.hir.vexp",{{.*}}"assumed"
// HTML: <p class="note">register-based hardware is assumed
// TRACE: [hivm-flatten-ops]   assumed: register-based hardware is assumed
