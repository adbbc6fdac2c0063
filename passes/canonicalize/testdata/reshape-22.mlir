func.func @several(%flat: memref<?xf32>, %rows: index, %cols: index) -> memref<6x?x?xf32> {
  %wide = memref.expand_shape %flat [[0, 1, 2, 3, 4]] output_shape [3, 2, %rows, %cols, 16] : memref<?xf32> into memref<3x2x?x?x16xf32>
  %tile = memref.collapse_shape %wide [[0, 1], [2], [3, 4]] : memref<3x2x?x?x16xf32> into memref<6x?x?xf32>
  return %tile : memref<6x?x?xf32>
}

// -----
func.func @product(%flat: memref<?xf32>, %a: index, %b: index, %c: index) -> memref<?x?xf32> {
  %wide = memref.expand_shape %flat [[0, 1, 2, 3, 4]] output_shape [%a, 2, %b, %c, 1] : memref<?xf32> into memref<?x2x?x?x1xf32>
  %two = memref.collapse_shape %wide [[0, 1, 2], [3, 4]] : memref<?x2x?x?x1xf32> into memref<?x?xf32>
  return %two : memref<?x?xf32>
}

// -----
func.func @beside(%m: memref<?x?xf32>, %a: index, %b: index, %c: index) -> memref<?x?x?x4xf32> {
  %wide = memref.expand_shape %m [[0, 1, 2, 3], [4, 5]] output_shape [%a, %b, 2, 2, %c, 4] : memref<?x?xf32> into memref<?x?x2x2x?x4xf32>
  %less = memref.collapse_shape %wide [[0], [1, 2, 3], [4], [5]] : memref<?x?x2x2x?x4xf32> into memref<?x?x?x4xf32>
  return %less : memref<?x?x?x4xf32>
}

// -----
func.func @same(%m: memref<?xf32>, %a: index) -> memref<?x?xf32> {
  %wide = memref.expand_shape %m [[0, 1, 2]] output_shape [%a, %a, 1] : memref<?xf32> into memref<?x?x1xf32>
  %less = memref.collapse_shape %wide [[0], [1, 2]] : memref<?x?x1xf32> into memref<?x?xf32>
  return %less : memref<?x?xf32>
}

// -----
func.func @fewer(%m: memref<?x?x?xf32>, %a: index, %b: index) -> memref<?x?xf32> {
  %wide = memref.expand_shape %m [[0, 1], [2], [3]] output_shape [%a, %b, %b, %b] : memref<?x?x?xf32> into memref<?x?x?x?xf32>
  %less = memref.collapse_shape %wide [[0, 1], [2, 3]] : memref<?x?x?x?xf32> into memref<?x?xf32>
  return %less : memref<?x?xf32>
}

// -----
func.func @empty(%m: memref<?xf32>, %a: index) -> memref<?x0xf32> {
  %wide = memref.expand_shape %m [[0, 1, 2]] output_shape [%a, 0, 2] : memref<?xf32> into memref<?x0x2xf32>
  %less = memref.collapse_shape %wide [[0], [1, 2]] : memref<?x0x2xf32> into memref<?x0xf32>
  return %less : memref<?x0xf32>
}
