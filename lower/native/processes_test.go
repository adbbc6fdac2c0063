//go:build unix

package native_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
)

// inBlocks are functions on eight numbers. No block accesses what another one writes.
const inBlocks = `
memref.global @count : memref<1xi64> = dense<5>
func.func private @say(%n: i64) attributes {llvm.emit_c_interface}
func.func private @hold(%r: memref<?xi64>) attributes {llvm.emit_c_interface}
func.func private @crash() attributes {llvm.emit_c_interface}

// Blocks have variables, memory of the chip and allocations of their own. The results are those of
// the last block.
func.func @own(%a: memref<8xi64>) -> (memref<2xi64>, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %address = arith.constant 32 : i64
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %count = memref.get_global @count : memref<1xi64>
  %chip = hivm.hir.pointer_cast(%address) : memref<1xi64, #hivm.address_space<ub>>
  %x = memref.load %count[%c0] : memref<1xi64>
  %x1 = arith.addi %x, %one : i64
  memref.store %x1, %count[%c0] : memref<1xi64>
  %y = memref.load %chip[%c0] : memref<1xi64, #hivm.address_space<ub>>
  %y1 = arith.addi %y, %one : i64
  memref.store %y1, %chip[%c0] : memref<1xi64, #hivm.address_space<ub>>
  %s = arith.addi %x1, %y1 : i64
  %old = memref.load %a[%i] : memref<8xi64>
  %t = arith.addi %s, %old : i64
  %u = arith.addi %t, %n : i64
  memref.store %u, %a[%i] : memref<8xi64>
  %r = memref.alloc() : memref<2xi64>
  memref.store %u, %r[%c1] : memref<2xi64>
  return %r, %n : memref<2xi64>, i64
}

// Each block leaves half of the memory allocated.
func.func @leaves(%a: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %r = memref.alloc() : memref<65536xi64>
  memref.store %n, %r[%i] : memref<65536xi64>
  func.call @keep(%r) : (memref<65536xi64>) -> ()
  memref.store %n, %a[%i] : memref<8xi64>
  return
}
func.func private @keep(memref<65536xi64>) attributes {llvm.emit_c_interface}

func.func @says(%a: memref<8xi64>) {
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  memref.store %n, %a[%i] : memref<8xi64>
  func.call @say(%n) : (i64) -> ()
  return
}

// Blocks 3 to 7 write behind an allocation of 8 times their number bytes, and of 64 more that it is aligned with.
func.func @behind_memory(%a: memref<8xi64>) {
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  memref.store %n, %a[%i] : memref<8xi64>
  %r = memref.alloc(%i) : memref<?xi64>
  func.call @hold(%r) : (memref<?xi64>) -> ()
  %c8 = arith.constant 8 : index
  %o = arith.addi %i, %c8 : index
  %p = memref.reinterpret_cast %r to offset: [%o], sizes: [1], strides: [1] : memref<?xi64> to memref<1xi64, strided<[1], offset: ?>>
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %bad = arith.cmpi sge, %i, %c3 : index
  scf.if %bad {
    memref.store %n, %p[%c0] : memref<1xi64, strided<[1], offset: ?>>
  }
  memref.dealloc %r : memref<?xi64>
  return
}

// The same of memory that is not given back.
func.func @behind_kept(%a: memref<8xi64>) {
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  memref.store %n, %a[%i] : memref<8xi64>
  %r = memref.alloc(%i) : memref<?xi64>
  func.call @hold(%r) : (memref<?xi64>) -> ()
  %c8 = arith.constant 8 : index
  %o = arith.addi %i, %c8 : index
  %p = memref.reinterpret_cast %r to offset: [%o], sizes: [1], strides: [1] : memref<?xi64> to memref<1xi64, strided<[1], offset: ?>>
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %bad = arith.cmpi sge, %i, %c3 : index
  scf.if %bad {
    memref.store %n, %p[%c0] : memref<1xi64, strided<[1], offset: ?>>
  }
  return
}

// Block 2 crashes, and block 5.
func.func @crashes(%a: memref<8xi64>) {
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  memref.store %n, %a[%i] : memref<8xi64>
  %c2 = arith.constant 2 : i64
  %c5 = arith.constant 5 : i64
  %x = arith.cmpi eq, %n, %c2 : i64
  %y = arith.cmpi eq, %n, %c5 : i64
  %bad = arith.ori %x, %y : i1
  scf.if %bad {
    func.call @say(%n) : (i64) -> ()
    func.call @crash() : () -> ()
  }
  return
}

// Block 0 writes behind the argument.
func.func @behind_argument(%a: memref<8xi64>) {
  %c8 = arith.constant 8 : index
  %n = hivm.hir.get_block_idx -> i64
  %c0 = arith.constant 0 : i64
  %first = arith.cmpi eq, %n, %c0 : i64
  scf.if %first {
    memref.store %n, %a[%c8] : memref<8xi64>
  }
  return
}
`

