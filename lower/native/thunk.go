package native

import (
	"fmt"

	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// A thunk has the parameters and results of its function as words of 64 bits: a number
// of more bits is several, the lowest first, and a number of fewer bits is in the low
// bits of a word. A memref is its allocated and its aligned pointer, offset, sizes and
// strides; a bare memref is its aligned pointer.

// thunkName returns the name of the thunk of a function by its number.
func thunkName(i int) string { return fmt.Sprintf("hivm_thunk_%d", i) }

// wordsOf returns how many words a value of type t takes.
func wordsOf(t ir.Type, bare bool) (int, error) {
	if m, ok := t.(*ir.MemRefType); ok {
		if bare {
			return 1, nil
		}
		return 3 + 2*m.Rank(), nil
	}
	e, ok := interp.ElemOf(t)
	if !ok {
		return 0, fmt.Errorf("values of type '%s' cannot be passed", t)
	}
	return words(int(e.Bits)), nil
}

// words returns how many words hold so many bits.
func words(bits int) int { return max(1, (bits+63)/64) }

// thunk is a thunk that is being built.
type thunk struct {
	*llvmir.Builder
	params, results llvmir.Value // pointers
	at              int64        // the next word
}

// addThunk adds the thunk of a function of m.
func addThunk(m *llvmir.Module, f Function, number int) error {
	fn := m.Lookup(f.Name)
	if fn == nil {
		return fmt.Errorf("the module has no function @%s", f.Name)
	}
	if m.Defines(thunkName(number)) {
		return taken(thunkName(number))
	}
	out := m.Func(thunkName(number), llvmir.Void, llvmir.Param{Name: "params", Type: llvmir.Ptr}, llvmir.Param{Name: "results", Type: llvmir.Ptr})
	t := &thunk{Builder: out.Builder(), params: out.Param(0), results: out.Param(1)}
	var args []llvmir.Value
	for _, p := range fn.Params() {
		args = append(args, t.load(p.Type()))
	}
	want := int64(0)
	for _, in := range f.Inputs {
		n, err := wordsOf(in, f.Bare)
		if err != nil {
			return fmt.Errorf("@%s: %w", f.Name, err)
		}
		want += int64(n)
	}
	if want != t.at {
		return fmt.Errorf("the parameters of @%s take %d words, those of what it was lowered to %d", f.Name, want, t.at)
	}
	result := t.Call(fn, args...)
	t.at = 0
	for i, r := range f.Results {
		one := result
		if len(f.Results) > 1 {
			one = t.Extract(result, i)
		}
		t.storeResult(one, r, f.Bare)
	}
	t.Ret(llvmir.Value{})
	return nil
}

// load reads a parameter.
func (t *thunk) load(typ *llvmir.Type) llvmir.Value {
	from := t.GEP(llvmir.I64, t.params, llvmir.Index(t.at))
	t.at += int64(words(typ.Bits()))
	if !typ.IsInt() {
		return t.LoadAs(typ, from, llvmir.Access{Align: 8})
	}
	whole := llvmir.Int(64 * words(typ.Bits()))
	return t.Resize(t.LoadAs(whole, from, llvmir.Access{Align: 8}), typ, false)
}

// storeResult writes a result.
func (t *thunk) storeResult(v llvmir.Value, typ ir.Type, bare bool) {
	m, ok := typ.(*ir.MemRefType)
	if !ok || bare {
		t.store(v)
		return
	}
	for k := range 3 {
		t.store(t.Extract(v, k))
	}
	for k := 3; k < 5; k++ {
		for d := range m.Rank() {
			t.store(t.Extract(v, k, d))
		}
	}
}

// store writes a number or a pointer.
func (t *thunk) store(v llvmir.Value) {
	to := t.GEP(llvmir.I64, t.results, llvmir.Index(t.at))
	n := words(v.Type().Bits())
	t.at += int64(n)
	if v.Type().IsInt() {
		v = t.Resize(v, llvmir.Int(64*n), false)
	}
	t.StoreAs(v, to, llvmir.Access{Align: 8})
}
