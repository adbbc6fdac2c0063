package emulate_test

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/lower/emulate"
	"hivm-opt/lower/native"
)

// output runs the functions of a text without arguments as code for the accelerator, for
// some blocks, and returns their output.
func output(t *testing.T, text string, blocks int64, names ...string) (string, error) {
	t.Helper()
	c, module := nativetest.Parse(t, text)
	exe, _ := onAccelerator(t, c, module, byHand, emulate.Options{})
	var b bytes.Buffer
	var calls []native.Call
	for _, name := range names {
		calls = append(calls, native.Call{Function: name, Blocks: blocks})
	}
	_, err := exe.Run(context.Background(), calls, native.Limits{Output: &b})
	return b.String(), err
}

// TestTrace runs synchronization with a flag that is waited for once too often, on two
// blocks, whose flags are their own.
func TestTrace(t *testing.T) {
	t.Setenv("HIVM_TRACE", "1")
	got, err := output(t, `
func.func @k() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %n = hivm.hir.get_block_idx -> i64
  %c2 = arith.constant 2 : i64
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID3>]
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, %c2]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID3>]
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID3>]
  %first = arith.cmpi eq, %n, %c2 : i64
  scf.if %first {
    hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, %c2]
  }
  hivm.hir.set_mask_norm
  return
}`, 2, "k")
	if err != nil {
		t.Fatal(err)
	}
	const block = `hivm: set_ctrl 0x0
hivm: set_flag MTE2 V 3
hivm: set_flag V MTE3 2
hivm: wait_flag MTE2 V 3
hivm: pipe_barrier ALL
hivm: wait_flag MTE2 V 3
hivm: error: block N: pipe V waits for event 3 of pipe MTE2, which nothing has set
hivm: set_ctrl 0x0
`
	if want := strings.ReplaceAll(block, "N", "0") + strings.ReplaceAll(block, "N", "1"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestMissingSet takes away one set of a flag of a kernel that is right as it is.
func TestMissingSet(t *testing.T) {
	b, err := os.ReadFile("../../testdata/kernels/double_buffer_flags.mlir")
	if err != nil {
		t.Fatal(err)
	}
	const set = "hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]"
	text := strings.Replace(string(b), set, "", 1)
	if text == string(b) {
		t.Fatal("no such line")
	}
	printed, _ := compareAll(t, text, input{})
	if !strings.Contains(printed, "pipe V waits for event 0 of pipe MTE2, which nothing has set") {
		t.Errorf("got %q", printed)
	}
}

// TestProductEvents multiplies with event ids: a product waits for its operands, which it says are
// free afterwards, and takes turns on L0.
func TestProductEvents(t *testing.T) {
	t.Setenv("HIVM_TRACE", "1")
	const text = `
func.func @k() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %none = arith.constant -1 : i64
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c16 = arith.constant 16 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<1x1x16x16xf32, #hivm.address_space<cc>>
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE1>, <EVENT_ID0>]
  hivm.hir.set_flag[<PIPE_M>, <PIPE_MTE1>, <EVENT_ID1>]
  hivm.hir.mmadL1 ins(%a, %a, %true, %c16, %c16, %c16 : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>) sync_related_args(%c0, %none, %c2, %none, %none, %c1, %none : i64, i64, i64, i64, i64, i64, i64)
  hivm.hir.wait_flag[<PIPE_MTE1>, <PIPE_MTE2>, <EVENT_ID2>]
  hivm.hir.wait_flag[<PIPE_M>, <PIPE_MTE1>, <EVENT_ID1>]
  return
}`
	const want = `hivm: set_ctrl 0x0
hivm: set_flag MTE2 MTE1 0
hivm: set_flag M MTE1 1
hivm: wait_flag MTE2 MTE1 0
hivm: wait_flag M MTE1 1
hivm: set_flag MTE1 MTE2 2
hivm: set_flag M MTE1 1
hivm: wait_flag MTE1 MTE2 2
hivm: wait_flag M MTE1 1
`
	if got, err := output(t, text, 1, "k"); err != nil || got != want {
		t.Errorf("%v; got\n%s\nwant\n%s", err, got, want)
	}
	without := strings.Replace(text, "hivm.hir.set_flag[<PIPE_M>, <PIPE_MTE1>, <EVENT_ID1>]", "", 1)
	if got, err := output(t, without, 1, "k"); err != nil || !strings.Contains(got, "pipe MTE1 waits for event 1 of pipe M, which nothing has set") {
		t.Errorf("%v; got\n%s", err, got)
	}
}

// TestMessages prints numbers and buffers of several types.
func TestMessages(t *testing.T) {
	got, err := output(t, `
memref.global "private" @a : memref<2x3xf32, #hivm.address_space<gm>> = dense<[[1.0, -2.5, 3.0], [4.0, 0.1, 1.0e10]]>
memref.global "private" @b : memref<3xi8, #hivm.address_space<gm>> = dense<[-1, 0, 127]>
memref.global "private" @c : memref<2xui8, #hivm.address_space<gm>> = dense<[255, 1]>
func.func @k() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %a = memref.get_global @a : memref<2x3xf32, #hivm.address_space<gm>>
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a ="} %a : memref<2x3xf32, #hivm.address_space<gm>>
  %b = memref.get_global @b : memref<3xi8, #hivm.address_space<gm>>
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "b ="} %b : memref<3xi8, #hivm.address_space<gm>>
  hivm.hir.debug {debugtype = "print", hex = true, prefix = "b ="} %b : memref<3xi8, #hivm.address_space<gm>>
  %c = memref.get_global @c : memref<2xui8, #hivm.address_space<gm>>
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "c ="} %c : memref<2xui8, #hivm.address_space<gm>>
  %h = arith.constant 1.5 : f16
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "h ="} %h : f16
  hivm.hir.debug {debugtype = "print", hex = true, prefix = "h ="} %h : f16
  %n = arith.constant -7 : i64
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "n = "} %n : i64
  %yes = arith.constant true
  hivm.hir.debug {debugtype = "print", hex = false, prefix = ""} %yes : i1
  hivm.hir.debug {debugtype = "assert", hex = false, prefix = "fine"} %yes : i1
  %no = arith.constant false
  hivm.hir.debug {debugtype = "assert", hex = false, prefix = "n is negative"} %no : i1
  return
}`, 1, "k")
	const want = `a = [[1, -2.5, 3], [4, 0.100000001, 1e+10]]
b = [-1, 0, 127]
b = [0xff, 0x00, 0x7f]
c = [255, 1]
h = 1.5
h = 0x3e00
n = -7
1
assertion failed: n is negative
`
	if err == nil || got != want {
		t.Errorf("%v; got\n%s\nwant\n%s", err, got, want)
	}
}

// TestUnknownSetting calls a function with a mode of rounding that there is not.
func TestUnknownSetting(t *testing.T) {
	c, module := nativetest.Parse(t, `
func.func private @vcast_float_to_int32_t_1d_with_mode(memref<?xf32>, memref<?xi32>, i32) attributes {llvm.emit_c_interface}
func.func @f(%a: memref<?xf32>, %b: memref<?xi32>, %mode: i32) {
  call @vcast_float_to_int32_t_1d_with_mode(%a, %b, %mode) : (memref<?xf32>, memref<?xi32>, i32) -> ()
  return
}`)
	exe := withLibrary(t, c, module, emulate.Options{})
	f32, _ := interp.ElemOf(c.F32())
	i32, _ := interp.ElemOf(c.I32())
	call := func(mode int64) (int64, error) {
		a := &interp.MemRef{Elem: f32, Sizes: []int64{1}, Strides: []int64{1}, Buffer: interp.NewBuffer(4)}
		b := &interp.MemRef{Elem: i32, Sizes: []int64{1}, Strides: []int64{1}, Buffer: interp.NewBuffer(4)}
		f32.Put(a.Buffer.Data, interp.Float64Of(f32, 2.5))
		_, err := exe.Run(context.Background(), []native.Call{{Function: "f", Args: []interp.Value{
			interp.MemRefOf(a), interp.MemRefOf(b), interp.IntOf(i32, mode),
		}}}, native.Limits{})
		return i32.Get(b.Buffer.Data).Int(), err
	}
	for mode, want := range map[int64]int64{0: 2, 1: 3, 2: 2, 3: 3, 4: 2} {
		if got, err := call(mode); got != want || err != nil {
			t.Errorf("mode %d: %d, not %d (%v)", mode, got, want, err)
		}
	}
	const want = `@vcast_float_to_int32_t_1d_with_mode: this value of the argument "mode" has no meaning`
	for _, mode := range []int64{7, -1} {
		if _, err := call(mode); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("mode %d: %v", mode, err)
		}
	}
}

// TestRefused checks the messages about functions that cannot be emulated.
func TestRefused(t *testing.T) {
	c, module := nativetest.Parse(t, `
func.func private @conv2d_group_half_to_float(memref<?xf16>) attributes {llvm.emit_c_interface}
func.func private @mma_tile_int8_t_to_int32_t_i4(memref<?x?x?x?xi8>) attributes {llvm.emit_c_interface}
func.func private @vadd_1d_float(memref<?xf32>, memref<?x?xf32>, memref<?xf32>) attributes {llvm.emit_c_interface}
func.func private @vexp_1d_float(memref<?xf32>, memref<?xf32>) -> i32 attributes {llvm.emit_c_interface}
func.func private @vabs_1d_half(memref<*xf16>, memref<?xf16>, memref<?xf16>) attributes {llvm.emit_c_interface}
func.func private @sort_1d_half(memref<?xf16>, memref<?xf16>, memref<?xf16>, f32) attributes {llvm.emit_c_interface}
func.func private @print_1d_half_gm(i64, i64, f32) attributes {llvm.emit_c_interface}
func.func private @my_function(memref<?xf16>) attributes {llvm.emit_c_interface}
func.func @vexp_1d_half(%a: memref<?xf16>) { return }`)
	_, err := emulate.Library(c, module)
	const want = `t.mlir:2:1: error: the function @conv2d_group_half_to_float of the device library cannot be emulated: what it takes is not known
t.mlir:3:1: error: the function @mma_tile_int8_t_to_int32_t_i4 of the device library cannot be emulated: how two numbers share a byte is not defined
t.mlir:4:1: error: the function @vadd_1d_float of the device library cannot be emulated: the argument "src1" has rank 2, but the function takes 1
t.mlir:5:1: error: the function @vexp_1d_float of the device library cannot be emulated: it has results, which no function of the library has
t.mlir:6:1: error: the function @vabs_1d_half of the device library cannot be emulated: the argument "src" is a 'memref<*xf16>', but the function takes a ranked memref
t.mlir:7:1: error: the function @sort_1d_half of the device library cannot be emulated: the argument "descending" is a 'f32' instead of a signless integer
t.mlir:8:1: error: the function @print_1d_half_gm of the device library cannot be emulated: it has 3 arguments`
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}
