// RUN: hivm-opt %s --lower-to-llvm=target=ascend --split-input-file --verify-diagnostics
// RUN: not hivm-opt %s --lower-to-llvm="target=ascend bare-ptr" 2>&1 | FileCheck %s --check-prefix=BARE
// RUN: not hivm-opt %s --lower-to-llvm='target=ascend target-cpu=a"b' 2>&1 | FileCheck %s --check-prefix=CPU
// RUN: not hivm-opt %s --lower-to-llvm="target=host local-base" 2>&1 | FileCheck %s --check-prefix=HOST

// What cannot be lowered is an error at the operation that says what to do.

// BARE: the option bare-ptr is for target=host; kernel-args says how kernels take memrefs
// HOST: the option local-base is for target=ascend
// CPU: the option target-cpu is no name: "a\"b"

!ub = memref<64xf32, #hivm.address_space<ub>>
func.func @unplanned() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{'memref.alloc' op cannot be lowered to LLVM IR: its memory has no address on the device; run hivm-plan-memory first if it is on the chip, else make it an argument}}
  %m = memref.alloc() : !ub
  return
}

// -----

!ub = memref<64xf32, #hivm.address_space<ub>>
func.func @released(%m: !ub) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{memory on the device is planned and never released; run hivm-plan-memory first}}
  memref.dealloc %m : !ub
  return
}

// -----

!ub = memref<64xf32, #hivm.address_space<ub>>
func.func @compute(%m: !ub) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{'hivm.hir.vexp' op cannot be lowered to LLVM IR: it is no call of the device library; run hivm-to-library-pipeline first}}
  hivm.hir.vexp ins(%m : !ub) outs(%m : !ub)
  return
}
func.func @rewritten(%m: !ub) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{'hivm.hir.vtanh' op cannot be lowered to LLVM IR: the device library has no function for it and no intrinsic is known; run hivm-to-library-pipeline first, which rewrites what it can, and write what it leaves as it is with other operations}}
  hivm.hir.vtanh ins(%m : !ub) outs(%m : !ub)
  return
}

// -----

!ub = memref<64xf32, #hivm.address_space<ub>>
func.func @unmarked(%m: !ub) {
  // expected-error@+1 {{its function is not marked as one of the device; add hacc.function_kind = #hacc.function_kind<DEVICE> to the function and run hivm-to-library-pipeline first}}
  hivm.hir.vexp ins(%m : !ub) outs(%m : !ub)
  return
}

// -----

func.func @tensors() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %a = tensor.empty() : tensor<64xf32>
  // expected-error@-1 {{'tensor.empty' op cannot be lowered to LLVM IR}}
  return
}

// -----

// expected-error@+1 {{values of type 'tensor<64xf32>' are not supported; bufferize first}}
func.func @tensor(%a: tensor<64xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  return
}

// -----

!ub = memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>
!int = memref<?xi32, strided<[?], offset: ?>, #hivm.address_space<ub>>
// expected-error@+1 {{'func.func' op cannot be lowered to LLVM IR: calls @vabs_1d_int32_t, which the device library does not have: it has vabs_1d_half, vabs_1d_float; leave out the check with the option any-library if another library has it}}
func.func private @vabs_1d_int32_t(!int, !int, !int) attributes {hacc.always_inline, llvm.emit_c_interface}
// expected-error@+1 {{calls @_mlir_ciface_print_scalar_float_ubuf, which the device library does not have}}
func.func private @_mlir_ciface_print_scalar_float_ubuf(f32)
// expected-error@+1 {{calls @vand_2d_uint8_t, which the device library declares but does not define}}
func.func private @vand_2d_uint8_t(!ub, !ub, !ub, !ub) attributes {llvm.emit_c_interface}
// expected-error@+1 {{it has 2 parameters, but the library's takes (src: ?xfloat, dst: ?xfloat, tmp: ?x*)}}
func.func private @vexp_1d_float(!ub, !ub) attributes {llvm.emit_c_interface}
// expected-error@+1 {{its parameter #1 is a 'memref<?xi32, strided<[?], offset: ?>, #hivm.address_space<ub>>', but the library's takes (src: ?xfloat, dst: ?xfloat, tmp: ?x*)}}
func.func private @vln_1d_float(!ub, !int, !ub) attributes {llvm.emit_c_interface}
// expected-error@+1 {{its parameter #0 is a 'f32', but the library's takes (src: ?xfloat, dst: ?xfloat, tmp: ?x*)}}
func.func private @vsqrt_1d_float(f32, !ub, !ub) attributes {llvm.emit_c_interface}
// expected-error@+1 {{functions of the library have no results; they write to buffers}}
func.func private @vrec_1d_float(!ub, !ub, !ub) -> i32 attributes {llvm.emit_c_interface}
// Not of the library: a function that is not inlined, and one without an interface for C.
func.func private @own_1d_float(!ub) attributes {hacc.noinline, llvm.emit_c_interface}
func.func private @elsewhere(!ub)

// -----

// expected-error@+1 {{a kernel has no results; write them to memory}}
func.func @result() -> i32 attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c = arith.constant 1 : i32
  return %c : i32
}

// -----

// expected-error@+1 {{argument #1 of a kernel is a pointer, which cannot tell the sizes of 'memref<?x4xf32, #hivm.address_space<gm>>'; make its shape and layout static, pass it with one axis and use memref.reinterpret_cast, or have descriptors passed with the option kernel-args=descriptors}}
func.func @axes(%a: memref<4x4xf32, #hivm.address_space<gm>>, %b: memref<?x4xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  return
}

// -----

