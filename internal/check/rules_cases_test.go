package check_test

// The rules for the addresses of operands: L1, H1 to H7 of docs/merging-rules.md.
// Buffers are written <<sizes>> or <<sizes:[strides]>>.
var addressCases = []ruleCase{{
	name:   "contiguous",
	args:   "%a: <<4x8>>, %b: <<4x8>>",
	before: "hivm.hir.vexp ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32>>) outs(%y : <<32>>)`,
	want: "proved",
}, {
	name:   "left alone",
	args:   "%a: memref<4x8xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>, %b: <<4x8>>",
	before: "hivm.hir.vexp ins(%a : memref<4x8xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>) outs(%b : <<4x8>>)",
	after:  "hivm.hir.vexp ins(%a : memref<4x8xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>) outs(%b : <<4x8>>)",
	want:   "proved",
}, {
	name:   "the rows have gaps",
	args:   "%a: <<4x8>>, %b: <<4x8:[9, 1]>>",
	before: "hivm.hir.vexp ins(%a : <<4x8>>) outs(%b : <<4x8:[9, 1]>>)",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = memref.reinterpret_cast %b to offset: [0], sizes: [32], strides: [1] : <<4x8:[9, 1]>> to <<32:[1]>>
		hivm.hir.vexp ins(%x : <<32>>) outs(%y : <<32:[1]>>)`,
	want: "refuted: element [1, 0] of operand #1 is at address 9 before, but element [8] is at 8 after",
}, {
	name:   "views of another flattener",
	args:   "%a: <<4x8:[16, 2]>>, %b: <<4x8>>",
	before: "hivm.hir.vexp ins(%a : <<4x8:[16, 2]>>) outs(%b : <<4x8>>)",
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [32], strides: [2] : <<4x8:[16, 2]>> to <<32:[2]>>
		%y = memref.reinterpret_cast %b to offset: [0], sizes: [32], strides: [1] : <<4x8>> to <<32:[1]>>
		hivm.hir.vexp ins(%x : <<32:[2]>>) outs(%y : <<32:[1]>>)`,
	want: "proved",
}, {
	name:   "another offset",
	args:   "%a: <<4x8>>, %b: <<4x8>>",
	before: "hivm.hir.vexp ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after: `%x = memref.reinterpret_cast %a to offset: [1], sizes: [32], strides: [1] : <<4x8>> to <<32:[1], offset: 1>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32:[1], offset: 1>>) outs(%y : <<32>>)`,
	want: "refuted: element [0, 0] of operand #1 is computed from address 0 of operand #0 before, but from address 1 of operand #0 after",
}, {
	name:   "fewer elements",
	args:   "%a: <<4x8>>, %b: <<4x8>>",
	before: "hivm.hir.vexp ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [31], strides: [1] : <<4x8>> to <<31:[1]>>
		%y = memref.reinterpret_cast %b to offset: [0], sizes: [31], strides: [1] : <<4x8>> to <<31:[1]>>
		hivm.hir.vexp ins(%x : <<31:[1]>>) outs(%y : <<31:[1]>>)`,
	want: "refuted: operand #1 has 32 elements before, but 31 after",
}, {
	name:   "other memory",
	args:   "%a: <<4x8>>, %b: <<4x8>>, %c: <<4x8>>",
	before: "hivm.hir.vexp ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after: `%x = collapse %c [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32>>) outs(%y : <<32>>)`,
	want: "refuted: element [0, 0] of operand #1 is computed from address 0 of operand #0 before, but from address 0 of operand #0, which is other memory after",
}, {
	name:   "a stride that the type leaves open",
	args:   "%a: <<4x8:[?, 1]>>, %b: <<4x8>>",
	before: "hivm.hir.vexp ins(%a : <<4x8:[?, 1]>>) outs(%b : <<4x8>>)",
	after: `%x = collapse %a [[0, 1]] : <<4x8:[?, 1]>> into <<32:[1]>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32:[1]>>) outs(%y : <<32>>)`,
	want: "refuted: element [1, 0] of operand #1 is computed from",
}, {
	name:   "sizes that the types leave open",
	args:   "%a: <<?x?x4>>, %b: <<?x?x4>>",
	before: "hivm.hir.vexp ins(%a : <<?x?x4>>) outs(%b : <<?x?x4>>)",
	after: `%x = collapse %a [[0, 1, 2]] : <<?x?x4>> into <<?>>
		%y = collapse %b [[0, 1, 2]] : <<?x?x4>> into <<?>>
		hivm.hir.vexp ins(%x : <<?>>) outs(%y : <<?>>)`,
	want: "proved",
}, {
	name:   "an inner size that the type leaves open",
	args:   "%a: <<4x?:[?, 1]>>, %b: <<4x?>>",
	before: "hivm.hir.vexp ins(%a : <<4x?:[?, 1]>>) outs(%b : <<4x?>>)",
	after: `%x = collapse %a [[0, 1]] : <<4x?:[?, 1]>> into <<?:[?]>>
		%y = collapse %b [[0, 1]] : <<4x?>> into <<?>>
		hivm.hir.vexp ins(%x : <<?:[?]>>) outs(%y : <<?>>)`,
	want: "refuted: element [1, 0] of operand #1 is computed from",
}, {
	name: "whole rows of an allocation",
	args: "%n: index, %m: index, %k: index, %b: <<4x?>>",
	before: `%0 = memref.alloc(%n, %m) : <<?x?>>
		%a = memref.subview %0[%k, 0] [4, %m] [1, 1] : <<?x?>> to <<4x?:[?, 1], offset: ?>>
		hivm.hir.vexp ins(%a : <<4x?:[?, 1], offset: ?>>) outs(%b : <<4x?>>)`,
	after: `%0 = memref.alloc(%n, %m) : <<?x?>>
		%a = memref.subview %0[%k, 0] [4, %m] [1, 1] : <<?x?>> to <<4x?:[?, 1], offset: ?>>
		%x = collapse %a [[0, 1]] : <<4x?:[?, 1], offset: ?>> into <<?:[?], offset: ?>>
		%y = collapse %b [[0, 1]] : <<4x?>> into <<?>>
		hivm.hir.vexp ins(%x : <<?:[?], offset: ?>>) outs(%y : <<?>>)`,
	want: "proved",
}, {
	name: "parts of rows of an allocation",
	args: "%n: index, %m: index, %k: index, %b: <<4x?>>",
	before: `%0 = memref.alloc(%n, %m) : <<?x?>>
		%a = memref.subview %0[0, 0] [4, %k] [1, 1] : <<?x?>> to <<4x?:[?, 1]>>
		hivm.hir.vexp ins(%a : <<4x?:[?, 1]>>) outs(%b : <<4x?>>)`,
	after: `%0 = memref.alloc(%n, %m) : <<?x?>>
		%a = memref.subview %0[0, 0] [4, %k] [1, 1] : <<?x?>> to <<4x?:[?, 1]>>
		%x = collapse %a [[0, 1]] : <<4x?:[?, 1]>> into <<?:[?]>>
		%y = collapse %b [[0, 1]] : <<4x?>> into <<?>>
		hivm.hir.vexp ins(%x : <<?:[?]>>) outs(%y : <<?>>)`,
	want: "refuted: element [1, 0] of operand #1 is computed from",
}, {
	name: "a size that may be the right one",
	args: "%n: index, %m: index, %b: <<4x?>>",
	before: `%k = affine.min affine_map<(d0) -> (d0, 8)>(%m)
		%0 = memref.alloc(%n, %m) : <<?x?>>
		%a = memref.subview %0[0, 0] [4, %k] [1, 1] : <<?x?>> to <<4x?:[?, 1]>>
		hivm.hir.vexp ins(%a : <<4x?:[?, 1]>>) outs(%b : <<4x?>>)`,
	after: `%k = affine.min affine_map<(d0) -> (d0, 8)>(%m)
		%0 = memref.alloc(%n, %m) : <<?x?>>
		%a = memref.subview %0[0, 0] [4, %k] [1, 1] : <<?x?>> to <<4x?:[?, 1]>>
		%x = collapse %a [[0, 1]] : <<4x?:[?, 1]>> into <<?:[?]>>
		%y = collapse %b [[0, 1]] : <<4x?>> into <<?>>
		hivm.hir.vexp ins(%x : <<?:[?]>>) outs(%y : <<?>>)`,
	want: "unknown: it matters if operand #0 of sizes [4, 2]",
}, {
	name:   "a unit with any stride",
	args:   "%a: <<4x1x8:[8, 99, 1]>>, %b: <<4x1x8>>",
	before: "hivm.hir.vexp ins(%a : <<4x1x8:[8, 99, 1]>>) outs(%b : <<4x1x8>>)",
	after: `%x = collapse %a [[0, 1, 2]] : <<4x1x8:[8, 99, 1]>> into <<32:[1]>>
		%y = collapse %b [[0, 1, 2]] : <<4x1x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32:[1]>>) outs(%y : <<32>>)`,
	want: "proved",
}, {
	name: "strides of zero",
	args: "%a: <<1>>, %b: <<4x?>>, %n: index",
	before: `%c0 = arith.constant 0 : index
		%z = memref.reinterpret_cast %a to offset: [0], sizes: [4, %n], strides: [%c0, %c0] : <<1>> to <<4x?:[?, ?]>>
		hivm.hir.vexp ins(%z : <<4x?:[?, ?]>>) outs(%b : <<4x?>>)`,
	after: `%c0 = arith.constant 0 : index
		%z = memref.reinterpret_cast %a to offset: [0], sizes: [4, %n], strides: [%c0, %c0] : <<1>> to <<4x?:[?, ?]>>
		%x = collapse %z [[0, 1]] : <<4x?:[?, ?]>> into <<?:[?]>>
		%y = collapse %b [[0, 1]] : <<4x?>> into <<?>>
		hivm.hir.vexp ins(%x : <<?:[?]>>) outs(%y : <<?>>)`,
	want: "proved",
}, {
	name:   "no elements",
	args:   "%a: <<0x8:[9, 1]>>, %b: <<0x8>>",
	before: "hivm.hir.vexp ins(%a : <<0x8:[9, 1]>>) outs(%b : <<0x8>>)",
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [0, 8], strides: [8, 1] : <<0x8:[9, 1]>> to <<0x8:[8, 1]>>
		hivm.hir.vexp ins(%x : <<0x8:[8, 1]>>) outs(%b : <<0x8>>)`,
	want: "proved",
}, {
	name: "a cast before, its source after",
	args: "%a: <<4x8>>, %b: <<4x8>>",
	before: `%c = memref.cast %a : <<4x8>> to <<?x?:[?, ?], offset: ?>>
		hivm.hir.vexp ins(%c : <<?x?:[?, ?], offset: ?>>) outs(%b : <<4x8>>)`,
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32>>) outs(%y : <<32>>)`,
	want: "proved",
}, {
	name: "an expansion before, its source after",
	args: "%a: <<32>>, %b: <<4x8>>",
	before: `%e = memref.expand_shape %a [[0, 1]] output_shape [4, 8] : <<32>> into <<4x8>>
		hivm.hir.vexp ins(%e : <<4x8>>) outs(%b : <<4x8>>)`,
	after: `%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%a : <<32>>) outs(%y : <<32>>)`,
	want: "proved",
}, {
	name:   "transposed memory",
	args:   "%a: <<4x8:[1, 4]>>, %b: <<4x8>>",
	before: "hivm.hir.vexp ins(%a : <<4x8:[1, 4]>>) outs(%b : <<4x8>>)",
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [32], strides: [1] : <<4x8:[1, 4]>> to <<32:[1]>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%x : <<32:[1]>>) outs(%y : <<32>>)`,
	want: "refuted: element [0, 1] of operand #1 is computed from address 4 of operand #0 before, but from address 1 of operand #0 after",
}}

