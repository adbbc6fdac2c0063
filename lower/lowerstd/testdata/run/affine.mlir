// Affine operations.

func.func @maps(%n: index, %m: memref<8xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %v = memref.load %m[%i] : memref<8xindex>
    %x = arith.subi %v, %c8 : index
    %a = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 floordiv 2 - 5)>(%x)[%n]
    %b = affine.apply affine_map<(d0) -> (d0 mod 5)>(%a)
    %c = affine.apply affine_map<(d0) -> (d0 ceildiv 3)>(%x)
    %d = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%x)
    %e = affine.min affine_map<(d0, d1) -> (d0, d1, 7)>(%c, %d)
    %f = affine.max affine_map<(d0, d1) -> (d0, d1 + 1)>(%b, %e)
    memref.store %f, %m[%i] : memref<8xindex>
  }
  return
}

func.func @loops(%n: index, %m: memref<6x6xf32>) {
  %z = arith.constant 0.5 : f32
  %s = affine.for %i = max affine_map<(d0) -> (d0 - 3, 0)>(%n) to 6 iter_args(%acc = %z) -> f32 {
    %t = affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0) -> (d0 + 4, 6)>(%i) step 2 iter_args(%u = %acc) -> f32 {
      %v = affine.load %m[%i, %j] : memref<6x6xf32>
      %w = arith.addf %u, %v : f32
      affine.yield %w : f32
    }
    affine.yield %t : f32
  }
  affine.for %i = 0 to 5 {
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 mod 2 == 0)>(%i)[%n] {
      affine.store %s, %m[%i + 1, %i] : memref<6x6xf32>
    } else {
      %k = affine.if affine_set<(d0) : (d0 - 3 == 0)>(%i) -> f32 {
        affine.yield %z : f32
      } else {
        affine.yield %s : f32
      }
      affine.store %k, %m[%i, 0] : memref<6x6xf32>
    }
  }
  affine.prefetch %m[%n, 0], read, locality<3>, data : memref<6x6xf32>
  return
}

func.func @parallel(%n: index, %m: memref<6x6xf32>) {
  %z = arith.constant 0.5 : f32
  %p:2 = affine.parallel (%i, %j) = (0, 0) to (6, min(%n + 2, 5)) step (1, 2) reduce ("addf", "maximumf") -> (f32, f32) {
    %v = affine.load %m[%i, %j] : memref<6x6xf32>
    %w = arith.mulf %v, %z : f32
    affine.yield %v, %w : f32, f32
  }
  affine.store %p#0, %m[0, 0] : memref<6x6xf32>
  affine.store %p#1, %m[0, 1] : memref<6x6xf32>
  affine.parallel (%i) = (1) to (6) {
    affine.store %z, %m[%i, 2] : memref<6x6xf32>
  }
  return
}

func.func @linear(%n: index, %m: memref<8xindex>) {
  %c3 = arith.constant 3 : index
  %v = affine.load %m[3] : memref<8xindex>
  %r:3 = affine.delinearize_index %v into (%c3, %c3, %c3) : index, index, index
  affine.store %r#0, %m[0] : memref<8xindex>
  affine.store %r#1, %m[1] : memref<8xindex>
  affine.store %r#2, %m[2] : memref<8xindex>
  %l = affine.linearize_index [%r#1, %r#0, %r#2] by (3, %c3, 7) : index
  affine.store %l, %m[4] : memref<8xindex>
  return
}
