//go:build unix

package html_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"hivm-opt/internal/browsertest"
	"hivm-opt/internal/explain"
	"hivm-opt/internal/explain/html"
)

// planned is a report of a plan with a buffer alone, two copies of one, two buffers in place of
// each other and two buffers that share memory though both live, in nested loops.
func planned() *explain.Report {
	at := func(op string, line int) explain.Step {
		return explain.Step{Op: op, File: "kernel.mlir", Line: line, Col: 5}
	}
	loop, inner := at("scf.for", 5), at("scf.for", 7)
	vexp := at("hivm.hir.vexp", 8)
	end := func(s explain.Step) explain.Step {
		s.Part = "end"
		return s
	}
	steps := []explain.Step{at("memref.alloc", 3), at("memref.dim", 4), at("memref.dim", 4), loop, at("memref.alloc", 6), inner, vexp, end(inner), at("hivm.hir.store", 9), end(loop), at("func.return", 10)}
	orders := []explain.Order{
		{Function: "kernel", First: &vexp, Second: at("hivm.hir.store", 9), From: "PIPE_V", To: "PIPE_MTE3", Events: []int{0, 1}, Shared: []explain.Shared{
			{First: "'memref.alloc' in line 8", Second: "'memref.alloc' in line 8", Writes: true, Space: "ub", Ranges: [][2]int64{{2304, 4352}}}}},
		{Function: "kernel", First: &vexp, Second: vexp, Loop: &loop, From: "PIPE_V", To: "PIPE_V", Shared: []explain.Shared{
			{First: "'memref.alloc' in line 8", Second: "argument #0", Rewrites: true}}},
		{Function: "kernel", Second: at("func.call", 10), From: "PIPE_ALL", To: "PIPE_ALL", Why: "a function is called"},
	}
	return &explain.Report{Version: explain.Version, Orders: orders, Plans: []explain.Plan{{
		Function: "kernel", Steps: steps,
		Memories: []explain.Memory{
			{Space: "ub", Name: "UB", Size: 196608, Used: 4352, Apart: 12800, Buffers: []explain.Buffer{
				{Step: steps[0], Name: "%alone", Bytes: 256, Addresses: []int64{0}, From: 0, To: 10},
				{Step: at("memref.alloc", 6), Name: "%twice", Bytes: 1024, Addresses: []int64{256, 1280}, From: 3, To: 9},
				{Step: at("memref.alloc", 7), Name: "%old", Bytes: 2048, Addresses: []int64{2304}, From: 4, To: 6, Shares: []explain.Share{
					{With: 3, Bytes: 2048, Why: "'hivm.hir.vexp' in line 8 reads one and writes the other in place", At: &vexp}}},
				{Step: at("memref.alloc", 8), Name: "%new", Bytes: 2048, Addresses: []int64{2304}, From: 6, To: 8, Shares: []explain.Share{
					{With: 2, Bytes: 2048, Why: "'hivm.hir.vexp' in line 8 reads one and writes the other in place", At: &vexp}}},
			}},
			{Space: "cbuf", Name: "L1", Size: 524288, Used: 512, Apart: 1024, Buffers: []explain.Buffer{
				{Step: at("memref.alloc", 11), Name: "%a", Bytes: 512, Addresses: []int64{0}, From: 4, To: 8, Shares: []explain.Share{{With: 1, Bytes: 512, Why: "both live: the plan is wrong", Wrong: true}}},
				{Step: at("memref.alloc", 12), Name: "%b", Bytes: 512, Addresses: []int64{0}, From: 5, To: 7, Shares: []explain.Share{{With: 0, Bytes: 512, Why: "both live: the plan is wrong", Wrong: true}}},
			}},
		},
	}}}
}

