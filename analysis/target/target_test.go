package target

import (
	"strings"
	"testing"
)

// TestChips checks the relations between the rows.
func TestChips(t *testing.T) {
	seen := map[*Family]bool{}
	for i := range chips {
		c := &chips[i]
		seen[c.Family] = true
		if Lookup(c.Name) != c || c.Alias != "" && Lookup(c.Alias) != c {
			t.Errorf("%s is not found by its names", c)
		}
		stem := false
		for _, name := range strings.Split(c.Names, ", ") {
			stem = stem || strings.HasPrefix(c.Name, name)
		}
		if !stem {
			t.Errorf("%s is none of %s", c, c.Names)
		}
		if c.CubeCores < 1 || c.VectorCores() < c.CubeCores || c.Arch == "" {
			t.Errorf("%s has %d cube and %d vector cores of %q", c, c.CubeCores, c.VectorCores(), c.Arch)
		}
		for j := range i {
			if chips[j].Name == c.Name {
				t.Errorf("%s is there twice", c)
			}
		}
	}
	for _, f := range append(families, Assumed().Family, Largest().Family) {
		if f != Largest().Family && !seen[f] {
			t.Errorf("no chip is of %s", f.Names)
		}
		if f.Generation == Unknown || f.CubeCPU == "" || f.VectorCPU == "" {
			t.Errorf("%s lacks something", f.Names)
		}
		for i, m := range f.Memories {
			if n, found, ok := f.Memory(m.Space); !ok || n != i || found != m || f.Sizes()[m.Space] != m.Bytes {
				t.Errorf("%s: memory %s is not found", f.Names, m.Name)
			}
			if m.Bytes%m.Align != 0 || Largest().Memories[i].Space != m.Space || Largest().Memories[i].Bytes < m.Bytes {
				t.Errorf("%s: %v", f.Names, m)
			}
		}
	}
	for _, name := range []string{"", "Ascend910B", "Ascend950", "Ascend310P3", Assumed().Name, Largest().Name} {
		if Lookup(name) != nil {
			t.Errorf("%q is a chip", name)
		}
	}
}

// TestSizes compares the sizes with the measured sizes of the reference, in bits.
func TestSizes(t *testing.T) {
	for name, want := range map[string][5]int64{
		"Ascend910B1":      {1572864, 4194304, 524288, 524288, 1048576},
		"Ascend910B4-1":    {1572864, 4194304, 524288, 524288, 1048576},
		"Ascend910_9391":   {1572864, 4194304, 524288, 524288, 1048576},
		"Ascend310B3":      {2097152, 8388608, 524288, 524288, 1048576},
		"Ascend950PR_9579": {2031616, 4194304, 524288, 524288, 2097152},
		"Ascend910_9589":   {2031616, 4194304, 524288, 524288, 2097152},
	} {
		for i, m := range Lookup(name).Memories {
			if m.Bytes*8 != want[i] {
				t.Errorf("%s of %s has %d bits, want %d", m.Name, name, m.Bytes*8, want[i])
			}
		}
	}
}

// TestCores compares the numbers of cores with NPUTargetSpec.td of the reference.
func TestCores(t *testing.T) {
	for name, want := range map[string][2]int64{
		"Ascend910B2C": {24, 48}, "Ascend910B4-1": {20, 40}, "Ascend910_9363": {20, 40}, "Ascend910_9381": {24, 48},
		"Ascend310B2": {1, 1}, "Ascend910_950z": {4, 8}, "Ascend950DT_950x": {8, 16}, "Ascend950PR_957c": {28, 56},
		"Ascend910_958b": {32, 64}, "Ascend950DT_9595": {36, 72}, "Ascend950DT_95A2": {36, 72},
	} {
		if c := Lookup(name); c.CubeCores != want[0] || c.VectorCores() != want[1] {
			t.Errorf("%s has %d cube and %d vector cores, want %v", name, c.CubeCores, c.VectorCores(), want)
		}
	}
	names := OptionNames()
	if len(names) != len(chips) {
		t.Errorf("%d names of %d chips", len(names), len(chips))
	}
	for _, name := range names {
		if c := Lookup(name); c == nil || c.Alias != "" && c.Alias != name {
			t.Errorf("%q names %v", name, c)
		}
	}
}

func TestGenerations(t *testing.T) {
	for _, g := range []Generation{MemBased, RegBased} {
		if got, err := ParseGeneration(g.String()); err != nil || got != g {
			t.Errorf("%v is read as %v, %v", g, got, err)
		}
		if text := Assumption(g); !strings.HasPrefix(text, g.Words()) || Names(g) == "" {
			t.Errorf("%v: %q, %q", g, text, Names(g))
		}
	}
	if _, err := ParseGeneration(Unknown.String()); err == nil {
		t.Error("no generation is read")
	}
	if Unknown.Words() == "" || Names(Unknown) != "" {
		t.Error("words of no generation")
	}
	if got := Closest("Ascend910_9590"); got != "Ascend910_9599" {
		t.Errorf("closest is %q", got)
	}
}
