package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
)

const root = "../.."

// TestGenerated checks that the files follow from the rows, for any generation of
// hardware.
func TestGenerated(t *testing.T) {
	for _, class := range []target.Generation{target.Unknown, target.MemBased, target.RegBased} {
		files, err := generate(class)
		if err != nil {
			t.Fatal(err)
		}
		for path, want := range files {
			got, err := os.ReadFile(filepath.Join(root, path))
			if err != nil {
				t.Error(err)
			} else if !bytes.Equal(got, want) {
				t.Errorf("%s is not what the rows give: run make generate", path)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// TestIdentities holds that every operation of a dialect with views has an identity, by which
// its view is recognised.
func TestIdentities(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	for _, def := range c.Ops() {
		if def.Dialect().IDs == nil {
			continue // a dialect without views
		}
		if id := def.ID(); id == nil || id.Name != def.Name {
			t.Errorf("%s is identified as %v: is the list of the dialect in its IDs?", def.Name, id)
		}
	}
}

// TestClasses holds that the list of names has no line that is not needed.
func TestClasses(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	for op, class := range classNames() {
		if c.Op(op) == nil {
			t.Errorf("classes.txt names %q, which is no operation", op)
		}
		if className(nil, op) == class {
			t.Errorf("classes.txt: the name of %s follows from the rule", op)
		}
	}
}
