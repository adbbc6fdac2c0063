package syncsolver_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/driver"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/passes/syncsolver"
)

// mixer writes random kernels for both cores.
type mixer struct {
	*rand.Rand
	strings.Builder
	names int
	// patterns makes loops over slots, and scopes that run iterations ahead.
	patterns bool
}

const (
	inGM = "memref<16x16xf32, #hivm.address_space<gm>>"
	inUB = "memref<16x16xf32, #hivm.address_space<ub>>"
	inCC = "memref<16x16xf32, #hivm.address_space<cc>>"
	inL1 = "memref<2x1x16x8xf32, #hivm.address_space<cbuf>>"
)

// kernelOfBoth returns a random kernel: the cores exchange data by parts of the workspace, which
// overlap, and of which some take turns.
func kernelOfBoth(seed uint64) string { return kernelWith(seed, false) }

func kernelWith(seed uint64, patterns bool) string {
	m := &mixer{Rand: rand.New(rand.NewPCG(seed, 7)), patterns: patterns}
	fmt.Fprintf(m, "func.func @kernel(%%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %%p: i1, %%q: i1, %%U: %s, %%C: %s, %%L: %s) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {\n", inUB, inCC, inL1)
	for i := range 8 {
		fmt.Fprintf(m, "%%at%d = arith.constant %d : index\n", i, 512*i)
	}
	for i := range 4 {
		fmt.Fprintf(m, "%%n%d = arith.constant %d : index\n", i, i)
	}
	m.body(0, nil, false)
	m.WriteString("return\n}\n")
	return m.String()
}

func (m *mixer) body(depth int, parts []string, inLoop bool) {
	for range 2 + m.IntN(5) {
		switch n := m.IntN(10); {
		case n == 0 && depth < 3:
			fmt.Fprintf(m, "scf.for %%i%d = %%n0 to %%n%d step %%n1 {\n", m.names, m.IntN(4))
			m.names++
			if m.patterns && m.IntN(3) == 0 {
				m.scopes(depth+1, parts)
				m.WriteString("}\n")
				continue
			}
			if m.patterns && m.IntN(2) == 0 {
				m.pipelined(depth+1, parts)
				m.WriteString("} {cv_unrolled_loop}\n")
				continue
			}
			m.body(depth+1, parts, true)
			m.WriteString("}\n")
		case n == 1 && depth < 3:
			fmt.Fprintf(m, "scf.if %%%c {\n", "pq"[m.IntN(2)])
			m.body(depth+1, parts, inLoop)
			if m.IntN(2) == 0 {
				m.WriteString("} else {\n")
				m.body(depth+1, parts, inLoop)
			}
			m.WriteString("}\n")
		case n < 4 || len(parts) == 0:
			name := fmt.Sprintf("%%W%d", m.names)
			m.names++
			at := []string{fmt.Sprintf("%%at%d", m.IntN(8))}
			for inLoop && len(at) < 3 && m.IntN(2) == 0 {
				at = append(at, fmt.Sprintf("%%at%d", m.IntN(8)))
			}
			fmt.Fprintf(m, "%s = memref_ext.alloc_workspace() from %%w offset = [%s] : from memref<?xi8> to %s\n", name, strings.Join(at, ", "), inGM)
			parts = append(parts[:len(parts):len(parts)], name)
		default:
			fmt.Fprintf(m, []string{
				"hivm.hir.fixpipe {enable_nz2nd} ins(%%C : " + inCC + ") outs(%[1]s : " + inGM + ")\n",
				"hivm.hir.load ins(%[1]s : " + inGM + ") outs(%%U : " + inUB + ")\n",
				"hivm.hir.store ins(%%U : " + inUB + ") outs(%[1]s : " + inGM + ")\n",
				"hivm.hir.nd2nz {dst_continuous} ins(%[1]s : " + inGM + ") outs(%%L : " + inL1 + ")\n",
			}[m.IntN(4)], parts[m.IntN(len(parts))])
		}
	}
}

