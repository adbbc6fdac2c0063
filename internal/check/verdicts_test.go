package check_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/check"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/printer"
)

// remembering compares the verdicts of a checker that remembers with the verdicts on each pair alone.
type remembering struct {
	t       *testing.T
	k       *check.Checker
	checked int
	by      [3]int // by verdict
}

func newRemembering(t *testing.T) *remembering {
	return &remembering{t: t, k: check.NewChecker(check.ConcreteOptions{Tries: 40, Runs: 2})}
}

func (x *remembering) judge(p *check.Pair, describe func() string) {
	x.t.Helper()
	if x.k.Key(p) == "" {
		return
	}
	x.checked++
	// The order makes sure that it is the verdict on another pair, if there is one of the key.
	got := x.k.Check(p)
	want := x.k.CheckAlone(p)
	if !reflect.DeepEqual(got, want) {
		x.t.Errorf("remembered %v: %s %v, but alone %v: %s %v\n%s", got.Verdict, got.Reason, got.Example, want.Verdict, want.Reason, want.Example, describe())
	}
	x.by[want.Verdict]++
}

// rewritten judges a rewrite and all ways to make it wrong.
func (x *remembering) rewritten(p *check.Pair, r *analysis.Result) {
	x.judge(p, func() string { return printer.String(p.Ctx, p.Before, printer.Options{}) })
	for _, k := range kinds {
		m := newMutant(p, r)
		if k.inject(m) {
			x.judge(m.pair(), func() string { return k.name + "\n" + describe(m) })
		}
		m.erase()
	}
}

// report fails where the test has compared too little.
func (x *remembering) report() {
	known := x.k.Remembered()
	x.t.Logf("%d pairs of %d keys; %d unknown, %d proved, %d refuted", x.checked, known, x.by[check.Unknown], x.by[check.Proved], x.by[check.Refuted])
	if x.checked < known*3/2 || x.by[check.Refuted] < x.checked/10 || x.by[check.Proved] < x.checked/10 {
		x.t.Error("too few pairs have the key of another, or too few are right or wrong")
	}
}

// TestRememberedVerdicts compares remembered verdicts with verdicts on a pair alone, in modules of
// functions that differ in a choice or two, with all ways to flatten wrongly. A verdict that depends on
// something that keys leave out would be given to a function that differs in that.
func TestRememberedVerdicts(t *testing.T) {
	tier.Slow(t)
	x := newRemembering(t)
	for seed := range uint64(tier.Some(120)) {
		c, m, err := read(similar(seed, 8), target.MemBased)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := results(c, m, safeMem, x.rewritten); err != nil {
			t.Fatal(err)
		}
	}
	x.report()
}

// similar makes a module of at most n functions, which are valid. Each is of the tape of the one before with a
// byte changed, or with none.
func similar(seed uint64, n int) string {
	rng := rand.New(rand.NewPCG(seed, 11))
	data := randomTape(5000 + seed)
	var b strings.Builder
	for i := range n {
		text := generate(data)
		if _, _, err := read(text, target.MemBased); err == nil {
			b.WriteString(strings.Replace(text, "@f", fmt.Sprintf("@f%d", i), 1))
		}
		if i%2 == 1 {
			data[rng.IntN(min(len(data), 40))] = byte(rng.Uint32())
		}
	}
	return b.String()
}

// keyCase is a pair of operations, each of a function with two operations. same says whether they have one
// key.
type keyCase struct {
	name          string
	first, second string
	same          bool
}

const (
	exp  = "hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)"
	add  = "hivm.hir.vadd ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)"
	part = "%s = memref.subview %a[1, 0] [2, 8] [1, 1] : memref<4x8xf32> to memref<2x8xf32, strided<[8, 1], offset: 8>>\n"
	one  = "hivm.hir.vexp ins(%s : memref<2x8xf32, strided<[8, 1], offset: 8>>) outs(%s : memref<2x8xf32, strided<[8, 1], offset: 8>>)"
)

