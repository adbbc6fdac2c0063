// RUN: hivm-opt --allow-unregistered-dialect --cse %s | FileCheck %s

// What reads memory is computed again behind a write to it; without one in
// between it is not. Equal allocations stay apart. mlir-opt 19 says the same of
// the dialects that it knows.

// CHECK-LABEL: func.func @affine
// CHECK-NEXT: affine.load
// CHECK-NEXT: affine.store
// CHECK-NEXT: affine.load
// CHECK-NEXT: affine.vector_load
// CHECK-NEXT: affine.vector_store
// CHECK-NEXT: affine.vector_load
// CHECK-NEXT: return
func.func @affine(%m: memref<8xf32>, %i: index) -> (f32, f32, f32, vector<4xf32>, vector<4xf32>) {
  %0 = affine.load %m[0] : memref<8xf32>
  %1 = affine.load %m[0] : memref<8xf32>
  affine.store %0, %m[1] : memref<8xf32>
  %2 = affine.load %m[0] : memref<8xf32>
  %3 = affine.vector_load %m[0] : memref<8xf32>, vector<4xf32>
  affine.vector_store %3, %m[4] : memref<8xf32>, vector<4xf32>
  %4 = affine.vector_load %m[0] : memref<8xf32>, vector<4xf32>
  return %0, %1, %2, %3, %4 : f32, f32, f32, vector<4xf32>, vector<4xf32>
}

// CHECK-LABEL: func.func @loops
// CHECK: affine.for
// CHECK-NEXT: affine.store
// CHECK: affine.load
// CHECK-NOT: affine.for
// CHECK: return
func.func @loops(%m: memref<8xf32>, %v: f32) -> (f32, f32) {
  %0 = affine.load %m[0] : memref<8xf32>
  affine.for %i = 0 to 8 {
    affine.store %v, %m[%i] : memref<8xf32>
  }
  %1 = affine.load %m[0] : memref<8xf32>
  affine.for %i = 0 to 8 {
    %2 = affine.load %m[%i] : memref<8xf32>
  }
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @vector
// CHECK-NEXT: vector.load
// CHECK-NEXT: vector.store
// CHECK-NEXT: vector.load
// CHECK-NEXT: vector.maskedload
// CHECK-NEXT: vector.maskedstore
// CHECK-NEXT: vector.maskedload
// CHECK-NEXT: vector.gather
// CHECK-NEXT: vector.scatter
// CHECK-NEXT: vector.gather
// CHECK-NEXT: vector.transfer_read
// CHECK-NEXT: vector.transfer_write
// CHECK-NEXT: vector.transfer_read
// CHECK-NEXT: "test.use"
func.func @vector(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %at: vector<4xi32>, %f: f32) {
  %0 = vector.load %m[%i] : memref<8xf32>, vector<4xf32>
  %1 = vector.load %m[%i] : memref<8xf32>, vector<4xf32>
  vector.store %0, %m[%i] : memref<8xf32>, vector<4xf32>
  %2 = vector.load %m[%i] : memref<8xf32>, vector<4xf32>
  %3 = vector.maskedload %m[%i], %k, %0 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %k, %0 : memref<8xf32>, vector<4xi1>, vector<4xf32>
  %4 = vector.maskedload %m[%i], %k, %0 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %5 = vector.gather %m[%i] [%at], %k, %0 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%at], %k, %0 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %6 = vector.gather %m[%i] [%at], %k, %0 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %7 = vector.transfer_read %m[%i], %f : memref<8xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%i] : vector<4xf32>, memref<8xf32>
  %8 = vector.transfer_read %m[%i], %f : memref<8xf32>, vector<4xf32>
  "test.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @buffers
// CHECK-NEXT: bufferization.to_tensor
// CHECK-NEXT: memref.store
// CHECK-NEXT: bufferization.to_tensor
// CHECK-NEXT: bufferization.alloc_tensor
// CHECK-NEXT: bufferization.alloc_tensor
// CHECK-NEXT: bufferization.clone
// CHECK-NEXT: bufferization.clone
// CHECK-NEXT: "test.use"
func.func @buffers(%m: memref<8xf32>, %v: f32, %i: index) {
  %0 = bufferization.to_tensor %m restrict writable : memref<8xf32>
  %1 = bufferization.to_tensor %m restrict writable : memref<8xf32>
  memref.store %v, %m[%i] : memref<8xf32>
  %2 = bufferization.to_tensor %m restrict writable : memref<8xf32>
  %3 = bufferization.alloc_tensor() : tensor<8xf32>
  %4 = bufferization.alloc_tensor() : tensor<8xf32>
  %5 = bufferization.clone %m : memref<8xf32> to memref<8xf32>
  %6 = bufferization.clone %m : memref<8xf32> to memref<8xf32>
  "test.use"(%0, %1, %2, %3, %4, %5, %6) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, memref<8xf32>, memref<8xf32>) -> ()
  return
}

