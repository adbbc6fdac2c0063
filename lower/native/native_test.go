package native_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/realtools"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
)

func clang(t *testing.T) *native.Compiler {
	t.Helper()
	c, err := native.Find(realtools.Clang(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// program builds a program of a text and other files.
func program(t *testing.T, compiler *native.Compiler, text string, files map[string]string) *native.Executable {
	t.Helper()
	c, m := nativetest.Parse(t, text)
	var p native.Program
	if err := p.Add(c, m, lower.Options{}, lowerstd.Table()); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		p.AddFile(name, []byte(text))
	}
	x, err := p.Build(context.Background(), compiler, native.BuildOptions{Dir: t.TempDir(), Level: "1"})
	if err != nil {
		t.Fatal(err)
	}
	return x
}

const functions = `
func.func private @twice(%x: f32) -> f32 attributes {llvm.emit_c_interface}
func.func @add(%m: memref<?xf32, strided<[?], offset: ?>>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xf32, strided<[?], offset: ?>>
  %t = func.call @twice(%x) : (f32) -> f32
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %m[%i] : memref<?xf32, strided<[?], offset: ?>>
    %b = arith.addf %a, %t : f32
    memref.store %b, %m[%i] : memref<?xf32, strided<[?], offset: ?>>
  }
  return %t : f32
}
func.func @both(%a: memref<2xi8>, %b: memref<2xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %a[%c0] : memref<2xi8>
  memref.store %x, %b[%c1] : memref<2xi8>
  return
}
func.func @wait(%n: i64) {
  %c = arith.constant 0 : i64
  %ok = arith.cmpi eq, %n, %c : i64
  cf.cond_br %ok, ^end, ^again
^again:
  cf.br ^again
^end:
  return
}
`

const twice = `#include <stdio.h>
float _mlir_ciface_twice(float x) { puts("twice"); return 2 * x; }
`

// memory returns a memref of a buffer with numbers.
func memory(offset, stride int64, list ...float64) *interp.MemRef {
	b := interp.NewBuffer(4 * len(list))
	for i, x := range list {
		interp.F32.Put(b.Data[4*i:], interp.Float64Of(interp.F32, x))
	}
	return &interp.MemRef{Buffer: b, Elem: interp.F32, Offset: offset, Sizes: []int64{2}, Strides: []int64{stride}}
}

// TestRun runs several calls in one process, with a function in C, a view of memory with
// another start, and memory that two arguments share.
func TestRun(t *testing.T) {
	x := program(t, clang(t), functions, map[string]string{"twice.c": twice})
	m := memory(1, 2, 1, 2, 3, 4, 5)
	m.Base = 4
	bytes := &interp.MemRef{Buffer: interp.NewBuffer(2), Elem: interp.I8, Sizes: []int64{2}, Strides: []int64{1}}
	bytes.Buffer.Data[0] = 7
	calls := []native.Call{
		{Function: "add", Args: []interp.Value{interp.MemRefOf(m), interp.Float64Of(interp.F32, 1.5)}, Times: 5},
		{Function: "both", Args: []interp.Value{interp.MemRefOf(bytes), interp.MemRefOf(bytes)}},
	}
	var printed strings.Builder
	results, err := x.Run(context.Background(), calls, native.Limits{Output: &printed})
	if err != nil {
		t.Fatal(err)
	}
	if got := results[0].Values[0].Float64(); got != 3 || len(results[0].Nanos) != 5 || len(results[1].Nanos) != 1 {
		t.Errorf("got %v, %v", got, results)
	}
	if got := []string{m.Elem.Get(m.Buffer.Data).String(), m.Elem.Get(m.Buffer.Data[8:]).String(), m.Elem.Get(m.Buffer.Data[16:]).String()}; got[0] != "1.000000e+00" || got[1] != "6.000000e+00" || got[2] != "8.000000e+00" {
		t.Errorf("got %s", got)
	}
	if bytes.Buffer.Data[1] != 7 {
		t.Errorf("got %v", bytes.Buffer.Data)
	}
	if printed.String() != strings.Repeat("twice\n", 5) {
		t.Errorf("printed %q", printed.String())
	}
}

// TestFailure says which call has failed; the results of the calls before it are there,
// and its arguments are unchanged.
func TestFailure(t *testing.T) {
	x := program(t, clang(t), functions, map[string]string{"twice.c": twice})
	one := func(n int64) native.Call {
		return native.Call{Function: "wait", Args: []interp.Value{interp.IntOf(interp.I64, n)}}
	}
	results, err := x.Run(context.Background(), []native.Call{one(0), one(0), one(1), one(0)}, native.Limits{Time: 300 * time.Millisecond})
	var failed *native.CallError
	if !errors.As(err, &failed) || failed.Call != 2 || failed.Reason != "it was stopped after 300ms" || len(results) != 2 {
		t.Errorf("%v, %v", results, err)
	}
	m := memory(0, 1<<40, 1, 2)
	call := native.Call{Function: "add", Args: []interp.Value{interp.MemRefOf(m), interp.Float64Of(interp.F32, 1)}}
	_, err = x.Run(context.Background(), []native.Call{call}, native.Limits{})
	if !errors.As(err, &failed) || !strings.HasPrefix(failed.Reason, "it crashed") || !strings.HasSuffix(failed.Reason, ":\ntwice") {
		t.Errorf("%v", err)
	}
	if got := m.Elem.Get(m.Buffer.Data).Float64(); got != 1 {
		t.Errorf("the argument is %v", got)
	}

	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, cancel)
	if _, err := x.Run(ctx, []native.Call{one(1)}, native.Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	for _, c := range []native.Call{{Function: "none"}, {Function: "wait"}, {Function: "wait", Args: []interp.Value{interp.MemRefOf(m)}}, {Function: "both", Args: []interp.Value{interp.MemRefOf(m), one(1).Args[0]}}} {
		if _, err := x.Run(context.Background(), []native.Call{c}, native.Limits{}); err == nil || errors.As(err, &failed) {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// TestNoMemory allocates more than the system has (and 64 bytes to align it), with a limit above it and with one below.
func TestNoMemory(t *testing.T) {
	x := program(t, clang(t), `func.func @big() {
  %m = memref.alloc() : memref<1125899906842624xi8>
  memref.dealloc %m : memref<1125899906842624xi8>
  return
}`, nil)
	for limit, want := range map[int64]string{
		1 << 62: "out of memory: 0 bytes in use, and the system gives no 1125899906842688 more",
		1 << 20: "out of memory: 0 bytes in use, 1125899906842688 more would exceed the limit of 1048576",
	} {
		_, err := x.Run(context.Background(), []native.Call{{Function: "big"}}, native.Limits{Bytes: limit})
		var failed *native.CallError
		if !errors.As(err, &failed) || failed.Reason != want || failed.Limit != interp.ByteLimit {
			t.Errorf("limit %d: %v", limit, err)
		}
	}
}

// TestLLC builds with llc and a compiler of C, the newest and the oldest release that
// can be used. Numbers of formats that these differ in go in and come out.
func TestLLC(t *testing.T) {
	const numbers = `
func.func @numbers(%a: f16, %b: bf16, %c: i100, %d: i1, %e: f8E5M2, %m: memref<2xbf16>) -> (bf16, f16, i100, i1, f8E5M2, memref<2xbf16>) {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<2xbf16>
  %y = arith.addf %x, %b : bf16
  memref.store %y, %m[%c0] : memref<2xbf16>
  %z = arith.mulf %a, %a : f16
  %w = arith.addi %c, %c : i100
  return %y, %z, %w, %d, %e, %m : bf16, f16, i100, i1, f8E5M2, memref<2xbf16>
}
`
	for _, opt := range []string{realtools.Opt(t), realtools.Opt15(t)} {
		compiler, err := native.Find(filepath.Join(filepath.Dir(opt), "llc"))
		if err != nil {
			t.Fatal(err)
		}
		x := program(t, compiler, functions+numbers, map[string]string{"twice.c": twice})
		m := memory(0, 1, 1, 2)
		wide := interp.BigOf(interp.Elem{Kind: interp.Int, Bits: 100}, new(big.Int).Lsh(big.NewInt(5), 90))
		list := &interp.MemRef{Buffer: interp.NewBuffer(4), Elem: interp.BF16, Sizes: []int64{2}, Strides: []int64{1}}
		interp.BF16.Put(list.Buffer.Data, interp.Float64Of(interp.BF16, 1))
		interp.BF16.Put(list.Buffer.Data[2:], interp.Float64Of(interp.BF16, -7))
		results, err := x.Run(context.Background(), []native.Call{
			{Function: "add", Args: []interp.Value{interp.MemRefOf(m), interp.Float64Of(interp.F32, 1)}},
			{Function: "numbers", Args: []interp.Value{
				interp.Float64Of(interp.F16, 1.5), interp.Float64Of(interp.BF16, 0.5), wide, interp.IntOf(interp.I1, 1), interp.Float64Of(interp.FloatElem(floats.F8E5M2), -3), interp.MemRefOf(list),
			}},
		}, native.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if results[0].Values[0].Float64() != 2 || m.Elem.Get(m.Buffer.Data[4:]).Float64() != 4 {
			t.Errorf("%v: %v", compiler, results[0])
		}
		got := ""
		for _, v := range results[1].Values {
			if r := v.MemRef(); r != nil {
				got += data.Text(v, 100)
				continue
			}
			got += data.Text(v, 100) + " "
		}
		// 2 * 5 * 2^90, below 2^99
		if want := "1.5 2.25 12379400392853802748991242240 true -3 [1.5,  -7]"; got != want {
			t.Errorf("%v: got %s, want %s", compiler, got, want)
		}
		if first := interp.BF16.Get(list.Buffer.Data).Float64(); first != 1.5 {
			t.Errorf("the argument has %v", first)
		}
	}
}

// TestBuildError expects the output of the compiler.
func TestBuildError(t *testing.T) {
	c, m := nativetest.Parse(t, "func.func @f() {\n  return\n}\n")
	var p native.Program
	if err := p.Add(c, m, lower.Options{}, lowerstd.Table()); err != nil {
		t.Fatal(err)
	}
	if err := p.Add(c, m, lower.Options{}, lowerstd.Table()); err == nil || err.Error() != "the program has two functions @f" {
		t.Errorf("%v", err)
	}
	p.AddFile("x.c", []byte("int x = y;\n"))
	compiler := clang(t)
	_, err := p.Build(context.Background(), compiler, native.BuildOptions{Dir: t.TempDir()})
	if err == nil || !strings.Contains(err.Error(), "failed (exit status 1):\n") || !strings.Contains(err.Error(), "x.c:1:9: error: ") {
		t.Errorf("%v", err)
	}
	p.AddFile("x.c", nil)
	if _, err := p.Build(context.Background(), compiler, native.BuildOptions{Dir: t.TempDir()}); err == nil || err.Error() != "the program has two files x.c" {
		t.Errorf("%v", err)
	}
	if _, err := p.Build(context.Background(), compiler, native.BuildOptions{Dir: filepath.Join(t.TempDir(), "none")}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

// TestNames refuses modules with names that the program around them has.
func TestNames(t *testing.T) {
	for _, name := range []string{"hivm_alloc", "hivm_free", "hivm_thunk_0", "hivm_state_0"} {
		c, m := nativetest.Parse(t, fmt.Sprintf(`func.func @%s() {
  %%m = memref.alloc() : memref<4xf32>
  memref.dealloc %%m : memref<4xf32>
  return
}`, name))
		var p native.Program
		if err := p.Add(c, m, lower.Options{}, lowerstd.Table()); err == nil || !strings.HasPrefix(err.Error(), "the module has a symbol @"+name+",") {
			t.Errorf("%v", err)
		}
	}
}

// TestVariables begins all blocks of all calls with the variables of the text, whose
// names may be names of C, and gives results that lie in them. The second block returns
// the value that it leaves, and the value of the first is gone.
func TestVariables(t *testing.T) {
	const text = `
memref.global @main : memref<2xi32> = dense<[5, 6]>
memref.global @printf : memref<i32> = uninitialized
memref.global constant @hivm_block_idx : memref<2xi32> = dense<[1, 2]>
func.func @count() -> (memref<2xi32>, memref<i32>, memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : i32
  %m = memref.get_global @main : memref<2xi32>
  %p = memref.get_global @printf : memref<i32>
  %k = memref.get_global @hivm_block_idx : memref<2xi32>
  %x = memref.load %m[%c0] : memref<2xi32>
  %y = arith.addi %x, %c1 : i32
  memref.store %y, %m[%c0] : memref<2xi32>
  %z = memref.load %p[] : memref<i32>
  %w = arith.addi %z, %y : i32
  memref.store %w, %p[] : memref<i32>
  return %m, %p, %k : memref<2xi32>, memref<i32>, memref<2xi32>
}
`
	x := program(t, clang(t), text, nil)
	call := native.Call{Function: "count", Blocks: 2, Times: 3}
	results, err := x.Run(context.Background(), []native.Call{call, call}, native.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range results {
		got := ""
		for _, v := range r.Values {
			got += data.Text(v, 100)
		}
		if got != "[6, 6]6[1, 2]" {
			t.Errorf("got %s", got)
		}
	}
}

// TestPrune keeps the symbols that a function needs, in all modules.
func TestPrune(t *testing.T) {
	_, m := nativetest.Read(t, `
memref.global @used : memref<2xf32>
memref.global @unused : memref<2xf32>
func.func private @a() { return }
func.func private @b() {
  scf.execute_region {
    func.call @a() : () -> ()
    scf.yield
  }
  return
}
func.func @c() { return }
module @inner {
  func.func @d() {
    %m = memref.get_global @used : memref<2xf32>
    func.call @e() : () -> ()
    return
  }
  func.func @e() { %f = func.constant @b : () -> () return }
  func.func @g() { return }
  memref.global @used : memref<2xf32>
}
module @other { func.func @h() { return } }
`)
	for _, fn := range native.Functions(m) {
		if fn.Name() == "d" {
			native.Prune(m, fn.Op)
		}
	}
	var got []string
	ir.Walk(m, func(op *ir.Operation) bool {
		if name, ok := ir.SymbolName(op); ok {
			got = append(got, name)
		}
		return true
	})
	if strings.Join(got, " ") != "a b inner d e used" {
		t.Errorf("got %q", got)
	}
}
