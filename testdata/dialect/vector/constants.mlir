// RUN: hivm-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// Operations on vectors fold as in mlir-opt 19.

// CHECK-LABEL: func.func @spread
// CHECK-NEXT: %cst = arith.constant dense<1.500000e+00> : vector<2xf32>
// CHECK-NEXT: %cst_0 = arith.constant dense<7> : vector<2x4xi32>
// CHECK-NEXT: %cst_1 = arith.constant dense<1.500000e+00> : vector<3xf32>
// CHECK-NEXT: %cst_2 = arith.constant dense<3> : vector<[4]xi32>
// CHECK-NEXT: return %arg0, %cst, %cst_0, %cst_1, %cst_2 : vector<4xf32>, vector<2xf32>, vector<2x4xi32>, vector<3xf32>, vector<[4]xi32>
func.func @spread(%v: vector<4xf32>, %x: f32) -> (vector<4xf32>, vector<2xf32>, vector<2x4xi32>, vector<3xf32>, vector<[4]xi32>) {
  %c = arith.constant 1.5 : f32
  %s = arith.constant dense<7> : vector<4xi32>
  %k = arith.constant 3 : i32
  %0 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  %1 = vector.broadcast %c : f32 to vector<2xf32>
  %2 = vector.broadcast %s : vector<4xi32> to vector<2x4xi32>
  %3 = vector.splat %c : vector<3xf32>
  %4 = vector.splat %k : vector<[4]xi32>
  return %0, %1, %2, %3, %4 : vector<4xf32>, vector<2xf32>, vector<2x4xi32>, vector<3xf32>, vector<[4]xi32>
}

// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %cst = arith.constant dense<-33686019> : vector<2xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<0.125236511> : vector<2xf32>
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<4x2xf32> to vector<2x2x2xf32>
// CHECK-NEXT: %1 = vector.bitcast %arg1 : vector<4xi32> to vector<16xi8>
// CHECK-NEXT: return %arg0, %0, %arg0, %arg1, %1, %cst_0, %cst : vector<4x2xf32>, vector<2x2x2xf32>, vector<4x2xf32>, vector<4xi32>, vector<16xi8>, vector<2xf32>, vector<2xi32>
func.func @casts(%v: vector<4x2xf32>, %i: vector<4xi32>) -> (vector<4x2xf32>, vector<2x2x2xf32>, vector<4x2xf32>, vector<4xi32>, vector<16xi8>, vector<2xf32>, vector<2xi32>) {
  %0 = vector.shape_cast %v : vector<4x2xf32> to vector<8xf32>
  %1 = vector.shape_cast %0 : vector<8xf32> to vector<4x2xf32>
  %2 = vector.shape_cast %0 : vector<8xf32> to vector<2x2x2xf32>
  %3 = vector.shape_cast %v : vector<4x2xf32> to vector<4x2xf32>
  %4 = vector.bitcast %i : vector<4xi32> to vector<8xi16>
  %5 = vector.bitcast %4 : vector<8xi16> to vector<4xi32>
  %6 = vector.bitcast %4 : vector<8xi16> to vector<16xi8>
  %h = arith.constant dense<1.5> : vector<4xf16>
  %7 = vector.bitcast %h : vector<4xf16> to vector<2xf32>
  %k = arith.constant dense<-3> : vector<8xi8>
  %8 = vector.bitcast %k : vector<8xi8> to vector<2xi32>
  return %1, %2, %3, %5, %6, %7, %8 : vector<4x2xf32>, vector<2x2x2xf32>, vector<4x2xf32>, vector<4xi32>, vector<16xi8>, vector<2xf32>, vector<2xi32>
}

// CHECK-LABEL: func.func @transposed
// CHECK-NEXT: %cst = arith.constant dense<7.000000e+00> : vector<2x4xf32>
// CHECK-NEXT: %0 = vector.transpose %arg0, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
// CHECK-NEXT: return %arg0, %cst, %0 : vector<4x2xf32>, vector<2x4xf32>, vector<2x4xf32>
func.func @transposed(%v: vector<4x2xf32>) -> (vector<4x2xf32>, vector<2x4xf32>, vector<2x4xf32>) {
  %s = arith.constant dense<7.0> : vector<4x2xf32>
  %0 = vector.transpose %v, [0, 1] : vector<4x2xf32> to vector<4x2xf32>
  %1 = vector.transpose %s, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  %2 = vector.transpose %v, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  return %0, %1, %2 : vector<4x2xf32>, vector<2x4xf32>, vector<2x4xf32>
}

