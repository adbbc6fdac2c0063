// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.load' op operand #0 must be LLVM pointer type, but got 'i32'}}
  %0 = "llvm.load"(%i) <{ordering = 0 : i64}> : (i32) -> i32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'index'}}
  %0 = "llvm.load"(%p) <{ordering = 0 : i64}> : (!llvm.ptr) -> index
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{expected operation name in quotes}}
  %0 = llvm.load %p : !llvm.ptr -> i32, i32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{expected '->'}}
  %0 = llvm.load %p : !llvm.ptr
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op unsupported ordering 'acq_rel'}}
  %0 = llvm.load %p atomic acq_rel {alignment = 4 : i64} : !llvm.ptr -> f32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op expected alignment for atomic access}}
  %0 = llvm.load %p atomic monotonic : !llvm.ptr -> f32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{custom op 'llvm.load' expected string or keyword containing one of the following enum values for attribute 'ordering' [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst]}}
  %0 = llvm.load %p atomic foo : !llvm.ptr -> f32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op unsupported type '!llvm.struct<(i32)>' for atomic access}}
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<(i32)>
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{custom op 'llvm.load' 'llvm.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = llvm.load %p {alignment = 4 : i32} : !llvm.ptr -> f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.store' op operand #1 must be LLVM pointer type, but got 'i32'}}
  llvm.store %i, %i : i32, i32
  return
}

// -----

func.func @f(%p: !llvm.ptr, %x: index) {
  // expected-error@+1 {{'llvm.store' op operand #0 must be LLVM type with size, but got 'index'}}
  llvm.store %x, %p : index, !llvm.ptr
  return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{expected ','}}
  llvm.store %i, %p : i32
  return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{'llvm.store' op unsupported ordering 'acquire'}}
  llvm.store %i, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{'llvm.store' op expected alignment for atomic access}}
  llvm.store %i, %p atomic monotonic : i32, !llvm.ptr
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer type}}
  %0 = llvm.mlir.constant(5 : i32) : f32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected float type of width 32}}
  %0 = llvm.mlir.constant(5.0 : f32) : f64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.constant(5 : index) : index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array type of 3 i8 elements for the string constant}}
  %0 = llvm.mlir.constant("abc") : !llvm.array<4 x i8>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected vector or array type}}
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}}
  %0 = llvm.mlir.constant(unit) : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected ':'}}
  %0 = llvm.mlir.constant(1 : i8)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'memref<4xf32>'}}
  %0 = llvm.mlir.undef : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.zero' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.zero : index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.poison' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.poison : index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected ':'}}
  %0 = llvm.mlir.undef
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.add %f, %f : f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.add' op requires the same type for all operands and results}}
  %0 = "llvm.add"(%i, %i) : (i32, i32) -> i64
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'llvm.add' invalid overflow flag: expected nsw, nuw, or none}}
  %0 = llvm.add %i, %i overflow<foo> : i32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'llvm.and' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.and %f, %f : f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.fadd' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fadd %i, %i : i32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'llvm.fadd' op requires the same type for all operands and results}}
  %0 = "llvm.fadd"(%f, %f) : (f32, f32) -> f64
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fneg %i : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'llvm.icmp' 'foo' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.icmp "foo" %i, %i : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{expected attribute value}}
  %0 = llvm.icmp eq %i, %i : i32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'llvm.icmp' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer or LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'f32'}}
  %0 = llvm.icmp "eq" %f, %f : f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.icmp' op result #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  %0 = "llvm.icmp"(%i, %i) <{predicate = 0 : i64}> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%i64: i64, %i: i32) {
  // expected-error@+1 {{'llvm.icmp' op requires all operands to have the same type}}
  %0 = "llvm.icmp"(%i, %i64) <{predicate = 0 : i64}> : (i32, i64) -> i1
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{custom op 'llvm.fcmp' 'foo' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.fcmp "foo" %f, %f : f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.fcmp' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fcmp "oeq" %i, %i : i32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{expected SSA operand}}
  %0 = llvm.getelementptr %p[] : (!llvm.ptr) -> !llvm.ptr, f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.getelementptr' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.getelementptr %i[0] : (i32) -> !llvm.ptr, f32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.getelementptr' op type 'f32' cannot be indexed (index #1)}}
  %0 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, f32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.getelementptr' op index 1 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{'llvm.getelementptr' op expected index 1 indexing a struct to be constant}}
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  return
}

// -----

func.func @f(%p: !llvm.ptr, %f: f32) {
  // expected-error@+1 {{'llvm.getelementptr' op operand #1 must be variadic of signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.getelementptr %p[%f] : (!llvm.ptr, f32) -> !llvm.ptr, f32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.getelementptr' op result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> i32, f32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{expected ','}}
  %0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{custom op 'llvm.getelementptr' integer value too large}}
  %0 = llvm.getelementptr %p[5000000000] : (!llvm.ptr) -> !llvm.ptr, f32
  return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{custom op 'llvm.getelementptr' 2 operands present, but expected 1}}
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr) -> !llvm.ptr, f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'llvm.inttoptr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.inttoptr %f : f32 to !llvm.ptr
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.inttoptr' op result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.inttoptr %i : i32 to i32
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.ptrtoint' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.ptrtoint %p : !llvm.ptr to f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.ptrtoint' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.ptrtoint %i : i32 to i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.addrspacecast' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.addrspacecast %i : i32 to !llvm.ptr
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.addrspacecast' op result #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.addrspacecast %p : !llvm.ptr to i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.bitcast' op can only cast pointers from and to pointers}}
  %0 = llvm.bitcast %i : i32 to !llvm.ptr
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.bitcast' op cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead}}
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<1>
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.bitcast' op result #0 must be LLVM-compatible non-aggregate type, but got 'index'}}
  %0 = llvm.bitcast %i : i32 to index
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'llvm.trunc' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.trunc %f : f32 to i64
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.trunc' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.trunc %i : i32 to f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.zext %i : i32 to i8
  return
}

