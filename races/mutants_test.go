package races_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/fronttest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
	"hivm-opt/races"
)

// synced is a module behind the strict pipeline. Its kernels are what runs together.
type synced struct {
	name    string
	c       *ir.Context
	module  *ir.Operation
	kernels []synchronized
}

// synchronized is a kernel of a synced module: its functions by name, and arguments.
type synchronized struct {
	functions []string
	subBlocks int64
	args      []interp.Value
	o         races.Options
}

// project returns the kernels of the project behind the strict pipeline: those of front ends, and those of
// testdata/kernels. pick says which are wanted, by their number.
func project(t testing.TB, pick func(i int) bool) (out []*synced) {
	t.Helper()
	i := 0
	for _, k := range fronts(t) {
		if i++; pick(i) {
			x := k.load(t, k.lowered(t, strict))
			out = append(out, &synced{k.name, x.c, x.module, []synchronized{of(x.kernel, x.args, x.o)}})
		}
	}
	for _, k := range fronttest.Operators(t, "..") {
		if i++; pick(i) {
			text := k.Text
			if k.Name == "reduce_axes_4d" {
				text = fewerElements(text)
			}
			out = append(out, operators(t, front{name: "kernels/" + k.Name, text: text}, fronttest.InputOf(k.Name)))
		}
	}
	return out
}

// fewerElements makes the axes of 4, 6, 8 and 32 elements shorter: the scalar unit goes over all of them.
func fewerElements(text string) string {
	return regexp.MustCompile(`memref<[14]x[16]x[18]x(32|1)x`).ReplaceAllStringFunc(text, func(s string) string {
		return strings.NewReplacer("4x", "2x", "6x", "2x", "8x", "2x", "32x", "8x").Replace(s)
	})
}

func of(k races.Kernel, args []interp.Value, o races.Options) synchronized {
	x := synchronized{subBlocks: k.SubBlocks, args: args, o: o}
	for _, fn := range k.Functions {
		name, _ := ir.SymbolName(fn)
		x.functions = append(x.functions, name)
	}
	return x
}

// operators returns a kernel of testdata/kernels, whose functions have random arguments.
func operators(t testing.TB, k front, in fronttest.Input) *synced {
	t.Helper()
	m, err := hivmopt.Parse(k.name+".mlir", k.lowered(t, strict))
	if err != nil {
		t.Fatalf("%s: %v", k.name, err)
	}
	c, module := m.IR()
	out := &synced{name: k.name, c: c, module: module}
	chip, _ := hacc.ChipOf(module)
	o := races.Options{Hardware: pipes.HardwareOf(chip.Generation), Unwritten: true, Limits: interp.Limits{Steps: 20_000_000}}
	had := map[*ir.Operation]bool{}
	r := rand.New(rand.NewPCG(4, 4))
	for fn := module.Region(0).Entry().First(); fn != nil; fn = fn.Next() {
		name, ok := ir.SymbolName(fn)
		if !ok || fn.Region(0).Empty() || hacc.IsHost(fn) || had[fn] {
			continue
		}
		kernel := races.KernelOf(module, fn)
		for _, f := range kernel.Functions {
			had[f] = true
		}
		var args []interp.Value
		for i, a := range fn.Region(0).Entry().Args() {
			args = append(args, in.Argument(r, name, i, a.Type()))
		}
		out.kernels = append(out.kernels, of(kernel, args, o))
	}
	return out
}

// in returns the kernel in a module, which is the one that it was made from or a copy.
func (k *synchronized) in(module *ir.Operation) races.Kernel {
	out := races.Kernel{SubBlocks: k.subBlocks}
	for _, name := range k.functions {
		out.Functions = append(out.Functions, ir.LookupSymbol(module, name))
	}
	return out
}

// verdict says how a mutant of a kernel is told from the kernel.
type verdict uint8

const (
	byRun      verdict = iota // a run reports it
	byVerifier                // only the verifier reports it
	harmless                  // the verifier has every pair in order, and all orders of a search give one result
	unknown                   // all orders of a search give one result, and the verifier says that it does not know
	wrong                     // run, verifier and search do not agree, or the search has not visited all orders
)

// verdicts are the names of the verdicts.
var verdicts = [...]string{"found by a run", "only by verify-sync", "harmless", "unknown", "wrong"}

