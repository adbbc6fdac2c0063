// Command opgen writes the views of operations: for each operation of a dialect a type with
// accessors for the parts that the row of the operation lists, the check whether an
// operation is of the type, and a builder. It reads the rows of all dialects and writes
// ops_gen.go into the folder of each. "make generate" runs it in the root of the
// repository.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
)

// fileName is the name of the generated file of a dialect.
const fileName = "ops_gen.go"

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "opgen:", err)
		os.Exit(1)
	}
}

// run writes the files below the root of the repository that differ.
func run(root string) error {
	files, err := generate(target.Unknown)
	if err != nil {
		return err
	}
	for path, text := range files {
		path = filepath.Join(root, path)
		if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, text) {
			continue
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// generate returns the texts of the generated files by their paths below the root. The rows are
// rows for a generation of hardware.
func generate(class target.Generation) (map[string][]byte, error) {
	c, err := alldialects.NewContextFor(class)
	if err != nil {
		return nil, err
	}
	k := newKinds(c)
	packages := map[string]*file{}
	for _, name := range c.Dialects() {
		d := c.Dialect(name)
		if d.IDs == nil {
			continue // without views
		}
		dir := folder(d.Name)
		if packages[dir] == nil {
			packages[dir] = &file{kinds: k, pkg: packageName(dir)}
		}
		if err := packages[dir].dialect(d); err != nil {
			return nil, err
		}
	}
	files := map[string][]byte{}
	for dir, f := range packages {
		if files[filepath.Join("dialect", dir, fileName)], err = f.text(); err != nil {
			return nil, fmt.Errorf("dialect/%s: %w", dir, err)
		}
	}
	return files, nil
}

// folder returns the folder of a dialect below dialect/.
func folder(dialect string) string {
	switch dialect {
	case "memref_ext":
		return "memrefext"
	case "mathExt":
		return "math"
	case "tt", "ttg":
		return "triton"
	}
	return dialect
}

// packageName returns the name of the package in a folder: the name func is a
// keyword.
func packageName(dir string) string {
	if dir == "func" {
		return "funcs"
	}
	return dir
}
