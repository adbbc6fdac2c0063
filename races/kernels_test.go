package races_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/races"
)

// short are the short forms of the lines of a kernel.
var short = []struct{ line, text string }{
	{`load (\S+) (\S+)`, `hivm.hir.load ins($1 : !g) outs($2 : !u)`},
	{`store (\S+) (\S+)`, `hivm.hir.store ins($1 : !u) outs($2 : !g)`},
	{`vexp (\S+) (\S+)`, `hivm.hir.vexp ins($1 : !u) outs($2 : !u)`},
	{`vadd (\S+) (\S+) (\S+)`, `hivm.hir.vadd ins($1, $2 : !u, !u) outs($3 : !u)`},
	{`set (\S+) (\S+) (\d)`, `hivm.hir.set_flag[<PIPE_$1>, <PIPE_$2>, <EVENT_ID$3>]`},
	{`wait (\S+) (\S+) (\d)`, `hivm.hir.wait_flag[<PIPE_$1>, <PIPE_$2>, <EVENT_ID$3>]`},
	{`set (\S+) (\S+) (%\S+)`, `hivm.hir.set_flag[<PIPE_$1>, <PIPE_$2>, $3]`},
	{`wait (\S+) (\S+) (%\S+)`, `hivm.hir.wait_flag[<PIPE_$1>, <PIPE_$2>, $3]`},
	{`barrier (\S+)`, `hivm.hir.pipe_barrier[<PIPE_$1>]`},
	{`(\S+) = at (\d+)`, `$1 = hivm.hir.pointer_cast(%a$2) : !u`},
	{`(\S+) = at (\d+) (\d+)`, `$1 = hivm.hir.pointer_cast(%a$2, %a$3) : !u`},
	{`(\S+) = at (\d+) (\d+) (\d+) (\d+)`, `$1 = hivm.hir.pointer_cast(%a$2, %a$3, %a$4, %a$5) : !u`},
	{`(%\S+) = slot (\d)`, `%counter$2 = hivm.hir.multi_buffer_counter -> i64
		%mod$2 = arith.constant $2 : i64
		$1 = arith.remui %counter$2, %mod$2 : i64`},
	{`mmad (\S+) (\S+) (\S+)(.*)`, `hivm.hir.mmadL1 ins($1, $2, %c, %i16, %i16, %i16 : !l, !l, i1, index, index, index) outs($3 : !c)$4`},
	{`fixpipe (\S+) (\S+)(.*)`, `hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins($1 : !c) outs($2 : !gc)$3`},
	{`(\S+) = vread (\S+) (\S+)`, `$1 = vector.transfer_read $2[$3], %v {in_bounds = [true]} : !u, vector<8xf16>`},
	{`vwrite (\S+) (\S+) (\S+)`, `vector.transfer_write $1, $2[$3] {in_bounds = [true]} : vector<8xf16>, !u`},
	{`double (\S+)`, `func.call @double($1) {hivm.vector_function} : (!u) -> ()`},
	{`nd2nz (\S+) (\S+)`, `hivm.hir.nd2nz {dst_continuous} ins($1 : !gl) outs($2 : !l)`},
}

// kernel returns the text of a function @k with the lines of a body.
func kernel(body string) string {
	var b strings.Builder
	b.WriteString(`!u = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>
!l = memref<1x1x16x16xf16, #hivm.address_space<cbuf>>
!gl = memref<16x16xf16, #hivm.address_space<gm>>
!c = memref<1x1x16x16xf32, #hivm.address_space<cc>>
!gc = memref<16x16xf32, #hivm.address_space<gm>>
func.func private @ext(!u)
func.func @double(%a: !u) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.vector_function} {
  %i1 = arith.constant 1 : index
  %v = memref.load %a[%i1] : !u
  %t = arith.addf %v, %v : f16
  %r = vector.transfer_read %a[%i1], %v {in_bounds = [true]} : !u, vector<8xf16>
  vector.transfer_write %r, %a[%i1] {in_bounds = [true]} : vector<8xf16>, !u
  memref.store %t, %a[%i1] : !u
  return
}
func.func @k(%g: !g, %h: !g, %o: !g, %x: !gl, %y: !gl, %z: !gc, %n: index, %c: i1, %v: f16) {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %i8 = arith.constant 8 : index
  %i16 = arith.constant 16 : index
  %none = arith.constant -1 : i64
`)
	for i := range 8 {
		fmt.Fprintf(&b, "  %%e%d = arith.constant %d : i64\n", i, i)
	}
	for a := 0; a < 1024; a += 16 {
		fmt.Fprintf(&b, "  %%a%d = arith.constant %d : i64\n", a, a)
	}
	for line := range strings.Lines(body) {
		line = strings.TrimSpace(line)
		for _, s := range short {
			if re := regexp.MustCompile("^" + s.line + "$"); re.MatchString(line) {
				line = re.ReplaceAllString(line, s.text)
				break
			}
		}
		b.WriteString("  " + line + "\n")
	}
	b.WriteString("  return\n}\n")
	return b.String()
}

