package lowerhivm_test

import (
	"math/rand/v2"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// unreadHead has memory at two places on the chip.
const unreadHead = `
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %further = arith.constant 64 : i64
  %a = hivm.hir.pointer_cast(%zero) : memref<2x8xf32>
  %b = hivm.hir.pointer_cast(%further) : memref<2x8xf32>
`

// Two operations that are joined, the first of which writes %a.
const unreadJoint = `
  hivm.hir.vadd ins(%x, %x : memref<2x8xf32>, memref<2x8xf32>) outs(%a : memref<2x8xf32>)
  hivm.hir.vmul ins(%a, %x : memref<2x8xf32>, memref<2x8xf32>) outs(%y : memref<2x8xf32>)
`

// TestUnread has memory on the chip that is read only by operations that code comes to on other
// ways than straight on. It compares with the interpreter.
func TestUnread(t *testing.T) {
	t.Parallel()
	tier.Slow(t)
	const params = "(%x: memref<2x8xf32>, %y: memref<2x8xf32>)"
	read := "hivm.hir.vadd ins(%a, %y : memref<2x8xf32>, memref<2x8xf32>) outs(%y : memref<2x8xf32>)\n"
	clear := "hivm.hir.vsub ins(%x, %x : memref<2x8xf32>, memref<2x8xf32>) outs(%a : memref<2x8xf32>)\n"
	loop := "scf.for %i = %c0 to %c3 step %c1 {\n"
	fn := func(name, body string) string {
		return "func.func " + name + params + " {" + unreadHead + body + "  return\n}\n"
	}
	cases := map[string]string{
		"in the next turn": fn("@f", clear+loop+"%e = memref.load %a[%c0, %c1] : memref<2x8xf32>\nmemref.store %e, %x[%c1, %c1] : memref<2x8xf32>\n"+unreadJoint+"}\n"),
		"in the next turn, by the operations themselves": fn("@f", clear+loop+
			"hivm.hir.vadd ins(%a, %x : memref<2x8xf32>, memref<2x8xf32>) outs(%b : memref<2x8xf32>)\n"+
			"hivm.hir.vmul ins(%b, %x : memref<2x8xf32>, memref<2x8xf32>) outs(%a : memref<2x8xf32>)\n"+
			"hivm.hir.vmul ins(%b, %b : memref<2x8xf32>, memref<2x8xf32>) outs(%y : memref<2x8xf32>)\n}\n"),
		"behind a loop":       fn("@f", clear+loop+unreadJoint+"}\n"+read),
		"in a loop behind":    fn("@f", unreadJoint+loop+read+"}\n"),
		"by a function":       fn("private @g", read) + fn("@f", unreadJoint+"func.call @g(%x, %y) : (memref<2x8xf32>, memref<2x8xf32>) -> ()\n"),
		"by the caller":       fn("private @g", unreadJoint) + fn("@f", clear+"func.call @g(%x, %y) : (memref<2x8xf32>, memref<2x8xf32>) -> ()\n"+read),
		"by another function": fn("private @g", unreadJoint) + fn("private @h", read) + fn("@f", clear+"func.call @g(%x, %y) : (memref<2x8xf32>, memref<2x8xf32>) -> ()\nfunc.call @h(%x, %y) : (memref<2x8xf32>, memref<2x8xf32>) -> ()\n"),
		"by another function without parameters": "func.func private @g() {" + unreadHead + "hivm.hir.vadd ins(%a, %a : memref<2x8xf32>, memref<2x8xf32>) outs(%b : memref<2x8xf32>)\nreturn\n}\n" +
			"func.func private @h() {" + unreadHead + "%x = memref.alloc() : memref<2x8xf32>\n%y = memref.alloc() : memref<2x8xf32>\n%one = arith.constant 1.0 : f32\nhivm.hir.vbrc ins(%one : f32) outs(%x : memref<2x8xf32>)\n" + unreadJoint + "memref.dealloc %x : memref<2x8xf32>\nmemref.dealloc %y : memref<2x8xf32>\nreturn\n}\n" +
			fn("@f", clear+"func.call @h() : () -> ()\nfunc.call @g() : () -> ()\nhivm.hir.copy ins(%b : memref<2x8xf32>) outs(%y : memref<2x8xf32>)\n"),
		"by another function, behind a loop without turns": "func.func private @g() {" + unreadHead + "%none = arith.constant 0.0 : f32\nscf.for %i = %c3 to %c3 step %c1 {\nhivm.hir.vbrc ins(%none : f32) outs(%a : memref<2x8xf32>)\n}\nhivm.hir.vadd ins(%a, %a : memref<2x8xf32>, memref<2x8xf32>) outs(%b : memref<2x8xf32>)\nreturn\n}\n" +
			"func.func private @h() {" + unreadHead + "%x = memref.alloc() : memref<2x8xf32>\n%y = memref.alloc() : memref<2x8xf32>\n%one = arith.constant 1.0 : f32\nhivm.hir.vbrc ins(%one : f32) outs(%x : memref<2x8xf32>)\n" + unreadJoint + "memref.dealloc %x : memref<2x8xf32>\nmemref.dealloc %y : memref<2x8xf32>\nreturn\n}\n" +
			fn("@f", clear+"func.call @h() : () -> ()\nfunc.call @g() : () -> ()\nhivm.hir.copy ins(%b : memref<2x8xf32>) outs(%y : memref<2x8xf32>)\n"),
		"in the next turn, by the other branch": fn("@f", clear+loop+"%first = arith.cmpi eq, %i, %c0 : index\nscf.if %first {\n"+unreadJoint+"} else {\n"+read+"}\n}\n"),
		"in the next turn, by a view that is elsewhere then": fn("@f", clear+"hivm.hir.copy ins(%x : memref<2x8xf32>) outs(%b : memref<2x8xf32>)\nscf.for %i = %c0 to %c2 step %c1 {\n"+
			"%first = arith.cmpi eq, %i, %c0 : index\n%m = arith.select %first, %b, %a : memref<2x8xf32>\n"+
			"hivm.hir.vmul ins(%m, %m : memref<2x8xf32>, memref<2x8xf32>) outs(%y : memref<2x8xf32>)\n"+
			"hivm.hir.vadd ins(%x, %x : memref<2x8xf32>, memref<2x8xf32>) outs(%a : memref<2x8xf32>)\n}\n"+
			"%one = arith.constant 1.0 : f32\nhivm.hir.vbrc ins(%one : f32) outs(%a : memref<2x8xf32>)\n"),
		"by the condition of a loop": fn("@f", clear+"%n = scf.while (%i = %c0) : (index) -> index {\n"+read+
			"%more = arith.cmpi slt, %i, %c3 : index\nscf.condition(%more) %i : index\n} do {\n^bb0(%i: index):\n"+
			unreadJoint+"%next = arith.addi %i, %c1 : index\nscf.yield %next : index\n}\n"),
		"as a part": fn("@f", unreadJoint+"%p = hivm.hir.pointer_cast(%zero) : memref<1x8xf32>\nhivm.hir.vsub ins(%x, %x : memref<2x8xf32>, memref<2x8xf32>) outs(%b : memref<2x8xf32>)\n"+
			"%one = arith.constant 1.0 : f32\nhivm.hir.vbrc ins(%one : f32) outs(%p : memref<1x8xf32>)\n"+read),
		"as an argument of a block": fn("@f", unreadJoint+"cf.br ^next(%a : memref<2x8xf32>)\n^next(%m: memref<2x8xf32>):\n  hivm.hir.vadd ins(%m, %y : memref<2x8xf32>, memref<2x8xf32>) outs(%y : memref<2x8xf32>)\n"),
		"as memory that is handed on by a loop": fn("@f", clear+"%r = scf.for %i = %c0 to %c3 step %c1 iter_args(%m = %b) -> memref<2x8xf32> {\n"+
			"hivm.hir.vadd ins(%m, %x : memref<2x8xf32>, memref<2x8xf32>) outs(%y : memref<2x8xf32>)\n"+unreadJoint+"scf.yield %a : memref<2x8xf32>\n}\n"),
	}
	for name, text := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := nativetest.Setup{
				Lower: []lower.Table{lowerstd.Table(), lowerhivm.Table()}, Interp: []interp.Table{interpstd.Table(), interphivm.Table()}, Seeds: 1,
				Fill: func(r *rand.Rand, _ string, _ int, e interp.Elem) interp.Value { return nativetest.Small(r, e) },
			}
			if s.Compare(t, text) != 1 {
				t.Error("no function")
			}
			if lowered(t, text, lower.Options{}) == lowered(t, text, lower.Options{SeparateLoops: true}) {
				t.Error("nothing is joined")
			}
		})
	}
}
