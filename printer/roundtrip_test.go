package printer_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

// parse parses and verifies a text in a context of its own, by the rules that
// admit more.
func parse(t *testing.T, name, text string) (*ir.Context, *ir.Operation, error) {
	t.Helper()
	c, err := alldialects.NewContextFor(target.RegBased)
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	op, err := irtest.Parse(c, name, text)
	if err != nil {
		return nil, nil, err
	}
	return c, op, ir.Verify(c, op, ir.VerifyOptions{})
}

// chunks splits a file at the lines that separate its parts.
func chunks(t *testing.T, path string) []string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(b), "// -----\n")
}

// partName is a line of split-file, which begins a file of its own.
var partName = regexp.MustCompile(`(?m)^//--- (.*)\n`)

// parts returns the modules in a chunk, several where split-file makes files of it.
func parts(chunk string) []string {
	names := partName.FindAllStringSubmatchIndex(chunk, -1)
	if names == nil {
		return []string{chunk}
	}
	var out []string
	for i, at := range names {
		end := len(chunk)
		if i+1 < len(names) {
			end = names[i+1][0]
		}
		if strings.HasSuffix(chunk[at[2]:at[3]], ".mlir") {
			out = append(out, chunk[at[1]:end])
		}
	}
	return out
}

// forms are the texts that a module has.
var forms = map[string]printer.Options{
	"custom":        {},
	"generic":       {Generic: true},
	"debug":         {DebugInfo: true},
	"generic debug": {Generic: true, DebugInfo: true},
	"local":         {LocalScope: true, DebugInfo: true},
}

// TestRoundTrip checks that every form of every module in testdata is a fixed
// point, and that the custom form follows from the generic form.
func TestRoundTrip(t *testing.T) {
	tier.Slow(t)
	n := 0
	err := filepath.WalkDir("../testdata", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && d.Name() == "dump" {
			return fs.SkipDir // the tests of dumps are texts with several modules and lines that are no MLIR
		}
		if err != nil || filepath.Ext(path) != ".mlir" {
			return err
		}
		for i, text := range chunks(t, path) {
			if strings.Contains(text, noFixedPoint) {
				continue
			}
			for _, part := range parts(text) {
				c, op, err := parse(t, path, part)
				if err != nil {
					if !strings.Contains(text, "error") {
						t.Errorf("%s chunk %d: %v", path, i, err)
					}
					continue
				}
				n++
				t.Run(fmt.Sprintf("%s/%d", filepath.Base(path), i), func(t *testing.T) { roundTrip(t, c, op) })
			}
		}
		return nil
	})
	if err != nil || n == 0 {
		t.Fatal(n, err)
	}
}

// noFixedPoint marks modules with a location that MLIR reads differently by alias
// and in place: unknown in a fused location that has metadata.
const noFixedPoint = "fused<\"meta\">[unknown]"

func roundTrip(t *testing.T, c *ir.Context, op *ir.Operation) {
	texts := map[string]string{}
	for form, o := range forms {
		texts[form] = printer.String(c, op, o)
	}
	for form, o := range forms {
		c, op, err := parse(t, form, texts[form])
		if err != nil {
			t.Errorf("%s: %v\n%s", form, err, texts[form])
			continue
		}
		if diff := cmp.Diff(texts[form], printer.String(c, op, o)); diff != "" {
			t.Errorf("%s is no fixed point (-first +again):\n%s", form, diff)
		}
		if o.LocalScope {
			continue // has no resources
		}
		if diff := cmp.Diff(texts["custom"], printer.String(c, op, printer.Options{})); diff != "" {
			t.Errorf("custom from %s (-want +got):\n%s", form, diff)
		}
	}
}

// TestMeasured compares with the texts that mlir-opt 19.1.7 printed of the modules
// in testdata/modules.mlir, which a generator of random modules made.
func TestMeasured(t *testing.T) {
	in := chunks(t, "testdata/modules.mlir")
	for _, form := range []string{"custom", "generic", "debug", "local"} {
		want := chunks(t, "testdata/modules."+form)
		for i, text := range in {
			c, op, err := parse(t, "<stdin>", text)
			if err != nil {
				t.Fatalf("module %d: %v", i, err)
			}
			if diff := cmp.Diff(want[i], printer.String(c, op, forms[form])+"\n"); diff != "" {
				t.Errorf("module %d, %s (-want +got):\n%s", i, form, diff)
			}
		}
	}
}
