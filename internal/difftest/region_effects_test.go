package difftest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

// probes has a function for each thing that a region may do. The functions have the
// same arguments; test.probe marks code that must not vanish unseen.
const probes = `
func.func private @outside()
func.func @nothing(%m: memref<4xf32>, %i: index, %f: f32) { return }
func.func @read(%m: memref<4xf32>, %i: index, %f: f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  return
}
func.func @compute(%m: memref<4xf32>, %i: index, %f: f32) {
  %0 = arith.divui %i, %i : index
  return
}
func.func @write(%m: memref<4xf32>, %i: index, %f: f32) {
  memref.store %f, %m[%i] : memref<4xf32>
  return
}
func.func @copy(%m: memref<4xf32>, %i: index, %f: f32) {
  memref.copy %m, %m : memref<4xf32> to memref<4xf32>
  return
}
func.func @allocate(%m: memref<4xf32>, %i: index, %f: f32) {
  %0 = memref.alloc() : memref<4xf32>
  return
}
func.func @use_own(%m: memref<4xf32>, %i: index, %f: f32) {
  %0 = memref.alloca() : memref<4xf32>
  memref.store %f, %0[%i] : memref<4xf32>
  return
}
func.func @free(%m: memref<4xf32>, %i: index, %f: f32) {
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @call(%m: memref<4xf32>, %i: index, %f: f32) {
  func.call @outside() : () -> ()
  return
}
func.func @unknown(%m: memref<4xf32>, %i: index, %f: f32) {
  "test.unknown"() : () -> ()
  return
}
func.func @assume(%m: memref<4xf32>, %i: index, %f: f32) {
  %0 = arith.cmpi eq, %i, %i : index
  cf.assert %0, "no"
  return
}
func.func @nested(%m: memref<4xf32>, %i: index, %f: f32) {
  scf.for %k = %i to %i step %i {
    scf.parallel (%l) = (%i) to (%i) step (%i) {
      memref.store %f, %m[%l] : memref<4xf32>
    }
  }
  return
}
func.func @harmless(%m: memref<4xf32>, %i: index, %f: f32) {
  %0 = scf.parallel (%l) = (%i) to (%i) step (%i) init (%f) -> f32 {
    %1 = memref.load %m[%l] : memref<4xf32>
    scf.reduce(%1 : f32) {
    ^bb0(%a: f32, %b: f32):
      %2 = arith.addf %a, %b : f32
      scf.reduce.return %2 : f32
    }
  }
  return
}
func.func @reduction(%m: memref<4xf32>, %i: index, %f: f32) {
  %0 = scf.parallel (%l) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      memref.store %a, %m[%l] : memref<4xf32>
      scf.reduce.return %a : f32
    }
  }
  return
}
`

// TestRegionEffects puts each probe into each block of each operation with regions
// in the project's texts, leaves the results unused, and compares the operations
// that cse keeps with mlir-opt. The operations of linalg have the effects of their
// regions since LLVM 20; the other texts are written for LLVM 19.
func TestRegionEffects(t *testing.T) {
	old, latest := release19(t), theirs(t)
	seen := map[string]bool{}
	const ofLinalg = "dialect/linalg/regions"
	for _, texts := range []string{"text/regions", ofLinalg, "dialect/affine/ops", "dialect/scf/[^i]*", "dialect/tensor/[^i]*", "dialect/vector/ops"} {
		files, err := filepath.Glob("../../testdata/" + texts + ".mlir")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no texts (%v)", texts, err)
		}
		for _, file := range files {
			other := old
			if texts == ofLinalg {
				other = latest
			}
			t.Run(filepath.Base(filepath.Dir(file))+"/"+filepath.Base(file), func(t *testing.T) { compareProbed(t, other, file, seen) })
		}
	}
	for _, def := range context(t).Ops() {
		switch name := def.Name; {
		case len(def.Regions) == 0 || def.Traits.Has(ir.IsolatedFromAbove) || !known19[def.Dialect().Name]:
		case def.Dialect().Name == "linalg" && !explicitRegion(def), seen[name]:
		case name == "scf.forall.in_parallel": // insertions only
		default:
			t.Errorf("no text has an operation %s that a probe fits into", name)
		}
	}
}

// known19 are the dialects of mlir-opt with operations that have regions.
var known19 = map[string]bool{"scf": true, "affine": true, "memref": true, "tensor": true, "vector": true, "linalg": true}

// explicitRegion reports whether the region of an operation of linalg does not follow
// from its name. The region of linalg.map has other arguments in later releases.
func explicitRegion(def *ir.OpDef) bool {
	return def.Name == "linalg.generic" || def.Name == "linalg.reduce"
}

