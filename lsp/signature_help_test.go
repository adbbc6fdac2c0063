package lsp

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"

	hivmopt "hivm-opt"
)

// helpAt asks for the signature at an offset of a document.
func helpAt(t testing.TB, s *server, d *document, offset int) *protocol.SignatureHelp {
	t.Helper()
	h, err := s.signatureHelp(context.Background(), &protocol.SignatureHelpParams{TextDocumentPositionParams: protocol.TextDocumentPositionParams{
		TextDocument: protocol.TextDocumentIdentifier{URI: d.uri}, Position: d.position(offset),
	}})
	if err != nil {
		t.Fatal(err)
	}
	if h != nil {
		info := h.Signatures[*h.ActiveSignature]
		for _, p := range info.Parameters {
			span := p.Label.([2]uint32)
			if span[0] >= span[1] || int(span[1]) > len(info.Label) {
				t.Fatalf("%q: a parameter at %v", info.Label, span)
			}
		}
	}
	return h
}

func TestSignatureHelp(t *testing.T) {
	for body, want := range map[string]string{
		"hivm.hir.vexp ¦":                                         "%src",
		"hivm.hir.vexp ins(%¦":                                    "%src",
		"hivm.hir.vexp ins(%a : ¦":                                "type(src)",
		"hivm.hir.vexp ins(%a : memref<4xf32>) outs(¦":            "%dst",
		"hivm.hir.vexp ins(%a : memref<4xf32>) outs(%a¦ : m)":     "%dst",
		"%r = arith.addi %n, ¦":                                   "%rhs",
		"%r = arith.cmpi ¦":                                       "predicate",
		"%r = arith.cmpi slt, %n, %n : ¦":                         "type(lhs)",
		"hivm.hir.set_flag[<PIPE_V>, <PIPE_¦":                     "wait_pipe",
		"\"arith.addi\"(¦":                                        "",
		"scf.for ¦":                                               "%iv",
		"scf.for %i = ¦":                                          "%lowerBound",
		"scf.for %i = %n to %¦":                                   "%upperBound",
		"scf.for %i = %n to %n step %n iter_args(¦":               "%arg",
		"scf.for %i = %n to %n step %n iter_args(%x = %n, %y = ¦": "%init",
		"scf.if ¦":                                 "%condition",
		"%r = arith.select %n, ¦":                  "%true_value",
		"cf.cond_br %n, ¦":                         "^trueDest",
		"cf.cond_br %n, ^a(%n : i32), ^¦":          "^falseDest",
		"scf.forall (%i) = (¦":                     "lower",
		"%r = tensor.from_elements %n, %n, %n : ¦": "type",
		"arith.nothing ¦":                          "",
		"// hivm.hir.vexp ins(¦":                   "",
		"hivm.hir.vexp ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)\n  ¦": "",
	} {
		before, after, _ := strings.Cut("func.func @f(%a: memref<4xf32>, %n: i32) {\n  "+body+"\n  return\n}\n", cursorMark)
		s, d := serverWith(before + after)
		h := helpAt(t, s, d, len(before))
		got := ""
		if h != nil && int(*h.ActiveParameter) < len(h.Signatures[*h.ActiveSignature].Parameters) {
			span := h.Signatures[*h.ActiveSignature].Parameters[*h.ActiveParameter].Label.([2]uint32)
			got = h.Signatures[*h.ActiveSignature].Label[span[0]:span[1]]
		}
		if !strings.HasPrefix(got, want) || want == "" && h != nil {
			t.Errorf("%q: %q, want %q: %+v", body, got, want, h)
		}
	}
}

// TestSignatures checks that all formats can be written.
func TestSignatures(t *testing.T) {
	c, err := hivmopt.Default().NewContext()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, def := range c.Ops() {
		if def.Program() == nil {
			continue
		}
		n++
		sig := signatureOf(def)
		if strings.Contains(sig.label, "  ") || strings.Contains(sig.label, "( ") || len(sig.elems) != len(sig.spans) {
			t.Errorf("%s: %q", def.Name, sig.label)
		}
		for _, x := range sig.spans {
			if x.Begin >= x.End {
				t.Errorf("%s: an empty parameter in %q", def.Name, sig.label)
			}
		}
	}
	if n < 1000 {
		t.Errorf("%d formats", n)
	}
}

// TestSignatureHelpEverywhere asks at places of all texts, whole and broken.
func TestSignatureHelpEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	helped := 0
	everyText(t, func(_, text string) {
		if r.IntN(4) > 0 {
			return
		}
		for _, text := range []string{text, without(r, text)} {
			s, d := serverWith(text)
			for range 10 {
				if helpAt(t, s, d, d.offset(d.position(r.IntN(len(text)+1)))) != nil {
					helped++
				}
			}
		}
	})
	if helped < 1000 {
		t.Errorf("%d answers", helped)
	}
}
