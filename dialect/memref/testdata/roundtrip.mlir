#map = affine_map<(d0)[s0] -> (d0 + s0)>
module {
  memref.global "private" constant @g0 : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]> {alignment = 16 : i64}
  memref.global @g1 : memref<4xi8> = uninitialized
  memref.global "nested" @g2 : memref<2x2xi64, 1>
  memref.global @"odd name" : memref<f32>
  func.func @alloc(%arg0: index) {
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc(%arg0) {alignment = 64 : i64} : memref<?x4xf32>
    %alloca = memref.alloca() : memref<2x2xf16, 1>
    %alloca_1 = memref.alloca(%arg0) {alignment = 8 : i64, tag} : memref<?xi8>
    %alloc_2 = memref.alloc(%arg0)[%arg0] : memref<?xf32, #map>
    %alloc_3 = memref.alloc()[%arg0, %arg0] : memref<4xf32, strided<[?], offset: ?>>
    %0 = memref.realloc %alloc : memref<4xf32> to memref<8xf32>
    %1 = memref.realloc %0(%arg0) {alignment = 8 : i64} : memref<8xf32> to memref<?xf32>
    memref.dealloc %1 : memref<?xf32>
    return
  }
  func.func @access(%arg0: memref<4x?xf32>, %arg1: index, %arg2: f32, %arg3: memref<i64>) {
    %0 = memref.load %arg0[%arg1, %arg1] : memref<4x?xf32>
    %1 = memref.load %arg0[%arg1, %arg1] {nontemporal = true} : memref<4x?xf32>
    memref.store %arg2, %arg0[%arg1, %arg1] {k} : memref<4x?xf32>
    %2 = memref.load %arg3[] : memref<i64>
    memref.store %2, %arg3[] : memref<i64>
    %3 = memref.atomic_rmw addf %arg2, %arg0[%arg1, %arg1] : (f32, memref<4x?xf32>) -> f32
    %4 = memref.atomic_rmw ori %2, %arg3[] {k} : (i64, memref<i64>) -> i64
    %dim = memref.dim %arg0, %arg1 : memref<4x?xf32>
    %dim_0 = memref.dim {k} %arg0, %arg1 : memref<4x?xf32>
    %5 = memref.rank %arg0 : memref<4x?xf32>
    memref.copy %arg0, %arg0 : memref<4x?xf32> to memref<4x?xf32>
    return
  }
  func.func @subview(%arg0: memref<16x32xf16>, %arg1: index, %arg2: index) {
    %subview = memref.subview %arg0[0, 0] [4, 8] [1, 1] : memref<16x32xf16> to memref<4x8xf16, strided<[32, 1]>>
    %subview_0 = memref.subview %arg0[%arg1, 3] [%arg2, 4] [1, 2] {k} : memref<16x32xf16> to memref<?x4xf16, strided<[32, 2], offset: ?>>
    %subview_1 = memref.subview %arg0[1, 0] [1, 8] [1, 1] : memref<16x32xf16> to memref<8xf16, strided<[1], offset: 32>>
    %subview_2 = memref.subview %arg0[0, 0] [1, 1] [%arg1, 1] : memref<16x32xf16> to memref<1xf16, strided<[?]>>
    return
  }
  func.func @casts(%arg0: memref<4x?xf32>, %arg1: memref<?xf32>, %arg2: memref<*xf32>, %arg3: index) {
    %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    %cast_0 = memref.cast %arg0 : memref<4x?xf32> to memref<*xf32>
    %memspacecast = memref.memory_space_cast %arg0 : memref<4x?xf32> to memref<4x?xf32, 1>
    %reinterpret_cast = memref.reinterpret_cast %arg1 to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<?xf32> to memref<4x8xf32>
    %reinterpret_cast_1 = memref.reinterpret_cast %arg2 to offset: [%arg3], sizes: [%arg3, 8], strides: [8, 1] : memref<*xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
    %reinterpret_cast_2 = memref.reinterpret_cast %arg1 to offset: [5], sizes: [], strides: [] : memref<?xf32> to memref<f32, strided<[], offset: 5>>
    %reinterpret_cast_3 = memref.reinterpret_cast %arg1 to offset: [%arg3], sizes: [%arg3, 1], strides: [%arg3, 1] : memref<?xf32> to memref<10x1xf32, strided<[3, 1]>>
    return
  }
  func.func @reshape(%arg0: memref<2x3x4xf32>, %arg1: memref<f32>, %arg2: memref<2x1xf32, strided<[40, 7]>>, %arg3: memref<?x4xf32>, %arg4: index, %arg5: memref<2xi32>, %arg6: memref<4xf32, strided<[1]>>) {
    %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
    %collapse_shape_0 = memref.collapse_shape %arg0 [[0, 1, 2]] {k} : memref<2x3x4xf32> into memref<24xf32>
    %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1]] : memref<2x1xf32, strided<[40, 7]>> into memref<2xf32, strided<[40]>>
    %collapse_shape_2 = memref.collapse_shape %arg6 [[0]] : memref<4xf32, strided<[1]>> into memref<4xf32>
    %expand_shape = memref.expand_shape %collapse_shape [[0, 1], [2, 3]] output_shape [2, 3, 2, 2] : memref<6x4xf32> into memref<2x3x2x2xf32>
    %expand_shape_3 = memref.expand_shape %arg1 [] output_shape [1] : memref<f32> into memref<1xf32>
    %expand_shape_4 = memref.expand_shape %arg3 [[0, 1], [2]] output_shape [%arg4, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
    %collapse_shape_5 = memref.collapse_shape %expand_shape_3 [] : memref<1xf32> into memref<f32>
    %reshape = memref.reshape %arg0(%arg5) : (memref<2x3x4xf32>, memref<2xi32>) -> memref<4x6xf32>
    return
  }
  func.func @views(%arg0: memref<16xi8>, %arg1: index, %arg2: memref<2x3xf32>, %arg3: memref<f32>) {
    %view = memref.view %arg0[%arg1][] : memref<16xi8> to memref<4xf32>
    %view_0 = memref.view %arg0[%arg1][%arg1] : memref<16xi8> to memref<?x2xi8>
    %transpose = memref.transpose %arg2 (d0, d1) -> (d1, d0) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg2 : memref<2x3xf32> -> memref<f32>, index, index, index, index, index
    %base_buffer_1, %offset_2 = memref.extract_strided_metadata %arg3 : memref<f32> -> memref<f32>, index
    %intptr = memref.extract_aligned_pointer_as_index %arg2 : memref<2x3xf32> -> index
    %0 = memref.get_global @g1 : memref<4xi8>
    memref.assume_alignment %0, 64 : memref<4xi8>
    %1 = memref.get_global @"odd name" : memref<f32>
    return
  }
}
