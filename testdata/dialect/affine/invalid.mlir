// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{missing right operand of binary operator}}
  %0 = affine.load %m[%i, %i + : memref<10x20xf32>
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected ']' in affine map}}
  %0 = affine.load %m[%i, %i  : memref<10x20xf32>
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected '[' in affine map}}
  %0 = affine.load %m(%i, %i)  : memref<10x20xf32>
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  %a:2 = func.call @g() : () -> (index, index)
  // expected-error@+1 {{expected ')'}}
  affine.parallel (%x) = (%a#0 + %a#1) to (3) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  %a:2 = func.call @g() : () -> (index, index)
  // expected-error@+1 {{'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (2) and upper bound (1), and the number of steps (1) must all match}}
  affine.parallel (%x) = (%a#0, %a#1) to (3) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected ')' in affine map}}
  affine.parallel (%x) = (max(%i to (3) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.parallel' steps must be constant integers}}
  affine.parallel (%x) = (0) to (3) step (%i) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.apply' invalid kind of attribute specified}}
  affine.apply affine_set<(d0) : (d0 == 0)>(%i)
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected attribute value}}
  affine.apply %i
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0)->(d0)>(%i, %i)
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected '(' in operand list}}
  %0 = affine.apply affine_map<(d0)->(d0)>[%i]
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = affine.apply affine_map<(d0)->(d0, d0)>(%i)
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{'affine.apply' op requires one result}}
  %0:2 = affine.apply affine_map<(d0)->(d0, d0)>(%i)
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{'affine.load' op affine map num results must equal memref rank}}
  %0 = affine.load %m[%i]  : memref<10x20xf32>
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.load' invalid kind of type specified}}
  %0 = affine.load %m[%i]  : f32
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{result number not allowed in argument list}}
  affine.for %i#1 = 0 to 3 {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %j = 0 to affine_map<(d0)->(d0,d0)>(%i) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.for' expected only one loop bound operand}}
  affine.for %j = %i, %i to 3 {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %j = 0 to 3 step -1 {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.for' expected 'to' between bounds}}
  affine.for %j = 0 3 step -1 {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{floating point value not valid for specified type}}
  affine.for %j = 0.5 to 3 step -1 {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected '->'}}
  affine.for %j = 0 to 3 iter_args(%x = %i) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.for' mismatch between the number of loop-carried values and results}}
  affine.for %j = 0 to 3 iter_args(%x = %i) -> (index, index) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.for' expected valid affine map representation for loop bounds}}
  affine.for %j = "x" to 3 {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected '{' to begin a region}}
  affine.for %j = 0 to 3 step 2 : i32 {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.if' invalid kind of attribute specified}}
  affine.if affine_map<(d0)->(d0)>(%i) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
  affine.if affine_set<(d0): (d0 == 0)>(%i)[%i] {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
  affine.yield
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'}}
  affine.prefetch %m[%i,%i], foo, locality<3>, data : memref<10x20xf32>
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%i,%i], read, locality<4>, data : memref<10x20xf32>
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%i], read, locality<3>, data : memref<10x20xf32>
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.prefetch' expected valid keyword}}
  affine.prefetch %m[%i], 3, locality<3>, data : memref<10x20xf32>
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.parallel' invalid reduction value: "foo"}}
  affine.parallel (%x) = (0) to (3) reduce ("foo") -> index {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  affine.parallel (%x) = (0) to (3) reduce ("addf") -> index { affine.yield %i : index}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected '(' in argument list}}
  affine.parallel %x = (0) to (3) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected ')' in argument list}}
  affine.parallel (%x = (0) to (3) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected SSA operand}}
  affine.parallel (%x, 3) = (0) to (3) {}
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected ')' in operand list}}
  affine.apply affine_map<(d0)->(d0)>(%i
  return
}

// -----

