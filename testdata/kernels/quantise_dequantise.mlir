// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Asymmetric int8 quantisation of [2, 32, 1, 48] f32 and back:
//   q = clamp(rint(x / scale) + zero, -128, 127);  x' = (q - zero) * scale
// plus a saturation report: elements whose rounded value left the int8 range get their sign times
// infinity in %report, all others the reconstruction. The second function goes through the round modes.
// Flatten: purely element-wise on dense buffers, everything becomes rank 1; the per-channel scale
// [1, 32, 1, 1] broadcasts along the batch and column axes and keeps the channel axis apart.
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vrec [[0, 1, 2, 3]]
// FLATTEN: vmul [[0], [1, 2], [3]] broadcast = [0, 2]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: vadd [[0, 1, 2, 3]]
// FLATTEN: vcmp [[0, 1, 2, 3]]
// FLATTEN: vcmp [[0, 1, 2, 3]]
// FLATTEN: vmin [[0, 1, 2, 3]]
// FLATTEN: vmax [[0, 1, 2, 3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: vsub [[0, 1, 2, 3]]
// FLATTEN: vmul [[0], [1, 2], [3]] broadcast = [0, 2]
// FLATTEN: vsel [[0, 1, 2, 3]]
// FLATTEN: vsel [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vcast [[0, 1], [2]]
module attributes {hacc.target = #hacc.target<"Ascend910B1">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @quantise_dequantise(%x: memref<2x32x1x48xf32, #hivm.address_space<gm>>, %scale: memref<1x32x1x1xf32, #hivm.address_space<gm>>, %zero: f32,
                                 %q: memref<2x32x1x48xi8, #hivm.address_space<gm>>, %report: memref<2x32x1x48xf32, #hivm.address_space<gm>>)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %lo = arith.constant -1.280000e+02 : f32
    %hi = arith.constant 1.270000e+02 : f32
    %inf = arith.constant 0x7F800000 : f32
    %neg_inf = arith.constant 0xFF800000 : f32
    %v = memref.alloc() : memref<2x32x1x48xf32, #hivm.address_space<ub>>
    %s = memref.alloc() : memref<1x32x1x1xf32, #hivm.address_space<ub>>
    %inv = memref.alloc() : memref<1x32x1x1xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<2x32x1x48xf32, #hivm.address_space<gm>>) outs(%v : memref<2x32x1x48xf32, #hivm.address_space<ub>>)
    hivm.hir.load ins(%scale : memref<1x32x1x1xf32, #hivm.address_space<gm>>) outs(%s : memref<1x32x1x1xf32, #hivm.address_space<ub>>)
    hivm.hir.vrec ins(%s : memref<1x32x1x1xf32, #hivm.address_space<ub>>) outs(%inv : memref<1x32x1x1xf32, #hivm.address_space<ub>>)
    // Round to integral values, shift by the zero point.
    hivm.hir.vmul ins(%v, %inv : memref<2x32x1x48xf32, #hivm.address_space<ub>>, memref<1x32x1x1xf32, #hivm.address_space<ub>>) outs(%v : memref<2x32x1x48xf32, #hivm.address_space<ub>>) broadcast = [0, 3]
    hivm.hir.vcast ins(%v : memref<2x32x1x48xf32, #hivm.address_space<ub>>) outs(%v : memref<2x32x1x48xf32, #hivm.address_space<ub>>) round_mode = <rint>
    hivm.hir.vadd ins(%v, %zero : memref<2x32x1x48xf32, #hivm.address_space<ub>>, f32) outs(%v : memref<2x32x1x48xf32, #hivm.address_space<ub>>)
    // Remember what saturates.
    %over = memref.alloc() : memref<2x32x1x48xi1, #hivm.address_space<ub>>
    %under = memref.alloc() : memref<2x32x1x48xi1, #hivm.address_space<ub>>
    hivm.hir.vcmp ins(%v, %hi : memref<2x32x1x48xf32, #hivm.address_space<ub>>, f32) outs(%over : memref<2x32x1x48xi1, #hivm.address_space<ub>>) compare_mode = <gt>
    hivm.hir.vcmp ins(%v, %lo : memref<2x32x1x48xf32, #hivm.address_space<ub>>, f32) outs(%under : memref<2x32x1x48xi1, #hivm.address_space<ub>>) compare_mode = <lt>
    hivm.hir.vmin ins(%v, %hi : memref<2x32x1x48xf32, #hivm.address_space<ub>>, f32) outs(%v : memref<2x32x1x48xf32, #hivm.address_space<ub>>)
    hivm.hir.vmax ins(%v, %lo : memref<2x32x1x48xf32, #hivm.address_space<ub>>, f32) outs(%v : memref<2x32x1x48xf32, #hivm.address_space<ub>>)
    // f32 -> f16 -> i8; the values are small integers, exact in both.
    %h = memref.alloc() : memref<2x32x1x48xf16, #hivm.address_space<ub>>
    %q_ub = memref.alloc() : memref<2x32x1x48xi8, #hivm.address_space<ub>>
    hivm.hir.vcast ins(%v : memref<2x32x1x48xf32, #hivm.address_space<ub>>) outs(%h : memref<2x32x1x48xf16, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%h : memref<2x32x1x48xf16, #hivm.address_space<ub>>) outs(%q_ub : memref<2x32x1x48xi8, #hivm.address_space<ub>>) round_mode = <trunc>
    hivm.hir.store ins(%q_ub : memref<2x32x1x48xi8, #hivm.address_space<ub>>) outs(%q : memref<2x32x1x48xi8, #hivm.address_space<gm>>)
    // Back again.
    %r = memref.alloc() : memref<2x32x1x48xf32, #hivm.address_space<ub>>
    hivm.hir.vcast ins(%q_ub : memref<2x32x1x48xi8, #hivm.address_space<ub>>) outs(%h : memref<2x32x1x48xf16, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%h : memref<2x32x1x48xf16, #hivm.address_space<ub>>) outs(%r : memref<2x32x1x48xf32, #hivm.address_space<ub>>)
    hivm.hir.vsub ins(%r, %zero : memref<2x32x1x48xf32, #hivm.address_space<ub>>, f32) outs(%r : memref<2x32x1x48xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%r, %s : memref<2x32x1x48xf32, #hivm.address_space<ub>>, memref<1x32x1x1xf32, #hivm.address_space<ub>>) outs(%r : memref<2x32x1x48xf32, #hivm.address_space<ub>>) broadcast = [0, 3]
    hivm.hir.vsel ins(%over, %inf, %r : memref<2x32x1x48xi1, #hivm.address_space<ub>>, f32, memref<2x32x1x48xf32, #hivm.address_space<ub>>) outs(%r : memref<2x32x1x48xf32, #hivm.address_space<ub>>)
    hivm.hir.vsel ins(%under, %neg_inf, %r : memref<2x32x1x48xi1, #hivm.address_space<ub>>, f32, memref<2x32x1x48xf32, #hivm.address_space<ub>>) outs(%r : memref<2x32x1x48xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%r : memref<2x32x1x48xf32, #hivm.address_space<ub>>) outs(%report : memref<2x32x1x48xf32, #hivm.address_space<gm>>)
    return
  }

  func.func @round_modes(%f: memref<5x1x64xf32, #hivm.address_space<ub>>, %i32: memref<5x1x64xi32, #hivm.address_space<ub>>, %i16: memref<5x1x64xi16, #hivm.address_space<ub>>,
                         %h: memref<5x1x64xf16, #hivm.address_space<ub>>, %b: memref<5x1x64xbf16, #hivm.address_space<ub>>, %wide: memref<5x1x72xf32, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    hivm.hir.vcast ins(%f : memref<5x1x64xf32, #hivm.address_space<ub>>) outs(%i32 : memref<5x1x64xi32, #hivm.address_space<ub>>) round_mode = <floor>
    hivm.hir.vcast ins(%f : memref<5x1x64xf32, #hivm.address_space<ub>>) outs(%i32 : memref<5x1x64xi32, #hivm.address_space<ub>>) round_mode = <ceil>
    hivm.hir.vcast ins(%f : memref<5x1x64xf32, #hivm.address_space<ub>>) outs(%i16 : memref<5x1x64xi16, #hivm.address_space<ub>>) round_mode = <trunc>
    hivm.hir.vcast ins(%f : memref<5x1x64xf32, #hivm.address_space<ub>>) outs(%h : memref<5x1x64xf16, #hivm.address_space<ub>>) round_mode = <odd>
    hivm.hir.vcast ins(%f : memref<5x1x64xf32, #hivm.address_space<ub>>) outs(%b : memref<5x1x64xbf16, #hivm.address_space<ub>>) round_mode = <round>
    hivm.hir.vcast ins(%i32 : memref<5x1x64xi32, #hivm.address_space<ub>>) outs(%i16 : memref<5x1x64xi16, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
    hivm.hir.vcast ins(%i16 : memref<5x1x64xi16, #hivm.address_space<ub>>) outs(%h : memref<5x1x64xf16, #hivm.address_space<ub>>) round_mode = <rint>
    // Pitched source rows.
    %part = memref.subview %wide[0, 0, 4] [5, 1, 64] [1, 1, 1] : memref<5x1x72xf32, #hivm.address_space<ub>> to memref<5x1x64xf32, strided<[72, 72, 1], offset: 4>, #hivm.address_space<ub>>
    hivm.hir.vcast ins(%part : memref<5x1x64xf32, strided<[72, 72, 1], offset: 4>, #hivm.address_space<ub>>) outs(%i32 : memref<5x1x64xi32, #hivm.address_space<ub>>) round_mode = <round>
    return
  }
}

// CHECK-LABEL: func.func @quantise_dequantise(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<gm>> into memref<3072xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<3072xf32, #hivm.address_space<gm>>) outs(%collapse_shape_5 : memref<3072xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg1 [[0, 1, 2, 3]] : memref<1x32x1x1xf32, #hivm.address_space<gm>> into memref<32xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3]] : memref<1x32x1x1xf32, #hivm.address_space<ub>> into memref<32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_6 : memref<32xf32, #hivm.address_space<gm>>) outs(%collapse_shape_7 : memref<32xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3]] : memref<1x32x1x1xf32, #hivm.address_space<ub>> into memref<32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_4 [[0, 1, 2, 3]] : memref<1x32x1x1xf32, #hivm.address_space<ub>> into memref<32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vrec ins(%collapse_shape_8 : memref<32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<32xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_4 [[0], [1, 2], [3]] : memref<1x32x1x1xf32, #hivm.address_space<ub>> into memref<1x32x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc [[0], [1, 2], [3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<2x32x48xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_11, %collapse_shape_10 : memref<2x32x48xf32, #hivm.address_space<ub>>, memref<1x32x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_11 : memref<2x32x48xf32, #hivm.address_space<ub>>) broadcast = [0, 2]
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_12 : memref<3072xf32, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<3072xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_13, %arg2 : memref<3072xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_13 : memref<3072xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_14 [[0, 1, 2, 3]] : memref<2x32x1x48xi1, #hivm.address_space<ub>> into memref<3072xi1, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcmp ins(%collapse_shape_16, %cst_0 : memref<3072xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_17 : memref<3072xi1, #hivm.address_space<ub>>) compare_mode = <gt>
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_15 [[0, 1, 2, 3]] : memref<2x32x1x48xi1, #hivm.address_space<ub>> into memref<3072xi1, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcmp ins(%collapse_shape_18, %cst : memref<3072xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_19 : memref<3072xi1, #hivm.address_space<ub>>) compare_mode = <lt>
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmin ins(%collapse_shape_20, %cst_0 : memref<3072xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_20 : memref<3072xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmax ins(%collapse_shape_21, %cst : memref<3072xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_21 : memref<3072xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc_22 [[0, 1, 2, 3]] : memref<2x32x1x48xf16, #hivm.address_space<ub>> into memref<3072xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_24 : memref<3072xf32, #hivm.address_space<ub>>) outs(%collapse_shape_25 : memref<3072xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_22 [[0, 1, 2, 3]] : memref<2x32x1x48xf16, #hivm.address_space<ub>> into memref<3072xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_27 = memref.collapse_shape %alloc_23 [[0, 1, 2, 3]] : memref<2x32x1x48xi8, #hivm.address_space<ub>> into memref<3072xi8, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_26 : memref<3072xf16, #hivm.address_space<ub>>) outs(%collapse_shape_27 : memref<3072xi8, #hivm.address_space<ub>>) round_mode = <trunc>
// CHECK{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc_23 [[0, 1, 2, 3]] : memref<2x32x1x48xi8, #hivm.address_space<ub>> into memref<3072xi8, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_29 = memref.collapse_shape %arg3 [[0, 1, 2, 3]] : memref<2x32x1x48xi8, #hivm.address_space<gm>> into memref<3072xi8, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_28 : memref<3072xi8, #hivm.address_space<ub>>) outs(%collapse_shape_29 : memref<3072xi8, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_31 = memref.collapse_shape %alloc_23 [[0, 1, 2, 3]] : memref<2x32x1x48xi8, #hivm.address_space<ub>> into memref<3072xi8, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_32 = memref.collapse_shape %alloc_22 [[0, 1, 2, 3]] : memref<2x32x1x48xf16, #hivm.address_space<ub>> into memref<3072xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_31 : memref<3072xi8, #hivm.address_space<ub>>) outs(%collapse_shape_32 : memref<3072xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_33 = memref.collapse_shape %alloc_22 [[0, 1, 2, 3]] : memref<2x32x1x48xf16, #hivm.address_space<ub>> into memref<3072xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_34 = memref.collapse_shape %alloc_30 [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_33 : memref<3072xf16, #hivm.address_space<ub>>) outs(%collapse_shape_34 : memref<3072xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_35 = memref.collapse_shape %alloc_30 [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_35, %arg2 : memref<3072xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_35 : memref<3072xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_36 = memref.collapse_shape %alloc_3 [[0], [1, 2], [3]] : memref<1x32x1x1xf32, #hivm.address_space<ub>> into memref<1x32x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_37 = memref.collapse_shape %alloc_30 [[0], [1, 2], [3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<2x32x48xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_37, %collapse_shape_36 : memref<2x32x48xf32, #hivm.address_space<ub>>, memref<1x32x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_37 : memref<2x32x48xf32, #hivm.address_space<ub>>) broadcast = [0, 2]
// CHECK{LITERAL}: %collapse_shape_38 = memref.collapse_shape %alloc_14 [[0, 1, 2, 3]] : memref<2x32x1x48xi1, #hivm.address_space<ub>> into memref<3072xi1, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_39 = memref.collapse_shape %alloc_30 [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsel ins(%collapse_shape_38, %cst_1, %collapse_shape_39 : memref<3072xi1, #hivm.address_space<ub>>, f32, memref<3072xf32, #hivm.address_space<ub>>) outs(%collapse_shape_39 : memref<3072xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_40 = memref.collapse_shape %alloc_15 [[0, 1, 2, 3]] : memref<2x32x1x48xi1, #hivm.address_space<ub>> into memref<3072xi1, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_41 = memref.collapse_shape %alloc_30 [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsel ins(%collapse_shape_40, %cst_2, %collapse_shape_41 : memref<3072xi1, #hivm.address_space<ub>>, f32, memref<3072xf32, #hivm.address_space<ub>>) outs(%collapse_shape_41 : memref<3072xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_42 = memref.collapse_shape %alloc_30 [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_43 = memref.collapse_shape %arg4 [[0, 1, 2, 3]] : memref<2x32x1x48xf32, #hivm.address_space<gm>> into memref<3072xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_42 : memref<3072xf32, #hivm.address_space<ub>>) outs(%collapse_shape_43 : memref<3072xf32, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @round_modes(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<5x1x64xf32, #hivm.address_space<ub>> into memref<320xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<5x1x64xi32, #hivm.address_space<ub>> into memref<320xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape : memref<320xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<320xi32, #hivm.address_space<ub>>) round_mode = <floor>
// CHECK{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<5x1x64xf32, #hivm.address_space<ub>> into memref<320xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<5x1x64xi32, #hivm.address_space<ub>> into memref<320xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_1 : memref<320xf32, #hivm.address_space<ub>>) outs(%collapse_shape_2 : memref<320xi32, #hivm.address_space<ub>>) round_mode = <ceil>
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<5x1x64xf32, #hivm.address_space<ub>> into memref<320xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<5x1x64xi16, #hivm.address_space<ub>> into memref<320xi16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_3 : memref<320xf32, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<320xi16, #hivm.address_space<ub>>) round_mode = <trunc>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<5x1x64xf32, #hivm.address_space<ub>> into memref<320xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg3 [[0, 1, 2]] : memref<5x1x64xf16, #hivm.address_space<ub>> into memref<320xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_5 : memref<320xf32, #hivm.address_space<ub>>) outs(%collapse_shape_6 : memref<320xf16, #hivm.address_space<ub>>) round_mode = <odd>
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<5x1x64xf32, #hivm.address_space<ub>> into memref<320xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %arg4 [[0, 1, 2]] : memref<5x1x64xbf16, #hivm.address_space<ub>> into memref<320xbf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_7 : memref<320xf32, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<320xbf16, #hivm.address_space<ub>>) round_mode = <round>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<5x1x64xi32, #hivm.address_space<ub>> into memref<320xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<5x1x64xi16, #hivm.address_space<ub>> into memref<320xi16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_9 : memref<320xi32, #hivm.address_space<ub>>) outs(%collapse_shape_10 : memref<320xi16, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<5x1x64xi16, #hivm.address_space<ub>> into memref<320xi16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %arg3 [[0, 1, 2]] : memref<5x1x64xf16, #hivm.address_space<ub>> into memref<320xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_11 : memref<320xi16, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<320xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %subview [[0, 1], [2]] : memref<5x1x64xf32, strided<[72, 72, 1], offset: 4>, #hivm.address_space<ub>> into memref<5x64xf32, strided<[72, 1], offset: 4>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<5x1x64xi32, #hivm.address_space<ub>> into memref<5x64xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_13 : memref<5x64xf32, strided<[72, 1], offset: 4>, #hivm.address_space<ub>>) outs(%collapse_shape_14 : memref<5x64xi32, #hivm.address_space<ub>>) round_mode = <round>
