// RUN: hivm-opt %s --lower-to-llvm=target=ascend | FileCheck %s
// RUN: hivm-opt %s --lower-to-llvm="target=ascend kernel-args=descriptors ptc-kernel triple=hiipu64-hisilicon-cce" | FileCheck %s --check-prefix=WHOLE
// RUN: hivm-opt %s --lower-to-llvm="target=ascend local-base" | FileCheck %s --check-prefix=BASE

// How functions take memrefs: kernels as pointers, unless the option says otherwise, other
// functions of the device in parts. What runs on the host is left out.

// CHECK-NOT: target triple
// WHOLE: target triple = "hiipu64-hisilicon-cce"
// BASE-DAG: @hivm_ub_base = external addrspace(6) global i8
// BASE-DAG: @hivm_cbuf_base = external addrspace(2) global i8
// BASE-DAG: @hivm_cc_base = external addrspace(5) global i8

module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  // There is no memcpy on the device.
  // CHECK-LABEL: define {{.*}}void @copy(
  // CHECK-NOT: memcpy
  // CHECK: %[[X:.*]] = load float, ptr addrspace(1) %
  // CHECK-NEXT: store float %[[X]], ptr addrspace(6) %
  func.func @copy(%m: memref<4x8xf32, #hivm.address_space<gm>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %c64 = arith.constant 64 : i64
    %ub = hivm.hir.pointer_cast(%c64) : memref<4x8xf32, #hivm.address_space<ub>>
    memref.copy %m, %ub : memref<4x8xf32, #hivm.address_space<gm>> to memref<4x8xf32, #hivm.address_space<ub>>
    return
  }

  // CHECK-LABEL: define dso_local void @static(ptr addrspace(1) %arg, i32 %arg.1, half %arg.2, bfloat %arg.3, i1 %arg.4)
  // WHOLE-LABEL: define dso_local ptc_kernel void @static(ptr addrspace(1) %arg, ptr addrspace(1) %arg.1, i64 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, i64 %arg.6, i32 %arg.7, half %arg.8, bfloat %arg.9, i1 %arg.10)
  func.func @static(%m: memref<4x8xf32, strided<[16, 1], offset: 3>, #hivm.address_space<gm>>, %n: i32, %h: f16, %b: bf16, %t: i1) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    // CHECK: getelementptr inbounds float, ptr addrspace(1) %arg, i64 36
    // WHOLE: getelementptr inbounds float, ptr addrspace(1) %arg.1, i64 36
    %x = memref.load %m[%c2, %c1] : memref<4x8xf32, strided<[16, 1], offset: 3>, #hivm.address_space<gm>>
    memref.store %x, %m[%c1, %c1] : memref<4x8xf32, strided<[16, 1], offset: 3>, #hivm.address_space<gm>>
    // CHECK: call void @part(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 3, i64 4, i64 8, i64 16, i64 1)
    // WHOLE: call void @part(ptr addrspace(1) %arg, ptr addrspace(1) %arg.1, i64 3, i64 4, i64 8, i64 16, i64 1)
    func.call @part(%m) : (memref<4x8xf32, strided<[16, 1], offset: 3>, #hivm.address_space<gm>>) -> ()
    return
  }

  // The size of an argument of one axis is not passed; a view has one of its own.
  // CHECK-LABEL: define dso_local void @flat(ptr addrspace(1) %arg, i64 %arg.1, ptr addrspace(1) %arg.2)
  // WHOLE-LABEL: define dso_local ptc_kernel void @flat(ptr addrspace(1) %arg, ptr addrspace(1) %arg.1, i64 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr addrspace(1)
  func.func @flat(%m: memref<?xf32, #hivm.address_space<gm>>, %n: index, %r: memref<?xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    // CHECK: call void @load_gm_to_ubuf_1d_float(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 %arg.1, i64 64, i64 1, ptr addrspace(6) inttoptr (i64 256 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 256 to ptr addrspace(6)), i64 0, i64 64, i64 1, i32 0, float 0x0000000000000000, i64 0)
    // BASE: %[[AT:.*]] = getelementptr i8, ptr addrspace(6) @hivm_ub_base, i64 256
    // BASE: call void @load_gm_to_ubuf_1d_float({{.*}}, ptr addrspace(6) %[[AT]], ptr addrspace(6) %[[AT]], i64 0, i64 64, i64 1,
    %view = memref.reinterpret_cast %m to offset: [%n], sizes: [64], strides: [1] : memref<?xf32, #hivm.address_space<gm>> to memref<64xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
    %cast = memref.cast %view : memref<64xf32, strided<[1], offset: ?>, #hivm.address_space<gm>> to memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<gm>>
    %c256 = arith.constant 256 : i64
    %ub = hivm.hir.pointer_cast(%c256) : memref<64xf32, #hivm.address_space<ub>>
    %to = memref.cast %ub : memref<64xf32, #hivm.address_space<ub>> to memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>
    %c0 = arith.constant 0 : i32
    %zero = arith.constant 0.0 : f32
    %left = arith.constant 0 : index
    func.call @load_gm_to_ubuf_1d_float(%cast, %to, %c0, %zero, %left) : (memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<gm>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, i32, f32, index) -> ()
    // CHECK: %[[X:.*]] = load float, ptr addrspace(1) %{{.*}}
    // CHECK: store float %[[X]], ptr addrspace(1) %arg.2
    %x = memref.load %m[%n] : memref<?xf32, #hivm.address_space<gm>>
    memref.store %x, %r[%left] : memref<?xf32, #hivm.address_space<gm>>
    return
  }

  // CHECK-LABEL: define internal void @part(ptr addrspace(1) %arg, ptr addrspace(1) %arg.1, i64 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, i64 %arg.6) {
  func.func private @part(%m: memref<4x8xf32, strided<[16, 1], offset: 3>, #hivm.address_space<gm>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
    return
  }

  // Addresses that are known are constants, 0 is null; others are converted. Of several,
  // the address for the iteration is taken.
  // CHECK-LABEL: define dso_local void @addresses(i64 %arg, ptr addrspace(1) %arg.1)
  // BASE-LABEL: define dso_local void @addresses(
  func.func @addresses(%a: i64, %g: memref<8xi32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %c0 = arith.constant 0 : i64
    %c512 = arith.constant 512 : i64
    %i0 = arith.constant 0 : index
    %i1 = arith.constant 1 : index
    %i2 = arith.constant 2 : index
    %i9 = arith.constant 9 : index
    // CHECK: %[[COUNT:.*]] = alloca i64, i64 1, align 8
    // CHECK: store i64 0, ptr %[[COUNT]]
    // CHECK: %[[X:.*]] = load i32, ptr addrspace(6) null
    // BASE: load i32, ptr addrspace(6) @hivm_ub_base
    %m0 = hivm.hir.pointer_cast(%c0) : memref<8xi32, #hivm.address_space<ub>>
    %x0 = memref.load %m0[%i0] : memref<8xi32, #hivm.address_space<ub>>
    // CHECK: store i32 %[[X]], ptr addrspace(2) inttoptr (i64 512 to ptr addrspace(2))
    // BASE: %[[L1:.*]] = getelementptr i8, ptr addrspace(2) @hivm_cbuf_base, i64 512
    %m1 = hivm.hir.pointer_cast(%c512) : memref<8xi32, #hivm.address_space<cbuf>>
    memref.store %x0, %m1[%i0] : memref<8xi32, #hivm.address_space<cbuf>>
    // CHECK: %[[AT:.*]] = inttoptr i64 %arg to ptr addrspace(5)
    // CHECK: store i32 %[[X]], ptr addrspace(5) %[[AT]]
    // BASE: getelementptr i8, ptr addrspace(5) @hivm_cc_base, i64 %arg
    %m2 = hivm.hir.pointer_cast(%a) : memref<8xi32, #hivm.address_space<cc>>
    memref.store %x0, %m2[%i0] : memref<8xi32, #hivm.address_space<cc>>
    // Memory outside of the chip has no base.
    // CHECK: %[[GM:.*]] = inttoptr i64 %arg to ptr addrspace(1)
    // BASE: inttoptr i64 %arg to ptr addrspace(1)
    %m3 = hivm.hir.pointer_cast(%a) : memref<8xi32, #hivm.address_space<gm>>
    memref.store %x0, %m3[%i0] : memref<8xi32, #hivm.address_space<gm>>
    // Two addresses take turns by how often the body of the loop has run before.
    // CHECK: %[[RUNS:.*]] = load i64, ptr %[[COUNT]]
    // CHECK: %[[NEXT:.*]] = add i64 %[[RUNS]], 1
    // CHECK: store i64 %[[NEXT]], ptr %[[COUNT]]
    // CHECK: %[[TURN:.*]] = urem i64 %[[RUNS]], 2
    // CHECK: %[[SECOND:.*]] = icmp eq i64 %[[TURN]], 1
    // CHECK: %[[ADDRESS:.*]] = select i1 %[[SECOND]], i64 512, i64 0
    // CHECK: inttoptr i64 %[[ADDRESS]] to ptr addrspace(6)
    scf.for %i = %i1 to %i9 step %i2 {
      %m = hivm.hir.pointer_cast(%c0, %c512) : memref<8xi32, #hivm.address_space<ub>>
      memref.store %x0, %m[%i0] : memref<8xi32, #hivm.address_space<ub>>
    }
    // What both kinds of cores access is always accessed.
    // CHECK: load volatile i32, ptr addrspace(11) null
    %s = hivm.hir.pointer_cast(%c0) : memref<8xi32, #hivm.address_space<ssbuf>>
    %y = memref.load %s[%i0] : memref<8xi32, #hivm.address_space<ssbuf>>
    memref.store %y, %g[%i1] : memref<8xi32, #hivm.address_space<gm>>
    return
  }

  // Sizes that are not known are given, the outermost first; each stride is the size of what
  // is inside.
  // CHECK-LABEL: define dso_local void @sizes(i64 %arg, i64 %arg.1, i64 %arg.2)
  // CHECK: %[[S1:.*]] = mul i64 %arg.2, 4
  // CHECK: %[[AT:.*]] = inttoptr i64 %arg to ptr addrspace(6)
  // CHECK: call void @take(ptr addrspace(6) %[[AT]], ptr addrspace(6) %[[AT]], i64 0, i64 %arg.1, i64 4, i64 %arg.2, i64 %[[S1]], i64 %arg.2, i64 1)
  func.func @sizes(%a: i64, %m: index, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %u = hivm.hir.pointer_cast(%a) [%m, %n] : memref<?x4x?xf32, #hivm.address_space<ub>>
    func.call @take(%u) : (memref<?x4x?xf32, #hivm.address_space<ub>>) -> ()
    return
  }
  func.func private @take(memref<?x4x?xf32, #hivm.address_space<ub>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>}

  // CHECK-NOT: tiling
  // CHECK-NOT: malloc
  func.func @tiling(%n: i64) -> i64 attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
    %m = memref.alloc() : memref<8xi32>
    %t = func.call @tiling_part(%n) : (i64) -> i64
    return %t : i64
  }
  func.func private @tiling_part(i64) -> i64 attributes {hacc.function_kind = #hacc.function_kind<HOST>}

  // CHECK: define private void @load_gm_to_ubuf_1d_float(ptr addrspace(1) %arg, ptr addrspace(1) %arg.1, i64 %arg.2, i64 %arg.3, i64 %arg.4, ptr addrspace(6) %arg.5, ptr addrspace(6) %arg.6, i64 %arg.7, i64 %arg.8, i64 %arg.9, i32 %arg.10, float %arg.11, i64 %arg.12) #[[INLINE:[0-9]+]] {
  // CHECK: %[[SRC:.*]] = alloca { ptr addrspace(1), ptr addrspace(1), i64, [1 x i64], [1 x i64] }, i64 1, align 8
  // CHECK: %[[DST:.*]] = alloca { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] }, i64 1, align 8
  // CHECK: %[[S0:.*]] = insertvalue { ptr addrspace(1), ptr addrspace(1), i64, [1 x i64], [1 x i64] } undef, ptr addrspace(1) %arg, 0
  // CHECK: %[[S1:.*]] = insertvalue {{.*}} %[[S0]], ptr addrspace(1) %arg.1, 1
  // CHECK: %[[S2:.*]] = insertvalue {{.*}} %[[S1]], i64 %arg.2, 2
  // CHECK: %[[S3:.*]] = insertvalue {{.*}} %[[S2]], i64 %arg.3, 3, 0
  // CHECK: %[[S4:.*]] = insertvalue {{.*}} %[[S3]], i64 %arg.4, 4, 0
  // CHECK: store { ptr addrspace(1), ptr addrspace(1), i64, [1 x i64], [1 x i64] } %[[S4]], ptr %[[SRC]]
  // CHECK: store { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] } %{{.*}}, ptr %[[DST]]
  // CHECK: call void @_mlir_ciface_load_gm_to_ubuf_1d_float(ptr %[[SRC]], ptr %[[DST]], i32 %arg.10, float %arg.11, i64 %arg.12)
  // CHECK: declare dso_local void @_mlir_ciface_load_gm_to_ubuf_1d_float(ptr %arg, ptr %arg.1, i32 %arg.2, float %arg.3, i64 %arg.4)
  func.func private @load_gm_to_ubuf_1d_float(memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<gm>>, memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>, i32, f32, index) attributes {hacc.always_inline, hivm.func_core_type = #hivm.func_core_type<AIV>, llvm.emit_c_interface}
}
// CHECK: attributes #[[INLINE]] = { alwaysinline }
// CHECK: !hivm.annotations = !{![[A:[0-9]+]], ![[B:[0-9]+]], ![[C:[0-9]+]], ![[D:[0-9]+]]}
// CHECK: !llvm.module.flags = !{![[V:[0-9]+]]}
// CHECK-DAG: ![[A]] = !{ptr @static, !"kernel", i32 1}
// CHECK-DAG: ![[B]] = !{ptr @flat, !"kernel", i32 1}
// CHECK-DAG: ![[C]] = !{ptr @addresses, !"kernel", i32 1}
// CHECK-DAG: ![[D]] = !{ptr @sizes, !"kernel", i32 1}
// CHECK-DAG: ![[V]] = !{i32 2, !"Debug Info Version", i32 3}
