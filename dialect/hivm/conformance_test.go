package hivm_test

import (
	"path"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/conformance"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/parser"
	"hivm-opt/printer"
)

// newContext returns a context with the dialects that the cases need. Types
// and attributes of others are kept as they are written.
func newContext(t testing.TB, class target.Generation) *ir.Context {
	t.Helper()
	c, err := ir.NewContext(builtin.Dialect(), arith.Dialect(), cf.Dialect(), funcs.Dialect(), memref.Dialect(),
		hacc.Dialect(), hivm.DialectFor(class), &ir.Dialect{Name: "llvm", OpaqueTypes: true})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// read parses and verifies one chunk.
func read(c *ir.Context, text string) (op *ir.Operation, err error) {
	f, err := c.Files.Add("-", text)
	if err != nil {
		return nil, err
	}
	if op, err = parser.Parse(c, f, parser.Options{}); err != nil {
		return nil, err
	}
	c.SetQuoting(ir.Quoting{New: printer.Quoter})
	return op, ir.Verify(c, op, ir.VerifyOptions{})
}

var opName = regexp.MustCompile(`hivm\.hir\.\w+`)

// missing names the ops of a chunk from dialects that are not in newContext.
var missing = regexp.MustCompile(`\b(scf|annotation|scope|symbol|tensor|linalg|hfusion|affine|bufferization|dlti)\.\w+|#dlti|#annotation`)

// ours matches the errors that this dialect is responsible for.
var ours = regexp.MustCompile(`'hivm\.|unit-flag|Broadcast OTF|::mlir::hivm|data layout is|device spec|layout entry|macro_sync`)

// family is the key that counts are kept by.
func family(chunk string) string {
	if m := opName.FindString(chunk); m != "" {
		return strings.TrimPrefix(m, "hivm.hir.")
	}
	return "attributes"
}

type count struct{ ok, all int }

func report(t *testing.T, counts map[string]*count) {
	t.Helper()
	var names []string
	var total count
	for n, c := range counts {
		names = append(names, n)
		total.ok += c.ok
		total.all += c.all
	}
	sort.Strings(names)
	var b strings.Builder
	for _, n := range names {
		c := counts[n]
		b.WriteString(" " + n + " " + strconv.Itoa(c.ok) + "/" + strconv.Itoa(c.all))
	}
	t.Logf("%d of %d:%s", total.ok, total.all, b.String())
}

func TestPrint(t *testing.T) {
	for _, name := range []string{"hivm-vector", "hivm-dma", "hivm-macro", "hivm-sync", "hivm-misc", "hivm-edge", "attributes", "accepted"} {
		t.Run(name, func(t *testing.T) {
			in := conformance.Chunks(t, "print/"+name+".mlir")
			custom := conformance.Chunks(t, "print/"+name+".expected")
			generic := conformance.Chunks(t, "print/"+name+".generic.expected")
			counts := map[string]*count{}
			skipped := 0
			c := newContext(t, target.MemBased)
			for i, chunk := range in {
				if missing.MatchString(chunk) {
					skipped++
					continue
				}
				key := family(chunk)
				if counts[key] == nil {
					counts[key] = &count{}
				}
				counts[key].all++
				op, err := read(c, chunk)
				if err != nil {
					t.Errorf("chunk %d: %v\n%s", i, err, chunk)
					continue
				}
				good := true
				for _, form := range []struct {
					generic bool
					want    string
				}{{false, custom[i]}, {true, generic[i]}} {
					got := printer.String(c, op, printer.Options{Generic: form.generic})
					if strings.TrimSpace(got) != strings.TrimSpace(form.want) {
						t.Errorf("chunk %d, generic %v: got\n%s\nwant\n%s", i, form.generic, got, form.want)
						good = false
					}
				}
				if good {
					counts[key].ok++
				}
			}
			report(t, counts)
			if skipped > 0 {
				t.Logf("%d chunks need other dialects", skipped)
			}
		})
	}
}

func TestErrors(t *testing.T) {
	for _, name := range []string{"print/negative", "negative/errors"} {
		t.Run(path.Base(name), func(t *testing.T) {
			in := conformance.Chunks(t, name+".mlir")
			want := strings.Split(strings.TrimRight(conformance.Text(t, name+".txt"), "\n"), "\n")
			counts := map[string]*count{}
			skipped := 0
			c := newContext(t, target.MemBased)
			for i, chunk := range in {
				if missing.MatchString(chunk) || !ours.MatchString(want[i]) {
					skipped++
					continue
				}
				key := family(chunk)
				if counts[key] == nil {
					counts[key] = &count{}
				}
				counts[key].all++
				_, err := read(c, chunk)
				got := "no error"
				if err != nil {
					d := diag.Of(err)[0]
					got = strconv.Itoa(d.Location.Line) + ":" + strconv.Itoa(d.Location.Col) + ": " + d.Msg
				}
				if strings.TrimSpace(got) != strings.TrimSpace(want[i]) {
					t.Errorf("chunk %d: got\n%s\nwant\n%s\n%s", i, got, want[i], chunk)
					continue
				}
				counts[key].ok++
			}
			report(t, counts)
			if skipped > 0 {
				t.Logf("%d chunks need other dialects or are not about this one", skipped)
			}
		})
	}
}

// TestInputsVerify reads the inputs of the passes: all are valid, the inputs for
// register-based hardware under its rules.
func TestInputsVerify(t *testing.T) {
	for dir, class := range map[string]target.Generation{"membase": target.MemBased, "regbase": target.RegBased} {
		c := newContext(t, class)
		for _, file := range conformance.Files(t, "flatten/"+dir+"/*.mlir") {
			for i, chunk := range conformance.Chunks(t, file) {
				if missing.MatchString(chunk) {
					continue
				}
				if _, err := read(c, chunk); err != nil {
					t.Errorf("%s chunk %d: %v\n%s", file, i, err, chunk)
				}
			}
		}
	}
}

// TestCrashes reads inputs on which the reference dies: they are errors or
// print something.
func TestCrashes(t *testing.T) {
	for _, name := range []string{"print/crashes.mlir", "negative/reference-crashes.mlir"} {
		c := newContext(t, target.MemBased)
		for i, chunk := range conformance.Chunks(t, name) {
			if missing.MatchString(chunk) {
				continue
			}
			op, err := read(c, chunk)
			if err != nil {
				t.Logf("%s chunk %d: %v", name, i, err)
				continue
			}
			custom := printer.String(c, op, printer.Options{})
			if _, err := read(c, custom); err != nil {
				t.Errorf("%s chunk %d: %v\n%s", name, i, err, custom)
			}
		}
	}
}
