package races_test

import (
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// manyStates bounds the search of all orders of a run in tests.
const manyStates = 1 << 15

// searched is what runs of @NAME on drawn arguments and the search of all their orders have shown.
type searched struct{ runs, raced, hung, left int }

// search compares what the clocks of a run say with a search of all its orders: there is a race exactly if an order
// changes something.
func (s *searched) search(t *testing.T, text, name string, seeds ...uint64) {
	t.Helper()
	m, err := hivmopt.Parse("k.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	c, module := m.IR()
	for _, seed := range seeds {
		r, x, err := races.CheckAll(t.Context(), c, module, name, seed, manyStates)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		raced := len(r.Of(races.Race)) > 0
		s.runs++
		switch {
		case x == nil:
			s.hung++
			continue
		case raced:
			s.raced++
		}
		if !x.Complete && (x.Difference != nil) == raced {
			s.left++
		}
		if (x.Difference != nil) != raced && (x.Complete || x.Difference != nil) {
			t.Fatalf("seed %d: the search finds %v (%d states), the clocks\n%s\n%s", seed, x.Difference, x.States, races.Text(c, r.Faults), text)
		}
	}
}

// TestExplore compares clocks and search on the kernels of [TestKernels].
func TestExplore(t *testing.T) {
	var s searched
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) { s.search(t, kernel(k.body), "k", seeds(8)...) })
	}
	t.Logf("%+v", s)
	if s.raced == 0 || s.left > s.runs/10 {
		t.Errorf("%+v", s)
	}
}

// TestDifference says what another order changes.
func TestDifference(t *testing.T) {
	for _, k := range []struct{ name, body, want string }{
		{"nothing", `
			%A = at 0
			load %g %A
			set MTE2 MTE3 0
			wait MTE2 MTE3 0
			store %A %o`, ""},
		{"not written yet", `
			%A = at 0
			load %g %A
			store %A %o`,
			"'hivm.hir.store' reads from ub [0x0, 0x20) what nothing has written before, what 'hivm.hir.load' has written in the order of the program"},
		{"written too early", `
			%A = at 0
			load %g %A
			set MTE2 MTE3 0
			wait MTE2 MTE3 0
			store %A %o
			vexp %A %A`,
			"'hivm.hir.store' reads from ub [0x0, 0x20) what 'hivm.hir.vexp' has written, what 'hivm.hir.load' has written in the order of the program"},
		{"the last write", `
			%A = at 0
			%B = at 32
			vexp %B %B
			load %g %A
			set MTE2 MTE3 0
			wait MTE2 MTE3 0
			set V MTE3 0
			wait V MTE3 0
			store %A %o
			store %B %o`,
			"argument 2 [0x0, 0x20) is what 'hivm.hir.store' has written, what 'hivm.hir.store' has written in the order of the program"},
		{"what the scalar unit reads", `
			%A = at 0
			load %g %A
			%s = memref.load %A[%i0] : !u`,
			"'memref.load' reads from ub [0x0, 0x2) what nothing has written before, what 'hivm.hir.load' has written in the order of the program"},
	} {
		t.Run(k.name, func(t *testing.T) {
			m, err := hivmopt.Parse("k.mlir", kernel(k.body))
			if err != nil {
				t.Fatal(err)
			}
			c, module := m.IR()
			fn := ir.LookupSymbol(module, "k")
			x, err := races.Explore(t.Context(), c, module, races.KernelOf(module, fn), arguments(t, m, fn), races.Options{Hardware: pipes.HardwareOf(target.MemBased)}, manyStates)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if x.Difference != nil {
				got = x.Difference.String()
			}
			if got != k.want {
				t.Errorf("%q, not %q", got, k.want)
			}
		})
	}
}

// pair is a kernel of both kinds of core. The vector core stores %w, of which the scalar unit of the cube core reads an element.
const pair = `
!u = memref<16x16xf16, #hivm.address_space<ub>>
!g = memref<16x16xf16, #hivm.address_space<gm>>
func.func @k_mix_aiv(%w: !g, %x: !g) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %a0 = arith.constant 0 : i64
  %a512 = arith.constant 512 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  %B = hivm.hir.pointer_cast(%a512) : !u
  hivm.hir.load ins(%x : !g) outs(%B : !u)
  SET2
  hivm.hir.store ins(%A : !u) outs(%w : !g)
  SET3
  return
}
func.func @k_mix_aic(%w: !g, %x: !g) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c0 = arith.constant 0 : index
  WAIT2
  %s = memref.load %w[%c0, %c0] : !g
  WAIT3
  return
}`

// TestExploreCores visits the orders of two cores.
func TestExploreCores(t *testing.T) {
	const (
		set2, set3 = "hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_MTE2>] flag = 0", "hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 0"
		wait       = "hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 0"
	)
	for _, k := range []struct {
		name, set2, set3, wait2, wait3 string
		races, differs                 bool
	}{
		{"no flag", "", "", "", "", true, true},
		{"a flag", "", set3, wait, "", false, false},
		{"too late", "", set3, "", wait, true, true},
		{"two flags of a pipe", set3, set3, wait + "\n" + wait, "", false, false},
		{"one of two flags", set3, set3, wait, wait, true, true},
		{"the other pipe", set3, set2, wait + "\n" + wait, "", true, true},
		// Either set may be the first: the clocks take them to be in order, the search does not.
		{"one of two pipes", "", set3 + "\n" + set2, wait, wait, false, true},
	} {
		t.Run(k.name, func(t *testing.T) {
			m, err := hivmopt.Parse("k.mlir", replace(pair, "SET2", k.set2, "SET3", k.set3, "WAIT2", k.wait2, "WAIT3", k.wait3))
			if err != nil {
				t.Fatal(err)
			}
			c, module := m.IR()
			fn := ir.LookupSymbol(module, "k_mix_aiv")
			args, o := arguments(t, m, fn), races.Options{Hardware: pipes.HardwareOf(target.MemBased)}
			r, err := races.Run(t.Context(), c, module, races.KernelOf(module, fn), races.Copy(args), o)
			if err != nil {
				t.Fatal(err)
			}
			x, err := races.Explore(t.Context(), c, module, races.KernelOf(module, fn), args, o, manyStates)
			if err != nil {
				t.Fatal(err)
			}
			if raced := len(r.Of(races.Race)) > 0; raced != k.races || (x.Difference != nil) != k.differs || !x.Complete {
				t.Errorf("a race: %t, a difference: %v\n%s", raced, x.Difference, races.Text(c, r.Faults))
			}
		})
	}
}

// TestExploreRandom compares clocks and search on random kernels, synchronized and without some flags.
func TestExploreRandom(t *testing.T) {
	var s searched
	for seed := range uint64(tier.Some(32)) {
		text := randomSynchronized(seed)
		if text == "" {
			continue // refused
		}
		s.search(t, text, "kernel", 1, 2, 3, seed+4)
		for _, without := range withoutSome(text, seed) {
			s.search(t, without, "kernel", 1, 2, seed+4)
		}
	}
	t.Logf("%+v", s)
	if s.raced == 0 || s.left > s.runs/10 {
		t.Errorf("%+v", s)
	}
}
