// RUN: hivm-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: hivm-opt %s --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --allow-unregistered-dialect --mlir-print-op-generic | hivm-opt --allow-unregistered-dialect | FileCheck %s

// All operations of index. The expected texts are those of mlir-opt 19.

// CHECK-LABEL: func.func @f
func.func @f(%a: index, %b: index, %i: i32) {
  // CHECK-NEXT: %0 = index.add %arg0, %arg1 {k}
  // GENERIC: %0 = "index.add"(%arg0, %arg1) {k} : (index, index) -> index
  %0 = index.add %a, %b {k}
  // CHECK-NEXT: %1 = index.sub %arg0, %arg1
  // GENERIC: %1 = "index.sub"(%arg0, %arg1) : (index, index) -> index
  %1 = index.sub %a, %b
  // CHECK-NEXT: %2 = index.mul %arg0, %arg1
  // GENERIC: %2 = "index.mul"(%arg0, %arg1) : (index, index) -> index
  %2 = index.mul %a, %b
  // CHECK-NEXT: %3 = index.divs %arg0, %arg1
  // GENERIC: %3 = "index.divs"(%arg0, %arg1) : (index, index) -> index
  %3 = index.divs %a, %b
  // CHECK-NEXT: %4 = index.divu %arg0, %arg1
  // GENERIC: %4 = "index.divu"(%arg0, %arg1) : (index, index) -> index
  %4 = index.divu %a, %b
  // CHECK-NEXT: %5 = index.ceildivs %arg0, %arg1
  // GENERIC: %5 = "index.ceildivs"(%arg0, %arg1) : (index, index) -> index
  %5 = index.ceildivs %a, %b
  // CHECK-NEXT: %6 = index.ceildivu %arg0, %arg1
  // GENERIC: %6 = "index.ceildivu"(%arg0, %arg1) : (index, index) -> index
  %6 = index.ceildivu %a, %b
  // CHECK-NEXT: %7 = index.floordivs %arg0, %arg1
  // GENERIC: %7 = "index.floordivs"(%arg0, %arg1) : (index, index) -> index
  %7 = index.floordivs %a, %b
  // CHECK-NEXT: %8 = index.rems %arg0, %arg1
  // GENERIC: %8 = "index.rems"(%arg0, %arg1) : (index, index) -> index
  %8 = index.rems %a, %b
  // CHECK-NEXT: %9 = index.remu %arg0, %arg1
  // GENERIC: %9 = "index.remu"(%arg0, %arg1) : (index, index) -> index
  %9 = index.remu %a, %b
  // CHECK-NEXT: %10 = index.maxs %arg0, %arg1
  // GENERIC: %10 = "index.maxs"(%arg0, %arg1) : (index, index) -> index
  %10 = index.maxs %a, %b
  // CHECK-NEXT: %11 = index.maxu %arg0, %arg1
  // GENERIC: %11 = "index.maxu"(%arg0, %arg1) : (index, index) -> index
  %11 = index.maxu %a, %b
  // CHECK-NEXT: %12 = index.mins %arg0, %arg1
  // GENERIC: %12 = "index.mins"(%arg0, %arg1) : (index, index) -> index
  %12 = index.mins %a, %b
  // CHECK-NEXT: %13 = index.minu %arg0, %arg1
  // GENERIC: %13 = "index.minu"(%arg0, %arg1) : (index, index) -> index
  %13 = index.minu %a, %b
  // CHECK-NEXT: %14 = index.shl %arg0, %arg1
  // GENERIC: %14 = "index.shl"(%arg0, %arg1) : (index, index) -> index
  %14 = index.shl %a, %b
  // CHECK-NEXT: %15 = index.shrs %arg0, %arg1
  // GENERIC: %15 = "index.shrs"(%arg0, %arg1) : (index, index) -> index
  %15 = index.shrs %a, %b
  // CHECK-NEXT: %16 = index.shru %arg0, %arg1
  // GENERIC: %16 = "index.shru"(%arg0, %arg1) : (index, index) -> index
  %16 = index.shru %a, %b
  // CHECK-NEXT: %17 = index.and %arg0, %arg1
  // GENERIC: %17 = "index.and"(%arg0, %arg1) : (index, index) -> index
  %17 = index.and %a, %b
  // CHECK-NEXT: %18 = index.or %arg0, %arg1
  // GENERIC: %18 = "index.or"(%arg0, %arg1) : (index, index) -> index
  %18 = index.or %a, %b
  // CHECK-NEXT: %19 = index.xor %arg0, %arg1
  // GENERIC: %19 = "index.xor"(%arg0, %arg1) : (index, index) -> index
  %19 = index.xor %a, %b
  // CHECK-NEXT: %20 = index.casts %arg0 : index to i32
  // GENERIC: %20 = "index.casts"(%arg0) : (index) -> i32
  %20 = index.casts %a : index to i32
  // CHECK-NEXT: %21 = index.castu %arg2 {k} : i32 to index
  // GENERIC: %21 = "index.castu"(%arg2) {k} : (i32) -> index
  %21 = index.castu %i {k} : i32 to index
  // CHECK-NEXT: %22 = index.cmp slt(%arg0, %arg1)
  // GENERIC: %22 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
  %22 = index.cmp slt(%a, %b)
  // CHECK-NEXT: %23 = index.cmp uge(%arg0, %arg1) {k}
  // GENERIC: %23 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate uge>}> {k} : (index, index) -> i1
  %23 = index.cmp uge(%a, %b) {k}
  // CHECK-NEXT: %24 = index.sizeof
  // GENERIC: %24 = "index.sizeof"() : () -> index
  %24 = index.sizeof
  // CHECK-NEXT: %idx42 = index.constant 42
  // GENERIC: %25 = "index.constant"() <{value = 42 : index}> : () -> index
  %25 = index.constant 42
  // CHECK-NEXT: %idx-3 = index.constant {k} -3
  // GENERIC: %26 = "index.constant"() <{value = -3 : index}> {k} : () -> index
  %26 = index.constant {k} -3
  // CHECK-NEXT: %true = index.bool.constant true
  // GENERIC: %27 = "index.bool.constant"() <{value = true}> : () -> i1
  %27 = index.bool.constant true
  // CHECK-NEXT: %false = index.bool.constant false
  // GENERIC: %28 = "index.bool.constant"() <{value = false}> : () -> i1
  %28 = index.bool.constant false
  // CHECK-NEXT: %idx42_0 = index.constant 42
  // GENERIC: %29 = "index.constant"() <{value = 42 : index}> : () -> index
  %29 = index.constant 42
  // CHECK-NEXT: "foo.x"() {p = #index<cmp_predicate eq>} : () -> ()
  // GENERIC: "foo.x"() {p = #index<cmp_predicate eq>} : () -> ()
  "foo.x"() {p = #index<cmp_predicate eq>} : () -> ()
  return
}
