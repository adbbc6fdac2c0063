// RUN: hivm-opt run %s --entry=add --arg iota:4x4 --arg 'splat(0.5):4x4' --arg zeros:4x4 --save arg2=%t.npy --quiet
// RUN: hivm-opt run %s --entry=add --arg iota:4x4 --arg 'splat(0.5):4x4' --arg zeros:4x4 --quiet --expect arg2=%t.npy
// RUN: not hivm-opt run %s --entry=add --arg iota:4x4 --arg 'splat(0.5):4x4' --arg zeros:4x4 --quiet --expect %t.npy --expect=arg0=iota 2>&1 | FileCheck %s --check-prefix=WHICH
// RUN: hivm-opt run %s --entry=add --arg iota:4x4 --arg 'splat(0.5):4x4' --arg zeros:4x4 --quiet --expect arg2=%t.npy --expect=arg0=iota --expect arg1='splat(0.5)'
// RUN: not hivm-opt run %s --entry=add --arg iota:4x4 --arg 'splat(0.25):4x4' --arg zeros:4x4 --expect %t.npy > %t.out 2> %t.err
// RUN: FileCheck %s --check-prefix=OUT --input-file=%t.out
// RUN: FileCheck %s --check-prefix=OFF --input-file=%t.err
// RUN: hivm-opt run %s --entry=add --arg iota:4x4 --arg 'splat(0.25):4x4' --arg zeros:4x4 --quiet --expect %t.npy --atol=0.25
// RUN: not hivm-opt run %s --entry=add --arg iota:4x4 --arg 'splat(0.25):4x4' --arg zeros:4x4 --quiet --expect %t.npy --rtol=0.25 2>&1 | FileCheck %s --check-prefix=RELATIVE
// RUN: not hivm-opt run %s --entry=add --arg iota:2x2 --arg 'splat(0.25):2x2' --arg zeros:2x2 --quiet --expect %t.npy 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not hivm-opt run %s --entry=add --arg iota:1x2 --arg 'splat(nan):1x2' --arg zeros:1x2 --quiet --expect '[[nan, 3]]' 2>&1 | FileCheck %s --check-prefix=NAN
// RUN: hivm-opt run %s --entry=add --arg iota:1x2 --arg 'splat(inf):1x2' --arg zeros:1x2 --quiet --expect 'splat(inf)'
// RUN: not hivm-opt run %s --entry=add --arg iota:1x2 --arg 'splat(1):1x2' --arg zeros:1x2 --quiet --expect %t.none.npy 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not hivm-opt run %s --entry=add --arg iota:1x2 --arg zeros:1x2 --arg iota:1x2 --quiet --expect ones 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not hivm-opt run %s --entry=add --arg iota:1x2 --arg zeros:1x2 --arg zeros:1x2 --expect arg7=ones 2>&1 | FileCheck %s --check-prefix=WHERE
// RUN: not hivm-opt run %s --entry=add --arg iota:1x2 --arg zeros:1x2 --arg zeros:1x2 --rtol=1 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not hivm-opt run %s --entry=add --arg iota:1x2 --arg zeros:1x2 --arg zeros:1x2 --expect ones --atol=-1 2>&1 | FileCheck %s --check-prefix=LESS
// RUN: hivm-opt run %s --entry=count --arg 40 --expect 41 --quiet
// RUN: not hivm-opt run %s --entry=count --arg 40 --expect result0=40 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: hivm-opt run %s --entry=add --arg '[[1, nan, 3], [-4, inf, -inf]]' --arg zeros:2x3 --arg zeros:2x3 --summary | FileCheck %s --check-prefix=SUMMARY
// RUN: hivm-opt run %s --entry=count --arg 40 --summary | FileCheck %s --check-prefix=NUMBER
// RUN: hivm-opt run %s --entry=add --arg iota:20x20 --arg zeros:20x20 --arg zeros:20x20 --print-limit=100 | FileCheck %s --check-prefix=SHORT
// RUN: echo '[[1, 2], [3, 4]]' | hivm-opt run %s --entry=add --arg - --arg zeros:2x2 --arg zeros:2x2 --quiet --expect '[[1, 2], [3, 4]]'
// RUN: cat %t.npy | hivm-opt run %s --entry=add --arg - --arg zeros:4x4 --arg zeros:4x4 --quiet --expect %t.npy
// RUN: cat %t.npy | not hivm-opt run %s --entry=add --arg - --arg - --arg zeros:4x4 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: cat %s | not hivm-opt run --entry=add --arg - --arg zeros --arg zeros:4x4 2>&1 | FileCheck %s --check-prefix=TWICE

// Results are compared with what is expected, and summed up in a line.

// WHICH: {{^}}hivm-opt: for the --expect option: say which of the results each of them is for: --expect arg0=FILE or --expect result0=FILE
// OUT: arg2 : memref<?x?xf32> =
// OFF: {{^}}hivm-opt: arg2 is not as in {{.*}}expect.mlir.tmp.npy: 16 of 16 elements differ; the worst is that at [0, 0]: 0.25 instead of 0.5, off by 0.25 (0.5 relative){{$}}
// RELATIVE: {{^}}hivm-opt: arg2 is not as in {{.*}}: 1 of 16 elements differ; the worst is that at [0, 0]
// SIZES: {{^}}hivm-opt: arg2 is not as in {{.*}}: it has sizes [2 2] instead of [4 4]{{$}}
// NAN: {{^}}hivm-opt: arg2 is not as in {{.*}}: 1 of 2 elements differ; the worst is that at [0, 1]: nan instead of 3{{$}}
// MISSING: {{^}}hivm-opt: for the --expect option: cannot open input file '{{.*}}.none.npy'
// NOTHING: {{^}}hivm-opt: for the --expect option: @add has no results, and has left all arguments as they were{{$}}
// WHERE: {{^}}hivm-opt: for the --expect option: @add has no arg7{{$}}
// ALONE: {{^}}hivm-opt: for the --rtol and --atol options: they need --expect{{$}}
// LESS: {{^}}hivm-opt: for the --atol option: must be a number that is not negative{{$}}
// COUNT: result0 : i64 = 41
// COUNT: hivm-opt: result0 is not as in 40: it is 41 instead of 40, off by 1 (0.025 relative)
// SUMMARY: {{^}}arg2 : memref<?x?xf32> : min -4, max 3, mean 0, 1 nan, 2 inf{{$}}
// SUMMARY-NOT: {{.}}
// NUMBER: {{^}}result0 : i64 : min 41, max 41, mean 41, 0 nan, 0 inf{{$}}
// SHORT: ...
// SHORT: {{^}}arg2 : min 0, max 399, mean 199.5, 0 nan, 0 inf{{$}}
// TWICE: the standard input is read already: there is one of it, for the module or for data
func.func @add(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}

func.func @count(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %r = arith.addi %n, %one : i64
  return %r : i64
}
