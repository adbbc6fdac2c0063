package happensbefore_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// The tests here make small kernels whose loops have constant bounds, run them, and compare all pairs of accesses.
// What races is known exactly then.

// statement is a statement of a kernel.
type statement interface {
	// write writes the statement at an indentation.
	write(w *writer, indent string)
	// run executes it.
	run(m *machine)
}

// linear is a number that is a constant and multiples of the numbers of loops.
type linear struct {
	constant int
	factors  []int // by loop, the outermost first
}

func (l linear) value(loops []int) int {
	n := l.constant
	for i, f := range l.factors {
		n += f * loops[i]
	}
	return n
}

// access is a load, a vexp or a store of some elements.
type access struct {
	op       string
	from, to linear
	size     int
	line     int // where the text has it
}

// flagged is a set, a wait or a barrier. turns is the loop whose parity is added to the id, -1 for none.
type flagged struct {
	op, from, to string
	id, turns    int
}

// looped is a loop.
type looped struct {
	lb, ub, step int
	body         []statement
}

// writer writes the text of a kernel.
type writer struct {
	strings.Builder
	lines, names int
	loops        []string
}

func (w *writer) line(format string, args ...any) {
	fmt.Fprintf(w, format+"\n", args...)
	w.lines++
}

func (w *writer) name() string {
	w.names++
	return fmt.Sprintf("%%v%d", w.names)
}

// part writes a subview.
func (w *writer) part(indent, of, space string, at linear, size int) (name, typ string) {
	var terms []string
	for i, f := range at.factors {
		terms = append(terms, fmt.Sprintf("d%d * %d", i, f))
	}
	dims := make([]string, len(at.factors))
	for i := range dims {
		dims[i] = fmt.Sprintf("d%d", i)
	}
	terms = append(terms, fmt.Sprint(at.constant))
	offset := w.name()
	w.line("%s%s = affine.apply affine_map<(%s) -> (%s)>(%s)", indent, offset, strings.Join(dims, ", "), strings.Join(terms, " + "), strings.Join(w.loops[:len(dims)], ", "))
	name = w.name()
	typ = fmt.Sprintf("memref<%dxf16, strided<[1], offset: ?>, #hivm.address_space<%s>>", size, space)
	w.line("%s%s = memref.subview %s[%s] [%d] [1] : memref<%dxf16, #hivm.address_space<%s>> to %s", indent, name, of, offset, size, elements, space, typ)
	return name, typ
}

// elements is the size of each memory.
const elements = 1024

func (a *access) write(w *writer, indent string) {
	spaces := map[string][2]string{"load": {"gm", "ub"}, "vexp": {"ub", "ub"}, "store": {"ub", "gm"}}[a.op]
	of := map[string]string{"gm": "%g", "ub": "%u"}
	src, srcType := w.part(indent, of[spaces[0]], spaces[0], a.from, a.size)
	dst, dstType := w.part(indent, of[spaces[1]], spaces[1], a.to, a.size)
	w.line("%shivm.hir.%s ins(%s : %s) outs(%s : %s)", indent, a.op, src, srcType, dst, dstType)
	a.line = w.lines
}

func (f *flagged) write(w *writer, indent string) {
	if f.op == "pipe_barrier" {
		w.line("%shivm.hir.pipe_barrier[<PIPE_%s>]", indent, f.from)
		return
	}
	if f.turns < 0 {
		w.line("%shivm.hir.%s[<PIPE_%s>, <PIPE_%s>, <EVENT_ID%d>]", indent, f.op, f.from, f.to, f.id)
		return
	}
	turn, id := w.name(), w.name()
	w.line("%s%s = affine.apply affine_map<(d0) -> (d0 mod 2 + %d)>(%s)", indent, turn, f.id, w.loops[f.turns])
	w.line("%s%s = arith.index_cast %s : index to i64", indent, id, turn)
	w.line("%shivm.hir.%s[<PIPE_%s>, <PIPE_%s>, %s]", indent, f.op, f.from, f.to, id)
}

func (l *looped) write(w *writer, indent string) {
	name := w.name()
	w.line("%sscf.for %s = %%c%d to %%c%d step %%c%d {", indent, name, l.lb, l.ub, l.step)
	w.loops = append(w.loops, name)
	for _, s := range l.body {
		s.write(w, indent+"  ")
	}
	w.loops = w.loops[:len(w.loops)-1]
	w.line("%s}", indent)
}

// text returns the text of a kernel.
func text(body []statement) string {
	w := &writer{}
	w.line("func.func @k(%%g: memref<%dxf16, #hivm.address_space<gm>>) {", elements)
	for n := range 20 {
		w.line("  %%c%d = arith.constant %d : index", n, n)
	}
	w.line("  %%a0 = arith.constant 0 : i64")
	w.line("  %%u = hivm.hir.pointer_cast(%%a0) : memref<%dxf16, #hivm.address_space<ub>>", elements)
	for _, s := range body {
		s.write(w, "  ")
	}
	w.line("  return")
	w.line("}")
	return w.String()
}

