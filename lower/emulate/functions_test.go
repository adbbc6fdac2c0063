package emulate_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interplibrary"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
	"hivm-opt/lower/emulate"
	"hivm-opt/lower/native"
)

// mlirTypes are the types of elements of buffers and of numbers.
var mlirTypes = map[string]string{
	"half": "f16", "bfloat16_t": "bf16", "float": "f32", "bool": "i1", "index": "index", "pointer": "i64",
	"int8_t": "i8", "int16_t": "i16", "int32_t": "i32", "int64_t": "i64",
	"uint8_t": "ui8", "uint16_t": "ui16", "uint32_t": "ui32", "uint64_t": "ui64",
}

// anyType is the type of a buffer that may have any, by role.
var anyType = map[string]string{"tmp": "i8", "cond": "i1", "indices": "i32", "count": "i64"}

func paramType(p devicelib.Param) string {
	t := mlirTypes[p.Type]
	if p.Type == devicelib.AnyType {
		t = anyType[p.Role]
	}
	n := p.Rank
	switch {
	case n == devicelib.Scalar:
		return t
	case n == devicelib.AnyRank:
		n = 1
	}
	return fmt.Sprintf("memref<%s%s, strided<[%s], offset: ?>>", strings.Repeat("?x", n), t, strings.Join(slices.Repeat([]string{"?"}, n), ", "))
}

// caller is a function that does nothing but call one of the library.
func caller(f *devicelib.Function) string {
	var types, args, params []string
	for i, p := range f.Params {
		types = append(types, paramType(p))
		args = append(args, fmt.Sprintf("%%%d", i))
		params = append(params, fmt.Sprintf("%%%d: %s", i, types[i]))
	}
	list := strings.Join(types, ", ")
	return fmt.Sprintf("func.func private @%[1]s(%[2]s) attributes {llvm.emit_c_interface}\nfunc.func @call_%[1]s(%[3]s) {\n  call @%[1]s(%[4]s) : (%[2]s) -> ()\n  return\n}\n",
		f.Name, list, strings.Join(params, ", "), strings.Join(args, ", "))
}

// choices returns all combinations of values of settings.
func choices(m *semantics.Meaning) []semantics.Choice {
	out := []semantics.Choice{{}}
	for _, s := range m.Settings(len(m.Function.Params)) {
		var next []semantics.Choice
		for _, c := range out {
			for _, v := range s.Values {
				c = maps.Clone(c)
				c[s.Role] = v
				next = append(next, c)
			}
		}
		out = next
	}
	return out
}

// arguments makes the arguments of a call: buffers with gaps between their elements,
// of random numbers.
func arguments(r *rand.Rand, c *ir.Context, fn funcs.Func, f *devicelib.Function, choice semantics.Choice) []interp.Value {
	sizes, numbers := shapes(r, c, f, choice)
	var out []interp.Value
	for i, p := range f.Params {
		t := fn.Type().Inputs[i]
		m, ok := t.(*ir.MemRefType)
		if !ok {
			e, _ := interp.ElemOf(t)
			n, given := choice[p.Role]
			if !given {
				n, given = numbers[p.Role]
			}
			if p.Role == "left" {
				given = true
			}
			if !given {
				out = append(out, nativetest.Random(r, e))
				continue
			}
			out = append(out, interp.IntOf(e, n))
			continue
		}
		e, _ := interp.ElemOf(m.Elem)
		out = append(out, interp.MemRefOf(buffer(r, e, sizes[p.Role], p.Role)))
	}
	inPlace(r, c, f, out)
	return out
}

// inPlace makes the destination of an elementwise function one of its inputs, at times.
func inPlace(r *rand.Rand, c *ir.Context, f *devicelib.Function, args []interp.Value) {
	if r.IntN(3) > 0 || !c.Op(semantics.Of(f).Op).Traits.Has(hivm.Elementwise) {
		return
	}
	for i, p := range f.Params {
		for k, q := range f.Params[:i] {
			from, to := args[k].MemRef(), args[i].MemRef()
			if p.Role == "dst" && q.Role != "tmp" && from != nil && from.Elem == to.Elem && slices.Equal(from.Sizes, to.Sizes) {
				args[i] = args[k]
				return
			}
		}
	}
}

