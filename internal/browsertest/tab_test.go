//go:build unix

package browsertest

import (
	"slices"
	"strings"
	"testing"
)

// A tab notes what a page asks for and what goes wrong in it, and axe-core what is barred.
func TestTab(t *testing.T) {
	page := Save(t, `<!DOCTYPE html><html><head><title>t</title></head><body>
<img src="missing.png"><p id="p">text</p>
<script>document.onkeydown = e => { document.getElementById("p").textContent = e.key; if (e.key === "x") throw new Error("broken") }</script>
</body></html>`)
	x := Open(t, page, "here", Window{Width: 300, Height: 200, Dark: true})
	if got := x.Text(`location.hash + innerWidth + matchMedia("(prefers-color-scheme: dark)").matches`); got != "#here300true" {
		t.Errorf("the window is %s", got)
	}
	x.Press("ArrowDown")
	x.Wait(`document.getElementById("p").textContent === "ArrowDown"`)
	x.Press("x")
	x.Wait(`document.getElementById("p").textContent === "x"`)
	if len(x.Requests) != 1 || !strings.HasSuffix(x.Requests[0], "/missing.png") {
		t.Errorf("requests: %q", x.Requests)
	}
	if !slices.ContainsFunc(x.Errors, func(s string) bool { return strings.Contains(s, "broken") }) {
		t.Errorf("errors: %q", x.Errors)
	}
	if got := strings.Join(x.Violations(), "\n"); !strings.Contains(got, "image-alt") || !strings.Contains(got, "html-has-lang") {
		t.Errorf("violations: %s", got)
	}
}
