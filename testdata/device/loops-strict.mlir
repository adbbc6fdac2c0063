// RUN: hivm-opt --hivm-lower-to-loops=strict %s 2>/dev/null | FileCheck %s

// With strict the loops compute what the operations do, also where those of the
// reference do not (loops-warnings.mlir).

// A division by zero gives 0 for 0 and all ones for others, and the lowest number is
// not divided by -1.
// CHECK-LABEL: func.func @division(
// CHECK: %[[X:.*]] = memref.load %arg0
// CHECK: %[[Y:.*]] = memref.load %arg1
// CHECK: %[[NEGATIVE:.*]] = arith.subi %c0_i64, %[[X]]
// CHECK: %[[BY_ZERO:.*]] = arith.cmpi eq, %[[Y]], %c0_i64
// CHECK: %[[BY_MINUS_ONE:.*]] = arith.cmpi eq, %[[Y]], %c-1_i64
// CHECK: %[[SPECIAL:.*]] = arith.ori %[[BY_ZERO]], %[[BY_MINUS_ONE]]
// CHECK: %[[DIVISOR:.*]] = arith.select %[[SPECIAL]], %c1_i64, %[[Y]]
// CHECK: %[[Q:.*]] = arith.divsi %[[X]], %[[DIVISOR]]
// CHECK: %[[R:.*]] = arith.select %[[BY_MINUS_ONE]], %[[NEGATIVE]], %[[Q]]
// CHECK: %[[OF_ZERO:.*]] = arith.cmpi eq, %[[X]], %c0_i64
// CHECK: %[[LIMIT:.*]] = arith.select %[[OF_ZERO]], %c0_i64, %c-1_i64
// CHECK: arith.select %[[BY_ZERO]], %[[LIMIT]], %[[R]]
func.func @division(%a: memref<4xi64>, %b: memref<4xi64>) {
  hivm.hir.vdiv ins(%a, %b : memref<4xi64>, memref<4xi64>) outs(%a : memref<4xi64>)
  return
}

// CHECK-LABEL: func.func @unsigned(
// CHECK: %[[Y:.*]] = memref.load %arg1
// CHECK: %[[BY_ZERO:.*]] = arith.cmpi eq, %[[Y]], %c0_i64
// CHECK: %[[DIVISOR:.*]] = arith.select %[[BY_ZERO]], %c1_i64, %[[Y]]
// CHECK: arith.divui %{{.*}}, %[[DIVISOR]]
func.func @unsigned(%a: memref<4xi64>, %b: memref<4xi64>) {
  hivm.hir.vdiv ins(%a, %b : memref<4xi64>, memref<4xi64>) outs(%a : memref<4xi64>) isSigned = false
  return
}

// CHECK-LABEL: func.func @remainder(
// CHECK: %[[DIVISOR:.*]] = arith.select
// CHECK: arith.remsi %{{.*}}, %[[DIVISOR]]
func.func @remainder(%a: memref<4xi32>, %b: memref<4xi32>) {
  hivm.hir.vmod ins(%a, %b : memref<4xi32>, memref<4xi32>) outs(%a : memref<4xi32>)
  return
}

// What rounds is the last bit that is shifted out.
// CHECK-LABEL: func.func @shift(
// CHECK: %[[STAYS:.*]] = arith.cmpi eq, %arg1, %c0_i64
// CHECK: %[[LESS:.*]] = arith.subi %arg1, %c1_i64
// CHECK: %[[BEFORE:.*]] = arith.select %[[STAYS]], %c0_i64, %[[LESS]]
// CHECK: %[[HALF:.*]] = arith.shrsi %{{.*}}, %[[BEFORE]]
// CHECK: %[[BIT:.*]] = arith.andi %[[HALF]], %c1_i64
// CHECK: %[[WHOLE:.*]] = arith.shrsi %{{.*}}, %arg1
// CHECK: %[[UP:.*]] = arith.select %[[STAYS]], %c0_i64, %[[BIT]]
// CHECK: arith.addi %[[WHOLE]], %[[UP]]
func.func @shift(%a: memref<4xi64>) {
  %s = arith.constant 3 : i64
  call @shift_by(%a, %s) : (memref<4xi64>, i64) -> ()
  return
}
func.func @shift_by(%a: memref<4xi64>, %s: i64) {
  hivm.hir.vshr ins(%a, %s : memref<4xi64>, i64) outs(%a : memref<4xi64>)
  return
}