// keyCases change one thing at a time.
func keyCases() []keyCase {
	const two, three = "%a: memref<4x8xf32>, %b: memref<4x8xf32>", "%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>"
	twice := func(params, op string) string { return function(params, op, op) }
	sized := func(params, before, n, m string) string {
		alloc := fmt.Sprintf("%%a = memref.alloc(%s, %s) : memref<?x?xf32>", n, m)
		op := "hivm.hir.vexp ins(%a : memref<?x?xf32>) outs(%a : memref<?x?xf32>)"
		return function(params, before, alloc, op, op)
	}
	alloc := func(name string) string { return name + " = memref.alloc() : memref<4x8xf32>" }
	looped := func(source string) string {
		op := strings.ReplaceAll(exp, "%a", source)
		return function("%i: memref<4x8xf32>, %b: memref<4x8xf32>, %n: index",
			"scf.for %k = %n to %n step %n iter_args(%a = %i) -> (memref<4x8xf32>) {", op, op, "scf.yield %a : memref<4x8xf32>", "}")
	}
	const metadata = "%base, %off, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index, index"
	collapsed := func(groups, sizes string) string {
		op := fmt.Sprintf("hivm.hir.vexp ins(%%x : memref<%sxf32>) outs(%%x : memref<%sxf32>)", sizes, sizes)
		return function(two, fmt.Sprintf("%%x = memref.collapse_shape %%a %s : memref<4x8xf32> into memref<%sxf32>", groups, sizes), exp, op)
	}
	return []keyCase{
		{"names, other operations and other arguments", twice(two, exp),
			function("%z: index, %b: memref<4x8xf32>, %a: memref<4x8xf32>", "%k = arith.constant 1 : index", exp, exp), true},
		{"the groups of a collapse", collapsed("[[0, 1]]", "32"), collapsed("[[0], [1]]", "4x8"), false},
		{"one value twice before", twice(three, add), twice(three, strings.ReplaceAll(add, "%b", "%a")), false},
		{"one value twice, elsewhere", twice(three, strings.ReplaceAll(add, "%b", "%a")), twice(three, strings.ReplaceAll(add, "%c", "%a")), false},
		{"one value twice after", twice(three, add), function(three, add, strings.ReplaceAll(add, "%b", "%a")), false},
		{"operands that are swapped", twice(three, add), function(three, add, strings.Replace(add, "%a, %b", "%b, %a", 1)), false},
		{"memory space", twice(two, exp), twice(strings.ReplaceAll(two, "f32>", "f32, #hivm.address_space<ub>>"),
			strings.ReplaceAll(exp, "f32>", "f32, #hivm.address_space<ub>>")), false},
		{"layout", twice(two, exp), twice(strings.ReplaceAll(two, "f32>", "f32, strided<[16, 1]>>"),
			strings.ReplaceAll(exp, "f32>", "f32, strided<[16, 1]>>")), false},
		{"type of elements", twice(two, exp), twice(strings.ReplaceAll(two, "f32", "f16"), strings.ReplaceAll(exp, "f32", "f16")), false},
		{"operation", twice(two, exp), twice(two, strings.ReplaceAll(exp, "vexp", "vabs")), false},
		{"operation after", twice(two, exp), function(two, exp, strings.ReplaceAll(exp, "vexp", "vabs")), false},
		{"discardable attribute", twice(two, exp), function(two, exp, strings.Replace(exp, "vexp", "vexp {a}", 1)), false},
		{"offset of a part", function(two, part, one, one),
			function(two, strings.Replace(strings.ReplaceAll(part, "offset: 8", "offset: 16"), "[1, 0]", "[2, 0]", 1),
				strings.ReplaceAll(one, "offset: 8", "offset: 16"), strings.ReplaceAll(one, "offset: 8", "offset: 16")), false},
		{"a constant", sized("", "%n = arith.constant 4 : index", "%n", "%n"), sized("", "%n = arith.constant 5 : index", "%n", "%n"), false},
		{"a constant or an argument", sized("", "%n = arith.constant 4 : index", "%n", "%n"), sized("%n: index", "", "%n", "%n"), false},
		{"one size or two", sized("%n: index, %m: index", "", "%n", "%n"), sized("%n: index, %m: index", "", "%n", "%m"), false},
		{"an argument or an allocation", twice(two, exp),
			function("%b: memref<4x8xf32>", "%a = memref.alloc() : memref<4x8xf32>", exp, exp), false},
		{"one allocation or two", function("%c: memref<4x8xf32>", alloc("%a"), alloc("%b"), add, add),
			function("%c: memref<4x8xf32>", alloc("%a"), alloc("%b"), strings.ReplaceAll(add, "%b", "%a"), strings.ReplaceAll(add, "%b", "%a")), false},
		{"results of one operation", sized("%m: memref<?x?xf32>", metadata, "%s#0", "%s#1"), sized("%m: memref<?x?xf32>", metadata, "%s#1", "%s#0"), false},
		{"which of two allocations", function("", alloc("%a"), alloc("%b"), strings.ReplaceAll(add, "%c", "%a"), strings.ReplaceAll(add, "%c", "%a")),
			function("", alloc("%a"), alloc("%b"), strings.ReplaceAll(add, "%c", "%b"), strings.ReplaceAll(add, "%c", "%b")), false},
		{"an argument of a function or of a loop", looped("%i"), looped("%a"), false},
		{"attributes of the function", twice(two, exp), strings.Replace(twice(two, exp), ") {", ") attributes {hacc.entry} {", 1), false},
	}
}

