// RUN: hivm-opt --flatten-ops="mode=maximal arch=membase" %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="mode=safe arch=membase" %s | FileCheck %s --check-prefix=SAFE

// Rows are padded one by one, so the last axis merges with others only where there
// is one row. Memory-based hardware is no reason to leave the others alone.

func.func @rows(%a: memref<2x3x8xf32>, %b: memref<2x3x16xf32>, %p: f32, %l: index) {
  hivm.hir.load ins(%a : memref<2x3x8xf32>) outs(%b : memref<2x3x16xf32>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %l : index
  return
}

func.func @one_row(%a: memref<1x1x8xf32>, %b: memref<1x1x16xf32>, %p: f32, %l: index) {
  hivm.hir.load ins(%a : memref<1x1x8xf32>) outs(%b : memref<1x1x16xf32>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %l : index
  return
}

// The source says that there is one row, whatever the destination says.
func.func @source_says(%a: memref<1x8xf32>, %b: memref<?x16xf32>, %p: f32) {
  hivm.hir.load ins(%a : memref<1x8xf32>) outs(%b : memref<?x16xf32>) pad_mode = <PadValue> pad_value = %p : f32
  return
}

// Not where padding may lie before the destination.
func.func @before(%a: memref<1x8xf32>, %b: memref<?x16xf32>, %p: f32, %l: index) {
  hivm.hir.load ins(%a : memref<1x8xf32>) outs(%b : memref<?x16xf32>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %l : index
  return
}

// CHECK-LABEL{LITERAL}: func.func @rows
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<6x8xf32>) outs(%collapse_shape_0 : memref<6x16xf32>)
// CHECK-LABEL{LITERAL}: func.func @one_row
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<8xf32>) outs(%collapse_shape_0 : memref<16xf32>)
// CHECK-LABEL{LITERAL}: func.func @source_says
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<8xf32>) outs(%collapse_shape_0 : memref<?xf32>)
// CHECK-LABEL{LITERAL}: func.func @before
// CHECK-NOT{LITERAL}: memref.collapse_shape

// SAFE-NOT: memref.collapse_shape
