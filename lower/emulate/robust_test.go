package emulate_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/emulate"
)

// TestOtherTypes declares functions with parameters that they do not have. The result is
// a library that LLVM takes, or errors.
func TestOtherTypes(t *testing.T) {
	types := []string{
		"memref<?xf16, strided<[?], offset: ?>>", "memref<?xf32>", "memref<4xi1>", "memref<?x?xf32>", "memref<2x3xi8>", "memref<f32>", "memref<?x?x?x?xi32>",
		"memref<*xf32>", "memref<?xf8E4M3FN>", "memref<?xindex>", "memref<?xui32>", "memref<?xf64>", "memref<4x?xf16, affine_map<(a, b) -> (b, a)>>", "memref<0xbf16>",
		"f16", "bf16", "f32", "i1", "i8", "i32", "i64", "ui8", "index", "tensor<?xf32>", "vector<4xf32>", "!llvm.ptr", "f128", "complex<f32>", "memref<?xmemref<?xf32>>",
	}
	r := rand.New(rand.NewPCG(3, 3))
	made := 0
	for range 40 {
		var text strings.Builder
		all := devicelib.Functions()
		seen := map[string]bool{}
		for range 20 {
			f := all[r.IntN(len(all))]
			if seen[f.Name] {
				continue
			}
			seen[f.Name] = true
			var params []string
			for _, p := range f.Params {
				switch r.IntN(12) {
				case 0:
				case 1:
					params = append(params, types[r.IntN(len(types))])
				default:
					params = append(params, paramType(p))
				}
			}
			fmt.Fprintf(&text, "func.func private @%s(%s) attributes {llvm.emit_c_interface}\n", f.Name, strings.Join(params, ", "))
		}
		for line := range strings.Lines(text.String()) {
			c, module := nativetest.Parse(t, line)
			out, err := emulate.Library(c, module)
			if err != nil {
				if !strings.HasPrefix(err.Error(), "t.mlir:1:1: error: ") {
					t.Errorf("%v\n%s", err, line)
				}
				continue
			}
			made++
			if made%20 == 0 {
				verify(t, out)
			}
		}
	}
	if made < 100 {
		t.Errorf("only %d functions were made", made)
	}
}