// The parts that must not change.
var sameCases = []ruleCase{{
	name:   "an attribute",
	args:   "%a: <<4>>, %b: memref<4xf16>",
	before: "hivm.hir.vcast ins(%a : <<4>>) outs(%b : memref<4xf16>) round_mode = <floor>",
	after:  "hivm.hir.vcast ins(%a : <<4>>) outs(%b : memref<4xf16>) round_mode = <ceil>",
	want:   "refuted: attribute 'round_mode' is #hivm.round_mode<floor> before and #hivm.round_mode<ceil> after",
}, {
	name: "a constant",
	args: "%b: <<4>>",
	before: `%p = arith.constant 1.0 : f32
		hivm.hir.vbrc ins(%p : f32) outs(%b : <<4>>)`,
	after: `%p = arith.constant 2.0 : f32
		hivm.hir.vbrc ins(%p : f32) outs(%b : <<4>>)`,
	want: "refuted: operand #0 is 1.000000e+00 : f32 before and 2.000000e+00 : f32 after",
}, {
	name:   "a scalar",
	args:   "%b: <<4>>, %p: f32, %q: f32",
	before: "hivm.hir.vbrc ins(%p : f32) outs(%b : <<4>>)",
	after:  "hivm.hir.vbrc ins(%q : f32) outs(%b : <<4>>)",
	want:   "unknown: operand #0 is not known to be the same value",
}, {
	name: "a scalar that is computed in the same way",
	args: "%b: <<4x8>>, %p: f32",
	before: `%q = arith.addf %p, %p : f32
		hivm.hir.vbrc ins(%q : f32) outs(%b : <<4x8>>)`,
	after: `%q = arith.addf %p, %p : f32
		%x = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vbrc ins(%q : f32) outs(%x : <<32>>)`,
	want: "proved",
}, {
	name:   "the number of operands",
	args:   "%a: <<1x4>>, %b: <<4x4>>, %t: <<64>>",
	before: "hivm.hir.vbrc ins(%a : <<1x4>>) outs(%b : <<4x4>>) temp_buffer(%t : <<64>>) broadcast_dims = [0]",
	after:  "hivm.hir.vbrc ins(%a : <<1x4>>) outs(%b : <<4x4>>) broadcast_dims = [0]",
	want:   "refuted: there are 1 operands 'temp_buffer' before and 0 after",
}, {
	name:   "scratch memory",
	args:   "%a: <<1x2x4>>, %b: <<4x2x4>>, %t: <<64>>, %u: <<64>>",
	before: "hivm.hir.vbrc ins(%a : <<1x2x4>>) outs(%b : <<4x2x4>>) temp_buffer(%t : <<64>>) broadcast_dims = [0]",
	after: `%x = collapse %a [[0], [1, 2]] : <<1x2x4>> into <<1x8>>
		%y = collapse %b [[0], [1, 2]] : <<4x2x4>> into <<4x8>>
		hivm.hir.vbrc ins(%x : <<1x8>>) outs(%y : <<4x8>>) temp_buffer(%u : <<64>>) broadcast_dims = [0]`,
	want: "unknown: operand #2 is not known to be the same memory",
}, {
	name:   "a discardable attribute",
	args:   "%a: <<4x8>>, %b: <<4x8>>",
	before: "hivm.hir.vexp {x.y = 1 : i64} ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	after:  "hivm.hir.vexp ins(%a : <<4x8>>) outs(%b : <<4x8>>)",
	want:   "unknown: the discardable attributes are {x.y = 1 : i64} before and absent after",
}, {
	name: "a tensor of which a fold knows more",
	args: "%a: tensor<4x8xf32>, %b: tensor<4x8xf32>",
	before: `%x = tensor.cast %a : tensor<4x8xf32> to tensor<?x8xf32>
		%y = tensor.cast %b : tensor<4x8xf32> to tensor<?x8xf32>
		%r = hivm.hir.vexp ins(%x : tensor<?x8xf32>) outs(%y : tensor<?x8xf32>) -> tensor<?x8xf32>`,
	after: "%r = hivm.hir.vexp ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>",
	want:  "unknown: result #0 is of type tensor<?x8xf32> before and tensor<4x8xf32> after",
}, {
	name:   "a tensor that has become memory",
	args:   "%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %c: <<4x8>>, %d: <<4x8>>",
	before: "%r = hivm.hir.vexp ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>",
	after:  "hivm.hir.vexp ins(%c : <<4x8>>) outs(%d : <<4x8>>)",
	want:   "unknown: there are 1 results before and 0 after",
}, {
	name: "a tensor of another size",
	args: "%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<4x7xf32>",
	before: `%x = tensor.cast %a : tensor<?x?xf32> to tensor<4x8xf32>
		%r = hivm.hir.vexp ins(%x : tensor<4x8xf32>) outs(%x : tensor<4x8xf32>) -> tensor<4x8xf32>`,
	after: "%r = hivm.hir.vexp ins(%c : tensor<4x7xf32>) outs(%c : tensor<4x7xf32>) -> tensor<4x7xf32>",
	want:  "refuted: result #0 is of type tensor<4x8xf32> before and tensor<4x7xf32> after",
}, {
	name:   "an operation without rule",
	args:   "%a: memref<64x32xf16>, %b: memref<32x48xf16>, %c: memref<64x48xf32>",
	before: "hivm.hir.matmul ins(%a, %b : memref<64x32xf16>, memref<32x48xf16>) outs(%c : memref<64x48xf32>)",
	after: `%x = memref.cast %a : memref<64x32xf16> to memref<?x32xf16>
		hivm.hir.matmul ins(%x, %b : memref<?x32xf16>, memref<32x48xf16>) outs(%c : memref<64x48xf32>)`,
	want: "unknown: there is no rule for the axes of 'hivm.hir.matmul'",
}}
