package view_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

type mergeDimsCase struct {
	Shape, Strides []int64
	Mask           []interval
	Merged         [][3]int64
}

func checkMergeDims(t *testing.T, c mergeDimsCase) {
	var got [][3]int64
	for _, b := range layout.MergeDims(c.Shape, c.Strides, intervals(c.Mask)) {
		got = append(got, [3]int64{b.Size, b.Stride, b.Real})
	}
	diff(t, "merged", got, c.Merged)
}

type reshapeStridesCase struct {
	Shape            []int64
	Strides          []int64
	NewShape         []int64 `json:"new_shape"`
	StridesOut       []int64 `json:"strides_out"`
	CanonicalStrides []int64 `json:"canonical_strides"`
}

func checkReshapeStrides(t *testing.T, c reshapeStridesCase) {
	got, ok := layout.ReshapeStrides(c.Shape, c.Strides, c.NewShape)
	if ok != (c.StridesOut != nil) {
		t.Fatalf("%v %v, want %v", got, ok, c.StridesOut)
	}
	diff(t, "strides", got, c.StridesOut)

	// A view of the same array agrees.
	v, err := view.Strided(c.Shape, c.Strides, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	w, err := v.Reshape(c.NewShape...)
	if (err == nil) != ok {
		t.Fatalf("the view: %v", err)
	}
	if ok {
		diff(t, "canonical strides", w.Strides(), c.CanonicalStrides)
	}
}

type flattenMapCase struct {
	Shape         []int64
	Start, End    int
	Error         string
	FlatShape     []int64 `json:"flat_shape"`
	Identity      bool
	Child, Parent []int64
	Linear        int64
}

func checkFlattenMap(t *testing.T, c flattenMapCase) {
	v, err := view.New(c.Shape...)
	if err != nil {
		t.Fatal(err)
	}
	flat, flatErr := v.Flatten(c.Start, c.End)
	lo, hi, err := layout.FlattenRange(len(c.Shape), c.Start, c.End)
	if want := map[string]error{"range": layout.ErrRange, "order": layout.ErrOrder}[c.Error]; c.Error != "" || err != nil {
		if want == nil || !errors.Is(err, want) || !errors.Is(flatErr, want) {
			t.Errorf("errors %v and %v, want %q", err, flatErr, c.Error)
		}
		return
	}
	shape, err := layout.FlattenShape(c.Shape, lo, hi)
	if err != nil || flatErr != nil {
		t.Fatal(err, flatErr)
	}
	diff(t, "shape", shape, c.FlatShape)
	diff(t, "shape of the view", flat.Shape(), c.FlatShape)
	if (flat == v) != c.Identity {
		t.Errorf("the receiver is returned: %v, want %v", flat == v, c.Identity)
	}
	if c.Child == nil {
		return
	}
	parent, err := layout.FlattenToParent(nil, c.Shape, lo, hi, c.Child)
	if err != nil {
		t.Fatal(err)
	}
	diff(t, "parent", parent, c.Parent)
	child, err := layout.FlattenFromParent(nil, c.Shape, lo, hi, c.Parent)
	if err != nil {
		t.Fatal(err)
	}
	diff(t, "child", child, c.Child)
	for what, at := range map[string][2][]int64{"parent": {parent, c.Shape}, "child": {child, shape}} {
		pos, err := layout.Ravel(at[0], at[1])
		if err != nil || pos != c.Linear {
			t.Errorf("the %s is at %d %v, want %d", what, pos, err, c.Linear)
		}
		idx, err := layout.Unravel(c.Linear, at[1])
		if err != nil || !slices.Equal(idx, at[0]) {
			t.Errorf("the %s at %d is %v %v", what, c.Linear, idx, err)
		}
	}
}

// maybe is an integer or null.
type maybe int64

func (m *maybe) UnmarshalJSON(data []byte) error {
	*m = maybe(layout.Dynamic)
	if string(data) == "null" {
		return nil
	}
	return json.Unmarshal(data, (*int64)(m))
}

// maybes converts a list; null is nil.
func maybes(list []maybe) []int64 {
	var out []int64
	for _, m := range list {
		out = append(out, int64(m))
	}
	return out
}

// layoutJSON is a memref type as the cases write it.
type layoutJSON struct{ Shape, Strides []maybe }

func (l layoutJSON) shape() layout.Shape {
	return layout.Shape{Sizes: maybes(l.Shape), Strides: maybes(l.Strides), Strided: l.Strides != nil}
}

type collapseCase struct {
	layoutJSON
	Seed, Exact    []string
	Reference      []bool
	MLIR19         []*bool
	MLIR22         []bool
	Groups         layout.Groups
	GroupsType     layoutJSON `json:"groups_type"`
	GroupsAccepted *bool      `json:"groups_mlir19"`
}

func checkCollapse(t *testing.T, c collapseCase) {
	s := c.shape()
	shapes := []layout.Shape{s}
	groups := layout.Coarsest(shapes)
	diff(t, "groups", groups, c.Groups)
	got, err := layout.LLVM22.Collapse(s, groups)
	if err != nil {
		t.Fatal(err)
	}
	diff(t, "type of the groups", got, c.GroupsType.shape())
	diff(t, "LLVM 19 accepts the groups", accepted(layout.LLVM19, s, groups), c.GroupsAccepted)
	if _, err := layout.Collapse(s, groups); err != nil {
		t.Errorf("the groups are refused: %v", err)
	}

	contiguous := layout.Contiguous(shapes)
	for i := range c.Exact {
		if v := s.Pair(i).String(); v != c.Exact[i] {
			t.Errorf("pair %d is %s, want %s", i, v, c.Exact[i])
		}
		if contiguous[i+1] != c.Reference[i] {
			t.Errorf("pair %d is contiguous for the reference: %v, want %v", i, contiguous[i+1], c.Reference[i])
		}
		if (c.Seed[i] == "yes") != contiguous[i+1] {
			t.Errorf("pair %d: seed %s, contiguous %v", i, c.Seed[i], contiguous[i+1])
		}
		pair := joined(len(s.Sizes), i)
		diff(t, "LLVM 19 accepts the pair", accepted(layout.LLVM19, s, pair), c.MLIR19[i])
		diff(t, "LLVM 22 accepts the pair", accepted(layout.LLVM22, s, pair), &c.MLIR22[i])
	}
}

// joined returns the groups in which only axes i and i+1 are together.
func joined(rank, i int) layout.Groups {
	var g layout.Groups
	for axis := range rank {
		if axis == i+1 {
			g[i] = append(g[i], axis)
			continue
		}
		g = append(g, []int{axis})
	}
	return g
}

// accepted reports whether a verifier accepts a collapse, nil when it cannot
// spell the type.
func accepted(v layout.Verifier, s layout.Shape, g layout.Groups) *bool {
	_, err := v.Collapse(s, g)
	if errors.Is(err, layout.ErrZeroStride) {
		return nil
	}
	ok := err == nil
	return &ok
}

type collapseSymbolicCase struct {
	Shape   []json.RawMessage
	Strides [][]json.RawMessage
	Pairs   []string
}

func checkCollapseSymbolic(t *testing.T, c collapseSymbolicCase) {
	names := map[string]layout.Symbol{}
	symbol := func(name string) layout.Poly {
		if _, ok := names[name]; !ok {
			names[name] = layout.Symbol(len(names))
		}
		return layout.Var(names[name])
	}
	decode := func(data json.RawMessage, to any) bool { return json.Unmarshal(data, to) == nil }

	var s layout.Symbolic
	for _, data := range c.Shape {
		var name string
		var n int64
		switch {
		case decode(data, &n):
			s.Sizes = append(s.Sizes, layout.Const(n))
		case decode(data, &name):
			s.Sizes = append(s.Sizes, symbol(name))
		default:
			t.Fatalf("size %s", data)
		}
	}
	for _, poly := range c.Strides {
		sum := layout.Const(0)
		for _, data := range poly {
			var term [2]json.RawMessage
			var coef int64
			var vars []string
			if !decode(data, &term) || !decode(term[0], &coef) || !decode(term[1], &vars) {
				t.Fatalf("term %s", data)
			}
			product := layout.Const(coef)
			for _, name := range vars {
				product = product.Mul(symbol(name))
			}
			sum = sum.Add(product)
		}
		s.Strides = append(s.Strides, sum)
	}
	var got []string
	for i := range c.Pairs {
		got = append(got, s.Pair(i).String())
	}
	diff(t, "pairs", got, c.Pairs)
}
