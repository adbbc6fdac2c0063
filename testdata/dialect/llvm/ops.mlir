// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Accesses, arithmetic, casts, constants, calls, globals and functions. The expected texts are those of mlir-opt.

llvm.mlir.global internal constant @str("hello\00") {addr_space = 0 : i32}
llvm.mlir.global external @g(42 : i64) : i64
llvm.mlir.global internal @h() : !llvm.array<4 x f32>
llvm.mlir.global external @arr(dense<[1,2]> : tensor<2xi32>) {alignment = 8 : i64} : !llvm.array<2 x i32>
llvm.mlir.global private unnamed_addr constant @u(1.0 : f32) : f32
llvm.mlir.global external @init() : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
llvm.mlir.global internal thread_local @tl(3 : i32) : i32
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func internal @f(%p: !llvm.ptr {llvm.noalias}, %n: i64) -> i64 attributes {foo} {
  %c = llvm.mlir.constant(true) : i1
  llvm.cond_br %c, ^a(%n : i64), ^b
^a(%x: i64):
  llvm.return %x : i64
^b:
  llvm.br ^a(%n : i64)
}
llvm.func @v() { llvm.return }
llvm.func @k(%a: i32, %p: !llvm.ptr, %q: !llvm.ptr<3>, %s: !llvm.struct<(i32, f32)>, %c: i1, %f: f32, %v: vector<4xi32>, %i64: i64, %arr: !llvm.array<4 x f32>) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr -> f32
  %2 = llvm.load %p invariant {nontemporal} : !llvm.ptr -> f32
  %3 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> f32
  %4 = llvm.load %p atomic syncscope("workgroup") acquire {alignment = 4 : i64} : !llvm.ptr -> f32
  llvm.store %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %a, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  %5 = llvm.mlir.constant(5 : i32) : i32
  %6 = llvm.mlir.constant(1.0 : f32) {x} : f32
  %7 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xi32>
  %8 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %9 = llvm.mlir.zero : !llvm.ptr
  %10 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
  %11 = llvm.mlir.poison : i32
  %12 = llvm.add %a, %a : i32
  %13 = llvm.add %a, %a overflow<nsw, nuw> : i32
  %14 = llvm.sub %a, %a overflow<nsw> {x} : i32
  %15 = llvm.mul %v, %v : vector<4xi32>
  %16 = llvm.udiv %a, %a : i32
  %17 = llvm.sdiv %a, %a : i32
  %18 = llvm.urem %a, %a : i32
  %19 = llvm.srem %a, %a : i32
  %20 = llvm.and %a, %a : i32
  %21 = llvm.or %a, %a : i32
  %22 = llvm.xor %a, %a : i32
  %23 = llvm.shl %a, %a : i32
  %24 = llvm.lshr %a, %a : i32
  %25 = llvm.ashr %a, %a : i32
  %26 = llvm.fadd %f, %f : f32
  %27 = llvm.fsub %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  %28 = llvm.fmul %f, %f : f32
  %29 = llvm.fdiv %f, %f : f32
  %30 = llvm.frem %f, %f : f32
  %31 = llvm.fneg %f : f32
  %32 = llvm.icmp "eq" %a, %a : i32
  %33 = llvm.icmp "slt" %v, %v {x} : vector<4xi32>
  %34 = llvm.fcmp "oeq" %f, %f : f32
  %35 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
  %36 = llvm.getelementptr %p[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %37 = llvm.getelementptr inbounds %p[%i64, 1] {x} : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  %38 = llvm.getelementptr %q[0, 2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4 x f32>
  %39 = llvm.inttoptr %a : i32 to !llvm.ptr<1>
  %40 = llvm.ptrtoint %p : !llvm.ptr to i64
  %41 = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
  %42 = llvm.bitcast %a : i32 to f32
  %43 = llvm.alloca %a x f32 : (i32) -> !llvm.ptr
  %44 = llvm.alloca inalloca %a x f32 {alignment = 8 : i64} : (i32) -> !llvm.ptr<3>
  %45 = llvm.call @malloc(%i64) : (i64) -> !llvm.ptr
  llvm.call @v() : () -> ()
  %46 = llvm.call @printf(%p, %a) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  %47 = llvm.call %p(%a) : !llvm.ptr, (i32) -> f32
  %48 = llvm.mlir.addressof @g : !llvm.ptr
  %49 = llvm.extractvalue %s[0] : !llvm.struct<(i32, f32)>
  %50 = llvm.insertvalue %a, %s[0] : !llvm.struct<(i32, f32)>
  %51 = llvm.trunc %a : i32 to i8
  %52 = llvm.zext %a : i32 to i64
  %53 = llvm.sext %a : i32 to i64
  %54 = llvm.fpext %f : f32 to f64
  %55 = llvm.fptrunc %f : f32 to f16
  %56 = llvm.sitofp %a : i32 to f32
  %57 = llvm.uitofp %a : i32 to f32
  %58 = llvm.fptosi %f : f32 to i32
  %59 = llvm.fptoui %f : f32 to i32
  %60 = llvm.select %c, %a, %a : i1, i32
  %61 = llvm.freeze %a : i32
  %62 = llvm.zext %a : i32 to i64
  %63 = llvm.extractelement %v[%a : i32] : vector<4xi32>
  %64 = llvm.insertelement %a, %v[%a : i32] : vector<4xi32>
  %65 = llvm.shufflevector %v, %v [0, 1] : vector<4xi32>
  %66 = llvm.mlir.none : !llvm.token
  %67 = llvm.mlir.zero : !llvm.struct<"foo", packed (i8, ptr<2>, array<2 x struct<(f32)>>, vec<4 x ptr>)>
  %68 = llvm.mlir.zero : !llvm.struct<"op", opaque>
  llvm.cond_br %c weights([1, 2]), ^x, ^y
^x:
  llvm.unreachable
^y:
  llvm.unreachable
}