// clock is how many instructions of each pipe are known to be complete.
type clock map[string]int

func (c clock) learn(d clock) {
	for p, n := range d {
		c[p] = max(c[p], n)
	}
}

// executed is an access that was executed.
type executed struct {
	line, number int
	pipe         string
	memory       string
	lo, hi       int
	writes       bool
}

// machine runs a kernel.
type machine struct {
	loops  []int
	knows  map[string]clock
	count  map[string]int
	flags  map[string][]clock
	done   []executed
	races  map[[2]int]bool
	faulty bool
}

func (m *machine) clock(pipe string) clock {
	if m.knows[pipe] == nil {
		m.knows[pipe] = clock{}
	}
	return m.knows[pipe]
}

func (a *access) run(m *machine) {
	pipe := map[string]string{"load": "MTE2", "vexp": "V", "store": "MTE3"}[a.op]
	from, to := "ub", "ub"
	if a.op == "load" {
		from = "gm"
	}
	if a.op == "store" {
		to = "gm"
	}
	m.count[pipe]++
	src, dst := a.from.value(m.loops), a.to.value(m.loops)
	now := []executed{
		{a.line, m.count[pipe], pipe, from, src, src + a.size, false},
		{a.line, m.count[pipe], pipe, to, dst, dst + a.size, true},
	}
	for _, x := range now {
		for _, y := range m.done {
			if (x.writes || y.writes) && x.memory == y.memory && x.lo < y.hi && y.lo < x.hi && m.clock(pipe)[y.pipe] < y.number {
				m.races[[2]int{y.line, x.line}] = true
			}
		}
	}
	m.done = append(m.done, now...)
}

func (f *flagged) run(m *machine) {
	if f.op == "pipe_barrier" {
		m.clock(f.from)[f.from] = m.count[f.from]
		return
	}
	id := f.id
	if f.turns >= 0 {
		id += m.loops[f.turns] % 2
	}
	key := fmt.Sprint(f.from, f.to, id)
	if f.op == "set_flag" {
		carried := clock{f.from: m.count[f.from]}
		carried.learn(m.clock(f.from))
		m.faulty = m.faulty || len(m.flags[key]) > 0
		m.flags[key] = append(m.flags[key], carried)
		return
	}
	if len(m.flags[key]) == 0 {
		m.faulty = true
		return
	}
	m.clock(f.to).learn(m.flags[key][0])
	m.flags[key] = m.flags[key][1:]
}

func (l *looped) run(m *machine) {
	for i := l.lb; i < l.ub; i += l.step {
		m.loops = append(m.loops, i)
		for _, s := range l.body {
			s.run(m)
		}
		m.loops = m.loops[:len(m.loops)-1]
	}
}

// maker makes kernels.
type maker struct {
	*rand.Rand
	ids map[string]int
}

// id returns event ids that nothing else uses, false if there are none.
func (k *maker) id(from, to string, n int) (int, bool) {
	id := k.ids[from+to]
	k.ids[from+to] += n
	return id, id+n <= 8
}

func (k *maker) pipes() (from, to string) {
	list := []string{"MTE2", "V", "MTE3"}
	i := k.IntN(3)
	return list[i], list[(i+1+k.IntN(2))%3]
}

// offset returns a position with loops around it.
func (k *maker) offset(depth int) linear {
	at := linear{constant: 8 * k.IntN(8)}
	for range depth {
		at.factors = append(at.factors, 8*[]int{0, 1, 2, 2, 4}[k.IntN(5)])
	}
	return at
}

// body makes statements in some loops.
func (k *maker) body(depth, size int) (out []statement) {
	for range size {
		switch n := k.IntN(10); {
		case n < 5 || depth == 2 && n >= 8:
			out = append(out, &access{op: []string{"load", "vexp", "vexp", "store"}[k.IntN(4)], from: k.offset(depth), to: k.offset(depth), size: 8 * (1 + k.IntN(3))})
		case n < 6:
			out = append(out, &flagged{op: "pipe_barrier", from: []string{"MTE2", "V", "MTE3"}[k.IntN(3)], turns: -1})
		case n < 8:
			from, to := k.pipes()
			if id, ok := k.id(from, to, 1); ok {
				at := k.IntN(len(out) + 1)
				out = slices.Insert(out, at, statement(&flagged{op: "set_flag", from: from, to: to, id: id, turns: -1}))
				out = append(out, &flagged{op: "wait_flag", from: from, to: to, id: id, turns: -1})
			}
		default:
			out = append(out, k.loop(depth)...)
		}
	}
	return out
}

