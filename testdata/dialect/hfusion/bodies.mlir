// RUN: hivm-opt --mlir-print-op-generic %s | FileCheck %s
// RUN: hivm-opt --mlir-print-op-generic %s | hivm-opt --mlir-print-op-generic | FileCheck %s

// What the hidden regions compute where the reference does not do what the attributes
// seem to say.

// A bitcast is a conversion of the value, with the rounding mode.
// CHECK-LABEL: sym_name = "bitcast"
// CHECK: "hfusion.cast"({{.*}} <{cast = #hfusion.type_fn<bitcast>
// CHECK-NEXT: ^bb0(%[[X:.*]]: f16, %{{.*}}: f32):
// CHECK-NEXT: %[[Y:.*]] = "arith.extf"(%[[X]]) {round_mode = #hfusion.round_mode<rint>} : (f16) -> f32
// CHECK-NEXT: "linalg.yield"(%[[Y]]) : (f32) -> ()
// CHECK: "hfusion.cast"({{.*}} <{cast = #hfusion.type_fn<bitcast>
// CHECK: "arith.fptosi"(%{{.*}}) {round_mode = #hfusion.round_mode<rint>} : (f16) -> i32
func.func @bitcast(%h: tensor<8xf16>, %f: tensor<8xf32>, %i: tensor<8xi32>) {
  %0 = hfusion.cast {cast = #hfusion.type_fn<bitcast>, round_mode = #hfusion.round_mode<rint>} ins(%h : tensor<8xf16>) outs(%f : tensor<8xf32>) -> tensor<8xf32>
  %1 = hfusion.cast {cast = #hfusion.type_fn<bitcast>, round_mode = #hfusion.round_mode<rint>} ins(%h : tensor<8xf16>) outs(%i : tensor<8xi32>) -> tensor<8xi32>
  return
}

// A truth value is never negative.
// CHECK-LABEL: sym_name = "truth"
// CHECK: "arith.uitofp"(%{{.*}}) {round_mode = #hfusion.round_mode<rint>} : (i1) -> f16
// CHECK: "arith.extui"(%{{.*}}) {round_mode = #hfusion.round_mode<rint>} : (i1) -> i32
func.func @truth(%h: tensor<8xf16>, %b: tensor<8xi1>, %i: tensor<8xi32>) {
  %0 = hfusion.cast {round_mode = #hfusion.round_mode<rint>} ins(%b : tensor<8xi1>) outs(%h : tensor<8xf16>) -> tensor<8xf16>
  %1 = hfusion.cast {round_mode = #hfusion.round_mode<rint>} ins(%b : tensor<8xi1>) outs(%i : tensor<8xi32>) -> tensor<8xi32>
  return
}

// A float that keeps its type is rounded; an integer stays.
// CHECK-LABEL: sym_name = "same"
// CHECK: ^bb0(%[[X:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: %[[Y:.*]] = "math.round"(%[[X]]) <{fastmath = #arith.fastmath<none>}> {round_mode = #hfusion.round_mode<floor>} : (f32) -> f32
// CHECK-NEXT: "linalg.yield"(%[[Y]]) : (f32) -> ()
// CHECK: ^bb0(%[[X:.*]]: i32, %{{.*}}: i32):
// CHECK-NEXT: "linalg.yield"(%[[X]]) : (i32) -> ()
func.func @same(%f: tensor<8xf32>, %i: tensor<8xi32>) {
  %0 = hfusion.cast {round_mode = #hfusion.round_mode<floor>} ins(%f : tensor<8xf32>) outs(%f : tensor<8xf32>) -> tensor<8xf32>
  %1 = hfusion.cast {round_mode = #hfusion.round_mode<floor>} ins(%i : tensor<8xi32>) outs(%i : tensor<8xi32>) -> tensor<8xi32>
  return
}

// The comparison is strict, whichever of two equal values is asked for, and signed. The
// position comes behind it.
// CHECK-LABEL: sym_name = "ties"
// CHECK: ^bb0(%[[X:.*]]: i32, %[[V:.*]]: i32, %[[I:.*]]: i32):
// CHECK-NEXT: %[[B:.*]] = "arith.minsi"(%[[X]], %[[V]]) : (i32, i32) -> i32
// CHECK-NEXT: %[[P:.*]] = "arith.cmpi"(%[[B]], %[[V]]) <{predicate = 2 : i64}> : (i32, i32) -> i1
// CHECK-NEXT: %[[D:.*]] = "linalg.index"() <{dim = 1 : i64}> : () -> index
// CHECK-NEXT: %[[N:.*]] = "arith.index_cast"(%[[D]]) : (index) -> i32
// CHECK-NEXT: %[[S:.*]] = "arith.select"(%[[P]], %[[N]], %[[I]]) : (i1, i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"(%[[B]], %[[S]]) : (i32, i32) -> ()
// CHECK: "arith.maximumf"
// CHECK-NEXT: "arith.cmpf"({{.*}}predicate = 2 : i64
// CHECK: "arith.minimumf"
// CHECK-NEXT: "arith.cmpf"({{.*}}predicate = 4 : i64
func.func @ties(%x: tensor<3x6xi32>, %w: tensor<3xi32>, %f: tensor<3x6xf32>, %v: tensor<3xf32>) {
  %0:2 = hfusion.reduce_with_index {tie_break_left = false, unsigned_src = true} <min> ins(%x : tensor<3x6xi32>) outs(%w, %w : tensor<3xi32>, tensor<3xi32>) dimensions = [1] -> tensor<3xi32>, tensor<3xi32>
  %1:2 = hfusion.reduce_with_index {tie_break_left = false, unsigned_src = false} <max> ins(%f : tensor<3x6xf32>) outs(%v, %w : tensor<3xf32>, tensor<3xi32>) dimensions = [1] -> tensor<3xf32>, tensor<3xi32>
  %2:2 = hfusion.reduce_with_index {tie_break_left = false, unsigned_src = false} <min> ins(%f, %x : tensor<3x6xf32>, tensor<3x6xi32>) outs(%v, %w : tensor<3xf32>, tensor<3xi32>) dimensions = [1] -> tensor<3xf32>, tensor<3xi32>
  return
}

// Products first, each added to the sum of the ones before; the offset last.
// CHECK-LABEL: sym_name = "arange"
// CHECK: ^bb0(%[[O:.*]]: index, %[[S:.*]]: index, %[[T:.*]]: index, %{{.*}}: i32):
// CHECK-NEXT: %[[D:.*]] = "linalg.index"() <{dim = 0 : i64}> : () -> index
// CHECK-NEXT: %[[A:.*]] = "arith.muli"(%[[S]], %[[D]])
// CHECK-NEXT: %[[E:.*]] = "linalg.index"() <{dim = 1 : i64}> : () -> index
// CHECK-NEXT: %[[B:.*]] = "arith.muli"(%[[T]], %[[E]])
// CHECK-NEXT: %[[C:.*]] = "arith.addi"(%[[A]], %[[B]])
// CHECK-NEXT: %[[F:.*]] = "arith.addi"(%[[C]], %[[O]])
// CHECK-NEXT: %[[R:.*]] = "arith.index_cast"(%[[F]]) : (index) -> i32
// CHECK-NEXT: "linalg.yield"(%[[R]]) : (i32) -> ()
func.func @arange(%n: index, %x: tensor<3x6xi32>) {
  %0 = hfusion.arange offset[%n] strides[%n, %n] outs(%x : tensor<3x6xi32>) -> tensor<3x6xi32>
  return
}
