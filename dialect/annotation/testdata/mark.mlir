module {
  func.func @passes(%arg0: memref<?x16xi32>, %arg1: index, %arg2: i64) attributes {annotation.filter_passes = #annotation.filter_passes<"canonicalize,cse">, x.e = [#annotation.effect_mode<write>, #annotation.effect_mode<read>]} {
    annotation.mark %arg0 : memref<?x16xi32>
    annotation.mark %arg0 {effects = ["write", "read"]} : memref<?x16xi32>
    annotation.mark %arg0 {effects = [], k = 2 : i32} : memref<?x16xi32>
    annotation.mark %arg0 keys = ["x"] values = [%arg1 : index] : memref<?x16xi32>
    annotation.mark %arg0 {buffer_size_in_byte = 16384 : i64} keys = ["a", "b"] values = [%arg1, %arg2 : index, i64] : memref<?x16xi32>
    annotation.mark %arg0 keys = [] : memref<?x16xi32>
    annotation.mark %arg1 values = [%arg2 : i64] : index
    return
  }
}