// loop makes a loop, perhaps with flags that one iteration sets and a later one waits for.
func (k *maker) loop(depth int) []statement {
	l := &looped{lb: k.IntN(3), step: 1 + k.IntN(2)}
	l.ub = l.lb + k.IntN(7)
	l.body = k.body(depth+1, 1+k.IntN(4))
	from, to := k.pipes()
	ahead := 1 + k.IntN(2)
	id, ok := k.id(from, to, ahead)
	if !ok || k.IntN(3) == 0 {
		return []statement{l}
	}
	if ahead == 2 {
		l.step = 1
	}
	turns := -1
	if ahead == 2 {
		turns = depth
	}
	flag := func(op string, id, turns int) statement { return &flagged{op, from, to, id, turns} }
	l.body = append(slices.Insert(l.body, k.IntN(len(l.body)+1), flag("wait_flag", id, turns)), flag("set_flag", id, turns))
	out := []statement{}
	for i := range ahead {
		out = append(out, flag("set_flag", id+i, -1))
	}
	out = append(out, l)
	for i := range ahead {
		out = append(out, flag("wait_flag", id+i, -1))
	}
	return out
}

// TestOffsets compares what is found in random kernels with what races in their only run.
func TestOffsets(t *testing.T) {
	kernels, right, racing, doubts, decided := 0, 0, 0, 0, 0
	for seed := range uint64(tier.Some(1000)) {
		k := &maker{rand.New(rand.NewPCG(seed, 7)), map[string]int{}}
		body := k.body(0, 3+k.IntN(4))
		source := text(body)
		m := &machine{knows: map[string]clock{}, count: map[string]int{}, flags: map[string][]clock{}, races: map[[2]int]bool{}}
		for _, s := range body {
			s.run(m)
		}
		if m.faulty {
			t.Fatalf("seed %d: the flags of the kernel do not fit", seed)
		}
		parsed, err := hivmopt.Parse("k.mlir", source)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, source)
		}
		c, module := parsed.IR()
		r := happensbefore.Verify(c, module, ir.LookupSymbol(module, "k"), pipes.HardwareOf(target.MemBased))
		kernels++
		if d := differs(c, r, m.races); d != "" {
			t.Fatalf("seed %d: %s\n%s\n%s", seed, d, happensbefore.Text(c, r.Findings), source)
		}
		report, err := races.Check(c, module, "k", seed)
		if err != nil || (len(report.Of(races.Race)) > 0) != (len(m.races) > 0) {
			t.Fatalf("seed %d: races finds %q (%v), the test %v\n%s", seed, races.Text(c, report.Faults), err, m.races, source)
		}
		if len(r.Findings) == 0 && right < 40 {
			sameInAllOrders(t, parsed, source)
		}
		unknown := len(r.Of(happensbefore.Doubt))
		doubts += unknown
		decided += r.Ordered + r.Raced
		if len(m.races) > 0 {
			racing++
		} else if unknown == 0 {
			right++
		}
	}
	t.Logf("%d kernels: %d race, %d have no race and are verified; %d pairs are not known, %d are", kernels, racing, right, doubts, decided)
	if right < kernels/50 || racing < kernels/10 || doubts > decided/20 {
		t.Error("the kernels show too little")
	}
}

// sameInAllOrders checks that an adversary finds no order of the pipes with other results.
func sameInAllOrders(t *testing.T, m *hivmopt.Module, source string) {
	c, module := m.IR()
	machine, err := m.Interpreter(interp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	spec, err := data.Parse("random(1)")
	if err != nil {
		t.Fatal(err)
	}
	fn := ir.LookupSymbol(module, "k")
	arg, err := spec.Value(machine, fn.Region(0).Entry().Args()[0].Type(), nil)
	if err != nil {
		t.Fatal(err)
	}
	o := races.Options{Hardware: pipes.HardwareOf(target.MemBased), Data: true, Limits: interp.Limits{Steps: 1_000_000}}
	d, err := races.Diverge(t.Context(), c, module, races.KernelOf(module, fn), []interp.Value{arg}, o, 0, 1, 2, 3, 4, 5, 6, 7)
	if err != nil || d != nil {
		t.Fatalf("another order gives other results: %v (%v)\n%s", d, err, source)
	}
}

// differs says in what findings differ from the pairs of lines that race. A race that is not found is fine if there is
// one between the later operation and another, or between the earlier and another: the later of two accesses of the
// same bytes stands for both.
func differs(c *ir.Context, r *happensbefore.Result, races map[[2]int]bool) string {
	line := func(op *ir.Operation) int {
		n := 0
		fmt.Sscanf(c.Location(op.Loc()).String(), "k.mlir:%d:", &n)
		return n
	}
	earlier, later := map[int]bool{}, map[int]bool{}
	for _, f := range r.Findings {
		later[line(f.Op)] = true
		if f.Other != nil {
			earlier[line(f.Other)] = true
		}
		switch {
		case f.Kind == happensbefore.Race && !races[[2]int{line(f.Other), line(f.Op)}]:
			return fmt.Sprintf("the race of lines %d and %d is none", line(f.Other), line(f.Op))
		case f.Kind != happensbefore.Race && f.Kind != happensbefore.Doubt:
			return "there is no such fault: " + f.Kind.String()
		}
	}
	for pair := range races {
		if !later[pair[1]] && !earlier[pair[0]] {
			return fmt.Sprintf("lines %d and %d race", pair[0], pair[1])
		}
	}
	return ""
}