func.func @f(%m: memref<10x20xf32>, %i: index) {
  // expected-error@+1 {{expected ']' in operand list}}
  affine.apply affine_map<(d0)->(d0)>(%i)[%i
  return
}

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.for' op different number of inits and region iter_args: 1 != 0}}
  "affine.for"(%i) <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(1)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,1>}> ({
   ^bb1(%j: index):
     "affine.yield"() : () -> ()
  }) : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.for' op 0-th init and 0-th region iter_arg have different type: 'index' != 'i32'}}
  %r = "affine.for"(%i) <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(1)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,1>}> ({
   ^bb1(%j: index, %k: i32):
     "affine.yield"(%j) : (index) -> ()
  }) : (index) -> (index)
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.for' op expected body to have a single index argument for the induction variable}}
  %r = "affine.for"(%i) <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(1)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,1>}> ({
   ^bb1(%j: i32, %k: index):
     "affine.yield"(%k) : (index) -> ()
  }) : (index) -> (index)
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.for' op different number of inits and region iter_args: 0 != 18446744073709551615}}
  "affine.for"() <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->()>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>}> ({
   ^bb1():
     "affine.yield"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{invalid properties {lowerBoundMap = 3 : i64, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : i32, upperBoundMap = affine_map<() -> ()>} for op affine.for: Invalid attribute `lowerBoundMap` in property conversion: 3 : i64}}
  "affine.for"() <{lowerBoundMap = 3, upperBoundMap = affine_map<()->()>, step = 1 : i32, operandSegmentSizes = array<i32: 0,0,0>}> ({
   ^bb1():
     "affine.yield"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.for' op attribute 'step' failed to satisfy constraint: index attribute}}
  "affine.for"() <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(1)>, step = 1 : i32, operandSegmentSizes = array<i32: 0,0,0>}> ({
   ^bb1():
     "affine.yield"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  "affine.for"() <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(1)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>}> ({
   ^bb1(%j: index):
     // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
     "scf.yield"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  "affine.for"() <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(1)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>}> ({
   ^bb1(%j: index):
     // expected-error@+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
     "affine.yield"(%i) : (index) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.if' op  region control flow edge from parent operands to parent results: source has 0 operands, but target successor needs 1}}
  %r = "affine.if"(%i) ({
     "affine.yield"(%i) : (index) -> ()
  }, {}) {condition = affine_set<(d0) : (d0 == 0)>}: (index) -> (index)
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.if' op requires an integer set attribute named 'condition'}}
  "affine.if"(%i) ({
     "affine.yield"() : () -> ()
  }, {}) : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.if' op operand count and condition integer set dimension and symbol count must match}}
  "affine.if"(%i) ({
     "affine.yield"() : () -> ()
  }, {}) {condition = affine_set<(d0, d1) : (d0 == 0)>}: (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.if' op region #0 should have no arguments}}
  "affine.if"(%i) ({
   ^bb0(%k : index):
     "affine.yield"() : () -> ()
  }, {}) {condition = affine_set<(d0) : (d0 == 0)>}: (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  %j = arith.muli %i, %i : index
  scf.for %k = %i to %i step %i {
    // expected-error@+1 {{'affine.load' op index must be a valid dimension or symbol identifier}}
    %x = affine.load %m[%k] : memref<10xf32>
  }
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  affine.for %k = 0 to 10 {
    // expected-error@+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %l = 0 to %k { }
  }
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  affine.for %k = 0 to 10 {
    %j = arith.muli %k, %i : index
    // expected-error@+1 {{'affine.if' op operand cannot be used as a dimension id}}
    affine.if affine_set<(d0) : (d0 >= 0)>(%j) { }
  }
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  affine.for %k = 0 to 10 {
    %j = affine.apply affine_map<(d0)->(d0+1)>(%k)
    // expected-error@+1 {{'affine.if' op operand cannot be used as a symbol}}
    affine.if affine_set<()[d0] : (d0 >= 0)>()[%j] { }
  }
  return
}

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.parallel' op attribute 'lowerBoundsGroups' failed to satisfy constraint: 32-bit signless integer elements attribute}}
  "affine.parallel"(%i) <{lowerBoundsGroups = dense<[1]> : tensor<1xi64>, lowerBoundsMap = affine_map<(d0)->(d0)>, reductions = [], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<()->(5)>}> ({
   ^bb1(%j: index):
     "affine.yield"() : () -> ()
  }) : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.parallel' op expected lower bounds map to have 2 results}}
  "affine.parallel"(%i) <{lowerBoundsGroups = dense<[2]> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0)->(d0)>, reductions = [], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<()->(5)>}> ({
   ^bb1(%j: index):
     "affine.yield"() : () -> ()
  }) : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.parallel' op expected upper bounds map to have 2 results}}
  "affine.parallel"(%i) <{lowerBoundsGroups = dense<[1]> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0)->(d0)>, reductions = [], steps = [1], upperBoundsGroups = dense<[2]> : tensor<1xi32>, upperBoundsMap = affine_map<()->(2)>}> ({
   ^bb1(%j: index):
     "affine.yield"() : () -> ()
  }) : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.parallel' op a reduction must be specified for each output}}
  "affine.parallel"(%i) <{lowerBoundsGroups = dense<[1]> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0)->(d0)>, reductions = [1], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<()->(2)>}> ({
   ^bb1(%j: index):
     "affine.yield"() : () -> ()
  }) : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.parallel' op attribute 'reductions' failed to satisfy constraint: Reduction ops}}
  %r = "affine.parallel"(%i) <{lowerBoundsGroups = dense<[1]> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0)->(d0)>, reductions = [55], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<()->(2)>}> ({
   ^bb1(%j: index):
     "affine.yield"(%i) : (index) -> ()
  }) : (index) -> (index)
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  // expected-error@+1 {{'affine.parallel' op attribute 'steps' failed to satisfy constraint: 64-bit integer array attribute}}
  %r = "affine.parallel"(%i) <{lowerBoundsGroups = dense<[1]> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0)->(d0)>, reductions = [2], steps = [1.0], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<()->(2)>}> ({
   ^bb1(%j: index):
     "affine.yield"(%i) : (index) -> ()
  }) : (index) -> (index)
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type=(index)->(), sym_name="a"}> ({
^bb0(%i: index):
  %r = "affine.parallel"(%i) <{lowerBoundsGroups = dense<[1]> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0)->(d0)>, reductions = [2], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<()->(2)>}> ({
   ^bb1(%j: i32):
     // expected-error@+1 {{'affine.yield' op types mismatch between yield op and its parent}}
     "affine.yield"(%i) : (index) -> ()
  }) : (index) -> (i32)
  "func.return"() : () -> ()
}) : () -> ()