// drawn writes the page of a report.
func drawn(t *testing.T, r *explain.Report) string {
	t.Helper()
	var out bytes.Buffer
	if err := html.Write(&out, r, html.Options{Title: "kernel.mlir"}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// openMemory opens the page of the plan.
func openMemory(t *testing.T, fragment string, w browsertest.Window) *browsertest.Tab {
	t.Helper()
	x := browsertest.Open(t, browsertest.Save(t, drawn(t, planned())), fragment, w)
	t.Cleanup(func() {
		if len(x.Requests)+len(x.Errors) > 0 {
			t.Errorf("requests %q, errors %q", x.Requests, x.Errors)
		}
	})
	return x
}

// boxes are the rectangles of a buffer as left, top, right and bottom.
func boxes(x *browsertest.Tab, memory, buffer int) string {
	return x.Text(fmt.Sprintf(`[...document.querySelectorAll('.map a[data-memory="m1-%d"][data-buffer="%d"] rect')].map(e => [+e.getAttribute("x"), +e.getAttribute("y"), e.getAttribute("x") - -e.getAttribute("width"), e.getAttribute("y") - -e.getAttribute("height")].join(" ")).join("|")`, memory, buffer))
}

// Boxes lie where the plan says: equal addresses at equal heights, copies below each other, time
// from left to right, and no box leaves the picture.
func TestMemoryPicture(t *testing.T) {
	t.Parallel()
	x := openMemory(t, "", browsertest.Desktop)
	read := func(buffer int) (out [][4]float64) {
		for _, text := range strings.Split(boxes(x, 1, buffer), "|") {
			var b [4]float64
			if _, err := fmt.Sscan(text, &b[0], &b[1], &b[2], &b[3]); err != nil {
				t.Fatal(text, err)
			}
			out = append(out, b)
		}
		return out
	}
	alone, twice, old, new := read(0)[0], read(1), read(2)[0], read(3)[0]
	if len(twice) != 2 || twice[0][3] != twice[1][1] || twice[0][0] != twice[1][0] || alone[3] != twice[0][1] {
		t.Errorf("the copies %v below %v", twice, alone)
	}
	if old[1] != new[1] || old[3] != new[3] || old[2] <= new[0] || old[0] >= new[0] {
		t.Errorf("%v and %v share memory, and one step", old, new)
	}
	if alone[0] != 72 || alone[2] != 972 || alone[0] >= twice[0][0] || twice[0][2] >= alone[2] {
		t.Errorf("%v lives longer than %v", alone, twice)
	}
	if got := x.Text(`[...document.querySelectorAll("#m1-1-row2 td")].map(e => e.textContent).join("|")`); got != "2048|2304|line 6 to line 8|2048 bytes with %new: 'hivm.hir.vexp' in line 8 reads one and writes the other in place|'memref.alloc' in line 7" {
		t.Error(got)
	}
	if got := x.Text(`document.querySelector("#m1-1-row1 td:nth-child(4)").textContent`); got != "line 5 to the end of line 5" {
		t.Error(got)
	}
	if got := x.Text(`[...document.querySelectorAll(".map .bar title")].map(e => e.textContent).join("|")`); got != "'scf.for' in line 5|'scf.for' in line 7|'scf.for' in line 5|'scf.for' in line 7" {
		t.Error(got)
	}
	if got := x.Text(`String(document.querySelectorAll(".map a.wrong").length)`); got != "2" {
		t.Errorf("%s boxes are marked as wrong", got)
	}
	if got := x.Text(`String(!!document.getElementById("filters"))`); got != "false" {
		t.Error("there are filters, and nothing to filter")
	}
}

// Each flag and barrier has a row with both operations, the memory and the bytes.
func TestOrders(t *testing.T) {
	t.Parallel()
	x := openMemory(t, "", browsertest.Desktop)
	rows := x.Text(`[...document.querySelectorAll(".orders tbody tr")].map(r => r.className + ": " + [...r.children].map(e => e.innerText.trim().split(/\s+/).join(" ")).join("|")).join("\n")`)
	want := "flag: 'hivm.hir.store' in line 9|MTE3|'hivm.hir.vexp' in line 8|V|a flag of PIPE_V for PIPE_MTE3, EVENT_ID0 and EVENT_ID1 in turn|it writes bytes 2304 to 4351 of ub, which the later one reads: 'memref.alloc' in line 8\n" +
		"barrier: 'hivm.hir.vexp' in line 8|V|'hivm.hir.vexp' in line 8 in an earlier iteration of 'scf.for' in line 5|V|pipe_barrier[PIPE_V]|it reads memory, which the later one writes: 'memref.alloc' in line 8 and argument #0\n" +
		"barrier: 'func.call' in line 10|ALL|all pipes|ALL|pipe_barrier[PIPE_ALL]|a function is called"
	if rows != want {
		t.Errorf("got\n%s\nwant\n%s", rows, want)
	}
}

// Boxes and rows lead to each other by keys, and what shares memory is marked.
func TestMemoryKeys(t *testing.T) {
	t.Parallel()
	x := openMemory(t, "", browsertest.Desktop)
	x.Eval(`document.getElementById("m1-1-box2").focus(); 1`)
	marked := `[...document.querySelectorAll(".here, .with")].map(e => e.id + (e.classList.contains("here") ? "!" : "")).join(" ")`
	if got := x.Text(marked); got != "m1-1-box2! m1-1-box3 m1-1-row2! m1-1-row3" {
		t.Error(got)
	}
	x.Press("Enter")
	x.Wait(`location.hash === "#m1-1-row2"`)
	x.Eval(`document.querySelector("#m1-1-row0 a").focus(); 1`)
	if got := x.Text(marked); got != "m1-1-box0! m1-1-row0!" {
		t.Error(got)
	}
}

// No rule of accessibility is broken, in both colours and in a narrow window, which does not
// scroll to the side as a whole.
func TestMemoryAccessible(t *testing.T) {
	t.Parallel()
	for _, w := range []browsertest.Window{{Width: 1280, Height: 1240}, {Width: 1280, Height: 1240, Dark: true}, {Width: 390, Height: 844}, {Width: 390, Height: 844, Dark: true}} {
		t.Run(fmt.Sprint(w), func(t *testing.T) {
			t.Parallel()
			x := openMemory(t, "", w)
			x.Wait(`document.querySelector(".pics").scrollWidth <= document.querySelector(".pics").clientWidth || document.querySelector(".pics").tabIndex === 0`)
			for _, v := range x.Violations() {
				t.Error(v)
			}
			if got := x.Text(`String(document.documentElement.scrollWidth <= innerWidth)`); got != "true" {
				t.Error("the page is wider than its window")
			}
		})
	}
}

// A page of flattening and of memory has both, and a page of flattening alone is as it was.
func TestMemoryBesideFlattening(t *testing.T) {
	r := planned()
	if page := drawn(t, r); strings.Contains(page, "operations seen") || !strings.Contains(page, "memory and synchronisation explained") {
		t.Error("a page about memory speaks of flattening")
	}
	if page := drawn(t, &explain.Report{}); !strings.Contains(page, "flattening explained") || strings.Contains(page, `<svg class="map"`) || strings.Contains(page, "flags and barriers of") {
		t.Error("a page about flattening speaks of memory")
	}
}

// Names of the input are texts in the picture, too.
func TestMemoryInjection(t *testing.T) {
	r := planned()
	const attack = `"></a><script>document.title=1</script><a x="`
	r.Plans[0].Function = attack
	r.Plans[0].Memories[0].Name = attack
	r.Plans[0].Memories[0].Buffers[0].Name = attack
	r.Plans[0].Steps[1].Op = attack
	r.Orders[0].First.Op, r.Orders[1].Shared[0].First = attack, attack
	if page := drawn(t, r); strings.Contains(page, "<script>document") || strings.Count(page, "document.title=1") < 4 {
		t.Error("a text of the input is a part of the page")
	}
}