// CHECK-LABEL: func.func @backwards(
// CHECK-NOT: 9223372036854775807
// CHECK: arith.cmpi ne
// CHECK: scf.if
// CHECK: %[[SIZE:.*]] = memref.dim %arg0, %c0
// CHECK: %[[LAST:.*]] = arith.subi %[[SIZE]], %c1
// CHECK: memref.load %arg0[%[[LAST]]]
func.func @backwards(%a: memref<?xf32>) {
  hivm.hir.vcumsum ins(%a : memref<?xf32>) outs(%a : memref<?xf32>) cum_dims = [0] reverse = true
  return
}

// The result is initialized where the indices of all reduced axes are 0. Axes of size
// one are not looked at.
// CHECK-LABEL: func.func @several(
// CHECK: scf.for %[[I:.*]] =
// CHECK: scf.for %{{.*}} =
// CHECK: scf.for %[[K:.*]] =
// CHECK: scf.for %[[L:.*]] =
// CHECK: %[[FIRST:.*]] = arith.cmpi eq, %[[I]], %c0
// CHECK: %[[THIRD:.*]] = arith.cmpi eq, %[[K]], %c0
// CHECK: arith.andi %[[FIRST]], %[[THIRD]]
// CHECK: memref.store %{{.*}}, %arg1[%c0, %{{.*}}, %c0, %[[L]]]
func.func @several(%a: memref<3x1x4x5xi64>, %b: memref<1x1x1x5xi64>) {
  hivm.hir.vreduce <sum> ins(%a : memref<3x1x4x5xi64>) outs(%b : memref<1x1x1x5xi64>) reduce_dims = [0, 1, 2]
  return
}

// The axis that is reduced is the one that is not of size one.
// CHECK-LABEL: func.func @second(
// CHECK: scf.for
// CHECK: scf.for %[[J:.*]] =
// CHECK: arith.cmpi eq, %[[J]], %c0
func.func @second(%a: memref<1x4xi64>, %b: memref<1x1xi64>) {
  hivm.hir.vreduce <max> ins(%a : memref<1x4xi64>) outs(%b : memref<1x1xi64>) reduce_dims = [0, 1]
  return
}

// Only a run shows whether the axis is broadcast.
// CHECK-LABEL: func.func @unknown(
// CHECK: %[[SIZE:.*]] = memref.dim %arg0, %c0
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %[[SIZE]], %c1
// CHECK: %[[AT:.*]] = arith.select %[[ONE]], %c0, %{{.*}}
// CHECK: memref.load %arg0[%[[AT]], %{{.*}}]
func.func @unknown(%a: memref<?x4xi64>, %b: memref<3x4xi64>) {
  hivm.hir.vadd ins(%b, %a : memref<3x4xi64>, memref<?x4xi64>) outs(%b : memref<3x4xi64>) broadcast = [0]
  return
}

