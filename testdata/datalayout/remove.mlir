// RUN: hivm-opt %s --hivm-remove-layout-annotation | FileCheck %s

// CHECK-LABEL: @f
// CHECK: annotation.mark %arg0 : memref
// CHECK: annotation.mark %arg0 {hivm.multi_buffer = 2 : i32} : memref
func.func @f(%a: memref<16x16xf16, #hivm.address_space<cbuf>>) {
  annotation.mark %a {hivm_data_layout = #hivm.data_layout<ND>} : memref<16x16xf16, #hivm.address_space<cbuf>>
  annotation.mark %a {hivm_data_layout = #hivm.data_layout<zN>, hivm.multi_buffer = 2 : i32} : memref<16x16xf16, #hivm.address_space<cbuf>>
  return
}
