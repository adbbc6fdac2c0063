package lit_test

import (
	"path/filepath"
	"testing"

	"hivm-opt/driver"
	"hivm-opt/lit"
)

// TestGolden runs every test of the project's testdata, with the tool inside
// the process.
func TestGolden(t *testing.T) {
	root, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	paths, err := lit.Discover(root, ".mlir")
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) < 40 {
		t.Fatalf("found only %d tests below testdata", len(paths))
	}
	suite := &lit.Suite{
		Tools:         map[string]lit.Tool{"hivm-opt": driver.Run},
		Root:          root,
		TempDir:       t.TempDir(),
		FileCheckArgs: []string{"--enable-var-scope"},
	}
	for _, path := range paths {
		name, err := filepath.Rel(root, path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.ToSlash(name), func(t *testing.T) {
			t.Parallel()
			if r := suite.Run(path); !r.Pass {
				t.Error(r.Output)
			}
		})
	}
}
