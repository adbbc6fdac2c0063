//go:build unix

package dumppage

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"hivm-opt/internal/browsertest"
	"hivm-opt/internal/tier"
)

const before = `func.func @load(%arg0: memref<8x16xf32>, %arg1: memref<8x16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %c4 = arith.constant 4 : index
    %v = memref.load %arg0[%i, %c4] : memref<8x16xf32>
    memref.store %v, %arg1[%i, %c4] : memref<8x16xf32>
  }
  %u = arith.constant 7 : i32
  hivm.hir.vadd ins(%arg0, %arg1 : memref<8x16xf32>, memref<8x16xf32>) outs(%arg1 : memref<8x16xf32>)
  return
}
`

const after = `func.func @load(%0: memref<8x16xf32>, %1: memref<8x16xf32>, %2: index) {
  %3 = arith.constant 0 : index
  %4 = arith.constant 1 : index
  %5 = arith.constant 4 : index
  scf.for %i = %3 to %2 step %4 {
    %6 = memref.load %0[%i, %5] : memref<8x16xf32>
    %7 = arith.negf %6 : f32
    memref.store %7, %1[%i, %5] : memref<8x16xf32>
  }
  hivm.hir.vadd ins(%0, %0 : memref<8x16xf32>, memref<8x16xf32>) outs(%1 : memref<8x16xf32>)
  return
}
`

// sample has steps of each kind.
func sample() []*Step {
	other := strings.ReplaceAll(after, "@load", "@store")
	return []*Step{
		{Number: 1, Pass: "First", After: NewText(before, 10)},
		{Number: 2, Pass: "Canonicalizer", Flag: "canonicalize", Function: "load", Seconds: 0.0125, Before: NewText(before, 10), After: NewText(after, 110)},
		{Number: 3, Pass: "CSE", Flag: "cse", Function: "store", Before: NewText(other, 10), After: NewText(other, 210)},
		{Number: 4, Pass: "CSE", Flag: "cse", Function: "load", Before: NewText(after, 10), After: NewText(after, 310)},
		{Number: 5, Pass: "HIVMFlattenOps", Flag: "hivm-flatten-ops", Function: "store", Before: NewText(other, 10), After: NewText(strings.Replace(other, "  return\n", "  %9 = arith.negf %x : f32\n  return\n", 1), 410)},
		{Number: 6, Pass: "Canonicalizer", Flag: "canonicalize", Function: "store", Before: NewText(other, 10), After: NewText(strings.Replace(other, "arith.constant 4 ", "arith.constant 5 ", 1), 510)},
	}
}

// open opens the page of the steps, and waits until it is drawn.
func open(t *testing.T, fragment string, w browsertest.Window, steps ...*Step) *browsertest.Tab {
	t.Helper()
	x := browsertest.Open(t, browsertest.Save(t, write(t, steps...)), fragment, w)
	x.Wait(`document.documentElement.dataset.ready`)
	t.Cleanup(func() {
		if len(x.Requests)+len(x.Errors) > 0 {
			t.Errorf("requests %q, errors %q", x.Requests, x.Errors)
		}
	})
	return x
}

// chosen is the number of the chosen entry of the list, as the page shows it.
const chosen = `document.documentElement.dataset.shown`

const visible = `[...document.querySelectorAll("#list li")].filter(e => !e.hidden).map(e => e.textContent).join("|")`

func TestList(t *testing.T) {
	t.Parallel()
	x := open(t, "", browsertest.Desktop, sample()...)
	want := "1Firstmodule|2Canonicalizer12.5 ms@load+1−1~2»1|3CSE@store|4CSE@load|5HIVMFlattenOps@storeby lines|6Canonicalizer@store~1"
	if got := x.Text(visible); got != want {
		t.Errorf("%s, not %s", got, want)
	}
	if got := x.Text(`[...document.querySelectorAll("#list .changed")].map(e => e.id).join()`); got != "step-1,step-4,step-5" {
		t.Errorf("these are marked: %s", got)
	}
	if got := x.Text(`document.getElementById("facts").textContent`); got != "6 passes3 changed something2 functions" {
		t.Error(got)
	}
	if got := x.Text(chosen); got != "1" {
		t.Errorf("the first step that changed something is not chosen, but %s", got)
	}
}

// row describes a row of a pane: its class, line number and marked parts.
const row = `e => e.className.replace("row ", "").replace(" here", "") + " " + [...e.querySelectorAll(".num")].map(n => n.textContent).join("/") + " " + [...e.querySelectorAll("mark")].map(m => m.textContent).join(",")`

