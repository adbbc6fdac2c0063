package emulate_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interplibrary"
	"hivm-opt/interp/interpstd"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
	"hivm-opt/lower/emulate"
	"hivm-opt/lower/native"
)

// TestPackedBool calls the functions with packed buffers of i1, and compares with the
// interpreter, whose elements take a byte. Bits that are no elements must stay.
func TestPackedBool(t *testing.T) {
	var text strings.Builder
	var list []*devicelib.Function
	for _, f := range devicelib.Functions() {
		m := semantics.Of(f)
		if emulate.Reason(f) != "" || m.Op == "" || f.Var("op") == "histogram" {
			continue
		}
		for _, p := range f.Params {
			if strings.Contains(paramType(p), "xi1,") {
				list = append(list, f)
				text.WriteString(caller(f))
				break
			}
		}
	}
	c, module := nativetest.Parse(t, text.String())
	machine, err := interp.New(c, module, interp.Options{External: interplibrary.New(c).Call}, interpstd.Table(), interphivm.Table())
	if err != nil {
		t.Fatal(err)
	}
	exe := withLibrary(t, c, module, emulate.Options{PackedBool: true})

	r := rand.New(rand.NewPCG(8, 2))
	var calls []native.Call
	var want [][]interp.Value
	for _, f := range list {
		fn := funcs.Func{Op: machine.Symbol("call_" + f.Name)}
		for _, choice := range choices(semantics.Of(f)) {
			for range 3 {
				args := arguments(r, c, fn, f, choice)
				for _, v := range args {
					if m := v.MemRef(); m != nil && m.Elem.Bits == 1 {
						for i := range m.Buffer.Data {
							m.Buffer.Data[i] &= 1
						}
						extend(m)
					}
				}
				expected := copies(args)
				if _, err := machine.Call(context.Background(), fn.Op, expected); err != nil {
					t.Fatalf("%s%v: %v", f.Name, choice, err)
				}
				calls = append(calls, native.Call{Function: "call_" + f.Name, Args: packed(args)})
				want = append(want, packed(expected))
			}
		}
	}
	if _, err := exe.Run(context.Background(), calls, native.Limits{}); err != nil {
		t.Fatal(err)
	}
	for i, call := range calls {
		for k, v := range want[i] {
			m := v.MemRef()
			if m == nil {
				continue
			}
			got := call.Args[k].MemRef()
			if m.Elem.Bits == 1 {
				if !bytes.Equal(got.Buffer.Data, m.Buffer.Data) {
					t.Errorf("%s, argument %d: bytes %x instead of %x", call.Function, k, got.Buffer.Data, m.Buffer.Data)
				}
			} else if what := difference(m, got, 0); what != "" {
				t.Errorf("%s, argument %d: %s", call.Function, k, what)
			}
		}
	}
	if len(calls) < 300 {
		t.Errorf("only %d calls", len(calls))
	}
	t.Logf("%d functions, %d calls", len(list), len(calls))
}

// TestPackedKernels compares kernels with masks, whose elements are bits where the library
// writes and reads them.
func TestPackedKernels(t *testing.T) {
	for _, name := range []string{"causal_mask_nested_if.mlir", "quantise_dequantise.mlir"} {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile("../../testdata/kernels/" + name)
			if err != nil {
				t.Fatal(err)
			}
			_, calls := compareAll(t, string(text), input{emulation: emulate.Options{PackedBool: true}})
			if calls["vcmp"] == 0 {
				t.Error("no masks")
			}
		})
	}
}

// extend makes the number of elements of a buffer a multiple of 8.
func extend(m *interp.MemRef) {
	m.Buffer.Data = append(m.Buffer.Data, make([]byte, -len(m.Buffer.Data)&7)...)
}

// packed returns arguments with 8 elements of i1 in a byte.
func packed(args []interp.Value) []interp.Value {
	out := copies(args)
	done := map[*interp.Buffer]bool{}
	for _, v := range out {
		m := v.MemRef()
		if m == nil || m.Elem.Bits != 1 || done[m.Buffer] {
			continue
		}
		done[m.Buffer] = true
		bits := make([]byte, len(m.Buffer.Data)/8)
		for n, b := range m.Buffer.Data {
			bits[n/8] |= b << (n % 8)
		}
		m.Buffer.Data = bits
	}
	return out
}
