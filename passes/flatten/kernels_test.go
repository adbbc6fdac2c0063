package flatten_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/printer"
)

// load parses a text and verifies it by the rules for a generation.
func load(t *testing.T, name, text string, arch target.Generation) (*ir.Context, *ir.Operation) {
	t.Helper()
	class := target.MemBased
	if arch == target.RegBased {
		class = target.RegBased
	}
	c, err := alldialects.NewContextFor(class)
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(c, name, text)
	if err != nil {
		t.Fatal(err)
	}
	return c, m
}

// run flattens every function of a module and verifies the result.
func run(t *testing.T, c *ir.Context, m *ir.Operation, o flatten.Options) {
	t.Helper()
	p := flatten.New(o)
	var fns []*ir.Operation
	ir.Walk(m, func(op *ir.Operation) bool {
		if op.Is("func.func") {
			fns = append(fns, op)
		}
		return true
	})
	for _, fn := range fns {
		if err := pass.NewTarget(c, fn, nil).Run(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		t.Fatal(err)
	}
}

// TestKernelsByHand compares the reassociation of every structured operation of
// the kernels with the reassociation that was worked out by hand: the comment lines
// "FLATTEN: op [<kind>] groups [attribute = value]; remark", one for each operation
// in the order of the text.
func TestKernelsByHand(t *testing.T) {
	files, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil || len(files) < 15 {
		t.Fatalf("found %d kernels (%v)", len(files), err)
	}
	total := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, line := range strings.Split(string(text), "\n") {
			if rest, ok := strings.CutPrefix(line, "// FLATTEN: "); ok {
				rest, _, _ = strings.Cut(rest, ";")
				want = append(want, strings.TrimSpace(rest))
			}
		}
		c, m := load(t, file, string(text), target.RegBased)
		run(t, c, m, flatten.Options{Arch: target.RegBased})
		var got []string
		ir.Walk(m, func(op *ir.Operation) bool {
			if op.Has(hivm.Structured) {
				got = append(got, describe(op))
			}
			return true
		})
		if len(got) != len(want) {
			t.Errorf("%s: %d structured operations, %d FLATTEN lines", filepath.Base(file), len(got), len(want))
			continue
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%s line %d\n got %s\nwant %s", filepath.Base(file), i, got[i], want[i])
			}
		}
		total += len(got)
	}
	t.Logf("%d operations in %d kernels", total, len(files))
}

// axisAttrs are the attributes that the pass renumbers.
var axisAttrs = []string{
	"reduce_dims", "broadcast_dims", "broadcast", "transpose", "permutation", "cum_dims",
	"flip_axis", "sort_axis", "dim", "static_high",
}

// describe renders a flattened operation as the FLATTEN lines do.
func describe(op *ir.Operation) string {
	out := strings.TrimPrefix(op.Name(), "hivm.hir.")
	if kind, ok := op.Attr("arith").(*ir.DialectAttr); ok {
		out += " " + kind.Stripped()
	}
	in, init := "", ""
	for k := 0; k < op.NumOperands(); k++ {
		def := op.Operand(k).Op()
		// A collapse that the kernel itself has lies before the operation, too; the
		// collapses made by the pass carry the operation's location.
		if def == nil || !def.Is("memref.collapse_shape") || def.Loc() != op.Loc() {
			continue
		}
		switch g := groupsText(memref.Reassociation(def)); {
		case hivm.IsInit(op, k):
			init = g
		case in == "":
			in = g
		}
	}
	switch {
	case init == "" && hacc.IsHost(funcs.Enclosing(op).Op):
		return out + " unchanged (host)"
	case init == "":
		return out + " unchanged"
	case in == "" || in == init: // no input is a memref, or all collapse alike
		out += " " + init
	default:
		out += " in " + in + " out " + init
	}
	for _, name := range axisAttrs {
		if text := axesText(op, name); text != "" {
			out += " " + name + " = " + text
		}
	}
	return out
}

func groupsText(g layout.Groups) string {
	var parts []string
	for _, group := range g {
		parts = append(parts, strings.ReplaceAll(fmt.Sprint(group), " ", ", "))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// axesText renders an attribute that names axes, or nothing if the operation
// does not have it.
func axesText(op *ir.Operation, name string) string {
	slot := op.Def().Slot(name)
	if slot < 0 || op.Prop(slot) == nil {
		return ""
	}
	text := string(ir.AppendForm(nil, op.Def().Attrs[slot].Kind, op.Prop(slot)))
	if text == "[]" {
		return ""
	}
	return text
}

// TestFixedPoint flattens twice: the second run changes nothing.
func TestFixedPoint(t *testing.T) {
	files, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no kernels (%v)", err)
	}
	for _, arch := range []target.Generation{target.RegBased, target.MemBased} {
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			c, m := load(t, file, string(text), arch)
			run(t, c, m, flatten.Options{Arch: arch})
			once := printer.String(c, m, printer.Options{})
			run(t, c, m, flatten.Options{Arch: arch})
			if twice := printer.String(c, m, printer.Options{}); twice != once {
				t.Errorf("%s: a second run changes the module", file)
			}
		}
	}
}
