package blocks_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/interp"
	"hivm-opt/interp/blocks"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interplibrary"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
)

// kernels have two arguments. The text is the body, in which %i is the number of the block.
var kernels = []struct {
	name, text string
	joined     bool   // blocks access what others write
	err        string // part of the error
}{
	{name: "tiles", text: `
    %o = arith.muli %i, %c500 : index
    %x = memref.subview %a[%o] [500] [1] : memref<4096xf32> to memref<500xf32, strided<[1], offset: ?>>
    %y = memref.subview %b[%o] [500] [1] : memref<4096xf32> to memref<500xf32, strided<[1], offset: ?>>
    hivm.hir.vexp ins(%x : memref<500xf32, strided<[1], offset: ?>>) outs(%y : memref<500xf32, strided<[1], offset: ?>>)`},
	{name: "columns", text: `
    %m = memref.expand_shape %b [[0, 1]] output_shape [512, 8] : memref<4096xf32> into memref<512x8xf32>
    %y = memref.subview %m[0, %i] [512, 1] [1, 1] : memref<512x8xf32> to memref<512x1xf32, strided<[8, 1], offset: ?>>
    hivm.hir.vadd ins(%y, %one : memref<512x1xf32, strided<[8, 1], offset: ?>>, f32) outs(%y : memref<512x1xf32, strided<[8, 1], offset: ?>>)`},
	{name: "numbers", text: `
    scf.for %k = %c0 to %c500 step %c8 {
      %j = arith.addi %k, %i : index
      %v = memref.load %a[%c8] : memref<4096xf32>
      %w = memref.load %b[%j] : memref<4096xf32>
      %s = arith.addf %v, %w : f32
      memref.store %s, %b[%j] : memref<4096xf32>
    }`},
	{name: "all read one, and write apart", text: `
    %r = memref.alloc() : memref<1xf32>
    %x = memref.subview %a[0] [8] [1] : memref<4096xf32> to memref<8xf32, strided<[1]>>
    hivm.hir.vreduce <sum> ins(%x : memref<8xf32, strided<[1]>>) outs(%r : memref<1xf32>) reduce_dims = [0]
    %v = memref.load %r[%c0] : memref<1xf32>
    memref.store %v, %b[%i] : memref<4096xf32>`},
	{name: "a sum", joined: true, text: `
    %v = memref.load %b[%c0] : memref<4096xf32>
    %w = memref.load %a[%i] : memref<4096xf32>
    %s = arith.addf %v, %w : f32
    memref.store %s, %b[%c0] : memref<4096xf32>`},
	{name: "atomic updates", joined: true, text: `
    %x = memref.subview %a[%i] [64] [1] : memref<4096xf32> to memref<64xf32, strided<[1], offset: ?>>
    %y = memref.subview %b[7] [64] [1] : memref<4096xf32> to memref<64xf32, strided<[1], offset: 7>>
    hivm.hir.store ins(%x : memref<64xf32, strided<[1], offset: ?>>) outs(%y : memref<64xf32, strided<[1], offset: 7>>) atomic = <add>`},
	{name: "a chain", joined: true, text: `
    %v = memref.load %b[%i] : memref<4096xf32>
    %s = arith.addf %v, %one : f32
    %j = arith.addi %i, %c1 : index
    memref.store %s, %b[%j] : memref<4096xf32>`},
	{name: "tiles that meet in a byte", joined: true, text: `
    %o = arith.muli %i, %c500 : index
    %y = memref.subview %b[%o] [501] [1] : memref<4096xf32> to memref<501xf32, strided<[1], offset: ?>>
    hivm.hir.vadd ins(%y, %one : memref<501xf32, strided<[1], offset: ?>>, f32) outs(%y : memref<501xf32, strided<[1], offset: ?>>)`},
	{name: "failures", err: "index 4500 out of bounds", text: `
    %p = arith.addi %i, %c4 : index
    %o = arith.muli %p, %c500 : index
    %w = memref.load %a[%o] : memref<4096xf32>
    memref.store %w, %b[%o] : memref<4096xf32>`},
}

