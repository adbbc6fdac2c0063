package lsp

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/printer"
)

// withDocument returns a server with a document, and the document.
func withDocument(text string, whole int) (*server, *document) {
	s := newServer(whole)
	s.settings.AllowUnregisteredDialect = true
	d := newDocument(&protocol.TextDocumentItem{URI: uri, Text: text})
	s.documents = map[protocol.DocumentUri]*document{uri: d}
	return s, d
}

// marked returns a text without the sign $ in it, and where that was.
func marked(t *testing.T, text string) (string, int) {
	t.Helper()
	before, after, ok := strings.Cut(text, "$")
	if !ok {
		t.Fatalf("no mark in %q", text)
	}
	return before + after, len(before)
}

func (d *document) textAt(offset int) protocol.TextDocumentPositionParams {
	return protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: d.uri}, Position: d.position(offset)}
}

const names = `#map = affine_map<(d0) -> (d0)>
!t = memref<4xf32, #map>
module @m {
  memref.global "private" @g : memref<4xf32>
  func.func private @f(%arg: !t) -> i32
  func.func @h(%a: !t, %b: i32) -> i32 {
    %r:2 = "foo.bar"(%b) : (i32) -> (i32, i32)
    %0 = memref.get_global @g : memref<4xf32>
    cf.cond_br %c, ^bb1(%r#1 : i32), ^bb2
  ^bb1(%x: i32):
    %1 = func.call @f(%a) {to = @inner::@k, map = #map} : (!t) -> i32
    return %r#0 : i32
  ^bb2:
    "foo.use"() {r = @inner::@nothing} : () -> ()
    return %x : i32
  }
  module @inner {
    "func.func"() <{sym_name = "k", function_type = () -> ()}> ({
      "func.call"() {callee = @k} : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }
}
`

// TestNames checks what names of a text mean.
func TestNames(t *testing.T) {
	for _, x := range []struct{ around, at, want string }{
		{"(%$a)", "%a", "6 11"},
		{"%$r#0", "%r", "7 9 12"},
		{"%r#0$ :", "%r", "7 9 12"},
		{"%r$:2", "%r", "7 9 12"},
		{"^$bb1(", "^bb1", "9 10"},
		{"^bb2$:", "^bb2", "9 13"},
		{"@$f(%a", "@f", "5 11"},
		{"@f(%a) {to = @inn$er", "@inner", "11 14 17"},
		{"@inner::@$k,", "@k", "11 18 19"},
		{"sym_name = $\"k\"", "\"k\"", "11 18 19"},
		{"@$nothing", "@nothing", "14"},
		{"#$map = ", "#map", "1 2 11"},
		{"-> (d0$)", "", ""},
		{"!$t = ", "!t", "2 5 6 11"},
		{"@$m {", "@m", "3"},
		{"global @$g :", "@g", "4 8"},
		{"%$c, ^", "%c", "9"},
		{"// n$o", "", ""},
		{"// --$---", "", ""},
	} {
		for _, whole := range []int{0, 1 << 20} {
			text := names + "// no\n// -----\n" + names // with nothing of the other part
			around, off := marked(t, x.around)
			at := strings.Index(text, around) + off
			s, d := withDocument(text, whole)
			a, err := s.analyse(context.Background(), d)
			if err != nil {
				t.Fatal(err)
			}
			n := a.parts[0].named(at)
			got, lines := "", ""
			if n != nil {
				got = text[n.at.Begin:n.at.End]
				for _, y := range n.places(true) {
					lines += fmt.Sprint(" ", d.line(int(y.Begin))+1)
				}
			}
			if got != x.at || strings.TrimSpace(lines) != x.want {
				t.Errorf("%s: %q%s, want %q %s", x.around, got, lines, x.at, x.want)
			}
		}
	}
}