const inBlocksC = `#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
void _mlir_ciface_say(int64_t n) { printf("block %d\n", (int)n); }
void _mlir_ciface_keep(void *p) { (void)p; }
void _mlir_ciface_hold(void *p) { (void)p; }
void _mlir_ciface_crash(void) { abort(); }
`

// TestProcesses runs blocks in several processes: results, output and failures are those of one
// block after the other.
func TestProcesses(t *testing.T) {
	c, m := nativetest.Parse(t, inBlocks)
	var p native.Program
	if err := p.Add(c, m, lower.Options{}, lowerstd.Table(), lowerhivm.Table()); err != nil {
		t.Fatal(err)
	}
	p.AddFile("blocks.c", []byte(inBlocksC))
	x, err := p.Build(context.Background(), clang(t), native.BuildOptions{Dir: t.TempDir(), Level: "1"})
	if err != nil {
		t.Fatal(err)
	}
	type outcome struct {
		bytes          []byte
		values, output string
		err            string
		processes      int64
	}
	run := func(function string, processes int, times int64) (out outcome) {
		a := interp.NewBuffer(64)
		for i := range a.Data {
			a.Data[i] = byte(i % 8 / 7 * i)
		}
		arg := interp.MemRefOf(interp.Contiguous(a, interp.I64, []int64{8}))
		var printed strings.Builder
		call := native.Call{Function: function, Args: []interp.Value{arg}, Blocks: 8, Times: times, Processes: processes}
		// The call behind it reads its arguments where the first one has ended.
		calls := []native.Call{call, {Function: "own", Args: []interp.Value{interp.MemRefOf(interp.Contiguous(interp.NewBuffer(64), interp.I64, []int64{8}))}}}
		results, err := x.Run(context.Background(), calls, native.Limits{Output: &printed, Bytes: 1 << 20})
		out.bytes, out.output, out.err = a.Data, printed.String(), fmt.Sprint(err)
		if err == nil && (len(results) != 2 || results[1].Values[1].Int() != 0 || int64(len(results[0].Nanos)) != max(times, 1)) {
			t.Errorf("%s: %v", function, results)
		}
		if len(results) > 0 {
			out.processes = results[0].Processes
			for _, v := range results[0].Values {
				if m := v.MemRef(); m != nil {
					out.values += fmt.Sprint(m.Buffer.Data)
				} else {
					out.values += fmt.Sprint(v)
				}
			}
		}
		return out
	}
	for _, k := range []struct {
		function string
		apart    bool // blocks run to their end at the same time
		err      string
		output   string
	}{
		{function: "own", apart: true},
		{function: "leaves", apart: true},
		{function: "says", output: "block 0\nblock 1\nblock 2\nblock 3\nblock 4\nblock 5\nblock 6\nblock 7\n"},
		{function: "behind_memory", err: "it has written to memory behind an allocation of 88 bytes"},
		{function: "behind_kept", err: "it has written to memory behind an allocation of 88 bytes"},
		{function: "crashes", err: "it has ended the program"},
		{function: "behind_argument", err: "it has written to memory behind that of a memref among its arguments (the 1st one)"},
	} {
		for _, times := range []int64{0, 3} {
			want := run(k.function, 0, times)
			if (want.err == "<nil>") != (k.err == "") || !strings.Contains(want.err, k.err) || !strings.Contains(want.output, k.output) {
				t.Errorf("%s: %q, output %q", k.function, want.err, want.output)
			}
			for _, processes := range []int{1, 2, 8, 1000} {
				got := run(k.function, processes, times)
				if !bytes.Equal(got.bytes, want.bytes) || got.values != want.values || got.err != want.err || got.output != want.output {
					t.Errorf("%s, %d processes: got %+v, want %+v", k.function, processes, got, want)
				}
				if n := int64(min(processes, 8)); k.err == "" && got.processes != n && (k.apart || got.processes != 1) {
					t.Errorf("%s, %d processes: it ran in %d", k.function, processes, got.processes)
				}
			}
		}
	}
}
