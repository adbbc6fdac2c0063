package conformance

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/nativetest"
	"hivm-opt/lower/ascend"
	"hivm-opt/lower/emulate"
	"hivm-opt/lower/llvmir"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
)

// onDevice is a case as code for the accelerator.
type onDevice struct {
	*program
	calls      []*call
	body, head string // the operations of its module, and the lines around them
}

// forDevice returns the case with all functions for the accelerator, or says why the
// pipeline or the lowering refuses it.
func (p *program) forDevice(options string, calls []*call) (*onDevice, error) {
	m, err := p.parse(p.forms[0].text)
	if err != nil {
		return nil, err
	}
	c, module := m.IR()
	for _, fn := range native.Functions(module) {
		if fn.Op.Attr(hacc.FunctionKindKey) == nil {
			fn.Op.SetAttr(c, hacc.FunctionKindKey, c.Enum(hacc.FunctionKind, "DEVICE"))
		}
	}
	text := strings.TrimSpace(m.String())
	first, last := strings.Index(text, "\n"), strings.LastIndex(text, "\n")
	d := &onDevice{program: p, body: text[first+1 : last+1], head: text[:first+1] + text[last+1:]}
	code, _, err := accelerator(m, options)
	if err != nil {
		return nil, err
	}
	if undefined.MatchString(text) {
		return nil, errUndefined
	}
	for _, x := range calls {
		// Functions for the host have no code. Planned memory is not zero.
		if code.Lookup(p.forms[0].prefix+x.fn) != nil && !x.open {
			d.calls = append(d.calls, x)
		}
	}
	return d, nil
}

// undefined matches operations whose result is not defined for numbers that are drawn: a
// negative float is no unsigned integer.
var undefined = regexp.MustCompile(`"arith\.fptoui"`)

var errUndefined = errors.New("numbers for which there is no result")

// several matches a reduction over several axes, product a reduction that
// multiplies, rational an operation that the accelerator computes by a formula of its own.
var (
	several  = regexp.MustCompile(`reduce_dims = array<i64: \d+, `)
	product  = regexp.MustCompile(`#hivm\.reduce_op<prod>`)
	rational = regexp.MustCompile(`hivm\.hir\.vtanh`)
)

// disorder returns by how much numbers may differ from the host's: the library reduces
// one axis after the other, so that sums over several are in another order, and
// products meet their infinity times zero elsewhere. vtanh is a quotient of polynomials there
// (passes/decompose).
func (d *onDevice) disorder() slack {
	if text := d.forms[0].text; several.MatchString(text) {
		return slack{wide: 64, small: 64, overflows: product.MatchString(text)}
	} else if rational.MatchString(text) {
		return slack{wide: 4, small: 1}
	}
	return slack{}
}

// accelerator runs the passes for the accelerator and returns its code, and the library.
func accelerator(m *hivmopt.Module, options string) (code, library *llvmir.Module, err error) {
	if err := m.Run(context.Background(), fmt.Sprintf("builtin.module(hivm-to-library-pipeline{align=false %s})", options)); err != nil {
		return nil, nil, err
	}
	c, module := m.IR()
	if code, err = ascend.Module(c, module, ascend.Options{LocalBase: true, Descriptors: true, Legacy: true}, lowerstd.Table()); err != nil {
		return nil, nil, err
	}
	library, err = emulate.Library(c, module)
	return code, library, err
}

// executeOnDevice runs the calls of some cases with the same head as code for the
// accelerator, with the library emulated. Cases that do not fit into one module, because
// they call a function of the library with memory of different spaces, get several
// modules.
func executeOnDevice(t *testing.T, compiler *native.Compiler, list []*onDevice, options string) [][]*call {
	t.Helper()
	first, last, _ := strings.Cut(list[0].head, "\n")
	var text strings.Builder
	text.WriteString(first + "\n")
	for _, d := range list {
		text.WriteString(d.body)
	}
	text.WriteString(last + "\n")
	m, err := list[0].parse(text.String())
	if err != nil {
		t.Fatal(err)
	}
	code, library, err := accelerator(m, options)
	if half := len(list) / 2; err != nil && half > 0 {
		return append(executeOnDevice(t, compiler, list[:half], options), executeOnDevice(t, compiler, list[half:], options)...)
	}
	if err != nil {
		t.Fatal(err)
	}
	_, module := m.IR()
	var functions []native.Function
	for _, fn := range native.Functions(module) {
		if code.Lookup(fn.Name()) != nil {
			functions = append(functions, native.Function{Name: fn.Name(), Inputs: fn.Type().Inputs, Results: fn.Type().Results})
		}
	}
	verify(t, code)
	verify(t, library)
	var p native.Program
	for _, err := range []error{p.AddModule(code, functions), p.AddModule(library, nil)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	p.AddFile("missing.ll", missing(module))
	p.AddFile("intrinsics.c", []byte(emulate.Intrinsics))
	exe, err := p.Build(context.Background(), compiler, native.BuildOptions{Dir: t.TempDir(), Level: "0"})
	if err != nil {
		t.Fatalf("%.4000v", err)
	}
	var run []native.Call
	for _, d := range list {
		for _, x := range d.calls {
			run = append(run, native.Call{Function: d.forms[0].prefix + x.fn, Args: copied(x.before)})
		}
	}
	results := runAll(t, exe, run)
	out := make([][]*call, len(list))
	for i, d := range list {
		for _, x := range d.calls {
			out[i] = append(out[i], &call{fn: x.fn, before: x.before, after: run[0].Args, result: results[0].Values})
			run, results = run[1:], results[1:]
		}
	}
	return out
}

func verify(t *testing.T, m *llvmir.Module) {
	t.Helper()
	var b bytes.Buffer
	if err := m.Print(&b); err != nil {
		t.Fatal(err)
	}
	nativetest.Verify(t, b.Bytes())
}
