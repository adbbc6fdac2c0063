package view_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
)

func TestStridedErrors(t *testing.T) {
	list := func(n ...int64) []int64 { return n }
	for name, c := range map[string]struct {
		shape, strides []int64
		offset         int64
		mask           []layout.Interval
		want           error
	}{
		"strides":                {list(2, 3), list(1), 0, nil, view.ErrRank},
		"mask":                   {list(2), list(1), 0, make([]layout.Interval, 2), view.ErrRank},
		"negative":               {list(2, -1), list(1, 1), 0, nil, view.ErrNegative},
		"negative beside huge":   {list(-1, 1<<40, 1<<40), list(0, 0, 0), 0, nil, view.ErrNegative},
		"reversed":               {list(3), list(1), 0, []layout.Interval{{Lo: 2, Hi: 1}}, view.ErrMask},
		"below":                  {list(3), list(1), 0, []layout.Interval{{Lo: -1, Hi: 1}}, view.ErrMask},
		"above":                  {list(3), list(1), 0, []layout.Interval{{Lo: 0, Hi: 4}}, view.ErrMask},
		"number of elements":     {list(1<<32, 1<<32), list(0, 0), 0, nil, view.ErrOverflow},
		"weights":                {list(0, 1<<32, 1<<32), list(0, 0, 0), 0, nil, view.ErrOverflow},
		"highest address":        {list(4), list(1 << 62), 0, nil, view.ErrOverflow},
		"lowest address":         {list(4), list(-1 << 62), 0, nil, view.ErrOverflow},
		"highest with an offset": {list(2), list(1), math.MaxInt64, nil, view.ErrOverflow},
		"chain modulo 2^64":      {list(2, 4), list(0, 1<<62), 0, nil, view.ErrOverflow},
	} {
		if v, err := view.Strided(c.shape, c.strides, c.offset, c.mask); !errors.Is(err, c.want) {
			t.Errorf("%s: %v %v, want %v", name, v, err, c.want)
		}
	}
	for name, c := range map[string]struct{ v, want *view.View }{
		// A value that leaves int64 on the way may come back.
		"terms that cancel": {strided(list(5, 5), list(1<<62, -1<<62), 0, []layout.Interval{{Lo: 4, Hi: 5}, {Lo: 4, Hi: 5}}), strided(list(5, 5), list(0, 0), 0, []layout.Interval{{Lo: 4, Hi: 5}, {Lo: 4, Hi: 5}})},
		"all of int64":      {strided(list(2), list(-1), math.MinInt64+1, nil), strided(list(2), list(-1), math.MinInt64+1, nil)},
		"empty":             {strided(list(0, 2), list(math.MaxInt64, 7), math.MaxInt64, []layout.Interval{{}, {Lo: 1, Hi: 1}}), strided(list(0, 2), list(0, 0), 0, nil)},
		"rank 0":            {strided(nil, nil, 5, []layout.Interval{}), strided(list(), list(), 5, nil)},
	} {
		if !c.v.Equal(c.want) {
			t.Errorf("%s: %v, want %v", name, c.v, c.want)
		}
	}
}

