package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	protocol "github.com/tliron/glsp/protocol_3_16"
)

// largeKernel returns a function with n operations.
func largeKernel(n int) string {
	var b strings.Builder
	b.WriteString("func.func @f(%n: i32, %a: memref<4x8xf32>) {\n")
	for i := range n / 2 {
		fmt.Fprintf(&b, "  %%v%d = arith.addi %%n, %%n : i32\n  hivm.hir.vexp ins(%%a : memref<4x8xf32>) outs(%%a : memref<4x8xf32>)\n", i)
	}
	b.WriteString("  return\n}\n")
	return b.String()
}

// BenchmarkAssistance measures the answers near the end of a function with 10 000 operations, which is known.
func BenchmarkAssistance(b *testing.B) {
	text := largeKernel(10_000)
	s, d := serverWith(text)
	if _, err := s.analyse(context.Background(), d); err != nil {
		b.Fatal(err)
	}
	at := strings.LastIndex(text, "hivm.hir.vexp ins(%")
	place := func(offset int) protocol.TextDocumentPositionParams {
		return protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}, Position: d.position(offset)}
	}
	for _, x := range []struct {
		name string
		call func() error
	}{
		{"operations", func() error {
			_, err := s.completion(context.Background(), &protocol.CompletionParams{TextDocumentPositionParams: place(at + len("hivm.hir.v"))})
			return err
		}},
		{"values", func() error {
			_, err := s.completion(context.Background(), &protocol.CompletionParams{TextDocumentPositionParams: place(at + len("hivm.hir.vexp ins(%"))})
			return err
		}},
		{"signature", func() error {
			_, err := s.signatureHelp(context.Background(), &protocol.SignatureHelpParams{TextDocumentPositionParams: place(at + len("hivm.hir.vexp ins(%"))})
			return err
		}},
		{"lenses", func() error {
			_, err := s.codeLenses(context.Background(), &protocol.CodeLensParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri}})
			return err
		}},
		{"actions", func() error {
			p := place(at)
			_, err := s.codeActions(context.Background(), &protocol.CodeActionParams{TextDocument: p.TextDocument, Range: protocol.Range{Start: p.Position, End: p.Position}})
			return err
		}},
	} {
		b.Run(x.name, func(b *testing.B) {
			var took []time.Duration
			for b.Loop() {
				begin := time.Now()
				if err := x.call(); err != nil {
					b.Fatal(err)
				}
				took = append(took, time.Since(begin))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms/p95")
		})
	}
}
