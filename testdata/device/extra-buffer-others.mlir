// RUN: hivm-opt --hivm-alloc-extra-buffer %s | FileCheck %s

// Operations with rules of their own.

// CHECK-LABEL: func.func @cast(
func.func @cast(%b: memref<4x8xi1>, %f: memref<4x8xf32>, %h: memref<4x8xf16>,
    %c: memref<4x8xi8>, %s: memref<4x8xi16>, %i: memref<4x8xi32>, %l: memref<4x8xi64>) {
  // Three blocks.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<24xf32>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<24xf32>)
  hivm.hir.vcast ins(%b : memref<4x8xi1>) outs(%f : memref<4x8xf32>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<48xf16>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<48xf16>)
  hivm.hir.vcast ins(%b : memref<4x8xi1>) outs(%h : memref<4x8xf16>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<96xi8>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<96xi8>)
  hivm.hir.vcast ins(%b : memref<4x8xi1>) outs(%c : memref<4x8xi8>)
  // 2 * 32.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xi32>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<64xi32>)
  hivm.hir.vcast ins(%i : memref<4x8xi32>) outs(%c : memref<4x8xi8>) round_mode = <truncwithoverflow>
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xi16>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<64xi16>)
  hivm.hir.vcast ins(%s : memref<4x8xi16>) outs(%c : memref<4x8xi8>) round_mode = <truncwithoverflow>
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<0xi32>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<0xi32>)
  hivm.hir.vcast ins(%i : memref<4x8xi32>) outs(%s : memref<4x8xi16>) round_mode = <truncwithoverflow>
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<0xi64>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<0xi64>)
  hivm.hir.vcast ins(%l : memref<4x8xi64>) outs(%i : memref<4x8xi32>) round_mode = <truncwithoverflow>
  // CHECK-NEXT: hivm.hir.vcast
  hivm.hir.vcast ins(%l : memref<4x8xi64>) outs(%i : memref<4x8xi32>)
  // CHECK-NEXT: hivm.hir.vcast
  hivm.hir.vcast ins(%i : memref<4x8xi32>) outs(%s : memref<4x8xi16>)
  // CHECK-NEXT: hivm.hir.vcast
  hivm.hir.vcast ins(%f : memref<4x8xf32>) outs(%h : memref<4x8xf16>)
  // CHECK-NEXT: hivm.hir.vcast
  hivm.hir.vcast ins(%s : memref<4x8xi16>) outs(%i : memref<4x8xi32>)
  // CHECK-NEXT: return
  return
}