// -----

func.func @f(%v: vector<4xi32>) {
  // expected-error@+1 {{input type is a vector but output type is an integer}}
  %0 = llvm.zext %v : vector<4xi32> to i64
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.sext %i : i32 to i8
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.fpext' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fpext %i : i32 to f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'llvm.sitofp' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.sitofp %f : f32 to f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.fptosi' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.fptosi %i : i32 to i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.select' op operand #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  %0 = llvm.select %i, %i, %i : i32, i32
  return
}

// -----

func.func @f(%c: i1, %i64: i64, %i: i32) {
  // expected-error@+1 {{'llvm.select' op failed to verify that all of {trueValue, falseValue, res} have same type}}
  %0 = "llvm.select"(%c, %i, %i64) : (i1, i32, i64) -> i32
  return
}

// -----

func.func @f(%x: index) {
  // expected-error@+1 {{'llvm.freeze' op operand #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.freeze %x : index
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'llvm.alloca' op operand #0 must be signless integer, but got 'f32'}}
  %0 = llvm.alloca %f x f32 : (f32) -> !llvm.ptr
  return
}

// -----

llvm.func @ext(i64) -> !llvm.ptr
func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.call' op operand type mismatch for operand 0: 'i32' != 'i64'}}
  %0 = llvm.call @ext(%i) : (i32) -> !llvm.ptr
  return
}

// -----

llvm.func @ext(i64) -> !llvm.ptr
func.func @f(%i64: i64) {
  // expected-error@+1 {{'llvm.call' op result type mismatch: 'i32' != '!llvm.ptr'}}
  %0 = llvm.call @ext(%i64) : (i64) -> i32
  return
}

// -----

