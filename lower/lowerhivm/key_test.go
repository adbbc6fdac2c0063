package lowerhivm_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/filetree"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// around are addresses of %b, on the chip, in functions that differ in nothing else: it begins at %a, in the middle of
// that, behind it, and elsewhere.
var around = []int64{0, 32, 64, 128}

// sameBut is functions of the same operations, for each of which another thing around them matters.
func sameBut() string {
	var b strings.Builder
	for i, at := range around {
		fmt.Fprintf(&b, `func.func @near%[1]d(%%x: memref<16xf32>, %%y: memref<16xf32>, %%k: memref<4x16xf32>) {
  %%zero = arith.constant 0 : i64
  %%at = arith.constant %[2]d : i64
  %%a = hivm.hir.pointer_cast(%%zero) : memref<16xf32>
  %%b = hivm.hir.pointer_cast(%%at) : memref<16xf32>
  hivm.hir.vcumsum ins(%%a : memref<16xf32>) outs(%%b : memref<16xf32>) cum_dims = [0] reverse = false
  hivm.hir.vexp ins(%%x : memref<16xf32>) outs(%%x : memref<16xf32>)
  hivm.hir.vadd ins(%%x, %%a : memref<16xf32>, memref<16xf32>) outs(%%y : memref<16xf32>)
  hivm.hir.vmul ins(%%y, %%b : memref<16xf32>, memref<16xf32>) outs(%%y : memref<16xf32>)
  hivm.hir.vexp ins(%%x : memref<16xf32>) outs(%%x : memref<16xf32>)
  hivm.hir.vadd ins(%%x, %%x : memref<16xf32>, memref<16xf32>) outs(%%a : memref<16xf32>)
  hivm.hir.vsub ins(%%x, %%a : memref<16xf32>, memref<16xf32>) outs(%%y : memref<16xf32>)
  hivm.hir.vmul ins(%%y, %%b : memref<16xf32>, memref<16xf32>) outs(%%x : memref<16xf32>)
  hivm.hir.vexp ins(%%x : memref<16xf32>) outs(%%x : memref<16xf32>)
  hivm.hir.vadd ins(%%b, %%b : memref<16xf32>, memref<16xf32>) outs(%%a : memref<16xf32>)
  hivm.hir.vsub ins(%%b, %%a : memref<16xf32>, memref<16xf32>) outs(%%b : memref<16xf32>)
  return
}
`, i, at)
	}
	return b.String()
}

// onChip begins a function with two memories on the chip, the second of which has another name as well, and writes both.
const onChip = `func.func @f(%x: memref<16x16xf32>, %y: memref<16x16xf32>, %z: memref<16x16xf32>, %w: memref<16x16xf32>, %r: memref<16x1xf32>) {
  %low = arith.constant 1024 : i64
  %high = arith.constant 2048 : i64
  %a = hivm.hir.pointer_cast(%low) : memref<16x16xf32>
  %b = hivm.hir.pointer_cast(%high) : memref<16x16xf32>
  %c = hivm.hir.pointer_cast(%high) : memref<16x16xf32>
  hivm.hir.vadd ins(%x, %y : memref<16x16xf32>, memref<16x16xf32>) outs(%a : memref<16x16xf32>)
  hivm.hir.vsub ins(%x, %y : memref<16x16xf32>, memref<16x16xf32>) outs(%b : memref<16x16xf32>)
`

// ofVariable begins a function with parts of a variable, whose address it takes twice.
const ofVariable = `func.func @f(%y: memref<16xf32>) {
  %one = memref.get_global @variable : memref<64xf32>
  %other = memref.get_global @variable : memref<64xf32>
  %a = memref.subview %one[16] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: 16>>
  %b = memref.subview %other[40] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: 40>>
  %c = memref.subview %other[0] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1]>>
`

