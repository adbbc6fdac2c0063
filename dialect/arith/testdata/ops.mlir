module {
  func.func @constants() {
    %c7_i32 = arith.constant 7 : i32
    %c7_i32_0 = arith.constant {k} 7 : i32
    %c-1 = arith.constant -1 : index
    %true = arith.constant true
    %false = arith.constant false
    %c-170141183460469231731687303715884105728_i128 = arith.constant -170141183460469231731687303715884105728 : i128
    %cst = arith.constant 2.500000e-01 : f16
    %cst_1 = arith.constant dense<[true, false]> : vector<2xi1>
    %cst_2 = arith.constant dense<0> : tensor<4x8xi8>
    return
  }
}
// -----
module {
  func.func @integers(%arg0: i32, %arg1: vector<4xindex>, %arg2: tensor<?xi8>) {
    %0 = arith.addi %arg0, %arg0 : i32
    %1 = arith.subi %arg1, %arg1 overflow<nsw> : vector<4xindex>
    %2 = arith.muli %arg2, %arg2 overflow<nsw, nuw> {note} : tensor<?xi8>
    %3 = arith.shli %arg0, %arg0 overflow<nuw> : i32
    %4 = arith.divsi %arg0, %arg0 : i32
    %5 = arith.divui %arg0, %arg0 : i32
    %6 = arith.ceildivsi %arg0, %arg0 : i32
    %7 = arith.ceildivui %arg0, %arg0 : i32
    %8 = arith.floordivsi %arg0, %arg0 : i32
    %9 = arith.remsi %arg0, %arg0 : i32
    %10 = arith.remui %arg0, %arg0 : i32
    %11 = arith.andi %arg0, %arg0 : i32
    %12 = arith.ori %arg0, %arg0 : i32
    %13 = arith.xori %arg0, %arg0 : i32
    %14 = arith.shrsi %arg0, %arg0 : i32
    %15 = arith.shrui %arg0, %arg0 : i32
    %16 = arith.maxsi %arg0, %arg0 : i32
    %17 = arith.maxui %arg0, %arg0 : i32
    %18 = arith.minsi %arg0, %arg0 : i32
    %19 = arith.minui %arg0, %arg0 : i32
    %sum, %overflow = arith.addui_extended %arg0, %arg0 : i32, i1
    %low, %high = arith.mulsi_extended %arg0, %arg0 : i32
    %low_0, %high_1 = arith.mului_extended %arg1, %arg1 {k} : vector<4xindex>
    return
  }
}
// -----
module {
  func.func @floats(%arg0: f32, %arg1: vector<[4]xf16>) {
    %0 = arith.addf %arg0, %arg0 : f32
    %1 = arith.subf %arg1, %arg1 fastmath<nnan,ninf> : vector<[4]xf16>
    %2 = arith.mulf %arg0, %arg0 fastmath<fast> {k} : f32
    %3 = arith.divf %arg0, %arg0 fastmath<reassoc,afn> : f32
    %4 = arith.remf %arg0, %arg0 : f32
    %5 = arith.negf %arg0 fastmath<nsz> : f32
    %6 = arith.maximumf %arg0, %arg0 : f32
    %7 = arith.minimumf %arg0, %arg0 : f32
    %8 = arith.maxnumf %arg0, %arg0 : f32
    %9 = arith.minnumf %arg0, %arg0 : f32
    return
  }
}
// -----
module {
  func.func @casts(%arg0: i32, %arg1: f32, %arg2: index, %arg3: vector<4xi8>, %arg4: memref<4xi32>) {
    %0 = arith.extsi %arg0 : i32 to i64
    %1 = arith.extui %arg3 {k} : vector<4xi8> to vector<4xi16>
    %2 = arith.trunci %arg0 : i32 to i8
    %3 = arith.truncf %arg1 : f32 to bf16
    %4 = arith.truncf %arg1 toward_zero {k} : f32 to f16
    %5 = arith.extf %arg1 : f32 to f64
    %6 = arith.sitofp %arg0 : i32 to f32
    %7 = arith.uitofp %arg3 : vector<4xi8> to vector<4xf32>
    %8 = arith.fptosi %arg1 : f32 to i32
    %9 = arith.fptoui %arg1 : f32 to i16
    %10 = arith.index_cast %arg2 : index to i32
    %11 = arith.index_castui %arg0 : i32 to index
    %12 = arith.bitcast %arg1 : f32 to i32
    %13 = arith.bitcast %arg4 : memref<4xi32> to memref<4xf32>
    return
  }
}
// -----
module {
  func.func @comparisons(%arg0: i32, %arg1: f32, %arg2: tensor<4xi32>, %arg3: i1, %arg4: memref<4xf32>) {
    %0 = arith.cmpi eq, %arg0, %arg0 : i32
    %1 = arith.cmpi uge, %arg2, %arg2 {k} : tensor<4xi32>
    %2 = arith.cmpf false, %arg1, %arg1 : f32
    %3 = arith.cmpf une, %arg1, %arg1 fastmath<nnan> : f32
    %4 = arith.cmpf true, %arg1, %arg1 : f32
    %5 = arith.select %arg3, %arg0, %arg0 : i32
    %6 = arith.select %1, %arg2, %arg2 {k} : tensor<4xi1>, tensor<4xi32>
    %7 = arith.select %arg3, %arg4, %arg4 : memref<4xf32>
    return
  }
}
