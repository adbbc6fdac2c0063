// RUN: hivm-opt --print-op-stats --allow-unregistered-dialect %s -o /dev/null 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=TABLE
// RUN: hivm-opt --print-op-stats=json --allow-unregistered-dialect %s -o /dev/null 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=JSON
// RUN: hivm-opt --pass-pipeline='builtin.module(func.func(print-op-stats{json=true}))' --allow-unregistered-dialect %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=FUNC

//      TABLE:Operations encountered:
// TABLE-NEXT:-----------------------
// TABLE-NEXT:  builtin.module , 1
// TABLE-NEXT:      foo.bar.x  , 1
// TABLE-NEXT:     func.func   , 2
// TABLE-NEXT:     func.return , 2
// TABLE-NEXT:          other  , 1

//      JSON:{
// JSON-NEXT:  "builtin.module" : 1,
// JSON-NEXT:  "foo.bar.x" : 1,
// JSON-NEXT:  "func.func" : 2,
// JSON-NEXT:  "func.return" : 2,
// JSON-NEXT:  "other" : 1
// JSON-NEXT:}

// The functions come in their order, though several are worked on at once.

// FUNC: "other" : 1
// FUNC-NEXT: }
// FUNC-NEXT: {
// FUNC-NEXT: "foo.bar.x" : 1,
func.func @f() {
  "other"() : () -> ()
  return
}
func.func @g() {
  "foo.bar.x"() : () -> ()
  return
}
