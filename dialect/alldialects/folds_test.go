package alldialects

import (
	"slices"
	"strings"
	"testing"

	"hivm-opt/ir"
)

// notFolded has the operations whose definition has a folder that the row lacks, with
// the reason.
var notFolded = map[string]string{
	"mathExt.ilogb": "the folder of the definition computes a logarithm, not an exponent",
	"vector.mask":   "the folder of the definition moves an operation out of a region: here that is a pattern",
}

// textOnly are the dialects whose operations are read, checked and written, but not simplified.
var textOnly = []string{"shape.", "mesh.", "nvvm.", "transform.", "tt.", "ttg."}

// foldedByPattern has prefixes of the names of operations whose row has a folder
// where their definition has a pattern, of their dialect or of an interface.
var foldedByPattern = []string{
	"hivm.hir.v",
	"affine.vector_",
	"tensor.cast",
	"tensor.bitcast",
}

// TestFoldsOfRows compares each row with the definition of its operation.
func TestFoldsOfRows(t *testing.T) {
	c := compareRows(t, readTable(t, "testdata/folds.txt"), func(def *ir.OpDef, says []string) {
		for _, word := range says {
			if word != "folds" && word != "patterns" && !(word == "neither" && len(says) == 1) {
				t.Errorf("%s: no such word: %s", def.Name, word)
			}
		}
		_, folds := def.Impl.(ir.Folder)
		folds = folds || def.Traits.Has(ir.ConstantLike) // its value is the folded result
		want := slices.Contains(says, "folds")
		_, excepted := notFolded[def.Name]
		if slices.ContainsFunc(textOnly, func(prefix string) bool { return strings.HasPrefix(def.Name, prefix) }) {
			excepted = true
		}
		byPattern := slices.ContainsFunc(foldedByPattern, func(prefix string) bool { return strings.HasPrefix(def.Name, prefix) })
		switch {
		case want && !folds && !excepted:
			t.Errorf("%s has a folder in its definition, but none in its row", def.Name)
		case folds && excepted && notFolded[def.Name] != "":
			t.Errorf("%s folds, but is in the list of exceptions", def.Name)
		case folds && !want && !byPattern:
			t.Errorf("%s has no folder in its definition, but one in its row", def.Name)
		}
	})
	for name := range notFolded {
		if c.Op(name) == nil {
			t.Errorf("%s is an exception, but no operation", name)
		}
	}
}
