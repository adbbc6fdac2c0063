// RUN: hivm-opt %s --split-input-file --convert-non-contiguous-reshape-to-copy=strict=true --verify-diagnostics

func.func @argument(%a: memref<?x4xf32>, %o: memref<?xf32>) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  // expected-error@+1 {{'memref.collapse_shape' op alloc is not found}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  annotation.mark %0 {maybeUnCollapsibleReshape} : memref<?xf32>
  hivm.hir.vsqrt ins(%0 : memref<?xf32>) outs(%o : memref<?xf32>)
  return
}

// -----

func.func @unbounded(%n: index, %o: memref<?xf32>) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %a = memref.alloc(%n) : memref<?x4xf32>
  // expected-error@+1 {{'memref.collapse_shape' op shape has dynamic dimension}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  annotation.mark %0 {maybeUnCollapsibleReshape} : memref<?xf32>
  hivm.hir.vsqrt ins(%0 : memref<?xf32>) outs(%o : memref<?xf32>)
  return
}

// -----

func.func @written(%a: memref<8x4x10xf32>, %o: memref<32x10xf32>) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  // expected-error@+1 {{'memref.collapse_shape' op cannot become a collapse of a copy: the buffer is written while the reshape is in use}}
  %0 = memref.collapse_shape %a [[0, 1], [2]] : memref<8x4x10xf32> into memref<32x10xf32>
  annotation.mark %0 {maybeUnCollapsibleReshape} : memref<32x10xf32>
  // expected-note@+1 {{the write is here}}
  hivm.hir.vsqrt ins(%o : memref<32x10xf32>) outs(%0 : memref<32x10xf32>)
  return
}
