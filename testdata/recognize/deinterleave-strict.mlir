// RUN: hivm-opt %s --split-input-file --hivm-recognize-deinterleave-op=strict=true --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @part
// CHECK: %[[A:.*]] = memref.alloc() : memref<4x16xf16, #hivm.address_space<ub>>
// CHECK-NEXT: %[[P:.*]] = memref.subview %[[A]]
// CHECK-NEXT: %[[NEW:.*]] = memref.alloc() : memref<4x16x16xf16, #hivm.address_space<ub>>
// CHECK-NEXT: %[[FIRSTS:.*]] = memref.subview %[[NEW]][0, 0, 0] [4, %arg1, 1] [1, 1, 1]
// CHECK-NEXT: %[[FILLS:.*]] = memref.collapse_shape %[[FIRSTS]] {{\[\[}}0], [1, 2]]
// CHECK-NEXT: %[[ROWS:.*]] = memref.collapse_shape %[[NEW]] {{\[\[}}0], [1, 2]]
// CHECK: %[[K:.*]] = arith.muli %arg1, %c16
// CHECK-NEXT: %[[FROM:.*]] = memref.subview %[[ROWS]][0, 0] [4, %[[K]]] [1, 1]
// CHECK-NEXT: hivm.hir.load ins(%arg0 {{.*}}) outs(%[[FILLS]]
// CHECK-NEXT: hivm.hir.vdeinterleave ins(%[[FROM]] {{.*}}) outs(%[[P]] {{.*}}) channel_num = 16 index_mode = <CHANNEL_0>
func.func @part(%g: memref<4x?xf16, strided<[16, 2]>, #hivm.address_space<gm>>, %n: index) {
  %a = memref.alloc() : memref<4x16xf16, #hivm.address_space<ub>>
  %p = memref.subview %a[0, 0] [4, %n] [1, 1] : memref<4x16xf16, #hivm.address_space<ub>> to memref<4x?xf16, strided<[16, 1]>, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<4x?xf16, strided<[16, 2]>, #hivm.address_space<gm>>) outs(%p : memref<4x?xf16, strided<[16, 1]>, #hivm.address_space<ub>>)
  return
}

// -----

func.func @filled(%g: memref<16xf32, strided<[2]>, #hivm.address_space<gm>>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  // expected-error@+1 {{'hivm.hir.load' op fills the whole buffer, and its elements have to go through a buffer of blocks first}}
  hivm.hir.load ins(%g : memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %x : f32 init_out_buffer = true
  %b = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  // expected-error@+1 {{'hivm.hir.load' op pads the rows, and its elements have to go through a buffer of blocks first}}
  hivm.hir.load ins(%g : memref<16xf32, strided<[2]>, #hivm.address_space<gm>>) outs(%b : memref<16xf32, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %x : f32 left_padding_num = %i : index
  return
}
