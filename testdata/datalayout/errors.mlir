// RUN: hivm-opt %s --split-input-file --hivm-infer-data-layout=strict=true --verify-diagnostics

func.func @padded(%x: memref<16x16xf16, #hivm.address_space<gm>>, %t: i1, %i: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
  // expected-error@+1 {{'hivm.hir.load' op pads the rows, and becomes an nd2nz, which does not}}
  hivm.hir.load ins(%x : memref<16x16xf16, #hivm.address_space<gm>>) outs(%a : memref<16x16xf16, #hivm.address_space<cbuf>>) left_padding_num = %i : index
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%a, %a, %t, %c16, %c16, %c16 : memref<16x16xf16, #hivm.address_space<cbuf>>, memref<16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}

// -----

func.func @part(%t: i1, %i: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16x64xf16, #hivm.address_space<cbuf>>
  // expected-error@+1 {{'memref.subview' op is not known to begin at a block of 16 by 16 elements, of which its buffer consists}}
  %p = memref.subview %a[0, %i] [16, 16] [1, 1] : memref<16x64xf16, #hivm.address_space<cbuf>> to memref<16x16xf16, strided<[64, 1], offset: ?>, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%p, %p, %t, %c16, %c16, %c16 : memref<16x16xf16, strided<[64, 1], offset: ?>, #hivm.address_space<cbuf>>, memref<16x16xf16, strided<[64, 1], offset: ?>, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}

// -----

func.func @steps(%t: i1, %i: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16x64xf16, #hivm.address_space<cbuf>>
  // expected-error@+1 {{'memref.subview' op cannot be a part of blocks: it takes steps, or has 2 axes}}
  %p = memref.subview %a[0, 0] [16, 16] [1, 2] : memref<16x64xf16, #hivm.address_space<cbuf>> to memref<16x16xf16, strided<[64, 2]>, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%p, %p, %t, %c16, %c16, %c16 : memref<16x16xf16, strided<[64, 2]>, #hivm.address_space<cbuf>>, memref<16x16xf16, strided<[64, 2]>, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}

// -----

func.func @size(%t: i1, %i: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%a, %a, %t, %c16, %c16, %c16 : memref<16x16xf16, #hivm.address_space<cbuf>>, memref<16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  // expected-error@+1 {{'hivm.hir.debug' op does not know that its buffer has the data layout zN instead of dotC_ND}}
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "c: ", tcoretype = #hivm.tcore_type<CUBE>} %c : memref<16x16xf32, #hivm.address_space<cc>>
  return
}

// -----

func.func @view(%t: i1, %i: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
  // expected-error@+1 {{'memref.reinterpret_cast' op makes a buffer whose data layout would have to change, and cannot}}
  %p = memref.reinterpret_cast %a to offset: [0], sizes: [16, 16], strides: [16, 1] : memref<16x16xf16, #hivm.address_space<cbuf>> to memref<16x16xf16, strided<[16, 1]>, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%p, %p, %t, %c16, %c16, %c16 : memref<16x16xf16, strided<[16, 1]>, #hivm.address_space<cbuf>>, memref<16x16xf16, strided<[16, 1]>, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}

// -----

func.func @back(%t: i1, %x: memref<16x16xf32, #hivm.address_space<gm>>) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%a, %a, %t, %c16, %c16, %c16 : memref<16x16xf16, #hivm.address_space<cbuf>>, memref<16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  // expected-error@+1 {{'memref.copy' op moves from the data layout zN to ND, which no operation does}}
  memref.copy %c, %x : memref<16x16xf32, #hivm.address_space<cc>> to memref<16x16xf32, #hivm.address_space<gm>>
  return
}

// -----

// The rows that a load takes have four axes in the blocks that the product needs, but one axis here.
func.func @joined(%t: i1, %x: memref<2x16x16xf16, #hivm.address_space<gm>>) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %a = memref.alloc() : memref<2x16x16xf16, #hivm.address_space<cbuf>>
  // expected-error@+1 {{'memref.collapse_shape' op in infer data layout, memref::CollapseShapeOp should only collapse origin batch dimension which size must be one}}
  %p = memref.collapse_shape %a [[0, 1], [2]] : memref<2x16x16xf16, #hivm.address_space<cbuf>> into memref<32x16xf16, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<32x32xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 {b_transpose} ins(%p, %p, %t, %c32, %c16, %c32 : memref<32x16xf16, #hivm.address_space<cbuf>>, memref<32x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<32x32xf32, #hivm.address_space<cc>>)
  return
}

// -----

func.func @convolution(%i: memref<4x16x16xf16, #hivm.address_space<cbuf>>, %t: i1) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %a = memref.alloc() : memref<16x4x4xf16, #hivm.address_space<cbuf>>
  %w = memref.alloc() : memref<16x16x1x1xf16, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  // expected-error@+1 {{'hivm.hir.Conv2dL1' op has an operand in the data layout NCHW, which cannot become NC1HWC0}}
  hivm.hir.Conv2dL1 {groups = 1 : i32, padding = array<i32: 0, 0>} ins(%a, %w, %t : memref<16x4x4xf16, #hivm.address_space<cbuf>>, memref<16x16x1x1xf16, #hivm.address_space<cbuf>>, i1) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}

// -----

func.func @between(%t: i1) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16x64xf16, #hivm.address_space<cbuf>>
  // expected-error@+1 {{'memref.subview' op is not known to begin at a block of 16 by 16 elements, of which its buffer consists}}
  %p = memref.subview %a[0, 8] [16, 16] [1, 1] : memref<16x64xf16, #hivm.address_space<cbuf>> to memref<16x16xf16, strided<[64, 1], offset: 8>, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%p, %p, %t, %c16, %c16, %c16 : memref<16x16xf16, strided<[64, 1], offset: 8>, #hivm.address_space<cbuf>>, memref<16x16xf16, strided<[64, 1], offset: 8>, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}
