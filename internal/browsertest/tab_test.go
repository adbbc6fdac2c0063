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

// A frame that is shut off is a tab of its own: it is asked by itself, has the colours of the window, and what it asks for is noted.
func TestFrame(t *testing.T) {
	x := Open(t, Save(t, `<!DOCTYPE html><html lang="en"><head><title>t</title></head><body><h1>page</h1><iframe id="f" title="frame" sandbox="allow-scripts"></iframe></body></html>`), "", Window{Width: 300, Height: 200, Dark: true})
	for _, text := range []string{"first", "second"} {
		x.Eval(`document.getElementById("f").srcdoc = "<!DOCTYPE html><html><head><title>t</title></head><body><p>` + text + `</p><img src='http://127.0.0.1:1/` + text + `.png'></body></html>"; 1`)
		f := x.Frame(`document.querySelector("p")?.textContent === "` + text + `" && document.readyState === "complete"`)
		if got := f.Eval(`matchMedia("(prefers-color-scheme: dark)").matches`); got != "true" {
			t.Error("the frame is not dark")
		}
		if got := strings.Join(f.Violations(), "\n"); !strings.Contains(got, "image-alt") {
			t.Errorf("violations: %s", got)
		}
	}
	if !slices.ContainsFunc(x.Requests, func(s string) bool { return strings.HasSuffix(s, "/second.png") }) {
		t.Errorf("requests: %q", x.Requests)
	}
	if got := strings.Join(x.Violations(), "\n"); strings.Contains(got, "image-alt") {
		t.Errorf("violations of the page: %s", got)
	}
}
