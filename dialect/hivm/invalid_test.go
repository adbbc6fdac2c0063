package hivm_test

import (
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/ir/diag"
)

// values declares the values that the operations of TestInvalid use.
const values = `%m: memref<4x8xf32>, %r: memref<4x1xf32>, %v: memref<8xf32>, %h: memref<4x8xf16>, %i: memref<4x8xi32>,
  %b: memref<4x8xi1>, %t: tensor<4x8xf32>, %g: memref<4x8xf32, #hivm.address_space<gm>>, %u: memref<4x8xf32, #hivm.address_space<ub>>,
  %s: f32, %k: index, %n: i64, %c: i1, %d: memref<4x8xf64>, %q: memref<3x5x8xf32>, %w: memref<16x16xf32>, %j: i32,
  %x: memref<*xf32>, %e: memref<4x9xf32>`

// invalid is one broken rule each: the text of an operation and its message.
var invalid = []struct{ op, want string }{
	// The contract of inits.
	{`hivm.hir.vexp ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>)`,
		"'hivm.hir.vexp' op expected the number of tensor results (0) to be equal to the number of output tensors (1)"},
	{`%0 = hivm.hir.vexp ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x?xf32>`,
		"'hivm.hir.vexp' op expected type of operand #1 ('tensor<4x8xf32>') to match type of corresponding result ('tensor<4x?xf32>')"},
	// Traits.
	{`hivm.hir.vabs ins(%m : memref<4x8xf32>) outs(%h : memref<4x8xf16>)`, "'hivm.hir.vabs' op requires the same element type for all operands"},
	{`hivm.hir.vabs ins(%m : memref<4x8xf32>) outs(%v : memref<8xf32>)`, "'hivm.hir.vabs' op operands must have same rank"},
	{`hivm.hir.vadd ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)`, "'hivm.hir.vadd' op elementwise op expected 2 inputs, but found 1"},
	{`hivm.hir.vabs ins(%x : memref<*xf32>) outs(%x : memref<*xf32>)`, "'hivm.hir.vabs' op at least one operands should be ranked"},
	{`hivm.hir.vabs ins(%m : memref<4x8xf32>) outs(%e : memref<4x9xf32>)`, "'hivm.hir.vabs' op operands' shape are inconsistent"},
	{`hivm.hir.vabs ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) broadcast = [2]`, "'hivm.hir.vabs' op broadcast dim exceeds op's rank"},
	{`hivm.hir.vabs ins(%m : memref<4x8xf32>) outs(%e : memref<4x9xf32>) broadcast = [1]`, "'hivm.hir.vabs' op input operand's broadcast dim is not 1"},
	{`hivm.hir.vabs ins(%m : memref<4x8xf32>) outs(%e : memref<4x9xf32>) broadcast = [0]`, "'hivm.hir.vabs' op input operand's non-broadcast dim does not match with output"},
	{`hivm.hir.vabs ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) broadcast = [0] transpose = [0, 1]`,
		"Broadcast OTF and Transpose OTF cannot be enabled at the same time"},
	{`hivm.hir.vabs ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) transpose = [1, 0]`, "'hivm.hir.vabs' op transpose dim is the last dimension"},
	{`hivm.hir.vabs ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) transpose = [1]`, "'hivm.hir.vabs' op expects 'transpose' to be a permutation, found 1"},
	{`hivm.hir.vabs ins(%q : memref<3x5x8xf32>) outs(%q : memref<3x5x8xf32>) transpose = [1, 0, 2]`, "'hivm.hir.vabs' op failed to verify transpose behavior at 1 0"},
	{`hivm.hir.vmax ins(%s, %m : f32, memref<4x8xf32>) outs(%m : memref<4x8xf32>)`, "'hivm.hir.vmax' op failed to verify that operand at index 0 is vector-only"},
	{`hivm.hir.vln ins(%i : memref<4x8xi32>) outs(%i : memref<4x8xi32>)`, "'hivm.hir.vln' op failed to verify that operand at idx 0 should have element type 16-bit float or 32-bit float"},
	// Vector operations.
	{`hivm.hir.vcast ins(%d : memref<4x8xf64>) outs(%m : memref<4x8xf32>)`, "'hivm.hir.vcast' op currently don't support cast double_to_float_rintmode"},
	{`hivm.hir.vbrc ins(%r : memref<4x1xf32>) outs(%m : memref<4x8xf32>)`, "'hivm.hir.vbrc' op have empty broadcast dims array"},
	{`hivm.hir.vbrc ins(%r : memref<4x1xf32>) outs(%m : memref<4x8xf32>) broadcast_dims = [5]`, "'hivm.hir.vbrc' op have invalid index '5' inside broadcast dims array"},
	{`hivm.hir.vbrc ins(%r : memref<4x1xf32>) outs(%m : memref<4x8xf32>) broadcast_dims = [0]`, "'hivm.hir.vbrc' op invalid source vector shape, 'SrcVecDim[0]' != 1"},
	{`hivm.hir.vbrc ins(%s : f32) outs(%m : memref<4x8xf32>) broadcast_dims = [0]`, "'hivm.hir.vbrc' op broadcast dims must be empty for scalar src"},
	{`hivm.hir.vbrc ins(%r : memref<4x1xf32>) outs(%m : memref<4x8xf32>) temp_buffer(%m : memref<4x8xf32>) broadcast_dims = [1]`, "'hivm.hir.vbrc' op temp_buffer'rank should be one"},
	{`hivm.hir.vreduce <sum> ins(%m : memref<4x8xf32>) outs(%r : memref<4x1xf32>) reduce_dims = [0]`, "'hivm.hir.vreduce' op invalid dst vector shape, 'DstVecDim[0]' != 1"},
	{`hivm.hir.vreduce <xori> ins(%m : memref<4x8xf32>) outs(%r : memref<4x1xf32>) reduce_dims = [1]`, "'hivm.hir.vreduce' op elemtype should be an integer"},
	{`hivm.hir.vreduce <max_with_index_left> ins(%m : memref<4x8xf32>) outs(%r : memref<4x1xf32>) reduce_dims = [1]`, "'hivm.hir.vreduce' op with index should have exactly 2 destination operands"},
	{`hivm.hir.vtranspose ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)`, "'hivm.hir.vtranspose' op Permutation array should not be empty."},
	{`hivm.hir.vtranspose ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) permutation = [0, 1]`, "'hivm.hir.vtranspose' op Vtranspose only support two axes transpose"},
	{`hivm.hir.varange strides[%k] outs(%i : memref<4x8xi32>)`, "'hivm.hir.varange' op stride array size should match the rank of dst"},
	{`hivm.hir.vinterleave ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) interleave_channel_nums = 2`, "'hivm.hir.vinterleave' op Only support interleave two tensor2"},
	{`hivm.hir.vdeinterleave ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)`, "'hivm.hir.vdeinterleave' op output num mismatch with channel num"},
	{`hivm.hir.vcumsum ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) cum_dims = [0, 1] reverse = true`, "'hivm.hir.vcumsum' op have more than one cumulative dims"},
	{`hivm.hir.vcumsum ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) cum_dims = [1, 0] reverse = true`,
		"'hivm.hir.vcumsum' op attribute 'cum_dims' failed to satisfy constraint: i64 dense array attribute should be in increasing order"},
	{`hivm.hir.vsort ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) descending = true sort_axis = 0`, "'hivm.hir.vsort' op Currently only tail axis sorting is supported"},
	{`"hivm.hir.vpad"(%v, %v, %s) <{static_low = array<i64: -9223372036854775808>, static_high = array<i64: 0>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (memref<8xf32>, memref<8xf32>, f32) -> ()`,
		"'hivm.hir.vpad' op expected 1 dynamic low values"},
	// Data moves.
	{`hivm.hir.load ins(%m : memref<4x8xf32>) outs(%e : memref<4x9xf32>)`, "'hivm.hir.load' op if pad_mode is not set, src and dst shape should be the same!"},
	{`hivm.hir.load ins(%e : memref<4x9xf32>) outs(%m : memref<4x8xf32>) pad_mode = <PadFirstElem>`, "'hivm.hir.load' op dst last dimension cannot be less than src's"},
	{`hivm.hir.load ins(%m : memref<4x8xf32>) outs(%e : memref<4x9xf32>) pad_mode = <PadValue>`, "'hivm.hir.load' op if padmode is PadValue, pad_value is required!"},
	{`hivm.hir.load ins(%u : memref<4x8xf32, #hivm.address_space<ub>>) outs(%u : memref<4x8xf32, #hivm.address_space<ub>>)`, "'hivm.hir.load' op only support src == gm and dst != gm currently!"},
	{`hivm.hir.load ins(%m : memref<4x8xf32>) outs(%x : memref<*xf32>)`, "'hivm.hir.load' op operand #1 must be Tensor or Memref, but got 'memref<*xf32>'"},
	{`hivm.hir.store ins(%g : memref<4x8xf32, #hivm.address_space<gm>>) outs(%g : memref<4x8xf32, #hivm.address_space<gm>>)`, "'hivm.hir.store' op only support store ub to gm currently!"},
	{`hivm.hir.store ins(%m : memref<4x8xf32>) outs(%h : memref<4x8xf16>)`, "'hivm.hir.store' op element types of dst and src should be the same!"},
	{`hivm.hir.copy ins(%g : memref<4x8xf32, #hivm.address_space<gm>>) outs(%g : memref<4x8xf32, #hivm.address_space<gm>>)`, "'hivm.hir.copy' op Unsupported copy from gm to gm!"},
	{`hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2dn>} ins(%w : memref<16x16xf32>) outs(%w : memref<16x16xf32>)`, "'hivm.hir.fixpipe' op NZ2DN is only supported on Ascend950!"},
	{`hivm.hir.fixpipe ins(%w : memref<16x16xf32>) outs(%w : memref<16x16xf32>) unit_flag_cond(%c)`, "Cannot have unit-flag conditions without unit-flag modes."},
	// Matrix products and convolutions.
	{`hivm.hir.matmul ins(%v, %w : memref<8xf32>, memref<16x16xf32>) outs(%w : memref<16x16xf32>)`, "'hivm.hir.matmul' op matrix A and matrix B must be 2D"},
	{`hivm.hir.matmul ins(%w, %w : memref<16x16xf32>, memref<16x16xf32>) outs(%w : memref<16x16xf32>) block_sizes(%n : i64)`,
		"'hivm.hir.matmul' op The size of Blocksize should be 3. The order is blockM, blockN, blockK"},
	{`hivm.hir.Conv2dL1 {groups = 1 : i32, padding = [1]} ins(%w, %w, %c : memref<16x16xf32>, memref<16x16xf32>, i1) outs(%w : memref<16x16xf32>)`,
		"'hivm.hir.Conv2dL1' op `padding` must be an integer scalar or a 2-element integer array"},
	// Synchronisation.
	{`hivm.hir.sync_block[<ALL_CUBE>]`, "'hivm.hir.sync_block' op tcube_pipe should be defined!"},
	{`hivm.hir.sync_block[<BARRIER_CUBE>] cube_pipe = <PIPE_M>`, "'hivm.hir.sync_block' op cube_pipe should not be defined!"},
	{`"hivm.hir.set_flag"() <{set_pipe = #hivm.pipe<PIPE_M>, wait_pipe = #hivm.pipe<PIPE_S>}> : () -> ()`, "'hivm.hir.set_flag' op Event ID is needed!"},
	{`%0 = hivm.hir.create_sync_block_lock : memref<?xi64>`, "'hivm.hir.create_sync_block_lock' op 'create_sync_block_lock' op should only support static shape"},
	// The rest.
	{`%0 = hivm.hir.pointer_cast() : memref<4xf16>`, "'hivm.hir.pointer_cast' op addrs of PointerCastOp should not be empty!"},
	{`%0 = hivm.hir.pointer_cast(%n) : memref<?xf16>`, "'hivm.hir.pointer_cast' op expected 1 dynamic size operands, but found 0"},
	{`hivm.hir.indirect_load ins(%v : memref<8xf32>, %i : memref<4x8xi32>) outs(%h : memref<4x8xf16>)`, "'hivm.hir.indirect_load' op dst of hivm::IndirectLoadOp must have the same element type as src"},
	{`hivm.hir.custom "mine"`, "'hivm.hir.custom' op Missing core type information"},
	{`hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>} "mine"`, "'hivm.hir.custom' op Missing pipe information"},
	{`hivm.hir.set_mask_norm {x = #hivm.data_layout<dotA_ND>}`, "'transpose' must be set if data layout is DOTA_ND or DOTB_ND"},
	{`hivm.hir.set_mask_norm {x = #hivm.address_space<l1>}`, "expected ::mlir::hivm::AddressSpace to be one of: zero, gm, cbuf, ca, cb, cc, ub, ssbuf"},
}

func TestInvalid(t *testing.T) {
	c := newContext(t, target.MemBased)
	for _, x := range invalid {
		_, err := read(c, "func.func @f("+values+") {\n  "+x.op+"\n  return\n}\n")
		if err == nil {
			t.Errorf("no error: %s", x.op)
			continue
		}
		if got := diag.Of(err)[0].Msg; strings.TrimSpace(got) != x.want {
			t.Errorf("%s\n got %s\nwant %s", x.op, got, x.want)
		}
	}
}
