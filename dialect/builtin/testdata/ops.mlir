module {
}
// -----
module @outer attributes {a.b = 1 : i32} {
  module @"in side" {
    func.func @f() {
      return
    }
  }
  module attributes {sym_visibility = "private", x.y} {
  }
}
// -----
module {
  func.func @casts(%arg0: i32, %arg1: f32) -> (i64, index) {
    %0:2 = builtin.unrealized_conversion_cast %arg0, %arg1 : i32, f32 to i64, index {k}
    %1 = builtin.unrealized_conversion_cast to i8
    return %0#0, %0#1 : i64, index
  }
}
