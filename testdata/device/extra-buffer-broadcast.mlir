// RUN: hivm-opt --hivm-alloc-extra-buffer %s | FileCheck %s

// Broadcasts pad what does not begin at blocks of 32 bytes in scratch memory: 8
// elements of f32, 16 of f16, 4 of i64.

// CHECK-LABEL: func.func @without(
func.func @without(%s: f32, %a: memref<5x1x8xf32>, %b: memref<5x3x8xf32>, %c: memref<1x8xf32>, %d: memref<5x8xf32>,
    %e: memref<1x1xf32>, %f: memref<1x7xf32>, %g: memref<1xf32>, %h: memref<7xf32>, %i: memref<2x3x1x8xf32>, %j: memref<2x3x4x8xf32>) {
  // A scalar.
  // CHECK-NEXT: hivm.hir.vbrc
  hivm.hir.vbrc ins(%s : f32) outs(%d : memref<5x8xf32>)
  // The middle one of three axes.
  // CHECK-NEXT: hivm.hir.vbrc
  hivm.hir.vbrc ins(%a : memref<5x1x8xf32>) outs(%b : memref<5x3x8xf32>) broadcast_dims = [1]
  // CHECK-NEXT: hivm.hir.vbrc
  hivm.hir.vbrc ins(%i : memref<2x3x1x8xf32>) outs(%j : memref<2x3x4x8xf32>) broadcast_dims = [2]
  // Rows of one block.
  // CHECK-NEXT: hivm.hir.vbrc
  hivm.hir.vbrc ins(%c : memref<1x8xf32>) outs(%d : memref<5x8xf32>) broadcast_dims = [0]
  // One element.
  // CHECK-NEXT: hivm.hir.vbrc
  hivm.hir.vbrc ins(%e : memref<1x1xf32>) outs(%f : memref<1x7xf32>) broadcast_dims = [1]
  // CHECK-NEXT: hivm.hir.vbrc
  hivm.hir.vbrc ins(%g : memref<1xf32>) outs(%h : memref<7xf32>) broadcast_dims = [0]
  // CHECK-NEXT: return
  return
}

// Each copy is padded to blocks.
// CHECK-LABEL: func.func @first(
func.func @first(%a: memref<1x7xf32>, %b: memref<5x7xf32>, %c: memref<1x3x7xf16>, %d: memref<5x3x7xf16>, %e: memref<1x2x3x7xf32>,
    %f: memref<5x2x3x7xf32>, %g: memref<5x1x3x7xf32>, %h: memref<5x9x3x7xf32>, %i: memref<9x1x3x7xf32>, %j: memref<9x5x3x7xf32>) {
  // 5 * ceilTo(7, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<40xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<40xf32>)
  hivm.hir.vbrc ins(%a : memref<1x7xf32>) outs(%b : memref<5x7xf32>) broadcast_dims = [0]
  // 5 * ceilTo(3 * 7, 16).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<160xf16>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<160xf16>)
  hivm.hir.vbrc ins(%c : memref<1x3x7xf16>) outs(%d : memref<5x3x7xf16>) broadcast_dims = [0]
  // 5 * ceilTo(3 * 7, 8): the second axis becomes a loop.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<120xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<120xf32>)
  hivm.hir.vbrc ins(%e : memref<1x2x3x7xf32>) outs(%f : memref<5x2x3x7xf32>) broadcast_dims = [0]
  // 5 * ceilTo(3 * 7, 8) as in the reference, which counts the outermost axis: too
  // little, there is a warning.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<120xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<120xf32>)
  hivm.hir.vbrc ins(%g : memref<5x1x3x7xf32>) outs(%h : memref<5x9x3x7xf32>) broadcast_dims = [1]
  // 9 * ceilTo(3 * 7, 8). The reference counts the outermost axis.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<216xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<216xf32>)
  hivm.hir.vbrc ins(%i : memref<9x1x3x7xf32>) outs(%j : memref<9x5x3x7xf32>) broadcast_dims = [1]
  // CHECK-NEXT: return
  return
}

