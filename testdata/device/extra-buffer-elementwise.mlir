// RUN: hivm-opt --hivm-alloc-extra-buffer %s | FileCheck %s

// Elementwise operations compute with scratch memory where their function spreads
// an operand along the last axis: a block of 256 bits for each row, eight rows at a
// time, so that there are 8, 16 or 32 elements of f32, f16 or i8 for a row.

// CHECK-LABEL: func.func @binary(
func.func @binary(%d: memref<4x8xf32>, %r: memref<4x1xf32>, %f: memref<1x8xf32>, %s: f32) {
  // CHECK-NEXT: hivm.hir.vadd
  hivm.hir.vadd ins(%d, %d : memref<4x8xf32>, memref<4x8xf32>) outs(%d : memref<4x8xf32>)
  // The instruction takes a scalar.
  // CHECK-NEXT: hivm.hir.vmul
  hivm.hir.vmul ins(%d, %s : memref<4x8xf32>, f32) outs(%d : memref<4x8xf32>)
  // Only the last axis is spread.
  // CHECK-NEXT: hivm.hir.vmax
  hivm.hir.vmax ins(%d, %f : memref<4x8xf32>, memref<1x8xf32>) outs(%d : memref<4x8xf32>) broadcast = [0]
  // 8 * ceilTo(4, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vadd {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vadd ins(%d, %r : memref<4x8xf32>, memref<4x1xf32>) outs(%d : memref<4x8xf32>) broadcast = [1]
  // Twice that.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<128xf32>
  // CHECK-NEXT: hivm.hir.vmax {{.*}}temp_buffer(%[[T]] : memref<128xf32>)
  hivm.hir.vmax ins(%r, %r : memref<4x1xf32>, memref<4x1xf32>) outs(%d : memref<4x8xf32>) broadcast = [1]
  // The scalar takes nothing.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vmul {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vmul ins(%r, %s : memref<4x1xf32>, f32) outs(%d : memref<4x8xf32>) broadcast = [1]
  // CHECK-NEXT: hivm.hir.vmin
  hivm.hir.vmin ins(%d, %d : memref<4x8xf32>, memref<4x8xf32>) outs(%d : memref<4x8xf32>)
  // CHECK-NEXT: return
  return
}

