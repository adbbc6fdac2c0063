package parser_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/parser"
	"hivm-opt/printer"
)

// snippets are seeds beside the files of testdata: one for each part of the
// syntax that these files lack.
var snippets = []string{
	"",
	"module",
	"#map = affine_map<(d0)[s0] -> (d0 floordiv 2 + s0)>\n\"f\"() {a = #map, b = [#map]} : () -> memref<4xf32, #map>",
	"!t = tuple<i1, !foo.x<[\"]\", {a -> b}]>>\n%0:2 = \"f\"() : () -> (!t, i0)\n\"g\"(%0#1, %0#0) : (i0, !t) -> ()",
	"\"f\"() {a = dense<[[1, -2], [0x3, 4]]> : tensor<2x2xsi8>, b = dense<\"0x0102\"> : vector<2xi8>, c = dense<(1.0, 2.0)> : tensor<2xcomplex<f16>>} : () -> ()",
	"\"f\"() {a = sparse<[[0, 1]], [1]> : tensor<2x2xi64>, b = dense<> : tensor<0xf32>, c = dense<[true, false]> : tensor<2xi1>, d = dense<\"a\"> : tensor<2x!s.s>} : () -> ()",
	"\"f\"() {a = array<i8: 1, -1>, b = array<f32: 0x7F800000>, c = array<i1: true>, d = 18446744073709551616 : i65, e = -1 : si7, \"f g\" = @\"a b\"::@c} : () -> ()",
	"\"f\"() <{a = 1, b}> ({\n^bb0(%x: i1 loc(\"a\")):\n \"b\"()[^bb0, ^c] : () -> ()\n^c:\n}, {}) {x} : () -> () loc(fused<1>[\"n\"(\"f\":1:2), callsite(\"a\" at unknown)])",
	"func.func private @f(i1 {a.b = 1}) -> (i32 {c.d})\nfunc.func @g(%a: i1) attributes {x.y = loc(\"z\")} {\n %r = call @f(%a) : (i1) -> i32\n cf.cond_br %a, ^b(%r : i32), ^c\n^b(%0: i32):\n cf.switch %0 : i32, [default: ^c, 3: ^b(%0 : i32)]\n^c: return\n}",
	"func.func @f(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>, %i: index, %t: tensor<8xf32>) {\n %v = memref.load %m[%i, %i] : memref<?x4xf32, strided<[?, 1], offset: ?>>\n scf.for %k = %i to %i step %i iter_args(%x = %v) -> (f32) { scf.yield %x : f32 }\n scf.forall (%a) in (%i) { }\n return }",
	"func.func @f(%a: memref<16xf16, #hivm.address_space<ub>>) {\n hivm.hir.vadd ins(%a, %a : memref<16xf16, #hivm.address_space<ub>>, memref<16xf16, #hivm.address_space<ub>>) outs(%a : memref<16xf16, #hivm.address_space<ub>>)\n hivm.hir.pipe_barrier[<PIPE_ALL>]\n return }",
	"\"hivm.hir.vadd\"() : () -> ()",
	"\"func.func\"() <{sym_name = \"f\", function_type = () -> ()}> ({}) : () -> ()",
	"{-# dialect_resources: {} #-}\n// comment",
}

func seeds(f *testing.F) {
	for _, s := range snippets {
		f.Add(s, true)
	}
	err := filepath.WalkDir("../testdata", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		b, err := os.ReadFile(path)
		for _, chunk := range strings.Split(string(b), "// -----") {
			f.Add(chunk, false)
		}
		return err
	})
	if err != nil {
		f.Fatal(err)
	}
}

// parse parses and verifies a text in a context of its own.
func parse(t *testing.T, text string, unregistered bool) (*ir.Context, *ir.Operation, error) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = unregistered
	c.SetQuoting(ir.Quoting{New: printer.Quoter})
	f, err := c.Files.Add("in", text)
	if err != nil {
		t.Fatal(err)
	}
	op, err := parser.Parse(c, f, parser.Options{})
	if err != nil {
		return c, nil, err
	}
	return c, op, ir.Verify(c, op, ir.VerifyOptions{})
}

// FuzzParse checks that no text makes the parser, the verifier or the printer
// panic, and that a valid text prints to a text with the same meaning.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string, unregistered bool) {
		c, op, err := parse(t, text, unregistered)
		for _, d := range diag.Of(err) {
			if d.Msg == "" || op == nil && d.Location.Line < 1 {
				t.Errorf("error without a place: %v", d)
			}
		}
		if op == nil {
			return
		}
		printer.String(c, op, printer.Options{Generic: true, DebugInfo: true})
		if err != nil {
			return
		}
		generic := printer.String(c, op, printer.Options{Generic: true})
		custom := printer.String(c, op, printer.Options{})
		c2, op2, err := parse(t, generic, unregistered)
		if err != nil {
			t.Fatalf("the generic text is wrong: %v\n%s", err, generic)
		}
		if again := printer.String(c2, op2, printer.Options{Generic: true}); again != generic {
			t.Errorf("the generic text changed:\n%s\n%s", generic, again)
		}
		if again := printer.String(c2, op2, printer.Options{}); again != custom {
			t.Errorf("the custom text changed:\n%s\n%s", custom, again)
		}
		c3, op3, err := parse(t, custom, unregistered)
		if err != nil {
			// The custom text of some operations says less than they are made of.
			return
		}
		if again := printer.String(c3, op3, printer.Options{}); again != custom {
			t.Errorf("the custom text is not a fixed point:\n%s\n%s", custom, again)
		}
	})
}
