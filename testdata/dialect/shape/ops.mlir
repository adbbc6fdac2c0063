// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Operations of MLIR's shape dialect. The expected texts are those of mlir-opt 19.

func.func @shapes(%s: !shape.shape, %t: tensor<?x3xf32>, %e: tensor<?xindex>, %e3: tensor<3xindex>, %z: !shape.size, %w: !shape.witness, %v: !shape.value_shape, %i: index, %b: i1) -> !shape.shape {
  %0 = shape.const_shape [1, 2, 3] : !shape.shape
  %1 = shape.const_shape [] : tensor<0xindex>
  %2 = shape.const_shape [4, 5] : tensor<2xindex>
  %3 = shape.const_size 10
  %4 = shape.const_witness true
  %5 = shape.add %z, %z : !shape.size, !shape.size -> !shape.size
  %6 = shape.add %i, %i : index, index -> index
  %7 = shape.mul %z, %i : !shape.size, index -> !shape.size
  %8 = shape.div %z, %z : !shape.size, !shape.size -> !shape.size
  %9 = shape.max %z, %z : !shape.size, !shape.size -> !shape.size
  %10 = shape.min %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %11 = shape.any %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %12 = shape.broadcast %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %13 = shape.broadcast %e, %e3, %e {error = "x"} : tensor<?xindex>, tensor<3xindex>, tensor<?xindex> -> tensor<?xindex>
  %14 = shape.concat %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %15 = shape.cstr_broadcastable %s, %s : !shape.shape, !shape.shape
  %16 = shape.cstr_eq %e, %e3 : tensor<?xindex>, tensor<3xindex>
  %17 = shape.cstr_require %b, "msg"
  %18 = shape.assuming_all %15, %16, %17
  %19 = shape.is_broadcastable %s, %s : !shape.shape, !shape.shape
  %20 = shape.dim %t, %i : tensor<?x3xf32>, index -> index
  %22 = shape.from_extents %i, %z : index, !shape.size
  %23 = shape.from_extent_tensor %e : tensor<?xindex>
  %24 = shape.to_extent_tensor %s : !shape.shape -> tensor<?xindex>
  %25 = shape.get_extent %s, %z : !shape.shape, !shape.size -> !shape.size
  %26 = shape.get_extent %e, %i : tensor<?xindex>, index -> index
  %27 = shape.index_to_size %i
  %28 = shape.size_to_index %z : !shape.size
  %29 = shape.size_to_index %i : index
  %30 = shape.num_elements %s : !shape.shape -> !shape.size
  %31 = shape.num_elements %e : tensor<?xindex> -> index
  %32 = shape.rank %s : !shape.shape -> !shape.size
  %33 = shape.rank %e : tensor<?xindex> -> index
  %34 = shape.shape_of %t : tensor<?x3xf32> -> tensor<?xindex>
  %35 = shape.shape_of %v : !shape.value_shape -> !shape.shape
  %36 = shape.shape_eq %s, %s : !shape.shape, !shape.shape
  %37 = shape.meet %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %38 = shape.meet %s, %e, error = "no" : !shape.shape, tensor<?xindex> -> !shape.shape
  %39 = shape.value_of %v : tensor<?xf32>
  %40 = shape.value_as_shape %e : tensor<?xindex> -> !shape.shape
  %41 = shape.with_shape %t, %s : tensor<?x3xf32>, !shape.shape
  %42:2 = "shape.split_at"(%s, %z) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  %43 = "shape.debug_print"(%s) : (!shape.shape) -> !shape.shape
  %44 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
  ^bb0(%idx: index, %dim: !shape.size, %acc: !shape.size):
    %n = shape.mul %acc, %dim : !shape.size, !shape.size -> !shape.size
    shape.yield %n : !shape.size
  }
  %45 = shape.assuming %w -> (index) {
    shape.assuming_yield %i : index
  }
  shape.assuming %w {
    shape.assuming_yield
  }
  shape.assuming %w {
  }
  return %s : !shape.shape
}
shape.func @f(%a: !shape.value_shape) -> !shape.shape {
  %0 = shape.shape_of %a : !shape.value_shape -> !shape.shape
  shape.return %0 : !shape.shape
}
shape.func private @g(!shape.value_shape {shape.x}) -> (!shape.shape)
shape.function_library @lib {
  shape.func @same(%arg: !shape.value_shape) -> !shape.shape {
    %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
    shape.return %0 : !shape.shape
  }
} mapping {
  test.op = @same
}
