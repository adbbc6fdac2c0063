// RUN: hivm-opt %s --hivm-arch=membase --split-input-file --verify-diagnostics

// What the verifier says about data moves, by the rules of memory-based hardware.

module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  func.func @f(%a: memref<4xf8E5M2>, %b: memref<4xf8E5M2>) {
    // expected-error@+1 {{'hivm.hir.load' op Current hardware doesn't support fp8 type}}
    hivm.hir.load ins(%a : memref<4xf8E5M2>) outs(%b : memref<4xf8E5M2>)
    return
  }
}

// -----

func.func @f(%a: memref<*xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op operand #0 must be Tensor or Memref, but got 'memref<*xf32>'}}
  hivm.hir.load ins(%a : memref<*xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf64>, %b: memref<4xf64>) {
  // expected-error@+1 {{'hivm.hir.load' op failed to verify that operand at idx 0 should have element type f8E4M3FN type or f8E5M2 type or 1-bit signless integer or 8-bit signless integer or 8-bit unsigned integer or 16-bit signless integer or 16-bit unsigned integer or 16-bit float or bfloat16 type or 32-bit signless integer or 32-bit unsigned integer or 32-bit float or 64-bit unsigned integer or 64-bit signless integer}}
  hivm.hir.load ins(%a : memref<4xf64>) outs(%b : memref<4xf64>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf16>) {
  // expected-error@+1 {{'hivm.hir.load' op element types of dst and src should be the same!}}
  hivm.hir.load ins(%a : memref<4xf32>) outs(%b : memref<4xf16>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op src and dst should have the same dimensions!}}
  hivm.hir.load ins(%a : memref<4xf32>) outs(%b : memref<4x1xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32, 1>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op cast src memory space attr failed!}}
  hivm.hir.load ins(%a : memref<4xf32, 1>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32, "ub">) {
  // expected-error@+1 {{'hivm.hir.load' op cast dst memory space attr failed!}}
  hivm.hir.load ins(%a : memref<4xf32>) outs(%b : memref<4xf32, "ub">)
  return
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  func.func @f(%a: memref<4xf8E5M2>, %b: memref<4xf8E5M2>) {
    // expected-error@+1 {{'hivm.hir.store' op Current hardware doesn't support fp8 type}}
    hivm.hir.store ins(%a : memref<4xf8E5M2>) outs(%b : memref<4xf8E5M2>)
    return
  }
}

// -----

func.func @f(%a: memref<*xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.store' op operand #0 must be Tensor or Memref, but got 'memref<*xf32>'}}
  hivm.hir.store ins(%a : memref<*xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf64>, %b: memref<4xf64>) {
  // expected-error@+1 {{'hivm.hir.store' op failed to verify that operand at idx 0 should have element type f8E4M3FN type or f8E5M2 type or 1-bit signless integer or 8-bit signless integer or 8-bit unsigned integer or 16-bit signless integer or 16-bit unsigned integer or 16-bit float or bfloat16 type or 32-bit signless integer or 32-bit unsigned integer or 32-bit float or 64-bit unsigned integer or 64-bit signless integer}}
  hivm.hir.store ins(%a : memref<4xf64>) outs(%b : memref<4xf64>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf16>) {
  // expected-error@+1 {{'hivm.hir.store' op element types of dst and src should be the same!}}
  hivm.hir.store ins(%a : memref<4xf32>) outs(%b : memref<4xf16>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.store' op src and dst should have the same dimensions!}}
  hivm.hir.store ins(%a : memref<4xf32>) outs(%b : memref<4x1xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32, 1>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.store' op cast src memory space attr failed!}}
  hivm.hir.store ins(%a : memref<4xf32, 1>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32, "ub">) {
  // expected-error@+1 {{'hivm.hir.store' op cast dst memory space attr failed!}}
  hivm.hir.store ins(%a : memref<4xf32>) outs(%b : memref<4xf32, "ub">)
  return
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  func.func @f(%a: memref<4xf8E5M2>, %b: memref<4xf8E5M2>) {
    // expected-error@+1 {{'hivm.hir.copy' op Current hardware doesn't support fp8 type}}
    hivm.hir.copy ins(%a : memref<4xf8E5M2>) outs(%b : memref<4xf8E5M2>)
    return
  }
}

// -----

func.func @f(%a: memref<*xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.copy' op operand #0 must be Tensor or Memref, but got 'memref<*xf32>'}}
  hivm.hir.copy ins(%a : memref<*xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf64>, %b: memref<4xf64>) {
  // expected-error@+1 {{'hivm.hir.copy' op failed to verify that operand at idx 0 should have element type f8E4M3FN type or f8E5M2 type or 1-bit signless integer or 8-bit signless integer or 8-bit unsigned integer or 16-bit signless integer or 16-bit unsigned integer or 16-bit float or bfloat16 type or 32-bit signless integer or 32-bit unsigned integer or 32-bit float or 64-bit unsigned integer or 64-bit signless integer}}
  hivm.hir.copy ins(%a : memref<4xf64>) outs(%b : memref<4xf64>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf16>) {
  // expected-error@+1 {{'hivm.hir.copy' op element types of dst and src should be the same!}}
  hivm.hir.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf16>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.copy' op src and dst should have the same dimensions!}}
  hivm.hir.copy ins(%a : memref<4xf32>) outs(%b : memref<4x1xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32, 1>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.copy' op cast src memory space attr failed!}}
  hivm.hir.copy ins(%a : memref<4xf32, 1>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32, "ub">) {
  // expected-error@+1 {{'hivm.hir.copy' op cast dst memory space attr failed!}}
  hivm.hir.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf32, "ub">)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op if pad_mode is not set, src and dst shape should be the same!}}
  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op if pad_mode is not set, src and dst shape should be the same!}}
  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>) pad_mode = <PadNull>
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %p: f32) {
  // expected-error@+1 {{'hivm.hir.load' op if pad_mode is not set, pad_value should not be set!}}
  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) pad_value = %p : f32
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<5x8xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op only the last dimension can be different}}
  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<5x8xf32>) pad_mode = <PadFirstElem>
  return
}

