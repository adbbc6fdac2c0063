package check_test

// rareCases are the answers of the rules where little is known, or little is right.
var rareCases = []ruleCase{{
	name: "two views of bytes, of which nobody knows that they are the same",
	args: "%a: memref<1024xi8>, %b: <<4x8>>, %n: index",
	before: `%f = memref.view %a[%n][] : memref<1024xi8> to <<4x8>>
		hivm.hir.vexp ins(%f : <<4x8>>) outs(%b : <<4x8>>)`,
	after: `%f = memref.view %a[%n][] : memref<1024xi8> to <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vexp ins(%f : <<32>>) outs(%y : <<32>>)`,
	want: "unknown: operand #0 is not known to be the same memory",
}, {
	name:   "many unknowns",
	args:   "%a: <<?x?x?x?:[?, ?, ?, ?], offset: ?>>, %b: <<?x?x?x?:[?, ?, ?, ?], offset: ?>>",
	before: "hivm.hir.vexp ins(%a : <<?x?x?x?:[?, ?, ?, ?], offset: ?>>) outs(%b : <<?x?x?x?:[?, ?, ?, ?], offset: ?>>)",
	after: `%x = collapse %a [[0], [1], [2, 3]] : <<?x?x?x?:[?, ?, ?, ?], offset: ?>> into <<?x?x?:[?, ?, ?], offset: ?>>
		%y = collapse %b [[0], [1], [2, 3]] : <<?x?x?x?:[?, ?, ?, ?], offset: ?>> into <<?x?x?:[?, ?, ?], offset: ?>>
		hivm.hir.vexp ins(%x : <<?x?x?:[?, ?, ?], offset: ?>>) outs(%y : <<?x?x?:[?, ?, ?], offset: ?>>)`,
	want: "refuted: element",
}, {
	name:   "a size that only another operand tells",
	args:   "%a: <<?x1>>, %b: <<4x?>>",
	before: "hivm.hir.copy ins(%a : <<?x1>>) outs(%b : <<4x?>>)",
	after: `%x = collapse %a [[0, 1]] : <<?x1>> into <<?>>
		%y = collapse %b [[0, 1]] : <<4x?>> into <<?>>
		hivm.hir.copy ins(%x : <<?>>) outs(%y : <<?>>)`,
	want: "proved",
}, {
	name:   "another amount of padding",
	args:   "%a: <<4x5>>, %b: <<4x8>>, %p: f32, %n: index, %m: index",
	before: "hivm.hir.load ins(%a : <<4x5>>) outs(%b : <<4x8>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %n : index",
	after:  "hivm.hir.load ins(%a : <<4x5>>) outs(%b : <<4x8>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %m : index",
	want:   "refuted: operand #3 is another number after",
}, {
	name: "an amount that is not understood",
	args: "%a: <<4x5>>, %b: <<4x8>>, %p: f32, %n: index",
	before: `%m = arith.divsi %n, %n : index
		hivm.hir.load ins(%a : <<4x5>>) outs(%b : <<4x8>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %m : index`,
	after: `%m = arith.remsi %n, %n : index
		hivm.hir.load ins(%a : <<4x5>>) outs(%b : <<4x8>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %m : index`,
	want: "unknown: operand #3 is not known to be the same value",
}, {
	name:   "padding that can only be zero",
	args:   "%a: <<4x8>>, %b: <<4x8>>, %p: f32, %n: index",
	before: `hivm.hir.vpad ins(%a : <<4x8>>) outs(%b : <<4x8>>) low[0, %n] high[0, 0] pad_value %p : f32`,
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vpad ins(%x : <<32>>) outs(%y : <<32>>) low[%n] high[0] pad_value %p : f32`,
	want: "proved",
}, {
	name:   "deinterleave of rows of unknown length",
	args:   "%a: <<3x?>>, %b: <<3x?>>, %c: <<3x?>>",
	before: "hivm.hir.vdeinterleave ins(%a : <<3x?>>) outs(%b, %c : <<3x?>>, <<3x?>>) index_mode = <ALL_CHANNELS>",
	after: `%x = collapse %a [[0, 1]] : <<3x?>> into <<?>>
		%y = collapse %b [[0, 1]] : <<3x?>> into <<?>>
		%z = collapse %c [[0, 1]] : <<3x?>> into <<?>>
		hivm.hir.vdeinterleave ins(%x : <<?>>) outs(%y, %z : <<?>>, <<?>>) index_mode = <ALL_CHANNELS>`,
	want: "proved",
}, {
	name:   "one channel of rows of unknown length",
	args:   "%a: <<3x?>>, %b: <<3x?>>",
	before: "hivm.hir.vdeinterleave ins(%a : <<3x?>>) outs(%b : <<3x?>>) index_mode = <CHANNEL_0>",
	after: `%x = collapse %a [[0, 1]] : <<3x?>> into <<?>>
		%y = collapse %b [[0, 1]] : <<3x?>> into <<?>>
		hivm.hir.vdeinterleave ins(%x : <<?>>) outs(%y : <<?>>) index_mode = <CHANNEL_0>`,
	want: "refuted: element [1, 0] of operand #1 is computed from address 3 of operand #0 before, but from address 2 of operand #0 after",
}, {
	name:   "an element that is moved into the padding",
	args:   "%a: <<4x1>>, %b: <<4x1>>, %p: f32",
	before: "hivm.hir.vpad ins(%a : <<4x1>>) outs(%b : <<4x1>>) low[0, 1] high[0, -1] pad_value %p : f32",
	after: `%x = collapse %a [[0, 1]] : <<4x1>> into <<4>>
		%y = collapse %b [[0, 1]] : <<4x1>> into <<4>>
		hivm.hir.vpad ins(%x : <<4>>) outs(%y : <<4>>) low[0] high[0] pad_value %p : f32`,
	want: "refuted: element [0, 0] of operand #1 is computed from no element before, but from address 0 of operand #0 after",
}, {
	name: "padding in front of rows of one element, which lies elsewhere",
	args: "%a: <<2x3x1>>, %b: <<2x3x1:[30, 10, 1], offset: 9>>, %p: f32",
	before: `%c = arith.constant 4 : index
		hivm.hir.load ins(%a : <<2x3x1>>) outs(%b : <<2x3x1:[30, 10, 1], offset: 9>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %c : index`,
	after: `%c = arith.constant 4 : index
		%x = collapse %a [[0, 1], [2]] : <<2x3x1>> into <<6x1>>
		%y = memref.reinterpret_cast %b to offset: [9], sizes: [6, 1], strides: [10, 2] : <<2x3x1:[30, 10, 1], offset: 9>> to <<6x1:[10, 2], offset: 9>>
		hivm.hir.load ins(%x : <<6x1>>) outs(%y : <<6x1:[10, 2], offset: 9>>) pad_mode = <PadValue> pad_value = %p : f32 left_padding_num = %c : index`,
	want: "refuted: element [0, 0, 0] of operand #1 is at address 5 before, but element [0, 0] is at 1 after",
}, {
	name:   "interleave with rows and columns exchanged",
	args:   "%a: <<?x4>>, %b: <<?x4>>, %c: <<?x8>>",
	before: "hivm.hir.vinterleave ins(%a, %b : <<?x4>>, <<?x4>>) outs(%c : <<?x8>>) interleave_channel_nums = 2",
	after:  "hivm.hir.vinterleave ins(%b, %a : <<?x4>>, <<?x4>>) outs(%c : <<?x8>>) interleave_channel_nums = 2",
	want:   "refuted: element [0, 0] of operand #2 is computed from address 0 of operand #0 before, but from address 0 of operand #0, which is other memory after",
}, {
	name:   "concatenation along an outer axis",
	args:   "%a: <<2x1x5>>, %b: <<2x3x5>>, %c: <<2x4x5>>",
	before: "hivm.hir.vconcat dim(1) ins(%a, %b : <<2x1x5>>, <<2x3x5>>) outs(%c : <<2x4x5>>)",
	after: `%x = collapse %a [[0], [1, 2]] : <<2x1x5>> into <<2x5>>
		%y = collapse %b [[0], [1, 2]] : <<2x3x5>> into <<2x15>>
		%z = collapse %c [[0], [1, 2]] : <<2x4x5>> into <<2x20>>
		hivm.hir.vconcat dim(0) ins(%x, %y : <<2x5>>, <<2x15>>) outs(%z : <<2x20>>)`,
	want: "refuted: the operation has no meaning after: axis 0 has 2 elements, not 4",
}, {
	name:   "an axis that is not there",
	args:   "%a: <<4x8>>, %b: <<4x8>>",
	before: "hivm.hir.vflip ins(%a : <<4x8>>) outs(%b : <<4x8>>) flip_axis = 1",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vflip ins(%x : <<32>>) outs(%y : <<32>>) flip_axis = 1`,
	want: "refuted: the operation has no meaning after: flip_axis = 1 names no axis of rank 1",
}, {
	name:   "an axis that is not there, of an operation that does nothing",
	args:   "%a: <<0x8>>, %b: <<0x8>>",
	before: "hivm.hir.vflip ins(%a : <<0x8>>) outs(%b : <<0x8>>) flip_axis = 1",
	after: `%x = collapse %a [[0, 1]] : <<0x8>> into <<0>>
		%y = collapse %b [[0, 1]] : <<0x8>> into <<0>>
		hivm.hir.vflip ins(%x : <<0>>) outs(%y : <<0>>) flip_axis = 1`,
	want: "unknown: after: flip_axis = 1 names no axis of rank 1",
}, {
	name:   "a list that is no permutation",
	args:   "%a: <<2x3x4>>, %b: <<3x2x4>>",
	before: "hivm.hir.vtranspose ins(%a : <<2x3x4>>) outs(%b : <<3x2x4>>) permutation = [1, 0, 2]",
	after:  "hivm.hir.vtranspose ins(%a : <<2x3x4>>) outs(%b : <<3x2x4>>) permutation = [1, 0, 1]",
	want:   "refuted: the operation has no meaning after: permutation = [1 0 1] is no permutation of 3 axes",
}, {
	name:   "a move that may transpose",
	args:   "%a: <<4x8>>, %b: <<4x8>>",
	before: "hivm.hir.store ins(%a : <<4x8>>) outs(%b : <<4x8>>) {may_implicit_transpose_with_last_axis = true}",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.store ins(%x : <<32>>) outs(%y : <<32>>) {may_implicit_transpose_with_last_axis = true}`,
	want: "refuted: element [0, 0] of operand #1 is computed from no more elements before",
}, {
	name:   "an amount of padding without a mode",
	args:   "%a: <<4x8>>, %b: <<4x8>>, %n: index",
	before: "hivm.hir.load ins(%a : <<4x8>>) outs(%b : <<4x8>>) left_padding_num = %n : index",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.load ins(%x : <<32>>) outs(%y : <<32>>) left_padding_num = %n : index`,
	want: "unknown: axes [0 1] become one, along which places count",
}, {
	name:   "scratch memory of the rank of the rest",
	args:   "%a: <<4x8>>, %b: <<4x8>>, %t: <<4x8>>",
	before: "hivm.hir.vrec ins(%a : <<4x8>>) outs(%b : <<4x8>>) temp_buffer(%t : <<4x8>>)",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		%z = collapse %t [[0, 1]] : <<4x8>> into <<32>>
		hivm.hir.vrec ins(%x : <<32>>) outs(%y : <<32>>) temp_buffer(%z : <<32>>)`,
	want: "proved",
}, {
	name:   "less scratch memory",
	args:   "%a: <<4x8>>, %b: <<4x8>>, %t: <<4x8>>",
	before: "hivm.hir.vrec ins(%a : <<4x8>>) outs(%b : <<4x8>>) temp_buffer(%t : <<4x8>>)",
	after: `%x = collapse %a [[0, 1]] : <<4x8>> into <<32>>
		%y = collapse %b [[0, 1]] : <<4x8>> into <<32>>
		%z = memref.reinterpret_cast %t to offset: [0], sizes: [31], strides: [1] : <<4x8>> to <<31:[1]>>
		hivm.hir.vrec ins(%x : <<32>>) outs(%y : <<32>>) temp_buffer(%z : <<31:[1]>>)`,
	want: "unknown: operand #2: the sizes before and after do not correspond",
}}
