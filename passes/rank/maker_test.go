package rank_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// maker makes functions with one operation on memrefs.
type maker struct {
	*rand.Rand
	args []string // the arguments with their types
}

// sizes returns up to four sizes, half of them one.
func (m *maker) sizes() []int {
	out := make([]int, m.IntN(5))
	for i := range out {
		out[i] = max(1, m.IntN(6)-2)
	}
	return out
}

// value makes an argument and returns its name and type.
func (m *maker) value(sizes []int, elem string) (name, typ string) {
	dims := ""
	for _, n := range sizes {
		dims += fmt.Sprint(n) + "x"
	}
	layout := ""
	if m.IntN(2) == 0 {
		strides := make([]string, len(sizes))
		run := 1 + m.IntN(2)
		for i := len(sizes) - 1; i >= 0; i-- {
			strides[i] = fmt.Sprint(run)
			run = run*sizes[i] + m.IntN(3)
		}
		layout = ", strided<[" + strings.Join(strides, ", ") + "]"
		if m.IntN(3) == 0 {
			layout += fmt.Sprintf(", offset: %d", 1+m.IntN(4))
		}
		layout += ">"
	}
	name, typ = fmt.Sprintf("%%a%d", len(m.args)), "memref<"+dims+elem+layout+">"
	m.args = append(m.args, name+": "+typ)
	return name, typ
}

// list writes values with their types as an operand list.
func (m *maker) list(sizes []int, elems ...string) string {
	var names, types []string
	for _, e := range elems {
		name, typ := m.value(sizes, e)
		names, types = append(names, name), append(types, typ)
	}
	return strings.Join(names, ", ") + " : " + strings.Join(types, ", ")
}

// some returns a non-empty selection of the axes, in order.
func (m *maker) some(n int) []int {
	var out []int
	for d := range n {
		if m.IntN(2) == 0 {
			out = append(out, d)
		}
	}
	if out == nil {
		return []int{m.IntN(n)}
	}
	return out
}

// unit returns sizes with the sizes of some axes one.
func unit(sizes, axes []int) []int {
	out := slices.Clone(sizes)
	for _, d := range axes {
		out[d] = 1
	}
	return out
}

func ints(axes []int) string { return strings.ReplaceAll(fmt.Sprint(axes), " ", ", ") }

// function makes the text.
func (m *maker) function() string {
	sizes := m.sizes()
	kind := m.IntN(9)
	if len(sizes) == 0 {
		kind %= 3
	}
	op := ""
	switch kind {
	case 0:
		op = fmt.Sprintf("vadd ins(%s) outs(%s)", m.list(sizes, "f32", "f32"), m.list(sizes, "f32"))
	case 1:
		op = fmt.Sprintf("vcast ins(%s) outs(%s)", m.list(sizes, "f16"), m.list(sizes, "f32"))
	case 2:
		op = fmt.Sprintf("copy ins(%s) outs(%s)", m.list(sizes, "i32"), m.list(sizes, "i32"))
	case 3:
		axes := m.some(len(sizes))
		x, xt := m.value(unit(sizes, axes), "f32")
		y, yt := m.value(sizes, "f32")
		op = fmt.Sprintf("vsub ins(%s, %s : %s, %s) outs(%s) broadcast = %s", y, x, yt, xt, m.list(sizes, "f32"), ints(axes))
	case 4:
		axes := m.some(len(sizes))
		op = fmt.Sprintf("vbrc ins(%s) outs(%s) broadcast_dims = %s", m.list(unit(sizes, axes), "f16"), m.list(sizes, "f16"), ints(axes))
	case 5:
		axes := m.some(len(sizes))
		op = fmt.Sprintf("vreduce <max> ins(%s) outs(%s) reduce_dims = %s", m.list(sizes, "i32"), m.list(unit(sizes, axes), "i32"), ints(axes))
	case 6:
		axes := []int{m.IntN(len(sizes))}
		op = fmt.Sprintf("vreduce <min_with_index_left> ins(%s) outs(%s) reduce_dims = %s",
			m.list(sizes, "f32"), m.list(unit(sizes, axes), "f32", "i32"), ints(axes))
	case 7:
		op = fmt.Sprintf("vcumsum ins(%s) outs(%s) cum_dims = %s reverse = %t",
			m.list(sizes, "i32"), m.list(sizes, "i32"), ints([]int{m.IntN(len(sizes))}), m.IntN(2) == 0)
	case 8:
		op = m.transposed(sizes)
	}
	return fmt.Sprintf("func.func @f(%s) {\n  hivm.hir.%s\n  return\n}\n", strings.Join(m.args, ", "), op)
}

// transposed makes an operation that exchanges two axes, an elementwise operation if
// the last axis is not among them.
func (m *maker) transposed(sizes []int) string {
	perm := make([]int, len(sizes))
	for i := range perm {
		perm[i] = i
	}
	last := len(perm) - 1
	i, j := m.IntN(len(perm)), m.IntN(len(perm))
	perm[i], perm[j] = perm[j], perm[i]
	moved := make([]int, len(sizes))
	for d, p := range perm {
		moved[d] = sizes[p]
	}
	in, out := m.list(sizes, "f32"), m.list(moved, "f32")
	if perm[last] == last {
		return fmt.Sprintf("vabs ins(%s) outs(%s) transpose = %s", in, out, ints(perm))
	}
	return fmt.Sprintf("vtranspose ins(%s) outs(%s) permutation = %s", in, out, ints(perm))
}
