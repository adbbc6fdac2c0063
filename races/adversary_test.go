package races_test

import (
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// seeds are the orders that are tried.
func seeds(n uint64) (out []uint64) {
	for s := range n {
		out = append(out, s)
	}
	return out
}

// arguments returns arguments for a function: loops run three times, conditions hold, and buffers have random numbers.
func arguments(t *testing.T, m *hivmopt.Module, fn *ir.Operation) (out []interp.Value) {
	t.Helper()
	machine, err := m.Interpreter(interp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range fn.Region(0).Entry().Args() {
		text := "random(1, 1, 2)"
		switch a.Type().String() {
		case "index":
			text = "3"
		case "i1":
			text = "true"
		case "f16":
			text = "1"
		}
		s, err := data.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		v, err := s.Value(machine, a.Type(), nil)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, v)
	}
	return out
}

// show is a message with a buffer.
const show = `hivm.hir.debug {debugtype = "print", hex = false, prefix = "", tcoretype = #hivm.tcore_type<VECTOR>} %A : !u`

// TestDiverge runs kernels in other orders than the order of the text.
func TestDiverge(t *testing.T) {
	for _, k := range []struct {
		name, body, want string
	}{
		{"in order", `
			%A = at 0
			load %g %A
			set MTE2 V 0
			wait MTE2 V 0
			vexp %A %A
			set V MTE3 0
			wait V MTE3 0
			store %A %o`, ""},
		{"store before the product", `
			%A = at 0
			load %g %A
			set MTE2 V 0
			wait MTE2 V 0
			vexp %A %A
			store %A %o`, "element [0] of arg2 is "},
		{"store of the scalar unit", `
			%A = at 0
			load %g %A
			barrier ALL
			memref.store %v, %A[%i0] : !u
			set S MTE3 0
			wait S MTE3 0
			store %A %o`, ""},
		{"store before that of the scalar unit", `
			%A = at 0
			load %g %A
			barrier ALL
			%w = arith.addf %v, %v : f16
			memref.store %w, %A[%i0] : !u
			store %A %o`, "element [0] of arg2 is "},
		{"scalar unit reads what it stores", `
			%A = at 0
			load %g %A
			barrier ALL
			%w = arith.addf %v, %v : f16
			memref.store %w, %A[%i0] : !u
			%x1 = memref.load %A[%i0] : !u
			memref.store %x1, %A[%i1] : !u
			barrier ALL
			store %A %o`, ""},
		{"store into the scalar unit's own memory", `
			%A = at 0
			scf.for %i = %i0 to %n step %i1 {
				%t = memref.alloca() : memref<4xf16>
				memref.store %v, %t[%i0] : memref<4xf16>
			}
			barrier ALL`, ""},
		{"transfer before the load", `
			%A = at 0
			load %g %A
			%r = vector.broadcast %v : f16 to vector<8xf16>
			vwrite %r %A %i8
			barrier ALL
			store %A %o`, "element [8] of arg2 is "},
		{"message before the load", `
			%A = at 0
			load %g %A
			` + show, "element [0] of a buffer that 'hivm.hir.debug' shows is "},
		{"message behind the load", `
			%A = at 0
			load %g %A
			set MTE2 S 0
			wait MTE2 S 0
			` + show, ""},
		{"product behind a message", `
			%A = at 0
			load %g %A
			set MTE2 S 0
			wait MTE2 S 0
			` + show + `
			vexp %A %A`, "element [0] of a buffer that 'hivm.hir.debug' shows is "},
	} {
		t.Run(k.name, func(t *testing.T) {
			m, err := hivmopt.Parse("k.mlir", kernel(k.body))
			if err != nil {
				t.Fatal(err)
			}
			c, module := m.IR()
			fn := ir.LookupSymbol(module, "k")
			d, err := races.Diverge(t.Context(), c, module, races.KernelOf(module, fn), arguments(t, m, fn), races.Options{Hardware: pipes.HardwareOf(target.MemBased)}, seeds(16)...)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if d != nil {
				got = d.String()
			}
			t.Log(got)
			if (got == "") != (k.want == "") {
				t.Errorf("%q", got)
			}
		})
	}
}

// TestLeftoverBetweenCores runs a mixed kernel whose vector core sets a flag that nothing waits for: the fault is on the
// core that sets.
func TestLeftoverBetweenCores(t *testing.T) {
	const text = `
func.func @k_mix_aic() attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  return
}
func.func @k_mix_aiv() attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1
  return
}`
	m, err := hivmopt.Parse("k.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	c, module := m.IR()
	k := races.KernelOf(module, ir.LookupSymbol(module, "k_mix_aic"))
	r, err := races.Run(t.Context(), c, module, k, nil, races.Options{Hardware: pipes.HardwareOf(target.MemBased)})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Faults) != 1 || r.Faults[0].Kind != races.Leftover || r.Faults[0].Core != "AIV" {
		t.Errorf("found %+v", r.Faults)
	}
}
