// RUN: hivm-opt --hivm-pass-statistics %s 2>&1 >%t | FileCheck %s
// RUN: hivm-opt %t | FileCheck %s --check-prefix=TEXT

// What --hivm-pass-statistics counts: calls of the device library in the text and in a
// run, the bytes of each transfer and the local memory that is alive at one time, flags and
// barriers, and where the buffers with addresses end.

func.func private @load_gm_to_ubuf_1d_float(memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<gm>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, i32, f32, index)
func.func private @store_ubuf_to_gm_1d_float(memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<gm>>, i32)
func.func private @vexp_1d_float(memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>)
func.func private @vexp_2d_float(memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<ub>>, memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>)
func.func private @my_own(memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>)
func.func private @sync_block_lock(memref<1xi64>)

// A loop of 3 times 5: one call before and three inside.
// CHECK: @loops: 4 library calls of 4 axes, 46 in a run; up to 0 bytes of the unified buffer at one time
// CHECK-NEXT: load_gm_to_ubuf_1d_float: 256 bytes, 15 times ({{.*}}library-statistics.mlir:[[@LINE+14]]:7)
// CHECK-NEXT: store_ubuf_to_gm_1d_float: unknown bytes, 15 times
// TEXT-LABEL: func.func @loops(
func.func @loops(%a: memref<64xf32, #hivm.address_space<gm>>, %b: memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, %g: memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<gm>>, %lock: memref<1xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c0_i32 = arith.constant 0 : i32
  %cst = arith.constant 0.0 : f32
  %from = memref.cast %a : memref<64xf32, #hivm.address_space<gm>> to memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<gm>>
  func.call @sync_block_lock(%lock) : (memref<1xi64>) -> ()
  scf.for %i = %c0 to %c5 step %c2 {
    scf.for %j = %c0 to %c5 step %c1 {
      func.call @load_gm_to_ubuf_1d_float(%from, %b, %c0_i32, %cst, %c0) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<gm>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, i32, f32, index) -> ()
      func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
      func.call @my_own(%b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
      func.call @store_ubuf_to_gm_1d_float(%b, %g, %c0_i32) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<gm>>, i32) -> ()
    }
  }
  return
}

// One branch has two calls, the other one: 4 times 1 to 2. A branch without else: 0 to 1.
// CHECK: @branches: 4 library calls of 4 axes, 4 to 9 in a run
// TEXT-LABEL: func.func @branches(
func.func @branches(%b: memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, %p: i1) {
  affine.for %i = 0 to 8 step 2 {
    scf.if %p {
      func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
      func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
    } else {
      func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
    }
  }
  scf.if %p {
    func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
  }
  return
}

// The same with operations of affine; the iterations of affine.parallel are not counted.
// CHECK: @affine: 3 library calls of 3 axes, at least 1 in a run
// TEXT-LABEL: func.func @affine(
func.func @affine(%b: memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, %n: index) {
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
    func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
  } else {
    func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
  }
  affine.parallel (%i) = (0) to (8) {
    func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
  }
  return
}

// A loop that does not say how often it runs; one of the functions has two axes.
// CHECK: @unknown: 3 library calls of 4 axes, at least 2 in a run
// TEXT-LABEL: func.func @unknown(
func.func @unknown(%b: memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, %c: memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<ub>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
  }
  func.call @vexp_1d_float(%b, %b, %b) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
  func.call @vexp_2d_float(%c, %c, %b) : (memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<ub>>, memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<ub>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>) -> ()
  return
}

// The first buffer (400 bytes) ends before the second (800) begins; the third (80) is
// used in the loop through a view, so it lives as long as that, together with the one
// inside (40). Global memory does not count: 800 + 80 + 40.
// CHECK: @memory: 0 library calls, 0 in a run; up to 920 bytes of the unified buffer at one time, without 1 buffers of unknown size
// TEXT-LABEL: func.func @memory(
func.func @memory(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %gm = memref.alloc() : memref<1000xf32, #hivm.address_space<gm>>
  memref.store %x, %gm[%c0] : memref<1000xf32, #hivm.address_space<gm>>
  %first = memref.alloc() : memref<100xf32, #hivm.address_space<ub>>
  memref.store %x, %first[%c0] : memref<100xf32, #hivm.address_space<ub>>
  %second = memref.alloc() : memref<200xf32, #hivm.address_space<ub>>
  %third = memref.alloc() : memref<4x5xf32>
  %view = memref.collapse_shape %third [[0, 1]] : memref<4x5xf32> into memref<20xf32>
  scf.for %i = %c0 to %c5 step %c1 {
    memref.store %x, %view[%i] : memref<20xf32>
    %inside = memref.alloc() : memref<10xf32, #hivm.address_space<ub>>
    memref.store %x, %inside[%i] : memref<10xf32, #hivm.address_space<ub>>
    memref.store %x, %second[%i] : memref<200xf32, #hivm.address_space<ub>>
  }
  %any = memref.alloc(%n) : memref<?xf32, #hivm.address_space<ub>>
  memref.store %x, %any[%c0] : memref<?xf32, #hivm.address_space<ub>>
  return
}

