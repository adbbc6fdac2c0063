package lsp

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"
)

// outlineText shows an outline.
func outlineText(list []protocol.DocumentSymbol, indent string) string {
	var b strings.Builder
	for _, x := range list {
		fmt.Fprintf(&b, "%s%s %d lines %d to %d", indent, x.Name, x.Kind, x.Range.Start.Line+1, x.Range.End.Line+1)
		if x.Detail != nil {
			b.WriteString(" " + *x.Detail)
		}
		b.WriteString("\n" + outlineText(x.Children, indent+"  "))
	}
	return b.String()
}

// TestDocumentSymbols checks outlines one by one, read by function and as a whole.
func TestDocumentSymbols(t *testing.T) {
	for name, x := range map[string]struct{ text, want string }{
		"nested": {names, `m 2 lines 3 to 23
  g 13 lines 4 to 4
  f 12 lines 5 to 5 (memref<4xf32>) -> i32
  h 12 lines 6 to 16 (memref<4xf32>, i32) -> i32
  inner 2 lines 17 to 22
    k 12 lines 18 to 21 () -> ()
`},
		"parts":     {"func.func @f() {\nreturn\n}\n// -----\nfunc.func @f() {\nreturn\n}\n", "f 12 lines 1 to 3 () -> ()\nf 12 lines 5 to 7 () -> ()\n"},
		"no name":   {"module {\nfunc.func @f() {\nreturn\n}\n}\n", "builtin.module 2 lines 1 to 5\n  f 12 lines 2 to 4 () -> ()\n"},
		"no symbol": {"\"x.y\"() : () -> ()", ""},
		"others":    {"llvm.mlir.global constant @c(1 : i32) : i32\n\"x.y\"() {sym_name = \"z\"} : () -> ()", "c 13 lines 1 to 1\nz 19 lines 2 to 2\n"},
		"broken":    {"func.func @f(%a: %b) {\n  return\n}\nfunc.func @g() {\nx\n}\n", "f 12 lines 1 to 3\ng 12 lines 4 to 6 () -> ()\n"},
		"between":   {"func.func @f() {\nreturn\n}\nmemref.global @g : memref<4xf32>\nfunc.func @h() {\nreturn\n}", "f 12 lines 1 to 3 () -> ()\ng 13 lines 4 to 4\nh 12 lines 5 to 7 () -> ()\n"},
	} {
		for _, whole := range []int{0, 1 << 20} {
			s, d := withDocument(x.text, whole)
			got, err := s.documentSymbol(context.Background(), &protocol.DocumentSymbolParams{TextDocument: d.params()})
			if text := outlineText(got, ""); err != nil || text != x.want || got == nil {
				t.Errorf("%s: %v\n%s\nwant\n%s", name, err, text, x.want)
			}
		}
	}
}

// checkSymbols checks that an outline is in order, each symbol in that around it.
func checkSymbols(t *testing.T, path string, s *server, d *document, _ *rand.Rand) (count int) {
	list, err := s.documentSymbol(context.Background(), &protocol.DocumentSymbolParams{TextDocument: d.params()})
	if err != nil {
		t.Fatal(err)
	}
	var check func(list []protocol.DocumentSymbol, begin, end int)
	check = func(list []protocol.DocumentSymbol, begin, end int) {
		for _, x := range list {
			count++
			d.spelled(t, x.Range)
			name := d.spelled(t, x.SelectionRange)
			from, to := d.offset(x.Range.Start), d.offset(x.Range.End)
			if from < begin || to > end || d.offset(x.SelectionRange.Start) < from || d.offset(x.SelectionRange.End) > to {
				t.Errorf("%s: %s at %v is not in order", path, x.Name, x.Range)
			}
			if bare := strings.Trim(name, `@"`); x.Name != bare && !strings.HasSuffix(x.Name, bare) && !strings.Contains(name, `\`) {
				t.Errorf("%s: the name of %s is at %s", path, x.Name, name)
			}
			check(x.Children, from, to)
			begin = to
		}
	}
	check(list, 0, len(d.text))
	return count
}
