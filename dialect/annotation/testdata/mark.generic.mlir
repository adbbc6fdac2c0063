"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x16xi32>, index, i64) -> (), sym_name = "passes"}> ({
  ^bb0(%arg0: memref<?x16xi32>, %arg1: index, %arg2: i64):
    "annotation.mark"(%arg0) <{effects = ["write"]}> : (memref<?x16xi32>) -> ()
    "annotation.mark"(%arg0) <{effects = ["write", "read"]}> : (memref<?x16xi32>) -> ()
    "annotation.mark"(%arg0) <{effects = []}> {k = 2 : i32} : (memref<?x16xi32>) -> ()
    "annotation.mark"(%arg0, %arg1) <{effects = ["write"], keys = ["x"]}> : (memref<?x16xi32>, index) -> ()
    "annotation.mark"(%arg0, %arg1, %arg2) <{effects = ["write"], keys = ["a", "b"]}> {buffer_size_in_byte = 16384 : i64} : (memref<?x16xi32>, index, i64) -> ()
    "annotation.mark"(%arg0) <{effects = ["write"], keys = []}> : (memref<?x16xi32>) -> ()
    "annotation.mark"(%arg1, %arg2) <{effects = ["write"]}> : (index, i64) -> ()
    "func.return"() : () -> ()
  }) {annotation.filter_passes = #annotation.filter_passes<"canonicalize,cse">, x.e = [#annotation.effect_mode<write>, #annotation.effect_mode<read>]} : () -> ()
}) : () -> ()