// orders bounds the states of a search of all orders.
const orders = 1 << 17

// judge says what is found in a kernel of a module, which a mutation has changed or none.
func (k *synchronized) judge(t testing.TB, c *ir.Context, module *ir.Operation) (verdict, string) {
	t.Helper()
	kernel := k.in(module)
	r, err := races.Run(t.Context(), c, module, kernel, races.Copy(k.args), k.o)
	if err != nil {
		return byRun, err.Error() // it does not end
	}
	var sure, doubts []happensbefore.Finding
	for _, fn := range kernel.Functions {
		v := happensbefore.Verify(c, module, fn, k.o.Hardware)
		doubts = append(doubts, v.Of(happensbefore.Doubt)...)
		sure = append(sure, slices.DeleteFunc(v.Findings, func(f happensbefore.Finding) bool { return f.Kind == happensbefore.Doubt })...)
	}
	if i := slices.IndexFunc(r.Faults, forVerifier); i >= 0 && len(sure)+len(doubts) == 0 {
		return wrong, "only runs find: " + races.Text(c, r.Faults[i:i+1])
	}
	if len(r.Faults) > 0 {
		return byRun, races.Text(c, r.Faults)
	}
	if len(sure) > 0 {
		what, ok := k.otherData(t, c, module, sure)
		return map[bool]verdict{true: byVerifier, false: wrong}[ok], happensbefore.Text(c, sure) + what
	}
	x, err := races.Explore(t.Context(), c, module, kernel, k.args, k.o, orders)
	switch {
	case err != nil:
		return wrong, err.Error()
	case x.Difference != nil:
		return wrong, "only the search finds: " + x.Difference.String()
	case !x.Complete:
		return wrong, fmt.Sprintf("%d states of %d instructions are not all", x.States, x.Instructions)
	case len(doubts) > 0:
		return unknown, happensbefore.Text(c, doubts)
	}
	return harmless, fmt.Sprintf("%d states of %d instructions", x.States, x.Instructions)
}

// otherData says whether a run on other data finds one of the findings of the verifier. It is false if it does not with
// the arguments that the verifier says it does with.
func (k *synchronized) otherData(t testing.TB, c *ir.Context, module *ir.Operation, findings []happensbefore.Finding) (what string, ok bool) {
	t.Helper()
	shows := func(r *races.Report) bool {
		return r != nil && slices.ContainsFunc(r.Faults, func(f races.Fault) bool {
			return slices.ContainsFunc(findings, func(x happensbefore.Finding) bool { return x.Kind == same[f.Kind] && x.Op == f.Op })
		})
	}
	for _, name := range k.functions {
		for _, f := range findings {
			if len(f.Values) > 0 {
				if r, err := races.CheckAlike(c, module, name, f.Values[0].Is); !shows(r) {
					return fmt.Sprintf("a run with these arguments does not find it: %v", err), false
				}
				return "a run with these arguments finds it too", true
			}
		}
		for _, seed := range seeds(seedsInDoubt) {
			r, err := races.Check(c, module, name, seed)
			if shows(r) {
				return fmt.Sprintf("a run on other data finds it too: seed %d", seed), true
			}
			if err != nil {
				break
			}
		}
	}
	return "no run on other data finds it", true
}

// forVerifier reports whether the verifier looks for a fault of a run: not for one between cores, for memory that nothing
// has written, and for buffers at one address that are written element by element.
func forVerifier(f races.Fault) bool {
	across := strings.HasPrefix(f.Flag, "flag ") || f.Other.Op != nil && f.Other.Core != f.Core
	element := f.Kind == races.Shared && (memref.IsStore(f.Other.Op) || memref.IsLoad(f.Op))
	return !across && !element && f.Kind != races.Unwritten
}

// mutation is a change of a synchronized kernel.
type mutation struct {
	kind  string
	op    *ir.Operation
	apply func() bool
}

// shifted is the kind of mutation that changes the order of the program too.
const shifted = "shift an address"

