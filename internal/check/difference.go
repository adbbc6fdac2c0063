package check

import (
	"fmt"
	"slices"
	"strings"
)

// difference compares two operations element by element, in row-major order of
// their inits.
func difference(before, after *machine) *CounterExample {
	if why := after.unsound(); why != "" {
		e := &CounterExample{Operand: -1, Before: "defined", After: "without meaning", Text: []string{"the operation has no meaning after: " + why}}
		e.describe(before, after)
		return e
	}
	for k := range before.inits {
		b, a := &before.inits[k], &after.inits[k]
		n, ok1 := b.count()
		m, ok2 := a.count()
		if !ok1 || !ok2 {
			return nil
		}
		if n != m {
			e := &CounterExample{Operand: b.View.Operand, Before: fmt.Sprint(n, " elements"), After: fmt.Sprint(m, " elements")}
			e.Text = []string{fmt.Sprintf("operand #%d has %d elements before, but %d after", b.View.Operand, n, m)}
			e.describe(before, after)
			return e
		}
		for _, p := range places(n) {
			if e := elementDiffers(before, after, k, p); e != nil {
				e.describe(before, after)
				return e
			}
			if before.budget <= 0 || after.budget <= 0 {
				return nil
			}
		}
	}
	return nil
}

// unsound names the error in the sizes of a padding or a concatenation, "" if they
// are right.
func (m *machine) unsound() string {
	for a, x := range m.form.axes {
		size, ok := m.inits[0].along[a], m.inits[0].along[a] >= 0
		if !ok || x.role != padded && x.role != joined {
			continue
		}
		have := m.inits[0].View.Sizes[size]
		sum := m.low[a] + m.high[a]
		for i := range m.inputs {
			if d := m.inputs[i].along[a]; d >= 0 {
				sum += m.inputs[i].View.Sizes[d]
			}
		}
		if sum != have {
			return fmt.Sprintf("axis %d has %d elements, not %d", a, have, sum)
		}
	}
	return ""
}

// places are the numbers of elements that are compared: all, or the first elements
// and some of the others.
func places(n int64) []int64 {
	if n <= maxPlaces {
		return span(0, n)
	}
	out := span(0, maxPlaces/2)
	step := (n - 1) / (maxPlaces / 2)
	for i := int64(1); i <= maxPlaces/2; i++ {
		out = append(out, n-1-(i-1)*step)
	}
	return out
}

// elementDiffers compares element number p of init k.
func elementDiffers(before, after *machine, k int, p int64) *CounterExample {
	b, a := &before.inits[k], &after.inits[k]
	i, j := b.View.index(p), a.View.index(p)
	e := &CounterExample{Operand: b.View.Operand, Index: i, Position: p}
	element := fmt.Sprintf("element %s of operand #%d", numbers(i), b.View.Operand)
	if b.root != a.root {
		e.Before, e.After = "one memory", "other memory"
		e.Text = []string{fmt.Sprintf("%s is in other memory after", element)}
		return e
	}
	if x, y := b.View.address(i), a.View.address(j); x != y {
		e.Before, e.After = fmt.Sprint("address ", x), fmt.Sprint("address ", y)
		e.Text = []string{fmt.Sprintf("%s is at address %d before, but element %s is at %d after", element, x, numbers(j), y)}
		return e
	}
	x, ok1 := before.element(k, i)
	y, ok2 := after.element(k, j)
	if !ok1 || !ok2 {
		return nil
	}
	for t := range max(len(x), len(y)) {
		u, v := nothing(x), nothing(y)
		if t < len(x) {
			u = x[t].String()
		}
		if t < len(y) {
			v = y[t].String()
		}
		if t < len(x) && t < len(y) {
			if x[t].root == y[t].root && x[t].address == y[t].address && x[t].place == y[t].place {
				continue
			}
			switch {
			case u == v && x[t].root != y[t].root:
				v += ", which is other memory"
			case u == v:
				u, v = u+fmt.Sprintf(", as number %d", x[t].place), v+fmt.Sprintf(", as number %d", y[t].place)
			}
		}
		e.Before, e.After = u, v
		e.Text = []string{fmt.Sprintf("%s is computed from %s before, but from %s after", element, u, v)}
		return e
	}
	return nil
}

// nothing says that an element is computed from no more than these.
func nothing(reads []read) string {
	if len(reads) == 0 {
		return "no element"
	}
	return "no more elements"
}

func (r read) String() string {
	if r.operand < 0 {
		return fmt.Sprint("the number ", r.address)
	}
	return fmt.Sprintf("address %d of operand #%d", r.address, r.operand)
}

// describe adds the buffers, of machines that may be nil.
func (e *CounterExample) describe(before, after *machine) {
	for k, m := range []*machine{before, after} {
		if m == nil {
			continue
		}
		for _, s := range slices.Concat(m.inits, m.inputs) {
			if s.View.Operand >= 0 {
				e.Views[k] = append(e.Views[k], s.given)
			}
		}
		slices.SortFunc(e.Views[k], func(a, b View) int { return a.Operand - b.Operand })
	}
	for i, v := range e.Views[0] {
		line := fmt.Sprintf("operand #%d: %s", v.Operand, v)
		if i < len(e.Views[1]) {
			line += ", after " + e.Views[1][i].String()
		}
		e.Text = append(e.Text, line)
	}
}

// String writes a view like sizes [4, 8], strides [8, 1], offset 0.
func (v View) String() string {
	return fmt.Sprintf("sizes %s, strides %s, offset %d", numbers(v.Sizes), numbers(v.Strides), v.Offset)
}

func numbers(ns []int64) string {
	return strings.ReplaceAll(fmt.Sprint(ns), " ", ", ")
}

// sizesText lists the sizes of a counter-example.
func sizesText(e *CounterExample) string {
	var out []string
	for _, v := range e.Views[0] {
		out = append(out, fmt.Sprintf("operand #%d of sizes %s", v.Operand, numbers(v.Sizes)))
	}
	return strings.Join(out, " and ")
}