// The stride in front of the last axis says where rows begin.
// CHECK-LABEL: func.func @strides(
func.func @strides(%a: memref<1x7xf32>, %b: memref<5x7xf32, strided<[8, 1]>>, %c: memref<5x7xf32, strided<[9, 1]>>,
    %d: memref<5x7xf32, strided<[?, 1]>>, %e: memref<1x8xf32>, %f: memref<5x8xf32, strided<[9, 1]>>) {
  // CHECK-NEXT: hivm.hir.vbrc
  hivm.hir.vbrc ins(%a : memref<1x7xf32>) outs(%b : memref<5x7xf32, strided<[8, 1]>>) broadcast_dims = [0]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<40xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<40xf32>)
  hivm.hir.vbrc ins(%a : memref<1x7xf32>) outs(%c : memref<5x7xf32, strided<[9, 1]>>) broadcast_dims = [0]
  // Not known.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<40xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<40xf32>)
  hivm.hir.vbrc ins(%a : memref<1x7xf32>) outs(%d : memref<5x7xf32, strided<[?, 1]>>) broadcast_dims = [0]
  // 5 * ceilTo(8, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<40xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<40xf32>)
  hivm.hir.vbrc ins(%e : memref<1x8xf32>) outs(%f : memref<5x8xf32, strided<[9, 1]>>) broadcast_dims = [0]
  // CHECK-NEXT: return
  return
}

// In such a function that of the broadcast axis says so too.
// CHECK-LABEL: func.func @padded_strides(
func.func @padded_strides(%a: memref<1x4x6xf32>, %b: memref<5x4x6xf32>,
    %c: memref<1x7xf32>, %d: memref<5x7xf32>) attributes {hivm.stride_align_dims = array<i32: 0>} {
  // 24 elements are three blocks.
  // CHECK-NEXT: hivm.hir.vbrc
  hivm.hir.vbrc ins(%a : memref<1x4x6xf32>) outs(%b : memref<5x4x6xf32>) broadcast_dims = [0]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<40xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<40xf32>)
  hivm.hir.vbrc ins(%c : memref<1x7xf32>) outs(%d : memref<5x7xf32>) broadcast_dims = [0]
  // CHECK-NEXT: return
  return
}

// A block for each row, eight rows at a time.
// CHECK-LABEL: func.func @last_aligned(
func.func @last_aligned(%a: memref<5x1xf32>, %b: memref<5x16xf32>, %c: memref<8x1xf32>, %d: memref<8x8xf32>, %e: memref<5x1xi64>,
    %f: memref<5x8xi64>, %g: memref<5x1xi8>, %h: memref<5x32xi8>, %i: memref<2x9x1xf32>, %j: memref<2x9x16xf32>) {
  // ceilTo(5, 8) * 8.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vbrc ins(%a : memref<5x1xf32>) outs(%b : memref<5x16xf32>) broadcast_dims = [1]
  // ceilTo(9, 8) * 8: the first axis becomes a loop.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<128xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<128xf32>)
  hivm.hir.vbrc ins(%i : memref<2x9x1xf32>) outs(%j : memref<2x9x16xf32>) broadcast_dims = [2]
  // ceilTo(5, 8) * 32.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<256xi8>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<256xi8>)
  hivm.hir.vbrc ins(%g : memref<5x1xi8>) outs(%h : memref<5x32xi8>) broadcast_dims = [1]
  // Eight rows of one block.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<0xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<0xf32>)
  hivm.hir.vbrc ins(%c : memref<8x1xf32>) outs(%d : memref<8x8xf32>) broadcast_dims = [1]
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<0xi64>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<0xi64>)
  hivm.hir.vbrc ins(%e : memref<5x1xi64>) outs(%f : memref<5x8xi64>) broadcast_dims = [1]
  // CHECK-NEXT: return
  return
}

