package benchgen

import (
	"fmt"
	"strings"
)

// Pipeline returns a module of kernels as bufferization leaves them, with about n operations of
// HIVM and copies, perFunction of them in each function: tiles of several shapes, side by side, in
// loops and in nests, with views of the arguments, rows with a tail, rows that need alignment,
// reductions, casts, selections and transposes. Each fourth function multiplies matrices on the
// cube core.
func Pipeline(n, perFunction int) []byte {
	k := &kernel{}
	k.line(`module attributes {hacc.target = #hacc.target<"Ascend910B1">} {`)
	for f := range max(n/perFunction, 1) {
		w := &tileWriter{kernel: k, tiles: vectorTiles}
		core := "AIV"
		if f%4 == 3 {
			core, w.tiles = "AIC", cubeTiles
		}
		fmt.Fprintf(&k.b, pipelineHead, f, core)
		for w.ops < perFunction {
			w.group()
		}
		k.line("return\n}")
	}
	k.line("}")
	return k.b.Bytes()
}

// pipelineHead begins the function with a number, of a core.
const pipelineHead = `func.func @kernel_%d(%%x: memref<?xf32>, %%y: memref<?xf32>, %%h: memref<?xf16>, %%n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<%s>} {
%%c0 = arith.constant 0 : index
%%c1 = arith.constant 1 : index
%%c32 = arith.constant 32 : index
%%c128 = arith.constant 128 : index
%%zero = arith.constant 0.0 : f32
%%low = arith.constant 0xFF800000 : f32
`

// tileWriter writes the tiles of a function.
type tileWriter struct {
	*kernel
	tiles   []string
	written int // tiles
	ops     int // of HIVM, and copies
	offset  string
}

// group writes two tiles side by side, a loop of three, and a nest with one in front of its inner
// loop, two in it and one behind.
func (w *tileWriter) group() {
	w.offset = "%c128"
	w.tile(2)
	w.inLoop(func() { w.tile(3) })
	w.inLoop(func() {
		w.tile(1)
		w.inLoop(func() { w.tile(2) })
		w.tile(1)
	})
}

// inLoop writes a loop whose tiles lie where its counter says.
func (w *tileWriter) inLoop(body func()) {
	w.loop(func() {
		outer := w.offset
		w.offset = fmt.Sprintf("%%i%d", w.loops)
		body()
		w.offset = outer
	})
}

// tile writes the next n tiles. In their texts @ is a number of the tile's own behind _, and %offset
// the place of the tile in the arguments.
func (w *tileWriter) tile(n int) {
	for range n {
		text := w.tiles[w.written%len(w.tiles)]
		w.written++
		w.next++
		w.ops += strings.Count(text, "hivm.hir.") + strings.Count(text, "memref.copy")
		w.line(strings.NewReplacer("@", fmt.Sprint("_", w.next), "%offset", w.offset).Replace(text))
	}
}

