package driver_test

import (
	"path/filepath"
	"testing"

	"hivm-opt/internal/littool"
	"hivm-opt/lit"
	"hivm-opt/lit/littest"
)

// TestRunFiles runs the files about "hivm-opt run".
func TestRunFiles(t *testing.T) {
	root, err := filepath.Abs("../testdata/run")
	if err != nil {
		t.Fatal(err)
	}
	littest.Run(t, &lit.Suite{
		Name: "run", SourceRoot: root, ExecRoot: t.TempDir(), Suffixes: []string{".mlir"},
		Tools: littool.Tools(),
	})
}
