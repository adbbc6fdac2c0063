// RUN: hivm-opt --hivm-inject-sync=strict=true --explain --verify-diagnostics %s
// RUN: hivm-opt --hivm-inject-sync=strict=true --explain=json %s | FileCheck %s --check-prefix=JSON
// RUN: hivm-opt --hivm-inject-sync=strict=true --explain=html %s | FileCheck %s --check-prefix=HTML
// RUN: hivm-opt --hivm-inject-sync=strict=true %s -o %t.plain
// RUN: hivm-opt --hivm-inject-sync=strict=true --explain=json --explain-output=%t.json %s -o %t.explained
// RUN: diff %t.plain %t.explained

// Why the flags and barriers of hivm-inject-sync stand where they do, in the order of the waits.

// JSON: "orders": [
// JSON-NEXT: {"function":"turns","first":{"op":"hivm.hir.vexp",{{.*}}},"second":{"op":"hivm.hir.load",{{.*}}},"loop":{"op":"scf.for",{{.*}}},"from":"PIPE_V","to":"PIPE_MTE2","events":[0,1],"shared":[{"first":"'hivm.hir.pointer_cast' in line 23","second":"'hivm.hir.pointer_cast' in line 23","writes":false,"rewrites":true,"space":"ub","ranges":{{\[\[}}0,32],[32,64]]}]},
// HTML: synchronisation explained
// HTML: <tr class="flag"><th scope="row">&#39;hivm.hir.load&#39; in line 27</th>

func.func @turns(%g: memref<16xf16, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a32 = arith.constant 32 : i64
  %a128 = arith.constant 128 : i64
  %B = hivm.hir.pointer_cast(%a128) : memref<16xf16, #hivm.address_space<ub>>
  scf.for %i = %c0 to %n step %c1 {
    %A = hivm.hir.pointer_cast(%a0, %a32) : memref<16xf16, #hivm.address_space<ub>>
    // expected-note@+3 {{it writes bytes 0 to 31 and 32 to 63 of ub, which the later one reads: 'hivm.hir.pointer_cast' in line 23}}
    // expected-remark@+2 {{'hivm.hir.load' op waits for 'hivm.hir.vexp' in line 32, of an earlier iteration of 'scf.for' in line 22 by a flag of PIPE_V for PIPE_MTE2, EVENT_ID0 and EVENT_ID1 in turn}}

    hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
    // expected-note@+4 {{it reads bytes 0 to 31 and 32 to 63 of ub, which the later one writes: 'hivm.hir.pointer_cast' in line 23}}
    // expected-note@+3 {{it writes bytes 128 to 159 of ub, and so does the later one: 'hivm.hir.pointer_cast' in line 21}}
    // expected-remark@+2 {{'hivm.hir.vexp' op waits for 'hivm.hir.load' in line 27 by a flag of PIPE_MTE2 for PIPE_V, EVENT_ID0}}
    // expected-remark@+1 {{'hivm.hir.vexp' op waits for 'hivm.hir.vexp' in line 32, of an earlier iteration of 'scf.for' in line 22 by pipe_barrier[PIPE_V]}}
    hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%B : memref<16xf16, #hivm.address_space<ub>>)
  }
  return
}

func.func private @other(memref<16xf16, #hivm.address_space<ub>>)

func.func @call(%g: memref<16xf16, #hivm.address_space<gm>>) {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  // expected-note@+2 {{a function is called, which may use any pipe and event id}}
  // expected-remark@+1 {{'func.call' op waits for all pipes by pipe_barrier[PIPE_ALL]}}
  call @other(%A) : (memref<16xf16, #hivm.address_space<ub>>) -> ()
  // expected-note@+2 {{a function is called, which may use any pipe and event id}}
  // expected-remark@+1 {{'hivm.hir.store' op waits for all pipes by pipe_barrier[PIPE_ALL]}}
  hivm.hir.store ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%g : memref<16xf16, #hivm.address_space<gm>>)
  return
}

// The two regions of a loop run differently often.
func.func @while(%n: i1, %g: memref<16xf16, #hivm.address_space<gm>>) {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  scf.while : () -> () {
    // expected-note@+4 {{it reads bytes 0 to 31 of ub, which the later one writes: 'hivm.hir.pointer_cast' in line 55}}
    // expected-note@+3 {{a flag would be set and waited for differently often}}
    // expected-remark@+2 {{'hivm.hir.vexp' op waits for 'hivm.hir.load' in line 68, of an earlier iteration of 'scf.while' in line 56 by pipe_barrier[PIPE_ALL]}}

    hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
    scf.condition(%n)
  } do {
    // expected-note@+4 {{it writes bytes 0 to 31 of ub, which the later one reads: 'hivm.hir.pointer_cast' in line 55}}
    // expected-note@+3 {{a flag would be set and waited for differently often}}
    // expected-remark@+2 {{'hivm.hir.load' op waits for 'hivm.hir.vexp' in line 61 by pipe_barrier[PIPE_ALL]}}

    hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
    scf.yield
  }
  return
}

// A part of a workspace that no argument is.
func.func @workspace(%n: index) {
  %a0 = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  %w = memref_ext.alloc_workspace() offset = [%c0] : memref<16xf16, #hivm.address_space<gm>>
  // expected-note@+2 {{it reads bytes 0 to 31 of ub, which the later one writes: 'hivm.hir.pointer_cast' in line 78}}
  // expected-note@+1 {{it writes bytes 0 to 31 of gm, which the later one reads: 'memref_ext.alloc_workspace' in line 79}}
  hivm.hir.store ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%w : memref<16xf16, #hivm.address_space<gm>>)
  // expected-remark@+1 {{'hivm.hir.load' op waits for 'hivm.hir.store' in line 82 by a flag of PIPE_MTE3 for PIPE_MTE2, EVENT_ID0}}
  hivm.hir.load ins(%w : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  return
}
