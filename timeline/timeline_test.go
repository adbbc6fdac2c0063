package timeline_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/races"
	"hivm-opt/timeline"
)

// asked is a recorder that keeps what the run says.
type asked struct {
	*timeline.Recorder
	instructions []races.Instruction
}

func (a *asked) Instruction(x *races.Instruction) {
	a.instructions = append(a.instructions, *x)
	a.Recorder.Instruction(x)
}

// run is a run of the only function with a body of a module.
type run struct {
	c     *ir.Context
	asked *asked
	*timeline.Timeline
}

// value returns an argument of a type: what a line of the text says, or any.
func value(t *testing.T, m *interp.Machine, text string, at int, typ ir.Type) interp.Value {
	t.Helper()
	_, given, ok := strings.Cut(text, "// ARG: ")
	for range at {
		_, given, ok = strings.Cut(given, "// ARG: ")
	}
	text = "3"
	if ok {
		text, _, _ = strings.Cut(given, "\n")
		text = strings.TrimSpace(text)
	} else if x, ok := typ.(*ir.MemRefType); ok {
		text = fmt.Sprintf("random(%d, 0, 4)", at)
		if e, ok := interp.ElemOf(x.Elem); ok && e.IsInt() {
			text = "zeros"
		}
	} else if e, ok := interp.ElemOf(typ); ok && e.Bits == 1 {
		text = []string{"true", "false"}[at%2]
	}
	s, err := data.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	v, err := s.Value(m, typ, nil)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// times runs a text behind a pipeline and an edit. It is nil if the run ends early.
func times(t *testing.T, text, pipeline string, edit func(c *ir.Context, module *ir.Operation), costs func(*timeline.Costs), blocks int64) *run {
	t.Helper()
	m, err := hivmopt.Parse("k.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	if pipeline != "" {
		if err := m.Run(t.Context(), pipeline); err != nil {
			t.Fatal(err)
		}
	}
	c, module := m.IR()
	if edit != nil {
		edit(c, module)
	}
	machine, err := m.Interpreter(interp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var fn *ir.Operation
	ir.Walk(module, func(op *ir.Operation) bool {
		if hacc.IsEntry(op) {
			fn = op
		}
		return true
	})
	var args []interp.Value
	for i, a := range fn.Region(0).Entry().Args() {
		args = append(args, value(t, machine, text, i, a.Type()))
	}
	chip, _ := hacc.ChipOf(module)
	table := timeline.CostsOf(chip)
	if costs != nil {
		costs(table)
	}
	x := &run{c: c, asked: &asked{Recorder: timeline.NewRecorder(table)}}
	k := races.KernelOf(module, fn)
	k.Blocks = blocks
	o := races.Options{Hardware: pipes.HardwareOf(chip.Generation), Data: true, Listener: x.asked, Limits: interp.Limits{Steps: 2_000_000}}
	if _, err := races.Run(t.Context(), c, module, k, args, o); err != nil {
		return nil
	}
	if x.Timeline, err = x.asked.Timeline(); err != nil {
		t.Fatal(err)
	}
	return x
}

// broken returns the invariants that a timeline breaks.
func (x *run) broken() (out []string) {
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if len(x.Instructions) != len(x.asked.instructions) {
		say("%d instructions, not %d", len(x.Instructions), len(x.asked.instructions))
		return out
	}
	ends, latest := map[races.Step]int64{}, int64(0)
	for i, n := range x.Instructions {
		for _, before := range x.asked.instructions[i].After {
			if end, ok := ends[before]; !ok || end > n.Start {
				say("instruction %d starts at %d, before %v ends at %d", i, n.Start, before, end)
			}
		}
		previous := n.Step
		previous.Number--
		if n.Start < ends[previous] || n.Idle != n.Start-ends[previous] || n.End < n.Start {
			say("instruction %d from %d to %d, idle %d, overlaps its pipe's %d", i, n.Start, n.End, n.Idle, ends[previous])
		}
		ends[n.Step] = n.End
		latest = max(latest, n.End)
		if lag := x.Lag(i); lag < 0 || lag > 100_000 {
			say("instruction %d has the lag %d", i, lag)
		}
	}
	if latest != x.Total {
		say("the total is %d, not %d", x.Total, latest)
	}
	sum := int64(0)
	for _, i := range x.Path() {
		if !x.Instructions[i].Critical {
			say("instruction %d is not marked", i)
		}
		sum += x.Lag(i) + x.Instructions[i].End - x.Instructions[i].Start
	}
	if sum != x.Total {
		say("the critical path takes %d, the run %d", sum, x.Total)
	}
	for _, a := range x.Arrows {
		from, to := x.Instructions[a.From], x.Instructions[a.To]
		cost := x.cost("flag")
		if from.Core != to.Core {
			cost = x.cost("signal")
		}
		if to.Start < from.End+cost {
			say("the flag %s ends at %d, not %d cycles behind its start at %d", a.Flag, to.Start, cost, from.End)
		}
	}
	return out
}

// cost returns a number of the table.
func (x *run) cost(name string) int64 {
	i := slices.IndexFunc(x.Costs.Rows, func(c timeline.Cost) bool { return c.Name == name })
	return int64(x.Costs.Rows[i].Value)
}

// synchronize are the passes that put flags into a random kernel.
var synchronize = []string{
	"builtin.module(func.func(hivm-inject-sync))",
	"builtin.module(func.func(hivm-graph-sync-solver))",
}

// links are the sets and waits of each pair of pipes, and each barrier.
func links(c *ir.Context, module *ir.Operation) map[string][]*ir.Operation {
	out := map[string][]*ir.Operation{}
	ir.Walk(module, func(op *ir.Operation) bool {
		switch op.Name() {
		case "hivm.hir.set_flag", "hivm.hir.wait_flag":
			key := ir.ElementText(op.Attr("set_pipe")) + " " + ir.ElementText(op.Attr("wait_pipe"))
			out[key] = append(out[key], op)
		case "hivm.hir.pipe_barrier":
			key := fmt.Sprintf("barrier %d", len(out))
			out[key] = append(out[key], op)
		}
		return true
	})
	return out
}

// TestInvariants checks random kernels: an instruction starts behind all that it waits for, a pipe does one thing
// at a time, the critical path is as long as the run, and a flag or barrier less never makes the run longer.
func TestInvariants(t *testing.T) {
	ran, less, shorter := 0, 0, 0
	for seed := range uint64(tier.Some(400)) {
		text := kernelgen.Kernel(kernelgen.Bytes(seed), kernelgen.Sync)
		pipeline := synchronize[seed%2]
		x := times(t, text, pipeline, nil, nil, 1)
		if x == nil {
			continue
		}
		ran++
		for _, s := range x.broken() {
			t.Errorf("seed %d: %s", seed, s)
		}
		for _, key := range keys(t, text, pipeline) {
			y := times(t, text, pipeline, func(c *ir.Context, module *ir.Operation) {
				for _, op := range links(c, module)[key] {
					op.Erase()
				}
			}, nil, 1)
			less++
			if y.Total > x.Total || len(y.Instructions) != len(x.Instructions) {
				t.Errorf("seed %d: %d cycles without %s, %d with it", seed, y.Total, key, x.Total)
			}
			if y.Total < x.Total {
				shorter++
			}
		}
	}
	t.Logf("%d kernels, %d with a flag or barrier less, %d shorter", ran, less, shorter)
	if ran < tier.Some(400)/2 || shorter == 0 {
		t.Errorf("%d kernels ran, %d became shorter", ran, shorter)
	}
}

// keys returns the links of a kernel behind a pipeline, at most five.
func keys(t *testing.T, text, pipeline string) (out []string) {
	m, err := hivmopt.Parse("k.mlir", text)
	if err == nil {
		err = m.Run(t.Context(), pipeline)
	}
	if err != nil {
		t.Fatal(err)
	}
	for key := range links(m.IR()) {
		out = append(out, key)
	}
	slices.Sort(out)
	return out[:min(5, len(out))]
}

// add is a small kernel.
func add(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "add.mlir"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// simple are costs that are easy to count with.
func simple(c *timeline.Costs) {
	err := c.Replace(strings.NewReader(`{"chip": "a simple chip", "costs": [
		{"name": "clock", "value": 1000}, {"name": "issue", "value": 1}, {"name": "flag", "value": 10}, {"name": "barrier", "value": 5},
		{"name": "vector.start", "value": 4}, {"name": "vector.repeat", "value": 1}, {"name": "vector.repeat.slow", "value": 2},
		{"name": "move.gm.start", "value": 100}, {"name": "move.gm-ub", "value": 64}, {"name": "move.ub-gm", "value": 32}]}`), "simple.json")
	if err != nil {
		panic(err)
	}
}

// TestTimes compares the times of a small kernel with a count by hand: transfers of 8192 bytes, 32 repeats.
func TestTimes(t *testing.T) {
	x := times(t, add(t), "", nil, simple, 1)
	var got []string
	for i := range x.Instructions {
		n := &x.Instructions[i]
		got = append(got, fmt.Sprintf("%s %d-%d %s: %s", n.Lane, n.Start, n.End, n.Cause, x.Waits(i)))
	}
	want := []string{
		"MTE2 1-229 issue: the scalar unit, which issues it",
		"MTE2 229-457 pipe: 'hivm.hir.load' on MTE2",
		"V 467-503 flag: 'hivm.hir.load' on MTE2 by a flag",
		"V 508-576 barrier: 'hivm.hir.vadd' on V by a barrier",
		"MTE3 586-942 flag: 'hivm.hir.vexp' on V by a flag",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if x.Total != 942 || len(x.Arrows) != 2 || len(x.Path()) != 5 || x.Microseconds(x.Total) != .942 {
		t.Errorf("%d cycles, %v, %v", x.Total, x.Arrows, x.Path())
	}
	for i, busy := range []int64{36 + 68, 2 * 228, 356} {
		if x.Rows[i].Busy != busy {
			t.Errorf("%s works %d cycles, not %d", x.Rows[i].Lane, x.Rows[i].Busy, busy)
		}
	}
}

// TestBlocks checks that blocks run at the same time, each with rows of its own.
func TestBlocks(t *testing.T) {
	x := times(t, add(t), "", nil, simple, 3)
	if x.Total != 942 || len(x.Rows) != 9 || len(x.Instructions) != 15 || !slices.Equal(x.Cores, []string{"AIV of block 0", "AIV of block 1", "AIV of block 2"}) {
		t.Errorf("%d cycles, %d rows, %q", x.Total, len(x.Rows), x.Cores)
	}
	for _, s := range x.broken() {
		t.Error(s)
	}
}

// TestMixed checks kernels for both kinds of core, which wait for each other.
func TestMixed(t *testing.T) {
	files, err := filepath.Glob("../testdata/pipeline/kernels/mix_*.mlir")
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		x := times(t, string(text), "builtin.module(optimize-hivm-pipeline{disable-hivm-tensor-compile=true strict=true})", nil, nil, 2)
		if x == nil {
			t.Fatalf("%s does not run", path)
		}
		for _, s := range x.broken() {
			t.Errorf("%s: %s", path, s)
		}
		across, causes := 0, map[timeline.Cause]int{}
		for _, a := range x.Arrows {
			if x.Instructions[a.From].Core != x.Instructions[a.To].Core {
				across++
			}
		}
		waits := 0 // for another core, by the scalar unit
		for i, n := range x.Instructions {
			causes[n.Cause]++
			if n.Cause == timeline.Issue && n.After >= 0 && x.Instructions[n.After].Core != n.Core && strings.Contains(x.Waits(i), "the unit has waited for 'hivm.hir.") {
				waits++
			}
		}
		if across == 0 || waits == 0 || causes[timeline.Flag] == 0 || causes[timeline.Handover] == 0 {
			t.Errorf("%s: %d flags between cores, causes %v", path, across, causes)
		}
		for _, s := range schema(x.trace(t)) {
			t.Errorf("%s: %s", path, s)
		}
	}
}

// locked is a kernel whose blocks add to the same numbers, one after the other.
const locked = `
!u = memref<64xf32, #hivm.address_space<ub>>
!g = memref<64xf32, #hivm.address_space<gm>>
!l = memref<1xi64, #hivm.address_space<gm>>
func.func @sum(%l: !l, %x: !g) attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  hivm.hir.sync_block_lock lock_var(%l : !l)
  hivm.hir.load ins(%x : !g) outs(%A : !u)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.vadd ins(%A, %A : !u, !u) outs(%A : !u)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.store ins(%A : !u) outs(%x : !g)
  hivm.hir.sync_block_unlock lock_var(%l : !l)
  return
}`

// TestLocks checks that an arrow leads from the store of each block to the load of the next one, which starts later.
func TestLocks(t *testing.T) {
	const blocks = 3
	x := times(t, locked, "", nil, simple, blocks)
	for _, s := range x.broken() {
		t.Error(s)
	}
	if len(x.Arrows) != blocks-1 {
		t.Fatalf("%d arrows", len(x.Arrows))
	}
	for n, a := range x.Arrows {
		from, to := &x.Instructions[a.From], &x.Instructions[a.To]
		if a.Flag != "the lock" || from.Core != n || to.Core != n+1 || from.Name != "hivm.hir.store" || to.Name != "hivm.hir.load" || to.Start < from.End {
			t.Errorf("%s from %s of core %d at %d to %s of core %d at %d", a.Flag, from.Name, from.Core, from.End, to.Name, to.Core, to.Start)
		}
		if a.Set.Name() != "hivm.hir.sync_block_unlock" || a.Wait.Name() != "hivm.hir.sync_block_lock" {
			t.Errorf("%s to %s", a.Set.Name(), a.Wait.Name())
		}
	}
	for _, s := range schema(x.trace(t)) {
		t.Error(s)
	}
}
