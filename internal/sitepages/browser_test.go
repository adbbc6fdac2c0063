//go:build unix

package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/internal/browsertest"
	"hivm-opt/internal/tier"
)

// TestBuilt opens pages of the site that scripts/build-site.sh has built: texts and pictures are there, nothing comes from
// elsewhere, a search finds an operation, and there is no barrier, in light and dark and on a telephone.
func TestBuilt(t *testing.T) {
	site := filepath.Join(project, "bin", "site")
	if _, err := os.Stat(filepath.Join(site, "index.html")); err != nil {
		tier.Missing(t, "there is no site: run scripts/build-site.sh")
	}
	server := httptest.NewServer(http.FileServer(http.Dir(site)))
	defer server.Close()
	for _, c := range []struct {
		page, text string
		pictures   int
		window     browsertest.Window
	}{
		{"index.html", "flattened and proved", 1, browsertest.Desktop},
		{"tutorial.html", "What an axis costs", 2, browsertest.Window{Width: 390, Height: 844}},
		{"operations/hivm.html", "hivm.hir.vadd", 0, browsertest.Window{Width: 1280, Height: 800, Dark: true}},
		{"passes.html", "compose-collapse-expand", 0, browsertest.Desktop},
		{"architecture.html", "analysis/callgraph", 0, browsertest.Window{Width: 390, Height: 844, Dark: true}},
	} {
		t.Run(c.page, func(t *testing.T) {
			x := browsertest.OpenAt(t, server.URL+"/"+c.page, c.window)
			x.Wait("document.querySelector('#app h1') !== null")
			if text := x.Text("document.body.innerText"); !strings.Contains(text, c.text) {
				t.Errorf("the page does not say %q:\n%.2000s", c.text, text)
			}
			x.Wait("[...document.images].every(i => i.complete)")
			if n := x.Eval("[...document.images].filter(i => i.naturalWidth > 0).length >= " + string(rune('0'+c.pictures))); n != "true" {
				t.Error("pictures are missing")
			}
			if wide := x.Eval("document.documentElement.scrollWidth <= innerWidth"); wide != "true" {
				t.Error("the page scrolls sideways")
			}
			if v := x.Violations(); len(v) > 0 {
				t.Errorf("barriers:\n%s", strings.Join(v, "\n"))
			}
			for _, request := range x.Requests {
				if !strings.HasPrefix(request, server.URL) && !strings.HasPrefix(request, "data:") {
					t.Errorf("it asks for %s", request)
				}
			}
			if len(x.Errors) > 0 {
				t.Errorf("errors: %q", x.Errors)
			}
		})
	}
	t.Run("diagrams", func(t *testing.T) {
		x := browsertest.OpenAt(t, server.URL+"/architecture.html", browsertest.Desktop)
		x.Wait("document.querySelectorAll('.diagram svg').length === 2")
		const drawn = "[...document.querySelectorAll('.diagram')].every(d => d.querySelectorAll('polyline').length > 20 && d.querySelectorAll('text').length > 10)"
		if x.Eval(drawn) != "true" || x.Text("document.body.innerText.includes('flowchart') ? 'text' : 'pictures'") != "pictures" {
			t.Error("diagrams are no pictures")
		}
		dark := "document.documentElement.classList.toggle('dark'); getComputedStyle(document.querySelector('.diagram text')).fill"
		if light, other := x.Text("getComputedStyle(document.querySelector('.diagram text')).fill"), x.Text(dark); light == other {
			t.Errorf("the text of diagrams is %s in light and dark", light)
		}
	})
	t.Run("search", func(t *testing.T) {
		x := browsertest.OpenAt(t, server.URL+"/index.html", browsertest.Desktop)
		x.Wait("document.querySelector('.DocSearch-Button') !== null")
		x.Eval("document.querySelector('.DocSearch-Button').click(); 1")
		x.Wait("document.activeElement.id === 'localsearch-input'")
		x.Type("collapse_shape")
		x.Wait("document.querySelectorAll('.result').length > 2")
	})
}
