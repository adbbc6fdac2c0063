// RUN: hivm-opt --lower-to-llvm %s --split-input-file --verify-diagnostics
// RUN: not hivm-opt -emit=llvm %s -split-input-file 2>/dev/null | FileCheck %s --allow-empty --check-prefix=NOTHING
// NOTHING-NOT: define

// All functions are tried, and nothing is written if one fails.
func.func @first(%v: vector<4xf32>) {  // expected-error {{'func.func' op cannot be lowered to LLVM IR: values of type 'vector<4xf32>' are not supported}}
  return
}
func.func @second(%t: tensor<4xf32>) {  // expected-error {{values of type 'tensor<4xf32>' are not supported; bufferize first}}
  return
}

// -----

func.func @unknown(%c: f32, %m: memref<4xf32>) {
  // expected-error@+1 {{'linalg.fill' op cannot be lowered to LLVM IR: this operation is not supported; rewrite it into operations of scf, cf, arith, math and memref first}}
  linalg.fill ins(%c : f32) outs(%m : memref<4xf32>)
  return
}
func.func @after(%c: f8E4M3FNUZ) -> f8E4M3FNUZ {
  // expected-error@+1 {{floating-point arithmetic on 'f8E4M3FNUZ' is not supported; cast to f32 before and back behind it}}
  %r = arith.addf %c, %c : f8E4M3FNUZ
  return %r : f8E4M3FNUZ
}

// -----

// expected-error@+1 {{the layout of 'memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>' is not strided}}
func.func @layout(%m: memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>) {
  return
}

// -----

func.func @missing(%x: i64) -> memref<?xi8> {
  %n = arith.index_cast %x : i64 to index
  // expected-error@+1 {{it calls @malloc of the C library, and the module has something else of that name}}
  %m = memref.alloc(%n) : memref<?xi8>
  return %m : memref<?xi8>
}
func.func private @malloc(i32) -> i32

// -----

// expected-error@+1 {{its C interface has the name @_mlir_ciface_f, which is taken}}
func.func @f() attributes {llvm.emit_c_interface} {
  return
}
func.func private @_mlir_ciface_f(i32)

// -----

// expected-error@+1 {{an initial value of 1073741824 equal elements is too large to be written out; fill the memory in a loop}}
memref.global @large : memref<1073741824xi8> = dense<1>

// -----

// expected-error@+1 {{'memref.global' op cannot be lowered to LLVM IR: a global of type 'memref<100000000x100000000x100000000xi8>' is too large}}
memref.global @huge : memref<100000000x100000000x100000000xi8>

// -----

memref.global @half : memref<1048575xi8> = dense<1>
// expected-error@+1 {{an initial value of 2 equal elements is too large to be written out}}
memref.global @rest : memref<2xi8> = dense<1>

// -----

// expected-error@+1 {{a memref of 65 dimensions is not supported; 64 are the most}}
func.func @deep(%m: memref<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>) {
  return
}
