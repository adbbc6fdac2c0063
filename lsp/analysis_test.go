package lsp

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	protocol "github.com/tliron/glsp/protocol_3_16"

	hivmopt "hivm-opt"
)

// newServer returns a server without a client, whose parts are read by function from a size on.
func newServer(whole int) *server {
	return &server{Options: Options{Compiler: hivmopt.Default()}, readWhole: whole}
}

// known is what a client can learn of a text, as text.
func known(t *testing.T, s *server, d *document) string {
	t.Helper()
	a, err := s.analyse(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, x := range d.diagnostics(a) {
		fmt.Fprintf(&b, "%v %s\n", x.Range, x.Message)
		for _, r := range x.RelatedInformation {
			fmt.Fprintf(&b, "  %v %s\n", r.Location.Range, r.Message)
		}
	}
	fmt.Fprintln(&b, d.semanticTokens(a, 0, len(d.text)))
	for _, p := range a.parts {
		b.WriteString(outlineText(finished(p.outlineItems(d), 0), ""))
		for _, u := range p.units() {
			for _, n := range u.state.Names {
				fmt.Fprintf(&b, "%s %d", n.Text, p.begin+u.begin+int(n.Def.Begin))
				for _, x := range n.Uses {
					fmt.Fprintf(&b, " %d", p.begin+u.begin+int(x.Begin))
				}
				if n.Value != nil {
					fmt.Fprintf(&b, " %v", n.Value.Type())
				}
				b.WriteByte('\n')
			}
		}
	}
	return b.String()
}

// TestEdits checks that what is known after an edit is what is known of the text.
func TestEdits(t *testing.T) {
	names, err := filepath.Glob("../testdata/kernels/*.mlir")
	if err != nil || len(names) < 10 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, uint64(len(b))))
		s := newServer(0)
		d := newDocument(&protocol.TextDocumentItem{URI: "file:///k.mlir", Text: string(b)})
		for i := range 60 {
			edit(rng, d)
			got := known(t, s, d)
			fresh := newDocument(&protocol.TextDocumentItem{URI: "file:///k.mlir", Text: d.text})
			if want := known(t, newServer(0), fresh); got != want {
				t.Fatalf("%s, edit %d (-fresh +edited):\n%s\n%s", name, i, cmp.Diff(want, got), d.text)
			}
		}
	}
}

// edit changes a few bytes of a text.
func edit(rng *rand.Rand, d *document) {
	words := []string{"", "", " ", "\n", "%", "x", "0", "{", "}", "(", ")", "\"", "// -----\n", "func.func @g() { return }\n", "return", "#a = 1 : i32\n", "é"}
	at := rng.IntN(len(d.text) + 1)
	end := at
	if rng.IntN(2) == 0 {
		end = min(at+rng.IntN(4), len(d.text))
	}
	d.setText(d.text[:at] + words[rng.IntN(len(words))] + d.text[end:])
}

func BenchmarkKeystroke(b *testing.B) {
	var text strings.Builder
	for i := range 500 {
		fmt.Fprintf(&text, "func.func @f%d(%%a: memref<4x16xf32>, %%b: memref<4x16xf32>) {\n", i)
		for range 20 {
			text.WriteString("  hivm.hir.vadd ins(%a, %a : memref<4x16xf32>, memref<4x16xf32>) outs(%b : memref<4x16xf32>)\n")
		}
		text.WriteString("  return\n}\n")
	}
	for name, word := range map[string]string{"good": " ", "bad": "x", "brace": "{"} {
		b.Run(name, func(b *testing.B) {
			s := newServer(readWhole)
			d := newDocument(&protocol.TextDocumentItem{URI: "file:///k.mlir", Text: text.String()})
			at := strings.Index(d.text, "@f250") + 300
			at += strings.Index(d.text[at:], "\n") + 1
			for b.Loop() {
				d.setText(d.text[:at] + word + d.text[at:])
				if _, err := s.analyse(context.Background(), d); err != nil {
					b.Fatal(err)
				}
				d.setText(d.text[:at] + d.text[at+len(word):])
				if _, err := s.analyse(context.Background(), d); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(2*b.N), "ms/key")
		})
	}
}
