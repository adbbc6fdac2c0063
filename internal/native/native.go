// Package native runs functions that were lowered to LLVM IR on the machine of the test,
// and compares what they do with the interpreter. For tests only.
package native

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hivm-opt/dialect/all"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/realtools"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/llvmir"
	"hivm-opt/lower"
	"hivm-opt/parser"
)

// Setup says how functions are lowered, run and compared.
type Setup struct {
	Lower  []lower.Table
	Interp []interp.Table
	// Seeds is how often each function runs, on other numbers each time.
	Seeds int
	// Fill makes the numbers of argument arg of a function; nil is [Random].
	Fill func(r *rand.Rand, fn string, arg int, e interp.Elem) interp.Value
	// Slack is by how many units in the last place the numbers that a function writes
	// may differ; nil is none.
	Slack func(fn string) int
}

// Size is what dynamic sizes are.
const Size = 5

// Parse reads a module and verifies it.
func Parse(t testing.TB, text string) (*ir.Context, *ir.Operation) {
	t.Helper()
	c, err := all.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	f, err := c.Files.Add("t.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := parser.Parse(c, f, parser.Options{})
	if err == nil {
		err = ir.Verify(c, m, ir.VerifyOptions{})
	}
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, text)
	}
	return c, m
}

// Verify has the opt of the oldest and of the newest release check a text.
func Verify(t testing.TB, text []byte) {
	t.Helper()
	for _, opt := range []string{realtools.Opt15(t), realtools.Opt(t)} {
		cmd := exec.Command(opt, "-passes=verify", "-disable-output", "-")
		cmd.Stdin = bytes.NewReader(text)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s\n%.4000s", opt, err, out, text)
		}
	}
}

// Text lowers a module with wrappers for C for all public functions, has it verified and returns the LLVM IR.
func Text(t testing.TB, c *ir.Context, m *ir.Operation, tables ...lower.Table) []byte {
	t.Helper()
	out, err := lower.Module(c, m, lower.Options{CInterface: true}, tables...)
	if err != nil {
		t.Fatal(err)
	}
	return print(t, out)
}

func print(t testing.TB, m *llvmir.Module) []byte {
	t.Helper()
	var text bytes.Buffer
	if err := m.Print(&text); err != nil {
		t.Fatal(err)
	}
	Verify(t, text.Bytes())
	return text.Bytes()
}

// Build compiles and links files, by name and content, into a program. Sums and products
// stay apart, and nothing is reordered.
func Build(t testing.TB, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	program := filepath.Join(dir, "program")
	args := []string{"-O1", "-ffp-contract=off", "-Wno-override-module", "-o", program}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	if out, err := exec.Command(realtools.Clang(t), append(args, "-lm")...).CombinedOutput(); err != nil {
		t.Fatalf("clang: %v\n%s", err, out)
	}
	return program
}

// Compare runs all public functions of a module natively and in the interpreter, on the
// same random numbers, and reports where what they leave in their arguments differs. It
// returns the number of functions. Results other than by memory are not compared.
func (s Setup) Compare(t testing.TB, text string) int {
	t.Helper()
	c, module := Parse(t, text)
	list := public(module)
	program := Build(t, map[string][]byte{"kernels.ll": Text(t, c, module, s.Lower...), "driver.c": driver(list, s.Seeds)})
	machine, err := interp.New(c, module, interp.Options{}, s.Interp...)
	if err != nil {
		t.Fatal(err)
	}
	var input bytes.Buffer
	var want [][]*interp.MemRef // by run
	r := rand.New(rand.NewPCG(1, 2))
	for _, fn := range list {
		for range s.Seeds {
			args := s.arguments(t, r, machine, fn)
			write(&input, args)
			if _, err := machine.Call(context.Background(), fn.Operation, args); err != nil {
				t.Fatalf("@%s in the interpreter: %v", fn.Name(), err)
			}
			var memrefs []*interp.MemRef
			for _, a := range args {
				if m := a.MemRef(); m != nil {
					memrefs = append(memrefs, m)
				}
			}
			want = append(want, memrefs)
		}
	}
	got := run(t, program, input.Bytes())
	for i, memrefs := range want {
		fn := list[i/s.Seeds]
		for k, m := range memrefs {
			n := len(m.Buffer.Data)
			if len(got) < n {
				t.Fatalf("@%s: the program wrote too little", fn.Name())
			}
			s.diff(t, fn.Name(), k, m.Elem, m.Buffer.Data, got[:n])
			got = got[n:]
		}
	}
	return len(list)
}

