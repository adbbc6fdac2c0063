package canonicalize_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
)

// shape is the sizes of a buffer.
type shape []int

func (s shape) text(elem string) string {
	words := make([]string, len(s))
	for i, n := range s {
		words[i] = fmt.Sprint(n)
	}
	return fmt.Sprintf("memref<%sx%s>", strings.Join(words, "x"), elem)
}

// randomShape returns one to three sizes, many of them 1.
func randomShape(r *rand.Rand) shape {
	out := make(shape, 1+r.IntN(3))
	for i := range out {
		out[i] = []int{1, 1, 2, 3, 8}[r.IntN(5)]
	}
	return out
}

// randomAxes returns some axes of a rank, in order.
func randomAxes(r *rand.Rand, rank int) []int {
	out := r.Perm(rank)[:1+r.IntN(rank)]
	slices.Sort(out)
	return out
}

// withOnes returns s with size 1 in the axes.
func (s shape) withOnes(axes []int) shape {
	out := slices.Clone(s)
	for _, a := range axes {
		out[a] = 1
	}
	return out
}

func list(axes []int) string { return strings.ReplaceAll(fmt.Sprint(axes), " ", ", ") }

// randomUnitOp returns the parameters and the only operation of a function on buffers, many of
// whose axes have size 1.
func randomUnitOp(r *rand.Rand) (params, op string) {
	elem := []string{"f32", "i32", "f16"}[r.IntN(3)]
	s := randomShape(r)
	axes := randomAxes(r, len(s))
	small, whole := s.withOnes(axes).text(elem), s.text(elem)
	one := axes[:1]
	switch r.IntN(6) {
	case 0:
		return fmt.Sprintf("%%a: %s, %%b: %s", small, whole),
			fmt.Sprintf("hivm.hir.vbrc ins(%%a : %s) outs(%%b : %s) broadcast_dims = %s", small, whole, list(axes))
	case 1:
		kind := []string{"sum", "prod", "max", "min"}[r.IntN(4)]
		return fmt.Sprintf("%%a: %s, %%b: %s", whole, small),
			fmt.Sprintf("hivm.hir.vreduce <%s> ins(%%a : %s) outs(%%b : %s) reduce_dims = %s", kind, whole, small, list(axes))
	case 2:
		kind := []string{"max_with_index_left", "min_with_index_right"}[r.IntN(2)]
		small, index := s.withOnes(one).text(elem), s.withOnes(one).text("i32")
		return fmt.Sprintf("%%a: %s, %%b: %s, %%c: %s", whole, small, index),
			fmt.Sprintf("hivm.hir.vreduce <%s> ins(%%a : %s) outs(%%b, %%c : %s, %s) reduce_dims = %s", kind, whole, small, index, list(one))
	case 3:
		kind := []string{"vcumsum", "vcumprod", "vcummax", "vcummin"}[r.IntN(4)]
		return fmt.Sprintf("%%a: %s, %%b: %s", whole, whole),
			fmt.Sprintf("hivm.hir.%s ins(%%a : %s) outs(%%b : %s) cum_dims = %s reverse = %t", kind, whole, whole, list(one), r.IntN(2) == 0)
	case 4:
		return fmt.Sprintf("%%a: %s, %%b: %s", whole, whole),
			fmt.Sprintf("hivm.hir.vsort ins(%%a : %s) outs(%%b : %s) descending = %t sort_axis = %d", whole, whole, r.IntN(2) == 0, len(s)-1)
	}
	return fmt.Sprintf("%%a: %s, %%b: %s, %%c: %s", whole, small, whole),
		fmt.Sprintf("hivm.hir.vadd ins(%%a, %%b : %s, %s) outs(%%c : %s) broadcast = %s", whole, small, whole, list(axes))
}

// TestUnitAxes runs random operations with axes of size 1 before and after canonicalize-ext, with
// and without strict: nothing changes what they compute.
func TestUnitAxes(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 1))
	changed, compared := 0, 0
	for range 400 {
		params, op := randomUnitOp(r)
		text := fmt.Sprintf("func.func @f(%s) {\n  %s\n  return\n}\n", params, op)
		before, err := hivmopt.Parse("before.mlir", text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		after, err := hivmopt.Parse("after.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		options := []string{"", "{strict=true}"}[r.IntN(2)]
		if err := after.Run(t.Context(), "builtin.module(canonicalize-ext"+options+")"); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if before.String() != after.String() {
			changed++
		}
		result, err := samerun.Compare(before, after)
		if err != nil {
			t.Errorf("%v\n%s\n%s", err, text, after)
		}
		compared += result.Compared
	}
	if changed < 150 || compared < 380 {
		t.Errorf("%d changed, %d compared of 400", changed, compared)
	}
}
