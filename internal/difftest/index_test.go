package difftest

import (
	"fmt"
	"strings"
	"testing"
)

// TestIndexFolds compares operations of index on constants at the ends of 32 and 64 bits, and next to
// them: all pairs. Both tools fold the same ones, to the same results, but for ceildivs of the lowest number
// of either width, where mlir-opt folds to a number that is wrong for one of them.
func TestIndexFolds(t *testing.T) {
	other := release19(t)
	ends := []int64{0, 1, 2, 7, 31, 32, 33, 63, 64, 1<<31 - 1, 1 << 31, 1<<32 - 1, 1 << 32, 1<<32 + 7, 1 << 62, 1<<63 - 1}
	for _, v := range ends[:len(ends):len(ends)] {
		ends = append(ends, -v)
	}
	ends = append(ends, -1<<63)
	pairs := func(format string) (bodies []string) {
		for _, a := range ends {
			for _, b := range ends {
				bodies = append(bodies, fmt.Sprintf("  %%a = index.constant %d\n  %%b = index.constant %d\n  %%r = "+format, a, b))
			}
		}
		return bodies
	}
	for _, op := range strings.Fields("add sub mul divs divu ceildivs ceildivu floordivs rems remu maxs maxu mins minu shl shrs shru and or xor") {
		share := 1.0
		if op == "ceildivs" {
			share = 0.95
		}
		t.Run(op, func(t *testing.T) {
			compareKnown(t, other, pairs("index."+op+" %%a, %%b"), "index", "index."+op, share)
		})
	}
	for _, pred := range strings.Fields("eq ne slt sle sgt sge ult ule ugt uge") {
		t.Run(pred, func(t *testing.T) {
			compareKnown(t, other, pairs("index.cmp "+pred+"(%%a, %%b)"), "i1", "index.cmp", 1)
		})
	}
	for _, op := range []string{"casts", "castu"} {
		t.Run(op, func(t *testing.T) {
			var bodies []string
			for _, typ := range []string{"i1", "i8", "i32", "i48", "i64"} {
				for _, v := range []string{"0", "1", "-1"} {
					if typ == "i1" {
						bodies = append(bodies, fmt.Sprintf("  %%a = arith.constant %t\n  %%r = index.%s %%a : i1 to index", v != "0", op))
						continue
					}
					bodies = append(bodies, fmt.Sprintf("  %%a = arith.constant %s : %s\n  %%r = index.%s %%a : %s to index", v, typ, op, typ))
				}
			}
			compareKnown(t, other, bodies, "index", "index."+op, 1)
		})
	}
}