// TestSymbolsAgree checks that a hover on a symbol tells of the operation that the definition leads to.
func TestSymbolsAgree(t *testing.T) {
	for text, want := range map[string]string{
		"func.func private @f(i32)\nmodule @m {\n  func.func private @f(f32)\n  \"a.b\"() {to = @$f} : () -> ()\n}":       "line 3",
		"func.func private @f(i32)\nmodule @m {\n  \"a.b\"() {to = @$f} : () -> ()\n}":                                    "", // MLIR looks in @m only
		"module @m {\n  func.func private @f(f32)\n}\n\"a.b\"() {to = @m::\n  @$f} : () -> ()":                            "line 2",
		"module @m {\n  func.func private @f(f32)\n}\n\"a.b\"() {to = @m::@$g} : () -> ()":                                "",
		"func.func private @\"a\\22b\"(f32)\n\"a.b\"() {to = @$\"a\\22b\"} : () -> ()":                                    "line 1",
		"func.func private @\"a\"(f32)\n\"a.b\"() {to = @$a} : () -> ()":                                                  "line 1",
		"\"func.func\"() <{sym_name = \"$k\", function_type = () -> ()}> ({\n\"func.return\"() : () -> ()\n}) : () -> ()": "line 1",
		"module @$m {\n  func.func private @m(f32)\n}":                                                                    "line 1",
	} {
		for _, whole := range []int{0, 1 << 20} {
			text, at := marked(t, text)
			s, d := withDocument(text, whole)
			h, err := s.hover(context.Background(), &protocol.HoverParams{TextDocumentPositionParams: d.textAt(at)})
			if err != nil {
				t.Fatal(err)
			}
			told := ""
			if h != nil {
				_, told, _ = strings.Cut(h.Contents.(protocol.MarkupContent).Value, "defined in ")
			}
			def, err := s.definition(context.Background(), &protocol.DefinitionParams{TextDocumentPositionParams: d.textAt(at)})
			if err != nil {
				t.Fatal(err)
			}
			line := ""
			if def != nil {
				line = fmt.Sprint("line ", def.Range.Start.Line+1)
			}
			if told != want || line != want {
				t.Errorf("%s: the hover has %q, the definition is in %q, want %q", text, told, line, want)
			}
		}
	}
}

// TestRequests checks the requests about names over the wire.
func TestRequests(t *testing.T) {
	c := newClient(t, map[string]any{"allowUnregisteredDialect": true})
	c.open(names)
	at := position(10, 20) // @f
	var def protocol.Location
	c.call(protocol.MethodTextDocumentDefinition, at, &def)
	if def.URI != uri || fmt.Sprint(def.Range) != "{{4 20} {4 22}}" {
		t.Error(def)
	}
	var refs []protocol.Location
	c.call(protocol.MethodTextDocumentReferences, protocol.ReferenceParams{TextDocumentPositionParams: at}, &refs)
	if len(refs) != 1 || fmt.Sprint(refs[0].Range) != "{{10 19} {10 21}}" {
		t.Error(refs)
	}
	var lights []protocol.DocumentHighlight
	c.call(protocol.MethodTextDocumentDocumentHighlight, at, &lights)
	if len(lights) != 2 || *lights[0].Kind != protocol.DocumentHighlightKindWrite || *lights[1].Kind != protocol.DocumentHighlightKindRead {
		t.Error(lights)
	}
	for _, method := range []string{protocol.MethodTextDocumentDefinition, protocol.MethodTextDocumentReferences, protocol.MethodTextDocumentDocumentHighlight, protocol.MethodTextDocumentPrepareRename} {
		var nothing any
		c.call(method, position(2, 0), &nothing)
		if nothing != nil {
			t.Errorf("%s: %v", method, nothing)
		}
	}
	var ready protocol.RangeWithPlaceholder
	c.call(protocol.MethodTextDocumentPrepareRename, at, &ready)
	if ready.Placeholder != "f" || fmt.Sprint(ready.Range) != "{{10 20} {10 21}}" {
		t.Error(ready)
	}
	var edit protocol.WorkspaceEdit
	c.call(protocol.MethodTextDocumentRename, protocol.RenameParams{TextDocumentPositionParams: at, NewName: "@new"}, &edit)
	if edits := edit.Changes[uri]; len(edits) != 2 || edits[0].NewText != "new" {
		t.Error(edit)
	}
	err := c.try(protocol.MethodTextDocumentRename, protocol.RenameParams{TextDocumentPositionParams: at, NewName: "h"}, &edit)
	if err == nil || !strings.Contains(err.Error(), "@h is defined in line 6") {
		t.Error(err)
	}
}