// vectorTiles are the texts of tiles for the vector core.
var vectorTiles = []string{
	// The softmax of a row with a tail.
	`%o@ = arith.muli %offset, %c128 : index
%t@ = arith.minsi %n, %c128 : index
%b@ = memref.alloc() : memref<1x128xf32>
hivm.hir.vbrc ins(%low : f32) outs(%b@ : memref<1x128xf32>)
%v@ = memref.reinterpret_cast %x to offset: [%o@], sizes: [1, 128], strides: [128, 1] : memref<?xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
%p@ = memref.subview %v@[0, 0] [1, %t@] [1, 1] : memref<1x128xf32, strided<[128, 1], offset: ?>> to memref<1x?xf32, strided<[128, 1], offset: ?>>
%q@ = memref.subview %b@[0, 0] [1, %t@] [1, 1] : memref<1x128xf32> to memref<1x?xf32, strided<[128, 1]>>
memref.copy %p@, %q@ : memref<1x?xf32, strided<[128, 1], offset: ?>> to memref<1x?xf32, strided<[128, 1]>>
%m@ = memref.alloc() : memref<1x1xf32>
hivm.hir.vreduce <max> ins(%b@ : memref<1x128xf32>) outs(%m@ : memref<1x1xf32>) reduce_dims = [1]
%e@ = memref.alloc() : memref<1x128xf32>
hivm.hir.vsub ins(%b@, %m@ : memref<1x128xf32>, memref<1x1xf32>) outs(%e@ : memref<1x128xf32>) broadcast = [1]
hivm.hir.vexp ins(%e@ : memref<1x128xf32>) outs(%e@ : memref<1x128xf32>)
%s@ = memref.alloc() : memref<1x1xf32>
hivm.hir.vreduce <sum> ins(%e@ : memref<1x128xf32>) outs(%s@ : memref<1x1xf32>) reduce_dims = [1]
hivm.hir.vdiv ins(%e@, %s@ : memref<1x128xf32>, memref<1x1xf32>) outs(%e@ : memref<1x128xf32>) broadcast = [1]
%w@ = memref.reinterpret_cast %y to offset: [%o@], sizes: [1, 128], strides: [128, 1] : memref<?xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
%r@ = memref.subview %e@[0, 0] [1, %t@] [1, 1] : memref<1x128xf32> to memref<1x?xf32, strided<[128, 1]>>
%z@ = memref.subview %w@[0, 0] [1, %t@] [1, 1] : memref<1x128xf32, strided<[128, 1], offset: ?>> to memref<1x?xf32, strided<[128, 1], offset: ?>>
memref.copy %r@, %z@ : memref<1x?xf32, strided<[128, 1]>> to memref<1x?xf32, strided<[128, 1], offset: ?>>`,
	// A selection between two vectors.
	`%v@ = memref.reinterpret_cast %x to offset: [%offset], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
%w@ = memref.reinterpret_cast %y to offset: [%offset], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
%a@ = memref.alloc() : memref<128xf32>
memref.copy %v@, %a@ : memref<128xf32, strided<[1], offset: ?>> to memref<128xf32>
%b@ = memref.alloc() : memref<128xf32>
memref.copy %w@, %b@ : memref<128xf32, strided<[1], offset: ?>> to memref<128xf32>
%k@ = memref.alloc() : memref<128xf32>
hivm.hir.vbrc ins(%zero : f32) outs(%k@ : memref<128xf32>)
%c@ = memref.alloc() : memref<128xi1>
hivm.hir.vcmp ins(%a@, %k@ : memref<128xf32>, memref<128xf32>) outs(%c@ : memref<128xi1>) compare_mode = <gt>
%e@ = memref.alloc() : memref<128xf32>
hivm.hir.vsel ins(%c@, %a@, %b@ : memref<128xi1>, memref<128xf32>, memref<128xf32>) outs(%e@ : memref<128xf32>)
memref.copy %e@, %w@ : memref<128xf32> to memref<128xf32, strided<[1], offset: ?>>`,
	// Sums of columns, and a view of less rank.
	`%a@ = memref.alloc() : memref<8x32xf32>
%v@ = memref.reinterpret_cast %x to offset: [%offset], sizes: [8, 32], strides: [64, 1] : memref<?xf32> to memref<8x32xf32, strided<[64, 1], offset: ?>>
memref.copy %v@, %a@ : memref<8x32xf32, strided<[64, 1], offset: ?>> to memref<8x32xf32>
hivm.hir.vmul ins(%a@, %a@ : memref<8x32xf32>, memref<8x32xf32>) outs(%a@ : memref<8x32xf32>)
%s@ = memref.alloc() : memref<1x32xf32>
hivm.hir.vreduce <sum> ins(%a@ : memref<8x32xf32>) outs(%s@ : memref<1x32xf32>) reduce_dims = [0]
%c@ = memref.collapse_shape %s@ [[0, 1]] : memref<1x32xf32> into memref<32xf32>
hivm.hir.vsqrt ins(%c@ : memref<32xf32>) outs(%c@ : memref<32xf32>)
%w@ = memref.reinterpret_cast %y to offset: [%offset], sizes: [32], strides: [1] : memref<?xf32> to memref<32xf32, strided<[1], offset: ?>>
memref.copy %c@, %w@ : memref<32xf32> to memref<32xf32, strided<[1], offset: ?>>`,
	// Rows that need alignment, in half precision.
	`%a@ = memref.alloc() : memref<4x20xf16>
%v@ = memref.reinterpret_cast %h to offset: [%offset], sizes: [4, 20], strides: [64, 1] : memref<?xf16> to memref<4x20xf16, strided<[64, 1], offset: ?>>
memref.copy %v@, %a@ : memref<4x20xf16, strided<[64, 1], offset: ?>> to memref<4x20xf16>
%f@ = memref.alloc() : memref<4x20xf32>
hivm.hir.vcast ins(%a@ : memref<4x20xf16>) outs(%f@ : memref<4x20xf32>)
%m@ = memref.alloc() : memref<4x1xf32>
hivm.hir.vreduce <max> ins(%f@ : memref<4x20xf32>) outs(%m@ : memref<4x1xf32>) reduce_dims = [1]
hivm.hir.vsub ins(%f@, %m@ : memref<4x20xf32>, memref<4x1xf32>) outs(%f@ : memref<4x20xf32>) broadcast = [1]
hivm.hir.vcast ins(%f@ : memref<4x20xf32>) outs(%a@ : memref<4x20xf16>) round_mode = <rint>
memref.copy %a@, %v@ : memref<4x20xf16> to memref<4x20xf16, strided<[64, 1], offset: ?>>`,
	// A transpose.
	`%a@ = memref.alloc() : memref<16x16xf16>
%v@ = memref.reinterpret_cast %h to offset: [%offset], sizes: [16, 16], strides: [64, 1] : memref<?xf16> to memref<16x16xf16, strided<[64, 1], offset: ?>>
memref.copy %v@, %a@ : memref<16x16xf16, strided<[64, 1], offset: ?>> to memref<16x16xf16>
%t@ = memref.alloc() : memref<16x16xf16>
hivm.hir.vtranspose ins(%a@ : memref<16x16xf16>) outs(%t@ : memref<16x16xf16>) permutation = [1, 0]
hivm.hir.vadd ins(%t@, %a@ : memref<16x16xf16>, memref<16x16xf16>) outs(%t@ : memref<16x16xf16>)
memref.copy %t@, %v@ : memref<16x16xf16> to memref<16x16xf16, strided<[64, 1], offset: ?>>`,
}

