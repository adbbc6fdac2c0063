package view_test

import (
	"encoding/json"
	"errors"
	"testing"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

type reshapeCase struct {
	View     viewJSON
	NewShape []int64 `json:"new_shape"`
	Result   *viewJSON
}

func checkReshape(t *testing.T, c reshapeCase) {
	v := c.View.view(t)
	got, err := v.Reshape(c.NewShape...)
	if c.Result == nil {
		if !errors.Is(err, view.ErrNoView) {
			t.Errorf("%v %v, want no view", got, err)
		}
		return
	}
	if err != nil {
		t.Fatalf("%v, want %v", err, *c.Result)
	}
	c.Result.sameAs(t, "result", got)
}

type composeCase struct {
	Inner, Outer viewJSON
	Result       *viewJSON
	Required     bool
}

func checkCompose(t *testing.T, c composeCase) {
	got, err := c.Inner.view(t).Compose(c.Outer.view(t))
	switch {
	case errors.Is(err, view.ErrNoView):
		if c.Required {
			t.Error("not found")
		}
	case err != nil:
		t.Error(err)
	case c.Result == nil:
		t.Errorf("%v, want none", got)
	default:
		c.Result.sameAs(t, "result", got)
	}
}

type movementCase struct {
	Base     []int64
	Ops      [][2]json.RawMessage
	Shape    []int64
	Table    []int64
	MaxViews int `json:"max_views"`
	Single   *viewJSON
}

func checkMovement(t *testing.T, c movementCase) {
	base, err := view.New(c.Base...)
	if err != nil {
		t.Fatal(err)
	}
	chain := view.NewChain(base)
	for _, op := range c.Ops {
		var name string
		decodeJSON(t, op[0], &name)
		next, err := move(t, chain, name, op[1])
		if err != nil {
			t.Fatalf("%s %s: %v", name, op[1], err)
		}
		chain = next
	}
	diff(t, "shape", chain.Shape(), c.Shape)
	if n := len(chain.Views()); n > c.MaxViews {
		t.Errorf("%d views, at most %d will do", n, c.MaxViews)
	}
	var table []int64
	for i := range chain.Size() {
		addr, ok, err := chain.Linear(i)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			addr = -1
		}
		table = append(table, addr)
	}
	diff(t, "table", table, c.Table)
	if v := chain.Single(); v != nil {
		if c.Single == nil {
			t.Fatalf("%v, want no single view", v)
		}
		c.Single.sameAs(t, "single view", v)
	}
}

// move applies one movement, whose argument is written as JSON.
func move(t *testing.T, c *view.Chain, name string, arg json.RawMessage) (*view.Chain, error) {
	t.Helper()
	switch name {
	case "reshape", "expand", "step":
		var sizes []int64
		decodeJSON(t, arg, &sizes)
		return map[string]func(...int64) (*view.Chain, error){"reshape": c.Reshape, "expand": c.Expand, "step": c.Step}[name](sizes...)
	case "permute":
		var axes []int
		decodeJSON(t, arg, &axes)
		return c.Permute(axes...)
	case "flip":
		var flip []bool
		decodeJSON(t, arg, &flip)
		return c.Flip(flip...)
	case "pad":
		var amounts [][2]int64
		decodeJSON(t, arg, &amounts)
		before, after := make([]int64, len(amounts)), make([]int64, len(amounts))
		for d, a := range amounts {
			before[d], after[d] = a[0], a[1]
		}
		return c.Pad(before, after)
	case "shrink":
		var keep []interval
		decodeJSON(t, arg, &keep)
		list := make([]layout.Interval, len(keep))
		for d, i := range keep {
			list[d] = layout.Interval(i)
		}
		return c.Shrink(list)
	}
	t.Fatalf("movement %q", name)
	return nil, nil
}
