// RUN: hivm-opt --hivm-plan-memory=strict --explain %s 2>&1 | FileCheck %s
// RUN: hivm-opt --hivm-plan-memory=strict --explain=json %s | FileCheck %s --check-prefix=JSON
// RUN: hivm-opt --hivm-plan-memory=strict --explain=html %s | FileCheck %s --check-prefix=HTML
// RUN: hivm-opt --hivm-plan-memory=strict %s -o %t.plain
// RUN: hivm-opt --hivm-plan-memory=strict --explain=json --explain-output=%t.json %s -o %t.explained
// RUN: diff %t.plain %t.explained

// Where each buffer lies, how long it lives and what it shares memory with. Two of the buffers do
// not fit side by side.

// CHECK: plan.mlir:30:8: remark: 'memref.alloc' op %alloc has 120000 bytes of UB at address 0, and lives from 'hivm.hir.load' in line 31 to 'hivm.hir.store' in line 32
// CHECK: plan.mlir:34:10: note: it shares 120000 bytes with %alloc_1: they never live at one time; the pipes of the later one wait for those of the earlier one, but not within a loop
// CHECK: plan.mlir:34:10: remark: 'memref.alloc' op %alloc_1 has 120000 bytes of UB at address 0, and lives from 'hivm.hir.load' in line 35 to 'hivm.hir.store' in line 36
// CHECK: plan.mlir:30:8: note: it shares 120000 bytes with %alloc: they never live at one time
// CHECK: remark: 'memref.alloc' op %alloc_0 has 256 bytes of UB at address 120000, and lives from
// CHECK: note: it shares no memory
// CHECK: func.func @k

// JSON: "plans": [
// JSON: {"function":"k","steps":[{{.*}}"memories":[{"space":"ub","name":"UB","size":196608,"used":120256,"apart":240256,"buffers":[{"op":"memref.alloc",{{.*}}"name":"%alloc","bytes":120000,"addresses":[0],

// HTML: memory explained
// HTML: scf.for, line 33
// HTML: class="shared" data-memory="m1-1" data-buffer="0" data-shares="1"

func.func @k(%x: memref<30000xf32, #hivm.address_space<gm>>, %y: memref<30000xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<30000xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%x : memref<30000xf32, #hivm.address_space<gm>>) outs(%a : memref<30000xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%a : memref<30000xf32, #hivm.address_space<ub>>) outs(%y : memref<30000xf32, #hivm.address_space<gm>>)
  scf.for %i = %c0 to %c4 step %c1 {
    %b = memref.alloc() : memref<30000xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<30000xf32, #hivm.address_space<gm>>) outs(%b : memref<30000xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%b : memref<30000xf32, #hivm.address_space<ub>>) outs(%y : memref<30000xf32, #hivm.address_space<gm>>)
  }
  %c = memref.alloc() : memref<64xf32, #hivm.address_space<ub>>
  annotation.mark %c {hivm.multi_buffer = 2 : i32} : memref<64xf32, #hivm.address_space<ub>>
  %s = memref.subview %x[0] [64] [1] : memref<30000xf32, #hivm.address_space<gm>> to memref<64xf32, strided<[1]>, #hivm.address_space<gm>>
  hivm.hir.load ins(%s : memref<64xf32, strided<[1]>, #hivm.address_space<gm>>) outs(%c : memref<64xf32, #hivm.address_space<ub>>)
  return
}
