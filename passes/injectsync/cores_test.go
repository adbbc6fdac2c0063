package injectsync

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
)

// mixed writes random functions for both cores.
type mixed struct {
	*rand.Rand
	strings.Builder
}

func (m *mixed) function() string {
	m.WriteString(`func.func @f(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %u: memref<16x16xf32, #hivm.address_space<ub>>, %l: memref<16x16xf32, #hivm.address_space<cbuf>>, %c: memref<16x16xf32, #hivm.address_space<cc>>, %p: i1`)
	for i := range 3 {
		fmt.Fprintf(m, ", %%g%d: memref<16x16xf32, #hivm.address_space<gm>>", i)
	}
	m.WriteString(") attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {\n%x = arith.constant 1.0 : f32\n")
	for i := range 4 {
		fmt.Fprintf(m, "%%c%d = arith.constant %d : index\n", i, i)
	}
	m.block(3)
	m.WriteString("return\n}\n")
	return m.String()
}

func (m *mixed) block(depth int) {
	for range 1 + m.IntN(4) {
		switch k := m.IntN(8); {
		case k == 0 && depth > 0:
			fmt.Fprintf(m, "scf.for %%i%d = %%c0 to %%c%d step %%c1 {\n", m.Len(), m.IntN(4))
			m.block(depth - 1)
			m.WriteString("}\n")
		case k == 1 && depth > 0:
			m.WriteString("scf.if %p {\n")
			m.block(depth - 1)
			if m.IntN(2) == 0 {
				m.WriteString("} else {\n")
				m.block(depth - 1)
			}
			m.WriteString("}\n")
		default:
			m.access(fmt.Sprintf("%%g%d", m.IntN(3)))
		}
	}
}

// access writes an access of a buffer in global memory.
func (m *mixed) access(g string) {
	const of = "memref<16x16xf32, #hivm.address_space<%s>>"
	on := func(space string) string { return fmt.Sprintf(of, space) }
	core := []string{"CUBE", "VECTOR"}[m.IntN(2)]
	switch m.IntN(6) {
	case 0:
		fmt.Fprintf(m, "hivm.hir.store ins(%%u : %s) outs(%s : %s)\n", on("ub"), g, on("gm"))
	case 1:
		fmt.Fprintf(m, "hivm.hir.load ins(%s : %s) outs(%%u : %s)\n", g, on("gm"), on("ub"))
	case 2:
		fmt.Fprintf(m, "hivm.hir.load ins(%s : %s) outs(%%l : %s)\n", g, on("gm"), on("cbuf"))
	case 3:
		fmt.Fprintf(m, "hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%%c : %s) outs(%s : %s)\n", on("cc"), g, on("gm"))
	case 4:
		fmt.Fprintf(m, "memref.store %%x, %s[%%c0, %%c0] {hivm.tcore_type = #hivm.tcore_type<%s>} : %s\n", g, core, on("gm"))
	default:
		fmt.Fprintf(m, "%%y%d = memref.load %s[%%c0, %%c0] {hivm.tcore_type = #hivm.tcore_type<%s>} : %s\n", m.Len(), g, core, on("gm"))
	}
}

// lane is a pipe of a core.
type lane struct {
	core coretype.CoreType
	pipe string
}

// clock is how many operations of each lane are complete.
type clock map[lane]int

func (c clock) join(o clock) {
	for l, n := range o {
		c[l] = max(c[l], n)
	}
}

// flag is a flag with the core that gives it.
type flag struct {
	from coretype.CoreType
	id   string
}

// given is a flag that is given and not taken: by which pipe, and what is complete then.
type given struct {
	pipe string
	clock
}

// done is an access of a buffer.
type done struct {
	op     *ir.Operation
	lane   lane
	number int
	writes bool
}

// cores runs a function on both cores, and notes accesses of different cores without an order,
// and flags that are not given, stay, or may be mistaken.
type cores struct {
	taken  bool // what scf.if chooses
	models *coretype.Models
	pipes  pipes.Models
	issued clock
	known  map[coretype.CoreType]clock
	flags  map[flag][]given
	of     map[*ir.Value][]done
	faults []string
}