// Functions of the host are not listed.
// CHECK-NOT: @host
// TEXT-LABEL: func.func @host(
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  return
}

// Flags and barriers, in the text and in a run: the loop runs three times, the branch or not.
// CHECK: @synchronized: 0 library calls, 0 in a run; up to 0 bytes of the unified buffer at one time
// CHECK-NEXT: {{^}}  2 set_flag, 6 in a run; 1 wait_flag, 3 in a run; 2 pipe_barrier, 1 to 4 in a run; 3 sync_block, 3 in a run{{$}}
// TEXT-LABEL: func.func @synchronized(
func.func @synchronized(%p: i1, %event: i64, %ffts: i64) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, %event]
    scf.if %p {
      hivm.hir.pipe_barrier[<PIPE_V>]
    }
  }
  hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 0
  hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 1
  hivm.hir.sync_block[<ALL_VECTOR>, 0 : i16] ffts_base_addr = %ffts tvector_pipe = <PIPE_MTE3>
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  return
}

// Where the buffers with addresses end, for each memory: of the second, which takes turns, at 4096 + 256, of
// the one with gaps between its rows at 8192 + (3 * 16 + 8) * 4, of matrices in L1. A buffer
// without elements takes no memory, and one of an address that is no constant is counted apart.
// CHECK: @planned: 0 library calls, 0 in a run; addresses up to 8416 bytes of ub without 2 that are not known, 524288 bytes of cbuf
// CHECK-NEXT: @half: 0 library calls, 0 in a run; up to 40 bytes of the unified buffer at one time; addresses up to 64 bytes of ub
// CHECK-NEXT: @none: 0 library calls, 0 in a run; up to 0 bytes of the unified buffer at one time
// TEXT-LABEL: func.func @planned(
func.func @planned(%at: i64, %n: index) {
  %c0 = arith.constant 0 : i64
  %c2048 = arith.constant 2048 : i64
  %c4096 = arith.constant 4096 : i64
  %c8192 = arith.constant 8192 : i64
  %c507904 = arith.constant 507904 : i64
  %first = hivm.hir.pointer_cast(%c0) : memref<64xf32, #hivm.address_space<ub>>
  %turns = hivm.hir.pointer_cast(%c2048, %c4096) : memref<64xf32, #hivm.address_space<ub>>
  %rows = hivm.hir.pointer_cast(%c8192) : memref<4x8xf32, strided<[16, 1]>, #hivm.address_space<ub>>
  %matrix = hivm.hir.pointer_cast(%c507904) : memref<64x128xf16, #hivm.address_space<cbuf>>
  %unknown = hivm.hir.pointer_cast(%at) : memref<64xf32, #hivm.address_space<ub>>
  %unsized = hivm.hir.pointer_cast(%c0) [%n] : memref<?xf32, #hivm.address_space<ub>>
  %argument = hivm.hir.pointer_cast(%at) : memref<64xf32, #hivm.address_space<gm>>
  return
}

// A buffer without an address yet, beside one with.
// TEXT-LABEL: func.func @half(
func.func @half(%x: f32) {
  %c0 = arith.constant 0 : index
  %at = arith.constant 0 : i64
  %first = hivm.hir.pointer_cast(%at) : memref<16xf32, #hivm.address_space<ub>>
  %second = memref.alloc() : memref<10xf32, #hivm.address_space<ub>>
  memref.store %x, %second[%c0] : memref<10xf32, #hivm.address_space<ub>>
  return
}

// TEXT-LABEL: func.func @none(
func.func @none(%x: i64) {
  %c0 = arith.constant 0 : index
  %at = arith.constant 0 : i64
  %nothing = hivm.hir.pointer_cast(%at) : memref<0xf32, #hivm.address_space<ub>>
  %counter = memref.alloca() : memref<1xi64>
  memref.store %x, %counter[%c0] : memref<1xi64>
  return
}
