package interpstd_test

import (
	"strings"
	"testing"
)

// body makes @f of a module from its arguments, results and operations.
func body(args, results, ops string) string {
	return "func.func @f(" + args + ") -> (" + results + ") {\n" + ops + "\n}"
}

// TestMemory runs operations that allocate and access memory.
func TestMemory(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		args             []string
	}{
		{"load and store", body("%m: memref<2x2xi8>, %i: index, %v: i8", "i8", `
			%c0 = arith.constant 0 : index
			memref.store %v, %m[%i, %c0] : memref<2x2xi8>
			%r = memref.load %m[%i, %c0] : memref<2x2xi8>
			return %r : i8`), "-3 | [[ 0,  1],\n [-3,  3]]", []string{"iota", "1", "-3"}},
		{"index behind a dimension", body("%m: memref<2x2xi8>, %i: index", "i8", `
			%r = memref.load %m[%i, %i] : memref<2x2xi8>
			return %r : i8`), "!'memref.load' op operand #0: index 2 out of bounds of dimension 0, which has size 2", []string{"iota", "2"}},
		{"negative index", body("%m: memref<2xi8>, %i: index", "", `
			%c = arith.constant 1 : i8
			memref.store %c, %m[%i] : memref<2xi8>
			return`), "!'memref.store' op operand #1: index -1 out of bounds", []string{"iota", "-1"}},
		{"outside of the allocation", body("%m: memref<8xf32>, %i: index", "f32", `
			%v = memref.reinterpret_cast %m to offset: [%i], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
			%c3 = arith.constant 3 : index
			%r = memref.load %v[%c3] : memref<4xf32, strided<[1], offset: ?>>
			return %r : f32`), "!operand #0: index 12 out of bounds of buffer of 8 elements", []string{"iota", "9"}},
		{"alloc is zero", body("%n: index", "memref<?xf16>", `
			%m = memref.alloc(%n) : memref<?xf16>
			return %m : memref<?xf16>`), "[0, 0]", []string{"2"}},
		{"negative size", body("%n: index", "memref<?xf16>", `
			%m = memref.alloc(%n) : memref<?xf16>
			return %m : memref<?xf16>`), "!size -1 of dimension 0 is negative", []string{"-1"}},
		{"too much memory", body("%n: index", "", `
			%m = memref.alloc(%n, %n) : memref<?x?xf16>
			return`), "!out of memory", []string{"1000000"}},
		{"more than can be", body("%n: index", "", `
			%m = memref.alloc(%n, %n, %n) : memref<?x?x?xf16>
			return`), "!do not fit into", []string{"10000000000"}},
		{"alloc with a layout", body("", "f32", `
			%m = memref.alloc() : memref<2x3xf32, strided<[8, 2], offset: 3>>
			%c = arith.constant 1 : index
			%d = arith.constant 2 : index
			%v = arith.constant 5.0 : f32
			memref.store %v, %m[%c, %d] : memref<2x3xf32, strided<[8, 2], offset: 3>>
			%r = memref.load %m[%c, %d] : memref<2x3xf32, strided<[8, 2], offset: 3>>
			return %r : f32`), "5", nil},
		{"use after free", body("", "f32", `
			%m = memref.alloc() : memref<f32>
			memref.dealloc %m : memref<f32>
			%r = memref.load %m[] : memref<f32>
			return %r : f32`), "!access to a buffer that was freed", nil},
		{"freed twice", body("", "", `
			%m = memref.alloc() : memref<f32>
			memref.dealloc %m : memref<f32>
			memref.dealloc %m : memref<f32>
			return`), "!the buffer was freed before", nil},
		{"alloca ends with its scope", body("", "f32", `
			%m = memref.alloca_scope -> (memref<f32>) {
			  %a = memref.alloca() : memref<f32>
			  memref.alloca_scope.return %a : memref<f32>
			}
			%r = memref.load %m[] : memref<f32>
			return %r : f32`), "!access to a buffer that was freed", nil},
		{"realloc", body("%n: index", "memref<?xi8>", `
			%m = memref.alloc() : memref<2xi8>
			%v = arith.constant 7 : i8
			%c1 = arith.constant 1 : index
			memref.store %v, %m[%c1] : memref<2xi8>
			%r = memref.realloc %m(%n) : memref<2xi8> to memref<?xi8>
			return %r : memref<?xi8>`), "[0, 7, 0]", []string{"3"}},
		{"copy between layouts", body("%m: memref<2x3xi8>", "memref<3x2xi8>", `
			%t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xi8> to memref<3x2xi8, strided<[1, 3]>>
			%r = memref.alloc() : memref<3x2xi8>
			memref.copy %t, %r : memref<3x2xi8, strided<[1, 3]>> to memref<3x2xi8>
			return %r : memref<3x2xi8>`), "[[0, 3],\n [1, 4],\n [2, 5]] | [[0, 1, 2],\n [3, 4, 5]]", []string{"iota"}},
		{"copy of other sizes", body("%m: memref<?xi8>, %n: memref<?xi8>", "", `
			memref.copy %m, %n : memref<?xi8> to memref<?xi8>
			return`), "!differ in shape", []string{"iota:2", "iota:3"}},
		{"atomics", body("%m: memref<1xi32>, %f: memref<1xf32>", "i32, i32, i32, f32, f32", `
			%c0 = arith.constant 0 : index
			%v = arith.constant 5 : i32
			%x = arith.constant 2.5 : f32
			%a = memref.atomic_rmw addi %v, %m[%c0] : (i32, memref<1xi32>) -> i32
			%b = memref.atomic_rmw muli %v, %m[%c0] : (i32, memref<1xi32>) -> i32
			%c = memref.generic_atomic_rmw %m[%c0] : memref<1xi32> {
			^bb0(%old: i32):
			  %n = arith.subi %old, %v : i32
			  memref.atomic_yield %n : i32
			}
			%d = memref.atomic_rmw maximumf %x, %f[%c0] : (f32, memref<1xf32>) -> f32
			%e = memref.atomic_rmw assign %x, %f[%c0] : (f32, memref<1xf32>) -> f32
			return %a, %b, %c, %d, %e : i32, i32, i32, f32, f32`), "1 6 30 1 2.5 | [25] | [2.5]", []string{"ones", "ones"}},
		{"prefetch and alignment", body("%m: memref<1xi8>", "", `
			%c0 = arith.constant 0 : index
			memref.prefetch %m[%c0], read, locality<3>, data : memref<1xi8>
			memref.assume_alignment %m, 16 : memref<1xi8>
			affine.prefetch %m[%c0], read, locality<3>, data : memref<1xi8>
			return`), "| [1]", []string{"ones"}},
		{"text of a message", `
			llvm.mlir.global private constant @text("abc") {addr_space = 0 : i32}
		` + body("", "i64", `
			%a = llvm.mlir.addressof @text : !llvm.ptr
			%p = llvm.getelementptr %a[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i8>
			%n = llvm.mlir.constant(3 : i64) : i64
			return %n : i64`), "3", nil},
		{"globals", `
			memref.global "private" constant @t : memref<2x2xi16> = dense<[[1, 2], [3, -4]]>
			memref.global @s : memref<3xf32> = dense<2.5>
			memref.global @w : memref<1xi128> = dense<-5>
			memref.global @u : memref<2xi8> = uninitialized
		` + body("", "memref<2x2xi16>, memref<3xf32>, memref<1xi128>, memref<2xi8>", `
			%c0 = arith.constant 0 : index
			%1 = arith.constant 1.0 : f32
			%a = memref.get_global @t : memref<2x2xi16>
			%b = memref.get_global @s : memref<3xf32>
			memref.store %1, %b[%c0] : memref<3xf32>
			%c = memref.get_global @s : memref<3xf32>
			%d = memref.get_global @w : memref<1xi128>
			%e = memref.get_global @u : memref<2xi8>
			return %a, %c, %d, %e : memref<2x2xi16>, memref<3xf32>, memref<1xi128>, memref<2xi8>`),
			"[[ 1,  2],\n [ 3, -4]] [  1, 2.5, 2.5] [-5] [0, 0]", nil},
		{"store into a constant", `
			memref.global "private" constant @t : memref<1xi16> = dense<1>
		` + body("%v: i16", "", `
			%c0 = arith.constant 0 : index
			%a = memref.get_global @t : memref<1xi16>
			memref.store %v, %a[%c0] : memref<1xi16>
			return`), "!store into a constant", []string{"1"}},
		{"workspace", body("%w: memref<16xi8>, %o: index, %n: index", "memref<?xi16>, memref<2xi8>", `
			%a = memref_ext.alloc_workspace(%n) from %w offset = [%o] : from memref<16xi8> to memref<?xi16>
			%b = memref_ext.alloc_workspace() : memref<2xi8>
			return %a, %b : memref<?xi16>, memref<2xi8>`),
			"[ 770, 1284] [0, 0] | [ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15]", []string{"iota", "2", "2"}},
	} {
		t.Run(c.name, func(t *testing.T) { check(t, c.text, c.want, c.args...) })
	}
}

