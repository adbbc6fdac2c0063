package library

import (
	"testing"

	"hivm-opt/devicelib"
	"hivm-opt/dialect/all"
	"hivm-opt/interp"
	rows "hivm-opt/interp/hivm"
)

// unknown are the functions without a meaning here, with why.
var unknown = map[string]string{
	"conv2d_group": "its parameters are not known",
	"histogram":    "no operation becomes a call of it",
}

// TestEveryFunction checks that each function of the table is an operation that the
// interpreter has a row for, whose operand groups the parameters fill.
func TestEveryFunction(t *testing.T) {
	c, err := all.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	meant := map[string]bool{}
	for _, r := range rows.Table() {
		meant[r.Name] = true
	}
	seen := 0
	for _, f := range devicelib.Functions() {
		m := meaningOf(f)
		if m == nil {
			if unknown[f.Var("op")] == "" {
				t.Errorf("%s has no meaning", f.Name)
			}
			continue
		}
		seen++
		if m.op == "" {
			continue
		}
		def := c.Op(m.op)
		if def == nil || !meant[m.op] {
			t.Errorf("%s: there is no operation %s that can be run", f.Name, m.op)
			continue
		}
		given := map[string]int{}
		for _, p := range f.Params {
			if g := m.group(p.Role); g != "" {
				given[g]++
			}
		}
		for _, arg := range def.Operands {
			if arg.Arity == 0 && given[arg.Name] != 1 {
				t.Errorf("%s: %d arguments for the operand %s of %s", f.Name, given[arg.Name], arg.Name, m.op)
			}
			delete(given, arg.Name)
		}
		for g := range given {
			t.Errorf("%s: %s has no operands %s", f.Name, m.op, g)
		}
	}
	if seen < 1000 {
		t.Errorf("only %d functions", seen)
	}
}

// TestPosition checks which argument a parameter is with more or fewer scratch buffers
// than the function takes.
func TestPosition(t *testing.T) {
	f := devicelib.Lookup("sort_1d_float") // src, dst, tmp, descending
	for args, want := range map[int]int{3: 2, 4: 3, 5: 4} {
		s := &site{function: f, args: make([]interp.Value, args)}
		if got := s.argument("descending"); got != want {
			t.Errorf("%d arguments: descending is #%d, not #%d", args, got, want)
		}
		if got := s.argument("dst"); got != 1 {
			t.Errorf("%d arguments: dst is #%d", args, got)
		}
	}
	if got := (&site{function: f}).argument("src"); got != -1 {
		t.Errorf("without arguments src is #%d", got)
	}
}

func TestAxis(t *testing.T) {
	for shape, want := range map[string]int64{"r": 0, "ra": 0, "ar": 1, "ara": 1, "aar": 2, "ra0a1": 0} {
		if got := axis(shape); got != want {
			t.Errorf("%s is axis %d, not %d", shape, got, want)
		}
	}
}
