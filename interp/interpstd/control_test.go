package interpstd_test

import "testing"

// TestControl runs loops, branches and calls.
func TestControl(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		args             []string
	}{
		{"for", body("%a: index, %b: index, %s: index", "index", `
			%z = arith.constant 0 : index
			%r = scf.for %i = %a to %b step %s iter_args(%x = %z) -> index {
			  %n = arith.addi %x, %i : index
			  scf.yield %n : index
			}
			return %r : index`), "12", []string{"1", "10", "3"}},
		{"for of i8 up to its end", body("%a: i8, %b: i8, %s: i8", "i8", `
			%z = arith.constant 0 : i8
			%o = arith.constant 1 : i8
			%r = scf.for %i = %a to %b step %s iter_args(%x = %z) -> i8 : i8 {
			  %n = arith.addi %x, %o : i8
			  scf.yield %n : i8
			}
			return %r : i8`), "3", []string{"120", "127", "3"}},
		{"for of no iterations", body("%a: index, %b: index, %s: index", "index", `
			%r = scf.for %i = %a to %b step %s iter_args(%x = %s) -> index {
			  scf.yield %i : index
			}
			return %r : index`), "3", []string{"10", "1", "3"}},
		{"for up to the end of i64", body("%a: index, %b: index, %s: index", "index", `
			%r = scf.for %i = %a to %b step %s iter_args(%x = %s) -> index {
			  scf.yield %i : index
			}
			return %r : index`), "9223372036854775806", []string{"9223372036854775806", "9223372036854775807", "3"}},
		{"step zero", body("%a: index", "", `
			scf.for %i = %a to %a step %a {
			}
			return`), "!the step of a loop must be positive, but it is 0", []string{"0"}},
		{"endless", body("%a: index, %b: index, %s: index", "", `
			scf.for %i = %a to %b step %s {
			}
			return`), "!stopped after 1048576 steps", []string{"0", "9223372036854775807", "1"}},
		{"if", body("%a: i1", "i8, i8", `
			%1 = arith.constant 1 : i8
			%2 = arith.constant 2 : i8
			scf.if %a {
			}
			%r = scf.if %a -> i8 {
			  scf.yield %1 : i8
			} else {
			  scf.yield %2 : i8
			}
			%s = arith.select %a, %2, %1 : i8
			return %r, %s : i8, i8`), "2 1", []string{"false"}},
		{"while", body("%a: i32", "i32", `
			%2 = arith.constant 2 : i32
			%c = arith.constant 100 : i32
			%r = scf.while (%x = %a) : (i32) -> i32 {
			  %go = arith.cmpi slt, %x, %c : i32
			  scf.condition(%go) %x : i32
			} do {
			^bb0(%y: i32):
			  %n = arith.muli %y, %2 : i32
			  scf.yield %n : i32
			}
			return %r : i32`), "192", []string{"3"}},
		{"execute_region with blocks", body("%a: i1", "i8", `
			%1 = arith.constant 1 : i8
			%2 = arith.constant 2 : i8
			%r = scf.execute_region -> i8 {
			  cf.cond_br %a, ^x(%1 : i8), ^x(%2 : i8)
			^x(%v: i8):
			  scf.yield %v : i8
			}
			return %r : i8`), "1", []string{"true"}},
		{"index_switch", body("%a: index, %b: index", "index, index", `
			%r = scf.index_switch %a -> index
			case 3 {
			  scf.yield %b : index
			}
			case 5 {
			  scf.yield %a : index
			}
			default {
			  %z = arith.constant -1 : index
			  scf.yield %z : index
			}
			%s = scf.index_switch %b -> index
			case 3 {
			  scf.yield %b : index
			}
			default {
			  %z = arith.constant -1 : index
			  scf.yield %z : index
			}
			return %r, %s : index, index`), "5 -1", []string{"5", "7"}},
		{"parallel with reductions", body("%n: index", "index, index", `
			%0 = arith.constant 0 : index
			%1 = arith.constant 1 : index
			%r:2 = scf.parallel (%i, %j) = (%0, %0) to (%n, %n) step (%1, %1) init (%0, %1) -> (index, index) {
			  %m = arith.muli %i, %j : index
			  scf.reduce(%m, %j : index, index) {
			  ^bb0(%a: index, %b: index):
			    %s = arith.addi %a, %b : index
			    scf.reduce.return %s : index
			  }, {
			  ^bb0(%a: index, %b: index):
			    %s = arith.maxsi %a, %b : index
			    scf.reduce.return %s : index
			  }
			}
			return %r#0, %r#1 : index, index`), "36 3", []string{"4"}},
		{"parallel without", body("%m: memref<2x3xindex>", "", `
			%0 = arith.constant 0 : index
			%1 = arith.constant 1 : index
			%2 = arith.constant 2 : index
			%3 = arith.constant 3 : index
			scf.parallel (%i, %j) = (%0, %0) to (%2, %3) step (%1, %2) {
			  %s = arith.addi %i, %j : index
			  memref.store %s, %m[%i, %j] : memref<2x3xindex>
			}
			return`), "| [[0, 9, 2],\n [1, 9, 3]]", []string{"9"}},
		{"forall", body("%m: memref<3xindex>, %n: index", "", `
			scf.forall (%i) = (1) to (%n) step (1) {
			  memref.store %i, %m[%i] : memref<3xindex>
			}
			return`), "| [0, 1, 2]", []string{"zeros", "3"}},
		{"cf", body("%a: i32", "i32", `
			cf.switch %a : i32, [
			  default: ^d(%a : i32),
			  1: ^e,
			  -2: ^f(%a, %a : i32, i32)
			]
		^d(%x: i32):
			return %x : i32
		^e:
			%k = arith.constant 100 : i32
			cf.br ^d(%k : i32)
		^f(%y: i32, %z: i32):
			%s = arith.addi %y, %z : i32
			return %s : i32`), "-4", []string{"-2"}},
		{"a loop of blocks", body("%n: i32", "i32", `
			%0 = arith.constant 0 : i32
			%1 = arith.constant 1 : i32
			cf.br ^head(%n, %0 : i32, i32)
		^head(%x: i32, %s: i32):
			%go = arith.cmpi sgt, %x, %0 : i32
			cf.cond_br %go, ^more, ^end(%s : i32)
		^more:
			%t = arith.addi %s, %x : i32
			%y = arith.subi %x, %1 : i32
			cf.br ^head(%y, %t : i32, i32)
		^end(%r: i32):
			return %r : i32`), "15", []string{"5"}},
		{"arguments that change places", body("%n: i32, %m: i32, %c: i1", "i32, i32", `
			%f = arith.constant false
			cf.br ^swap(%n, %m, %c : i32, i32, i1)
		^swap(%x: i32, %y: i32, %again: i1):
			cf.cond_br %again, ^swap(%y, %x, %f : i32, i32, i1), ^end
		^end:
			return %x, %y : i32, i32`), "2 1", []string{"1", "2", "true"}},
		{"assert", body("%a: i1", "", `
			cf.assert %a, "a holds"
			return`), "!assertion failed: a holds", []string{"false"}},
		{"assert of what is so", body("%a: i1", "", `
			cf.assert %a, "a holds"
			return`), "", []string{"true"}},
		{"calls", `
			func.func @fib(%n: i32) -> i32 {
			  %1 = arith.constant 1 : i32
			  %2 = arith.constant 2 : i32
			  %small = arith.cmpi slt, %n, %2 : i32
			  %r = scf.if %small -> i32 {
			    scf.yield %n : i32
			  } else {
			    %a = arith.subi %n, %1 : i32
			    %b = arith.subi %n, %2 : i32
			    %x = func.call @fib(%a) : (i32) -> i32
			    %y = func.call @fib(%b) : (i32) -> i32
			    %s = arith.addi %x, %y : i32
			    scf.yield %s : i32
			  }
			  return %r : i32
			}` + body("%n: i32", "i32", `
			%g = func.constant @fib : (i32) -> i32
			%r = func.call_indirect %g(%n) : (i32) -> i32
			return %r : i32`), "55", []string{"10"}},
		{"endless recursion", body("%n: i32", "i32", `
			%r = func.call @f(%n) : (i32) -> i32
			return %r : i32`), "!nested more than 200 deep", []string{"10"}},
		{"a declaration", `func.func private @g()` + body("", "", `
			func.call @g() : () -> ()
			return`), "!@g has no body", nil},
		{"scope", body("%a: i8", "i8", `
			%r = scope.scope : () -> i8 {
			  scope.return %a : i8
			}
			return %r : i8`), "3", []string{"3"}},
		{"others", body("%a: index, %m: memref<2xf32>", "i64, memref<2xf32>, i8, vector<2xi8>", `
			%c = builtin.unrealized_conversion_cast %a : index to i64
			%n = builtin.unrealized_conversion_cast %m : memref<2xf32> to memref<2xf32, 1>
			%o = builtin.unrealized_conversion_cast %n : memref<2xf32, 1> to memref<2xf32>
			annotation.mark %m {x} : memref<2xf32>
			%p = ub.poison : i8
			%q = ub.poison : vector<2xi8>
			%s = symbol.symbolic_int @S0 {min_val = 0, max_val = 7} : index
			symbol.bind_symbolic_shape %m, [%s], affine_map<()[s0] -> (s0)> : memref<2xf32>
			return %c, %o, %p, %q : i64, memref<2xf32>, i8, vector<2xi8>`), "-1 [0, 1] 0 [0, 0] | [0, 1]", []string{"-1", "iota"}},
		{"cast that changes bits", body("%a: index", "i32", `
			%c = builtin.unrealized_conversion_cast %a : index to i32
			return %c : i32`), "!a cast to 'i32' is not supported", []string{"1"}},
		{"symbolic number", body("", "index", `
			%s = symbol.symbolic_int @S0 {min_val = 0, max_val = 7} : index
			%r = arith.addi %s, %s : index
			return %r : index`), "!operand #0 is not a number", nil},
		{"tensors", body("", "", `
			%r = arith.constant dense<1> : tensor<2xi32>
			return`), "!result #0: 'tensor<2xi32>' is no vector", nil},
		{"a memref of vectors", body("", "", `
			%r = memref.alloc() : memref<4xvector<2xf32>>
			return`), "!elements of type 'vector<2xf32>' are not supported", nil},
		{"an operation without a meaning", body("%m: memref<4xf32>", "", `
			%c0 = arith.constant 0 : index
			%r = vector.load %m[%c0] : memref<4xf32>, vector<4xf32>
			return`), "!'vector.load' op cannot be run", []string{"zeros"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			check(t, c.text, c.want, c.args...)
		})
	}
}

