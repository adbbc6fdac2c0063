package memref_test

import (
	"strings"
	"testing"

	"hivm-opt/ir"
)

// fold runs the folders of all operations, and removes dead operations, until
// nothing changes.
func fold(t *testing.T, c *ir.Context, root *ir.Operation) {
	t.Helper()
	for round := 0; ; round++ {
		if round == 20 {
			t.Fatal("folding does not end")
		}
		changed := false
		var all []*ir.Operation
		ir.WalkPost(root, func(op *ir.Operation) bool {
			all = append(all, op)
			return true
		})
		for _, op := range all {
			if op == root {
				continue
			}
			if ir.IsDead(op) && op.Block() != nil {
				op.Erase()
				changed = true
				continue
			}
			f, ok := ir.As[ir.Folder](op)
			if !ok || op.Has(ir.ConstantLike) {
				continue
			}
			operands := make([]ir.Attribute, op.NumOperands())
			for i := range operands {
				operands[i] = ir.ConstantValue(op.Operand(i))
			}
			results, inPlace := f.Fold(c, op, operands)
			changed = changed || inPlace || len(results) > 0
			for i, r := range results {
				v := r.Value
				if v == nil {
					b := ir.Before(c, op)
					def, err := b.Build("arith.constant", nil, []ir.NamedAttr{{Name: "value", Value: r.Attr}}, []ir.Type{op.Result(i).Type()})
					if err != nil {
						t.Fatal(err)
					}
					v = def.Result(0)
				}
				op.Result(i).ReplaceAllUsesWith(v)
			}
		}
		if !changed {
			return
		}
	}
}

