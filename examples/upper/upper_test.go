package upper_test

import (
	"testing"

	"example.com/upper"
	"hivm-opt/lit"
	"hivm-opt/lit/littest"
)

func TestLit(t *testing.T) {
	littest.Run(t, &lit.Suite{
		Name:       "upper",
		SourceRoot: "testdata",
		Suffixes:   []string{".txt"},
		Tools:      map[string]lit.Tool{"upper": lit.Simple(upper.Run)},
	})
}
