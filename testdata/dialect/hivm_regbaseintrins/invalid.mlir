// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: vector<32xi32>, %m: vector<256xi1>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vnot.x' op operand #0 must be one of the following types: vector<64xi32>, vector<64xui32>, vector<64xsi32>,vector<128xi16>, vector<128xui16>, vector<128xsi16>, vector<256xi8>, vector<256xui8>, vector<256xsi8>,vector<64xf32>, vector<128xf16>, vector<128xbf16>, but got 'vector<32xi32>'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vnot.x"(%a, %m) : (vector<32xi32>, vector<256xi1>) -> vector<64xi32>
  return
}

// -----

func.func @f(%a: vector<64xi32>, %m: vector<64xi1>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vnot.x' op operand #1 must be vector<256xi1>, but got 'vector<64xi1>'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vnot.x"(%a, %m) : (vector<64xi32>, vector<64xi1>) -> vector<64xi32>
  return
}

// -----

func.func @f(%a: vector<64xi32>, %m: vector<256xi1>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vnot.x' op failed to verify that all of {src, res} have same type}}
  %0 = "hivm_regbaseintrins.intr.hivm.vnot.x"(%a, %m) : (vector<64xi32>, vector<256xi1>) -> vector<64xf32>
  return
}

// -----

func.func @f(%a: vector<64xi32>, %b: vector<64xf32>, %m: vector<256xi1>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vadd.s.x' op failed to verify that all of {src1, src2, res} have same type}}
  %0 = "hivm_regbaseintrins.intr.hivm.vadd.s.x"(%a, %b, %m) : (vector<64xi32>, vector<64xf32>, vector<256xi1>) -> vector<64xi32>
  return
}

// -----

func.func @f(%a: vector<64xi32>, %b: vector<64xf32>, %m: vector<256xi1>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vadd3.s.m' op failed to verify that all of {src1, src2, src3, res} have same type}}
  %0 = "hivm_regbaseintrins.intr.hivm.vadd3.s.m"(%a, %a, %b, %m) : (vector<64xi32>, vector<64xi32>, vector<64xf32>, vector<256xi1>) -> vector<64xi32>
  return
}

// -----

func.func @f(%a: vector<64xi32>, %s: i32, %m: vector<256xi1>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vadds.s.m' op failed to verify that all of {vec, res} have same type}}
  %0 = "hivm_regbaseintrins.intr.hivm.vadds.s.m"(%a, %s, %m) : (vector<64xi32>, i32, vector<256xi1>) -> vector<64xf32>
  return
}

// -----

func.func @f(%a: vector<64xi32>, %s: i64, %m: vector<256xi1>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vadds.s.m' op operand #1 must be 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float, but got 'i64'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vadds.s.m"(%a, %s, %m) : (vector<64xi32>, i64, vector<256xi1>) -> vector<64xi32>
  return
}

// -----

func.func @f(%a: vector<64xi32>, %b: vector<64xf32>, %m: vector<256xi1>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vcmp.eq.s.z' op failed to verify that all of {src1, src2} have same type}}
  %0 = "hivm_regbaseintrins.intr.hivm.vcmp.eq.s.z"(%a, %b, %m) : (vector<64xi32>, vector<64xf32>, vector<256xi1>) -> vector<256xi1>
  return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vldsx1.v64f32' op operand #0 must be LLVM pointer in address space 6, but got '!llvm.ptr'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vldsx1.v64f32"(%p, %i, %i, %i) : (!llvm.ptr, i32, i32, i32) -> vector<64xf32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<6>, %i: i32) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vldsx1.v64f32' op result #0 must be one of the following types: vector<256xi8>, vector<256xui8>, vector<256xsi8>, vector<128xi16>vector<128xui16>, vector<128xsi16>, vector<64xi32>, vector<64xui32>, vector<64xsi32>, vector<32xi64>,vector<32xui64>, vector<32xsi64>, vector<128xbf16>, vector<64xf32>, but got 'vector<32xf32>'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vldsx1.v64f32"(%p, %i, %i, %i) : (!llvm.ptr<6>, i32, i32, i32) -> vector<32xf32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<6>, %i: i64) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vldsx1.v64f32' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vldsx1.v64f32"(%p, %i, %i, %i) : (!llvm.ptr<6>, i64, i64, i64) -> vector<64xf32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<6>, %a: vector<4x8xi8>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vldus.f32' op operand #1 must be vector<32xi8>, but got 'vector<4x8xi8>'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vldus.f32"(%p, %a) : (!llvm.ptr<6>, vector<4x8xi8>) -> vector<64xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<6>) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vldas' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vldas"(%p) : (!llvm.ptr<6>) -> index
  return
}

// -----

func.func @f(%a: vector<64xf16>, %m: vector<256xi1>, %i: i32) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vcvtff.f162bf16.x' op operand #0 must be vector of 16-bit float values of length 128, but got 'vector<64xf16>'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vcvtff.f162bf16.x"(%a, %m, %i) : (vector<64xf16>, vector<256xi1>, i32) -> vector<128xbf16>
  return
}

// -----

func.func @f(%a: vector<128xf16>, %m: vector<256xi1>, %i: i32) {
  // expected-error@+1 {{'hivm_regbaseintrins.intr.hivm.vcvtff.f162bf16.x' op result #0 must be vector of bfloat16 type values of length 128, but got 'vector<128xf16>'}}
  %0 = "hivm_regbaseintrins.intr.hivm.vcvtff.f162bf16.x"(%a, %m, %i) : (vector<128xf16>, vector<256xi1>, i32) -> vector<128xf16>
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'hivm_regbaseintrins.sync_threads' op requires zero operands}}
  "hivm_regbaseintrins.sync_threads"(%i) : (i32) -> ()
  return
}

// -----

func.func @f(%l: i64, %i: i32) {
  // expected-error@+1 {{'hivm_regbaseintrins.intrins.launch_func' op operand #2 must be 64-bit signless integer, but got 'i32'}}
  "hivm_regbaseintrins.intrins.launch_func"(%l, %l, %i) {kernel = @k} : (i64, i64, i32) -> ()
  return
}

// -----

func.func @f(%l: i64) {
  // expected-error@+1 {{'hivm_regbaseintrins.intrins.launch_func' op requires attribute 'kernel'}}
  "hivm_regbaseintrins.intrins.launch_func"(%l, %l, %l) : (i64, i64, i64) -> ()
  return
}

// -----

func.func @f(%l: i64) {
  // expected-error@+1 {{'hivm_regbaseintrins.intrins.launch_func' op attribute 'kernel' failed to satisfy constraint: flat symbol reference attribute}}
  "hivm_regbaseintrins.intrins.launch_func"(%l, %l, %l) {kernel = 1 : i32} : (i64, i64, i64) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'hivm_regbaseintrins.intr.hivm.vdupi' has no custom assembly form}}
  %0 = hivm_regbaseintrins.intr.hivm.vdupi
  return
}