func TestFold(t *testing.T) {
	for _, tc := range []struct{ name, args, body, want string }{
		{"dim static", "%m: memref<4x?xf32>", `
			%c0 = arith.constant 0 : index
			%d = memref.dim %m, %c0 : memref<4x?xf32>
			return %d : index`, `
			%c4 = arith.constant 4 : index
			return %c4 : index`},
		{"dim out of bounds", "%m: memref<4x?xf32>", `
			%c2 = arith.constant 2 : index
			%d = memref.dim %m, %c2 : memref<4x?xf32>
			return %d : index`, `
			%c2 = arith.constant 2 : index
			%dim = memref.dim %arg0, %c2 : memref<4x?xf32>
			return %dim : index`},
		{"dim of alloc", "%a: index, %b: index", `
			%c2 = arith.constant 2 : index
			%m = memref.alloc(%a, %b) : memref<?x4x?xf32>
			%d = memref.dim %m, %c2 : memref<?x4x?xf32>
			return %d : index`, `
			return %arg1 : index`},
		{"dim of view", "%m: memref<?xi8>, %a: index", `
			%c1 = arith.constant 1 : index
			%v = memref.view %m[%a][%a] : memref<?xi8> to memref<4x?xf32>
			%d = memref.dim %v, %c1 : memref<4x?xf32>
			return %d : index`, `
			return %arg1 : index`},
		{"dim of rank-reduced subview", "%m: memref<8x8x8xf32>, %a: index", `
			%c1 = arith.constant 1 : index
			%v = memref.subview %m[0, 0, 0] [4, 1, %a] [1, 1, 1] : memref<8x8x8xf32> to memref<4x?xf32, strided<[64, 1]>>
			%d = memref.dim %v, %c1 : memref<4x?xf32, strided<[64, 1]>>
			return %d : index`, `
			return %arg1 : index`},
		{"dim of reinterpret_cast", "%m: memref<?xf32>, %a: index", `
			%c0 = arith.constant 0 : index
			%v = memref.reinterpret_cast %m to offset: [0], sizes: [%a, 4], strides: [4, 1] : memref<?xf32> to memref<?x4xf32>
			%d = memref.dim %v, %c0 : memref<?x4xf32>
			return %d : index`, `
			return %arg1 : index`},
		{"dim of cast", "%m: memref<?x4xf32>", `
			%c1 = arith.constant 1 : index
			%v = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
			%d = memref.dim %v, %c1 : memref<?x?xf32>
			return %d : index`, `
			%c4 = arith.constant 4 : index
			return %c4 : index`},
		{"rank", "%m: memref<?x4xf32>", `
			%d = memref.rank %m : memref<?x4xf32>
			return %d : index`, `
			%c2 = arith.constant 2 : index
			return %c2 : index`},
		{"access through cast", "%m: memref<4xf32>, %i: index, %u: memref<*xf32>", `
			%v = memref.cast %m : memref<4xf32> to memref<?xf32>
			%w = memref.cast %u : memref<*xf32> to memref<4xf32>
			%x = memref.load %v[%i] : memref<?xf32>
			memref.store %x, %v[%i] : memref<?xf32>
			memref.store %x, %w[%i] : memref<4xf32>
			memref.dealloc %v : memref<?xf32>
			return %i : index`, `
			%cast = memref.cast %arg2 : memref<*xf32> to memref<4xf32>
			%0 = memref.load %arg0[%arg1] : memref<4xf32>
			memref.store %0, %arg0[%arg1] : memref<4xf32>
			memref.store %0, %cast[%arg1] : memref<4xf32>
			memref.dealloc %arg0 : memref<4xf32>
			return %arg1 : index`},
		{"copy through casts", "%m: memref<4xf32>, %d: memref<?xf32>, %i: index", `
			%less = memref.cast %m : memref<4xf32> to memref<?xf32>
			%more = memref.cast %d : memref<?xf32> to memref<4xf32>
			memref.copy %less, %more : memref<?xf32> to memref<4xf32>
			return %i : index`, `
			%cast = memref.cast %arg1 : memref<?xf32> to memref<4xf32>
			memref.copy %arg0, %cast : memref<4xf32> to memref<4xf32>
			return %arg2 : index`},
		{"cast of cast", "%m: memref<4xf32>", `
			%a = memref.cast %m : memref<4xf32> to memref<?xf32>
			%b = memref.cast %a : memref<?xf32> to memref<4xf32>
			return %b : memref<4xf32>`, `
			return %arg0 : memref<4xf32>`},
		{"cast of a cast that lied", "%m: memref<4xf32>", `
			%a = memref.cast %m : memref<4xf32> to memref<?xf32>
			%b = memref.cast %a : memref<?xf32> to memref<5xf32>
			return %b : memref<5xf32>`, `
			%cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
			%cast_0 = memref.cast %cast : memref<?xf32> to memref<5xf32>
			return %cast_0 : memref<5xf32>`},
		{"memory space there and back", "%m: memref<4xf32>", `
			%a = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
			%b = memref.memory_space_cast %a : memref<4xf32, 1> to memref<4xf32>
			return %b : memref<4xf32>`, `
			return %arg0 : memref<4xf32>`},
		{"reinterpret_cast of views", "%m: memref<8xf32>, %i: index", `
			%c0 = arith.constant 0 : index
			%s = memref.subview %m[%c0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
			%r = memref.reinterpret_cast %s to offset: [0], sizes: [2], strides: [1] : memref<4xf32, strided<[1], offset: ?>> to memref<2xf32>
			%q = memref.reinterpret_cast %r to offset: [1], sizes: [1], strides: [1] : memref<2xf32> to memref<1xf32, strided<[1], offset: 1>>
			return %q : memref<1xf32, strided<[1], offset: 1>>`, `
			%reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [1], sizes: [1], strides: [1] : memref<8xf32> to memref<1xf32, strided<[1], offset: 1>>
			return %reinterpret_cast : memref<1xf32, strided<[1], offset: 1>>`},
		{"subview of everything", "%m: memref<4x8xf32, strided<[16, 1]>>", `
			%s = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32, strided<[16, 1]>> to memref<4x8xf32, strided<[16, 1]>>
			return %s : memref<4x8xf32, strided<[16, 1]>>`, `
			return %arg0 : memref<4x8xf32, strided<[16, 1]>>`},
		{"subview repeated", "%m: memref<8xf32, strided<[1], offset: ?>>, %i: index", `
			%s = memref.subview %m[%i] [%i] [1] : memref<8xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
			%r = memref.subview %s[0] [%i] [1] : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
			return %r : memref<?xf32, strided<[1], offset: ?>>`, `
			%subview = memref.subview %arg0[%arg1] [%arg1] [1] : memref<8xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
			return %subview : memref<?xf32, strided<[1], offset: ?>>`},
		{"subview moved", "%m: memref<8xf32, strided<[1], offset: ?>>, %i: index", `
			%s = memref.subview %m[%i] [%i] [1] : memref<8xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
			%r = memref.subview %s[%i] [%i] [1] : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
			return %r : memref<?xf32, strided<[1], offset: ?>>`, `
			%subview = memref.subview %arg0[%arg1] [%arg1] [1] : memref<8xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
			%subview_0 = memref.subview %subview[%arg1] [%arg1] [1] : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
			return %subview_0 : memref<?xf32, strided<[1], offset: ?>>`},
		{"collapse of expand", "%m: memref<?x4xf32>, %i: index", `
			%e = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
			%r = memref.collapse_shape %e [[0, 1], [2]] : memref<?x2x4xf32> into memref<?x4xf32>
			return %r : memref<?x4xf32>`, `
			return %arg0 : memref<?x4xf32>`},
		{"expand of collapse", "%m: memref<2x3xf32>", `
			%r = memref.collapse_shape %m [[0, 1]] : memref<2x3xf32> into memref<6xf32>
			%e = memref.expand_shape %r [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf32>
			return %e : memref<2x3xf32>`, `
			return %arg0 : memref<2x3xf32>`},
		{"collapse of nothing", "%m: memref<2x3xf32>", `
			%r = memref.collapse_shape %m [[0], [1]] : memref<2x3xf32> into memref<2x3xf32>
			return %r : memref<2x3xf32>`, `
			return %arg0 : memref<2x3xf32>`},
		{"collapse of other groups", "%m: memref<?x?xf32>, %i: index", `
			%e = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 4, %i] : memref<?x?xf32> into memref<?x4x?xf32>
			%r = memref.collapse_shape %e [[0], [1, 2]] : memref<?x4x?xf32> into memref<?x?xf32>
			return %r : memref<?x?xf32>`, `
			%expand_shape = memref.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg1, 4, %arg1] : memref<?x?xf32> into memref<?x4x?xf32>
			%collapse_shape = memref.collapse_shape %expand_shape [[0], [1, 2]] : memref<?x4x?xf32> into memref<?x?xf32>
			return %collapse_shape : memref<?x?xf32>`},
		{"transpose there and back", "%m: memref<2x3xf32, strided<[3, 1]>>", `
			%a = memref.transpose %m (i, j) -> (j, i) : memref<2x3xf32, strided<[3, 1]>> to memref<3x2xf32, strided<[1, 3]>>
			%b = memref.transpose %a (i, j) -> (j, i) : memref<3x2xf32, strided<[1, 3]>> to memref<2x3xf32, strided<[3, 1]>>
			return %b : memref<2x3xf32, strided<[3, 1]>>`, `
			return %arg0 : memref<2x3xf32, strided<[3, 1]>>`},
		{"metadata", "%m: memref<?x4xf32, strided<[?, 1], offset: 7>>", `
			%b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x4xf32, strided<[?, 1], offset: 7>> -> memref<f32>, index, index, index, index, index
			return %o, %s#0, %s#1, %t#0, %t#1 : index, index, index, index, index`, `
			%c7 = arith.constant 7 : index
			%c4 = arith.constant 4 : index
			%c1 = arith.constant 1 : index
			%base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x4xf32, strided<[?, 1], offset: 7>> -> memref<f32>, index, index, index, index, index
			return %c7, %sizes#0, %c4, %strides#0, %c1 : index, index, index, index, index`},
		{"dead code", "%m: memref<4xf32>, %i: index", `
			%a = memref.alloc() : memref<4xf32>
			%s = memref.subview %m[0] [4] [1] : memref<4xf32> to memref<4xf32, strided<[1]>>
			%l = memref.load %m[%i] : memref<4xf32>
			%d = memref.dim %m, %i : memref<4xf32>
			%b = memref.alloc() : memref<4xf32>
			memref.dealloc %b : memref<4xf32>
			return %i : index`, `
			%alloc = memref.alloc() : memref<4xf32>
			memref.dealloc %alloc : memref<4xf32>
			return %arg1 : index`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := newContext(t)
			body := strings.TrimSpace(strings.ReplaceAll(tc.body, "\t", ""))
			last := body[strings.LastIndex(body, "\n")+1:]
			_, types, _ := strings.Cut(last, " : ")
			op := mustParse(t, c, "func.func @f("+tc.args+") -> ("+types+") {\n"+body+"\n}")
			if err := ir.Verify(c, op, ir.VerifyOptions{}); err != nil {
				t.Fatal(err)
			}
			fold(t, c, op)
			if err := ir.Verify(c, op, ir.VerifyOptions{}); err != nil {
				t.Fatalf("invalid after folding: %v", err)
			}
			lines := strings.Split(print(t, c, op, false), "\n")
			got := ""
			for _, l := range lines[2 : len(lines)-3] {
				got += strings.TrimSpace(l) + "\n"
			}
			want := strings.TrimSpace(strings.ReplaceAll(tc.want, "\t", "")) + "\n"
			if got != want {
				t.Errorf("got\n%swant\n%s", got, want)
			}
		})
	}
}
