// RUN: hivm-opt --split-input-file --hivm-inject-block-sync=strict=true --verify-diagnostics %s

func.func @values(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: tensor<16x16xf16>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {hivm.func_core_type = #hivm.func_core_type<MIX>, hfusion.fusion_kind = #hfusion.fusion_kind<SHALLOW_CV>} {
  // expected-error@+1 {{cannot be synchronized: its results are values, and in a shallow fusion blocks may use what another block has made}}
  %0 = hivm.hir.matmul ins(%a, %a : tensor<16x16xf16>, tensor<16x16xf16>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = hivm.hir.vexp ins(%0 : tensor<16x16xf32>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}

// -----

func.func @vector(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: tensor<16x16xf16>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {hivm.func_core_type = #hivm.func_core_type<MIX>, hfusion.fusion_kind = #hfusion.fusion_kind<SHALLOW_CV>} {
  // expected-error@+1 {{cannot be synchronized: nothing orders the users of its results on the other core behind it}}
  %0 = hivm.hir.vexp ins(%a : tensor<16x16xf16>) outs(%a : tensor<16x16xf16>) -> tensor<16x16xf16>
  %1 = hivm.hir.matmul ins(%0, %a : tensor<16x16xf16>, tensor<16x16xf16>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}