// mutations returns the changes of the functions of a kernel that are tried, each on a module of its own.
func mutations(c *ir.Context, kernel races.Kernel) (out []mutation) {
	add := func(kind string, op *ir.Operation, apply func() bool) { out = append(out, mutation{kind, op, apply}) }
	remove := func(op *ir.Operation) func() bool { return func() bool { op.Erase(); return true } }
	before := map[string]*ir.Operation{}
	for _, fn := range kernel.Functions {
		ir.Walk(fn, func(op *ir.Operation) bool {
			switch {
			case hivm.IsSetFlag(op):
				add("remove a set", op, remove(op))
				add("another id", op, func() bool { return otherID(c, op) })
				add("move a set before its operation", op, func() bool { return moveUp(op) })
				key := fmt.Sprint(op.Attr("set_pipe"), op.Attr("wait_pipe"))
				if first := before[key]; first != nil {
					add("swap ids", op, func() bool { return swapIDs(c, first, op) })
				}
				before[key] = op
			case hivm.IsWaitFlag(op):
				add("remove a wait", op, remove(op))
				add("another id", op, func() bool { return otherID(c, op) })
			case hivm.IsPipeBarrier(op):
				add("remove a barrier", op, remove(op))
			case hivm.IsSyncBlockSet(op):
				add("remove a set between cores", op, remove(op))
				add("another flag between cores", op, func() bool { return otherFlag(c, op) })
				add("move a set between cores before its operation", op, func() bool { return moveUp(op) })
			case hivm.IsSyncBlockWait(op):
				add("remove a wait between cores", op, remove(op))
				add("another flag between cores", op, func() bool { return otherFlag(c, op) })
			case op.Is("func.call"):
				for _, i := range syncOperands(op) {
					add("remove a flag of a product", op, func() bool { return noFlag(c, op, i) })
				}
			case hivm.IsPointerCast(op):
				for i := range op.NumOperands() {
					add(shifted, op, func() bool { return shift(c, op, i) })
				}
			}
			return true
		})
	}
	return out
}

// otherID has set_flag or wait_flag ask for the next event id.
func otherID(c *ir.Context, op *ir.Operation) bool {
	a, ok := op.Attr("static_event_id").(*ir.DialectAttr)
	if !ok || a.Case == nil {
		return false
	}
	op.SetAttr(c, "static_event_id", c.Enum(a.Def, fmt.Sprintf("EVENT_ID%d", (a.Case.Value+1)%8)))
	return true
}

// otherFlag has sync_block_set or sync_block_wait ask for the next flag.
func otherFlag(c *ir.Context, op *ir.Operation) bool {
	a, ok := op.Attr("static_flag_id").(*ir.IntegerAttr)
	if ok {
		op.SetAttr(c, "static_flag_id", c.I64Attr(a.Value+1))
	}
	return ok
}

