// RUN: hivm-opt %S/Inputs/diff-old.txt --mlir-print-op-generic -o %t.generic
// RUN: hivm-opt dump diff %S/Inputs/diff-old.txt %t.generic | count 0
// RUN: hivm-opt dump diff --json %S/Inputs/diff-old.txt %t.generic | FileCheck %s --check-prefix=EQUAL
// RUN: not hivm-opt dump diff %S/Inputs/diff-old.txt %s | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=TEXT
// RUN: not hivm-opt dump diff %s %S/Inputs/diff-old.txt | FileCheck %s --match-full-lines --check-prefix=BACK
// RUN: not hivm-opt dump diff --color %S/Inputs/diff-old.txt %s | FileCheck %s --check-prefix=COLOR
// RUN: not hivm-opt dump diff --json %S/Inputs/diff-old.txt %s | FileCheck %s --check-prefix=JSON
// RUN: not hivm-opt dump diff --html %S/Inputs/diff-old.txt %s | FileCheck %s --check-prefix=HTML
// RUN: hivm-opt dump diff --func=@same %S/Inputs/diff-old.txt %s
// RUN: not hivm-opt dump diff --func=@hoist %S/Inputs/diff-old.txt %s | FileCheck %s --check-prefix=FUNC
//
// EQUAL: "equal": true
// EQUAL: "changes": []
//
//      TEXT:@hoist
// TEXT-NEXT:  > 5 -> 64      %2 = arith.constant 4 : index
// TEXT-NEXT:      from: scf.for %i = %c0 to %n step %c1 {
// TEXT-NEXT:      to:   func.func @hoist(%arg0: memref<8x16xf32>, %arg1: memref<8x16xf32>, %arg2: index) {
// TEXT-NEXT:  + 67           %4 = arith.negf %3 : f32
// TEXT-NEXT:  ~ 7 -> 68      memref.store %4, %arg1[%i, %2] : memref<8x16xf32>
// TEXT-NEXT:      operand #0: %v -> %4
// TEXT-NEXT:        - %v = memref.load %src[%i, %c4] : memref<8x16xf32>
// TEXT-NEXT:        + %4 = arith.negf %3 : f32
// TEXT-NEXT:  - 9            %unused = arith.constant 7 : i32
// TEXT-NEXT:  ~ 10 -> 70     hivm.hir.vadd {note = "x"} ins(%arg0, %arg0 : memref<8x16xf32>, memref<8x16xf32>) outs(%arg1 : memref<8x16xf32>)
// TEXT-NEXT:      operand #1: %dst -> %arg0
// TEXT-NEXT:        - argument #1 of func.func @hoist(%src: memref<8x16xf32>, %dst: memref<8x16xf32>, %n: index) {
// TEXT-NEXT:        + argument #0 of func.func @hoist(%arg0: memref<8x16xf32>, %arg1: memref<8x16xf32>, %arg2: index) {
// TEXT-NEXT:      attribute note added: "x"
// TEXT-NEXT:@gone
// TEXT-NEXT:  - 17           func.func @gone() { (and 1 operation in it)
// TEXT-NEXT:1 added, 2 removed, 2 changed, 1 moved in 2 functions
//  TEXT-NOT:{{.}}
//
// BACK: {{ *}}> 64 -> 5 {{ *}}%c4 = arith.constant 4 : index
// BACK: {{ *}}attribute note removed: "x"
// BACK: 2 added, 1 removed, 2 changed, 1 moved in 2 functions
//
// COLOR: {{^.}}[1m@hoist{{.}}[0m{{$}}
// COLOR: {{^.}}[36m  > 5 -> 64      %2 = arith.constant 4 : index{{.}}[0m{{$}}
// COLOR: {{^.}}[32m  + 67           %4 = arith.negf %3 : f32{{.}}[0m{{$}}
//
// JSON: "version": 1,
// JSON-NEXT: "equal": false,
// JSON-NEXT: "summary": {
// JSON-NEXT:   "added": 1,
// JSON-NEXT:   "removed": 2,
// JSON-NEXT:   "changed": 2,
// JSON-NEXT:   "moved": 1,
// JSON-NEXT:   "functions": 2
// JSON: "kind": "moved",
// JSON-NEXT: "function": "@hoist",
// JSON: "part": "attribute",
// JSON-NEXT: "name": "note",
// JSON-NEXT: "new": "\"x\""
//
// HTML: <title>{{.*}}diff.mlir: two modules compared</title>
// HTML: id="block-0"
//
// FUNC: 1 added, 1 removed, 2 changed, 1 moved in 1 function
func.func @hoist(%arg0: memref<8x16xf32>, %arg1: memref<8x16xf32>, %arg2: index) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = arith.constant 4 : index
  scf.for %i = %0 to %arg2 step %1 {
    %3 = memref.load %arg0[%i, %2] : memref<8x16xf32>
    %4 = arith.negf %3 : f32
    memref.store %4, %arg1[%i, %2] : memref<8x16xf32>
  }
  hivm.hir.vadd {note = "x"} ins(%arg0, %arg0 : memref<8x16xf32>, memref<8x16xf32>) outs(%arg1 : memref<8x16xf32>)
  return
}
func.func @same(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}
