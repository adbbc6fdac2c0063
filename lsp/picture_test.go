//go:build unix

package lsp

import (
	"encoding/json"
	goflag "flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/internal/browsertest"
	"hivm-opt/internal/tier"
)

var update = goflag.Bool("update", false, "write docs/editor.png")

// editorPicture is the picture in docs.
var editorPicture = filepath.Join("..", "docs", "editor.png")

// monacoVersion is the version of Monaco that scripts/install-monaco.sh installs.
const monacoVersion = "0.52.2"

// monaco returns the folder of Monaco. Where it is not installed [tier.Missing] ends the test.
func monaco(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("XDG_CACHE_HOME") // as in the script
	if dir == "" {
		dir = filepath.Join(os.Getenv("HOME"), ".cache")
	}
	dir = filepath.Join(dir, "hivm-opt", "monaco-"+monacoVersion)
	if _, err := os.Stat(filepath.Join(dir, "loader.js")); err != nil {
		tier.Missing(t, "there is no Monaco "+monacoVersion+": run scripts/install-monaco.sh")
	}
	return dir
}

// editorAnswers are the answers of the server for the page testdata/editor.html.
type editorAnswers struct {
	Text        string                        `json:"text"`
	At          protocol.Position             `json:"at"` // of the hover
	Legend      protocol.SemanticTokensLegend `json:"legend"`
	Tokens      protocol.SemanticTokens       `json:"tokens"`
	Hints       []inlayHint                   `json:"hints"`
	Lenses      []protocol.CodeLens           `json:"lenses"`
	Hover       json.RawMessage               `json:"hover"`
	Diagnostics []protocol.Diagnostic         `json:"diagnostics"`
}

// answersFor asks a server about a text.
func answersFor(t *testing.T, text string, at protocol.Position) *editorAnswers {
	t.Helper()
	c := newClient(t, nil)
	c.open(text)
	x := &editorAnswers{Text: text, At: at, Diagnostics: c.diagnostics()}
	var offered capabilities
	offerSemanticTokens(&offered)
	x.Legend = offered.SemanticTokensProvider.(protocol.SemanticTokensOptions).Legend
	params := anything(at, at)
	c.call(protocol.MethodTextDocumentSemanticTokensFull, params, &x.Tokens)
	c.call(protocol.MethodTextDocumentCodeLens, params, &x.Lenses)
	c.call(protocol.MethodTextDocumentHover, params, &x.Hover)
	params["range"] = protocol.Range{End: protocol.Position{Line: uint32(strings.Count(text, "\n"))}}
	c.call(methodInlayHint, params, &x.Hints)
	if err := c.shutdown(); err != nil {
		t.Error(err)
	}
	return x
}

// The picture in docs is Monaco with the answers of the server, all of which are to be seen.
func TestScreenshot(t *testing.T) {
	t.Parallel()
	dir := monaco(t)
	text, err := os.ReadFile("testdata/editor.mlir")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("testdata/editor.html")
	if err != nil {
		t.Fatal(err)
	}
	d := newDocument(&protocol.TextDocumentItem{URI: uri, Text: string(text)})
	answers, err := json.Marshal(answersFor(t, d.text, d.position(strings.Index(d.text, "hivm.hir.vexp"))))
	if err != nil {
		t.Fatal(err)
	}
	x := browsertest.Open(t, browsertest.Save(t, strings.NewReplacer("MONACO", "file://"+dir, "ANSWERS", string(answers)).Replace(string(page))), "", browsertest.Desktop)
	shown := `document.body.innerText.replaceAll("\u00a0", " ")`
	for _, word := range []string{"Verify sync", "[256, 32, 1]", "rank 3 → 2", "→ line 20", "← line 19", "dims 1|2 kept apart", "vexp_2d_half", "did you mean 'hivm.hir.vadd'?"} {
		quoted, err := json.Marshal(word)
		if err != nil {
			t.Fatal(err)
		}
		x.Wait(shown + ".includes(" + string(quoted) + ")")
	}
	x.Wait(`document.querySelectorAll(".squiggly-error").length === 1`)
	// The name of an operation has the colour of the theme.
	x.Wait(`[...document.querySelectorAll(".view-line span span")].some(e => e.textContent === "hivm.hir.vadd" && getComputedStyle(e).color === "rgb(121, 94, 38)")`)
	if len(x.Errors) > 0 {
		t.Errorf("errors in the page: %q", x.Errors)
	}
	data := x.Screenshot()
	browsertest.CheckPicture(t, data, 2, 2000)
	if *update && !t.Failed() {
		if err := os.WriteFile(editorPicture, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// The picture in docs is made by the test above.
func TestCommittedScreenshot(t *testing.T) {
	data, err := os.ReadFile(editorPicture)
	if err != nil {
		t.Fatal(err)
	}
	browsertest.CheckPicture(t, data, 2, 2000)
}