func compareProbed(t *testing.T, other tool, file string, seen map[string]bool) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var modules, labels []string
	for i, chunk := range strings.Split(string(text), marker) {
		for _, probe := range probeNames() {
			if m := probed(t, chunk, probe, seen); m != "" {
				modules = append(modules, m)
				labels = append(labels, fmt.Sprintf("module %d, %s", i, probe))
			}
		}
	}
	if len(modules) == 0 {
		return // no operation of the file has a region that a probe fits into
	}
	args := []string{"--cse", "--allow-unregistered-dialect", "--mlir-print-op-generic"}
	want, got := run(t, other, modules, args...), run(t, ours, modules, args...)
	for i := range modules {
		if want[i].text == "" {
			t.Fatalf("%s: mlir-opt refuses: %s\n%s", labels[i], want[i].first(), modules[i])
		}
		if w, g := firstDifference(anonymous(want[i].text), anonymous(got[i].text)); w != g {
			t.Errorf("%s: cse differs:\nwant %s\ngot  %s\n", labels[i], w, g)
		}
	}
}

// probeNames returns the names of the functions in probes.
func probeNames() []string {
	var names []string
	for _, line := range strings.Split(probes, "\n") {
		if rest, ok := strings.CutPrefix(line, "func.func @"); ok {
			name, _, _ := strings.Cut(rest, "(")
			names = append(names, name)
		}
	}
	return names
}

func context(t *testing.T) *ir.Context {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	c.AllowUnregistered = true
	return c
}

func parsed(t *testing.T, c *ir.Context, name, text string) *ir.Operation {
	m, err := irtest.Parse(c, name, text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// function returns the function of a name in a module.
func function(m *ir.Operation, name string) *ir.Operation {
	for o := m.Region(0).Entry().First(); o != nil; o = o.Next() {
		if s, ok := o.Attr("sym_name").(*ir.StringAttr); ok && s.Value == name {
			return o
		}
	}
	return nil
}

// probed returns a module in which a copy stands behind each operation with regions
// for each block in it that admits the probe, which begins that block. It is empty
// if there is no such operation. The names of the owners of these blocks are added
// to seen.
func probed(t *testing.T, text, name string, seen map[string]bool) string {
	c := context(t)
	m, lib := parsed(t, c, "text", text), parsed(t, c, "probes", probes)
	probe := function(lib, name).Region(0).Entry()
	var owners []*ir.Operation
	ir.Walk(m, func(op *ir.Operation) bool {
		if len(op.Regions()) > 0 && op != m && enclosing(op) != nil && copyable(op) {
			owners = append(owners, op)
		}
		return true
	})
	var twins []func() // before the first copy is put in its place
	for _, op := range owners {
		fn := enclosing(op)
		for i := range blocksOf(op) {
			twin := c.Clone(op, &ir.Mapping{})
			twins = append(twins, func() {
				op.Block().InsertBefore(twin, op.Next())
				values := c.Create(ir.OpState{Def: c.Unregistered("test.values"), Types: argTypes(probe), Loc: op.Loc()})
				fn.Region(0).Entry().Prepend(values)
				b := blocksOf(twin)[i]
				mapping := &ir.Mapping{}
				for k, a := range probe.Args() {
					mapping.Map(a, values.Result(k))
				}
				first := b.First()
				for o := probe.First(); o != probe.Last(); o = o.Next() {
					b.InsertBefore(c.Clone(o, mapping), first)
				}
				if err := ir.Verify(c, fn, ir.VerifyOptions{}); err != nil {
					twin.Erase()
					values.Erase()
					return
				}
				if name != "nothing" {
					seen[b.ParentOp().Name()] = true
				}
			})
		}
	}
	if len(twins) == 0 {
		return ""
	}
	for _, put := range twins {
		put()
	}
	if function(m, "outside") == nil {
		m.Region(0).Entry().Prepend(c.Clone(function(lib, "outside"), &ir.Mapping{}))
	}
	return printer.String(c, m, printer.Options{Generic: true}) + "\n"
}

// enclosing returns the function around op that no other isolated operation of its
// body is between, or nil.
func enclosing(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Has(ir.IsolatedFromAbove) {
			if p.Is("func.func") && !op.Has(ir.IsolatedFromAbove) {
				return p
			}
			return nil
		}
	}
	return nil
}

// blocksOf lists the blocks in op, at any depth.
func blocksOf(op *ir.Operation) []*ir.Block {
	var out []*ir.Block
	ir.Walk(op, func(o *ir.Operation) bool {
		for _, r := range o.Regions() {
			out = append(out, r.Blocks()...)
		}
		return true
	})
	return out
}

func argTypes(b *ir.Block) []ir.Type {
	var out []ir.Type
	for _, a := range b.Args() {
		out = append(out, a.Type())
	}
	return out
}