// public returns the functions with a body that the outside may call.
func public(module *ir.Operation) []funcs.Func {
	var out []funcs.Func
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		fn := funcs.Func{Operation: op}
		if op.Is("func.func") && !fn.IsDeclaration() && op.Attr("sym_visibility") == nil {
			out = append(out, fn)
		}
	}
	return out
}

// arguments makes random numbers.
func (s Setup) arguments(t testing.TB, r *rand.Rand, machine *interp.Machine, fn funcs.Func) []interp.Value {
	t.Helper()
	fill := s.Fill
	if fill == nil {
		fill = func(r *rand.Rand, _ string, _ int, e interp.Elem) interp.Value { return Random(r, e) }
	}
	var args []interp.Value
	for k, in := range fn.Type().Inputs {
		m, ok := in.(*ir.MemRefType)
		if !ok {
			e, ok := interp.ElemOf(in)
			if !ok {
				t.Fatalf("@%s has an argument of type %s", fn.Name(), in)
			}
			args = append(args, fill(r, fn.Name(), k, e))
			continue
		}
		sizes := make([]int64, m.Rank())
		for d, n := range m.Shape {
			if sizes[d] = n; n == ir.Dynamic {
				sizes[d] = Size
			}
		}
		x, err := machine.AllocType(m, sizes)
		if err != nil {
			t.Fatal(err)
		}
		for at := 0; at < len(x.Buffer.Data); at += x.Elem.Size() {
			x.Elem.Put(x.Buffer.Data[at:], fill(r, fn.Name(), k, x.Elem))
		}
		args = append(args, interp.MemRefOf(x))
	}
	return args
}

// Random makes small integers and indices, and numbers around 1, some of them special.
func Random(r *rand.Rand, e interp.Elem) interp.Value {
	switch {
	case e.IsFloat() && r.IntN(8) == 0:
		special := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), 1, -1, 65504, 1e-40}
		return interp.Float64Of(e, special[r.IntN(len(special))])
	case e.IsFloat():
		return interp.Float64Of(e, math.Ldexp(r.Float64()*2-1, r.IntN(12)-5))
	case e.Kind == interp.Index:
		return interp.IndexOf(int64(r.IntN(Size)))
	}
	return interp.IntOf(e, int64(r.Uint64()>>r.IntN(64)))
}

// diff compares the bytes of a buffer.
func (s Setup) diff(t testing.TB, fn string, arg int, e interp.Elem, want, got []byte) {
	t.Helper()
	slack := 0
	if s.Slack != nil {
		slack = s.Slack(fn)
	}
	for at := 0; at < len(want); at += e.Size() {
		x, y := e.Get(want[at:]), e.Get(got[at:])
		if !same(x, y, slack) {
			t.Errorf("@%s, memref %d, element %d: %s instead of %s (%#x, %#x)", fn, arg, at/e.Size(), y, x, y.Bits, x.Bits)
			return
		}
	}
}

// same reports whether two numbers are the same, any NaN as good as another.
func same(x, y interp.Value, slack int) bool {
	if x.Bits == y.Bits {
		return true
	}
	if !x.Elem.IsFloat() {
		return false
	}
	if x.Float().IsNaN() || y.Float().IsNaN() {
		return x.Float().IsNaN() && y.Float().IsNaN()
	}
	distance := int64(x.Bits) - int64(y.Bits)
	return max(distance, -distance) <= int64(slack)
}

