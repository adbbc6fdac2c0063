package callgraph_test

import (
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/callgraph"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// text has functions of the same name in two modules, which call others of their
// own.
const text = `
func.func private @outside()
func.func @a(%f: () -> ()) {
  call @outside() : () -> ()
  call_indirect %f() : () -> ()
  call @b() : () -> ()
  return
}
func.func @b() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  call @c() : () -> ()
  return
}
func.func @c() {
  call @b() : () -> ()
  return
}
func.func @d() {
  call @d() : () -> ()
  return
}
module {
  func.func @d() {
    call @b() : () -> ()
    return
  }
  func.func @b() {
    return
  }
}
`

func parse(t *testing.T) (*ir.Context, *ir.Operation) {
	t.Helper()
	m, err := hivmopt.Parse("t.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	return m.IR()
}

func TestCalls(t *testing.T) {
	_, module := parse(t)
	g := callgraph.New(module)
	var got []string
	for i, fn := range g.Functions {
		name, _ := ir.SymbolName(fn)
		line := name + ":"
		for _, c := range g.Calls[i] {
			switch {
			case c.Callee == callgraph.Unknown:
				line += " ?"
			default:
				name, _ := ir.SymbolName(g.Functions[c.Callee])
				line += " " + name
				if g.Functions[c.Callee].Parent() != fn.Parent() {
					line += " elsewhere"
				}
			}
		}
		got = append(got, line)
	}
	want := "outside:, a: outside ? b, b: c, c: b, d: d, d: b, b:"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("got %s, want %s", s, want)
	}
	of := g.Components()
	if of[2] != of[3] || of[1] <= of[2] || of[1] <= of[0] || of[5] <= of[6] {
		t.Errorf("components %v", of)
	}
}

// TestCheckRecursion asks for all cycles, and for cycles with functions of the
// device.
func TestCheckRecursion(t *testing.T) {
	c, module := parse(t)
	for _, x := range []struct {
		keep func(*ir.Operation) bool
		want []string
	}{
		{func(*ir.Operation) bool { return true }, []string{"'@b' calls itself by way of others", "'@c' calls '@b' here", "'@d' calls itself;"}},
		{hacc.IsDevice, []string{"'@b' calls itself by way of others", "'@c' calls '@b' here"}},
		{func(*ir.Operation) bool { return false }, nil},
	} {
		err := callgraph.CheckRecursion(c, module, x.keep)
		if (err != nil) != (x.want != nil) {
			t.Errorf("%v", err)
		}
		if err == nil {
			continue
		}
		var got []string
		for _, d := range diag.Of(err) {
			got = append(got, d.Msg)
			for _, n := range d.Notes {
				if !strings.HasPrefix(n.Msg, "see current operation") {
					got = append(got, n.Msg)
				}
			}
		}
		if len(got) != len(x.want) {
			t.Fatalf("got %q", got)
		}
		for i, want := range x.want {
			if !strings.Contains(got[i], want) {
				t.Errorf("no %q in %q", want, got[i])
			}
		}
	}
}
