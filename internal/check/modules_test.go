package check_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/check"
	"hivm-opt/ir"
)

// TestSymbols compares the content of a module beside functions with bodies.
func TestSymbols(t *testing.T) {
	const body = "(%a: memref<4xf32>, %b: memref<4xf32>) {\nhivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)\nreturn\n}\n"
	const swapped = "(%a: memref<4xf32>, %b: memref<4xf32>) {\nhivm.hir.vexp ins(%b : memref<4xf32>) outs(%a : memref<4xf32>)\nreturn\n}\n"
	for _, c := range []struct{ name, before, after, want string }{
		{"functions in another order", "func.func @f" + body + "func.func @g" + body, "func.func @g" + body + "func.func @f" + body, "proved proved proved proved"},
		{"a global", `memref.global "private" constant @c : memref<2xf32> = dense<1.0>`, `memref.global "private" constant @c : memref<2xf32> = dense<2.0>`, "refuted"},
		{"a declaration", "func.func private @f(memref<2xf32>)", "func.func private @f(memref<3xf32>)", "refuted"},
		{"a module without name", "module {\nmodule {\nfunc.func @f" + body + "}\n}", "module {\nmodule {\nfunc.func @f" + swapped + "}\n}", "proved refuted proved"},
		{"an operation without name", `"t.a"() <{x = 1 : i32}> : () -> ()`, `"t.a"() <{x = 2 : i32}> : () -> ()`, "refuted"},
		{"an argument", "func.func @f(%a: memref<2xf32>) {\nreturn\n}", "func.func @f(%a: memref<3xf32>) {\nreturn\n}", "refuted unpaired proved"},
		{"an attribute of a function", "func.func @f() attributes {x.y} {\nreturn\n}", "func.func @f() {\nreturn\n}", "unknown proved"},
		{"an attribute of an argument", "func.func @f(%a: index {x.y}) {\nreturn\n}", "func.func @f(%a: index) {\nreturn\n}", "refuted proved"},
		{"an attribute of a module", "module attributes {x.y} {\nmodule {\nfunc.func @f() {\nreturn\n}\n}\n}", "module {\nmodule attributes {x.z} {\nfunc.func @f() {\nreturn\n}\n}\n}", "unknown unknown proved"},
		{"a constant that is folded into a type", "func.func @f() {\n%c = arith.constant 4 : index\n%a = memref.alloc(%c) : memref<?xf32>\nhivm.hir.vexp ins(%a : memref<?xf32>) outs(%a : memref<?xf32>)\nreturn\n}",
			"func.func @f() {\n%a = memref.alloc() : memref<4xf32>\nhivm.hir.vexp ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)\nreturn\n}", "unknown unknown proved"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, before, err := read(c.before, target.RegBased)
			if err != nil {
				t.Fatal(err)
			}
			after, err := parseInto(ctx, c.after)
			if err != nil {
				t.Fatal(err)
			}
			q := check.NewProver()
			var got []string
			check.Modules(ctx, before, after, func(*ir.Operation) { q.Reset() }, func(f check.Finding) {
				switch {
				case f.Pair == nil:
					got = append(got, "unpaired")
				case f.Structured():
					got = append(got, q.Check(f.Pair).Verdict.String())
				default:
					got = append(got, q.Unchanged(f.Pair).Verdict.String())
				}
			})
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("%s, want %s", s, c.want)
			}
		})
	}
}