// TestRename checks new names one by one. The result is an error, or the line of the name.
func TestRename(t *testing.T) {
	for _, x := range []struct{ text, name, want string }{
		{"func.func @f(%$a: i32) {\nreturn}", "b", "func.func @f(%b: i32) {"},
		{"func.func @f(%$a: i32) {\nreturn}", "%0", "func.func @f(%0: i32) {"},
		{"func.func @f(%$a: i32) {\nreturn}", "^b", `"^b" is no name: a name behind '%' is digits, or letters, digits, '_', '$', '.' and '-' that do not begin with a digit`},
		{"func.func @f(%$a: i32) {\nreturn}", "0b", `"0b" is no name`},
		{"func.func @f(%$a: i32) {\nreturn}", "", `"" is no name`},
		{"func.func @f(%$a: i32) {\nreturn}", "b c", `"b c" is no name`},
		{"func.func @f(%$a: i32) {\nreturn}", "b//", `"b//" is no name`},
		{"func.func @f(%$a: i32, %b: i32) {\nreturn}", "b", "%b is defined in line 1"},
		{"func.func @f(%$a: i32) {\n\"x.y\"() ({\n %b = \"x.y\"() : () -> i32\n}) : () -> ()\nreturn}", "b", "%b is defined in line 3"},
		{"func.func @f() {\n\"x.y\"() ({\n %$a = \"x.y\"() : () -> i32\n}, {\n%b = \"x.y\"() : () -> i32\n}) : () -> ()\nreturn}", "b", " %b = \"x.y\"() : () -> i32"},
		{"func.func @f() {\n%$a = \"x.y\"() : () -> i32\nreturn\n}\nfunc.func @g(%b: i32) {\nreturn }", "b", "%b = \"x.y\"() : () -> i32"},
		{"func.func @f(%$a: i32) {\n\"x.y\"(%a, %c): (i32, i32) -> ()\nreturn}", "c", "%c is used in line 2"},
		{"func.func @f(%b: i32) {\n\"x.y\"(%$a): (i32) -> ()\nreturn}", "c", "%a is not defined in this file"},
		{"func.func @f(%$0: index) {\naffine.apply affine_map<(d0) -> (d0)>(%0)return}", "a", "func.func @f(%a: index) {"},
		{"func.func @f() {\ncf.br ^$0\n^0:\ncf.br ^1\n^1: return}", "2", "cf.br ^2"},
		{"func.func @f() {\ncf.br ^$0\n^0:\ncf.br ^1\n^1: return}", "1", "^1 is defined in line 5"},
		{"func.func @$f() {\nreturn}", "@\"a b\"", "func.func @\"a b\"() {"},
		{"func.func @$f() {\nreturn}", "a-b", `"a-b" is no name: a name behind '@' is letters`},
		{"func.func @$f() {\nreturn}", `""`, `"\"\"" is no name`},
		{"func.func @$f() {\nreturn}", `"\q"`, `is no name`},
		{"func.func @$f() {\nreturn}\nfunc.func @g() {\nreturn}", "g", "@g is defined in line 3"},
		{"module @a {}\n\"x.y\"() {z = @$a::@c} : () -> ()", "b", "\"x.y\"() {z = @b::@c} : () -> ()"},
		{"func.func @$f() {\nreturn}\n\"x.y\"() {z = @g} : () -> ()", "g", "@g would mean something else in line 3"},
		{"\"x.y\"() <{sym_name = \"$a\"}> : () -> ()\n", "b", "\"x.y\"() <{sym_name = \"b\"}> : () -> ()"},
		{"\"x.y\"() <{sym_name = \"$a\"}> : () -> ()\n", `"b"`, "\"x.y\"() <{sym_name = \"b\"}> : () -> ()"},
		{"#$a = 1 : i32\n#b = 2 : i32", "b", "#b is defined in line 2"},
		{"#$a = 1 : i32\n#b = 2 : i32", "c.d", `"c.d" is no name: a name behind '#' is letters, digits, '_' and '$' that begin with a letter or '_'`},
		{"#$a = 1 : i32\n!b = i32", "b", "#b = 1 : i32"},
		{"!b = i32\nfunc.func @f(%a: i32) {\n\"x.y\"(%a$!b) : (i32) -> ()\nreturn}", "c", "\"x.y\"(%a!c) : (i32) -> ()"},
		{"!$a = i32\n\"x.y\"() : () -> !a", "!b", "!b = i32"},
	} {
		text, at := marked(t, x.text)
		s, d := withDocument(text, 0)
		e, err := s.rename(context.Background(), &protocol.RenameParams{TextDocumentPositionParams: d.textAt(at), NewName: x.name})
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			line := d.line(at)
			d.apply(e.Changes[uri])
			got = strings.TrimRight(d.text[d.lines[line]:d.lineEnd(line)], "\n")
		}
		if got != x.want && (err == nil || !strings.Contains(got, x.want)) {
			t.Errorf("%s as %s: %s, want %s", x.text, x.name, got, x.want)
		}
	}
}

