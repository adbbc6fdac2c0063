// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std --verify-diagnostics

// What cannot be a call is an error, with what has to be done first.

!a = memref<2x8xf32, #hivm.address_space<ub>>
!b = memref<2x10xf32, #hivm.address_space<ub>>

func.func @pad(%a: !a, %b: !b, %s: f32) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vpad' op has no function in the device library: a padding becomes fills and copies, run hivm-aggregated-decompose-op first}}
  // expected-error@+1 {{failed to legalize operation 'hivm.hir.vpad' that was explicitly marked illegal}}
  hivm.hir.vpad ins(%a : !a) outs(%b : !b) low[0, 2] high[0, 0] pad_value %s : f32
  return
}

// -----

!a = memref<2x8xf32, #hivm.address_space<ub>>
!o = memref<1x1xf32, #hivm.address_space<ub>>

func.func @reduce(%a: !a, %o: !o) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{reduce dimensions array is not decomposed yet}}
  // expected-error@+1 {{failed to legalize operation 'hivm.hir.vreduce' that was explicitly marked illegal}}
  hivm.hir.vreduce <sum> ins(%a : !a) outs(%o : !o) reduce_dims = [0, 1]
  return
}

// -----

!a = memref<2x8xi1, #hivm.address_space<ub>>
!o = memref<2x1xi1, #hivm.address_space<ub>>

func.func @any(%a: !a, %o: !o) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vreduce' op the device library has no reduction of this kind: run hivm-decompose-op first}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vreduce <any> ins(%a : !a) outs(%o : !o) reduce_dims = [1]
  return
}

// -----

!a = memref<2x8xf32, #hivm.address_space<ub>>

func.func @cumprod(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{cum dimension with last dimension should be decomposed to scalar operation}}
  // expected-error@+1 {{failed to legalize operation 'hivm.hir.vcumprod' that was explicitly marked illegal}}
  hivm.hir.vcumprod ins(%a : !a) outs(%a : !a) cum_dims = [1] reverse = false
  return
}

// -----

!m = memref<32x64xf16, #hivm.address_space<gm>>
!z = memref<4x2x16x16xf16, #hivm.address_space<cbuf>>

func.func @nd2nz(%m: !m, %z: !z) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{ND2NZOp's library function implementation requires continuous dst!}}
  // expected-error@+1 {{failed to legalize operation 'hivm.hir.nd2nz' that was explicitly marked illegal}}
  hivm.hir.nd2nz ins(%m : !m) outs(%z : !z)
  return
}

// -----

!a = memref<8xf32, #hivm.address_space<cbuf>>

func.func @message(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{print-to-libcall currently only supports GM and UB}}
  // expected-error@+1 {{failed to legalize operation 'hivm.hir.debug'}}
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a"} %a : !a
  return
}

// -----

!a = memref<1x1x1x1x1x1x1x1x8xf32, #hivm.address_space<gm>>

func.func @rank(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{DebugOp requires rank <= maxOpRank}}
  // expected-error@+1 {{failed to legalize operation 'hivm.hir.debug'}}
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a"} %a : !a
  return
}

// -----

!s = memref<16xf32, #hivm.address_space<ub>>
!d = memref<8xf32, #hivm.address_space<ub>>

func.func @channels(%s: !s, %d: !d) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vdeinterleave' op a function of the device library takes one channel: run hivm-decompose-op first}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vdeinterleave ins(%s : !s) outs(%d, %d : !d, !d) channel_num = 2 index_mode = <ALL_CHANNELS>
  return
}

// -----

// The rest is what the reference dies on (7.1).

!p = memref<f32, #hivm.address_space<ub>>

func.func @point(%a: !p) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vexp' op operand #0 has no axes, the device library takes buffers of one axis and more: run hivm-lift-zero-rank first}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vexp ins(%a : !p) outs(%a : !p)
  return
}

// -----

func.func @tensor(%a: tensor<2x8xf32>) -> tensor<2x8xf32> attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vexp' op operand #0 is a 'tensor<2x8xf32>', the device library takes ranked buffers: bufferize first}}
  // expected-error@+1 {{failed to legalize}}
  %0 = hivm.hir.vexp ins(%a : tensor<2x8xf32>) outs(%a : tensor<2x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}

// -----

func.func @spaceless(%a: memref<2x8xf32>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.load' op operand #0 says no memory, which the name of the library function needs: infer the memory spaces first}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.load ins(%a : memref<2x8xf32>) outs(%a : memref<2x8xf32>)
  return
}

// -----

func.func @fill(%a: memref<2x8xf32>, %s: f32) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vbrc' op operand #1 says no memory}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vbrc ins(%s : f32) outs(%a : memref<2x8xf32>)
  return
}

// -----

!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>

func.func @scalar(%a: !a, %s: f32) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vsub' op needs scratch memory for its scalar: run hivm-alloc-extra-buffer first}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vsub ins(%s, %a : f32, !a) outs(%a : !a)
  return
}

// -----

// A name is declared once, so that one function cannot take buffers in two memories.

!a = memref<2x8xf32>
!b = memref<2x8xf32, #hivm.address_space<ub>>

