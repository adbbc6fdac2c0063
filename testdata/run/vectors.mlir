// RUN: hivm-opt run %s --entry=@scaled --arg iota --arg zeros --arg 3 | FileCheck %s --check-prefix=SCALED
// RUN: hivm-opt run %s --entry=@results --arg 2 --arg '[1, 2, 3, 4]' | FileCheck %s --check-prefix=RESULTS
// RUN: hivm-opt run %s --entry=@tail --arg iota --arg ones | FileCheck %s --check-prefix=TAIL
// RUN: hivm-opt run %s --entry=@turned --arg iota --arg zeros | FileCheck %s --check-prefix=TURNED
// RUN: hivm-opt run %s --entry=@kernel --arg iota --arg zeros | FileCheck %s --check-prefix=KERNEL

// A vector function: each row of 4 is multiplied by a number, and its square root is taken.
// SCALED: {{^}}arg1 : memref<2x4xf32> =
// SCALED-NEXT: {{^}}{{\[\[}} 0, 1.7320508, 2.4494898, 3],
// SCALED-NEXT: {{^}} [3.4641016, 3.8729835, 4.2426405, 4.582576]]
func.func @scaled(%x: memref<2x4xf32>, %y: memref<2x4xf32>, %by: f32) attributes {hivm.vector_function} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %pad = arith.constant 0.0 : f32
  %factor = vector.broadcast %by : f32 to vector<4xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %v = vector.transfer_read %x[%i, %c0], %pad {in_bounds = [true]} : memref<2x4xf32>, vector<4xf32>
    %t = arith.mulf %v, %factor : vector<4xf32>
    %r = math.sqrt %t : vector<4xf32>
    vector.transfer_write %r, %y[%i, %c0] {in_bounds = [true]} : vector<4xf32>, memref<2x4xf32>
  }
  return
}

// RESULTS: {{^}}result0 : vector<4xi1> = [false, false,  true,  true]
// RESULTS-NEXT: {{^}}result1 : vector<4xf32> = [2, 2, 3, 4]
// RESULTS-NEXT: {{^}}result2 : f32 = 3
// RESULTS-NEXT: {{^}}result3 : vector<4xi32> = [10, 20, 30, 40]
func.func @results(%a: f32, %v: vector<4xf32>) -> (vector<4xi1>, vector<4xf32>, f32, vector<4xi32>) {
  %s = vector.broadcast %a : f32 to vector<4xf32>
  %above = arith.cmpf ogt, %v, %s : vector<4xf32>
  %most = arith.select %above, %v, %s : vector<4xi1>, vector<4xf32>
  %third = vector.extract %most[2] : f32 from vector<4xf32>
  %tens = arith.constant dense<10> : vector<4xi32>
  %n = arith.fptosi %v : vector<4xf32> to vector<4xi32>
  %p = arith.muli %n, %tens : vector<4xi32>
  return %above, %most, %third, %p : vector<4xi1>, vector<4xf32>, f32, vector<4xi32>
}

// The last part ends behind the memory: what is read there is the padding, and nothing is written there.
// TAIL: {{^}}arg1 : memref<6xf32> = [ 0,  1,  2,  3, -4, -5]
func.func @tail(%x: memref<6xf32>, %y: memref<6xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %pad = arith.constant 7.0 : f32
  %a = vector.transfer_read %x[%c0], %pad : memref<6xf32>, vector<4xf32>
  vector.transfer_write %a, %y[%c0] : vector<4xf32>, memref<6xf32>
  %b = vector.transfer_read %x[%c4], %pad : memref<6xf32>, vector<4xf32>
  %n = arith.negf %b : vector<4xf32>
  vector.transfer_write %n, %y[%c4] : vector<4xf32>, memref<6xf32>
  return
}

// Turned around, a mask, and rows that repeat.
// TURNED: {{^}}arg1 : memref<3x2xi8> =
// TURNED-NEXT: {{^}}{{\[\[}}0, 3],
// TURNED-NEXT: {{^}} [0, 0],
// TURNED-NEXT: {{^}} [2, 5]]
// TURNED-NEXT: {{^}}result0 : vector<2x3xi8> =
// TURNED-NEXT: {{^}}{{\[\[}}3, 4, 5],
// TURNED-NEXT: {{^}} [3, 4, 5]]
func.func @turned(%x: memref<2x3xi8>, %y: memref<3x2xi8>) -> vector<2x3xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant -1 : i8
  %t = vector.transfer_read %x[%c0, %c0], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x3xi8>, vector<3x2xi8>
  %mask = arith.constant dense<[[true, true], [false, false], [true, true]]> : vector<3x2xi1>
  vector.transfer_write %t, %y[%c0, %c0], %mask {in_bounds = [true, true]} : vector<3x2xi8>, memref<3x2xi8>
  %r = vector.transfer_read %x[%c1, %c0], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<2x3xi8>, vector<2x3xi8>
  return %r : vector<2x3xi8>
}

// A kernel that calls a vector function.
// KERNEL: {{^}}arg1 : memref<4xf32> = [0, 2, 4, 6]
func.func @doubled(%a: memref<4xf32, #hivm.address_space<ub>>) attributes {hivm.vector_function} {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %v = vector.transfer_read %a[%c0], %pad {in_bounds = [true]} : memref<4xf32, #hivm.address_space<ub>>, vector<4xf32>
  %s = arith.addf %v, %v : vector<4xf32>
  vector.transfer_write %s, %a[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32, #hivm.address_space<ub>>
  return
}
func.func @kernel(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%x : memref<4xf32>) outs(%a : memref<4xf32, #hivm.address_space<ub>>)
  call @doubled(%a) {hivm.vector_function} : (memref<4xf32, #hivm.address_space<ub>>) -> ()
  hivm.hir.store ins(%a : memref<4xf32, #hivm.address_space<ub>>) outs(%y : memref<4xf32>)
  return
}
