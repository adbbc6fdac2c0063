// RUN: hivm-opt %s --cse | diff %S/Inputs/dead.expected -

// What is read, written and pure, of math, vector and llvm. The expected text is that of mlir-opt.

func.func @f(%m: memref<8xf32>, %t: tensor<8xf32>, %p: !llvm.ptr, %i: index, %f: f32, %v: vector<8xf32>, %k: vector<8xi1>, %x: i32) -> (vector<8xf32>, vector<8xf32>, f32, f32, i32, i32) {
  %0 = vector.transfer_read %m[%i], %f : memref<8xf32>, vector<8xf32>
  %1 = vector.transfer_read %m[%i], %f : memref<8xf32>, vector<8xf32>
  %2 = vector.transfer_read %t[%i], %f : tensor<8xf32>, vector<8xf32>
  vector.transfer_write %1, %m[%i] : vector<8xf32>, memref<8xf32>
  %w = vector.transfer_write %1, %t[%i] : vector<8xf32>, tensor<8xf32>
  %3 = vector.transfer_read %m[%i], %f : memref<8xf32>, vector<8xf32>
  %a = math.exp %f : f32
  %b = math.exp %f : f32
  %d = math.sin %f : f32
  %l1 = llvm.load %p : !llvm.ptr -> i32
  %l2 = llvm.load %p : !llvm.ptr -> i32
  %l3 = llvm.load volatile %p : !llvm.ptr -> i32
  llvm.store %x, %p : i32, !llvm.ptr
  %l4 = llvm.load %p : !llvm.ptr -> i32
  %s = llvm.add %x, %x : i32
  %s2 = llvm.sdiv %x, %x : i32
  vector.print %f : f32
  %ld = vector.load %m[%i] : memref<8xf32>, vector<8xf32>
  %ml = vector.maskedload %m[%i], %k, %v : memref<8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.store %v, %m[%i] : memref<8xf32>, vector<8xf32>
  %mk = vector.mask %k { vector.transfer_read %m[%i], %f : memref<8xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %k { vector.transfer_write %v, %m[%i] : vector<8xf32>, memref<8xf32> } : vector<8xi1>
  %al = llvm.alloca %x x f32 : (i32) -> !llvm.ptr
  %fr = llvm.freeze %x : i32
  %ud = llvm.mlir.undef : i32
  return %0, %3, %a, %b, %l2, %l4 : vector<8xf32>, vector<8xf32>, f32, f32, i32, i32
}