func.func @spaces(%a: !a, %b: !b) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vexp ins(%a : !a) outs(%a : !a)
  // expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'memref<?x?xf32, strided<[?, ?], offset: ?>>', but provided 'memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<ub>>' for operand number 0}}
  hivm.hir.vexp ins(%b : !b) outs(%b : !b)
  return
}

// -----

!s = memref<?x4x4x4xf32, #hivm.address_space<ub>>
!d = memref<?x8xf32, #hivm.address_space<ub>>

// Sizes need not be known, here no scratch memory is needed.
func.func @dynamic(%d: !d) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vadd ins(%d, %d : !d, !d) outs(%d : !d)
  return
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend950PR_9589">} {
  func.func @newer(%a: memref<8xf32, #hivm.address_space<ub>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
    // expected-error@+1 {{'hivm.hir.vexp' op the device library of Ascend950PR_9589 is not known, only that of memory-based hardware is}}
    hivm.hir.vexp ins(%a : memref<8xf32, #hivm.address_space<ub>>) outs(%a : memref<8xf32, #hivm.address_space<ub>>)
    return
  }
}

// -----

!q = memref<2x2x2x4x8xf32, affine_map<(a, b, c, d, e) -> (a * 999 + b mod 2 + c * 32 + d * 8 + e)>, #hivm.address_space<ub>>

func.func @layout(%a: !q) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vexp' op operand #0 has a layout that is not strided: 'memref<2x2x2x4x8xf32, affine_map<(d0, d1, d2, d3, d4) -> (d0 * 999 + d1 mod 2 + d2 * 32 + d3 * 8 + d4)>, #hivm.address_space<ub>>'}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vexp ins(%a : !q) outs(%a : !q)
  return
}

// -----

!in = memref<4x16x16x16xf16, #hivm.address_space<cbuf>>
!out = memref<4x4x16x16xf32, #hivm.address_space<cc>>

func.func @convolution(%i: !in, %o: !out, %clear: i1) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.Conv1dL1' op has no function in the device library: what a convolution takes is not known}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.Conv1dL1 {groups = 1 : i32, padding = 0 : i32} ins(%i, %i, %clear : !in, !in, i1) outs(%o : !out)
  return
}

// -----

!gm = memref<64xf32, #hivm.address_space<gm>>
!l0 = memref<64xf32, #hivm.address_space<ca>>

func.func @transfer(%a: !gm, %b: !l0) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.load' op the device library transfers nothing from or to the memory 'ca' of operand #1}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.load ins(%a : !gm) outs(%b : !l0)
  return
}

// -----

!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>
!o = memref<2x3x4x1xf32, #hivm.address_space<ub>>
!i = memref<2x3x4x1xi32, #hivm.address_space<ub>>
!n = memref<8xi32, #hivm.address_space<ub>>

func.func @ranks(%a: !a, %o: !o, %i: !i, %n: !n) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vreduce' op needs loops around its library function, but its operands have 4 and 1 axes}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vreduce <max_with_index_left> ins(%a : !a) indices(%n : !n) outs(%o, %i : !o, !i) reduce_dims = [3]
  return
}

// -----

!a = memref<8xf32, #hivm.address_space<ub>>

func.func @axis(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vflip' op has no axis 7}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vflip ins(%a : !a) outs(%a : !a) flip_axis = 7
  return
}

// -----

!c = memref<4x4x16x16xf32, #hivm.address_space<cc>>
!f = memref<64x64xf16, #hivm.address_space<gm>>

func.func @scale(%c: !c, %f: !f, %s: f32) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.fixpipe' op the device library of memory-based hardware takes no quant_scale}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : !c) outs(%f : !f) quant_scale = %s : f32
  return
}

// -----

!a = memref<8xf32, #hivm.address_space<gm>>

func.func @kind(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.debug' op the device library has functions for print and assert, not for 'trace'}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.debug {debugtype = "trace", hex = false, prefix = "a"} %a : !a
  return
}

// -----

!a = memref<1x8xf32, #hivm.address_space<ub>>
!b = memref<8xf32, #hivm.address_space<ub>>

func.func @lower(%a: !a, %b: !b) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vbrc' op operands have different ranks}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vbrc ins(%a : !a) outs(%b : !b) broadcast_dims = [0]
  return
}

// -----

!a = memref<8xf32, #hivm.address_space<ub>>

func.func @nowhere(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.vsub' op has no function in the device library: it needs inputs and a destination}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.vsub ins(%a, %a : !a, !a)
  return
}

// -----

!a = memref<8xf32, #hivm.address_space<ub>>

func.func @nameless(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.custom' op needs a symbol to call}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.custom "__builtin_gather_load" ins(%a : !a)
  return
}

// -----

func.func @results(%a: tensor<8xi16>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.custom' op has results, a function writes into buffers: bufferize first}}
  // expected-error@+1 {{failed to legalize}}
  %0 = hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "tick"} "tick" ins(%a : tensor<8xi16>) outs(%a : tensor<8xi16>) -> tensor<8xi16>
  return
}

// -----

func.func @values(%a: tensor<8xi16>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+2 {{'hivm.hir.debug' op operand #0 is a 'tensor<8xi16>', the device library takes ranked buffers: bufferize first}}
  // expected-error@+1 {{failed to legalize}}
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a"} %a : tensor<8xi16>
  return
}
