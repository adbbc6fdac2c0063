// RUN: hivm-opt --hivm-graph-sync-solver --explain %s 2>&1 | FileCheck %s
// RUN: hivm-opt --hivm-graph-sync-solver --explain=json %s | FileCheck %s --check-prefix=JSON
// RUN: hivm-opt --hivm-graph-sync-solver --explain=html %s | FileCheck %s --check-prefix=HTML
// RUN: hivm-opt --hivm-graph-sync-solver %s -o %t.plain
// RUN: hivm-opt --hivm-graph-sync-solver --explain=json --explain-output=%t.json %s -o %t.explained
// RUN: diff %t.plain %t.explained

// Why each flag and barrier stands where it does: both operations, the memory and its bytes. The
// second buffer has two addresses, which take turns.

// CHECK: flags.mlir:40:5: remark: 'hivm.hir.vexp' op waits for 'hivm.hir.load' in line 39 by a flag of PIPE_MTE2 for PIPE_V, EVENT_ID0
// CHECK: flags.mlir:39:5: note: it writes bytes 0 to 511 of ub, which the later one reads: 'hivm.hir.pointer_cast' in line 35
// CHECK: remark: 'hivm.hir.store' op waits for 'hivm.hir.vexp' in line 40 by a flag of PIPE_V for PIPE_MTE3, EVENT_ID0
// CHECK: note: it writes bytes 512 to 1023 and 1024 to 1535 of ub, which the later one reads: 'hivm.hir.pointer_cast' in line 36
// CHECK: remark: 'hivm.hir.load' op waits for 'hivm.hir.vexp' in line 40, of an earlier iteration of 'scf.for' in line 34 by a flag of PIPE_V for PIPE_MTE2
// CHECK: note: it reads bytes 0 to 511 of ub, which the later one writes
// CHECK: remark: 'hivm.hir.vexp' op waits for 'hivm.hir.store' in line 41, of an earlier iteration of {{.*}} by a flag of PIPE_MTE3 for PIPE_V, EVENT_ID0 and EVENT_ID1 in turn
// CHECK: remark: 'hivm.hir.store' op waits for 'hivm.hir.store' in line 41, of an earlier iteration of {{.*}} by pipe_barrier[PIPE_MTE3]
// CHECK: note: it writes memory, and so does the later one: argument #1
// CHECK: func.func @k

// JSON: "orders": [
// JSON: {"function":"k","first":{"op":"hivm.hir.load",{{.*}},"from":"PIPE_MTE2","to":"PIPE_V","events":[0],"shared":[{{.*}}"writes":true,"rewrites":false,"space":"ub","ranges":{{\[\[}}0,512]]}]},

// HTML: synchronisation explained
// HTML: <tr class="barrier">
func.func @k(%x: memref<1024xf32, #hivm.address_space<gm>>, %y: memref<1024xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0_i64 = arith.constant 0 : i64
  %c512_i64 = arith.constant 512 : i64
  %c1024_i64 = arith.constant 1024 : i64
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c1024 = arith.constant 1024 : index
  scf.for %i = %c0 to %c1024 step %c128 {
    %a = hivm.hir.pointer_cast(%c0_i64) : memref<128xf32, #hivm.address_space<ub>>
    %b = hivm.hir.pointer_cast(%c512_i64, %c1024_i64) : memref<128xf32, #hivm.address_space<ub>>
    %from = memref.subview %x[%i] [128] [1] : memref<1024xf32, #hivm.address_space<gm>> to memref<128xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
    %to = memref.subview %y[%i] [128] [1] : memref<1024xf32, #hivm.address_space<gm>> to memref<128xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.load ins(%from : memref<128xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%a : memref<128xf32, #hivm.address_space<ub>>)
    hivm.hir.vexp ins(%a : memref<128xf32, #hivm.address_space<ub>>) outs(%b : memref<128xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%b : memref<128xf32, #hivm.address_space<ub>>) outs(%to : memref<128xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>)
  }
  return
}