func (r *cores) block(b *ir.Block) {
	for op := b.First(); op != nil; op = op.Next() {
		switch {
		case scf.IsFor(op):
			n, _ := ir.ConstantInt(scf.For{Op: op}.UpperBound())
			for range n {
				r.block(op.Region(0).Entry())
			}
		case scf.IsIf(op):
			if r.taken {
				r.block(op.Region(0).Entry())
			} else if !op.Region(1).Empty() {
				r.block(op.Region(1).Entry())
			}
		case hivm.IsSyncBlockSet(op):
			s := hivm.SyncBlockSet{Op: op}
			r.set(parseCore(s.TcoreType()), s.Tpipe(), s.StaticFlagIdAttr().String())
		case hivm.IsSyncBlockWait(op):
			w := hivm.SyncBlockWait{Op: op}
			r.wait(parseCore(w.TcoreType()), w.StaticFlagIdAttr().String())
		case hivm.IsPipeBarrier(op):
			for l, n := range r.issued {
				r.known[l.core][l] = n
			}
		default:
			if on, ok := r.pipes.Of(op); ok {
				r.access(op, on.In.String())
			}
		}
	}
}

func parseCore(keyword string) coretype.CoreType {
	if keyword == "CUBE" {
		return coretype.Cube
	}
	return coretype.Vector
}

func (r *cores) set(core coretype.CoreType, pipe, id string) {
	f, c := flag{core, id}, clock{}
	c.join(r.known[core])
	c[lane{core, pipe}] = r.issued[lane{core, pipe}]
	for _, g := range r.flags[f] {
		if g.pipe != pipe && r.known[core][lane{core, g.pipe}] < g.clock[lane{core, g.pipe}] {
			r.faults = append(r.faults, "flag "+id+" of two pipes")
		}
	}
	r.flags[f] = append(r.flags[f], given{pipe, c})
}

func (r *cores) wait(core coretype.CoreType, id string) {
	f := flag{other(core), id}
	if len(r.flags[f]) == 0 {
		r.faults = append(r.faults, "no flag "+id)
		return
	}
	r.known[core].join(r.flags[f][0].clock)
	r.flags[f] = r.flags[f][1:]
}

func (r *cores) access(op *ir.Operation, pipe string) {
	l := lane{r.models.Of(op), pipe}
	r.issued[l]++
	note := func(v *ir.Value, writes bool) {
		for _, d := range r.of[v] {
			if (d.writes || writes) && d.lane.core != l.core && r.known[l.core][d.lane] < d.number {
				r.faults = append(r.faults, fmt.Sprintf("%s does not wait for %s", op.Name(), d.op.Name()))
			}
		}
		r.of[v] = append(r.of[v], done{op, l, r.issued[l], writes})
	}
	for _, v := range pipes.Writes(op) {
		note(v, true)
	}
	for _, v := range pipes.Reads(op) {
		note(v, false)
	}
}

// faultsOf returns the faults of the first function of a module.
func faultsOf(module *ir.Operation, taken bool) []string {
	r := &cores{
		taken: taken, models: coretype.New(), pipes: pipes.New(), issued: clock{}, known: map[coretype.CoreType]clock{coretype.Cube: {}, coretype.Vector: {}},
		flags: map[flag][]given{}, of: map[*ir.Value][]done{},
	}
	r.block(module.Region(0).Entry().First().Region(0).Entry())
	for f, left := range r.flags {
		if len(left) > 0 {
			r.faults = append(r.faults, "flag "+f.id+" stays")
		}
	}
	return r.faults
}

// TestBothCores runs random functions on both cores behind the strict pass: conflicts of different
// cores have an order, and each flag is given and taken equally often. Without the pass, and by
// default, some have faults.
func TestBothCores(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	without, byDefault := 0, 0
	for range 400 {
		text := (&mixed{Rand: random}).function()
		run := func(p pass.Pass) (faults []string) {
			c, err := alldialects.NewContext()
			if err != nil {
				t.Fatal(err)
			}
			module, err := irtest.Read(c, "mixed.mlir", text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if p != nil {
				target := pass.NewTarget(c, module.Region(0).Entry().First(), func(*diag.Diagnostic) {})
				if err := target.Run(p); err != nil {
					t.Fatalf("%v\n%s", err, text)
				}
			}
			return append(faultsOf(module, true), faultsOf(module, false)...)
		}
		if faults := run(injectBlock{strict: true}); len(faults) > 0 {
			t.Fatalf("%s\n%s", strings.Join(faults, "\n"), text)
		}
		if len(run(nil)) > 0 {
			without++
		}
		if len(run(injectBlock{})) > 0 {
			byDefault++
		}
	}
	if without == 0 || byDefault == 0 {
		t.Errorf("%d functions have faults without the pass, and %d by default", without, byDefault)
	}
	t.Logf("of 400 functions %d have faults without the pass, and %d by default", without, byDefault)
}