// -----

func.func @f(%m: memref<4xf32>, %v: vector<4xi32>, %i: index) {
  // expected-error@+1 {{'affine.vector_store' op requires memref and vector types of the same elemental type}}
  affine.vector_store %v, %m[%i] : memref<4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: vector<4xi32>, %i: index) {
  // expected-error@+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %r = affine.vector_load %m[%i] : memref<4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: vector<4xi32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.vector_load' invalid kind of type specified}}
  %r = affine.vector_load %m[%i] : memref<4xf32>, f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.dma_start' expected two stride related operands}}
  affine.dma_start %m[%i], %m[%i], %m[%i], %i, %i : memref<4xf32>, memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.dma_start' expected three types}}
  affine.dma_start %m[%i], %m[%i], %m[%i], %i : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA tag to be of memref type}}
  affine.dma_start %m[%i], %m[%i], %i[%i], %i : memref<4xf32>, memref<4xf32>, index
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA destination to be of memref type}}
  affine.dma_start %m[%i], %i[%i], %m[%i], %i : memref<4xf32>, index, memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.dma_wait' expected tag to be of memref type}}
  affine.dma_wait %i[%i], %i : index
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.dma_wait' op requires attribute 'tag_map'}}
  "affine.dma_wait"(%m, %i) : (memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.dma_wait' op incorrect number of operands}}
  "affine.dma_wait"(%m, %i) {tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.dma_start' op requires attribute 'src_map'}}
  "affine.dma_start"(%m, %i) {tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.dma_start' op incorrect number of operands}}
  "affine.dma_start"(%m, %m, %m) {src_map = affine_map<() -> (0)>, dst_map = affine_map<() -> (0)>, tag_map = affine_map<() -> (0)>} : (memref<4xf32>, memref<4xf32>,memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected non-function type}}
  affine.delinearize_index %i into () :
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.delinearize_index' op basis should not be empty}}
  "affine.delinearize_index"(%i) : (index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.delinearize_index' op should return an index for each basis element}}
  %0:2 = affine.delinearize_index %i into (%i) : index, index
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.load' op expects as many subscripts as affine map inputs}}
  %0 = "affine.load"(%m) <{map = affine_map<(d0)->(d0)>}> : (memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.load' op result type must match element type of memref}}
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0)->(d0)>}> : (memref<4xf32>, index) -> f16
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.load' op requires attribute 'map'}}
  %0 = "affine.load"(%m, %i) : (memref<4xf32>, index) -> f16
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.load' op operand #0 must be memref of any type values, but got 'index'}}
  %0 = "affine.load"(%i, %i)  <{map = affine_map<(d0)->(d0)>}>  : (index, index) -> f16
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.vector_load' op result #0 must be vector of any type values, but got 'f16'}}
  %0 = "affine.vector_load"(%m, %i)  <{map = affine_map<(d0)->(d0)>}>  : (memref<4xf32>, index) -> f16
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'affine.prefetch' op too few operands}}
  "affine.prefetch"(%m)  <{map = affine_map<(d0)->(d0)>, isWrite = true, isDataCache = true, localityHint = 1 : i32}>  : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  scf.for %k = %i to %i step %i {
    // expected-error@+1 {{'affine.prefetch' op index must be a valid dimension or symbol identifier}}
    affine.prefetch %m[%k], read, locality<1>, data : memref<4xf32>
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  scf.for %k = %i to %i step %i {
    // expected-error@+1 {{'affine.dma_start' op dst index must be a valid dimension or symbol identifier}}
    affine.dma_start %m[%i], %m[%k], %m[%i], %i : memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  scf.for %k = %i to %i step %i {
    // expected-error@+1 {{'affine.dma_wait' op index must be a valid dimension or symbol identifier}}
    affine.dma_wait %m[%k], %i : memref<4xf32>
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0)->(d0)>(%i, %i)
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'affine.apply' op mapping must produce one value}}
  %0 = "affine.apply"(%i) <{map = affine_map<(d0)->(d0, d0)>}> : (index) -> index
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'affine.apply' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"() <{map = affine_map<(d0)->(d0)>}> : () -> index
  return
}

