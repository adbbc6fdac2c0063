// RUN: hivm-opt run --pipes --timeline=%t.json --timeline=%t.html %s --arg iota --arg iota --arg zeros --summary 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=TRACE --input-file=%t.json
// RUN: FileCheck %s --check-prefix=PAGE --input-file=%t.html
// RUN: echo '{"chip": "mine", "costs": [{"name": "flag", "value": 200}, {"name": "clock", "value": 1000}]}' > %t.costs
// RUN: hivm-opt run --pipes --timeline=%t.json --cost-model=%t.costs %s --arg iota --arg iota --arg zeros --summary 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: hivm-opt run --cost-model=print %s | FileCheck %s --check-prefix=PRINT
// RUN: hivm-opt run --cost-model=print %s > %t.all
// RUN: hivm-opt run --pipes --timeline=%t.json --cost-model=%t.all %s --arg iota --arg iota --arg zeros --summary 2>&1 | FileCheck %s
// RUN: not hivm-opt run --timeline=%t.json %s 2>&1 | FileCheck %s --check-prefix=PIPES
// RUN: not hivm-opt run --pipes --timeline=%t.svg %s 2>&1 | FileCheck %s --check-prefix=SUFFIX
// RUN: not hivm-opt run --pipes --cost-model=%t.costs %s 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: echo '{"costs": [{"name": "flags", "value": 7}]}' > %t.costs
// RUN: not hivm-opt run --pipes --timeline=%t.json --cost-model=%t.costs %s --arg iota --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not hivm-opt run --pipes --timeline=%t.json --cost-model=%t.none %s --arg iota --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: hivm-opt run --help | FileCheck %s --check-prefix=HELP

// CHECK: hivm-opt: @add: 1914 cycles, 1.063 us at 1800 MHz: an estimate from a table of costs, not a measurement, in which 15 of 28 numbers are assumed
// CHECK: hivm-opt: @add: 11 accesses, all in an order that flags or barriers make
// TRACE: "note":"The times are an estimate from a table of costs, not a measurement."
// TRACE: "name":"process_name","args":{"name":"AIV (estimate)"}
// TRACE: "ph":"X"
// PAGE: <title>add.mlir: timeline of @add, an estimate</title>
// OWN: hivm-opt: @add: 2274 cycles, 2.274 us at 1000 MHz: an estimate from a table of costs, not a measurement, in which 14 of 28 numbers are assumed
// PRINT: "chip": "Ascend910B, Ascend910_93"
// PRINT: "name": "flag"
// PRINT-NEXT: "value": 20
// PRINT-NEXT: "unit": "cycles from the end of the last instruction in front of set_flag to the start behind wait_flag"
// PRINT-NEXT: "source": "assumed"
// PIPES: hivm-opt: for the --timeline option: it needs --pipes
// SUFFIX: hivm-opt: for the --timeline option: '{{.*}}.svg' ends in neither .html nor .json
// ALONE: hivm-opt: for the --cost-model option: it needs --timeline
// NAME: hivm-opt: for the --cost-model option: {{.*}}: there is no cost 'flags'; there are clock, issue, flag,
// NONE: No such file
// HELP: --cost-model
// HELP: --timeline
!u = memref<2048xf32, #hivm.address_space<ub>>
!g = memref<2048xf32, #hivm.address_space<gm>>
func.func @add(%x: !g, %y: !g, %z: !g) attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 8192 : i64
  %a2 = arith.constant 16384 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  %B = hivm.hir.pointer_cast(%a1) : !u
  %C = hivm.hir.pointer_cast(%a2) : !u
  hivm.hir.load ins(%x : !g) outs(%A : !u)
  hivm.hir.load ins(%y : !g) outs(%B : !u)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.vadd ins(%A, %B : !u, !u) outs(%C : !u)
  hivm.hir.pipe_barrier[<PIPE_V>]
  hivm.hir.vexp ins(%C : !u) outs(%C : !u)
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%C : !u) outs(%z : !g)
  return
}
