// RUN: hivm-opt %s --inline-scope | FileCheck %s

// CHECK: call @f()
// A call in a module inside calls the function of that module.
module {
  func.func private @f() -> i32 {
    %0 = arith.constant 1 : i32
    return %0 : i32
  }
  module @inner {
    func.func @f() -> i32 {
      %0 = arith.constant 2 : i32
      return %0 : i32
    }
    func.func @g() -> i32 {
      %0 = func.call @f() : () -> i32
      return %0 : i32
    }
  }
}
