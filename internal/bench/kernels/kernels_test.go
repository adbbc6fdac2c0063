package kernels_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
)

// dynamic are the sizes that types leave open.
var dynamic = []int64{4, 10, 14, 20}

// kernel is one of the files in testdata.
type kernel struct {
	name, text string
	params     []*ir.MemRefType
}

// rank is the largest one of the parameters.
func (k kernel) rank() int {
	n := 0
	for _, p := range k.params {
		n = max(n, p.Rank())
	}
	return n
}

// inVectors reports whether the kernel is another kernel with rows of so many elements
// that they fill whole vectors, as its name says.
func (k kernel) inVectors() bool {
	return slices.ContainsFunc([]string{"_16", "_32", "_64"}, func(s string) bool { return strings.HasSuffix(k.name, s) })
}

// kernels reads all files.
func kernels(t testing.TB) []kernel {
	t.Helper()
	files, err := filepath.Glob("testdata/*.mlir")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d kernels: %v", len(files), err)
	}
	var out []kernel
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		k := kernel{name: strings.TrimSuffix(filepath.Base(path), ".mlir"), text: string(text)}
		_, module := nativetest.Parse(t, k.text)
		fn := function(t, module)
		if fn.Name() != k.name {
			t.Fatalf("%s: the function is @%s", path, fn.Name())
		}
		for _, in := range fn.Type().Inputs {
			k.params = append(k.params, in.(*ir.MemRefType))
		}
		out = append(out, k)
	}
	return out
}

// function returns the only function of a module.
func function(t testing.TB, module *ir.Operation) funcs.Func {
	t.Helper()
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		if op.Is("func.func") {
			return funcs.Func{Op: op}
		}
	}
	t.Fatal("no function")
	return funcs.Func{}
}

// flattened returns the text of a kernel after hivm-flatten-ops.
func (k kernel) flattened(t testing.TB, mode string) string {
	t.Helper()
	m, err := hivmopt.Parse(k.name, k.text)
	if err == nil {
		err = m.Run(t.Context(), "builtin.module(func.func(hivm-flatten-ops{mode="+mode+"}))")
	}
	if err != nil {
		t.Fatalf("%s: %v", k.name, err)
	}
	return m.String()
}

// arguments makes the same random numbers at each call.
func (k kernel) arguments(t testing.TB, machine *interp.Machine) []*interp.MemRef {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	var out []*interp.MemRef
	for _, p := range k.params {
		m, err := machine.AllocType(p, known(p.Shape))
		if err != nil {
			t.Fatal(err)
		}
		for at := 0; at < len(m.Buffer.Data); at += m.Elem.Size() {
			m.Elem.Put(m.Buffer.Data[at:], random(r, m.Elem))
		}
		out = append(out, m)
	}
	return out
}

// random returns a number that no kernel turns into an infinity or a NaN, or an index in
// a row of 32 elements.
func random(r *rand.Rand, e interp.Elem) interp.Value {
	switch {
	case e.IsFloat():
		return interp.Float64Of(e, r.Float64()*4-2)
	case e.Bits == 32:
		return interp.IntOf(e, r.Int64N(32))
	}
	return interp.IntOf(e, int64(r.Uint64()))
}

// input is the data that the driver reads: the bytes of each argument.
func input(args []*interp.MemRef) []byte {
	var out bytes.Buffer
	for _, m := range args {
		out.Write(m.Buffer.Data)
	}
	return out.Bytes()
}

// TestKernels compares the results of kernels in their arguments: the kernel as it is and
// flattened natively and in the interpreter, all bit for bit, and C, whose functions of libm may
// differ in the last places.
func TestKernels(t *testing.T) {
	tier.Release(t)
	list := kernels(t)
	p := build(t, list, "-O3")
	for i, k := range list {
		t.Run(k.name, func(t *testing.T) {
			c, module := nativetest.Parse(t, k.text)
			machine, err := interp.New(c, module, interp.Options{}, interpstd.Table(), interphivm.Table())
			if err != nil {
				t.Fatal(err)
			}
			args := k.arguments(t, machine)
			got := p.run(t, input(args), "check", i)
			values := make([]interp.Value, len(args))
			for i, m := range args {
				values[i] = interp.MemRefOf(m)
			}
			if _, err := machine.Call(context.Background(), function(t, module).Op, values); err != nil {
				t.Fatal(err)
			}
			want := input(args)
			if len(got) != len(want)*len(variants) {
				t.Fatalf("%d bytes instead of %d", len(got), len(want)*len(variants))
			}
			for v, name := range variants {
				part := got[v*len(want):][:len(want)]
				if name == "C" || name == rolled || name == operations {
					k.compare(t, name, args, part)
				} else if !bytes.Equal(part, want) {
					t.Errorf("%s differs from the interpreter from byte %d on", name, differsAt(part, want))
				}
			}
		})
	}
}

func differsAt(a, b []byte) int {
	for i := range a {
		if a[i] != b[i] {
			return i
		}
	}
	return len(a)
}

// compare compares memory of C with the arguments that the interpreter has worked on.
func (k kernel) compare(t *testing.T, name string, args []*interp.MemRef, got []byte) {
	t.Helper()
	for i, m := range args {
		data := got[:len(m.Buffer.Data)]
		got = got[len(data):]
		for at := 0; at < len(data); at += m.Elem.Size() {
			x, y := m.Elem.Get(m.Buffer.Data[at:]), m.Elem.Get(data[at:])
			if d := int64(x.Bits) - int64(y.Bits); max(d, -d) > k.slack() {
				t.Fatalf("%s: argument %d, element %d: %s instead of %s", name, i, at/m.Elem.Size(), y, x)
			}
		}
	}
}

// slack is the number of units in the last place by which a result of C may differ from
// the interpreter's: not at all unless it comes from a function of libm. A kernel that adds 1 to
// an error function near -1 has few digits left.
func (k kernel) slack() int64 {
	for _, f := range []string{"vexp", "vtanh", "vln"} {
		if strings.Contains(k.text, f) {
			return 64
		}
	}
	if strings.Contains(k.text, "verf") {
		return 1 << 12
	}
	return 0
}
