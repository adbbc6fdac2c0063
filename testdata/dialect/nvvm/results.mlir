// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// Results of any type that LLVM knows, as mlir-opt takes them.

llvm.func @results(%i: i32, %b: i1, %f: f32) {
  // CHECK: nvvm.vote.ballot.sync %{{.*}}, %{{.*}} : i64
  %0 = nvvm.vote.ballot.sync %i, %b : i64
  // CHECK: nvvm.shfl.sync bfly {{.*}} : f32 -> !llvm.struct<packed (f32, i1)>
  %1 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<packed (f32, i1)>
  llvm.return
}
