package stridealign_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
)

// chain is the passes of the package, strict.
const chain = "builtin.module(hivm-align-alloc-size{strict=true},func.func(hivm-mark-stride-align{strict=true})," +
	"hivm-enable-stride-align{strict=true})"

// buffer is a value of a generated kernel.
type buffer struct {
	name   string
	shape  []int
	layout string // with a comma in front
	elem   string
}

func (b buffer) memref() string {
	return "memref<" + dims(b.shape) + b.elem + b.layout + ", #hivm.address_space<ub>>"
}

func dims(shape []int) string {
	var s strings.Builder
	for _, n := range shape {
		fmt.Fprintf(&s, "%dx", n)
	}
	return s.String()
}

// kernel makes a random kernel on buffers whose rows do not begin at blocks.
type kernel struct {
	r      *rand.Rand
	text   strings.Builder
	args   []string
	n      int
	usable []buffer
	depth  int
}

func (k *kernel) line(format string, args ...any) {
	fmt.Fprintf(&k.text, strings.Repeat("  ", k.depth+1)+format+"\n", args...)
}

func (k *kernel) fresh() string { k.n++; return fmt.Sprintf("%%v%d", k.n) }

var sizes = []int{1, 2, 3, 4, 5, 7, 8, 9, 16, 17}

func (k *kernel) shape() []int {
	out := make([]int, 1+k.r.IntN(3))
	for i := range out {
		out[i] = sizes[k.r.IntN(len(sizes))]
	}
	return out
}

func (k *kernel) global(b buffer) string {
	name := fmt.Sprintf("%%g%d", len(k.args))
	k.args = append(k.args, name+": memref<"+dims(b.shape)+b.elem+", #hivm.address_space<gm>>")
	return name
}

// load makes a buffer with data of an argument.
func (k *kernel) load(shape []int, elem string) buffer {
	b := buffer{name: k.fresh(), shape: shape, elem: elem}
	if k.r.IntN(6) == 0 { // an argument, which cannot move
		k.args = append(k.args, b.name+": "+b.memref())
		k.usable = append(k.usable, b)
		return b
	}
	g := k.global(b)
	k.line("%s = memref.alloc() : %s", b.name, b.memref())
	k.line("hivm.hir.load ins(%s : memref<%s%s, #hivm.address_space<gm>>) outs(%s : %s)", g, dims(shape), elem, b.name, b.memref())
	k.usable = append(k.usable, b)
	return b
}

// like returns a usable buffer of the type of b, which is another one if there is one.
func (k *kernel) like(b buffer) buffer {
	for _, i := range k.r.Perm(len(k.usable)) {
		if o := k.usable[i]; o.memref() == b.memref() && o.name != b.name {
			return o
		}
	}
	return k.load(b.shape, b.elem)
}

func (k *kernel) any() buffer { return k.usable[k.r.IntN(len(k.usable))] }

// view makes a view of a buffer.
func (k *kernel) view(b buffer) {
	v := buffer{name: k.fresh(), elem: b.elem}
	switch n := len(b.shape); {
	case b.layout == "" && n < 4 && k.r.IntN(3) == 0: // split an axis
		at := k.r.IntN(n)
		factor := 1
		for _, f := range []int{2, 3, 4} {
			if b.shape[at]%f == 0 && k.r.IntN(2) == 0 {
				factor = f
			}
		}
		v.shape = slices.Concat(b.shape[:at], []int{factor, b.shape[at] / factor}, b.shape[at+1:])
		k.line("%s = memref.expand_shape %s %s output_shape [%s] : %s into %s", v.name, b.name, groups(n, at), list(v.shape), b.memref(), v.memref())
	case b.layout == "" && n > 1 && k.r.IntN(2) == 0: // merge two axes
		at := k.r.IntN(n - 1)
		v.shape = slices.Concat(b.shape[:at], []int{b.shape[at] * b.shape[at+1]}, b.shape[at+2:])
		k.line("%s = memref.collapse_shape %s %s : %s into %s", v.name, b.name, groups(n-1, at), b.memref(), v.memref())
	case b.layout == "":
		strides, offset := rowMajor(b.shape), 0
		var from []int
		for d, size := range b.shape {
			at := k.r.IntN(min(size, 2))
			from = append(from, at)
			v.shape = append(v.shape, 1+k.r.IntN(size-at))
			offset += at * strides[d]
		}
		v.layout = fmt.Sprintf(", strided<[%s], offset: %d>", list(strides), offset)
		if offset == 0 {
			v.layout = fmt.Sprintf(", strided<[%s]>", list(strides))
		}
		ones := slices.Repeat([]int{1}, n)
		k.line("%s = memref.subview %s[%s] [%s] [%s] : %s to %s", v.name, b.name, list(from), list(v.shape), list(ones), b.memref(), v.memref())
	default:
		return
	}
	k.usable = append(k.usable, v)
}

