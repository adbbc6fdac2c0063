//go:build unix

package html_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"hivm-opt/internal/browsertest"
)

// TestTutorialPicture draws the padded kernel of docs/tutorial.md: the page says that the stride of the rows keeps two dims apart, and shows
// the rows in memory. With -update it writes docs/tutorial-explain.png.
func TestTutorialPicture(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(root, "docs", "tutorial.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?ms)^```mlir padded.mlir\n(.*?)^```").FindSubmatch(text)
	if m == nil {
		t.Fatal("docs/tutorial.md has no padded.mlir")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "padded.mlir"), m[1], 0o666); err != nil {
		t.Fatal(err)
	}
	page := browsertest.Save(t, run(t, dir, "padded.mlir", "html"))
	x := open(t, page, "op-1", browsertest.Desktop)
	x.Wait(`document.querySelector("#op-1[open], #op-1 [open], #op-1 svg")`)
	x.Wait(`document.body.innerText.includes("row 0: 60")`)
	data := x.Screenshot()
	browsertest.CheckPicture(t, data, 3, 2000)
	committed := filepath.Join(root, "docs", "tutorial-explain.png")
	if *update && !t.Failed() {
		if err := os.WriteFile(committed, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if data, err = os.ReadFile(committed); err != nil {
		t.Fatal(err)
	}
	browsertest.CheckPicture(t, data, 3, 2000)
}
