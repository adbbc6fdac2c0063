// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: not hivm-opt --after=instcombine %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=UNKNOWN
// RUN: not hivm-opt --after=InstCombinePass %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=LLVM
// RUN: hivm-opt --section=1 %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=MLIR
//
// TABLE: section  pass                        on      lines  ops  changed
// TABLE-NEXT:       1  after convert-func-to-llvm  module      6    4  ?
// TABLE-NEXT:       2  after InstCombinePass       @f          4    0  *        LLVM IR
// TABLE-NEXT:       3  after SROAPass              @f          0    0  =        LLVM IR
// TABLE-NEXT:       4  after simplifycfg                       4    0  ?        LLVM IR
// TABLE-NEXT:       5  after finalize-isel                     1    0  ?        LLVM IR
// TABLE-NEXT: {{.*}}llvm.mlir: 5 sections of 5 passes, 1 function, 1 changed
//
// UNKNOWN: hivm-opt: for the --after option: {{.*}}llvm.mlir has no section after 'instcombine'
// UNKNOWN-NEXT: hivm-opt: it has convert-func-to-llvm, InstCombinePass, SROAPass, simplifycfg, finalize-isel
//
// LLVM: hivm-opt: section 2 of {{.*}}llvm.mlir is LLVM IR, which is not read
//
// MLIR: module {
// MLIR-NEXT:   llvm.func @f(%arg0: i32) -> i32 {
// MLIR-NEXT:     %0 = llvm.add %arg0, %arg0 : i32
// MLIR-NEXT:     llvm.return %0 : i32
// MLIR-NEXT:   }
// MLIR-NEXT: }

// -----// IR Dump After ConvertFuncToLLVMPass (convert-func-to-llvm) //----- //
module {
  llvm.func @f(%arg0: i32) -> i32 {
    %0 = llvm.add %arg0, %arg0 : i32
    llvm.return %0 : i32
  }
}


; *** IR Dump After InstCombinePass on f ***
define i32 @f(i32 %0) {
  %2 = shl i32 %0, 1
  ret i32 %2
}
; *** IR Dump After SROAPass on f omitted because no change ***
*** IR Dump After Simplify the CFG (simplifycfg) ***
define i32 @f(i32 %0) {
  %2 = shl i32 %0, 1
  ret i32 %2
}
# *** IR Dump After Finalize ISel (finalize-isel) ***:
# Machine code for function f: IsSSA, TracksLiveness
