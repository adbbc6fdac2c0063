// RUN: hivm-opt --split-input-file --hivm-inject-block-sync --verify-diagnostics %s

// A call of a mixed function has no core of its own.
func.func private @any(tensor<16x16xf32>) -> tensor<16x16xf32> attributes {hivm.func_core_type = #hivm.func_core_type<MIX>}
// expected-warning@+1 {{don't support inject block sync after/before unrecognized cube/vector op}}
func.func @mixed(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: tensor<16x16xf16>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {hivm.func_core_type = #hivm.func_core_type<MIX>, hfusion.fusion_kind = #hfusion.fusion_kind<SHALLOW_CV>} {
  // expected-warning@+1 {{'hivm.hir.matmul' op changes the meaning: nothing orders the users of its results behind it, because it is not known on which cores they run}}
  %0 = hivm.hir.matmul ins(%a, %a : tensor<16x16xf16>, tensor<16x16xf16>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = func.call @any(%0) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}

// -----

// Only products and calls are looked at.
func.func @vector(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: tensor<16x16xf16>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {hivm.func_core_type = #hivm.func_core_type<MIX>, hfusion.fusion_kind = #hfusion.fusion_kind<SHALLOW_CV>} {
  // expected-warning@+1 {{'hivm.hir.vexp' op changes the meaning: nothing orders the users of its results on the other core behind it}}
  %0 = hivm.hir.vexp ins(%a : tensor<16x16xf16>) outs(%a : tensor<16x16xf16>) -> tensor<16x16xf16>
  %1 = hivm.hir.matmul ins(%0, %a : tensor<16x16xf16>, tensor<16x16xf16>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}

// -----

// What a branch yields is not looked at.
func.func @branch(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: tensor<16x16xf16>, %c: tensor<16x16xf32>, %p: i1) -> tensor<16x16xf32> attributes {hivm.func_core_type = #hivm.func_core_type<MIX>, hfusion.fusion_kind = #hfusion.fusion_kind<SHALLOW_CV>} {
  %0 = scf.if %p -> tensor<16x16xf32> {
    // expected-warning@+1 {{'hivm.hir.matmul' op changes the meaning: its use in 'scf.yield' in line 30 is not looked at}}
    %1 = hivm.hir.matmul ins(%a, %a : tensor<16x16xf16>, tensor<16x16xf16>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
    scf.yield %1 : tensor<16x16xf32>
  } else {
    scf.yield %c : tensor<16x16xf32>
  }
  %2 = hivm.hir.vexp ins(%0 : tensor<16x16xf32>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %2 : tensor<16x16xf32>
}

// -----

// Buffers are not looked at.
func.func @buffers(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: memref<16x16xf16>, %c: memref<16x16xf32>, %u: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>, hfusion.fusion_kind = #hfusion.fusion_kind<SHALLOW_CV>} {
  hivm.hir.matmul ins(%a, %a : memref<16x16xf16>, memref<16x16xf16>) outs(%c : memref<16x16xf32>)
  // expected-warning@+1 {{'hivm.hir.load' op changes the meaning: it is not synchronized with 'hivm.hir.matmul'}}
  hivm.hir.load ins(%c : memref<16x16xf32>) outs(%u : memref<16x16xf32, #hivm.address_space<ub>>)
  return
}
