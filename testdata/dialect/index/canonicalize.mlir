// RUN: hivm-opt %s --canonicalize | FileCheck %s

// Folders, as in mlir-opt 19.

// CHECK-LABEL: func.func @f
// CHECK-NEXT: %idx0 = index.constant 0
// CHECK-NEXT: %idx1 = index.constant 1
// CHECK-NEXT: %0 = index.shl %arg0, %idx0
// CHECK-NEXT: %1 = index.and %arg0, %idx0
// CHECK-NEXT: %2 = index.or %arg0, %idx0
// CHECK-NEXT: %3 = index.divs %arg0, %idx1
// CHECK-NEXT: %4 = index.sub %arg0, %arg0
// CHECK-NEXT: %5 = index.xor %arg0, %arg0
// CHECK-NEXT: %6 = index.maxs %arg0, %arg0
// CHECK-NEXT: return %arg0, %arg0, %arg0, %idx0, %0, %1, %2, %3, %4, %5, %arg0, %6, %arg0 : index, index, index, index, index, index, index, index, index, index, index, index, index
func.func @f(%x: index) -> (index, index, index, index, index, index, index, index, index, index, index, index, index) {
  %c0 = index.constant 0
  %c1 = index.constant 1
  %a = index.add %x, %c0
  %b = index.sub %x, %c0
  %c = index.mul %x, %c1
  %d = index.mul %x, %c0
  %e = index.shl %x, %c0
  %g = index.and %x, %c0
  %h = index.or %x, %c0
  %i = index.divs %x, %c1
  %j = index.sub %x, %x
  %k = index.xor %x, %x
  %l = index.add %c0, %x
  %m = index.maxs %x, %x
  %n = index.mul %c1, %x
  return %a, %b, %c, %d, %e, %g, %h, %i, %j, %k, %l, %m, %n : index, index, index, index, index, index, index, index, index, index, index, index, index
}

// CHECK-LABEL: func.func @g
// CHECK-NEXT: %idx8589934585 = index.constant 8589934585
// CHECK-NEXT: %idx1 = index.constant 1
// CHECK-NEXT: %idx255 = index.constant 255
// CHECK-NEXT: %idx-7 = index.constant -7
// CHECK-NEXT: %idx2 = index.constant 2
// CHECK-NEXT: %idx8589934592 = index.constant 8589934592
// CHECK-NEXT: %idx-3 = index.constant -3
// CHECK-NEXT: %idx4294967296 = index.constant 4294967296
// CHECK-NEXT: %true = index.bool.constant true
// CHECK-NEXT: %0 = index.cmp ult(%idx8589934592, %idx2)
// CHECK-NEXT: %1 = index.casts %idx-7 : index to i32
// CHECK-NEXT: %2 = index.casts %idx8589934592 : index to i64
// CHECK-NEXT: %3 = index.casts %idx-7 : index to i48
// CHECK-NEXT: %4 = index.shl %idx2, %idx-7
// CHECK-NEXT: return %idx-3, %idx4294967296, %true, %0, %1, %2, %3, %idx255, %4, %idx1, %idx8589934585 : index, index, i1, i1, i32, i64, i48, index, index, index, index
func.func @g() -> (index, index, i1, i1, i32, i64, i48, index, index, index, index) {
  %a = index.constant -7
  %b = index.constant 2
  %big = index.constant 8589934592
  %0 = index.ceildivs %a, %b
  %1 = index.divs %big, %b
  %2 = index.cmp slt(%a, %b)
  %3 = index.cmp ult(%big, %b)
  %4 = index.casts %a : index to i32
  %5 = index.casts %big : index to i64
  %6 = index.casts %a : index to i48
  %i = arith.constant -1 : i8
  %7 = index.castu %i : i8 to index
  %8 = index.shl %b, %a
  %9 = index.remu %a, %b
  %10 = index.add %big, %a
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : index, index, i1, i1, i32, i64, i48, index, index, index, index
}

// CHECK-LABEL: func.func @h
// CHECK-NEXT: %c-7 = arith.constant -7 : index
// CHECK-NEXT: %true = index.bool.constant true
// CHECK-NEXT: %false = index.bool.constant false
// CHECK-NEXT: %0 = index.casts %c-7 : index to i64
// CHECK-NEXT: return %true, %false, %false, %0 : i1, i1, i1, i64
func.func @h(%x: index) -> (i1, i1, i1, i64) {
  %0 = index.cmp sle(%x, %x)
  %1 = index.cmp ugt(%x, %x)
  %s = index.sizeof
  %2 = index.cmp ugt(%s, %s)
  %a = arith.constant -7 : index
  %5 = index.casts %a : index to i64
  return %0, %1, %2, %5 : i1, i1, i1, i64
}

// CHECK-LABEL: func.func @wide
// CHECK-NEXT: %c-1 = arith.constant -1 : index
// CHECK-NEXT: %c4294967295 = arith.constant 4294967295 : index
// CHECK-NEXT: %0 = index.casts %c4294967295 : index to i64
// CHECK-NEXT: %1 = index.castu %c4294967295 : index to i64
// CHECK-NEXT: %2 = index.castu %c-1 : index to i64
// CHECK-NEXT: %3 = index.castu %c-1 : index to i48
// CHECK-NEXT: return %0, %1, %2, %3 : i64, i64, i64, i48
func.func @wide() -> (i64, i64, i64, i48) {
  %a = arith.constant 4294967295 : index
  %0 = index.casts %a : index to i64
  %1 = index.castu %a : index to i64
  %b = arith.constant -1 : index
  %2 = index.castu %b : index to i64
  %3 = index.castu %b : index to i48
  %k0 = arith.constant 4294967295 : i64
  %k1 = arith.constant -1 : i64
  return %0, %1, %2, %3 : i64, i64, i64, i48
}
