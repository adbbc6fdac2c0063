package dump_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/dump"
)

// FuzzDump makes indexes of texts, and takes everything out of them that there is: texts,
// states, steps, and modules, which need not be valid.
func FuzzDump(f *testing.F) {
	files, err := filepath.Glob("../../testdata/dump/*.mlir")
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	more, _ := filepath.Glob("../../testdata/dump/Inputs/*")
	for _, name := range append(files, more...) {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		// Without the CHECK lines, which only slow it down.
		if _, body, ok := strings.Cut(string(text), "\n\n"); ok && strings.HasPrefix(string(text), "// RUN") {
			text = []byte(body)
		}
		f.Add(string(text), "cse", "f")
	}
	f.Fuzz(func(t *testing.T, text, pass, function string) {
		x := read(t, text)
		checkIndex(t, x, text)
		for i := range x.Sections {
			s := &x.Sections[i]
			if i > 3 {
				break
			}
			var unknown dump.SelectionError // where the place of a text is not known
			if _, err := x.State(s.Number); err != nil && !errors.As(err, &unknown) {
				t.Fatal(err)
			}
			if _, err := x.FunctionText(s.Number, function); err != nil {
				t.Fatal(err)
			}
			if out, err := x.Text(s.Number); err != nil {
				t.Fatal(err)
			} else if s.Language == dump.MLIR {
				hivmopt.Parse("fuzz", out.Text)
			}
		}
		for _, s := range x.Steps() {
			if _, _, err := x.StepTexts(s); err != nil {
				t.Fatal(err)
			}
		}
		for _, when := range []dump.When{dump.Before, dump.After} {
			x.Select(dump.Selection{When: when, Pass: pass, Function: function, Run: len(text) % 3}, "")
		}
		x.Select(dump.Selection{}, "")
		x.Filter(dump.Selection{Function: function})
	})
}

// checkIndex checks what holds for the index of every text.
func checkIndex(t *testing.T, x *dump.Index, text string) {
	t.Helper()
	end := int64(0)
	for i := range x.Sections {
		s := &x.Sections[i]
		if s.Number != i+1 || s.Offset < end || s.Offset+s.Size > int64(len(text)) {
			t.Fatalf("section %d is number %d and has bytes %d to %d behind %d of %d", i+1, s.Number, s.Offset, s.Offset+s.Size, end, len(text))
		}
		end = s.Offset + s.Size
		if line := strings.Count(text[:s.Offset], "\n") + 1; s.Line != line && s.Size > 0 {
			t.Fatalf("section %d begins in line %d, not %d", s.Number, line, s.Line)
		}
		out, err := x.Text(s.Number)
		if err != nil {
			t.Fatal(err)
		}
		if !sameShape(out.Text, text[s.Offset:end]) {
			t.Fatalf("the text of section %d has other lines or columns than the file", s.Number)
		}
	}
}

// sameShape reports whether a text taken from a dump has the lines of the dump: each is as it
// is there, or has blanks in place of bytes. In a line with escape sequences the bytes behind
// a sequence may have moved to its place.
func sameShape(taken, text string) bool {
	if len(taken) != len(text) {
		return false
	}
	for line := range strings.Lines(text) {
		got := taken[:len(line)]
		taken = taken[len(line):]
		if strings.Count(got, "\n") != strings.Count(line, "\n") || !blankedOf(got, line) {
			return false
		}
	}
	return true
}

// blankedOf reports whether the bytes of got that are no blanks are bytes of line, in their
// order, and in their places unless the line has escape sequences.
func blankedOf(got, line string) bool {
	moved := strings.ContainsRune(line, 0x1b)
	at := 0
	for i := range len(got) {
		if got[i] == ' ' {
			continue
		}
		if !moved {
			at = i
		}
		k := strings.IndexByte(line[at:], got[i])
		if k < 0 || !moved && k > 0 {
			return false
		}
		at += k + 1
	}
	return true
}
