package lsp

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/internal/filetree"
	"hivm-opt/internal/tier"
)

// requests are the methods about a document that have an answer.
func requests() (list []string) {
	for name := range (&server{}).table() {
		if strings.HasPrefix(name, "textDocument/") && !strings.HasPrefix(name, "textDocument/did") {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// anything are parameters that each of the requests takes its own from.
func anything(at, end protocol.Position) map[string]any {
	r := protocol.Range{Start: at, End: end}
	return map[string]any{
		"textDocument": protocol.TextDocumentIdentifier{URI: uri}, "position": at, "positions": []protocol.Position{at, end}, "range": r,
		"context": map[string]any{"includeDeclaration": true, "diagnostics": []any{}, "triggerKind": 1}, "newName": "%renamed",
		"options": map[string]any{"tabSize": 2, "insertSpaces": true},
	}
}

// ask makes a request. An answer that is an error is told as text: the server may refuse, but may not crash.
func (c *client) ask(method string, params any) string {
	c.t.Helper()
	var raw json.RawMessage
	if err := c.try(method, params, &raw); err != nil {
		if strings.Contains(err.Error(), "internal error") || strings.Contains(err.Error(), "deadline") {
			c.t.Fatalf("%s: %v", method, err)
		}
		return "error: " + err.Error()
	}
	return resultID.ReplaceAllString(string(raw), "")
}

// resultID is the number of an answer, for later questions.
var resultID = regexp.MustCompile(`"resultId":"\d+",?`)

// treeTexts calls f with each MLIR text of the tree.
func treeTexts(t testing.TB, f func(path, text string)) {
	t.Helper()
	filetree.MLIR(t, 500, []string{"../testdata", "../dialect", "../passes", "../printer", "../lower"}, f)
}

// somewhere returns a place in a text, rather where a word is than in the blanks.
func somewhere(rng *rand.Rand, d *document) protocol.Position {
	at := rng.IntN(len(d.text) + 1)
	for range 3 {
		if at < len(d.text) && strings.IndexByte(" \n{}(),:", d.text[at]) < 0 {
			break
		}
		at = rng.IntN(len(d.text) + 1)
	}
	return d.position(at)
}

// checkRanges checks that all ranges and positions of an answer are inside of a text.
func checkRanges(t *testing.T, d *document, answer string) {
	t.Helper()
	var v any
	if strings.HasPrefix(answer, "error: ") || answer == "" {
		return
	}
	if err := json.Unmarshal([]byte(answer), &v); err != nil {
		t.Fatal(err)
	}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, x := range v {
				walk(x)
			}
		case map[string]any:
			line, ok1 := v["line"].(float64)
			character, ok2 := v["character"].(float64)
			if ok1 && ok2 {
				p := protocol.Position{Line: uint32(line), Character: uint32(character)}
				if d.position(d.offset(p)) != p {
					t.Errorf("%v is no position of the text", p)
				}
			}
			for _, x := range v {
				walk(x)
			}
		}
	}
	walk(v)
}

// TestTexts makes each request for all texts of the tree, whole and broken.
func TestTexts(t *testing.T) {
	tier.Slow(t)
	rng := rand.New(rand.NewPCG(7, 7))
	c := newClient(t, nil)
	treeTexts(t, func(path, text string) {
		for i := range 3 {
			if i > 0 && len(text) > 0 { // broken
				at := rng.IntN(len(text))
				text = text[:at] + text[min(at+1+rng.IntN(20), len(text)):]
			}
			d := newDocument(&protocol.TextDocumentItem{URI: uri, Text: text})
			c.open(text)
			for _, method := range requests() {
				at := somewhere(rng, d)
				answer := c.ask(method, anything(at, somewhere(rng, d)))
				checkRanges(t, d, answer)
				if t.Failed() {
					t.Fatalf("%s: %s at %v: %s\n%s", path, method, at, answer, text)
				}
			}
			c.close()
		}
	})
	if err := c.shutdown(); err != nil {
		t.Error(err)
	}
}

// TestNothingStale checks that the answers after many edits of a kernel are the answers for its text. Behind each
// edit it makes some of the requests, in the full tier all of them.
func TestNothingStale(t *testing.T) {
	names, err := filepath.Glob("../testdata/kernels/*.mlir")
	if err != nil || len(names) < 20 {
		t.Fatal(names, err)
	}
	edits, asked := 12, 3
	if tier.Full() {
		edits, asked = 1000, len(requests())
	}
	for _, name := range names[:20] {
		t.Run(filepath.Base(name), func(t *testing.T) {
			b, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(3, uint64(len(b))))
			d := newDocument(&protocol.TextDocumentItem{URI: uri, Text: string(b)})
			c := newClient(t, nil)
			c.open(d.text)
			for i := range edits {
				before := d.text
				edit(rng, d)
				c.replace(before, d)
				got := c.diagnostics()
				fresh := newClient(t, nil)
				fresh.open(d.text)
				if diff := cmp.Diff(fresh.diagnostics(), got); diff != "" {
					t.Fatalf("edit %d (-fresh +edited):\n%s\n%s", i, diff, d.text)
				}
				list := requests()
				rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
				for _, method := range list[:asked] {
					params := anything(somewhere(rng, d), somewhere(rng, d))
					if want, got := fresh.ask(method, params), c.ask(method, params); got != want {
						t.Fatalf("edit %d: %s %v\n%s\nfresh:\n%s\n%s", i, method, params, got, want, d.text)
					}
				}
				if err := fresh.shutdown(); err != nil {
					t.Fatal(err)
				}
				if len(d.text) > 2*len(b) || i%100 == 99 { // begin again
					before = d.text
					d.setText(string(b))
					c.replace(before, d)
				}
			}
			if err := c.shutdown(); err != nil {
				t.Error(err)
			}
		})
	}
}

// replace tells the server what has changed in a text, as one edit.
func (c *client) replace(before string, d *document) {
	c.t.Helper()
	old := newDocument(&protocol.TextDocumentItem{Text: before})
	begin := 0
	for begin < len(before) && begin < len(d.text) && before[begin] == d.text[begin] {
		begin++
	}
	end := 0
	for end < len(before)-begin && end < len(d.text)-begin && before[len(before)-1-end] == d.text[len(d.text)-1-end] {
		end++
	}
	at := func(offset int) protocol.Position { return old.position(offset) }
	for begin > 0 && old.offset(at(begin)) != begin { // in the middle of a character
		begin--
	}
	for end > 0 && old.offset(at(len(before)-end)) != len(before)-end {
		end--
	}
	c.change(protocol.Range{Start: at(begin), End: at(len(before) - end)}, d.text[begin:len(d.text)-end])
}
