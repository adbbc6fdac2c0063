package races_test

import (
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// TestPlans checks kernels in which buffers lie at the same addresses; there are no flags.
func TestPlans(t *testing.T) {
	for _, k := range []struct {
		name, body string
		shared     bool
	}{
		{"one after the other", `
			%A = at 0
			load %g %A
			store %A %o
			%B = at 0
			load %h %B
			store %B %o`, false},
		{"H.5 a", `
			%A = at 0
			%B = at 0
			load %g %A
			load %h %B
			%r = scf.if %c -> (!u) { 
			scf.yield %A : !u
			} else {
			scf.yield %B : !u
			}
			store %r %o`, true},
		{"H.5 b", `
			%A = at 0
			%B = at 0
			load %g %A
			load %h %B
			%r:2 = scf.for %i = %i0 to %n step %i1 iter_args(%p = %A, %q = %B) -> (!u, !u) {
			vadd %p %q %p
			scf.yield %q, %p : !u, !u
			}
			store %r#0 %o`, true},
		{"H.5 c", `
			%A = at 0
			%B = at 0
			load %g %A
			%r = scf.for %i = %i0 to %n step %i1 iter_args(%p = %A) -> (!u) {
			vexp %p %B
			vadd %A %B %B
			scf.yield %B : !u
			}
			store %r %o`, true},
		{"in place", `
			%A = at 0
			%B = at 0
			load %g %A
			vexp %A %B
			store %B %o`, false},
		{"half", `
			%A = at 0
			%B = at 16
			load %g %A
			load %h %B
			store %A %o`, true},
		{"one bit each", `
			%A = hivm.hir.pointer_cast(%a0) : memref<256xi1, #hivm.address_space<ub>>
			%B = hivm.hir.pointer_cast(%a32) : memref<256xi1, #hivm.address_space<ub>>
			hivm.hir.vnot ins(%B : memref<256xi1, #hivm.address_space<ub>>) outs(%A : memref<256xi1, #hivm.address_space<ub>>)
			hivm.hir.vnot ins(%A : memref<256xi1, #hivm.address_space<ub>>) outs(%B : memref<256xi1, #hivm.address_space<ub>>)
			hivm.hir.vnot ins(%A : memref<256xi1, #hivm.address_space<ub>>) outs(%B : memref<256xi1, #hivm.address_space<ub>>)`, false},
		{"one bit too many", `
			%A = hivm.hir.pointer_cast(%a0) : memref<264xi1, #hivm.address_space<ub>>
			%B = hivm.hir.pointer_cast(%a32) : memref<256xi1, #hivm.address_space<ub>>
			hivm.hir.vnot ins(%A : memref<264xi1, #hivm.address_space<ub>>) outs(%A : memref<264xi1, #hivm.address_space<ub>>)
			hivm.hir.vnot ins(%B : memref<256xi1, #hivm.address_space<ub>>) outs(%B : memref<256xi1, #hivm.address_space<ub>>)
			hivm.hir.vnot ins(%A : memref<264xi1, #hivm.address_space<ub>>) outs(%A : memref<264xi1, #hivm.address_space<ub>>)`, true},
		{"slots of a loop", loop(`
			%A = at 0 32
			%B = at 64 96
			load %g %A
			vexp %A %B
			store %B %o`), false},
		{"carried across iterations", `
			%A = at 0
			load %g %A
			` + loop(`
			%B = at 0
			load %h %B
			store %A %o`), true},
		{"other spaces", `
			%A = at 0
			%L = hivm.hir.pointer_cast(%a0) : !l
			load %g %A
			nd2nz %x %L
			store %A %o`, false},
		{"accumulator", `
			%A = hivm.hir.pointer_cast(%a0) : !l
			%C = hivm.hir.pointer_cast(%a0) : !c
			%D = hivm.hir.pointer_cast(%a0) : !c
			%more = arith.constant false
			mmad %A %A %C 
			mmad %A %A %D 
			hivm.hir.mmadL1 ins(%A, %A, %more, %i16, %i16, %i16 : !l, !l, i1, index, index, index) outs(%C : !c)`, true},
	} {
		t.Run(k.name, func(t *testing.T) {
			m, err := hivmopt.Parse("k.mlir", kernel(k.body))
			if err != nil {
				t.Fatal(err)
			}
			c, module := m.IR()
			shared := ""
			for seed := range uint64(8) {
				r, err := races.Check(c, module, "k", seed)
				if err != nil {
					t.Fatal(err)
				}
				shared += races.Text(c, r.Of(races.Shared))
			}
			if (shared != "") != k.shared {
				t.Errorf("found %q", shared)
			}
			if r, all := statically(t, kernel(k.body)); (len(r.Of(happensbefore.Shared)) > 0) != k.shared {
				t.Errorf("found for all runs:\n%s", all)
			}
		})
	}
}

// TestBits runs a kernel with two masks of 256 bits beside each other: each keeps its own.
func TestBits(t *testing.T) {
	m, err := hivmopt.Parse("k.mlir", `
!g = memref<256xf16, #hivm.address_space<gm>>
!u = memref<256xf16, #hivm.address_space<ub>>
!b = memref<256xi1, #hivm.address_space<ub>>
func.func @k(%x: !g, %o: !g, %n: f16) {
  %a0 = arith.constant 0 : i64
  %a512 = arith.constant 512 : i64
  %a544 = arith.constant 544 : i64
  %zero = arith.constant 0.0 : f16
  %A = hivm.hir.pointer_cast(%a0) : !u
  %P = hivm.hir.pointer_cast(%a512) : !b
  %Q = hivm.hir.pointer_cast(%a544) : !b
  hivm.hir.load ins(%x : !g) outs(%A : !u)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.vcmp ins(%A, %A : !u, !u) outs(%P : !b) compare_mode = <eq>
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.vcmp ins(%A, %A : !u, !u) outs(%Q : !b) compare_mode = <ne>
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.vsel ins(%P, %A, %zero : !b, !u, f16) outs(%A : !u)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.store ins(%A : !u) outs(%o : !g)
  return
}`)
	if err != nil {
		t.Fatal(err)
	}
	c, module := m.IR()
	fn := ir.LookupSymbol(module, "k")
	args := arguments(t, m, fn)
	r, err := races.Run(t.Context(), c, module, races.KernelOf(module, fn), args, races.Options{Hardware: pipes.HardwareOf(target.MemBased), Data: true})
	if err != nil || len(r.Faults) > 0 {
		t.Fatalf("%v\n%s", err, races.Text(c, r.Faults))
	}
	if at := data.Differs(args[1].MemRef(), args[0].MemRef()); at != nil {
		t.Errorf("element %v was not selected", at)
	}
}
