//go:build unix

package html_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/color"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/internal/browsertest"
	"hivm-opt/internal/explain"
)

var update = flag.Bool("update", false, "write docs/explain.png")

// kernel is the input for the pages of the tests, and for the picture in docs. It
// has operations of many kinds, flattened and not.
const kernel = "testdata/kernels/triton_pointer_args.mlir"

// root is the folder of the module.
const root = "../../.."

// run flattens a file of a folder with --explain in a form and returns the
// explanation.
func run(t *testing.T, dir, file, form string) string {
	t.Helper()
	return runPass(t, dir, file, form, "--flatten-ops")
}

func runPass(t *testing.T, dir, file, form, flatten string) string {
	t.Helper()
	var out, messages bytes.Buffer
	exit := driver.RunContext(t.Context(), []string{flatten, "--explain=" + form, file},
		driver.IO{Dir: dir, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &messages})
	if exit != 0 {
		t.Fatalf("exit code %d\n%s", exit, messages.Bytes())
	}
	return out.String()
}

var (
	articleTag = regexp.MustCompile(`<article [^>]*>`)
	script     = regexp.MustCompile(`(?s)<script>.*?</script>`)
	attribute  = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)
)

// shownCards returns the cards of a page that are not hidden, and the number of all.
func shownCards(dom string) (shown []string, all int) {
	tags := articleTag.FindAllString(dom, -1)
	for _, tag := range tags {
		attributes := map[string]string{}
		for _, m := range attribute.FindAllStringSubmatch(tag, -1) {
			attributes[m[1]] = m[2]
		}
		if _, hidden := attributes["hidden"]; !hidden {
			shown = append(shown, attributes["id"])
		}
	}
	return shown, len(tags)
}

// The pages of all kernels have the cards that their reports have operations, and the
// reasons of these are as many as the totals say.
func TestKernels(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "testdata/kernels/*.mlir"))
	if err != nil || len(files) < 20 {
		t.Fatal(len(files), err)
	}
	why := regexp.MustCompile(` data-reason="([^"]*)"`)
	for _, file := range files {
		for _, flatten := range []string{"--flatten-ops=arch=regbase", "--flatten-ops=arch=membase mode=maximal"} {
			name := filepath.Join("testdata/kernels", filepath.Base(file))
			var report explain.Report
			if err := json.Unmarshal([]byte(runPass(t, root, name, "json", flatten)), &report); err != nil {
				t.Fatal(err)
			}
			page := runPass(t, root, name, "html", flatten)
			if _, all := shownCards(page); all != len(report.Ops) {
				t.Errorf("%s: %d cards of %d operations", name, all, len(report.Ops))
			}
			got, want := map[string]int{}, map[string]int{}
			for _, m := range why.FindAllStringSubmatch(page, -1) {
				got[m[1]]++
			}
			for _, r := range report.Totals.Reasons {
				want[r.Rule.String()] = r.Ops
			}
			if !maps.Equal(got, want) {
				t.Errorf("%s: reasons %v, not %v", name, got, want)
			}
		}
	}
}

// shown are the numbers of the cards that a page shows, in order.
const shown = `[...document.querySelectorAll("article")].filter(e => e.checkVisibility()).map(e => e.id.slice(3)).join()`

// open opens a page with a fragment, and waits until its script has done its work. When the test ends nothing
// must have gone wrong in the page, and it must have asked for nothing.
func open(t *testing.T, page, fragment string, w browsertest.Window) *browsertest.Tab {
	t.Helper()
	x := browsertest.Open(t, page, fragment, w)
	x.Wait(`document.documentElement.dataset.ready`)
	t.Cleanup(func() {
		if len(x.Requests)+len(x.Errors) > 0 {
			t.Errorf("requests %q, errors %q", x.Requests, x.Errors)
		}
	})
	return x
}

