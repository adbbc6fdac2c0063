// RUN: hivm-opt --hivm-alloc-extra-buffer %s | FileCheck %s

// Reductions compute with what one call reduces. A vector register has 256 bytes, 64
// elements of f32 or 128 of f16; a block of 32 bytes has 8 or 16.

// Along an axis in front of the last: all of the source.
// CHECK-LABEL: func.func @rows(
func.func @rows(%a: memref<4x8xf32>, %b: memref<1x8xf32>, %c: memref<4x8xi32>, %d: memref<1x8xi32>) {
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<32xf32>)
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<1x8xf32>) reduce_dims = [0]
  // 32 + 8.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<40xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<40xi32>)
  hivm.hir.vreduce <xori> ins(%c : memref<4x8xi32>) outs(%d : memref<1x8xi32>) reduce_dims = [0]
  // CHECK-NEXT: return
  return
}

// Of three axes, the second is halved as often as it takes; a row is padded to
// blocks.
// CHECK-LABEL: func.func @rows_of_three(
func.func @rows_of_three(%a: memref<6x5x40xf32>, %b: memref<6x1x40xf32>, %c: memref<6x5x3xf32>, %d: memref<6x1x3xf32>,
    %e: memref<6x5x3xi32>, %f: memref<6x1x3xi32>, %g: memref<9x4x8xf32>, %h: memref<1x4x8xf32>, %i: memref<6x1x3xf32, strided<[3, 3, 1]>>) {
  // max(1200, 2 * 6 * 40): from 4, in 2 + 1 steps.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<1200xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<1200xf32>)
  hivm.hir.vreduce <sum> ins(%a : memref<6x5x40xf32>) outs(%b : memref<6x1x40xf32>) reduce_dims = [1]
  // max(90, 2 * 6 * 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<96xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<96xf32>)
  hivm.hir.vreduce <sum> ins(%c : memref<6x5x3xf32>) outs(%d : memref<6x1x3xf32>) reduce_dims = [1]
  // max(90 + 8, 2 * 96).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<192xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<192xi32>)
  hivm.hir.vreduce <xori> ins(%e : memref<6x5x3xi32>) outs(%f : memref<6x1x3xi32>) reduce_dims = [1]
  // max(288, 2 * 9 * 8): the second axis, whatever is reduced.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<288xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<288xf32>)
  hivm.hir.vreduce <prod> ins(%g : memref<9x4x8xf32>) outs(%h : memref<1x4x8xf32>) reduce_dims = [0]
  // max(18, 0).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<18xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<18xf32>)
  hivm.hir.vreduce <sum> ins(%d : memref<6x1x3xf32>) outs(%i : memref<6x1x3xf32, strided<[3, 3, 1]>>) reduce_dims = [1]
  // CHECK-NEXT: return
  return
}

// With more steps than parts in front, one part at a time.
// CHECK-LABEL: func.func @rows_by_part(
func.func @rows_by_part(%a: memref<2x9x40xf16>, %b: memref<2x1x40xf16>, %c: memref<2x9x40xf16, strided<[1440, 160, 1]>>,
    %d: memref<2x9x33xi32>, %e: memref<2x1x33xi32>, %f: memref<2x9x40xf16, strided<[1440, ?, 1]>>) {
  // max(9 * 40, 4 * 40): from 8, in 3 + 1 steps.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<360xf16>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<360xf16>)
  hivm.hir.vreduce <max> ins(%a : memref<2x9x40xf16>) outs(%b : memref<2x1x40xf16>) reduce_dims = [1]
  // max(9 * 40, 4 * 160).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<640xf16>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<640xf16>)
  hivm.hir.vreduce <max> ins(%c : memref<2x9x40xf16, strided<[1440, 160, 1]>>) outs(%b : memref<2x1x40xf16>) reduce_dims = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<360xf16>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<360xf16>)
  hivm.hir.vreduce <max> ins(%f : memref<2x9x40xf16, strided<[1440, ?, 1]>>) outs(%b : memref<2x1x40xf16>) reduce_dims = [1]
  // max(9 * 33 + 8, ceilTo(9 * 40 / 2, 8) + 4 * 33).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<316xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<316xi32>)
  hivm.hir.vreduce <xori> ins(%d : memref<2x9x33xi32>) outs(%e : memref<2x1x33xi32>) reduce_dims = [1]
  // CHECK-NEXT: return
  return
}

