package parser

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/ir"
	"hivm-opt/ir/source"
	"hivm-opt/printer"
)

// apartTexts are modules with functions and what may stand around them.
var apartTexts = []string{
	`func.func @a(%x: i32) -> i32 { return %x : i32 }
func.func private @decl(i32) -> (i32 {llvm.noundef})
func.func @b(%x: i32) -> i32 attributes {a.b = {c = "}"}} { // } {
  %y = call @a(%x) : (i32) -> i32
  return %y : i32
} loc("b.c":1:2)
memref.global "private" @g : memref<4xf32> = dense<1.0> {alignment = 64}
func.func private @c(%m: memref<4x8xf32, strided<[8, 1]>>) -> memref<4xf32> {
  %g = memref.get_global @g : memref<4xf32>
  return %g : memref<4xf32>
}`,
	`!t = memref<4xf32>
#map = affine_map<(d0) -> (d0 + 1)>
module @m attributes {a.b = "{"} {
  func.func @a(%x: !t, %i: index loc(#arg)) -> index {
    %0 = affine.apply #map(%i) loc(#l)
    cf.br ^bb1(%0 : index)
  ^bb1(%1: index):
    "t.op"() {text = "} { \" //", set = affine_set<(d0) : (d0 >= 0)>} : () -> ()
    return %1 : index
  } loc(#l)
  func.func @"b c"() {
    "t.in"() ({ func.func @in() { return } }) : () -> ()
    return
  }
}
#l = loc("x.y":1:2)
#arg = loc("arg"(#l))`,
	`module { func.func @a() { return } }
func.func @b() { return }`,
	`module @empty {}
func.func @b() { return }`,
	`module { func.func @a() { return } }
module { func.func @a() { return } }`,
	`%v = "t.op"() : () -> i32
func.func @a() { %v = "t.op"() : () -> i32 return }`,
	`func.func @a() { "t.use"(%late) : (i32) -> () %late = "t.op"() : () -> i32 return }
func.func @b() { "t.use"(%late) : (i32) -> () return }
func.func @c() { return } %late = "t.op"() : () -> i32`,
	`func.func @a() { "t.op"() {x = #late} : () -> () return }
func.func @b(%x: !late) { return }
#late = 1 : i32
!late = i32`,
	`func.func @a() { "t.op"() {x = distinct[0]<>, y = dense_resource<k> : tensor<1xi8>} : () -> () return }
{-# dialect_resources: { builtin: { k: "0x0100000001" } } #-}`,
}

// parsed is what is seen of reading a text: the module, or the error.
func parsed(t *testing.T, read func(c *ir.Context, f *source.File) (*ir.Operation, error), text string) (string, bool) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	f, err := c.Files.Add("t.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := read(c, f)
	if err != nil {
		return err.Error(), false
	}
	if m == nil {
		return "", false
	}
	return printer.String(c, m, printer.Options{Generic: true, DebugInfo: true}), true
}

// atOnceIs reports whether functions of a text were read at once, and fails if the module
// depends on that.
func atOnceIs(t *testing.T, text string, workers int) bool {
	t.Helper()
	got, ok := parsed(t, func(c *ir.Context, f *source.File) (*ir.Operation, error) {
		return parseAtOnce(c, f, Options{Workers: workers}), nil
	}, text)
	if !ok {
		return false
	}
	want, right := parsed(t, func(c *ir.Context, f *source.File) (*ir.Operation, error) { return Parse(c, f, Options{}) }, text)
	if !right {
		t.Fatalf("%d goroutines read a text with the error\n%s\n%s", workers, want, text)
	}
	if got != want {
		t.Fatalf("%d goroutines read\n%s\none reads\n%s\nof\n%s", workers, got, want, text)
	}
	return true
}

// TestAtOnce reads texts with several goroutines.
func TestAtOnce(t *testing.T) {
	for i, want := range []bool{true, true, false, true, false, false, false, false, false} {
		for _, workers := range []int{1, 2, 8} {
			if got := atOnceIs(t, apartTexts[i], workers); got != want {
				t.Errorf("text %d: read at once: %v", i, got)
			}
		}
	}
}

// TestAtOnceOfBroken changes texts at random: if several goroutines read a text, it is right.
func TestAtOnceOfBroken(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"{", "}", "\"", "//", "func.func @z() {", "(", ")", "#map", "->", "loc(", "%x", "attributes", "\n", ">", "@a"}
	read := 0
	const rounds = 4000
	for range rounds {
		text := apartTexts[r.IntN(len(apartTexts))]
		for range 1 + r.IntN(2) {
			at := r.IntN(len(text))
			switch r.IntN(3) {
			case 0:
				text = text[:at] + pieces[r.IntN(len(pieces))] + text[at:]
			case 1:
				text = text[:at] + text[min(len(text), at+1+r.IntN(4)):]
			case 2:
				from := r.IntN(len(text))
				text = text[:at] + text[from:min(len(text), from+r.IntN(60))] + text[at:]
			}
		}
		if atOnceIs(t, text, 2) {
			read++
		}
	}
	if read < rounds/100 {
		t.Errorf("only %d of %d texts were read at once", read, rounds)
	}
}

// TestAtOnceOfGoldens reads the texts of all golden tests with several goroutines.
func TestAtOnceOfGoldens(t *testing.T) {
	read := 0
	err := filepath.WalkDir("../testdata", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		b, err := os.ReadFile(path)
		for part := range strings.SplitSeq(string(b), "// -----") {
			if atOnceIs(t, part, 2) {
				read++
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if read < 500 {
		t.Errorf("only %d texts were read at once", read)
	}
}

// TestClosingBrace finds the ends of bodies.
func TestClosingBrace(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
	}{
		{"{}", 2}, {"{ {} } }", 6}, {"{", -1}, {"{ \"}\" }", 7}, {"{ // }\n}", 8}, {"{ // }", -1},
		{"{ \"\\\"}\" {\"{\"} } x", 15}, {"{ \"a\n}", -1}, {"{ / }", 5},
	} {
		if got := closingBrace(c.text, 0, len(c.text)); got != c.want {
			t.Errorf("%q: %d, want %d", c.text, got, c.want)
		}
	}
}