// apply applies edits that are in order.
func (d *document) apply(edits []protocol.TextEdit) {
	for _, e := range slices.Backward(edits) {
		d.edit(change{&e.Range, e.NewText})
	}
}

// TestTree checks for all texts of the tree, and for the texts with errors in them, that answers are
// in the text and agree with each other.
func TestTree(t *testing.T) {
	checks := []struct {
		name  string
		check func(t *testing.T, path string, s *server, d *document, rng *rand.Rand) int
		count int // at least
	}{
		{"names", checkPlaces, 20000},
		{"renaming", checkRenames, 200},
		{"document symbols", checkSymbols, 10000},
		{"folding", checkFolding, 10000},
		{"selection", checkSelection, 10000},
		{"formatting", checkFormatting, 50},
		{"semantic tokens", checkTokens, 500000},
	}
	counts := make([]int, len(checks))
	treeTexts(t, func(path, text string) {
		rng := rand.New(rand.NewPCG(4, uint64(len(text))))
		for i := range 3 {
			if i > 0 && text != "" {
				at := rng.IntN(len(text))
				text = text[:at] + text[min(len(text), at+1+rng.IntN(3)):]
			}
			s, d := withDocument(text, rng.IntN(2)*readWhole)
			for i, c := range checks {
				counts[i] += c.check(t, path, s, d, rng)
			}
		}
	})
	for i, c := range checks {
		if counts[i] < c.count {
			t.Errorf("%s: only %d", c.name, counts[i])
		}
	}
}