// loop is a loop of %n trips.
func loop(body string) string { return "scf.for %i = %i0 to %n step %i1 {\n" + body + "\n}\n" }

// found returns the kinds of the faults of @k, each with the lines of its text, over several
// seeds.
func found(t *testing.T, text string) (kinds []races.Kind, all string) {
	t.Helper()
	m, err := hivmopt.Parse("k.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	c, module := m.IR()
	for seed := range uint64(12) {
		r, err := races.Check(c, module, "k", seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		for _, f := range r.Faults {
			if !slices.Contains(kinds, f.Kind) {
				kinds = append(kinds, f.Kind)
			}
		}
		all += races.Text(c, r.Faults)
	}
	slices.Sort(kinds)
	return kinds, all
}

// TestKernels checks kernels that are right, and kernels with faults.
func TestKernels(t *testing.T) {
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			got, all := found(t, kernel(k.body))
			if !slices.Equal(got, k.want) {
				t.Errorf("found %v, want %v\n%s", got, k.want, all)
			}
			if k.says != "" && !strings.Contains(all, k.says) {
				t.Errorf("no fault says %q:\n%s", k.says, all)
			}
		})
	}
}

var (
	race     = []races.Kind{races.Race}
	leftover = []races.Kind{races.Leftover}
)

// four are the buffers of H.1: four addresses, two, and one.
const four = `
	%A = at 0 32 64 96
	%B = at 128 160
	%C = at 192
	%m4 = slot 4
	%m2 = slot 2
`

// exchange is the loop of H.2.
const exchange = `
	%A = at 0
	%B = at 32
	%C = at 64
	load %g %B
	set MTE2 V 0
	wait MTE2 V 0
	%r:2 = scf.for %i = %i0 to %n step %i1 iter_args(%p = %A, %q = %B) -> (!u, !u) {
		BEFORE
		load %g %p
		MIDDLE
		vadd %q %q %C
		AFTER
		scf.yield %q, %p : !u, !u
	}
`

func replace(text string, pairs ...string) string { return strings.NewReplacer(pairs...).Replace(text) }

// zeroTrip is the kernel of H.3, with what stands between the load and the loop.
const zeroTrip = `
	%A = at 0
	%B = at 32
	load %g %A
	load %h %B
	SET
	%r = scf.for %i = %i0 to %n step %i1 iter_args(%p = %A) -> (!u) {
		scf.yield %B : !u
	}
	WAIT
	store %r %o
`

// whileResult is the kernel of H.4.
const whileResult = `
	%A = at 0
	load %g %A
	SET
	%r = scf.while (%p = %A) : (!u) -> !u {
		%f = arith.constant false
		scf.condition(%f) %p : !u
	} do {
	^bb0(%q: !u):
		scf.yield %q : !u
	}
	WAIT
	store %r %o
`

// whileBoth is the kernel of H.12: a while with accesses in both regions.
const whileBoth = `
	%A = at 0
	%B = at 32
	load %g %A
	HEAD
	%r = scf.while (%p = %i0) : (index) -> index {
		%f = arith.cmpi slt, %p, %n : index
		WAITBEFORE
		barrier V
		vexp %A %B
		SETBEFORE
		scf.condition(%f) %p : index
	} do {
	^bb0(%q: index):
		WAITDO
		barrier MTE2
		load %g %A
		SETDO
		%s = arith.addi %q, %i1 : index
		scf.yield %s : index
	}
	TAIL
`

