// RUN: hivm-opt --hivm-lower-create-sync-block-lock=strict=true --split-input-file --verify-diagnostics %s

func.func @unbound() -> memref<1xi64> {
  // expected-error@+1 {{'hivm.hir.create_sync_block_lock' op failed to bind sync block lock argument}}
  %a = hivm.hir.create_sync_block_lock : memref<1xi64>
  return %a : memref<1xi64>
}

// -----

func.func @wide(%locks: memref<?xi64>) -> memref<1xi64> {
  // expected-error@+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<?xi64>'}}
  %a = hivm.hir.create_sync_block_lock from %locks : from memref<?xi64> to memref<1xi64>
  return %a : memref<1xi64>
}

// -----

func.func @index(%locks: memref<?xi8>) -> memref<1xindex> {
  // expected-error@+1 {{op has a lock, or memory for locks, whose elements are no numbers of known width}}
  %a = hivm.hir.create_sync_block_lock from %locks : from memref<?xi8> to memref<1xindex>
  return %a : memref<1xindex>
}
