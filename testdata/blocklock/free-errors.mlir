// RUN: hivm-opt --hivm-insert-free-lock-var-before-return --verify-diagnostics %s

// A lock has to be made in front of all returns: hivm-sync-block-hoisting sees to it.
module attributes {hacc.hivmc_version = #hacc.hivmc_version<"0.2.0">} {
  func.func @inside(%c: i1) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    scf.if %c {
      // expected-note@+1 {{operand defined here (op in a child region)}}
      %a = hivm.hir.create_sync_block_lock : memref<1xi64>
      hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
      hivm.hir.sync_block_unlock lock_var(%a : memref<1xi64>)
    }
    // expected-error@+1 {{operand #0 does not dominate this use}}
    return
  }
}
