// error: 2:1: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'x'
module attributes {a.b, x = 1} {
}
// -----
// error: 4:3: redefinition of symbol named 'f'
module {
  func.func private @f()
  func.func private @f()
}
// -----
// error: 2:1: invalid properties {sym_name = 1 : i64} for op builtin.module: Invalid attribute `sym_name` in property conversion: 1 : i64
"builtin.module"() <{sym_name = 1}> ({
^bb0:
}) : () -> ()
// -----
// error: 2:1: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
"builtin.module"() ({
}) : () -> ()
// -----
// error: 4:5: 'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "none"
module {
  func.func @f() {
    "builtin.module"() <{sym_name = "m", sym_visibility = "none"}> ({
    ^bb0:
    }) : () -> ()
    return
  }
}
// -----
// error: 4:5: 'builtin.module' op symbol's parent must have the SymbolTable trait
module {
  func.func @f() {
    builtin.module @m {
    }
    return
  }
}
// -----
// error: 3:3: 'builtin.unrealized_conversion_cast' op expected at least one result for cast operation
func.func @f(%a: i32) {
  "builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
  return
}
