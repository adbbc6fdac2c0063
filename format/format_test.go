package format_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/format"
	"hivm-opt/internal/filetree"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/ir/source"
	"hivm-opt/parser"
	"hivm-opt/printer"
)

// eachText calls f with each MLIR text of the tree's tests.
func eachText(t *testing.T, f func(path, text string)) {
	t.Helper()
	filetree.MLIR(t, 500, []string{"../testdata", "../dialect", "../passes", "../printer", "../lower", "../examples"}, f)
}

func layout(t *testing.T, text string) (string, error) {
	t.Helper()
	return format.Source(&source.File{Name: "in.mlir", Text: text})
}

// spelled are the tokens of a text, comments too.
func spelled(text string) (tokens []string) {
	for t := range parser.Tokens(text) {
		tokens = append(tokens, text[t.Begin:t.End])
	}
	return tokens
}

// read returns a printed module, or an empty text if the text has errors.
func read(t *testing.T, text string, o printer.Options) string {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	op, err := irtest.Parse(c, "in.mlir", text)
	if err != nil || ir.Verify(c, op, ir.VerifyOptions{}) != nil {
		return ""
	}
	return printer.String(c, op, o)
}

// difference is the first line in which texts differ.
func difference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d is\n%s\nand not\n%s", i+1, b[i], a[i])
		}
	}
	return fmt.Sprintf("%d lines, not %d", len(b), len(a))
}

// TestTree checks for all texts of the tree that a layout keeps the tokens and the IR, and is a fixed
// point.
func TestTree(t *testing.T) {
	wrong, parsed := 0, 0
	eachText(t, func(path, text string) {
		got, err := layout(t, text)
		if err != nil {
			wrong++
			if !strings.Contains(text, "error") && !strings.Contains(path, "dump") {
				t.Errorf("%s: %v", path, err)
			}
			return
		}
		if again, err := layout(t, got); err != nil || again != got {
			t.Errorf("%s: no fixed point: %v: %s", path, err, difference(got, again))
		}
		if a, b := spelled(text), spelled(got); !slices.Equal(a, b) {
			t.Errorf("%s: tokens (-before +behind)\n%s", path, cmp.Diff(a, b))
		}
		before, behind := strings.Split(text, "\n// -----"), strings.Split(got, "\n// -----")
		if len(before) != len(behind) {
			t.Errorf("%s: %d parts, before %d", path, len(behind), len(before))
			return
		}
		for i := range before {
			a, b := read(t, before[i], printer.Options{Generic: true}), read(t, behind[i], printer.Options{Generic: true})
			if a != "" {
				parsed++
			}
			if a != b {
				t.Errorf("%s: part %d means something else (-before +behind)\n%s", path, i, cmp.Diff(a, b))
			}
		}
	})
	if parsed < 1000 || wrong > 100 {
		t.Errorf("%d texts have no layout, %d parts were read", wrong, parsed)
	}
}

// lineSpans returns where the lines of a text begin, and where they end in front of what ends them.
func lineSpans(text string) (spans [][2]int) {
	for begin := 0; ; {
		n := strings.IndexAny(text[begin:], "\r\n")
		if n < 0 {
			return append(spans, [2]int{begin, len(text)})
		}
		spans = append(spans, [2]int{begin, begin + n})
		begin += n + 1
		if strings.HasPrefix(text[begin-1:], "\r\n") {
			begin++
		}
	}
}

// checkRange checks that the layout of some lines is what the layout of the text changes in them.
func checkRange(t *testing.T, text string, begin, end int) {
	t.Helper()
	f := &source.File{Name: "in.mlir", Text: text}
	all, wrong := format.Edits(f)
	got, err := format.EditsIn(f, begin, end)
	var want []format.Edit
	for _, e := range all {
		if e, ok := format.Inside(e, text, begin, end); ok {
			want = append(want, e)
		}
	}
	if fmt.Sprint(err) != fmt.Sprint(wrong) || !slices.Equal(got, want) {
		t.Errorf("%d to %d of\n%s: %v, want %v (-want +got)\n%s", begin, end, text, err, wrong, cmp.Diff(want, got))
	}
}

