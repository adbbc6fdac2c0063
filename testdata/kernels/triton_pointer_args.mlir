// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// What the Triton front end leaves after bufferization: flat pointer arguments with divisibility hints,
// scalar sizes and strides, the program id as trailing i32 arguments, tiles made by
// memref.reinterpret_cast, a masked tail through subviews, and locations. Two kernels:
//   @add_kernel      z[i] = x[i] + y[i], 1024 elements per program, with a masked tail
//   @row_scale_kernel  out[r, :] = in[r, :] * s[r] for a 32 x 64 tile with a run-time row stride
// Flatten: rank-1 tiles and the tile with a dynamic row stride stay; dense ub tiles merge; a tile with
// static strides merges, the leading unit dim of a 1x32x64 view disappears.
// FLATTEN: vbrc unchanged
// FLATTEN: load unchanged
// FLATTEN: vbrc unchanged
// FLATTEN: load unchanged
// FLATTEN: vadd unchanged
// FLATTEN: store unchanged
// FLATTEN: load unchanged
// FLATTEN: load [[0, 1]]
// FLATTEN: vmul unchanged
// FLATTEN: vcast [[0, 1]]
// FLATTEN: store [[0, 1]]
// FLATTEN: store [[0, 1, 2]]
module attributes {hacc.target = #hacc.target<"Ascend910_9382">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @add_kernel(%arg0: memref<?xi8>, %arg1: memref<?xf32> {tt.divisibility = 16 : i32, tt.tensor_kind = 0 : i32}, %arg2: memref<?xf32> {tt.divisibility = 16 : i32, tt.tensor_kind = 0 : i32}, %arg3: memref<?xf32> {tt.divisibility = 16 : i32, tt.tensor_kind = 1 : i32}, %arg4: i32 {tt.divisibility = 16 : i32}, %arg5: i32, %arg6: i32, %arg7: i32, %arg8: i32, %arg9: i32, %arg10: i32) attributes {SyncBlockLockArgIdx = 0 : i64, WorkspaceArgIdx = 0 : i64, global_kernel = "local", hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, mix_mode = "aiv"} {
    %c1024_i32 = arith.constant 1024 : i32
    %c1024 = arith.constant 1024 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.muli %arg8, %c1024_i32 : i32 loc(#loc2)
    %1 = arith.index_cast %0 : i32 to index loc(#loc2)
    %2 = arith.addi %1, %c1024 : index loc(#loc3)
    %3 = arith.index_cast %arg4 : i32 to index loc(#loc3)
    %4 = arith.maxsi %1, %3 : index loc(#loc3)
    %5 = arith.minsi %2, %4 : index loc(#loc3)
    %6 = arith.subi %5, %1 : index loc(#loc3)
    %7 = arith.cmpi slt, %6, %c1024 : index loc(#loc3)
    %reinterpret_cast = memref.reinterpret_cast %arg1 to offset: [%1], sizes: [1024], strides: [1] : memref<?xf32> to memref<1024xf32, strided<[1], offset: ?>> loc(#loc4)
    %alloc = memref.alloc() : memref<1024xf32> loc(#loc4)
    scf.if %7 {
      hivm.hir.vbrc ins(%cst : f32) outs(%alloc : memref<1024xf32>) loc(#loc4)
    } {hivm.unlikely_condition}
    %subview = memref.subview %reinterpret_cast[0] [%6] [1] : memref<1024xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>> loc(#loc4)
    %subview_0 = memref.subview %alloc[0] [%6] [1] : memref<1024xf32> to memref<?xf32, strided<[1]>> loc(#loc4)
    hivm.hir.load ins(%subview : memref<?xf32, strided<[1], offset: ?>>) outs(%subview_0 : memref<?xf32, strided<[1]>>) loc(#loc4)
    %reinterpret_cast_1 = memref.reinterpret_cast %arg2 to offset: [%1], sizes: [1024], strides: [1] : memref<?xf32> to memref<1024xf32, strided<[1], offset: ?>> loc(#loc5)
    %alloc_2 = memref.alloc() : memref<1024xf32> loc(#loc5)
    scf.if %7 {
      hivm.hir.vbrc ins(%cst : f32) outs(%alloc_2 : memref<1024xf32>) loc(#loc5)
    } {hivm.unlikely_condition}
    %subview_3 = memref.subview %reinterpret_cast_1[0] [%6] [1] : memref<1024xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>> loc(#loc5)
    %subview_4 = memref.subview %alloc_2[0] [%6] [1] : memref<1024xf32> to memref<?xf32, strided<[1]>> loc(#loc5)
    hivm.hir.load ins(%subview_3 : memref<?xf32, strided<[1], offset: ?>>) outs(%subview_4 : memref<?xf32, strided<[1]>>) loc(#loc5)
    hivm.hir.vadd ins(%alloc, %alloc_2 : memref<1024xf32>, memref<1024xf32>) outs(%alloc : memref<1024xf32>) loc(#loc6)
    %reinterpret_cast_5 = memref.reinterpret_cast %arg3 to offset: [%1], sizes: [1024], strides: [1] : memref<?xf32> to memref<1024xf32, strided<[1], offset: ?>> loc(#loc7)
    %subview_6 = memref.subview %alloc[0] [%6] [1] : memref<1024xf32> to memref<?xf32, strided<[1]>> loc(#loc7)
    %subview_7 = memref.subview %reinterpret_cast_5[0] [%6] [1] : memref<1024xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>> loc(#loc7)
    hivm.hir.store ins(%subview_6 : memref<?xf32, strided<[1]>>) outs(%subview_7 : memref<?xf32, strided<[1], offset: ?>>) loc(#loc7)
    return
  }

  func.func @row_scale_kernel(%arg0: memref<?xf32> {tt.divisibility = 16 : i32}, %arg1: memref<?xf32> {tt.divisibility = 16 : i32}, %arg2: memref<?xf32> {tt.divisibility = 16 : i32}, %arg3: memref<?xf16> {tt.divisibility = 16 : i32}, %arg4: i32 {tt.divisibility = 16 : i32}, %arg5: i32, %arg6: i32) attributes {global_kernel = "local", hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, mix_mode = "aiv"} {
    %c32 = arith.constant 32 : index
    %c2048 = arith.constant 2048 : index
    %0 = arith.index_cast %arg5 : i32 to index
    %1 = arith.muli %0, %c32 : index
    %2 = arith.index_cast %arg4 : i32 to index
    %3 = arith.muli %1, %2 : index
    // 32 rows of 64 elements, row stride known at run time only.
    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%3], sizes: [32, 64], strides: [%2, 1] : memref<?xf32> to memref<32x64xf32, strided<[?, 1], offset: ?>>
    %alloc = memref.alloc() : memref<32x64xf32>
    hivm.hir.load ins(%reinterpret_cast : memref<32x64xf32, strided<[?, 1], offset: ?>>) outs(%alloc : memref<32x64xf32>)
    // One scale per row.
    %reinterpret_cast_0 = memref.reinterpret_cast %arg1 to offset: [%1], sizes: [32, 1], strides: [1, 1] : memref<?xf32> to memref<32x1xf32, strided<[1, 1], offset: ?>>
    %alloc_1 = memref.alloc() : memref<32x1xf32>
    hivm.hir.load ins(%reinterpret_cast_0 : memref<32x1xf32, strided<[1, 1], offset: ?>>) outs(%alloc_1 : memref<32x1xf32>)
    hivm.hir.vmul ins(%alloc, %alloc_1 : memref<32x64xf32>, memref<32x1xf32>) outs(%alloc : memref<32x64xf32>) broadcast = [1]
    // Dense f16 copy of the tile ...
    %alloc_2 = memref.alloc() : memref<32x64xf16>
    annotation.mark %alloc_2 {hivm.multi_buffer = 2 : i32} : memref<32x64xf16>
    hivm.hir.vcast ins(%alloc : memref<32x64xf32>) outs(%alloc_2 : memref<32x64xf16>) round_mode = <rint>
    %4 = arith.muli %0, %c2048 : index
    %reinterpret_cast_3 = memref.reinterpret_cast %arg3 to offset: [%4], sizes: [32, 64], strides: [64, 1] : memref<?xf16> to memref<32x64xf16, strided<[64, 1], offset: ?>>
    hivm.hir.store ins(%alloc_2 : memref<32x64xf16>) outs(%reinterpret_cast_3 : memref<32x64xf16, strided<[64, 1], offset: ?>>)
    // ... and an accumulating f32 store, as tl.atomic_add makes it, through a rank-3 view.
    %expand_shape = memref.expand_shape %alloc [[0, 1], [2]] output_shape [1, 32, 64] : memref<32x64xf32> into memref<1x32x64xf32>
    %reinterpret_cast_4 = memref.reinterpret_cast %arg2 to offset: [%4], sizes: [1, 32, 64], strides: [2048, 64, 1] : memref<?xf32> to memref<1x32x64xf32, strided<[2048, 64, 1], offset: ?>>
    hivm.hir.store ins(%expand_shape : memref<1x32x64xf32>) outs(%reinterpret_cast_4 : memref<1x32x64xf32, strided<[2048, 64, 1], offset: ?>>) atomic = <add>
    return
  }
}
#loc = loc("kernels/add.py":0:0)
#loc1 = loc(unknown)
#loc2 = loc("kernels/add.py":14:24)
#loc3 = loc("kernels/add.py":16:20)
#loc4 = loc("kernels/add.py":17:16)
#loc5 = loc("kernels/add.py":18:16)
#loc6 = loc("kernels/add.py":19:17)
#loc7 = loc(callsite(#loc2 at #loc))

// CHECK-LABEL: func.func @add_kernel(
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst : f32) outs(%alloc : memref<1024xf32>)
// CHECK{LITERAL}: hivm.hir.load ins(%subview : memref<?xf32, strided<[1], offset: ?>>) outs(%subview_0 : memref<?xf32, strided<[1]>>)
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst : f32) outs(%alloc_2 : memref<1024xf32>)
// CHECK{LITERAL}: hivm.hir.load ins(%subview_3 : memref<?xf32, strided<[1], offset: ?>>) outs(%subview_4 : memref<?xf32, strided<[1]>>)
// CHECK{LITERAL}: hivm.hir.vadd ins(%alloc, %alloc_2 : memref<1024xf32>, memref<1024xf32>) outs(%alloc : memref<1024xf32>)
// CHECK{LITERAL}: hivm.hir.store ins(%subview_6 : memref<?xf32, strided<[1]>>) outs(%subview_7 : memref<?xf32, strided<[1], offset: ?>>)
// CHECK-LABEL: func.func @row_scale_kernel(
// CHECK{LITERAL}: hivm.hir.load ins(%reinterpret_cast : memref<32x64xf32, strided<[?, 1], offset: ?>>) outs(%alloc : memref<32x64xf32>)
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %reinterpret_cast_0 [[0, 1]] : memref<32x1xf32, strided<[1, 1], offset: ?>> into memref<32xf32, strided<[1], offset: ?>>
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc_1 [[0, 1]] : memref<32x1xf32> into memref<32xf32>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<32xf32, strided<[1], offset: ?>>) outs(%collapse_shape_2 : memref<32xf32>)
// CHECK{LITERAL}: hivm.hir.vmul ins(%alloc, %alloc_1 : memref<32x64xf32>, memref<32x1xf32>) outs(%alloc : memref<32x64xf32>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc [[0, 1]] : memref<32x64xf32> into memref<2048xf32>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc_3 [[0, 1]] : memref<32x64xf16> into memref<2048xf16>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_4 : memref<2048xf32>) outs(%collapse_shape_5 : memref<2048xf16>)
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_3 [[0, 1]] : memref<32x64xf16> into memref<2048xf16>
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %reinterpret_cast_6 [[0, 1]] : memref<32x64xf16, strided<[64, 1], offset: ?>> into memref<2048xf16, strided<[1], offset: ?>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_7 : memref<2048xf16>) outs(%collapse_shape_8 : memref<2048xf16, strided<[1], offset: ?>>)
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %expand_shape [[0, 1, 2]] : memref<1x32x64xf32> into memref<2048xf32>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %reinterpret_cast_9 [[0, 1, 2]] : memref<1x32x64xf32, strided<[2048, 64, 1], offset: ?>> into memref<2048xf32, strided<[1], offset: ?>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_10 : memref<2048xf32>) outs(%collapse_shape_11 : memref<2048xf32, strided<[1], offset: ?>>) atomic = <add>
