// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefixes=CHECK,REG --allow-unused-prefixes
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefixes=CHECK,MEM --allow-unused-prefixes

// A device kernel (y = x * x + 1 on [4, 8, 1, 32] f32) next to the host functions that belong to it: a tiling
// function, a workspace-size function and a host reference of the kernel written with hivm ops. Only
// hacc.function_kind = HOST decides: host functions keep everything, even the unused constant, the
// duplicated constant inside the loop and the rank-4 ops.
// Flatten: the four ops of the device function change, nothing in the host functions does. The unmarked
// helper at the end has no function kind, so it is flattened as well.
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vmul [[0, 1, 2, 3]]
// FLATTEN: vadd [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vmul unchanged (host)
// FLATTEN: vbrc unchanged (host)
// FLATTEN: vadd unchanged (host)
// FLATTEN: vreduce <sum> [[0, 1, 2], [3]] reduce_dims = [1]
module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @square_plus_one(%x: memref<4x8x1x32xf32, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<input>, hacc.input_idx = #hacc.input_idx<0>},
                             %y: memref<4x8x1x32xf32, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<output>, hacc.output_idx = #hacc.output_idx<0>})
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hacc.tiling_function = #hacc.tiling_function<@square_plus_one_tiling>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %one = arith.constant 1.000000e+00 : f32
    %x_ub = memref.alloc() : memref<4x8x1x32xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<4x8x1x32xf32, #hivm.address_space<gm>>) outs(%x_ub : memref<4x8x1x32xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%x_ub, %x_ub : memref<4x8x1x32xf32, #hivm.address_space<ub>>, memref<4x8x1x32xf32, #hivm.address_space<ub>>) outs(%x_ub : memref<4x8x1x32xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%x_ub, %one : memref<4x8x1x32xf32, #hivm.address_space<ub>>, f32) outs(%x_ub : memref<4x8x1x32xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%x_ub : memref<4x8x1x32xf32, #hivm.address_space<ub>>) outs(%y : memref<4x8x1x32xf32, #hivm.address_space<gm>>)
    return
  }

  func.func @square_plus_one_tiling(%total: i64) -> (i64, i64)
      attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<tiling_function>} {
    %unused = arith.constant 7 : i64
    %tile = arith.constant 1024 : i64
    %c1 = arith.constant 1 : i64
    %top = arith.subi %tile, %c1 : i64
    %sum = arith.addi %total, %top : i64
    %blocks = arith.divsi %sum, %tile : i64
    return %blocks, %tile : i64, i64
  }

  func.func @square_plus_one_workspace_size() -> index
      attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<infer_workspace_shape_function>} {
    %c0 = arith.constant 0 : index
    return %c0 : index
  }

  // Host-side reference, run twice; must stay exactly as it is.
  func.func @square_plus_one_reference(%x: memref<4x8x1x32xf32>, %y: memref<4x8x1x32xf32>)
      attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %dead = arith.constant 3 : index
    %ones = memref.alloc() : memref<4x8x1x32xf32>
    scf.for %i = %c0 to %c2 step %c1 {
      %one = arith.constant 1.000000e+00 : f32
      hivm.hir.vmul ins(%x, %x : memref<4x8x1x32xf32>, memref<4x8x1x32xf32>) outs(%y : memref<4x8x1x32xf32>)
      hivm.hir.vbrc ins(%one : f32) outs(%ones : memref<4x8x1x32xf32>)
      hivm.hir.vadd ins(%y, %ones : memref<4x8x1x32xf32>, memref<4x8x1x32xf32>) outs(%y : memref<4x8x1x32xf32>)
    }
    memref.dealloc %ones : memref<4x8x1x32xf32>
    return
  }

  // No function kind: counts as device code.
  func.func @checksum(%y: memref<4x8x1x32xf32, #hivm.address_space<ub>>, %rows: memref<4x8x1x1xf32, #hivm.address_space<ub>>) {
    hivm.hir.vreduce <sum> ins(%y : memref<4x8x1x32xf32, #hivm.address_space<ub>>) outs(%rows : memref<4x8x1x1xf32, #hivm.address_space<ub>>) reduce_dims = [3]
    return
  }
}

// CHECK-LABEL: func.func @square_plus_one(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2, 3]] : memref<4x8x1x32xf32, #hivm.address_space<gm>> into memref<1024xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_0 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<4x8x1x32xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<1024xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_1 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<4x8x1x32xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_1, %collapse_shape_1 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_1 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<4x8x1x32xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_2, %cst : memref<1024xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_2 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<4x8x1x32xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg1 [[0, 1, 2, 3]] : memref<4x8x1x32xf32, #hivm.address_space<gm>> into memref<1024xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_3 : memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<1024xf32, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @square_plus_one_tiling(
// CHECK-LABEL: func.func @square_plus_one_workspace_size(
// CHECK-LABEL: func.func @square_plus_one_reference(
// CHECK{LITERAL}: hivm.hir.vmul ins(%arg0, %arg0 : memref<4x8x1x32xf32>, memref<4x8x1x32xf32>) outs(%arg1 : memref<4x8x1x32xf32>)
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst : f32) outs(%alloc : memref<4x8x1x32xf32>)
// CHECK{LITERAL}: hivm.hir.vadd ins(%arg1, %alloc : memref<4x8x1x32xf32>, memref<4x8x1x32xf32>) outs(%arg1 : memref<4x8x1x32xf32>)
// CHECK-LABEL: func.func @checksum(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<4x8x1x32xf32, #hivm.address_space<ub>> into memref<32x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<4x8x1x1xf32, #hivm.address_space<ub>> into memref<32x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape : memref<32x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<32x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape : memref<32x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<32x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
