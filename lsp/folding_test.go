package lsp

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"
)

// TestFolding checks what folds, one by one. Lines are from zero.
func TestFolding(t *testing.T) {
	for name, x := range map[string]struct{ text, want string }{
		"function":  {"func.func @f() {\n  return\n}\n", "0-1"},
		"one line":  {"func.func @f() { return }\n", ""},
		"header":    {"func.func @f(%a: i32,\n  %b: i32,\n %c: i32) {\n  return\n}\n", "0-1 2-3"},
		"generic":   {"\"a.b\"() ({\n\"c.d\"() : () -> ()\n}) : () -> ()", "0-1"},
		"blocks":    {"func.func @f() {\n  cf.br ^a\n^a:\n  cf.br ^b\n^b:\n  a.b\n  return\n}\n", "0-6 2-3 4-6"},
		"comments":  {"// a\n// b\n  // c\na.b // d\n// e\na.b\n// f\n\n// g\n", "0-2 comment"},
		"comments2": {"a.b // a\n// b\n// c\n", "1-2 comment"},
		"parts":     {"a.b\n// -----\na.b\nc.d\n\n// -----\n\ne.f\n", "1-3 region 5-7 region"},
		"strings":   {"a.b \"{\"\n// {\n}\n", ""},
		"not open":  {"a {\n(\n}\n)\n", "0-1"},
		"metadata":  {"{-#\n a: {}\n#-}\n", "0-2"},
		"returns":   {"a {\r\nb\r}\r", "0-1"},
		"empty":     {"", ""},
	} {
		s, d := withDocument(x.text, 0)
		list, err := s.foldingRange(context.Background(), &protocol.FoldingRangeParams{TextDocument: d.params()})
		got := ""
		for _, r := range list {
			got += fmt.Sprintf(" %d-%d", r.StartLine, r.EndLine)
			if r.Kind != nil {
				got += " " + *r.Kind
			}
		}
		if strings.TrimSpace(got) != x.want || err != nil || list == nil {
			t.Errorf("%s: %v%s, want %s", name, err, got, x.want)
		}
	}
}

// checkFolding checks that ranges are in the text, in order, and not two of a line.
func checkFolding(t *testing.T, path string, s *server, d *document, _ *rand.Rand) int {
	list, err := s.foldingRange(context.Background(), &protocol.FoldingRangeParams{TextDocument: d.params()})
	if err != nil {
		t.Fatal(err)
	}
	last := -1
	for _, x := range list {
		if int(x.StartLine) <= last || x.EndLine <= x.StartLine || int(x.EndLine) >= len(d.lines) {
			t.Errorf("%s: %+v behind line %d", path, x, last)
		}
		last = int(x.StartLine)
	}
	return len(list)
}
