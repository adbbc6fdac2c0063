// Memory and views.

func.func @alloc(%n: index, %m: memref<?x3xf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %k = arith.addi %n, %c1 : index
  %a = memref.alloc(%k) {alignment = 128 : i64} : memref<?x3xf16>
  %b = memref.alloc() : memref<2x3xf16, strided<[8, 2], offset: 3>>
  %z = arith.constant 2.5 : f16
  scf.for %i = %c0 to %k step %c1 {
    memref.store %z, %a[%i, %c2] : memref<?x3xf16>
  }
  memref.store %z, %b[%c1, %c2] : memref<2x3xf16, strided<[8, 2], offset: 3>>
  %x = memref.load %a[%n, %c2] : memref<?x3xf16>
  %y = memref.load %b[%c1, %c2] : memref<2x3xf16, strided<[8, 2], offset: 3>>
  %s = arith.addf %x, %y : f16
  memref.store %s, %m[%n, %c1] : memref<?x3xf16>
  memref.dealloc %a : memref<?x3xf16>
  memref.dealloc %b : memref<2x3xf16, strided<[8, 2], offset: 3>>
  %d = memref.dim %m, %c0 : memref<?x3xf16>
  %which = arith.remui %n, %c2 : index
  %e = memref.dim %m, %which : memref<?x3xf16>
  %r = memref.rank %m : memref<?x3xf16>
  %de = arith.muli %d, %e : index
  %t = arith.addi %de, %r : index
  %u = arith.index_cast %t : index to i32
  %f = arith.sitofp %u : i32 to f16
  memref.store %f, %m[%c0, %c0] : memref<?x3xf16>
  return
}

func.func @grow(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %a = memref.alloc(%c4) : memref<?xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %a[%i] : memref<?xi32>
  }
  %b = memref.realloc %a(%c9) : memref<?xi32> to memref<?xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %b[%i] : memref<?xi32>
    memref.store %v, %m[%i] : memref<?xi32>
  }
  memref.dealloc %b : memref<?xi32>
  return
}

func.func @stack(%m: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %t = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %c8 step %c1 {
    %u = memref.alloca() : memref<1xi64>
    %v = memref.load %m[%i] : memref<8xi64>
    memref.store %v, %u[%c0] : memref<1xi64>
    %w = memref.load %u[%c0] : memref<1xi64>
    %k = arith.subi %c8, %i : index
    %j = arith.subi %k, %c1 : index
    memref.store %w, %t[%j] : memref<8xi64>
  }
  memref.copy %t, %m : memref<8xi64> to memref<8xi64>
  return
}