// CHECK-LABEL: func.func @element
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %cst = arith.constant dense<[1, 9, 3]> : vector<3xi32>
// CHECK-NEXT: %0 = vector.extractelement %arg1[%c1 : index] : vector<4xf32>
// CHECK-NEXT: return %arg0, %arg0, %c2_i32, %cst, %0 : f32, f32, i32, vector<3xi32>, f32
func.func @element(%x: f32, %v: vector<4xf32>) -> (f32, f32, i32, vector<3xi32>, f32) {
  %c1 = arith.constant 1 : index
  %s = vector.splat %x : vector<4xf32>
  %b = vector.broadcast %x : f32 to vector<4xf32>
  %k = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %n = arith.constant 9 : i32
  %0 = vector.extractelement %s[%c1 : index] : vector<4xf32>
  %1 = vector.extractelement %b[%c1 : index] : vector<4xf32>
  %2 = vector.extractelement %k[%c1 : index] : vector<3xi32>
  %3 = vector.insertelement %n, %k[%c1 : index] : vector<3xi32>
  %4 = vector.extractelement %v[%c1 : index] : vector<4xf32>
  return %0, %1, %2, %3, %4 : f32, f32, i32, vector<3xi32>, f32
}

// CHECK-LABEL: func.func @extracted
// CHECK-NEXT: %0 = vector.extract %arg0[1, 2, 3] : f32 from vector<2x3x4xf32>
// CHECK-NEXT: %1 = vector.broadcast %arg2 : f32 to vector<2x4xf32>
// CHECK-NEXT: %2 = vector.extract %1[1, %arg4] : f32 from vector<2x4xf32>
// CHECK-NEXT: return %0, %arg0, %arg1, %arg1, %arg3, %2 : f32, vector<2x3x4xf32>, vector<4xf32>, vector<4xf32>, f32, f32
func.func @extracted(%v: vector<2x3x4xf32>, %r: vector<4xf32>, %x: f32, %y: f32, %i: index) -> (f32, vector<2x3x4xf32>, vector<4xf32>, vector<4xf32>, f32, f32) {
  %a = vector.extract %v[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %0 = vector.extract %a[2, 3] : f32 from vector<3x4xf32>
  %1 = vector.extract %v[] : vector<2x3x4xf32> from vector<2x3x4xf32>
  %b = vector.insert %r, %v[0, 1] : vector<4xf32> into vector<2x3x4xf32>
  %2 = vector.extract %b[0, 1] : vector<4xf32> from vector<2x3x4xf32>
  %c = vector.broadcast %r : vector<4xf32> to vector<2x4xf32>
  %3 = vector.extract %c[1] : vector<4xf32> from vector<2x4xf32>
  %d = vector.from_elements %x, %y : vector<2xf32>
  %4 = vector.extract %d[1] : f32 from vector<2xf32>
  %e = vector.broadcast %x : f32 to vector<2x4xf32>
  %5 = vector.extract %e[1, %i] : f32 from vector<2x4xf32>
  return %0, %1, %2, %3, %4, %5 : f32, vector<2x3x4xf32>, vector<4xf32>, vector<4xf32>, f32, f32
}

// CHECK-LABEL: func.func @slices
// CHECK-NEXT: %cst = arith.constant dense<[4, 1, 3]> : vector<3xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<[0, 1, 2]> : vector<3xindex>
// CHECK-NEXT: return %arg0, %arg0, %arg0, %arg0, %arg1, %cst, %cst_0, %arg0 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<3xi32>, vector<3xindex>, vector<4xf32>
func.func @slices(%v: vector<4xf32>, %w: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<3xi32>, vector<3xindex>, vector<4xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [4], strides = [1]} : vector<4xf32> to vector<4xf32>
  %1 = vector.insert_strided_slice %v, %w {offsets = [0], strides = [1]} : vector<4xf32> into vector<4xf32>
  %2 = vector.insert %v, %w [] : vector<4xf32> into vector<4xf32>
  %3 = vector.shuffle %v, %w [0, 1, 2, 3] : vector<4xf32>, vector<4xf32>
  %4 = vector.shuffle %v, %w [4, 5, 6, 7] : vector<4xf32>, vector<4xf32>
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %5 = vector.shuffle %a, %b [3, 0, 2] : vector<2xi32>, vector<2xi32>
  %6 = vector.step : vector<3xindex>
  %7 = vector.multi_reduction <add>, %v, %w [] : vector<4xf32> to vector<4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<3xi32>, vector<3xindex>, vector<4xf32>
}

// CHECK-LABEL: func.func @memory
// CHECK-NEXT: %0 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %0, %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: %1 = vector.maskedload %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: %2 = bufferization.clone %arg0 : memref<8xf32> to memref<?xf32>
// CHECK-NEXT: return %0, %1, %2 : vector<4xf32>, vector<4xf32>, memref<?xf32>
func.func @memory(%m: memref<8xf32>, %i: index, %mask: vector<4xi1>, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, memref<?xf32>) {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %0 = vector.load %c[%i] : memref<?xf32>, vector<4xf32>
  vector.store %0, %c[%i] : memref<?xf32>, vector<4xf32>
  %1 = vector.maskedload %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %2 = bufferization.clone %c : memref<?xf32> to memref<?xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, memref<?xf32>
}

// mlir-opt folds this cast too, and then refuses the stride that it has lost.

// CHECK-LABEL: func.func @stride
// CHECK: %cast = memref.cast
// CHECK: vector.load %cast
func.func @stride(%m: memref<8xf32, strided<[?]>>, %i: index) -> vector<4xf32> {
  %c = memref.cast %m : memref<8xf32, strided<[?]>> to memref<8xf32>
  %0 = vector.load %c[%i] : memref<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
