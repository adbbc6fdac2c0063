package opsdoc

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write docs/ops.md")

// TestPage compares docs/ops.md with the tables of the engines.
func TestPage(t *testing.T) {
	const name = "../../docs/ops.md"
	page, err := Page()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != page {
		t.Errorf("docs/ops.md is not what the tables say: run make update")
	}
}
