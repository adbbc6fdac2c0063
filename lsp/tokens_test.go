package lsp

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/parser"
)

// decoded is a semantic token.
type decoded struct {
	begin, end int
	kind       string
	definition bool
}

// decode reads semantic tokens.
func (d *document) decode(data []uint32) (list []decoded) {
	line, at := 0, 0
	ahead := func(at int, units uint32) int { // in the line
		for _, r := range d.text[at:] {
			if units == 0 {
				break
			}
			units -= uint32(utf16Len(r))
			at += len(string(r))
		}
		return at
	}
	for x := range slices.Chunk(data, 5) {
		if line += int(x[0]); x[0] > 0 {
			at = int(d.lines[line])
		}
		at = ahead(at, x[1])
		list = append(list, decoded{at, ahead(at, x[2]), tokenTypes[1:][x[3]], x[4] == 1})
	}
	return list
}

// TestSemanticTokens checks the kinds of tokens.
func TestSemanticTokens(t *testing.T) {
	const text = `// é𝄞
#map = affine_map<(d0, d1, d2) -> (d0 mod 2)>
!t = memref<4x?x16xf32, #map>
module @m attributes {hacc.entry, a = true} {
  memref.global @g : memref<4xi8>
  func.func private @d(%p: i32)
  func.func @h(%a: !t) -> index {
    %r:2 = "foo.bar"(%a) {s = "é", n = -4.0 : f32} : (!t) -> (i32, index)
    hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
    cf.br ^bb1(%r#1 : index)
  ^bb1(%x: index):
    %g = memref.get_global @g : memref<4xi8, #hivm.address_space<ub>>
    call @h(%a) : (!t) -> index
    return %x : index
  }
}
{-# dialect_resources: { builtin: { b: "0x04" } } #-}
`
	const want = `comment // é𝄞
macro #map+ keyword affine_map parameter d0 parameter d1 parameter d2 parameter d0 keyword mod number 2
class !t+ type memref number 4 number 16 type f32 macro #map
method module namespace @m+ keyword attributes property hacc.entry property a keyword true
method memref.global struct @g+ type memref number 4 type i8
method func.func keyword private function @d+ parameter %p+ type i32
method func.func function @h+ parameter %a+ class !t type index
variable %r+ number 2 method "foo.bar" parameter %a property s string "é" property n number 4.0 type f32 class !t type i32 type index
method hivm.hir.set_flag enumMember PIPE_V enumMember PIPE_MTE2 enumMember EVENT_ID0
method cf.br label ^bb1 variable %r number #1 type index
label ^bb1+ parameter %x+ type index
variable %g+ method memref.get_global struct @g type memref number 4 type i8 enum #hivm.address_space enumMember ub
method call function @h parameter %a class !t type index
method return parameter %x type index
property dialect_resources property builtin property b string "0x04"`
	for _, whole := range []int{0, 1 << 20} {
		s, d := withDocument(text, whole)
		tokens, err := s.semanticTokens(context.Background(), &protocol.SemanticTokensParams{TextDocument: d.params()})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		line := -1
		for _, x := range d.decode(tokens.Data) {
			word := x.kind + " " + text[x.begin:x.end]
			if x.definition {
				word += "+"
			}
			if n := d.line(x.begin); n != line {
				got, line = append(got, word), n
			} else {
				got[len(got)-1] += " " + word
			}
		}
		if diff := cmp.Diff(strings.Split(want, "\n"), got); diff != "" {
			t.Errorf("(-want +got)\n%s", diff)
		}
	}
}

