package blocks_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/interp/blocks"
)

// manySteps are enough for all kernels of these tests but one.
const manySteps = 100_000

// TestCheckKernels asks about the kernels of TestThreads: that blocks are apart is what their run says.
func TestCheckKernels(t *testing.T) {
	for _, k := range kernels {
		want := blocks.Apart
		switch {
		case k.joined:
			want = blocks.Joined
		case k.err != "":
			want = blocks.Hidden
		}
		check(t, k.name, k.text, want)
	}
}

func check(t *testing.T, name, text string, want blocks.Verdict) {
	t.Helper()
	k := kernelOf(t, text)
	var before [][]byte
	for _, a := range k.Args {
		before = append(before, bytes.Clone(a.MemRef().Buffer.Data))
	}
	if got := blocks.Check(context.Background(), k, manySteps); got != want {
		t.Errorf("%s: got %d, want %d", name, got, want)
	}
	for i, a := range k.Args {
		if !bytes.Equal(a.MemRef().Buffer.Data, before[i]) {
			t.Errorf("%s: argument %d was changed", name, i)
		}
	}
}

// TestCheck asks about kernels whose accesses depend on what is computed, or take long.
func TestCheck(t *testing.T) {
	for _, k := range []struct {
		name, text string
		want       blocks.Verdict
	}{
		{"an index that is read", `
    %v = memref.load %a[%i] : memref<4096xf32>
    %n8 = arith.fptosi %v : f32 to i64
    %m = arith.index_cast %n8 : i64 to index
    %j = arith.muli %m, %c0 : index
    %k = arith.addi %j, %i : index
    memref.store %one, %b[%k] : memref<4096xf32>`, blocks.Apart},
		{"an index that is read, and joins", `
    %v = memref.load %a[%c8] : memref<4096xf32>
    %n8 = arith.fptosi %v : f32 to i64
    %k = arith.index_cast %n8 : i64 to index
    memref.store %one, %b[%k] : memref<4096xf32>`, blocks.Joined},
		{"an index from memory that is written", `
    %v = memref.load %b[%i] : memref<4096xf32>
    %n8 = arith.fptosi %v : f32 to i64
    %m = arith.index_cast %n8 : i64 to index
    %j = arith.muli %m, %c0 : index
    %k = arith.addi %j, %i : index
    memref.store %one, %b[%k] : memref<4096xf32>`, blocks.Hidden},
		{"an index from memory of the block", `
    %m = memref.alloc() : memref<1xindex>
    memref.store %i, %m[%c0] : memref<1xindex>
    %k = memref.load %m[%c0] : memref<1xindex>
    memref.store %one, %b[%k] : memref<4096xf32>`, blocks.Hidden},
		{"a condition from memory that is written", `
    %v = memref.load %b[%i] : memref<4096xf32>
    %t = arith.cmpf olt, %v, %one : f32
    %k = arith.select %t, %i, %c0 : index
    scf.if %t {
      memref.store %one, %b[%i] : memref<4096xf32>
    }`, blocks.Hidden},
		{"values beside indices", `
    %v = memref.load %b[%i] : memref<4096xf32>
    %s:2 = scf.for %x = %c0 to %c8 step %c1 iter_args(%y = %i, %z = %v) -> (index, f32) {
      %w = arith.addf %z, %one : f32
      memref.store %w, %b[%y] : memref<4096xf32>
      %t = arith.addi %y, %c8 : index
      scf.yield %t, %w : index, f32
    }
    memref.store %s#1, %b[%s#0] : memref<4096xf32>`, blocks.Apart},
		{"the end of a loop", `
    %s = scf.while (%y = %i) : (index) -> index {
      %t = arith.cmpi ult, %y, %c500 : index
      scf.condition(%t) %y : index
    } do {
    ^bb0(%y: index):
      memref.store %one, %b[%y] : memref<4096xf32>
      %z = arith.addi %y, %c8 : index
      scf.yield %z : index
    }
    memref.store %one, %b[%s] : memref<4096xf32>`, blocks.Apart},
		{"a function", `
    %r = func.call @twice(%i, %b) : (index, memref<4096xf32>) -> index
    memref.store %one, %b[%r] : memref<4096xf32>`, blocks.Apart},
		{"a function, and other blocks", `
    %r = func.call @twice(%c4, %b) : (index, memref<4096xf32>) -> index
    memref.store %one, %b[%r] : memref<4096xf32>`, blocks.Joined},
		{"sizes that are alike", `
    %o = arith.muli %i, %c8 : index
    %x = memref.subview %a[%o] [%c8] [1] : memref<4096xf32> to memref<?xf32, strided<[1], offset: ?>>
    %y = memref.subview %b[%o] [%c8] [1] : memref<4096xf32> to memref<?xf32, strided<[1], offset: ?>>
    hivm.hir.vexp ins(%x : memref<?xf32, strided<[1], offset: ?>>) outs(%y : memref<?xf32, strided<[1], offset: ?>>)`, blocks.Apart},
		{"sizes that are not", `
    %o = arith.muli %i, %c8 : index
    %x = memref.subview %a[%o] [%c500] [1] : memref<4096xf32> to memref<?xf32, strided<[1], offset: ?>>
    %y = memref.subview %b[%o] [%c8] [1] : memref<4096xf32> to memref<?xf32, strided<[1], offset: ?>>
    hivm.hir.vexp ins(%x : memref<?xf32, strided<[1], offset: ?>>) outs(%y : memref<?xf32, strided<[1], offset: ?>>)`, blocks.Joined},
		{"memory of the block", `
    scf.for %x = %c0 to %c500 step %c1 {
      %m = memref.alloc() : memref<1024x1024xf32>
      memref.store %one, %m[%x, %x] : memref<1024x1024xf32>
      memref.dealloc %m : memref<1024x1024xf32>
    }`, blocks.Apart},
		{"the argument is given back", `
    memref.dealloc %b : memref<4096xf32>`, blocks.Joined},
		{"branches", `
    cf.br ^head(%i : index)
  ^head(%y: index):
    %t = arith.cmpi ult, %y, %c500 : index
    cf.cond_br %t, ^body, ^end
  ^body:
    memref.store %one, %b[%y] : memref<4096xf32>
    %z = arith.addi %y, %c8 : index
    cf.br ^head(%z : index)
  ^end:`, blocks.Apart},
		{"the addresses of a tensor", `
    %x = bufferization.to_tensor %a : memref<4096xf32>
    %y = tensor.extract %x[%i] : tensor<4096xf32>
    memref.store %y, %b[%i] : memref<4096xf32>`, blocks.Hidden},
		{"an operation without meaning", `
    %p = memref.extract_aligned_pointer_as_index %b : memref<4096xf32> -> index
    %q = arith.index_cast %p : index to i64
    %r = llvm.inttoptr %q : i64 to !llvm.ptr
    llvm.store %one, %r : f32, !llvm.ptr`, blocks.Hidden},
		{"atomic updates of one number", `
    %v = memref.atomic_rmw addf %one, %b[%c0] : (f32, memref<4096xf32>) -> f32`, blocks.Joined},
		{"a loop over one number", `
    %end = arith.constant 1000000000000 : index
    scf.for %x = %c0 to %end step %c1 {
      %v = memref.load %b[%i] : memref<4096xf32>
      %w = arith.addf %v, %one : f32
      memref.store %w, %b[%i] : memref<4096xf32>
    }`, blocks.Apart},
		{"loops over numbers", `
    %c250 = arith.constant 250 : index
    %c249 = arith.constant 249 : i64
    %o = arith.muli %i, %c500 : index
    %r = scf.for %y = %c0 to %c8 step %c1 iter_args(%s = %one) -> f32 {
      %q = scf.for %x = %c0 to %c250 step %c1 iter_args(%z = %s) -> f32 {
        %x64 = arith.index_cast %x : index to i64
        %back = arith.subi %c249, %x64 : i64
        %at = arith.index_cast %back : i64 to index
        %c2 = arith.constant 2 : index
        %d = arith.muli %at, %c2 : index
        %k = arith.addi %d, %o : index
        %v = memref.load %a[%k] : memref<4096xf32>
        %w = arith.addf %v, %z : f32
        memref.store %w, %b[%k] : memref<4096xf32>
        scf.yield %w : f32
      }
      scf.yield %q : f32
    }`, blocks.Apart},
		{"a loop that joins in its last turn", `
    %o = arith.muli %i, %c500 : index
    %c501 = arith.constant 501 : index
    scf.for %x = %c0 to %c501 step %c1 {
      %k = arith.addi %x, %o : index
      memref.store %one, %b[%k] : memref<4096xf32>
    }`, blocks.Joined},
		{"a loop between the turns of others", `
    %c4000 = arith.constant 4000 : index
    scf.for %x = %c0 to %c4000 step %c8 {
      %k = arith.addi %x, %i : index
      memref.store %one, %b[%k] : memref<4096xf32>
    }`, blocks.Apart},
		{"a loop to the end of the memory and further", `
    %c4000 = arith.constant 4000 : index
    %end = arith.addi %c4000, %c500 : index
    scf.for %x = %c4000 to %end step %c8 {
      %k = arith.addi %x, %i : index
      memref.store %one, %b[%k] : memref<4096xf32>
    }`, blocks.Hidden},
		{"a loop whose index is carried", `
    %r = scf.for %x = %c0 to %c8 step %c1 iter_args(%k = %i) -> index {
      memref.store %one, %b[%k] : memref<4096xf32>
      %n8 = arith.addi %k, %c8 : index
      scf.yield %n8 : index
    }
    memref.store %one, %b[%r] : memref<4096xf32>`, blocks.Apart},
		{"a loop whose result is an index", `
    %r = scf.for %x = %c0 to %c8 step %c1 iter_args(%k = %c0) -> index {
      memref.store %one, %b[%i] : memref<4096xf32>
      scf.yield %x : index
    }
    memref.store %one, %b[%r] : memref<4096xf32>`, blocks.Joined},
		{"a loop whose indices are products", `
    scf.for %x = %c0 to %c8 step %c1 {
      %q = arith.muli %x, %x : index
      %p = arith.muli %q, %c8 : index
      %k = arith.addi %p, %i : index
      memref.store %one, %b[%k] : memref<4096xf32>
    }`, blocks.Apart},
		{"a loop with a condition", `
    scf.for %x = %c0 to %c500 step %c1 {
      %t = arith.cmpi eq, %x, %i : index
      scf.if %t {
        memref.store %one, %b[%x] : memref<4096xf32>
      }
    }`, blocks.Apart},
		{"too many steps", `
    scf.for %x = %c0 to %c500 step %c1 {
      scf.for %y = %c0 to %c500 step %c1 {
        func.call @nothing() : () -> ()
      }
    }`, blocks.Long},
	} {
		check(t, k.name, k.text, k.want)
	}
}

