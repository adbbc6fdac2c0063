package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"
)

// manyOperations is a text of 10 000 operations in a number of functions.
func manyOperations(functions int) string {
	var b strings.Builder
	b.WriteString("!t = memref<4x16xf32, #hivm.address_space<ub>>\n")
	for i := range functions {
		fmt.Fprintf(&b, "func.func @f%d(%%a: !t, %%b: !t) {\n", i)
		for range 10000 / functions {
			b.WriteString("  hivm.hir.vadd ins(%a, %a : !t, !t) outs(%b : !t)\n")
		}
		fmt.Fprintf(&b, "  call @f%d(%%a, %%b) : (!t, !t) -> ()\n  return\n}\n", i/2)
	}
	return b.String()
}

// BenchmarkNavigation measures answers about a text of 10 000 operations, in one of its functions,
// with what the first answer behind a keystroke costs beyond the analysis.
func BenchmarkNavigation(b *testing.B) {
	for _, functions := range []int{500, 1} {
		s, d := withDocument(manyOperations(functions), readWhole)
		a, err := s.analyse(context.Background(), d)
		if err != nil {
			b.Fatal(err)
		}
		middle := len(d.text) / 2
		at := func(word string) protocol.TextDocumentPositionParams {
			n := strings.Index(d.text[middle:], word)
			if n < 0 {
				n = strings.LastIndex(d.text[:middle], word) - middle
			}
			return d.textAt(middle + n + 1)
		}
		whole := protocol.Range{End: d.position(len(d.text))}
		value, symbol, alias := at("%a"), at("@f"), at("!t")
		for _, x := range []struct {
			name string
			call func() (any, error)
		}{
			{"definition of a value", func() (any, error) {
				return s.definition(context.Background(), &protocol.DefinitionParams{TextDocumentPositionParams: value})
			}},
			{"references of a value", func() (any, error) {
				return s.references(context.Background(), &protocol.ReferenceParams{TextDocumentPositionParams: value})
			}},
			{"references of a symbol", func() (any, error) {
				return s.references(context.Background(), &protocol.ReferenceParams{TextDocumentPositionParams: symbol})
			}},
			{"rename of a symbol", func() (any, error) {
				return s.rename(context.Background(), &protocol.RenameParams{TextDocumentPositionParams: symbol, NewName: "g"})
			}},
			{"references of an alias", func() (any, error) {
				return s.references(context.Background(), &protocol.ReferenceParams{TextDocumentPositionParams: alias})
			}},
			{"document symbols", func() (any, error) {
				return s.documentSymbol(context.Background(), &protocol.DocumentSymbolParams{TextDocument: d.params()})
			}},
			{"folding", func() (any, error) {
				return s.foldingRange(context.Background(), &protocol.FoldingRangeParams{TextDocument: d.params()})
			}},
			{"selection", func() (any, error) {
				return s.selectionRange(context.Background(), &protocol.SelectionRangeParams{TextDocument: d.params(), Positions: []protocol.Position{value.Position}})
			}},
			{"semantic tokens", func() (any, error) {
				return s.semanticTokens(context.Background(), &protocol.SemanticTokensParams{TextDocument: d.params()})
			}},
			{"semantic tokens of 50 lines", func() (any, error) {
				r := protocol.Range{Start: value.Position, End: protocol.Position{Line: value.Position.Line + 50}}
				return s.semanticTokensRange(context.Background(), &protocol.SemanticTokensRangeParams{TextDocument: d.params(), Range: r})
			}},
			{"formatting", func() (any, error) {
				return s.rangeFormatting(context.Background(), &protocol.DocumentRangeFormattingParams{TextDocument: d.params(), Range: whole})
			}},
		} {
			b.Run(fmt.Sprintf("%s/%d functions", x.name, functions), func(b *testing.B) {
				var size int
				for b.Loop() {
					u := a.parts[0].unitAt(middle)
					u.mentions, a.parts[0].frame.mentions = nil, nil
					answer, err := x.call()
					if err != nil {
						b.Fatal(err)
					}
					out, err := json.Marshal(answer)
					if err != nil {
						b.Fatal(err)
					}
					size = len(out)
				}
				b.ReportMetric(float64(size), "bytes/answer")
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "ms/answer")
			})
		}
	}
}