// TestRange compares the layout of random lines of all texts of the tree, and of these texts with other white space and
// without some tokens, with the layout of the whole.
func TestRange(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	gap := regexp.MustCompile(`\s+`)
	eachText(t, func(path, text string) {
		spoilt := gap.ReplaceAllStringFunc(text, func(s string) string {
			switch rng.IntN(12) {
			case 0:
				return " \n\t "
			case 1:
				return "\r\n\r\n   // x\n"
			case 2:
				return strings.Repeat(" ", rng.IntN(6)) + s
			}
			return s
		})
		// Without a comma or an equal sign lines go on in another way.
		fewer := strings.Replace(spoilt, []string{",", "=", "->", " : "}[rng.IntN(4)], " ", 1+rng.IntN(10))
		for _, text := range []string{text, spoilt, fewer} {
			lines := lineSpans(text)
			for range 5 {
				first := rng.IntN(len(lines))
				last := min(first+rng.IntN(1+rng.IntN(20)), len(lines)-1)
				if checkRange(t, text, lines[first][0], lines[last][1]); t.Failed() {
					t.Fatal(path)
				}
			}
		}
	})
}

// blanks are those that the formatter leaves out: some operations print two, or one at the end of a line.
var blanks = regexp.MustCompile(`(?m)(\S) +( \S|$)`)

// TestPrinted checks that what the printer writes has its layout.
func TestPrinted(t *testing.T) {
	eachText(t, func(path, text string) {
		for i, part := range strings.Split(text, "\n// -----") {
			for form, o := range map[string]printer.Options{"custom": {}, "generic": {Generic: true}, "with locations": {DebugInfo: true}} {
				printed := read(t, part, o)
				if printed == "" {
					continue
				}
				printed = blanks.ReplaceAllString(printed+"\n", "$1$2")
				if got, err := layout(t, printed); err != nil || got != printed {
					t.Errorf("%s: part %d, %s: %v: %s", path, i, form, err, difference(printed, got))
				}
			}
		}
	})
}

// FuzzSource checks that a layout of any text keeps its tokens and is a fixed point.
func FuzzSource(f *testing.F) {
	for _, text := range []string{
		"func.func @f(%a: i32,\n   %b: i32) {\n^bb0:\n%c=arith.addi %a,%b:i32//x \n\n\n}\n", "// -----\n}", "a<b<{[(", "{\n// c\n\t}",
		"#m = affine_map<(d0)\n -> (d0)>", "%a, %b:2\n= \"x\"() ({\n}) : () -> i32", "{-# a: {b: \"x\"} #-}", "linalg.map\n(%x: f32) {\n}", "@a::@b\r\n:\n: ::", "\"\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := layout(t, text)
		if err != nil {
			return
		}
		if again, err := layout(t, got); err != nil || again != got {
			t.Errorf("no fixed point: %v\n%q\n%q", err, got, again)
		}
		if a, b := spelled(text), spelled(got); !slices.Equal(a, b) {
			t.Errorf("tokens of %q\n%q\n%q", text, a, b)
		}
		lines := lineSpans(text)
		for i, line := range lines[:min(len(lines), 50)] {
			checkRange(t, text, line[0], lines[min(i+len(text)%3, len(lines)-1)][1])
		}
	})
}

