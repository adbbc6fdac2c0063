// RUN: hivm-opt --mlir-print-debuginfo --mlir-pretty-debuginfo %s | FileCheck %s --check-prefix=PRETTY
// RUN: hivm-opt --mlir-print-debuginfo --mlir-pretty-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=LOCAL
// RUN: hivm-opt --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=INLINE
// RUN: hivm-opt --mlir-use-nameloc-as-prefix %s | FileCheck %s --check-prefix=NAMES
// RUN: hivm-opt --mlir-use-nameloc-as-prefix --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

// Locations for people, ranges in a file, and values called like their locations.

// PRETTY: #[[NAME:loc.*]] = "x"
// PRETTY: #[[FILE:loc.*]] = k.py:1:2
// PRETTY: func.func @f(%arg0: i32 "x", %arg1: i32 k.py:1:2, %arg2: i32 "x")
// NAMES-LABEL: func.func @f(%x: i32, %arg1: i32, %x_0: i32)
// LOCAL: func.func @f(%arg0: i32 "x", %arg1: i32 k.py:1:2, %arg2: i32 "x")
func.func @f(%a: i32 loc("x"), %b: i32 loc("k.py":1:2), %c: i32 loc("x")) -> i32 {
  // PRETTY: %0 = arith.addi %arg0, %arg1 : i32 "sum"(#[[FILE]])
  // LOCAL: %0 = arith.addi %arg0, %arg1 : i32 "sum"(k.py:1:2)
  // INLINE: %0 = arith.addi %arg0, %arg1 : i32 loc("sum"("k.py":1:2))
  // NAMES: %sum = arith.addi %x, %arg1 : i32
  // GENERIC: %sum = "arith.addi"(%x, %arg1)
  %0 = arith.addi %a, %b : i32 loc("sum"("k.py":1:2))
  // PRETTY: %1 = arith.addi %0, %arg2 : i32 #[[OUTER:loc.*]] at #[[FILE]]
  // LOCAL: %1 = arith.addi %0, %arg2 : i32 "sum"(k.py:1:2) at k.py:1:2
  // NAMES: %sum_1 = arith.addi %sum, %x_0 : i32
  %1 = arith.addi %0, %c : i32 loc(callsite("sum"("k.py":1:2) at "k.py":1:2))
  // LOCAL: %c1_i32 = arith.constant 1 : i32 "x"
  // LOCAL-NEXT: {{^}} at "y"
  // NAMES: %x_2 = arith.constant 1 : i32
  // GENERIC: %x_{{.*}} = "arith.constant"()
  %2 = arith.constant 1 : i32 loc(callsite("x" at "y"))
  // LOCAL: %2 = arith.addi %1, %c1_i32 : i32 <"meta">["x", [unknown]]
  // INLINE: %2 = arith.addi %1, %c1_i32 : i32 loc(fused<"meta">["x", unknown])
  %3 = arith.addi %1, %2 : i32 loc(fused<"meta">["x", fused<"meta">[unknown]])
  // INLINE: arith.addi {{.*}} loc("r.py":1:2 to 3:4)
  %4 = arith.addi %1, %2 : i32 loc("r.py":1:2 to 3:4)
  // INLINE: arith.addi {{.*}} loc("r.py":1:2 to :4)
  %5 = arith.addi %1, %2 : i32 loc("r.py":1:2 to 1:4)
  // INLINE: arith.addi {{.*}} loc("r.py":1:2)
  %6 = arith.addi %1, %2 : i32 loc("r.py":1:2 to :2)
  // INLINE: arith.addi {{.*}} loc("-":0:0)
  %7 = arith.addi %1, %2 : i32 loc("":0:0)
  // NAMES: %two_words = arith.addi
  %8 = arith.addi %1, %2 : i32 loc("two words")
  // NAMES: %arg0 = arith.addi
  %9 = arith.addi %1, %2 : i32 loc("arg0")
  return %3 : i32
  // PRETTY: #[[OUTER]] = "sum"(#[[FILE]])
}
