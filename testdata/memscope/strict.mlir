// RUN: hivm-opt --hivm-infer-mem-scope=strict %s 2>&1 | FileCheck %s

// CHECK-NOT: warning

// Functions without core type: what vector operations and transfers use is in the unified
// buffer.
// CHECK-LABEL: func.func @scratch(
// CHECK-SAME: %arg0: memref<8xf32, #hivm.address_space<gm>>
// CHECK: memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
func.func @scratch(%a: memref<8xf32>) {
  %t = memref.alloc() : memref<8xf32>
  hivm.hir.load ins(%a : memref<8xf32>) outs(%t : memref<8xf32>)
  hivm.hir.vexp ins(%t : memref<8xf32>) outs(%t : memref<8xf32>)
  return
}

// A function takes the buffers of its callers, and hands on what it returns.
// CHECK-LABEL: func.func @helper(
// CHECK-SAME: %arg0: memref<8xf32, #hivm.address_space<ub>>) -> memref<8xf32, #hivm.address_space<ub>>
func.func @helper(%a: memref<8xf32>) -> memref<8xf32> {
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
  return %a : memref<8xf32>
}

// CHECK-LABEL: func.func @kernel(
// CHECK: call @helper(%alloc) : (memref<8xf32, #hivm.address_space<ub>>) -> memref<8xf32, #hivm.address_space<ub>>
func.func @kernel(%a: memref<8xf32>) attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %t = memref.alloc() : memref<8xf32>
  %r = func.call @helper(%t) : (memref<8xf32>) -> memref<8xf32>
  hivm.hir.store ins(%r : memref<8xf32>) outs(%a : memref<8xf32>)
  return
}

// A while loop whose condition exchanges its values, and a branch into a loop.
// CHECK-LABEL: func.func @exchanged(
// CHECK: scf.while (%{{.*}} = %alloc, %{{.*}} = %arg0) : (memref<8xf32, #hivm.address_space<ub>>, memref<8xf32, #hivm.address_space<gm>>) -> (memref<8xf32, #hivm.address_space<gm>>, memref<8xf32, #hivm.address_space<ub>>)
func.func @exchanged(%a: memref<8xf32>, %p: i1) attributes {hacc.entry} {
  %t = memref.alloc() : memref<8xf32>
  %r:2 = scf.while (%x = %t, %y = %a) : (memref<8xf32>, memref<8xf32>) -> (memref<8xf32>, memref<8xf32>) {
    scf.condition(%p) %y, %x : memref<8xf32>, memref<8xf32>
  } do {
  ^bb0(%y: memref<8xf32>, %x: memref<8xf32>):
    scf.yield %x, %y : memref<8xf32>, memref<8xf32>
  }
  hivm.hir.store ins(%r#1 : memref<8xf32>) outs(%r#0 : memref<8xf32>)
  return
}

// CHECK-LABEL: func.func @blocks(
// CHECK: ^bb1(%{{.*}}: memref<8xf32, #hivm.address_space<ub>>)
func.func @blocks(%p: i1) {
  %t = memref.alloc() : memref<8xf32>
  cf.br ^bb1(%t : memref<8xf32>)
^bb1(%x: memref<8xf32>):
  hivm.hir.vexp ins(%x : memref<8xf32>) outs(%x : memref<8xf32>)
  cf.cond_br %p, ^bb1(%x : memref<8xf32>), ^bb2
^bb2:
  return
}

// CHECK-LABEL: func.func @cube(
// CHECK: %alloc = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
// CHECK: %alloc_0 = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
func.func @cube(%p: i1, %n: index) {
  %a = memref.alloc() : memref<16x16xf16>
  %c = memref.alloc() : memref<16x16xf32>
  %view = memref.cast %a : memref<16x16xf16> to memref<16x16xf16>
  hivm.hir.mmadL1 ins(%view, %a, %p, %n, %n, %n : memref<16x16xf16>, memref<16x16xf16>, i1, index, index, index) outs(%c : memref<16x16xf32>)
  return
}

// A declaration takes what its callers have; nobody calls the other.
// CHECK-DAG: func.func private @called(memref<8xf32, #hivm.address_space<ub>>)
// CHECK-DAG: func.func private @uncalled(memref<8xf32, #hivm.address_space<gm>>)
func.func private @called(memref<8xf32>)
func.func private @uncalled(memref<8xf32>)
func.func @caller() attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %t = memref.alloc() : memref<8xf32>
  func.call @called(%t) : (memref<8xf32>) -> ()
  return
}

// A lock lies where the memory for locks lies.
// CHECK-LABEL: func.func @locked(
// CHECK: hivm.hir.create_sync_block_lock from %arg0 : from memref<?xi8, #hivm.address_space<gm>> to memref<1xi64, #hivm.address_space<gm>>
func.func @locked(%locks: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sync_block_lock>}) attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %lock = hivm.hir.create_sync_block_lock from %locks : from memref<?xi8> to memref<1xi64>
  hivm.hir.sync_block_lock lock_var(%lock : memref<1xi64>)
  hivm.hir.sync_block_unlock lock_var(%lock : memref<1xi64>)
  return
}
