package happensbefore_test

import (
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
)

// TestSizes verifies accesses whose sizes and positions depend on arguments: different tiles are ordered, a race is found
// with the arguments that show it, and nothing is said of what arguments decide that the function may not be for.
func TestSizes(t *testing.T) {
	const ordered = ""
	for _, k := range []struct{ name, body, want string }{
		{"rows of a size that is not known", `
  %m = affine.min affine_map<()[s0] -> (128, s0)>()[%n]
  scf.for %i = %c0 to %k step %c1 {
    %at = arith.muli %i, %m : index
    %s = memref.subview %x[%at] [%m] [1] : !g to !gs
    %v = memref.subview %a[0] [%m] [1] : !u to !us
    hivm.hir.store ins(%v : !us) outs(%s : !gs)
  }`, ordered},
		{"rows that overlap by an element", `
  %m = affine.min affine_map<()[s0] -> (128, s0)>()[%n]
  %less = affine.apply affine_map<()[s0] -> (s0 - 1)>()[%m]
  scf.for %i = %c0 to %k step %c1 {
    %at = arith.muli %i, %less : index
    %s = memref.subview %x[%at] [%m] [1] : !g to !gs
    %v = memref.subview %a[0] [%m] [1] : !u to !us
    hivm.hir.store ins(%v : !us) outs(%s : !gs)
  }`, "race: argument 0 [0xfe, 0x100) where argument 2 is 128, argument 3 is 128"},
		{"steps that are a multiple", `
  %step = affine.apply affine_map<()[s0] -> (s0 * 4)>()[%n]
  scf.for %i = %c0 to %k step %step {
    %s = memref.subview %x[%i] [4] [1] : !g to memref<4xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
    %v = memref.subview %a[0] [4] [1] : !u to memref<4xf16, strided<[1]>, #hivm.address_space<ub>>
    hivm.hir.store ins(%v : memref<4xf16, strided<[1]>, #hivm.address_space<ub>>) outs(%s : memref<4xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)
  }`, ordered},
		{"steps that are positive in another loop only", `
  scf.for %i = %c0 to %k step %n {
    %e = memref.subview %a[%i] [1] [1] : !u to memref<1xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>
    hivm.hir.vexp ins(%e : memref<1xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>) outs(%e : memref<1xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>)
    hivm.hir.pipe_barrier[<PIPE_ALL>]
  }
  %up = affine.apply affine_map<()[s0] -> (s0 * 8)>()[%n]
  %s = memref.subview %x[0] [8] [1] : !g to memref<8xf16, strided<[1]>, #hivm.address_space<gm>>
  %r = memref.subview %x[%up] [8] [1] : !g to memref<8xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
  %v = memref.subview %a[0] [8] [1] : !u to memref<8xf16, strided<[1]>, #hivm.address_space<ub>>
  hivm.hir.store ins(%v : memref<8xf16, strided<[1]>, #hivm.address_space<ub>>) outs(%s : memref<8xf16, strided<[1]>, #hivm.address_space<gm>>)
  hivm.hir.store ins(%v : memref<8xf16, strided<[1]>, #hivm.address_space<ub>>) outs(%r : memref<8xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)`,
			"unknown: argument 0 the bytes of argument 0 are not known: the offset of the view is not known"},
		{"the size of another iteration", `
  %d = memref.dim %x, %c0 : !g
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %at = arith.muli %j, %d : index
      %s = memref.subview %x[%at] [1] [1] : !g to memref<1xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
      %v = memref.subview %b[0] [1] [1] : !u to memref<1xf16, strided<[1]>, #hivm.address_space<ub>>
      hivm.hir.store ins(%v : memref<1xf16, strided<[1]>, #hivm.address_space<ub>>) outs(%s : memref<1xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)
      hivm.hir.pipe_barrier[<PIPE_MTE3>]
      hivm.hir.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
      hivm.hir.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
      %r = memref.subview %x[0] [%at] [1] : !g to memref<?xf16, strided<[1]>, #hivm.address_space<gm>>
      %t = memref.subview %short[0] [%at] [1] : memref<240xf16, #hivm.address_space<ub>> to !us
      hivm.hir.load ins(%r : memref<?xf16, strided<[1]>, #hivm.address_space<gm>>) outs(%t : !us)
      hivm.hir.pipe_barrier[<PIPE_MTE2>]
    }
  }`, "unknown: argument 0 the bytes of argument 0 are not known: the size of the view is not known"},
		{"a buffer that is as long as the distance of two for one size", `
  %m = affine.min affine_map<()[s0] -> (256, s0)>()[%n]
  %v = memref.subview %a[0] [%m] [1] : !u to !us
  %s = memref.subview %x[0] [%m] [1] : !g to memref<?xf16, strided<[1]>, #hivm.address_space<gm>>
  hivm.hir.store ins(%v : !us) outs(%s : memref<?xf16, strided<[1]>, #hivm.address_space<gm>>)
  hivm.hir.vexp ins(%b : !u) outs(%b : !u)`, "race: ub [0x1e0, 0x200) where argument 2 is 256"},
		{"a buffer that is longer than it can be", `
  %v = memref.subview %short[0] [%n] [1] : memref<240xf16, #hivm.address_space<ub>> to !us
  %s = memref.subview %x[0] [%n] [1] : !g to memref<?xf16, strided<[1]>, #hivm.address_space<gm>>
  hivm.hir.store ins(%v : !us) outs(%s : memref<?xf16, strided<[1]>, #hivm.address_space<gm>>)
  hivm.hir.vexp ins(%b : !u) outs(%b : !u)`, ordered},
		{"a branch that the value does not take", `
  %small = arith.cmpi slt, %n, %c128 : index
  %m = affine.min affine_map<()[s0] -> (256, s0)>()[%n]
  scf.if %small {
    %v = memref.subview %a[0] [%m] [1] : !u to !us
    %s = memref.subview %x[0] [%m] [1] : !g to memref<?xf16, strided<[1]>, #hivm.address_space<gm>>
    hivm.hir.store ins(%v : !us) outs(%s : memref<?xf16, strided<[1]>, #hivm.address_space<gm>>)
  }
  hivm.hir.vexp ins(%b : !u) outs(%b : !u)`, "unknown: ub [0x1e0, 0x3e0) the bytes of ub are not known: the size of the view is not known"},
		{"a value that leads out of a buffer", `
  %small = arith.cmpi slt, %n, %c128 : index
  %v = memref.subview %a[%n] [8] [1] : !u to memref<8xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>
  %s = memref.subview %x[0] [8] [1] : !g to memref<8xf16, strided<[1]>, #hivm.address_space<gm>>
  hivm.hir.store ins(%v : memref<8xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>) outs(%s : memref<8xf16, strided<[1]>, #hivm.address_space<gm>>)
  hivm.hir.vexp ins(%b : !u) outs(%b : !u)`, "unknown: ub [0x1e0, 0x3e0) the bytes of ub are not known: the offset of the view is not known"},
		{"a view of bytes", `
  %m = affine.min affine_map<()[s0] -> (256, s0)>()[%n]
  %v = memref.view %bytes[%c0][%m] : memref<512xi8, #hivm.address_space<ub>> to memref<?xf16, #hivm.address_space<ub>>
  %s = memref.subview %x[0] [%m] [1] : !g to memref<?xf16, strided<[1]>, #hivm.address_space<gm>>
  hivm.hir.store ins(%v : memref<?xf16, #hivm.address_space<ub>>) outs(%s : memref<?xf16, strided<[1]>, #hivm.address_space<gm>>)
  hivm.hir.vexp ins(%b : !u) outs(%b : !u)`, "race: ub [0x1e0, 0x200) where argument 2 is 256"},
		{"the first iterations of many loops", `
  scf.for %i = %c0 to %k step %c1 {
    hivm.hir.vexp ins(%a : !u) outs(%a : !u)
    scf.for %p = %c0 to %n step %c1 {
      scf.for %q = %c0 to %n step %c1 {
        scf.for %r = %c0 to %c4 step %c1 {
          %at = affine.apply affine_map<(d0, d1, d2) -> (d0 * 32 + d1 * 4 + d2)>(%p, %q, %r)
          memref.store %f, %a[%at] : !u
        }
      }
    }
    hivm.hir.pipe_barrier[<PIPE_S>]
    hivm.hir.set_flag[<PIPE_S>, <PIPE_V>, <EVENT_ID0>]
    hivm.hir.wait_flag[<PIPE_S>, <PIPE_V>, <EVENT_ID0>]
    hivm.hir.pipe_barrier[<PIPE_V>]
  }`, "race: ub [0x0, 0x200)"},
	} {
		t.Run(k.name, func(t *testing.T) {
			text := `
!g = memref<?xf16, #hivm.address_space<gm>>
!gs = memref<?xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
!u = memref<256xf16, #hivm.address_space<ub>>
!us = memref<?xf16, strided<[1]>, #hivm.address_space<ub>>
func.func @k(%x: !g, %f: f16, %n: index, %k: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c128 = arith.constant 128 : index
  %p0 = arith.constant 0 : i64
  %p480 = arith.constant 480 : i64
  %a = hivm.hir.pointer_cast(%p0) : !u
  %b = hivm.hir.pointer_cast(%p480) : !u
  %short = hivm.hir.pointer_cast(%p0) : memref<240xf16, #hivm.address_space<ub>>
  %bytes = hivm.hir.pointer_cast(%p0) : memref<512xi8, #hivm.address_space<ub>>` + k.body + `
  return
}`
			m, err := hivmopt.Parse("k.mlir", text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			c, module := m.IR()
			r := happensbefore.Verify(c, module, ir.LookupSymbol(module, "k"), pipes.HardwareOf(target.MemBased))
			got := ""
			if len(r.Findings) > 0 {
				f := r.Findings[0]
				got = f.Kind.String() + ": " + f.Bytes + strings.TrimSuffix(" "+f.Reason, " ")
				for i, v := range f.Values {
					got += []string{" where ", ", "}[min(i, 1)] + v.String()
				}
			}
			if got != k.want {
				t.Errorf("found %q, want %q\n%s", got, k.want, happensbefore.Text(c, r.Findings))
			}
		})
	}
}
