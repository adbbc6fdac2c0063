// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Data moves and ops on whole rows have no limited axes.

func.func @load(%a: memref<4x2x32xf16, strided<[64, 32, 1], offset: 128>, #hivm.address_space<gm>>, %b: memref<4x2x32xf16, strided<[96, 48, 1]>, #hivm.address_space<ub>>) {
  hivm.hir.load ins(%a : memref<4x2x32xf16, strided<[64, 32, 1], offset: 128>, #hivm.address_space<gm>>) outs(%b : memref<4x2x32xf16, strided<[96, 48, 1]>, #hivm.address_space<ub>>)
  return
}

func.func @store_atomic(%a: memref<8x3x4xf32, #hivm.address_space<ub>>, %b: memref<8x3x4xf32, strided<[?, 4, 1], offset: ?>, #hivm.address_space<gm>>) {
  hivm.hir.store ins(%a : memref<8x3x4xf32, #hivm.address_space<ub>>) outs(%b : memref<8x3x4xf32, strided<[?, 4, 1], offset: ?>, #hivm.address_space<gm>>) atomic = <add>
  return
}

func.func @interleave(%a: memref<3x5x8xf16>, %b: memref<3x5x8xf16>, %c: memref<3x5x16xf16>) {
  hivm.hir.vinterleave ins(%a, %b : memref<3x5x8xf16>, memref<3x5x8xf16>) outs(%c : memref<3x5x16xf16>) interleave_channel_nums = 2
  return
}

func.func @deinterleave_pitch(%a: memref<3x5x16xf16, strided<[160, 32, 1]>>, %b: memref<3x5x8xf16>, %c: memref<3x5x8xf16>) {
  hivm.hir.vdeinterleave ins(%a : memref<3x5x16xf16, strided<[160, 32, 1]>>) outs(%b, %c : memref<3x5x8xf16>, memref<3x5x8xf16>)
  return
}

func.func @mulextended(%a: memref<4x1x16xi16>, %t: memref<4x1x64xi32>) {
  hivm.hir.vmulextended ins(%a, %a : memref<4x1x16xi16>, memref<4x1x16xi16>) outs(%a, %a : memref<4x1x16xi16>, memref<4x1x16xi16>)
  return
}

func.func @left_alone(%o: index, %a: memref<4x8xi32>, %x: memref<32x64xf16>, %y: memref<4x2x16x16xf16>) {
  hivm.hir.varange offset[%o] strides[%o, %o] outs(%a : memref<4x8xi32>)
  hivm.hir.nd2nz {dst_continuous} ins(%x : memref<32x64xf16>) outs(%y : memref<4x2x16x16xf16>)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  return
}

// CHECK-LABEL{LITERAL}: func.func @load(%arg0: memref<4x2x32xf16, strided<[64, 32, 1], offset: 128>, #hivm.address_space<gm>>, %arg1: memref<4x2x32xf16, strided<[96, 48, 1]>, #hivm.address_space<ub>>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<4x2x32xf16, strided<[64, 32, 1], offset: 128>, #hivm.address_space<gm>> into memref<8x32xf16, strided<[32, 1], offset: 128>, #hivm.address_space<gm>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<4x2x32xf16, strided<[96, 48, 1]>, #hivm.address_space<ub>> into memref<8x32xf16, strided<[48, 1]>, #hivm.address_space<ub>>
// CHECK-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<8x32xf16, strided<[32, 1], offset: 128>, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<8x32xf16, strided<[48, 1]>, #hivm.address_space<ub>>)
// CHECK-LABEL{LITERAL}: func.func @store_atomic(%arg0: memref<8x3x4xf32, #hivm.address_space<ub>>, %arg1: memref<8x3x4xf32, strided<[?, 4, 1], offset: ?>, #hivm.address_space<gm>>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<8x3x4xf32, #hivm.address_space<ub>> into memref<8x12xf32, #hivm.address_space<ub>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<8x3x4xf32, strided<[?, 4, 1], offset: ?>, #hivm.address_space<gm>> into memref<8x12xf32, strided<[?, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK-NEXT{LITERAL}: hivm.hir.store ins(%collapse_shape : memref<8x12xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<8x12xf32, strided<[?, 1], offset: ?>, #hivm.address_space<gm>>) atomic = <add>
// CHECK-LABEL{LITERAL}: func.func @interleave(%arg0: memref<3x5x8xf16>, %arg1: memref<3x5x8xf16>, %arg2: memref<3x5x16xf16>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<3x5x8xf16> into memref<120xf16>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<3x5x8xf16> into memref<120xf16>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<3x5x16xf16> into memref<240xf16>
// CHECK-NEXT{LITERAL}: hivm.hir.vinterleave ins(%collapse_shape, %collapse_shape_0 : memref<120xf16>, memref<120xf16>) outs(%collapse_shape_1 : memref<240xf16>) interleave_channel_nums = 2
// CHECK-LABEL{LITERAL}: func.func @deinterleave_pitch(%arg0: memref<3x5x16xf16, strided<[160, 32, 1]>>, %arg1: memref<3x5x8xf16>, %arg2: memref<3x5x8xf16>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x5x16xf16, strided<[160, 32, 1]>> into memref<15x16xf16, strided<[32, 1]>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x5x8xf16> into memref<15x8xf16>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2]] : memref<3x5x8xf16> into memref<15x8xf16>
// CHECK-NEXT{LITERAL}: hivm.hir.vdeinterleave ins(%collapse_shape : memref<15x16xf16, strided<[32, 1]>>) outs(%collapse_shape_0, %collapse_shape_1 : memref<15x8xf16>, memref<15x8xf16>)
// CHECK-LABEL{LITERAL}: func.func @mulextended(%arg0: memref<4x1x16xi16>, %arg1: memref<4x1x64xi32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<4x1x16xi16> into memref<64xi16>
// CHECK-NEXT{LITERAL}: hivm.hir.vmulextended ins(%collapse_shape, %collapse_shape : memref<64xi16>, memref<64xi16>) outs(%collapse_shape, %collapse_shape : memref<64xi16>, memref<64xi16>)
// CHECK-LABEL{LITERAL}: func.func @left_alone(%arg0: index, %arg1: memref<4x8xi32>, %arg2: memref<32x64xf16>, %arg3: memref<4x2x16x16xf16>) {
// CHECK-NEXT{LITERAL}: hivm.hir.varange offset[%arg0] strides[%arg0, %arg0] outs(%arg1 : memref<4x8xi32>)
// CHECK-NEXT{LITERAL}: hivm.hir.nd2nz {dst_continuous} ins(%arg2 : memref<32x64xf16>) outs(%arg3 : memref<4x2x16x16xf16>)
// CHECK-NEXT{LITERAL}: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