// syncOperands returns the numbers of the operands of a call that are the flags of a matrix product.
func syncOperands(call *ir.Operation) (out []int) {
	callee, ok := funcs.Call{Op: call}.CalleeAttr().(*ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	function, _ := devicelib.Parse(callee.Path[0])
	if function == nil {
		return nil
	}
	if m := semantics.Of(function); m != nil {
		if at := m.Argument("sync", call.NumOperands()); at >= 0 {
			for i := range hivm.MmadSyncArgs {
				out = append(out, at+i)
			}
		}
	}
	return out
}

// noFlag takes a flag of a matrix product away.
func noFlag(c *ir.Context, op *ir.Operation, i int) bool {
	n, ok := ir.ConstantInt(op.Operand(i))
	if ok && n < 0 {
		return false
	}
	op.SetOperand(i, arith.NewConstant(ir.Before(c, op), c.I64Attr(-1)).Result(0))
	return true
}

// swapIDs has two sets of flags between the same pipes set each other's.
func swapIDs(c *ir.Context, x, y *ir.Operation) bool {
	a, b := x.Attr("static_event_id"), y.Attr("static_event_id")
	if a == nil || b == nil || a == b {
		return false
	}
	x.SetAttr(c, "static_event_id", b)
	y.SetAttr(c, "static_event_id", a)
	return true
}

// moveUp moves an operation in front of the call of the library before it.
func moveUp(op *ir.Operation) bool {
	for at := op.Prev(); at != nil; at = at.Prev() {
		if at.Is("func.call") {
			op.MoveBefore(at)
			return true
		}
	}
	return false
}

// shift moves a planned buffer by a block of 32 bytes.
func shift(c *ir.Context, op *ir.Operation, i int) bool {
	n, ok := ir.ConstantInt(op.Operand(i))
	if !ok {
		return false
	}
	op.SetOperand(i, arith.NewConstant(ir.Before(c, op), c.I64Attr(n+32)).Result(0))
	return true
}

// survey counts verdicts by kinds of mutations.
type survey struct {
	sync.Mutex
	kernels int
	count   map[string]*[len(verdicts)]int
}

func (s *survey) add(kind string, v verdict) {
	s.Lock()
	defer s.Unlock()
	if s.count[kind] == nil {
		s.count[kind] = &[len(verdicts)]int{}
	}
	s.count[kind][v]++
}

// String is a table.
func (s *survey) String() string {
	out := fmt.Sprintf("%d kernels\n%-46s", s.kernels, "")
	for _, v := range verdicts {
		out += fmt.Sprintf("%21s", v)
	}
	sums, all := [len(verdicts)]int{}, 0
	for _, kind := range slices.Sorted(maps.Keys(s.count)) {
		out += fmt.Sprintf("\n%-46s", kind)
		for v, n := range s.count[kind] {
			out += fmt.Sprintf("%21d", n)
			sums[v] += n
			all += n
		}
	}
	out += fmt.Sprintf("\n%-46s", fmt.Sprintf("%d mutants", all))
	for _, n := range sums {
		out += fmt.Sprintf("%21d", n)
	}
	return out
}

// TestUnchanged has nothing reported in the kernels as they are: not by a run, nor by the verifier, nor by a search of
// all orders.
func TestUnchanged(t *testing.T) {
	tier.Slow(t)
	n := tier.Every(4)
	for _, p := range project(t, func(i int) bool { return i%n == 0 }) {
		for i := range p.kernels {
			k := &p.kernels[i]
			if v, what := k.judge(t, p.c, p.module); v != harmless {
				t.Errorf("%s: @%s: %s: %s", p.name, k.functions[0], verdicts[v], what)
			}
		}
	}
}

// TestMutants changes synchronized kernels in one place each. Each mutant is reported by a run or by the verifier, or
// is harmless: every pair of accesses is in order on all paths, and a search of all orders finds one result.
func TestMutants(t *testing.T) {
	tier.Slow(t)
	s := &survey{count: map[string]*[len(verdicts)]int{}}
	t.Cleanup(func() { t.Logf("%s", s) })
	n := tier.Every(8)
	for _, p := range project(t, func(i int) bool { return i%n == 3%n }) {
		s.kernels++
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			for i := range p.kernels {
				p.mutate(t, &p.kernels[i], s)
			}
		})
	}
}

// mutate judges all mutants of a kernel.
func (p *synced) mutate(t *testing.T, k *synchronized, s *survey) {
	want, err := k.results(t, p.c, p.module)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		module := p.c.Clone(p.module, &ir.Mapping{})
		list := mutations(p.c, k.in(module))
		if n == len(list) {
			return
		}
		m := list[n]
		at := p.c.Location(m.op.Loc())
		if !m.apply() {
			continue
		}
		v, what := k.judge(t, p.c, module)
		if v == harmless && m.kind == shifted {
			got, err := k.results(t, p.c, module)
			if d := differs(got, want); err != nil || d != "" {
				v, what = wrong, fmt.Sprintf("nothing is found, but %s (%v)", d, err)
			}
		}
		s.add(m.kind, v)
		switch v {
		case wrong:
			t.Errorf("%s at %s: %s", m.kind, at, what)
		case byVerifier, unknown:
			t.Logf("%s at %s: %s: %s", m.kind, at, verdicts[v], what)
		}
	}
}

// results returns the arguments after the order of the program.
func (k *synchronized) results(t testing.TB, c *ir.Context, module *ir.Operation) ([]interp.Value, error) {
	o := k.o
	o.Data = true
	args := races.Copy(k.args)
	_, err := races.Run(t.Context(), c, module, k.in(module), args, o)
	return args, err
}

// differs says in which argument two runs differ.
func differs(got, want []interp.Value) string {
	for i, v := range want {
		if m := v.MemRef(); m != nil {
			if at := data.Differs(got[i].MemRef(), m); at != nil {
				return fmt.Sprintf("element %v of argument %d is another one", at, i)
			}
		}
	}
	return ""
}
