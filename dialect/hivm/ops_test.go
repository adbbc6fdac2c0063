package hivm_test

import (
	"os"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

// TestRoundTrip prints testdata/ops.mlir, which is in the canonical form and
// has every operation, and reads it back from the generic form. So the rows are the
// operations of the file: a text without a row is an error, and so is a row without a text.
func TestRoundTrip(t *testing.T) {
	text, err := os.ReadFile("testdata/ops.mlir")
	if err != nil {
		t.Fatal(err)
	}
	c := newContext(t, target.MemBased)
	seen := map[string]bool{}
	for i, chunk := range strings.Split(string(text), "// -----\n") {
		op, err := read(c, chunk)
		if err != nil {
			t.Fatalf("chunk %d: %v", i, err)
		}
		ir.WalkPost(op, func(o *ir.Operation) bool {
			seen[o.Name()] = true
			return true
		})
		if got := printer.String(c, op, printer.Options{}); strings.TrimSpace(got) != strings.TrimSpace(chunk) {
			t.Errorf("chunk %d: got\n%s\nwant\n%s", i, got, chunk)
		}
		generic := printer.String(c, op, printer.Options{Generic: true})
		again, err := read(c, generic)
		if err != nil {
			t.Fatalf("chunk %d, generic: %v\n%s", i, err, generic)
		}
		if got := printer.String(c, again, printer.Options{}); strings.TrimSpace(got) != strings.TrimSpace(chunk) {
			t.Errorf("chunk %d through the generic form: got\n%s\nwant\n%s", i, got, chunk)
		}
	}
	for _, def := range hivm.Dialect().Ops {
		if !seen[def.Name] && !intrinsic(def) {
			t.Errorf("testdata/ops.mlir lacks %s", def.Name)
		}
	}
}

// intrinsic reports whether a row is an instruction, which has no custom form: they are in
// testdata/dialect/hivm/intrinsics.mlir.
func intrinsic(def *ir.OpDef) bool { return strings.HasPrefix(def.Name, "hivm.intr.hivm.") }

// TestTable checks the rows: names, and the properties on which the row of a
// structured operation must agree with its Impl.
func TestTable(t *testing.T) {
	for _, def := range hivm.Dialect().Ops {
		if intrinsic(def) {
			continue
		}
		if !strings.HasPrefix(def.Name, "hivm.hir.") {
			t.Errorf("name %q", def.Name)
		}
		_, custom := def.Impl.(ir.CustomAsm)
		if custom != (def.Format == "") && !strings.HasPrefix(def.Format, "attr-dict") {
			t.Errorf("%s: format %q, custom text %v", def.Name, def.Format, custom)
		}
		if def.Traits.Has(hivm.Structured) {
			if _, ok := def.Impl.(ir.DestinationStyle); !ok {
				t.Errorf("%s has no inits", def.Name)
			}
			if _, ok := def.Impl.(ir.MemoryEffects); !ok {
				t.Errorf("%s has no effects", def.Name)
			}
		}
		if def.Traits.Has(hivm.Vector) {
			if _, ok := def.Impl.(ir.Folder); !ok {
				t.Errorf("%s does not fold casts", def.Name)
			}
		}
	}
}

// first returns the first operation with a name in a module.
func first(module *ir.Operation, name string) *ir.Operation {
	var found *ir.Operation
	ir.WalkPost(module, func(o *ir.Operation) bool {
		if found == nil && o.Is(name) {
			found = o
		}
		return true
	})
	return found
}

func TestOperandKinds(t *testing.T) {
	c := newContext(t, target.MemBased)
	m, err := read(c, `func.func @f(%a: memref<8xf32>, %b: memref<8xf32>, %t: memref<64xf32>, %u: tensor<8xf32>) {
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%b : memref<8xf32>) temp_buffer(%t : memref<64xf32>)
  hivm.hir.vabs ins(%a : memref<8xf32>) outs(%b : memref<8xf32>) temp_buffer(%a : memref<8xf32>)
  %0 = hivm.hir.vln ins(%u : tensor<8xf32>) outs(%u : tensor<8xf32>) -> tensor<8xf32>
  return
}`)
	if err != nil {
		t.Fatal(err)
	}
	// The comparison is by value: an input that is also the buffer drops out.
	if ops := hivm.Operands(first(m, "hivm.hir.vabs")); len(ops) != 1 || ops[0] != 1 {
		t.Errorf("operands %v", ops)
	}
	vexp := first(m, "hivm.hir.vexp")
	if lo, hi := hivm.Inits(vexp); lo != 1 || hi != 2 {
		t.Errorf("inits [%d, %d)", lo, hi)
	}
	if ops := hivm.Operands(vexp); len(ops) != 2 || ops[0] != 0 || ops[1] != 1 {
		t.Errorf("operands %v", ops)
	}
	if x := hivm.ExtraBuffers(vexp); len(x) != 1 || x[0] != vexp.Operand(2) {
		t.Errorf("extra buffers %v", x)
	}
	effects, known := ir.Effects(vexp)
	want := []ir.EffectKind{ir.ReadEffect, ir.WriteEffect, ir.ReadEffect}
	if !known || len(effects) != len(want) {
		t.Fatalf("effects %v", effects)
	}
	for i, e := range effects {
		if e.Kind != want[i] || e.Value != vexp.Operand(i) {
			t.Errorf("effect %d is %v", i, e)
		}
	}
	if effects, _ := ir.Effects(first(m, "hivm.hir.vln")); len(effects) != 0 {
		t.Errorf("effects on tensors: %v", effects)
	}
}

func TestFoldCast(t *testing.T) {
	c := newContext(t, target.MemBased)
	m, err := read(c, `func.func @f(%a: memref<8xf32>, %x: memref<*xf32>, %b: memref<8xf32>) {
  %0 = memref.cast %a : memref<8xf32> to memref<?xf32>
  %1 = memref.cast %x : memref<*xf32> to memref<8xf32>
  hivm.hir.vadd ins(%0, %1 : memref<?xf32>, memref<8xf32>) outs(%b : memref<8xf32>)
  return
}`)
	if err != nil {
		t.Fatal(err)
	}
	op := first(m, "hivm.hir.vadd")
	folder, ok := ir.As[ir.Folder](op)
	if !ok {
		t.Fatal("vadd does not fold")
	}
	if _, changed := folder.Fold(c, op, nil); !changed {
		t.Error("nothing changed")
	}
	if got := op.Operand(0).Type().String(); got != "memref<8xf32>" {
		t.Errorf("operand 0 has type %s", got)
	}
	if op.Operand(1).Op() == nil {
		t.Error("the cast of an unranked buffer was folded")
	}
	if _, changed := folder.Fold(c, op, nil); changed {
		t.Error("folds twice")
	}
}

// TestHardwareRules reads texts that are valid on one class of hardware only.
func TestHardwareRules(t *testing.T) {
	const rotate = `func.func @f(%a: memref<2x3x4xf32>, %b: memref<3x4x2xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4xf32>) outs(%b : memref<3x4x2xf32>) permutation = [1, 2, 0]
  return
}`
	if _, err := read(newContext(t, target.MemBased), rotate); err == nil {
		t.Error("memory-based hardware rotates three axes")
	}
	if _, err := read(newContext(t, target.RegBased), rotate); err != nil {
		t.Errorf("register-based hardware: %v", err)
	}
	targeted := `module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {` + rotate + "}"
	if _, err := read(newContext(t, target.MemBased), targeted); err != nil {
		t.Errorf("module for register-based hardware: %v", err)
	}
}