// TestModules pairs the operations of functions: by their order, with the values
// that are the same. A line of the expectation is an operation with the numbers of
// the operands that are not the same, or an operation that has no counterpart.
func TestModules(t *testing.T) {
	const args = "%a: memref<4xf32>, %b: memref<4xf32>, %n: index, %p: i1, %x: f32"
	for _, c := range []struct {
		name, before, after string
		want                []string
	}{{
		name:   "the same",
		before: "hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)",
		after:  "hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)",
		want:   []string{"hivm.hir.vexp []", "func.return []"},
	}, {
		name:   "other arguments",
		before: "hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)",
		after:  "hivm.hir.vexp ins(%b : memref<4xf32>) outs(%b : memref<4xf32>)",
		want:   []string{"hivm.hir.vexp [0]", "func.return []"},
	}, {
		name: "constants that are unified and moved",
		before: `scf.if %p {
			%c = arith.constant 1.0 : f32
			hivm.hir.vbrc ins(%c : f32) outs(%a : memref<4xf32>)
			%d = arith.constant 1.0 : f32
			hivm.hir.vbrc ins(%d : f32) outs(%b : memref<4xf32>)
		}`,
		after: `%c = arith.constant 1.0 : f32
		scf.if %p {
			hivm.hir.vbrc ins(%c : f32) outs(%a : memref<4xf32>)
			hivm.hir.vbrc ins(%c : f32) outs(%b : memref<4xf32>)
		}`,
		want: []string{"scf.if []", "hivm.hir.vbrc []", "hivm.hir.vbrc []", "scf.yield []", "func.return []"},
	}, {
		name: "commuted",
		before: `%0 = arith.addi %n, %n : index
			%1 = arith.addi %0, %n : index
			%2 = memref.alloc(%1) : memref<?xf32>
			hivm.hir.vbrc ins(%x : f32) outs(%2 : memref<?xf32>)`,
		after: `%0 = arith.addi %n, %n : index
			%1 = arith.addi %n, %0 : index
			%2 = memref.alloc(%1) : memref<?xf32>
			hivm.hir.vbrc ins(%x : f32) outs(%2 : memref<?xf32>)`,
		want: []string{"memref.alloc []", "hivm.hir.vbrc []", "func.return []"},
	}, {
		name: "dead code before",
		before: `%0 = memref.alloc() : memref<8xf32>
			%1 = memref.subview %0[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
			scf.if %p {
			}
			hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)`,
		after: "hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)",
		want:  []string{"hivm.hir.vexp []", "func.return []"},
	}, {
		name: "an operation that is missing",
		before: `hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
			hivm.hir.vln ins(%b : memref<4xf32>) outs(%a : memref<4xf32>)
			hivm.hir.vabs ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)`,
		after: `hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
			hivm.hir.vabs ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)`,
		want: []string{"hivm.hir.vexp []", "'hivm.hir.vln' is missing after", "hivm.hir.vabs []", "func.return []"},
	}, {
		name: "operations that change places",
		before: `hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
			hivm.hir.vln ins(%b : memref<4xf32>) outs(%a : memref<4xf32>)`,
		after: `hivm.hir.vln ins(%b : memref<4xf32>) outs(%a : memref<4xf32>)
			hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)`,
		want: []string{"'hivm.hir.vexp' is missing after", "hivm.hir.vln []", "'hivm.hir.vexp' is new after", "func.return []"},
	}, {
		name: "a loop with another body",
		before: `scf.for %i = %n to %n step %n {
				hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
			}`,
		after: `scf.for %i = %n to %n step %n {
			}`,
		want: []string{"scf.for []", "'hivm.hir.vexp' is missing after", "scf.yield []", "func.return []"},
	}, {
		name: "other control flow",
		before: `cf.br ^bb1
			^bb1:`,
		after: "",
		want:  []string{"region #0 has 2 blocks before and 1 after, which are not compared"},
	}, {
		name: "a jump to another block",
		before: `cf.cond_br %p, ^bb1, ^bb2
			^bb1:
			cf.br ^bb3
			^bb2:
			cf.br ^bb3
			^bb3:
			hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
			cf.br ^bb4
			^bb4:`,
		after: `cf.cond_br %p, ^bb1, ^bb2
			^bb1:
			cf.br ^bb3
			^bb2:
			cf.br ^bb4
			^bb3:
			hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
			cf.br ^bb4
			^bb4:`,
		want: []string{"cf.cond_br []", "cf.br []", "cf.br []", "control goes on to another block after", "hivm.hir.vexp []", "cf.br []", "func.return []"},
	}} {
		t.Run(c.name, func(t *testing.T) {
			wrap := func(body string) string { return "func.func @f(" + args + ") {\n" + body + "\nreturn\n}\n" }
			ctx, before, err := read(wrap(c.before), target.RegBased)
			if err != nil {
				t.Fatal(err)
			}
			after, err := parseInto(ctx, wrap(c.after))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			check.Modules(ctx, before, after, func(*ir.Operation) {}, func(f check.Finding) {
				if f.Pair == nil {
					got = append(got, f.Unpaired+f.Unknown)
					return
				}
				var others []string
				for i := range f.Before.NumOperands() {
					if f.Pair.Original(f.After.Operand(i)) != f.Before.Operand(i) && ir.ConstantValue(f.Before.Operand(i)) == nil {
						others = append(others, string(rune('0'+i)))
					}
				}
				got = append(got, f.Before.Name()+" ["+strings.Join(others, " ")+"]")
			})
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