// A browser has a card for each operation of a kernel, problems first, and the filters in the address
// leave the cards that the report says.
func TestBrowser(t *testing.T) {
	t.Parallel()
	page := browsertest.Save(t, run(t, root, kernel, "html"))
	var report explain.Report
	if err := json.Unmarshal([]byte(run(t, root, kernel, "json")), &report); err != nil {
		t.Fatal(err)
	}
	if report.Totals.Flattened < 3 || report.Totals.Classes[explain.ClassChangeable] < 1 || report.Totals.Classes[explain.ClassNever] < 1 {
		t.Fatalf("the kernel has %v", report.Totals)
	}
	reason := report.Totals.Reasons[0]
	for _, c := range []struct {
		name, fragment string
		want           func(op *explain.Op) bool
	}{
		{"all", "", func(*explain.Op) bool { return true }},
		{"not flattened", "filter=not-flattened", func(op *explain.Op) bool { return !op.Flattened }},
		{"class", "filter=never", func(op *explain.Op) bool { return op.Class == explain.ClassNever }},
		{"op and text", "filter=not-flattened&op=vmul&q=Broadcast+dim", func(op *explain.Op) bool {
			return !op.Flattened && op.Name == "hivm.hir.vmul" && strings.Contains(op.Boundaries[0].Text, "broadcast dim")
		}},
		{"what to do", "q=declare+it", func(op *explain.Op) bool {
			return slices.ContainsFunc(op.Remedies, func(r explain.Remedy) bool { return strings.Contains(r.Text, "declare it") })
		}},
		{"function and reason", "fn=" + report.Ops[0].Function + "&reason=" + reason.Rule.String(), func(op *explain.Op) bool {
			return op.Function == report.Ops[0].Function && op.Whole != nil && op.Whole.Rule == reason.Rule
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var want []string
			for _, class := range explain.Classes() {
				for i := range report.Ops {
					if report.Ops[i].Class == class && c.want(&report.Ops[i]) {
						want = append(want, fmt.Sprint(i+1))
					}
				}
			}
			if len(want) == 0 {
				t.Fatal("the kernel has no such operation")
			}
			x := open(t, page, c.fragment, browsertest.Desktop)
			if got := x.Text(shown); got != strings.Join(want, ",") {
				t.Errorf("these cards are shown: %s, not %v", got, want)
			}
			if got, says := x.Text(`document.getElementById("shown").textContent`), fmt.Sprintf("%d of %d shown", len(want), len(report.Ops)); got != says {
				t.Errorf("the page says %q, not %q", got, says)
			}
		})
	}
}

// Without its script the page has all cards and no filters.
func TestNoScript(t *testing.T) {
	t.Parallel()
	page := browsertest.Save(t, script.ReplaceAllString(run(t, root, kernel, "html"), ""))
	dom := browsertest.Run(t, page, "filter=flattened", "--host-resolver-rules=MAP * ~NOTFOUND", "--dump-dom")
	if cards, all := shownCards(dom); all != 12 || len(cards) != 12 {
		t.Errorf("%d cards, %d shown", all, len(cards))
	}
	if !regexp.MustCompile(`<form [^>]*hidden`).MatchString(dom) {
		t.Error("filters are offered")
	}
}

// Keys lead through the cards and to the search, filters stand in the address, a link leads to its card, and
// Reset takes the filters away.
func TestKeys(t *testing.T) {
	t.Parallel()
	x := open(t, browsertest.Save(t, run(t, root, kernel, "html")), "", browsertest.Desktop)
	at := func() string { return x.Text(`document.activeElement.closest("article")?.id ?? ""`) }
	x.Press("j")
	x.Wait(`document.activeElement.closest("article")`)
	if got := at(); got != "op-7" {
		t.Errorf("j leads to %q", got)
	}
	x.Press("j")
	x.Wait(`document.activeElement.closest("article").id === "op-9"`)
	x.Press("Enter")
	x.Wait(`document.querySelector("#op-9 > details").open`)
	x.Press("k")
	x.Wait(`document.activeElement.closest("article").id === "op-7"`)
	x.Press("/")
	x.Type("interpret")
	x.Wait(`location.hash === "#q=interpret"`)
	x.Wait(shown + ` === "7,8,11,12"`)
	x.Eval(`document.querySelector("button[type=reset]").click()`)
	x.Wait(`location.hash === "" && document.getElementById("shown").textContent === "12 of 12 shown"`)
	x.Eval(`document.querySelector(".tile.flattened").click()`)
	x.Wait(shown + ` === "8,10,11,12"`)
	x.Eval(`document.querySelector(".tasks a").click()`)
	x.Wait(shown + ` !== "8,10,11,12" && document.activeElement.closest("article")?.id === "op-7"`)
}