// TestCheckRandom asks about kernels of random views and loops: blocks are apart where the run of the
// interpreter has found no access to what another block writes.
func TestCheckRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 2))
	verdicts := map[blocks.Verdict]int{}
	for range 150 {
		text := &strings.Builder{}
		for s := range 1 + r.IntN(3) {
			statement(text, r, s)
		}
		k := kernelOf(t, text.String())
		got := blocks.Check(context.Background(), k, manySteps)
		run, err := blocks.Run(context.Background(), k, 2)
		want := blocks.Apart
		switch {
		case err != nil:
			t.Fatal(err)
		case run.Joined:
			want = blocks.Joined
		}
		if got != want {
			t.Errorf("got %d, want %d:\n%s", got, want, text)
		}
		verdicts[got]++
	}
	if verdicts[blocks.Apart] < 20 || verdicts[blocks.Joined] < 20 {
		t.Errorf("verdicts %v", verdicts)
	}
}

// statement writes number s of the statements of a kernel: views or loops that take every few elements
// from where the block begins.
func statement(w *strings.Builder, r *rand.Rand, s int) {
	n, stride, tile := 1+r.IntN(40), 1+r.IntN(8), []int{0, 1, 8, 100, 300}[r.IntN(5)]
	if r.IntN(2) == 0 {
		n, stride = 1+r.IntN(100), 1
	}
	fmt.Fprintf(w, "    %%t%d = arith.constant %d : index\n    %%o%[1]d = arith.muli %%i, %%t%[1]d : index\n", s, tile)
	if r.IntN(2) == 0 {
		fmt.Fprintf(w, `    %%s%[1]d = arith.constant %[2]d : index
    %%u%[1]d = arith.constant %[3]d : index
    scf.for %%x = %%c0 to %%u%[1]d step %%s%[1]d {
      %%k = arith.addi %%x, %%o%[1]d : index
      %%v = memref.load %%a[%%k] : memref<4096xf32>
      memref.store %%v, %%b[%%k] : memref<4096xf32>
    }
`, s, stride, n*stride)
		return
	}
	from, to := "a", "b"
	if r.IntN(3) == 0 {
		from, to = "b", "a"
	}
	view := fmt.Sprintf("memref<%dxf32, strided<[%d], offset: ?>>", n, stride)
	for _, m := range []string{from, to} {
		fmt.Fprintf(w, "    %%%s%d = memref.subview %%%s[%%o%d] [%d] [%d] : memref<4096xf32> to %s\n", m, s, m, s, n, stride, view)
	}
	fmt.Fprintf(w, "    hivm.hir.vadd ins(%%%s%d, %%one : %s, f32) outs(%%%s%d : %s)\n", from, s, view, to, s, view)
}