// Twice the source, or with long rows a register and a block for each.
// CHECK-LABEL: func.func @last_integer(
func.func @last_integer(%a: memref<4x64xi32>, %b: memref<4x300xi32>, %c: memref<4x1xi32>, %d: memref<3x4x300xi16>, %e: memref<3x4x1xi16>,
    %f: memref<4x300xf32>, %g: memref<4x1xf32>, %h: memref<4x64xi1>, %i: memref<4x1xi1>, %j: memref<300xi32>, %k: memref<1xi32>) {
  // 2 * 256.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<512xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<512xi32>)
  hivm.hir.vreduce <sum> ins(%a : memref<4x64xi32>) outs(%c : memref<4x1xi32>) reduce_dims = [1]
  // 3 * 256.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<768xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<768xi32>)
  hivm.hir.vreduce <xori> ins(%a : memref<4x64xi32>) outs(%c : memref<4x1xi32>) reduce_dims = [1]
  // 4 * 64 + 4 * 8.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<288xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<288xi32>)
  hivm.hir.vreduce <max> ins(%b : memref<4x300xi32>) outs(%c : memref<4x1xi32>) reduce_dims = [1]
  // 2 * 4 * 64 + 4 * 8.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<544xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<544xi32>)
  hivm.hir.vreduce <xori> ins(%b : memref<4x300xi32>) outs(%c : memref<4x1xi32>) reduce_dims = [1]
  // 12 * 128 + 12 * 16.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<1728xi16>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<1728xi16>)
  hivm.hir.vreduce <sum> ins(%d : memref<3x4x300xi16>) outs(%e : memref<3x4x1xi16>) reduce_dims = [2]
  // 4 * 64 + 4 * 8.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<288xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<288xf32>)
  hivm.hir.vreduce <prod> ins(%f : memref<4x300xf32>) outs(%g : memref<4x1xf32>) reduce_dims = [1]
  // 2 * 256.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<512xi1>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<512xi1>)
  hivm.hir.vreduce <ori> ins(%h : memref<4x64xi1>) outs(%i : memref<4x1xi1>) reduce_dims = [1]
  // 64 + 8.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<72xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<72xi32>)
  hivm.hir.vreduce <sum> ins(%j : memref<300xi32>) outs(%k : memref<1xi32>) reduce_dims = [0]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @last_float(
func.func @last_float(%a: memref<4x6xf32>, %b: memref<4x5xf32>, %c: memref<4x64xf32>, %d: memref<4x100xf32>,
    %e: memref<4x300xf32>, %g: memref<4x1xf32>, %h: memref<4x100xf16>, %i: memref<4x1xf16>, %j: memref<4x128xf32>) {
  // 24 / 2.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<12xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<12xf32>)
  hivm.hir.vreduce <max> ins(%a : memref<4x6xf32>) outs(%g : memref<4x1xf32>) reduce_dims = [1]
  // Odd.
  // CHECK-NEXT: hivm.hir.vreduce
  hivm.hir.vreduce <max> ins(%b : memref<4x5xf32>) outs(%g : memref<4x1xf32>) reduce_dims = [1]
  // One register for each row.
  // CHECK-NEXT: hivm.hir.vreduce
  hivm.hir.vreduce <sum> ins(%c : memref<4x64xf32>) outs(%g : memref<4x1xf32>) reduce_dims = [1]
  // CHECK-NEXT: hivm.hir.vreduce
  hivm.hir.vreduce <sum> ins(%h : memref<4x100xf16>) outs(%i : memref<4x1xf16>) reduce_dims = [1]
  // 4 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vreduce <min> ins(%d : memref<4x100xf32>) outs(%g : memref<4x1xf32>) reduce_dims = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vreduce <min> ins(%j : memref<4x128xf32>) outs(%g : memref<4x1xf32>) reduce_dims = [1]
  // 1200 / 2.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<600xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<600xf32>)
  hivm.hir.vreduce <sum> ins(%e : memref<4x300xf32>) outs(%g : memref<4x1xf32>) reduce_dims = [1]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @vector(
func.func @vector(%a: memref<300xf16>, %b: memref<128xf16>, %c: memref<1xf16>) {
  // One register.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<128xf16>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<128xf16>)
  hivm.hir.vreduce <max> ins(%a : memref<300xf16>) outs(%c : memref<1xf16>) reduce_dims = [0]
  // CHECK-NEXT: hivm.hir.vreduce
  hivm.hir.vreduce <min> ins(%b : memref<128xf16>) outs(%c : memref<1xf16>) reduce_dims = [0]
  // 300 / 2.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<150xf16>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<150xf16>)
  hivm.hir.vreduce <sum> ins(%a : memref<300xf16>) outs(%c : memref<1xf16>) reduce_dims = [0]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @saving(
func.func @saving(%a: memref<3x4x100xf32>, %b: memref<3x4x1xf32>, %c: memref<3x4x64xf32>,
    %d: memref<3x4x5xf32>, %e: memref<4x300xf32>, %f: memref<4x1xf32>) attributes {hivm.enable_saving_ub} {
  // ceilTo(1200, 8) / 8.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<150xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<150xf32>)
  hivm.hir.vreduce <sum> ins(%a : memref<3x4x100xf32>) outs(%b : memref<3x4x1xf32>) reduce_dims = [2]
  // CHECK-NEXT: hivm.hir.vreduce
  hivm.hir.vreduce <max> ins(%c : memref<3x4x64xf32>) outs(%b : memref<3x4x1xf32>) reduce_dims = [2]
  // CHECK-NEXT: hivm.hir.vreduce
  hivm.hir.vreduce <max> ins(%d : memref<3x4x5xf32>) outs(%b : memref<3x4x1xf32>) reduce_dims = [2]
  // As elsewhere.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<288xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<288xf32>)
  hivm.hir.vreduce <prod> ins(%e : memref<4x300xf32>) outs(%f : memref<4x1xf32>) reduce_dims = [1]
  // CHECK-NEXT: return
  return
}

// Axes in front are reduced by one call if both sides merge them.
// CHECK-LABEL: func.func @rows_of_a_call(
func.func @rows_of_a_call(%a: memref<3x4x100xf32>, %b: memref<3x4x1xf32>, %c: memref<3x4x100xf32, strided<[416, 104, 1]>>, %d: memref<3x4x1xf32, strided<[4, 1, 1]>>, %e: memref<3x4x100xf32, strided<[440, 104, 1]>>, %f: memref<3x4x100xf32, strided<[832, 104, 1]>>,
    %g: memref<3x4x1xf32, strided<[8, 1, 1]>>, %h: memref<3x4x1xf32, strided<[9, 2, 1]>>, %i: memref<5x4x100xf32, strided<[440, 104, 1]>>, %j: memref<5x4x1xf32, strided<[9, 2, 1]>>, %k: memref<7x3x4x100xf32>, %l: memref<7x3x4x1xf32>) {
  // 3 * 4 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<768xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<768xf32>)
  hivm.hir.vreduce <sum> ins(%a : memref<3x4x100xf32>) outs(%b : memref<3x4x1xf32>) reduce_dims = [2]
  // The last three axes.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<768xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<768xf32>)
  hivm.hir.vreduce <sum> ins(%k : memref<7x3x4x100xf32>) outs(%l : memref<7x3x4x1xf32>) reduce_dims = [3]
  // 3 * (416 / 104) * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<768xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<768xf32>)
  hivm.hir.vreduce <sum> ins(%c : memref<3x4x100xf32, strided<[416, 104, 1]>>) outs(%d : memref<3x4x1xf32, strided<[4, 1, 1]>>) reduce_dims = [2]
  // 3 * (832 / 104) * 64: with the rows between.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<1536xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<1536xf32>)
  hivm.hir.vreduce <sum> ins(%f : memref<3x4x100xf32, strided<[832, 104, 1]>>) outs(%g : memref<3x4x1xf32, strided<[8, 1, 1]>>) reduce_dims = [2]
  // 8 rows here, 4 there: 4 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vreduce <sum> ins(%f : memref<3x4x100xf32, strided<[832, 104, 1]>>) outs(%d : memref<3x4x1xf32, strided<[4, 1, 1]>>) reduce_dims = [2]
  // Does not merge: 4 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vreduce <sum> ins(%e : memref<3x4x100xf32, strided<[440, 104, 1]>>) outs(%d : memref<3x4x1xf32, strided<[4, 1, 1]>>) reduce_dims = [2]
  // 4 * 64, the larger one.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vreduce <sum> ins(%e : memref<3x4x100xf32, strided<[440, 104, 1]>>) outs(%h : memref<3x4x1xf32, strided<[9, 2, 1]>>) reduce_dims = [2]
  // 5 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<320xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<320xf32>)
  hivm.hir.vreduce <sum> ins(%i : memref<5x4x100xf32, strided<[440, 104, 1]>>) outs(%j : memref<5x4x1xf32, strided<[9, 2, 1]>>) reduce_dims = [2]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @with_index(
func.func @with_index(%a: memref<5x7xf32>, %b: memref<5x1xf32>,
    %c: memref<5x1xi32>, %d: memref<1x7xf32>, %e: memref<1x7xi32>) {
  // One block.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<8xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<8xf32>)
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<5x7xf32>) outs(%b, %c : memref<5x1xf32>, memref<5x1xi32>) reduce_dims = [1]
  // 4 * 35 up to 192 bytes, 48, and 8 and 8; the reduced axis counts too.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vreduce <min_with_index_left> ins(%a : memref<5x7xf32>) outs(%d, %e : memref<1x7xf32>, memref<1x7xi32>) reduce_dims = [0]
  // CHECK-NEXT: return
  return
}

// Of unknown sizes the memory counts: 256 elements, or 40.
// CHECK-LABEL: func.func @dynamic(
func.func @dynamic(%n: index) {
  // CHECK-NEXT: {{.*}}memref.alloc
  %x = memref.alloc() : memref<4x64xf32>
  // CHECK-NEXT: {{.*}}memref.subview
  %a = memref.subview %x[0, 0] [%n, 64] [1, 1] : memref<4x64xf32> to memref<?x64xf32, strided<[64, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %y = memref.alloc() : memref<4x1xf32>
  // CHECK-NEXT: {{.*}}memref.subview
  %b = memref.subview %y[0, 0] [%n, 1] [1, 1] : memref<4x1xf32> to memref<?x1xf32, strided<[1, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %z = memref.alloc() : memref<4x64xi32>
  // CHECK-NEXT: {{.*}}memref.subview
  %c = memref.subview %z[0, 0] [%n, 64] [1, 1] : memref<4x64xi32> to memref<?x64xi32, strided<[64, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %w = memref.alloc() : memref<4x1xi32>
  // CHECK-NEXT: {{.*}}memref.subview
  %d = memref.subview %w[0, 0] [%n, 1] [1, 1] : memref<4x1xi32> to memref<?x1xi32, strided<[1, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %v = memref.alloc() : memref<1x64xf32>
  // CHECK-NEXT: {{.*}}memref.alloc
  %v2 = memref.alloc() : memref<1x64xi32>
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vreduce <sum> ins(%a : memref<?x64xf32, strided<[64, 1]>>) outs(%b : memref<?x1xf32, strided<[1, 1]>>) reduce_dims = [1]
  // 2 * 256.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<512xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<512xi32>)
  hivm.hir.vreduce <sum> ins(%c : memref<?x64xi32, strided<[64, 1]>>) outs(%d : memref<?x1xi32, strided<[1, 1]>>) reduce_dims = [1]
  // 3 * 256.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<768xi32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<768xi32>)
  hivm.hir.vreduce <xori> ins(%c : memref<?x64xi32, strided<[64, 1]>>) outs(%d : memref<?x1xi32, strided<[1, 1]>>) reduce_dims = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vreduce <sum> ins(%a : memref<?x64xf32, strided<[64, 1]>>) outs(%v : memref<1x64xf32>) reduce_dims = [0]
  // 1.5 * 256.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<384xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<384xf32>)
  hivm.hir.vreduce <min_with_index_left> ins(%a : memref<?x64xf32, strided<[64, 1]>>) outs(%v, %v2 : memref<1x64xf32>, memref<1x64xi32>) reduce_dims = [0]
  // CHECK-NEXT: return
  return
}

// The axis that needs most counts.
// CHECK-LABEL: func.func @several(
func.func @several(%a: memref<4x64xf32>, %b: memref<1x1xf32>) {
  // The last needs none.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vreduce {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vreduce <sum> ins(%a : memref<4x64xf32>) outs(%b : memref<1x1xf32>) reduce_dims = [0, 1]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @scalar_loops(
func.func @scalar_loops(%a: memref<4x64xi64>, %b: memref<4x1xi64>) {
  // CHECK-NEXT: hivm.hir.vreduce
  hivm.hir.vreduce <sum> ins(%a : memref<4x64xi64>) outs(%b : memref<4x1xi64>) reduce_dims = [1]
  // CHECK-NEXT: return
  return
}
