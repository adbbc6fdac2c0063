// RUN: hivm-opt run --jit --target=ascend %s --entry=f --arg iota --arg zeros --arg zeros 2>&1 | FileCheck %s
// RUN: hivm-opt --hivm-to-library-pipeline %s | hivm-opt run --jit --target=ascend - --entry=f --arg iota --arg zeros --arg zeros 2>&1 | FileCheck %s
// RUN: hivm-opt run --jit --target=ascend --jit-keep=%t.dir %s --entry=f --arg iota --arg zeros --arg zeros --quiet
// RUN: cat %t.dir/module0.ll | FileCheck %s --check-prefix=CODE
// RUN: hivm-opt run --jit --target=ascend --blocks=3 %s --entry=blocks --arg zeros | FileCheck %s --check-prefix=BLOCKS
// RUN: hivm-opt run --jit --target=ascend %s --entry=main --arg zeros | FileCheck %s --check-prefix=MAIN
// RUN: hivm-opt run --jit --target=ascend %s --entry=waits --arg zeros 2>&1 | FileCheck %s --check-prefix=WAITS
// RUN: not hivm-opt run --jit --target=ascend %s --entry=host 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not hivm-opt run --jit --target=pdp11 %s --entry=host 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not hivm-opt run --target=ascend %s --entry=host 2>&1 | FileCheck %s --check-prefix=ALONE

// Code for the accelerator runs here: its library is emulated, and its memory on the chip
// is variables.

// CHECK-NOT: hivm:
// CHECK: arg1 : memref<1x3xf32{{.*}}> = {{\[}}[-3, -4, -5]]
// CHECK: arg2 : memref<1x3xi32{{.*}}> = {{\[}}[1, 1, 1]]
// CODE: call void @_mlir_ciface_reduce_max_with_index_left_
func.func @f(%x: memref<2x3xf32, #hivm.address_space<gm>>, %y: memref<1x3xf32, #hivm.address_space<gm>>, %i: memref<1x3xi32, #hivm.address_space<gm>>) attributes {hacc.entry} {
  %minus = arith.constant -1.0 : f32
  %a = memref.alloc() : memref<2x3xf32, #hivm.address_space<ub>>
  %m = memref.alloc() : memref<1x3xf32, #hivm.address_space<ub>>
  %at = memref.alloc() : memref<1x3xi32, #hivm.address_space<ub>>
  hivm.hir.load ins(%x : memref<2x3xf32, #hivm.address_space<gm>>) outs(%a : memref<2x3xf32, #hivm.address_space<ub>>)
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<2x3xf32, #hivm.address_space<ub>>) outs(%m, %at : memref<1x3xf32, #hivm.address_space<ub>>, memref<1x3xi32, #hivm.address_space<ub>>) reduce_dims = [0]
  hivm.hir.vmul ins(%m, %minus : memref<1x3xf32, #hivm.address_space<ub>>, f32) outs(%m : memref<1x3xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%m : memref<1x3xf32, #hivm.address_space<ub>>) outs(%y : memref<1x3xf32, #hivm.address_space<gm>>)
  hivm.hir.store ins(%at : memref<1x3xi32, #hivm.address_space<ub>>) outs(%i : memref<1x3xi32, #hivm.address_space<gm>>)
  return
}

// BLOCKS: {{^}}arg0 : {{.*}} = [1, 2, 3, 3]{{$}}
func.func @blocks(%m: memref<4xi64, #hivm.address_space<gm>>) {
  %one = arith.constant 1 : i64
  %c3 = arith.constant 3 : index
  %b = hivm.hir.get_block_idx -> i64
  %n = hivm.hir.get_block_num -> i64
  %at = arith.index_cast %b : i64 to index
  %v = arith.addi %b, %one : i64
  memref.store %v, %m[%at] : memref<4xi64, #hivm.address_space<gm>>
  memref.store %n, %m[%c3] : memref<4xi64, #hivm.address_space<gm>>
  return
}

// TileLang calls its kernels main, the name of the function that a program begins with.
// MAIN: arg0 : {{.*}} = [5]
func.func @main(%m: memref<1xi64, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : i64
  memref.store %c5, %m[%c0] : memref<1xi64, #hivm.address_space<gm>>
  return
}

// WAITS: hivm: error: {{.*}}pipe V waits for event 3 of pipe MTE2, which nothing has set
func.func @waits(%m: memref<4xi64, #hivm.address_space<gm>>) {
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID3>]
  return
}

// HOST: ascend.mlir:[[#@LINE+4]]:1: error: 'func.func' op runs on the host: leave --target=ascend out
// TARGET: {{^}}hivm-opt: for the --target option: 'pdp11' is no target: host or ascend{{$}}
// ALONE: {{^}}hivm-opt: for the --target option: it needs --jit{{$}}

func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  return
}
