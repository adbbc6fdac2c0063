package check

import (
	"bytes"
	"errors"
	"fmt"

	"hivm-opt/interp"
	"hivm-opt/ir/diag"
)

// example begins a counter-example with the buffers and numbers of both operations.
func (t *trial) example(first, second []interp.Value) *CounterExample {
	e := &CounterExample{Operand: -1}
	for k, operands := range [][]interp.Value{first, second} {
		for i, v := range operands {
			if m := v.MemRef(); m != nil {
				e.Views[k] = append(e.Views[k], View{Operand: i, Sizes: m.Sizes, Strides: m.Strides, Offset: m.Offset})
			}
		}
	}
	for i, v := range first {
		line := fmt.Sprintf("operand #%d: %s", i, v)
		if i < len(second) && second[i].String() != v.String() {
			line += ", after " + second[i].String()
		}
		e.Text = append(e.Text, line)
	}
	return e
}

// cannotRun is the counter-example of an operation after that does not run.
func (t *trial) cannotRun(first, second []interp.Value, err error) *CounterExample {
	e := t.example(first, second)
	e.Before, e.After = "runs", message(err)
	e.Text = append(e.Text, "the operation runs before, but not after: "+e.After)
	return e
}

// message is the text of an error without the place of an operation.
func message(err error) string {
	var d *diag.Diagnostic
	if errors.As(err, &d) {
		return d.Msg
	}
	return err.Error()
}

// compare compares all memory with its content behind the operation before.
func (t *trial) compare(first, second []interp.Value, want [][]byte) *CounterExample {
	for k, b := range t.buffers {
		if bytes.Equal(b.Data, want[k]) {
			continue
		}
		for at := range b.Data {
			if b.Data[at] != want[k][at] {
				return t.differ(first, second, k, at, want[k])
			}
		}
	}
	return nil
}

// differ is the counter-example of a byte of buffer k.
func (t *trial) differ(first, second []interp.Value, k, at int, want []byte) *CounterExample {
	e := t.example(first, second)
	b := t.buffers[k]
	// A destination says more than an input in the same buffer does.
	for _, inits := range []bool{true, false} {
		for i, v := range first {
			m := v.MemRef()
			if m == nil || m.Buffer != b || writes(t.p.Before, i) != inits {
				continue
			}
			index, position, pos := find(m, at)
			if index == nil {
				continue
			}
			e.Operand, e.Index, e.Position = i, index, position
			e.Before, e.After = m.Elem.Get(want[pos:]).String(), m.Elem.Get(b.Data[pos:]).String()
			e.Text = append(e.Text, fmt.Sprintf("element %s of operand #%d is %s before, %s after", numbers(index), i, e.Before, e.After))
			return e
		}
	}
	e.Before, e.After = fmt.Sprintf("%#02x", want[at]), fmt.Sprintf("%#02x", b.Data[at])
	e.Text = append(e.Text, fmt.Sprintf("byte %d of a buffer, which is no element of an operand, is %s before, %s after", at, e.Before, e.After))
	for i, v := range first {
		if m := v.MemRef(); m != nil && m.Buffer == b {
			e.Operand = i
			e.Text[len(e.Text)-1] = fmt.Sprintf("byte %d of the buffer of operand #%d, which is none of its elements, is %s before, %s after", at, i, e.Before, e.After)
			break
		}
	}
	return e
}

// find returns the index of an element that holds the byte at, its number in
// row-major order, and the byte that it begins at; nil if there is none.
func find(m *interp.MemRef, at int) (index []int64, position int64, begin int) {
	size := m.Elem.Size()
	lane := m.Lane()
	n := int64(0)
	begin = -1
	// The error ends the walk.
	_ = interp.WalkRows(m.Sizes, []interp.Lane{lane}, func(pos, step []int, count int) error {
		for k := range count {
			if p := pos[0] + k*step[0]; p <= at && at < p+size {
				begin, position = p, n+int64(k)
				return errFound
			}
		}
		n += int64(count)
		return nil
	})
	if begin < 0 {
		return nil, 0, 0
	}
	index = make([]int64, m.Rank())
	rest := position
	for d := len(index) - 1; d >= 0; d-- {
		index[d] = rest % m.Sizes[d]
		rest /= m.Sizes[d]
	}
	return index, position, begin
}

var errFound = errors.New("found")

// compareResults compares the results of the operations.
func (t *trial) compareResults(first, second, want, got []interp.Value) *CounterExample {
	for i, w := range want {
		if i < len(got) && sameResult(w, got[i]) {
			continue
		}
		e := t.example(first, second)
		e.Before, e.After = w.String(), "nothing"
		if i < len(got) {
			e.After = got[i].String()
		}
		e.Text = append(e.Text, fmt.Sprintf("result #%d differs: it is %s before, %s after", i, e.Before, e.After))
		return e
	}
	return nil
}

// sameResult reports whether two results are the same number, or hold the same
// elements in the same order.
func sameResult(v, w interp.Value) bool {
	m, n := v.Elements(), w.Elements()
	if m == nil || n == nil {
		return m == nil && n == nil && v.Same(w)
	}
	if m.Elem != n.Elem || m.NumElements() != n.NumElements() || m.Check() != nil || n.Check() != nil {
		return false
	}
	var a, b []interp.Value
	elements(m, func(x []byte) { a = append(a, m.Elem.Get(x)) })
	elements(n, func(x []byte) { b = append(b, n.Elem.Get(x)) })
	for i := range a {
		if !a[i].Same(b[i]) {
			return false
		}
	}
	return true
}