// kernelOf reads a kernel of eight blocks.
func kernelOf(t *testing.T, text string) blocks.Kernel {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	module, err := irtest.Parse(c, "kernel", fmt.Sprintf(`func.func @f(%%a: memref<4096xf32>, %%b: memref<4096xf32>) -> index {
    %%c0 = arith.constant 0 : index
    %%c1 = arith.constant 1 : index
    %%c4 = arith.constant 4 : index
    %%c8 = arith.constant 8 : index
    %%c500 = arith.constant 500 : index
    %%one = arith.constant 1.0 : f32
    %%n = hivm.hir.get_block_idx -> i64
    %%i = arith.index_cast %%n : i64 to index
%s
    return %%i : index
}
func.func @twice(%%i: index, %%m: memref<4096xf32>) -> index {
  %%r = arith.addi %%i, %%i : index
  %%v = memref.load %%m[%%r] : memref<4096xf32>
  memref.store %%v, %%m[%%r] : memref<4096xf32>
  return %%r : index
}
func.func @nothing() {
  return
}`, text))
	if err != nil {
		t.Fatal(err)
	}
	var args []interp.Value
	for k := range 2 {
		m := interp.Contiguous(interp.NewBuffer(4*4096), interp.F32, []int64{4096})
		for i := range int64(4096) {
			if err := m.Store([]int64{i}, interp.Float64Of(interp.F32, float64(int(i)%17-k)/4)); err != nil {
				t.Fatal(err)
			}
		}
		args = append(args, interp.MemRefOf(m))
	}
	return blocks.Kernel{
		Context: c, Function: module.Region(0).Entry().First(), Args: args, Blocks: 8,
		Machine: func(c *ir.Context, block int64, before func(*interp.Frame, *ir.Operation) error) (*interp.Machine, error) {
			o := interp.Options{Before: before, External: interplibrary.New(c).Call, Limits: interp.Limits{Bytes: 64 << 20}}
			return interp.New(c, module, o, interpstd.Table(),
				interphivm.TableFor(interphivm.Options{Block: interphivm.Core{Index: block, Count: 8}}))
		},
	}
}

// run runs a kernel and returns the content of its arguments and its end.
func run(t *testing.T, text string, threads int) ([][]byte, blocks.Result, error) {
	t.Helper()
	k := kernelOf(t, text)
	r, err := blocks.Run(context.Background(), k, threads)
	return [][]byte{k.Args[0].MemRef().Buffer.Data, k.Args[1].MemRef().Buffer.Data}, r, err
}

// TestThreads runs kernels on one thread and on several.
func TestThreads(t *testing.T) {
	for _, k := range kernels {
		t.Run(k.name, func(t *testing.T) {
			want, first, failure := run(t, k.text, 1)
			if (failure == nil) != (k.err == "") || failure != nil && !strings.Contains(failure.Error(), k.err) {
				t.Fatalf("in order: %v, want %q", failure, k.err)
			}
			for _, threads := range []int{2, 8} {
				for range 5 {
					got, r, err := run(t, k.text, threads)
					if fmt.Sprint(err) != fmt.Sprint(failure) || r.Joined != k.joined || r.Steps != first.Steps {
						t.Errorf("%d threads: %v, one after the other %t, %d steps; one thread: %v, %d steps", threads, err, r.Joined, r.Steps, failure, first.Steps)
					}
					for i := range want {
						if err == nil && !bytes.Equal(got[i], want[i]) {
							t.Errorf("%d threads: argument %d differs", threads, i)
						}
					}
					if err == nil && !r.Values[0].Same(first.Values[0]) {
						t.Errorf("%d threads: the result is %s, want %s", threads, r.Values[0], first.Values[0])
					}
				}
			}
		})
	}
}

// TestInterrupted stops a run.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := blocks.Run(ctx, blocks.Kernel{Blocks: 1, Machine: func(*ir.Context, int64, func(*interp.Frame, *ir.Operation) error) (*interp.Machine, error) {
		return nil, ctx.Err()
	}}, 8)
	if err != context.Canceled {
		t.Errorf("got %v", err)
	}
}