// TestSemanticTokensDelta checks what is sent after an edit, over the wire.
func TestSemanticTokensDelta(t *testing.T) {
	c := newClient(t, nil)
	c.open("func.func @f() {\n  return\n}\n")
	var full protocol.SemanticTokens
	c.call(protocol.MethodTextDocumentSemanticTokensFull, protocol.SemanticTokensParams{TextDocument: position(0, 0).TextDocument}, &full)
	ask := protocol.SemanticTokensDeltaParams{TextDocument: position(0, 0).TextDocument, PreviousResultID: *full.ResultID}
	var delta protocol.SemanticTokensDelta
	c.call(protocol.MethodTextDocumentSemanticTokensFullDelta, ask, &delta)
	if len(delta.Edits) != 0 {
		t.Error(delta)
	}
	c.change(protocol.Range{Start: protocol.Position{Line: 1}, End: protocol.Position{Line: 1}}, "  %c = arith.constant 1 : i32\n")
	var again protocol.SemanticTokens // the client has another result
	c.call(protocol.MethodTextDocumentSemanticTokensFullDelta, ask, &again)
	if len(again.Data) <= len(full.Data) {
		t.Error(again)
	}
	old := *again.ResultID
	c.change(protocol.Range{Start: protocol.Position{Line: 1, Character: 3}, End: protocol.Position{Line: 1, Character: 3}}, "cc")
	ask.PreviousResultID = old
	c.call(protocol.MethodTextDocumentSemanticTokensFullDelta, ask, &delta)
	if len(delta.Edits) != 1 || delta.Edits[0].DeleteCount > 10 {
		t.Fatal(delta)
	}
	e := delta.Edits[0]
	got := slices.Replace(slices.Clone(again.Data), int(e.Start), int(e.Start+e.DeleteCount), e.Data...)
	c.call(protocol.MethodTextDocumentSemanticTokensFull, protocol.SemanticTokensParams{TextDocument: position(0, 0).TextDocument}, &full)
	if !slices.Equal(got, full.Data) {
		t.Errorf("%v, want %v", got, full.Data)
	}
}

// checkTokens checks that semantic tokens are tokens of the text in order, that those of a range are of
// the whole, and that names of values and comments have the types that they are to have.
func checkTokens(t *testing.T, path string, s *server, d *document, rng *rand.Rand) int {
	tokens, err := s.semanticTokens(context.Background(), &protocol.SemanticTokensParams{TextDocument: d.params()})
	if err != nil {
		t.Fatal(err)
	}
	list := d.decode(tokens.Data)
	begins := map[int]decoded{}
	last := 0
	for _, x := range list {
		if x.begin < last || x.end <= x.begin || d.line(x.begin) != d.line(x.end-1) {
			t.Fatalf("%s: %+v at %v", path, x, d.position(x.begin))
		}
		last = x.end
		begins[x.begin] = x
	}
	text := d.text
	if len(splitParts(text)) == 1 {
		for x := range parser.Tokens(text) {
			want := map[parser.TokenKind]string{
				parser.CommentToken: "comment", parser.CaretIDToken: "label", parser.PercentIDToken: "parameter variable",
				parser.NumberToken: "number", parser.StringToken: "string method", parser.AtIDToken: "function namespace struct",
				parser.ExclamationIDToken: "type class", parser.HashIDToken: "macro enum number",
			}[x.Kind]
			if got := begins[x.Begin]; want != "" && (!strings.Contains(want, got.kind) || got.kind == "" || got.end != x.End) {
				t.Errorf("%s: %s at %v is %+v", path, text[x.Begin:x.End], d.position(x.Begin), got)
			}
		}
	}
	r := protocol.Range{Start: d.position(rng.IntN(len(text) + 1)), End: d.position(len(text))}
	part, err := s.semanticTokensRange(context.Background(), &protocol.SemanticTokensRangeParams{TextDocument: d.params(), Range: r})
	if err != nil {
		t.Fatal(err)
	}
	begin := d.offset(r.Start)
	rest := slices.DeleteFunc(slices.Clone(list), func(x decoded) bool { return x.end < begin })
	if got := d.decode(part.Data); !slices.Equal(got, rest) {
		t.Errorf("%s: %s", path, cmp.Diff(fmt.Sprint(rest), fmt.Sprint(got)))
	}
	return len(list)
}
