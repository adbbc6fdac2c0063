// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// expected-note@+2 {{argument #1 does not}}
// expected-error@+1 {{'transform.sequence' op expects trailing entry block arguments to be of type implementing TransformHandleTypeInterface, TransformValueHandleTypeInterface or TransformParamTypeInterface}}
transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op, %a: i32):
}

// -----

// expected-error@+1 {{'transform.sequence' op expects the types of the terminator operands to match the types of the result}}
transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-note@+1 {{terminator}}
  transform.yield %r : !transform.any_op
}

// -----

func.func @f() {
  // expected-note@+1 {{nested in another possible top-level op}}
  transform.sequence failures(propagate) {
  ^bb0(%r: !transform.any_op):
    // expected-error@+1 {{'transform.sequence' op expects operands to be provided for a nested op}}
    transform.sequence failures(propagate) {
    ^bb0(%r2: !transform.any_op):
    }
  }
  return
}

// -----

// expected-note@+1 {{nested in another possible top-level op}}
transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.sequence' op expects operands to be provided for a nested op}}
  transform.sequence %r : !transform.any_op failures(propagate) {
  ^bb0(%r2: !transform.any_op, %r3: !transform.any_op):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.sequence' op expects the type of the block argument to match the type of the operand}}
  transform.sequence %r : !transform.any_op failures(propagate) {
  ^bb0(%r2: !transform.op<"a.b">):
  }
}

// -----

// expected-error@+1 {{'transform.sequence' op expected children ops to implement TransformOpInterface}}
transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-note@+1 {{op without interface}}
  %0 = arith.constant 1 : i32
}

// -----

func.func @g() {
  // expected-error@+1 {{'transform.named_sequence' op symbol's parent must have the SymbolTable trait}}
  transform.named_sequence @a(%r: !transform.any_op) { transform.yield }
  return
}

// -----

