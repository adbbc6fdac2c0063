// RUN: hivm-opt --symbol-dce --allow-unregistered-dialect %s | FileCheck %s
// RUN: not hivm-opt --pass-pipeline='builtin.module(func.func(symbol-dce))' --allow-unregistered-dialect %s 2>&1 | FileCheck %s --check-prefix=ANCHOR

// More stays than with mlir-opt: what an attribute of an unknown dialect or a property of an unknown operation may refer to, and the public symbols of a table in
// an operation that is no table.

// CHECK: func.func private @told() attributes {test.a = #test.ref<@"odd name">}
// CHECK-NEXT: func.func private @"odd name"()
// CHECK-NEXT: func.func private @property()
// CHECK-NEXT: "foo.use"
// CHECK-NEXT: func.func @f() attributes {test.a = #test.ref<@told>}
// CHECK-NEXT: builtin.module {
// CHECK-NEXT: func.func @g()
// CHECK-NOT: func.func private @h
// ANCHOR: error: 'func.func' op  was scheduled to run under SymbolDCE, but does not define a symbol table
func.func private @told() -> () attributes {test.a = #test.ref<@"odd name">}
func.func private @"odd name"()
func.func private @tol()
func.func private @property()
"foo.use"() <{callee = @property}> : () -> ()
func.func @f() attributes {test.a = #test.ref<@told>} {
  builtin.module {
    func.func @g() {
      return
    }
    func.func private @h() {
      return
    }
  }
  return
}
