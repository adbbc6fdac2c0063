"builtin.module"() ({
  "func.func"() <{arg_attrs = [{a.b}, {}], function_type = (i32, memref<*xf32>) -> (i32, f32), res_attrs = [{}, {c.d = 1 : i64}], sym_name = "types", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, res_attrs = [{x.y = 1 : i32}], sym_name = "single", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (() -> i32), sym_name = "returnsFunction", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{a.b = 1 : i32, a.c}, {}], function_type = (i32, f32) -> i32, res_attrs = [{r.s = "t"}], sym_name = "args", sym_visibility = "public"}> ({
  ^bb0(%arg2: i32, %arg3: f32):
    "func.return"(%arg2) : (i32) -> ()
  }) {k.l} : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "nested", sym_visibility = "nested"}> ({
    "func.return"() {note} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "needs quotes"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, memref<*xf32>) -> f32, sym_name = "calls"}> ({
  ^bb0(%arg0: i32, %arg1: memref<*xf32>):
    %0:2 = "func.call"(%arg0, %arg1) <{callee = @types}> : (i32, memref<*xf32>) -> (i32, f32)
    %1 = "func.call"(%0#0, %0#1) <{callee = @args}> {no_inline} : (i32, f32) -> i32
    "func.call"() <{callee = @nested}> : () -> ()
    %2 = "func.constant"() <{value = @args}> : () -> ((i32, f32) -> i32)
    %3 = "func.constant"() <{value = @nested}> {tag} : () -> (() -> ())
    %4 = "func.call_indirect"(%2, %1, %0#1) {k = 1 : i64} : ((i32, f32) -> i32, i32, f32) -> i32
    "func.call_indirect"(%3) : (() -> ()) -> ()
    "func.return"(%0#1) : (f32) -> ()
  }) : () -> ()
  "builtin.module"() ({
    "func.func"() <{function_type = () -> (), sym_name = "inner", sym_visibility = "private"}> ({
    }) : () -> ()
    "func.func"() <{function_type = () -> (), sym_name = "user"}> ({
      "func.call"() <{callee = @inner}> : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()
