package view_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

// drawOuter draws a view whose addresses are positions of a view with this size.
func drawOuter(t *rapid.T, size int64) *view.View {
	base, err := view.New(drawReshape(t, size)...)
	if err != nil {
		t.Fatal(err)
	}
	v := base
	for range rapid.IntRange(0, 3).Draw(t, "movements") {
		w, err := drawMovement(t, v).call(v)
		if err != nil {
			t.Fatal(err)
		}
		if w.Size() <= 400 {
			v = w
		}
	}
	return v
}

// TestComposeAgreesWithTables is P7. A rearrangement is found exactly when a single
// view exists.
func TestComposeAgreesWithTables(t *testing.T) {
	check(t, func(t *rapid.T) {
		inner := drawView(t)
		if inner.Size() == 0 {
			return
		}
		outer := drawOuter(t, inner.Size())
		positions := table(inner)
		want := table(outer)
		for i, pos := range want {
			if pos != masked {
				want[i] = positions[pos]
			}
		}
		got, err := inner.Compose(outer)
		one, ok := single(want, outer.Shape())
		if err != nil {
			if !errors.Is(err, view.ErrNoView) {
				t.Fatal(err)
			}
			if ok && slices.Equal(slices.Sorted(slices.Values(table(outer))), positionsBelow(inner.Size())) && !flipped(outer) {
				t.Fatalf("%v of %v not found: %v", outer, inner, one)
			}
			return
		}
		if !ok || !fieldsOf(got).equal(one) {
			t.Fatalf("%v of %v: %v, want %v %v", outer, inner, got, one, ok)
		}
		checkCanonical(t, got)
	})
}

func positionsBelow(n int64) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = int64(i)
	}
	return list
}

func flipped(v *view.View) bool { return v.Offset() != 0 }

// TestChain checks chains against their definition, movement by movement.
func TestChain(t *testing.T) {
	check(t, func(t *rapid.T) {
		v, err := view.New(drawShape(t, 4, 60)...)
		if err != nil {
			t.Fatal(err)
		}
		c, want, splits := view.NewChain(v), table(v), 0
		for range rapid.IntRange(1, 6).Draw(t, "movements") {
			outer := c.Views()[0]
			if rapid.Bool().Draw(t, "reshape") {
				shape := drawReshape(t, c.Size())
				if _, err := outer.Reshape(shape...); err != nil {
					splits++
				}
				next, err := c.Reshape(shape...)
				if err != nil {
					t.Fatal(err)
				}
				c = next
			} else {
				m := drawMovement(t, outer)
				next, err := m.link(c)
				if err != nil {
					t.Fatal(err)
				}
				if next.Size() > 300 {
					continue
				}
				moved := make([]int64, 0, next.Size())
				for i := range next.Size() {
					idx, _ := layout.Unravel(i, next.Shape())
					addr := int64(masked)
					if from, there := m.from(idx); there {
						pos, err := layout.Ravel(from, outer.Shape())
						if err != nil {
							t.Fatal(err)
						}
						addr = want[pos]
					}
					moved = append(moved, addr)
				}
				c, want = next, moved
			}
			if n := len(c.Views()); n > 1+splits {
				t.Fatalf("%d views after %d reshapes that were none", n, splits)
			}
			data := positionsBelow(v.Size())
			elements, err := view.MaterializeChain(c, data, masked)
			if err != nil || !slices.Equal(elements, want) {
				t.Fatalf("%v: %v %v, want %v", c.Views(), elements, err, want)
			}
			for i, addr := range want {
				idx, _ := layout.Unravel(int64(i), c.Shape())
				got, ok, err := c.At(idx...)
				if err != nil || ok != (addr != masked) || ok && got != addr {
					t.Fatalf("%v at %v: %d %v %v, want %d", c.Views(), idx, got, ok, err, addr)
				}
			}
		}
	})
}
