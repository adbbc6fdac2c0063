package dump_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/dump"
	"hivm-opt/ir"
)

// TestOps compares the number of operations of a section with the parser's, for the texts
// of the project as they are printed, in the custom and in the generic form: it is the
// number of lines in which an operation begins.
func TestOps(t *testing.T) {
	compiler := hivmopt.Default().With(hivmopt.Options{AllowUnregistered: true, SkipVerify: true})
	texts := 0
	err := filepath.WalkDir("../../testdata", func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".mlir" || strings.Contains(name, filepath.Join("testdata", "dump")) {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for part := range strings.SplitSeq(string(text), "\n// -----\n") {
			m, err := compiler.Parse(context.Background(), name, part)
			if err != nil {
				continue
			}
			for _, generic := range []bool{false, true} {
				m.Form.Generic = generic
				texts += compareOps(t, compiler, name, m.String())
			}
		}
		return nil
	})
	if err != nil || texts < 2000 {
		t.Errorf("%d texts, %v", texts, err)
	}
}

// compareOps compares the counts of a printed text, and returns 1 if it can be read back.
func compareOps(t *testing.T, compiler *hivmopt.Compiler, name, text string) int {
	t.Helper()
	m, err := compiler.Parse(context.Background(), name, text)
	if err != nil {
		return 0
	}
	c, module := m.IR()
	lines := map[int]bool{}
	ir.Walk(module, func(op *ir.Operation) bool {
		if place := c.Location(op.Loc()); place.File == name {
			lines[place.Line] = true
		}
		return true
	})
	x := read(t, text)
	if got := x.Ops(); got != len(lines) {
		t.Errorf("%s: %d lines with operations, counted %d:\n%s", name, len(lines), got, differing(x, text, lines))
	}
	return 1
}

// differing returns the first lines about which the counts differ.
func differing(x *dump.Index, text string, lines map[int]bool) string {
	var out []string
	for i, line := range strings.Split(text, "\n") {
		if len(out) < 5 && (read(nil, line+"\n").Ops() > 0) != lines[i+1] {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}