func.func @f(%i64: i64) {
  // expected-error@+1 {{'llvm.call' op 'nope' does not reference a symbol in the current scope}}
  %0 = llvm.call @nope(%i64) : (i64) -> i32
  return
}

// -----

llvm.mlir.global external @g(42 : i64) : i64
func.func @f(%i64: i64) {
  // expected-error@+1 {{'llvm.call' op 'g' does not reference a valid LLVM function}}
  %0 = llvm.call @g(%i64) : (i64) -> i32
  return
}

// -----

llvm.func @ext(i64) -> !llvm.ptr
func.func @f(%i64: i64) {
  // expected-error@+1 {{'llvm.call' op expected function call to produce a value}}
  llvm.call @ext(%i64) : (i64) -> ()
  return
}

// -----

llvm.func @ext(i64) -> !llvm.ptr
func.func @f() {
  // expected-error@+1 {{'llvm.call' op incorrect number of operands (0) for callee (expecting: 1)}}
  %0 = llvm.call @ext() : () -> !llvm.ptr
  return
}

// -----

llvm.func @vext()
func.func @f() {
  // expected-error@+1 {{'llvm.call' op calling function with void result must not produce values}}
  %0 = llvm.call @vext() : () -> i32
  return
}

// -----

llvm.func @pf(!llvm.ptr, ...) -> i32
func.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{'llvm.call' op missing var_callee_type attribute for vararg call}}
  %0 = llvm.call @pf(%p, %i) : (!llvm.ptr, i32) -> i32
  return
}

// -----

llvm.func @ext(i64) -> !llvm.ptr
func.func @f(%i64: i64) {
  // expected-error@+1 {{custom op 'llvm.call' expected function with 0 or 1 result}}
  %0 = llvm.call @ext(%i64) : (i64) -> (!llvm.ptr, i32)
  return
}

// -----

func.func @f(%i64: i64, %i: i32) {
  // expected-error@+1 {{'llvm.call' op indirect call expects a pointer as callee: 'i32'}}
  %0 = llvm.call %i(%i64) : i32, (i64) -> i32
  return
}

// -----

func.func @f(%p: !llvm.ptr, %i64: i64) {
  // expected-error@+1 {{custom op 'llvm.call' expected indirect call to have 2 trailing types}}
  %0 = llvm.call %p(%i64) : (i64) -> i32
  return
}

// -----

llvm.func @ext(i64) -> !llvm.ptr
func.func @f(%i64: i64) {
  // expected-error@+1 {{expected '->' in function type}}
  %0 = llvm.call @ext(%i64) : (i64)
  return
}

// -----

llvm.func @ext(i64) -> !llvm.ptr
func.func @f(%i64: i64) {
  // expected-error@+1 {{custom op 'llvm.call' expected trailing function type}}
  %0 = llvm.call @ext(%i64) : i64 -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global' or 'llvm.func'}}
  %0 = llvm.mlir.addressof @nope : !llvm.ptr
  return
}

// -----

llvm.mlir.global external @g(42 : i64) : i64
func.func @f() {
  // expected-error@+1 {{'llvm.mlir.addressof' op result #0 must be LLVM pointer type, but got 'i32'}}
  %0 = llvm.mlir.addressof @g : i32
  return
}

// -----

llvm.mlir.global external @g(42 : i64) : i64
func.func @f() {
  // expected-error@+1 {{'llvm.mlir.addressof' op pointer address space must match address space of the referenced global}}
  %0 = llvm.mlir.addressof @g : !llvm.ptr<1>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'llvm.mlir.addressof' invalid kind of attribute specified}}
  %0 = llvm.mlir.addressof "g" : !llvm.ptr
  return
}

// -----

func.func @f(%s: !llvm.struct<(i32, f32)>) {
  // expected-error@+2 {{custom op 'llvm.extractvalue' position out of bounds: 2}}
  %0 = llvm.extractvalue %s[2] : !llvm.struct<(i32, f32)>
  return
}

