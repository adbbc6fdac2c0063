package lowerhivm_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hivm-opt/interp"
	"hivm-opt/lower"
)

// rowsOf returns sizes of at least some rows of at least some elements: axes in front, an axis of rows, and one
// or two axes that are the elements of a row.
func (k *kernel) rowsOf() (sizes []int64, columns []int) {
	sizes = append(shape(k.r, 1, 1), int64(6+k.r.IntN(36)))
	if k.r.IntN(3) == 0 {
		sizes = sizes[1:]
	}
	columns = []int{len(sizes)}
	if k.r.IntN(3) == 0 {
		sizes = append(sizes, int64(1+k.r.IntN(4)))
		columns = append(columns, len(sizes))
	}
	return append(sizes, int64(6+k.r.IntN(20))), columns
}

// ordinary makes the numbers of a parameter small, in half of all cases: otherwise most sums are NaN.
func (k *kernel) ordinary(i int) int {
	if k.r.IntN(2) == 0 {
		return k.set(i, func(r *rand.Rand, e interp.Elem) interp.Value {
			if e.IsFloat() {
				return interp.Float64Of(e, r.Float64()*3-1)
			}
			return interp.IntOf(e, r.Int64N(7)-3)
		})
	}
	delete(k.fill, i)
	return i
}

// TestReduceRows compares reductions of rows that are many and long enough for vectors.
func TestReduceRows(t *testing.T) {
	var ops []operation
	for _, kind := range []string{"sum", "prod", "sum", "max"} {
		ops = append(ops, operation{kind, []string{"f32", "f32", "f32", "f16", "i32"}})
	}
	runAll(t, ops, 48, func(k *kernel, o operation) {
		k.valid(t, func() {
			typ := pick(k.r, o.types...)
			from, axes := k.rowsOf()
			to, dict := slices.Clone(from), ""
			for _, d := range axes {
				to[d] = 1
			}
			if k.r.IntN(4) == 0 {
				dict = "{already_initialize_init} "
			}
			k.op = fmt.Sprintf("hivm.hir.vreduce %s<%s> ins(%s) outs(%s) unsigned_src = false reduce_dims = %s", dict, o.name,
				k.list(k.ordinary(k.view(typ, from...))), k.list(k.view(typ, to...)), text(axes))
		})
	})
}