// The first NaN wins and keeps its index, whatever follows.
// CHECK-LABEL: func.func @nan(
// CHECK: %[[WINS:.*]] = arith.cmpf ole, %[[BEST:.*]], %[[X:.*]] : f32
// CHECK: %[[NAN:.*]] = arith.cmpf uno, %[[X]], %[[X]] : f32
// CHECK: %[[NONE:.*]] = arith.cmpf ord, %[[BEST]], %[[BEST]] : f32
// CHECK: %[[FIRST:.*]] = arith.andi %[[NAN]], %[[NONE]] : i1
// CHECK: %[[EITHER:.*]] = arith.ori %[[WINS]], %[[FIRST]] : i1
// CHECK: arith.select %[[EITHER]]
func.func @nan(%b: memref<1xf32>, %i: memref<1xi32>) {
  %a = memref.get_global @numbers : memref<4xf32>
  hivm.hir.vreduce <max_with_index_right> ins(%a : memref<4xf32>) outs(%b, %i : memref<1xf32>, memref<1xi32>) reduce_dims = [0]
  return
}
memref.global "private" constant @numbers : memref<4xf32> = dense<[1.0, 0x7FC00000, 2.0, 0x7FC00000]>

// The only destination is for the high half.
// CHECK-LABEL: func.func @high(
// CHECK: %[[LOW:.*]], %[[HIGH:.*]] = arith.mulsi_extended
// CHECK: memref.store %[[HIGH]], %arg1
func.func @high(%a: memref<4xi32>, %b: memref<4xi32>) {
  hivm.hir.vmulext ins(%a, %a : memref<4xi32>, memref<4xi32>) outs(%b : memref<4xi32>)
  return
}

// Neither the library nor the reference has maxima and minima so far. NaN wins.
// CHECK-LABEL: func.func @maxima(
// CHECK: scf.for %[[J:.*]] = %c0 to %c4
// CHECK: %[[START:.*]] = memref.load %arg0[%c0, %[[J]]]
// CHECK: memref.store %[[START]], %arg1[%c0, %[[J]]]
// CHECK: scf.for %[[I:.*]] = %c1 to %c3
// CHECK: %[[X:.*]] = memref.load %arg0[%[[I]], %[[J]]]
// CHECK: %[[BEFORE:.*]] = arith.subi %[[I]], %c1
// CHECK: %[[Y:.*]] = memref.load %arg1[%[[BEFORE]], %[[J]]]
// CHECK: %[[MAX:.*]] = arith.maximumf %[[X]], %[[Y]] : f16
// CHECK: memref.store %[[MAX]], %arg1[%[[I]], %[[J]]]
// CHECK-NOT: hivm.hir
func.func @maxima(%a: memref<3x4xf16>, %b: memref<3x4xf16>) {
  hivm.hir.vcummax ins(%a : memref<3x4xf16>) outs(%b : memref<3x4xf16>) cum_dims = [0] reverse = false
  return
}

// Backwards, and a number wins over NaN.
// CHECK-LABEL: func.func @minima(
// CHECK: memref.load %arg0[%{{.*}}, %c3]
// CHECK: %[[AT:.*]] = arith.subi %c3, %{{.*}}
// CHECK: memref.load %arg0[%{{.*}}, %[[AT]]]
// CHECK: %[[BEFORE:.*]] = arith.addi %[[AT]], %c1
// CHECK: memref.load %arg0[%{{.*}}, %[[BEFORE]]]
// CHECK: arith.minnumf {{.*}} : bf16
// CHECK-NOT: hivm.hir
func.func @minima(%a: memref<3x4xbf16>) {
  hivm.hir.vcummin {propagate_nan = false} ins(%a : memref<3x4xbf16>) outs(%a : memref<3x4xbf16>) cum_dims = [1] reverse = true
  return
}

// CHECK-LABEL: func.func @integers(
// CHECK: arith.maxsi {{.*}} : i16
// CHECK: arith.minsi {{.*}} : i64
// CHECK-NOT: hivm.hir
func.func @integers(%a: memref<3x4xi16>, %b: memref<3x4xi64>) {
  hivm.hir.vcummax ins(%a : memref<3x4xi16>) outs(%a : memref<3x4xi16>) cum_dims = [0] reverse = false
  hivm.hir.vcummin ins(%b : memref<3x4xi64>) outs(%b : memref<3x4xi64>) cum_dims = [1] reverse = false
  return
}
