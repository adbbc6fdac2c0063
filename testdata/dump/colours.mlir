// RUN: hivm-opt %S/Inputs/colours-crlf.txt 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops --func=@shift %S/Inputs/colours-crlf.txt -o %t
// RUN: hivm-opt dump %S/Inputs/colours-crlf.txt | FileCheck %s --check-prefix=TABLE
// RUN: hivm-opt dump --section=1 %S/Inputs/colours-crlf.txt | FileCheck %s --check-prefix=TEXT
// RUN: not hivm-opt --split-input-file --section=1 %S/Inputs/colours-crlf.txt 2>&1 | FileCheck %s --check-prefix=SPLIT

// The input has escape sequences of a terminal and line ends of Windows; a warning stands in
// the middle of the function.

// CHECK:      {{.*}}colours-crlf.txt:1:1: note: skipped 2 lines that are not MLIR: 2 warnings
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @shift(
// CHECK:          hivm.hir.load ins(
// CHECK:          hivm.hir.vadd ins(
// CHECK:          hivm.hir.store ins(
// CHECK-NEXT:     return

// TABLE:      1  after hivm-graph-sync-solver  @shift 13 12 ? 1 line not MLIR
// TABLE-NEXT: 1 section of 1 pass, 1 function, 0 changed
// TABLE-NEXT: 2 lines that are not MLIR: 2 warnings

// TEXT:      func.func @shift(
// TEXT-NEXT: {{^ +.?$}}
// TEXT-NEXT:   %cst = arith.constant 1.0

// SPLIT: hivm-opt: --split-input-file does not go with sections of a dump