func rowMajor(shape []int) []int {
	out := make([]int, len(shape))
	run := 1
	for d := len(shape) - 1; d >= 0; d-- {
		out[d] = run
		run *= shape[d]
	}
	return out
}

func list(v []int) string { return strings.Trim(strings.ReplaceAll(fmt.Sprint(v), " ", ", "), "[]") }

// groups is a reassociation of n groups, of which one has two axes.
func groups(n, at int) string {
	var out []string
	d := 0
	for i := range n {
		if i == at {
			out = append(out, fmt.Sprintf("[%d, %d]", d, d+1))
			d += 2
		} else {
			out = append(out, fmt.Sprintf("[%d]", d))
			d++
		}
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// compute makes a vector operation.
func (k *kernel) compute() {
	a := k.any()
	n := len(a.shape)
	switch k.r.IntN(5) {
	case 0:
		b := k.like(a)
		k.line("hivm.hir.vadd ins(%s, %s : %s, %s) outs(%s : %s)", a.name, b.name, a.memref(), b.memref(), b.name, b.memref())
	case 1: // sum of rows, broadcast again
		at := k.r.IntN(n)
		small := slices.Clone(a.shape)
		small[at] = 1
		s := k.load(small, a.elem)
		k.line("hivm.hir.vreduce <sum> ins(%s : %s) outs(%s : %s) reduce_dims = [%d]", a.name, a.memref(), s.name, s.memref(), at)
		if a.shape[at] > 1 {
			k.line("hivm.hir.vbrc ins(%s : %s) outs(%s : %s) broadcast_dims = [%d]", s.name, s.memref(), a.name, a.memref(), at)
		}
	case 2:
		if n < 2 {
			return
		}
		i, j := n-2, n-1
		perm := make([]int, n)
		for d := range perm {
			perm[d] = d
		}
		perm[i], perm[j] = j, i
		shape := slices.Clone(a.shape)
		shape[i], shape[j] = shape[j], shape[i]
		s := k.load(shape, a.elem)
		k.line("hivm.hir.vtranspose ins(%s : %s) outs(%s : %s) permutation = [%s]", a.name, a.memref(), s.name, s.memref(), list(perm))
	case 3:
		if a.elem == "i32" || a.elem == "f32" {
			return
		}
		s := k.load(a.shape, "f32")
		k.line("hivm.hir.vcast ins(%s : %s) outs(%s : %s)", a.name, a.memref(), s.name, s.memref())
	case 4:
		bytes := 32 << k.r.IntN(2)
		k.line("annotation.mark %s {hivm.stride_align_dims = array<i32: %d>, hivm.stride_align_value_in_byte = array<i32: %d>} : %s",
			a.name, k.r.IntN(n), bytes, a.memref())
	}
}

// inside makes what body makes, with values that are not used afterwards.
func (k *kernel) inside(body func()) {
	saved := slices.Clone(k.usable)
	k.depth++
	body()
	k.depth--
	k.usable = saved
}

// pin makes a branch to a new block, or a region, that hands on a buffer whose rows cannot follow.
func (k *kernel) pin() {
	a := k.any()
	v := buffer{k.fresh(), a.shape, a.layout, a.elem}
	if k.depth == 0 && k.r.IntN(2) == 0 {
		block, other := "^bb"+v.name[1:], k.like(a)
		if other.layout != a.layout {
			other = a
		}
		k.line("cf.cond_br %%p, %s(%s : %s), %s(%s : %s)", block, a.name, a.memref(), block, other.name, a.memref())
		k.line("%s(%s: %s):", block, v.name, a.memref())
	} else {
		k.line("%s = scf.execute_region -> %s {", v.name, a.memref())
		k.inside(func() {
			k.steps(1 + k.r.IntN(2))
			k.line("scf.yield %s : %s", a.name, a.memref())
		})
		k.line("}")
	}
	k.usable = append(k.usable, v)
}

// carry makes a loop, branch, while or select that hands on buffers.
func (k *kernel) carry() {
	a := k.any()
	b := k.like(a)
	if b.layout != a.layout {
		b = a
	}
	v := buffer{k.fresh(), a.shape, a.layout, a.elem}
	x := buffer{k.fresh(), a.shape, a.layout, a.elem}
	block := func(yield string, own ...buffer) {
		k.inside(func() {
			k.usable = append(k.usable, own...)
			k.steps(1 + k.r.IntN(2))
			if k.r.IntN(2) == 0 && a.layout == "" {
				yield = k.load(a.shape, a.elem).name
			}
			k.line("scf.yield %s : %s", yield, a.memref())
		})
	}
	switch k.r.IntN(4) {
	case 0:
		k.line("%s = scf.for %s = %%c0 to %%c2 step %%c1 iter_args(%s = %s) -> (%s) {", v.name, k.fresh(), x.name, a.name, a.memref())
		block([]string{x.name, b.name}[k.r.IntN(2)], x)
		k.line("}")
	case 1:
		k.line("%s = scf.if %%p -> (%s) {", v.name, a.memref())
		block(a.name)
		k.line("} else {")
		block(b.name)
		k.line("}")
	case 2:
		k.line("%s = arith.select %%p, %s, %s : %s", v.name, a.name, b.name, a.memref())
	case 3:
		k.line("%s = scf.while (%s = %s) : (%s) -> %s {", v.name, x.name, a.name, a.memref(), a.memref())
		k.line("  scf.condition(%%no) %s : %s", x.name, a.memref())
		k.line("} do {")
		y := buffer{k.fresh(), a.shape, a.layout, a.elem}
		k.line("^bb0(%s: %s):", y.name, a.memref())
		block(y.name, y)
		k.line("}")
	}
	k.usable = append(k.usable, v)
}

func (k *kernel) steps(n int) {
	for range n {
		switch p := k.r.IntN(20); {
		case p < 6:
			k.view(k.any())
		case p < 17 || k.depth > 1:
			k.compute()
		case p == 17:
			k.pin()
		default:
			k.carry()
		}
	}
}

// kernelOf returns the text of the random kernel of a seed.
func kernelOf(seed uint64) string {
	k := &kernel{r: rand.New(rand.NewPCG(seed, 7))}
	elems := []string{"f16", "f32", "i32"}
	for range 1 + k.r.IntN(2) {
		k.load(k.shape(), elems[k.r.IntN(len(elems))])
	}
	k.steps(3 + k.r.IntN(8))
	for _, i := range k.r.Perm(len(k.usable)) {
		b := k.usable[i]
		g := k.global(buffer{shape: b.shape, elem: b.elem})
		k.line("hivm.hir.store ins(%s : %s) outs(%s : memref<%s%s, #hivm.address_space<gm>>)", b.name, b.memref(), g, dims(b.shape), b.elem)
	}
	return "func.func @kernel(%p: i1, " + strings.Join(k.args, ", ") + ") {\n  %no = arith.constant false\n" +
		"  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c2 = arith.constant 2 : index\n" + k.text.String() + "  return\n}\n"
}

// TestMeaningOfRandomKernels runs random kernels before and after the strict passes. Most must
// be taken, and have larger buffers.
func TestMeaningOfRandomKernels(t *testing.T) {
	n := tier.Some(2000)
	var sum samerun.Result
	refused := map[string]int{}
	for seed := range uint64(n) {
		text := kernelOf(seed)
		before, err := hivmopt.Parse("before.mlir", text)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		after, err := hivmopt.Parse("after.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		if err := after.Run(t.Context(), chain); err != nil {
			_, why, _ := strings.Cut(strings.SplitN(err.Error(), "\n", 2)[0], "error: ")
			refused[why]++
			continue
		}
		r, err := samerun.Compare(before, after)
		if err != nil {
			t.Errorf("seed %d: %v\n%s\n%s", seed, err, text, after)
			return
		}
		sum.Add(r)
	}
	t.Logf("%d of %d kernels compared, %d wrote", sum.Compared, n, sum.Wrote)
	for why, n := range refused {
		t.Logf("%5d refused: %s", n, why)
	}
	if len(sum.Skipped) > 0 {
		t.Logf("%d skipped, such as %v", len(sum.Skipped), sum.Skipped[0])
	}
	if sum.Wrote < n*9/10 {
		t.Errorf("only %d of %d kernels wrote to their arguments", sum.Wrote, n)
	}
}
