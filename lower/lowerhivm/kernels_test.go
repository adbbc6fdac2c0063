package lowerhivm_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// kernel is a function around one operation. Its operands are memrefs in random layouts,
// whose sizes, strides and offsets the operation may know or not.
type kernel struct {
	r *rand.Rand
	// params are the types that the function has, inner the types that the operation
	// sees.
	params, inner []string
	// fill makes the numbers of some parameters, by their number.
	fill map[int]func(r *rand.Rand, e interp.Elem) interp.Value
	op   string
	// slack is by how many units in the last place floats may differ.
	slack int
	// alike has the operation know the sizes of all operands, or of none.
	alike, open bool
}

// isOpen reports whether the operation does not know the sizes of the next operand.
func (k *kernel) isOpen() bool {
	if k.alike {
		return k.open
	}
	return k.r.IntN(2) == 0
}

// ref returns the name of a parameter.
func ref(i int) string { return fmt.Sprintf("%%a%d", i) }

// param adds a parameter that the operation sees as another type, and returns its number.
func (k *kernel) param(t, inner string) int {
	k.params, k.inner = append(k.params, t), append(k.inner, inner)
	return len(k.params) - 1
}

// scalar adds a number.
func (k *kernel) scalar(t string) int { return k.param(t, t) }

// constant adds a number that is always n.
func (k *kernel) constant(t string, n int64) int {
	return k.set(k.scalar(t), func(_ *rand.Rand, e interp.Elem) interp.Value { return number(e, n) })
}

func number(e interp.Elem, n int64) interp.Value {
	switch {
	case e.IsFloat():
		return interp.Float64Of(e, float64(n))
	case e.Kind == interp.Index:
		return interp.IndexOf(n)
	}
	return interp.IntOf(e, n)
}

// literal is a number that the operation knows. The caller of a function with a bf16 may
// need more than the C library.
func (k *kernel) literal(t string) string {
	text := pick(k.r, "0", "1", "-1")
	if strings.Contains(t, "f") {
		text += pick(k.r, ".0", ".5")
	}
	if t == "i1" {
		text = pick(k.r, "true", "false")
	}
	k.op += fmt.Sprintf("%%literal = arith.constant %s", text)
	if t != "i1" {
		k.op += " : " + t
	}
	k.op += "\n  "
	return "%literal"
}

// set says how the numbers of a parameter are made.
func (k *kernel) set(i int, f func(r *rand.Rand, e interp.Elem) interp.Value) int {
	k.fill[i] = f
	return i
}

// below makes all numbers of a parameter integers from 0 to n-1.
func (k *kernel) below(i int, n int64) int {
	return k.set(i, func(r *rand.Rand, e interp.Elem) interp.Value { return number(e, r.Int64N(n)) })
}

// view adds a memref in a random layout: without gaps, with gaps in each axis and an
// offset, or with the axes in another order.
func (k *kernel) view(elem string, sizes ...int64) int {
	text, open := "", ""
	for _, n := range sizes {
		text += fmt.Sprintf("%dx", n)
		open += "?x"
	}
	if k.r.IntN(3) == 0 {
		t := "memref<" + text + elem + ">"
		if k.isOpen() {
			return k.param(t, "memref<"+open+elem+">")
		}
		return k.param(t, t)
	}
	strides, unknown := make([]string, len(sizes)), slices.Repeat([]string{"?"}, len(sizes))
	order := make([]int, len(sizes))
	for d := range order {
		order[d] = len(sizes) - 1 - d
	}
	if k.r.IntN(3) == 0 {
		order = k.r.Perm(len(sizes))
	}
	run := int64(1 + k.r.IntN(2))
	for _, d := range order {
		strides[d] = fmt.Sprint(run)
		run *= max(1, sizes[d]+int64(k.r.IntN(3)))
	}
	layout := func(strides []string, offset string) string {
		return fmt.Sprintf(", strided<[%s], offset: %s>>", strings.Join(strides, ", "), offset)
	}
	t := "memref<" + text + elem + layout(strides, fmt.Sprint(k.r.IntN(4)))
	if k.isOpen() {
		return k.param(t, "memref<"+open+elem+layout(unknown, "?"))
	}
	return k.param(t, t)
}

// list is the text of operands: their names, and behind a colon their types.
func (k *kernel) list(params ...int) string {
	var names, types []string
	for _, i := range params {
		names, types = append(names, ref(i)), append(types, k.inner[i])
	}
	return strings.Join(names, ", ") + " : " + strings.Join(types, ", ")
}

