package hivmopt_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"hivm-opt"
	"hivm-opt/analysis/target"
	"hivm-opt/internal/benchgen"
	"hivm-opt/ir/diag"
)

// TestOptions checks the effect of each option.
func TestOptions(t *testing.T) {
	const (
		foreign = "func.func @f() {\n  \"foo.bar\"() : () -> ()\n  return\n}\n"
		// Only register-based hardware pads buffers that differ in other axes.
		padded = "func.func @f(%a: memref<4x8xf32>, %b: memref<5x8xf32>) {\n" +
			"  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<5x8xf32>) pad_mode = <PadFirstElem>\n  return\n}\n"
		broken = "func.func @f() -> index {\n  return\n}\n"
	)
	for _, c := range []struct {
		name, text string
		options    hivmopt.Options
		want       string // part of the error, empty for none
	}{
		{"foreign", foreign, hivmopt.Options{}, "unregistered dialect"},
		{"foreign allowed", foreign, hivmopt.Options{AllowUnregistered: true}, ""},
		{"broken", broken, hivmopt.Options{}, "has 0 operands, but enclosing function (@f) returns 1"},
		{"either", padded, hivmopt.Options{}, ""},
		{"membase", padded, hivmopt.Options{Arch: target.MemBased}, "only the last dimension can be different"},
		{"regbase", padded, hivmopt.Options{Arch: target.RegBased}, ""},
		{"broken allowed", broken, hivmopt.Options{SkipVerify: true}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := hivmopt.Default().With(c.options).Parse(t.Context(), "k.mlir", c.text)
			if c.want != "" {
				if err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("error %v, want %q", err, c.want)
				}
				return
			}
			if err == nil {
				err = m.Run(t.Context(), "builtin.module(func.func(cse))")
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
}

// TestForm checks that String and WriteTo print in the form that is asked for,
// and the same.
func TestForm(t *testing.T) {
	m, err := hivmopt.Parse("k.mlir", "func.func @f() {\n  return\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		form hivmopt.Form
		want string
	}{
		{hivmopt.Form{}, "module {\n  func.func @f() {\n    return\n  }\n}\n"},
		{hivmopt.Form{Generic: true}, "\"func.return\"() : () -> ()"},
		{hivmopt.Form{DebugInfo: true, LocalScope: true}, "return loc(\"k.mlir\":2:3)"},
	} {
		m.Form = c.form
		var b bytes.Buffer
		n, err := m.WriteTo(&b)
		if err != nil || n != int64(b.Len()) || b.String() != m.String() {
			t.Errorf("WriteTo wrote %d bytes of %d, %v; as String: %v", n, b.Len(), err, b.String() == m.String())
		}
		if !strings.Contains(m.String(), c.want) {
			t.Errorf("%+v: no %q in\n%s", c.form, c.want, m)
		}
	}
	if _, err := m.WriteTo(failing{}); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("WriteTo hides the error of the writer: %v", err)
	}
}

// failing is a writer without space.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestZeroModule checks that a Module from no Parse does no harm.
func TestZeroModule(t *testing.T) {
	var m hivmopt.Module
	if s := m.String(); s != "" {
		t.Errorf("String gives %q", s)
	}
	if n, err := m.WriteTo(io.Discard); n != 0 || err != nil {
		t.Errorf("WriteTo gives %d, %v", n, err)
	}
	if m.Run(t.Context(), "builtin.module(cse)") == nil {
		t.Error("Run gives no error")
	}
}

// TestRunErrors checks the errors of pipelines.
func TestRunErrors(t *testing.T) {
	m, err := hivmopt.Parse("k.mlir", kernel)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(t.Context(), ""); err == nil || !strings.Contains(err.Error(), "expected pass pipeline to be wrapped") {
		t.Errorf("empty pipeline: %v", err)
	}
}

// TestWorkers checks that the number of workers changes nothing but the time.
func TestWorkers(t *testing.T) {
	text := string(benchgen.Module(40))
	results := map[string]bool{}
	for workers := range 4 {
		m, err := hivmopt.Default().With(hivmopt.Options{Workers: workers}).Parse(t.Context(), "k.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Run(t.Context(), "builtin.module(func.func(hivm-flatten-ops{arch=membase}))"); err != nil {
			t.Fatal(err)
		}
		results[m.String()] = true
	}
	if len(results) != 1 {
		t.Errorf("%d different results", len(results))
	}
}

// TestQuotes checks the note about the operation of a message.
func TestQuotes(t *testing.T) {
	const text = "func.func @f() -> index {\n  return\n}\n"
	for _, skip := range []bool{false, true} {
		_, err := hivmopt.Default().With(hivmopt.Options{SkipQuotes: skip}).Parse(t.Context(), "k.mlir", text)
		found := diag.Of(err)
		if len(found) != 1 {
			t.Fatalf("%d messages: %v", len(found), err)
		}
		if quoted := len(found[0].Notes) > 0; quoted == skip {
			t.Errorf("SkipQuotes %v: %d notes", skip, len(found[0].Notes))
		}
	}
}