// checkPlaces checks that all places of a name mean the same.
func checkPlaces(t *testing.T, path string, s *server, d *document, rng *rand.Rand) (count int) {
	t.Helper()
	a, err := s.analyse(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range a.parts {
		count += checkPart(t, path, p, rng)
	}
	return count
}

// checkRenames checks that a new name changes the tokens that are named so, and no others.
func checkRenames(t *testing.T, path string, s *server, d *document, rng *rand.Rand) (count int) {
	t.Helper()
	text := d.text
	defer d.setText(text)
	for range 3 {
		at := d.textAt(rng.IntN(len(text) + 1))
		ready, wrong := s.prepareRename(context.Background(), &protocol.PrepareRenameParams{TextDocumentPositionParams: at})
		e, err := s.rename(context.Background(), &protocol.RenameParams{TextDocumentPositionParams: at, NewName: "quite_new"})
		if (err == nil) != (wrong == nil && ready != nil) {
			t.Errorf("%s: %v, %v, %v", path, ready, wrong, err)
		}
		if err != nil {
			continue
		}
		if name := d.spelled(t, ready.Range); name != ready.Placeholder || name == "" {
			t.Errorf("%s: %s is %s", path, name, ready.Placeholder)
		}
		before := spelledTokens(text)
		d.apply(e.Changes[uri])
		after := spelledTokens(d.text)
		changed := 0
		for i := range min(len(before), len(after)) {
			if before[i] != after[i] {
				changed++
				if strings.Trim(after[i], `%^@#!"`) != "quite_new" {
					t.Errorf("%s: %s has become %s", path, before[i], after[i])
				}
			}
		}
		if len(before) != len(after) || changed != len(e.Changes[uri]) {
			t.Errorf("%s: %d tokens, before %d; %d have changed, %d edits", path, len(after), len(before), changed, len(e.Changes[uri]))
		}
		d.setText(text)
		count++
	}
	return count
}

func spelledTokens(text string) (list []string) {
	for x := range parser.Tokens(text) {
		list = append(list, text[x.Begin:x.End])
	}
	return list
}

// checkPart checks the names of a part, of which it returns the number.
func checkPart(t *testing.T, path string, p placedPart, rng *rand.Rand) (count int) {
	t.Helper()
	for token := range parser.Tokens(p.text) {
		if token.Kind == parser.CommentToken || rng.IntN(12) > 0 {
			continue
		}
		n := p.named(token.Begin + rng.IntN(token.End-token.Begin))
		if n == nil {
			continue
		}
		count++
		places := n.places(true)
		if !slices.Contains(places, n.at) || int(n.at.Begin) > token.Begin || !slices.IsSortedFunc(places, func(a, b parser.Span) int { return int(a.End - b.Begin) }) {
			t.Errorf("%s: %s at %v: %v", path, n.name, n.at, places)
		}
		x := places[rng.IntN(len(places))]
		same := p.named(int(x.Begin))
		if same == nil || same.at != x || same.def != n.def || !slices.Equal(same.uses, n.uses) || same.sign != n.sign {
			t.Errorf("%s: %s at %v is %+v at %v", path, n.name, n.at, same, x)
		}
		if text := p.text[x.Begin:x.End]; text[0] != n.sign && text[0] != '"' {
			t.Errorf("%s: %s is %s", path, n.name, text)
		}
	}
	return count
}

// TestTreeRename renames names of all texts of the tree, and reads the result: it has no errors, and is
// the same but for names of symbols.
func TestTreeRename(t *testing.T) {
	renamed := map[byte]int{}
	treeTexts(t, func(path, text string) {
		rng := rand.New(rand.NewPCG(3, uint64(len(text))))
		s, d := withDocument(text, rng.IntN(2)*readWhole)
		a, err := s.analyse(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		parts := a.parts
		for i, p := range parts {
			if len(p.problems) > 0 {
				continue
			}
			before := printed(p)
			for sign, n := range somePlaces(p, rng) {
				s, d := withDocument(p.text, rng.IntN(2)*readWhole)
				name := "new" + strings.Repeat("_", rng.IntN(3))
				e, err := s.rename(context.Background(), &protocol.RenameParams{TextDocumentPositionParams: d.textAt(int(n.at.Begin)), NewName: name})
				if err != nil {
					if !strings.Contains(err.Error(), "is not defined in this file") {
						t.Errorf("%s: %c%s: %v", path, sign, n.name, err)
					}
					continue
				}
				d.apply(e.Changes[uri])
				a, err := s.analyse(context.Background(), d)
				if err != nil {
					t.Fatal(err)
				}
				if len(a.parts) != 1 || len(a.parts[0].problems) > 0 {
					t.Errorf("%s: part %d: after %c%s is %s: %+v\n%s", path, i, sign, n.name, name, a.parts[0].problems, d.text)
					continue
				}
				after := printed(a.parts[0])
				if sign == '@' {
					after = strings.ReplaceAll(after, "@"+name, string(ir.AppendSymbol(nil, n.name)))
					after = strings.ReplaceAll(after, `"`+name+`"`, `"`+n.name+`"`)
				}
				if before != after {
					t.Errorf("%s: part %d: %c%s as %s (-before +after)\n%s", path, i, sign, n.name, name, cmp.Diff(before, after))
				}
				renamed[sign]++
			}
		}
	})
	for _, sign := range "%^@#!" {
		if renamed[byte(sign)] < 20 {
			t.Errorf("only %d of %c", renamed[byte(sign)], sign)
		}
	}
}

func printed(p placedPart) string { return printer.String(p.ctx, p.module, printer.Options{}) }

// somePlaces returns a name of a part for each sign.
func somePlaces(p placedPart, rng *rand.Rand) map[byte]*named {
	out := map[byte]*named{}
	for token := range parser.Tokens(p.text) {
		if sign := p.text[token.Begin]; strings.IndexByte("%^@#!", sign) >= 0 && rng.IntN(3) == 0 {
			if n := p.named(token.Begin + 1); n != nil {
				out[n.sign] = n
			}
		}
	}
	return out
}

// spelled returns the text of a range, and fails if that is not in the text.
func (d *document) spelled(t *testing.T, r protocol.Range) string {
	t.Helper()
	begin, end := d.offset(r.Start), d.offset(r.End)
	if d.position(begin) != r.Start || d.position(end) != r.End || begin > end {
		t.Fatalf("%v is no range of the text", r)
	}
	return d.text[begin:end]
}

func (d *document) params() protocol.TextDocumentIdentifier {
	return protocol.TextDocumentIdentifier{URI: d.uri}
}

// TestHostileNames checks that answers about texts that nobody writes take no long time, and are no
// deeper than clients can read.
func TestHostileNames(t *testing.T) {
	const n = 20000
	for name, text := range map[string]string{
		"brackets":     "\"a.b\" " + strings.Repeat("(\n", n) + strings.Repeat(")\n", n),
		"not closed":   strings.Repeat("([{<", n),
		"closed twice": strings.Repeat("( ] } > ", n),
		"modules":      strings.Repeat("module @a {\n", n/4) + "\"a.b\"() {c = @b} : () -> ()\n" + strings.Repeat("}\n", n/4),
		"generic":      strings.Repeat("\"a.b\"() <{sym_name = \"c\"}> ({\n", n/4) + strings.Repeat("}) : () -> ()\n", n/4),
		"path":         "\"a.b\"() {c = @b" + strings.Repeat("::@b", n) + "} : () -> ()\nmodule @b {}\n",
		"symbols":      strings.Repeat("module @b {}\n", n),
		"aliases":      strings.Repeat("#a = 1 : i32\n", n),
		"values":       "func.func @f() {\n" + strings.Repeat("%a = arith.constant 1 : i32\n", n/4) + "return\n}\n",
		"number":       "func.func @f(%a: i32) {\n\"b.c\"(%a#" + strings.Repeat("1", n) + ") : (i32) -> ()\nreturn\n}\n",
		"comments":     strings.Repeat("// a\n", n),
		"parts":        strings.Repeat("// -----\n#a = 1 : i32\n", n/20),
		"a line":       strings.Repeat("\"é𝄞\" ", n),
		"metadata":     "{-# " + strings.Repeat("a: ", n),
	} {
		s, d := withDocument(text, 0)
		if _, err := s.analyse(context.Background(), d); err != nil {
			t.Fatal(err)
		}
		begin := time.Now()
		rng := rand.New(rand.NewPCG(5, 5))
		checkSymbols(t, name, s, d, rng)
		checkFolding(t, name, s, d, rng)
		checkSelection(t, name, s, d, rng)
		checkTokens(t, name, s, d, rng)
		for token := range parser.Tokens(text) {
			if rng.IntN(n/4) > 0 && token.Begin > 0 {
				continue
			}
			at := d.textAt(token.Begin)
			for _, err := range []error{
				second(s.references(context.Background(), &protocol.ReferenceParams{TextDocumentPositionParams: at})),
				second(s.definition(context.Background(), &protocol.DefinitionParams{TextDocumentPositionParams: at})),
			} {
				if err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
			_, _ = s.rename(context.Background(), &protocol.RenameParams{TextDocumentPositionParams: at, NewName: "x"})
		}
		if took := time.Since(begin); took > 10*time.Second {
			t.Errorf("%s takes %v", name, took)
		} else {
			t.Logf("%s takes %v", name, took)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// TestOffers checks that the client is told about each request.
func TestOffers(t *testing.T) {
	s := newServer(0)
	s.methods = s.table()
	r, err := s.initialize(context.Background(), &initializeParams{})
	if err != nil {
		t.Fatal(err)
	}
	offers := map[string]any{
		"definition": r.Capabilities.DefinitionProvider, "references": r.Capabilities.ReferencesProvider, "documentHighlight": r.Capabilities.DocumentHighlightProvider,
		"rename": r.Capabilities.RenameProvider, "documentSymbol": r.Capabilities.DocumentSymbolProvider, "foldingRange": r.Capabilities.FoldingRangeProvider,
		"selectionRange": r.Capabilities.SelectionRangeProvider, "semanticTokens": r.Capabilities.SemanticTokensProvider,
		"formatting": r.Capabilities.DocumentFormattingProvider, "rangeFormatting": r.Capabilities.DocumentRangeFormattingProvider,
	}
	for name, offer := range offers {
		if offer == nil {
			t.Errorf("%s is not offered", name)
		}
	}
	types := r.Capabilities.SemanticTokensProvider.(protocol.SemanticTokensOptions).Legend.TokenTypes
	if len(types) != int(tokenComment) || slices.Contains(types, "") {
		t.Errorf("token types %q", types)
	}
}