// expected-note@+1 {{symbol table operation}}
module {
  // expected-error@+1 {{expects the parent symbol table to have the 'transform.with_named_sequence' attribute}}
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly}) { transform.yield }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{argument #0 cannot be both readonly and consumed}}
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly, transform.consumed}) { transform.yield }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{expected terminator to have as many operands as the parent op has results}}
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly}) -> !transform.any_op { transform.yield }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{the type of the terminator operand #0 must match the type of the corresponding parent op result ('!transform.any_op' vs '!transform.op<"a.b">')}}
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly}) -> !transform.op<"a.b"> { transform.yield %r : !transform.any_op }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{'transform.include' op does not reference a named transform sequence}}
    transform.include @b failures(propagate) (%r) : (!transform.any_op) -> ()
    transform.yield }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @b(%r: !transform.any_op {transform.readonly}) {transform.yield}
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{incorrect number of operands for callee}}
    transform.include @b failures(propagate) () : () -> ()
    transform.yield }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @b(%r: !transform.op<"a.b"> {transform.readonly}) {transform.yield}
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{'transform.include' op operand type mismatch: expected operand type '!transform.op<"a.b">', but provided '!transform.any_op' for operand number 0}}
    transform.include @b failures(propagate) (%r) : (!transform.any_op) -> ()
    transform.yield }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @b(%r: !transform.any_op {transform.readonly}) {transform.yield}
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{incorrect number of results for callee}}
    %0 = transform.include @b failures(propagate) (%r) : (!transform.any_op) -> (!transform.any_op)
    transform.yield }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-note@+2 {{no effects specified for operand #0}}
  // expected-error@+1 {{TransformOpInterface requires memory effects on operands to be specified}}
  transform.foreach %r : !transform.any_op {
  ^bb0:
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.foreach' op expects co-indexed targets and the body's block arguments to have the same op/value/param type}}
  transform.foreach %r : !transform.any_op {
  ^bb0(%a: !transform.op<"a">):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.foreach' op expects the same number of results as the yield terminator has operands}}
  transform.foreach %r : !transform.any_op {
  ^bb0(%a: !transform.any_op):
    transform.yield %a : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.foreach' op expects co-indexed results and yield operands to have the same op/value/param type}}
  %0 = transform.foreach %r : !transform.any_op -> !transform.op<"a"> {
  ^bb0(%a: !transform.any_op):
    transform.yield %a : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.foreach' op expects co-indexed targets and the body's block arguments to have the same op/value/param type}}
  transform.foreach %r : !transform.any_op {
  ^bb0(%a: i32):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.alternatives' op expects the type of the block argument to match the type of the operand}}
  transform.alternatives %r : !transform.any_op {
  ^bb0(%a: !transform.op<"a">):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.alternatives' op expects the entry block to have at least one argument}}
  transform.alternatives %r : !transform.any_op {
  ^bb0:
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-note@+2 {{terminator}}
  // expected-error@+1 {{'transform.alternatives' op expects terminator operands to have the same type as results of the operation}}
  %0 = transform.alternatives %r : !transform.any_op -> !transform.any_op {
  ^bb0(%a: !transform.any_op):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.apply_patterns' op expected children ops to implement PatternDescriptorOpInterface}}
  transform.apply_patterns to %r {
    // expected-note@+1 {{op without interface}}
    transform.yield
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.get_operand' op expected the listed values to be unique}}
  %0 = transform.get_operand %r[0, 0] : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.get_operand' op cannot request both 'all' and 'inverted' values in the list}}
  %0 = "transform.get_operand"(%r) <{is_all, is_inverted, raw_position_list = array<i64>}> : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.get_operand' op cannot both request 'all' and specific values in the list}}
  %0 = "transform.get_operand"(%r) <{is_all, raw_position_list = array<i64: 1>}> : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.get_operand' op must request specific values in the list if 'all' is not specified}}
  %0 = "transform.get_operand"(%r) <{raw_position_list = array<i64>}> : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.split_handle' op overflow_result is not a valid result index}}
  %0:2 = transform.split_handle %r {overflow_result = 2 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{custom op 'transform.cast' invalid kind of type specified}}
  %0 = transform.cast %r : !transform.any_op to !transform.param<i64>
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.merge_handles' op expected 1 or more operands, but found 0}}
  "transform.merge_handles"() : () -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{expected the type of the parameter attribute ('i64') to match the parameter type ('i32')}}
  %0 = transform.num_associations %r : (!transform.any_op) -> !transform.param<i32>
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.structured.tile_using_for' op expected number of loops to tile (1) to match number of `loops` results (0)}}
  %0 = transform.structured.tile_using_for %r tile_sizes [1] : (!transform.any_op) -> (!transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.structured.fuse' op expects interchange to be a permutation, found [0, 0]}}
  %0:2 = transform.structured.fuse %r [1, 1] interchange [0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.structured.interchange' op expects iterator_interchange to be a permutation, found 1, 1}}
  %0 = transform.structured.interchange %r iterator_interchange = [1, 1] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.structured.tile_using_forall' op either (packed_)num_threads or (packed_)tile_sizes must be specified}}
  %0:2 = transform.structured.tile_using_forall %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.structured.vectorize' op expected same number of vector sizes (2) and scalable sizes (1)}}
  "transform.structured.vectorize"(%r) <{static_vector_sizes = array<i64: 1, 2>, scalable_sizes = array<i1: true>}> : (!transform.any_op) -> ()
}

// -----

transform.sequence failures(propagate) {
// expected-note@+1 {{prior use here}}
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{use of value '%r' expects different type than prior uses: '!transform.op<"a">' vs '!transform.any_op'}}
  %0:2 = transform.structured.split %r after 4 {dimension = 1} : !transform.op<"a">
}

// -----

// expected-error@+1 {{unknown attribute: "transform.foo"}}
module attributes {transform.foo} {}

// -----

// expected-error@+1 {{"transform.with_named_sequence" attribute can only be attached to operations with symbol tables}}
func.func @f() attributes {transform.with_named_sequence} {return}

// -----

// expected-error@+1 {{custom op 'transform.sequence' expected string or keyword containing one of the following enum values for attribute 'failure_propagation_mode' [propagate, suppress]}}
transform.sequence failures(foo) {
^bb0(%r: !transform.any_op):
}

// -----

// expected-error@+1 {{'transform.sequence' op expects the first entry block argument to be of type implementing TransformHandleTypeInterface}}
transform.sequence failures(propagate) {
^bb0(%r: i32):
}

// -----

// expected-error@+1 {{'transform.sequence' op expects the entry block to have at least one argument}}
transform.sequence failures(propagate) {
}

// -----

// expected-error@+1 {{invalid properties {failure_propagation_mode = 7 : i32, operandSegmentSizes = array<i32: 0, 0>} for op transform.sequence: Invalid attribute `failure_propagation_mode` in property conversion: 7 : i32}}
"transform.sequence"() <{failure_propagation_mode = 7 : i32, operandSegmentSizes = array<i32: 0, 0>}> ({
^bb0(%r: !transform.any_op):
  "transform.yield"() : () -> ()
}) : () -> ()

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'transform.apply_cse' op operand #0 must be TransformHandleTypeInterface instance, but got 'i32'}}
  "transform.apply_cse"(%a) : (i32) -> ()
  return
}

// -----

// expected-error@+1 {{expected '>'}}
func.func private @f(!transform.op<"a", "b">)

// -----

// expected-error@+1 {{only supports integer types with width <=64}}
func.func private @f(!transform.param<vector<2xf32>>)

// -----

// expected-error@+1 {{only supports integer types with width <=64}}
func.func private @f(!transform.param<f32>)

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.merge_handles' op requires the same type for all operands and results}}
  %0 = "transform.merge_handles"(%r, %r) : (!transform.any_op, !transform.any_op) -> !transform.op<"a">
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.structured.fuse' op expects 1 loop results}}
  %0 = transform.structured.fuse %r [1] : (!transform.any_op) -> (!transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.structured.pad' op expects as many multiples as padding_dimensions}}
  %0:3 = transform.structured.pad %r pad_to_multiple_of [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{custom op 'transform.structured.multitile_sizes' invalid kind of type specified}}
  %0:3 = transform.structured.multitile_sizes %r {dimension = 1 : i64, target_size = 2 : i64} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+2 {{custom op 'transform.structured.tile_using_for' expected SSA value or integer}}
  // expected-error@+1 {{custom op 'transform.structured.tile_using_for' expected integer value}}
  %0 = transform.structured.tile_using_for %r tile_sizes [x] : (!transform.any_op) -> (!transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.structured.tile_using_for' op expected same number of sizes (1) and scalable sizes (2)}}
  %0 = "transform.structured.tile_using_for"(%r) <{static_sizes = array<i64: 0>, scalable_sizes = array<i1: true, true>}> : (!transform.any_op) -> (!transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op, %p: !transform.param<i64>):
  // expected-error@+1 {{expected ','}}
  transform.sequence %r, %p : (!transform.any_op) failures(propagate) {
  ^bb1(%a: !transform.any_op, %b: !transform.param<i64>):
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @b(%r: !transform.any_op {transform.readonly}) -> !transform.any_value
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{'transform.include' op type of result #0 must implement the same transform dialect interface as the corresponding callee result}}
    %0 = transform.include @b failures(propagate) (%r) : (!transform.any_op) -> (!transform.any_op)
    transform.yield
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{'transform.bufferization.empty_tensor_to_alloc_tensor' op operand #0 must be Transform IR handle to tensor.empty operations, but got '!transform.any_op'}}
  %0 = transform.bufferization.empty_tensor_to_alloc_tensor %r : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op, %l: !transform.op<"scf.for">):
  // expected-error@+1 {{custom op 'transform.loop.unroll' 'transform.loop.unroll' op attribute 'factor' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  transform.loop.unroll %l {factor = 0} : !transform.op<"scf.for">
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op, %l: !transform.op<"scf.for">):
  // expected-error@+1 {{custom op 'transform.loop.unroll_and_jam' 'transform.loop.unroll_and_jam' op attribute 'factor' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  transform.loop.unroll_and_jam %l {factor = 0} : !transform.op<"scf.for">
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op, %l: !transform.op<"scf.for">):
  // expected-error@+1 {{custom op 'transform.structured.continuous_tile_sizes' 'transform.structured.continuous_tile_sizes' op attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0, %1 = transform.structured.continuous_tile_sizes %r {dimension = -1, target_size = 9} : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op, %l: !transform.op<"scf.for">):
  // expected-error@+1 {{custom op 'transform.structured.continuous_tile_sizes' 'transform.structured.continuous_tile_sizes' op attribute 'target_size' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0, %1 = transform.structured.continuous_tile_sizes %r {dimension = 1, target_size = -9} : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op, %l: !transform.op<"scf.for">):
  // expected-error@+1 {{custom op 'transform.get_parent_op' 'transform.get_parent_op' op attribute 'nth_parent' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %0 = transform.get_parent_op %r {nth_parent = 0} : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op, %l: !transform.op<"scf.for">):
  // expected-error@+1 {{'transform.structured.pad' op expects padding_dimensions to contain positive integers, found [-1]}}
  %0, %1, %2 = transform.structured.pad %r {padding_values=[0.0 : f32], padding_dimensions=[-1], copy_back_op = "none"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

// Rules of texts that mlir-opt does not have.

transform.sequence failures(propagate) {
^bb0(%r: !transform.any_op):
  // expected-error@+1 {{custom op 'transform.structured.extended_fuse_into_containing_op' 1 operands present, but expected 2}}
  %0, %1 = transform.structured.extended_fuse_into_containing_op %r into %r : (!transform.any_op, !transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{expected 'transform.yield' as terminator}}
  transform.named_sequence @a(%r: !transform.any_op {transform.readonly}) {
    llvm.unreachable
  }
}

// -----

// expected-error@+1 {{'transform.alternatives' op region #0 ('alternatives') failed to verify constraint: region with 1 blocks}}
"transform.alternatives"() ({
}) : () -> ()