func.func @size(%a: memref<?xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'memref.dim' op needs the size of argument #0 of the kernel, which is passed as a pointer without it; give 'memref<?xf32, #hivm.address_space<gm>>' a static size, use memref.reinterpret_cast with a size from elsewhere, or have descriptors passed with the option kernel-args=descriptors}}
  %n = memref.dim %a, %c0 : memref<?xf32, #hivm.address_space<gm>>
  return
}

// -----

func.func private @callee(memref<?xf32, strided<[?]>, #hivm.address_space<gm>>)
func.func @through_casts(%a: memref<?xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %b = memref.cast %a : memref<?xf32, #hivm.address_space<gm>> to memref<?xf32, strided<[?]>, #hivm.address_space<gm>>
  // expected-error@+1 {{'func.call' op needs the size of argument #0 of the kernel}}
  func.call @callee(%b) : (memref<?xf32, strided<[?]>, #hivm.address_space<gm>>) -> ()
  return
}

// -----

func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  return
}
func.func @device() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{@host runs on the host, which this code cannot call}}
  func.call @host() : () -> ()
  return
}

// -----

func.func @a(%c: i1) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{recursi}}
  func.call @a(%c) : (i1) -> ()
  return
}

// -----

func.func @library(%x: f32) -> f32 attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{'math.exp' op cannot be lowered to LLVM IR: it needs the function exp of the C library, which the device does not have}}
  %y = math.exp %x : f32
  return %y : f32
}

// -----

// expected-error@+1 {{the memory space '3 : i64' is none of the device; use one of #hivm.address_space}}
func.func @space(%m: memref<4xf32, 3>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  return
}

// -----

func.func @flags() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{there is no flag 16; use 0 to 15}}
  hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 16
  return
}
func.func @time() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{'hivm.hir.get_sys_cnt' op cannot be lowered to LLVM IR: the device library has no function for it and no intrinsic is known}}
  %t = hivm.hir.get_sys_cnt -> i64
  return
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend310B1">} {
  func.func @unknown() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
    // expected-error@+1 {{no source tells how cores of Ascend310B1 wait for each other}}
    hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  func.func @unknown() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
    // expected-error@+1 {{no source tells how a core of A5 signals to other blocks}}
    hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1 sync_instr_mode = <INTER_BLOCK_SYNCHRONIZATION>
    return
  }
}

// -----

// expected-error@+1 {{'func.func' op cannot be lowered to LLVM IR: names that begin with llvm. are those of intrinsics; rename it}}
func.func @llvm.hivm.BARRIER(%x: i32) {
  hivm.hir.pipe_barrier[<PIPE_V>]
  return
}

// -----

func.func @outside() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c = arith.constant 196544 : i64
  %fits = hivm.hir.pointer_cast(%c) : memref<16xf32, #hivm.address_space<ub>>
  // expected-error@+1 {{17 elements of 4 bytes from address 196544 on do not fit into the 196608 bytes of UB of Ascend910B (no hacc.target is known); use lower addresses or smaller tiles}}
  %m = hivm.hir.pointer_cast(%c) : memref<17xf32, #hivm.address_space<ub>>
  return
}

// -----

func.func @elements(%c: i64) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{'memref<4611686018427387904x4xf32, #hivm.address_space<ub>>' has more elements than there are addresses}}
  %m = hivm.hir.pointer_cast(%c) : memref<4611686018427387904x4xf32, #hivm.address_space<ub>>
  return
}
func.func @strided(%c: i64) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{has more elements than there are addresses}}
  %m = hivm.hir.pointer_cast(%c) : memref<5x2xf32, strided<[4611686018427387904, 1]>, #hivm.address_space<ub>>
  return
}
func.func @sum(%c: i64) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{has more elements than there are addresses}}
  %m = hivm.hir.pointer_cast(%c) : memref<2x2xf32, strided<[4611686018427387904, 4611686018427387904]>, #hivm.address_space<ub>>
  return
}
func.func @few(%c: i64) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %m = hivm.hir.pointer_cast(%c) : memref<0x4611686018427387904x4xf32, #hivm.address_space<ub>>
  %n = hivm.hir.pointer_cast(%c) : memref<1x1xf32, strided<[4611686018427387904, 4611686018427387904]>, #hivm.address_space<ub>>
  return
}

// -----

// expected-error@+1 {{'func.func' op cannot be lowered to LLVM IR: names in LLVM IR have no zero bytes; rename it}}
func.func @"a\00b"() {
  return
}

// -----

func.func @below() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c = arith.constant -64 : i64
  // expected-error@+1 {{'hivm.hir.pointer_cast' op cannot be lowered to LLVM IR: there is no address -64}}
  %m = hivm.hir.pointer_cast(%c) : memref<4xf32, #hivm.address_space<ub>>
  return
}
func.func @also_below(%i: index) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c0 = arith.constant 0 : i64
  %c = arith.constant -64 : i64
  scf.for %k = %i to %i step %i {
    // expected-error@+1 {{there is no address -64}}
    %m = hivm.hir.pointer_cast(%c0, %c) : memref<4xf32, #hivm.address_space<ub>>
  }
  return
}
func.func @above(%n: index) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %end = arith.constant 196608 : i64
  %none = hivm.hir.pointer_cast(%end) [%n] : memref<?xf32, #hivm.address_space<ub>>
  %c = arith.constant 196640 : i64
  // expected-error@+1 {{0 elements of 4 bytes from address 196640 on do not fit into the 196608 bytes of UB}}
  %m = hivm.hir.pointer_cast(%c) [%n] : memref<?xf32, #hivm.address_space<ub>>
  return
}
