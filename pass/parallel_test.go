package pass

import (
	"fmt"
	"testing"
)

// TestFollows checks that a pass learns which passes stand in front of it, in every
// goroutine.
func TestFollows(t *testing.T) {
	for workers := range 3 {
		follows := map[string]bool{}
		seen := func(target *Target) error {
			target.InOrder(func() { follows[fmt.Sprint(target.Op.Name(), target.Follows("cse"))] = true })
			return nil
		}
		r, err := NewRegistry([]Info{
			{Name: "cse", New: func(Options) (Pass, error) { return nothing{}, nil }},
			{Name: "ask", New: func(Options) (Pass, error) { return nothing{do: seen}, nil }},
		})
		if err != nil {
			t.Fatal(err)
		}
		p, err := Parse(r, "builtin.module(ask,func.func(cse,ask))")
		if err != nil {
			t.Fatal(err)
		}
		c, m := module(t)
		if err := (&Manager{Pipeline: p, Workers: workers}).Run(c, m); err != nil {
			t.Fatal(err)
		}
		if want := "map[builtin.modulefalse:true func.functrue:true]"; fmt.Sprint(follows) != want {
			t.Errorf("%d workers: %v", workers, follows)
		}
	}
}