// Beside the cards stands the input with a mark at each line that has a card; marks and places lead to each other.
func TestInput(t *testing.T) {
	t.Parallel()
	x := open(t, browsertest.Save(t, run(t, root, kernel, "html")), "", browsertest.Window{Width: 1280, Height: 1240})
	x.Wait(`document.querySelectorAll(".ln[data-class]").length === 12`)
	text, err := os.ReadFile(filepath.Join(root, kernel))
	if err != nil {
		t.Fatal(err)
	}
	if got := x.Text(`[...document.querySelectorAll(".ln")].map(e => e.lastElementChild.textContent + "\n").join("")`); got != string(text) {
		t.Errorf("the input is shown as\n%s", got)
	}
	if got := x.Text(`[...document.querySelectorAll(".ln[data-class=changeable], .ln[data-class=never]")].map(e => e.dataset.line + e.dataset.class).join()`); got != "70changeable,75never" {
		t.Errorf("marks: %s", got)
	}
	x.Eval(`document.querySelector(".ln[data-line='75'] a").click()`)
	x.Wait(`document.querySelector("#op-9 > details").open && document.querySelector(".ln.here").dataset.line === "75"`)
	x.Eval(`document.querySelector("#op-7 a.loc").click()`)
	x.Wait(`document.querySelector(".ln.here").dataset.line === "70"`)
	x.Press("s")
	x.Wait(`document.getElementById("source").hidden && location.hash.includes("input=0")`)
}

// A narrow window shows everything without being scrolled to the side, in both colours; the input waits until it is wanted.
func TestPhone(t *testing.T) {
	t.Parallel()
	for _, file := range []string{kernel, "testdata/kernels/strided_tiles.mlir", "testdata/kernels/transpose.mlir", "testdata/kernels/matmul_double_buffer.mlir"} {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			x := open(t, browsertest.Save(t, run(t, root, file, "html")), "", browsertest.Window{Width: 390, Height: 844})
			x.Eval(`for (const e of document.querySelectorAll("details")) e.open = true`)
			if got := x.Eval(`document.documentElement.scrollWidth`); got != "390" {
				t.Errorf("the page is %s wide", got)
			}
			x.Eval(`document.getElementById("toggle").click()`)
			x.Wait(`!document.getElementById("source").hidden && document.querySelector(".ln")`)
			if got := x.Eval(`document.documentElement.scrollWidth`); got != "390" {
				t.Errorf("with the input the page is %s wide", got)
			}
		})
	}
}

// many is a module with so many operations of four kinds.
func many(ops int) string {
	var b strings.Builder
	for i := range ops {
		if i%100 == 0 {
			if i > 0 {
				b.WriteString("  return\n}\n")
			}
			fmt.Fprintf(&b, "func.func @f%d(%%a: memref<4x8xf32>, %%gap: memref<4x8xf32, strided<[16, 1]>>, %%one: memref<8xf32>, %%row: memref<4x1xf32>) {\n", i/100)
		}
		b.WriteString([]string{
			"  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>)\n",
			"  hivm.hir.vexp ins(%gap : memref<4x8xf32, strided<[16, 1]>>) outs(%a : memref<4x8xf32>)\n",
			"  hivm.hir.vln ins(%one : memref<8xf32>) outs(%one : memref<8xf32>)\n",
			"  hivm.hir.vbrc ins(%row : memref<4x1xf32>) outs(%a : memref<4x8xf32>) broadcast_dims = [1]\n",
		}[i%4])
	}
	return b.String() + "  return\n}\n"
}

