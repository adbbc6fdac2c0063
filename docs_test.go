package hivmopt_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDiffs checks that the tree contains the added lines of the diffs in
// docs/adding-an-op.md: every run of lines with a plus stands in the file that the
// diff names.
func TestDiffs(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("docs", "adding-an-op.md"))
	if err != nil {
		t.Fatal(err)
	}
	runs := 0
	for info, body := range fences(string(text)) {
		if info != "diff" {
			continue
		}
		header, rest, _ := strings.Cut(body, "\n")
		name, ok := strings.CutPrefix(header, "+++ b/")
		if !ok {
			t.Fatalf("a diff begins with %q, not with the name of a file", header)
		}
		file, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, run := range strings.Split(rest, "@@\n") {
			var added strings.Builder
			for _, line := range strings.SplitAfter(strings.TrimSuffix(run, "\n")+"\n", "\n") {
				if line == "" {
					continue
				}
				content, ok := strings.CutPrefix(line, "+")
				if !ok {
					t.Errorf("%s: %q has no plus", name, line)
				}
				added.WriteString(content)
			}
			if !strings.Contains(string(file), added.String()) {
				t.Errorf("%s does not contain\n%s", name, added.String())
			}
			runs++
		}
	}
	if runs < 8 {
		t.Errorf("docs/adding-an-op.md has only %d runs of added lines", runs)
	}
}

// TestLinks checks that the targets of links in the documents exist.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)\)`)
	documents, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, document := range append(documents, "README.md", "CONTRIBUTING.md", "CHANGELOG.md") {
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			target := filepath.Join(filepath.Dir(document), filepath.FromSlash(m[1]))
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s links to %s, which does not exist", document, m[1])
			}
		}
	}
}
