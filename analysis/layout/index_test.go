package layout

import (
	"errors"
	"math"
	"testing"
)

func TestIndexErrors(t *testing.T) {
	list := func(n ...int64) []int64 { return n }
	get := func(_ any, err error) error { return err }
	axes := func(_, _ int, err error) error { return err }
	huge := list(1<<32, 1<<32)
	for name, c := range map[string]struct{ got, want error }{
		"weights negative":      {get(rowMajor(list(2, -1))), ErrNegative},
		"weights overflow":      {get(rowMajor(list(0, 1<<32, 1<<32))), ErrOverflow},
		"number overflow":       {get(rowMajor(huge)), ErrOverflow},
		"weights beside 0":      {get(rowMajor(list(1<<32, 1<<32, 0))), nil},
		"ravel rank":            {get(Ravel(list(1), list(2, 2))), ErrRank},
		"ravel range":           {get(Ravel(list(1, 2), list(2, 2))), ErrRange},
		"ravel negative index":  {get(Ravel(list(-1), list(2))), ErrRange},
		"ravel negative size":   {get(Ravel(list(0), list(-2))), ErrNegative},
		"ravel overflow":        {get(Ravel(list(0, 0), huge)), ErrOverflow},
		"unravel range":         {get(Unravel(4, list(2, 2))), ErrRange},
		"unravel below":         {get(Unravel(-1, list(2, 2))), ErrRange},
		"unravel empty":         {get(Unravel(0, list(2, 0))), ErrRange},
		"unravel overflow":      {get(Unravel(0, huge)), ErrOverflow},
		"infer two":             {get(InferShape(6, list(-1, -1))), ErrAmbiguous},
		"infer beside 0":        {get(InferShape(0, list(0, -1))), ErrAmbiguous},
		"infer not divisible":   {get(InferShape(7, list(2, -1))), ErrSize},
		"infer other size":      {get(InferShape(7, list(2, 3))), ErrSize},
		"infer negative":        {get(InferShape(7, list(-7, -1))), ErrNegative},
		"infer negative number": {get(InferShape(-7, list(-1))), ErrNegative},
		"infer overflow":        {get(InferShape(7, list(1<<62, 4, -1))), ErrOverflow},
		"range of axes":         {axes(FlattenRange(3, -4, 0)), ErrRange},
		"range first":           {axes(FlattenRange(3, 3, 0)), ErrRange},
		"order of axes":         {axes(FlattenRange(3, 2, 1)), ErrOrder},
		"rank 0 range":          {axes(FlattenRange(0, 0, 1)), ErrRange},
		"rank 0":                {axes(FlattenRange(0, -1, 0)), nil},
		"flatten axes":          {get(FlattenShape(list(2, 3), 1, 2)), ErrRange},
		"flatten negative":      {get(FlattenShape(list(2, -3), 0, 1)), ErrNegative},
		"child rank":            {get(FlattenToParent(nil, list(2, 3), 0, 1, list(1, 1))), ErrRank},
		"child range":           {get(FlattenToParent(nil, list(2, 3), 0, 1, list(6))), ErrRange},
		"child below":           {get(FlattenToParent(nil, list(2, 3), 0, 1, list(-1))), ErrRange},
		"child empty":           {get(FlattenToParent(nil, list(2, 0), 0, 1, list(0))), ErrRange},
		"child outer":           {get(FlattenToParent(nil, list(2, 3), 1, 1, list(2, 0))), ErrRange},
		"child inner":           {get(FlattenToParent(nil, list(2, 3), 0, 0, list(0, 3))), ErrRange},
		"child axes":            {get(FlattenToParent(nil, list(2, 3), 1, 0, list(0, 3))), ErrRange},
		"child of rank 0":       {get(FlattenToParent(nil, nil, 0, 0, list(1))), ErrRange},
		"parent rank":           {get(FlattenFromParent(nil, list(2, 3), 0, 1, list(1))), ErrRank},
		"parent range":          {get(FlattenFromParent(nil, list(2, 3), 0, 1, list(1, 3))), ErrRange},
		"parent axes":           {get(FlattenFromParent(nil, list(2, 3), 0, 2, list(1, 2))), ErrRange},
	} {
		if !errors.Is(c.got, c.want) {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
}

func TestInferShape(t *testing.T) {
	for _, c := range []struct {
		size        int64
		shape, want []int64
	}{
		{24, []int64{2, -1, 3}, []int64{2, 4, 3}},
		{24, []int64{24}, []int64{24}},
		{0, []int64{-1, 3}, []int64{0, 3}},
		{1, []int64{}, []int64{}},
		{1, []int64{-1}, []int64{1}},
	} {
		got, err := InferShape(c.size, c.shape)
		if err != nil {
			t.Error(err)
		}
		equal(t, "shape", got, c.want)
	}
}

func TestReshapeStridesRefuses(t *testing.T) {
	for name, c := range map[string][3][]int64{
		"strides":   {{2, 3}, {1}, {6}},
		"negative":  {{-2, 3}, {3, 1}, {-6}},
		"new":       {{6}, {1}, {-2, -3}},
		"size":      {{6}, {1}, {5}},
		"overflow":  {{0}, {1}, {2, 1 << 40, 1 << 40, 0}},
		"unit":      {{2}, {math.MaxInt64}, {1, 2}},
		"chain":     {{2, 3}, {4, 1}, {6}},
		"many axes": {{2, 3, 0}, {1, 1, 1}, {6}},
	} {
		if got, ok := ReshapeStrides(c[0], c[1], c[2]); ok {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestMergeDimsLengths(t *testing.T) {
	if got := MergeDims([]int64{2}, nil, nil); got != nil {
		t.Error(got)
	}
	if got := MergeDims([]int64{2}, []int64{1}, []Interval{}); got != nil {
		t.Error(got)
	}
}

// rowMajor is [FillRowMajor] with an allocation.
func rowMajor(shape []int64) ([]int64, error) {
	weights := make([]int64, len(shape))
	_, err := FillRowMajor(weights, shape)
	return weights, err
}