// TestAffine runs operations with affine maps.
func TestAffine(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		args             []string
	}{
		{"apply, min and max", body("%a: index, %b: index", "index, index, index", `
			%x = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 floordiv 2)>(%a)[%b]
			%y = affine.min affine_map<(d0, d1) -> (d0, d1, 4)>(%a, %b)
			%z = affine.max affine_map<(d0, d1) -> (d0, d1, 4)>(%a, %b)
			return %x, %y, %z : index, index, index`), "14 4 5", []string{"4", "5"}},
		{"no value", body("%a: index", "", `
			%x = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%a]
			return`), "!the affine map has no value", []string{"0"}},
		{"for", body("%n: index", "index", `
			%z = arith.constant 0 : index
			%r = affine.for %i = 0 to min affine_map<(d0) -> (d0, 5)>(%n) step 2 iter_args(%x = %z) -> index {
			  %s = arith.addi %x, %i : index
			  affine.yield %s : index
			}
			return %r : index`), "6", []string{"9"}},
		{"if", body("%n: index", "index", `
			%r = affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%n) -> index {
			  affine.yield %n : index
			} else {
			  %z = arith.constant 0 : index
			  affine.yield %z : index
			}
			affine.if affine_set<(d0) : (d0 - 3 == 0)>(%n) {
			}
			return %r : index`), "0", []string{"2"}},
		{"load and store", body("%m: memref<4xi8>", "i8", `
			affine.for %i = 0 to 2 {
			  %v = affine.load %m[%i + 2] : memref<4xi8>
			  affine.store %v, %m[%i * 2] : memref<4xi8>
			}
			%r = affine.load %m[2] : memref<4xi8>
			return %r : i8`), "3 | [2, 1, 3, 3]", []string{"iota"}},
		{"load behind the end", body("%m: memref<?xi8>, %n: index", "", `
			%v = affine.load %m[symbol(%n) + 2] : memref<?xi8>
			return`), "!index 5 out of bounds of dimension 0, which has size 4", []string{"iota:4", "3"}},
		{"parallel", body("%m: memref<4xf32>", "f32, f32", `
			%r:2 = affine.parallel (%i) = (max(0, 1)) to (min(4, 5)) reduce ("addf", "maximumf") -> (f32, f32) {
			  %v = affine.load %m[%i] : memref<4xf32>
			  affine.yield %v, %v : f32, f32
			}
			affine.parallel (%i, %j) = (0, 0) to (2, 2) step (2, 1) {
			  %v = affine.load %m[%j] : memref<4xf32>
			  affine.store %v, %m[%i + 3] : memref<4xf32>
			}
			return %r#0, %r#1 : f32, f32`), "6 3 | [0, 1, 2, 1]", []string{"iota"}},
		{"parallel reduction of nothing", body("%m: memref<4xf32>", "f32", `
			%r = affine.parallel (%i) = (4) to (4) reduce ("addf") -> (f32) {
			  %v = affine.load %m[%i] : memref<4xf32>
			  affine.yield %v : f32
			}
			return %r : f32`), "!a reduction of no values", []string{"iota"}},
		{"delinearize", body("%i: index, %n: index", "index, index", `
			%c3 = arith.constant 3 : index
			%r:2 = affine.delinearize_index %i into (%n, %c3) : index, index
			return %r#0, %r#1 : index, index`), "2 1", []string{"7", "5"}},
		{"delinearize by zero", body("%i: index, %n: index", "index, index", `
			%r:2 = affine.delinearize_index %i into (%n, %n) : index, index
			return %r#0, %r#1 : index, index`), "!not positive", []string{"7", "0"}},
		{"linearize", body("%i: index, %j: index", "index", `
			%r = affine.linearize_index [%i, %j] by (5, 3) : index
			return %r : index`), "7", []string{"2", "1"}},
	} {
		t.Run(c.name, func(t *testing.T) { check(t, c.text, c.want, c.args...) })
	}
}
