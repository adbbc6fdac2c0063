module {
  func.func @unary(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>) {
    hivm.hir.vexp ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vexp2 ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vabs ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vln ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vrelu ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vlog2 ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vlog10 ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vlog1p ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vexpm1 ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vilogb ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vrsqrt ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vsqrt ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vrec ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vtanh ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vsin ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vcos ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vatan ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vtan ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.verf ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vnot ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vexp {note} ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) transpose = [0, 1]
    return
  }
}
// -----
module {
  func.func @isnan(%arg0: memref<1x8xf32>, %arg1: memref<4x8xi1>) {
    hivm.hir.visnan {broadcast = array<i64: 0>} ins(%arg0 : memref<1x8xf32>) outs(%arg1 : memref<4x8xi1>)
    hivm.hir.visinf {broadcast = array<i64: 0>} ins(%arg0 : memref<1x8xf32>) outs(%arg1 : memref<4x8xi1>)
    return
  }
}
// -----
module {
  func.func @cast(%arg0: memref<8xf32>, %arg1: memref<8xf16>, %arg2: memref<8xi32>) {
    hivm.hir.vcast ins(%arg0 : memref<8xf32>) outs(%arg1 : memref<8xf16>)
    hivm.hir.vcast ins(%arg0 : memref<8xf32>) outs(%arg2 : memref<8xi32>) round_mode = <trunc>
    return
  }
}
// -----
module {
  func.func @binary(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>, %arg2: f32) {
    hivm.hir.vadd ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vmul ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vsub ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vdiv ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vmax ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vmin ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vmod ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vadd ins(%arg0, %arg2 : memref<4x8xf32>, f32) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vdiv ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) isSigned = false isHP = true
    hivm.hir.vmax ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) is_signed = false
    hivm.hir.vpow ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vldexp ins(%arg0, %arg1 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
    return
  }
}
// -----
module {
  func.func @integers(%arg0: memref<4x8xi32>, %arg1: memref<4x8xi32>, %arg2: memref<32xi32>) {
    hivm.hir.vor ins(%arg0, %arg1 : memref<4x8xi32>, memref<4x8xi32>) outs(%arg1 : memref<4x8xi32>)
    hivm.hir.vand ins(%arg0, %arg1 : memref<4x8xi32>, memref<4x8xi32>) outs(%arg1 : memref<4x8xi32>)
    hivm.hir.vxor ins(%arg0, %arg1 : memref<4x8xi32>, memref<4x8xi32>) outs(%arg1 : memref<4x8xi32>)
    hivm.hir.vmulext ins(%arg0, %arg1 : memref<4x8xi32>, memref<4x8xi32>) outs(%arg1 : memref<4x8xi32>)
    hivm.hir.vmulextui ins(%arg0, %arg1 : memref<4x8xi32>, memref<4x8xi32>) outs(%arg1 : memref<4x8xi32>)
    hivm.hir.vmodui ins(%arg0, %arg1 : memref<4x8xi32>, memref<4x8xi32>) outs(%arg1 : memref<4x8xi32>)
    hivm.hir.vshl ins(%arg0, %arg1 : memref<4x8xi32>, memref<4x8xi32>) outs(%arg1 : memref<4x8xi32>)
    hivm.hir.vshr ins(%arg0, %arg1 : memref<4x8xi32>, memref<4x8xi32>) outs(%arg1 : memref<4x8xi32>)
    hivm.hir.vshr ins(%arg0, %arg1 : memref<4x8xi32>, memref<4x8xi32>) outs(%arg1 : memref<4x8xi32>) temp_buffer(%arg2 : memref<32xi32>) round : true is_signed : false
    return
  }
}
// -----
module {
  func.func @select(%arg0: memref<4x8xi1>, %arg1: memref<4x8xf32>, %arg2: memref<4x8xf32>) {
    hivm.hir.vcmp ins(%arg1, %arg2 : memref<4x8xf32>, memref<4x8xf32>) outs(%arg0 : memref<4x8xi1>) compare_mode = <ge>
    hivm.hir.vsel ins(%arg0, %arg1, %arg2 : memref<4x8xi1>, memref<4x8xf32>, memref<4x8xf32>) outs(%arg2 : memref<4x8xf32>)
    return
  }
}
// -----
module {
  func.func @tensor(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) {
    %0 = hivm.hir.vadd ins(%arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%arg1 : tensor<4x8xf32>) -> tensor<4x8xf32>
    return
  }
}
// -----
module {
  func.func @axes(%arg0: memref<4x1xf32>, %arg1: memref<4x8xf32>, %arg2: memref<8x4xf32>, %arg3: f32, %arg4: memref<4x1xi32>) {
    hivm.hir.vbrc ins(%arg3 : f32) outs(%arg1 : memref<4x8xf32>)
    hivm.hir.vbrc ins(%arg0 : memref<4x1xf32>) outs(%arg1 : memref<4x8xf32>) broadcast_dims = [1]
    hivm.hir.vreduce <sum> ins(%arg1 : memref<4x8xf32>) outs(%arg0 : memref<4x1xf32>) reduce_dims = [1]
    hivm.hir.vreduce <max_with_index_left> ins(%arg1 : memref<4x8xf32>) outs(%arg0, %arg4 : memref<4x1xf32>, memref<4x1xi32>) unsigned_src = true tie_break_left = false reduce_dims = [1]
    hivm.hir.vtranspose ins(%arg1 : memref<4x8xf32>) outs(%arg2 : memref<8x4xf32>) permutation = [1, 0]
    hivm.hir.vcumsum ins(%arg1 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) cum_dims = [1] reverse = true
    hivm.hir.vcumprod ins(%arg1 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) cum_dims = [1] reverse = true
    hivm.hir.vcummax ins(%arg1 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) cum_dims = [1] reverse = true
    hivm.hir.vcummin ins(%arg1 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) cum_dims = [1] reverse = true
    hivm.hir.vcummax {propagate_nan = false} ins(%arg1 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) cum_dims = [0] reverse = false
    hivm.hir.vflip ins(%arg1 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) flip_axis = 1
    hivm.hir.vsort ins(%arg1 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) descending = false sort_axis = -1
    return
  }
}
// -----
module {
  func.func @rows(%arg0: memref<8xf32>, %arg1: memref<8xf32>, %arg2: memref<16xf32>, %arg3: memref<8xi32>, %arg4: memref<8xi1>, %arg5: index, %arg6: f32, %arg7: memref<8xi16>) {
    hivm.hir.varange offset[%arg5] strides[%arg5] outs(%arg3 : memref<8xi32>)
    hivm.hir.varange strides[%arg5] outs(%arg3 : memref<8xi32>)
    hivm.hir.vinterleave ins(%arg0, %arg1 : memref<8xf32>, memref<8xf32>) outs(%arg2 : memref<16xf32>) interleave_channel_nums = 2
    hivm.hir.vdeinterleave ins(%arg2 : memref<16xf32>) outs(%arg0, %arg1 : memref<8xf32>, memref<8xf32>) channel_num = 2 index_mode = <ALL_CHANNELS>
    hivm.hir.vmulextended ins(%arg7, %arg7 : memref<8xi16>, memref<8xi16>) outs(%arg7, %arg7 : memref<8xi16>, memref<8xi16>)
    hivm.hir.vpad ins(%arg0 : memref<8xf32>) outs(%arg2 : memref<16xf32>) low[%arg5] high[3] pad_value %arg6 : f32
    hivm.hir.vconcat dim(0) ins(%arg0, %arg1 : memref<8xf32>, memref<8xf32>) outs(%arg2 : memref<16xf32>)
    hivm.hir.vgather ins(%arg2 : memref<16xf32>) indices(%arg3 : memref<8xi32>) outs(%arg0 : memref<8xf32>) gather_axis = 0
    hivm.hir.vgathermask ins(%arg0 : memref<8xf32>) mask(%arg4 : memref<8xi1>) outs(%arg1 : memref<8xf32>)
    return
  }
}
// -----
module {
  func.func @dma(%arg0: memref<4x8xf16, #hivm.address_space<gm>>, %arg1: memref<4x8xf16, #hivm.address_space<ub>>, %arg2: f16, %arg3: index, %arg4: i1, %arg5: memref<16x16xf32>, %arg6: memref<2xi32>) {
    hivm.hir.load ins(%arg0 : memref<4x8xf16, #hivm.address_space<gm>>) outs(%arg1 : memref<4x8xf16, #hivm.address_space<ub>>) {tag} pad_mode = <PadValue> pad_value = %arg2 : f16 left_padding_num = %arg3 : index init_out_buffer = false right_padding_num = %arg3 : index init_condition = %arg4 : i1 may_implicit_transpose_with_last_axis = true eviction_policy = <EvictLast> core_type = <VECTOR>
    hivm.hir.store ins(%arg1 : memref<4x8xf16, #hivm.address_space<ub>>) outs(%arg0 : memref<4x8xf16, #hivm.address_space<gm>>) {may_implicit_transpose_with_last_axis = true} atomic = <add>
    hivm.hir.copy ins(%arg1 : memref<4x8xf16, #hivm.address_space<ub>>) outs(%arg1 : memref<4x8xf16, #hivm.address_space<ub>>) collapse_reassociation = [[0, 1]]
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%arg5 : memref<16x16xf32>) outs(%arg5 : memref<16x16xf32>) unit_flag_mode([#hivm.unit_flag<RESERVED>]) unit_flag_cond(%arg4)
    hivm.hir.nd2nz {dst_continuous} ins(%arg5 : memref<16x16xf32>) outs(%arg5 : memref<16x16xf32>) init_out_buffer = true
    hivm.hir.nz2nd ins(%arg5 : memref<16x16xf32>) outs(%arg5 : memref<16x16xf32>)
    hivm.hir.l12ub ins(%arg5 : memref<16x16xf32>) outs(%arg5 : memref<16x16xf32>)
    hivm.hir.load_scale ins(%arg5 : memref<16x16xf32>) outs(%arg5 : memref<16x16xf32>)
    hivm.hir.atomic_rmw ins(%arg6 : memref<2xi32>) outs(%arg6 : memref<2xi32>) atomic_kind = <umax>
    hivm.hir.atomic_cas ins(%arg6, %arg6 : memref<2xi32>, memref<2xi32>) outs(%arg6 : memref<2xi32>)
    hivm.hir.atomic_xchg ins(%arg6 : memref<2xi32>) outs(%arg6 : memref<2xi32>)
    return
  }
}
// -----
module {
  func.func @macro(%arg0: memref<16x16xf32>, %arg1: i1, %arg2: index, %arg3: i64, %arg4: memref<16xf32>, %arg5: memref<2x16x16xf32>, %arg6: memref<2xi64>) {
    hivm.hir.mmadL1 {a_transpose} ins(%arg0, %arg0, %arg1, %arg2, %arg2, %arg2, %arg4 : memref<16x16xf32>, memref<16x16xf32>, i1, index, index, index, memref<16xf32>) outs(%arg0 : memref<16x16xf32>)
    hivm.hir.batchMmadL1 {a_transpose} ins(%arg0, %arg0, %arg1, %arg2, %arg2, %arg2, %arg4 : memref<16x16xf32>, memref<16x16xf32>, i1, index, index, index, memref<16xf32>) outs(%arg0 : memref<16x16xf32>)
    hivm.hir.mmadmxL1 {lhsFormat = 1 : i32} b_transpose ins(%arg0, %arg0, %arg0, %arg0, %arg1, %arg2, %arg2, %arg2 : memref<16x16xf32>, memref<16x16xf32>, memref<16x16xf32>, memref<16x16xf32>, i1, index, index, index) outs(%arg0 : memref<16x16xf32>)
    hivm.hir.matmul ins(%arg0, %arg0 : memref<16x16xf32>, memref<16x16xf32>) outs(%arg0 : memref<16x16xf32>) bias = %arg4 : memref<16xf32> a_transpose
    hivm.hir.mix_matmul ins(%arg0, %arg0 : memref<16x16xf32>, memref<16x16xf32>) post_vector_func_ins(%arg0 : memref<16x16xf32>) outs(%arg0 : memref<16x16xf32>) block_sizes(%arg3, %arg3, %arg3 : i64, i64, i64)
    hivm.hir.mix_group_matmul ins(%arg5, %arg0, %arg6 : memref<2x16x16xf32>, memref<16x16xf32>, memref<2xi64>) outs(%arg0 : memref<16x16xf32>)
    hivm.hir.Conv1dL1 {groups = 1 : i32, padding = 0 : i32} ins(%arg0, %arg0, %arg1 : memref<16x16xf32>, memref<16x16xf32>, i1) outs(%arg0 : memref<16x16xf32>)
    hivm.hir.Conv2dL1 {groups = 1 : i32, padding = [1, 2]} ins(%arg0, %arg0, %arg1 : memref<16x16xf32>, memref<16x16xf32>, i1) outs(%arg0 : memref<16x16xf32>)
    hivm.hir.Conv3dL1 {groups = 1 : i32, padding = 1 : i64} ins(%arg0, %arg0, %arg1 : memref<16x16xf32>, memref<16x16xf32>, i1) outs(%arg0 : memref<16x16xf32>)
    return
  }
}
// -----
module {
  func.func @sync(%arg0: i64, %arg1: memref<1xi64>, %arg2: memref<?xi8>) {
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID3>]
    hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, %arg0]
    hivm.hir.pipe_barrier[<PIPE_ALL>] {tag}
    hivm.hir.sync_block {tag}[<ALL_CUBE>, 1 : i8] ffts_base_addr = %arg0 tcube_pipe = <PIPE_FIX>
    hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 4 ffts_base_addr = %arg0
    hivm.hir.sync_block_wait[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = %arg0 sync_instr_mode = <INTER_BLOCK_SYNCHRONIZATION>
    %0 = hivm.hir.create_sync_block_lock from %arg2 : from memref<?xi8> to memref<2xi64>
    hivm.hir.sync_block_lock lock_var(%arg1 : memref<1xi64>)
    hivm.hir.sync_block_unlock lock_var(%arg1 : memref<1xi64>)
    hivm.hir.free_lock_var lock_var(%arg1 : memref<1xi64>)
    hivm.hir.anchor {id = 3 : i64}
    return
  }
}
// -----
module {
  func.func @queries(%arg0: i64, %arg1: memref<4xi8>, %arg2: memref<8xf16>, %arg3: !llvm.ptr<1>, %arg4: tensor<?x16xf16>, %arg5: index) {
    %0 = hivm.hir.get_block_idx -> i64
    %1 = hivm.hir.get_block_num -> i64
    %2 = hivm.hir.get_sub_block_idx -> i64
    %3 = hivm.hir.get_sub_block_num -> i64
    %4 = hivm.hir.get_sys_cnt -> i64
    %5 = hivm.hir.multi_buffer_counter -> i64
    hivm.hir.set_mask_norm
    hivm.hir.init_debug
    hivm.hir.finish_debug
    hivm.hir.set_ffts_base_addr %arg0
    %6 = hivm.hir.load_scalar %arg3 : <1> -> f32
    hivm.hir.set_atomic kind = <add>[type = f32] {tag}
    hivm.hir.set_ctrl true at ctrl[60]
    hivm.hir.dcci(<single_cache_line>, <all>, %arg1 : memref<4xi8>)
    %7 = hivm.hir.convert_layout %arg4 output_shape [1, %arg5, 16, 16] {dstLayout = #hivm.data_layout<zN, fractalSizes = [16, 16]>, srcLayout = #hivm.data_layout<ND>} : (tensor<?x16xf16>) -> tensor<1x?x16x16xf16>
    %8 = hivm.hir.pointer_cast(%arg0) [%arg5] : memref<?xf16, #hivm.address_space<ub>>
    %9 = hivm.hir.bitcast %arg2 : memref<8xf16> -> memref<8xi16> {tag}
    hivm.hir.debug {debugtype = "print", hex = false, prefix = "x"} %arg0 : i64
    return
  }
}
// -----
module {
  func.func @access(%arg0: memref<?xf32>, %arg1: tensor<4x8xi32>, %arg2: tensor<4x8xf32>, %arg3: i64, %arg4: i32, %arg5: f32, %arg6: memref<4x8xf32>, %arg7: tensor<4xi64>, %arg8: memref<4x8xi32>) {
    %0 = hivm.hir.embedding_gather ins(%arg0 : memref<?xf32>, %arg7 : tensor<4xi64>, %arg3 : i64, [%arg3, %arg3 : i64, i64], [%arg3, %arg3 : i64, i64]) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = hivm.hir.gather_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4x8xi32>, %arg4 : i32) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
    hivm.hir.scatter_store ins(%arg1 : tensor<4x8xi32>, %arg2 : tensor<4x8xf32>, %arg4 : i32) outs(%arg0 : memref<?xf32>)
    %2 = hivm.hir.local_load ins(%arg6 : memref<4x8xf32>) -> tensor<4x8xf32>
    hivm.hir.local_store ins(%arg6 : memref<4x8xf32>, %arg2 : tensor<4x8xf32>)
    %3 = hivm.hir.gatherT ins(%arg0 : memref<?xf32>, %arg1 : tensor<4x8xi32>, %arg3 : i64, %arg4 : i32, [%arg3 : i64], [%arg3 : i64], [%arg3 : i64]) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
    hivm.hir.index_put ins(%arg0 : memref<?xf32>, %arg1 : tensor<4x8xi32>, %arg2 : tensor<4x8xf32>, %arg4 : i32, %arg3 : i64, [%arg3 : i64], [%arg3 : i64], [%arg3 : i64])
    hivm.hir.scatterT ins(%arg0 : memref<?xf32>, %arg2 : tensor<4x8xf32>, %arg1 : tensor<4x8xi32>, %arg3 : i64, %arg4 : i32, [%arg3 : i64], [%arg3 : i64], [%arg3 : i64])
    hivm.hir.stride_load ins(%arg0 : memref<?xf32>) outs(%arg6 : memref<4x8xf32>) offset(%arg3 : i64) other(%arg5 : f32) strides([%arg3, %arg3 : i64, i64]) numels([%arg3, %arg3 : i64, i64])
    hivm.hir.stride_store ins(%arg6 : memref<4x8xf32>) outs(%arg0 : memref<?xf32>) offset(%arg3 : i64) strides([%arg3, %arg3 : i64, i64]) numels([%arg3, %arg3 : i64, i64])
    hivm.hir.indirect_load ins(%arg0 : memref<?xf32>, %arg8 : memref<4x8xi32>) outs(%arg6 : memref<4x8xf32>)
    hivm.hir.indirect_store ins(%arg6 : memref<4x8xf32>, %arg8 : memref<4x8xi32>) outs(%arg0 : memref<?xf32>)
    return
  }
}
// -----
module {
  func.func @custom(%arg0: memref<8xf16>, %arg1: i64) {
    hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "f"} "mine" ins(%arg0, %arg1 : memref<8xf16> {inplace_outs = 0 : i64}, i64 {k}) outs(%arg0 : memref<8xf16>)
    hivm.hir.custom "__builtin_histogram"
    hivm.hir.custom_macro {hivm.pipe_in = #hivm.pipe<PIPE_MTE2>, hivm.pipe_out = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "f", sync_event_slots = [#hivm.sync_event_slot<internal>]} "mine" outs(%arg0 : memref<8xf16>) tmps(%arg0 : memref<8xf16>) sync_related_args(%arg1 : i64)
    return
  }
}
