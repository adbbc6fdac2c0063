package hivmopt_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestFuzzTargets checks that make fuzz runs every fuzz target of the tree.
func TestFuzzTargets(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?m)^FUZZ = ((?:.*\\\n)*.*)$`).FindSubmatch(makefile)
	if list == nil {
		t.Fatal("the Makefile has no list FUZZ")
	}
	listed := strings.Fields(strings.ReplaceAll(string(list[1]), "\\\n", " "))
	target := regexp.MustCompile(`(?m)^func (Fuzz\w+)\(f \*testing\.F\)`)
	var there []string
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range target.FindAllSubmatch(text, -1) {
			there = append(there, filepath.ToSlash(filepath.Dir(path))+":"+string(m[1]))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(listed)
	slices.Sort(there)
	if !slices.Equal(listed, there) {
		t.Errorf("the Makefile lists\n%s\nthe tree has\n%s", strings.Join(listed, "\n"), strings.Join(there, "\n"))
	}
}