// TestKeys compares the keys of pairs that differ in one thing.
func TestKeys(t *testing.T) {
	for _, x := range keyCases() {
		t.Run(x.name, func(t *testing.T) {
			text := strings.Replace(x.first, "@f", "@f1", 1) + strings.Replace(x.second, "@f", "@f2", 1)
			c, m, err := read(text, target.RegBased)
			if err != nil {
				t.Fatal(err)
			}
			k := check.NewChecker(check.ConcreteOptions{})
			var keys []string
			for fn := m.Region(0).Entry().First(); fn != nil; fn = fn.Next() {
				keys = append(keys, k.Key(lastTwo(c, fn)))
			}
			if keys[0] == "" || keys[1] == "" || (keys[0] == keys[1]) != x.same {
				t.Errorf("the keys %x and %x", keys[0], keys[1])
			}
		})
	}
}

// lastTwo is the pair of the last two operations of HIVM of a function.
func lastTwo(c *ir.Context, fn *ir.Operation) *check.Pair {
	p := &check.Pair{Ctx: c}
	ir.Walk(fn, func(op *ir.Operation) bool {
		if strings.HasPrefix(op.Name(), "hivm.") {
			p.Before, p.After = p.After, op
		}
		return true
	})
	return p
}

// TestKeysOfModules compares keys of pairs of two modules that differ in what is known of the operands
// after, which are arguments or allocations.
func TestKeysOfModules(t *testing.T) {
	const typ = ": memref<4x8xf32>"
	for _, text := range []string{
		function("%a"+typ+", %b"+typ+", %c"+typ, exp),
		function("", "%a = memref.alloc() "+typ, "%b = memref.alloc() "+typ, "%c = memref.alloc() "+typ, exp),
	} {
		c, m, err := read(text, target.RegBased)
		if err != nil {
			t.Fatal(err)
		}
		other, err := parseInto(c, text)
		if err != nil {
			t.Fatal(err)
		}
		keysOfModules(t, c, m, other)
	}
}

func keysOfModules(t *testing.T, c *ir.Context, before, after *ir.Operation) {
	bs, as := buffers(before), buffers(after)
	seen := map[string]string{}
	for _, x := range []struct {
		name string
		same map[*ir.Value]*ir.Value
	}{
		{"nothing", map[*ir.Value]*ir.Value{}},
		{"the destination", map[*ir.Value]*ir.Value{as[1]: bs[1]}},
		{"both operands", map[*ir.Value]*ir.Value{as[0]: bs[0], as[1]: bs[1]}},
		{"swapped", map[*ir.Value]*ir.Value{as[0]: bs[1], as[1]: bs[0]}},
		{"another value before", map[*ir.Value]*ir.Value{as[0]: bs[2], as[1]: bs[1]}},
	} {
		p := lastTwo(c, before)
		p.Before, p.After, p.Same = p.After, lastTwo(c, after).After, x.same
		key := check.NewChecker(check.ConcreteOptions{}).Key(p)
		if old, ok := seen[key]; ok {
			t.Errorf("%s and %s have one key", old, x.name)
		}
		seen[key] = x.name
	}
}

// buffers are the arguments of a module's function, and the results of its operations.
func buffers(m *ir.Operation) []*ir.Value {
	entry := m.Region(0).Entry().First().Region(0).Entry()
	out := entry.Args()
	for op := entry.First(); op != nil && op.NumResults() > 0; op = op.Next() {
		out = append(out, op.Result(0))
	}
	return out
}

// TestNoKey has pairs whose verdict depends on more than a key says.
func TestNoKey(t *testing.T) {
	const op = "hivm.hir.vexp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)"
	long := []string{"%v0 = arith.constant 1 : index"}
	for i := range 40 {
		long = append(long, fmt.Sprintf("%%v%d = arith.addi %%v%d, %%v%d : index", i+1, i, i))
	}
	const open = "hivm.hir.vexp ins(%a : memref<?xf32>) outs(%a : memref<?xf32>)"
	for name, text := range map[string]string{
		"a global":        "memref.global @g : memref<4xf32>\n" + function("%b: memref<4xf32>", "%a = memref.get_global @g : memref<4xf32>", op, op),
		"many operations": function("", append(long, "%a = memref.alloc(%v40) : memref<?xf32>", open, open)...),
	} {
		c, m, err := read(text, target.RegBased)
		if err != nil {
			t.Fatal(err)
		}
		if key := check.NewChecker(check.ConcreteOptions{}).Key(lastTwo(c, m)); key != "" {
			t.Errorf("%s: the key %x", name, key)
		}
	}
}