// TestKeyOfJoint has pairs of functions of the same operations, the loops of which are not the same. The keys of both
// differ in one thing only.
func TestKeyOfJoint(t *testing.T) {
	t.Parallel()
	otherName := []string{"%c = hivm.hir.pointer_cast(%high)", "%c = hivm.hir.pointer_cast(%low)"}
	oneAddress := []string{"%b = memref.subview %other", "%b = memref.subview %one"}
	for _, c := range []struct {
		name, text string
		change     []string // what another function has in place of something
	}{
		{"the view that is read", onChip + `
  hivm.hir.vmul ins(%c, %y : memref<16x16xf32>, memref<16x16xf32>) outs(%z : memref<16x16xf32>)`, otherName},
		{"the view that is written", onChip + `
  hivm.hir.vmul ins(%x, %x : memref<16x16xf32>, memref<16x16xf32>) outs(%c : memref<16x16xf32>)
  hivm.hir.vmax ins(%a, %y : memref<16x16xf32>, memref<16x16xf32>) outs(%z : memref<16x16xf32>)
  hivm.hir.vmax ins(%b, %y : memref<16x16xf32>, memref<16x16xf32>) outs(%w : memref<16x16xf32>)`, otherName},
		{"the view that is reduced", onChip + `
  hivm.hir.vreduce <sum> ins(%c : memref<16x16xf32>) outs(%r : memref<16x1xf32>) reduce_dims = [1]`, otherName},
		{"a doubt", ofVariable + `
  %t = memref.alloc() : memref<16xf32>
  hivm.hir.vadd ins(%b, %b : memref<16xf32, strided<[1], offset: 40>>, memref<16xf32, strided<[1], offset: 40>>) outs(%t : memref<16xf32>)
  hivm.hir.vmul ins(%t, %t : memref<16xf32>, memref<16xf32>) outs(%a : memref<16xf32, strided<[1], offset: 16>>)
  memref.copy %a, %y : memref<16xf32, strided<[1], offset: 16>> to memref<16xf32>`, oneAddress},
		{"views of one base", ofVariable + `
  hivm.hir.vadd ins(%a, %b : memref<16xf32, strided<[1], offset: 16>>, memref<16xf32, strided<[1], offset: 40>>) outs(%y : memref<16xf32>)
  hivm.hir.vmul ins(%y, %c : memref<16xf32>, memref<16xf32, strided<[1]>>) outs(%y : memref<16xf32>)`, oneAddress},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			fn := c.text + "\n  return\n}\n"
			text := "memref.global \"private\" @variable : memref<64xf32> = dense<3.0>\n" + fn +
				strings.NewReplacer("@f(", "@g(", c.change[0], c.change[1]).Replace(fn)
			if got := lowered(t, text, lower.Options{Outline: true}); strings.Contains(got, "@hivm.v") {
				t.Errorf("the functions share code:\n%s", got)
			}
			s := nativetest.Setup{
				Lower: []lower.Table{lowerstd.Table(), lowerhivm.Table()}, Interp: []interp.Table{interpstd.Table(), interphivm.Table()}, Seeds: 1,
			}
			s.Compare(t, text)
		})
	}
}

// TestReused lowers the functions of all texts of the tree, of many texts in one module: code that is built once for
// equal operations is the code that each of them has built.
func TestReused(t *testing.T) {
	t.Parallel()
	tables := []lower.Table{lowerstd.Table(), lowerhivm.Table()}
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	all, err := irtest.Parse(c, "all.mlir", "module {}")
	if err != nil {
		t.Fatal(err)
	}
	functions := 0
	add := func(name, text string) bool {
		m, err := irtest.Read(c, name, text)
		if err != nil || !nativetest.Reused(t, c, m, tables...) {
			return false
		}
		for _, fn := range alone(m) {
			functions++
			fn.SetAttr(c, "sym_name", c.StringValue(fmt.Sprint("f", functions)))
			fn.Detach()
			all.Region(0).Entry().Append(fn)
		}
		return true
	}
	filetree.MLIR(t, 500, []string{"../../testdata", "../../dialect", "../../passes", "../../examples", ".."}, func(path, text string) {
		for k, chunk := range strings.Split(text, "// -----") {
			add(fmt.Sprint(path, k), chunk)
		}
	})
	if !add("around", sameBut()) {
		t.Error("no functions that differ in what is around operations")
	}
	t.Log(functions, "functions")
	if functions < 500 {
		t.Errorf("only %d functions", functions)
	}
	if !nativetest.Reused(t, c, all, tables...) {
		t.Error("they cannot be lowered in one module")
	}
}

// alone returns the functions of a module that refer to nothing of it.
func alone(module *ir.Operation) []*ir.Operation {
	var out []*ir.Operation
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		refers := !funcs.IsFunc(op) || len(op.Region(0).Blocks()) == 0
		ir.Walk(op, func(inner *ir.Operation) bool {
			_, calls := ir.As[ir.CallOpInterface](inner)
			refers = refers || calls || memref.IsGetGlobal(inner) || inner != op && funcs.IsFunc(inner)
			return !refers
		})
		if !refers {
			out = append(out, op)
		}
	}
	return out
}
