// RUN: not hivm-opt run %s --jit-opt=3 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not hivm-opt run %s --time 3 2>&1 | FileCheck %s --check-prefix=TIME
// RUN: not hivm-opt run --jit %s --jit-opt=fast 2>&1 | FileCheck %s --check-prefix=LEVEL
// RUN: not hivm-opt run --jit %s --time=0 2>&1 | FileCheck %s --check-prefix=TIMES
// RUN: not hivm-opt run --jit %s --jit-timeout=-1s 2>&1 | FileCheck %s --check-prefix=TIMEOUT
// RUN: not hivm-opt run --jit %s --jit-timeout=soon 2>&1 | FileCheck %s --check-prefix=SOON
// RUN: not hivm-opt run --jit %s --stats 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: not hivm-opt run --jit %s --max-steps=9 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not hivm-opt run --jit %s --max-depth=9 2>&1 | FileCheck %s --check-prefix=DEPTH
// RUN: not hivm-opt run --jit %s --jit-cc=%t.nothing 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: hivm-opt run --jit --jit-keep=%t.dir %s | FileCheck %s
// RUN: cat %t.dir/module0.ll | FileCheck %s --check-prefix=KEPT
// RUN: cat %t.dir/driver.c | FileCheck %s --check-prefix=KEPT-C
// RUN: %t.dir/program %t.dir/calls.bin %t.again && cat %t.again

// ALONE: {{^}}hivm-opt: for the --jit-opt option: it needs --jit{{$}}
// TIME: {{^}}hivm-opt: for the --time option: it needs --jit{{$}}
// LEVEL: {{^}}hivm-opt: for the --jit-opt option: 'fast' is no level of optimization: 0, 1, 2, 3, s or z{{$}}
// TIMES: {{^}}hivm-opt: for the --time option: must be positive, and at most 1000000{{$}}
// TIMEOUT: {{^}}hivm-opt: for the --jit-timeout option: must be positive{{$}}
// SOON: {{^}}hivm-opt: for the --jit-timeout option:
// STATS: {{^}}hivm-opt: for the --stats option: compiled code does not count steps; use --time=N{{$}}
// STEPS: {{^}}hivm-opt: for the --max-steps option: compiled code does not count steps; use --jit-timeout{{$}}
// DEPTH: {{^}}hivm-opt: for the --max-depth option: the depth of compiled code is that of the stack of the system{{$}}
// NOTHING: {{^}}hivm-opt: --jit: there is no compiler '{{.*}}.nothing'{{$}}
// NOTHING-NEXT: {{^}}hivm-opt: install clang:

// What is kept can be run again.
// CHECK: {{^}}result0 : i32 = 5{{$}}
// KEPT: define internal i32 @f()
// KEPT: define void @hivm_thunk_0(ptr %params, ptr %results)
// KEPT-C: hivm_thunk_0, /* 0: f */
func.func @f() -> i32 {
  %c = arith.constant 5 : i32
  return %c : i32
}