// -----

func.func @f(%a: memref<4x9xf32>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op dst last dimension cannot be less than src's}}
  hivm.hir.load ins(%a : memref<4x9xf32>) outs(%b : memref<4x8xf32>) pad_mode = <PadFirstElem>
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>, %p: f32) {
  // expected-error@+1 {{'hivm.hir.load' op if padmode is PadFirstElem, pad_value should not be set!}}
  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>) pad_mode = <PadFirstElem> pad_value = %p : f32
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op if padmode is PadValue, pad_value is required!}}
  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>) pad_mode = <PadValue>
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>, %p: i32) {
  // expected-error@+1 {{'hivm.hir.load' op dtype of pad_value and element type of dst/src should be the same!}}
  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>) pad_mode = <PadValue> pad_value = %p : i32
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op dst/src should be memref/memref or tensor/tensor, res should be tensor!}}
  hivm.hir.load ins(%a : tensor<4xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32, #hivm.address_space<gm>>, %b: memref<4xf32, #hivm.address_space<gm>>) {
  // expected-error@+1 {{'hivm.hir.load' op only support src == gm and dst != gm currently!}}
  hivm.hir.load ins(%a : memref<4xf32, #hivm.address_space<gm>>) outs(%b : memref<4xf32, #hivm.address_space<gm>>)
  return
}

// -----

func.func @f(%a: memref<4xf32, #hivm.address_space<ub>>, %b: memref<4xf32, #hivm.address_space<ub>>) {
  // expected-error@+1 {{'hivm.hir.load' op only support src == gm and dst != gm currently!}}
  hivm.hir.load ins(%a : memref<4xf32, #hivm.address_space<ub>>) outs(%b : memref<4xf32, #hivm.address_space<ub>>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<?xf32>')}}
  %0 = hivm.hir.load ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op result group starting at #0 requires 0 or 1 element, but found 2}}
  %0:2 = "hivm.hir.load"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.store' op src and dst should have the same dimensions!}}
  hivm.hir.store ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32, #hivm.address_space<gm>>, %b: memref<4xf32, #hivm.address_space<ub>>) {
  // expected-error@+1 {{'hivm.hir.store' op only support store ub to gm currently!}}
  hivm.hir.store ins(%a : memref<4xf32, #hivm.address_space<gm>>) outs(%b : memref<4xf32, #hivm.address_space<ub>>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'hivm.hir.store' op element types of dst and res should be the same!}}
  %0 = hivm.hir.store ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf16>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'hivm.hir.store' op res and dst should have the same dimensions!}}
  %0 = hivm.hir.store ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.copy' op if pad_mode is not set, src and dst shape should be the same!}}
  hivm.hir.copy ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.copy' op if padmode is PadValue, pad_value is required!}}
  hivm.hir.copy ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>) pad_mode = <PadValue>
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x9xf32>, %p: f16) {
  // expected-error@+1 {{'hivm.hir.copy' op dtype of pad_value and element type of dst/src should be the same!}}
  hivm.hir.copy ins(%a : memref<4x8xf32>) outs(%b : memref<4x9xf32>) pad_mode = <PadValue> pad_value = %p : f16
  return
}