// write appends arguments as the driver reads them: for a memref its bytes and the
// numbers of its descriptor, for a number eight bytes.
func write(out *bytes.Buffer, args []interp.Value) {
	number := func(n int64) { binary.Write(out, binary.LittleEndian, n) }
	for _, a := range args {
		m := a.MemRef()
		if m == nil {
			number(int64(a.Bits))
			continue
		}
		number(int64(len(m.Buffer.Data)))
		out.Write(m.Buffer.Data)
		number(m.Offset)
		for _, n := range m.Sizes {
			number(n)
		}
		for _, n := range m.Strides {
			number(n)
		}
	}
}

// run runs a program on an input and returns its output.
func run(t testing.TB, program string, input []byte) []byte {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, program)
	cmd.Stdin = bytes.NewReader(input)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("the program ended with %v\n%s", err, errs.String())
	}
	return out.Bytes()
}

// Output runs a program without input and returns what it prints.
func Output(t testing.TB, program string) string {
	t.Helper()
	return string(run(t, program, nil))
}

const driverHead = `#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void *memory[64];
static int64_t bytes[64];
static int used;

static int64_t number(void) {
	int64_t n = 0;
	if (fread(&n, sizeof n, 1, stdin) != 1) exit(3);
	return n;
}

/* A descriptor: two pointers, the offset, the sizes and the strides. */
static int64_t *memref(int rank) {
	int64_t n = number();
	void *p = aligned_alloc(64, (n + 64) / 64 * 64);
	if (n > 0 && fread(p, n, 1, stdin) != 1) exit(3);
	int64_t *d = malloc((3 + 2 * rank) * sizeof *d);
	d[0] = d[1] = (int64_t)(intptr_t)p;
	for (int i = 0; i < 1 + 2 * rank; i++) d[2 + i] = number();
	memory[used] = p;
	bytes[used++] = n;
	return d;
}

static void write_back(void) {
	for (int i = 0; i < used; i++) fwrite(memory[i], 1, bytes[i], stdout);
	used = 0;
}
`

// driver is the C program that calls each function so many times.
func driver(list []funcs.Func, seeds int) []byte {
	var b strings.Builder
	b.WriteString(driverHead)
	for i, fn := range list {
		var params, calls []string
		fmt.Fprintf(&b, "static void run%d(void) {\n", i)
		for k, in := range fn.Type().Inputs {
			name := fmt.Sprintf("a%d", k)
			calls = append(calls, name)
			if m, ok := in.(*ir.MemRefType); ok {
				params = append(params, "int64_t *")
				fmt.Fprintf(&b, "\tint64_t *%s = memref(%d);\n", name, m.Rank())
				continue
			}
			c := cType(in)
			params = append(params, c)
			fmt.Fprintf(&b, "\tunion { int64_t bits; %s value; } u%d; u%d.bits = number(); %s %s = u%d.value;\n", c, k, k, c, name, k)
		}
		if params == nil {
			params = []string{"void"}
		}
		fmt.Fprintf(&b, "\textern void f%d(%s) __asm__(\"_mlir_ciface_%s\");\n\tf%d(%s);\n\twrite_back();\n}\n",
			i, strings.Join(params, ", "), fn.Name(), i, strings.Join(calls, ", "))
	}
	b.WriteString("int main(void) {\n")
	for i := range list {
		fmt.Fprintf(&b, "\tfor (int i = 0; i < %d; i++) run%d();\n", seeds, i)
	}
	b.WriteString("\treturn 0;\n}\n")
	return []byte(b.String())
}

// cType returns the type of C for a number.
func cType(t ir.Type) string {
	switch e, _ := interp.ElemOf(t); {
	case e.IsFloat():
		return map[int]string{16: "_Float16", 32: "float", 64: "double"}[int(e.Bits)]
	case e.Bits <= 8:
		return "int8_t"
	case e.Bits <= 16:
		return "int16_t"
	case e.Bits <= 32:
		return "int32_t"
	}
	return "int64_t"
}
