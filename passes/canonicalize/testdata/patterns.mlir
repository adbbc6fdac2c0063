func.func @a(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %x, %c1 overflow<nsw, nuw> : i32
  %1 = arith.addi %0, %c2 overflow<nsw> : i32
  return %1 : i32
}
// -----
func.func @b(%x: i32) -> i32 {
  %0 = arith.bitcast %x : i32 to f32
  %1 = arith.bitcast %0 : f32 to i32
  return %1 : i32
}
// -----
func.func @b2(%x: vector<4xi32>) -> vector<4xi32> {
  %0 = arith.bitcast %x : vector<4xi32> to vector<4xf32>
  %1 = arith.bitcast %0 : vector<4xf32> to vector<4xi32>
  return %1 : vector<4xi32>
}
// -----
func.func @c(%a: memref<0x4xi32>, %b: memref<0x4xi32>) {
  memref.copy %a, %b : memref<0x4xi32> to memref<0x4xi32>
  return
}
// -----
func.func @s(%p: i1) -> (i1, i32, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %0 = arith.select %p, %f, %t : i1
  %1 = arith.select %p, %c1, %c0 : i32
  %2 = arith.select %p, %t, %f : i1
  return %0, %1, %2 : i1, i32, i1
}
// -----
func.func @s2(%p: i1) -> (i32, i64) {
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %d1 = arith.constant 1 : i64
  %d0 = arith.constant 0 : i64
  %1 = arith.select %p, %c0, %c1 : i32
  %2 = arith.select %p, %d0, %d1 : i64
  return  %1, %2 : i32, i64
}
// -----
func.func @s3(%p: i1, %q: i1, %x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %0 = arith.select %q, %x, %y : i32
  %1 = arith.select %p, %0, %y : i32
  %3 = arith.select %p, %0, %x : i32
  %4 = arith.select %p, %x, %0 : i32
  %5 = arith.select %p, %y, %0 : i32
  return  %1, %3, %4, %5 : i32, i32, i32, i32
}
// -----
func.func @m(%x: i32, %y: i32) -> (i32, i32) {
  %m1 = arith.constant -1 : i32
  %0 = arith.muli %x, %m1 overflow<nsw> : i32
  %1 = arith.addi %0, %y overflow<nsw> : i32
  %2 = arith.addi %y, %0 : i32
  return %1, %2 : i32, i32
}
// -----
func.func @st(%m: memref<?x?xf32, strided<[?, ?]>>, %i: index) -> memref<?x?xf32, strided<[?,?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %cm = arith.constant -1 : index
  %c4 = arith.constant 4 : index
  %s = memref.subview %m[%cm, %c4] [%i, %cm] [%c0, %cm] : memref<?x?xf32, strided<[?, ?]>> to memref<?x?xf32, strided<[?,?], offset: ?>>
  return %s : memref<?x?xf32, strided<[?,?], offset: ?>>
}
// -----
func.func @re(%m: memref<?x4xf32>, %n: index) -> memref<?x2x4xf32> {
  %e = memref.expand_shape %m [[0, 1, 2], [3]] output_shape [%n, 2, 1, 4] : memref<?x4xf32> into memref<?x2x1x4xf32>
  %c = memref.collapse_shape %e [[0], [1, 2], [3]] : memref<?x2x1x4xf32> into memref<?x2x4xf32>
  return %c : memref<?x2x4xf32>
}
// -----
func.func @re2(%m: memref<8x4xf32>) -> memref<4x2x4xf32> {
  %e = memref.expand_shape %m [[0, 1, 2], [3]] output_shape [4, 2, 1, 4] : memref<8x4xf32> into memref<4x2x1x4xf32>
  %c = memref.collapse_shape %e [[0], [1, 2], [3]] : memref<4x2x1x4xf32> into memref<4x2x4xf32>
  return %c : memref<4x2x4xf32>
}
// -----
func.func @re3(%m: memref<8x4xf32>) -> memref<4x8xf32> {
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [4, 2, 4] : memref<8x4xf32> into memref<4x2x4xf32>
  %c = memref.collapse_shape %e [[0], [1, 2]] : memref<4x2x4xf32> into memref<4x8xf32>
  return %c : memref<4x8xf32>
}
// -----
func.func @re4(%m: memref<1x4xf32>) -> memref<1x4xf32, strided<[4,1], offset: ?>> {
  %m2 = memref.cast %m : memref<1x4xf32> to memref<1x4xf32, strided<[4,1], offset: ?>>
  %e = memref.expand_shape %m2 [[0, 1], [2]] output_shape [1, 1, 4] : memref<1x4xf32, strided<[4,1], offset: ?>> into memref<1x1x4xf32, strided<[4,4,1], offset: ?>>
  %c = memref.collapse_shape %e [[0,1], [2]] : memref<1x1x4xf32, strided<[4,4,1], offset: ?>> into memref<1x4xf32, strided<[4,1], offset: ?>>
  return %c : memref<1x4xf32, strided<[4,1], offset: ?>>
}
// -----
func.func @ca(%m: memref<?x4xf32>, %n: index) -> memref<?x2x4xf32> {
  %m2 = memref.cast %m : memref<?x4xf32> to memref<?x4xf32>
  %m3 = memref.cast %m : memref<?x4xf32> to memref<8x4xf32>
  %m4 = memref.cast %m3 : memref<8x4xf32> to memref<?x4xf32>
  %e = memref.expand_shape %m4 [[0, 1], [2]] output_shape [%n, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  return %e : memref<?x2x4xf32>
}
// -----
func.func @mf(%x: f32, %y: f32) -> (f32, f32) {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y : f32
  %2 = arith.mulf %0, %1 : f32
  %3 = arith.divf %0, %1 : f32
  return %2, %3 : f32, f32
}
// -----
func.func @ca(%n: index) -> memref<?x2x4xf32> {
  %m3 = memref.alloc() : memref<8x4xf32>
  %m4 = memref.cast %m3 : memref<8x4xf32> to memref<?x4xf32>
  %e = memref.expand_shape %m4 [[0, 1], [2]] output_shape [%n, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  return %e : memref<?x2x4xf32>
}
// -----
func.func @rc(%m: memref<?xf32>) -> memref<4x?xf32, strided<[?,1], offset: ?>> {
  %c = arith.constant 8 : index
  %m3 = memref.reinterpret_cast %m to offset: [%c], sizes: [4, %c], strides: [%c, 1] : memref<?xf32> to memref<4x?xf32, strided<[?,1], offset: ?>>
  return %m3 : memref<4x?xf32, strided<[?,1], offset: ?>>
}
// -----
func.func @st(%m: memref<?x?xf32, strided<[?, ?]>>, %i: index) -> memref<?x?xf32, strided<[?,?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %cm = arith.constant 3 : index
  %s = memref.subview %m[%i, %i] [%i, %i] [%c0, %cm] : memref<?x?xf32, strided<[?, ?]>> to memref<?x?xf32, strided<[?,?], offset: ?>>
  return %s : memref<?x?xf32, strided<[?,?], offset: ?>>
}
// -----
func.func @st2(%m: memref<?x?xf32, strided<[?, ?]>>, %i: index) -> memref<?x?xf32, strided<[?,?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %cm = arith.constant -3 : index
  %s = memref.subview %m[%i, %i] [%i, %c0] [1, %cm] : memref<?x?xf32, strided<[?, ?]>> to memref<?x?xf32, strided<[?,?], offset: ?>>
  return %s : memref<?x?xf32, strided<[?,?], offset: ?>>
}
// -----
func.func @s3(%p: i1, %q: i1, %x: i32, %y: i32) -> (i32) {
  %0 = arith.select %q, %x, %y : i32
  %1 = arith.select %p, %0, %y : i32
  return  %1 : i32
}
// -----
func.func @s4(%p: i1, %q: i1, %x: i32, %y: i32) -> (i32) {
  %0 = arith.select %q, %x, %y : i32
  %1 = arith.select %p, %0, %x : i32
  return  %1 : i32
}
// -----
func.func @s5(%p: i1, %q: i1, %x: i32, %y: i32) -> (i32) {
  %0 = arith.select %q, %x, %y : i32
  %1 = arith.select %p, %x, %0 : i32
  return  %1 : i32
}
// -----
func.func @s6(%p: i1, %q: i1, %x: i32, %y: i32) -> (i32) {
  %0 = arith.select %q, %x, %y : i32
  %1 = arith.select %p, %y, %0 : i32
  return  %1 : i32
}
// -----
func.func @cpy(%a: memref<0x4xi32>, %b: memref<?x?xi32>) {
  %c = memref.cast %b : memref<?x?xi32> to memref<0x4xi32>
  memref.copy %c, %a : memref<0x4xi32> to memref<0x4xi32>
  memref.copy %a, %c : memref<0x4xi32> to memref<0x4xi32>
  return
}
// -----
func.func @sv(%a: memref<8x16xi32>, %n: index) -> (memref<8x16xi32, strided<[16, 1], offset: ?>>, memref<?x16xi32, strided<[16,1]>>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %s = memref.subview %a[%c0, 0] [8, 16] [1, 1] : memref<8x16xi32> to memref<8x16xi32, strided<[16, 1], offset: ?>>
  %t = memref.subview %a[0, 0] [%c8, 16] [1, 1] : memref<8x16xi32> to memref<?x16xi32, strided<[16, 1]>>
  return %s, %t : memref<8x16xi32, strided<[16, 1], offset: ?>>, memref<?x16xi32, strided<[16,1]>>
}
// -----
func.func @al(%n: index) -> memref<?x?xf32> {
  %c4 = arith.constant 4 : index
  %a = memref.alloc(%c4, %n) {alignment = 64 : i64, foo} : memref<?x?xf32>
  return %a : memref<?x?xf32>
}
// -----
func.func @loadcast(%n: memref<4xf32>) -> f32 {
  %c = arith.constant 4 : index
  %m = memref.cast %n : memref<4xf32> to memref<?xf32>
  %d = memref.dim %m, %c : memref<?xf32>
  %a = memref.load %m[%d] : memref<?xf32>
  return %a : f32
}
// -----
func.func @ifatt(%c: i1, %x: i32) -> i32 {
  %a, %b = scf.if %c -> (i32, i32) {
    %t = "t.a"() : () -> i32
    %u = "t.a"() : () -> i32
    scf.yield %t, %u : i32, i32
  } else {
    scf.yield %x, %x : i32, i32
  } {foo}
  return %a : i32
}
// -----
func.func @fo(%c: i1, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 8 : index
  %a, %b = scf.for %i = %c0 to %n step %c1 iter_args(%u = %x, %v = %x) -> (i32, i32) {
    %t = "t.a"(%u) : (i32) -> i32
    scf.yield %t, %v : i32, i32
  } {foo}
  return %a : i32
}

// -----

func.func @dim_of_reshape(%a: memref<?xf32>, %s: memref<2xindex>, %t: memref<2xi32>, %n: index, %c: i1) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %r = memref.reshape %a(%s) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %d = memref.dim %r, %c1 : memref<?x?xf32>
  %q = memref.reshape %a(%t) : (memref<?xf32>, memref<2xi32>) -> memref<?x?xf32>
  %e = memref.dim %q, %n : memref<?x?xf32>
  %m = arith.addi %n, %n : index
  %f = memref.dim %q, %m : memref<?x?xf32>
  return %d, %e, %f : index, index, index
}
