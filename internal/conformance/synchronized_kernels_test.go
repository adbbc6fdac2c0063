package conformance

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// synchronized is a module whose kernels are checked for races.
type synchronized struct {
	t        *testing.T
	parsed   *hivmopt.Module
	c        *ir.Context
	module   *ir.Operation
	hardware pipes.Hardware
}

func newSynchronized(t *testing.T, text string) *synchronized {
	t.Helper()
	m, err := hivmopt.Parse("x.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	c, module := m.IR()
	chip, _ := hacc.ChipOf(module)
	return &synchronized{t, m, c, module, pipes.HardwareOf(chip.Generation)}
}

// kernels returns the functions of cores, the two of a mixed kernel together.
func (s *synchronized) kernels() (out []races.Kernel) {
	var known []*ir.Operation
	for fn := s.module.Region(0).Entry().First(); fn != nil; fn = fn.Next() {
		_, named := ir.SymbolName(fn)
		if !named || !fn.Is("func.func") || fn.Region(0).Empty() || hacc.IsHost(fn) || fn.Attr(hivm.VectorFunctionKey) != nil || slices.Contains(known, fn) {
			continue
		}
		k := races.KernelOf(s.module, fn)
		known = append(known, k.Functions...)
		out = append(out, k)
	}
	return out
}

// syncFinding is what is wrong between two operations, or with a flag.
type syncFinding struct {
	kind, memory, flag string
	op, other          *ir.Operation
	place              string // of the two, in the text
	// blocks says that the operations are of two blocks, between that they are of two cores, or that the flag is one
	// between cores.
	blocks, between bool
	// verified says that verify-sync finds it, ran that a run does.
	verified, ran bool
}

// syncReport is what is wrong in a kernel.
type syncReport struct {
	names    string
	findings []*syncFinding
	drawn    map[string]int // how many runs have a fault of a kind
	alive    bool           // a run in which every loop runs has a race
	order    string         // the order of the pipes that changes something
	failed   string         // why the kernel cannot be run
}

// add returns the finding of two operations, a new one if there is none.
func (s *synchronized) add(r *syncReport, f syncFinding) *syncFinding {
	i := slices.IndexFunc(r.findings, func(g *syncFinding) bool { return g.kind == f.kind && g.op == f.op && g.other == f.other })
	if i < 0 {
		i, f.place = len(r.findings), s.placeOf(&f)
		r.findings = append(r.findings, &f)
	}
	return r.findings[i]
}

// of returns the findings of some kinds.
func (r *syncReport) of(kinds ...string) (out []*syncFinding) {
	for _, f := range r.findings {
		if slices.Contains(kinds, f.kind) {
			out = append(out, f)
		}
	}
	return out
}

// report runs verify-sync on the functions of a kernel, and the kernel on each draw of arguments. Where a run has a
// race of one core, other orders of the pipes are tried until one shows it.
func (s *synchronized) report(k races.Kernel) *syncReport {
	r := &syncReport{drawn: map[string]int{}}
	for _, fn := range k.Functions {
		name, _ := ir.SymbolName(fn)
		r.names += " @" + name
		s.verify(r, fn)
	}
	ran := false
	for _, d := range syncDraws {
		if d.blocks > 1 && !asksForBlock(k) {
			continue
		}
		k.Blocks = d.blocks
		err := s.run(r, k, d)
		ran = ran || err == nil
		if err != nil {
			r.failed = firstLine(err)
		}
	}
	if ran {
		r.failed = ""
	}
	slices.SortStableFunc(r.findings, s.inText)
	return r
}

// inText compares findings by their places in the text, and by their flags.
func (s *synchronized) inText(a, b *syncFinding) int {
	line := func(op *ir.Operation) int {
		if op == nil {
			return 0
		}
		return s.c.Location(op.Loc()).Line
	}
	return cmp.Or(cmp.Compare(line(a.op), line(b.op)), cmp.Compare(line(a.other), line(b.other)), cmp.Compare(a.kind, b.kind), cmp.Compare(a.flag, b.flag))
}

func (s *synchronized) verify(r *syncReport, fn *ir.Operation) {
	for _, f := range happensbefore.Verify(s.c, s.module, fn, s.hardware).Findings {
		if f.Kind == happensbefore.Doubt {
			continue
		}
		memory, _, _ := strings.Cut(f.Bytes, " [")
		s.add(r, syncFinding{kind: f.Kind.String(), memory: memory, flag: f.Flag, op: f.Op, other: f.Other}).verified = true
	}
}

// syncDraw is how arguments are made: all whole numbers are number, axes that a type leaves open have size
// elements.
type syncDraw struct{ number, size, blocks int64 }

// syncDraws are enough for each loop to run not at all, once, and many times.
var syncDraws = []syncDraw{{3, 64, 1}, {0, 128, 1}, {1, 3, 1}, {5, 16, 1}, {16, 256, 1}, {1, 64, 2}}

// alive is the number from which on no loop of the measured cases runs no iteration.
const alive = 16

// spare is how many bytes there are behind each argument: most kernels were made without regard to sizes.
const spare = 1 << 17

// run runs a kernel on a draw of arguments, without data if it cannot be run with.
func (s *synchronized) run(r *syncReport, k races.Kernel, d syncDraw) error {
	args, err := s.arguments(k.Functions[0], d)
	if err != nil {
		return err
	}
	o := races.Options{Hardware: s.hardware, Data: true, Unwritten: true, Fill: fillSync, Limits: interp.Limits{Steps: 2_000_000, Bytes: 1 << 28}}
	report, err := races.Run(s.t.Context(), s.c, s.module, k, races.Copy(args), o)
	if err != nil {
		return err
	}
	own, kinds := false, map[string]bool{} // own is a race of one core
	for _, f := range report.Faults {
		g := s.add(r, syncFinding{kind: f.Kind.String(), memory: f.Bytes.Memory, flag: f.Flag, op: f.Op, other: f.Other.Op, blocks: ofBlocks(f), between: betweenCores(f)})
		g.ran, kinds[g.kind] = true, true
		own = own || g.kind == "race" && !g.between
		r.alive = r.alive || own && d.number >= alive
	}
	for kind := range kinds {
		r.drawn[kind]++
	}
	if r.order != "" || !own {
		return nil
	}
	other, err := races.Diverge(s.t.Context(), s.c, s.module, k, args, o, seeds...)
	if other != nil {
		r.order = fmt.Sprintf("numbers %d, adversary:%d: %s", d.number, other.Seed, other)
	}
	return err
}

// betweenCores reports whether a fault is about two cores.
func betweenCores(f races.Fault) bool {
	return strings.HasSuffix(f.Flag, "between cores") || f.Other.Op != nil && f.Core != f.Other.Core
}

// ofBlocks reports whether the two accesses of a fault are of two blocks.
func ofBlocks(f races.Fault) bool {
	_, a, _ := strings.Cut(f.Core, " of block ")
	_, b, _ := strings.Cut(f.Other.Core, " of block ")
	return f.Other.Op != nil && a != b
}

// seeds are the orders that are tried.
var seeds = []uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}

