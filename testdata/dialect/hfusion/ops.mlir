// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt --mlir-print-op-generic %s | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// The hidden regions and the texts of hfusion.

func.func @pointwise(%a: tensor<6xf16>, %f: tensor<6xf32>, %i: tensor<6xi32>, %p: tensor<6xi1>, %s: f32) attributes {hfusion.fusion_kind = #hfusion.fusion_kind<ANY_PB>} {
  %0 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<rec>} ins(%f : tensor<6xf32>) outs(%f : tensor<6xf32>) -> tensor<6xf32>
  %1 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<vnot>} ins(%i : tensor<6xi32>) outs(%i : tensor<6xi32>) -> tensor<6xi32>
  %2 = hfusion.elemwise_unary ins(%a : tensor<6xf16>) outs(%f : tensor<6xf32>) -> tensor<6xf32>
  %3 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<maxf>} ins(%f, %s : tensor<6xf32>, f32) outs(%f : tensor<6xf32>) -> tensor<6xf32>
  %4 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<shrsi>} ins(%i, %i : tensor<6xi32>, tensor<6xi32>) outs(%i : tensor<6xi32>) -> tensor<6xi32>
  %5 = hfusion.compare {compare_fn = #hfusion.compare_fn<vlt>} ins(%i, %i : tensor<6xi32>, tensor<6xi32>) outs(%p : tensor<6xi1>) -> tensor<6xi1>
  %6 = hfusion.compare ins(%f, %f : tensor<6xf32>, tensor<6xf32>) outs(%p : tensor<6xi1>) -> tensor<6xi1>
  %7 = hfusion.select ins(%p, %f, %f : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%f : tensor<6xf32>) -> tensor<6xf32>
  %8 = hfusion.cast {round_mode = #hfusion.round_mode<trunc>, cast = #hfusion.type_fn<cast_unsigned>} ins(%f : tensor<6xf32>) outs(%i : tensor<6xi32>) -> tensor<6xi32>
  %9 = hfusion.load ins(%f : tensor<6xf32>) outs(%f : tensor<6xf32>) -> tensor<6xf32>
  %10 = hfusion.store {atomic_kind = #hfusion.atomic_kind<max>} ins(%f : tensor<6xf32>) outs(%f : tensor<6xf32>) -> tensor<6xf32>
  return
}

func.func @others(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %v: tensor<3xf32>, %w: tensor<3xi32>, %o: index, %d: tensor<3x12xf32>) {
  %0 = hfusion.gather {k} ins(%a, %x : tensor<3x6xf32>, tensor<3x6xi32>) outs(%a : tensor<3x6xf32>) axis = 0 -> tensor<3x6xf32>
  %1:2 = hfusion.reduce_with_index {tie_break_left = true, unsigned_src = false} <min> ins(%a, %x : tensor<3x6xf32>, tensor<3x6xi32>) outs(%v, %w : tensor<3xf32>, tensor<3xi32>) dimensions = [1] -> tensor<3xf32>, tensor<3xi32>
  %2:2 = hfusion.reduce_with_index {tie_break_left = false, unsigned_src = true} <max> ins(%x : tensor<3x6xi32>) outs(%w, %w : tensor<3xi32>, tensor<3xi32>) dimensions = [1] -> tensor<3xi32>, tensor<3xi32>
  %3 = hfusion.arange offset[%o] strides[%o, %o] {k} outs(%x : tensor<3x6xi32>) -> tensor<3x6xi32>
  %4 = hfusion.arange strides[%o, %o] outs(%a : tensor<3x6xf32>) -> tensor<3x6xf32>
  %5 = hfusion.interleave %a, %a {k} : tensor<3x6xf32>, tensor<3x6xf32> -> tensor<3x12xf32>
  %6 = hfusion.deinterleave %d channel<1> : tensor<3x12xf32> -> tensor<3x6xf32>
  %7 = hfusion.isfinite %v : tensor<3xf32> -> tensor<3xi1>
  %8 = hfusion.cumprod %a : tensor<3x6xf32> cum_dims = [1] reverse = false -> tensor<3x6xf32>
  %9 = hfusion.flip %a : tensor<3x6xf32> flip_axis = 1 -> tensor<3x6xf32>
  %10 = hfusion.sort ins(%a : tensor<3x6xf32>) descending = false sort_axis = 1 -> tensor<3x6xf32>
  hfusion.print "v = " {hex = true} %v : tensor<3xf32>
  hfusion.barrier {k}
  return
}
