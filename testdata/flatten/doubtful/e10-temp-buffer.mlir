// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" --split-input-file %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: not hivm-opt --flatten-ops="arch=membase mode=compat" --split-input-file %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// Scratch memory takes no part in the analysis. Of another rank, it stays as it is;
// the reference makes a collapse of it that is refused.

func.func @other_rank(%a: memref<1x4x8xf32>, %b: memref<3x4x8xf32>, %t: memref<64xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x4x8xf32>) outs(%b : memref<3x4x8xf32>) temp_buffer(%t : memref<64xf32>) broadcast_dims = [0]
  return
}
// -----
func.func @same_rank(%a: memref<4x1x16xi16>, %b: memref<4x1x16xi16>, %c: memref<4x1x16xi16>, %d: memref<4x1x16xi16>, %t: memref<4x1x64xi32>) {
  hivm.hir.vmulextended ins(%a, %b : memref<4x1x16xi16>, memref<4x1x16xi16>) outs(%c, %d : memref<4x1x16xi16>, memref<4x1x16xi16>) temp_buffer(%t : memref<4x1x64xi32>)
  return
}

// SAFE-LABEL{LITERAL}: func.func @other_rank(%arg0: memref<1x4x8xf32>, %arg1: memref<3x4x8xf32>, %arg2: memref<64xf32>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<1x4x8xf32> into memref<1x32xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<3x4x8xf32> into memref<3x32xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.vbrc ins(%collapse_shape : memref<1x32xf32>) outs(%collapse_shape_0 : memref<3x32xf32>) temp_buffer(%arg2 : memref<64xf32>) broadcast_dims = [0]
// SAFE-LABEL{LITERAL}: func.func @same_rank(%arg0: memref<4x1x16xi16>, %arg1: memref<4x1x16xi16>, %arg2: memref<4x1x16xi16>, %arg3: memref<4x1x16xi16>, %arg4: memref<4x1x64xi32>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<4x1x16xi16> into memref<64xi16>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<4x1x16xi16> into memref<64xi16>
// SAFE-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<4x1x16xi16> into memref<64xi16>
// SAFE-NEXT{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg3 [[0, 1, 2]] : memref<4x1x16xi16> into memref<64xi16>
// SAFE-NEXT{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg4 [[0, 1, 2]] : memref<4x1x64xi32> into memref<256xi32>
// SAFE-NEXT{LITERAL}: hivm.hir.vmulextended ins(%collapse_shape, %collapse_shape_0 : memref<64xi16>, memref<64xi16>) outs(%collapse_shape_1, %collapse_shape_2 : memref<64xi16>, memref<64xi16>) temp_buffer(%collapse_shape_3 : memref<256xi32>)

// COMPAT{LITERAL}: error: 'memref.collapse_shape' op has source rank 1 and result rank 2. This is not a collapse (1 < 2).
// COMPAT: // -----

// COMPAT-LABEL{LITERAL}: func.func @same_rank(%arg0: memref<4x1x16xi16>, %arg1: memref<4x1x16xi16>, %arg2: memref<4x1x16xi16>, %arg3: memref<4x1x16xi16>, %arg4: memref<4x1x64xi32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<4x1x16xi16> into memref<64xi16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<4x1x16xi16> into memref<64xi16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<4x1x16xi16> into memref<64xi16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg3 [[0, 1, 2]] : memref<4x1x16xi16> into memref<64xi16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg4 [[0, 1, 2]] : memref<4x1x64xi32> into memref<256xi32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vmulextended ins(%collapse_shape, %collapse_shape_0 : memref<64xi16>, memref<64xi16>) outs(%collapse_shape_1, %collapse_shape_2 : memref<64xi16>, memref<64xi16>) temp_buffer(%collapse_shape_3 : memref<256xi32>)
