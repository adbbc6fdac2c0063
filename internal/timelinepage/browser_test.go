//go:build unix

package timelinepage_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hivm-opt/driver"
	"hivm-opt/internal/browsertest"
)

var update = flag.Bool("update", false, "write docs/timeline.png")

// root is the folder of the module.
const root = "../.."

// picture is the picture in docs.
var picture = filepath.Join(root, "docs", "timeline.png")

// page returns the page of a kernel in a file below root, whose arguments are given.
func page(t *testing.T, file string, args ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "timeline.html")
	var out bytes.Buffer
	args = append([]string{"run", "--pipes", "--quiet", "--timeline=" + name, file}, args...)
	exit := driver.RunContext(t.Context(), args, driver.IO{Dir: root, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out})
	if exit != 0 {
		t.Fatalf("%q: exit code %d\n%s", args, exit, out.Bytes())
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// add is the page of a small kernel.
func add(t *testing.T) string {
	return page(t, "timeline/testdata/add.mlir", "--arg=random(1)", "--arg=random(2)", "--arg=zeros")
}

// open opens a page, and waits until it is drawn.
func open(t *testing.T, text string, w browsertest.Window) *browsertest.Tab {
	t.Helper()
	x := browsertest.Open(t, browsertest.Save(t, text), "", w)
	x.Wait(`document.documentElement.dataset.ready`)
	t.Cleanup(func() {
		if len(x.Requests)+len(x.Errors) > 0 {
			t.Errorf("requests %q, errors %q", x.Requests, x.Errors)
		}
	})
	return x
}

// about is the description below the picture, a line for each fact.
func about(x *browsertest.Tab) string {
	return x.Text(`[...document.querySelectorAll("#note dd")].map(e => e.textContent).join("\n")`)
}

// point moves the pointer to a time in a row of the picture.
func point(x *browsertest.Tab, row int, cycle float64) {
	x.Eval(fmt.Sprintf(`(() => { const c = document.getElementById("picture"), b = c.getBoundingClientRect(), d = document.documentElement.dataset;
		c.dispatchEvent(new PointerEvent("pointermove", {bubbles: true, clientX: b.left + (%v - d.from) / d.span * b.width, clientY: b.top + 24 + 28 * %d + 14})); return 1; })()`, cycle, row))
}

func TestRows(t *testing.T) {
	t.Parallel()
	x := open(t, add(t), browsertest.Desktop)
	if got := x.Text(`[...document.querySelectorAll("#rows li")].map(e => e.textContent).join("|")`); got != "VAIV9.8 %|MTE2AIV58.1 %|MTE3AIV29.0 %" {
		t.Error(got)
	}
	if got := x.Text(`[...document.querySelectorAll("#use tbody tr")].map(e => e.textContent).join("|")`); got != "AIV V188 cycles9.8 %|AIV MTE21112 cycles58.1 %|AIV MTE3556 cycles29.0 %" {
		t.Error(got)
	}
	if got := x.Text(`document.querySelector(".estimate").textContent`); !strings.HasPrefix(got, "Estimate. The times are an estimate from a table of costs, not a measurement: 15 of its 28 numbers are assumed.") {
		t.Error(got)
	}
	if got := x.Text(`document.title`); got != "add.mlir: timeline of @add, an estimate" {
		t.Error(got)
	}
	if got := x.Text(`document.documentElement.dataset.arrows`); got != "2" {
		t.Errorf("%s arrows are drawn", got)
	}
	if got := x.Text(`[...document.querySelectorAll("#steps button")].map(e => e.textContent).join()`); got != "hivm.hir.load,hivm.hir.load,hivm.hir.vadd,hivm.hir.vexp,hivm.hir.store" {
		t.Error(got)
	}
}

// vadd and vexp are the descriptions of two instructions.
const (
	vadd = `'hivm.hir.vadd' on V of AIV, number 1 of 2
timeline/testdata/add.mlir:14:3
hivm.hir.vadd ins(%A, %B : !u, !u) outs(%C : !u)
46 cycles from 1134 to 1180, 0.026 µs, on the critical path
24576 bytes: reads ub [0x0, 0x2000), ub [0x2000, 0x4000); writes ub [0x4000, 0x6000)
'hivm.hir.load' on MTE2 by a flag; the pipe waits 1134 cycles
waits for [MTE2, V, 0]`
	vexp = `'hivm.hir.vexp' on V of AIV, number 2 of 2
timeline/testdata/add.mlir:16:3
hivm.hir.vexp ins(%C : !u) outs(%C : !u)
142 cycles from 1196 to 1338, 0.079 µs, on the critical path
16384 bytes: reads ub [0x4000, 0x6000); writes ub [0x4000, 0x6000)
'hivm.hir.vadd' on V by a barrier; the pipe waits 16 cycles
sets [V, MTE3, 0]`
)

// What the pointer is at is described, and so is what the keys choose.
func TestHoverAndKeys(t *testing.T) {
	t.Parallel()
	x := open(t, add(t), browsertest.Desktop)
	point(x, 0, 1150)
	if got := about(x); got != vadd {
		t.Error(got)
	}
	point(x, 0, 1300)
	if got := about(x); got != vexp {
		t.Error(got)
	}
	x.Eval(`document.getElementById("view").focus(); 1`)
	x.Press("ArrowLeft")
	if got := about(x); got != vadd {
		t.Error(got)
	}
	for _, step := range []struct{ key, want string }{
		{"Enter", "'hivm.hir.load' on MTE2 of AIV, number 2 of 2"}, {"p", "'hivm.hir.load' on MTE2 of AIV, number 1 of 2"},
		{"n", "'hivm.hir.load' on MTE2 of AIV, number 2 of 2"}, {"n", "'hivm.hir.vadd'"}, {"End", "'hivm.hir.vexp'"},
		{"ArrowDown", "'hivm.hir.load' on MTE2 of AIV, number 2 of 2"}, {"ArrowDown", "'hivm.hir.store'"}, {"ArrowUp", "'hivm.hir.load'"}, {"Home", "'hivm.hir.load' on MTE2 of AIV, number 1"},
	} {
		x.Press(step.key)
		if got := about(x); !strings.HasPrefix(got, step.want) {
			t.Errorf("behind %s: %s, not %s", step.key, got, step.want)
		}
	}
	x.Eval(`document.querySelectorAll("#steps button")[3].click(); 1`)
	if got := about(x); got != vexp {
		t.Error(got)
	}
	x.Eval(`document.getElementById("in").click(); 1`)
	x.Wait(`document.documentElement.dataset.span < 1000`)
	x.Eval(`document.getElementById("fit").click(); 1`)
	x.Wait(`document.documentElement.dataset.span === "1914" && document.documentElement.dataset.from === "0"`)
}

// colours returns the colours of the picture in a row between two cycles, and whether most of it is not painted.
func colours(x *browsertest.Tab, row int, from, to int64) string {
	return x.Text(fmt.Sprintf(`(() => {
		const c = document.getElementById("picture"), d = document.documentElement.dataset, r = c.width / c.getBoundingClientRect().width, at = t => Math.round((t - d.from) / d.span * c.width);
		const data = c.getContext("2d").getImageData(at(%d) + 3, Math.round((24 + 28 * %d + 6) * r), Math.max(at(%d) - at(%d) - 6, 1), Math.round(16 * r)).data, seen = new Set();
		for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 250) seen.add("#" + [0, 1, 2].map(k => data[i + k].toString(16).padStart(2, "0")).join(""));
		const painted = data.filter((v, i) => (i & 3) === 3 && v > 250).length / (data.length / 4);
		return [...seen].join(" ") + (painted < .5 ? " hatched" : "");
	})()`, from, row, to, from))
}

// colour returns a colour of the page's style.
func colour(x *browsertest.Tab, name string) string {
	text := x.Text(fmt.Sprintf("getComputedStyle(document.documentElement).getPropertyValue(%q).trim()", "--"+name))
	if len(text) == len("#fff") {
		text = "#" + strings.Repeat(text[1:2], 2) + strings.Repeat(text[2:3], 2) + strings.Repeat(text[3:], 2)
	}
	return text
}

// Works, waits, the critical path and the arrows of a chosen instruction have their colours, on light and on dark pages.
func TestPainted(t *testing.T) {
	t.Parallel()
	text := page(t, "testdata/kernels/double_buffer_flags.mlir", "--arg=random(1)", "--arg=random(2)", "--arg=2", "--blocks=1")
	for _, dark := range []bool{false, true} {
		x := open(t, text, browsertest.Window{Width: 1280, Height: 800, Dark: dark})
		x.Eval(`document.getElementById("view").focus(); 1`)
		for range 3 {
			x.Press("+")
		}
		x.Eval(`document.getElementById("fit").click(); 1`)
		x.Wait(`document.documentElement.dataset.from === "0"`)
		for _, area := range []struct {
			row      int // V, MTE2, MTE3
			from, to int64
			has, not string // of names of colours
		}{
			{1, 0, 366, "stop", "join"}, {2, 792, 1156, "join", "stop"}, {0, 0, 700, "soft", "join"}, {0, 0, 700, "soft", "stop"},
		} {
			got := colours(x, area.row, area.from, area.to)
			if !strings.Contains(got, colour(x, area.has)) || strings.Contains(got, colour(x, area.not)) || (area.has == "soft") != strings.HasSuffix(got, "hatched") {
				t.Errorf("dark %t, row %d from %d to %d has %s, not %s and no %s", dark, area.row, area.from, area.to, got, area.has, area.not)
			}
		}
		for range 2 {
			x.Press("n")
		}
		x.Wait(`document.documentElement.dataset.chosen === "1"`)
		if got := colours(x, 0, 600, 800); !strings.Contains(got, colour(x, "arrow")) {
			t.Errorf("dark %t: no arrow %s in %s", dark, colour(x, "arrow"), got)
		}
	}
}

// The pipes of both kinds of core and of all blocks have rows, and arrows lead from core to core: flags and locks.
func TestCores(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		file, rows, flag string
		args             []string
	}{
		{"internal/timelinepage/testdata/mixed.mlir", "MTE2AIC|MTE2AIV|MTE3AIV", "flag 0 between cores", nil},
		{"internal/timelinepage/testdata/locked.mlir", "VAIV of block 0|MTE2AIV of block 0|MTE3AIV of block 0|VAIV of block 1|MTE2AIV of block 1|MTE3AIV of block 1", "the lock", []string{"--blocks=2"}},
	} {
		text := page(t, k.file, append(k.args, "--arg=zeros", "--arg=zeros")...)
		narrow := open(t, text, browsertest.Window{Width: 390, Height: 844})
		if got := narrow.Text(`document.querySelector("#rows span").getClientRects().length + ""`); got != "1" {
			t.Errorf("%s: in a narrow window the rows do not name their cores", k.file)
		}
		x := open(t, text, browsertest.Desktop)
		if got := x.Text(`[...document.querySelectorAll("#rows li")].map(e => e.children[0].textContent + e.children[1].textContent).join("|")`); got != k.rows {
			t.Error(got)
		}
		across := x.Text(`(() => {
			const {rows, texts, instructions: list, arrows} = JSON.parse(document.getElementById("index").textContent), out = [];
			for (let a = 0; a < arrows.length; a += 3) if (rows[list[arrows[a] * 12]].core !== rows[list[arrows[a + 1] * 12]].core) out.push(texts[arrows[a + 2]]);
			return out.join();
		})()`)
		if across != k.flag {
			t.Errorf("%s: arrows between cores %q", k.file, across)
		}
		if got := x.Text(`document.documentElement.dataset.arrows`); got == "0" {
			t.Errorf("%s: no arrows", k.file)
		}
	}
}

