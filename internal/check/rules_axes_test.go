package check_test

import "slices"

// ruleCases are all cases of [TestRules].
var ruleCases = slices.Concat(addressCases, sameCases, axisCases, rareCases)

// The rules for the meaning of operations along axes: L2, H8 and H9 of
// docs/merging-rules.md.
var axisCases = []ruleCase{{
	name:   "broadcast",
	args:   "%a: <<1x4x8>>, %b: <<3x4x8>>",
	before: "hivm.hir.vbrc ins(%a : <<1x4x8>>) outs(%b : <<3x4x8>>) broadcast_dims = [0]",
	after: `%x = collapse %a [[0], [1, 2]] : <<1x4x8>> into <<1x32>>
		%y = collapse %b [[0], [1, 2]] : <<3x4x8>> into <<3x32>>
		hivm.hir.vbrc ins(%x : <<1x32>>) outs(%y : <<3x32>>) broadcast_dims = [0]`,
	want: "proved",
}, {
	name:   "broadcast along two axes that become one",
	args:   "%a: <<1x1x8:[77, 5, 1]>>, %b: <<2x3x8>>",
	before: "hivm.hir.vbrc ins(%a : <<1x1x8:[77, 5, 1]>>) outs(%b : <<2x3x8>>) broadcast_dims = [0, 1]",
	after: `%x = collapse %a [[0, 1], [2]] : <<1x1x8:[77, 5, 1]>> into <<1x8:[77, 1]>>
		%y = collapse %b [[0, 1], [2]] : <<2x3x8>> into <<6x8>>
		hivm.hir.vbrc ins(%x : <<1x8:[77, 1]>>) outs(%y : <<6x8>>) broadcast_dims = [0]`,
	want: "proved",
}, {
	name:   "broadcast along the other axis",
	args:   "%a: <<1x4x1>>, %b: <<3x4x8>>",
	before: "hivm.hir.vbrc ins(%a : <<1x4x1>>) outs(%b : <<3x4x8>>) broadcast_dims = [0, 2]",
	after: `%x = memref.reinterpret_cast %a to offset: [0], sizes: [4, 1], strides: [1, 1] : <<1x4x1>> to <<4x1:[1, 1]>>
		%y = collapse %b [[0, 1], [2]] : <<3x4x8>> into <<12x8>>
		hivm.hir.vbrc ins(%x : <<4x1:[1, 1]>>) outs(%y : <<12x8>>) broadcast_dims = [1]`,
	want: "refuted: element [1, 0, 0] of operand #1 is computed from address 0 of operand #0 before, but from address 4 of operand #0 after",
}, {
	name:   "reduction",
	args:   "%a: <<2x3x4x5>>, %b: <<1x1x4x5>>",
	before: "hivm.hir.vreduce <sum> ins(%a : <<2x3x4x5>>) outs(%b : <<1x1x4x5>>) unsigned_src = false reduce_dims = [0, 1]",
	after: `%x = collapse %a [[0, 1], [2, 3]] : <<2x3x4x5>> into <<6x20>>
		%y = collapse %b [[0, 1], [2, 3]] : <<1x1x4x5>> into <<1x20>>
		hivm.hir.vreduce <sum> ins(%x : <<6x20>>) outs(%y : <<1x20>>) unsigned_src = false reduce_dims = [0]`,
	want: "proved",
}, {
	name:   "reduction of too much",
	args:   "%a: <<2x3x4>>, %b: <<1x3x4>>",
	before: "hivm.hir.vreduce <sum> ins(%a : <<2x3x4>>) outs(%b : <<1x3x4>>) unsigned_src = false reduce_dims = [0]",
	after: `%x = collapse %a [[0, 1], [2]] : <<2x3x4>> into <<6x4>>
		%y = memref.reinterpret_cast %b to offset: [0], sizes: [1, 4], strides: [4, 1] : <<1x3x4>> to <<1x4:[4, 1]>>
		hivm.hir.vreduce <sum> ins(%x : <<6x4>>) outs(%y : <<1x4:[4, 1]>>) unsigned_src = false reduce_dims = [0]`,
	want: "refuted: operand #1 has 12 elements before, but 4 after",
}, {
	name:   "an index along two axes",
	args:   "%a: <<2x3x4>>, %b: <<1x1x4>>, %i: memref<1x1x4xi32>",
	before: "hivm.hir.vreduce <max_with_index> ins(%a : <<2x3x4>>) outs(%b, %i : <<1x1x4>>, memref<1x1x4xi32>) unsigned_src = false reduce_dims = [0, 1]",
	after: `%x = collapse %a [[0, 1], [2]] : <<2x3x4>> into <<6x4>>
		%y = collapse %b [[0, 1], [2]] : <<1x1x4>> into <<1x4>>
		%z = collapse %i [[0, 1], [2]] : memref<1x1x4xi32> into memref<1x4xi32>
		hivm.hir.vreduce <max_with_index> ins(%x : <<6x4>>) outs(%y, %z : <<1x4>>, memref<1x4xi32>) unsigned_src = false reduce_dims = [0]`,
	want: "unknown: the meaning of an index along several axes is not known",
}, {
	name:   "scan",
	args:   "%a: <<4x3x5>>, %b: <<4x3x5>>",
	before: "hivm.hir.vcumsum ins(%a : <<4x3x5>>) outs(%b : <<4x3x5>>) cum_dims = [2] reverse = true",
	after: `%x = collapse %a [[0, 1], [2]] : <<4x3x5>> into <<12x5>>
		%y = collapse %b [[0, 1], [2]] : <<4x3x5>> into <<12x5>>
		hivm.hir.vcumsum ins(%x : <<12x5>>) outs(%y : <<12x5>>) cum_dims = [1] reverse = true`,
	want: "proved",
}, {
	name:   "scan across a barrier",
	args:   "%a: <<4x3x5>>, %b: <<4x3x5>>",
	before: "hivm.hir.vcumsum ins(%a : <<4x3x5>>) outs(%b : <<4x3x5>>) cum_dims = [2] reverse = false",
	after: `%x = collapse %a [[0], [1, 2]] : <<4x3x5>> into <<4x15>>
		%y = collapse %b [[0], [1, 2]] : <<4x3x5>> into <<4x15>>
		hivm.hir.vcumsum ins(%x : <<4x15>>) outs(%y : <<4x15>>) cum_dims = [1] reverse = false`,
	want: "refuted: element [0, 1, 0] of operand #1 is computed from address 5 of operand #0 before, but from address 0 of operand #0 after",
}, {
	name:   "flip",
	args:   "%a: <<4x8x1>>, %b: <<4x8x1>>",
	before: "hivm.hir.vflip ins(%a : <<4x8x1>>) outs(%b : <<4x8x1>>) flip_axis = -2",
	after: `%x = collapse %a [[0], [1, 2]] : <<4x8x1>> into <<4x8>>
		%y = collapse %b [[0], [1, 2]] : <<4x8x1>> into <<4x8>>
		hivm.hir.vflip ins(%x : <<4x8>>) outs(%y : <<4x8>>) flip_axis = 1`,
	want: "proved",
}, {
	name:   "flip along a stale axis",
	args:   "%a: <<4x8x1>>, %b: <<4x8x1>>",
	before: "hivm.hir.vflip ins(%a : <<4x8x1>>) outs(%b : <<4x8x1>>) flip_axis = 0",
	after: `%x = collapse %a [[0], [1, 2]] : <<4x8x1>> into <<4x8>>
		%y = collapse %b [[0], [1, 2]] : <<4x8x1>> into <<4x8>>
		hivm.hir.vflip ins(%x : <<4x8>>) outs(%y : <<4x8>>) flip_axis = 1`,
	want: "refuted: element [0, 0, 0] of operand #1 is computed from address 24 of operand #0 before, but from address 7 of operand #0 after",
}, {
	name:   "sort",
	args:   "%a: <<4x2x8>>, %b: <<4x2x8>>",
	before: "hivm.hir.vsort ins(%a : <<4x2x8>>) outs(%b : <<4x2x8>>) descending = false sort_axis = -1",
	after: `%x = collapse %a [[0, 1], [2]] : <<4x2x8>> into <<8x8>>
		%y = collapse %b [[0, 1], [2]] : <<4x2x8>> into <<8x8>>
		hivm.hir.vsort ins(%x : <<8x8>>) outs(%y : <<8x8>>) descending = false sort_axis = 1`,
	want: "proved",
}, {
	name:   "sort of several rows as one",
	args:   "%a: <<2x8>>, %b: <<2x8>>",
	before: "hivm.hir.vsort ins(%a : <<2x8>>) outs(%b : <<2x8>>) descending = false sort_axis = -1",
	after: `%x = collapse %a [[0, 1]] : <<2x8>> into <<16>>
		%y = collapse %b [[0, 1]] : <<2x8>> into <<16>>
		hivm.hir.vsort ins(%x : <<16>>) outs(%y : <<16>>) descending = false sort_axis = 0`,
	want: "refuted: element [0, 0] of operand #1 is computed from no more elements before",
}, {
	name:   "gather",
	args:   "%a: <<2x3x7>>, %i: memref<2x3x6xi32>, %b: <<2x3x6>>",
	before: "hivm.hir.vgather ins(%a : <<2x3x7>>) indices(%i : memref<2x3x6xi32>) outs(%b : <<2x3x6>>)",
	after: `%x = collapse %a [[0, 1], [2]] : <<2x3x7>> into <<6x7>>
		%y = collapse %i [[0, 1], [2]] : memref<2x3x6xi32> into memref<6x6xi32>
		%z = collapse %b [[0, 1], [2]] : <<2x3x6>> into <<6x6>>
		hivm.hir.vgather ins(%x : <<6x7>>) indices(%y : memref<6x6xi32>) outs(%z : <<6x6>>)`,
	want: "proved",
}, {
	name:   "gather of rows that do not correspond",
	args:   "%a: <<2x4x7>>, %i: memref<2x3x6xi32>, %b: <<2x3x6>>",
	before: "hivm.hir.vgather ins(%a : <<2x4x7>>) indices(%i : memref<2x3x6xi32>) outs(%b : <<2x3x6>>)",
	after: `%x = collapse %a [[0, 1], [2]] : <<2x4x7>> into <<8x7>>
		%y = collapse %i [[0, 1], [2]] : memref<2x3x6xi32> into memref<6x6xi32>
		%z = collapse %b [[0, 1], [2]] : <<2x3x6>> into <<6x6>>
		hivm.hir.vgather ins(%x : <<8x7>>) indices(%y : memref<6x6xi32>) outs(%z : <<6x6>>)`,
	want: "refuted: element [1, 0, 0] of operand #2 is computed from address 28 of operand #0 before, but from address 21 of operand #0 after",
}, {
	name:   "concatenation (H9)",
	args:   "%a: <<1x2x5>>, %b: <<1x3x5>>, %c: <<1x5x5>>",
	before: "hivm.hir.vconcat dim(1) ins(%a, %b : <<1x2x5>>, <<1x3x5>>) outs(%c : <<1x5x5>>)",
	after: `%x = collapse %a [[0, 1, 2]] : <<1x2x5>> into <<10>>
		%y = collapse %b [[0, 1, 2]] : <<1x3x5>> into <<15>>
		%z = collapse %c [[0, 1, 2]] : <<1x5x5>> into <<25>>
		hivm.hir.vconcat dim(0) ins(%x, %y : <<10>>, <<15>>) outs(%z : <<25>>)`,
	want: "proved",
}, {
	name:   "concatenation of several rows as one",
	args:   "%a: <<2x2>>, %b: <<2x3>>, %c: <<2x5>>",
	before: "hivm.hir.vconcat dim(1) ins(%a, %b : <<2x2>>, <<2x3>>) outs(%c : <<2x5>>)",
	after: `%x = collapse %a [[0, 1]] : <<2x2>> into <<4>>
		%y = collapse %b [[0, 1]] : <<2x3>> into <<6>>
		%z = collapse %c [[0, 1]] : <<2x5>> into <<10>>
		hivm.hir.vconcat dim(0) ins(%x, %y : <<4>>, <<6>>) outs(%z : <<10>>)`,
	want: "refuted: element [0, 2] of operand #2 is computed from address 0 of operand #1 before, but from address 2 of operand #0 after",
}, {
	name:   "padding (H8)",
	args:   "%a: <<4x8>>, %b: <<7x8>>, %p: f32",
	before: "hivm.hir.vpad ins(%a : <<4x8>>) outs(%b : <<7x8>>) low[1, 0] high[2, 0] pad_value %p : f32",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<7x8>> into <<56>>
		hivm.hir.vpad ins(%x : <<32>>) outs(%y : <<56>>) low[8] high[16] pad_value %p : f32`,
	want: "proved",
}, {
	name:   "padding around axes of one element (H8)",
	args:   "%a: <<2x1x3x1>>, %b: <<2x2x4x2>>, %p: f32",
	before: "hivm.hir.vpad ins(%a : <<2x1x3x1>>) outs(%b : <<2x2x4x2>>) low[0, 1, 1, 0] high[0, 0, 0, 1] pad_value %p : f32",
	after: `%x = collapse %a [[0], [1, 2], [3]] : <<2x1x3x1>> into <<2x3x1>>
		%y = collapse %b [[0], [1, 2], [3]] : <<2x2x4x2>> into <<2x8x2>>
		hivm.hir.vpad ins(%x : <<2x3x1>>) outs(%y : <<2x8x2>>) low[0, 5, 0] high[0, 0, 1] pad_value %p : f32`,
	want: "proved",
}, {
	name:   "padding by an amount that is not known",
	args:   "%a: <<4x8>>, %b: <<?x8>>, %p: f32, %n: index",
	before: "hivm.hir.vpad ins(%a : <<4x8>>) outs(%b : <<?x8>>) low[%n, 0] high[0, 0] pad_value %p : f32",
	after: `%c8 = arith.constant 8 : index
		%m = arith.muli %n, %c8 : index
		%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<?x8>> into <<?>>
		hivm.hir.vpad ins(%x : <<32>>) outs(%y : <<?>>) low[%m] high[0] pad_value %p : f32`,
	want: "proved",
}, {
	name:   "padding by too little",
	args:   "%a: <<4x8>>, %b: <<?x8>>, %p: f32, %n: index",
	before: "hivm.hir.vpad ins(%a : <<4x8>>) outs(%b : <<?x8>>) low[%n, 0] high[0, 0] pad_value %p : f32",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<?x8>> into <<?>>
		hivm.hir.vpad ins(%x : <<32>>) outs(%y : <<?>>) low[%n] high[0] pad_value %p : f32`,
	want: "refuted: the operation has no meaning after: axis 0 has 40 elements, not 33",
}, {
	name:   "padding of rows as of one",
	args:   "%a: <<4x5>>, %b: <<4x8>>, %p: f32",
	before: "hivm.hir.vpad ins(%a : <<4x5>>) outs(%b : <<4x8>>) low[0, 1] high[0, 2] pad_value %p : f32",
	after: `%x = collapse %a [[0, 1]] : <<4x5>> into <<20>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vpad ins(%x : <<20>>) outs(%y : <<32>>) low[1] high[11] pad_value %p : f32`,
	want: "refuted: element [0, 6] of operand #1 is computed from no element before, but from address 5 of operand #0 after",
}, {
	name:   "interleave",
	args:   "%a: <<3x8>>, %b: <<3x8>>, %c: <<3x16>>",
	before: "hivm.hir.vinterleave ins(%a, %b : <<3x8>>, <<3x8>>) outs(%c : <<3x16>>) interleave_channel_nums = 2",
	after: `%x = collapse %a [[0, 1]] : <<3x8>> into <<24>>
		%y = collapse %b [[0, 1]] : <<3x8>> into <<24>>
		%z = collapse %c [[0, 1]] : <<3x16>> into <<48>>
		hivm.hir.vinterleave ins(%x, %y : <<24>>, <<24>>) outs(%z : <<48>>) interleave_channel_nums = 2`,
	want: "proved",
}, {
	name:   "deinterleave",
	args:   "%a: <<3x16>>, %b: <<3x8>>, %c: <<3x8>>",
	before: "hivm.hir.vdeinterleave ins(%a : <<3x16>>) outs(%b, %c : <<3x8>>, <<3x8>>) index_mode = <ALL_CHANNELS>",
	after: `%x = collapse %a [[0, 1]] : <<3x16>> into <<48>>
		%y = collapse %b [[0, 1]] : <<3x8>> into <<24>>
		%z = collapse %c [[0, 1]] : <<3x8>> into <<24>>
		hivm.hir.vdeinterleave ins(%x : <<48>>) outs(%y, %z : <<24>>, <<24>>) index_mode = <ALL_CHANNELS>`,
	want: "proved",
}, {
	name:   "deinterleave of rows that are no whole tuples",
	args:   "%a: <<3x9>>, %b: <<3x4>>",
	before: "hivm.hir.vdeinterleave ins(%a : <<3x9>>) outs(%b : <<3x4>>) index_mode = <CHANNEL_1>",
	after: `%x = collapse %a [[0, 1]] : <<3x9>> into <<27>>
		%y = collapse %b [[0, 1]] : <<3x4>> into <<12>>
		hivm.hir.vdeinterleave ins(%x : <<27>>) outs(%y : <<12>>) index_mode = <CHANNEL_1>`,
	want: "refuted: element [1, 0] of operand #1 is computed from address 10 of operand #0 before, but from address 9 of operand #0 after",
}, {
	name:   "transpose",
	args:   "%a: <<2x3x4>>, %b: <<3x4x2>>",
	before: "hivm.hir.vtranspose ins(%a : <<2x3x4>>) outs(%b : <<3x4x2>>) permutation = [1, 2, 0]",
	after: `%x = collapse %a [[0], [1, 2]] : <<2x3x4>> into <<2x12>>
		%y = collapse %b [[0, 1], [2]] : <<3x4x2>> into <<12x2>>
		hivm.hir.vtranspose ins(%x : <<2x12>>) outs(%y : <<12x2>>) permutation = [1, 0]`,
	want: "proved",
}, {
	name:   "transpose with the groups of the other operand",
	args:   "%a: <<2x2x2>>, %b: <<2x2x2>>",
	before: "hivm.hir.vtranspose ins(%a : <<2x2x2>>) outs(%b : <<2x2x2>>) permutation = [1, 2, 0]",
	after: `%x = collapse %a [[0, 1], [2]] : <<2x2x2>> into <<4x2>>
		%y = collapse %b [[0], [1, 2]] : <<2x2x2>> into <<2x4>>
		hivm.hir.vtranspose ins(%x : <<4x2>>) outs(%y : <<2x4>>) permutation = [1, 0]`,
	want: "refuted: element [0, 0, 1] of operand #1 is computed from address 4 of operand #0 before, but from address 2 of operand #0 after",
}, {
	name:   "inline transpose",
	args:   "%a: <<2x1x3x1x4x5>>, %b: <<3x1x2x4x1x5>>",
	before: "hivm.hir.vabs ins(%a : <<2x1x3x1x4x5>>) outs(%b : <<3x1x2x4x1x5>>) transpose = [2, 3, 0, 4, 1, 5]",
	after: `%x = collapse %a [[0, 1], [2, 3], [4, 5]] : <<2x1x3x1x4x5>> into <<2x3x20>>
		%y = collapse %b [[0, 1], [2], [3, 4, 5]] : <<3x1x2x4x1x5>> into <<3x2x20>>
		hivm.hir.vabs ins(%x : <<2x3x20>>) outs(%y : <<3x2x20>>) transpose = [1, 0, 2]`,
	want: "proved",
}, {
	name:   "inline broadcast",
	args:   "%a: <<1x1x8>>, %b: <<2x3x8>>, %c: <<2x3x8>>",
	before: "hivm.hir.vadd ins(%a, %b : <<1x1x8>>, <<2x3x8>>) outs(%c : <<2x3x8>>) broadcast = [0, 1]",
	after: `%x = collapse %a [[0, 1], [2]] : <<1x1x8>> into <<1x8>>
		%y = collapse %b [[0, 1], [2]] : <<2x3x8>> into <<6x8>>
		%z = collapse %c [[0, 1], [2]] : <<2x3x8>> into <<6x8>>
		hivm.hir.vadd ins(%x, %y : <<1x8>>, <<6x8>>) outs(%z : <<6x8>>) broadcast = [0]`,
	want: "proved",
}, {
	name:   "inline broadcast of an unknown number of rows",
	args:   "%a: <<?x?x8>>, %c: <<2x3x8>>",
	before: "hivm.hir.vabs ins(%a : <<?x?x8>>) outs(%c : <<2x3x8>>) broadcast = [0, 1]",
	after: `%x = collapse %a [[0, 1], [2]] : <<?x?x8>> into <<?x8>>
		%z = collapse %c [[0, 1], [2]] : <<2x3x8>> into <<6x8>>
		hivm.hir.vabs ins(%x : <<?x8>>) outs(%z : <<6x8>>) broadcast = [0]`,
	want: "refuted: element",
}, {
	name: "numbers in a row",
	args: "%b: memref<4x8xi32>, %s: index",
	before: `%c8 = arith.constant 8 : index
		%t = arith.muli %s, %c8 : index
		hivm.hir.varange strides[%t, %s] outs(%b : memref<4x8xi32>)`,
	after: `%y = collapse %b [[0, 1]] : memref<4x8xi32> into memref<32xi32>
		hivm.hir.varange strides[%s] outs(%y : memref<32xi32>)`,
	want: "proved",
}, {
	name:   "numbers not in a row",
	args:   "%b: memref<4x8xi32>, %s: index, %t: index",
	before: "hivm.hir.varange strides[%t, %s] outs(%b : memref<4x8xi32>)",
	after: `%y = collapse %b [[0, 1]] : memref<4x8xi32> into memref<32xi32>
		hivm.hir.varange strides[%s] outs(%y : memref<32xi32>)`,
	want: "refuted: element [1, 0] of operand #0 is computed from the number",
}, {
	name:   "load",
	args:   "%a: <<4x8>>, %b: <<4x8>>, %p: f32",
	before: "hivm.hir.load ins(%a : <<4x8>>) outs(%b : <<4x8>>) pad_mode = <PadValue> pad_value = %p : f32",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.load ins(%x : <<32>>) outs(%y : <<32>>) pad_mode = <PadValue> pad_value = %p : f32`,
	want: "proved",
}, {
	name:   "load with padded rows",
	args:   "%a: <<2x4x5>>, %b: <<2x4x8>>, %p: f32, %n: index",
	before: "hivm.hir.load ins(%a : <<2x4x5>>) outs(%b : <<2x4x8>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %n : index",
	after: `%x = collapse %a [[0, 1], [2]] : <<2x4x5>> into <<8x5>>
		%y = collapse %b [[0, 1], [2]] : <<2x4x8>> into <<8x8>>
		hivm.hir.load ins(%x : <<8x5>>) outs(%y : <<8x8>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %n : index`,
	want: "proved",
}, {
	name:   "load with padding in front of the rows",
	args:   "%a: <<4x1>>, %b: <<4x1:[9, 1], offset: 9>>, %p: f32, %n: index",
	before: "hivm.hir.load ins(%a : <<4x1>>) outs(%b : <<4x1:[9, 1], offset: 9>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %n : index",
	after: `%x = collapse %a [[0, 1]] : <<4x1>> into <<4>>
		%y = collapse %b [[0, 1]] : <<4x1:[9, 1], offset: 9>> into <<4:[9], offset: 9>>
		hivm.hir.load ins(%x : <<4>>) outs(%y : <<4:[9], offset: 9>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %n : index`,
	want: "refuted: operand #1 has 8 elements before, but 5 after",
}, {
	name:   "load with the first element around rows",
	args:   "%a: <<4x5>>, %b: <<4x8>>",
	before: "hivm.hir.load ins(%a : <<4x5>>) outs(%b : <<4x8>>) pad_mode = <PadFirstElem>",
	after: `%x = collapse %a [[0, 1]] : <<4x5>> into <<20>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.load ins(%x : <<20>>) outs(%y : <<32>>) pad_mode = <PadFirstElem>`,
	want: "refuted: element [0, 5] of operand #1 is computed from address 0 of operand #0 before, but from address 5 of operand #0 after",
}, {
	name:   "copy with a list of axes",
	args:   "%a: memref<8x4x4xbf16, strided<[32, 8, 1]>>, %b: memref<8x4x4xbf16>",
	before: "hivm.hir.copy ins(%a : memref<8x4x4xbf16, strided<[32, 8, 1]>>) outs(%b : memref<8x4x4xbf16>) collapse_reassociation = [[0, 1, 2]]",
	after: `%x = collapse %a [[0, 1], [2]] : memref<8x4x4xbf16, strided<[32, 8, 1]>> into memref<32x4xbf16, strided<[8, 1]>>
		%y = collapse %b [[0, 1], [2]] : memref<8x4x4xbf16> into memref<32x4xbf16>
		hivm.hir.copy ins(%x : memref<32x4xbf16, strided<[8, 1]>>) outs(%y : memref<32x4xbf16>) collapse_reassociation = [[0, 1, 2]]`,
	want: "refuted: the operation has no meaning after: collapse_reassociation = [[0, 1, 2]] does not fit rank 2",
}, {
	name:   "store",
	args:   "%a: <<4x8>>, %b: <<4x8>>",
	before: "hivm.hir.store ins(%a : <<4x8>>) outs(%b : <<4x8>>) atomic = <add>",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.store ins(%x : <<32>>) outs(%y : <<32>>) atomic = <add>`,
	want: "proved",
}, {
	name:   "sizes that differ along an axis that is merged",
	args:   "%a: <<4x8x16>>, %b: <<4x4x16>>",
	before: "hivm.hir.vcumsum ins(%a : <<4x8x16>>) outs(%b : <<4x4x16>>) cum_dims = [0] reverse = false",
	after: `%x = collapse %a [[0], [1, 2]] : <<4x8x16>> into <<4x128>>
		%y = collapse %b [[0], [1, 2]] : <<4x4x16>> into <<4x64>>
		hivm.hir.vcumsum ins(%x : <<4x128>>) outs(%y : <<4x64>>) cum_dims = [0] reverse = false`,
	want: "unknown: the operands differ in size along axis 1, which is merged with others",
}, {
	name:   "products of tuples",
	args:   "%a: memref<4x8xi16>, %b: memref<4x8xi16>, %c: memref<4x8xi16>, %d: memref<4x8xi16>",
	before: "hivm.hir.vmulextended ins(%a, %b : memref<4x8xi16>, memref<4x8xi16>) outs(%c, %d : memref<4x8xi16>, memref<4x8xi16>)",
	after: `%w = collapse %a [[0, 1]] : memref<4x8xi16> into memref<32xi16>
		%x = collapse %b [[0, 1]] : memref<4x8xi16> into memref<32xi16>
		%y = collapse %c [[0, 1]] : memref<4x8xi16> into memref<32xi16>
		%z = collapse %d [[0, 1]] : memref<4x8xi16> into memref<32xi16>
		hivm.hir.vmulextended ins(%w, %x : memref<32xi16>, memref<32xi16>) outs(%z, %y : memref<32xi16>, memref<32xi16>)`,
	want: "refuted: element [0, 0] of operand #2 is in other memory after",
}}
