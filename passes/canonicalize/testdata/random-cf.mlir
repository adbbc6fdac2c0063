func.func @f0(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 56 : i32
  cf.switch %x : i32, [default: ^bb3]
^bb1:
  %v2 = arith.constant 0 : index
  cf.br ^bb2(%v2 : index)
^bb2(%b2_0: index):
  %v3 = memref.alloc(%j) : memref<?xi8>
  %v4 = arith.constant 1 : index
  %v5 = arith.constant 1 : index
  %v6 = memref.view %v3[%v5][%v4, %v5] : memref<?xi8> to memref<?x?xf32>
  %v7 = arith.constant 56 : i32
  "t.use"(%v7) : (i32) -> ()
  cf.cond_br %p, ^bb1, ^bb3
^bb3:
  cf.cond_br %q, ^bb2(%i : index), ^bb3
}
// -----
func.func @f1(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  "t.use"(%i) : (index) -> ()
  %v1 = arith.constant false
  %v2 = arith.constant -1 : index
  cf.br ^bb2(%v1, %v2 : i1, index)
^bb1:
  %v3 = arith.cmpi slt, %j, %i : index
  %v4 = arith.constant false
  %v5 = arith.constant true
  cf.cond_br %q, ^bb2(%v4, %j : i1, index), ^bb2(%v5, %j : i1, index)
^bb2(%b2_0: i1, %b2_1: index):
  cf.switch %x : i32, [default: ^bb1, 3: ^bb2(%q, %j : i1, index)]
}
// -----
func.func @f2(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  cf.br ^bb2
^bb1:
  cf.cond_br %p, ^bb4, ^bb3
^bb2:
  "t.use"(%x) : (i32) -> ()
  %v1 = arith.trunci %l : i64 to i8
  cf.br ^bb1
^bb3:
  %v2 = arith.constant true
  cf.cond_br %p, ^bb1, ^bb2
^bb4:
  %v3 = arith.shrui %q, %p : i1
  "t.use"(%p) : (i1) -> ()
  cf.br ^bb3
}
// -----
func.func @f3(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.remsi %p, %q : i1
  "t.use"(%i) : (index) -> ()
  %v2 = arith.constant 1 : index
  cf.switch %x : i32, [default: ^bb3(%x, %x : i32, i32), 3: ^bb3(%y, %x : i32, i32), 7: ^bb1(%v2 : index)]
^bb1(%b1_0: index):
  "t.use"(%b1_0) : (index) -> ()
  cf.cond_br %q, ^bb3(%x, %x : i32, i32), ^bb3(%x, %x : i32, i32)
^bb2:
  cf.br ^bb2
^bb3(%b3_0: i32, %b3_1: i32):
  %v3 = arith.constant 24 : i32
  %v4 = arith.constant 0 : i32
  %v5 = arith.cmpi ult, %v3, %v4 : i32
  %v6 = arith.constant 1 : index
  "t.use"(%v6) : (index) -> ()
  %v7 = arith.constant 1 : index
  cf.cond_br %p, ^bb2, ^bb1(%v7 : index)
}
// -----
func.func @f4(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 1 : index
  "t.use"(%v1) : (index) -> ()
  %v2 = arith.constant false
  %v3 = arith.constant 1 : index
  %v4 = arith.constant -1 : index
  cf.cond_br %p, ^bb5(%v3, %v4 : index, index), ^bb5(%v1, %v3 : index, index)
^bb1(%b1_0: i1):
  %v5 = arith.constant -1 : i32
  return %v5 : i32
^bb2(%b2_0: i1, %b2_1: i32):
  %v6 = arith.xori %b2_1, %y : i32
  %v7 = arith.constant true
  cf.cond_br %p, ^bb5(%j, %i : index, index), ^bb4(%v7, %q : i1, i1)
^bb3:
  %v8 = arith.remsi %j, %i : index
  %v9 = arith.constant 8 : i32
  %v10 = arith.constant false
  cf.switch %x : i32, [default: ^bb2(%v10, %y : i1, i32)]
^bb4(%b4_0: i1, %b4_1: i1):
  %v11 = arith.constant true
  %v12 = arith.select %b4_0, %p, %v11 : i1
  %v13 = arith.constant 2 : i32
  return %v13 : i32
^bb5(%b5_0: index, %b5_1: index):
  %v14 = arith.constant 0 : index
  cf.switch %x : i32, [default: ^bb5(%b5_0, %v14 : index, index), 3: ^bb2(%p, %x : i1, i32), 10: ^bb5(%i, %v14 : index, index)]
}
// -----
func.func @f5(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.extui %e : i8 to i64
  %v2 = arith.constant 0 : index
  cf.br ^bb3(%v2, %x : index, i32)
^bb1:
  %v3 = arith.select %q, %p, %p : i1
  %v4 = arith.constant true
  %v5 = arith.ori %v4, %v3 : i1
  cf.cond_br %p, ^bb3(%j, %x : index, i32), ^bb1
^bb2:
  %v6 = arith.constant true
  %v7 = arith.constant 0 : i32
  %v8 = arith.constant 1 : i32
  %v9 = arith.select %v6, %v7, %v8 : i32
  cf.br ^bb5
^bb3(%b3_0: index, %b3_1: i32):
  %v10 = arith.constant true
  cf.cond_br %p, ^bb5, ^bb5
^bb4:
  cf.switch %y : i32, [default: ^bb4]
^bb5:
  %v11 = arith.constant 8 : index
  "t.use"(%v11) : (index) -> ()
  cf.switch %x : i32, [default: ^bb1]
}
// -----
func.func @f6(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 1 : index
  %v2 = arith.divui %v1, %i : index
  "t.use"(%i) : (index) -> ()
  cf.switch %x : i32, [default: ^bb1]
^bb1:
  "t.use"(%q) : (i1) -> ()
  "t.use"(%p) : (i1) -> ()
  cf.br ^bb1
}
// -----
func.func @f7(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  cf.cond_br %p, ^bb1(%j : index), ^bb2(%i, %q : index, i1)
^bb1(%b1_0: index):
  cf.br ^bb1(%j : index)
^bb2(%b2_0: index, %b2_1: i1):
  %v1 = arith.constant 3 : i8
  %v2 = arith.constant 24 : i8
  %v3 = arith.subi %v1, %v2 : i8
  cf.br ^bb1(%j : index)
^bb3(%b3_0: index, %b3_1: i32):
  %v4 = arith.constant 3 : i32
  %v5 = arith.select %q, %y, %v4 : i32
  %v6 = arith.constant -1 : i32
  %v7 = arith.constant 4 : index
  %v8 = arith.constant 4 : i32
  %v9 = arith.constant 0 : index
  cf.switch %x : i32, [default: ^bb3(%v7, %v8 : index, i32), 3: ^bb1(%b3_0 : index), 7: ^bb1(%v9 : index)]
}
// -----
func.func @f8(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  "t.use"(%q) : (i1) -> ()
  return %x : i32
^bb1(%b1_0: i1):
  return %x : i32
^bb2(%b2_0: i1, %b2_1: i32):
  %v1 = arith.constant true
  "t.use"(%v1) : (i1) -> ()
  %v2 = arith.ori %b2_1, %b2_1 : i32
  cf.br ^bb1(%q : i1)
}
// -----
func.func @f9(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant true
  cf.cond_br %q, ^bb3(%x, %y : i32, i32), ^bb2(%x : i32)
^bb1(%b1_0: i1):
  %v2 = arith.constant 1 : index
  %v3 = arith.index_cast %v2 : index to i64
  cf.cond_br %p, ^bb1(%q : i1), ^bb4
^bb2(%b2_0: i32):
  cf.br ^bb4
^bb3(%b3_0: i32, %b3_1: i32):
  %v4 = arith.constant 0 : i8
  %v5 = arith.minui %e, %v4 : i8
  %v6 = arith.constant 0 : i32
  cf.br ^bb2(%v6 : i32)
^bb4:
  "t.use"(%y) : (i32) -> ()
  %v7 = arith.constant 2 : i32
  "t.use"(%v7) : (i32) -> ()
  %v8 = arith.constant false
  cf.cond_br %p, ^bb1(%v8 : i1), ^bb4
}
// -----
func.func @f10(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant false
  cf.cond_br %v1, ^bb3(%j : index), ^bb3(%i : index)
^bb1(%b1_0: index):
  %v2 = arith.constant 2 : i32
  %v3 = arith.cmpi uge, %y, %v2 : i32
  %v4 = arith.constant -1 : i32
  "t.use"(%v4) : (i32) -> ()
  cf.cond_br %q, ^bb2, ^bb1(%i : index)
^bb2:
  %v5 = arith.constant 1 : index
  cf.cond_br %q, ^bb1(%v5 : index), ^bb2
^bb3(%b3_0: index):
  %v6 = arith.constant 8 : i32
  %v7 = arith.constant 0 : index
  cf.switch %v6 : i32, [default: ^bb3(%v7 : index)]
}
// -----
func.func @f11(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant true
  cf.cond_br %q, ^bb1, ^bb2
^bb1:
  "t.use"(%y) : (i32) -> ()
  %v2 = arith.constant 4 : index
  cf.cond_br %p, ^bb1, ^bb3(%j, %v2 : index, index)
^bb2:
  "t.use"(%y) : (i32) -> ()
  %v3 = arith.constant false
  %v4 = arith.remsi %v3, %v3 : i1
  %v5 = arith.constant 0 : index
  cf.br ^bb3(%j, %v5 : index, index)
^bb3(%b3_0: index, %b3_1: index):
  %v6 = arith.constant 8 : i32
  cf.switch %v6 : i32, [default: ^bb2, 0: ^bb2]
}
// -----
func.func @f12(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.extsi %e : i8 to i32
  %v2 = arith.constant 24 : i8
  %v3 = arith.extsi %v2 : i8 to i32
  %v4 = arith.ori %v1, %v3 : i32
  %v5 = arith.constant false
  %v6 = arith.subi %p, %v5 overflow<nsw> : i1
  %v7 = arith.constant false
  cf.cond_br %q, ^bb3(%v7, %i : i1, index), ^bb4
^bb1:
  cf.br ^bb2
^bb2:
  cf.br ^bb2
^bb3(%b3_0: i1, %b3_1: index):
  %v8 = arith.constant 8 : i8
  %v9 = arith.divui %e, %v8 : i8
  %v10 = arith.constant 8 : i32
  return %v10 : i32
^bb4:
  %v11 = arith.index_cast %l : i64 to index
  cf.br ^bb1
}
// -----
func.func @f13(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.muli %x, %y overflow<nsw, nuw> : i32
  %v2 = arith.select %p, %e, %e : i8
  %v3 = arith.constant false
  cf.cond_br %v3, ^bb1(%j, %j : index, index), ^bb1(%i, %i : index, index)
^bb1(%b1_0: index, %b1_1: index):
  %v4 = arith.constant 1 : index
  %v5 = arith.constant 1 : index
  cf.cond_br %p, ^bb1(%v4, %i : index, index), ^bb1(%b1_0, %v5 : index, index)
}
// -----
func.func @f14(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.minui %j, %j : index
  cf.br ^bb1
^bb1:
  "t.use"(%x) : (i32) -> ()
  "t.use"(%x) : (i32) -> ()
  %v2 = arith.constant true
  cf.cond_br %v2, ^bb1, ^bb1
}
// -----
func.func @f15(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.select %p, %x, %y : i32
  %v2 = arith.constant 4 : index
  %v3 = arith.constant false
  cf.switch %x : i32, [default: ^bb3(%j : index), 0: ^bb5(%p, %v2 : i1, index), 7: ^bb5(%v3, %i : i1, index)]
^bb1(%b1_0: i32, %b1_1: index):
  %v4 = arith.constant 1 : index
  cf.br ^bb4(%v4 : index)
^bb2(%b2_0: i32):
  %v5 = arith.constant 3 : i32
  "t.use"(%v5) : (i32) -> ()
  %v6 = arith.constant false
  "t.use"(%v6) : (i1) -> ()
  return %v5 : i32
^bb3(%b3_0: index):
  %v7 = arith.constant 1 : i32
  cf.cond_br %p, ^bb2(%v7 : i32), ^bb3(%i : index)
^bb4(%b4_0: index):
  %v8 = arith.constant 4 : index
  %v9 = arith.constant false
  cf.cond_br %q, ^bb5(%q, %v8 : i1, index), ^bb5(%v9, %j : i1, index)
^bb5(%b5_0: i1, %b5_1: index):
  %v10 = arith.constant 24 : i32
  "t.use"(%v10) : (i32) -> ()
  %v11 = arith.constant 8 : index
  %v12 = arith.cmpi sle, %i, %v11 : index
  %v13 = arith.constant 0 : i32
  %v14 = arith.constant false
  cf.cond_br %q, ^bb1(%v13, %b5_1 : i32, index), ^bb5(%v14, %v11 : i1, index)
}
// -----
func.func @f16(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  cf.switch %x : i32, [default: ^bb2, 0: ^bb1]
^bb1:
  "t.use"(%q) : (i1) -> ()
  %v1 = arith.constant true
  %v2 = arith.constant true
  %v3 = arith.ori %v1, %v2 : i1
  cf.br ^bb1
^bb2:
  cf.cond_br %q, ^bb1, ^bb2
}
// -----
func.func @f17(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  return %x : i32
^bb1(%b1_0: index):
  "t.use"(%b1_0) : (index) -> ()
  %v1 = arith.constant true
  cf.cond_br %q, ^bb1(%b1_0 : index), ^bb1(%b1_0 : index)
}
// -----
func.func @f18(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.remsi %e, %e : i8
  %v2 = arith.shrui %q, %p : i1
  %v3 = arith.constant 1 : index
  cf.br ^bb1(%v3, %p : index, i1)
^bb1(%b1_0: index, %b1_1: i1):
  cf.br ^bb1(%i, %p : index, i1)
^bb2(%b2_0: index):
  "t.use"(%y) : (i32) -> ()
  %v4 = arith.constant true
  %v5 = arith.minui %q, %v4 : i1
  cf.switch %y : i32, [default: ^bb3]
^bb3:
  cf.switch %x : i32, [default: ^bb4]
^bb4:
  "t.use"(%x) : (i32) -> ()
  cf.switch %x : i32, [default: ^bb4]
}
// -----
func.func @f20(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  cf.switch %y : i32, [default: ^bb1(%j, %j : index, index), 3: ^bb2(%j, %i : index, index)]
^bb1(%b1_0: index, %b1_1: index):
  %v1 = arith.constant 1 : index
  %v2 = arith.constant 4 : index
  cf.cond_br %q, ^bb1(%v1, %v1 : index, index), ^bb2(%v1, %v2 : index, index)
^bb2(%b2_0: index, %b2_1: index):
  %v3 = arith.ori %y, %y : i32
  cf.br ^bb2(%j, %b2_1 : index, index)
}
// -----
func.func @f21(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  cf.switch %x : i32, [default: ^bb2, 3: ^bb2, 7: ^bb2]
^bb1:
  %v1 = arith.ori %y, %y : i32
  cf.cond_br %p, ^bb2, ^bb2
^bb2:
  cf.br ^bb2
}
// -----
func.func @f22(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  cf.br ^bb1(%p, %i : i1, index)
^bb1(%b1_0: i1, %b1_1: index):
  %v1 = arith.constant -1 : i8
  %v2 = arith.extui %v1 : i8 to i32
  cf.switch %x : i32, [default: ^bb2(%y, %j : i32, index)]
^bb2(%b2_0: i32, %b2_1: index):
  %v3 = arith.subi %l, %l : i64
  %v4 = arith.constant 4 : index
  "t.use"(%v4) : (index) -> ()
  %v5 = arith.constant true
  %v6 = arith.constant 4 : index
  cf.cond_br %v5, ^bb2(%y, %i : i32, index), ^bb1(%q, %v6 : i1, index)
}
// -----
func.func @f23(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.select %q, %x, %y : i32
  %v2 = arith.constant true
  cf.br ^bb3(%v2 : i1)
^bb1(%b1_0: index):
  %v3 = arith.constant 0 : i32
  %v4 = arith.constant false
  cf.cond_br %q, ^bb2(%v3, %v4 : i32, i1), ^bb3(%v4 : i1)
^bb2(%b2_0: i32, %b2_1: i1):
  %v5 = arith.constant 0 : index
  "t.use"(%v5) : (index) -> ()
  %v6 = arith.addi %x, %y : i32
  %v7 = arith.constant 2 : i32
  return %v7 : i32
^bb3(%b3_0: i1):
  %v8 = arith.constant true
  "t.use"(%v8) : (i1) -> ()
  %v9 = arith.xori %i, %j : index
  %v10 = arith.constant false
  cf.cond_br %v10, ^bb3(%q : i1), ^bb2(%x, %q : i32, i1)
}
// -----
func.func @f24(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.constant 0 : i32
  cf.switch %x : i32, [default: ^bb1(%v2 : i32), 3: ^bb1(%x : i32)]
^bb1(%b1_0: i32):
  "t.use"(%b1_0) : (i32) -> ()
  "t.use"(%q) : (i1) -> ()
  %v3 = arith.constant 0 : i32
  return %v3 : i32
}
// -----
func.func @f26(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  memref.dealloc %r : memref<?xf32>
  "t.use"(%j) : (index) -> ()
  cf.br ^bb1(%p, %p : i1, i1)
^bb1(%b1_0: i1, %b1_1: i1):
  %v1 = arith.constant -1 : index
  "t.use"(%v1) : (index) -> ()
  %v2 = arith.constant false
  cf.cond_br %q, ^bb1(%q, %b1_1 : i1, i1), ^bb2(%x : i32)
^bb2(%b2_0: i32):
  %v3 = arith.subi %j, %i : index
  %v4 = arith.constant false
  cf.br ^bb1(%v4, %q : i1, i1)
^bb3(%b3_0: index, %b3_1: index):
  %v5 = arith.constant 8 : i32
  "t.use"(%v5) : (i32) -> ()
  %v6 = arith.constant 2 : index
  %v7 = arith.subi %v6, %i : index
  cf.br ^bb3(%b3_0, %i : index, index)
}
// -----
func.func @f28(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 0 : index
  %v2 = arith.xori %j, %v1 : index
  cf.br ^bb3(%y : i32)
^bb1(%b1_0: i1):
  cf.cond_br %p, ^bb2, ^bb4(%p, %y : i1, i32)
^bb2:
  %v3 = arith.constant 2 : i32
  return %v3 : i32
^bb3(%b3_0: i32):
  "t.use"(%x) : (i32) -> ()
  %v4 = arith.constant 24 : i32
  return %v4 : i32
^bb4(%b4_0: i1, %b4_1: i32):
  %v5 = arith.constant false
  "t.use"(%v5) : (i1) -> ()
  %v6 = arith.constant false
  %v7 = arith.constant 56 : i32
  cf.br ^bb4(%v6, %v7 : i1, i32)
}
// -----
func.func @f29(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 0 : index
  "t.use"(%v1) : (index) -> ()
  "t.use"(%i) : (index) -> ()
  cf.br ^bb1
^bb1:
  %v2 = arith.constant 8 : index
  %v3 = arith.select %q, %j, %v2 : index
  %v4 = arith.constant false
  "t.use"(%v4) : (i1) -> ()
  cf.br ^bb2
^bb2:
  cf.br ^bb2
}
// -----
func.func @f32(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 0 : index
  cf.cond_br %p, ^bb1(%v1, %i : index, index), ^bb1(%i, %j : index, index)
^bb1(%b1_0: index, %b1_1: index):
  "t.use"(%j) : (index) -> ()
  "t.use"(%p) : (i1) -> ()
  %v2 = arith.constant -1 : index
  cf.br ^bb1(%v2, %i : index, index)
}
// -----
func.func @f33(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant true
  %v2 = arith.constant true
  cf.switch %x : i32, [default: ^bb1(%j, %v1 : index, i1), 0: ^bb1(%i, %v2 : index, i1)]
^bb1(%b1_0: index, %b1_1: i1):
  %v3 = arith.trunci %l : i64 to i32
  %v4 = arith.constant 1 : index
  %v5 = arith.constant true
  cf.cond_br %q, ^bb1(%v4, %v5 : index, i1), ^bb1(%b1_0, %b1_1 : index, i1)
}
// -----
func.func @f34(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant true
  %v2 = arith.constant 2 : i32
  %v3 = arith.select %v1, %x, %v2 : i32
  "t.use"(%y) : (i32) -> ()
  cf.br ^bb3
^bb1(%b1_0: i1):
  %v4 = arith.constant -1 : index
  cf.switch %x : i32, [default: ^bb4, 3: ^bb2(%v4 : index), 10: ^bb2(%v4 : index)]
^bb2(%b2_0: index):
  %v5 = arith.divui %e, %e : i8
  %v6 = arith.constant 0 : index
  "t.use"(%v6) : (index) -> ()
  %v7 = arith.constant true
  cf.cond_br %p, ^bb3, ^bb2(%b2_0 : index)
^bb3:
  %v8 = arith.constant 2 : i32
  "t.use"(%v8) : (i32) -> ()
  %v9 = arith.andi %i, %j : index
  cf.switch %x : i32, [default: ^bb4]
^bb4:
  %v10 = arith.shrui %e, %e : i8
  cf.br ^bb3
^bb5(%b5_0: i1):
  %v11 = arith.constant false
  %v12 = arith.constant false
  cf.cond_br %v11, ^bb2(%j : index), ^bb5(%v12 : i1)
}
// -----
func.func @f35(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 3 : i32
  cf.switch %x : i32, [default: ^bb3(%q, %x : i1, i32), 0: ^bb5]
^bb1(%b1_0: i32):
  "t.use"(%q) : (i1) -> ()
  cf.cond_br %q, ^bb2, ^bb1(%b1_0 : i32)
^bb2:
  %v2 = arith.constant 0 : i64
  %v3 = arith.trunci %v2 : i64 to i32
  %v4 = arith.constant false
  %v5 = arith.constant -1 : index
  cf.cond_br %p, ^bb2, ^bb4(%i, %v5 : index, index)
^bb3(%b3_0: i1, %b3_1: i32):
  return %b3_1 : i32
^bb4(%b4_0: index, %b4_1: index):
  %v6 = arith.constant true
  cf.cond_br %v6, ^bb4(%j, %b4_1 : index, index), ^bb2
^bb5:
  %v7 = arith.constant 8 : i32
  %v8 = arith.constant 2 : i32
  cf.switch %x : i32, [default: ^bb1(%v8 : i32), 0: ^bb2]
}
// -----
func.func @f36(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant true
  "t.use"(%v1) : (i1) -> ()
  cf.br ^bb2
^bb1(%b1_0: i32):
  %v2 = arith.divui %i, %j : index
  return %b1_0 : i32
^bb2:
  %v3 = arith.constant 1 : index
  "t.use"(%v3) : (index) -> ()
  "t.use"(%y) : (i32) -> ()
  cf.cond_br %p, ^bb3(%q : i1), ^bb2
^bb3(%b3_0: i1):
  cf.cond_br %p, ^bb2, ^bb2
}
// -----
func.func @f37(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  %v1 = arith.constant 8 : i32
  %v2 = arith.subi %v1, %x : i32
  return %v1 : i32
^bb2:
  cf.br ^bb2
}
// -----
func.func @f38(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 2 : i32
  %v2 = arith.constant 56 : i32
  %v3 = arith.remsi %v1, %v2 : i32
  %v4 = arith.constant 0 : index
  "t.use"(%v4) : (index) -> ()
  cf.cond_br %q, ^bb1(%v1 : i32), ^bb2(%v1, %j : i32, index)
^bb1(%b1_0: i32):
  %v5 = arith.constant 1 : index
  "t.use"(%v5) : (index) -> ()
  cf.br ^bb2(%b1_0, %j : i32, index)
^bb2(%b2_0: i32, %b2_1: index):
  "t.use"(%i) : (index) -> ()
  cf.br ^bb1(%y : i32)
}
// -----
func.func @f39(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  "t.use"(%i) : (index) -> ()
  %v1 = arith.constant 0 : index
  "t.use"(%v1) : (index) -> ()
  return %x : i32
^bb1:
  "t.use"(%i) : (index) -> ()
  %v2 = arith.shrui %l, %l : i64
  cf.br ^bb1
}
// -----
func.func @f40(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  %v1 = arith.constant 3 : i32
  %v2 = arith.constant 3 : i32
  %v3 = arith.shrui %v1, %v2 : i32
  %v4 = arith.constant -1 : i32
  cf.switch %x : i32, [default: ^bb1(%j, %v3 : index, i32), 3: ^bb1(%i, %v4 : index, i32)]
^bb1(%b1_0: index, %b1_1: i32):
  %v5 = arith.constant 2 : index
  %v6 = arith.constant 2 : index
  %v7 = arith.xori %v5, %v6 : index
  return %b1_1 : i32
}
// -----
func.func @f41(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  "t.use"(%p) : (i1) -> ()
  cf.br ^bb3
^bb1(%b1_0: index, %b1_1: i1):
  "t.use"(%b1_1) : (i1) -> ()
  %v1 = arith.constant true
  "t.use"(%v1) : (i1) -> ()
  %v2 = arith.constant 4 : index
  cf.cond_br %q, ^bb3, ^bb1(%v2, %v1 : index, i1)
^bb2(%b2_0: i32):
  %v3 = arith.constant false
  "t.use"(%v3) : (i1) -> ()
  %v4 = arith.constant false
  %v5 = arith.constant false
  cf.cond_br %v4, ^bb1(%i, %v5 : index, i1), ^bb1(%i, %v5 : index, i1)
^bb3:
  return %x : i32
}
// -----
func.func @f42(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  "t.use"(%j) : (index) -> ()
  cf.cond_br %q, ^bb2, ^bb1(%x : i32)
^bb1(%b1_0: i32):
  cf.br ^bb3(%b1_0, %p : i32, i1)
^bb2:
  cf.cond_br %p, ^bb1(%x : i32), ^bb2
^bb3(%b3_0: i32, %b3_1: i1):
  %v1 = arith.minui %j, %i : index
  "t.use"(%y) : (i32) -> ()
  %v2 = arith.constant 0 : i32
  cf.cond_br %b3_1, ^bb1(%v2 : i32), ^bb1(%b3_0 : i32)
}
// -----
func.func @f43(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  "t.use"(%x) : (i32) -> ()
  cf.cond_br %q, ^bb2, ^bb1
^bb1:
  return %y : i32
^bb2:
  %v1 = arith.constant false
  "t.use"(%v1) : (i1) -> ()
  %v2 = arith.constant 3 : i32
  return %v2 : i32
}
// -----
func.func @f44(%p: i1, %q: i1, %e: i8, %x: i32, %y: i32, %l: i64, %i: index, %j: index, %m: memref<8x16xf32>, %n: memref<?x4xf32>, %o: memref<4x1x8xf32, strided<[64, 8, 1], offset: ?>>, %r: memref<?xf32>) -> i32 {
  cf.br ^bb2(%j : index)
^bb1(%b1_0: i1, %b1_1: i32):
  %v1 = arith.constant 56 : i64
  %v2 = arith.index_cast %v1 : i64 to index
  %v3 = arith.constant false
  cf.switch %y : i32, [default: ^bb5, 0: ^bb3(%i, %v3 : index, i1)]
^bb2(%b2_0: index):
  %v4 = arith.constant true
  "t.use"(%v4) : (i1) -> ()
  %v5 = arith.constant true
  %v6 = arith.constant false
  %v7 = arith.addi %v5, %v6 : i1
  %v8 = arith.constant false
  cf.switch %x : i32, [default: ^bb3(%j, %v8 : index, i1), 0: ^bb4]
^bb3(%b3_0: index, %b3_1: i1):
  %v9 = arith.constant 0 : i32
  "t.use"(%v9) : (i32) -> ()
  cf.br ^bb4
^bb4:
  %v10 = arith.constant 4 : i32
  "t.use"(%v10) : (i32) -> ()
  %v11 = arith.constant 8 : index
  %v12 = arith.addi %j, %v11 overflow<nsw> : index
  %v13 = arith.constant false
  cf.cond_br %p, ^bb5, ^bb2(%v11 : index)
^bb5:
  %v14 = arith.constant 3 : i32
  cf.switch %x : i32, [default: ^bb4]
}
