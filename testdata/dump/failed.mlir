// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: hivm-opt --after=cse %s -o %t 2>&1 | FileCheck %s --match-full-lines --check-prefix=NOISE
// RUN: not hivm-opt --after=hivm-flatten %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=UNKNOWN
// RUN: hivm-opt dump --section=1 %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TEXT
//
// TABLE: section  pass                             on      lines  ops  changed
// TABLE-NEXT:       1  after cse                        @scale      9    8  ?        7 lines not MLIR
// TABLE-NEXT:       2  after hivm-flatten-ops (failed)  @scale     15   14  *        6 lines not MLIR
// TABLE-NEXT: {{.*}}failed.mlir: 2 sections of 2 passes, 1 function, 1 changed
// TABLE-NEXT: 13 lines that are not MLIR: 1 error, 1 note, 5 quoted lines, 6 lines of stack traces
//
// NOISE: {{.*}}failed.mlir:[[#@LINE+27]]:1: note: skipped 7 lines that are not MLIR: 1 error, 1 note, 5 quoted lines
//
// UNKNOWN: hivm-opt: for the --after option: {{.*}}failed.mlir has no section after 'hivm-flatten'
// UNKNOWN-NEXT: hivm-opt: Did you mean 'hivm-flatten-ops'?
// UNKNOWN-NEXT: hivm-opt: it has cse, hivm-flatten-ops
//
// TEXT: func.func @scale(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
// TEXT-NEXT:   %cst = arith.constant 2.000000e+00 : f32
// TEXT-NEXT:   %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
// TEXT-NEXT:   hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// TEXT-NEXT:   hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// TEXT-NEXT:   hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// TEXT-NEXT:   hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
// TEXT-NEXT:   return
// TEXT-NEXT: }

// -----// IR Dump After CSE (cse) //----- //
func.func @scale(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
  %cst = arith.constant 2.000000e+00 : f32
  %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
  return
}

/k/kernel.mlir:5:3: error: 'hivm.hir.load' op is not what the pass expects
  hivm.hir.load ins(%x : memref<4x16xf32>) outs(%a : memref<4x16xf32>)
  ^
/k/kernel.mlir:5:3: note: see current operation: 
"func.func"() <{function_type = () -> (), sym_name = "inner"}> ({
  "func.return"() : () -> ()
}) : () -> ()
// -----// IR Dump After HIVMFlattenOps Failed (hivm-flatten-ops) //----- //
func.func @scale(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
  %cst = arith.constant 2.000000e+00 : f32
  %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
  %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
  %collapse_shape_0 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%collapse_shape : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
  %collapse_shape_1 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  hivm.hir.vmul ins(%collapse_shape_1, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_1 : memref<64xf32, #hivm.address_space<ub>>)
  %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  hivm.hir.vmul ins(%collapse_shape_2, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_2 : memref<64xf32, #hivm.address_space<ub>>)
  %collapse_shape_3 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  %collapse_shape_4 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
  hivm.hir.store ins(%collapse_shape_3 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<64xf32, #hivm.address_space<gm>>)
  return
}

Traceback (most recent call last):
  File "compile.py", line 12, in main
    run(module)
  File "compile.py", line 7, in run
    raise CompileError(text)
CompileError: the pass has failed
