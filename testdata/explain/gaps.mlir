// RUN: hivm-opt --flatten-ops=arch=membase --explain=missed %s -o %t 2>&1 | FileCheck %s

// In global memory the kernel allocates nothing, and a load is a copy already. The gaps of all operands are told at
// once. A view of each second element has gaps wherever it is allocated.

// CHECK: remark: 'hivm.hir.load' not flattened: dims 0|1 kept apart: stride 224 != 40 * 1 in operand #0
// CHECK{LITERAL}: note: dims 0|1: stride 40 instead of 224 is needed for dim 0 in operand #0 (%image): it is in global memory: let tiles have whole rows, or lay the data out without the gap
// CHECK-NEXT{LITERAL}: note: dims 0|1: stride 40 instead of 48 is needed for dim 0 in operand #1 (%tile): allocate it without the gap
// CHECK-NEXT: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: stride 96 != 40 * 2 in operand #0
// CHECK{LITERAL}: note: dims 0|1: stride 80 instead of 96 is needed for dim 0 in operand #0 (%even): copy it to a buffer that has none
// CHECK-NEXT: remark: 'hivm.hir.store' not flattened: dims 0|1 kept apart: stride 100 != 40 * 1 in operand #1
// CHECK{LITERAL}: note: dims 0|1: stride 40 instead of 100 is needed for dim 0 in operand #1 (%out): it is in global memory: let tiles have whole rows, or lay the data out without the gap
// CHECK-NEXT: flatten-ops: 0 of 3 operations flattened
func.func @gaps(%image: memref<16x40xf32, strided<[224, 1]>, #hivm.address_space<gm>>, %out: memref<16x40xf32, strided<[100, 1]>, #hivm.address_space<gm>>,
                %tile: memref<16x40xf32, strided<[48, 1]>, #hivm.address_space<ub>>, %even: memref<16x40xf32, strided<[96, 2]>, #hivm.address_space<ub>>, %dense: memref<16x40xf32, #hivm.address_space<ub>>) {
  hivm.hir.load ins(%image : memref<16x40xf32, strided<[224, 1]>, #hivm.address_space<gm>>) outs(%tile : memref<16x40xf32, strided<[48, 1]>, #hivm.address_space<ub>>)
  hivm.hir.vexp ins(%even : memref<16x40xf32, strided<[96, 2]>, #hivm.address_space<ub>>) outs(%dense : memref<16x40xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%dense : memref<16x40xf32, #hivm.address_space<ub>>) outs(%out : memref<16x40xf32, strided<[100, 1]>, #hivm.address_space<gm>>)
  return
}
