// RUN: hivm-opt --hivm-mark-sync-block-lock-with-subblock --split-input-file %s | FileCheck %s

// Both vector cores of a block take the first lock, one core takes the second. A lock in any order
// has no such mark.
// CHECK-LABEL: func.func @mixed(
// CHECK: hivm.hir.sync_block_lock {hivm.sync_block_lock_with_subblock}
// CHECK: hivm.hir.sync_block_unlock {hivm.sync_block_lock_with_subblock}
// CHECK: hivm.hir.sync_block_lock lock_var
// CHECK: hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var
// CHECK: hivm.hir.sync_block_lock {hivm.sync_block_lock_with_subblock}
module attributes {hacc.hivmc_version = #hacc.hivmc_version<"0.2.0">} {
  func.func @mixed(%a: memref<1xi64>, %c: i1) attributes {mix_mode = "mix"} {
    hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
    hivm.hir.sync_block_unlock lock_var(%a : memref<1xi64>)
    scf.if %c {
      hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
    } {limit_sub_block_id0}
    hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var(%a : memref<1xi64>)
    scf.if %c {
      scf.if %c {
        hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
      }
    } {limit_sub_block_id0}
    return
  }
}

// -----

// A part of a mixed kernel for a chip with vector registers: the version does not matter.
// CHECK-LABEL: func.func @part(
// CHECK: hivm.hir.sync_block_lock {hivm.sync_block_lock_with_subblock}
module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  func.func @part(%a: memref<1xi64>) attributes {hivm.part_of_mix} {
    hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
    return
  }
}

// -----

// The backend is too old, or the kernel is not mixed.
// CHECK-LABEL: func.func @old(
// CHECK-NEXT: hivm.hir.sync_block_lock lock_var
module attributes {hacc.hivmc_version = #hacc.hivmc_version<"0.1.9">} {
  func.func @old(%a: memref<1xi64>) attributes {mix_mode = "mix"} {
    hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
    return
  }
}

// -----

// CHECK-LABEL: func.func @vector(
// CHECK-NEXT: hivm.hir.sync_block_lock lock_var
module attributes {hacc.hivmc_version = #hacc.hivmc_version<"1.0">} {
  func.func @vector(%a: memref<1xi64>) attributes {mix_mode = "aiv"} {
    hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
    return
  }
}