// TestSource checks layouts one by one.
func TestSource(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"empty":           {"", ""},
		"blank lines":     {"\n\n  \n", ""},
		"comment":         {"  // a\r\n", "// a\n"},
		"comments":        {"module {\n// a\n    // b\nfunc.func @f()\n      // c\n}", "module {\n// a\n  // b\n  func.func @f()\n  // c\n}\n"},
		"behind code":     {"a.b   // c", "a.b   // c\n"},
		"operators":       {"%a=arith.addi %b,%c  :i32", "%a = arith.addi %b, %c : i32\n"},
		"attributes":      {"a.b {x=1:i32,y= [ 1,2 ],z}", "a.b {x = 1 : i32, y = [1, 2], z}\n"},
		"types stay":      {"a.b : !x<a  b>, memref<4x?xf32,  #s>", "a.b : !x<a  b>, memref<4x?xf32,  #s>\n"},
		"symbols":         {"a.b @c::@d", "a.b @c::@d\n"},
		"results":         {"%a:2=a.b", "%a:2 = a.b\n"},
		"blocks":          {"func.func @f() {\n^a:\nb.c\n^b(%x:i32):\nb.c\n}", "func.func @f() {\n^a:\n  b.c\n^b(%x: i32):\n  b.c\n}\n"},
		"aligned":         {"  a.b(%a,\n      %b)", "a.b(%a,\n    %b)\n"},
		"not aligned":     {"a.bcd(%a,\n %b)", "a.bcd(%a,\n    %b)\n"},
		"header in lines": {"func.func @f(\n%a: i32\n) {\na.b\n}", "func.func @f(\n    %a: i32\n) {\n  a.b\n}\n"},
		"continued":       {"a.b ins(%a)\nouts(%b) {\nc.d\n}", "a.b ins(%a)\n    outs(%b) {\n  c.d\n}\n"},
		"arguments":       {"a.b\n(%x: f32) {\nc.d\n}", "a.b\n  (%x: f32) {\n    c.d\n  }\n"},
		"empty lines":     {"a.b\n\n\n\nc.d {\n\n\ne.f\n\n}", "a.b\n\nc.d {\n  e.f\n}\n"},
		"parts":           {"a.b {\n}\n// -----\nc.d {\n}", "a.b {\n}\n// -----\nc.d {\n}\n"},
		"generic":         {"\"a\"() ({\n\"b\"() : () -> ()\n}):()->()", "\"a\"() ({\n  \"b\"() : () -> ()\n}) : () -> ()\n"},
		"alias":           {"#a=1:i32\n!b=i32", "#a = 1 : i32\n!b = i32\n"},
	} {
		if got, err := layout(t, c.text); err != nil || got != c.want {
			t.Errorf("%s: %v\n%s\nwant\n%s", name, err, got, c.want)
		}
	}
}

// TestErrors checks the texts that have no layout.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"a.b(":             "in.mlir:1:4: error: '(' is not closed",
		"a.b)":             "in.mlir:1:4: error: ')' closes no bracket",
		"a.b {\n(}":        "in.mlir:2:2: error: '}' closes no bracket",
		"{\n// -----\n}":   "in.mlir:1:1: error: '{' is not closed",
		"a.b : memref<4x(": "in.mlir:1:13: error: '<' is not closed",
		"a.b \"c":          "in.mlir:1:5: error: unexpected character",
		"a.b ;":            "in.mlir:1:5: error: unexpected character",
	} {
		if got, err := layout(t, text); err == nil || !strings.HasPrefix(err.Error(), want) || got != "" {
			t.Errorf("%s: %v, %q", text, err, got)
		}
	}
}

// TestDeep checks that lines in many brackets, closed or not, take no more memory than there is.
func TestDeep(t *testing.T) {
	const n = 50000
	deep := strings.Repeat("(\n", n) + strings.Repeat(")\n", n)
	for text, want := range map[string]string{
		deep:                                "nesting too deep",
		strings.Repeat("[\n", n):            "'[' is not closed",
		strings.Repeat("\"a.b\"() ({\n", n): "'{' is not closed",
	} {
		if got, err := layout(t, text); err == nil || !strings.Contains(err.Error(), want) || got != "" {
			t.Errorf("%s...: %v, %d bytes", text[:9], err, len(got))
		}
	}
	checkRange(t, deep, 0, 1) // which has no layout either
	checkRange(t, "a.b\n"+deep, 0, 3)
}

// BenchmarkSource lays out a text of many operations, of many comments, and of many brackets in a line.
func BenchmarkSource(b *testing.B) {
	for name, text := range map[string]string{
		"operations": strings.Repeat("func.func @f(%a: memref<16x16xf32>) {\n  %0 = arith.addi %a, %b : i32\n  hivm.hir.vexp ins(%a : memref<16x16xf32>) outs(%b : memref<16x16xf32>)\n}\n", 5000),
		"comments":   strings.Repeat("  // a comment\n", 50000) + "a.b\n",
		"brackets":   "a.b " + strings.Repeat("(", 50000) + strings.Repeat(")", 50000) + "\n",
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if _, err := format.Source(&source.File{Name: "in.mlir", Text: text}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
