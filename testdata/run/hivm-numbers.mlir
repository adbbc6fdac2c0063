// RUN: hivm-opt run %s --entry=@divide --arg '[7, -7, -128, 0, 5]' --arg '[2, 2, -1, 0, 0]' --arg zeros | FileCheck %s --check-prefix=DIV
// RUN: hivm-opt run %s --entry=@cast --arg '[2.5, 3.5, -2.5, 300, nan]' --arg zeros --arg zeros | FileCheck %s --check-prefix=CAST
// RUN: hivm-opt run %s --entry=@wide --arg '[-1, 65536]' --arg '[2, 65536]' --arg zeros --arg zeros | FileCheck %s --check-prefix=WIDE
// RUN: hivm-opt run %s --entry=@compare --arg '[1, nan, 3]' --arg '[2, nan, 3]' --arg zeros --arg zeros | FileCheck %s --check-prefix=CMP

// Corner cases of numbers: division never traps, casts saturate and make 0 of NaN,
// products have two halves, NaN is only unequal.

// DIV: arg2 : memref<5xi8> = [ 3, -3, -128, 0, -1]
func.func @divide(%a: memref<5xi8>, %b: memref<5xi8>, %c: memref<5xi8>) {
  hivm.hir.vdiv ins(%a, %b : memref<5xi8>, memref<5xi8>) outs(%c : memref<5xi8>)
  return
}

// CAST:      arg1 : memref<5xi8> = [ 2, 4, -2, 127, 0]
// CAST-NEXT: arg2 : memref<5xi8> = [ 3, 4, -3, 127, 0]
func.func @cast(%a: memref<5xf16>, %even: memref<5xi8>, %away: memref<5xi8>) {
  hivm.hir.vcast ins(%a : memref<5xf16>) outs(%even : memref<5xi8>) round_mode = <rint>
  hivm.hir.vcast ins(%a : memref<5xf16>) outs(%away : memref<5xi8>) round_mode = <round>
  return
}

// WIDE:      arg2 : memref<2xi32> = [-2, 0]
// WIDE-NEXT: arg3 : memref<2xi32> = [-1, 1]
func.func @wide(%a: memref<2xi32>, %b: memref<2xi32>, %low: memref<2xi32>, %high: memref<2xi32>) {
  hivm.hir.vmulext ins(%a, %b : memref<2xi32>, memref<2xi32>) outs(%low, %high : memref<2xi32>, memref<2xi32>)
  return
}

// CMP:      arg2 : memref<3xi8> = [1, 1, 0]
// CMP-NEXT: arg3 : memref<3xi8> = [0, 0, 1]
func.func @compare(%a: memref<3xf32>, %b: memref<3xf32>, %ne: memref<3xi8>, %ge: memref<3xi8>) {
  hivm.hir.vcmp ins(%a, %b : memref<3xf32>, memref<3xf32>) outs(%ne : memref<3xi8>) compare_mode = <ne>
  hivm.hir.vcmp ins(%a, %b : memref<3xf32>, memref<3xf32>) outs(%ge : memref<3xi8>) compare_mode = <ge>
  return
}