func TestErrors(t *testing.T) {
	v := strided([]int64{2, 1, 3}, []int64{3, 0, 1}, 0, nil)
	void := strided([]int64{1}, []int64{0}, 0, []layout.Interval{{}})
	apart := strided([]int64{2, 3}, []int64{9, 1}, 0, nil)
	for name, c := range map[string]struct {
		call func() (*view.View, error)
		want error
	}{
		"new":                 {func() (*view.View, error) { return view.New(2, -1) }, view.ErrNegative},
		"reshape negative":    {func() (*view.View, error) { return v.Reshape(-2, -3) }, view.ErrNegative},
		"reshape size":        {func() (*view.View, error) { return v.Reshape(7) }, view.ErrSize},
		"reshape overflow":    {func() (*view.View, error) { return v.Reshape(1<<40, 1<<40) }, view.ErrOverflow},
		"reshape negative 0":  {func() (*view.View, error) { return v.Reshape(-1, 0) }, view.ErrNegative},
		"reshape none":        {func() (*view.View, error) { return apart.Reshape(6) }, view.ErrNoView},
		"reshape rank 0":      {func() (*view.View, error) { return void.Reshape() }, view.ErrNoView},
		"squeeze rank 0":      {func() (*view.View, error) { return void.Squeeze(0) }, view.ErrNoView},
		"squeeze size":        {func() (*view.View, error) { return v.Squeeze(0) }, view.ErrSize},
		"squeeze range":       {func() (*view.View, error) { return v.Squeeze(3) }, view.ErrRange},
		"unsqueeze range":     {func() (*view.View, error) { return v.Unsqueeze(4) }, view.ErrRange},
		"unsqueeze twice":     {func() (*view.View, error) { return v.Unsqueeze(0, -5) }, view.ErrRange},
		"flatten range":       {func() (*view.View, error) { return v.Flatten(2, 3) }, view.ErrRange},
		"flatten range first": {func() (*view.View, error) { return v.Flatten(2, -4) }, view.ErrRange},
		"flatten order":       {func() (*view.View, error) { return v.Flatten(-1, 0) }, view.ErrOrder},
		"permute length":      {func() (*view.View, error) { return v.Permute(0, 1) }, view.ErrRank},
		"permute twice":       {func() (*view.View, error) { return v.Permute(0, 1, 1) }, view.ErrRank},
		"permute range":       {func() (*view.View, error) { return v.Permute(0, 1, 3) }, view.ErrRank},
		"expand rank":         {func() (*view.View, error) { return v.Expand(2, 1) }, view.ErrRank},
		"expand size":         {func() (*view.View, error) { return v.Expand(4, 1, 3) }, view.ErrSize},
		"expand negative":     {func() (*view.View, error) { return v.Expand(2, -1, 3) }, view.ErrNegative},
		"expand overflow":     {func() (*view.View, error) { return v.Expand(2, math.MaxInt64, 3) }, view.ErrOverflow},
		"pad rank":            {func() (*view.View, error) { return v.Pad([]int64{1}, []int64{1, 1, 1}) }, view.ErrRank},
		"pad negative":        {func() (*view.View, error) { return v.Pad([]int64{1, 1, 1}, []int64{1, -1, 1}) }, view.ErrNegative},
		"pad overflow":        {func() (*view.View, error) { return v.Pad([]int64{math.MaxInt64, 0, 0}, []int64{0, 0, 0}) }, view.ErrOverflow},
		"shrink rank":         {func() (*view.View, error) { return v.Shrink(nil) }, view.ErrRank},
		"shrink range": {func() (*view.View, error) {
			return v.Shrink([]layout.Interval{{Lo: 0, Hi: 2}, {Lo: 0, Hi: 2}, {Lo: 0, Hi: 3}})
		}, view.ErrRange},
		"flip rank":             {func() (*view.View, error) { return v.Flip(true) }, view.ErrRank},
		"step rank":             {func() (*view.View, error) { return v.Step(1) }, view.ErrRank},
		"step range":            {func() (*view.View, error) { return v.Step(1, 0, 1) }, view.ErrRange},
		"compose range":         {func() (*view.View, error) { return v.Compose(strided([]int64{7}, []int64{1}, 0, nil)) }, view.ErrRange},
		"compose below":         {func() (*view.View, error) { return v.Compose(strided([]int64{2}, []int64{1}, -1, nil)) }, view.ErrRange},
		"compose masked rank 0": {func() (*view.View, error) { return void.Compose(strided(nil, nil, 0, nil)) }, view.ErrNoView},
	} {
		if w, err := c.call(); !errors.Is(err, c.want) {
			t.Errorf("%s: %v %v, want %v", name, w, err, c.want)
		}
	}
	if _, _, err := v.At(0, 0); !errors.Is(err, view.ErrRank) {
		t.Error(err)
	}
	for _, i := range []int64{-1, 6} {
		if _, _, err := v.Linear(i); !errors.Is(err, view.ErrRange) {
			t.Error(err)
		}
	}
	if _, err := strided([]int64{2, 2}, []int64{0, 1}, 0, nil).Inverse(); !errors.Is(err, view.ErrNotInvertible) {
		t.Error(err)
	}
}

