package interphivm

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// inputs are the files of the repository with operations of all kinds.
func inputs(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, pattern := range []string{"../../testdata/*/*.mlir", "../../testdata/dialect/*/*.mlir", "../../dialect/hivm/testdata/*.mlir"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) < 20 {
		t.Fatalf("only %d files", len(files))
	}
	return files
}

// TestNoPanic runs every hivm operation of the inputs alone, several times, on
// random operands: memrefs whose sizes need not fit each other or their buffers,
// any numbers. An operation may fail, with a message, and must stop.
func TestNoPanic(t *testing.T) {
	tier.Slow(t)
	ran, failed, refused := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, name := range inputs(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, chunk := range strings.Split(string(text), "// -----") {
			c, err := alldialects.NewContextFor(target.RegBased)
			if err != nil {
				t.Fatal(err)
			}
			module, err := irtest.Parse(c, name, chunk)
			if err != nil {
				continue // a test of errors
			}
			m, err := interp.New(c, module, interp.Options{Limits: interp.Limits{Steps: 1 << 16, Bytes: 1 << 26}}, Table())
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(1, uint64(len(chunk))))
			hivmOps(module, func(op *ir.Operation) {
				for range 4 {
					if _, err := m.Exec(context.Background(), op, randomOperands(r, op)); err != nil {
						failed[op.Name()]++
						refused[op.Name()] = op.Def().Unspecified != ""
					} else {
						ran[op.Name()]++
					}
				}
			})
		}
	}
	never := 0
	for name, n := range failed {
		if ran[name] == 0 && !refused[name] {
			never++
			t.Logf("%s always failed, %d times", name, n)
		}
	}
	t.Logf("%d kinds of operations ran, %d never", len(ran), never)
	if len(ran) < 60 {
		t.Errorf("only %d kinds of operations ran", len(ran))
	}
}

// hivmOps calls f for the operations of HIVM in op.
func hivmOps(op *ir.Operation, f func(*ir.Operation)) {
	for _, region := range op.Regions() {
		for _, b := range region.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				if strings.HasPrefix(o.Name(), prefix) {
					f(o)
				}
				hivmOps(o, f)
			}
		}
	}
}

// randomOperands makes values of the types of the operands. Half of the time all
// dynamic sizes are the same and everything fits.
func randomOperands(r *rand.Rand, op *ir.Operation) []interp.Value {
	fits := r.IntN(2) == 0
	out := make([]interp.Value, op.NumOperands())
	for i := range out {
		t := op.Operand(i).Type()
		shaped, ok := t.(ir.ShapedType)
		if !ok {
			if e, ok := interp.ElemOf(t); ok {
				out[i] = interp.BitsOf(e, pick(r, 0, 1, 2, 4, r.Uint64()))
			}
			continue
		}
		dims, ranked := shaped.Dims()
		e, ok := interp.ElemOf(shaped.ElemType())
		if !ranked || !ok {
			continue
		}
		out[i] = interp.MemRefOf(randomMemRef(r, e, dims, fits))
	}
	return out
}

func randomMemRef(r *rand.Rand, e interp.Elem, dims []int64, fits bool) *interp.MemRef {
	sizes := make([]int64, len(dims))
	for d, n := range dims {
		sizes[d] = n
		if n == ir.Dynamic {
			sizes[d] = 4
			if !fits {
				sizes[d] = int64(r.IntN(6))
			}
		}
	}
	n := indexing.SaturatingProduct(sizes)
	if n > 1<<16 {
		return nil
	}
	m := interp.Contiguous(interp.NewBuffer(int(n)*e.Size()), e, sizes)
	for i := range m.Buffer.Data {
		m.Buffer.Data[i] = byte(r.Uint32())
	}
	if !fits && r.IntN(3) == 0 && len(sizes) > 0 {
		m.Offset = int64(r.IntN(5)) - 2
		m.Strides[r.IntN(len(sizes))] = int64(r.IntN(40)) - 20
	}
	return m
}

// BenchmarkElementwise measures an operation on a tile.
func BenchmarkElementwise(b *testing.B) {
	for _, typ := range []string{"f16", "f32", "i32"} {
		b.Run(typ, func(b *testing.B) {
			const n = 1 << 16
			e := elemNamed(typ)
			v := func() interp.Value {
				return interp.MemRefOf(interp.Contiguous(interp.NewBuffer(n*e.Size()), e, []int64{n}))
			}
			memref := fmt.Sprintf("memref<%dx%s>", n, typ)
			m, op := single(b, "%0: "+memref, fmt.Sprintf("hivm.hir.vadd ins(%%0, %%0 : %s, %[1]s) outs(%%0 : %[1]s)", memref))
			args := []interp.Value{v(), v(), v()}
			b.SetBytes(n)
			for b.Loop() {
				if _, err := m.Exec(context.Background(), op, args); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