// fillSync makes memory that nothing has written look like small floats.
func fillSync(memory []byte) {
	for i := range memory {
		memory[i] = 0x3c
	}
}

// arguments makes the arguments of a function.
func (s *synchronized) arguments(fn *ir.Operation, d syncDraw) (out []interp.Value, err error) {
	machine, err := s.parsed.Interpreter(interp.Options{})
	if err != nil {
		return nil, err
	}
	for i, a := range fn.Region(0).Entry().Args() {
		spec, err := data.Parse(d.text(a.Type()))
		if err != nil {
			return nil, err
		}
		v, err := spec.Value(machine, a.Type(), nil)
		if err != nil {
			return nil, fmt.Errorf("argument #%d: %w", i, err)
		}
		if m := v.MemRef(); m != nil {
			extend(m.Buffer)
		}
		out = append(out, v)
	}
	return out, nil
}

// extend makes a buffer longer: its content comes again behind it.
func extend(b *interp.Buffer) {
	for n := len(b.Data); n > 0 && len(b.Data) < n+spare; {
		b.Data = append(b.Data, b.Data[:min(n, n+spare-len(b.Data))]...)
	}
}

// text is the data of an argument, as "hivm-opt run" takes it.
func (d syncDraw) text(t ir.Type) string {
	mt, ok := t.(*ir.MemRefType)
	if !ok {
		if ir.IsInt(t, 1) {
			return fmt.Sprint(d.number % 2)
		}
		return fmt.Sprint(d.number)
	}
	text := fmt.Sprintf("random(%d)", d.number)
	if e, ok := interp.ElemOf(mt.Elem); ok && !e.IsFloat() && e.Bits > 2 {
		text = fmt.Sprintf("random(%d, 0, 3)", d.number) // they may be indices
	}
	if !slices.Contains(mt.Shape, ir.Dynamic) {
		return text
	}
	var sizes []string
	for _, n := range mt.Shape {
		switch {
		case n == ir.Dynamic && len(mt.Shape) == 1 && d.size >= 64:
			n = 1 << 15 // a pointer: so much of it is compared
		case n == ir.Dynamic:
			n = d.size
		}
		sizes = append(sizes, fmt.Sprint(n))
	}
	return text + ":" + strings.Join(sizes, "x")
}

// asksForBlock reports whether a kernel asks which block it is.
func asksForBlock(k races.Kernel) bool {
	asks := false
	for _, fn := range k.Functions {
		ir.Walk(fn, func(op *ir.Operation) bool {
			asks = asks || hivm.IsGetBlockIdx(op)
			return !asks
		})
	}
	return asks
}

// firstLine returns the first line of an error, without its place.
func firstLine(err error) string {
	text := err.Error()
	if _, message, ok := strings.Cut(text, "error: "); ok {
		text = message
	}
	text, _, _ = strings.Cut(text, "\n")
	return text
}