// pipelined writes the body of a loop with loops over slots.
func (m *mixer) pipelined(depth int, parts []string) {
	parts = m.slots(parts)
	trips := m.IntN(4)
	for range 2 + m.IntN(2) {
		if m.IntN(8) == 0 {
			trips = m.IntN(4)
		}
		fmt.Fprintf(m, "scf.for %%i%d = %%n0 to %%n%d step %%n1 {\n", m.names, trips)
		m.names++
		m.body(depth+1, parts, false)
		m.WriteString("} {multibuffer_unroll_factor = 2 : i32}\n")
	}
}

// slots writes parts of the workspace that take turns.
func (m *mixer) slots(parts []string) []string {
	for range 1 + m.IntN(2) {
		name := fmt.Sprintf("%%W%d", m.names)
		m.names++
		fmt.Fprintf(m, "%s = memref_ext.alloc_workspace() from %%w offset = [%%at%d, %%at%d] : from memref<?xi8> to %s\n", name, m.IntN(8), m.IntN(8), inGM)
		parts = append(parts[:len(parts):len(parts)], name)
	}
	return parts
}

// scopes writes the body of a loop with scopes that run iterations ahead.
func (m *mixer) scopes(depth int, parts []string) {
	parts = m.slots(parts)
	n := 2 + m.IntN(3)
	for i := range n {
		m.WriteString("scope.scope : () -> () {\n")
		m.body(depth+1, parts, false)
		fmt.Fprintf(m, "scope.return\n} {hivm.preload_num = %d : i32, hivm.max_preload_num = %d : i32}\n", n-1-i, n)
	}
}

// lane is a pipe of the cube core or of the vector core.
type lane struct {
	core coretype.CoreType
	pipe pipes.Pipe
}

// clock is how many instructions of each lane are known to be complete.
type clock map[lane]int

func (c clock) join(o clock) clock {
	sum := clock{}
	for _, x := range []clock{c, o} {
		for l, n := range x {
			sum[l] = max(sum[l], n)
		}
	}
	return sum
}

// instruction is an instruction of a lane, with what it has done.
type instruction struct {
	lane
	tick   int
	text   int   // the number in the order of the text
	at     int64 // of the workspace
	writes bool
}

// counted are the flags with one id that a core raises.
type counted struct {
	core coretype.CoreType
	id   int64
}

// twoCores runs a kernel on both cores and keeps what each core may rely on. First it finds out in
// the order of the text what each core has to do; a step that must wait for the other core
// returns false.
type twoCores struct {
	steps    map[coretype.CoreType][]func() bool
	known    map[coretype.CoreType]clock // by the scalar unit
	last     map[lane]clock
	accesses []instruction
	raised   map[counted][]clock
	sets     map[counted]instruction // the last of each
	waits    map[counted]instruction
	values   map[*ir.Value]int64
	counts   map[*ir.Block]int64
	cores    *coretype.Models
	pipes    pipes.Models
	text     int
	faults   []string
	// ahead lets scopes run as many iterations ahead as their attributes say.
	ahead bool
}

// issue makes an instruction of a lane.
func (r *twoCores) issue(l lane) (clock, instruction) {
	c := r.known[l.core].join(r.last[l])
	c[l]++
	r.last[l] = c
	if l.pipe == pipes.S {
		r.known[l.core] = c
	}
	return c, instruction{lane: l, tick: c[l]}
}

// inOrder reports whether two instructions are: those of one lane always are.
func inOrder(first instruction, c clock) bool { return first.tick == 0 || c[first.lane] >= first.tick }

// then adds a step of a core.
func (r *twoCores) then(core coretype.CoreType, step func() bool) {
	r.steps[core] = append(r.steps[core], step)
}

