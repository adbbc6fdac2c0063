module @"m 5" {
  func.func nested @"1"(%v1: i7 {foo.c = 60158.1 : f32, foo.b}, %a.b$2: f32 {foo.b}, %3: index) attributes {value = [strided<[], offset: 7>, "abc"], _k, foo.x} {
    scf.for %x-4 = %3 to %3 step %3 {
      %5:2 = "foo.s p"() : () -> (none, !foo.t<!foo.u<1>>)
      scf.yield
    }
    return
  ^blk50(%v6: index, %a.b$7: ui1):
    %a.b$8 = memref.alloc() : memref<4xi8> loc("f.py":1:2)
    %_9 = arith.constant true loc("a b.c":10:20)
    cf.cond_br %_9, ^blk50(%v6, %a.b$7 : index, ui1), ^blk50(%3, %a.b$7 : index, ui1) loc(fused<@x.y$z>["a b.c":10:20])
  }
  func.func @"a b2"(%v10: index, %a.b$11: f8E4M3B11FNUZ, %v12: () -> (), %13: tensor<ui64>) -> (index {foo.b = {"\22" = strided<[1]>}}, memref<16xindex>) attributes {foo.x = @"a b"::@c} {
    %v14 = arith.constant 0x4099A2D7A071FAA6 : f64 loc(callsite("q\22" at "f.py":3:4))
    %x-15 = arith.subf %v14, %v14 : f64
    %_16 = arith.constant -14494.0e-02 : f32
    %_17 = arith.extf %_16 : f32 to f64 loc("n"(fused<array<i32: -715118552>>["f.py":1:2, "n"("a b.c":10:20)]))
    %v18 = "foo.src"() : () -> tensor<2x!foo.ty>
    %_20 = arith.constant -1281.7887 : f8E5M2
    %21 = arith.constant true loc("m"("n"("n"("f.py":3:4))))
    cf.assert %21, "0x1"
    cf.assert %21, "#-}"
    cf.br ^x.210
  ^x.210:
    cf.br ^x.210 {} loc(fused["q\22", "n"(callsite("f.py":3:4 at "f.py":3:4)), "f.py":1:2])
  }
  module @m4 {
    func.func private @k$3(vector<5xi8>, vector<6x1xi8>, tensor<*xf8E5M2>, vector<5xi8>) -> (tensor<4xbf16>, tuple<memref<index, affine_map<()[s0] -> (1)>>, index, i3>)
  }
}
// -----
#al0 = "abc"
module attributes {foo.a = tuple<memref<1x4x16xsi8>>, foo.c = @"1"} {
  %a.b$1, %2 = "foo.op"() ({
  ^b30(%_4: !foo.ty<i32>, %v5: tuple<memref<index, affine_map<()[s0, s1] -> (1)>>, f128, index>):
    "bare"() : () -> ()
    %x-6 = arith.constant -260.18 : bf16
    %x-7 = arith.addf %x-6, %x-6 fastmath<nnan,ninf> : bf16
    "test.x.y"(%x-7, %x-7)[^b31] : (bf16, bf16) -> ()
  ^b31:
    %_8 = "foo.op2"()[^b31, ^b33] {_k = "q\22q", "1k" = -3336.723E+2 : tf32} : () -> vector<[8]xi1>
  ^b32:
    %x-9 = "foo.src"() : () -> tensor<2x?xf16>
    %x-10 = arith.maximumf %x-9, %x-9 : tensor<2x?xf16>
    %a.b$11 = arith.constant true
    %x-12 = "foo.src"() : () -> none
    %x-13 = "foo.src"() : () -> none
    %x-14 = arith.select %a.b$11, %x-12, %x-13 : none
    "test.x.y"(%x-10)[^b31, ^b31, ^b33] <{z.y.x = {}}> {loc = dense<[995.8e-6, 5263276.17441e-4, -367763.1E+2]> : tensor<3xf32>, "1k" = memref<2x4x?xui128, strided<[1, ?, 1]>, 1 : i64>, "\22" = "é" : i32} : (tensor<2x?xf16>) -> ()
  ^b33(%15: tuple<>):
    %16:3 = "foo.s p"(%15, %15, %15)[^b33, ^b31] {} : (tuple<>, tuple<>, tuple<>) -> (!foo.t<!foo.u<1>>, vector<5x6xi8>, f8E4M3)
  }) : () -> (memref<2x1xui1, affine_map<(d0, d1)[s0] -> (d0, d1)>>, memref<2x16xi3, strided<[16, -2]>>)
  func.func private @_1() attributes {_k = unit, func = {loc = 0x258154B7E351C636 : f64, _k = affine_map<(d0, x1)[s0] -> (-((d0) ceildiv 4), (((8) * 5) floordiv 5 - (x1) * -4) * 2, -(-3 - x1 - (s0) mod 3))>, func, value = "{}" : !foo.str}, a = @"\0A"}
}
// -----
#al0 = dense<[[[(0x04, 126.75615925), (65504.0, -57344.0)]], [[(76090.98e-02, -18.634653913E+2), (-45872.91e2, -46168.928)]]]> : tensor<2x1x2xcomplex<f8E4M3FN>>
#al1 = dense<[[0x0, -8, -8]]> : tensor<1x3xi4>
#al2 = dense<[[[-4611686018427387904, 1099511627776, 7], [7, -4611686018427387904, 1099511627776]], [[-4611686018427387904, 0, -4611686018427387904], [0, -4611686018427387904, -4611686018427387904]], [[-1, 1, 1099511627776], [1099511627776, -1, -4611686018427387904]]]> : vector<3x2x3xindex>
module @m5 {
  func.func @f1() -> (i3 {foo.b, foo.a = loc("f.py":1:2)}) {
    %_1 = "foo.src"() : () -> tensor<2x?xindex>
    %2 = arith.floordivsi %_1, %_1 : tensor<2x?xindex> loc(callsite(fused[fused["f.py":1:2, "f.py":3:4]] at "m"("n"("f.py":3:4))))
    %v3 = "bare"() {i32, value = loc("nm e")} : () -> memref<0x1x0xf8E5M2, 0>
    %v4:2 = "foo.s p"(%2) {dialect.attr$ = tensor<10x3x1xf8E5M2FNUZ>, k1 = @"1"} : (tensor<2x?xindex>) -> (memref<1x0x2xindex>, i65)
    %x-5 = "foo.src"() : () -> memref<?x4x8xf16>
    memref.copy %x-5, %x-5 : memref<?x4x8xf16> to memref<?x4x8xf16> loc(unknown)
    %7 = arith.constant -9223372036854775808 : i64
    cf.br ^bb50(%7 : i64)
  ^bb50(%x-6: i64): // c
    %8 = arith.constant true
    cf.cond_br %8, ^bb50(%x-6 : i64), ^bb50(%x-6 : i64)
  }
  memref.global constant @g2 : memref<1x1xi32> = dense<1>
  memref.global "private" @g3 : memref<2x2xf32>
  func.func public @g.h4(%v9: memref<0x?xi1> loc(fused["f.py":1:2, "n"])) {
    func.return
  }
}
// -----
#al0 = loc(callsite("nm e" at "nm e"))
func.func nested @"\0A1"() {
  %a.b$1 = arith.constant 0x4A1F : f16
  %2 = arith.cmpf true, %a.b$1, %a.b$1 fastmath<nnan> : f16
  %a.b$3 = "foo.src"() : () -> tensor<2x?xi1> loc(callsite(unknown at callsite("nm e" at "a b.c":10:20)))
  %x-4 = arith.subi %a.b$3, %a.b$3 overflow<nuw, nsw> : tensor<2x?xi1>
  %v5 = arith.addf %a.b$1, %a.b$1 fastmath<nnan> : f16
  %6 = "foo.op2"(%v5, %x-4, %2) : (f16, tensor<2x?xi1>, i1) -> memref<4x4xi1>
  %a.b$7 = arith.constant 0xEDACA00AC6224E4C : f64
  %v8 = arith.maximumf %a.b$7, %a.b$7 fastmath<reassoc,nnan,ninf,nsz,arcp,contract,afn> : f64
  %9 = "foo.s p"(%v8) <{}> : (f64) -> ((si1, vector<i8>) -> ()) loc("f.py":3:4)
  func.return
}
func.func private @"a b2"() -> (index, memref<*xvector<index>>) attributes {dialect.attr$}
// -----
module @"m 2" attributes {foo.b = loc(fused<0 : i0>["n"("f.py":3:4)]), foo.a = loc(fused<@f>["a b.c":10:20, "m"(fused<dense<(222.0e6, -0.0)> : tensor<complex<f8E4M3>>>["a b.c":10:20])])} {
  func.func private @f1(%1: tensor<index>) {
    %_7 = scf.execute_region -> f8E4M3 {
      %_2 = arith.constant false loc("n")
      cf.assert %_2, "q\22q"
      %v3, %_4, %x-5 = "test.x.y"() : () -> (tuple<tensor<f8E4M3B11FNUZ>, memref<*xindex>, tuple<tensor<2x4x!foo.ty, affine_set<(d0, d1)[s0, s1] : (d1 >= 0, (((s0) ceildiv 4) * -2) * 1 - (d0) * 4 - (d1) ceildiv 6 == 0, d0 >= 0)>>, index>>, f32, none)
      %x-6 = "foo.src"() : () -> f8E4M3 loc(fused<-19499.365917803 : f128>[fused["f.py":1:2, "a b.c":10:20, "n"], fused["n"]])
      scf.yield %x-6 : f8E4M3
    }
    %x-8 = "foo.src"() : () -> memref<8x8xf32>
    %_9 = arith.constant 1099511627776 : index
    %_10 = arith.constant 0 : index
    %a.b$11 = memref.load %x-8[%_9, %_10] {nontemporal = true} : memref<8x8xf32>
    %_12 = "foo.src"() : () -> memref<4x4xf16>
    %v13 = arith.constant 62014.5E+2 : f16
    memref.store %v13, %_12[%_10, %_9] : memref<4x4xf16>
    %v14:3 = "test.x.y"(%_12, %a.b$11, %_7) : (memref<4x4xf16>, f32, f8E4M3) -> (i7, f8E4M3FNUZ, i7)
    %a.b$15 = arith.constant 5 : i8
    %_16 = arith.uitofp %a.b$15 : i8 to bf16
    scf.index_switch %_10
    case 100 {
      %a.b$17 = arith.cmpf true, %v13, %v13 : f16 loc("nm e")
      scf.yield
    }
    case 0 {
      %x-18 = "bare"(%_16, %_9) ({}) {_k = "\\" : !foo.str} : (bf16, index) -> i32
      scf.yield
    }
    default {
      scf.yield
    }
    func.return
  }
}
// -----
#al0 = -4611686018427387904 : index
#al1 = dense<[[[(0xe52e3cd6, -1165612166), (2147483647, 5), (-2147483648, -381532773)], [(-161934829, -2147483648), (-2147483648, 1), (0x1, -2147483648)]], [[(0x1, 0x0), (4294967295, 1), (-2147483648, 0x7fffffff)], [(0x5, 0), (0, 1), (5, 0x7fffffff)]]]> : tensor<2x2x3xcomplex<i32>>
module attributes {foo.b = [array<f16>, 0xF5 : f8E5M2FNUZ], foo.c = 20354.452178922E+2 : bf16} {
  memref.global constant @g1 : memref<3x2xi32> = dense<1> {alignment = 64 : i64}
  "foo.a-b"() ({
  ^x.y-10:
    %2 = "foo.src"() : () -> none
    %x-10 = scf.while (%a.b$3 = %2) : (none) -> none {
      %5 = arith.constant -85016.366786492e-02 : f32
      %_6 = arith.addf %5, %5 : f32
      %x-7 = arith.constant false
      scf.if %x-7 {
        %x-8:2 = "foo.op2"(%a.b$3, %_6, %5) : (none, f32, f32) -> (tensor<index>, memref<complex<f32>, strided<[], offset: 3>>)
        %_9:3 = "bare"(%_6, %x-8#0, %x-8#0) {dialect.attr$ = 7 : index} : (f32, tensor<index>, tensor<index>) -> (f32, vector<bf16>, i16)
      }
      scf.condition(%x-7) %a.b$3 : none
    } do {
    ^bb0(%_4: none):
      scf.yield %2 : none
    } attributes {a = 1}
    %a.b$11 = arith.constant 5 : i64
    %x-12 = arith.divui %a.b$11, %a.b$11 : i64
    "foo.a-b"(%2, %x-10)[^x.y-11, ^x.y-11] {loc = {}, dialect.attr$ = [], i32 = []} : (none, none) -> ()
  ^x.y-11(%13: i65):
    %v14 = "foo.op2"()[^x.y-11, ^x.y-11, ^x.y-11] {i32, "1k", "a-b"} : () -> memref<4x2x2xcomplex<f64>, {a = 1}>
  }) : () -> ()
}
// -----
module @m5 attributes {foo.b = affine_map<()[s0] -> ((-((1 + s0) mod 3)) floordiv 3, s0 + s0, s0)>, foo.c = @_1} {
  func.func private @"a b1"(tensor<3xi128>, si8, vector<bf16> {foo.b = {"1k" = "\00\FF", "\22" = 1.0e-40 : f8E4M3B11FNUZ}}, i3)
  func.func private @"a b2"() -> (tf32, tensor<2x3x0xf8E4M3>) attributes {a = @x.y$z, dialect.attr$ = #foo.q : i32, "1k" = dense<0xffff> : tensor<1xi16>, value = vector<6x8xbf16>}
  func.func private @"a b3"(!foo.ty<i32>, tuple<vector<6xbf16>, (!foo.a.b, f16, f128) -> i65, index>) loc(fused["nm e", "f.py":1:2])
  func.func public @_4(%x-1: index {foo.c, foo.a = 1 : index}, %v2: f16, %v3: f8E4M3FN) -> (index) {
    %v4 = arith.constant 0xDFF145B7 : f32 loc("q\22")
    %_5 = arith.cmpf ult, %v4, %v4 : f32
    %a.b$6 = memref.alloc() {val = affine_map<() -> ()>, a = none, b = f80} : memref<16x16x16xf32, "sp">
    %_7 = "bare"(%_5) {func = -4611686018427387904 : index, foo.x = -9.1e-7 : f128, z.y.x = 0 : index, "a-b" = memref<0xtf32, 3 : i32>} : (i1) -> ui64
    %v8 = "foo.src"() : () -> memref<4x?x8xindex>
    %_9 = memref.dim %v8, %x-1 : memref<4x?x8xindex>
    return %x-1 : index
  } loc("q\22")
}
// -----
module attributes {foo.b = -3.25 : f32} {
  module @m4 {
    func.func private @g.h1(memref<?x16x16xvector<index>, affine_map<(d0, d1, d2)[s0] -> (d0 floordiv 2, d1 floordiv 2, d2 floordiv 2)>>, vector<6xi1>) -> (memref<*xf8E5M2FNUZ>)
    memref.global "private" @g2 : memref<1x3xi32> = dense<1>
    func.func @_3(%x-1: tensor<1x2x!foo.ty<a, "b">>) {
      %2 = arith.constant dense<[[[0x77FB244F0DC9E0B656276497FC2610BF, 65.1, 0x394EC59ED09E4C27ECE869228073BF1C], [2.27695, -57344.0, -5127.8]], [[-10.793E+2, 0x385D4489477EC9FC5B71F951AF868A7B, 1.0e-5], [-645.946535, -7396.52685e-02, 7.900272]], [[-57344.0, 123456789.0, 0xDD00C8B3A345DD8896EABFA47F87AFA2], [1.e1, 262734.374e-8, -55.41288]]]> : tensor<3x2x3xf128>
      %_3 = arith.constant false
      cf.assert %_3, "0x1"
      %a.b$4 = arith.constant false
      %5 = "foo.src"() : () -> memref<*xf16, -1 : si8>
      %_6 = arith.select %a.b$4, %5, %5 : memref<*xf16, -1 : si8>
      %_7:2 = "foo.op2"(%5) {} : (memref<*xf16, -1 : si8>) -> ((f128) -> (), i3)
      %x-8 = "foo.src"() : () -> vector<4xf32>
      %_9 = arith.remf %x-8, %x-8 : vector<4xf32>
      %10 = arith.constant false
      scf.if %10 {
        %a.b$11 = "foo.src"() : () -> memref<?x?xf16>
        %v12 = arith.constant 1 : index loc("a b.c":10:20)
        %13 = memref.load %a.b$11[%v12, %v12] : memref<?x?xf16>
      }
      cf.cond_br %a.b$4, ^bb130, ^bb130
    ^bb130: // c
      %v14 = arith.constant 0 : index
      scf.forall (%_15) = (3) to (%v14) step (%v14) {
        %v16 = "test.x.y"(%2, %_9, %x-8) {"1k" = true, func = 1 : i8} : (tensor<3x2x3xf128>, vector<4xf32>, vector<4xf32>) -> memref<*xi4>
      }
      return
    }
  }
}
// -----
module @"m 3" {
  memref.global "private" constant @g1 : memref<1x3xi32> = dense<1>
  func.func public @k$2(%1: memref<?x16xbf16>, %v2: index loc("a b.c":10:20), %a.b$3: f128 loc("n")) {
    %v4 = "foo.op2"(%a.b$3, %1) <{_k = f80, a = #foo.baz<[x], "y", {z = 1}>}> : (f128, memref<?x16xbf16>) -> ((vector<i8>, memref<?x0x0xui8>, tf32) -> vector<2xbf16>)
    "foo.op"(%a.b$3) : (f128) -> ()
    %a.b$6 = "foo.src"() : () -> memref<4x8xf16>
    %x-7 = memref.expand_shape %a.b$6 [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf16> into memref<2x2x8xf16>
    %8 = memref.alloca() : memref<4xf16>
    "foo.s p"() ({
    ^x.y-90(%10: (tensor<tf32>, tensor<?x3x3xf128>) -> (f128, vector<f32>), %_11: f8E4M3FN):
      %x-12 = "foo.src"() : () -> memref<8xi8> loc("a b.c":10:20)
      memref.copy %x-12, %x-12 : memref<8xi8> to memref<8xi8>
      %13 = arith.constant 1 : i8
      %x-14 = arith.cmpi ugt, %13, %13 {i32 = @"1", _k = ["é", @f::@g], b} : i8
      "foo.op"(%x-7) {_k, k1 = "", "\22" = dense<[[[1.0e38], [-48.1], [1.e1]], [[9380725.92], [7.0E+2], [1.0e-5]], [[1.0], [5496704.301], [0x49AD]]]> : tensor<3x3x1xbf16>} : (memref<2x2x8xf16>) -> ()
    }) : () -> ()
    %a.b$15 = arith.constant 2147483647 : i32
    cf.switch %a.b$15 : i32, [
    default: ^x.140,
    1: ^x.140,
    42: ^x.140,
    100: ^x.140
    ] loc(callsite(callsite("nm e" at "a b.c":10:20) at "a b.c":10:20))
  ^x.140:
    %v16 = arith.constant 7599028308855425917 : i64
    %_17 = arith.minui %v16, %v16 : i64
    %v18 = arith.constant 1 : i8
    cf.switch %v18 : i8, [
    default: ^x.140,
    100: ^x.140,
    0: ^x.140,
    -3: ^x.140
    ]
  }
}
// -----
#al0 = [loc(callsite(callsite(callsite("a b.c":10:20 at "a b.c":10:20) at "f.py":1:2) at "f.py":1:2))]
#al1 = dense<0xCD6908ECF507A5CED07E3AFF8E71FBE0> : tensor<f128>
#al2 = dense<[[[4294967295, 5], [1, 0x5]], [[1, 1638894499], [256733404, 0x1]], [[-1957410776, -2147483648], [0, 0]]]> : tensor<3x2x2xi32>
module @"m 1" {
  %x-1:2 = "foo.a-b"() {func = loc("n"), dialect.attr$, "\22", "a-b" = tuple<tensor<f8E5M2FNUZ, "" : i32>, memref<*xindex, 0 : i32>>} : () -> (tensor<f32, unit>, (tensor<i7>, tuple<>, complex<f16>) -> ())
}
// -----
module attributes {foo.b = {}, foo.a = affine_map<(d0, x1) -> (-(d0) + ((d0) * -3 + -(x1)) * 4, x1, x1)>} {
  module {
    memref.global @g1 : memref<2x3xf32> = uninitialized
    memref.global "private" @g2 : memref<1x1xf32> = dense<1.5>
  }
  func.func private @g.h4(index)
  func.func @_5(%a.b$1: memref<16xui128>) {
    %v2 = "foo.src"() : () -> ((i7, tensor<4x10x3xi16>) -> (tuple<() -> (), memref<1x?xf64>>))
    %v3 = arith.constant 1 : i7
    %4 = "foo.src"() : () -> tensor<4x10x3xi16>
    %_5 = func.call_indirect %v2(%v3, %4) : (i7, tensor<4x10x3xi16>) -> (tuple<() -> (), memref<1x?xf64>>)
    %x-6 = "test.x.y"(%a.b$1, %v2, %v3) ({
      %7 = memref.alloca() {k1 = array<f32: 7132.607628874e7, 4795.1, 83.7e2>, z.y.x = "0x1" : !foo.str, "a-b" = 0.1 : f32, val = "\n\t"} : memref<16xf16, 3>
      %8 = "foo.src"() : () -> memref<16x2x2xf32>
      %_10 = "bare"(%a.b$1, %8, %_5) {z.y.x = -9634782.0e-02 : f8E5M2FNUZ, a = #foo<"some thing">, dialect.attr$ = vector<6xindex>} : (memref<16xui128>, memref<16x2x2xf32>, tuple<() -> (), memref<1x?xf64>>) -> i65
    }) : (memref<16xui128>, (i7, tensor<4x10x3xi16>) -> (tuple<() -> (), memref<1x?xf64>>), i7) -> ((si32, tensor<f8E4M3FN>) -> (memref<f8E4M3B11FNUZ>))
    return
  } loc(fused["m"("n"), "a b.c":10:20, fused[fused["a b.c":10:20], "q\22", callsite("f.py":3:4 at "f.py":3:4)]])
}
// -----
#al0 = loc(callsite("q\22" at "n"(fused["a b.c":10:20, "a b.c":10:20])))
func.func nested @"a b1"() -> (index) {
  %1 = memref.alloc() : memref<16x4x4xi8, 3>
  %2 = "foo.src"() : () -> none
  %v4 = arith.constant 1099511627776 : index
  return %v4 : index
}
func.func @"a b2"(%a.b$5: f8E4M3, %x-6: memref<*xbf16, 3 : i32> loc(fused[fused<affine_map<(d0, d1)[s0] -> (1, d0, d0 + s0)>>["a b.c":10:20, "f.py":3:4]]), %_7: tensor<0x4x0xsi32> {foo.b = loc("n"(fused[fused["f.py":1:2, "f.py":3:4], "n"("f.py":3:4), "a b.c":10:20])), foo.c = "//"}, %v8: memref<?xbf16>) {
  %9 = arith.constant false loc("n"(fused<1 : index>[fused<0x22AB : bf16>["f.py":3:4, "f.py":1:2, "a b.c":10:20]]))
  %10 = arith.ceildivsi %9, %9 : i1
  scf.if %9 {
    "foo.op"(%a.b$5, %_7) : (f8E4M3, tensor<0x4x0xsi32>) -> ()
  }
  %x-11, %a.b$12, %a.b$13 = "foo.a-b"(%_7) {b = affine_map<(d0, d1, d2) -> ()>} : (tensor<0x4x0xsi32>) -> (vector<7x[2]xi1>, index, index)
  return
}
func.func private @"3"() {
  %_14 = "foo.src"() : () -> memref<8x?xf16>
  memref.assume_alignment %_14, 16 : memref<8x?xf16>
  %_16 = arith.constant 0x7fffffffffffffff : i64
  %17 = "foo.src"() : () -> memref<16x4xi1, strided<[4, -2]>>
  cf.switch %_16 : i64, [
  default: ^x.140,
  42: ^x.141(%17 : memref<16x4xi1, strided<[4, -2]>>),
  0: ^x.140
  ]
^x.140:
  cf.br ^x.140
^x.141(%x-15: memref<16x4xi1, strided<[4, -2]>>):
  %18 = arith.constant true
  cf.cond_br %18, ^x.140, ^x.141(%17 : memref<16x4xi1, strided<[4, -2]>>)
}
// -----
module @"m 3" {
  %1:3 = "foo.s p"() <{func = 0x0 : i7, a = 0x90339DF697469AEEB7B7F8CF4D1F689D : f128, z.y.x = loc(callsite(fused["f.py":3:4, unknown] at "f.py":1:2))}> : () -> (vector<6x[2]xi1>, index, index)
  func.func nested @f1(%2: tf32 {foo.c = loc("a b.c":10:20), foo.b}) {
    %3 = arith.constant 7 : index
    %4 = arith.constant 1099511627776 : index loc("f.py":3:4)
    scf.forall (%_5) in (%3) {
      %6 = arith.constant true
      %11 = scf.if %6 -> (index) {
        %_7 = arith.constant 1 : i8
        %_8 = arith.extui %_7 : i8 to i32
        scf.yield %4 : index
      } else {
        %9 = "foo.src"() : () -> memref<4xindex> loc("f.py":1:2)
        %10 = memref.dim %9, %_5 : memref<4xindex>
        scf.yield %4 : index
      }
      "bare"(%6, %11) {} : (i1, index) -> ()
    } {a = 1}
    %_12, %13 = "test.x.y"(%2, %2, %4) : (tf32, tf32, index) -> ((tensor<*xbf16>) -> (memref<1x?xi3, affine_map<(d0, d1) -> (d0, d1)>>, vector<3xf32>), memref<0x4x16xui64, affine_map<(d0, d1, d2)[s0] -> (d2, d1, d0)>>)
    %a.b$14 = builtin.unrealized_conversion_cast %13, %2 : memref<0x4x16xui64, affine_map<(d0, d1, d2)[s0] -> (d2, d1, d0)>>, tf32 to tuple<bf16, i4, complex<i8>>
    return
  }
  module @m2 {
  }
}
// -----
func.func private @k$1() -> (tensor<*xf64>)
func.func public @_2() -> (f80, i4) {
  %1 = arith.constant dense<1> : tensor<2xi32>
  %_2 = "bare"() : () -> f32
  %x-3, %v4 = "foo.op"(%1, %_2) : (tensor<2xi32>, f32) -> (i1, none)
  %_5 = arith.constant 0xCF85 : f16
  %a.b$6 = arith.cmpf ord, %_5, %_5 fastmath<nnan> : f16
  %v7 = "foo.src"() : () -> f80
  %8 = arith.constant 7 : i4
  return %v7, %8 : f80, i4
}
func.func @_3(%9: i128, %x-10: complex<f16> loc("n"("f.py":1:2)), %a.b$11: f16, %v12: index) -> (vector<1xi8>) {
  %a.b$13 = arith.constant 0xAC0CC8EA : f32
  %v14 = arith.truncf %a.b$13 to_nearest_even : f32 to f16
  %_15 = "foo.s p"(%v14) : (f16) -> index loc("n")
  %17 = "foo.src"() : () -> memref<4x?x4xindex>
  %v18 = memref.dim %17, %v12 : memref<4x?x4xindex>
  %x-19 = "foo.src"() : () -> vector<1xi8>
  func.return %x-19 : vector<1xi8>
}
// -----
#al0 = -5008948.1795674e-02
#al1 = 0xC0 : f8E4M3FN
module {
  module @m3 {
    %a.b$1, %v2, %3 = "bare"() : () -> (tf32, !foo.ty<i32>, vector<i1>)
    func.func public @g.h1(%x-4: ui128, %5: ui64, %a.b$6: tensor<3xf8E4M3B11FNUZ>, %x-7: !foo.ty<"x", [1, 2], {a}> loc(fused<true>["nm e", "a b.c":10:20, "m"("n"("a b.c":10:20))])) attributes {z.y.x, func = 1 : index, loc = 0x1f : i7, dialect.attr$ = 6473.8255 : bf16} {
      %a.b$8 = arith.constant -1 : index
      %9 = arith.index_cast %a.b$8 : index to i64
      %v11 = "foo.src"() : () -> memref<4x8xf32>
      %_12 = memref.reinterpret_cast %v11 to offset: [4], sizes: [2, 3], strides: [8, 1] : memref<4x8xf32> to memref<2x3xf32, strided<[8, 1], offset: 4>>
      "foo.op"(%a.b$6, %9, %x-7) {value = array<bf16>, _k = @"a b"::@c, a = "0x1"} : (tensor<3xf8E4M3B11FNUZ>, i64, !foo.ty<"x", [1, 2], {a}>) -> ()
      %13 = "foo.src"() : () -> tensor<2x?xbf16> loc(fused["f.py":1:2])
      %14 = arith.minnumf %13, %13 fastmath<contract, reassoc> : tensor<2x?xbf16>
      %a.b$15 = "foo.a-b"(%14) {"\22" = @"\0A"} : (tensor<2x?xbf16>) -> tensor<3xf16>
      return
    ^x.150(%v16: tf32):
      cf.br ^x.150(%v16 : tf32)
    }
    func.func private @g.h2(tensor<?x4xf16>, i4, vector<7x2xindex>, (index, memref<f8E4M3FNUZ, affine_map<()[s0] -> (1)>, -1 : si8>, index) -> (tensor<*xf8E4M3FNUZ>)) -> (f128) loc("f.py":1:2)
  }
  module @"m 6" {
    memref.global constant @g4 : memref<1x1xf32> = uninitialized {alignment = 64 : i64}
    memref.global "private" @g5 : memref<3x3xi32> {alignment = 64 : i64}
  }
}
// -----
module {
  %_1 = "foo.op"() : () -> si32
  func.func public @"\0A1"(%_2: f8E4M3FN loc("m"(callsite(callsite("a b.c":10:20 at "a b.c":10:20) at "f.py":1:2))), %x-3: i16 loc("a b.c":10:20), %4: memref<1x0xvector<8x2xindex>, strided<[16, 4] , offset: ?>>) {
    %x-5 = arith.constant 1099511627776 : index loc("m"("q\22"))
    %7 = "foo.src"() : () -> vector<i8>
    %_8 = arith.constant 63 : i7
    %_14:2 = scf.for %x-6 = %x-5 to %x-5 step %x-5 iter_args(%a.b$9 = %7, %_10 = %_8) -> (vector<i8>, i7) {
      %v11 = arith.constant 5 : i8
      %_12 = arith.cmpi ne, %v11, %v11 : i8
      scf.if %_12 {
      } else {
      }
      %x-13 = "foo.src"() : () -> vector<i8>
      scf.yield %x-13, %_8 : vector<i8>, i7
    }
    scf.parallel (%a.b$15) = (%x-5) to (%x-5) step (%x-5) {
      %x-16 = arith.constant -196.6 : f64
      %v17 = arith.divf %x-16, %x-16 fastmath<none> : f64
      scf.reduce
    } loc(fused["a b.c":10:20, unknown, callsite("n"("f.py":1:2) at callsite("f.py":3:4 at "a b.c":10:20))])
    %x-19 = "foo.src"() : () -> !foo.t<!foo.u<1>>
    cf.br ^bb170(%x-19 : !foo.t<!foo.u<1>>)
  ^bb170(%a.b$18: !foo.t<!foo.u<1>>): // c
    %v20 = arith.constant -1 : index
    %x-22 = "foo.src"() : () -> (() -> (tf32, vector<8xindex>))
    %v24 = scf.for %x-21 = %x-5 to %x-5 step %v20 iter_args(%_23 = %x-22) -> (() -> (tf32, vector<8xindex>)) {
      scf.yield %_23 : () -> (tf32, vector<8xindex>)
    }
    return
  }
  func.func nested @g.h2() -> (memref<?x0x?xf8E5M2, "q\22x">) {
    %v25 = arith.constant false
    cf.cond_br %v25, ^blk240, ^blk240
  ^blk240: // c
    cf.br ^blk240 {b, "a b" = dense<-3999704.90> : tensor<bf16>}
  } loc(fused["f.py":1:2])
}
// -----
module {
  memref.global "private" constant @g1 : memref<3x1xi32> = uninitialized
  func.func private @"\0A2"(%_1: memref<f64> {foo.b}, %2: memref<4xsi32>, %a.b$3: tensor<?x0xindex>, %a.b$4: tf32) attributes {loc = -5722.80 : bf16, _k, i32 = dense<[-9259.1, -7.41471, 0x06426517]> : tensor<3xf32>} {
    return
  }
  %x-5, %_6 = "foo.a-b"() {"a-b", dialect.attr$, a = index} : () -> (index, memref<i7>)
  func.func @_3(%_7: f64, %8: f8E4M3B11FNUZ, %v9: (tensor<2x4x10xi65, 0 : index>, tensor<3x3x2xf16>, tensor<tf32>) -> () {foo.b = "\00\FF"}) -> (tensor<1x?x0xf128, tensor<complex<i8>>>, memref<*xtf32, 1 : i64>) {
    %x-10 = arith.constant -339902.113788e-1 : f16 loc("nm e")
    %11 = arith.minimumf %x-10, %x-10 fastmath<contract, reassoc> {"a b" = [{"a-b" = dense<[(1.0e300, 61.1624058), (46.998921E+2, 0.1), (177061.207982, 222.5e-8)]> : tensor<3xcomplex<f64>>, z.y.x = "a b", i32 = complex<i8>}, "" : !foo.str], "1k" = unit, "a-b" = #foo.bar<1>} : f16 loc("n"(callsite("m"("a b.c":10:20) at "m"("f.py":3:4))))
    %v12 = arith.constant 9223372036854775807 : i64
    %_13 = arith.remsi %v12, %v12 : i64
    %v14 = "foo.src"() : () -> tensor<1x?x0xf128, tensor<complex<i8>>> loc("m"(unknown))
    %a.b$15 = "foo.src"() : () -> memref<*xtf32, 1 : i64>
    func.return %v14, %a.b$15 : tensor<1x?x0xf128, tensor<complex<i8>>>, memref<*xtf32, 1 : i64>
  }
}
// -----
module {
  func.func private @g.h1(%_1: f64) -> (f8E5M2FNUZ) {
    "bare"() {loc = dense<[[(78.18349531, -207983.9371E+2), (1803398.16, 1.0e38)], [(0.1, 7840.1e4), (544.567, -95081.2059e-8)]]> : tensor<2x2xcomplex<tf32>>} : () -> ()
    %2 = arith.constant -128 : i8
    %x-3 = arith.minui %2, %2 : i8
    "foo.op"(%x-3) ({
      "foo.a-b"() {"a-b" = 0xB8 : f8E5M2FNUZ, b = 0x6326AF25D55B15CB : f64, "1k" = unit} : () -> ()
      %x-5:3 = "test.x.y"(%x-3, %x-3) : (i8, i8) -> (tensor<4xi128>, tensor<10xbf16>, index)
      "foo.op"(%x-5#2, %2, %x-5#2)[^bb42, ^x.y-41, ^x.y-41] {b = -406694.456e-02 : f128, a = 0 : si8, dialect.attr$} : (index, i8, index) -> ()
    ^x.y-41:
      %_6 = "foo.a-b"(%2, %2, %_1) {dialect.attr$, "1k" = 1, a = memref<16x4x?xtf32, affine_map<(d0, d1, d2) -> (d0, d1, d2)>>} : (i8, i8, f64) -> ((tensor<index>) -> memref<16x0x1xui64>)
      "foo.s p"(%_1, %_6, %2) {dialect.attr$ = loc(unknown), foo.x = {b, z.y.x = dense<-4611686018427387904> : tensor<index>, "a-b" = 111.0e-7 : f8E5M2}, k1, "a b" = [0 : ui1, [dense<[[10.89E+2, 0.1], [448.0, 1.0], [1.0, -792.969870e-1]]> : tensor<3x2xtf32>]]} : (f64, (tensor<index>) -> memref<16x0x1xui64>, i8) -> ()
      "foo.op2"(%2)[^bb42, ^x.y-41] : (i8) -> ()
    ^bb42:
      %v7 = arith.constant -1769121008 : i32
      %x-8 = arith.shli %v7, %v7 : i32
      "bare"()[^x.y-41, ^x.y-41, ^bb42] : () -> ()
    }) {"a-b" = [memref<16xf64, 2 : index>, f8E4M3, @"a b"], b} : (i8) -> ()
    %9 = "foo.src"() : () -> f8E5M2FNUZ
    func.return %9 : f8E5M2FNUZ
  }
}
// -----
func.func nested @f1(%a.b$1: (none, index) -> (index, si1) loc("a b.c":10:20), %_2: memref<tf32, affine_map<()[s0, s1] -> ()>>, %x-3: complex<f16>) -> (tensor<0x3x4x!foo.ty, []>) {
  %_4, %a.b$5 = "foo.s p"(%a.b$1, %x-3, %_2) {loc = true, k1 = loc(callsite("f.py":3:4 at "f.py":1:2))} : ((none, index) -> (index, si1), complex<f16>, memref<tf32, affine_map<()[s0, s1] -> ()>>) -> (i65, tuple<index>)
  "foo.op"(%_2, %a.b$5) : (memref<tf32, affine_map<()[s0, s1] -> ()>>, tuple<index>) -> ()
  %6, %_7 = "test.x.y"(%_4) <{}> : (i65) -> (tensor<*xf32>, complex<f16>)
  %x-8 = "foo.src"() : () -> tensor<0x3x4x!foo.ty, []>
  func.return %x-8 : tensor<0x3x4x!foo.ty, []>
}
// -----
func.func private @_1(%a.b$1: f8E5M2, %v2: vector<8x6xindex> {foo.a = [array<i1: true, true, true>, {}], foo.c = {}}) {
  %v3 = arith.constant 0 : i64
  %v4 = arith.ori %v3, %v3 : i64
  %a.b$5 = arith.constant 0 : index
  scf.index_switch %a.b$5
  case 100 {
    scf.yield
  }
  default {
    %6 = arith.constant -2147483648 : i32
    %_7 = arith.sitofp %6 : i32 to f32
    scf.yield
  }
  func.return
}
// -----
#al0 = @x.y$z
#al1 = dense<[[65535], [0x5]]> : tensor<2x1xi16>
#al2 = loc(callsite(fused<-64 : i7>["m"("f.py":1:2), callsite("f.py":3:4 at "f.py":3:4)] at fused["q\22", "q\22", "f.py":3:4]))
module attributes {foo.c = [1099511627776 : index, [strided<[]>, @"a b"]]} {
  func.func public @g.h1(%_1: memref<16x16x?xsi8> {foo.c = {z.y.x = dense<[[1.0e300], [773030.26045e-02]]> : tensor<2x1xf8E4M3FNUZ>, loc = 1099511627776 : index, "a b" = -4611686018427387904 : index}}, %v2: f8E4M3FN {foo.c = unit, foo.a = {}}, %v3: tuple<tuple<f8E4M3>>, %_4: i32) -> (f8E4M3, i7 {foo.c = [65504.0, -23418.10E+2, 0 : index], foo.b = strided<[1], offset: ?>}) {
    %5 = arith.constant 0 : i8
    %x-6 = arith.uitofp %5 : i8 to bf16
    %a.b$7 = arith.constant 438.435771e-02 : f16
    %_8 = arith.cmpf uno, %a.b$7, %a.b$7 : f16
    %9 = arith.constant 7 : index
    %_11 = "foo.src"() : () -> tensor<0xbf16>
    %x-12 = "foo.src"() : () -> memref<1x16x?xui128, strided<[16, 4, -2] , offset: ?>>
    %a.b$18:2 = scf.for %v10 = %9 to %9 step %9 iter_args(%_13 = %_11, %14 = %x-12) -> (tensor<0xbf16>, memref<1x16x?xui128, strided<[16, 4, -2] , offset: ?>>) {
      scf.index_switch %9
      case 5 {
        %v15 = "foo.op2"() {k1 = ["\\"]} : () -> tensor<0xui128>
        scf.yield
      }
      case 100 {
        scf.yield
      }
      default {
        %v16 = memref.alloca(%v10) : memref<?xindex, "sp">
        scf.yield
      }
      %a.b$17 = arith.cmpi eq, %_4, %_4 : i32
      scf.yield %_11, %14 : tensor<0xbf16>, memref<1x16x?xui128, strided<[16, 4, -2] , offset: ?>>
    }
    %19 = "foo.src"() : () -> f8E4M3
    %a.b$20 = arith.constant -64 : i7
    return %19, %a.b$20 : f8E4M3, i7
  }
}
// -----
func.func private @g.h1(%1: ui1, %2: index, %3: tuple<>, %4: none) {
  %v5 = arith.constant 0x1CEBC07D : f32
  %x-6 = arith.mulf %v5, %v5 : f32
  %_8 = "foo.src"() : () -> memref<4x8xf32> loc("nm e")
  %x-10, %v11, %a.b$12:2, %v13:2 = memref.extract_strided_metadata %_8 : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
  %_14 = "foo.src"() : () -> tensor<2x?xi8>
  %_15 = arith.cmpi sle, %_14, %_14 : tensor<2x?xi8>
  %a.b$16 = memref.alloc() : memref<f16, 3>
  %x-17 = arith.constant 9223372036854775807 : i64
  %a.b$18 = arith.andi %x-17, %x-17 : i64
  %x-19 = "foo.src"() : () -> memref<4x8x8xindex>
  %_20 = "foo.src"() : () -> memref<4x8x8xindex>
  memref.copy %x-19, %_20 : memref<4x8x8xindex> to memref<4x8x8xindex>
  return
}
// -----
#al0 = 0.0 : tf32
#al1 = 0xD3763FF5 : f32
func.func private @f1(f8E5M2) -> (memref<*xsi1, "q\22x">, memref<0xf16>)
func.func @"2"(%x-1: tensor<1xui1, {}>) {
  %x-2 = "foo.op"(%x-1, %x-1, %x-1) {i32 = {func = 0x7f : si8, dialect.attr$ = dense<[[921241115], [-1059263016]]> : tensor<2x1xsi32>}} : (tensor<1xui1, {}>, tensor<1xui1, {}>, tensor<1xui1, {}>) -> f8E5M2
  %a.b$3 = memref.alloc() : memref<i8, "sp"> loc(fused["nm e", "n"("a b.c":10:20), "f.py":3:4])
  func.return
}
// -----
func.func @g.h1(%1: tensor<10x3x?xsi32>, %2: memref<*xindex>, %a.b$3: none, %a.b$4: tuple<ui8, f8E4M3FN>) -> (f80) {
  %_5 = "foo.src"() : () -> vector<4xi64>
  %6 = arith.muli %_5, %_5 : vector<4xi64>
  %x-7 = arith.constant 0xA6CCDECE : f32
  %8 = arith.cmpf ord, %x-7, %x-7 : f32
  cf.br ^x.80
^x.80:
  %x-9 = "foo.src"() : () -> vector<4xbf16>
  %10 = arith.remf %x-9, %x-9 fastmath<contract, reassoc> : vector<4xbf16> loc("q\22")
  cf.br ^x.80
}
func.func @"2"(%11: !foo.ty<i32>, %_12: vector<i8> {foo.c = #foo.baz<[x], "y", {z = 1}>, foo.b = affine_set<(d0)[s0] : ((((d0) * -4) mod 6) mod 1 + ((d0) * -3) mod 1 >= 0, (5) * 0 == 0, s0 >= 0)>}, %x-13: si1, %x-14: f64 loc(fused<affine_map<(d0, d1, x2) -> ()>>[callsite("n" at callsite("f.py":1:2 at "f.py":3:4))])) -> (!foo.t<!foo.u<1>>, (i8, vector<4xbf16>, none) -> ()) {
  %v15 = "foo.src"() : () -> memref<?x4xf32> loc("f.py":3:4)
  %_16 = memref.subview %v15[0, 1] [1, 2] [1, 1] : memref<?x4xf32> to memref<1x2xf32, strided<[4, 1], offset: 1>>
  %17 = "foo.src"() : () -> memref<4x?xi8>
  %v18 = arith.constant 7 : index
  %a.b$19 = arith.constant -66 : i8
  memref.store %a.b$19, %17[%v18, %v18] : memref<4x?xi8>
  %20 = "foo.src"() : () -> !foo.t<!foo.u<1>>
  %_21 = "foo.src"() : () -> ((i8, vector<4xbf16>, none) -> ())
  return %20, %_21 : !foo.t<!foo.u<1>>, (i8, vector<4xbf16>, none) -> ()
} loc(unknown)
// -----
func.func @"\0A1"(%x-1: f64, %_2: memref<*xf8E4M3FN>) -> (index, ui1) {
  %a.b$3 = memref.alloca() : memref<index, 3>
  %a.b$4 = arith.constant -1 : index
  %v5 = "foo.src"() : () -> ui1
  func.return %a.b$4, %v5 : index, ui1
}
func.func public @_2() attributes {"1k" = "q\22q", foo.x = unit, b} {
  %x-6 = "test.x.y"() <{value = dense<[72.1523e8, -63.232263e-7, 0.333333343]> : tensor<3xf32>, dialect.attr$ = [(vector<5xbf16>, vector<index>) -> (i7, f8E4M3B11FNUZ), [strided<[1], offset: 7>, dense<0xFFE11F1D> : tensor<f32>], affine_map<(d0, d1, x2)[s0] -> (d0 - d0)>], _k, i32 = loc("f.py":3:4)}> : () -> vector<i1>
  func.return
}
// -----
func.func public @k$1(%x-1: (i8) -> none, %a.b$2: tuple<index>, %a.b$3: f128) {
  return
}
func.func @f2(%x-4: i0) -> (i32) {
  %v5 = memref.alloc() {loc, "\22" = array<bf16>, val = 127 : i8, k1} : memref<16xindex>
  %x-6 = "foo.src"() : () -> memref<?x?x4xi8>
  memref.copy %x-6, %x-6 {dialect.attr$ = 0x7 : i4, b = -682383.551591715e-8 : f8E5M2FNUZ} : memref<?x?x4xi8> to memref<?x?x4xi8>
  %x-7 = arith.constant 2147483647 : i32
  return %x-7 : i32 loc(callsite(fused[fused["f.py":1:2], fused<1 : si32>["a b.c":10:20]] at "n"("n"("f.py":1:2))))
}
func.func private @k$3(memref<complex<f32>, strided<[], offset: 0>, -1 : si8>) attributes {dialect.attr$ = 0xFA2E095ABE37E56CABC5079CCAFBD8AD : f128}
// -----
module @"m 2" {
  func.func nested @g.h1() {
    %v1 = arith.constant 0xb1da45f8 : i32
    %v2 = arith.extsi %v1 : i32 to i64
    %x-3 = builtin.unrealized_conversion_cast %v1 : i32 to memref<index, affine_map<()[s0] -> (1)>>
    %4 = "foo.src"() : () -> memref<4xindex>
    %5 = arith.constant 1 : index
    memref.store %5, %4[%5] : memref<4xindex>
    return
  }
}
// -----
func.func private @k$1() -> (i65, memref<?x16x0xvector<[8]x4xi8>, strided<[4, 1, ?], offset: 0>>) attributes {} {
  %1 = "foo.src"() : () -> tensor<2x?xindex>
  %v2 = arith.remsi %1, %1 : tensor<2x?xindex>
  %a.b$3 = arith.constant 4294967295 : i32
  %a.b$4 = arith.divsi %a.b$3, %a.b$3 {dialect.attr$ = complex<f16>, foo.x = [@"a b", "0x1", strided<[]>]} : i32 loc(callsite("m"(callsite("a b.c":10:20 at "f.py":3:4)) at "n"))
  %x-5 = "bare"(%a.b$3, %v2, %a.b$3) {"\22" = #foo.bar<1>, func = unit, z.y.x = affine_map<()[s0] -> (s0, (s0 + s0) mod 1 - 5 + s0 + s0 - s0 + s0 - 4, (s0) ceildiv 1)>} : (i32, tensor<2x?xindex>, i32) -> ui8
  %a.b$6 = arith.constant 1 : index
  scf.index_switch %a.b$6
  case 1 {
    %7 = "foo.src"() : () -> vector<[2]xi1>
    %a.b$8 = arith.minui %7, %7 : vector<[2]xi1>
    scf.yield
  }
  case 5 {
    %_9 = arith.constant 5093001.82762e2 : f32
    %x-10 = arith.maxnumf %_9, %_9 : f32
    %v11 = "foo.src"() : () -> vector<[2]xindex>
    %_12 = arith.cmpi slt, %v11, %v11 : vector<[2]xindex>
    scf.yield
  }
  default {
    scf.yield
  }
  %v13 = "foo.src"() : () -> tensor<2x?xbf16>
  %14 = arith.remf %v13, %v13 fastmath<fast> : tensor<2x?xbf16> loc("nm e")
  %x-15 = arith.constant 18446744073709551615 : i65 loc(fused<array<i64: 3767987621681940077, 90877055248335872>>["n", "nm e", "a b.c":10:20])
  %a.b$16 = "foo.src"() : () -> memref<?x16x0xvector<[8]x4xi8>, strided<[4, 1, ?], offset: 0>>
  func.return %x-15, %a.b$16 : i65, memref<?x16x0xvector<[8]x4xi8>, strided<[4, 1, ?], offset: 0>>
}
// -----
func.func @g.h1(%x-1: tensor<10xi8, [0x2b9c0809dbd3a43a669965aea907b593 : ui128]>, %_2: i16, %_3: memref<complex<i8>, 1 : i64> loc("a b.c":10:20), %v4: tuple<f32>) attributes {} {
  %x-5 = "foo.src"() : () -> memref<?xi8> loc("a b.c":10:20)
  %_6 = memref.cast %x-5 : memref<?xi8> to memref<?xi8>
  %7 = arith.constant 0 : index
  scf.forall (%x-8) in (9) {
    "bare"(%x-8, %x-5) <{_k = f8E5M2FNUZ, k1}> : (index, memref<?xi8>) -> ()
  }
  return
}
// -----
func.func @f1(%a.b$1: tensor<2xf8E5M2FNUZ, 0 : i32> {foo.a = 1 : si8}, %_2: vector<bf16>, %v3: vector<3xi1>, %_4: f8E5M2 loc("f.py":3:4)) {
  %x-5 = "foo.src"() : () -> vector<[2]xi32>
  %v6 = arith.addi %x-5, %x-5 : vector<[2]xi32>
  %a.b$7 = arith.constant -3.25 : f32 loc(callsite("f.py":1:2 at "nm e"))
  %_8 = arith.cmpf ult, %a.b$7, %a.b$7 : f32
  func.return
}
func.func public @f2(%x-9: f128, %a.b$10: tensor<2x0x1xcomplex<f32>>, %v11: memref<0x4x4xf80>, %_12: vector<index>) {
  %_15 = arith.constant true
  %16 = "foo.src"() : () -> none
  cf.cond_br %_15, ^bb131(%16 : none), ^bb131(%16 : none)
^blk120(%_13: memref<?x1xcomplex<i8>>):
  %v17 = arith.constant 0xB5AA : f16
  %_18 = arith.cmpf ult, %v17, %v17 : f16 loc("nm e")
  cf.br ^blk120(%_13 : memref<?x1xcomplex<i8>>)
^bb131(%_14: none): // c
  %a.b$19 = arith.constant -9226662.6E+2 : f16
  %a.b$20 = arith.fptosi %a.b$19 : f16 to i8
  scf.if %_15 {
    %v21 = "foo.a-b"() : () -> ((i1) -> ())
  } {dialect.attr$ = 0x3FDD : bf16, func = dense<1.0e38> : tensor<f128>}
  return
}
// -----
module {
  func.func private @"1"(%x-1: none {foo.c, foo.b}, %x-2: tensor<f16, 0>, %_3: memref<1xvector<index>>) {
    %x-4 = arith.constant false
    %a.b$5 = "foo.src"() : () -> memref<0xcomplex<i8>, "sp">
    %6 = arith.select %x-4, %a.b$5, %a.b$5 {z.y.x = @f::@g, "a-b" = 0x2C279 : tf32, foo.x = tuple<>} : memref<0xcomplex<i8>, "sp">
    %a.b$7 = "foo.src"() : () -> memref<?x?x8xf32>
    %_8 = arith.constant 1 : index
    %a.b$9 = memref.load %a.b$7[%_8, %_8, %_8] {nontemporal = true} : memref<?x?x8xf32>
    %_10 = "foo.src"() : () -> f8E5M2FNUZ
    %16 = scf.while (%11 = %_10) : (f8E5M2FNUZ) -> f8E5M2FNUZ {
      %_13 = arith.constant 127 : i8
      %v14 = arith.uitofp %_13 : i8 to bf16
      scf.for %a.b$15 = %_8 to %_8 step %_8 {
        scf.yield
      }
      scf.condition(%x-4) %11 : f8E5M2FNUZ
    } do {
    ^bb0(%a.b$12: f8E5M2FNUZ):
      scf.yield %a.b$12 : f8E5M2FNUZ
    }
    return
  }
  %v17 = "foo.op"() {i32 = 0x985F54BC2BA90DEDFBA9 : f80, dialect.attr$ = -4611686018427387904 : index, loc = dense<-4611686018427387904> : tensor<3xindex>, "a-b" = affine_map<(d0) -> (d0)>} : () -> none
}
// -----
#al0 = "é"
#al1 = affine_set<(d0)[s0, s1] : (s1 + (d0 - s1) * 5 + d0 >= 0)>
#al2 = 1 : ui64
module {
  func.func @f1(%x-1: index, %a.b$2: tensor<?xf8E5M2>) {
    %x-3 = arith.constant 49012.89e-2 : f16
    %a.b$4 = arith.minnumf %x-3, %x-3 : f16
    %a.b$5 = "foo.src"() : () -> si32
    %7 = "foo.src"() : () -> vector<[2]xf64>
    %x-8 = "foo.src"() : () -> vector<[2]xf64>
    %a.b$9 = arith.subf %7, %x-8 : vector<[2]xf64>
    %a.b$12 = arith.constant true
    %x-13 = "foo.src"() : () -> tuple<none, memref<f16, affine_map<()[s0] -> ()>>> loc(callsite("n" at fused<1 : si32>["n"("a b.c":10:20), "m"("f.py":3:4), "f.py":3:4]))
    %14 = "foo.src"() : () -> memref<f80, strided<[]>>
    cf.cond_br %a.b$12, ^blk90(%x-13, %14 : tuple<none, memref<f16, affine_map<()[s0] -> ()>>>, memref<f80, strided<[]>>), ^blk90(%x-13, %14 : tuple<none, memref<f16, affine_map<()[s0] -> ()>>>, memref<f80, strided<[]>>)
  ^blk90(%a.b$10: tuple<none, memref<f16, affine_map<()[s0] -> ()>>>, %11: memref<f80, strided<[]>>):
    %15 = arith.constant dense<89.762040e-02> : tensor<2x2xf8E4M3FNUZ>
    cf.br ^blk90(%x-13, %14 : tuple<none, memref<f16, affine_map<()[s0] -> ()>>>, memref<f80, strided<[]>>) loc(fused<array<i1>>["f.py":3:4])
  }
}