// -----

func.func @f(%a: memref<4xf32, #hivm.address_space<cbuf>>, %b: memref<4xf32, #hivm.address_space<ub>>) {
  // expected-error@+1 {{'hivm.hir.copy' op Unsupported copy from cbuf to ub!}}
  hivm.hir.copy ins(%a : memref<4xf32, #hivm.address_space<cbuf>>) outs(%b : memref<4xf32, #hivm.address_space<ub>>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: memref<4xf32, #hivm.address_space<gm>>) {
  // expected-error@+1 {{'hivm.hir.copy' op Unsupported copy to gm!}}
  hivm.hir.copy ins(%a : tensor<4xf32>) outs(%b : memref<4xf32, #hivm.address_space<gm>>)
  return
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf32>) {
  // expected-error@+1 {{'hivm.hir.fixpipe' op NZ2DN is only supported on Ascend950!}}
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2dn>} ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf32, #hivm.address_space<ub>>) {
  // expected-error@+1 {{'hivm.hir.fixpipe' op dst=UB is only supported on Ascend950!}}
  hivm.hir.fixpipe ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32, #hivm.address_space<ub>>)
  return
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf32>) {
  // expected-error@+1 {{'hivm.hir.fixpipe' op dual_dst_mode is only supported on Ascend950!}}
  hivm.hir.fixpipe ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32>) dual_dst_mode = <ROW_SPLIT>
  return
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf32>) {
  // expected-error@+1 {{'hivm.hir.fixpipe' op The current hardware does not support channel split}}
  hivm.hir.fixpipe {channel_split = true} ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32>)
  return
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf32>) {
    // expected-error@+1 {{'hivm.hir.fixpipe' op sub_block_idx must not be set when dual_dst_mode is enabled!}}
    hivm.hir.fixpipe {sub_block_idx = #hivm.fixpipe_sub_block<sub_block_1>} ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32>) dual_dst_mode = <ROW_SPLIT>
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  func.func @f(%a: memref<16x16xf32, #hivm.address_space<cc>>, %b: memref<16x16xf32, #hivm.address_space<gm>>) {
    // expected-error@+1 {{'hivm.hir.fixpipe' op if dual_dst_mode is enabled, the data movement must be performed from L0C to UB!}}
    hivm.hir.fixpipe ins(%a : memref<16x16xf32, #hivm.address_space<cc>>) outs(%b : memref<16x16xf32, #hivm.address_space<gm>>) dual_dst_mode = <COLUMN_SPLIT>
    return
  }
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf32>, %c: i1) {
  // expected-error@+1 {{Cannot have unit-flag conditions without unit-flag modes.}}
  hivm.hir.fixpipe ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32>) unit_flag_cond(%c)
  return
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf32>) {
  // expected-error@+1 {{Cannot have multiple unit-flag modes without having equal number of unit-flag conditions.}}
  hivm.hir.fixpipe ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32>) unit_flag_mode([#hivm.unit_flag<DISABLED>, #hivm.unit_flag<RESERVED>])
  return
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf32>, %c: i1) {
  // expected-error@+1 {{Number of unit-flag conditions should be equal to the number of unit-flag modes.}}
  hivm.hir.fixpipe ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32>) unit_flag_mode([#hivm.unit_flag<DISABLED>]) unit_flag_cond(%c, %c)
  return
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf32>) {
  // expected-error@+1 {{Invalid value for unit-flag group-id: -2}}
  hivm.hir.fixpipe {unit_flag_group_id = -2 : i64} ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<16x16xf32>) {
  // expected-error@+1 {{custom op 'hivm.hir.fixpipe' 2 operands present, but expected 1}}
  hivm.hir.fixpipe ins(%a, %a : memref<16x16xf32>) outs(%a : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  hivm.hir.load ins(%a : memref<4xf32>)
  // expected-error@+1 {{custom op 'hivm.hir.load' expected 'outs'}}
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'hivm.hir.load' expected ::mlir::hivm::PadMode to be one of: PadNull, PadFirstElem, PadValue}}
  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) pad_mode = <PadLast>
  return
}
