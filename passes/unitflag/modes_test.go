package unitflag

import (
	"slices"
	"testing"
)

// TestModes asks for the modes of sides: none, one, and of first, last and middle iterations.
func TestModes(t *testing.T) {
	const on, off = EnabledWithUpdate, Disabled
	for _, c := range []struct {
		side Side
		want []Mode
	}{
		{Side{}, nil},
		{always(on), []Mode{on}},
		{Side{First: on, Last: off, Middle: off}, []Mode{on, off}},
		{Side{First: off, Last: on, Middle: on}, []Mode{off, on, on}},
	} {
		if got := c.side.modes(); !slices.Equal(got, c.want) {
			t.Errorf("%+v: modes %v, want %v", c.side, got, c.want)
		}
	}
}

// TestBoth merges the sides of an operation: the greater mode wins.
func TestBoth(t *testing.T) {
	i := Info{Set: Side{Last: EnabledWithUpdate}, Wait: always(EnabledWithoutUpdate)}
	want := Side{First: EnabledWithoutUpdate, Middle: EnabledWithoutUpdate, Last: EnabledWithUpdate}
	if got := i.both(); got != want {
		t.Errorf("both sides: %+v, want %+v", got, want)
	}
	if i.Disabled() || !(Info{}).Disabled() {
		t.Error("Disabled is wrong")
	}
}