// TestEdges covers views that fill int64, and movements of views without a valid
// element, to which none of that matters.
func TestEdges(t *testing.T) {
	wide := func(mask ...layout.Interval) *view.View {
		return strided([]int64{4, 4}, []int64{0, 1 << 62}, math.MinInt64, append(mask, layout.Interval{Lo: 0, Hi: 4}))
	}
	all, odd := layout.Interval{Lo: 0, Hi: 4}, layout.Interval{Lo: 1, Hi: 2}
	if v, err := wide(all).Step(1, 3); !errors.Is(err, view.ErrOverflow) {
		t.Error("the stride of a step does not fit:", v, err)
	}
	void := must(wide(odd).Step(2, 3))
	if !void.Equal(strided([]int64{2, 2}, []int64{0, 0}, 0, make([]layout.Interval, 2))) {
		t.Error("nothing is left of", void)
	}
	if v, err := wide(all).Reshape(4, 2, 2); !errors.Is(err, view.ErrOverflow) {
		t.Error("the stride of a reshape does not fit:", v, err)
	}
	masked := must(strided([]int64{1}, []int64{0}, 0, make([]layout.Interval, 1)).Expand(3))
	if !masked.Equal(strided([]int64{3}, []int64{0}, 0, make([]layout.Interval, 1))) {
		t.Error("expanding what is masked gives", masked)
	}
	if v := must(strided([]int64{1}, []int64{0}, 0, make([]layout.Interval, 1)).Expand(0)); v.Mask() != nil || v.Size() != 0 {
		t.Error("an empty view:", v)
	}
}

func TestMaterializeErrors(t *testing.T) {
	v := strided([]int64{2, 3}, []int64{3, 1}, 1, nil)
	for _, n := range []int{0, 6} {
		if got, err := view.Materialize(v, make([]int, n), 0); !errors.Is(err, view.ErrRange) {
			t.Error(got, err)
		}
	}
	if got, err := view.Materialize(strided([]int64{2}, []int64{1}, -1, nil), make([]int, 9), 0); !errors.Is(err, view.ErrRange) {
		t.Error(got, err)
	}
	if err := view.MaterializeTo(make([]int, 5), v, make([]int, 9), 0); !errors.Is(err, view.ErrSize) {
		t.Error(err)
	}
	huge := strided([]int64{math.MaxInt64}, []int64{0}, 0, nil)
	if got, err := view.Materialize(huge, make([]int, 1), 0); !errors.Is(err, view.ErrOverflow) {
		t.Error(len(got), err)
	}
	got, err := view.Materialize(strided([]int64{2, 0}, []int64{0, 0}, 0, nil), nil, 0)
	if err != nil || len(got) != 0 {
		t.Error(got, err)
	}
}