// These two have no instruction with a scalar: one more block.
// CHECK-LABEL: func.func @spread_scalars(
func.func @spread_scalars(%d: memref<4x8xf32>, %r: memref<4x1xf32>, %h: memref<4x16xf16>, %s: f32, %t: f16) {
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<8xf32>
  // CHECK-NEXT: hivm.hir.vsub {{.*}}temp_buffer(%[[T]] : memref<8xf32>)
  hivm.hir.vsub ins(%d, %s : memref<4x8xf32>, f32) outs(%d : memref<4x8xf32>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<8xf32>
  // CHECK-NEXT: hivm.hir.vsub {{.*}}temp_buffer(%[[T]] : memref<8xf32>)
  hivm.hir.vsub ins(%s, %d : f32, memref<4x8xf32>) outs(%d : memref<4x8xf32>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<8xf32>
  // CHECK-NEXT: hivm.hir.vdiv {{.*}}temp_buffer(%[[T]] : memref<8xf32>)
  hivm.hir.vdiv ins(%d, %s : memref<4x8xf32>, f32) outs(%d : memref<4x8xf32>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<16xf16>
  // CHECK-NEXT: hivm.hir.vdiv {{.*}}temp_buffer(%[[T]] : memref<16xf16>)
  hivm.hir.vdiv ins(%t, %h : f16, memref<4x16xf16>) outs(%h : memref<4x16xf16>)
  // 8 + 8 * ceilTo(4, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<72xf32>
  // CHECK-NEXT: hivm.hir.vsub {{.*}}temp_buffer(%[[T]] : memref<72xf32>)
  hivm.hir.vsub ins(%r, %s : memref<4x1xf32>, f32) outs(%d : memref<4x8xf32>) broadcast = [1]
  // CHECK-NEXT: hivm.hir.vsub
  hivm.hir.vsub ins(%d, %d : memref<4x8xf32>, memref<4x8xf32>) outs(%d : memref<4x8xf32>)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @element_types(
func.func @element_types(%a: memref<20x1xf16>, %b: memref<20x32xf16>, %c: memref<4x1xi8>,
    %d: memref<4x8xi8>, %e: memref<9x1xi32>, %f: memref<9x2xi32>, %n: i32) {
  // 16 * ceilTo(20, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<384xf16>
  // CHECK-NEXT: hivm.hir.vadd {{.*}}temp_buffer(%[[T]] : memref<384xf16>)
  hivm.hir.vadd ins(%b, %a : memref<20x32xf16>, memref<20x1xf16>) outs(%b : memref<20x32xf16>) broadcast = [1]
  // 32 * ceilTo(4, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xi8>
  // CHECK-NEXT: hivm.hir.vmin {{.*}}temp_buffer(%[[T]] : memref<256xi8>)
  hivm.hir.vmin ins(%c, %d : memref<4x1xi8>, memref<4x8xi8>) outs(%d : memref<4x8xi8>) broadcast = [1]
  // 8 * ceilTo(9, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<128xi32>
  // CHECK-NEXT: hivm.hir.vshl {{.*}}temp_buffer(%[[T]] : memref<128xi32>)
  hivm.hir.vshl ins(%e, %n : memref<9x1xi32>, i32) outs(%f : memref<9x2xi32>) broadcast = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<128xi32>
  // CHECK-NEXT: hivm.hir.vand {{.*}}temp_buffer(%[[T]] : memref<128xi32>)
  hivm.hir.vand ins(%e, %f : memref<9x1xi32>, memref<9x2xi32>) outs(%f : memref<9x2xi32>) broadcast = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<128xi32>
  // CHECK-NEXT: hivm.hir.vor {{.*}}temp_buffer(%[[T]] : memref<128xi32>)
  hivm.hir.vor ins(%f, %e : memref<9x2xi32>, memref<9x1xi32>) outs(%f : memref<9x2xi32>) broadcast = [1]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @one_row(
func.func @one_row(%a: memref<1xf32>, %b: memref<8xf32>, %c: memref<3x1x1xf32>, %d: memref<3x1x8xf32>) {
  // One row is one block.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<8xf32>
  // CHECK-NEXT: hivm.hir.vadd {{.*}}temp_buffer(%[[T]] : memref<8xf32>)
  hivm.hir.vadd ins(%b, %a : memref<8xf32>, memref<1xf32>) outs(%b : memref<8xf32>) broadcast = [0]
  // The last two axes count.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<8xf32>
  // CHECK-NEXT: hivm.hir.vadd {{.*}}temp_buffer(%[[T]] : memref<8xf32>)
  hivm.hir.vadd ins(%c, %d : memref<3x1x1xf32>, memref<3x1x8xf32>) outs(%d : memref<3x1x8xf32>) broadcast = [2]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @unary(
func.func @unary(%d: memref<4x8xf32>, %r: memref<4x1xf32>,
    %i: memref<4x1xi16>, %j: memref<4x5xi16>, %u: memref<4x?xf32>) {
  // CHECK-NEXT: hivm.hir.vexp
  hivm.hir.vexp ins(%d : memref<4x8xf32>) outs(%d : memref<4x8xf32>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vexp {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vexp ins(%r : memref<4x1xf32>) outs(%d : memref<4x8xf32>) broadcast = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vabs {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vabs ins(%r : memref<4x1xf32>) outs(%d : memref<4x8xf32>) broadcast = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vln {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vln ins(%r : memref<4x1xf32>) outs(%d : memref<4x8xf32>) broadcast = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vrelu {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vrelu ins(%r : memref<4x1xf32>) outs(%d : memref<4x8xf32>) broadcast = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vrsqrt {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vrsqrt ins(%r : memref<4x1xf32>) outs(%d : memref<4x8xf32>) broadcast = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vsqrt {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vsqrt ins(%r : memref<4x1xf32>) outs(%d : memref<4x8xf32>) broadcast = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vrec {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vrec ins(%r : memref<4x1xf32>) outs(%d : memref<4x8xf32>) broadcast = [1]
  // 16 * ceilTo(4, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<128xi16>
  // CHECK-NEXT: hivm.hir.vnot {{.*}}temp_buffer(%[[T]] : memref<128xi16>)
  hivm.hir.vnot ins(%i : memref<4x1xi16>) outs(%j : memref<4x5xi16>) broadcast = [1]
  // Not known to be spread, so that no size is asked for.
  // CHECK-NEXT: hivm.hir.vexp
  hivm.hir.vexp ins(%u : memref<4x?xf32>) outs(%u : memref<4x?xf32>)
  // CHECK-NEXT: return
  return
}

// Where the number of rows is not known, what the memory of the destination holds
// is taken.
// CHECK-LABEL: func.func @dynamic(
func.func @dynamic(%n: index, %s: f32) {
  // CHECK-NEXT: {{.*}}memref.alloc
  %alloc = memref.alloc() : memref<4x64xf32>
  // CHECK-NEXT: {{.*}}memref.subview
  %d = memref.subview %alloc[0, 0] [%n, 64] [1, 1] : memref<4x64xf32> to memref<?x64xf32, strided<[64, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %alloc_r = memref.alloc() : memref<4x1xf32>
  // CHECK-NEXT: {{.*}}memref.subview
  %r = memref.subview %alloc_r[0, 0] [%n, 1] [1, 1] : memref<4x1xf32> to memref<?x1xf32, strided<[1, 1]>>
  // CHECK-NEXT: {{.*}}memref.subview
  %w = memref.subview %alloc[0, 0] [4, %n] [1, 1] : memref<4x64xf32> to memref<4x?xf32, strided<[64, 1]>>
  // CHECK-NEXT: hivm.hir.vadd
  hivm.hir.vadd ins(%d, %d : memref<?x64xf32, strided<[64, 1]>>, memref<?x64xf32, strided<[64, 1]>>) outs(%d : memref<?x64xf32, strided<[64, 1]>>)
  // 4 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vadd {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vadd ins(%d, %r : memref<?x64xf32, strided<[64, 1]>>, memref<?x1xf32, strided<[1, 1]>>) outs(%d : memref<?x64xf32, strided<[64, 1]>>) broadcast = [1]
  // 8 + 4 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<264xf32>
  // CHECK-NEXT: hivm.hir.vsub {{.*}}temp_buffer(%[[T]] : memref<264xf32>)
  hivm.hir.vsub ins(%r, %s : memref<?x1xf32, strided<[1, 1]>>, f32) outs(%d : memref<?x64xf32, strided<[64, 1]>>) broadcast = [1]
  // A row of unknown length is not one element.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vadd {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vadd ins(%w, %alloc_r : memref<4x?xf32, strided<[64, 1]>>, memref<4x1xf32>) outs(%w : memref<4x?xf32, strided<[64, 1]>>) broadcast = [1]
  // CHECK-NEXT: return
  return
}

// No call is made of what the library has no function for.
// CHECK-LABEL: func.func @scalar_loops(
func.func @scalar_loops(%a: memref<4x1xi64>, %b: memref<4x8xi64>, %s: i64, %i: memref<4x1xi32>, %j: memref<4x8xi32>) {
  // CHECK-NEXT: hivm.hir.vadd
  hivm.hir.vadd ins(%a, %b : memref<4x1xi64>, memref<4x8xi64>) outs(%b : memref<4x8xi64>) broadcast = [1]
  // CHECK-NEXT: hivm.hir.vsub
  hivm.hir.vsub ins(%b, %s : memref<4x8xi64>, i64) outs(%b : memref<4x8xi64>)
  // CHECK-NEXT: hivm.hir.vmul
  hivm.hir.vmul ins(%a, %b : memref<4x1xi64>, memref<4x8xi64>) outs(%b : memref<4x8xi64>) broadcast = [1]
  // CHECK-NEXT: hivm.hir.vdiv
  hivm.hir.vdiv ins(%s, %b : i64, memref<4x8xi64>) outs(%b : memref<4x8xi64>)
  // CHECK-NEXT: hivm.hir.vmax
  hivm.hir.vmax ins(%a, %b : memref<4x1xi64>, memref<4x8xi64>) outs(%b : memref<4x8xi64>) broadcast = [1]
  // CHECK-NEXT: hivm.hir.vmin
  hivm.hir.vmin ins(%a, %b : memref<4x1xi64>, memref<4x8xi64>) outs(%b : memref<4x8xi64>) broadcast = [1]
  // CHECK-NEXT: hivm.hir.vabs
  hivm.hir.vabs ins(%a : memref<4x1xi64>) outs(%b : memref<4x8xi64>) broadcast = [1]
  // CHECK-NEXT: hivm.hir.vshl
  hivm.hir.vshl ins(%a, %s : memref<4x1xi64>, i64) outs(%b : memref<4x8xi64>) broadcast = [1]
  // CHECK-NEXT: hivm.hir.vshr
  hivm.hir.vshr ins(%i, %j : memref<4x1xi32>, memref<4x8xi32>) outs(%j : memref<4x8xi32>) broadcast = [1]
  // 4 * ceilTo(4, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xi64>
  // CHECK-NEXT: hivm.hir.vand {{.*}}temp_buffer(%[[T]] : memref<32xi64>)
  hivm.hir.vand ins(%a, %b : memref<4x1xi64>, memref<4x8xi64>) outs(%b : memref<4x8xi64>) broadcast = [1]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @others(
func.func @others(%d: memref<4x8xf32>, %r: memref<4x1xf32>,
    %m: memref<4x8xi1>, %g: memref<4x8xf32, #hivm.address_space<gm>>) {
  // CHECK-NEXT: hivm.hir.vcmp
  hivm.hir.vcmp ins(%d, %r : memref<4x8xf32>, memref<4x1xf32>) outs(%m : memref<4x8xi1>) broadcast = [1]
  // CHECK-NEXT: hivm.hir.vtanh
  hivm.hir.vtanh ins(%d : memref<4x8xf32>) outs(%d : memref<4x8xf32>)
  // CHECK-NEXT: hivm.hir.vflip
  hivm.hir.vflip ins(%d : memref<4x8xf32>) outs(%d : memref<4x8xf32>) flip_axis = 1
  // CHECK-NEXT: hivm.hir.store
  hivm.hir.store ins(%d : memref<4x8xf32>) outs(%g : memref<4x8xf32, #hivm.address_space<gm>>)
  // CHECK-NEXT: return
  return
}

// An operation that has a buffer keeps it.
// CHECK-LABEL: func.func @twice(
func.func @twice(%d: memref<4x8xf32>, %s: f32, %t: memref<16xf32>) {
  // CHECK-NEXT: hivm.hir.vsub
  hivm.hir.vsub ins(%d, %s : memref<4x8xf32>, f32) outs(%d : memref<4x8xf32>) temp_buffer(%t : memref<16xf32>)
  // CHECK-NEXT: return
  return
}

// The buffer is made next to the operation.
// CHECK-LABEL: func.func @nested(
func.func @nested(%d: memref<4x8xf32>, %s: f32, %n: index) {
  // CHECK-NEXT: {{.*}}arith.constant
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: {{.*}}arith.constant
  %c1 = arith.constant 1 : index
  // CHECK-NEXT: scf.for
  scf.for %i = %c0 to %n step %c1 {
    // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<8xf32>
    // CHECK-NEXT: hivm.hir.vdiv {{.*}}temp_buffer(%[[T]] : memref<8xf32>)
    hivm.hir.vdiv ins(%d, %s : memref<4x8xf32>, f32) outs(%d : memref<4x8xf32>)
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: {{.*}}arith.constant
  %c2 = arith.constant 2 : index
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @host(
func.func @host(%d: memref<4x8xf32>, %s: f32) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  // CHECK-NEXT: hivm.hir.vsub
  hivm.hir.vsub ins(%d, %s : memref<4x8xf32>, f32) outs(%d : memref<4x8xf32>)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @tensor(
func.func @tensor(%d: tensor<4x8xf32>, %s: f32) {
  // CHECK-NEXT: {{.*}}hivm.hir.vsub
  %0 = hivm.hir.vsub ins(%d, %s : tensor<4x8xf32>, f32) outs(%d : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK-NEXT: return
  return
}
