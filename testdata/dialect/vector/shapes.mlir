// RUN: hivm-opt %s | diff %S/Inputs/shapes.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/shapes.generic.expected -
// RUN: hivm-opt %S/Inputs/shapes.generic.expected | diff %S/Inputs/shapes.expected -

// Vectors without dimensions, scalable ones, masks and contractions. The expected texts are those of mlir-opt.

#mapa = affine_map<(i, j, k) -> (i, k)>
#mapb = affine_map<(i, j, k) -> (k, j)>
#mapc = affine_map<(i, j, k) -> (i, j)>
func.func @b(%m: memref<8x64xf32, strided<[64, 1], offset: ?>>, %i: index, %f: f32, %v: vector<4x8xf32>, %w: vector<8x4xf32>, %acc: vector<4x4xf32>, %v0: vector<f32>, %s: vector<[4]xf32>, %sm: vector<[4]xi1>, %mv: memref<?x8xvector<4xf32>>, %t: tensor<?x?x16xf16>, %h: f16, %m484: vector<4x4x8xi1>, %b16: vector<4x8xbf16>, %m0: memref<f32>, %u8: memref<4xi8, 1>, %iv: vector<4x8xi32>, %gm: vector<4x8xi1>) -> vector<4x4xf32> {
  %0 = vector.contract {indexing_maps = [#mapa, #mapb, #mapc], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %v, %w, %acc : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  %1 = vector.mask %m484 { vector.contract {indexing_maps = [#mapa, #mapb, #mapc], iterator_types = ["parallel", "parallel", "reduction"]} %v, %w, %acc : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32> } : vector<4x4x8xi1> -> vector<4x4xf32>
  %2 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<8x64xf32, strided<[64, 1], offset: ?>>, vector<4x8xf32>
  %arg = arith.constant dense<1.0> : vector<4xf32>
  %3 = vector.transfer_read %mv[%i, %i], %arg {a} : memref<?x8xvector<4xf32>>, vector<1x4xf32>
  %c = arith.constant dense<0.0> : vector<4xf32>
  %4 = vector.transfer_read %t[%i, %i, %i], %h {in_bounds = [true, false, true]} : tensor<?x?x16xf16>, vector<2x3x16xf16>
  %5 = vector.transfer_write %4, %t[%i, %i, %i] {in_bounds = [false, false, true]} : vector<2x3x16xf16>, tensor<?x?x16xf16>
  %6 = vector.transfer_read %m0[], %f : memref<f32>, vector<f32>
  vector.transfer_write %6, %m0[] : vector<f32>, memref<f32>
  %7 = vector.broadcast %v0 : vector<f32> to vector<4x8xf32>
  %8 = vector.broadcast %s : vector<[4]xf32> to vector<2x[4]xf32>
  %9 = vector.extractelement %v0[] : vector<f32>
  %10 = vector.insertelement %f, %v0[] : vector<f32>
  %11 = vector.create_mask %i : vector<[4]xi1>
  %12 = vector.constant_mask [1] : vector<i1>
  %13 = vector.extract %v[] : vector<4x8xf32> from vector<4x8xf32>
  %14 = vector.insert %v, %v[] : vector<4x8xf32> into vector<4x8xf32>
  %15 = vector.insert %f, %v[%i, %i] : f32 into vector<4x8xf32>
  %16 = vector.extract %v[%i, 0] : f32 from vector<4x8xf32>
  %17 = vector.multi_reduction <maximumf>, %v, %f {q} [0, 1] : vector<4x8xf32> to f32
  %iv1 = vector.extract %iv[0] : vector<8xi32> from vector<4x8xi32>
  %18 = vector.reduction <minsi>, %iv1 : vector<8xi32> into i32
  %19 = vector.gather %m[%i, %i] [%iv], %gm, %v : memref<8x64xf32, strided<[64, 1], offset: ?>>, vector<4x8xi32>, vector<4x8xi1>, vector<4x8xf32> into vector<4x8xf32>
  %20 = vector.load %mv[%i, %i] : memref<?x8xvector<4xf32>>, vector<4xf32>
  %21 = vector.load %u8[%i] {nontemporal = false} : memref<4xi8, 1>, vector<4xi8>
  %22 = vector.shape_cast %v : vector<4x8xf32> to vector<4x8x1xf32>
  %23 = vector.shape_cast %v0 : vector<f32> to vector<1xf32>
  %24 = vector.bitcast %b16 : vector<4x8xbf16> to vector<4x4xf32>
  %25 = vector.transpose %22, [2, 0, 1] : vector<4x8x1xf32> to vector<1x4x8xf32>
  %26 = vector.interleave %s, %s : vector<[4]xf32> -> vector<[8]xf32>
  %27 = vector.outerproduct %s, %s : vector<[4]xf32>, vector<[4]xf32>
  %28 = vector.mask %sm { vector.transfer_read %m[%i, %i], %f {in_bounds = [true]} : memref<8x64xf32, strided<[64, 1], offset: ?>>, vector<[4]xf32> } {attr = 1 : i32} : vector<[4]xi1> -> vector<[4]xf32>
  %29 = vector.mask %gm { arith.addf %v, %v : vector<4x8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  vector.print %v : vector<4x8xf32> punctuation <open>
  vector.print punctuation <close> {x}
  %m5 = arith.constant 5 : i32
  vector.print %m5 : i32
  %fl = vector.shape_cast %v : vector<4x8xf32> to vector<32xf32>
  %30 = vector.flat_transpose %fl {columns = 4 : i32, rows = 8 : i32, z} : vector<32xf32> -> vector<32xf32>
  %31:2 = vector.deinterleave %v : vector<4x8xf32> -> vector<4x4xf32>
  %32 = vector.extract_strided_slice %v {offsets = [2], sizes = [1], strides = [1]} : vector<4x8xf32> to vector<1x8xf32>
  %33 = vector.splat %i : vector<2xindex>
  %34 = "vector.outerproduct"(%s, %f) : (vector<[4]xf32>, f32) -> vector<[4]xf32>
  %35 = "vector.reduction"(%fl) {kind = #vector.kind<add>} : (vector<32xf32>) -> f32
  return %0 : vector<4x4xf32>
}
#kind_alias = #vector.kind<xor>
func.func private @g() attributes {k = #kind_alias, it = #vector.iterator_type<parallel>, p = #vector.punctuation<comma>, fm = #llvm.fastmath<nnan, contract>, lk = #llvm.linkage<weak_odr>, t = !llvm.struct<"n", (i32,ptr<3>, !llvm.array<2 x !llvm.ptr>)>}
