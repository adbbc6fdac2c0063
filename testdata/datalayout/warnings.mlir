// RUN: hivm-opt %s --split-input-file --hivm-infer-data-layout --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @part
// CHECK: nd2nz
func.func @part(%x: memref<16x64xf16, #hivm.address_space<gm>>, %t: i1, %i: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16x64xf16, #hivm.address_space<cbuf>>
  // expected-warning@+1 {{'hivm.hir.load' op changes the meaning: it pads the rows, and becomes an nd2nz, which does not}}
  hivm.hir.load ins(%x : memref<16x64xf16, #hivm.address_space<gm>>) outs(%a : memref<16x64xf16, #hivm.address_space<cbuf>>) left_padding_num = %i : index
  // expected-warning@+1 {{'memref.subview' op changes the meaning: it is not known to begin at a block of 16 by 16 elements, of which its buffer consists}}
  %p = memref.subview %a[0, %i] [16, 16] [1, 1] : memref<16x64xf16, #hivm.address_space<cbuf>> to memref<16x16xf16, strided<[64, 1], offset: ?>, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%p, %p, %t, %c16, %c16, %c16 : memref<16x16xf16, strided<[64, 1], offset: ?>, #hivm.address_space<cbuf>>, memref<16x16xf16, strided<[64, 1], offset: ?>, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  // expected-warning@+1 {{'hivm.hir.debug' op changes the meaning: it does not know that its buffer has the data layout zN instead of dotC_ND}}
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "c: ", tcoretype = #hivm.tcore_type<CUBE>} %c : memref<16x16xf32, #hivm.address_space<cc>>
  return
}

// -----

// CHECK-LABEL: @batch
// CHECK: nd2nz
func.func @batch(%x: memref<4x16x16xf16, #hivm.address_space<gm>>, %i: index, %t: i1, %v: f16) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<4x16x16xf16, #hivm.address_space<cbuf>>
  // expected-warning@+1 {{'hivm.hir.load' op changes the meaning: it fills the buffer, and becomes an nd2nz, which does not}}
  hivm.hir.load ins(%x : memref<4x16x16xf16, #hivm.address_space<gm>>) outs(%a : memref<4x16x16xf16, #hivm.address_space<cbuf>>) pad_mode = <PadValue> pad_value = %v : f16 init_out_buffer = true
  %p = memref.subview %a[%i, 0, 0] [1, 16, 16] [1, 1, 1] : memref<4x16x16xf16, #hivm.address_space<cbuf>> to memref<16x16xf16, strided<[16, 1], offset: ?>, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%p, %p, %t, %c16, %c16, %c16 : memref<16x16xf16, strided<[16, 1], offset: ?>, #hivm.address_space<cbuf>>, memref<16x16xf16, strided<[16, 1], offset: ?>, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}
