package semantics

import (
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/lower/devicelib"
)

// unknown are the functions without a meaning, with why.
var unknown = map[string]string{
	"conv2d_group": "its parameters are not known",
}

// TestEveryFunction checks that each function of the table is an operation whose operand
// groups the parameters fill.
func TestEveryFunction(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, f := range devicelib.Functions() {
		m := Of(f)
		if m == nil {
			if unknown[f.Var("op")] == "" {
				t.Errorf("%s has no meaning", f.Name)
			}
			continue
		}
		seen++
		if m.Op == "" {
			continue
		}
		def := c.Op(m.Op)
		if def == nil {
			t.Errorf("%s: there is no operation %s", f.Name, m.Op)
			continue
		}
		given := map[string]int{}
		for _, p := range f.Params {
			if g := m.Group(p.Role); g != "" {
				given[g]++
			}
		}
		for _, arg := range def.Operands {
			if arg.Arity == 0 && given[arg.Name] != 1 {
				t.Errorf("%s: %d arguments for the operand %s of %s", f.Name, given[arg.Name], arg.Name, m.Op)
			}
			delete(given, arg.Name)
		}
		for g := range given {
			t.Errorf("%s: %s has no operands %s", f.Name, m.Op, g)
		}
	}
	if seen < 1400 {
		t.Errorf("only %d functions", seen)
	}
}

// TestPosition checks which argument a parameter is with more or fewer scratch buffers
// than the function takes.
func TestPosition(t *testing.T) {
	m := Of(devicelib.Lookup("sort_1d_float")) // src, dst, tmp, descending
	for args, want := range map[int]int{3: 2, 4: 3, 5: 4} {
		if got := m.Argument("descending", args); got != want {
			t.Errorf("%d arguments: descending is #%d, not #%d", args, got, want)
		}
		if got := m.Argument("dst", args); got != 1 {
			t.Errorf("%d arguments: dst is #%d", args, got)
		}
	}
	if got := m.Argument("src", 0); got != -1 {
		t.Errorf("without arguments src is #%d", got)
	}
}

// TestSettings checks which values of settings have a meaning.
func TestSettings(t *testing.T) {
	for name, want := range map[string]map[string]int{
		"sort_1d_half":                          {"descending": 2},
		"vcast_float_to_half_1d_with_mode":      {"mode": 7},
		"load_gm_to_ubuf_2d_half":               {"mode": 3},
		"store_ubuf_to_gm_1d_float":             {"kind": 9},
		"fixpipe_nz2nd_float_to_half_4d_to_2d":  {"quant": 3, "relu": 2, "split": 2},
		"fixpipe_nz2nd_float_to_float_4d_to_2d": {"quant": 4, "relu": 2, "split": 2},
		"vadd_1d_half":                          {},
	} {
		m := Of(devicelib.Lookup(name))
		got := map[string]int{}
		for _, s := range m.Settings(len(m.Function.Params)) {
			got[s.Role] = len(s.Values)
		}
		if len(got) != len(want) {
			t.Errorf("%s: %v, not %v", name, got, want)
		}
		for role, n := range want {
			if got[role] != n {
				t.Errorf("%s: %s has %d values, not %d", name, role, got[role], n)
			}
		}
	}
	if n := len(Of(devicelib.Lookup("copy_ubuf_to_ubuf_1d_half")).Settings(2)); n != 0 {
		t.Errorf("a copy without a mode has %d settings", n)
	}
}

func TestAxis(t *testing.T) {
	for shape, want := range map[string]int64{"r": 0, "ra": 0, "ar": 1, "ara": 1, "aar": 2, "ra0a1": 0} {
		if got := axis(shape); got != want {
			t.Errorf("%s is axis %d, not %d", shape, got, want)
		}
	}
}