// Bits are widened first; they count as aligned always.
// CHECK-LABEL: func.func @last_bits(
func.func @last_bits(%a: memref<5x1xi1>, %b: memref<5x64xi1>, %n: index) {
  // (8 + 2) * 256 + 16 * 8.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<2688xi1>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<2688xi1>)
  hivm.hir.vbrc ins(%a : memref<5x1xi1>) outs(%b : memref<5x64xi1>) broadcast_dims = [1]
  // CHECK-NEXT: {{.*}}memref.alloc
  %alloc = memref.alloc() : memref<4x256xi1>
  // CHECK-NEXT: {{.*}}memref.subview
  %d = memref.subview %alloc[0, 0] [%n, 256] [1, 1] : memref<4x256xi1> to memref<?x256xi1, strided<[256, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %alloc_c = memref.alloc() : memref<4x1xi1>
  // CHECK-NEXT: {{.*}}memref.subview
  %c = memref.subview %alloc_c[0, 0] [%n, 1] [1, 1] : memref<4x1xi1> to memref<?x1xi1, strided<[1, 1]>>
  // 2 * 1024 + 2 * 256 + 16 * 1024.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<18944xi1>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<18944xi1>)
  hivm.hir.vbrc ins(%c : memref<?x1xi1, strided<[1, 1]>>) outs(%d : memref<?x256xi1, strided<[256, 1]>>) broadcast_dims = [1]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @last_unaligned(
func.func @last_unaligned(%a: memref<5x1xf32>, %b: memref<5x7xf32>, %c: memref<5x1xi64>,
    %d: memref<5x3xi64>, %e: memref<2x3x4x1xf32>, %f: memref<2x3x4x9xf32>, %g: memref<5x8xf32, strided<[?, 1]>>) {
  // ceilTo(5, 8) * ceilTo(7, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vbrc ins(%a : memref<5x1xf32>) outs(%b : memref<5x7xf32>) broadcast_dims = [1]
  // 5 * ceilTo(3, 4).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<20xi64>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<20xi64>)
  hivm.hir.vbrc ins(%c : memref<5x1xi64>) outs(%d : memref<5x3xi64>) broadcast_dims = [1]
  // ceilTo(4, 8) * ceilTo(9, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<128xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<128xf32>)
  hivm.hir.vbrc ins(%e : memref<2x3x4x1xf32>) outs(%f : memref<2x3x4x9xf32>) broadcast_dims = [3]
  // Not known.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vbrc ins(%a : memref<5x1xf32>) outs(%g : memref<5x8xf32, strided<[?, 1]>>) broadcast_dims = [1]
  // CHECK-NEXT: return
  return
}

// Of unknown sizes the memory counts.
// CHECK-LABEL: func.func @dynamic(
func.func @dynamic(%n: index, %a: memref<1x63xf32>) {
  // CHECK-NEXT: {{.*}}memref.alloc
  %x = memref.alloc() : memref<4x63xf32>
  // CHECK-NEXT: {{.*}}memref.subview
  %b = memref.subview %x[0, 0] [%n, 63] [1, 1] : memref<4x63xf32> to memref<?x63xf32, strided<[63, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %y = memref.alloc() : memref<4x1xf32>
  // CHECK-NEXT: {{.*}}memref.subview
  %c = memref.subview %y[0, 0] [%n, 1] [1, 1] : memref<4x1xf32> to memref<?x1xf32, strided<[1, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %z = memref.alloc() : memref<4x64xf32>
  // CHECK-NEXT: {{.*}}memref.subview
  %d = memref.subview %z[0, 0] [%n, 64] [1, 1] : memref<4x64xf32> to memref<?x64xf32, strided<[64, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %w = memref.alloc() : memref<1x8xf32>
  // CHECK-NEXT: {{.*}}memref.subview
  %e = memref.subview %w[0, 0] [%n, 8] [1, 1] : memref<1x8xf32> to memref<?x8xf32, strided<[8, 1]>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %v = memref.alloc() : memref<0x1xf32>
  // CHECK-NEXT: {{.*}}memref.subview
  %f = memref.subview %v[0, 0] [%n, 1] [1, 1] : memref<0x1xf32> to memref<?x1xf32, strided<[1, 1]>>
  // 4 * 63.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<252xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<252xf32>)
  hivm.hir.vbrc ins(%a : memref<1x63xf32>) outs(%b : memref<?x63xf32, strided<[63, 1]>>) broadcast_dims = [0]
  // ceilTo(4, 8) * ceilTo(252 / 4, 8).
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<512xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<512xf32>)
  hivm.hir.vbrc ins(%c : memref<?x1xf32, strided<[1, 1]>>) outs(%b : memref<?x63xf32, strided<[63, 1]>>) broadcast_dims = [1]
  // 2 * 256.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<512xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<512xf32>)
  hivm.hir.vbrc ins(%c : memref<?x1xf32, strided<[1, 1]>>) outs(%d : memref<?x64xf32, strided<[64, 1]>>) broadcast_dims = [1]
  // At least eight blocks.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vbrc {{.*}}temp_buffer(%[[T]] : memref<64xf32>)
  hivm.hir.vbrc ins(%c : memref<?x1xf32, strided<[1, 1]>>) outs(%e : memref<?x8xf32, strided<[8, 1]>>) broadcast_dims = [1]
  // Nothing to broadcast.
  // CHECK-NEXT: hivm.hir.vbrc
  hivm.hir.vbrc ins(%f : memref<?x1xf32, strided<[1, 1]>>) outs(%b : memref<?x63xf32, strided<[63, 1]>>) broadcast_dims = [1]
  // CHECK-NEXT: return
  return
}
