module {
  func.func private @types(i32 {a.b}, memref<*xf32>) -> (i32, f32 {c.d = 1 : i64})
  func.func private @single() -> (i32 {x.y = 1 : i32})
  func.func private @returnsFunction() -> (() -> i32)
  func.func public @args(%arg0: i32 {a.b = 1 : i32, a.c}, %arg1: f32) -> (i32 {r.s = "t"}) attributes {k.l} {
    return %arg0 : i32
  }
  func.func nested @nested() {
    return {note}
  }
  func.func @"needs quotes"() {
    return
  }
  func.func @calls(%arg0: i32, %arg1: memref<*xf32>) -> f32 {
    %0:2 = call @types(%arg0, %arg1) : (i32, memref<*xf32>) -> (i32, f32)
    %1 = call @args(%0#0, %0#1) {no_inline} : (i32, f32) -> i32
    call @nested() : () -> ()
    %f = constant @args : (i32, f32) -> i32
    %f_0 = constant {tag} @nested : () -> ()
    %2 = call_indirect %f(%1, %0#1) {k = 1 : i64} : (i32, f32) -> i32
    call_indirect %f_0() : () -> ()
    return %0#1 : f32
  }
  module {
    func.func private @inner()
    func.func @user() {
      call @inner() : () -> ()
      return
    }
  }
}