// TestLanes looks for the operations that have several rows in a vector.
func TestLanes(t *testing.T) {
	for _, c := range []struct {
		op    string
		lanes bool
	}{
		{"vreduce <sum> ins(%x : memref<16x20xf32>) outs(%y : memref<16x1xf32>) reduce_dims = [1]", true},
		{"vreduce <prod> ins(%x : memref<?x?xf32>) outs(%y : memref<?x1xf32>) reduce_dims = [1]", true},
		{"vreduce <sum> ins(%x : memref<2x4x4x5xf32>) outs(%y : memref<2x4x1x1xf32>) reduce_dims = [2, 3]", true},
		{"vreduce <sum> ins(%x : memref<7x20xf32>) outs(%y : memref<7x1xf32>) reduce_dims = [1]", false},
		{"vreduce <sum> ins(%x : memref<16x7xf32>) outs(%y : memref<16x1xf32>) reduce_dims = [1]", false},
		{"vreduce <sum> ins(%x : memref<16x20xf16>) outs(%y : memref<16x1xf16>) reduce_dims = [1]", false},
		{"vreduce <sum> ins(%x : memref<16x20xi32>) outs(%y : memref<16x1xi32>) reduce_dims = [1]", false},
		{"vreduce <max> ins(%x : memref<16x20xf32>) outs(%y : memref<16x1xf32>) reduce_dims = [1]", false},
		{"vreduce <sum> ins(%x : memref<16x20xf32, strided<[60, 2]>>) outs(%y : memref<16x1xf32>) reduce_dims = [1]", false},
		{"vreduce <sum> ins(%x : memref<16x20xf32>) outs(%y : memref<1x20xf32>) reduce_dims = [0]", false},
		{"vcumsum ins(%x : memref<2x9x20xf32>) outs(%y : memref<2x9x20xf32>) cum_dims = [2] reverse = false", true},
		{"vcumprod ins(%x : memref<9x2x?xf32>) outs(%y : memref<9x2x?xf32>) cum_dims = [2] reverse = false", true},
		{"vcumsum ins(%x : memref<9x20xf32>) outs(%y : memref<9x20xf32>) cum_dims = [1] reverse = true", false},
		{"vcumsum ins(%x : memref<9x20xf32>) outs(%y : memref<9x20xf32>) cum_dims = [0] reverse = false", false},
		{"vcumsum ins(%x : memref<7x20xf32>) outs(%y : memref<7x20xf32>) cum_dims = [1] reverse = false", false},
		{"vcumsum ins(%x : memref<9x20xf16>) outs(%y : memref<9x20xf16>) cum_dims = [1] reverse = false", false},
		{"vcumsum ins(%x : memref<9x20xf32>) outs(%y : memref<9x20xf32, strided<[80, 2]>>) cum_dims = [1] reverse = false", false},
		{"vtranspose ins(%x : memref<9x3x20xi8>) outs(%y : memref<20x3x9xi8>) permutation = [2, 1, 0]", true},
		{"vtranspose ins(%x : memref<9x20xi1>) outs(%y : memref<20x9xi1>) permutation = [1, 0]", false},
		{"vtranspose ins(%x : memref<7x20xf32>) outs(%y : memref<20x7xf32>) permutation = [1, 0]", false},
		{"vtranspose ins(%x : memref<3x9x20xf32>) outs(%y : memref<9x3x20xf32>) permutation = [1, 0, 2]", false},
	} {
		x, y, _ := strings.Cut(c.op, " outs(%y : ")
		_, x, _ = strings.Cut(x, "ins(%x : ")
		y, _, _ = strings.Cut(y, ")")
		text := fmt.Sprintf("func.func @f(%%x: %s, %%y: %s) {\n  hivm.hir.%s\n  return\n}", strings.TrimSuffix(x, ")"), y, c.op)
		if got := strings.Contains(lowered(t, text, lower.Options{}), "shufflevector"); got != c.lanes {
			t.Errorf("lanes: %t\n%s", got, c.op)
		}
		if strings.Contains(lowered(t, text, lower.Options{Checks: &lower.Checks{}}), "shufflevector") {
			t.Errorf("lanes where accesses are checked\n%s", c.op)
		}
	}
}

// TestScanRows compares cumulative operations along rows that are many and long enough for vectors.
func TestScanRows(t *testing.T) {
	types := []string{"f32", "f32", "f32", "f16", "i32"}
	runAll(t, []operation{{"vcumsum", types}, {"vcumprod", types}}, 48, func(k *kernel, o operation) {
		k.valid(t, func() {
			typ := pick(k.r, o.types...)
			sizes, columns := k.rowsOf()
			src := k.ordinary(k.view(typ, sizes...))
			dst := src
			if k.r.IntN(3) > 0 {
				dst = k.view(typ, sizes...)
			}
			k.op = fmt.Sprintf("hivm.hir.%s ins(%s) outs(%s) cum_dims = [%d] reverse = %t", o.name, k.list(src), k.list(dst), columns[k.r.IntN(len(columns))], k.r.IntN(6) == 0)
		})
	})
}

// TestTransposeTiles compares moves of axes that are long enough for tiles.
func TestTransposeTiles(t *testing.T) {
	compare(t, 80, func(k *kernel) {
		k.valid(t, func() {
			typ := pick(k.r, anyTypes...)
			sizes, _ := k.rowsOf()
			perm := k.r.Perm(len(sizes))
			to := make([]int64, len(sizes))
			for i, p := range perm {
				to[i] = sizes[p]
			}
			k.simple("vtranspose", []int{k.view(typ, sizes...)}, []int{k.view(typ, to...)}, "permutation = %s", text(perm))
		})
	})
}
