// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// The operations of the dialect ttg, and its layouts, which have aliases.

#blocked = #ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [8, 4], warpsPerCTA = [4, 1], order = [1, 0]}>
#b1 = #ttg.blocked<{order = [0], sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4]}>
#b2 = #ttg.blocked<{sizePerThread = [1, 1], threadsPerWarp = [8, 4], warpsPerCTA = [4, 1], order = [1, 0], CTAsPerCGA = [1, 1], CTASplitNum = [1, 1], CTAOrder = [0, 1]}>
#b3 = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0], CTAsPerCGA = [1], CTASplitNum = [2], CTAOrder = [0]}>
#rot = #ttg.amd_rotating_shared<{vec = 1, perPhase = 1, maxPhase = 2, order = [1, 0]}>
#nv2 = #ttg.nvmma_shared<{swizzlingByteWidth = 64, transposed = true, elementBitWidth = 8, fp4Padded = true}>
#fr2 = #ttgext.fractal_shared<{fractalM0 = 16, fractalN0 = 8, layoutType = "nZ", CTAsPerCGA = [2, 1]}>
#dot = #ttg.dot_op<{opIdx = 1, parent = #b3}>
#lin = #ttg.linear<{register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]], block = []}>
#smem = #ttg.shared_memory
#sh = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [1, 0]}>
#sh3 = #ttg.swizzled_shared<{vec = 2, perPhase = 1, maxPhase = 4, order = [2, 1, 0]}>
#nv = #ttg.nvmma_shared<{swizzlingByteWidth = 128, transposed = false, elementBitWidth = 16}>
#pad = #ttg.padded_shared<[512:+16, 1024:+32] {order = [1, 0]}>
#fr = #ttgext.fractal_shared<{fractalM0 = 16, fractalN0 = 16, layoutType = "zN"}>
#mma = #ttg.nvidia_mma<{versionMajor = 2, versionMinor = 0, warpsPerCTA = [4, 1], instrShape = [16, 8]}>
module attributes {"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = 4 : i32, ttg.target = "cuda:80", "ttg.threads-per-warp" = 32 : i32} {
  tt.func @layouts(%a: tensor<64x16xf32, #blocked>, %s: tensor<64xf32, #ttg.slice<{dim = 1, parent = #blocked}>>, %c: tensor<16x16xf32, #mma>, %x: tensor<16x16xf16, #ttg.dot_op<{opIdx = 0, parent = #mma, kWidth = 2}>>, %y: tensor<16x16xf16, #ttg.dot_op<{opIdx = 1, parent = #mma, kWidth = 2}>>, %t: tensor<64x16x!tt.ptr<f32>, #blocked>, %i: i32) {
    %0 = ttg.convert_layout %a : tensor<64x16xf32, #blocked> -> tensor<64x16xf32, #lin>
    %1 = ttg.convert_layout %0 : tensor<64x16xf32, #lin> -> tensor<64x16xf32, #b2>
    %2 = tt.expand_dims %s {axis = 1 : i32} : tensor<64xf32, #ttg.slice<{dim = 1, parent = #blocked}>> -> tensor<64x1xf32, #blocked>
    %3 = tt.dot %x, %y, %c : tensor<16x16xf16, #ttg.dot_op<{opIdx = 0, parent = #mma, kWidth = 2}>> * tensor<16x16xf16, #ttg.dot_op<{opIdx = 1, parent = #mma, kWidth = 2}>> -> tensor<16x16xf32, #mma>
    %4 = tt.make_range {end = 128 : i32, start = 0 : i32} : tensor<128xi32, #b1>
    %5 = ttg.local_alloc %a : (tensor<64x16xf32, #blocked>) -> !ttg.memdesc<64x16xf32, #sh, #smem>
    %6 = ttg.local_alloc {alignment = 16 : i32} : () -> !ttg.memdesc<64x16xf32, #sh, #smem, mutable>
    ttg.local_store %a, %6 : tensor<64x16xf32, #blocked> -> !ttg.memdesc<64x16xf32, #sh, #smem, mutable>
    %7 = ttg.local_load %6 : !ttg.memdesc<64x16xf32, #sh, #smem, mutable> -> tensor<64x16xf32, #blocked>
    %8 = ttg.async_copy_global_to_local %t, %6 : tensor<64x16x!tt.ptr<f32>, #blocked> -> <64x16xf32, #sh, #smem, mutable>
    %9 = ttg.async_commit_group tokens %8
    %10 = ttg.async_commit_group
    %11 = ttg.async_wait %9, %10 {num = 0 : i32}
    %12 = ttg.async_wait {num = 2 : i32}
    %13 = ttg.local_load %6 token %11 : !ttg.memdesc<64x16xf32, #sh, #smem, mutable> -> tensor<64x16xf32, #blocked>
    %14 = ttg.memdesc_subslice %6[32, 0] : !ttg.memdesc<64x16xf32, #sh, #smem, mutable> -> !ttg.memdesc<32x16xf32, #sh, #smem, mutable, 64x16>
    %15 = ttg.memdesc_trans %5 {order = array<i32: 1, 0>} : !ttg.memdesc<64x16xf32, #sh, #smem> -> !ttg.memdesc<16x64xf32, #nv, #smem>
    %16 = ttg.local_alloc : () -> !ttg.memdesc<2x64x16xf32, #sh3, #smem, mutable>
    %17 = ttg.memdesc_index %16[%i] : !ttg.memdesc<2x64x16xf32, #sh3, #smem, mutable> -> !ttg.memdesc<64x16xf32, #sh, #smem, mutable>
    %18 = ttg.memdesc_reshape %5 : !ttg.memdesc<64x16xf32, #sh, #smem> -> !ttg.memdesc<32x32xf32, #pad, #smem>
    %19 = ttg.memdesc_reinterpret %5 : !ttg.memdesc<64x16xf32, #sh, #smem> -> !ttg.memdesc<64x16xi32, #fr, #smem, 128x16>
    ttg.local_dealloc %6 : !ttg.memdesc<64x16xf32, #sh, #smem, mutable>
    %20 = ttg.predicate_stage %i, %i, %i maxStage 2 stage 1 : i32 -> i1
    %21 = "ttg.mask"(%20) ({
      ttg.mask.return %i : i32
    }) : (i1) -> i32
    %22 = ttg.global_scratch_alloc {alignment = 8 : i32, nbytes = 64 : i32} : !tt.ptr<i8>
    %z = tensor.empty() : tensor<4x8xi8>
    %23 = ttg.fp4_to_fp %z {axis = 1 : i32} : tensor<4x8xi8> -> tensor<4x16xbf16>
    %24 = ttg.local_alloc : () -> !ttg.memdesc<1x1xi32, #sh, #smem, mutable>
    %25 = tt.call_scalar %24, @magic(%i) : !ttg.memdesc<1x1xi32, #sh, #smem, mutable>, (i32) -> i32
    tt.return
  }
  tt.func private @magic(i32) -> i32
}

// Layouts with parameters that are not written where they have their defaults.
tt.func private @buffers(tensor<64xf32, #b3>, !ttg.memdesc<8x8xf32, #rot, #smem>, !ttg.memdesc<8x8xf32, #nv2, #smem, mutable>, !ttg.memdesc<16x8xf16, #fr2, #smem, 16x8>, tensor<8xf32, #dot>, !ttg.async.token)
