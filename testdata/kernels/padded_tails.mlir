// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefix=REG
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefix=MEM

// Row means of tensors whose last axis (50 columns) is not a multiple of the 64-element tile. Loads pad
// the missing columns with a fill value: on the right only (left_padding_num 0), on both sides
// (left_padding_num 6), with the row's own first element, and in the form that writes left padding
// in front of the destination view.
// Flatten (safe mode): the last axis of a padded load is a barrier, because each row gets its own
// padding; outer axes still merge. A single padded row has only unit dims outside and may become rank 1.
// FLATTEN: load [[0, 1], [2]]
// FLATTEN: vreduce <sum> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: load [[0, 1], [2]]
// FLATTEN: vreduce <sum> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: load [[0, 1], [2]]
// FLATTEN: vreduce <max> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: vbrc [[0, 1, 2]]
// FLATTEN: load [[0, 1], [2]]
// FLATTEN: vreduce <sum> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: load [[0, 1], [2]]
// FLATTEN: load [[0, 1], [2]]; pad_mode set although the sizes agree
module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @padded_row_mean(%x: memref<8x3x50xf16, #hivm.address_space<gm>>, %mean0: memref<8x3x1xf16, #hivm.address_space<gm>>, %mean6: memref<8x3x1xf16, #hivm.address_space<gm>>,
                             %max: memref<8x3x1xf16, #hivm.address_space<gm>>, %sum: memref<8x3x1xf16, #hivm.address_space<gm>>)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %zero = arith.constant 0.000000e+00 : f16
    %inv50 = arith.constant 2.000430e-02 : f16
    %c0 = arith.constant 0 : index
    %c6 = arith.constant 6 : index
    %c8 = arith.constant 8 : index
    %r = memref.alloc() : memref<8x3x1xf16, #hivm.address_space<ub>>
    // 50 columns and 14 zeros on the right.
    %right = memref.alloc() : memref<8x3x64xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<8x3x50xf16, #hivm.address_space<gm>>) outs(%right : memref<8x3x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %zero : f16 left_padding_num = %c0 : index
    hivm.hir.vreduce <sum> ins(%right : memref<8x3x64xf16, #hivm.address_space<ub>>) outs(%r : memref<8x3x1xf16, #hivm.address_space<ub>>) reduce_dims = [2]
    hivm.hir.vmul ins(%r, %inv50 : memref<8x3x1xf16, #hivm.address_space<ub>>, f16) outs(%r : memref<8x3x1xf16, #hivm.address_space<ub>>)
    hivm.hir.store ins(%r : memref<8x3x1xf16, #hivm.address_space<ub>>) outs(%mean0 : memref<8x3x1xf16, #hivm.address_space<gm>>)
    // 6 zeros, 50 columns, 8 zeros: same mean.
    %both = memref.alloc() : memref<8x3x64xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<8x3x50xf16, #hivm.address_space<gm>>) outs(%both : memref<8x3x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %zero : f16 left_padding_num = %c6 : index right_padding_num = %c8 : index
    hivm.hir.vreduce <sum> ins(%both : memref<8x3x64xf16, #hivm.address_space<ub>>) outs(%r : memref<8x3x1xf16, #hivm.address_space<ub>>) reduce_dims = [2]
    hivm.hir.vmul ins(%r, %inv50 : memref<8x3x1xf16, #hivm.address_space<ub>>, f16) outs(%r : memref<8x3x1xf16, #hivm.address_space<ub>>)
    hivm.hir.store ins(%r : memref<8x3x1xf16, #hivm.address_space<ub>>) outs(%mean6 : memref<8x3x1xf16, #hivm.address_space<gm>>)
    // Filling with the first element of the row does not change its maximum.
    %first = memref.alloc() : memref<8x3x64xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<8x3x50xf16, #hivm.address_space<gm>>) outs(%first : memref<8x3x64xf16, #hivm.address_space<ub>>) pad_mode = <PadFirstElem>
    hivm.hir.vreduce <max> ins(%first : memref<8x3x64xf16, #hivm.address_space<ub>>) outs(%r : memref<8x3x1xf16, #hivm.address_space<ub>>) reduce_dims = [2]
    hivm.hir.store ins(%r : memref<8x3x1xf16, #hivm.address_space<ub>>) outs(%max : memref<8x3x1xf16, #hivm.address_space<gm>>)
    // Destination view at column 6 of a zeroed buffer; the left padding lies in front of the view.
    %buf = memref.alloc() : memref<8x3x64xf16, #hivm.address_space<ub>>
    hivm.hir.vbrc ins(%zero : f16) outs(%buf : memref<8x3x64xf16, #hivm.address_space<ub>>)
    %view = memref.subview %buf[0, 0, 6] [8, 3, 50] [1, 1, 1] : memref<8x3x64xf16, #hivm.address_space<ub>> to memref<8x3x50xf16, strided<[192, 64, 1], offset: 6>, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<8x3x50xf16, #hivm.address_space<gm>>) outs(%view : memref<8x3x50xf16, strided<[192, 64, 1], offset: 6>, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %zero : f16 left_padding_num = %c6 : index
    hivm.hir.vreduce <sum> ins(%buf : memref<8x3x64xf16, #hivm.address_space<ub>>) outs(%r : memref<8x3x1xf16, #hivm.address_space<ub>>) reduce_dims = [2]
    hivm.hir.store ins(%r : memref<8x3x1xf16, #hivm.address_space<ub>>) outs(%sum : memref<8x3x1xf16, #hivm.address_space<gm>>)
    return
  }

  func.func @padded_tiles(%x: memref<8x3x50xf16, #hivm.address_space<gm>>, %row: index, %plane: index, %cols: index, %one: memref<1x1x64xf16, #hivm.address_space<ub>>,
                          %tail: memref<8x3x64xf16, #hivm.address_space<ub>>, %same: memref<8x3x50xf16, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %neg = arith.constant 0xFC00 : f16
    %c0 = arith.constant 0 : index
    // A single row.
    %x1 = memref.subview %x[%plane, %row, 0] [1, 1, 50] [1, 1, 1] : memref<8x3x50xf16, #hivm.address_space<gm>> to memref<1x1x50xf16, strided<[150, 50, 1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.load ins(%x1 : memref<1x1x50xf16, strided<[150, 50, 1], offset: ?>, #hivm.address_space<gm>>) outs(%one : memref<1x1x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %neg : f16 left_padding_num = %c0 : index
    // A dynamic number of columns, prefilled.
    %xt = memref.subview %x[0, 0, 0] [8, 3, %cols] [1, 1, 1] : memref<8x3x50xf16, #hivm.address_space<gm>> to memref<8x3x?xf16, strided<[150, 50, 1]>, #hivm.address_space<gm>>
    hivm.hir.load ins(%xt : memref<8x3x?xf16, strided<[150, 50, 1]>, #hivm.address_space<gm>>) outs(%tail : memref<8x3x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %neg : f16 left_padding_num = %c0 : index init_out_buffer = true
    // Nothing to pad, but the mode is set.
    hivm.hir.load ins(%x : memref<8x3x50xf16, #hivm.address_space<gm>>) outs(%same : memref<8x3x50xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %neg : f16
    return
  }
}

// REG-LABEL: func.func @padded_row_mean(
// REG{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<gm>> into memref<24x50xf16, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc_1 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<24x50xf16, #hivm.address_space<gm>>) outs(%collapse_shape_2 : memref<24x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c0 : index
// REG{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc_1 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24x1xf16, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_3 : memref<24x64xf16, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<24x1xf16, #hivm.address_space<ub>>) {{(unsigned_src = false )?}}reduce_dims = [1]
// REG{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vmul ins(%collapse_shape_5, %cst_0 : memref<24xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_5 : memref<24xf16, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<gm>> into memref<24xf16, #hivm.address_space<gm>>
// REG{LITERAL}: hivm.hir.store ins(%collapse_shape_6 : memref<24xf16, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<24xf16, #hivm.address_space<gm>>)
// REG{LITERAL}: %collapse_shape_9 = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<gm>> into memref<24x50xf16, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_8 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape_9 : memref<24x50xf16, #hivm.address_space<gm>>) outs(%collapse_shape_10 : memref<24x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c6 : index right_padding_num = %c8 : index
// REG{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_8 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24x1xf16, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_11 : memref<24x64xf16, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<24x1xf16, #hivm.address_space<ub>>) {{(unsigned_src = false )?}}reduce_dims = [1]
// REG{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vmul ins(%collapse_shape_13, %cst_0 : memref<24xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_13 : memref<24xf16, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_15 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<gm>> into memref<24xf16, #hivm.address_space<gm>>
// REG{LITERAL}: hivm.hir.store ins(%collapse_shape_14 : memref<24xf16, #hivm.address_space<ub>>) outs(%collapse_shape_15 : memref<24xf16, #hivm.address_space<gm>>)
// REG{LITERAL}: %collapse_shape_17 = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<gm>> into memref<24x50xf16, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_16 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape_17 : memref<24x50xf16, #hivm.address_space<gm>>) outs(%collapse_shape_18 : memref<24x64xf16, #hivm.address_space<ub>>) pad_mode = <PadFirstElem>
// REG{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_16 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24x1xf16, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <max> ins(%collapse_shape_19 : memref<24x64xf16, #hivm.address_space<ub>>) outs(%collapse_shape_20 : memref<24x1xf16, #hivm.address_space<ub>>) {{(unsigned_src = false )?}}reduce_dims = [1]
// REG{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_22 = memref.collapse_shape %arg3 [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<gm>> into memref<24xf16, #hivm.address_space<gm>>
// REG{LITERAL}: hivm.hir.store ins(%collapse_shape_21 : memref<24xf16, #hivm.address_space<ub>>) outs(%collapse_shape_22 : memref<24xf16, #hivm.address_space<gm>>)
// REG{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_23 [[0, 1, 2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<1536xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vbrc ins(%cst : f16) outs(%collapse_shape_24 : memref<1536xf16, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_25 = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<gm>> into memref<24x50xf16, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_26 = memref.collapse_shape %subview [[0, 1], [2]] : memref<8x3x50xf16, strided<[192, 64, 1], offset: 6>, #hivm.address_space<ub>> into memref<24x50xf16, strided<[64, 1], offset: 6>, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape_25 : memref<24x50xf16, #hivm.address_space<gm>>) outs(%collapse_shape_26 : memref<24x50xf16, strided<[64, 1], offset: 6>, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c6 : index
// REG{LITERAL}: %collapse_shape_27 = memref.collapse_shape %alloc_23 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24x1xf16, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_27 : memref<24x64xf16, #hivm.address_space<ub>>) outs(%collapse_shape_28 : memref<24x1xf16, #hivm.address_space<ub>>) {{(unsigned_src = false )?}}reduce_dims = [1]
// REG{LITERAL}: %collapse_shape_29 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_30 = memref.collapse_shape %arg4 [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<gm>> into memref<24xf16, #hivm.address_space<gm>>
// REG{LITERAL}: hivm.hir.store ins(%collapse_shape_29 : memref<24xf16, #hivm.address_space<ub>>) outs(%collapse_shape_30 : memref<24xf16, #hivm.address_space<gm>>)
// REG-LABEL: func.func @padded_tiles(
// REG{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2]] : memref<1x1x50xf16, strided<[150, 50, 1], offset: ?>, #hivm.address_space<gm>> into memref<50xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg4 [[0, 1, 2]] : memref<1x1x64xf16, #hivm.address_space<ub>> into memref<64xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<50xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c0 : index
// REG{LITERAL}: %collapse_shape_2 = memref.collapse_shape %subview_1 [[0, 1], [2]] : memref<8x3x?xf16, strided<[150, 50, 1]>, #hivm.address_space<gm>> into memref<24x?xf16, strided<[50, 1]>, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg5 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape_2 : memref<24x?xf16, strided<[50, 1]>, #hivm.address_space<gm>>) outs(%collapse_shape_3 : memref<24x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c0 : index init_out_buffer = true
// REG{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<gm>> into memref<24x50xf16, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg6 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<ub>> into memref<24x50xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape_4 : memref<24x50xf16, #hivm.address_space<gm>>) outs(%collapse_shape_5 : memref<24x50xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16

// MEM-LABEL: func.func @padded_row_mean(
// MEM{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<gm>> into memref<24x50xf16, #hivm.address_space<gm>>
// MEM{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc_1 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<24x50xf16, #hivm.address_space<gm>>) outs(%collapse_shape_2 : memref<24x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c0 : index
// MEM{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc_1 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24x1xf16, #hivm.address_space<ub>>
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_3 : memref<24x64xf16, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<24x1xf16, #hivm.address_space<ub>>) {{(unsigned_src = false )?}}reduce_dims = [1]
// MEM{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vmul ins(%collapse_shape_5, %cst_0 : memref<24xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_5 : memref<24xf16, #hivm.address_space<ub>>)
// MEM{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<gm>> into memref<24xf16, #hivm.address_space<gm>>
// MEM{LITERAL}: hivm.hir.store ins(%collapse_shape_6 : memref<24xf16, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<24xf16, #hivm.address_space<gm>>)
// MEM{LITERAL}: hivm.hir.load ins(%arg0 : memref<8x3x50xf16, #hivm.address_space<gm>>) outs(%alloc_8 : memref<8x3x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c6 : index right_padding_num = %c8 : index
// MEM{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_8 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24x1xf16, #hivm.address_space<ub>>
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_9 : memref<24x64xf16, #hivm.address_space<ub>>) outs(%collapse_shape_10 : memref<24x1xf16, #hivm.address_space<ub>>) {{(unsigned_src = false )?}}reduce_dims = [1]
// MEM{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vmul ins(%collapse_shape_11, %cst_0 : memref<24xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_11 : memref<24xf16, #hivm.address_space<ub>>)
// MEM{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_13 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<gm>> into memref<24xf16, #hivm.address_space<gm>>
// MEM{LITERAL}: hivm.hir.store ins(%collapse_shape_12 : memref<24xf16, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<24xf16, #hivm.address_space<gm>>)
// MEM{LITERAL}: %collapse_shape_15 = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<gm>> into memref<24x50xf16, #hivm.address_space<gm>>
// MEM{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_14 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.load ins(%collapse_shape_15 : memref<24x50xf16, #hivm.address_space<gm>>) outs(%collapse_shape_16 : memref<24x64xf16, #hivm.address_space<ub>>) pad_mode = <PadFirstElem>
// MEM{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_14 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24x1xf16, #hivm.address_space<ub>>
// MEM: hivm.hir.vreduce <max> ins(%collapse_shape_17 : memref<24x64xf16, #hivm.address_space<ub>>) outs(%collapse_shape_18 : memref<24x1xf16, #hivm.address_space<ub>>) {{(unsigned_src = false )?}}reduce_dims = [1]
// MEM{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_20 = memref.collapse_shape %arg3 [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<gm>> into memref<24xf16, #hivm.address_space<gm>>
// MEM{LITERAL}: hivm.hir.store ins(%collapse_shape_19 : memref<24xf16, #hivm.address_space<ub>>) outs(%collapse_shape_20 : memref<24xf16, #hivm.address_space<gm>>)
// MEM{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc_21 [[0, 1, 2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<1536xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vbrc ins(%cst : f16) outs(%collapse_shape_22 : memref<1536xf16, #hivm.address_space<ub>>)
// MEM{LITERAL}: hivm.hir.load ins(%arg0 : memref<8x3x50xf16, #hivm.address_space<gm>>) outs(%subview : memref<8x3x50xf16, strided<[192, 64, 1], offset: 6>, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c6 : index
// MEM{LITERAL}: %collapse_shape_23 = memref.collapse_shape %alloc_21 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24x1xf16, #hivm.address_space<ub>>
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_23 : memref<24x64xf16, #hivm.address_space<ub>>) outs(%collapse_shape_24 : memref<24x1xf16, #hivm.address_space<ub>>) {{(unsigned_src = false )?}}reduce_dims = [1]
// MEM{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<ub>> into memref<24xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_26 = memref.collapse_shape %arg4 [[0, 1, 2]] : memref<8x3x1xf16, #hivm.address_space<gm>> into memref<24xf16, #hivm.address_space<gm>>
// MEM{LITERAL}: hivm.hir.store ins(%collapse_shape_25 : memref<24xf16, #hivm.address_space<ub>>) outs(%collapse_shape_26 : memref<24xf16, #hivm.address_space<gm>>)
// MEM-LABEL: func.func @padded_tiles(
// MEM{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2]] : memref<1x1x50xf16, strided<[150, 50, 1], offset: ?>, #hivm.address_space<gm>> into memref<50xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// MEM{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg4 [[0, 1, 2]] : memref<1x1x64xf16, #hivm.address_space<ub>> into memref<64xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<50xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c0 : index
// MEM{LITERAL}: %collapse_shape_2 = memref.collapse_shape %subview_1 [[0, 1], [2]] : memref<8x3x?xf16, strided<[150, 50, 1]>, #hivm.address_space<gm>> into memref<24x?xf16, strided<[50, 1]>, #hivm.address_space<gm>>
// MEM{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg5 [[0, 1], [2]] : memref<8x3x64xf16, #hivm.address_space<ub>> into memref<24x64xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.load ins(%collapse_shape_2 : memref<24x?xf16, strided<[50, 1]>, #hivm.address_space<gm>>) outs(%collapse_shape_3 : memref<24x64xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16 left_padding_num = %c0 : index init_out_buffer = true
// MEM{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<gm>> into memref<24x50xf16, #hivm.address_space<gm>>
// MEM{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg6 [[0, 1], [2]] : memref<8x3x50xf16, #hivm.address_space<ub>> into memref<24x50xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.load ins(%collapse_shape_4 : memref<24x50xf16, #hivm.address_space<gm>>) outs(%collapse_shape_5 : memref<24x50xf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %cst : f16
