package pass

import (
	"slices"
	"testing"
)

// TestRegistryDescribes checks that a pass is described once, when somebody asks for it by
// any of its names.
func TestRegistryDescribes(t *testing.T) {
	var described []string
	row := func(name string, aliases ...string) Row {
		return Row{Name: name, Aliases: aliases, Info: func() Info {
			described = append(described, name)
			return Info{Name: name, Aliases: aliases}
		}}
	}
	r, err := NewRegistry([]Row{row("b", "long-b"), row("a"), row("c")})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := r.Names(), []string{"a", "b", "long-b", "c"}; !slices.Equal(got, want) {
		t.Errorf("names %v, want %v", got, want)
	}
	if r.Lookup("d") != nil || len(described) > 0 {
		t.Errorf("described %v before the first question", described)
	}
	if b := r.Lookup("long-b"); b != r.Lookup("b") || b.Name != "b" || !slices.Equal(described, []string{"b"}) {
		t.Errorf("described %v", described)
	}
	if got := r.Infos(); len(got) != 3 || got[1] != r.Lookup("b") || len(described) != 3 {
		t.Errorf("described %v", described)
	}
}

// TestRegistryRow checks that a row has the pass that it names.
func TestRegistryRow(t *testing.T) {
	r, err := NewRegistry([]Row{{Name: "a", Info: func() Info { return Info{Name: "b"} }}})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if got := recover(); got != `pass: the row "a" has the pass "b"` {
			t.Errorf("got %v", got)
		}
	}()
	r.Lookup("a")
}