// A page of 1, 200 or 10 000 operations has no more cards than the reader has come to, shows each that an
// address names, and filters all of them.
func TestMany(t *testing.T) {
	t.Parallel()
	for _, ops := range []int{1, 200, 10_000} {
		t.Run(fmt.Sprint(ops), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "many.mlir"), []byte(many(ops)), 0o666); err != nil {
				t.Fatal(err)
			}
			text := run(t, dir, "many.mlir", "html")
			if len(text) > 6_000_000 {
				t.Errorf("%d bytes", len(text))
			}
			x := open(t, browsertest.Save(t, text), "", browsertest.Desktop)
			made := func() string { return x.Eval(`document.querySelectorAll("article").length`) }
			if got := made(); ops <= 200 && got != fmt.Sprint(ops) || ops > 200 && got != "200" {
				t.Errorf("%s cards", got)
			}
			x.Eval(fmt.Sprintf(`location.hash = "#op-%d"`, ops))
			x.Wait(fmt.Sprintf(`document.getElementById("op-%d")?.firstElementChild.open && document.activeElement.closest("#op-%d")`, ops, ops))
			if got := x.Text(fmt.Sprintf(`document.querySelector("#op-%d .fn code").textContent`, ops)); got != fmt.Sprintf("f%d", (ops-1)/100) {
				t.Errorf("the card of the last operation is in %s", got)
			}
			x.Eval(`location.hash = "#op=vexp"`)
			want := fmt.Sprintf("%d of %d shown", (ops+1)/2, ops)
			x.Wait(fmt.Sprintf(`document.getElementById("shown").textContent === %q`, want))
			if ops > 200 {
				x.Eval(`location.hash = "#filter=never"; scrollTo(0, 0)`)
				x.Wait(`[...document.querySelectorAll("article[data-op=vbrc]")].some(e => e.checkVisibility())`)
			}
		})
	}
}

// Texts of an input that try to be a part of the page do not: a browser makes no
// element of them, runs nothing and asks no server.
func TestBrowserInjection(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	defer server.Close()
	attack := strings.ReplaceAll(`'></b></option></select></details></code><img src=URL/i onerror=document.title=1><script>document.title=2</script><script src=URL/s></script><style>@import 'URL/c';</style>`, "URL", server.URL)

	// The file's name is the page's title, so it may as well be the attack.
	dir := t.TempDir()
	name := "'><svg onload=document.title=3>.mlir"
	text := fmt.Sprintf(`func.func @%q(%%a: memref<4x8xf32>) {
  hivm.hir.vexp {a = %q} ins(%%a : memref<4x8xf32>) outs(%%a : memref<4x8xf32>)
  return
}
`, attack, attack)
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	page := run(t, dir, name, "html")
	if n := strings.Count(page, "document.title"); n < 4 {
		t.Fatalf("the attack is shown only %d times", n)
	}
	x := browsertest.Open(t, browsertest.Save(t, page), "", browsertest.Desktop)
	x.Wait(`document.documentElement.dataset.ready && document.querySelector(".ln")`)
	if got := x.Eval(`document.querySelectorAll("article").length`); got != "1" {
		t.Errorf("%s cards", got)
	}
	if got := x.Eval(`document.querySelectorAll("img, svg[onload], script[src], iframe, style + style, object").length + (/^\d/.test(document.title) ? 1 : 0)`); got != "0" {
		t.Errorf("%s elements of the attack", got)
	}
	if got := x.Text(`document.querySelector(".ln:nth-child(2)").textContent`); !strings.Contains(got, "<img src=") {
		t.Errorf("the input is shown as %q", got)
	}
	if n := asked.Load(); n > 0 {
		t.Errorf("the server was asked %d times", n)
	}

	// Were a text not escaped, the page's policy would still let nothing run or load.
	broken := strings.Replace(page, "<h1>", "<h1>"+attack, 1)
	dom := browsertest.Run(t, browsertest.Save(t, broken), "", "--dump-dom")
	if !strings.Contains(dom, "<img src") || strings.Contains(dom, "<title>1") || strings.Contains(dom, "<title>2") || asked.Load() > 0 {
		t.Errorf("the policy does not hold: the server was asked %d times", asked.Load())
	}

	// The same text without either does ask, so that the test would notice.
	browsertest.Run(t, browsertest.Save(t, "<b a='"+attack), "", "--dump-dom")
	if asked.Load() == 0 {
		t.Error("a page that is open to the attack asked no server")
	}
}

