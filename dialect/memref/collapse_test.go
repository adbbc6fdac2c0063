package memref_test

import (
	"errors"
	"testing"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

func TestCollapsedType(t *testing.T) {
	c := newContext(t)
	for _, tc := range []struct {
		from string
		g    layout.Groups
		want string
	}{
		{"memref<2x3x4xf32>", layout.Groups{{0, 1}, {2}}, "memref<6x4xf32>"},
		{"memref<2x?x4xf32, 1>", layout.Groups{{0, 1}, {2}}, "memref<?x4xf32, 1>"},
		{"memref<6x1x8xf32, strided<[8, 333, 1]>>", layout.Groups{{0, 1, 2}}, "memref<48xf32, strided<[1]>>"},
		{"memref<1x1x1xf32, strided<[40, 8, 1]>>", layout.Groups{{0, 1, 2}}, "memref<1xf32, strided<[40]>>"},
		{"memref<1x?xf32, strided<[?, 1]>>", layout.Groups{{0, 1}}, "memref<?xf32, strided<[1]>>"},
		{"memref<4x?xf32, strided<[?, 1]>>", layout.Groups{{0, 1}}, "memref<?xf32, strided<[?]>>"},
		{"memref<2x3xf32, strided<[3, 1], offset: ?>>", layout.Groups{{0, 1}}, "memref<6xf32, strided<[1], offset: ?>>"},
		{"memref<2x3xf32, affine_map<(i, j) -> (i * 3 + j + 5)>>", layout.Groups{{0, 1}}, "memref<6xf32, strided<[1], offset: 5>>"},
		{"memref<4xf32, strided<[1]>>", layout.Groups{{0}}, "memref<4xf32>"},
		{"memref<4xf32, strided<[2]>>", layout.Groups{{0}}, "memref<4xf32, strided<[2]>>"},
		{"memref<1x1xf32>", layout.Groups{}, "memref<f32>"},
		{"memref<2x3xf32, strided<[4, 1]>>", layout.Groups{{0, 1}}, ""},
		{"memref<2x3xf32, affine_map<(i, j) -> (i mod 2, j)>>", layout.Groups{{0, 1}}, ""},
	} {
		f := mustParse(t, c, "func.func private @f("+tc.from+")")
		from := f.Region(0).Entry().First().Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType).Inputs[0].(*ir.MemRefType)
		got, err := memref.CollapsedType(c, from, tc.g)
		switch {
		case tc.want == "":
			if !errors.Is(err, layout.ErrNotContiguous) {
				t.Errorf("%s: %v, %v", tc.from, got, err)
			}
		case err != nil || got.String() != tc.want:
			t.Errorf("%s: %v, %v; want %s", tc.from, got, err, tc.want)
		}
	}
}

// block returns an empty block and an argument of it to build upon.
func block(typ ir.Type) (*ir.Block, *ir.Value) {
	b := ir.NewBlock()
	return b, b.AddArg(typ)
}

func TestCollapse(t *testing.T) {
	c := newContext(t)
	from, g := c.MemRef([]int64{2, 3, 4}, c.F32(), nil, nil), layout.Groups{{0, 1}, {2}}
	blk, v := block(from)
	to, err := memref.CollapsedType(c, from, g)
	if err != nil {
		t.Fatal(err)
	}
	op := memref.CollapseTo(ir.NewBuilder(c, blk), v, memref.CollapseProps(c, g), to)
	if err := ir.Verify(c, op, ir.VerifyOptions{}); err != nil {
		t.Error(err)
	}
	if got := memref.Reassociation(op); len(got) != 2 || got.Rank() != 3 || blk.Last() != op {
		t.Errorf("groups %v", got)
	}
	if _, err = memref.CollapsedType(c, from, layout.Groups{{0}}); err == nil {
		t.Error("groups that do not cover the rank")
	}
}

func BenchmarkCollapse(b *testing.B) {
	c := newContext(b)
	g := layout.Groups{{0, 1}, {2}}
	t := c.MemRef([]int64{2, 3, 4}, c.F32(), c.Strided([]int64{24, 8, 1}, ir.Dynamic), nil)
	to, err := memref.CollapsedType(c, t, g)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("infer", func(b *testing.B) {
		blk, v := block(t)
		bd := ir.NewBuilder(c, blk)
		b.ReportAllocs()
		for b.Loop() {
			to, err := memref.CollapsedType(c, t, g)
			if err != nil {
				b.Fatal(err)
			}
			memref.CollapseTo(bd, v, memref.CollapseProps(c, g), to)
		}
	})
	b.Run("given", func(b *testing.B) {
		blk, v := block(t)
		bd := ir.NewBuilder(c, blk)
		props := memref.CollapseProps(c, g)
		b.ReportAllocs()
		for b.Loop() {
			memref.CollapseTo(bd, v, props, to)
		}
	})
	b.Run("verify", func(b *testing.B) {
		blk, v := block(t)
		op := memref.CollapseTo(ir.NewBuilder(c, blk), v, memref.CollapseProps(c, g), to)
		b.ReportAllocs()
		for b.Loop() {
			if err := ir.Verify(c, op, ir.VerifyOptions{}); err != nil {
				b.Fatal(err)
			}
		}
	})
}