func (r *twoCores) access(op *ir.Operation, v *ir.Value, writes bool) {
	p, _ := r.pipes.Of(op)
	places := v.Op().Operands()[1:]
	at := r.values[places[r.counts[v.Op().Block()]%int64(len(places))]]
	core := r.cores.Of(op)
	r.text++
	text := r.text
	r.then(core, func() bool {
		c, i := r.issue(lane{core, p.In})
		i.at, i.writes, i.text = at, writes, text
		for _, o := range r.accesses {
			if o.core != core && (o.writes || writes) && max(o.at-at, at-o.at) < 1024 && (o.text > text || !inOrder(o, c)) {
				r.faults = append(r.faults, fmt.Sprintf("race of %s %s and %s %s", o.core, o.pipe, core, i.pipe))
			}
		}
		r.accesses = append(r.accesses, i)
		return true
	})
}

func pipeOfAttr(a ir.Attribute) pipes.Pipe { return pipes.Pipe(a.(*ir.DialectAttr).Case.Value) }

func (r *twoCores) id(v *ir.Value, a ir.Attribute) int64 {
	if v != nil {
		return r.values[v]
	}
	return a.(*ir.IntegerAttr).Value
}

func (r *twoCores) set(f hivm.SyncBlockSet) {
	l := lane{r.cores.Of(f.Op), pipeOfAttr(f.TpipeAttr())}
	key := counted{l.core, r.id(f.DynamicFlagId(), f.StaticFlagIdAttr())}
	r.then(l.core, func() bool {
		c, i := r.issue(l)
		if !inOrder(r.sets[key], c) {
			r.faults = append(r.faults, fmt.Sprintf("two sets of %d are in no order", key.id))
		}
		r.sets[key] = i
		r.raised[key] = append(r.raised[key], c)
		return true
	})
}

func (r *twoCores) wait(f hivm.SyncBlockWait) {
	l := lane{r.cores.Of(f.Op), pipeOfAttr(f.PipeAttr())}
	key := counted{coretype.Cube + coretype.Vector - l.core, r.id(f.DynamicFlagId(), f.StaticFlagIdAttr())}
	r.then(l.core, func() bool {
		if len(r.raised[key]) == 0 {
			return false
		}
		c, i := r.issue(l)
		if !inOrder(r.waits[key], c) {
			r.faults = append(r.faults, fmt.Sprintf("two waits for %d are in no order", key.id))
		}
		r.waits[key] = i
		c = c.join(r.raised[key][0])
		r.raised[key] = r.raised[key][1:]
		r.last[l] = c
		if l.pipe == pipes.S {
			r.known[l.core] = c
		}
		return true
	})
}

func (r *twoCores) barrier() {
	for _, core := range []coretype.CoreType{coretype.Cube, coretype.Vector} {
		r.then(core, func() bool {
			for l, c := range r.last {
				if l.core == core {
					r.known[core] = r.known[core].join(c)
				}
			}
			return true
		})
	}
}

// run does the steps of both cores.
func (r *twoCores) run() {
	for moved := true; moved; {
		moved = false
		for core, steps := range r.steps {
			for len(steps) > 0 && steps[0]() {
				steps, moved = steps[1:], true
			}
			r.steps[core] = steps
		}
	}
	for core, steps := range r.steps {
		if len(steps) > 0 {
			r.faults = append(r.faults, fmt.Sprintf("%s hangs", core))
		}
	}
	for key, left := range r.raised {
		if len(left) > 0 {
			r.faults = append(r.faults, fmt.Sprintf("%d flags with the id %d are left", len(left), key.id))
		}
	}
}

func (r *twoCores) block(b *ir.Block) {
	for op := b.First(); op != nil; op = op.Next() {
		r.step(b, op)
	}
}