// window is the size of the browser's.
var window = image.Pt(1280, 1160)

// colours are the colours in page.css for the ground, for boxes of dims that may be joined, and for what
// can be changed, what never flattens and what is flattened.
type colours struct {
	ground color.RGBA
	boxes  []color.RGBA
}

var (
	light = colours{color.RGBA{0xf6, 0xf7, 0xf9, 255}, []color.RGBA{{0xd3, 0xe6, 0xfb, 255}, {0xfd, 0xe6, 0xdc, 255}, {0xec, 0xe7, 0xfa, 255}, {0xdc, 0xf3, 0xe6, 255}}}
	dark  = colours{color.RGBA{0x14, 0x18, 0x1e, 255}, []color.RGBA{{0x17, 0x3e, 0x66, 255}, {0x4a, 0x22, 0x13, 255}, {0x2e, 0x26, 0x50, 255}, {0x15, 0x38, 0x28, 255}}}
)

// A browser draws the page with the colours of the boxes, on light and on dark ground,
// at the size of its window.
func TestScreenshot(t *testing.T) {
	t.Parallel()
	page := browsertest.Save(t, run(t, root, kernel, "html"))
	committed := filepath.Join(root, "docs", "explain.png")
	for _, c := range []struct {
		name string
		dark bool
		want colours
		file string
	}{
		{"light", false, light, committed},
		{"dark", true, dark, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			x := open(t, page, "", browsertest.Window{Width: window.X, Height: window.Y, Dark: c.dark})
			x.Wait(`document.querySelector(".ln")`)
			data := x.Screenshot()
			check(t, data, c.want)
			if *update && c.file != "" && !t.Failed() {
				if err := os.WriteFile(c.file, data, 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// check looks at a picture: its corner has the colour of the ground, each of the boxes'
// colours covers an area, and there is much else, as letters make it.
func check(t *testing.T, data []byte, want colours) {
	t.Helper()
	area := browsertest.Colours(t, data, browsertest.Window{Width: window.X, Height: window.Y})
	if area[want.ground] < window.X*window.Y/20 {
		t.Errorf("%d pixels of the ground", area[want.ground])
	}
	for _, c := range want.boxes {
		if area[c] < 500 {
			t.Errorf("%d pixels of a box of colour %v", area[c], c)
		}
	}
	if len(area) < 50 {
		t.Errorf("%d colours", len(area))
	}
}

// The picture in docs is made by the test above.
func TestCommittedScreenshot(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, "docs", "explain.png"))
	if err != nil {
		t.Fatal(err)
	}
	check(t, data, light)
}

// No rule of accessibility is broken, in both colours and in a narrow window, for pictures of
// each kind.
func TestAccessible(t *testing.T) {
	t.Parallel()
	for _, file := range []string{kernel, "testdata/kernels/transpose.mlir", "testdata/kernels/reduce_axes_4d.mlir", "testdata/kernels/strided_tiles.mlir"} {
		page := browsertest.Save(t, run(t, root, file, "html"))
		for _, w := range []browsertest.Window{{Width: 1280, Height: 1240}, {Width: 1280, Height: 1240, Dark: true}, {Width: 390, Height: 844}} {
			t.Run(fmt.Sprint(filepath.Base(file), w), func(t *testing.T) {
				t.Parallel()
				x := open(t, page, "input=1", w)
				x.Eval(`for (const e of document.querySelectorAll("details")) e.open = true`)
				x.Wait(`document.querySelector(".ln")`)
				for _, v := range x.Violations() {
					t.Error(v)
				}
			})
		}
	}
}
