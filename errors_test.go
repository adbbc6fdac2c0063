package hivmopt_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// unreachable are messages that no text brings about, with the reason.
var unreachable = map[string]string{
	"affine: affine expression is too large":                                                  "its text has to have megabytes",
	"hivm: failed to verify that operand at index %d exists":                                  "the rule about the number of inputs speaks first",
	"scf: region #1 ('elseRegion') failed to verify constraint: region with at most 1 blocks": "the rule of single blocks speaks first",
	"scf: reduction bodies must be terminated with an 'scf.reduce.return' op":                 "the rule of implicit terminators speaks first",
}

// shared are the packages with helpers of several dialects, whose tests expect
// their messages.
var shared = []string{"asm", "indexlist", "iterargs", "optrait", "structured"}

// messageCalls are the functions that make a diagnostic of a format, with the
// index of the format among the arguments.
var messageCalls = map[string]int{"OpErrorf": 1, "Errorf": 1, "Failf": 1, "New": 0}

// TestEveryMessage checks that every message that a dialect can make is expected
// by a test in testdata/dialect/DIALECT/invalid*.mlir.
func TestEveryMessage(t *testing.T) {
	dirs, err := filepath.Glob("dialect/*")
	if err != nil {
		t.Fatal(err)
	}
	internal, err := filepath.Glob("dialect/internal/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range append(dirs, internal...) {
		dialect := filepath.Base(dir)
		tests := dialect
		switch {
		case slices.Contains(shared, dialect):
			tests = "*"
		case dialect == "ascenddpx": // names of packages have no underscores
			tests = "ascend_dpx"
		case dialect == "hivmregbaseintrins":
			tests = "hivm_regbaseintrins"
		case dialect == "memrefext":
			tests = "memref_ext"
		case dialect == "triton": // tt, ttg and ttgext
			tests = "tt*"
		}
		expected := expectations(t, tests)
		var missing []string
		for format, place := range formats(t, dir) {
			if _, ok := unreachable[dialect+": "+format]; ok {
				continue
			}
			if p := pattern(format); !slices.ContainsFunc(expected, p.MatchString) {
				missing = append(missing, place+": "+format)
			}
		}
		slices.Sort(missing)
		if len(missing) > 0 {
			t.Errorf("no test expects\n%s", strings.Join(missing, "\n"))
		}
	}
}

// expectations returns the messages that the tests of a dialect expect, or, for "*", all
// tests.
func expectations(t *testing.T, dialect string) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/dialect/" + dialect + "/invalid*.mlir")
	if err != nil {
		t.Fatal(err)
	}
	if dialect == "*" {
		more, err := filepath.Glob("testdata/errors/*.mlir")
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, more...)
	}
	comment := regexp.MustCompile(`expected-(?:error|warning) *(?:@\S+)? *\{\{(.*?)\}\}(?:\s|$)`)
	var out []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range comment.FindAllStringSubmatch(string(text), -1) {
			out = append(out, strings.TrimSpace(m[1]))
		}
	}
	return out
}

// formats returns the formats of the messages in the sources of a package, with
// the place of one call of each.
func formats(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	inspect(t, filepath.Join(dir, "*.go"), func(fset *token.FileSet, n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		fun, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		i, ok := messageCalls[fun.Sel.Name]
		if x, isName := fun.X.(*ast.Ident); isName && x.Name == "fmt" {
			i = 0
		}
		if !ok || i >= len(call.Args) {
			return true
		}
		lit, ok := call.Args[i].(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		if format, err := strconv.Unquote(lit.Value); err == nil {
			out[format] = fset.Position(call.Pos()).String()
		}
		return true
	})
	return out
}

// inspect visits the syntax of the Go files of a pattern that are no tests.
func inspect(t *testing.T, pattern string, visit func(fset *token.FileSet, n ast.Node) bool) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool { return visit(fset, n) })
	}
}

// pattern makes a pattern of a format: the words of the format at the end of the
// message, anything where a value stands.
func pattern(format string) *regexp.Regexp {
	verb := regexp.MustCompile(`%[-+# 0-9.]*[a-zA-Z]`)
	var b strings.Builder
	rest := format
	for rest != "" {
		at := verb.FindStringIndex(rest)
		if at == nil {
			break
		}
		b.WriteString(regexp.QuoteMeta(rest[:at[0]]))
		b.WriteString(".*")
		rest = rest[at[1]:]
	}
	b.WriteString(regexp.QuoteMeta(strings.TrimSpace(rest)))
	return regexp.MustCompile(b.String() + "$")
}
