// RUN: hivm-opt %s --split-input-file --hivm-recognize-deinterleave-op --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @whole
// CHECK-NEXT: %[[A:.*]] = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
// CHECK-NEXT: %[[B:.*]] = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
// CHECK-NEXT: annotation.mark %[[B]] {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>}
// CHECK-NEXT: hivm.hir.load ins(%arg0 {{.*}}) outs(%[[B]]
// CHECK-NEXT: hivm.hir.vdeinterleave ins(%[[B]] {{.*}}) outs(%[[A]] {{.*}}) channel_num = 8 index_mode = <CHANNEL_0>
func.func @whole(%g: memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  // expected-warning@+1 {{'hivm.hir.load' op changes the meaning: the buffer that it fills has a block for each element only behind hivm-enable-stride-align}}
  hivm.hir.load ins(%g : memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
  return
}

// -----

// CHECK-LABEL: @part
// CHECK: %[[A:.*]] = memref.alloc() : memref<4x16xf16, #hivm.address_space<ub>>
// CHECK: %[[OLD:.*]] = memref.subview %[[A]][0, %arg1] [4, 8] [1, 1]
// CHECK-NEXT: %[[NEW:.*]] = memref.alloc() : memref<4x16xf16, #hivm.address_space<ub>>
// CHECK-NEXT: %[[B:.*]] = memref.subview %[[NEW]][0, %arg1] [4, 8] [1, 1]
// CHECK-NEXT: annotation.mark %[[B]] {hivm.stride_align_dims = array<i32: 1>
// CHECK-NEXT: hivm.hir.load {{.*}} outs(%[[B]]
// CHECK-NEXT: hivm.hir.vdeinterleave ins(%[[B]] {{.*}}) outs(%[[OLD]] {{.*}}) channel_num = 16
func.func @part(%g: memref<4x8xf16, strided<[16, 2]>, #hivm.address_space<gm>>, %i: index) {
  %a = memref.alloc() : memref<4x16xf16, #hivm.address_space<ub>>
  %p = memref.subview %a[0, %i] [4, 8] [1, 1] : memref<4x16xf16, #hivm.address_space<ub>> to memref<4x8xf16, strided<[16, 1], offset: ?>, #hivm.address_space<ub>>
  // expected-warning@+1 {{changes the meaning: the buffer that it fills}}
  hivm.hir.load ins(%g : memref<4x8xf16, strided<[16, 2]>, #hivm.address_space<gm>>) outs(%p : memref<4x8xf16, strided<[16, 1], offset: ?>, #hivm.address_space<ub>>)
  return
}

// -----

// CHECK-LABEL: @filled
// CHECK: vdeinterleave
// CHECK: vdeinterleave
func.func @filled(%g: memref<16xf32, strided<[2]>, #hivm.address_space<gm>>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  // expected-warning@+2 {{changes the meaning: the buffer that it fills}}
  // expected-warning@+1 {{'hivm.hir.load' op changes the meaning: fills the whole buffer, which the buffer behind it does not get}}
  hivm.hir.load ins(%g : memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %x : f32 init_out_buffer = true
  %b = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  // expected-warning@+2 {{changes the meaning: the buffer that it fills}}
  // expected-warning@+1 {{'hivm.hir.load' op changes the meaning: pads the rows, which the buffer behind it does not get}}
  hivm.hir.load ins(%g : memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) outs(%b : memref<16xf32, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %x : f32 left_padding_num = %i : index
  return
}

// -----

// Rows of unknown distance, 64-bit integers, three axes, an argument, other memories, marks, a part
// of a part, and for a copy a part that does not begin where its buffer begins.
// CHECK-LABEL: @stay
// CHECK-NOT: vdeinterleave
func.func @stay(%dynamic: memref<16xf32, strided<[?]>, #hivm.address_space<gm>>, %wide: memref<16xi64, strided<[2]>, #hivm.address_space<gm>>,
    %deep: memref<2x2x2xf32, strided<[16, 8, 2]>, #hivm.address_space<gm>>, %g: memref<16xf32, strided<[2]>, #hivm.address_space<gm>>,
    %arg: memref<16xf32, #hivm.address_space<ub>>, %none: memref<16xf32, strided<[2]>>) {
  %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%dynamic : memref<16xf32, strided<[?]>, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
  %b = memref.alloc() : memref<16xi64, #hivm.address_space<ub>>
  hivm.hir.load ins(%wide : memref<16xi64, strided<[2]>, #hivm.address_space<gm>>) outs(%b : memref<16xi64, #hivm.address_space<ub>>)
  %c = memref.alloc() : memref<2x2x2xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%deep : memref<2x2x2xf32, strided<[16, 8, 2]>, #hivm.address_space<gm>>) outs(%c : memref<2x2x2xf32, #hivm.address_space<ub>>)
  hivm.hir.load ins(%g : memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) outs(%arg : memref<16xf32, #hivm.address_space<ub>>)
  %d = memref.alloc() : memref<16xf32>
  hivm.hir.load ins(%none : memref<16xf32, strided<[2]>>) outs(%d : memref<16xf32>)
  %e = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  annotation.mark %e {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<16xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) outs(%e : memref<16xf32, #hivm.address_space<ub>>)
  %f = memref.alloc() : memref<64xf32, #hivm.address_space<ub>>
  %f1 = memref.subview %f[0] [32] [1] : memref<64xf32, #hivm.address_space<ub>> to memref<32xf32, strided<[1]>, #hivm.address_space<ub>>
  %f2 = memref.subview %f1[0] [16] [1] : memref<32xf32, strided<[1]>, #hivm.address_space<ub>> to memref<16xf32, strided<[1]>, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) outs(%f2 : memref<16xf32, strided<[1]>, #hivm.address_space<ub>>)
  %h = memref.subview %f[16] [16] [1] : memref<64xf32, #hivm.address_space<ub>> to memref<16xf32, strided<[1], offset: 16>, #hivm.address_space<ub>>
  hivm.hir.copy ins(%g : memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) outs(%h : memref<16xf32, strided<[1], offset: 16>, #hivm.address_space<ub>>)
  return
}