// Sizes are padded for the transposition of bytes: 32 rows, rows of whole blocks.
// CHECK-LABEL: func.func @cast_unpadded(
func.func @cast_unpadded(%a: memref<8xi32, #hivm.address_space<ub>>, %b: memref<8xi8, #hivm.address_space<ub>>, %c: memref<40xi32, #hivm.address_space<ub>>, %d: memref<40xi8, #hivm.address_space<ub>>, %e: memref<3x5xi16, #hivm.address_space<ub>>, %f: memref<3x5xi8, #hivm.address_space<ub>>,
    %g: memref<8x70xi32, #hivm.address_space<ub>>, %h: memref<8x70xi8, #hivm.address_space<ub>>, %i: memref<2x3x5xi16, #hivm.address_space<ub>>, %j: memref<2x3x5xi8, #hivm.address_space<ub>>, %k: memref<0xi32, #hivm.address_space<ub>>, %l: memref<0xi8, #hivm.address_space<ub>>) attributes {hivm.disable_size_align_for_cast} {
  // 3 * 32 * 8.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<768xi32>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<768xi32>)
  hivm.hir.vcast ins(%a : memref<8xi32, #hivm.address_space<ub>>) outs(%b : memref<8xi8, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
  // 3 * 1024.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<3072xi32>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<3072xi32>)
  hivm.hir.vcast ins(%c : memref<40xi32, #hivm.address_space<ub>>) outs(%d : memref<40xi8, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
  // 3 * 32 * 16.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<1536xi16>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<1536xi16>)
  hivm.hir.vcast ins(%e : memref<3x5xi16, #hivm.address_space<ub>>) outs(%f : memref<3x5xi8, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
  // 3 * 32 * 72.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<6912xi32>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<6912xi32>)
  hivm.hir.vcast ins(%g : memref<8x70xi32, #hivm.address_space<ub>>) outs(%h : memref<8x70xi8, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
  // 3 * 2 * 32 * 16.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<3072xi16>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<3072xi16>)
  hivm.hir.vcast ins(%i : memref<2x3x5xi16, #hivm.address_space<ub>>) outs(%j : memref<2x3x5xi8, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<0xi32>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<0xi32>)
  hivm.hir.vcast ins(%k : memref<0xi32, #hivm.address_space<ub>>) outs(%l : memref<0xi8, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @cast_unpadded_dynamic(
func.func @cast_unpadded_dynamic(%n: index) attributes {hivm.disable_size_align_for_cast} {
  // CHECK-NEXT: {{.*}}memref.alloc
  %x = memref.alloc() : memref<64xi32, #hivm.address_space<ub>>
  // CHECK-NEXT: {{.*}}memref.subview
  %a = memref.subview %x[0] [%n] [1] : memref<64xi32, #hivm.address_space<ub>> to memref<?xi32, strided<[1]>, #hivm.address_space<ub>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %y = memref.alloc() : memref<64xi8, #hivm.address_space<ub>>
  // CHECK-NEXT: {{.*}}memref.subview
  %b = memref.subview %y[0] [%n] [1] : memref<64xi8, #hivm.address_space<ub>> to memref<?xi8, strided<[1]>, #hivm.address_space<ub>>
  // 3 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<192xi32>
  // CHECK-NEXT: hivm.hir.vcast {{.*}}temp_buffer(%[[T]] : memref<192xi32>)
  hivm.hir.vcast ins(%a : memref<?xi32, strided<[1]>, #hivm.address_space<ub>>) outs(%b : memref<?xi8, strided<[1]>, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
  // CHECK-NEXT: return
  return
}

// A block, and one for each scalar.
// CHECK-LABEL: func.func @select(
func.func @select(%m: memref<4x8xi1>, %c: memref<4x8xi8>, %a: memref<4x8xf16>, %s: f16,
    %l: memref<4x20xi64>, %n: i64, %k: memref<4x20xi8>, %o: memref<4x20xi1>, %f: memref<4x8xf32>) {
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<16xf16>
  // CHECK-NEXT: hivm.hir.vsel {{.*}}temp_buffer(%[[T]] : memref<16xf16>)
  hivm.hir.vsel ins(%m, %a, %a : memref<4x8xi1>, memref<4x8xf16>, memref<4x8xf16>) outs(%a : memref<4x8xf16>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xf16>
  // CHECK-NEXT: hivm.hir.vsel {{.*}}temp_buffer(%[[T]] : memref<32xf16>)
  hivm.hir.vsel ins(%m, %s, %a : memref<4x8xi1>, f16, memref<4x8xf16>) outs(%a : memref<4x8xf16>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xf16>
  // CHECK-NEXT: hivm.hir.vsel {{.*}}temp_buffer(%[[T]] : memref<32xf16>)
  hivm.hir.vsel ins(%m, %a, %s : memref<4x8xi1>, memref<4x8xf16>, f16) outs(%a : memref<4x8xf16>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<48xf16>
  // CHECK-NEXT: hivm.hir.vsel {{.*}}temp_buffer(%[[T]] : memref<48xf16>)
  hivm.hir.vsel ins(%m, %s, %s : memref<4x8xi1>, f16, f16) outs(%a : memref<4x8xf16>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<8xf32>
  // CHECK-NEXT: hivm.hir.vsel {{.*}}temp_buffer(%[[T]] : memref<8xf32>)
  hivm.hir.vsel ins(%c, %f, %f : memref<4x8xi8>, memref<4x8xf32>, memref<4x8xf32>) outs(%f : memref<4x8xf32>)
  // ceilTo(20, 8) / 2 + ceilTo(20, 16) / 4.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<20xi64>
  // CHECK-NEXT: hivm.hir.vsel {{.*}}temp_buffer(%[[T]] : memref<20xi64>)
  hivm.hir.vsel ins(%k, %l, %l : memref<4x20xi8>, memref<4x20xi64>, memref<4x20xi64>) outs(%l : memref<4x20xi64>)
  // CHECK-NEXT: hivm.hir.vsel
  hivm.hir.vsel ins(%o, %l, %l : memref<4x20xi1>, memref<4x20xi64>, memref<4x20xi64>) outs(%l : memref<4x20xi64>)
  // CHECK-NEXT: hivm.hir.vsel
  hivm.hir.vsel ins(%k, %l, %n : memref<4x20xi8>, memref<4x20xi64>, i64) outs(%l : memref<4x20xi64>)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @select_dynamic(
func.func @select_dynamic(%n: index, %k: memref<?x20xi8>) {
  // CHECK-NEXT: {{.*}}memref.alloc
  %x = memref.alloc() : memref<4x20xi64>
  // CHECK-NEXT: {{.*}}memref.subview
  %a = memref.subview %x[0, 0] [%n, 20] [1, 1] : memref<4x20xi64> to memref<?x20xi64, strided<[20, 1]>>
  // ceilTo(80, 8) / 2 + ceilTo(80, 16) / 4.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<60xi64>
  // CHECK-NEXT: hivm.hir.vsel {{.*}}temp_buffer(%[[T]] : memref<60xi64>)
  hivm.hir.vsel ins(%k, %a, %a : memref<?x20xi8>, memref<?x20xi64, strided<[20, 1]>>, memref<?x20xi64, strided<[20, 1]>>) outs(%a : memref<?x20xi64, strided<[20, 1]>>)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @power(
func.func @power(%a: memref<100xi32>, %b: memref<8xi32>,
    %c: memref<64xi32>, %d: memref<65xi32>, %e: memref<2x4xi16>) {
  // 200 + 8 + 2 * 256 / 32 + 72.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<296xi32>
  // CHECK-NEXT: hivm.hir.vpow {{.*}}temp_buffer(%[[T]] : memref<296xi32>)
  hivm.hir.vpow ins(%a, %a : memref<100xi32>, memref<100xi32>) outs(%a : memref<100xi32>)
  // 16 + 8 + 2 * 256 / 32 + ceilTo(12, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<56xi32>
  // CHECK-NEXT: hivm.hir.vpow {{.*}}temp_buffer(%[[T]] : memref<56xi32>)
  hivm.hir.vpow ins(%b, %b : memref<8xi32>, memref<8xi32>) outs(%b : memref<8xi32>)
  // 128 + 8 + 16 + ceilTo(96, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<248xi32>
  // CHECK-NEXT: hivm.hir.vpow {{.*}}temp_buffer(%[[T]] : memref<248xi32>)
  hivm.hir.vpow ins(%c, %c : memref<64xi32>, memref<64xi32>) outs(%c : memref<64xi32>)
  // 130 + 8 + 16 + 72.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<226xi32>
  // CHECK-NEXT: hivm.hir.vpow {{.*}}temp_buffer(%[[T]] : memref<226xi32>)
  hivm.hir.vpow ins(%d, %d : memref<65xi32>, memref<65xi32>) outs(%d : memref<65xi32>)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @gather(
func.func @gather(%a: memref<4x8xf32>, %i: memref<4x5xi32>, %d: memref<4x5xf32>) {
  // The indices.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<20xi32>
  // CHECK-NEXT: hivm.hir.vgather {{.*}}temp_buffer(%[[T]] : memref<20xi32>)
  hivm.hir.vgather ins(%a : memref<4x8xf32>) indices(%i : memref<4x5xi32>) outs(%d : memref<4x5xf32>)
  // CHECK-NEXT: return
  return
}

// A block for each element of a row, and the result.
// CHECK-LABEL: func.func @interleave(
func.func @interleave(%a: memref<4x13xf32>, %b: memref<4x26xf32>, %c: memref<3x5xi8>,
    %d: memref<3x10xi8>, %e: memref<4x8xi64>, %f: memref<4x16xi64>) {
  // ceilTo(13, 8) * 8 + ceilTo(26, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<160xf32>
  // CHECK-NEXT: hivm.hir.vinterleave {{.*}}temp_buffer(%[[T]] : memref<160xf32>)
  hivm.hir.vinterleave ins(%a, %a : memref<4x13xf32>, memref<4x13xf32>) outs(%b : memref<4x26xf32>) interleave_channel_nums = 2
  // ceilTo(5, 8) * 32 + ceilTo(10, 32).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<288xi8>
  // CHECK-NEXT: hivm.hir.vinterleave {{.*}}temp_buffer(%[[T]] : memref<288xi8>)
  hivm.hir.vinterleave ins(%c, %c : memref<3x5xi8>, memref<3x5xi8>) outs(%d : memref<3x10xi8>) interleave_channel_nums = 2
  // 8 * 4 + 16, loops or not.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<48xi64>
  // CHECK-NEXT: hivm.hir.vinterleave {{.*}}temp_buffer(%[[T]] : memref<48xi64>)
  hivm.hir.vinterleave ins(%e, %e : memref<4x8xi64>, memref<4x8xi64>) outs(%f : memref<4x16xi64>) interleave_channel_nums = 2
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @mulextended(
func.func @mulextended(%a: memref<4x5xi16>) {
  // 3 * ceilTo(20, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<72xi32>
  // CHECK-NEXT: hivm.hir.vmulextended {{.*}}temp_buffer(%[[T]] : memref<72xi32>)
  hivm.hir.vmulextended ins(%a, %a : memref<4x5xi16>, memref<4x5xi16>) outs(%a, %a : memref<4x5xi16>, memref<4x5xi16>)
  // CHECK-NEXT: return
  return
}

// Pairs of a value and an index, and in ascending order the values once more.
// CHECK-LABEL: func.func @sort(
func.func @sort(%a: memref<4x40xf32>, %i: memref<4x40xi32>, %h: memref<4x40xf16>, %u: memref<4x1xf32>, %n: index) {
  // 4 * ceilTo(40, 32).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xf32>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<256xf32>)
  hivm.hir.vsort ins(%a : memref<4x40xf32>) outs(%a, %i : memref<4x40xf32>, memref<4x40xi32>) descending = true sort_axis = 1
  // 8 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<512xf16>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<512xf16>)
  hivm.hir.vsort ins(%h : memref<4x40xf16>) outs(%h, %i : memref<4x40xf16>, memref<4x40xi32>) descending = true sort_axis = 1
  // 5 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<320xf32>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<320xf32>)
  hivm.hir.vsort ins(%a : memref<4x40xf32>) outs(%a, %i : memref<4x40xf32>, memref<4x40xi32>) descending = false sort_axis = 1
  // 9 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<576xf16>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<576xf16>)
  hivm.hir.vsort ins(%h : memref<4x40xf16>) outs(%h, %i : memref<4x40xf16>, memref<4x40xi32>) descending = false sort_axis = 1
  // 5 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<320xf32>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<320xf32>)
  hivm.hir.vsort ins(%a : memref<4x40xf32>) outs(%a : memref<4x40xf32>) descending = true sort_axis = 1
  // 10 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<640xf16>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<640xf16>)
  hivm.hir.vsort ins(%h : memref<4x40xf16>) outs(%h : memref<4x40xf16>) descending = true sort_axis = 1
  // 6 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<384xf32>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<384xf32>)
  hivm.hir.vsort ins(%a : memref<4x40xf32>) outs(%a : memref<4x40xf32>) descending = false sort_axis = 1
  // 11 * 64.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<704xf16>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<704xf16>)
  hivm.hir.vsort ins(%h : memref<4x40xf16>) outs(%h : memref<4x40xf16>) descending = false sort_axis = 1
  // Nothing to sort.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<0xf32>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<0xf32>)
  hivm.hir.vsort ins(%u : memref<4x1xf32>) outs(%u : memref<4x1xf32>) descending = true sort_axis = 1
  // The library does not sort integers.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<0xi32>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<0xi32>)
  hivm.hir.vsort ins(%i : memref<4x40xi32>) outs(%i : memref<4x40xi32>) descending = true sort_axis = 1
  // CHECK-NEXT: {{.*}}memref.subview
  %b = memref.subview %a[0, 0] [4, %n] [1, 1] : memref<4x40xf32> to memref<4x?xf32, strided<[40, 1]>>
  // 5 * 160, all of the memory.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<800xf32>
  // CHECK-NEXT: hivm.hir.vsort {{.*}}temp_buffer(%[[T]] : memref<800xf32>)
  hivm.hir.vsort ins(%b : memref<4x?xf32, strided<[40, 1]>>) outs(%b : memref<4x?xf32, strided<[40, 1]>>) descending = true sort_axis = 1
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @transpose(
func.func @transpose(%a: memref<3x2x8xi64>, %b: memref<8x2x3xi64>,
    %c: memref<2x3x8xi64>, %d: memref<4x8xf32>, %e: memref<8x4xf32>) {
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<512xi64>
  // CHECK-NEXT: hivm.hir.vtranspose {{.*}}temp_buffer(%[[T]] : memref<512xi64>)
  hivm.hir.vtranspose ins(%a : memref<3x2x8xi64>) outs(%b : memref<8x2x3xi64>) permutation = [2, 1, 0]
  // Rows stay rows.
  // CHECK-NEXT: hivm.hir.vtranspose
  hivm.hir.vtranspose ins(%a : memref<3x2x8xi64>) outs(%c : memref<2x3x8xi64>) permutation = [1, 0, 2]
  // CHECK-NEXT: hivm.hir.vtranspose
  hivm.hir.vtranspose ins(%d : memref<4x8xf32>) outs(%e : memref<8x4xf32>) permutation = [1, 0]
  // CHECK-NEXT: return
  return
}

// A copy with padded rows, transposed where the rows are accumulated.
// CHECK-LABEL: func.func @cumulative(
func.func @cumulative(%a: memref<3x2x5xf32>, %b: memref<3x9xf32>, %n: index) {
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<3x2x8xf32>
  // CHECK-NEXT: hivm.hir.vcummax {{.*}}temp_buffer(%[[T]] : memref<3x2x8xf32>)
  hivm.hir.vcummax ins(%a : memref<3x2x5xf32>) outs(%a : memref<3x2x5xf32>) cum_dims = [1] reverse = false
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<3x2x8xf32>
  // CHECK-NEXT: hivm.hir.vcummin {{.*}}temp_buffer(%[[T]] : memref<3x2x8xf32>)
  hivm.hir.vcummin ins(%a : memref<3x2x5xf32>) outs(%a : memref<3x2x5xf32>) cum_dims = [1] reverse = true
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<9x8xf32>
  // CHECK-NEXT: hivm.hir.vcummin {{.*}}temp_buffer(%[[T]] : memref<9x8xf32>)
  hivm.hir.vcummin ins(%b : memref<3x9xf32>) outs(%b : memref<3x9xf32>) cum_dims = [1] reverse = false
  // CHECK-NEXT: hivm.hir.vcummax
  hivm.hir.vcummax ins(%a : memref<3x2x5xf32>) outs(%a : memref<3x2x5xf32>) cum_dims = [0] reverse = false
  // CHECK-NEXT: hivm.hir.vcummax
  hivm.hir.vcummax ins(%b : memref<3x9xf32>) outs(%b : memref<3x9xf32>) cum_dims = [0] reverse = false
  // CHECK-NEXT: hivm.hir.vcumsum
  hivm.hir.vcumsum ins(%a : memref<3x2x5xf32>) outs(%a : memref<3x2x5xf32>) cum_dims = [1] reverse = false
  // CHECK-NEXT: hivm.hir.vcumprod
  hivm.hir.vcumprod ins(%b : memref<3x9xf32>) outs(%b : memref<3x9xf32>) cum_dims = [1] reverse = false
  // CHECK-NEXT: return
  return
}