// -----

func.func @f(%i: index) {
  affine.for %x = 0 to 10 {
    // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    func.return
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: i32, %i: index) {
  // expected-error@+1 {{'affine.store' op value to store must have the same type as memref element type}}
  "affine.store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.prefetch' cache type has to be 'data' or 'instr'}}
  affine.prefetch %m[%i], read, locality<1>, foo : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32) {
  // expected-error@+1 {{'affine.dma_wait' op index to dma_wait must have 'index' type}}
  "affine.dma_wait"(%m, %i, %i) {tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, i32, i32) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'affine.dma_wait' op expected DMA tag to be of memref type}}
  "affine.dma_wait"(%i, %i) {tag_map = affine_map<() -> (0)>} : (index, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32, %j: index) {
  // expected-error@+1 {{'affine.dma_start' op src index to dma_start must have 'index' type}}
  "affine.dma_start"(%m, %i, %m, %m, %j) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<() -> (0)>, tag_map = affine_map<() -> (0)>} : (memref<4xf32>, i32, memref<4xf32>,memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32, %j: index) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA source to be of memref type}}
  "affine.dma_start"(%j, %m, %m, %j) {src_map = affine_map<() -> (0)>, dst_map = affine_map<() -> (0)>, tag_map = affine_map<() -> (0)>} : (index, memref<4xf32>,memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{custom op 'affine.for' dim operand count and affine map dim count must match}}
  affine.for %j = max affine_map<(d0)->(d0, 0)>() to 3 {}
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{custom op 'affine.for' symbol operand count and affine map symbol count must match}}
  affine.for %j = 0 to min affine_map<(d0)[s0]->(d0, 0)>(%i) {}
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %j = affine_map<(d0)->(d0, 0)>(%i) to 3 {}
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{custom op 'affine.for' invalid kind of attribute specified}}
  affine.for %j = 0 to 3 step affine_map<()->(3)> {}
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0): (d0 == 0)>() {}
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  // expected-error@+1 {{'affine.for' op different number of region iter_args and yielded values: 0 != 1}}
  %r = "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (1)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
  ^bb0(%j: index):
    "affine.yield"(%x) : (f32) -> ()
  }) : () -> f32
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  // expected-error@+1 {{custom op 'affine.for' expected '('}}
  affine.for %j = 0 to %i iter_args %a = %i -> (index) {
    affine.yield %x : f32
  }
  return
}