// No rule of accessibility is broken, in both colours and in a narrow window.
func TestAccessible(t *testing.T) {
	t.Parallel()
	text := add(t)
	for _, w := range []browsertest.Window{browsertest.Desktop, {Width: 1280, Height: 800, Dark: true}, {Width: 390, Height: 844}, {Width: 390, Height: 844, Dark: true}} {
		t.Run(fmt.Sprint(w), func(t *testing.T) {
			t.Parallel()
			x := open(t, text, w)
			x.Eval(`document.getElementById("view").focus(); 1`)
			x.Press("n")
			for _, v := range x.Violations() {
				t.Error(v)
			}
			if got := x.Text(`String(document.documentElement.scrollWidth <= innerWidth)`); got != "true" {
				t.Error("the page is wider than its window")
			}
		})
	}
}

// A page of 10 000 instructions is small and opens at once.
func TestLarge(t *testing.T) {
	t.Parallel()
	large := repeated(t, 2000)
	began := time.Now()
	text := page(t, large, "--arg=zeros", "--arg=zeros", "--arg=zeros")
	ran := time.Since(began)
	x := open(t, text, browsertest.Desktop)
	took := milliseconds(t, x.Eval(`performance.getEntriesByType("navigation")[0].loadEventEnd`))
	drawn := milliseconds(t, x.Eval(`(() => { const t = performance.now(); dispatchEvent(new Event("resize")); return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - t)))); })()`))
	t.Logf("run in %v, %d bytes, open in %v, drawn again in %v", ran, len(text), took, drawn)
	if len(text) > 2<<20 || took > 2*time.Second || drawn > time.Second {
		t.Errorf("%d bytes, open in %v, drawn again in %v", len(text), took, drawn)
	}
	if got := x.Text(`document.querySelector(".facts").textContent`); !strings.Contains(got, "10000 instructions") {
		t.Error(got)
	}
	if got := x.Text(`document.getElementById("hidden").textContent`); got != "5999 arrows: zoom in to see them; height: share of the time at work" {
		t.Error(got)
	}
	for row, use := range []float64{.097, .576, .288} { // V, MTE2, MTE3
		if got := painted(t, x, row); got < .9*use || got > 1.1*use {
			t.Errorf("%.3f of row %d is painted, but the pipe works %.3f of the time", got, row, use)
		}
	}
	x.Eval(`document.getElementById("view").focus(); 1`)
	for _, key := range []string{"n", "+", "+", "+", "+", "End"} {
		x.Press(key)
	}
	x.Wait(`document.documentElement.dataset.from > 0 && document.documentElement.dataset.arrows > 100`)
}

