package printer_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/printer"
)

// TestRepeated reads and prints golden texts four times in a row: what parser and printer
// remember of the first times changes nothing.
func TestRepeated(t *testing.T) {
	const copies = 4
	filler := "module {\n" + "%c = arith.constant 1 : i32\n"
	for i := range 70 {
		filler += "%c" + strings.Repeat("x", i+1) + " = arith.constant 1 : i32\n"
	}
	filler += "}\n"
	compared := 0
	err := filepath.WalkDir("../testdata", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		b, err := os.ReadFile(path)
		for part := range strings.SplitSeq(string(b), "// -----") {
			if repeated(t, filler, "module {\n"+part+"\n}\n", copies) {
				compared++
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if compared < 500 {
		t.Errorf("only %d texts", compared)
	}
}

// repeated reports whether a module could be read, and fails if its copies differ.
func repeated(t *testing.T, filler, text string, copies int) bool {
	t.Helper()
	c, m, err := parse(t, "t.mlir", filler+strings.Repeat(text, copies))
	if err != nil {
		return false
	}
	got := printer.String(c, m, printer.Options{LocalScope: true})
	_, got, _ = strings.Cut(got, "\n  }\n") // behind the filler
	got = strings.TrimSuffix(got, "}")
	first := got[:len(got)/copies]
	if got != strings.Repeat(first, copies) {
		t.Errorf("copies differ:\n%s", got)
	}
	return true
}

// TestRepeatedDiffer reads and prints operations, again and again, of which each differs from
// another in one thing.
func TestRepeatedDiffer(t *testing.T) {
	const round = `    %R = arith.addi %arg0, %arg0 : i32
    %R = arith.addi %arg0, %arg1 : i32
    %R = arith.addi %arg1, %arg0 : i32
    %R = arith.addi %arg2, %arg2 : i64
    %R = arith.addi %arg0, %arg0 overflow<nsw> : i32
    %R = arith.addi %arg0, %arg0 {x.y = 1 : i32} : i32
    %R = arith.addi %arg0, %arg0 {x.y = 2 : i32} : i32
    %R = arith.xori %arg0, %arg0 : i32
    %R = arith.xori %arg0, %arg0 {x.y = 1 : i32} : i32
    %R = arith.xori %arg0, %arg0 {x.y = 2 : i32} : i32
    %R = arith.xori %arg2, %arg2 : i64
    %R = arith.ori %arg2, %arg2 : i64
    %R = arith.select %arg3, %arg0, %arg1 : i32
    %R = arith.extui %arg3 : i1 to i32
    %R = arith.extui %arg3 : i1 to i64
    call @g(%arg0, %arg1) : (i32, i32) -> ()
    call @h(%arg0, %arg1) : (i32, i32) -> ()
`
	text := "module {\n  func.func private @g(i32, i32)\n  func.func private @h(i32, i32)\n  func.func @f(%arg0: i32, %arg1: i32, %arg2: i64, %arg3: i1) {\n"
	n := 0
	for line := range strings.Lines(strings.Repeat(round, 20)) {
		if strings.Contains(line, "%R") {
			line = strings.Replace(line, "%R", fmt.Sprint("%", n), 1)
			n++
		}
		text += line
	}
	text += "    return\n  }\n}"
	c, m, err := parse(t, "t.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	if got := printer.String(c, m, printer.Options{}); got != text {
		t.Errorf("got\n%s", got)
	}
	wrong := strings.Replace(text, "    return", "    %x = arith.addi %arg2, %arg2 : i32\n    return", 1)
	if _, _, err := parse(t, "t.mlir", wrong); err == nil || !strings.Contains(err.Error(), "use of value '%arg2' expects different type") {
		t.Errorf("a known line with other types: %v", err)
	}
}

// TestRepeatedGoesOn reads a line that comes again, the last time with a location in the next
// line.
func TestRepeatedGoesOn(t *testing.T) {
	text := "func.func @f(%x: i32) {\n"
	for i := range 5 {
		text += fmt.Sprintf("  %%r%d = arith.addi %%x, %%x : i32\n", i)
	}
	c, m, err := parse(t, "t.mlir", text+"    loc(\"there\")\n  return\n}")
	if err != nil {
		t.Fatal(err)
	}
	if got := printer.String(c, m, printer.Options{DebugInfo: true, LocalScope: true}); strings.Count(got, " : i32 loc(\"there\")") != 1 {
		t.Errorf("got\n%s", got)
	}
}