// product is a matrix product in a loop; its flags are arguments of mmadL1.
const product = `
	%A = hivm.hir.pointer_cast(%a0) : !l
	%B = hivm.hir.pointer_cast(%a512) : !l
	%C = hivm.hir.pointer_cast(%a0) : !c
	set MTE1 MTE2 0
	set MTE1 MTE2 1
	set M MTE1 0
	set M MTE1 1
	set FIX M 0
	scf.for %i = %i0 to %n step %i1 {
		wait MTE1 MTE2 0
		nd2nz %x %A
		set MTE2 MTE1 0
		wait MTE1 MTE2 1
		nd2nz %y %B
		set MTE2 MTE1 1
		wait FIX M 0
		mmad %A %B %C sync_related_args(ARGS, %none, %e0, %e1 : i64, i64, i64, i64, i64, i64, i64)
		set M FIX 0
		wait M FIX 0
		barrier FIX
		fixpipe %C %z 
		set FIX M 0
	}
	wait FIX M 0
	wait M MTE1 0
	wait M MTE1 1
	wait MTE1 MTE2 0
	wait MTE1 MTE2 1
`

// units is the same with a unit flag between M and FIX.
const units = `
	%A = hivm.hir.pointer_cast(%a0) : !l
	%B = hivm.hir.pointer_cast(%a512) : !l
	%C = hivm.hir.pointer_cast(%a0) : !c
	nd2nz %x %A
	nd2nz %y %B
	set MTE2 MTE1 0
	wait MTE2 MTE1 0
	set M MTE1 0
	set M MTE1 1
	scf.for %i = %i0 to %n step %i1 {
		mmad %A %B %C sync_related_args(%none, %none, %none, %none, %none, %e0, %e1 : i64, i64, i64, i64, i64, i64, i64) MMAD
		barrier FIX
		fixpipe %C %z FIX
	}
	wait M MTE1 0
	wait M MTE1 1
`

// dynamic is a double buffer whose event id is the slot.
const dynamic = `
	set V MTE2 0
	set V MTE2 1
	scf.for %i = %i0 to %n step %i1 {
		%A = at 0 32
		%s = slot 2
		wait V MTE2 SLOT
		load %g %A
		set MTE2 V 0
		wait MTE2 V 0
		vexp %A %A
		set V MTE2 SLOT
	}
	wait V MTE2 0
	wait V MTE2 1
`

const unitMode = "unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])"