func rows(x *browsertest.Tab, pane string) []string {
	return strings.Split(strings.ReplaceAll(x.Text(`[...document.querySelectorAll("#`+pane+` .row")].map(`+row+`).join("\n")`), " \n", "\n"), "\n")
}

// What changed is highlighted, in one column and in two.
func TestHighlights(t *testing.T) {
	t.Parallel()
	x := open(t, "step=2&fold=0", browsertest.Desktop, sample()...)
	left := []string{" 10", " 11", " 12", "void", " 13", "move 14", " 15", "void", "edit 16 %v", " 17", "del 18", "edit 19 %arg1", " 20", " 21"}
	right := []string{" 110", " 111", " 112", "move 113", " 114", "void", " 115", "add 116", "edit 117 %7", " 118", "void", "edit 119 %0", " 120", " 121"}
	trim := func(list []string) []string {
		for i, s := range list {
			list[i] = strings.TrimSpace(s)
		}
		return list
	}
	if got := rows(x, "left"); !slices.Equal(trim(got), trim(left)) {
		t.Errorf("before: %q", got)
	}
	if got := rows(x, "right"); !slices.Equal(trim(got), trim(right)) {
		t.Errorf("after: %q", got)
	}
	x.Press("u")
	one := []string{"10/110", "11/111", "12/112", "move /113", "13/114", "move 14/", "15/115", "add /116", "del 16/ %v", "add /117 %7", "17/118", "del 18/", "del 19/ %arg1", "add /119 %0", "20/120", "21/121"}
	if got := trim(rows(x, "right")); len(got) != len(one) || got[5] != one[5] || got[len(got)-1] != one[len(one)-1] || !slices.Contains(got, "del 16/ %v") || !slices.Contains(got, "add /117 %7") {
		t.Errorf("one column: %q", got)
	}
}

// The line below the texts says what changed, also in an operation that moved.
func TestNotes(t *testing.T) {
	t.Parallel()
	old := `func.func @f(%n: index, %m: memref<4xf32>) {
  scf.for %i = %n to %n step %n {
    %v = memref.load %m[%i] : memref<4xf32>
    memref.store %v, %m[%i] : memref<4xf32>
  }
  return
}
`
	load := "    %v = memref.load %m[%i] : memref<4xf32>\n"
	new := strings.Replace(strings.Replace(old, load, "", 1), "  scf.for", "  %v = memref.load %m[%n] : memref<4xf32>\n  scf.for", 1)
	x := open(t, "", browsertest.Desktop, append(sample(), &Step{Pass: "LICM", Before: NewText(old, 1), After: NewText(new, 21)})...)
	note := `document.getElementById("note").textContent`
	if got := x.Text(note); got != "113: moved from line 14" {
		t.Error(got)
	}
	x.Press("p")
	for _, want := range []string{"113: moved from line 14", "14: moved to line 113", "117: operand #0: %v -> %7", "119: operand #1: %arg1 -> %0"} {
		x.Wait(note + " === " + strconv.Quote(want))
		x.Press("n")
	}
	x.Press("End")
	x.Wait(note + ` === "22: moved from line 3\noperand #1: %i -> %n"`)
}

// The text of a step that does not parse is compared by lines, and the page says so.
func TestByLines(t *testing.T) {
	t.Parallel()
	x := open(t, "step=5&fold=0", browsertest.Desktop, sample()...)
	if got := x.Text(`document.getElementById("why").textContent`); !strings.HasPrefix(got, "Compared by lines, because the text after does not parse: line 420: ") {
		t.Error(got)
	}
	if got := x.Text(`[...document.querySelectorAll("#right .add code")].map(e => e.textContent).join("|")`); got != "  %9 = arith.negf %x : f32" {
		t.Errorf("added: %q", got)
	}
}