// painted returns how much of the height of a row in the picture is painted, by mean opacity.
func painted(t *testing.T, x *browsertest.Tab, row int) (share float64) {
	t.Helper()
	text := x.Eval(fmt.Sprintf(`(() => {
		const c = document.getElementById("picture"), r = c.width / c.getBoundingClientRect().width;
		const data = c.getContext("2d").getImageData(0, Math.round((24 + 28 * %d + 4) * r), c.width, Math.round(20 * r)).data;
		let sum = 0;
		for (let i = 3; i < data.length; i += 4) sum += data[i];
		return sum / 255 / (data.length / 4);
	})()`, row))
	if _, err := fmt.Sscan(text, &share); err != nil {
		t.Fatal(text, err)
	}
	return share
}

// repeated returns a file with a kernel that does n times what the small one does.
func repeated(t *testing.T, n int) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "timeline", "testdata", "add.mlir"))
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(text), "  hivm.hir.load")
	body, tail, _ := strings.Cut(rest, "  return")
	flags := "  hivm.hir.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]\n  hivm.hir.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]\n  hivm.hir.pipe_barrier[<PIPE_ALL>]\n"
	file := filepath.Join(t.TempDir(), "large.mlir")
	if err := os.WriteFile(file, []byte(head+strings.Repeat("  hivm.hir.load"+body+flags, n)+"  return"+tail), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

func milliseconds(t *testing.T, text string) time.Duration {
	t.Helper()
	var n float64
	if _, err := fmt.Sscan(text, &n); err != nil {
		t.Fatal(text, err)
	}
	return time.Duration(n * float64(time.Millisecond))
}

// The page of the picture in docs is drawn in both colours.
func TestScreenshot(t *testing.T) {
	t.Parallel()
	text := page(t, "testdata/kernels/double_buffer_flags.mlir", "--arg=random(1)", "--arg=random(2)", "--arg=2", "--blocks=1")
	for _, dark := range []bool{false, true} {
		w := browsertest.Desktop
		w.Dark = dark
		x := open(t, text, w)
		x.Eval(`document.getElementById("view").focus(); 1`)
		for range 6 {
			x.Press("n")
		}
		x.Press("+")
		x.Press("+")
		data := x.Screenshot()
		checkPicture(t, data)
		if *update && !dark && !t.Failed() {
			if err := os.WriteFile(picture, data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkPicture looks at a picture of the page.
func checkPicture(t *testing.T, data []byte) {
	t.Helper()
	browsertest.CheckPicture(t, data, 5, 1000)
}

// The picture in docs is made by the test above.
func TestCommittedScreenshot(t *testing.T) {
	data, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	checkPicture(t, data)
}
