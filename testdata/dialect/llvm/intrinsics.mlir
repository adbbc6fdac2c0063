// RUN: hivm-opt %s | diff %S/Inputs/intrinsics.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/intrinsics.generic.expected -
// RUN: hivm-opt %S/Inputs/intrinsics.generic.expected | diff %S/Inputs/intrinsics.expected -

// Switches, assembly, atomic accesses, intrinsics, and lists of functions. The expected texts are those of mlir-opt.

llvm.func @ctor() { llvm.return }
llvm.mlir.global_ctors {ctors = [@ctor], priorities = [0 : i32]}
llvm.mlir.global_dtors {dtors = [@ctor], priorities = [1 : i32]}
llvm.linker_options ["-l", "libc"]
llvm.func @sw(%a: i32, %b: i64, %f: f32, %p: !llvm.ptr, %v: vector<4xf32>, %vi: vector<4xi32>) -> i32 {
  llvm.switch %a : i32, ^bb1(%a : i32) [
    1: ^bb2,
    -2: ^bb3(%f, %f : f32, f32)
  ] {branch_weights = array<i32: 1, 2, 3>}
^bb1(%x: i32):
  llvm.switch %b : i64, ^bb2 [] {a}
^bb2:
  %r = llvm.inline_asm has_side_effects is_align_stack asm_dialect = intel operand_attrs = [{}] {x} "mov $0, $1", "=r,r" %a : (i32) -> i32
  llvm.inline_asm "nop", "" : () -> ()
  %r2 = llvm.inline_asm asm_dialect = att "bswap", "=r,r" %a, %a : (i32, i32) -> i32
  llvm.fence acquire
  llvm.fence syncscope("agent") seq_cst {a}
  %c = llvm.call_intrinsic "llvm.fma.f32"(%f, %f, %f) : (f32, f32, f32) -> f32 {fastmathFlags = #llvm.fastmath<fast>}
  llvm.call_intrinsic "llvm.trap"() : () -> ()
  %at = llvm.atomicrmw add %p, %a monotonic : !llvm.ptr, i32
  %at2 = llvm.atomicrmw volatile fadd %p, %f syncscope("x") seq_cst {alignment = 8 : i64} : !llvm.ptr, f32
  %cx = llvm.cmpxchg %p, %a, %a acq_rel monotonic : !llvm.ptr, i32
  %cx2 = llvm.cmpxchg weak volatile %p, %a, %a syncscope("y") seq_cst acquire {alignment = 4 : i64} : !llvm.ptr, i32
  %i0 = llvm.intr.fma(%f, %f, %f) : (f32, f32, f32) -> f32
  %i1 = llvm.intr.exp(%v) {fastmathFlags = #llvm.fastmath<fast>} : (vector<4xf32>) -> vector<4xf32>
  %i2 = llvm.intr.smax(%vi, %vi) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  %i3 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  %i4 = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i32) -> i32
  %i5 = llvm.intr.powi(%f, %a) : (f32, i32) -> f32
  "llvm.intr.memcpy"(%p, %p, %b) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memmove"(%p, %p, %b) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %i8 = llvm.mlir.constant(1 : i8) : i8
  "llvm.intr.memset"(%p, %i8, %b) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %ii = llvm.mlir.constant(true) : i1
  "llvm.intr.assume"(%ii) : (i1) -> ()
  llvm.intr.lifetime.start 16, %p : !llvm.ptr
  %e = llvm.intr.expect %a, %a {z} : i32
  %st = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %st : !llvm.ptr
  %o = "llvm.intr.sadd.with.overflow"(%a, %a) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %fc = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i1
  %lr = llvm.intr.lround(%f) : (f32) -> i64
  %vr = "llvm.intr.vector.reduce.add"(%vi) : (vector<4xi32>) -> i32
  %vf = "llvm.intr.vector.reduce.fadd"(%f, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  llvm.return %a : i32
^bb3(%y: f32, %z: f32):
  llvm.resume %a : i32
}
