// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefixes=CHECK,REG --allow-unused-prefixes
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefixes=CHECK,MEM --allow-unused-prefixes

// Online softmax: rows of 1024 f16 columns are visited in 8 column blocks of 128, keeping a running
// row maximum m and a running row sum l in f32, then a second sweep writes the normalised rows.
//   m' = max(m, rowmax(x));  l' = l * exp(m - m') + rowsum(exp(x - m'));  y = exp(x - m) / l
// One block handles 64 rows. Column blocks are strided in gm (row pitch 1024, width 128).
// Flatten: row statistics 1x64x1 collapse to 64; the 1x64x128 tile is dense in ub and collapses to
// 8192 for element-wise ops, but load and store keep two dims because the gm rows are pitched.
// FLATTEN: vbrc [[0, 1, 2]]
// FLATTEN: vbrc [[0, 1, 2]]
// FLATTEN: load [[0, 1], [2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vreduce <max> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: vmax [[0, 1, 2]]
// FLATTEN: vsub [[0, 1, 2]]
// FLATTEN: vexp [[0, 1, 2]]
// FLATTEN: vbrc [[0, 1], [2]] broadcast_dims = [1]
// FLATTEN: vsub [[0, 1, 2]]
// FLATTEN: vexp [[0, 1, 2]]
// FLATTEN: vreduce <sum> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: copy [[0, 1, 2]]
// FLATTEN: vrec [[0, 1, 2]]
// FLATTEN: load [[0, 1], [2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vsub [[0, 1], [2]] broadcast = [1]
// FLATTEN: vexp [[0, 1, 2]]
// FLATTEN: vmul [[0, 1], [2]] broadcast = [1]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: store [[0, 1], [2]]
module attributes {hacc.target = #hacc.target<"Ascend910B2">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @online_softmax(%src: memref<40x64x1024xf16, #hivm.address_space<gm>> {tt.divisibility = 16 : i32},
                            %dst: memref<40x64x1024xf16, #hivm.address_space<gm>> {tt.divisibility = 16 : i32})
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %neg_inf = arith.constant 0xFF800000 : f32
    %zero = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c128 = arith.constant 128 : index
    %c1024 = arith.constant 1024 : index
    %bid = hivm.hir.get_block_idx -> i64
    %b = arith.index_cast %bid : i64 to index
    %m = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %l = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %m_new = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %alpha = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %part = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %x16 = memref.alloc() : memref<1x64x128xf16, #hivm.address_space<ub>>
    %x32 = memref.alloc() : memref<1x64x128xf32, #hivm.address_space<ub>>
    %mb = memref.alloc() : memref<1x64x128xf32, #hivm.address_space<ub>>
    hivm.hir.vbrc ins(%neg_inf : f32) outs(%m : memref<1x64x1xf32, #hivm.address_space<ub>>)
    hivm.hir.vbrc ins(%zero : f32) outs(%l : memref<1x64x1xf32, #hivm.address_space<ub>>)
    // Sweep 1: running maximum and running sum.
    scf.for %col = %c0 to %c1024 step %c128 {
      %tile = memref.subview %src[%b, 0, %col] [1, 64, 128] [1, 1, 1] : memref<40x64x1024xf16, #hivm.address_space<gm>> to memref<1x64x128xf16, strided<[65536, 1024, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.load ins(%tile : memref<1x64x128xf16, strided<[65536, 1024, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x16 : memref<1x64x128xf16, #hivm.address_space<ub>>)
      hivm.hir.vcast ins(%x16 : memref<1x64x128xf16, #hivm.address_space<ub>>) outs(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>)
      hivm.hir.vreduce <max> ins(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>) outs(%part : memref<1x64x1xf32, #hivm.address_space<ub>>) reduce_dims = [2]
      hivm.hir.vmax ins(%m, %part : memref<1x64x1xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%m_new : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vsub ins(%m, %m_new : memref<1x64x1xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%alpha : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vexp ins(%alpha : memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%alpha : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vbrc ins(%m_new : memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%mb : memref<1x64x128xf32, #hivm.address_space<ub>>) broadcast_dims = [2]
      hivm.hir.vsub ins(%x32, %mb : memref<1x64x128xf32, #hivm.address_space<ub>>, memref<1x64x128xf32, #hivm.address_space<ub>>) outs(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>)
      hivm.hir.vexp ins(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>) outs(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>)
      hivm.hir.vreduce <sum> ins(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>) outs(%part : memref<1x64x1xf32, #hivm.address_space<ub>>) reduce_dims = [2]
      hivm.hir.vmul ins(%l, %alpha : memref<1x64x1xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%l : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vadd ins(%l, %part : memref<1x64x1xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%l : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.copy ins(%m_new : memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%m : memref<1x64x1xf32, #hivm.address_space<ub>>)
    }
    hivm.hir.vrec ins(%l : memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%l : memref<1x64x1xf32, #hivm.address_space<ub>>)
    // Sweep 2: normalise.
    scf.for %col2 = %c0 to %c1024 step %c128 {
      %tile2 = memref.subview %src[%b, 0, %col2] [1, 64, 128] [1, 1, 1] : memref<40x64x1024xf16, #hivm.address_space<gm>> to memref<1x64x128xf16, strided<[65536, 1024, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.load ins(%tile2 : memref<1x64x128xf16, strided<[65536, 1024, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x16 : memref<1x64x128xf16, #hivm.address_space<ub>>)
      hivm.hir.vcast ins(%x16 : memref<1x64x128xf16, #hivm.address_space<ub>>) outs(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>)
      hivm.hir.vsub ins(%x32, %m : memref<1x64x128xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>) broadcast = [2]
      hivm.hir.vexp ins(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>) outs(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>)
      hivm.hir.vmul ins(%x32, %l : memref<1x64x128xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>) broadcast = [2]
      %y16 = memref.alloc() : memref<1x64x128xf16, #hivm.address_space<ub>>
      hivm.hir.vcast ins(%x32 : memref<1x64x128xf32, #hivm.address_space<ub>>) outs(%y16 : memref<1x64x128xf16, #hivm.address_space<ub>>)
      %out = memref.subview %dst[%b, 0, %col2] [1, 64, 128] [1, 1, 1] : memref<40x64x1024xf16, #hivm.address_space<gm>> to memref<1x64x128xf16, strided<[65536, 1024, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.store ins(%y16 : memref<1x64x128xf16, #hivm.address_space<ub>>) outs(%out : memref<1x64x128xf16, strided<[65536, 1024, 1], offset: ?>, #hivm.address_space<gm>>)
    }
    return
  }
}

// CHECK-LABEL: func.func @online_softmax(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst : f32) outs(%collapse_shape : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst_0 : f32) outs(%collapse_shape_8 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %subview [[0, 1], [2]] : memref<1x64x128xf16, strided<[65536, 1024, 1], offset: ?>, #hivm.address_space<gm>> into memref<64x128xf16, strided<[1024, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_5 [[0, 1], [2]] : memref<1x64x128xf16, #hivm.address_space<ub>> into memref<64x128xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_10 : memref<64x128xf16, strided<[1024, 1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_11 : memref<64x128xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<1x64x128xf16, #hivm.address_space<ub>> into memref<8192xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_12 : memref<8192xf16, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc_6 [[0, 1], [2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<64x128xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_4 [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <max> ins(%collapse_shape_14 : memref<64x128xf32, #hivm.address_space<ub>>) outs(%collapse_shape_15 : memref<64x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <max> ins(%collapse_shape_14 : memref<64x128xf32, #hivm.address_space<ub>>) outs(%collapse_shape_15 : memref<64x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_4 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmax ins(%collapse_shape_16, %collapse_shape_17 : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_18 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_3 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_19, %collapse_shape_20 : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_21 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc_3 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vexp ins(%collapse_shape_22 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_22 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_23 = memref.collapse_shape %alloc_2 [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_7 [[0, 1], [2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<64x128xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%collapse_shape_23 : memref<64x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_24 : memref<64x128xf32, #hivm.address_space<ub>>) broadcast_dims = [1]
// CHECK{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc_7 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_26, %collapse_shape_25 : memref<8192xf32, #hivm.address_space<ub>>, memref<8192xf32, #hivm.address_space<ub>>) outs(%collapse_shape_26 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_27 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vexp ins(%collapse_shape_27 : memref<8192xf32, #hivm.address_space<ub>>) outs(%collapse_shape_27 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc_6 [[0, 1], [2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<64x128xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_29 = memref.collapse_shape %alloc_4 [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_28 : memref<64x128xf32, #hivm.address_space<ub>>) outs(%collapse_shape_29 : memref<64x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_28 : memref<64x128xf32, #hivm.address_space<ub>>) outs(%collapse_shape_29 : memref<64x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_30 = memref.collapse_shape %alloc_3 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_31 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_31, %collapse_shape_30 : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_31 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_32 = memref.collapse_shape %alloc_4 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_33 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_33, %collapse_shape_32 : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_33 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_34 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_35 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.copy ins(%collapse_shape_34 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_35 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vrec ins(%collapse_shape_9 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %subview [[0, 1], [2]] : memref<1x64x128xf16, strided<[65536, 1024, 1], offset: ?>, #hivm.address_space<gm>> into memref<64x128xf16, strided<[1024, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_5 [[0, 1], [2]] : memref<1x64x128xf16, #hivm.address_space<ub>> into memref<64x128xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_10 : memref<64x128xf16, strided<[1024, 1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_11 : memref<64x128xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<1x64x128xf16, #hivm.address_space<ub>> into memref<8192xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_12 : memref<8192xf16, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_6 [[0, 1], [2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<64x128xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_15, %collapse_shape_14 : memref<64x128xf32, #hivm.address_space<ub>>, memref<64x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_15 : memref<64x128xf32, #hivm.address_space<ub>>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vexp ins(%collapse_shape_16 : memref<8192xf32, #hivm.address_space<ub>>) outs(%collapse_shape_16 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_1 [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_6 [[0, 1], [2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<64x128xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_18, %collapse_shape_17 : memref<64x128xf32, #hivm.address_space<ub>>, memref<64x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_18 : memref<64x128xf32, #hivm.address_space<ub>>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_19 [[0, 1, 2]] : memref<1x64x128xf16, #hivm.address_space<ub>> into memref<8192xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_20 : memref<8192xf32, #hivm.address_space<ub>>) outs(%collapse_shape_21 : memref<8192xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_23 = memref.collapse_shape %alloc_19 [[0, 1], [2]] : memref<1x64x128xf16, #hivm.address_space<ub>> into memref<64x128xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %subview_22 [[0, 1], [2]] : memref<1x64x128xf16, strided<[65536, 1024, 1], offset: ?>, #hivm.address_space<gm>> into memref<64x128xf16, strided<[1024, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_23 : memref<64x128xf16, #hivm.address_space<ub>>) outs(%collapse_shape_24 : memref<64x128xf16, strided<[1024, 1], offset: ?>, #hivm.address_space<gm>>)