// -----

func.func @f(%i: index) {
  affine.for %j = 0 to 3 {
  // expected-error@+1 {{invalid block name in region with named arguments}}
  ^bb1:
    affine.yield
  ^bb2:
    affine.yield
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'affine.if' op expects region #1 to have 0 or 1 blocks}}
  affine.if affine_set<(d0): (d0 == 0)>(%i) { affine.yield } else {
    affine.yield
  ^bb2:
    affine.yield
  }
  return
}

// -----

func.func @f(%i: index) {
  scf.for %k = %i to %i step %i {
    // expected-error@+1 {{'affine.parallel' op operand cannot be used as a dimension id}}
    affine.parallel (%a) = (%k) to (%i) { }
  }
  return
}

// -----

func.func @f(%i: index) {
  scf.for %k = %i to %i step %i {
    // expected-error@+1 {{'affine.parallel' op operand cannot be used as a symbol}}
    affine.parallel (%a) = (0) to (%i + symbol(%k)) { }
  }
  return
}

// -----

// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"foo.op"() ({
  %i = "foo.x"() : () -> index
  affine.for %k = 0 to %i { }
}) : () -> ()

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{custom op 'affine.for' attribute 'step' occurs more than once in the attribute list}}
  affine.for %k = 0 to 10 {
  } {step = 3 : index}
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{integer constant out of range for attribute}}
  affine.for %k = 9223372036854775808 to 10 {
  }
  return
}

// -----

func.func @f(%i: index, %m: memref<4xf32>) {
  // expected-error@+1 {{custom op 'affine.load' attribute 'map' occurs more than once in the attribute list}}
  %x = affine.load %m[%i] {map = affine_map<(d0)->(d0 + 1)>} : memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %m: memref<4xf32>) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  %x = affine.load %m[%y] : memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error@+1 {{'affine.for' op different number of inits and region iter_args: 1 != 2}}
  %0 = "affine.for"(%f) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({
  ^bb0(%x: index, %y: f32, %z: f32):
    affine.yield %f : f32
  }) : (f32) -> f32
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%i, %i, %i] by (8) : index
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'affine.delinearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite}}
  %0:2 = "affine.delinearize_index"(%i, %i) <{static_basis = array<i64: 4, 8>}> : (index, index) -> (index, index)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'affine.for' op  region control flow edge from Region #0 to Region #0: source has 0 operands, but target successor needs 1}}
  "affine.for"(%f) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (8)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({
  ^bb0(%j: index, %a: f32):
    affine.yield
  }) : (f32) -> ()
  return
}