// -----

func.func @f(%s: !llvm.struct<(i32, f32)>) {
  // expected-error@+2 {{custom op 'llvm.extractvalue' position out of bounds: -1}}
  %0 = llvm.extractvalue %s[-1] : !llvm.struct<(i32, f32)>
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+2 {{custom op 'llvm.extractvalue' expected LLVM IR structure/array type, got: 'i32'}}
  %0 = llvm.extractvalue %i[0] : i32
  return
}

// -----

func.func @f(%s: !llvm.struct<(i32, f32)>) {
  // expected-error@+1 {{'llvm.extractvalue' op Type mismatch: extracting from '!llvm.struct<(i32, f32)>' should produce 'i32' but this op returns 'f32'}}
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.struct<(i32, f32)>) -> f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'llvm.extractvalue' op operand #0 must be LLVM aggregate type, but got 'i32'}}
  %0 = "llvm.extractvalue"(%i) <{position = array<i64: 0>}> : (i32) -> f32
  return
}

// -----

func.func @f(%s: !llvm.struct<(i32, f32)>, %i: i32) {
  // expected-error@+2 {{custom op 'llvm.insertvalue' position out of bounds: 2}}
  %0 = llvm.insertvalue %i, %s[2] : !llvm.struct<(i32, f32)>
  return
}

// -----

func.func @f(%s: !llvm.struct<(i32, f32)>, %f: f32) {
  // expected-error@+1 {{'llvm.insertvalue' op Type mismatch: cannot insert 'f32' into '!llvm.struct<(i32, f32)>'}}
  %0 = "llvm.insertvalue"(%s, %f) <{position = array<i64: 0>}> : (!llvm.struct<(i32, f32)>, f32) -> !llvm.struct<(i32, f32)>
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'llvm.foo' is unknown}}
  %0 = llvm.foo %i : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{reference to an undefined block}}
  llvm.br ^nope
  return
}

// -----

func.func @f(%f: f32, %v: vector<4xi32>) {
  // expected-error@+1 {{custom op 'llvm.extractelement' invalid kind of type specified}}
  %0 = llvm.extractelement %v[%f : f32] : vector<4xi32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.none' op result #0 must be LLVM token type, but got 'i32'}}
  %0 = llvm.mlir.none : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.func' op symbol's parent must have the SymbolTable trait}}
  llvm.func @z() -> i32
  return
}

// -----

// expected-error@+1 {{custom op 'llvm.mlir.global' type can only be omitted for string globals}}
llvm.mlir.global internal @g(42 : i64)

// -----

// expected-error@+1 {{'llvm.mlir.global' op requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global internal @g("abc") : !llvm.array<5 x i8>

// -----

// expected-error@+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @g(42 : i64) : index

// -----

// expected-error@+1 {{'llvm.mlir.global' op initializer region cannot return void}}
llvm.mlir.global internal @g(42 : i64) : i64 { llvm.return }

// -----

// expected-error@+1 {{'llvm.mlir.global' op initializer region type 'i32' does not match global type 'i64'}}
llvm.mlir.global internal @g() : i64 { %0 = llvm.mlir.constant(1 : i32) : i32
 llvm.return %0 : i32 }

// -----

// expected-error@+1 {{expected '('}}
llvm.mlir.global internal @g : i64

// -----

// expected-error@+1 {{custom op 'llvm.mlir.global' expected valid '@'-identifier for symbol name}}
llvm.mlir.global foo @g() : i64

// -----

// expected-error@+1 {{'llvm.mlir.global' op expected zero value for 'common' linkage}}
llvm.mlir.global common @g(1 : i32) : i32

// -----

// expected-error@+1 {{'llvm.mlir.global' op expected array type for 'appending' linkage}}
llvm.mlir.global appending @g(1 : i32) : i32

// -----

