// RUN: hivm-opt run --jit %s --entry=views --arg iota:3x4 --arg 1 | FileCheck %s --check-prefix=VIEWS
// RUN: hivm-opt run --jit %s --entry=made --arg 3 | FileCheck %s --check-prefix=MADE
// RUN: hivm-opt run --jit %s --entry=scalar --arg 2.5 | FileCheck %s --check-prefix=SCALAR
// RUN: hivm-opt run --jit %s --entry=strided --arg 'iota:2x3' --arg zeros:2x3 --arg '[true, false]' | FileCheck %s --check-prefix=STRIDED
// RUN: hivm-opt run --jit %s --entry=none --arg zeros:0x4 | FileCheck %s --check-prefix=NONE
// RUN: hivm-opt run --jit %s --entry=made --arg 2 --save result0=%t.npy --quiet --time=3 2>&1 | FileCheck %s --check-prefix=TIME
// RUN: hivm-opt run --jit %s --entry=scalar --arg 1 --save result0=%t.0.npy --quiet
// RUN: hivm-opt run --jit %s --entry=sum --arg %t.npy | FileCheck %s --check-prefix=BACK

// Memrefs come out as views of arguments and as new memory, beside others.

// VIEWS: {{^}}arg0 : memref<?x4xi16> =
// VIEWS-NEXT: {{^}}[{{\[}} 0,  1,  2,  3],
// VIEWS-NEXT: {{^}} [ 4, 50,  6,  7],
// VIEWS-NEXT: {{^}} [ 8,  9, 10, 11]]
// VIEWS-NEXT: {{^}}result0 : memref<?x2xi16, strided<[4, 2], offset: ?>> =
// VIEWS-NEXT: {{^}}[{{\[}}50,  7],
// VIEWS-NEXT: {{^}} [ 9, 11]]
// VIEWS-NEXT: {{^}}result1 : index = 2{{$}}
func.func @views(%m: memref<?x4xi16>, %i: index) -> (memref<?x2xi16, strided<[4, 2], offset: ?>>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %m, %c0 : memref<?x4xi16>
  %rest = arith.subi %n, %i : index
  %v = memref.subview %m[%i, 1] [%rest, 2] [1, 2] : memref<?x4xi16> to memref<?x2xi16, strided<[4, 2], offset: ?>>
  %x = arith.constant 50 : i16
  memref.store %x, %m[%i, %c1] : memref<?x4xi16>
  return %v, %rest : memref<?x2xi16, strided<[4, 2], offset: ?>>, index
}

// New memory is zero, also memory that was given back before.
// MADE: {{^}}result0 : memref<?xf32> = [0, 0, 7]{{$}}
func.func @made(%n: index) -> memref<?xf32> {
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7.0 : f32
  %last = arith.subi %n, %c1 : index
  %a = memref.alloc(%n) : memref<?xf32>
  hivm.hir.vbrc ins(%seven : f32) outs(%a : memref<?xf32>)
  memref.dealloc %a : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.store %seven, %b[%last] : memref<?xf32>
  return %b : memref<?xf32>
}
// TIME: {{^}}{{[0-9.]+}}{{n|µ|m}}s, the median of 3{{$}}
// BACK: {{^}}result0 : f32 = 7{{$}}
func.func @sum(%m: memref<2xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.load %m[%c0] : memref<2xf32>
  %b = memref.load %m[%c1] : memref<2xf32>
  %r = arith.addf %a, %b : f32
  return %r : f32
}

// SCALAR: {{^}}result0 : memref<f64> = 2.5{{$}}
func.func @scalar(%x: f64) -> memref<f64> {
  %m = memref.alloc() : memref<f64>
  memref.store %x, %m[] : memref<f64>
  return %m : memref<f64>
}

// A layout with gaps, and truth values.
// STRIDED: {{^}}arg1 : memref<2x3xbf16, strided<[8, 2], offset: 3>> =
// STRIDED-NEXT: {{^}}[{{\[}}0, 1, 2],
// STRIDED-NEXT: {{^}} [3, 4, 5]]
// STRIDED-NEXT: {{^}}arg2 : memref<2xi1> = [false, true]
func.func @strided(%a: memref<2x3xbf16>, %b: memref<2x3xbf16, strided<[8, 2], offset: 3>>, %c: memref<2xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  hivm.hir.copy ins(%a : memref<2x3xbf16>) outs(%b : memref<2x3xbf16, strided<[8, 2], offset: 3>>)
  %x = memref.load %c[%c0] : memref<2xi1>
  %y = memref.load %c[%c1] : memref<2xi1>
  memref.store %x, %c[%c1] : memref<2xi1>
  memref.store %y, %c[%c0] : memref<2xi1>
  return
}

// NONE: {{^}}result0 : memref<?x4xi8> = []
func.func @none(%m: memref<?x4xi8>) -> memref<?x4xi8> {
  return %m : memref<?x4xi8>
}
