// RUN: hivm-opt --hivm-graph-sync-solver="strict=true enable-unit-flag=true" --explain --verify-diagnostics %s
// RUN: hivm-opt --hivm-graph-sync-solver="strict=true enable-unit-flag=true" --explain=json %s | FileCheck %s
// RUN: hivm-opt --hivm-inject-sync="strict=true enable-unit-flag=true" --explain=json %s | FileCheck %s --check-prefix=INJECT

// Where a matrix product and a fixpipe hand over by unit flags: both operations and the bytes.

// CHECK: {"function":"hands","first":{"op":"hivm.hir.mmadL1",{{.*}}},"second":{"op":"hivm.hir.fixpipe",{{.*}}},"from":"PIPE_M","to":"PIPE_FIX","unitFlag":true,"shared":[{{.*}}"writes":true,"rewrites":false,"space":"cc","ranges":{{\[\[}}0,1024]]}]}
// CHECK: {"function":"hands","first":{"op":"hivm.hir.fixpipe",{{.*}}},"second":{"op":"hivm.hir.mmadL1",{{.*}}},"loop":{"op":"scf.for",{{.*}}},"from":"PIPE_FIX","to":"PIPE_M","unitFlag":true,"shared":[{{.*}}"writes":false,"rewrites":true,"space":"cc","ranges":{{\[\[}}0,1024]]}]}
// INJECT: {"function":"hands","first":{"op":"hivm.hir.mmadL1",{{.*}}},"second":{"op":"hivm.hir.fixpipe",{{.*}}},"from":"PIPE_M","to":"PIPE_FIX","unitFlag":true,"shared":[{{.*}}"space":"cc","ranges":{{\[\[}}0,1024]]}]}

func.func @hands(%A: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %B: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %o: memref<16x16xf32, #hivm.address_space<gm>>, %p: memref<16x16xf32, #hivm.address_space<gm>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %a0 = arith.constant 0 : i64
  %a1024 = arith.constant 1024 : i64
  scf.for %i = %c0 to %c3 step %c1 {
    %c = hivm.hir.pointer_cast(%a0) : memref<1x1x16x16xf32, #hivm.address_space<cc>>
    // expected-remark-re@+2 {{'hivm.hir.mmadL1' op waits for 'hivm.hir.fixpipe' in line {{[0-9]+}}, of an earlier iteration of 'scf.for' in line {{[0-9]+}} by the unit flag of PIPE_FIX for PIPE_M}}
    // expected-note-re@+1 {{it writes bytes 0 to 1023 of cc, which the later one reads: 'hivm.hir.pointer_cast' in line {{[0-9]+}}}}
    hivm.hir.mmadL1 ins(%A, %B, %true, %c16, %c16, %c16 : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>)
    // expected-remark-re@+2 {{'hivm.hir.fixpipe' op waits for 'hivm.hir.mmadL1' in line {{[0-9]+}} by the unit flag of PIPE_M for PIPE_FIX}}
    // expected-note-re@+1 {{it reads bytes 0 to 1023 of cc, which the later one writes: 'hivm.hir.pointer_cast' in line {{[0-9]+}}}}
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>) outs(%o : memref<16x16xf32, #hivm.address_space<gm>>)
  }
  return
}