// expected-error@+1 {{alignment attribute is not a power of 2}}
llvm.mlir.global internal @g(1 : i32) {alignment = 3 : i64} : i32

// -----

// expected-note@+1 {{see existing symbol definition here}}
llvm.func @f()
// expected-error@+1 {{redefinition of symbol named 'f'}}
llvm.func @f()

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected zero or one function result}}
llvm.func @f() -> (i32, i32)

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(index)

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function results'memref<4xf32>'}}
llvm.func @f() -> memref<4xf32>

// -----

// expected-error@+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @f()

// -----

// expected-error@+1 {{'llvm.return' op expected 1 operand}}
llvm.func @f() -> i32 { llvm.return }

// -----

llvm.func @f() { %0 = llvm.mlir.constant(1 : i32) : i32
// expected-error@+1 {{'llvm.return' op expected no operands}}
 llvm.return %0 : i32 }

// -----

llvm.func @f() -> i64 { %0 = llvm.mlir.constant(1 : i32) : i32
// expected-error@+1 {{'llvm.return' op mismatching result types}}
 llvm.return %0 : i32 }

// -----

// expected-error@+1 {{custom op 'llvm.func' variadic arguments must be in the end of the argument list}}
llvm.func @f(..., i32)

// -----

// expected-error@+1 {{'llvm.mlir.global' op symbol's parent must have the SymbolTable trait}}
func.func @f() { llvm.mlir.global internal @g(42 : i64) : i64
 return }

// -----

