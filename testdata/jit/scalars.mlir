// RUN: hivm-opt run --jit %s --entry=ints --arg 1 --arg -1 --arg 200 --arg -32768 --arg 4294967295 --arg -9223372036854775808 --arg 7 | FileCheck %s --check-prefix=INTS
// RUN: hivm-opt run --jit %s --entry=wide --arg -2 --arg 0x123456789abcdef0123456789abcdef0 | FileCheck %s --check-prefix=WIDE
// RUN: hivm-opt run --jit %s --entry=floats --arg 0.5 --arg -0.0 --arg 0x7F800000 --arg 1e300 --arg 0x42 | FileCheck %s --check-prefix=FLOATS
// RUN: hivm-opt run --jit %s --entry=main --arg 20 | FileCheck %s --check-prefix=MAIN
// RUN: hivm-opt run --jit --jit-opt=0 %s --entry=floats --arg 0.5 --arg -0.0 --arg 0x7F800000 --arg 1e300 --arg 0x42 | FileCheck %s --check-prefix=FLOATS
// RUN: hivm-opt run --jit --jit-opt=-O3 %s --entry=sum --arg '[1e8, 1, -1e8, 1]' | FileCheck %s --check-prefix=SUM

// Numbers of all types go in and come out, several at once.

// INTS: {{^}}result0 : i1 = false{{$}}
// INTS-NEXT: {{^}}result1 : i4 = -1{{$}}
// INTS-NEXT: {{^}}result2 : i8 = -55{{$}}
// INTS-NEXT: {{^}}result3 : i16 = -32767{{$}}
// INTS-NEXT: {{^}}result4 : i32 = 0{{$}}
// INTS-NEXT: {{^}}result5 : i64 = -9223372036854775807{{$}}
// INTS-NEXT: {{^}}result6 : index = 8{{$}}
func.func @ints(%a: i1, %b: i4, %c: i8, %d: i16, %e: i32, %f: i64, %g: index) -> (i1, i4, i8, i16, i32, i64, index) {
  %ta = arith.constant true
  %tc = arith.constant 1 : i8
  %td = arith.constant 1 : i16
  %te = arith.constant 1 : i32
  %tf = arith.constant 1 : i64
  %tg = arith.constant 1 : index
  %ra = arith.xori %a, %ta : i1
  %rc = arith.addi %c, %tc : i8
  %rd = arith.addi %d, %td : i16
  %re = arith.addi %e, %te : i32
  %rf = arith.addi %f, %tf : i64
  %rg = arith.addi %g, %tg : index
  return %ra, %b, %rc, %rd, %re, %rf, %rg : i1, i4, i8, i16, i32, i64, index
}

// 0x123456789abcdef0123456789abcdef0 shifted right by 64 bits, and 2^100 - 2 - (2^100 - 4).
// WIDE: {{^}}result0 : i100 = 2{{$}}
// WIDE-NEXT: {{^}}result1 : i128 = 1311768467463790320{{$}}
func.func @wide(%a: i100, %b: i128) -> (i100, i128) {
  %n = arith.constant 64 : i128
  %four = arith.constant -4 : i100
  %r = arith.subi %a, %four : i100
  %s = arith.shrui %b, %n : i128
  return %r, %s : i100, i128
}

// FLOATS: {{^}}result0 : f16 = 1{{$}}
// FLOATS-NEXT: {{^}}result1 : bf16 = 0{{$}}
// FLOATS-NEXT: {{^}}result2 : f32 = inf{{$}}
// FLOATS-NEXT: {{^}}result3 : f64 = 2e+300{{$}}
// FLOATS-NEXT: {{^}}result4 : f8E4M3FN = 2.5{{$}}
func.func @floats(%a: f16, %b: bf16, %c: f32, %d: f64, %e: f8E4M3FN) -> (f16, bf16, f32, f64, f8E4M3FN) {
  %ra = arith.addf %a, %a : f16
  %rb = arith.negf %b : bf16
  %rc = arith.mulf %c, %c : f32
  %rd = arith.addf %d, %d : f64
  return %ra, %rb, %rc, %rd, %e : f16, bf16, f32, f64, f8E4M3FN
}

// A function may be called main, and call one that C has as well.
// MAIN: {{^}}result0 : i32 = 41{{$}}
func.func private @puts(%n: i32) -> i32 {
  %r = arith.addi %n, %n : i32
  return %r : i32
}
func.func @main(%n: i32) -> i32 {
  %c = arith.constant 1 : i32
  %d = func.call @puts(%n) : (i32) -> i32
  %r = arith.addi %d, %c : i32
  return %r : i32
}

// A sum stays in order: 1 is lost beside 1e8, and the last one is not.
// SUM: {{^}}result0 : f32 = 1{{$}}
func.func @sum(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %s = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> f32 {
    %v = memref.load %m[%i] : memref<4xf32>
    %b = arith.addf %a, %v : f32
    scf.yield %b : f32
  }
  return %s : f32
}