func buffer(r *rand.Rand, e interp.Elem, sizes []int64, role string) *interp.MemRef {
	x := &interp.MemRef{Elem: e, Sizes: sizes, Offset: r.Int64N(4)}
	extent := x.Offset + 1
	step := 1 + r.Int64N(2)
	for d := len(sizes) - 1; d >= 0; d-- {
		x.Strides = append([]int64{step}, x.Strides...)
		extent += (sizes[d] - 1) * step
		step = step*sizes[d] + r.Int64N(2)
	}
	x.Buffer = interp.NewBuffer(int(extent) * e.Size())
	for at := 0; at < len(x.Buffer.Data); at += e.Size() {
		v := nativetest.Random(r, e)
		if role == "indices" {
			v = interp.IntOf(e, r.Int64N(6))
		}
		if role == "src" && !e.IsFloat() && r.IntN(2) == 0 {
			v = interp.IntOf(e, r.Int64N(10))
		}
		e.Put(x.Buffer.Data[at:], v)
	}
	return x
}

// TestSameAsInterpreter calls all functions, with all values of their settings, natively
// and in the interpreter, and compares their buffers afterwards.
func TestSameAsInterpreter(t *testing.T) {
	var text strings.Builder
	var list []*devicelib.Function
	for _, f := range devicelib.Functions() {
		if m := semantics.Of(f); emulate.Reason(f) == "" && m.Op != "" {
			list = append(list, f)
			text.WriteString(caller(f))
		}
	}
	c, module := nativetest.Parse(t, text.String())
	machine, err := interp.New(c, module, interp.Options{External: interplibrary.New(c).Call}, interpstd.Table(), interphivm.Table())
	if err != nil {
		t.Fatal(err)
	}
	exe := withLibrary(t, c, module, emulate.Options{})

	r := rand.New(rand.NewPCG(8, 1))
	type made struct {
		f      *devicelib.Function
		choice semantics.Choice
		want   []interp.Value
	}
	var calls []native.Call
	var all []made
	for _, f := range list {
		fn := funcs.Func{Op: machine.Symbol("call_" + f.Name)}
		for _, choice := range choices(semantics.Of(f)) {
			for range 2 {
				args := arguments(r, c, fn, f, choice)
				want := copies(args)
				if _, err := machine.Call(context.Background(), fn.Op, want); err != nil {
					t.Fatalf("%s%v: %v", f.Name, choice, err)
				}
				calls = append(calls, native.Call{Function: "call_" + f.Name, Args: args})
				all = append(all, made{f, choice, want})
			}
		}
	}
	if _, err := exe.Run(context.Background(), calls, native.Limits{}); err != nil {
		t.Fatal(err)
	}
	families := map[string]int{}
	for i, x := range all {
		name := strings.TrimPrefix(semantics.Of(x.f).Op, "hivm.hir.")
		families[name]++
		for k, want := range x.want {
			if want.MemRef() == nil {
				continue
			}
			if what := difference(want.MemRef(), calls[i].Args[k].MemRef(), 0); what != "" {
				t.Errorf("%s%v, %s (%v): %s", x.f.Name, x.choice, x.f.Params[k].Role, want.MemRef().Sizes, what)
			}
		}
	}
	t.Logf("%d calls: %v", len(calls), families)
}

// functions returns the functions of a module that can be called.
func functions(module *ir.Operation) []native.Function {
	var out []native.Function
	for _, fn := range native.Functions(module) {
		t := fn.Type()
		out = append(out, native.Function{Name: fn.Name(), Inputs: t.Inputs, Results: t.Results})
	}
	return out
}

// copies returns arguments with memory of their own, which they share as before.
func copies(args []interp.Value) []interp.Value {
	out := slices.Clone(args)
	made := map[*interp.Buffer]*interp.Buffer{}
	for i, v := range args {
		m := v.MemRef()
		if m == nil {
			continue
		}
		x := *m
		if made[m.Buffer] == nil {
			made[m.Buffer] = interp.NewBuffer(len(m.Buffer.Data))
			copy(made[m.Buffer].Data, m.Buffer.Data)
		}
		x.Buffer = made[m.Buffer]
		out[i] = interp.MemRefOf(&x)
	}
	return out
}

// difference compares all bytes of two buffers.
func difference(want, got *interp.MemRef, slack int) string {
	e := want.Elem
	for at := 0; at < len(want.Buffer.Data); at += e.Size() {
		x, y := e.Get(want.Buffer.Data[at:]), e.Get(got.Buffer.Data[at:])
		if x.Bits == y.Bits {
			continue
		}
		if e.IsFloat() {
			if x.Float().IsNaN() && y.Float().IsNaN() {
				continue
			}
			if d := int64(x.Bits) - int64(y.Bits); max(d, -d) <= int64(slack) {
				continue
			}
		}
		return fmt.Sprintf("element %d is %s instead of %s", at/e.Size(), y, x)
	}
	return ""
}
