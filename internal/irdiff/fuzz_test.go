package irdiff

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
)

// FuzzCompare compares any two texts that parse, in both directions, and puts their lines
// side by side.
func FuzzCompare(f *testing.F) {
	f.Add(oldText, newText)
	files, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text), strings.Replace(string(text), "%", "%x", -1))
		f.Add(string(text), oldText)
	}
	f.Fuzz(func(t *testing.T, old, new string) {
		var m [2]Module
		for i, text := range []string{old, new} {
			c, err := alldialects.NewContext()
			if err != nil {
				t.Fatal(err)
			}
			c.AllowUnregistered = true
			m[i].Context = c
			if m[i].Op, err = irtest.Parse(c, "fuzz.mlir", text); err != nil {
				return
			}
		}
		there, back := Compare(m[0], m[1]).Summary(), Compare(m[1], m[0]).Summary()
		there.Added, there.Removed = there.Removed, there.Added
		if there != back {
			t.Errorf("%v, in the other direction %v", there, back)
		}
		x, y := strings.Split(old, "\n"), strings.Split(new, "\n")
		countRows(t, Compare(m[0], m[1]).Lines(x, y), len(x), len(y))
		countRows(t, CompareLines(x, y), len(x), len(y))
		if d := Compare(m[0], m[0]); !d.Equal() {
			t.Errorf("a module differs from itself: %s", textOf(d))
		}
	})
}

// countRows checks that each line is in one row.
func countRows(t *testing.T, l *Lines, x, y int) {
	t.Helper()
	for _, r := range l.Runs {
		if r.Kind != NewRow {
			x -= r.Rows
		}
		if r.Kind != OldRow {
			y -= r.Rows
		}
	}
	if x != 0 || y != 0 {
		t.Errorf("%d and %d lines too few", x, y)
	}
}