var cases = []struct {
	name, body string
	want       []races.Kind
	says       string
}{
	{name: "straight", body: `
		%A = at 0
		load %g %A
		set MTE2 V 0
		wait MTE2 V 0
		vexp %A %A
		set V MTE3 0
		wait V MTE3 0
		store %A %o`},
	{name: "no flags", want: race, says: "race: V after MTE2, byte 0 of ub: hivm.hir.vexp at k.mlir:", body: `
		%A = at 0
		load %g %A
		vexp %A %A`},
	{name: "flag of another pipe", want: race, body: `
		%A = at 0
		load %g %A
		set MTE2 MTE3 0
		wait MTE2 MTE3 0
		vexp %A %A`},
	{name: "set before the access", want: race, body: `
		%A = at 0
		set MTE2 V 0
		load %g %A
		wait MTE2 V 0
		vexp %A %A`},
	{name: "transitive", body: `
		%A = at 0
		%B = at 32
		load %g %A
		set MTE2 V 0
		wait MTE2 V 0
		vexp %B %B
		set V MTE3 0
		wait V MTE3 0
		store %A %o`},
	{name: "overlapping addresses", want: race, says: "byte 16 of ub", body: `
		%A = at 0
		%B = at 16
		load %g %A
		store %B %o`},
	{name: "touching addresses", body: `
		%A = at 0
		%B = at 32
		load %g %A
		store %B %o`},
	{name: "disjoint parts of one buffer", body: `
		%A = at 0
		%p = memref.subview %A[0] [8] [1] : !u to memref<8xf16, strided<[1]>, #hivm.address_space<ub>>
		%q = memref.subview %A[8] [8] [1] : !u to memref<8xf16, strided<[1], offset: 8>, #hivm.address_space<ub>>
		%s = memref.subview %g[0] [8] [1] : !g to memref<8xf16, strided<[1]>, #hivm.address_space<gm>>
		hivm.hir.load ins(%s : memref<8xf16, strided<[1]>, #hivm.address_space<gm>>) outs(%p : memref<8xf16, strided<[1]>, #hivm.address_space<ub>>)
		hivm.hir.vexp ins(%q : memref<8xf16, strided<[1], offset: 8>, #hivm.address_space<ub>>) outs(%q : memref<8xf16, strided<[1], offset: 8>, #hivm.address_space<ub>>)`},
	{name: "two reads", body: `
		%A = at 0
		%B = at 32
		vexp %A %B
		store %A %o`},
	{name: "vector after vector", want: race, body: `
		%A = at 0
		vexp %A %A
		vexp %A %A`},
	{name: "in place after a read", want: race, says: "race: V after V", body: `
		%A = at 0
		%B = at 32
		vexp %A %B
		vexp %A %A`},
	{name: "barrier", body: `
		%A = at 0
		vexp %A %A
		barrier V
		vexp %A %A`},
	{name: "barrier of another pipe", want: race, body: `
		%A = at 0
		vexp %A %A
		barrier MTE2
		vexp %A %A`},
	{name: "barrier of all pipes", body: `
		%A = at 0
		load %g %A
		barrier ALL
		vexp %A %A`},
	{name: "wait before set", want: []races.Kind{races.Hang, races.Leftover}, body: `
		wait MTE2 V 0
		set MTE2 V 0`},
	{name: "other id", want: []races.Kind{races.Hang, races.Leftover}, body: `
		set MTE2 V 0
		wait MTE2 V 1`},
	{name: "leftover in a branch", want: leftover, body: `
		scf.if %c {
			set MTE2 V 0
		}`},
	{name: "doubled", want: []races.Kind{races.Doubled}, body: `
		set MTE2 V 0
		set MTE2 V 0
		wait MTE2 V 0
		wait MTE2 V 0`},
	{name: "no event", want: []races.Kind{races.NoEvent}, body: `
		set MTE2 V %a16
		wait MTE2 V %a16`},
	{name: "scalar store without flag", want: race, body: `
		%A = at 0
		memref.store %v, %A[%i0] : !u
		vexp %A %A`},
	{name: "scalar store", body: `
		%A = at 0
		memref.store %v, %A[%i0] : !u
		set S V 0
		wait S V 0
		vexp %A %A`},
	{name: "scalar accesses are in order", body: `
		%A = at 0
		memref.store %v, %A[%i0] : !u
		%w = memref.load %A[%i0] : !u`},
	{name: "other element", body: `
		%A = at 0
		%p = memref.subview %A[8] [8] [1] : !u to memref<8xf16, strided<[1], offset: 8>, #hivm.address_space<ub>>
		memref.store %v, %A[%i1] : !u
		hivm.hir.vexp ins(%p : memref<8xf16, strided<[1], offset: 8>, #hivm.address_space<ub>>) outs(%p : memref<8xf16, strided<[1], offset: 8>, #hivm.address_space<ub>>)`},
	{name: "transfer to a register without a flag", want: race, says: "race: V after MTE2", body: `
		%A = at 0
		load %g %A
		%r = vread %A %i8`},
	{name: "transfer from a register without a flag", want: race, says: "race: MTE3 after V", body: `
		%A = at 0
		%r = vector.broadcast %v : f16 to vector<8xf16>
		vwrite %r %A %i8
		store %A %o`},
	{name: "transfers in place", body: `
		%A = at 0
		load %g %A
		set MTE2 V 0
		wait MTE2 V 0
		%r = vread %A %i8
		%s = arith.addf %r, %r : vector<8xf16>
		vwrite %s %A %i8
		set V MTE3 0
		wait V MTE3 0
		store %A %o`},
	{name: "transfer after a transfer", want: race, says: "race: V after V, byte 16", body: `
		%A = at 0
		%r = vector.broadcast %v : f16 to vector<8xf16>
		vwrite %r %A %i8
		%s = vread %A %i8`},
	{name: "transfers of two parts", body: `
		%A = at 0
		%r = vector.broadcast %v : f16 to vector<8xf16>
		vwrite %r %A %i8
		%s = vread %A %i0`},
	{name: "transfer that overlaps", want: race, body: `
		%A = at 0
		%r = vector.broadcast %v : f16 to vector<8xf16>
		vwrite %r %A %i1
		%s = vread %A %i8`},
	{name: "transfer beside an element", body: `
		%A = at 0
		%r = vector.broadcast %v : f16 to vector<8xf16>
		vwrite %r %A %i8
		memref.store %v, %A[%i1] : !u`},
	{name: "transfer that ends with the buffer", body: `
		%A = at 0
		%B = at 32
		%r = vector.broadcast %v : f16 to vector<16xf16>
		vector.transfer_write %r, %A[%i8] : vector<16xf16>, !u
		store %B %o`},
	{name: "vector function", body: `
		%A = at 0
		load %g %A
		set MTE2 V 0
		wait MTE2 V 0
		double %A
		set V MTE3 0
		wait V MTE3 0
		store %A %o`},
	{name: "vector function without flags", want: race, says: "func.call", body: `
		%A = at 0
		load %g %A
		double %A
		store %A %o`},
	{name: "all pipes follow the scalar unit", body: `
		%A = at 0
		load %g %A
		set MTE2 S 0
		wait MTE2 S 0
		vexp %A %A`},
	{name: "call", want: race, says: "func.call", body: `
		%A = at 0
		load %g %A
		set MTE2 V 0
		func.call @ext(%A) : (!u) -> ()
		wait MTE2 V 0
		vexp %A %A`},
	{name: "call between barriers", body: `
		%A = at 0
		load %g %A
		barrier ALL
		func.call @ext(%A) : (!u) -> ()
		barrier ALL
		vexp %A %A`},
	{name: "debug", want: race, body: `
		%A = at 0
		vexp %A %A
		hivm.hir.debug {debugtype = "print", hex = false, prefix = "", tcoretype = #hivm.tcore_type<VECTOR>} %A : !u`},
	{name: "a loaded value decides", body: `
		%A = at 0
		hivm.hir.debug {debugtype = "print", hex = false, prefix = "", tcoretype = #hivm.tcore_type<VECTOR>} %A : !u
		%w = memref.load %h[%i0] : !g
		%is = arith.cmpf ole, %w, %v : f16
		scf.if %is {
		vexp %A %A
		}`},
	{name: "a loaded value that is stored only", want: race, body: `
		%A = at 0
		hivm.hir.debug {debugtype = "print", hex = false, prefix = "", tcoretype = #hivm.tcore_type<VECTOR>} %A : !u
		%w = memref.load %h[%i0] : !g
		memref.store %w, %o[%i0] : !g
		vexp %A %A`},
	{name: "in front of what a loaded value decides", want: race, body: `
		%A = at 0
		hivm.hir.debug {debugtype = "print", hex = false, prefix = "", tcoretype = #hivm.tcore_type<VECTOR>} %A : !u
		%w = memref.load %h[%i0] : !g
		%is = arith.cmpf ole, %w, %v : f16
		vexp %A %A
		scf.if %is {
		barrier V
		}`},
	{name: "behind what decides", want: race, body: `
		%A = at 0
		%w = memref.load %h[%i0] : !g
		hivm.hir.debug {debugtype = "print", hex = false, prefix = "", tcoretype = #hivm.tcore_type<VECTOR>} %A : !u
		%is = arith.cmpf ole, %w, %v : f16
		scf.if %is {
		vexp %A %A
		}`},
	{name: "a loaded value of another iteration", want: race, body: loop(`
		%A = at 0
		%w = memref.load %h[%i] : !g
		%is = arith.cmpf ole, %w, %v : f16
		scf.if %is {
		vexp %A %A
		barrier V
		}
		hivm.hir.debug {debugtype = "print", hex = false, prefix = "", tcoretype = #hivm.tcore_type<VECTOR>} %A : !u
		set V S 0
		wait V S 0
		vexp %A %A
		barrier V`)},
	{name: "arguments are apart", body: `
		%A = at 0
		%B = at 32
		load %g %A
		store %B %o`},

	{name: "double buffer", body: replace(dynamic, "SLOT", "%s")},
	{name: "one id is enough", body: replace(dynamic, "SLOT", "0")},
	{name: "two ids for one address", want: race, body: replace(dynamic, "SLOT", "%s", "at 0 32", "at 0")},

	{name: "H.1", want: race, says: "race: MTE2 after V, byte 128", body: "set V MTE2 0\nset V MTE2 1\nset V MTE2 2\nset V MTE2 3\n" + loop(four+`
		wait V MTE2 %m4
		load %g %A
		load %h %B
		set MTE2 V 0
		wait MTE2 V 0
		barrier V
		vadd %A %B %C
		set V MTE2 %m4`) + "wait V MTE2 0\nwait V MTE2 1\nwait V MTE2 2\nwait V MTE2 3"},
	{name: "H.1 repaired", body: "set V MTE2 0\nset V MTE2 1\nset V MTE2 2\nset V MTE2 3\nset V MTE2 4\nset V MTE2 5\n" + loop(four+`
		%two = arith.addi %m2, %e4 : i64
		wait V MTE2 %m4
		load %g %A
		wait V MTE2 %two
		load %h %B
		set MTE2 V 0
		wait MTE2 V 0
		barrier V
		vadd %A %B %C
		set V MTE2 %two
		set V MTE2 %m4`) + "wait V MTE2 0\nwait V MTE2 1\nwait V MTE2 2\nwait V MTE2 3\nwait V MTE2 4\nwait V MTE2 5"},
	{name: "H.2", want: race, says: "race: V after MTE2", body: replace(exchange, "BEFORE", "barrier MTE2", "MIDDLE", "barrier V", "AFTER", "")},
	{name: "H.2 repaired", body: "set V MTE2 0\n" + replace(exchange,
		"BEFORE", "wait V MTE2 0", "MIDDLE", "barrier V", "AFTER", "set V MTE2 0\nset MTE2 V 1\nwait MTE2 V 1") + "wait V MTE2 0"},
	{name: "H.3", want: race, says: "race: MTE3 after MTE2, byte 0", body: replace(zeroTrip, "SET", "", "WAIT", "")},
	{name: "H.3 repaired", body: replace(zeroTrip, "SET", "set MTE2 MTE3 0", "WAIT", "wait MTE2 MTE3 0")},
	{name: "H.4", want: race, body: replace(whileResult, "SET", "", "WAIT", "")},
	{name: "H.4 repaired", body: replace(whileResult, "SET", "set MTE2 MTE3 0", "WAIT", "wait MTE2 MTE3 0")},
	{name: "H.12", want: []races.Kind{races.Hang, races.Leftover}, says: "hang: [MTE2, V, 0]", body: replace(whileBoth,
		"HEAD", "set MTE2 V 0", "WAITBEFORE", "wait MTE2 V 0", "SETBEFORE", "set V MTE2 0",
		"WAITDO", "wait V MTE2 0", "SETDO", "set MTE2 V 0", "TAIL", "wait MTE2 V 0")},
	{name: "H.12 repaired", body: replace(whileBoth,
		"HEAD", "set MTE2 V 0", "WAITBEFORE", "wait MTE2 V 0", "SETBEFORE", "set V MTE2 0",
		"WAITDO", "wait V MTE2 0", "SETDO", "set MTE2 V 0", "TAIL", "wait V MTE2 0")},

	{name: "product", body: replace(product, "ARGS", "%e0, %e1, %e0, %e1")},
	{name: "product without wait", want: []races.Kind{races.Race, races.Leftover, races.Doubled},
		says: "race: MTE1 after MTE2, byte 512 of cbuf", body: replace(product, "ARGS", "%e0, %none, %e0, %e1")},
	{name: "product without set", want: []races.Kind{races.Race, races.Hang}, body: replace(product, "ARGS", "%e0, %e1, %none, %e1")},
	{name: "unit flag", body: replace(units, "MMAD", unitMode, "%z FIX", "%z "+unitMode)},
	{name: "no unit flag", want: race, says: "race: FIX after M", body: replace(units, "MMAD", "", "%z FIX", "%z ")},
	{name: "unit flag of M only", want: []races.Kind{races.Race, races.Hang}, says: "hang: unit flag that is set", body: replace(units, "MMAD", unitMode, "%z FIX", "%z ")},
	{name: "unit flag of FIX only", want: []races.Kind{races.Race, races.Hang}, says: "hang: unit flag", body: replace(units, "MMAD", "", "%z FIX", "%z "+unitMode)},
}
