package alldialects

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
)

// definitions reads the lines of testdata/effects.txt for each operation.
func definitions(t *testing.T) map[string][]string { return readTable(t, "testdata/effects.txt") }

// readTable reads the words that a table has for each operation.
func readTable(t *testing.T, file string) map[string][]string {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for _, line := range strings.Split(string(text), "\n") {
		if f := strings.Fields(line); len(f) > 0 && f[0] != "#" {
			out[f[0]] = f[1:]
		}
	}
	return out
}

// compareRows calls compare with each row and the table's line for its operation, and
// checks that the table has all operations, and no others. It empties the table.
func compareRows(t *testing.T, table map[string][]string, compare func(def *ir.OpDef, says []string)) *ir.Context {
	c, err := NewContext()
	if err != nil {
		t.Fatal(err)
	}
	for _, def := range c.Ops() {
		says := table[def.Name]
		if says == nil {
			t.Errorf("%s is not in the table", def.Name)
			continue
		}
		delete(table, def.Name)
		compare(def, says)
	}
	for name := range table {
		t.Errorf("%s is in the table, but no operation", name)
	}
	return c
}

// TestEffectsOfRows compares each row with the definition of its operation.
func TestEffectsOfRows(t *testing.T) {
	compareRows(t, definitions(t), func(def *ir.OpDef, says []string) {
		_, own := def.Impl.(ir.MemoryEffects)
		nested := slices.Contains(says, "nested")
		only := says[0]
		for _, f := range []struct {
			fact      string
			row, want bool
		}{
			{"is pure", def.Traits.Has(ir.Pure), only == "pure"},
			{"has the effects of its regions", def.Traits.Has(ir.RecursiveEffects), nested},
			{"has effects of its own", own && !def.Traits.Has(ir.Pure), only != "pure" && only != "nested" && only != "unknown"},
		} {
			if f.row != f.want {
				t.Errorf("%s: row %s: %v, its definition: %v", def.Name, f.fact, f.row, f.want)
			}
		}
	})
}

// TestEffectsOfTexts compares the effects of each operation in the project's texts
// with its definition. More memory may be read than that says, and that a tensor is
// read is no effect here.
func TestEffectsOfTexts(t *testing.T) {
	defined := definitions(t)
	seen := map[string]bool{}
	for _, pattern := range []string{"../../testdata/*/*.mlir", "../../testdata/dialect/*/*.mlir", "../*/testdata/*.mlir", "../../passes/*/testdata/*.mlir"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, chunk := range bytes.Split(text, []byte("// -----\n")) {
				c, err := NewContext()
				if err != nil {
					t.Fatal(err)
				}
				c.AllowUnregistered = true
				m, err := irtest.Read(c, file, string(chunk))
				if err != nil {
					continue // a text with errors
				}
				ir.Walk(m, func(op *ir.Operation) bool {
					if says := defined[op.Name()]; says != nil {
						seen[op.Name()] = true
						compareEffects(t, op, says)
					}
					checkWrites(t, op)
					return true
				})
			}
		}
	}
	for name, says := range defined {
		if !seen[name] && strings.Contains(says[0], ":") {
			t.Errorf("no text has an operation %s", name)
		}
	}
}

// checkWrites compares what [ir.SurelyWrites] says of an operation with its effects.
func checkWrites(t *testing.T, op *ir.Operation) {
	w, ok := ir.As[ir.SurelyWrites](op)
	if !ok || !w.SurelyWrites(op) {
		return
	}
	effects, known := ir.Effects(op)
	if known && !slices.ContainsFunc(effects, func(e ir.Effect) bool {
		return e.Kind == ir.WriteEffect && (e.Value == nil || e.Value.Op() != op)
	}) {
		t.Errorf("%s: no effect is a write", op.Name())
	}
}

var effectWords = map[string]ir.EffectKind{
	"reads": ir.ReadEffect, "writes": ir.WriteEffect, "allocates": ir.AllocEffect, "frees": ir.FreeEffect,
}

// outputs returns the bounds of the operands that op writes if they are memrefs.
func outputs(op *ir.Operation) (lo, hi int) {
	if d, ok := ir.As[ir.DestinationStyle](op); ok {
		return d.Inits(op)
	}
	switch op.Name() {
	case "vector.transfer_write":
		return op.Group(op.Def().OperandIndex("source"))
	case "bufferization.materialize_in_destination":
		return op.Group(op.Def().OperandIndex("dest"))
	case "hivm.hir.atomic_cas", "hfusion.atomic_cas", "hfusion.atomic_xchg", "hfusion.atomic_rmw":
		return op.Group(op.Def().OperandIndex("dst"))
	}
	return 0, 0
}

func compareEffects(t *testing.T, op *ir.Operation, says []string) {
	effects, known := ir.Effects(op)
	if known != (says[0] != "unknown" && says[0] != "nested") {
		t.Fatalf("%s: effects are known: %v", op.Name(), known)
	}
	var want []ir.Effect
	for _, word := range says {
		what, on, named := strings.Cut(word, ":")
		switch kind := effectWords[what]; {
		case word == "attributes", word == "handles":
			return
		case word == "buffers":
			lo, hi := outputs(op)
			for i := lo; i < hi; i++ {
				if ir.IsMemRef(op.Operand(i).Type()) {
					want = append(want, ir.Effect{Kind: ir.WriteEffect, Value: op.Operand(i)})
				}
			}
		case !named:
		case on == "*":
			want = append(want, ir.Effect{Kind: kind})
		case op.Def().OperandIndex(on) >= 0:
			lo, hi := op.Group(op.Def().OperandIndex(on))
			for i := lo; i < hi; i++ {
				want = append(want, ir.Effect{Kind: kind, Value: op.Operand(i)})
			}
		default:
			want = append(want, ir.Effect{Kind: kind, Value: op.Result(0)})
		}
	}
	for _, e := range want {
		if e.Kind == ir.ReadEffect && e.Value != nil && !ir.IsMemRef(e.Value.Type()) {
			continue // a tensor is a value
		}
		if !slices.Contains(effects, e) {
			t.Errorf("%s: effect %v is missing", op.Name(), e)
		}
	}
	for _, e := range effects {
		if !slices.Contains(want, e) && (e.Kind != ir.ReadEffect || e.Value == nil || !ir.IsMemRef(e.Value.Type())) {
			t.Errorf("%s: effect %v is not in its definition", op.Name(), e)
		}
	}
}
