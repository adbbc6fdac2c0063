module {
  func.func @f(%arg0: i1, %arg1: i32) -> i32 {
    cf.cond_br %arg0, ^bb2(%arg1 : i32), ^bb1 {tag}
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %c1_i32 = arith.constant 1 : i32
    cf.br ^bb3(%c1_i32, %arg0 : i32, i1) {k = 1 : i64}
  ^bb2(%0: i32):  // pred: ^bb0
    cf.switch %0 : i32, [
      default: ^bb1,
      42: ^bb3(%0, %arg0 : i32, i1),
      4294967295: ^bb4
    ]
  ^bb3(%1: i32, %2: i1):  // 2 preds: ^bb1, ^bb2
    cf.assert %2, "bad\22quote"
    return %1 : i32
  ^bb4:  // 2 preds: ^bb2, ^bb4
    cf.switch %arg1 : i32, [
      default: ^bb4] {note}
  }
}
