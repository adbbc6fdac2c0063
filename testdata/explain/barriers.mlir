// RUN: hivm-opt --hivm-graph-sync-solver=strict=true --explain --verify-diagnostics %s
// RUN: hivm-opt --hivm-graph-sync-solver=strict=true --explain=json %s | FileCheck %s --check-prefix=JSON
// RUN: hivm-opt --hivm-graph-sync-solver=strict=true --explain=html %s | FileCheck %s --check-prefix=HTML

// A barrier of all pipes is for whatever the pipes do, and says why it is there.

// JSON: {"function":"call","second":{"op":"func.call",{{.*}}},"from":"PIPE_ALL","to":"PIPE_ALL","why":"a function is called, which may use any pipe and event id","shared":[]},
// HTML: <tr class="barrier"><th scope="row">&#39;func.call&#39; in line 18</th><td>ALL</td><td>all pipes</td><td>ALL</td><td>pipe_barrier[PIPE_ALL]</td><td><p>a function is called, which may use any pipe and event id</p></td></tr>

func.func private @other(memref<16xf16, #hivm.address_space<ub>>)

func.func @call(%g: memref<16xf16, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%c0) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  // expected-note@+2 {{a function is called, which may use any pipe and event id}}
  // expected-remark@+1 {{'func.call' op waits for all pipes by pipe_barrier[PIPE_ALL]}}
  call @other(%A) : (memref<16xf16, #hivm.address_space<ub>>) -> ()
  // expected-note@+2 {{a function is called, which may use any pipe and event id}}
  // expected-remark@+1 {{'hivm.hir.store' op waits for all pipes by pipe_barrier[PIPE_ALL]}}
  hivm.hir.store ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%g : memref<16xf16, #hivm.address_space<gm>>)
  return
}

func.func @lock(%l: memref<1xi64, #hivm.address_space<gm>>, %g: memref<16xf16, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%c0) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.sync_block_lock lock_var(%l : memref<1xi64, #hivm.address_space<gm>>)
  hivm.hir.store ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%g : memref<16xf16, #hivm.address_space<gm>>)
  // expected-note@+2 {{a lock is given back}}
  // expected-remark@+1 {{'hivm.hir.sync_block_unlock' op waits for all pipes by pipe_barrier[PIPE_ALL]}}
  hivm.hir.sync_block_unlock lock_var(%l : memref<1xi64, #hivm.address_space<gm>>)
  return
}

// All event ids but the one of the library are taken.
func.func @taken(%g: memref<16xf16, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%c0) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID2>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID2>]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID3>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID3>]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID4>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID4>]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID5>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID5>]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID6>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID6>]
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  // expected-note@+2 {{no event id is left}}
  // expected-remark@+1 {{'hivm.hir.vexp' op waits for all pipes by pipe_barrier[PIPE_ALL]}}
  hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  return
}
