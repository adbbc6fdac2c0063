//go:build unix

package html_test

import (
	"bytes"
	"cmp"
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

// A browser has a card for each operation of a kernel, and the filters in the address
// leave the cards that the report says.
func TestBrowser(t *testing.T) {
	t.Parallel()
	text := run(t, root, kernel, "html")
	page := browsertest.Save(t, text)
	var report explain.Report
	if err := json.Unmarshal([]byte(run(t, root, kernel, "json")), &report); err != nil {
		t.Fatal(err)
	}
	if report.Totals.Flattened < 3 || report.Totals.Unchanged < 3 {
		t.Fatalf("the kernel has %d operations that are flattened and %d that are not", report.Totals.Flattened, report.Totals.Unchanged)
	}
	reason := report.Totals.Reasons[0]
	for _, c := range []struct {
		name, fragment string
		page           string // another page than the page of the kernel
		want           func(op *explain.Op) bool
		form           bool // whether filters are offered
	}{
		{name: "all", want: func(*explain.Op) bool { return true }, form: true},
		{name: "no script", page: browsertest.Save(t, script.ReplaceAllString(text, "")), fragment: "filter=flattened", want: func(*explain.Op) bool { return true }},
		{name: "not flattened", fragment: "filter=not-flattened", want: func(op *explain.Op) bool { return !op.Flattened }, form: true},
		{name: "op and text", fragment: "filter=not-flattened&op=vmul&q=Broadcast+dim", want: func(op *explain.Op) bool {
			return !op.Flattened && op.Name == "hivm.hir.vmul" && strings.Contains(op.Boundaries[0].Text, "broadcast dim")
		}, form: true},
		{name: "function and reason", fragment: "fn=" + report.Ops[0].Function + "&reason=" + reason.Rule.String(), want: func(op *explain.Op) bool {
			return op.Function == report.Ops[0].Function && op.Whole != nil && op.Whole.Rule == reason.Rule
		}, form: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var want []string
			for i := range report.Ops {
				if c.want(&report.Ops[i]) {
					want = append(want, fmt.Sprintf("op-%d", i+1))
				}
			}
			if len(want) == 0 {
				t.Fatal("the kernel has no such operation")
			}
			dom := browsertest.Run(t, cmp.Or(c.page, page), c.fragment, "--host-resolver-rules=MAP * ~NOTFOUND", "--dump-dom")
			got, all := shownCards(dom)
			if all != len(report.Ops) || !slices.Equal(got, want) {
				t.Errorf("of %d cards these are shown: %v, not %v", all, got, want)
			}
			if form := !regexp.MustCompile(`<form [^>]*hidden`).MatchString(dom); form != c.form {
				t.Errorf("filters are offered: %v", form)
			}
			if says := fmt.Sprintf("%d of %d shown", len(want), all); c.form && !strings.Contains(dom, says) {
				t.Errorf("the page does not say %q", says)
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
	dom := browsertest.Run(t, browsertest.Save(t, page), "", "--dump-dom")
	if _, all := shownCards(dom); all != 1 {
		t.Errorf("%d cards", all)
	}
	if m := regexp.MustCompile(`<img|<svg|<script src|<style>@import|<title>\d`).FindString(dom); m != "" {
		t.Errorf("the browser has %q", m)
	}
	if n := asked.Load(); n > 0 {
		t.Errorf("the server was asked %d times", n)
	}

	// Were a text not escaped, the page's policy would still let nothing run or load.
	broken := strings.Replace(page, "<h1>", "<h1>"+attack, 1)
	dom = browsertest.Run(t, browsertest.Save(t, broken), "", "--dump-dom")
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
var window = image.Pt(1280, 1240)

// colours are the colours in page.css for the ground and the boxes: of units, of
// axes that may be joined, of targets.
type colours struct {
	ground color.RGBA
	boxes  []color.RGBA
}

var (
	light = colours{color.RGBA{0xf6, 0xf7, 0xf9, 255}, []color.RGBA{{0xe6, 0xe9, 0xed, 255}, {0xd3, 0xe6, 0xfb, 255}, {0xff, 0xe0, 0xc2, 255}}}
	dark  = colours{color.RGBA{0x14, 0x18, 0x1e, 255}, []color.RGBA{{0x34, 0x3d, 0x48, 255}, {0x17, 0x3e, 0x66, 255}, {0x5f, 0x33, 0x10, 255}}}
)

// A browser draws the page with the colours of the boxes, on light and on dark ground,
// at the size of its window.
func TestScreenshot(t *testing.T) {
	t.Parallel()
	page := browsertest.Save(t, run(t, root, kernel, "html"))
	committed := filepath.Join(root, "docs", "explain.png")
	for _, c := range []struct {
		name, flag string
		want       colours
		file       string
	}{
		{"light", "--blink-settings=preferredColorScheme=1", light, committed},
		{"dark", "--blink-settings=preferredColorScheme=0", dark, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "shot.png")
			browsertest.Run(t, page, "fn=row_scale_kernel", c.flag, fmt.Sprintf("--window-size=%d,%d", window.X, window.Y), "--screenshot="+file)
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
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
	for _, file := range []string{kernel, "testdata/kernels/transpose.mlir", "testdata/kernels/reduce_axes_4d.mlir"} {
		page := browsertest.Save(t, run(t, root, file, "html"))
		for _, w := range []browsertest.Window{{Width: 1280, Height: 1240}, {Width: 1280, Height: 1240, Dark: true}, {Width: 390, Height: 844}} {
			t.Run(fmt.Sprint(filepath.Base(file), w), func(t *testing.T) {
				t.Parallel()
				x := browsertest.Open(t, page, "", w)
				// Cards out of sight have no layout, and axe looks at nothing that has none.
				x.Eval(`document.styleSheets[0].insertRule("article { content-visibility: visible !important }", document.styleSheets[0].cssRules.length)`)
				x.Eval(`for (const e of document.querySelectorAll("details")) e.open = true`)
				for _, v := range x.Violations() {
					t.Error(v)
				}
			})
		}
	}
}
