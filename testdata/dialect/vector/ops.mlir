// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Transfers, masks, reductions, slices and memory accesses of vectors. The expected texts are those of mlir-opt.

func.func @a(%m: memref<8x64xf32>, %i: index, %f: f32, %v: vector<4x8xf32>, %a4: vector<4xf32>, %v8: vector<8xf32>, %k8: vector<8xi1>, %x8: vector<8xi32>, %s: vector<[4]xf32>, %i32: i32, %m1: memref<?xf32>, %k4: vector<4xi1>, %m48: vector<4x8xi1>) {
  %0 = vector.constant_mask [2, 4] : vector<4x8xi1>
  %1 = vector.create_mask %i, %i : vector<4x8xi1>
  %2 = vector.shape_cast %v : vector<4x8xf32> to vector<32xf32>
  %3 = vector.multi_reduction <add>, %v, %a4 [1] : vector<4x8xf32> to vector<4xf32>
  %4 = vector.extract %v[1] : vector<8xf32> from vector<4x8xf32>
  %5 = vector.extract %v[%i, 2] : f32 from vector<4x8xf32>
  %6 = vector.insert %f, %v[1, 2] : f32 into vector<4x8xf32>
  %7 = vector.insert %v8, %v[%i] {x} : vector<8xf32> into vector<4x8xf32>
  %8 = vector.transpose %v, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %9 = vector.reduction <mul>, %v8 : vector<8xf32> into f32
  %10 = vector.reduction <add>, %v8, %f fastmath<nnan> {z}: vector<8xf32> into f32
  %11 = vector.splat %f : vector<4xf32>
  %12 = vector.step : vector<8xindex>
  %13 = vector.bitcast %2 : vector<32xf32> to vector<64xi16>
  vector.print %f : f32
  vector.print %v8 : vector<8xf32> punctuation <comma>
  vector.print punctuation <newline>
  vector.print str "hello"
  vector.print %f : f32 punctuation <no_punctuation> {a}
  %14 = vector.mask %m48 { vector.multi_reduction <add>, %v, %a4 [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
  vector.mask %k8 { vector.transfer_write %v8, %m1[%i] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  %15 = vector.mask %k8, %v8 { vector.transfer_read %m1[%i], %f : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %k8 { } : vector<8xi1>
  %16 = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %17 = vector.insert_strided_slice %16, %v {offsets = [0, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %18 = vector.extractelement %v8[%i : index] : vector<8xf32>
  %19 = vector.insertelement %f, %v8[%i32 : i32] : vector<8xf32>
  %20 = vector.broadcast %f : f32 to vector<4x8xf32>
  %21 = vector.load %m1[%i] : memref<?xf32>, vector<8xf32>
  %22 = vector.load %m1[%i] {nontemporal = true} : memref<?xf32>, vector<8xf32>
  vector.store %v8, %m1[%i] {nontemporal = false}: memref<?xf32>, vector<8xf32>
  %23 = vector.maskedload %m1[%i], %k8, %v8 : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m1[%i], %k8, %v8 : memref<?xf32>, vector<8xi1>, vector<8xf32>
  %24 = vector.expandload %m1[%i], %k8, %v8 : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m1[%i], %k8, %v8 : memref<?xf32>, vector<8xi1>, vector<8xf32>
  %25 = vector.gather %m1[%i] [%x8], %k8, %v8 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m1[%i] [%x8], %k8, %v8 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  %26 = vector.shuffle %v8, %v8 [0, 9, 2] : vector<8xf32>, vector<8xf32>
  %27 = vector.interleave %v8, %v8 : vector<8xf32> -> vector<16xf32>
  %28, %29 = vector.deinterleave %v8 : vector<8xf32> -> vector<4xf32>
  %30 = vector.outerproduct %a4, %v8 : vector<4xf32>, vector<8xf32>
  %31 = vector.outerproduct %a4, %v8, %v : vector<4xf32>, vector<8xf32>
  %32 = vector.outerproduct %a4, %v8, %v {kind = #vector.kind<maximumf>, u} : vector<4xf32>, vector<8xf32>
  %33 = vector.outerproduct %a4, %f : vector<4xf32>, f32
  %34 = vector.fma %v8, %v8, %v8 : vector<8xf32>
  %35:2 = vector.scan <add>, %v, %a4 {inclusive = true, reduction_dim = 1} : vector<4x8xf32>, vector<4xf32>
  %36 = vector.vscale
  %37 = vector.type_cast %m : memref<8x64xf32> to memref<vector<8x64xf32>>
  %38 = vector.flat_transpose %v8 {rows = 2 : i32, columns = 4 : i32} : vector<8xf32> -> vector<8xf32>
  %39 = vector.matrix_multiply %v8, %v8 {lhs_rows = 2: i32, lhs_columns = 4: i32, rhs_columns = 2: i32} : (vector<8xf32>, vector<8xf32>) -> vector<4xf32>
  %40 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  %41 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maximumf>} %v8, %v8, %f {tag} : vector<8xf32>, vector<8xf32> into f32
  %42 = vector.scalable.extract %s[4] : vector<4xf32> from vector<[4]xf32>
  %43 = vector.scalable.insert %a4, %s[4] : vector<4xf32> into vector<[4]xf32>
  %44 = vector.from_elements %f, %f : vector<2xf32>
  %45 = vector.transfer_read %m[%i, %i], %f : memref<8x64xf32>, vector<f32>
  %46 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true, false], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<8x64xf32>, vector<4x8xf32>
  %47 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d1)>} : memref<8x64xf32>, vector<8xf32>
  vector.transfer_write %v8, %m[%i, %i] {in_bounds = [false], u = 3} : vector<8xf32>, memref<8x64xf32>
  return
}
