//go:build unix

// Package playground holds the tests of the playground in a browser.
package playground_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/benchstats"
	"hivm-opt/internal/browsertest"
	"hivm-opt/internal/tier"
	"hivm-opt/playground/serve"
)

var update = flag.Bool("update", false, "write docs/playground.png")

// built is the folder of the built page, picture the picture in docs.
var (
	built   = filepath.Join("..", "bin", "playground")
	picture = filepath.Join("..", "docs", "playground.png")
)

// server serves the page, and counts what was asked for.
type server struct {
	*httptest.Server
	mu    sync.Mutex
	paths []string
}

func (s *server) asked() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(s.paths, " ")
}

func newServer(t testing.TB) *server {
	t.Helper()
	tier.Slow(t)
	dir, err := serve.Folder(built)
	if err != nil {
		tier.Missing(t, "the page is not built: run make playground")
	}
	s := &server{}
	h := serve.Handler(dir)
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		s.paths = append(s.paths, r.URL.Path)
		s.mu.Unlock()
		h.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// open opens the page, and waits for its first answer. At the end nothing has gone wrong in it, and it
// has asked nobody else for anything.
func open(t testing.TB, s *server, fragment string, w browsertest.Window) *browsertest.Tab {
	t.Helper()
	x := browsertest.OpenAt(t, s.URL+"/"+fragment, w)
	answered(x, "")
	t.Cleanup(func() {
		for _, r := range x.Requests {
			if !strings.HasPrefix(r, s.URL+"/") && !strings.HasPrefix(r, "data:") && !strings.HasPrefix(r, "about:") {
				t.Errorf("the page asks for %s", r)
			}
		}
		if len(x.Errors) > 0 {
			t.Errorf("errors %q", x.Errors)
		}
	})
	return x
}

// answered waits until a tab of the page, or any, shows an answer.
func answered(x *browsertest.Tab, tab string) {
	if tab == "" {
		x.Wait(`document.documentElement.dataset.done`)
		return
	}
	x.Wait(fmt.Sprintf(`document.documentElement.dataset.done === %q`, tab))
}

func choose(x *browsertest.Tab, tab string) {
	x.Eval(fmt.Sprintf(`document.getElementById("tab-%s").click(); 1`, tab))
	answered(x, tab)
}

// set replaces the text of an editor, text or field.
func set(x *browsertest.Tab, editor, text string) {
	quoted, _ := json.Marshal(text)
	x.Eval(fmt.Sprintf(`(() => { const v = document.documentElement.playground.%s; v.dispatch({changes: {from: 0, to: v.state.doc.length, insert: %s}, selection: {anchor: %d}}); v.focus(); return 1; })()`, editor, quoted, len(text)))
}

const output = `document.querySelector("#output .cm-content").innerText`

// A user types, errs, mends it, flattens, asks why, checks, runs, and shares.
func TestPage(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	x := open(t, s, "", browsertest.Desktop)
	if got := x.Text(output); !strings.Contains(got, "collapse_shape") {
		t.Errorf("the first example is not flattened: %s", got)
	}

	kernel := x.Text(`document.documentElement.playground.text.state.doc.toString()`)
	set(x, "text", "func.func @f() {\n  retur")
	x.Type("x")
	x.Wait(`document.querySelector("#text .cm-lintRange-error")`)
	if got := x.Text(`document.querySelector("#messages .error").textContent`); !strings.HasPrefix(got, "line 2error: ") {
		t.Errorf("the message is %q", got)
	}
	if got := x.Text(`document.querySelector("#text .cm-lintRange-error").textContent`); !strings.HasPrefix("returx", got) {
		t.Errorf("%q is marked", got)
	}
	x.Eval(`document.querySelector("#messages .error").click(); 1`)
	if got := x.Eval(`document.documentElement.playground.text.state.selection.main.from`); got != "19" {
		t.Errorf("the message leads to %s", got)
	}

	set(x, "text", kernel)
	x.Wait(`!document.querySelector("#text .cm-lintRange-error")`)
	choose(x, "diff")
	x.Wait(`document.querySelector("#output .cm-changedLine")`)
	for tab, want := range map[string]string{"explain": "vsub", "pipes": "MTE2"} {
		choose(x, tab)
		x.Frame(`document.body?.innerText.includes("` + want + `")`)
	}
	choose(x, "check")
	if got := x.Text(`document.getElementById("summary").textContent`); !strings.Contains(got, "proved") {
		t.Errorf("check says %q", got)
	}
	choose(x, "run")
	if got := x.Text(output); !strings.Contains(got, "arg1 : memref<") {
		t.Errorf("a run prints %s", got)
	}

	choose(x, "opt")
	set(x, "field", "builtin.module(cse)")
	x.Eval(`document.getElementById("share").click(); 1`)
	x.Wait(`location.hash.length > 100`)
	again := open(t, s, x.Text(`location.hash`), browsertest.Desktop)
	if got := again.Text(`document.documentElement.playground.text.state.doc.toString()`); got != kernel {
		t.Errorf("the link has the text %q", got)
	}
	if got := again.Text(`document.documentElement.playground.field.state.doc.toString()`); got != "builtin.module(cse)" {
		t.Errorf("the link has the pipeline %q", got)
	}
}

// The examples are named only over their own text, and a link that was cut off does not show one of them.
func TestLink(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	const example = `document.getElementById("examples").selectedOptions[0].textContent`
	x := open(t, s, "", browsertest.Desktop)
	first := x.Text(example)
	text := x.Text(`document.documentElement.playground.text.state.doc.toString()`)
	set(x, "text", "func.func private @mine()\n")
	if got := x.Text(example); got == first {
		t.Errorf("a text of one's own has the name %q", got)
	}
	set(x, "text", text)
	if got := x.Text(example); got != first {
		t.Errorf("%q has the name %q", first, got)
	}

	set(x, "text", "func.func private @mine()\n")
	x.Eval(`document.getElementById("share").click(); 1`)
	x.Wait(`location.hash.length > 50`)
	link := x.Text(`location.hash`)
	for _, fragment := range []string{link[:len(link)-10], "#!"} {
		again := open(t, s, fragment, browsertest.Desktop)
		if got := again.Text(`document.documentElement.playground.text.state.doc.toString()`); !strings.Contains(got, "This link is damaged") {
			t.Errorf("the link %s shows %q", fragment, got)
		}
		if got := again.Text(`document.getElementById("state").textContent`); !strings.HasPrefix(got, "Answered") {
			t.Errorf("the link %s: %s", fragment, got)
		}
	}
	if got := open(t, s, "#text", browsertest.Desktop).Text(example); got != first {
		t.Errorf("the way to the text leads to %q", got)
	}
}

// The address has a link only as long as it is that of the text. A reload finds the text again.
func TestAddress(t *testing.T) {
	t.Parallel()
	x := open(t, newServer(t), "", browsertest.Desktop)
	const text = "func.func private @mine()\n"
	set(x, "text", text)
	answered(x, "opt")
	x.Eval(`document.getElementById("share").click(); 1`)
	x.Wait(`location.hash.length > 50`)
	choose(x, "check")
	if got := x.Text(`location.hash`); len(got) < 50 {
		t.Errorf("another tab leaves %q of the link", got)
	}
	set(x, "text", text+"// edited\n")
	answered(x, "check")
	if got := x.Text(`location.hash`); got != "" {
		t.Errorf("the link of another text stays: %s", got)
	}
	x.Reload()
	answered(x, "check")
	if got := x.Text(`document.documentElement.playground.text.state.doc.toString()`); got != text+"// edited\n" {
		t.Errorf("a reload shows %q", got)
	}
}

// What is in a link is text: nothing of it becomes part of a page as markup, and a pipeline of several lines is one line.
// A link that would fill the memory is damaged.
func TestHostileLink(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	const markup = `<img src=x onerror='parent.hit=hit=1'><script>parent.hit=hit=1</script>`
	state := map[string]any{
		"text":     "func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) attributes {note = \"" + markup + "\"} {\n  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) // " + markup + "\n  return\n}\n",
		"pipeline": "builtin.module(\n  func.func(hivm-flatten-ops))\n",
		"args":     map[string]any{"toString": markup},
		"tab":      "__proto__",
	}
	x := open(t, s, "#"+fragment(t, state), browsertest.Desktop)
	if got := x.Text(`document.documentElement.playground.field.state.doc.toString()`); got != "builtin.module( func.func(hivm-flatten-ops))" {
		t.Errorf("the pipeline is %q", got)
	}
	for _, tab := range []string{"opt", "diff", "explain", "check", "run", "pipes"} {
		choose(x, tab)
	}
	choose(x, "explain")
	frame := x.Frame(`document.documentElement.dataset.ready && document.getElementById("toggle")`)
	frame.Eval(`document.getElementById("toggle").click(); 1`)
	frame.Wait(`document.body.innerText.includes("onerror")`)
	for where, tab := range map[string]*browsertest.Tab{"page": x, "frame": frame} {
		if got := tab.Eval(`[typeof hit, document.querySelectorAll("img, script:not([src], [type], :last-child)").length]`); got != `["undefined",0]` {
			t.Errorf("the %s has %s", where, got)
		}
	}

	state["text"] = strings.Repeat(" ", 100<<20)
	x = open(t, s, "#"+fragment(t, state), browsertest.Desktop)
	if got := x.Text(`document.documentElement.playground.text.state.doc.toString()`); !strings.Contains(got, "This link is damaged") {
		t.Errorf("a link of 100 MB shows %d bytes", len(got))
	}
}

// fragment packs a state as the page does.
func fragment(t *testing.T, state map[string]any) string {
	t.Helper()
	text, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// A report works in its frame: its links and filters stay in it.
func TestReport(t *testing.T) {
	t.Parallel()
	x := open(t, newServer(t), "", browsertest.Desktop)
	choose(x, "explain")
	f := x.Frame(`document.documentElement.dataset.ready`)
	f.Eval(`document.querySelector("a.tile").click(); 1`)
	f.Wait(`location.hash.startsWith("#filter=") && document.getElementById("f-filter").value !== ""`)
	f.Eval(`document.getElementById("f-q").value = "nothing like it"; document.getElementById("f-q").dispatchEvent(new Event("input", {bubbles: true})); 1`)
	f.Wait(`!document.getElementById("nothing").hidden && location.hash.includes("q=nothing")`)
	choose(x, "pipes")
	x.Frame(`document.baseURI === "about:srcdoc" && document.title.includes("timeline")`)
	if got := x.Eval(`history.length`); got != "2" && got != "3" { // about:blank, the page, and the filter
		t.Errorf("the history has %s entries", got)
	}
}

// The pipeline field offers passes, their options and the values of options; a pass that the small
// engine is without has the large one loaded.
func TestPipeline(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	x := open(t, s, "", browsertest.Desktop)
	offered := func(text, want string) {
		t.Helper()
		set(x, "field", text)
		x.Eval(`document.documentElement.playground.startCompletion(document.documentElement.playground.field); 1`)
		x.Wait(fmt.Sprintf(`[...document.querySelectorAll(".cm-tooltip-autocomplete .cm-completionLabel")].some(e => e.textContent === %q)`, want))
		x.Eval(`document.documentElement.playground.field.contentDOM.blur(); 1`)
		x.Wait(`!document.querySelector(".cm-tooltip-autocomplete")`) // what is offered next would go with it
	}
	offered("builtin.module(func.func(hivm-fl", "hivm-flatten-ops")
	offered("builtin.module(func.func(hivm-flatten-ops{", "mode")
	offered("builtin.module(func.func(hivm-flatten-ops{mode=", "compat")
	if strings.Contains(s.asked(), "large.wasm") {
		t.Error("the large engine is loaded though nothing needs it")
	}
	set(x, "field", "builtin.module(lower-to-llvm{target=host})")
	x.Wait(output + `.includes("define ")`)
	if !strings.Contains(s.asked(), "large.wasm") {
		t.Error("the large engine is not loaded")
	}
}

// The editor of the kernel has hovers and completion of the language server, which is loaded when it is asked for.
func TestLanguage(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	x := open(t, s, "", browsertest.Desktop)
	const kernel = "func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {\n  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)\n  hivm.hir.vre\n  return\n}\n"
	set(x, "text", kernel)
	x.Eval(fmt.Sprintf(`document.documentElement.playground.text.dispatch({selection: {anchor: %d}}); 1`, strings.Index(kernel, "\n  return")))
	if strings.Contains(s.asked(), "large.wasm") {
		t.Error("the large engine is loaded though nothing needs it")
	}
	x.Eval(`document.documentElement.playground.startCompletion(document.documentElement.playground.text); 1`)
	x.Wait(`[...document.querySelectorAll(".cm-tooltip-autocomplete .cm-completionLabel")].some(e => e.textContent === "hivm.hir.vreduce")`)
	for _, v := range x.Violations() {
		t.Errorf("completion: %s", v)
	}
	x.Press("Enter")
	x.Wait(`document.documentElement.playground.text.state.doc.line(3).text.includes("hivm.hir.vre") && !document.querySelector(".cm-tooltip-autocomplete")`)

	var at struct{ Left, Top float64 }
	place := x.Eval(fmt.Sprintf(`(() => { const {left, top} = document.documentElement.playground.text.coordsAtPos(%d); return {left, top}; })()`, strings.Index(kernel, "vexp")))
	if err := json.Unmarshal([]byte(place), &at); err != nil {
		t.Fatal(err)
	}
	x.Point(at.Left+200, at.Top+200)
	x.Point(at.Left+4, at.Top+6)
	x.Wait(`document.querySelector(".cm-tooltip-hover .hover li li")?.textContent.includes("dims 0|1")`)
	for _, v := range x.Violations() {
		t.Errorf("hover: %s", v)
	}
}

// A run that does not end is given up when something else is asked.
func TestEndless(t *testing.T) {
	t.Parallel()
	x := open(t, newServer(t), "", browsertest.Desktop)
	set(x, "text", `func.func @endless(%x: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %most = arith.constant 9000000000000000000 : index
  scf.for %i = %c0 to %most step %c1 {
    %v = memref.load %x[%c0] : memref<1xf32>
    memref.store %v, %x[%c0] : memref<1xf32>
  }
  return
}`)
	x.Wait(output + `.includes("@endless")`)
	x.Eval(`document.getElementById("tab-run").click(); 1`)
	choose(x, "opt")
	if got := x.Text(output); !strings.Contains(got, "@endless") {
		t.Errorf("behind the run stands %s", got)
	}
}

// Where the stack of the worker is too small, the page says so, and goes on.
func TestDeep(t *testing.T) {
	t.Parallel()
	x := open(t, newServer(t), "", browsertest.Desktop)
	set(x, "text", strings.Repeat("module {\n", 10000)+strings.Repeat("}\n", 10000))
	x.Wait(`document.getElementById("state").textContent.includes("nests too deeply")`)
	set(x, "text", "func.func @again(%x: index) {\n  func.call @again(%x) : (index) -> ()\n  return\n}\n")
	answered(x, "opt")
	if got := x.Text(output); !strings.Contains(got, "@again") {
		t.Errorf("the output is %s", got)
	}
	choose(x, "run")
	if got := x.Text(`document.querySelector("#messages .error").textContent`); !strings.Contains(got, "nested more than 256 deep") {
		t.Errorf("an endless recursion: %s", got)
	}
}

// Behind its first load the page needs no server.
func TestOffline(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	x := open(t, s, "index.html", browsertest.Desktop)
	x.Wait(`"kept" in document.documentElement.dataset && navigator.serviceWorker.controller`)
	s.CloseClientConnections()
	s.Close()
	x.Reload()
	answered(x, "opt")
	choose(x, "explain")
	x.Navigate(s.URL + "/")
	answered(x, "")
}

// No rule of accessibility is broken, in both colours and on a phone, and nothing is wider than the window.
func TestAccessible(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	for _, w := range []browsertest.Window{browsertest.Desktop, {Width: 1280, Height: 800, Dark: true}, {Width: 390, Height: 844}, {Width: 390, Height: 844, Dark: true}} {
		x := open(t, s, "", w)
		for _, tab := range []string{"opt", "diff", "run", "check", "explain", "pipes"} {
			choose(x, tab)
			for _, v := range x.Violations() {
				t.Errorf("%v, %s: %s", w, tab, v)
			}
		}
		x.Wait(`document.getElementById("report").checkVisibility()`)
		for _, title := range []string{"timeline", "explained"} {
			if title == "explained" {
				choose(x, "explain")
			}
			f := x.Frame(`document.readyState === "complete" && document.title.includes("` + title + `")`)
			for _, v := range f.Violations() {
				t.Errorf("%v, the frame of %s: %s", w, title, v)
			}
		}
		if got := number(t, x.Eval(`document.getElementById("report").clientHeight`)); got < 400 {
			t.Errorf("%v: the frame is %v pixels high", w, got)
		}
		x.Eval(`document.documentElement.playground.openSearchPanel(document.documentElement.playground.text); 1`)
		x.Wait(`document.querySelector(".cm-search")`)
		for _, v := range x.Violations() {
			t.Errorf("%v, the search: %s", w, v)
		}
		set(x, "text", "broken")
		x.Wait(`document.querySelector("#messages .error")`)
		for _, v := range x.Violations() {
			t.Errorf("%v, an error: %s", w, v)
		}
		if got := x.Text(`String(document.documentElement.scrollWidth <= innerWidth)`); got != "true" {
			t.Errorf("%v: the page is wider than its window", w)
		}
	}
}

// The goals: milliseconds to the first answer and to one about 200 operations, and megabytes that are loaded before.
const (
	firstMost  = 3000
	answerMost = 300
	loadMost   = 4
)

// BenchmarkPage measures how long a new browser takes to the first answer and, when that is there, to answers about
// a kernel of 200 operations: from the question to the answer on the page.
func BenchmarkPage(b *testing.B) {
	s := newServer(b)
	var text strings.Builder
	text.WriteString("func.func @f(%a: memref<4x8x16xf32>, %b: memref<4x8x16xf32>) {\n")
	for range 200 {
		text.WriteString("  hivm.hir.vexp ins(%a : memref<4x8x16xf32>) outs(%b : memref<4x8x16xf32>)\n")
	}
	text.WriteString("  return\n}\n")
	tabs := []string{"opt", "diff", "explain", "check"}
	var first []float64
	answers := map[string][]float64{}
	for b.Loop() {
		x := open(b, s, "", browsertest.Desktop)
		first = append(first, number(b, x.Text(`document.documentElement.dataset.ready`)))
		x.Wait(`"warm" in document.documentElement.dataset`)
		set(x, "text", text.String())
		x.Wait(output + `.includes("@f(")`)
		for _, tab := range tabs {
			choose(x, tab)
			answers[tab] = append(answers[tab], number(b, x.Text(`document.documentElement.dataset.ms`)))
		}
	}
	b.ReportMetric(0, "ns/op")
	goal.Below(b, float64(loaded(b))/1e6, "MB", loadMost)
	goal.Below(b, benchstats.Of(first).Median, "ms/first-answer", firstMost)
	for _, tab := range tabs {
		goal.Below(b, benchstats.Of(answers[tab]).Median, "ms/"+tab+"-of-200-ops", answerMost)
	}
}

func number(t testing.TB, text string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// loaded returns how many bytes the page loads before it answers, packed by brotli.
func loaded(t testing.TB) (total int64) {
	t.Helper()
	dir, err := serve.Folder(built)
	if err != nil {
		tier.Missing(t, "the page is not built: run make playground")
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.br"))
	if err != nil || len(names) < 8 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Base(name) != "large.wasm.br" {
			total += info.Size()
		}
	}
	return total
}

func TestSize(t *testing.T) {
	total := loaded(t)
	t.Logf("%d bytes", total)
	if total > loadMost*1_000_000 {
		t.Errorf("the page loads %d bytes, more than %d MB", total, loadMost)
	}
}

// The picture in docs is a screenshot of the page.
func TestScreenshot(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	for _, dark := range []bool{false, true} {
		w := browsertest.Desktop
		w.Dark = dark
		x := open(t, s, "", w)
		choose(x, "explain")
		x.Wait(`document.getElementById("report").checkVisibility()`)
		time.Sleep(time.Second) // another process draws the frame
		data := x.Screenshot()
		browsertest.CheckPicture(t, data, 3, 2000)
		if *update && !dark && !t.Failed() {
			if err := os.WriteFile(picture, data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The picture in docs is made by the test above.
func TestCommittedScreenshot(t *testing.T) {
	data, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	browsertest.CheckPicture(t, data, 3, 2000)
}
