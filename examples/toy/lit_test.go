package toy_test

import (
	"testing"

	"example.com/toy"
	"hivm-opt/lit"
	"hivm-opt/lit/littest"
)

// TestLit runs the files of testdata with the tool inside of the process.
func TestLit(t *testing.T) {
	tool, err := toy.Tool()
	if err != nil {
		t.Fatal(err)
	}
	littest.Run(t, &lit.Suite{
		Name: "toy", SourceRoot: "testdata", Suffixes: []string{".mlir"},
		Tools: map[string]lit.Tool{"toy-opt": tool},
	})
}