func.func @views(%n: index, %m: memref<6x8xf32>, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %s = memref.subview %m[%n, 1] [2, 3] [1, 2] : memref<6x8xf32> to memref<2x3xf32, strided<[8, 2], offset: ?>>
  %x = memref.load %d[%c1, %n] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.store %x, %s[%c1, %c2] : memref<2x3xf32, strided<[8, 2], offset: ?>>
  %row = memref.subview %m[%n, 0] [1, 8] [1, 1] : memref<6x8xf32> to memref<8xf32, strided<[1], offset: ?>>
  memref.store %x, %row[%c2] : memref<8xf32, strided<[1], offset: ?>>
  %t = memref.transpose %m (i, j) -> (j, i) : memref<6x8xf32> to memref<8x6xf32, strided<[1, 8]>>
  memref.store %x, %t[%c2, %c0] : memref<8x6xf32, strided<[1, 8]>>
  %f = memref.collapse_shape %m [[0, 1]] : memref<6x8xf32> into memref<48xf32>
  %c47 = arith.constant 47 : index
  memref.store %x, %f[%c47] : memref<48xf32>
  %e = memref.expand_shape %m [[0, 1], [2, 3, 4]] output_shape [2, 3, 2, 2, 2] : memref<6x8xf32> into memref<2x3x2x2x2xf32>
  %y = memref.load %e[%c1, %c0, %c1, %c0, %c1] : memref<2x3x2x2x2xf32>
  memref.store %y, %d[%c0, %c0] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %g = memref.cast %m : memref<6x8xf32> to memref<?x8xf32>
  %h = memref.expand_shape %g [[0, 1], [2]] output_shape [%c2, 3, 8] : memref<?x8xf32> into memref<?x3x8xf32>
  memref.store %y, %h[%c1, %c1, %c1] : memref<?x3x8xf32>
  %i = memref.collapse_shape %h [[0, 1], [2]] : memref<?x3x8xf32> into memref<?x8xf32>
  memref.store %y, %i[%n, %n] : memref<?x8xf32>
  %r = memref.reinterpret_cast %m to offset: [%n], sizes: [2, %c2], strides: [%c2, 1] : memref<6x8xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  memref.store %x, %r[%c1, %c1] : memref<2x?xf32, strided<[?, 1], offset: ?>>
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %s : memref<2x3xf32, strided<[8, 2], offset: ?>> -> memref<f32>, index, index, index, index, index
  %w = memref.reinterpret_cast %base to offset: [%off], sizes: [%sz#1, %sz#0], strides: [%st#1, %st#0] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.store %y, %w[%c0, %c1] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %sc = memref.memory_space_cast %m : memref<6x8xf32> to memref<6x8xf32, 1>
  memref.store %y, %sc[%c0, %c1] : memref<6x8xf32, 1>
  return
}

// Sizes of 1 whose strides say nothing.
func.func @collapse_ones(%m: memref<?x1x?xi8>, %r: memref<?x1x3x1xi8, strided<[3, 77, 1, 50]>>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %a = memref.collapse_shape %m [[0, 1, 2]] : memref<?x1x?xi8> into memref<?xi8>
  %v = memref.load %a[%c4] : memref<?xi8>
  memref.store %v, %a[%c0] : memref<?xi8>
  %b = memref.collapse_shape %r [[0, 1, 2, 3]] : memref<?x1x3x1xi8, strided<[3, 77, 1, 50]>> into memref<?xi8, strided<[1]>>
  memref.store %v, %b[%c4] : memref<?xi8, strided<[1]>>
  return
}

func.func @copies(%a: memref<3x4xbf16>, %b: memref<3x4xbf16, strided<[1, 3]>>, %c: memref<?x?xi1>, %d: memref<?x?xi1, strided<[?, ?], offset: ?>>, %e: memref<i128>, %f: memref<i128>, %g: memref<8xf8E4M3FN>, %h: memref<8xf8E4M3FN>) {
  memref.copy %a, %b : memref<3x4xbf16> to memref<3x4xbf16, strided<[1, 3]>>
  memref.copy %c, %d : memref<?x?xi1> to memref<?x?xi1, strided<[?, ?], offset: ?>>
  memref.copy %e, %f : memref<i128> to memref<i128>
  memref.copy %g, %h : memref<8xf8E4M3FN> to memref<8xf8E4M3FN>
  return
}

func.func @bytes(%n: index, %m: memref<64xi8>, %ws: memref<64xi8>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %v = memref.view %m[%c8][%c2] : memref<64xi8> to memref<?x4xf32>
  %x = arith.constant 3.0 : f32
  memref.store %x, %v[%c1, %c2] : memref<?x4xf32>
  %w = memref_ext.alloc_workspace() from %ws offset = [%c8] : from memref<64xi8> to memref<2x2xi16>
  %y = arith.constant 7 : i16
  memref.store %y, %w[%c1, %c1] : memref<2x2xi16>
  %shape = memref.alloc() : memref<2xindex>
  %c0 = arith.constant 0 : index
  memref.store %c8, %shape[%c0] : memref<2xindex>
  memref.store %c8, %shape[%c1] : memref<2xindex>
  %r = memref.reshape %m(%shape) : (memref<64xi8>, memref<2xindex>) -> memref<?x?xi8>
  %z = arith.constant 9 : i8
  memref.store %z, %r[%n, %c2] : memref<?x?xi8>
  memref.dealloc %shape : memref<2xindex>
  return
}

// Several offsets of a workspace take turns.
func.func @turns(%ws: memref<64xi8>, %x: i16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  scf.for %i = %c0 to %c5 step %c1 {
    %w = memref_ext.alloc_workspace() from %ws offset = [%c0, %c32, %c16] : from memref<64xi8> to memref<5xi16>
    memref.store %x, %w[%i] : memref<5xi16>
  }
  return
}

memref.global "private" constant @table : memref<2x3xf16> = dense<[[1.0, 2.0, 3.0], [-0.0, 0.1, 6.0e4]]>
memref.global @flags : memref<5xi1> = dense<[true, false, true, true, false]>
memref.global @brain : memref<3xbf16> = dense<0.1>
memref.global "private" @count : memref<i32> = dense<0>
memref.global "private" @open : memref<4xf32> = uninitialized

func.func @globals(%n: index, %h: memref<2x3xf16>, %b: memref<5xi1>, %x: memref<3xbf16>, %c: memref<i32>) {
  %c1 = arith.constant 1 : index
  %t = memref.get_global @table : memref<2x3xf16>
  memref.copy %t, %h : memref<2x3xf16> to memref<2x3xf16>
  %f = memref.get_global @flags : memref<5xi1>
  memref.copy %f, %b : memref<5xi1> to memref<5xi1>
  %g = memref.get_global @brain : memref<3xbf16>
  memref.copy %g, %x : memref<3xbf16> to memref<3xbf16>
  %o = memref.get_global @open : memref<4xf32>
  %k = memref.get_global @count : memref<i32>
  %v = memref.load %k[] : memref<i32>
  %one = arith.constant 1 : i32
  %w = arith.addi %v, %one : i32
  memref.store %w, %k[] : memref<i32>
  memref.store %w, %c[] : memref<i32>
  return
}

func.func @atomics(%n: index, %v: i32, %m: memref<?xi32>, %f: memref<?xbf16>) {
  %c1 = arith.constant 1 : index
  %a = memref.atomic_rmw addi %v, %m[%n] : (i32, memref<?xi32>) -> i32
  %b = memref.atomic_rmw maxs %a, %m[%c1] : (i32, memref<?xi32>) -> i32
  %c = memref.atomic_rmw minu %b, %m[%n] : (i32, memref<?xi32>) -> i32
  %x = arith.constant 0.3 : bf16
  %d = memref.atomic_rmw addf %x, %f[%n] : (bf16, memref<?xbf16>) -> bf16
  %e = memref.atomic_rmw assign %d, %f[%c1] : (bf16, memref<?xbf16>) -> bf16
  %g = memref.generic_atomic_rmw %m[%c1] : memref<?xi32> {
  ^bb0(%old: i32):
    %new = arith.xori %old, %c : i32
    memref.atomic_yield %new : i32
  }
  memref.store %g, %m[%n] : memref<?xi32>
  return
}

func.func @marks(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  annotation.mark %m : memref<4xi32>
  memref.prefetch %m[%c0], read, locality<3>, data : memref<4xi32>
  memref.assume_alignment %m, 16 : memref<4xi32>
  %p = ub.poison : i32
  memref.store %p, %m[%c0] : memref<4xi32>
  %w = builtin.unrealized_conversion_cast %m : memref<4xi32> to memref<?xi32>
  %u = builtin.unrealized_conversion_cast %p : i32 to f32
  %s = symbol.symbolic_int @S0 {min_val = 0, max_val = 9} : index
  symbol.bind_symbolic_shape %m, [], affine_map<() -> (4)> : memref<4xi32>
  return
}
