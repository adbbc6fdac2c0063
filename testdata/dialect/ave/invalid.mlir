// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: vector<64xf32>, %b: vector<64xi32>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.vadd' op failed to verify that all of {lhs, rhs, out} have same type}}
  %0 = "ave.hir.vadd"(%a, %b, %m) : (vector<64xf32>, vector<64xi32>, vector<64xi1>) -> vector<64xf32>
  return
}

// -----

func.func @f(%a: vector<128xf32>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.vabs' op operand #0 must be vector<N x i1>, vector<N x si8>, vector<N x ui8>, vector<N x si16>, vector<N x ui16>, vector<N x si32>, vector<N x ui32>, vector<N x si64>, vector<N x f8>, vector<N x bf16>, vector<N x f16>, vector<N x f32>, total bits <= 2048 (4096 if dtype == i64), but got 'vector<128xf32>'}}
  %0 = ave.hir.vabs %a, %m : vector<128xf32>, vector<64xi1>
  return
}

// -----

func.func @f(%a: vector<64xf32>, %m: vector<64xi8>) {
  // expected-error@+1 {{'ave.hir.vabs' op operand #1 must be i1 type, less than 256 bits of 1-bit signless integer values or AVE Hardware mask type, but got 'vector<64xi8>'}}
  %0 = ave.hir.vabs %a, %m : vector<64xf32>, vector<64xi8>
  return
}

// -----

func.func @f(%a: vector<64xf32>, %s: i32, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.vadds' op failed to verify that the scalar should have the same type with the vector's element type}}
  %0 = ave.hir.vadds %a, %s, %m : vector<64xf32>, i32, vector<64xi1>
  return
}

// -----

func.func @f(%a: vector<64xi8>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.vextsi' op Improper setting of #part and #pp, please check ISA}}
  %0 = ave.hir.vextsi %a, %m : vector<64xi8>, vector<64xi16>, vector<64xi1>
  return
}

// -----

func.func @f(%a: vector<64xi8>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.vextui' op The conversion is not supported.}}
  %0 = ave.hir.vextui %a, %m : vector<64xi8>, vector<64xi64>, vector<64xi1>
  return
}

// -----

func.func @f(%a: vector<64xi32>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.vtrunci' op Improper setting of #part and #pp, please check ISA}}
  %0 = ave.hir.vtrunci %a, true, %m {part = #ave.vcvt_part_type<part_even>} : vector<64xi32>, vector<64xi8>, vector<64xi1>
  return
}

// -----

func.func @f(%a: vector<64xf32>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.vfptosi' op Improper setting of #part and #sat, please check ISA}}
  %0 = ave.hir.vfptosi %a, <rint>, %m : vector<64xf32>, vector<64xi1>, vector<64xi32>
  return
}

// -----

func.func @f(%a: vector<64xi32>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.vsitofp' op Improper setting of #part and #rnd, please check ISA}}
  %0 = ave.hir.vsitofp %a, %m : vector<64xi32>, vector<64xi1>, vector<64xf32>
  return
}

// -----

func.func @f(%a: vector<64xi8>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.vuitofp' op Improper setting of #part and #rnd.}}
  %0 = ave.hir.vuitofp %a, <part_even>, %m {rnd = #hivm.round_mode<rint>} : vector<64xi8>, vector<64xi1>, vector<64xf16>
  return
}

// -----

func.func @f(%b: memref<8x64xf32>, %x: index) {
  // expected-error@+1 {{'ave.hir.vload' op requires 2 indices}}
  %0 = ave.hir.vload <NORM> %b[%x] : memref<8x64xf32> into vector<64xf32>
  return
}

// -----

func.func @f(%b: memref<8x64xf32>, %x: index) {
  // expected-error@+1 {{expected ::mlir::hivmave::LoadDist to be one of: NORM, BRC_B8, BRC_B16, BRC_B32, US_B8, US_B16, DS_B8, DS_B16, BDINTLV, DINTLV_B8, DINTLV_B16, UNPK_B8, UNPK_B16, BLK, E2B_B16, E2B_B32, UNPK_B32, DINTLV_B32, UNPK4_B8, SPLT4CHN_B8, SPLT2CHN_B8, SPLT2CHN_B16, US, DS, PK, BRC_B64}}
  %0 = ave.hir.vload <FOO> %b[%x, %x] : memref<8x64xf32> into vector<64xf32>
  return
}

// -----

func.func @f(%a: vector<64xf32>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.reduction' op failed to verify that source operand vector and result have same element type}}
  %0 = ave.hir.reduction <add>, %a, %m : vector<64xf32>, vector<64xi1> -> vector<64xi32>
  return
}

// -----

func.func @f(%a: vector<64xf32>, %m: vector<64xi1>) {
  // expected-error@+1 {{'ave.hir.reduction' op failed to verify that all of {vector, result} have same shape}}
  %0 = ave.hir.reduction <add>, %a, %m : vector<64xf32>, vector<64xi1> -> vector<1xf32>
  return
}

// -----

func.func @f(%m: vector<64xi1>, %n: vector<32xi1>) {
  // expected-error@+1 {{'ave.hir.preg.and' op failed to verify that all of {lhs, rhs, mask, res} have same type}}
  %0 = "ave.hir.preg.and"(%m, %m, %n) <{masked_type = #ave.mask_type<b8>}> : (vector<64xi1>, vector<64xi1>, vector<32xi1>) -> vector<64xi1>
  return
}

// -----

func.func @f(%m: vector<64xi1>, %a: vector<64xf32>, %b: vector<32xf32>) {
  // expected-error@+1 {{'ave.hir.vsel' op failed to verify that all of {true_value, false_value, res} have same type}}
  %0 = "ave.hir.vsel"(%m, %a, %b) : (vector<64xi1>, vector<64xf32>, vector<32xf32>) -> vector<64xf32>
  return
}

// -----

func.func @f(%b: memref<64xf32>, %x: index, %v: vector<64xi32>, %m: vector<64xi1>, %a: vector<64xf32>) {
  // expected-error@+1 {{'ave.hir.vscatter' op operand #2 must be fixed-length vector of index values, but got 'vector<64xi32>'}}
  ave.hir.vscatter %b[%x] [%v], %m, %a : memref<64xf32>, vector<64xi32>, vector<64xi1>, vector<64xf32>
  return
}

// -----

// expected-error@+1 {{unknown  type `foo` in dialect `ave`}}
func.func private @f(!ave.foo)