// cubeTiles are the texts of tiles for the cube core.
var cubeTiles = []string{
	`%k@ = arith.cmpi eq, %offset, %c0 : index
%a@ = memref.alloc() : memref<2x2x16x16xf16>
%v@ = memref.reinterpret_cast %h to offset: [%offset], sizes: [32, 32], strides: [128, 1] : memref<?xf16> to memref<32x32xf16, strided<[128, 1], offset: ?>>
hivm.hir.nd2nz {dst_continuous} ins(%v@ : memref<32x32xf16, strided<[128, 1], offset: ?>>) outs(%a@ : memref<2x2x16x16xf16>)
%b@ = memref.alloc() : memref<2x2x16x16xf16>
%w@ = memref.reinterpret_cast %h to offset: [%offset], sizes: [32, 32], strides: [32, 1] : memref<?xf16> to memref<32x32xf16, strided<[32, 1], offset: ?>>
hivm.hir.nd2nz {dst_continuous} ins(%w@ : memref<32x32xf16, strided<[32, 1], offset: ?>>) outs(%b@ : memref<2x2x16x16xf16>)
%c@ = memref.alloc() : memref<2x2x16x16xf32>
hivm.hir.mmadL1 ins(%a@, %b@, %k@, %c32, %c32, %c32 : memref<2x2x16x16xf16>, memref<2x2x16x16xf16>, i1, index, index, index) outs(%c@ : memref<2x2x16x16xf32>)
%r@ = memref.reinterpret_cast %y to offset: [%offset], sizes: [32, 32], strides: [32, 1] : memref<?xf32> to memref<32x32xf32, strided<[32, 1], offset: ?>>
hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c@ : memref<2x2x16x16xf32>) outs(%r@ : memref<32x32xf32, strided<[32, 1], offset: ?>>)`,
}
