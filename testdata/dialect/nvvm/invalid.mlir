// RUN: hivm-opt %s --split-input-file --verify-diagnostics

llvm.func @f(%i: i32) {
  // expected-error@+1 {{'nvvm.barrier' op barrier id is missing, it should be set between 0 to 15}}
  "nvvm.barrier"(%i) <{operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error@+1 {{expected return type to be a two-element struct with i1 as the second element}}
  %0 = nvvm.shfl.sync idx %i, %f, %i, %i {return_value_and_is_valid} : f32 -> f32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@+1 {{'nvvm.fence.proxy' op async_shared fence requires space attribute}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>}
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@+1 {{'nvvm.fence.proxy' op only async_shared fence can have space attribute}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>, space = #nvvm.shared_space<cta>}
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@+1 {{'nvvm.setmaxregister' op new register size must be multiple of 8}}
  nvvm.setmaxregister increase 12
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@+1 {{'nvvm.setmaxregister' op new register size must be in between 24 to 256}}
  nvvm.setmaxregister decrease 8
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>) {
  // expected-error@+1 {{Only CG and CA cache modifiers are supported.}}
  nvvm.cp.async.shared.global %p3, %p1, 16, cache = cs : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>) {
  // expected-error@+1 {{expected byte size to be either 4, 8 or 16.}}
  nvvm.cp.async.shared.global %p3, %p1, 5, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>) {
  // expected-error@+1 {{CG cache modifier is only support for 16 bytes copy.}}
  nvvm.cp.async.shared.global %p3, %p1, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<1>, %p1: !llvm.ptr<1>) {
  // expected-error@+1 {{'nvvm.cp.async.shared.global' op operand #0 must be LLVM pointer in address space 3, but got '!llvm.ptr<1>'}}
  nvvm.cp.async.shared.global %p3, %p1, 8, cache = ca : !llvm.ptr<1>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>, %i: i32) {
  // expected-error@+1 {{'nvvm.stmatrix' op expected num attribute to be 1, 2 or 4}}
  nvvm.stmatrix %p3, %i, %i, %i {layout = #nvvm.mma_layout<row>} : !llvm.ptr<3>, i32, i32, i32
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>, %i: i32) {
  // expected-error@+1 {{'nvvm.ldmatrix' op expected num attribute to be 1, 2 or 4}}
  %0 = nvvm.ldmatrix %p3 {num = 3 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>, %i: i32) {
  // expected-error@+1 {{'nvvm.ldmatrix' op expected destination type is i32}}
  %0 = nvvm.ldmatrix %p3 {num = 1 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr<3>) -> f32
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>, %i: i32) {
  // expected-error@+1 {{'nvvm.ldmatrix' op expected destination type is a structure of 2 elements of type i32}}
  %0 = nvvm.ldmatrix %p3 {num = 2 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{'nvvm.ldmatrix' op expected source pointer in memory space 3}}
  %0 = nvvm.ldmatrix %p3 {num = 1 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> i32
  llvm.return
}

// -----

// expected-error@+1 {{'nvvm.kernel' attribute attached to unexpected op}}
module attributes {nvvm.kernel} {}

// -----

// expected-error@+1 {{'"nvvm.maxntid"' attribute must be integer array with maximum 3 index}}
llvm.func @f() attributes {nvvm.maxntid = array<i32: 1, 2, 3, 4>} { llvm.return }

// -----

// expected-error@+1 {{'"nvvm.minctasm"' attribute must be integer constant}}
llvm.func @f() attributes {nvvm.minctasm = "a"} { llvm.return }

// -----

// expected-error@+1 {{'"nvvm.reqntid"' attribute must be integer array with maximum 3 index}}
llvm.func @f() attributes {nvvm.reqntid = 2 : i32} { llvm.return }

// -----

llvm.func @f(%i: i32) {
  // expected-error@+1 {{'nvvm.mbarrier.init' op operand #0 must be LLVM pointer type, but got 'i32'}}
  nvvm.mbarrier.init %i, %i : i32, i32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %b: i1, %l: i64, %p: !llvm.ptr, %p3: !llvm.ptr<3>, %f: f32, %h: f16) {
  // expected-error@+1 {{'nvvm.cp.async.bulk.wait_group' op attribute 'group' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0}}
  nvvm.cp.async.bulk.wait_group -1
  llvm.return
}

// -----

// expected-note@+1 {{prior use here}}
llvm.func @f(%i: i32, %b: i1, %l: i64, %p: !llvm.ptr, %p3: !llvm.ptr<3>, %f: f32, %h: f16) {
  // expected-error@+1 {{use of value '%h' expects different type than prior uses: 'f32' vs 'f16'}}
  %0 = nvvm.rcp.approx.ftz.f %h : f16
  llvm.return
}

// -----

// expected-note@+1 {{prior use here}}
llvm.func @f(%i: i32, %b: i1, %l: i64, %p: !llvm.ptr, %p3: !llvm.ptr<3>, %f: f32, %h: f16) {
  // expected-error@+1 {{use of value '%h' expects different type than prior uses: 'f32' vs 'f16'}}
  %0 = nvvm.rcp.approx.ftz.f %h : f32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %b: i1, %l: i64, %p: !llvm.ptr, %p3: !llvm.ptr<3>, %f: f32, %h: f16) {
  // expected-error@+1 {{'nvvm.rcp.approx.ftz.f' op result #0 must be 32-bit float, but got 'f16'}}
  %0 = nvvm.rcp.approx.ftz.f %f : f16
  llvm.return
}

// -----

llvm.func @f(%i: i32, %b: i1, %l: i64, %p: !llvm.ptr, %p3: !llvm.ptr<3>, %f: f32, %h: f16) {
  // expected-error@+1 {{'nvvm.vote.ballot.sync' op result #0 must be LLVM dialect-compatible type, but got 'tensor<4xi32>'}}
  %0 = nvvm.vote.ballot.sync %i, %b : tensor<4xi32>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %b: i1, %l: i64, %p: !llvm.ptr, %p3: !llvm.ptr<3>, %f: f32, %h: f16) {
  // expected-error@+1 {{expected return type to be a two-element struct with i1 as the second element}}
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, f32, i1)>
  llvm.return
}
