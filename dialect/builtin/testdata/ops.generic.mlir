"builtin.module"() ({
^bb0:
}) : () -> ()
// -----
"builtin.module"() <{sym_name = "outer"}> ({
  "builtin.module"() <{sym_name = "in side"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "builtin.module"() <{sym_visibility = "private"}> ({
  ^bb0:
  }) {x.y} : () -> ()
}) {a.b = 1 : i32} : () -> ()
// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i32, f32) -> (i64, index), sym_name = "casts"}> ({
  ^bb0(%arg0: i32, %arg1: f32):
    %0:2 = "builtin.unrealized_conversion_cast"(%arg0, %arg1) {k} : (i32, f32) -> (i64, index)
    %1 = "builtin.unrealized_conversion_cast"() : () -> i8
    "func.return"(%0#0, %0#1) : (i64, index) -> ()
  }) : () -> ()
}) : () -> ()
