// RUN: hivm-opt %s --verify-sync --split-input-file --verify-diagnostics

!l = memref<16x16xf16, #hivm.address_space<cbuf>>
!g = memref<16x16xf16, #hivm.address_space<gm>>
!c = memref<16x16xf32, #hivm.address_space<cc>>

func.func private @nd2nz_half(!g, !l)
func.func private @mma_tile_half_to_float(!l, !l, i1, index, index, index, !c, i64, i64, i64, i64, i64, i64, i64, i8, i64)
func.func private @fixpipe_of_its_own(!c)

// The functions of the library take buffers with four axes. Which pipes they run on does not depend on that.
// CHECK-LABEL: @axes
func.func @axes(%x: !g, %y: !g) {
  %i16 = arith.constant 16 : index
  %init = arith.constant true
  %none = arith.constant -1 : i64
  %zero = arith.constant 0 : i64
  %off = arith.constant 0 : i8
  %one = arith.constant 1 : i64
  %b = arith.constant 512 : i64
  %A = hivm.hir.pointer_cast(%zero) : !l
  %B = hivm.hir.pointer_cast(%b) : !l
  %C = hivm.hir.pointer_cast(%zero) : !c
  // expected-note@+2 {{it is written here}}
  // expected-remark@+1 {{'func.call' op cannot be verified: the argument "dst" has rank 2, but the function takes 4}}
  call @nd2nz_half(%x, %A) : (!g, !l) -> ()
  // expected-remark@+1 {{'func.call' op cannot be verified: the argument "dst" has rank 2, but the function takes 4}}
  call @nd2nz_half(%y, %B) : (!g, !l) -> ()
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE1>, <EVENT_ID1>]
  hivm.hir.set_flag[<PIPE_M>, <PIPE_MTE1>, <EVENT_ID0>]
  hivm.hir.set_flag[<PIPE_M>, <PIPE_MTE1>, <EVENT_ID1>]
  // expected-note@+4 {{it is written here}}
  // expected-note@+3 {{missing: set_flag[<PIPE_MTE2>, <PIPE_MTE1>, ...] behind the earlier operation, and wait_flag in front of this one}}
  // expected-remark@+2 {{'func.call' op cannot be verified: the argument "a" has rank 2, but the function takes 4}}
  // expected-error@+1 {{'func.call' op race: it reads cbuf [0x0, 0x200) on MTE1, and nothing orders that behind 'func.call', which writes it on MTE2}}
  call @mma_tile_half_to_float(%A, %B, %init, %i16, %i16, %i16, %C, %none, %one, %none, %none, %none, %zero, %one, %off, %zero) : (!l, !l, i1, index, index, index, !c, i64, i64, i64, i64, i64, i64, i64, i8, i64) -> ()
  hivm.hir.wait_flag[<PIPE_M>, <PIPE_MTE1>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_M>, <PIPE_MTE1>, <EVENT_ID1>]
  // expected-remark@+1 {{'func.call' op may race: it reads cc [0x0, 0x400), and nothing orders that behind 'func.call', which may write it on M; which pipe @fixpipe_of_its_own runs on is not known}}
  call @fixpipe_of_its_own(%C) : (!c) -> ()
  return
}
