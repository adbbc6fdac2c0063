// RUN: hivm-opt run %s --entry=@fib --arg 20 | FileCheck %s --check-prefix=FIB
// RUN: hivm-opt run %s --entry halves --arg 0x3C00 --arg -0.0 | FileCheck %s --check-prefix=HALVES
// RUN: not hivm-opt run %s --arg 20 2>&1 | FileCheck %s --check-prefix=SEVERAL
// RUN: not hivm-opt run %s --entry=@none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not hivm-opt run %s --entry=@fib 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not hivm-opt run %s --entry=@fib --arg 1 --arg 2 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not hivm-opt run %s --entry=@fib --arg 1.5 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not hivm-opt run %s --entry=@fib --arg '[1' 2>&1 | FileCheck %s --check-prefix=SYNTAX
// RUN: not hivm-opt run %s --entry=@fib --arg 99999999999 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not hivm-opt run %s --entry=@fib --arg 30 --max-steps=100 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not hivm-opt run %s --entry=@fib --arg 30 --max-depth=5 2>&1 | FileCheck %s --check-prefix=DEPTH

// FIB: {{^}}result0 : i32 = 6765{{$}}
// HALVES: {{^}}result0 : f16 = 0.5{{$}}
// HALVES-NEXT: {{^}}result1 : bf16 = -inf{{$}}
// SEVERAL: {{^}}hivm-opt: there are several functions: @fib, @halves; choose one with --entry{{$}}
// NONE: {{^}}hivm-opt: there is no function @none with a body; there are: @fib, @halves{{$}}
// MISSING: {{^}}hivm-opt: argument #0 of @fib is missing: its type is 'i32', give it with --arg{{$}}
// MANY: {{^}}hivm-opt: @fib has 1 arguments, but --arg is given 2 times{{$}}
// KIND: {{^}}hivm-opt: for the --arg option: argument #0 of @fib: '1.5' is no number of type i32{{$}}
// SYNTAX: {{^}}hivm-opt: for the --arg option: argument #0: '[1' is no number, list, file or word such as random(1){{$}}
// RANGE: {{^}}hivm-opt: for the --arg option: argument #0 of @fib: 99999999999 does not fit into type i32{{$}}
// STEPS: scalars.mlir:[[#]]:[[#]]: error: '{{.*}}' op stopped after 100 steps
// DEPTH: error: {{.*}} calls and regions are nested more than 5 deep
// DEPTH: note: called from here

func.func @fib(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %small = arith.cmpi slt, %n, %c2 : i32
  %r = scf.if %small -> i32 {
    scf.yield %n : i32
  } else {
    %a = arith.subi %n, %c1 : i32
    %b = arith.subi %n, %c2 : i32
    %x = func.call @fib(%a) : (i32) -> i32
    %y = func.call @fib(%b) : (i32) -> i32
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  }
  return %r : i32
}

func.func @halves(%a: f16, %b: bf16) -> (f16, bf16) {
  %two = arith.constant 2.0 : f16
  %one = arith.constant 1.0 : bf16
  %r = arith.divf %a, %two : f16
  %s = arith.divf %one, %b : bf16
  return %r, %s : f16, bf16
}
