// RUN: hivm-opt --hivm-plan-memory="strict reuse=false" %s | FileCheck %s

// Buffers follow each other in blocks of 32 bytes, in the order of the text, each where
// it is free first: 12 bytes, 36 bytes with the gaps of the layout, one that asks for an
// address that is a multiple of 128, one that fits in front of it, bits of a byte each,
// and 16 bytes.
// CHECK-LABEL: func.func @blocks
// CHECK: %[[M:.*]] = hivm.hir.pointer_cast(%c0_i64) : memref<3xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c32_i64) : memref<5xf16, strided<[4], offset: 1>, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c128_i64) : memref<1xi8, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c96_i64) : memref<f32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c160_i64) : memref<40xi1, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c224_i64) : memref<2xindex, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.vexp ins(%[[M]]
// CHECK-NEXT: return
func.func @blocks() {
  %a = memref.alloc() : memref<3xf32, #hivm.address_space<ub>>
  %b = memref.alloc() : memref<5xf16, strided<[4], offset: 1>, #hivm.address_space<ub>>
  %c = memref.alloc() {alignment = 128 : i64, hivm.multi_buffer = 2 : i32} : memref<1xi8, #hivm.address_space<ub>>
  %d = memref.alloca() : memref<f32, #hivm.address_space<ub>>
  %e = memref.alloc() : memref<40xi1, #hivm.address_space<ub>>
  %f = memref.alloc() : memref<2xindex, #hivm.address_space<ub>>
  hivm.hir.vexp ins(%a : memref<3xf32, #hivm.address_space<ub>>) outs(%a : memref<3xf32, #hivm.address_space<ub>>)
  memref.dealloc %a : memref<3xf32, #hivm.address_space<ub>>
  return
}

// Each memory has addresses of its own, in blocks of 32 bytes in L1 and of 512 in those
// of the cube unit. All other memory stays.
// CHECK-LABEL: func.func @spaces
// CHECK: hivm.hir.pointer_cast(%c0_i64) : memref<3x3xf16, #hivm.address_space<cbuf>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c32_i64) : memref<2xf16, #hivm.address_space<cbuf>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c0_i64) : memref<1x1x16x16xf32, #hivm.address_space<cc>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c1024_i64) : memref<2xf32, #hivm.address_space<cc>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c1536_i64) : memref<2xf32, #hivm.address_space<cc>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c0_i64) : memref<16xf16, #hivm.address_space<ca>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c512_i64) : memref<16xf16, #hivm.address_space<ca>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c0_i64) : memref<16xf16, #hivm.address_space<cb>>
// CHECK-NEXT: memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.alloc() : memref<4xf32, #hivm.address_space<gm>>
// CHECK-NEXT: memref.alloc() : memref<4xf32, 6>
// CHECK-NEXT: memref.dealloc
func.func @spaces() {
  %a = memref.alloc() : memref<3x3xf16, #hivm.address_space<cbuf>>
  %b = memref.alloc() : memref<2xf16, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<1x1x16x16xf32, #hivm.address_space<cc>>
  %d = memref.alloc() : memref<2xf32, #hivm.address_space<cc>>
  %e = memref.alloc() : memref<2xf32, #hivm.address_space<cc>>
  %f = memref.alloc() : memref<16xf16, #hivm.address_space<ca>>
  %g = memref.alloc() : memref<16xf16, #hivm.address_space<ca>>
  %h = memref.alloc() : memref<16xf16, #hivm.address_space<cb>>
  %i = memref.alloc() : memref<4xf32>
  %j = memref.alloc() : memref<4xf32, #hivm.address_space<gm>>
  %k = memref.alloc() : memref<4xf32, 6>
  memref.dealloc %j : memref<4xf32, #hivm.address_space<gm>>
  return
}

// What a size is at most comes from minima with constants, and from marks, also of views:
// 16 * 4, 24 * 4, 8 * 2, 100 and 4 * 32 bytes, of which the mark says 40.
// CHECK-LABEL: func.func @bounds
// CHECK: hivm.hir.pointer_cast(%c0_i64) [%{{.*}}] : memref<?xf32, #hivm.address_space<ub>>
// CHECK: hivm.hir.pointer_cast(%c64_i64) [%{{.*}}] : memref<?xf32, #hivm.address_space<ub>>
// CHECK: hivm.hir.pointer_cast(%c160_i64) [%{{.*}}] : memref<?xf16, #hivm.address_space<ub>>
// CHECK: hivm.hir.pointer_cast(%c192_i64) [%arg0, %arg0] : memref<?x2x?xf32, #hivm.address_space<ub>>
// CHECK: hivm.hir.pointer_cast(%c320_i64) [%{{.*}}] : memref<4x?xf64, #hivm.address_space<ub>>
// CHECK: hivm.hir.pointer_cast(%c384_i64) : memref<2xf32, #hivm.address_space<ub>>
func.func @bounds(%n: index, %i: i32) {
  %c16 = arith.constant 16 : index
  %x = arith.minsi %n, %c16 : index
  %a = memref.alloc(%x) : memref<?xf32, #hivm.address_space<ub>>
  %y = affine.min affine_map<(d0)[s0] -> (d0 * 2, s0 - 1, 24)>(%n)[%n]
  %b = memref.alloc(%y) : memref<?xf32, #hivm.address_space<ub>>
  %c8 = arith.constant 8 : i32
  %c4 = arith.constant 4 : i32
  %z32 = arith.minsi %c8, %i : i32
  %w32 = arith.maxsi %z32, %c4 : i32
  %z = arith.index_cast %w32 : i32 to index
  %c = memref.alloc(%z) : memref<?xf16, #hivm.address_space<ub>>
  %d = memref.alloc(%n, %n) : memref<?x2x?xf32, #hivm.address_space<ub>>
  %view = memref.collapse_shape %d [[0, 1, 2]] : memref<?x2x?xf32, #hivm.address_space<ub>> into memref<?xf32, #hivm.address_space<ub>>
  annotation.mark %view {buffer_size_in_byte = 100 : i64} : memref<?xf32, #hivm.address_space<ub>>
  %e = memref.alloc(%x) : memref<4x?xf64, #hivm.address_space<ub>>
  annotation.mark %e {buffer_size_in_byte = 40 : i64} : memref<4x?xf64, #hivm.address_space<ub>>
  %f = memref.alloc() : memref<2xf32, #hivm.address_space<ub>>
  return
}

// Memory at addresses of the text is kept free, by whole blocks: bytes 40 to 41, 64 to
// 96, and 128 to 160 and 192 to 224, which take turns.
// CHECK-LABEL: func.func @fixed
// CHECK: hivm.hir.pointer_cast(%c0_i64) : memref<2xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c96_i64) : memref<2xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c224_i64) : memref<16xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c160_i64) : memref<8xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pointer_cast(%c0_i64) : memref<512xi8, #hivm.address_space<cbuf>>
func.func @fixed(%n: index) {
  %c40 = arith.constant 40 : i64
  %c64 = arith.constant 64 : i64
  %c128 = arith.constant 128 : i64
  %c192 = arith.constant 192 : i64
  %c512 = arith.constant 512 : i64
  %0 = hivm.hir.pointer_cast(%c40) : memref<1xi8, #hivm.address_space<ub>>
  %1 = hivm.hir.pointer_cast(%c64) : memref<8xf32, #hivm.address_space<ub>>
  %2 = hivm.hir.pointer_cast(%c128, %c192) : memref<8xf32, #hivm.address_space<ub>>
  %3 = hivm.hir.pointer_cast(%c64) : memref<0xf32, #hivm.address_space<cbuf>>
  // As much as there may be, up to the end.
  %4 = hivm.hir.pointer_cast(%c512)[%n] : memref<?xf32, #hivm.address_space<cbuf>>
  %a = memref.alloc() : memref<2xf32, #hivm.address_space<ub>>
  %b = memref.alloc() : memref<2xf32, #hivm.address_space<ub>>
  %c = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  %d = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
  %e = memref.alloc() : memref<512xi8, #hivm.address_space<cbuf>>
  return
}

// Functions of the host stay.
// CHECK-LABEL: func.func @host
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: memref.dealloc
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %a = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
  memref.dealloc %a : memref<8xf32, #hivm.address_space<ub>>
  return
}
