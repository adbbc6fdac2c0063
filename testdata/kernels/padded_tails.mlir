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