// expected-error@+1 {{'llvm.mlir.global' op requires attribute 'linkage'}}
"llvm.mlir.global"() <{global_type = i64, sym_name = "g"}> ({}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op attribute 'function_type' failed to satisfy constraint: type attribute of LLVM function type}}
"llvm.func"() <{function_type = () -> (), sym_name = "g"}> ({}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op requires attribute 'function_type'}}
"llvm.func"() <{sym_name = "g"}> ({}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op entry block must have 1 arguments to match function signature}}
"llvm.func"() <{function_type = !llvm.func<void (i32)>, sym_name = "g"}> ({
^bb0:
llvm.return}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
"llvm.func"() <{function_type = !llvm.func<void (i32)>, sym_name = "g"}> ({
^bb0(%a: f32):
llvm.return}) : () -> ()

// -----

// expected-error@+1 {{expected integer value}}
func.func private @f(!llvm.ptr<i32>)

// -----

// expected-error@+1 {{invalid LLVM structure element type: '!llvm.void'}}
func.func private @f(!llvm.struct<(void)>)

// -----

// expected-error@+1 {{expected 'x'}}
func.func private @f(!llvm.array<4>)

// -----

// expected-error@+1 {{invalid array element type: '!llvm.void'}}
func.func private @f(!llvm.array<2 x void>)

// -----

// expected-error@+1 {{cannot use !llvm.vec for built-in primitives, use 'vector' instead}}
func.func private @f(!llvm.vec<2 x i32>)

// -----

// expected-error@+1 {{expected '('}}
func.func private @f(!llvm.struct<i32>)

// -----

// expected-error@+1 {{expected '('}}
func.func private @f(!llvm.func<i32>)

// -----

// expected-error@+1 {{expected valid keyword}}
func.func private @f(!llvm.struct<(i32, )>)

// -----

// expected-error@+1 {{'llvm.func' op arguments may only have dialect attributes}}
llvm.func @f(%a: i32 {named}) { llvm.return }

// -----

// expected-error@+1 {{'llvm.func' op results may only have dialect attributes}}
llvm.func @f() -> (i32 {named})

// -----

// expected-error@+1 {{'llvm.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 2, but expected 1}}
"llvm.func"() <{arg_attrs = [{}, {}], function_type = !llvm.func<void (i32)>, sym_name = "f"}> ({}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op expects result attribute array to have the same number of elements as the number of function results, got 2, but expected 0}}
"llvm.func"() <{function_type = !llvm.func<void (i32)>, res_attrs = [{}, {}], sym_name = "f"}> ({}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"llvm.func"() <{arg_attrs = [1], function_type = !llvm.func<void (i32)>, sym_name = "f"}> ({}) : () -> ()

// -----

// expected-error@+1 {{result number not allowed in argument list}}
llvm.func @f(%a#1: i32) { llvm.return }

// -----

func.func @f(%a: i8) {
  // expected-error@+1 {{input type is an integer but output type is a vector}}
  %0 = llvm.zext %a : i8 to vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<4xi8>) {
  // expected-error@+1 {{input and output vectors are of incompatible shape}}
  %0 = llvm.zext %a : vector<4xi8> to vector<8xi32>
  return
}

// -----

llvm.func @g()
func.func @f() {
  // expected-error@+1 {{custom op 'llvm.call' expected direct call to have 1 trailing type}}
  llvm.call @g() : () -> (), () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.call' op must have either a `callee` attribute or at least an operand}}
  "llvm.call"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  return
}

// -----

llvm.func @g(i32, ...)
func.func @f() {
  // expected-error@+1 {{'llvm.call' op expected var_callee_type to have at most 0 parameters}}
  llvm.call @g() vararg(!llvm.func<void (i32, ...)>) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer type of width 32}}
  %0 = llvm.mlir.constant(1.0 : f32) : i16
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected struct type with two elements of the same type, the type of a complex constant}}
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, i64)>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array attribute with two elements, representing a complex constant}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error@+1 {{branch has 1 operands for successor #0, but target block has 0}}
  "llvm.br"(%a)[^bb1] : (i32) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  "llvm.br"(%a)[^bb1] : (i32) -> ()
^bb1(%x: i64):
  llvm.return
}

// -----

// expected-error@+1 {{custom op 'llvm.func' expected SSA identifier}}
llvm.func @f(%a: i32, i64) {
  llvm.return
}

// -----

// expected-error@+1 {{custom op 'llvm.func' expected type instead of SSA identifier}}
llvm.func @f(i32, %a: i64) {
  llvm.return
}

// -----

// expected-error@+1 {{'llvm.func' op functions cannot have 'common' linkage}}
llvm.func common @f()

// -----

// expected-error@+1 {{'llvm.mlir.global' op cannot have both initializer value and region}}
llvm.mlir.global external @x(1 : i32) : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op expected syncscope to be null for non-atomic access}}
  %0 = "llvm.load"(%p) <{ordering = 0 : i64, syncscope = "x"}> : (!llvm.ptr) -> i32
  return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{'llvm.getelementptr' op expected as many dynamic indices as specified in 'rawConstantIndices'}}
  %0 = "llvm.getelementptr"(%p, %i) <{elem_type = i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr, i32) -> !llvm.ptr
  return
}

// -----

llvm.func @g(i32, ...)
func.func @f() {
  // expected-error@+1 {{'llvm.call' op incorrect number of operands (0) for varargs callee (expecting at least: 1)}}
  llvm.call @g() vararg(!llvm.func<void (...)>) : () -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@+1 {{custom op 'llvm.icmp' expected LLVM dialect-compatible type}}
  %0 = llvm.icmp "eq" %a, %a : index
  return
}

// -----

// expected-error@+1 {{unknown LLVM type: half}}
func.func private @f(!llvm.half)

// -----

// expected-error@+1 {{expected valid keyword}}
func.func private @f(!llvm<>)

// -----

// expected-error@+1 {{undefined symbol alias id 'root'}}
#type = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>

// -----

// expected-error@+1 {{undefined symbol alias id 'int'}}
func.func private @g(!llvm.target<"a.b", !int, 3>)

// -----