// A structured operation on memrefs reads and writes, one on tensors is a value.
// CHECK-LABEL: func.func @structured
// CHECK-NEXT: memref.load
// CHECK-NEXT: linalg.exp
// CHECK-NEXT: memref.load
// CHECK-NEXT: hfusion.elemwise_unary
// CHECK-NEXT: memref.load
// CHECK-NEXT: linalg.exp ins(%arg1
// CHECK-NEXT: hfusion.elemwise_unary ins(%arg1
// CHECK-NEXT: "test.use"
func.func @structured(%m: memref<8xf32>, %t: tensor<8xf32>, %i: index) {
  %0 = memref.load %m[%i] : memref<8xf32>
  linalg.exp ins(%m : memref<8xf32>) outs(%m : memref<8xf32>)
  %1 = memref.load %m[%i] : memref<8xf32>
  hfusion.elemwise_unary ins(%m : memref<8xf32>) outs(%m : memref<8xf32>)
  %2 = memref.load %m[%i] : memref<8xf32>
  %3 = linalg.exp ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  %4 = linalg.exp ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  %5 = linalg.exp ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  %6 = hfusion.elemwise_unary ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  %7 = hfusion.elemwise_unary ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  %8 = hfusion.elemwise_unary ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  "test.use"(%0, %1, %2, %3, %4, %6, %7) : (f32, f32, f32, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> ()
  return
}

// CHECK-LABEL: llvm.func @machine
// CHECK-NEXT: llvm.load
// CHECK-NEXT: llvm.store
// CHECK-NEXT: llvm.load
// CHECK-NEXT: llvm.call
// CHECK-NEXT: llvm.load
// CHECK-NEXT: llvm.load volatile
// CHECK-NEXT: llvm.load volatile
// CHECK-NEXT: llvm.alloca
// CHECK-NEXT: llvm.alloca
// CHECK-NEXT: "test.use"
llvm.func @machine(%p: !llvm.ptr, %n: i32) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load %p : !llvm.ptr -> i32
  llvm.store %n, %p : i32, !llvm.ptr
  %2 = llvm.load %p : !llvm.ptr -> i32
  llvm.call @machine(%p, %n) : (!llvm.ptr, i32) -> ()
  %3 = llvm.load %p : !llvm.ptr -> i32
  %4 = llvm.load volatile %p : !llvm.ptr -> i32
  %5 = llvm.load volatile %p : !llvm.ptr -> i32
  %6 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %7 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  "test.use"(%0, %1, %2, %3, %4, %6, %7) : (i32, i32, i32, i32, i32, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// Nobody says what a scope or a symbol has for effects, so they stay.
// CHECK-LABEL: func.func @unknown
// CHECK-NEXT: memref_ext.alloc_workspace
// CHECK-NEXT: memref_ext.alloc_workspace
// CHECK-NEXT: memref.load
// CHECK-NEXT: scope.scope
// CHECK: memref.load
// CHECK-NEXT: symbol.symbolic_int
// CHECK-NEXT: symbol.bind_symbolic_shape
// CHECK-NEXT: hfusion.barrier
// CHECK-NEXT: hfusion.barrier
// CHECK-NEXT: "test.use"
func.func @unknown(%m: memref<?xf32>, %w: memref<64xi8>, %i: index, %v: f32) {
  %0 = memref_ext.alloc_workspace() from %w : from memref<64xi8> to memref<8xf32>
  %1 = memref_ext.alloc_workspace() from %w : from memref<64xi8> to memref<8xf32>
  %2 = memref_ext.alloc_workspace() from %w : from memref<64xi8> to memref<8xf32>
  %3 = memref.load %m[%i] : memref<?xf32>
  scope.scope : () -> () {
    memref.store %v, %m[%i] : memref<?xf32>
    scope.return
  }
  %4 = memref.load %m[%i] : memref<?xf32>
  %s = symbol.symbolic_int @s {max_val = 9 : i64, min_val = 0 : i64} : index
  symbol.bind_symbolic_shape %m, [%s], affine_map<()[s0] -> (s0)> : memref<?xf32>
  hfusion.barrier
  hfusion.barrier
  "test.use"(%0, %1, %3, %4) : (memref<8xf32>, memref<8xf32>, f32, f32) -> ()
  return
}
