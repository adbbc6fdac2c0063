// RUN: hivm-opt dump %s | FileCheck %s --match-full-lines --check-prefix=LIST
// RUN: hivm-opt --after=add-scopes --flatten-ops %s | FileCheck %s
// RUN: hivm-opt --section=2 %s | FileCheck %s --check-prefix=NPUIR
// RUN: not hivm-opt %s 2>&1 | FileCheck %s --check-prefix=CHOOSE
// RUN: not hivm-opt --section=1 %s 2>&1 | FileCheck %s --check-prefix=SCRIPT
// RUN: not hivm-opt --after=npuri %s 2>&1 | FileCheck %s --check-prefix=HINT
// RUN: hivm-opt dump --json %s | FileCheck %s --check-prefix=JSON
// RUN: hivm-opt bisect %s --test='! grep -q "#hivm.address_space<ub>" {}' | FileCheck %s --check-prefix=BISECT
//
// LIST: section  pass              on      lines  ops  changed
// LIST-NEXT:       1  after TVM IR                  7    0  ?        TVM script
// LIST-NEXT:       2  after npuir       module      7    5  ?
// LIST-NEXT:       3  after add-scopes  module      7    5  *
// LIST-NEXT: {{.*}}: 3 sections of 3 passes, 1 function, 1 changed
//
// CHECK: hivm.hir.vexp ins(%collapse_shape : memref<2048xf32, #hivm.address_space<ub>>)
// NPUIR: hivm.hir.vexp ins(%alloc : memref<64x32xf32>)
// CHOOSE: tilelang-stages.mlir is a dump of 3 sections: choose with --section, --after or --before
// SCRIPT: section 1 of {{.*}} is TVM script, which is not read
// HINT: npuir
// JSON: "when":"after","pass":"TVM IR"
// JSON-SAME: "language":"TVM script"
// BISECT: first bad: section 3, after add-scopes

====== TVM IR ======
# from tvm.script import tir as T

@I.ir_module
class Module:
    @T.prim_func
    def main(A: T.Buffer((64, 32), "float32")):
        T.evaluate(0)

====== npuir ======
module {
  func.func @main(%arg0: memref<64x32xf32>) {
    %alloc = memref.alloc() : memref<64x32xf32>
    hivm.hir.vexp ins(%alloc : memref<64x32xf32>) outs(%alloc : memref<64x32xf32>)
    return
  }
}

====== after add-scopes ======
module {
  func.func @main(%arg0: memref<64x32xf32>) {
    %alloc = memref.alloc() : memref<64x32xf32, #hivm.address_space<ub>>
    hivm.hir.vexp ins(%alloc : memref<64x32xf32, #hivm.address_space<ub>>) outs(%alloc : memref<64x32xf32, #hivm.address_space<ub>>)
    return
  }
}