llvm.func @f(%a: i32) {
  // expected-error@+1 {{expects number of case values to match number of case destinations}}
  "llvm.switch"(%a)[^bb1] <{case_operand_segments = array<i32>, case_values = dense<[1]> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 2 vs 1}}
  llvm.switch %a : i32, ^bb1 [] {branch_weights = array<i32: 1, 2>}
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error@+1 {{expects case value type to match condition value type}}
  "llvm.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[1]> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  // expected-error@+1 {{invalid kind of type specified}}
  llvm.switch %a : f32, ^bb1 []
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: f32) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #1}}
  llvm.switch %a : i32, ^bb1 [
    1: ^bb2(%b : f32)
  ]
^bb1:
  llvm.return
^bb2(%c: i32):
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  // expected-error@+1 {{'llvm.call_intrinsic' op intrinsic name must start with 'llvm.'}}
  llvm.call_intrinsic "fma"(%a) : (f32) -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error@+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fadd %p, %a monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: f32) {
  // expected-error@+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw add %p, %a monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i7) {
  // expected-error@+1 {{'llvm.atomicrmw' op unexpected LLVM IR type for 'xchg' bin_op}}
  %0 = llvm.atomicrmw xchg %p, %a monotonic : !llvm.ptr, i7
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error@+1 {{'llvm.atomicrmw' op expected at least 'monotonic' ordering}}
  %0 = llvm.atomicrmw add %p, %a unordered : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error@+1 {{'llvm.atomicrmw' op failed to verify that result #0 and operand #1 have the same type}}
  %0 = "llvm.atomicrmw"(%p, %a) <{bin_op = 1 : i64, ordering = 2 : i64}> : (!llvm.ptr, i32) -> i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error@+1 {{'llvm.cmpxchg' op ordering must be at least 'monotonic'}}
  %0 = llvm.cmpxchg %p, %a, %a unordered monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error@+1 {{'llvm.cmpxchg' op failure ordering cannot be 'release' or 'acq_rel'}}
  %0 = llvm.cmpxchg %p, %a, %a acq_rel acq_rel : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i7) {
  // expected-error@+1 {{'llvm.cmpxchg' op unexpected LLVM IR type}}
  %0 = llvm.cmpxchg %p, %a, %a acq_rel monotonic : !llvm.ptr, i7
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64) {
  // expected-error@+1 {{'llvm.cmpxchg' op failed to verify that operand #1 and operand #2 have the same type}}
  %0 = "llvm.cmpxchg"(%p, %b, %a) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i64, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error@+1 {{'llvm.cmpxchg' op failed to verify that result #0 has an LLVM struct type consisting of the type of operand #2 and a bool}}
  %0 = "llvm.cmpxchg"(%p, %a, %a) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i64, i1)>
  llvm.return
}

// -----

llvm.func @f() { llvm.return }
// expected-error@+1 {{mismatch between the number of ctors and the number of priorities}}
llvm.mlir.global_ctors {ctors = [@f], priorities = [0 : i32, 1 : i32]}

// -----

// expected-error@+1 {{'llvm.mlir.global_dtors' op 'f' does not reference a valid LLVM function}}
llvm.mlir.global_dtors {dtors = [@f], priorities = [0 : i32]}

// -----

llvm.func @f()
// expected-error@+1 {{'llvm.mlir.global_ctors' op 'f' does not have a definition}}
llvm.mlir.global_ctors {ctors = [@f], priorities = [0 : i32]}

// -----

func.func @f() {
  // expected-error@+1 {{'llvm.linker_options' op must appear at the module level}}
  llvm.linker_options ["-l"]
  return
}

// -----

llvm.func @f(%a: f32, %b: f64) {
  // expected-error@+1 {{'llvm.intr.fma' op requires the same type for all operands and results}}
  %0 = "llvm.intr.fma"(%a, %a, %b) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f64) -> f32
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i64) {
  // expected-error@+1 {{'llvm.intr.sadd.with.overflow' op requires the same element type for all operands}}
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i64) -> !llvm.struct<(i32, i1)>
  llvm.return
}
