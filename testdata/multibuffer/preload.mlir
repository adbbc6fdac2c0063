// RUN: hivm-opt %s --split-input-file --hivm-mark-multi-buffer=enable-preload=true --verify-diagnostics | FileCheck %s
// RUN: hivm-opt %s --split-input-file --hivm-mark-multi-buffer=enable-auto=true --verify-diagnostics | FileCheck %s

// A scope that runs two iterations ahead of the scope that uses its buffer: three copies.
// CHECK-LABEL: @returned
// CHECK: memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
// CHECK-NEXT: annotation.mark %{{.*}} {hivm.multi_buffer = 3 : i32, hivm.preload_local_buffer = 1 : i32}
func.func @returned(%g: memref<16xf32, #hivm.address_space<gm>>) {
  %buffer = scope.scope : () -> memref<16xf32, #hivm.address_space<ub>> {
    %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
    scope.return %a : memref<16xf32, #hivm.address_space<ub>>
  } {hivm.preload_num = 3 : i32}
  scope.scope : () -> () {
    hivm.hir.store ins(%buffer : memref<16xf32, #hivm.address_space<ub>>) outs(%g : memref<16xf32, #hivm.address_space<gm>>)
    scope.return
  } {hivm.preload_num = 1 : i32}
  return
}

// -----

// The buffer of both kinds of cores, which one scope writes and another reads.
// CHECK-LABEL: @coupled
// CHECK: %[[A:.*]] = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
// CHECK-NEXT: annotation.mark %[[A]] {hivm.multi_buffer = 2 : i32, hivm.preload_local_buffer = 1 : i32}
// CHECK-NEXT: annotation.mark %[[A]] {hivm.tightly_coupled_buffer = #hivm.tightly_coupled_buffer<0>}
func.func @coupled(%g: memref<16xf32, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  annotation.mark %a {hivm.tightly_coupled_buffer = #hivm.tightly_coupled_buffer<0>} : memref<16xf32, #hivm.address_space<ub>>
  scope.scope : () -> () {
    hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
    scope.return
  } {hivm.preload_num = 2 : i32}
  %all = memref.subview %a[0] [16] [1] : memref<16xf32, #hivm.address_space<ub>> to memref<16xf32, strided<[1]>, #hivm.address_space<ub>>
  scope.scope : () -> () {
    hivm.hir.store ins(%all : memref<16xf32, strided<[1]>, #hivm.address_space<ub>>) outs(%g : memref<16xf32, #hivm.address_space<gm>>)
    scope.return
  } {hivm.preload_num = 1 : i32}
  return
}

// -----

// The reference writes a number of copies that there is not.
// CHECK-LABEL: @behind
// CHECK: annotation.mark %{{.*}} {hivm.multi_buffer = -1 : i32, hivm.preload_local_buffer = 1 : i32}
func.func @behind(%g: memref<16xf32, #hivm.address_space<gm>>) {
  // expected-warning@+1 {{'scope.scope' op changes the meaning: runs behind the scopes that use its buffer, which would need -1 copies}}
  %buffer = scope.scope : () -> memref<16xf32, #hivm.address_space<ub>> {
    %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
    scope.return %a : memref<16xf32, #hivm.address_space<ub>>
  } {hivm.preload_num = 1 : i32}
  scope.scope : () -> () {
    hivm.hir.store ins(%buffer : memref<16xf32, #hivm.address_space<ub>>) outs(%g : memref<16xf32, #hivm.address_space<gm>>)
    scope.return
  } {hivm.preload_num = 3 : i32}
  return
}
