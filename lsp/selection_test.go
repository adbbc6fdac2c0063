package lsp

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	protocol "github.com/tliron/glsp/protocol_3_16"
)

// TestSelection checks the ranges around a cursor.
func TestSelection(t *testing.T) {
	for name, x := range map[string]struct {
		text string
		want []string
	}{
		"operand": {"func.func @f(%a: i32) {\n  %0 = arith.addi %$a, %a : i32\n  return\n}\n// c\n// -----\n", []string{
			"%a", "%a, %a", "%0 = arith.addi %a, %a : i32", "%0 = arith.addi %a, %a : i32\n  return", "{\n  %0 = arith.addi %a, %a : i32\n  return\n}",
			"func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  return\n}", "func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  return\n}\n// c",
			"func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  return\n}\n// c\n", "func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  return\n}\n// c\n// -----\n",
		}},
		"brackets": {"a.b ins(%a : memref<4xf$32>)\n", []string{
			"xf32", "4xf32", "<4xf32>", "memref<4xf32>", "%a : memref<4xf32>", "(%a : memref<4xf32>)", "ins(%a : memref<4xf32>)", "a.b ins(%a : memref<4xf32>)", "a.b ins(%a : memref<4xf32>)\n",
		}},
		"block": {"\"a.b\"() ({\n^a:\n  \"c.d\"() : () -> ()\n^b:\n  $\"e.f\"() : () -> ()\n}) : () -> ()", []string{
			"\"e.f\"", "\"e.f\"()", "\"e.f\"() : () -> ()", "^b:\n  \"e.f\"() : () -> ()", "^a:\n  \"c.d\"() : () -> ()\n^b:\n  \"e.f\"() : () -> ()",
			"{\n^a:\n  \"c.d\"() : () -> ()\n^b:\n  \"e.f\"() : () -> ()\n}", "({\n^a:\n  \"c.d\"() : () -> ()\n^b:\n  \"e.f\"() : () -> ()\n})",
			"\"a.b\"() ({\n^a:\n  \"c.d\"() : () -> ()\n^b:\n  \"e.f\"() : () -> ()\n}) : () -> ()",
		}},
		"comment":  {"// a$b\n", []string{"// ab", "// ab\n"}},
		"nothing":  {"\n$\n", []string{"\n\n"}},
		"empty":    {"$", []string{""}},
		"operator": {"a.b #m<(d0) : (d0 $>= 0)>", []string{">", "d0 >= 0", "(d0 >= 0)", "(d0) : (d0 >= 0)", "<(d0) : (d0 >= 0)>", "#m<(d0) : (d0 >= 0)>", "a.b #m<(d0) : (d0 >= 0)>"}},
	} {
		text, at := marked(t, x.text)
		for _, whole := range []int{0, 1 << 20} {
			s, d := withDocument(text, whole)
			list, err := s.selectionRange(context.Background(), &protocol.SelectionRangeParams{TextDocument: d.params(), Positions: []protocol.Position{d.position(at)}})
			if err != nil || len(list) != 1 {
				t.Fatal(list, err)
			}
			var got []string
			for r := &list[0]; r != nil; r = r.Parent {
				got = append(got, d.spelled(t, r.Range))
			}
			if diff := cmp.Diff(x.want, got); diff != "" {
				t.Errorf("%s (-want +got)\n%s", name, diff)
			}
		}
	}
}

// checkSelection checks that each range is larger than that in it, up to the text.
func checkSelection(t *testing.T, path string, s *server, d *document, rng *rand.Rand) (count int) {
	var positions []protocol.Position
	for range 5 {
		positions = append(positions, d.position(rng.IntN(len(d.text)+1)))
	}
	list, err := s.selectionRange(context.Background(), &protocol.SelectionRangeParams{TextDocument: d.params(), Positions: positions})
	if err != nil || len(list) != len(positions) {
		t.Fatal(list, err)
	}
	for i, inner := range list {
		begin, end := d.offset(positions[i]), d.offset(positions[i])
		last := ""
		for r := &inner; r != nil; r = r.Parent {
			count++
			last = d.spelled(t, r.Range)
			b, e := d.offset(r.Range.Start), d.offset(r.Range.End)
			if b > begin || e < end || b == begin && e == end && r != &inner {
				t.Errorf("%s: %v around %d to %d", path, r.Range, begin, end)
			}
			begin, end = b, e
		}
		if last != d.text {
			t.Errorf("%s: the last range is %s", path, strings.TrimSpace(last))
		}
	}
	return count
}