func (r *twoCores) step(b *ir.Block, op *ir.Operation) {
	in := func(i int) int64 { return r.values[op.Operand(i)] }
	let := func(n int64) { r.values[op.Result(0)] = n }
	truth := func(c bool) int64 {
		if c {
			return 1
		}
		return 0
	}
	switch op.Name() {
	case "arith.constant":
		n, _ := ir.ConstantInt(op.Result(0))
		let(n)
	case "arith.remui":
		let(in(0) % in(1))
	case "arith.addi":
		let(in(0) + in(1))
	case "arith.index_cast":
		if let(in(0)); op.Result(0).Type() == op.Operand(0).Type() {
			panic("no cast")
		}
	case "arith.cmpi":
		let(truth(in(0) == in(1)))
	case "arith.select":
		let(in(2 - int(in(0)&1)))
	case "hivm.hir.multi_buffer_counter":
		let(r.counts[b])
	case "hivm.hir.fixpipe", "hivm.hir.store":
		r.access(op, op.Operand(1), true)
	case "hivm.hir.load", "hivm.hir.nd2nz":
		r.access(op, op.Operand(0), false)
	case "hivm.hir.sync_block_set":
		r.set(hivm.SyncBlockSet{Op: op})
	case "hivm.hir.sync_block_wait":
		r.wait(hivm.SyncBlockWait{Op: op})
	case "hivm.hir.pipe_barrier":
		r.barrier()
	case "scf.for":
		r.loop(op, in(1))
	case "scope.scope":
		r.scope(b, op, r.counts[b])
	case "scf.if":
		side := op.Region(0)
		if in(0) == 0 {
			side = op.Region(1)
		}
		if !side.Empty() {
			inner := side.Entry()
			r.counts[inner] = r.counts[b]
			r.block(inner)
		}
	}
}

// loop runs a loop. Scopes that run ahead need more steps.
func (r *twoCores) loop(op *ir.Operation, trips int64) {
	f, _ := scf.AsFor(op)
	body := f.Region().Entry()
	first := r.counts[body]
	steps := trips
	for op := body.First(); op != nil && r.ahead; op = op.Next() {
		if _, most, ok := preloadOf(op); ok {
			steps = trips + most
		}
	}
	for t := range steps {
		for op := body.First(); op != nil; op = op.Next() {
			r.counts[body] = first + t
			num, most, ok := preloadOf(op)
			switch i := t - (most - 1 - num); {
			case !ok || !r.ahead:
				r.step(body, op)
			case i >= 0 && i < trips:
				r.scope(body, op, first+i)
			}
		}
	}
	r.counts[body] = first + trips
}

// scope runs a scope in an iteration of the loop around it.
func (r *twoCores) scope(b *ir.Block, op *ir.Operation, iteration int64) {
	was := r.counts[b]
	r.counts[b], r.counts[op.Region(0).Entry()] = iteration, iteration
	r.block(op.Region(0).Entry())
	r.counts[b] = was
}

// preloadOf returns the attributes of a scope that runs ahead.
func preloadOf(op *ir.Operation) (num, most int64, ok bool) {
	a, ok := op.Attr("hivm.preload_num").(*ir.IntegerAttr)
	if !ok {
		return 0, 0, false
	}
	return a.Value, op.Attr("hivm.max_preload_num").(*ir.IntegerAttr).Value, true
}

// faultsOfBoth runs a kernel for both cores with all values of its two conditions.
func faultsOfBoth(t *testing.T, text string) []string { return faultsWith(t, text, false) }