// The keys, one after the other, and what is chosen then.
func TestKeys(t *testing.T) {
	t.Parallel()
	x := open(t, "", browsertest.Desktop, sample()...)
	where := `document.getElementById("where").textContent`
	for i, k := range []struct{ key, expression, want string }{
		{"j", chosen, "2"},
		{"ArrowDown", chosen, "3"},
		{"k", chosen, "2"},
		{"ArrowUp", chosen, "1"},
		{"Home", chosen, "0"},
		{"k", chosen, "0"},
		{"End", chosen, "5"},
		{"j", chosen, "5"},
		{"k", chosen, "4"},
		{"p", chosen, "1"}, // the last step before that changed, at its last change
		{"p", where, "3 of 4"},
		{"p", where, "2 of 4"},
		{"n", where, "3 of 4"},
		{"n", where, "4 of 4"},
		{"n", chosen, "4"},
		{"f", `document.getElementById("fold").getAttribute("aria-pressed")`, "false"},
		{"u", `document.getElementById("one").getAttribute("aria-pressed")`, "true"},
		{"c", `document.getElementById("shown").textContent`, "3 of 6"},
		{"j", chosen, "5"},
		{"k", chosen, "4"},
		{"k", chosen, "1"},
		{"?", `String(document.getElementById("keys").open)`, "true"},
		{"Escape", `String(document.getElementById("keys").open)`, "false"},
		{"/", `document.activeElement.id`, "f-q"},
		{"j", `document.getElementById("f-q").value`, "j"},
		{"Escape", `document.activeElement.id`, "list"},
	} {
		x.Press(k.key)
		x.Wait(fmt.Sprintf("(%s) === %s", k.expression, strconv.Quote(k.want)))
		if t.Failed() {
			t.Fatalf("key %d, %s", i, k.key)
		}
	}
}

// The filters leave the steps that fit, and the address has them.
func TestFilter(t *testing.T) {
	t.Parallel()
	shown := `[...document.querySelectorAll("#list li")].filter(e => !e.hidden).map(e => e.id.slice(5)).join()`
	for fragment, want := range map[string]string{
		"q=canon":             "1,5",
		"q=CANON+store":       "5",
		"q=hivm-flatten":      "4",
		"fn=store":            "2,4,5",
		"changed=1":           "1,4,5",
		"fn=store&changed=1":  "4,5",
		"q=no+such+pass":      "",
		"fn=no+such+function": "0,1,2,3,4,5",
		"q=cse&fn=load":       "3",
	} {
		t.Run(fragment, func(t *testing.T) {
			t.Parallel()
			x := open(t, fragment, browsertest.Desktop, sample()...)
			if got := x.Text(shown); got != want {
				t.Errorf("%s, not %s", got, want)
			}
			if hidden := x.Eval(`document.getElementById("nothing").hidden`); (hidden == "true") != (want != "") {
				t.Errorf("the page says that there is nothing: %s", hidden)
			}
		})
	}
	x := open(t, "", browsertest.Desktop, sample()...)
	x.Press("/")
	x.Type("cse")
	x.Wait(shown + ` === "2,3"`)
	x.Press("Escape")
	x.Press("j")
	x.Wait(chosen + ` === "2"`)
	if got := x.Text(`location.hash`); got != "#step=3&q=cse" {
		t.Errorf("the address is %s", got)
	}
	x.Eval(`location.hash = "#step=6&fold=0&one=1"`)
	x.Wait(chosen + ` === "5"`)
	if got := x.Text(`location.hash + document.body.className`); got != "#step=6&fold=0&one=1one" {
		t.Errorf("the address is %s", got)
	}
}

// Texts of a dump that try to be a part of the page do not: a browser makes no element of
// them, runs nothing and asks no server.
func TestBrowserInjection(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	defer server.Close()
	attack := strings.ReplaceAll(`'></script></li><img src=URL/i onerror=document.title=1><script>document.title=2</script><link rel=stylesheet href=URL/c><style>@import 'URL/c';</style>`, "URL", server.URL)
	steps := hostileSteps()
	for _, s := range steps {
		s.Pass, s.Why, s.Function = attack+s.Pass, attack+s.Why, attack+s.Function
		for _, text := range []*Text{s.Before, s.After} {
			text.Lines = append(text.Lines, "// "+attack)
			text.Counts[len(text.Counts)-1]++
		}
	}
	for _, fragment := range []string{"step=1", "step=2", "step=2&fold=0&one=1", "q=" + attack} {
		x := open(t, fragment, browsertest.Desktop, steps...)
		if n := x.Eval(`document.querySelectorAll("img, link, style, script").length`); n != "4" { // a style, a block, the index, the script
			t.Errorf("%s: %s elements", fragment, n)
		}
		if title := x.Text(`document.title`); title != "dump.txt: passes of a dump" {
			t.Errorf("the title is %s", title)
		}
		if n := x.Eval(`document.body.textContent.split("onerror").length`); len(n) < 1 || n == "1" {
			t.Error("the attack is not shown")
		}
	}
	if n := asked.Load(); n > 0 {
		t.Errorf("%d requests", n)
	}
}

