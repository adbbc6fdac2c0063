// RUN: hivm-opt %s --split-input-file --hivm-set-buffer-size=strict=true --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @workspace
// CHECK: memref_ext.alloc_workspace() from %arg0 offset = [%arg1] : from memref<?xi8> to memref<64xi8>
func.func @workspace(%w: memref<?xi8>, %n: index) {
  %a = memref_ext.alloc_workspace(%n) from %w offset = [%n] : from memref<?xi8> to memref<?xf32>
  annotation.mark %a {buffer_size_in_byte = 64 : i64} : memref<?xf32>
  return
}

// -----

func.func @argument(%a: memref<?xf32>) {
  // expected-error@+1 {{'annotation.mark' op says how many bytes a buffer takes that is allocated elsewhere; mark the allocation}}
  annotation.mark %a {buffer_size_in_byte = 96 : i64} : memref<?xf32>
  return
}
