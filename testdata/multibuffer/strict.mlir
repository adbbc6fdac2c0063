// RUN: hivm-opt %s --split-input-file --hivm-mark-multi-buffer="enable-preload=true strict=true" --hivm-lower-multi-buffer-counter=strict=true --verify-diagnostics

func.func @behind(%g: memref<16xf32, #hivm.address_space<gm>>) {
  // expected-error@+1 {{'scope.scope' op runs behind the scopes that use its buffer, which would need -1 copies}}
  %buffer = scope.scope : () -> memref<16xf32, #hivm.address_space<ub>> {
    %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    scope.return %a : memref<16xf32, #hivm.address_space<ub>>
  } {hivm.preload_num = 1 : i32}
  scope.scope : () -> () {
    hivm.hir.store ins(%buffer : memref<16xf32, #hivm.address_space<ub>>) outs(%g : memref<16xf32, #hivm.address_space<gm>>)
    scope.return
  } {hivm.preload_num = 3 : i32}
  return
}

// -----

func.func @beside(%g: memref<4xi64, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (%n) {
    scf.for %j = %c0 to %n step %c1 {
      // expected-error@+1 {{'hivm.hir.multi_buffer_counter' op stands in a loop whose iterations may run side by side, and would count them all as one}}
      %k = hivm.hir.multi_buffer_counter -> i64
      memref.store %k, %g[%c0] : memref<4xi64, #hivm.address_space<gm>>
    }
  }
  return
}
