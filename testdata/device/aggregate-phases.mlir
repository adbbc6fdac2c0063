// RUN: hivm-opt --hivm-aggregated-decompose-op %s | FileCheck %s --check-prefixes=PAD,REDUCE,CHANNELS,BROADCAST,CONCAT,LAYOUT,COLUMNS
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=no-constraint %s | FileCheck %s --check-prefixes=PAD,REDUCE,CHANNELS,BROADCAST,CONCAT,LAYOUT,COLUMNS
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=before-hivm-align %s | FileCheck %s --check-prefixes=NO-PAD,NO-REDUCE,CHANNELS,BROADCAST,CONCAT,LAYOUT,COLUMNS
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=after-hivm-recognize-deinterleave %s | FileCheck %s --check-prefixes=PAD,REDUCE,NO-CHANNELS,BROADCAST,CONCAT,LAYOUT,COLUMNS
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=after-hivm-recognize-broadcast %s | FileCheck %s --check-prefixes=PAD,REDUCE,CHANNELS,NO-BROADCAST,CONCAT,LAYOUT,COLUMNS
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=after-hivm-align %s | FileCheck %s --check-prefixes=PAD,REDUCE,CHANNELS,BROADCAST,NO-CONCAT,LAYOUT,COLUMNS
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=after-infer-hivm-data-layout %s | FileCheck %s --check-prefixes=PAD,REDUCE,CHANNELS,BROADCAST,CONCAT,NO-LAYOUT,COLUMNS
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=after-hivm-flatten-ops %s | FileCheck %s --check-prefixes=PAD,REDUCE,CHANNELS,BROADCAST,CONCAT,LAYOUT,COLUMNS
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=after-hivm-lift-lowest-stride %s | FileCheck %s --check-prefixes=PAD,REDUCE,CHANNELS,BROADCAST,CONCAT,LAYOUT,NO-COLUMNS
// RUN: not hivm-opt --hivm-aggregated-decompose-op=decompose-phase=sometime %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// Each operation is decomposed in one phase and stays in all others.
// UNKNOWN: {{.*}}sometime{{.*}}

// PAD: hivm.hir.vpad
// NO-PAD-NOT: hivm.hir.vpad
// NO-PAD: func.func @reduce
func.func @pad(%a: memref<3xf32>, %b: memref<4xf32>, %v: f32) {
  hivm.hir.vpad ins(%a : memref<3xf32>) outs(%b : memref<4xf32>) low[1] high[0] pad_value %v : f32
  return
}

// REDUCE: reduce_dims = [0, 1]
// NO-REDUCE-NOT: reduce_dims = [0, 1]
// NO-REDUCE: func.func @channels
func.func @reduce(%a: memref<2x3xf32>, %b: memref<1x1xf32>) {
  hivm.hir.vreduce <max> ins(%a : memref<2x3xf32>) outs(%b : memref<1x1xf32>) reduce_dims = [0, 1]
  return
}

// CHANNELS: hivm.hir.vdeinterleave ins(%arg0 :
// NO-CHANNELS: hivm.hir.vdeinterleave ins(%alloc :
func.func @channels(%a: memref<4x16xi8>, %b: memref<4x8xi8>) {
  hivm.hir.vdeinterleave ins(%a : memref<4x16xi8>) outs(%b : memref<4x8xi8>) channel_num = 2 index_mode = <CHANNEL_0>
  return
}

// BROADCAST: hivm.hir.vbrc ins(%arg0 : memref<4x1xi8>)
// NO-BROADCAST: hivm.hir.vbrc ins(%alloc : memref<4x1xf16>)
func.func @broadcast(%a: memref<4x1xi8>, %b: memref<4x8xi8>) {
  hivm.hir.vbrc ins(%a : memref<4x1xi8>) outs(%b : memref<4x8xi8>) broadcast_dims = [1]
  return
}

// CONCAT: hivm.hir.vconcat
// NO-CONCAT-NOT: hivm.hir.vconcat
// NO-CONCAT: func.func @layout
func.func @concat(%a: memref<4xf32>, %b: memref<8xf32>) {
  hivm.hir.vconcat dim(0) ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%b : memref<8xf32>)
  return
}

// LAYOUT: init_out_buffer = true
// NO-LAYOUT: init_out_buffer = false
func.func @layout(%a: memref<32x48xf16>, %v: f16) {
  %b = memref.alloc() : memref<4x2x16x16xf16>
  hivm.hir.nd2nz {dst_continuous} ins(%a : memref<32x48xf16>) outs(%b : memref<4x2x16x16xf16>) init_out_buffer = true pad_value = %v : f16
  return
}

// COLUMNS: hivm.hir.vadd ins(%arg0, %arg1 :
// NO-COLUMNS: hivm.hir.vadd ins(%subview, %arg1 :
func.func @columns(%a: memref<4x1xf32, strided<[1, 1]>>, %b: memref<4x1xf32, strided<[8, 1]>>, %c: memref<4x1xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<4x1xf32, strided<[1, 1]>>, memref<4x1xf32, strided<[8, 1]>>) outs(%c : memref<4x1xf32>)
  return
}

