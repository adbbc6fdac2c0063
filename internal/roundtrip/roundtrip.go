// Package roundtrip tests the texts of dialects: files with chunks separated by
// // ----- lines, as mlir-opt --split-input-file takes them.
//
// In a file for [Check] every chunk is a module in the form that the printer
// writes. In a file for [Invalid] every chunk begins with the error that it has
// to give: // error: LINE:COL: message, where line 1 is the line of the
// comment.
package roundtrip

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/printer"
)

// Chunks reads a file and splits it.
func Chunks(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "// -----\n")
}

// Module parses and verifies a module.
func Module(t *testing.T, c *ir.Context, text string) *ir.Operation {
	t.Helper()
	op, err := read(c, text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return op
}

func read(c *ir.Context, text string) (*ir.Operation, error) {
	return irtest.Read(c, "t", text)
}

// Check reads every chunk, prints it in custom form, which must give the same
// text, then in generic form, and reads that again. If there is a file of the
// same name with .generic.mlir, it holds the expected generic forms.
func Check(t *testing.T, file string, dialects ...*ir.Dialect) {
	t.Helper()
	var generic []string
	if g := strings.TrimSuffix(file, ".mlir") + ".generic.mlir"; exists(g) {
		generic = Chunks(t, g)
	}
	for i, text := range Chunks(t, file) {
		t.Run(fmt.Sprint(i+1), func(t *testing.T) {
			c := Context(t, dialects...)
			want := strings.TrimRight(text, "\n")
			op := Module(t, c, text)
			compare(t, "custom", want, printer.String(c, op, printer.Options{}))
			g := printer.String(c, op, printer.Options{Generic: true})
			if generic != nil && i < len(generic) {
				compare(t, "generic", strings.TrimRight(generic[i], "\n"), g)
			}
			c = Context(t, dialects...)
			compare(t, "generic read again", want, printer.String(c, Module(t, c, g), printer.Options{}))
		})
	}
}

// Invalid reads every chunk, which must give the error that its first line
// names.
func Invalid(t *testing.T, file string, dialects ...*ir.Dialect) {
	t.Helper()
	for i, text := range Chunks(t, file) {
		t.Run(fmt.Sprint(i+1), func(t *testing.T) {
			first, _, _ := strings.Cut(text, "\n")
			want, ok := strings.CutPrefix(first, "// error: ")
			if !ok {
				t.Fatalf("chunk does not begin with // error: but %q", first)
			}
			_, err := read(Context(t, dialects...), text)
			if err == nil {
				t.Fatalf("no error, want %q", want)
			}
			d := diag.Of(err)[0]
			compare(t, "error", want, fmt.Sprintf("%d:%d: %s", d.Location.Line, d.Location.Col, d.Msg))
		})
	}
}

// Context makes a context with some dialects.
func Context(t *testing.T, dialects ...*ir.Dialect) *ir.Context {
	t.Helper()
	c, err := ir.NewContext(dialects...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

func compare(t *testing.T, what, want, got string) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}