// TestViews runs operations that make a memref of another.
func TestViews(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		args             []string
	}{
		{"subview", body("%m: memref<4x6xi8>, %o: index", "memref<2x2xi8, strided<[12, 3], offset: ?>>", `
			%v = memref.subview %m[%o, 1] [2, 2] [2, 3] : memref<4x6xi8> to memref<2x2xi8, strided<[12, 3], offset: ?>>
			return %v : memref<2x2xi8, strided<[12, 3], offset: ?>>`),
			"[[ 7, 10],\n [19, 22]] | [[ 0,  1,  2,  3,  4,  5],\n [ 6,  7,  8,  9, 10, 11],\n [12, 13, 14, 15, 16, 17],\n [18, 19, 20, 21, 22, 23]]", []string{"iota", "1"}},
		{"rank-reduced subview", body("%m: memref<2x1x3xi8>", "memref<3xi8, strided<[1], offset: 3>>", `
			%v = memref.subview %m[1, 0, 0] [1, 1, 3] [1, 1, 1] : memref<2x1x3xi8> to memref<3xi8, strided<[1], offset: 3>>
			return %v : memref<3xi8, strided<[1], offset: 3>>`), "[3, 4, 5] | [[[0, 1, 2]],\n [[3, 4, 5]]]", []string{"iota"}},
		{"reduced by the stride", body("%m: memref<2x1x3xi8>", "memref<1x3xi8, strided<[3, 1], offset: 3>>", `
			%v = memref.subview %m[1, 0, 0] [1, 1, 3] [2, 1, 1] : memref<2x1x3xi8> to memref<1x3xi8, strided<[3, 1], offset: 3>>
			return %v : memref<1x3xi8, strided<[3, 1], offset: 3>>`), "[[3, 4, 5]] | [[[0, 1, 2]],\n [[3, 4, 5]]]", []string{"iota"}},
		{"subview that overflows", body("%m: memref<4x6xi8>, %o: index", "", `
			%v = memref.subview %m[%o, 1] [2, 2] [2, 3] : memref<4x6xi8> to memref<2x2xi8, strided<[12, 3], offset: ?>>
			return`), "!the address overflows", []string{"iota", "4611686018427387904"}},
		{"subview of a negative size", body("%m: memref<4xi8>, %n: index", "", `
			%v = memref.subview %m[0] [%n] [1] : memref<4xi8> to memref<?xi8, strided<[1]>>
			return`), "!size -2 of dimension 0 is negative", []string{"iota", "-2"}},
		{"reinterpret_cast", body("%m: memref<6xi8>, %s: index", "memref<2x2xi8, strided<[?, 1], offset: 1>>", `
			%v = memref.reinterpret_cast %m to offset: [1], sizes: [2, 2], strides: [%s, 1] : memref<6xi8> to memref<2x2xi8, strided<[?, 1], offset: 1>>
			return %v : memref<2x2xi8, strided<[?, 1], offset: 1>>`), "[[1, 2],\n [3, 4]] | [0, 1, 2, 3, 4, 5]", []string{"iota", "2"}},
		{"collapse", body("%m: memref<2x3xi8>", "memref<6xi8>", `
			%v = memref.collapse_shape %m [[0, 1]] : memref<2x3xi8> into memref<6xi8>
			return %v : memref<6xi8>`), "[0, 1, 2, 3, 4, 5] | [[0, 1, 2],\n [3, 4, 5]]", []string{"iota"}},
		{"collapse to rank 0", body("%m: memref<1x1xi8>", "memref<i8>", `
			%v = memref.collapse_shape %m [] : memref<1x1xi8> into memref<i8>
			return %v : memref<i8>`), "7 | [[7]]", []string{"[[7]]"}},
		{"collapse of what is apart", body("%m: memref<8xi8>, %s: index", "", `
			%a = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [%s, 1] : memref<8xi8> to memref<2x3xi8, strided<[?, 1]>>
			%v = memref.collapse_shape %a [[0, 1]] : memref<2x3xi8, strided<[?, 1]>> into memref<6xi8, strided<[1]>>
			return`), "!dimension 0 cannot be collapsed into the next: its stride is 4 instead of 3", []string{"iota", "4"}},
		{"expand", body("%m: memref<?xi8>, %n: index", "memref<?x3xi8>", `
			%v = memref.expand_shape %m [[0, 1]] output_shape [%n, 3] : memref<?xi8> into memref<?x3xi8>
			return %v : memref<?x3xi8>`), "[[0, 1, 2],\n [3, 4, 5]] | [0, 1, 2, 3, 4, 5]", []string{"iota:6", "2"}},
		{"expand to other sizes", body("%m: memref<?xi8>, %n: index", "", `
			%v = memref.expand_shape %m [[0, 1]] output_shape [%n, 3] : memref<?xi8> into memref<?x3xi8>
			return`), "!dimension 0 has size 6, but is expanded to 9", []string{"iota:6", "3"}},
		{"expand of rank 0", body("%m: memref<i8>", "memref<1x1xi8>", `
			%v = memref.expand_shape %m [] output_shape [1, 1] : memref<i8> into memref<1x1xi8>
			return %v : memref<1x1xi8>`), "[[3]] | 3", []string{"3"}},
		{"reshape", body("%m: memref<6xi8>, %s: memref<2xi32>", "memref<?x?xi8>", `
			%v = memref.reshape %m(%s) : (memref<6xi8>, memref<2xi32>) -> memref<?x?xi8>
			return %v : memref<?x?xi8>`), "[[0, 1],\n [2, 3],\n [4, 5]] | [0, 1, 2, 3, 4, 5] | [3, 2]", []string{"iota", "[3, 2]"}},
		{"reshape to other sizes", body("%m: memref<6xi8>, %s: memref<2xi32>", "", `
			%v = memref.reshape %m(%s) : (memref<6xi8>, memref<2xi32>) -> memref<?x?xi8>
			return`), "!6 elements cannot be reshaped to 9", []string{"iota", "[3, 3]"}},
		{"view of bytes", body("%m: memref<8xi8>, %o: index, %n: index", "memref<?x2xi16>", `
			%v = memref.view %m[%o][%n] : memref<8xi8> to memref<?x2xi16>
			return %v : memref<?x2xi16>`), "[[ 513, 1027]] | [0, 1, 2, 3, 4, 5, 6, 7]", []string{"iota", "1", "1"}},
		{"view behind the bytes", body("%m: memref<8xi8>, %o: index", "i16", `
			%v = memref.view %m[%o][] : memref<8xi8> to memref<1xi16>
			%c0 = arith.constant 0 : index
			%r = memref.load %v[%c0] : memref<1xi16>
			return %r : i16`), "!out of bounds of buffer of 4 elements", []string{"iota", "7"}},
		{"cast", body("%m: memref<?xi8>", "memref<2xi8>", `
			%v = memref.cast %m : memref<?xi8> to memref<2xi8>
			return %v : memref<2xi8>`), "[0, 1] | [0, 1]", []string{"iota:2"}},
		{"cast to another size", body("%m: memref<?xi8>", "", `
			%v = memref.cast %m : memref<?xi8> to memref<2xi8>
			return`), "!dimension 0 has size 3, but type 'memref<2xi8>' says 2", []string{"iota:3"}},
		{"cast without and with a rank", body("%m: memref<2xi8>", "memref<?xi8>", `
			%u = memref.cast %m : memref<2xi8> to memref<*xi8>
			%v = memref.cast %u : memref<*xi8> to memref<?xi8>
			return %v : memref<?xi8>`), "[0, 1] | [0, 1]", []string{"iota"}},
		{"cast to another rank", body("%m: memref<2xi8>", "", `
			%u = memref.cast %m : memref<2xi8> to memref<*xi8>
			%v = memref.cast %u : memref<*xi8> to memref<?x?xi8>
			return`), "!a memref of rank 1 is no", []string{"iota"}},
		{"space cast, rank and dim", body("%m: memref<2x?xi8>, %d: index", "index, index", `
			%u = memref.memory_space_cast %m : memref<2x?xi8> to memref<2x?xi8, 3>
			%r = memref.rank %u : memref<2x?xi8, 3>
			%n = memref.dim %u, %d : memref<2x?xi8, 3>
			return %r, %n : index, index`), "2 4 | [[0, 1, 2, 3],\n [4, 5, 6, 7]]", []string{"iota:2x4", "1"}},
		{"dim behind the rank", body("%m: memref<2x?xi8>, %d: index", "", `
			%n = memref.dim %m, %d : memref<2x?xi8>
			return`), "!there is no dimension 2", []string{"iota:2x4", "2"}},
		{"metadata", body("%m: memref<4x6xi8>", "index, index, index, index, index, memref<i8>", `
			%v = memref.subview %m[1, 2] [2, 2] [2, 3] : memref<4x6xi8> to memref<2x2xi8, strided<[12, 3], offset: 8>>
			%b, %o, %s:2, %t:2 = memref.extract_strided_metadata %v : memref<2x2xi8, strided<[12, 3], offset: 8>> -> memref<i8>, index, index, index, index, index
			memref.dealloc %m : memref<4x6xi8>
			return %o, %s#0, %s#1, %t#0, %t#1, %b : index, index, index, index, index, memref<i8>`),
			"8 2 2 12 3 <access to a buffer that was freed> | <access to a buffer that was freed>", []string{"iota"}},
	} {
		t.Run(c.name, func(t *testing.T) { check(t, c.text, c.want, c.args...) })
	}
}

