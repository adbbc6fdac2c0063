module {
  func.func @loops(%arg0: index, %arg1: i32, %arg2: f32) -> (i32, f32) {
    %0:2 = scf.for %arg3 = %arg0 to %arg0 step %arg0 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (i32, f32) {
      scf.yield %arg4, %arg5 : i32, f32
    } {tag}
    scf.for %arg3 = %arg1 to %arg1 step %arg1  : i32 {
      %c1_i32 = arith.constant 1 : i32
    }
    %1 = scf.for %arg3 = %arg1 to %arg1 step %arg1 iter_args(%arg4 = %arg2) -> (f32)  : i32 {
      scf.for %arg5 = %arg0 to %arg0 step %arg0 {
      }
      scf.yield %arg4 : f32
    }
    return %0#0, %1 : i32, f32
  }
}
// -----
module {
  func.func @branches(%arg0: i1, %arg1: f16, %arg2: index) {
    %0 = scf.if %arg0 -> (f16) {
      scf.yield %arg1 : f16
    } else {
      %4 = arith.negf %arg1 : f16
      scf.yield %4 : f16
    }
    scf.if %arg0 {
      %c1_i32 = arith.constant 1 : i32
    } {k}
    scf.if %arg0 {
    } else {
    }
    %1 = scf.execute_region -> f16 {
      cf.cond_br %arg0, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      scf.yield %arg1 : f16
    ^bb2:  // pred: ^bb0
      scf.yield %0 : f16
    } {k}
    scf.execute_region {
      scf.yield
    }
    %2:2 = scf.execute_region -> (f16, i1) {
      scf.yield %arg1, %arg0 : f16, i1
    }
    %3:2 = scf.index_switch %arg2 {k} -> f16, i1 
    case 2 {
      scf.yield %arg1, %arg0 : f16, i1
    }
    case -5 {
      scf.yield %0, %arg0 : f16, i1
    }
    default {
      scf.yield %1, %arg0 : f16, i1
    }
    scf.index_switch %arg2 
    default {
    }
    return
  }
}
// -----
module {
  func.func @while(%arg0: i32) -> i32 {
    scf.while : () -> () {
      %true = arith.constant true
      scf.condition(%true)
    } do {
      scf.yield
    }
    %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
      %false = arith.constant false
      scf.condition(%false) {c} %arg1 : i32
    } do {
    ^bb0(%arg1: i32):
      scf.yield %arg1 : i32
    } attributes {tag}
    return %0 : i32
  }
}
// -----
module {
  func.func @parallel(%arg0: index, %arg1: f32, %arg2: tensor<8xf32>) {
    %c1 = arith.constant 1 : index
    scf.parallel (%arg3, %arg4) = (%arg0, %c1) to (%arg0, %arg0) step (%c1, %c1) {
      scf.reduce 
    } {k}
    %0:2 = scf.parallel (%arg3) = (%arg0) to (%arg0) step (%c1) init (%arg1, %arg1) -> (f32, f32) {
      scf.reduce(%arg1, %arg1 : f32, f32) {
      ^bb0(%arg4: f32, %arg5: f32):
        %3 = arith.addf %arg4, %arg5 : f32
        scf.reduce.return %3 : f32
      }, {
      ^bb0(%arg4: f32, %arg5: f32):
        scf.reduce.return %arg4 : f32
      }
    }
    scf.forall (%arg3, %arg4) in (8, %arg0) {
    }
    %1 = scf.forall (%arg3) in (%arg0) shared_outs(%arg4 = %arg2) -> (tensor<8xf32>) {
      scf.forall.in_parallel {
      }
    } {mapping = [1]}
    %2 = scf.forall (%arg3) = (%arg0) to (4) step (2) shared_outs(%arg4 = %arg2) -> (tensor<8xf32>) {
      scf.forall.in_parallel {
      }
    }
    return
  }
}