// simple is the text of most operations.
func (k *kernel) simple(op string, in, out []int, tail string, args ...any) {
	k.op += fmt.Sprintf("hivm.hir.%s ins(%s) outs(%s) ", op, k.list(in...), k.list(out...)) + fmt.Sprintf(tail, args...)
}

// text is the module with the function and its callee.
func (k *kernel) text(name string) string {
	var params, inner, casts, args []string
	for i, t := range k.params {
		params = append(params, ref(i)+": "+t)
		inner = append(inner, ref(i)+": "+k.inner[i])
		args = append(args, ref(i))
		if t != k.inner[i] {
			args[i] = fmt.Sprintf("%%c%d", i)
			casts = append(casts, fmt.Sprintf("  %s = memref.cast %s : %s to %s\n", args[i], ref(i), t, k.inner[i]))
		}
	}
	return fmt.Sprintf("func.func private @%s_op(%s) {\n  %s\n  return\n}\nfunc.func @%s(%s) {\n%s  func.call @%s_op(%s) : (%s) -> ()\n  return\n}\n",
		name, strings.Join(inner, ", "), k.op, name, strings.Join(params, ", "), strings.Join(casts, ""), name, strings.Join(args, ", "), strings.Join(k.inner, ", "))
}

// compare lowers and runs n kernels, as they are and after they were flattened.
func compare(t *testing.T, n int, make func(k *kernel)) {
	t.Helper()
	compareFor(t, "", tier.Some(n), make)
}

// compareFor does so in a module for a target, which has more operations than without.
func compareFor(t *testing.T, target string, n int, make func(k *kernel)) {
	t.Helper()
	t.Parallel()
	r := rand.New(rand.NewPCG(uint64(n), 7))
	kernels, text := map[string]*kernel{}, ""
	for i := range n {
		k := &kernel{r: r, fill: map[int]func(*rand.Rand, interp.Elem) interp.Value{}}
		make(k)
		name := fmt.Sprintf("k%d", i)
		kernels[name] = k
		text += k.text(name)
	}
	if target != "" {
		text = fmt.Sprintf("module attributes {hacc.target = #hacc.target<%q>} {\n%s}\n", target, text)
	}
	s := nativetest.Setup{
		Lower: []lower.Table{lowerstd.Table(), lowerhivm.Table()}, Interp: []interp.Table{interpstd.Table(), interphivm.Table()}, Seeds: 3,
		Fill: func(r *rand.Rand, fn string, arg int, e interp.Elem) interp.Value {
			if f := kernels[fn].fill[arg]; f != nil {
				return f(r, e)
			}
			return nativetest.Random(r, e)
		},
		Slack: func(fn string) int { return kernels[fn].slack },
	}
	if got := s.Compare(t, text); got != n {
		t.Errorf("%d functions were compared, expected %d", got, n)
	}
	if t.Failed() {
		t.Logf("%.6000s", text)
		return
	}
	compared := map[string]bool{flattened(t, text, ""): true}
	modes := []string{"maximal"}
	if tier.Full() {
		modes = append(modes, "safe")
	}
	for _, mode := range modes {
		if flat := flattened(t, text, mode); !compared[flat] {
			compared[flat] = true
			s.Compare(t, flat)
		}
	}
}

// flattened returns a module after hivm-flatten-ops in a mode, or as it is.
func flattened(t *testing.T, text, mode string) string {
	t.Helper()
	m, err := parse(text)
	if err == nil && mode != "" {
		err = m.Run(t.Context(), "builtin.module(func.func(hivm-flatten-ops{mode="+mode+"}))")
	}
	if err != nil {
		t.Fatal(err)
	}
	return m.String()
}

// shape returns between lo and hi random sizes.
func shape(r *rand.Rand, lo, hi int) []int64 {
	out := make([]int64, lo+r.IntN(hi-lo+1))
	for d := range out {
		out[d] = int64(1 + r.IntN(5))
	}
	return out
}

func pick[T any](r *rand.Rand, list ...T) T { return list[r.IntN(len(list))] }

var (
	floatTypes = []string{"f16", "bf16", "f32"}
	smallTypes = []string{"f8E4M3FN", "f8E5M2"}
	intTypes   = []string{"i8", "i16", "i32", "i64"}
	anyTypes   = slices.Concat(floatTypes, intTypes, []string{"ui8", "ui16", "ui32", "ui64", "i1"})
)

// parse reads and verifies a module.
func parse(text string) (*hivmopt.Module, error) { return hivmopt.Parse("t.mlir", text) }
