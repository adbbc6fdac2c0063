package parser

import (
	"regexp"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// FuzzScan checks that tokens follow each other without overlap up to the end of
// the text, and that each error has a message and a place.
func FuzzScan(f *testing.F) {
	for _, s := range []string{
		"%a#0 = \"f\\22\"() : () -> ()", "^bb0: // c\n@\"x\" #a !b.c<d>", "0x1F 1.5e-3 1e5 -> ... :: {-# #-}", "\"a\nb", "\"\\z", "@1 %", "\x00\xff\r\n\ufeff",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := scanner{text: text, end: len(text)}
		last := 0
		for range len(text) + 1 {
			tok := s.next()
			if int(tok.beg) < last || tok.end < tok.beg || int(tok.end) > len(text) || s.pos < int(tok.end) {
				t.Fatalf("token %v at %d, after %d", tok, s.pos, last)
			}
			switch tok.kind {
			case tokEOF:
				return
			case tokError:
				if s.msg == "" || s.errPos < 0 || s.errPos > len(text) {
					t.Fatalf("error %q at %d", s.msg, s.errPos)
				}
			case tokString:
				Unquote(text[tok.beg:tok.end])
			}
			if tok.end == tok.beg {
				t.Fatalf("empty token %v", tok)
			}
			last = int(tok.end)
		}
		t.Fatal("no end")
	})
}

// one parses an operation with a type or attribute in it.
func one(t *testing.T, begin, text, end string) (*ir.Operation, error) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	file, err := c.Files.Add("in", begin+text+end)
	if err != nil {
		t.Fatal(err)
	}
	op, err := Parse(c, file, Options{})
	for _, d := range diag.Of(err) {
		if d.Msg == "" || d.Location.Line < 1 || strings.Contains(d.Msg, "%!") && !strings.Contains(text, "%!") {
			t.Errorf("bad error: %v", d)
		}
	}
	if err != nil || len(op.Regions()) != 1 || op.Region(0).Entry() == nil {
		return nil, err
	}
	return op.Region(0).Entry().First(), nil
}

// FuzzType checks that the printed form of a type reads as the same type, and that a
// type is the same inside of another type and with a comment in it.
func FuzzType(f *testing.F) {
	for _, s := range []string{
		"memref<4x?xf32, strided<[?, 1], offset: 3>, #hivm.address_space<ub>>", "tensor<*xf32>", "tensor<2x[4]xi1>", "vector<[4]x2xindex>", "tuple<i1, tuple<>>",
		"(i1, f32) -> (tensor<4xf32, {a}>)", "complex<f16>", "!foo.bar<[\"x\"]>", "memref<2xmemref<3xi8>, affine_map<(d0) -> (d0)>, 1 : i32>", "f8E4M3FN", "ui16777215", "none", "memref<0x1xf32>",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		op, _ := one(t, "\"f\"() : () -> (", text, ")")
		if op == nil || op.NumResults() != 1 {
			return
		}
		typ := op.Result(0).Type().String()
		again, err := one(t, "\"f\"() : () -> (", typ, ")")
		if err != nil {
			t.Fatalf("%s: %v", typ, err)
		}
		if got := again.Result(0).Type().String(); got != typ {
			t.Fatalf("%s became %s", typ, got)
		}
		if strings.ContainsAny(text, "!\"#") {
			return
		}
		// Inside of another type, and with a comment, the text is not in the cache.
		for other, want := range map[string]string{
			"tuple<" + text + ">":                     "tuple<" + typ + ">",
			strings.Replace(text, "<", "< // c\n", 1): typ,
		} {
			if op, err := one(t, "\"f\"() : () -> (", other, ")"); err == nil && op.Result(0).Type().String() != want {
				t.Fatalf("%s, want %s", op.Result(0).Type(), want)
			}
		}
	})
}

// wideFloat finds floats beyond f64. MLIR prints them as decimals, which it reads
// as f64 first, so that they do not read back there either.
var wideFloat = regexp.MustCompile(`[eE][-+]\d{3}(?s:.*)f(80|128)`)

// FuzzAttribute checks that the printed form of an attribute reads as the same
// attribute.
func FuzzAttribute(f *testing.F) {
	for _, s := range []string{
		"[1, -2 : i8, 0x7F800000 : f32, 1.5]", "{a = unit, \"b c\" = true}", "dense<[[1, 2], [3, 4]]> : tensor<2x2xi7>", "dense<\"0x01020304\"> : vector<1xf32>", "sparse<[[0, 1]], [1]> : tensor<2x2xi64>",
		"array<i1: true>", "affine_map<(d0)[s0] -> (d0 mod s0, -d0 ceildiv 2)>", "affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>", "@a::@\"b c\"", "loc(fused<1>[\"a\":1:2, callsite(\"b\" at unknown)])",
		"#hivm.address_space<ub>", "#foo.bar<<>>", "strided<[1, ?], offset: ?>", "dense_resource<a> : tensor<2xi1>", "dense<(1, -1)> : tensor<2xcomplex<i8>>", "\"a\\0A\" : i1", "tensor<1xi1>",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		op, _ := one(t, "\"f\"() {a = ", text, "} : () -> ()")
		if op == nil || op.Attr("a") == nil {
			return
		}
		attr := op.Attr("a").String()
		if wideFloat.MatchString(attr) {
			return
		}
		again, err := one(t, "\"f\"() {a = ", attr, "} : () -> ()")
		if err != nil {
			t.Fatalf("%s: %v", attr, err)
		}
		if again.Attr("a") == nil || again.Attr("a").String() != attr {
			t.Fatalf("%s became %v", attr, again.Attr("a"))
		}
	})
}