// long makes a run of passes on a long function. Each of them gives all values other names,
// so that no two texts have a line in common, and inserts an operation.
func long(steps, lines int) []*Step {
	text := func(k int) *Text {
		var b strings.Builder
		b.WriteString("func.func @kernel(%arg0: memref<1024x64xf32, strided<[64, 1], offset: ?>>, %arg1: index) {\n")
		for i := range lines {
			fmt.Fprintf(&b, "  %%v%d_%d = memref.load %%arg0[%%arg1, %%arg1] : memref<1024x64xf32, strided<[64, 1], offset: ?>>\n", k, i)
			if i < k {
				b.WriteString("  memref.store %v" + fmt.Sprintf("%d_%d", k, i) + ", %arg0[%arg1, %arg1] : memref<1024x64xf32, strided<[64, 1], offset: ?>>\n")
			}
		}
		return NewText(b.String()+"  return\n}\n", 1)
	}
	var out []*Step
	last := text(0)
	for k := range steps {
		now := text(k + 1)
		out = append(out, &Step{Number: k + 1, Pass: fmt.Sprintf("Pass%d", k), Function: "kernel", Before: last, After: now})
		last = now
	}
	return out
}

// A dump of 300 passes on a function of 2 000 lines opens within two seconds, in a file that
// is a fraction of the dump.
func TestLong(t *testing.T) {
	tier.Slow(t)
	steps := long(300, 1800)
	size := 0
	for _, s := range steps {
		size += len(s.After.String())
	}
	page := write(t, steps...)
	t.Logf("a dump of %d MB makes a page of %d kB", size>>20, len(page)>>10)
	if len(page) > size/6 {
		t.Errorf("a dump of %d bytes makes a page of %d bytes", size, len(page))
	}
	x := browsertest.Open(t, browsertest.Save(t, page), "", browsertest.Desktop)
	x.Wait(`document.documentElement.dataset.ready`)
	drawn, err := strconv.ParseFloat(x.Eval(`performance.getEntriesByName("drawn")[0].startTime`), 64)
	if err != nil {
		t.Fatal(err)
	}
	paint := x.Eval(`performance.getEntriesByType("paint").map(e => Math.round(e.startTime)).join()`)
	t.Logf("drawn after %.0f ms, paints after %s ms", drawn, paint)
	if drawn > 2000 {
		t.Errorf("the page is drawn after %.0f ms", drawn)
	}
	begin := x.Eval(`performance.now()`)
	x.Press("End")
	x.Wait(chosen + ` === "299"`)
	t.Logf("the last pass is drawn %s to %s ms after the beginning", begin, x.Eval(`performance.now()`))
	if n := x.Eval(`document.querySelectorAll(".row").length`); len(n) > 3 {
		t.Errorf("%s rows are elements", n)
	}
}

// The page of a narrow window is as wide as the window, and in one column.
func TestNarrow(t *testing.T) {
	t.Parallel()
	x := open(t, "", browsertest.Window{Width: 390, Height: 844}, sample()...)
	if got := x.Eval(`document.documentElement.scrollWidth`); got != "390" {
		t.Errorf("the page is %s pixels wide", got)
	}
	if got := x.Text(`getComputedStyle(document.getElementById("left")).display`); got != "none" {
		t.Errorf("there are two columns: %s", got)
	}
}

// No rule of accessibility is broken, in both colours, with a dialog, in a narrow window,
// and on the page of two modules.
func TestAccessible(t *testing.T) {
	t.Parallel()
	narrow := browsertest.Window{Width: 390, Height: 844}
	dark := browsertest.Window{Width: 1280, Height: 800, Dark: true}
	for _, c := range []struct {
		name, fragment, key string
		window              browsertest.Window
	}{
		{"light", "fold=0", "", browsertest.Desktop},
		{"dark", "fold=0", "", dark},
		{"narrow", "", "", narrow},
		{"keys", "", "?", browsertest.Desktop},
		{"lines", "step=5", "", dark},
		{"nothing", "q=nothing", "", browsertest.Desktop},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			x := open(t, c.fragment, c.window, sample()...)
			if c.key != "" {
				x.Press(c.key)
			}
			for _, v := range x.Violations() {
				t.Error(v)
			}
		})
	}
	t.Run("modules", func(t *testing.T) {
		t.Parallel()
		var out bytes.Buffer
		if err := Write(&out, Options{Title: "a and b", Modules: true}, all(&Step{Pass: "a → b", Before: NewText(before, 1), After: NewText(after, 1)})); err != nil {
			t.Fatal(err)
		}
		x := browsertest.Open(t, browsertest.Save(t, out.String()), "", browsertest.Desktop)
		x.Wait(`document.documentElement.dataset.ready`)
		if got := x.Text(`document.getElementById("name").textContent + document.getElementById("counts").textContent`); got != "Changes1 added1 removed2 changed1 moved" {
			t.Error(got)
		}
		for _, v := range x.Violations() {
			t.Error(v)
		}
	})
}