func faultsWith(t *testing.T, text string, ahead bool) (faults []string) {
	t.Helper()
	m, err := hivmopt.Parse("k.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	_, module := m.IR()
	entry := module.Region(0).Entry().First().Region(0).Entry()
	for branch := range int64(4) {
		r := &twoCores{ahead: ahead,
			steps: map[coretype.CoreType][]func() bool{}, known: map[coretype.CoreType]clock{}, last: map[lane]clock{},
			raised: map[counted][]clock{}, sets: map[counted]instruction{}, waits: map[counted]instruction{},
			cores: coretype.New(), pipes: pipes.New(), counts: map[*ir.Block]int64{},
			values: map[*ir.Value]int64{entry.Args()[2]: branch % 2, entry.Args()[3]: branch / 2},
		}
		r.block(entry)
		r.run()
		faults = append(faults, r.faults...)
	}
	return faults
}

// TestCores synchronizes random kernels for both cores: what one core writes the other sees, and the
// flags of one id are set and waited for in one order.
func TestCores(t *testing.T) {
	for _, options := range []string{"strict=true", "strict=true solver-version=v2", "strict=true force-is-reg-based=true", "block-all-sync=true", ""} {
		wrong, found := 0, 0
		for seed := range uint64(tier.Some(600)) {
			in := kernelOfBoth(seed)
			var stdout, stderr bytes.Buffer
			driver.Run([]string{"--hivm-cross-core-gss=" + options}, strings.NewReader(in), &stdout, &stderr)
			if stdout.Len() == 0 {
				t.Fatalf("seed %d is refused: %s", seed, stderr.String())
			}
			if len(faultsOfBoth(t, in)) > 0 {
				found++
			}
			if faults := faultsOfBoth(t, stdout.String()); len(faults) > 0 {
				if wrong++; strings.Contains(options, "strict") || stderr.Len() == 0 {
					t.Fatalf("%s, seed %d: %s\n%s", options, seed, faults[0], stdout.String())
				}
			}
		}
		if t.Logf("%s: %d kernels race without flags, %d with", options, found, wrong); found == 0 {
			t.Error("no kernel needs a flag")
		}
	}
}

// TestPatterns synchronizes random kernels with loops over slots and scopes that run iterations ahead:
// strict orders both cores whether the scopes run ahead or not. By default such scopes are refused, and
// where flags in loops are wrong there is a warning.
func TestPatterns(t *testing.T) {
	for _, options := range []string{"strict=true", "strict=true solver-version=v2", "strict=true force-is-reg-based=true", ""} {
		wrong, found, refused, inside := 0, 0, 0, 0
		for seed := range uint64(tier.Some(600)) {
			in := kernelWith(seed, true)
			var stdout, stderr bytes.Buffer
			driver.Run([]string{"--hivm-cross-core-gss=" + options}, strings.NewReader(in), &stdout, &stderr)
			if stdout.Len() == 0 {
				if refused++; options != "" || !strings.Contains(in, "preload_num") {
					t.Fatalf("seed %d is refused: %s", seed, stderr.String())
				}
				continue
			}
			var plain bytes.Buffer
			driver.Run([]string{"--hivm-cross-core-gss=enable-cv-patterns=false " + options}, strings.NewReader(in), &plain, &bytes.Buffer{})
			for _, ahead := range []bool{false, true} {
				if len(faultsWith(t, in, ahead)) > 0 {
					found++
				}
				if stdout.String() != plain.String() {
					inside++
				}
				if faults := faultsWith(t, stdout.String(), ahead); len(faults) > 0 {
					if wrong++; strings.Contains(options, "strict") || stderr.Len() == 0 {
						t.Fatalf("%q, seed %d, ahead %t: %s\n%s", options, seed, ahead, faults[0], stdout.String())
					}
				}
			}
		}
		t.Logf("%q: %d runs race without flags, %d with, %d have flags in loops, %d are refused", options, found, wrong, inside, refused)
		if found == 0 || options == "" && inside == 0 {
			t.Error("no kernel needs a flag, or a flag in a loop")
		}
	}
}

// TestCoresExhaustive compares the flags between cores with the flags of a search that looks at all
// pairs for ids.
func TestCoresExhaustive(t *testing.T) {
	differ := 0
	for seed := range uint64(tier.Some(300)) {
		text := kernelOfBoth(seed)
		for _, o := range []struct{ strict, version2 bool }{{false, false}, {true, false}, {false, true}} {
			fast := syncsolver.Cores(t, text, o.strict, o.version2, false)
			if slow := syncsolver.Cores(t, text, o.strict, o.version2, true); fast != slow {
				t.Fatalf("seed %d, %+v\n--- all pairs\n%s\n--- fewer\n%s", seed, o, slow, fast)
			}
			if strings.Contains(fast, "sync_block_set") {
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("no kernel got a flag")
	}
}
