// RUN: hivm-opt --hivm-infer-mem-scope --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --hivm-infer-mem-scope --split-input-file %s 2>/dev/null | FileCheck %s
// RUN: hivm-opt --hivm-infer-mem-scope=warn=false --split-input-file %s 2>&1 | FileCheck %s --check-prefix=SILENT

// SILENT-NOT: keeps no memory space

// Without core type nothing says where the buffers of a function are.
// CHECK-LABEL: func.func @scratch(
// CHECK: memref.alloc() : memref<8xf32>
func.func @scratch(%x: f32) {
  // expected-warning@+1 {{'memref.alloc' op keeps no memory space: the function says no core type (hivm.func_core_type)}}
  %a = memref.alloc() : memref<8xf32>
  hivm.hir.vbrc ins(%x : f32) outs(%a : memref<8xf32>)
  return
}

// -----

memref.global @g : memref<8xf32>

func.func @global() {
  %a = memref.get_global @g : memref<8xf32>
  // expected-warning@+1 {{'hivm.hir.vexp' op operand #0 has no memory space: it comes from 'memref.get_global'}}
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
  return
}

// -----

// A product whose bias is no allocation: as in the reference the product is a warning.
func.func @bias(%bias: memref<16xf32>, %p: i1, %n: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %a = memref.alloc() : memref<16x16xf16>
  %c = memref.alloc() : memref<16x16xf32>
  // expected-warning@+2 {{Cannot find root memref.alloc for bias of this op.}}
  // expected-warning@+1 {{Failed to infer/propagate memory scope for local matmul op}}
  hivm.hir.mmadL1 ins(%a, %a, %p, %n, %n, %n, %bias : memref<16x16xf16>, memref<16x16xf16>, i1, index, index, index, memref<16xf32>) outs(%c : memref<16x16xf32>)
  return
}

// -----

// A matrix that is an argument of a kernel.
// expected-warning@+1 {{'func.func' op gets argument #0 in 'cbuf', which changes the meaning: the arguments of a kernel lie in global memory}}
func.func @matrix(%a: memref<16x16xf16>, %p: i1, %n: index) attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c = memref.alloc() : memref<16x16xf32>
  hivm.hir.mmadL1 ins(%a, %a, %p, %n, %n, %n : memref<16x16xf16>, memref<16x16xf16>, i1, index, index, index) outs(%c : memref<16x16xf32>)
  return
}

// -----

// Functions of the host are left alone on purpose.
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %a = memref.alloc() : memref<8xf32>
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
  return
}