// TestMaterializeLarge compares every way of copying with the definition: whole
// rows, tiles, masks, reversed and repeated dimensions.
func TestMaterializeLarge(t *testing.T) {
	data := make([]int32, 150*140*3)
	for i := range data {
		data[i] = int32(i)
	}
	base, err := view.New(3, 140, 150)
	if err != nil {
		t.Fatal(err)
	}
	all := []layout.Interval{{Lo: 0, Hi: 3}, {Lo: 3, Hi: 139}, {Lo: 1, Hi: 150}}
	for name, v := range map[string]*view.View{
		"dense":      base,
		"rows":       must(base.Shrink(all)),
		"transposed": must(base.Permute(0, 2, 1)),
		"rotated":    must(base.Permute(1, 2, 0)),
		"reversed":   must(must(base.Permute(2, 1, 0)).Flip(true, false, true)),
		"columns":    must(must(base.Permute(2, 0, 1)).Step(1, 1, 3)),
		"padded":     must(must(base.Permute(0, 2, 1)).Pad([]int64{1, 2, 0}, []int64{0, 1, 1})),
		"repeated":   must(must(must(base.Shrink([]layout.Interval{{Lo: 0, Hi: 3}, {Lo: 0, Hi: 140}, {Lo: 7, Hi: 8}})).Expand(3, 140, 33)).Permute(2, 1, 0)),
		"one column": must(must(base.Shrink([]layout.Interval{{Lo: 0, Hi: 3}, {Lo: 0, Hi: 140}, {Lo: 7, Hi: 8}})).Pad([]int64{0, 0, 0}, []int64{0, 0, 4})),
	} {
		got, err := view.Materialize(v, data, -1)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for i, addr := range table(v) {
			want := int32(-1)
			if addr != masked {
				want = data[addr]
			}
			if got[i] != want {
				t.Errorf("%s: element %d is %d, want %d", name, i, got[i], want)
				break
			}
		}
		dst := make([]int32, v.Size())
		if err := view.MaterializeTo(dst, v, data, -1); err != nil || !slices.Equal(dst, got) {
			t.Errorf("%s: into a slice: %v", name, err)
		}
	}
}

// TestAccessorsCopy checks that nothing leads into a view.
func TestAccessorsCopy(t *testing.T) {
	shape, strides, mask := []int64{2, 3}, []int64{3, 1}, []layout.Interval{{Lo: 0, Hi: 2}, {Lo: 1, Hi: 3}}
	v, want := strided(shape, strides, 0, mask), strided(shape, strides, 0, mask)
	for _, list := range [][]int64{shape, strides, v.Shape(), v.Strides()} {
		clear(list)
	}
	clear(mask)
	clear(v.Mask())
	chain := view.NewChain(v)
	clear(chain.Views())
	if !v.Equal(want) || chain.Single() != v {
		t.Error(v, "was", want)
	}
	if v.Rank() != 2 || v.Size() != 6 || v.ValidSize() != 4 || v.Offset() != 0 {
		t.Error(v.Rank(), v.Size(), v.ValidSize(), v.Offset())
	}
}

func TestContiguity(t *testing.T) {
	for _, c := range []struct {
		v                 *view.View
		contiguous, dense bool
	}{
		{strided([]int64{2, 1, 3}, []int64{3, 9, 1}, 0, nil), true, true},
		{strided([]int64{2, 1, 3}, []int64{3, 9, 1}, 4, nil), false, true},
		{strided([]int64{2, 1, 3}, []int64{4, 9, 1}, 0, nil), false, false},
		{strided([]int64{2, 3}, []int64{1, 2}, 0, nil), false, false},
		{strided([]int64{3}, []int64{1}, 0, []layout.Interval{{Lo: 0, Hi: 2}}), false, false},
		{strided([]int64{0, 3}, []int64{9, 9}, 4, nil), true, true},
		{strided(nil, nil, 0, nil), true, true},
		{strided([]int64{1}, []int64{0}, 0, []layout.Interval{{}}), false, false},
	} {
		if c.v.IsContiguous() != c.contiguous || c.v.IsDense() != c.dense {
			t.Errorf("%v: contiguous %v, dense %v", c.v, c.v.IsContiguous(), c.v.IsDense())
		}
	}
}

// TestHighRank covers ranks beyond the room on the stack.
func TestHighRank(t *testing.T) {
	shape := make([]int64, 40)
	for d := range shape {
		shape[d] = 1 + int64(d%4/3)
	}
	v, err := view.New(shape...)
	if err != nil {
		t.Fatal(err)
	}
	v = must(v.Flip(slices.Repeat([]bool{true}, 40)...))
	flat := must(v.Flatten(0, -1))
	if !flat.Equal(strided([]int64{1024}, []int64{-1}, 1023, nil)) {
		t.Error(flat)
	}
	if back := must(flat.Reshape(shape...)); !back.Equal(v) {
		t.Error(back)
	}
	data, err := view.Materialize(v, positionsBelow(1024), 0)
	if err != nil || data[0] != 1023 || data[1023] != 0 {
		t.Error(err)
	}
}