// TestHostile has memrefs of few bytes that claim to have very many elements.
func TestHostile(t *testing.T) {
	huge := body("%m: memref<4xi8>, %n: index, %z: index", "", `
		%v = memref.reinterpret_cast %m to offset: [0], sizes: [%n, %n, %n], strides: [%z, %z, %z] : memref<4xi8> to memref<?x?x?xi8, strided<[?, ?, ?]>>
		OP
		return`)
	for op, want := range map[string]string{
		"memref.copy %v, %v : memref<?x?x?xi8, strided<[?, ?, ?]>> to memref<?x?x?xi8, strided<[?, ?, ?]>>":                                                                  "!stopped after 1048576 steps",
		"%c = memref.collapse_shape %v [[0, 1, 2]] : memref<?x?x?xi8, strided<[?, ?, ?]>> into memref<?xi8, strided<[?]>>":                                                   "!the size of a collapsed dimension overflows",
		"%c = memref.expand_shape %v [[0, 1], [2], [3]] output_shape [%n, %n, %n, %n] : memref<?x?x?xi8, strided<[?, ?, ?]>> into memref<?x?x?x?xi8, strided<[?, ?, ?, ?]>>": "!but is expanded to",
		"%s = memref.subview %v[%n, %n, %n] [1, 1, 1] [%n, %n, %n] : memref<?x?x?xi8, strided<[?, ?, ?]>> to memref<1x1x1xi8, strided<[?, ?, ?], offset: ?>>":                "| [0, 1, 2, 3]",
		"%a = memref.alloc(%n, %n, %n) : memref<?x?x?xi8>": "!do not fit into",
	} {
		check(t, strings.Replace(huge, "OP", op, 1), want, "iota", "8589934592", "0")
	}
	check(t, strings.Replace(huge, "OP", `
		%i = arith.constant 4611686018427387904 : index
		%c4 = arith.constant 4 : index
		%w = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [%i] : memref<4xi8> to memref<?xi8, strided<[?]>>
		%x = memref.load %w[%c4] : memref<?xi8, strided<[?]>>`, 1), "!the address overflows", "iota", "8", "0")
}
