package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const project = "../.."

// TestPage checks what becomes of links, templates and tags.
func TestPage(t *testing.T) {
	for _, c := range []struct{ document, text, want string }{
		{"docs/flatten.md", "see [glossary](glossary.md#hardware), [here](#options)", "see [glossary](./glossary.md#hardware), [here](#options)"},
		{"docs/flatten.md", "[package `layout`](../analysis/layout/doc.go) and\n[`a\nb`](../ir/def.go)", "package `layout` and\n`a\nb`"},
		{"docs/flatten.md", "[README](../README.md#start)", "[README](./readme.md#start)"},
		{"README.md", "![A page](docs/explain.png) of [MLIR](https://mlir.llvm.org)", "![A page](./explain.png) of [MLIR](https://mlir.llvm.org)"},
		{"README.md", "`{{x}}` {{x}} vreduce <sum> `<max>`", "`{{x}}` &#123;&#123;x}} vreduce &lt;sum> `<max>`"},
		{"README.md", "a\n```mlir\n[x](y.md) <sum>\n```\n<sum>\n    <sum>\n", "a\n```mlir\n[x](y.md) <sum>\n```\n&lt;sum>\n    <sum>\n"},
	} {
		if got := page(c.document, c.text); got != c.want {
			t.Errorf("%q of %s:\n%q\n%q", c.text, c.document, got, c.want)
		}
	}
}

// TestSite writes the pages, and checks that the navigation has each of them and that links between them lead somewhere.
func TestSite(t *testing.T) {
	out := t.TempDir()
	if err := write(project, out); err != nil {
		t.Fatal(err)
	}
	config, err := os.ReadFile(filepath.Join(project, "site", ".vitepress", "config.mjs"))
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob(filepath.Join(out, "*.md"))
	if err != nil || len(pages) < 25 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	links := regexp.MustCompile(`\]\(\./([^)#]+)`)
	for _, file := range pages {
		name := strings.TrimSuffix(filepath.Base(file), ".md")
		if !strings.Contains(string(config), "'"+name+"'") {
			t.Errorf("the navigation of site/.vitepress/config.mjs does not have %s", name)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range links.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(out, m[1])); err != nil {
				t.Errorf("%s links to %s: %v", name, m[1], err)
			}
		}
	}
	for _, m := range regexp.MustCompile(`', '([a-z-]+)'\]`).FindAllStringSubmatch(string(config), -1) {
		if _, err := os.Stat(filepath.Join(out, m[1]+".md")); err != nil {
			t.Errorf("the navigation has %s: %v", m[1], err)
		}
	}
	for name, want := range map[string]string{
		"operations/hivm.md": "## `hivm.hir.vadd`", "operations/memref.md": "## `memref.collapse_shape`",
		"passes.md": "| `mode` | `safe` |", "command-line.md": "--flatten-ops",
	} {
		text, err := os.ReadFile(filepath.Join(out, name))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s has no %q (%v)", name, want, err)
		}
	}
}
