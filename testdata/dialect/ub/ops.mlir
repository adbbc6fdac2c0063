// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt --mlir-print-op-generic %s | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// The expected texts are those of mlir-opt 19.

func.func @poison() {
  %0 = ub.poison : i32
  %1 = ub.poison {k} : vector<4xi64>
  %2 = ub.poison <#ub.poison> : f32
  return
}
