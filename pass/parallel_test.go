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
		r, err := NewRegistry(Rows([]Info{
			{Name: "cse", New: func(Options) (Pass, error) { return nothing{}, nil }},
			{Name: "ask", New: func(Options) (Pass, error) { return nothing{do: seen}, nil }},
		}...))
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

// TestBeside checks that a pass that looks beside its operation runs on one operation after
// the other, and the passes beside it in a nested pipeline as well.
func TestBeside(t *testing.T) {
	for _, beside := range []bool{false, true} {
		do := func(*Target) error { return nil }
		p, err := pipelineOf("builtin.module(func.func(cse,ask))",
			Info{Name: "cse", New: func(Options) (Pass, error) { return nothing{}, nil }},
			Info{Name: "ask", Beside: beside, New: func(Options) (Pass, error) { return nothing{do: do}, nil }})
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Steps[0].Nested.repeatable(); got == beside {
			t.Errorf("a pipeline with Beside = %v may run on several operations: %v", beside, got)
		}
	}
}

// pipelineOf parses a pipeline of some passes.
func pipelineOf(text string, infos ...Info) (*Pipeline, error) {
	r, err := NewRegistry(Rows(infos...))
	if err != nil {
		return nil, err
	}
	return Parse(r, text)
}
