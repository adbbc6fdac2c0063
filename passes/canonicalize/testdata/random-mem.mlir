func.func @f0(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, memref<1x2xf32>, memref<1x1xf32, strided<[?, ?], offset: ?>>) {
  %v1 = arith.constant 8 : index
  %v2 = memref.subview %m[%v1, 0] [1, 1] [1, 1] : memref<8x16xf32> to memref<1x1xf32, strided<[16, 1], offset: ?>>
  %v3 = arith.constant 1 : index
  %v4 = memref.subview %v2[0, %i] [1, 1] [%i, %v3] : memref<1x1xf32, strided<[16, 1], offset: ?>> to memref<1x1xf32, strided<[?, ?], offset: ?>>
  %v5 = memref.alloc() : memref<1x2xf32>
  %v6 = arith.constant 2 : index
  %v7 = memref.load %v5[%v6, %v3] : memref<1x2xf32>
  %v8 = arith.constant 4 : index
  %v9 = arith.constant -1 : index
  memref.store %v7, %m[%v8, %v9] : memref<8x16xf32>
  %v10 = memref.alloc() : memref<1x1x8xf32>
  %v11 = memref.expand_shape %n [[0, 1, 2], [3, 4, 5]] output_shape [%v9, 2, 2, 2, 2, 1] : memref<?x4xf32> into memref<?x2x2x2x2x1xf32>
  %v12 = arith.constant 4 : i64
  "t.use"(%v12) : (i64) -> ()
  %v13 = arith.constant 4 : i8
  %v14 = arith.ori %e, %v13 : i8
  return %v1, %v5, %v4 : index, memref<1x2xf32>, memref<1x1xf32, strided<[?, ?], offset: ?>>
}
// -----
func.func @f1(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4x1xf32, strided<[4, 1], offset: ?>>, memref<4x1xf32, strided<[4, 1], offset: ?>>, memref<?xf32>, i32) {
  %v1 = arith.constant 0 : index
  %v2 = arith.constant 4 : index
  %v3 = memref.load %m[%v1, %v2] : memref<8x16xf32>
  memref.store %v3, %o[%v2, %v2, %i] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v4 = memref.dim %m, %i : memref<8x16xf32>
  %v5 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x?x8xf32, strided<[64, 8, 1], offset: ?>>
  %v6 = memref.subview %n[1, %j] [4, 1] [1, 1] : memref<?x4xf32> to memref<4x1xf32, strided<[4, 1], offset: ?>>
  %v7:3 = scf.if %q -> (i1, i32, i1) {
    "t.use"(%j) : (index) -> ()
    %v8 = memref.alloc() : memref<1xf32>
    "t.in"(%y) : (i32) -> ()
    %v9 = arith.constant false
    scf.yield %q, %x, %v9 : i1, i32, i1
  } else {
    "t.in"(%i) : (index) -> ()
    scf.yield %p, %y, %q : i1, i32, i1
  }
  %v10 = arith.constant 56 : i32
  %v11 = arith.select %p, %x, %v10 : i32
  return %v6, %v6, %r, %x : memref<4x1xf32, strided<[4, 1], offset: ?>>, memref<4x1xf32, strided<[4, 1], offset: ?>>, memref<?xf32>, i32
}
// -----
func.func @f2(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x4xf32>, memref<1x4xf32, strided<[?, ?], offset: ?>>, i32) {
  %v1 = arith.constant 1 : index
  %v2 = memref.load %n[%v1, %v1] : memref<?x4xf32>
  %v3 = memref.cast %m : memref<8x16xf32> to memref<8x16xf32, strided<[?, ?], offset: ?>>
  %v4 = memref.alloc() : memref<1xf32>
  %v5 = arith.constant 0 : index
  %v6 = memref.subview %v3[1, %v5] [1, 4] [1, %j] : memref<8x16xf32, strided<[?, ?], offset: ?>> to memref<1x4xf32, strided<[?, ?], offset: ?>>
  %v7 = memref.load %v4[%j] : memref<1xf32>
  memref.store %v7, %v4[%j] : memref<1xf32>
  %v8 = arith.constant 2 : index
  %v9 = memref.dim %m, %v8 : memref<8x16xf32>
  %v10 = memref.collapse_shape %n [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  %v11b, %v11o, %v11z:2, %v11y:2 = memref.extract_strided_metadata %n : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %v12 = arith.constant false
  %v13 = arith.constant 3 : i32
  %v14 = arith.constant 24 : i32
  %v15 = arith.select %v12, %v13, %v14 : i32
  %v16 = arith.constant 1 : index
  %v17 = memref.dim %v3, %v16 : memref<8x16xf32, strided<[?, ?], offset: ?>>
  memref.copy %m, %v3 : memref<8x16xf32> to memref<8x16xf32, strided<[?, ?], offset: ?>>
  return %n, %v6, %x : memref<?x4xf32>, memref<1x4xf32, strided<[?, ?], offset: ?>>, i32
}
// -----
func.func @f3(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x4xf32>) {
  memref.copy %m, %m : memref<8x16xf32> to memref<8x16xf32>
  %v1 = arith.constant 24 : i32
  %v2 = arith.shrui %v1, %x : i32
  memref.dealloc %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v3 = arith.constant 1 : index
  %v4 = memref.alloc(%v3, %j) : memref<?x?xf32>
  %v5b, %v5o, %v5z:2, %v5y:2 = memref.extract_strided_metadata %v4 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  %v6 = memref.load %o[%i, %v5y#1, %j] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  memref.store %v6, %r[%i] : memref<?xf32>
  %v7 = memref.alloc() : memref<1x1xf32>
  %v8 = arith.constant 0 : index
  %v9 = arith.constant 0 : index
  %v10 = memref.subview %o[0, 0, %v8] [2, 4, %v9] [2, 1, 1] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<2x4x?xf32, strided<[128, 8, 1], offset: ?>>
  return %n : memref<?x4xf32>
}
// -----
func.func @f5(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i8) {
  %v2 = arith.constant 2 : index
  %v1 = memref.alloc(%v2) : memref<?xi8>
  %v3 = arith.constant 2 : index
  %v4 = memref.view %v1[%v2][%v3] : memref<?xi8> to memref<?x4xf32>
  %v5 = arith.constant 8 : index
  %v6 = memref.load %v4[%i, %v5] : memref<?x4xf32>
  %v7 = arith.constant 0 : index
  memref.store %v6, %v4[%v7, %v2] : memref<?x4xf32>
  memref.dealloc %m : memref<8x16xf32>
  memref.copy %o, %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v8 = memref.cast %r : memref<?xf32> to memref<2xf32>
  %v9 = arith.constant true
  %v10 = arith.xori %q, %v9 : i1
  scf.if %v10 {
    %v11 = arith.constant 0 : index
    %v12 = memref.dim %r, %v11 : memref<?xf32>
    %v13 = memref.load %r[%v2] : memref<?xf32>
  } else {
    %v14b, %v14o, %v14z:2, %v14y:2 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
    %v15 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
    "t.in"(%y) : (i32) -> ()
  }
  return %e : i8
}
// -----
func.func @f6(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x16xf32, strided<[32, 2], offset: 34>>, i1, i64, index) {
  %v1 = memref.subview %m[2, 2] [%j, 16] [2, 2] : memref<8x16xf32> to memref<?x16xf32, strided<[32, 2], offset: 34>>
  %v2 = memref.cast %v1 : memref<?x16xf32, strided<[32, 2], offset: 34>> to memref<?x16xf32, strided<[32, 2], offset: 34>>
  %v3 = arith.constant 24 : i32
  %v4 = arith.divui %v3, %y : i32
  %v5 = memref.subview %n[2, 0] [1, 4] [1, 2] : memref<?x4xf32> to memref<1x4xf32, strided<[4, 2], offset: 8>>
  "t.use"(%j) : (index) -> ()
  memref.copy %n, %n : memref<?x4xf32> to memref<?x4xf32>
  %v6 = memref.subview %r[%j] [%j] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %v7 = arith.subi %y, %y : i32
  %v8 = arith.constant 3 : i64
  %v9 = arith.constant 2 : index
  return %v1, %q, %v8, %v9 : memref<?x16xf32, strided<[32, 2], offset: 34>>, i1, i64, index
}
// -----
func.func @f7(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, memref<1xf32, strided<[2], offset: 2>>, index, memref<?xf32>) {
  "t.use"(%j) : (index) -> ()
  %v1 = memref.subview %r[2] [1] [2] : memref<?xf32> to memref<1xf32, strided<[2], offset: 2>>
  memref.copy %r, %v1 : memref<?xf32> to memref<1xf32, strided<[2], offset: 2>>
  %v2 = memref.alloc(%i) : memref<8x?xf32>
  %v3 = arith.constant 0 : index
  return %j, %v1, %v3, %r : index, memref<1xf32, strided<[2], offset: 2>>, index, memref<?xf32>
}
// -----
func.func @f8(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x4xf32>, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>) {
  %v1 = memref.cast %n : memref<?x4xf32> to memref<?x?xf32>
  %v2 = memref.cast %m : memref<8x16xf32> to memref<?x16xf32>
  %v3 = memref.cast %v2 : memref<?x16xf32> to memref<?x?xf32>
  %v4b, %v4o, %v4z:2, %v4y:2 = memref.extract_strided_metadata %n : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %v5 = memref.reinterpret_cast %v4b to offset: [%v4o], sizes: [%v4y#1, %v4z#1], strides: [%v4y#0, %v4y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v6 = arith.index_castui %v4z#0 : index to i32
  return %n, %o : memref<?x4xf32>, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f9(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, i8, memref<8x16xf32>) {
  %v1 = arith.constant 1 : index
  %v2 = memref.expand_shape %r [[0, 1, 2]] output_shape [%v1, 2, 2] : memref<?xf32> into memref<?x2x2xf32>
  %v3 = memref.expand_shape %v2 [[0], [1, 2], [3]] output_shape [%v1, 1, 2, 2] : memref<?x2x2xf32> into memref<?x1x2x2xf32>
  %v4 = arith.constant -1 : index
  %v5 = arith.constant 1 : index
  scf.for %v6 = %i to %v4 step %v5 {
    %v7 = memref.collapse_shape %v2 [[0, 1], [2]] : memref<?x2x2xf32> into memref<?x2xf32>
    %v8b, %v8o, %v8z:1, %v8y:1 = memref.extract_strided_metadata %r : memref<?xf32> -> memref<f32>, index, index, index
    %v9 = memref.reinterpret_cast %v8b to offset: [%v8o], sizes: [%v8z#0], strides: [%v8y#0] : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
    %v10 = arith.constant 1 : i32
    "t.in"(%v10) : (i32) -> ()
  }
  %v11 = memref.collapse_shape %n [[0], [1]] : memref<?x4xf32> into memref<?x4xf32>
  return %o, %e, %m : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, i8, memref<8x16xf32>
}
// -----
func.func @f10(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i32) {
  %v1 = arith.shrui %y, %y : i32
  %v2 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x?x?xf32, strided<[64, 8, 1], offset: ?>>
  %v3 = memref.alloc(%j) : memref<?xf32>
  %v5 = arith.constant 4 : index
  %v4 = memref.alloc(%v5) : memref<?xi8>
  %v6 = arith.constant 0 : index
  %v7 = memref.view %v4[%j][%v6] : memref<?xi8> to memref<4x?xf32>
  memref.copy %r, %v3 : memref<?xf32> to memref<?xf32>
  %v8b, %v8o, %v8z:2, %v8y:2 = memref.extract_strided_metadata %v7 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %v9 = arith.constant 0 : index
  %v10 = memref.reinterpret_cast %v8b to offset: [%v9], sizes: [%v8z#0, %v8z#1], strides: [%v8y#0, %v8y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v11 = arith.constant 8 : index
  %v12 = memref.alloc(%v11, %v8z#0) : memref<?x?x2xf32>
  %v13b, %v13o, %v13z:2, %v13y:2 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
  %v14 = memref.dim %v2, %v13z#0 : memref<4x?x?xf32, strided<[64, 8, 1], offset: ?>>
  %v15 = arith.constant 2 : i64
  %v16 = arith.addi %v15, %l : i64
  %v17 = arith.select %q, %v9, %v14 : index
  %v18 = arith.constant 0 : i8
  %v19 = arith.extsi %v18 : i8 to i32
  %v20 = arith.extsi %e : i8 to i32
  %v21 = arith.andi %v19, %v20 : i32
  %v22 = arith.constant 0 : i32
  return %v22 : i32
}
// -----
func.func @f11(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>, i1, index) {
  %v1 = memref.alloc(%i) : memref<?xi8>
  %v2 = arith.constant 1 : index
  %v4 = arith.constant 0 : index
  %v3 = memref.view %v1[%v4][%v2] : memref<?xi8> to memref<4x?xf32>
  %v5 = arith.constant 2 : index
  "t.use"(%v5) : (index) -> ()
  %v6 = arith.constant 4 : index
  %v7 = arith.constant 2 : index
  %v8 = arith.constant 4 : index
  %v9 = memref.load %o[%v6, %v7, %v8] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  memref.dealloc %v3 : memref<4x?xf32>
  %v10 = arith.constant 0 : index
  %v11 = memref.subview %v3[%v10, %i] [4, 1] [1, 1] : memref<4x?xf32> to memref<4xf32, strided<[?], offset: ?>>
  %v12b, %v12o, %v12z:2, %v12y:2 = memref.extract_strided_metadata %v3 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %v13 = arith.constant 0 : index
  %v14 = memref.load %v11[%v13] : memref<4xf32, strided<[?], offset: ?>>
  %v15 = memref.subview %v11[2] [4] [1] : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
  memref.copy %r, %v11 : memref<?xf32> to memref<4xf32, strided<[?], offset: ?>>
  %v16 = arith.constant 1 : index
  %v17 = memref.subview %o[2, 0, 0] [%v12z#0, 2, %v16] [%v10, 2, 1] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x2x?xf32, strided<[?, 16, 1], offset: ?>>
  %v18b, %v18o, %v18z:3, %v18y:3 = memref.extract_strided_metadata %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v19 = arith.constant 0 : index
  %v20 = memref.reinterpret_cast %v18b to offset: [%v19], sizes: [%v18z#0, %v18z#1, %v18z#2], strides: [%v18y#0, %v18y#1, %v18y#2] : memref<f32> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  %v21 = memref.expand_shape %v3 [[0, 1], [2, 3]] output_shape [4, 1, %v13, 2] : memref<4x?xf32> into memref<4x1x?x2xf32>
  %v22 = memref.load %v21[%v18y#2, %v16, %v18y#2, %v8] : memref<4x1x?x2xf32>
  memref.store %v22, %r[%v19] : memref<?xf32>
  %v23 = arith.constant true
  return %v20, %v23, %v7 : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>, i1, index
}
// -----
func.func @f12(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i64, memref<2x2xf32, strided<[?, ?], offset: ?>>, memref<?xf32>) {
  %v1 = memref.alloc() : memref<8xf32>
  %v2b, %v2o, %v2z:2, %v2y:2 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
  %v3 = memref.reinterpret_cast %v2b to offset: [%v2o], sizes: [%v2z#0, %v2z#1], strides: [%v2y#0, %v2y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v4 = memref.subview %v3[0, 2] [2, 2] [2, %v2z#0] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<2x2xf32, strided<[?, ?], offset: ?>>
  memref.copy %r, %r : memref<?xf32> to memref<?xf32>
  %v5b, %v5o, %v5z:1, %v5y:1 = memref.extract_strided_metadata %r : memref<?xf32> -> memref<f32>, index, index, index
  memref.copy %v1, %r : memref<8xf32> to memref<?xf32>
  return %l, %v4, %r : i64, memref<2x2xf32, strided<[?, ?], offset: ?>>, memref<?xf32>
}
// -----
func.func @f13(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x4xf32>) {
  %v1 = memref.subview %r[2] [1] [2] : memref<?xf32> to memref<f32, strided<[], offset: 2>>
  %v2 = memref.alloc(%j) : memref<?xi8>
  %v3 = arith.constant 4 : index
  %v4 = memref.view %v2[%v3][%i, %v3] : memref<?xi8> to memref<?x?xf32>
  %v5 = arith.constant 8 : index
  %v6 = arith.shrsi %i, %v5 : index
  %v7 = memref.alloc() : memref<1xf32>
  %v9 = memref.cast %v1 : memref<f32, strided<[], offset: 2>> to memref<f32, strided<[], offset: 2>>
  return %n : memref<?x4xf32>
}
// -----
func.func @f15(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i1, i64, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, i32) {
  %v2 = arith.constant 2 : index
  %v1 = memref.alloc(%v2) : memref<?xi8>
  %v3 = memref.view %v1[%j][%v2, %i] : memref<?xi8> to memref<?x?xf32>
  %v4 = memref.subview %m[0, 0] [%i, 1] [%v2, 1] : memref<8x16xf32> to memref<?x1xf32, strided<[?, 1]>>
  %v5 = arith.constant 24 : i64
  "t.use"(%v5) : (i64) -> ()
  %v6 = memref.subview %n[0, 0] [%v2, 4] [1, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1]>>
  %v7 = arith.constant -1 : i32
  return %q, %l, %o, %v7 : i1, i64, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, i32
}
// -----
func.func @f16(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, i64, index) {
  %v1 = memref.cast %r : memref<?xf32> to memref<?xf32>
  %v2 = memref.subview %o[0, %j, 0] [1, 1, 1] [2, 2, 1] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<1x1x1xf32, strided<[128, 16, 1], offset: ?>>
  %v3b, %v3o, %v3z:2, %v3y:2 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
  %v4 = arith.constant 1 : index
  %v5 = memref.load %v2[%v4, %v3o, %i] : memref<1x1x1xf32, strided<[128, 16, 1], offset: ?>>
  %v6 = arith.constant 24 : i32
  %v7 = arith.subi %v6, %x : i32
  %v8 = arith.constant 1 : i64
  return %v3z#0, %v8, %j : index, i64, index
}
// -----
func.func @f17(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x16xf32>, memref<f32, strided<[], offset: ?>>, memref<?xf32>) {
  %v1 = memref.subview %r[0] [1] [%i] : memref<?xf32> to memref<1xf32, strided<[?]>>
  %v2 = memref.subview %v1[1] [1] [2] : memref<1xf32, strided<[?]>> to memref<f32, strided<[], offset: ?>>
  %v3 = arith.shrui %e, %e : i8
  %v4 = arith.cmpi slt, %y, %x : i32
  %v5b, %v5o, %v5z:2, %v5y:2 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
  %v6 = arith.constant 1 : index
  %v7 = memref.reinterpret_cast %v5b to offset: [%v5o], sizes: [%v6, %v5z#1], strides: [%v5y#0, %v5y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v8 = arith.remsi %l, %l : i64
  %v9 = arith.constant 0 : index
  %v10 = memref.subview %o[%v9, 0, 0] [%v6, 1, %j] [1, 1, %v5y#1] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x1x?xf32, strided<[64, 8, ?], offset: ?>>
  %v11 = arith.minui %v4, %q : i1
  %v12 = memref.cast %v2 : memref<f32, strided<[], offset: ?>> to memref<f32, strided<[], offset: ?>>
  %v13b, %v13o, %v13z:3, %v13y:3 = memref.extract_strided_metadata %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v14 = memref.reinterpret_cast %v13b to offset: [%v13o], sizes: [%v13z#0, %v13z#1, %v13z#2], strides: [%v13y#0, %v13y#1, %v13y#2] : memref<f32> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  %v15 = arith.constant 0 : index
  %v16 = memref.subview %m[%v5y#1, 2] [2, 1] [%v15, 1] : memref<8x16xf32> to memref<2xf32, strided<[?], offset: ?>>
  %v17b, %v17o, %v17z:1, %v17y:1 = memref.extract_strided_metadata %v1 : memref<1xf32, strided<[?]>> -> memref<f32>, index, index, index
  %v18 = memref.reinterpret_cast %v17b to offset: [%v17o], sizes: [%v17z#0], strides: [%v17y#0] : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
  memref.copy %r, %v18 : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  %v19 = arith.constant 24 : i32
  %v20 = arith.cmpi eq, %v19, %y : i32
  return %m, %v12, %r : memref<8x16xf32>, memref<f32, strided<[], offset: ?>>, memref<?xf32>
}
// -----
func.func @f18(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?xf32>, i64, memref<8x2x8xf32>) {
  %v1 = memref.subview %o[%i, 0, 1] [4, 4, 1] [2, 1, 1] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x4x1xf32, strided<[128, 8, 1], offset: ?>>
  %v2b, %v2o, %v2z:3, %v2y:3 = memref.extract_strided_metadata %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v3 = memref.alloc(%v2z#0) : memref<?x2x2xf32>
  %v4b, %v4o, %v4z:3, %v4y:3 = memref.extract_strided_metadata %v1 : memref<4x4x1xf32, strided<[128, 8, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v5 = memref.reinterpret_cast %v4b to offset: [%v4o], sizes: [%v4z#0, %v4z#0, %v4z#2], strides: [%v4y#0, %v4y#1, %v4y#2] : memref<f32> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  %v6 = memref.load %m[%v2z#0, %v4o] : memref<8x16xf32>
  memref.store %v6, %m[%v2z#0, %v4o] : memref<8x16xf32>
  %v7 = memref.alloc(%v4z#0) : memref<?xi8>
  %v8 = memref.view %v7[%v4o][%v4z#0] : memref<?xi8> to memref<?x4xf32>
  %v9 = memref.expand_shape %m [[0], [1, 2]] output_shape [8, 2, 8] : memref<8x16xf32> into memref<8x2x8xf32>
  return %r, %l, %v9 : memref<?xf32>, i64, memref<8x2x8xf32>
}
// -----
func.func @f19(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, memref<2x2x2x2x2x4xf32>, index, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %v1b, %v1o, %v1z:2, %v1y:2 = memref.extract_strided_metadata %n : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %v2 = memref.reinterpret_cast %v1b to offset: [%v1o], sizes: [%v1z#0, %v1z#1], strides: [%v1y#0, %v1y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v3 = memref.expand_shape %m [[0, 1, 2], [3, 4, 5]] output_shape [2, 2, 2, 2, 2, 4] : memref<8x16xf32> into memref<2x2x2x2x2x4xf32>
  %v4 = memref.subview %v2[0, %v1y#1] [1, %v1z#0] [2, 1] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<1x?xf32, strided<[?, ?], offset: ?>>
  %v5 = memref.subview %m[2, %j] [%i, 2] [2, 1] : memref<8x16xf32> to memref<?x2xf32, strided<[32, 1], offset: ?>>
  %v6 = memref.subview %v5[0, 0] [1, %v1z#0] [1, 1] : memref<?x2xf32, strided<[32, 1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  %v7 = arith.constant -1 : i32
  %v8 = arith.select %q, %y, %v7 : i32
  %v9 = memref.cast %m : memref<8x16xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v10 = arith.constant 2 : index
  %v11 = memref.subview %n[%v10, 1] [1, 1] [2, 2] : memref<?x4xf32> to memref<1x1xf32, strided<[8, 2], offset: ?>>
  %v12 = arith.constant 4 : index
  %v13 = memref.load %v2[%j, %v12] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v15 = arith.constant -1 : index
  %v14 = memref.alloc(%v15) : memref<?xi8>
  %v16 = arith.constant -1 : index
  %v17 = memref.view %v14[%v1y#1][%v16] : memref<?xi8> to memref<4x?xf32>
  %v18b, %v18o, %v18z:2, %v18y:2 = memref.extract_strided_metadata %n : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %v19 = memref.reinterpret_cast %v18b to offset: [%v18y#1], sizes: [%v18z#0, %v18z#1], strides: [%v18y#0, %v18y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %v1z#0, %v3, %v18z#0, %v19 : index, memref<2x2x2x2x2x4xf32>, index, memref<?x?xf32, strided<[?, ?], offset: ?>>
}
// -----
func.func @f20(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, i64) {
  %v1 = arith.constant -1 : index
  %v2 = arith.subi %j, %v1 overflow<nsw, nuw> : index
  %v3 = memref.subview %n[%i, 0] [%v1, 4] [1, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1], offset: ?>>
  %v4 = memref.load %v3[%v1, %v1] : memref<?x4xf32, strided<[4, 1], offset: ?>>
  memref.store %v4, %v3[%v1, %v1] : memref<?x4xf32, strided<[4, 1], offset: ?>>
  %v5 = memref.subview %n[1, 0] [1, 4] [1, 2] : memref<?x4xf32> to memref<1x4xf32, strided<[4, 2], offset: 4>>
  %v6 = arith.constant 1 : index
  %v7 = memref.expand_shape %r [[0, 1]] output_shape [1, %v6] : memref<?xf32> into memref<1x?xf32>
  "t.use"(%l) : (i64) -> ()
  %v8 = arith.constant 4 : index
  %v9 = memref.alloc(%v8, %v1) : memref<?x?xf32>
  return %v2, %l : index, i64
}
// -----
func.func @f21(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x16xf32>, i1, memref<?x4xf32>) {
  %v1 = memref.cast %n : memref<?x4xf32> to memref<?x4xf32>
  %v2 = memref.cast %r : memref<?xf32> to memref<4xf32, strided<[?], offset: ?>>
  memref.copy %o, %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  memref.dealloc %n : memref<?x4xf32>
  %v3 = memref.dim %v2, %j : memref<4xf32, strided<[?], offset: ?>>
  memref.copy %n, %n : memref<?x4xf32> to memref<?x4xf32>
  return %m, %q, %v1 : memref<8x16xf32>, i1, memref<?x4xf32>
}
// -----
func.func @f22(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4xf32, strided<[8]>>, index, memref<4xf32, strided<[8]>>, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>) {
  %v1 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
  %v2 = memref.subview %n[0, 0] [4, 1] [2, 2] : memref<?x4xf32> to memref<4xf32, strided<[8]>>
  %v3:1 = scf.execute_region -> (i1) {
    scf.yield %q : i1
  }
  %v4 = memref.cast %v2 : memref<4xf32, strided<[8]>> to memref<?xf32, strided<[8]>>
  %v5 = memref.load %r[%i] : memref<?xf32>
  %v6 = arith.constant 4 : index
  %v7 = memref.subview %v2[%i] [%v6] [2] : memref<4xf32, strided<[8]>> to memref<?xf32, strided<[16], offset: ?>>
  %v8 = memref.expand_shape %n [[0, 1], [2, 3]] output_shape [1, %i, 2, 2] : memref<?x4xf32> into memref<1x?x2x2xf32>
  %v9 = arith.constant -1 : index
  %v10 = memref.load %o[%j, %v6, %v9] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  memref.store %v10, %v7[%i] : memref<?xf32, strided<[16], offset: ?>>
  return %v2, %i, %v2, %o : memref<4xf32, strided<[8]>>, index, memref<4xf32, strided<[8]>>, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f23(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, memref<?xf32>, memref<f32, strided<[], offset: ?>>) {
  %v1 = memref.subview %n[2, 1] [1, 1] [1, 1] : memref<?x4xf32> to memref<1x1xf32, strided<[4, 1], offset: 9>>
  %v2 = arith.constant 4 : index
  %v3 = memref.subview %v1[%v2, 0] [1, 1] [1, 1] : memref<1x1xf32, strided<[4, 1], offset: 9>> to memref<f32, strided<[], offset: ?>>
  %v4 = memref.collapse_shape %m [[0], [1]] : memref<8x16xf32> into memref<8x16xf32>
  %v5 = memref.collapse_shape %n [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  %v6 = memref.subview %o[2, %j, 0] [4, 2, 4] [1, %j, %i] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x2x4xf32, strided<[64, ?, ?], offset: ?>>
  %v7b, %v7o, %v7z:2, %v7y:2 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
  %v8 = memref.reinterpret_cast %v7b to offset: [%v7o], sizes: [%v7z#0, %v7z#1], strides: [%v7y#0, %v7y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v9 = memref.alloc(%j) : memref<?xi8>
  %v10 = arith.constant 1 : index
  %v11 = memref.view %v9[%v7z#0][%v10] : memref<?xi8> to memref<?x4xf32>
  %v12 = arith.index_castui %x : i32 to index
  "t.use"(%q) : (i1) -> ()
  %v13 = arith.constant 8 : index
  scf.for %v14 = %v12 to %v13 step %v7y#1 {
    %v15 = arith.constant -1 : index
    scf.for %v16 = %v15 to %v12 step %v10 {
      %v17 = memref.alloc(%v12, %v14) : memref<1x?x?xf32>
      "t.in"(%p) : (i1) -> ()
    }
  }
  %v18 = arith.constant 2 : index
  return %v18, %r, %v3 : index, memref<?xf32>, memref<f32, strided<[], offset: ?>>
}
// -----
func.func @f24(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, i32, memref<?xf32>) {
  %v1 = memref.alloc(%i) : memref<?xi8>
  %v2 = memref.view %v1[%j][%j] : memref<?xi8> to memref<?x4xf32>
  %v3 = arith.constant -1 : index
  %v4 = memref.dim %r, %v3 : memref<?xf32>
  %v5 = arith.constant 0 : index
  %v6 = memref.dim %m, %v5 : memref<8x16xf32>
  %v7 = memref.subview %o[1, 1, 0] [%v5, 1, 8] [%v5, 2, 1] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x1x8xf32, strided<[?, 16, 1], offset: ?>>
  %v8b, %v8o, %v8z:3, %v8y:3 = memref.extract_strided_metadata %v7 : memref<?x1x8xf32, strided<[?, 16, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v9 = memref.reinterpret_cast %v8b to offset: [%v8o], sizes: [%v8z#0, %v8z#1, %v8z#2], strides: [%v8y#0, %v8y#1, %v8y#2] : memref<f32> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  return %v4, %x, %r : index, i32, memref<?xf32>
}
// -----
func.func @f25(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4x?xf32, strided<[16, 1], offset: ?>>, i64, i1) {
  %v1 = arith.constant -1 : index
  %v2 = arith.constant 4 : index
  scf.for %v3 = %v1 to %v2 step %j {
    %v4 = memref.alloc() : memref<8xf32>
  }
  %v5 = memref.alloc(%v2) : memref<?xi8>
  %v6 = memref.view %v5[%i][] : memref<?xi8> to memref<4x4xf32>
  %v7 = memref.collapse_shape %n [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  %v8 = memref.alloc(%v1) : memref<?xi8>
  %v9 = arith.constant 4 : index
  %v10 = arith.constant 1 : index
  %v12 = arith.constant -1 : index
  %v11 = memref.view %v8[%v12][%v9, %v10] : memref<?xi8> to memref<?x?xf32>
  %v13 = arith.constant false
  %v14 = arith.constant true
  %v15 = arith.cmpi slt, %v13, %v14 : i1
  %v16 = memref.alloc() : memref<1xf32>
  %v17 = memref.cast %r : memref<?xf32> to memref<?xf32>
  %v18 = arith.subi %x, %x : i32
  %v19 = arith.constant 1 : index
  %v20 = memref.subview %m[%v19, %j] [4, %v2] [1, 1] : memref<8x16xf32> to memref<4x?xf32, strided<[16, 1], offset: ?>>
  memref.copy %n, %n : memref<?x4xf32> to memref<?x4xf32>
  %v21 = memref.expand_shape %v6 [[0, 1, 2], [3, 4, 5]] output_shape [2, 2, 1, 2, 2, 1] : memref<4x4xf32> into memref<2x2x1x2x2x1xf32>
  %v22 = memref.expand_shape %v16 [[0, 1]] output_shape [1, 1] : memref<1xf32> into memref<1x1xf32>
  %v23 = memref.alloc() : memref<4xf32>
  %v24 = arith.constant 56 : i64
  return %v20, %v24, %v15 : memref<4x?xf32, strided<[16, 1], offset: ?>>, i64, i1
}
// -----
func.func @f26(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?xf32>) {
  %v1 = memref.dim %r, %j : memref<?xf32>
  %v2 = memref.collapse_shape %n [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  %v3 = arith.constant 24 : i32
  %v4 = arith.cmpi slt, %v3, %y : i32
  %v5 = arith.constant 1 : index
  %v6 = arith.index_castui %v5 : index to i32
  %v7b, %v7o, %v7z:2, %v7y:2 = memref.extract_strided_metadata %n : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %v8 = memref.reinterpret_cast %v7b to offset: [%v7o], sizes: [%v7z#0, %v7z#1], strides: [%v7y#0, %v7y#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v9 = memref.subview %o[0, 1, 1] [4, 4, 2] [1, 1, %j] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x4x2xf32, strided<[64, 8, ?], offset: ?>>
  %v10 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v12 = arith.constant 1 : index
  %v11 = memref.alloc(%v12) : memref<?xi8>
  %v14 = arith.constant -1 : index
  %v13 = memref.view %v11[%v14][%v7o] : memref<?xi8> to memref<?x4xf32>
  return %r : memref<?xf32>
}
// -----
func.func @f27(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?xf32>, i8, memref<?xf32>, index) {
  %v1 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
  %v2 = arith.constant 1 : index
  %v3 = memref.expand_shape %r [[0, 1]] output_shape [%v2, 1] : memref<?xf32> into memref<?x1xf32>
  %v4 = arith.constant 0 : index
  %v5 = arith.constant -1 : index
  %v7:1 = scf.for %v6 = %v4 to %v5 step %v4 iter_args(%v8 = %i) -> (index) {
    scf.yield %v5 : index
  }
  %v9 = memref.subview %r[%v4] [%v2] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %v10 = arith.constant 1 : index
  %v11 = memref.subview %n[0, 0] [4, %v10] [1, 2] : memref<?x4xf32> to memref<4x?xf32, strided<[4, 2]>>
  %v12 = arith.constant 2 : index
  %v13 = memref.load %m[%v5, %v12] : memref<8x16xf32>
  %v14 = arith.constant 4 : index
  return %r, %e, %r, %v14 : memref<?xf32>, i8, memref<?xf32>, index
}
// -----
func.func @f28(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i64) {
  %v1 = arith.constant 1 : index
  %v2 = memref.load %r[%v1] : memref<?xf32>
  %v3 = arith.constant 24 : i32
  %v4 = arith.minui %y, %v3 : i32
  memref.dealloc %n : memref<?x4xf32>
  %v5 = memref.expand_shape %m [[0], [1, 2]] output_shape [8, 2, 8] : memref<8x16xf32> into memref<8x2x8xf32>
  %v6 = arith.constant -1 : index
  %v7 = memref.expand_shape %r [[0, 1]] output_shape [%v6, 2] : memref<?xf32> into memref<?x2xf32>
  "t.use"(%e) : (i8) -> ()
  %v8 = arith.constant 2 : index
  %v9 = memref.load %n[%v6, %v8] : memref<?x4xf32>
  %v10 = memref.load %r[%i] : memref<?xf32>
  %v11 = arith.constant 4 : index
  %v12 = arith.constant -1 : index
  %v13 = memref.load %v7[%v11, %v12] : memref<?x2xf32>
  return %l : i64
}
// -----
func.func @f29(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (i1, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>) {
  "t.use"(%y) : (i32) -> ()
  %v1 = memref.alloc(%j, %j) : memref<?x?xf32>
  memref.dealloc %m : memref<8x16xf32>
  %v2 = memref.cast %r : memref<?xf32> to memref<?xf32>
  %v3 = memref.subview %o[1, 0, 0] [1, 1, 1] [1, 1, 2] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<1x1x1xf32, strided<[64, 8, 2], offset: ?>>
  %v4 = memref.collapse_shape %n [[0], [1]] : memref<?x4xf32> into memref<?x4xf32>
  %v5 = arith.constant true
  return %v5, %o : i1, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f30(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?xf32, strided<[?], offset: ?>>) {
  %v1 = arith.constant true
  %v2 = arith.addi %p, %v1 : i1
  %v3 = memref.subview %n[0, %j] [1, 4] [1, 1] : memref<?x4xf32> to memref<1x4xf32, strided<[4, 1], offset: ?>>
  %v4 = arith.subi %y, %x : i32
  %v5:1 = scf.index_switch %i -> i1
  case 1 {
    %v6 = memref.subview %o[1, 0, 0] [%j, 2, %i] [1, 1, 2] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x2x?xf32, strided<[64, 8, 2], offset: ?>>
    scf.yield %v1 : i1
  }
  default {
    %v7 = arith.constant -1 : index
    %v8 = memref.subview %m[0, %v7] [1, 4] [1, %v7] : memref<8x16xf32> to memref<4xf32, strided<[?], offset: ?>>
    "t.in"(%v2) : (i1) -> ()
    scf.yield %v1 : i1
  }
  memref.dealloc %r : memref<?xf32>
  memref.dealloc %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v9 = arith.constant 1 : index
  %v10 = memref.load %m[%j, %v9] : memref<8x16xf32>
  memref.store %v10, %n[%v9, %i] : memref<?x4xf32>
  %v11 = memref.cast %m : memref<8x16xf32> to memref<8x16xf32>
  %v12b, %v12o, %v12z:1, %v12y:1 = memref.extract_strided_metadata %r : memref<?xf32> -> memref<f32>, index, index, index
  %v13 = memref.reinterpret_cast %v12b to offset: [%v12o], sizes: [%v12z#0], strides: [%v12y#0] : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
  %v14 = arith.constant 0 : index
  %v15 = memref.dim %r, %v14 : memref<?xf32>
  memref.copy %v13, %r : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
  return %v13 : memref<?xf32, strided<[?], offset: ?>>
}
// -----
func.func @f31(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x?x4xf32>) {
  %v1 = memref.alloc(%j) : memref<?xi8>
  %v2 = memref.view %v1[%j][%i, %j] : memref<?xi8> to memref<?x?xf32>
  %v3 = arith.constant 3 : i32
  %v4 = arith.xori %v3, %v3 : i32
  %v5b, %v5o, %v5z:3, %v5y:3 = memref.extract_strided_metadata %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v6 = memref.dim %m, %v5z#0 : memref<8x16xf32>
  %v7 = memref.collapse_shape %v2 [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %v8 = memref.alloc(%v5o) : memref<?xi8>
  %v9 = memref.view %v8[%v5o][%i, %v5z#0] : memref<?xi8> to memref<?x?xf32>
  %v10 = memref.subview %v7[2] [4] [2] : memref<?xf32> to memref<4xf32, strided<[2], offset: 2>>
  %v11 = memref.cast %v9 : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %v12 = memref.alloc(%v6) : memref<8x?x4xf32>
  %v13 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v14 = arith.subi %v5o, %v5y#2 : index
  %v15 = arith.constant 4 : index
  %v16 = memref.load %v2[%i, %v15] : memref<?x?xf32>
  %v17 = arith.constant -1 : index
  memref.store %v16, %v12[%v6, %v5o, %v17] : memref<8x?x4xf32>
  %v18 = arith.constant 1 : index
  %v19 = memref.dim %v10, %v18 : memref<4xf32, strided<[2], offset: 2>>
  %v20 = arith.constant 2 : index
  %v21 = memref.alloc(%v20) : memref<?xf32>
  %v22 = arith.constant false
  %v23 = arith.shrui %v22, %p : i1
  return %v12 : memref<8x?x4xf32>
}
// -----
func.func @f32(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x16xf32>) {
  %v2 = arith.constant -1 : index
  %v1 = memref.alloc(%v2) : memref<?xi8>
  %v3 = memref.view %v1[%v2][] : memref<?xi8> to memref<4x4xf32>
  %v4 = memref.load %m[%v2, %i] : memref<8x16xf32>
  %v5 = arith.remsi %i, %v2 : index
  %v6 = memref.alloc(%v2) : memref<8x?xf32>
  %v7 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<4x?x?xf32, strided<[64, 8, 1], offset: ?>>
  "t.use"(%v5) : (index) -> ()
  %v8 = memref.load %v6[%j, %j] : memref<8x?xf32>
  %v9 = memref.alloc(%i) : memref<?xi8>
  %v10 = arith.constant 0 : index
  %v11 = memref.view %v9[%j][%v10, %v10] : memref<?xi8> to memref<?x?xf32>
  %v12 = arith.constant -1 : i8
  %v13 = arith.addi %v12, %v12 : i8
  %v14 = memref.subview %v11[2, %j] [%v5, 4] [2, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %v15 = memref.subview %r[0] [1] [2] : memref<?xf32> to memref<f32, strided<[]>>
  %v16 = arith.index_castui %j : index to i64
  %v17 = arith.constant true
  %v18 = arith.xori %q, %v17 : i1
  scf.if %v18 {
    %v19 = memref.alloc(%v10) : memref<8x?x4xf32>
    "t.in"(%y) : (i32) -> ()
  } else {
  }
  scf.if %v18 {
    %v20 = arith.divui %i, %i : index
    "t.in"(%x) : (i32) -> ()
  }
  return %m : memref<8x16xf32>
}
// -----
func.func @f33(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x16xf32>, i64, i32) {
  %v1 = arith.constant 1 : index
  %v2 = memref.dim %n, %v1 : memref<?x4xf32>
  %v3:3 = scf.if %p -> (i32, i32, i32) {
    memref.dealloc %r : memref<?xf32>
    %v4 = arith.constant 8 : index
    "t.in"(%v4) : (index) -> ()
    %v5 = arith.constant 8 : i32
    %v6 = arith.constant 8 : i32
    scf.yield %v5, %v6, %v5 : i32, i32, i32
  } else {
    %v7 = memref.alloc(%v1) : memref<?x4xf32>
    "t.in"(%x) : (i32) -> ()
    %v8 = arith.constant 3 : i32
    scf.yield %v8, %x, %x : i32, i32, i32
  }
  %v9 = memref.alloc() : memref<2xf32>
  %v10 = memref.subview %n[1, 0] [4, %v1] [1, 2] : memref<?x4xf32> to memref<4x?xf32, strided<[4, 2], offset: 4>>
  %v11 = arith.constant 56 : i32
  %v12 = arith.constant 1 : i32
  %v13 = arith.divui %v11, %v12 : i32
  %v14 = memref.subview %m[0, 0] [2, %v1] [1, 1] : memref<8x16xf32> to memref<2x?xf32, strided<[16, 1]>>
  %v15 = arith.constant 1 : index
  %v16:2 = scf.index_switch %v15 -> i1, i32
  case 1 {
    memref.copy %v9, %r : memref<2xf32> to memref<?xf32>
    %v17 = arith.constant 1 : i32
    scf.yield %q, %v17 : i1, i32
  }
  default {
    %v18 = arith.constant 1 : index
    %v19 = arith.shrui %v1, %v18 : index
    %v20 = arith.constant 2 : i32
    scf.yield %p, %v20 : i1, i32
  }
  %v21 = arith.constant -1 : i32
  return %m, %l, %v21 : memref<8x16xf32>, i64, i32
}
// -----
func.func @f34(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>) {
  %v1b, %v1o, %v1z:3, %v1y:3 = memref.extract_strided_metadata %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v2 = arith.xori %y, %y : i32
  %v3:2 = scf.execute_region -> (i32, i32) {
    "t.in"(%v1o) : (index) -> ()
    scf.yield %x, %v2 : i32, i32
  }
  %v4 = memref.subview %r[%i] [1] [%v1z#0] : memref<?xf32> to memref<1xf32, strided<[?], offset: ?>>
  %v5 = arith.constant -1 : index
  %v6 = memref.load %o[%v5, %i, %i] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  %v7 = memref.alloc(%j) : memref<?x2x8xf32>
  %v8 = memref.collapse_shape %v7 [[0], [1], [2]] : memref<?x2x8xf32> into memref<?x2x8xf32>
  return %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f35(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x4xf32, strided<[8, 1]>>, memref<1x?x?xf32>, memref<?x4xf32, strided<[8, 1]>>) {
  %v1 = arith.constant 1 : i8
  %v2 = arith.cmpi eq, %e, %v1 : i8
  %v3b, %v3o, %v3z:3, %v3y:3 = memref.extract_strided_metadata %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v4 = arith.constant 4 : index
  %v5 = memref.load %n[%v3o, %v4] : memref<?x4xf32>
  %v6 = memref.alloc(%v3y#2, %v3z#0) : memref<1x?x?xf32>
  memref.copy %n, %n : memref<?x4xf32> to memref<?x4xf32>
  %v7 = memref.subview %n[0, 0] [%v3y#2, 4] [2, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[8, 1]>>
  %v8 = memref.subview %r[0] [2] [1] : memref<?xf32> to memref<2xf32, strided<[1]>>
  %v9 = arith.constant 2 : index
  %v10 = memref.subview %v6[%v3y#2, %v9, %v4] [%v3y#2, 1, 4] [1, 2, 1] : memref<1x?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %v7, %v6, %v7 : memref<?x4xf32, strided<[8, 1]>>, memref<1x?x?xf32>, memref<?x4xf32, strided<[8, 1]>>
}
// -----
func.func @f36(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x4xf32>, i32, i32) {
  scf.for %v1 = %i to %i step %j {
    %v2 = arith.constant 1 : index
    %v3 = memref.load %n[%v2, %i] : memref<?x4xf32>
    memref.store %v3, %r[%v1] : memref<?xf32>
    "t.in"(%j) : (index) -> ()
  }
  "t.use"(%p) : (i1) -> ()
  %v4 = memref.load %m[%i, %i] : memref<8x16xf32>
  %v5 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x?x8xf32, strided<[64, 8, 1], offset: ?>>
  %v6 = arith.constant 2 : index
  %v7 = memref.subview %v5[2, 1, 0] [%i, 1, 1] [2, 1, %v6] : memref<?x?x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x1x1xf32, strided<[128, 8, ?], offset: ?>>
  %v8 = memref.alloc(%j) : memref<?xf32>
  %v9 = memref.subview %r[0] [%i] [2] : memref<?xf32> to memref<?xf32, strided<[2]>>
  %v10 = memref.cast %m : memref<8x16xf32> to memref<?x16xf32, strided<[?, ?], offset: ?>>
  %v11 = arith.constant 2 : index
  %v12 = memref.dim %m, %v11 : memref<8x16xf32>
  %v13 = arith.constant 1 : index
  %v14 = memref.load %o[%j, %v13, %v13] : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>
  return %n, %y, %x : memref<?x4xf32>, i32, i32
}
// -----
func.func @f37(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>, index, memref<?x1x?xf32, strided<[64, 8, 1], offset: ?>>) {
  %v1 = memref.dim %m, %j : memref<8x16xf32>
  %v2 = memref.dim %r, %j : memref<?xf32>
  %v3 = arith.constant -1 : index
  %v4 = memref.subview %r[0] [1] [%v3] : memref<?xf32> to memref<1xf32, strided<[?]>>
  "t.use"(%v2) : (index) -> ()
  %v5 = arith.maxsi %i, %v3 : index
  %v6 = arith.constant 8 : index
  %v7 = memref.alloc(%v6) : memref<?xf32>
  %v8b, %v8o, %v8z:3, %v8y:3 = memref.extract_strided_metadata %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  %v9 = arith.constant 4 : index
  %v10 = memref.reinterpret_cast %v8b to offset: [%v8o], sizes: [%v8z#0, %v9, %v8z#2], strides: [%v8y#0, %v8y#1, %v8y#2] : memref<f32> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  %v11 = memref.load %v10[%v5, %v5, %v5] : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  %v12 = arith.cmpi eq, %y, %x : i32
  "t.use"(%x) : (i32) -> ()
  %v13 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x1x?xf32, strided<[64, 8, 1], offset: ?>>
  return %v10, %v1, %v13 : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>, index, memref<?x1x?xf32, strided<[64, 8, 1], offset: ?>>
}
// -----
func.func @f38(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?x2xf32, strided<[?, 1], offset: ?>>) {
  %v1 = arith.constant 4 : index
  %v2 = memref.expand_shape %n [[0, 1], [2]] output_shape [%v1, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  %v3 = memref.collapse_shape %m [[0], [1]] : memref<8x16xf32> into memref<8x16xf32>
  %v4b, %v4o, %v4z:1, %v4y:1 = memref.extract_strided_metadata %r : memref<?xf32> -> memref<f32>, index, index, index
  %v5 = arith.constant 4 : index
  %v6 = memref.expand_shape %r [[0, 1]] output_shape [%v5, 2] : memref<?xf32> into memref<?x2xf32>
  %v7 = arith.constant 0 : index
  %v8 = memref.subview %v6[2, %v7] [%v4o, 2] [%v4o, 1] : memref<?x2xf32> to memref<?x2xf32, strided<[?, 1], offset: ?>>
  %v9 = memref.collapse_shape %v6 [[0], [1]] : memref<?x2xf32> into memref<?x2xf32>
  %v10 = memref.cast %r : memref<?xf32> to memref<4xf32>
  %v11 = memref.alloc(%v4o) : memref<4x?x4xf32>
  %v12 = memref.load %v11[%v7, %v4o, %v4z#0] : memref<4x?x4xf32>
  %v13 = memref.expand_shape %m [[0, 1], [2, 3, 4]] output_shape [8, 1, 2, 2, 4] : memref<8x16xf32> into memref<8x1x2x2x4xf32>
  memref.copy %r, %r : memref<?xf32> to memref<?xf32>
  return %v8 : memref<?x2xf32, strided<[?, 1], offset: ?>>
}
// -----
func.func @f39(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<8x16xf32>, memref<?xf32>) {
  %v1 = arith.constant 8 : i32
  %v2 = arith.xori %y, %v1 : i32
  %v3 = arith.constant -1 : i8
  %v4 = arith.subi %e, %v3 overflow<nsw> : i8
  %v5 = memref.dim %m, %j : memref<8x16xf32>
  %v6 = memref.load %r[%j] : memref<?xf32>
  %v7 = memref.alloc() : memref<8xf32>
  %v8 = memref.alloc(%j) : memref<?x8x1xf32>
  return %m, %r : memref<8x16xf32>, memref<?xf32>
}
// -----
func.func @f40(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (index, memref<2xf32, strided<[4]>>) {
  %v1b, %v1o, %v1z:1, %v1y:1 = memref.extract_strided_metadata %r : memref<?xf32> -> memref<f32>, index, index, index
  %v2 = memref.alloc() : memref<8x2xf32>
  %v3 = memref.alloc(%v1o) : memref<?xi8>
  %v4 = arith.constant 4 : index
  %v6 = arith.constant -1 : index
  %v5 = memref.view %v3[%v6][%v1y#0, %v4] : memref<?xi8> to memref<?x?xf32>
  %v7 = memref.subview %n[0, 0] [2, 1] [1, 2] : memref<?x4xf32> to memref<2xf32, strided<[4]>>
  %v8 = memref.subview %v7[0] [1] [2] : memref<2xf32, strided<[4]>> to memref<1xf32, strided<[8]>>
  %v9 = memref.cast %o : memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>> to memref<?x?x?xf32, strided<[64, 8, 1], offset: ?>>
  %v10 = memref.subview %v8[0] [%v1o] [1] : memref<1xf32, strided<[8]>> to memref<?xf32, strided<[8]>>
  memref.copy %v8, %v10 : memref<1xf32, strided<[8]>> to memref<?xf32, strided<[8]>>
  return %v4, %v7 : index, memref<2xf32, strided<[4]>>
}
// -----
func.func @f41(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> (memref<?xf32, strided<[2], offset: 17>>, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, memref<?xf32>) {
  %v2 = arith.constant -1 : index
  %v1 = memref.alloc(%v2) : memref<?xi8>
  %v3 = memref.view %v1[%v2][%v2] : memref<?xi8> to memref<?x4xf32>
  %v4 = memref.collapse_shape %n [[0], [1]] : memref<?x4xf32> into memref<?x4xf32>
  %v5 = memref.collapse_shape %n [[0], [1]] : memref<?x4xf32> into memref<?x4xf32>
  %v6 = memref.dim %v5, %i : memref<?x4xf32>
  %v7 = arith.shrui %v6, %j : index
  %v8 = memref.expand_shape %r [[0]] output_shape [%i] : memref<?xf32> into memref<?xf32>
  %v9 = memref.load %m[%v7, %v6] : memref<8x16xf32>
  "t.use"(%v6) : (index) -> ()
  %v10 = memref.subview %m[1, 1] [1, %v7] [%j, 2] : memref<8x16xf32> to memref<?xf32, strided<[2], offset: 17>>
  %v11:2 = scf.if %q -> (index, i1) {
    %v12 = memref.subview %v4[1, 0] [1, 4] [1, 1] : memref<?x4xf32> to memref<4xf32, strided<[1], offset: 4>>
    %v13 = memref.subview %v12[0] [1] [2] : memref<4xf32, strided<[1], offset: 4>> to memref<1xf32, strided<[2], offset: 4>>
    scf.yield %v6, %p : index, i1
  } else {
    %v14 = memref.dim %r, %v2 : memref<?xf32>
    %v15 = arith.constant -1 : index
    scf.yield %v15, %p : index, i1
  }
  %v16 = memref.subview %v4[1, 1] [4, 1] [%i, 2] : memref<?x4xf32> to memref<4xf32, strided<[?], offset: 5>>
  return %v10, %o, %r : memref<?xf32, strided<[2], offset: 17>>, memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, memref<?xf32>
}
