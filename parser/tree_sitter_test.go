package parser_test

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/format"
	"hivm-opt/internal/tier"
	"hivm-opt/parser"
)

const grammarDir = "../editors/tree-sitter-mlir"

// treeSitter returns a function that runs the tree-sitter command in a folder.
func treeSitter(t *testing.T) func(dir string, arg ...string) (string, error) {
	t.Helper()
	tier.Slow(t)
	dir, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	tool := filepath.Join(dir, "hivm-opt", "tree-sitter-trixie", "tree-sitter")
	if _, err := os.Stat(tool); err != nil {
		tier.Missing(t, "there is no tree-sitter: run scripts/install-tree-sitter.sh")
	}
	for _, other := range []string{"node", "cc"} { // reads the grammar, and compiles the parser
		if _, err := exec.LookPath(other); err != nil {
			tier.Missing(t, "there is no "+other+", which tree-sitter needs")
		}
	}
	return func(dir string, arg ...string) (string, error) {
		cmd := exec.Command(tool, arg...)
		cmd.Dir = dir
		var stderr strings.Builder
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		if err != nil {
			err = fmt.Errorf("tree-sitter %s: %w\n%s", arg[0], err, &stderr)
		}
		return string(out), err
	}
}

// TestTreeSitter runs the tests of the grammar for editors and its queries, and checks that
// the parser in the tree is what tree-sitter makes of the grammar.
func TestTreeSitter(t *testing.T) {
	run := treeSitter(t)
	if out, err := run(grammarDir, "test"); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	text := absolute(t, "../testdata/kernels/softmax_lastaxis.mlir")
	for _, query := range []string{"highlights", "folds", "indents", "locals"} {
		out, err := run(grammarDir, "query", "queries/"+query+".scm", text)
		if err != nil || strings.Count(out, "capture") < 5 {
			t.Errorf("%s: %v\n%.500s", query, err, out)
		}
	}
	dir := t.TempDir()
	for _, file := range []string{"grammar.js", "package.json", "src/scanner.c"} {
		write(t, filepath.Join(dir, file), read(t, filepath.Join(grammarDir, file)))
	}
	if _, err := run(dir, "generate", "--no-bindings"); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"parser.c", "grammar.json", "node-types.json"} {
		if read(t, filepath.Join(dir, "src", file)) != read(t, filepath.Join(grammarDir, "src", file)) {
			t.Errorf("%s is not what tree-sitter generate makes of grammar.js: run make tree-sitter-parser", file)
		}
	}
}

// TestTreeSitterTexts parses all texts of testdata with the grammar for editors. There are errors
// only where hivm-opt fmt finds no tokens or brackets that nest, and in dumps, which have lines
// that are no MLIR. The operations of all parts that hivm-opt parses are where the parser
// has them.
func TestTreeSitterTexts(t *testing.T) {
	run := treeSitter(t)
	dir := t.TempDir()
	type text struct {
		where  string
		broken bool
		ops    []string
	}
	var texts []text
	var list strings.Builder
	add := func(x text, content string) {
		path := filepath.Join(dir, strconv.Itoa(len(texts))+".mlir")
		write(t, path, content)
		texts = append(texts, x)
		fmt.Fprintln(&list, path)
	}
	parts := 0
	err := filepath.WalkDir("../testdata", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		content := read(t, path)
		c, err := alldialects.NewContext()
		if err != nil {
			return err
		}
		f, err := c.Files.Add(path, content)
		if err != nil {
			return err
		}
		_, err = format.Source(f)
		add(text{path, err != nil || strings.Contains(path, "/dump/"), nil}, content)
		for part := range strings.SplitSeq(content, "// -----") {
			if ops := namesOfOps(t, part); ops != nil {
				add(text{fmt.Sprintf("%s, part at offset %d", path, strings.Index(content, part)), false, ops}, part)
				parts++
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if parts < 500 {
		t.Fatalf("only %d parts", parts)
	}
	paths := filepath.Join(dir, "list")
	write(t, paths, list.String())
	out, _ := run(grammarDir, "parse", "--paths", paths) // fails because of the broken texts
	trees := regexp.MustCompile(`(?m)^\(.*\n( .*\n)*`).FindAllString(out, -1)
	if len(trees) != len(texts) {
		t.Fatalf("%d trees of %d texts", len(trees), len(texts))
	}
	name := regexp.MustCompile(`\((?:generic_)?op_name \[(\d+), (\d+)\] - \[\d+, (\d+)\]\)`)
	wrong := regexp.MustCompile(`\((ERROR|MISSING) .*`)
	for i, x := range texts {
		if at := wrong.FindString(trees[i]); at != "" && !x.broken {
			t.Errorf("%s: %s", x.where, at)
		}
		for _, m := range name.FindAllStringSubmatch(trees[i], -1) {
			got := fmt.Sprintf("%s:%s-%s", m[1], m[2], m[3])
			// linalg.map {arith.addi {...}} is an operation to tree-sitter only: a name and attributes.
			if _, found := slices.BinarySearch(x.ops, got); x.ops != nil && !found && !strings.HasSuffix(strings.SplitN(x.where, ",", 2)[0], "dialect/linalg/ops.mlir") {
				t.Errorf("%s: no operation begins at %s", x.where, got)
			}
			if j, found := slices.BinarySearch(x.ops, got); found {
				x.ops = slices.Delete(x.ops, j, j+1)
			}
		}
		for _, at := range x.ops {
			t.Errorf("%s: the operation at %s is missed", x.where, at)
		}
	}
}

// namesOfOps returns where the names of the operations of a text are, sorted, or nil if it has
// errors.
func namesOfOps(t *testing.T, text string) []string {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	f, err := c.Files.Add("in", text)
	if err != nil {
		t.Fatal(err)
	}
	var s parser.AsmState
	if _, err := parser.Parse(c, f, parser.Options{State: &s}); err != nil {
		return nil
	}
	names := []string{}
	for _, op := range s.Ops {
		if at := op.Name; at.Begin < at.End {
			line := strings.Count(text[:at.Begin], "\n")
			column := int(at.Begin) - strings.LastIndexByte(text[:at.Begin], '\n') - 1
			names = append(names, fmt.Sprintf("%d:%d-%d", line, column, column+int(at.End-at.Begin)))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	abs, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return abs
}

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
