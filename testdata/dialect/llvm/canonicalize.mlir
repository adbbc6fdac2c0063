// RUN: hivm-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// Operations of the llvm dialect fold as in mlir-opt 19; constants without an attribute
// (undef, poison, zero) are kept once in front.

// CHECK-LABEL: llvm.func @ints
// CHECK-NEXT: %0 = llvm.mlir.constant(4294967295 : i64) : i64
// CHECK-NEXT: %1 = llvm.mlir.constant(43 : i64) : i64
// CHECK-NEXT: %2 = llvm.add %0, %1 : i64
// CHECK-NEXT: llvm.return %2 : i64
llvm.func @ints() -> i64 {
  %a = llvm.mlir.constant(5 : i32) : i32
  %b = llvm.mlir.constant(3 : i32) : i32
  %m = llvm.mlir.constant(-1 : i32) : i32
  %0 = llvm.shl %a, %b : i32
  %1 = llvm.or %0, %b : i32
  %2 = llvm.zext %m : i32 to i64
  %3 = llvm.zext %1 : i32 to i64
  %4 = llvm.add %2, %3 : i64
  llvm.return %4 : i64
}

// CHECK-LABEL: llvm.func @toofar
// CHECK-NEXT: %0 = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT: %1 = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: %2 = llvm.shl %0, %1 : i32
// CHECK-NEXT: llvm.return %2 : i32
llvm.func @toofar() -> i32 {
  %a = llvm.mlir.constant(5 : i32) : i32
  %b = llvm.mlir.constant(32 : i32) : i32
  %0 = llvm.shl %a, %b : i32
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @compare
// CHECK-NEXT: %0 = llvm.mlir.constant(true) : i1
// CHECK-NEXT: %1 = llvm.mlir.constant(false) : i1
// CHECK-NEXT: %2 = llvm.icmp "slt" %arg0, %arg0 : i32
// CHECK-NEXT: %3 = llvm.and %0, %1  : i1
// CHECK-NEXT: %4 = llvm.and %0, %2  : i1
// CHECK-NEXT: %5 = llvm.and %3, %4  : i1
// CHECK-NEXT: llvm.return %5 : i1
llvm.func @compare(%x: i32, %n: i64) -> i1 {
  %0 = llvm.icmp "eq" %x, %x : i32
  %z = llvm.mlir.zero : !llvm.ptr
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %1 = llvm.icmp "eq" %z, %p : !llvm.ptr
  %2 = llvm.icmp "ne" %p, %z : !llvm.ptr
  %3 = llvm.icmp "slt" %x, %x : i32
  %4 = llvm.and %0, %1 : i1
  %5 = llvm.and %2, %3 : i1
  %6 = llvm.and %4, %5 : i1
  llvm.return %6 : i1
}

// CHECK-LABEL: llvm.func @casts
// CHECK-NEXT: %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, ptr, i32, f32)>
// CHECK-NEXT: %1 = llvm.addrspacecast %arg0 : !llvm.ptr to !llvm.ptr<2>
// CHECK-NEXT: %2 = llvm.bitcast %arg1 : i32 to vector<4xi8>
// CHECK-NEXT: llvm.call @use(%1, %2) : (!llvm.ptr<2>, vector<4xi8>) -> ()
// CHECK-NEXT: %3 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, ptr, i32, f32)>
// CHECK-NEXT: %4 = llvm.insertvalue %arg1, %3[3] : !llvm.struct<(ptr, ptr, ptr, i32, f32)>
// CHECK-NEXT: llvm.return %4 : !llvm.struct<(ptr, ptr, ptr, i32, f32)>
llvm.func @casts(%p: !llvm.ptr, %x: i32) -> !llvm.struct<(ptr, ptr, ptr, i32, f32)> {
  %0 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr
  %2 = llvm.addrspacecast %0 : !llvm.ptr<1> to !llvm.ptr<2>
  %3 = llvm.bitcast %x : i32 to f32
  %4 = llvm.bitcast %3 : f32 to vector<2xi16>
  %5 = llvm.bitcast %4 : vector<2xi16> to i32
  %6 = llvm.bitcast %4 : vector<2xi16> to vector<4xi8>
  llvm.call @use(%2, %6) : (!llvm.ptr<2>, vector<4xi8>) -> ()
  %s = llvm.mlir.undef : !llvm.struct<(ptr, ptr, ptr, i32, f32)>
  %s0 = llvm.insertvalue %1, %s[0] : !llvm.struct<(ptr, ptr, ptr, i32, f32)>
  %s1 = llvm.insertvalue %5, %s0[3] : !llvm.struct<(ptr, ptr, ptr, i32, f32)>
  llvm.return %s1 : !llvm.struct<(ptr, ptr, ptr, i32, f32)>
}

// CHECK-LABEL: llvm.func @use
llvm.func @use(!llvm.ptr<2>, vector<4xi8>)

// CHECK-LABEL: llvm.func @extract
// CHECK-NEXT: %0 = llvm.insertvalue %arg1, %arg0[0] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT: %1 = llvm.insertvalue %arg1, %0[1, 1] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT: %2 = llvm.extractvalue %arg0[1, 0] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT: %3 = llvm.insertvalue %arg2, %1[1] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT: %4 = llvm.extractvalue %3[1, 1] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT: %5 = llvm.add %arg1, %2 : i32
// CHECK-NEXT: %6 = llvm.add %5, %4 : i32
// CHECK-NEXT: llvm.return %6 : i32
llvm.func @extract(%s: !llvm.struct<(i32, array<2 x i32>)>, %x: i32, %a: !llvm.array<2 x i32>) -> i32 {
  %0 = llvm.insertvalue %x, %s[0] : !llvm.struct<(i32, array<2 x i32>)>
  %1 = llvm.insertvalue %x, %0[1, 1] : !llvm.struct<(i32, array<2 x i32>)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, array<2 x i32>)>
  %3 = llvm.extractvalue %1[1, 0] : !llvm.struct<(i32, array<2 x i32>)>
  %4 = llvm.insertvalue %a, %1[1] : !llvm.struct<(i32, array<2 x i32>)>
  %5 = llvm.extractvalue %4[1, 1] : !llvm.struct<(i32, array<2 x i32>)>
  %6 = llvm.add %2, %3 : i32
  %7 = llvm.add %6, %5 : i32
  llvm.return %7 : i32
}

// CHECK-LABEL: llvm.func @address
// CHECK-NEXT: %0 = llvm.mlir.constant(4294967296 : i64) : i64
// CHECK-NEXT: %1 = llvm.getelementptr %arg0[3, %arg1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
// CHECK-NEXT: %2 = llvm.getelementptr %1[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: llvm.return %2 : !llvm.ptr
llvm.func @address(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %z = llvm.mlir.constant(0 : i64) : i64
  %k = llvm.mlir.constant(3 : i64) : i64
  %big = llvm.mlir.constant(4294967296 : i64) : i64
  %0 = llvm.getelementptr %p[%z] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.getelementptr %0[%k, %i] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
  %2 = llvm.getelementptr %1[%big] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return %2 : !llvm.ptr
}
