package view_test

import (
	"encoding/json"
	"testing"

	"hivm-opt/analysis/layout"
)

// padConcatJSON holds the operands and parameters of a pad or concat. Src is one
// operand or a list.
type padConcatJSON struct {
	Src       json.RawMessage
	Dst       operand
	Low, High []int64
	Dim       int
}

type operand struct{ Shape, Strides []int64 }

func (o operand) layout() layout.Shape {
	return layout.Shape{Sizes: o.Shape, Strides: o.Strides, Strided: true}
}

type padConcatCase struct {
	Op string
	padConcatJSON
	Groups layout.Groups
	Result padConcatJSON
}

func checkPadConcat(t *testing.T, c padConcatCase) {
	switch c.Op {
	case "pad":
		checkPad(t, c)
	case "concat":
		checkConcat(t, c)
	default:
		t.Fatalf("operation %q", c.Op)
	}
}

func checkPad(t *testing.T, c padConcatCase) {
	var src, wantSrc operand
	decodeJSON(t, c.Src, &src)
	decodeJSON(t, c.Result.Src, &wantSrc)
	pad := layout.Pad{Src: src.Shape, Dst: c.Dst.Shape, Low: c.Low, High: c.High}
	operands := []layout.Shape{src.layout(), c.Dst.layout()}
	groups := layout.Coarsest(operands, pad)
	diff(t, "groups", groups, c.Groups)
	got, err := pad.Collapse(groups)
	if err != nil {
		t.Fatal(err)
	}
	diff(t, "parameters", got, layout.Pad{Src: wantSrc.Shape, Dst: c.Result.Dst.Shape, Low: c.Result.Low, High: c.Result.High})
	checkOperands(t, operands, groups, []operand{wantSrc, c.Result.Dst})
}

func checkConcat(t *testing.T, c padConcatCase) {
	var srcs, wantSrcs []operand
	decodeJSON(t, c.Src, &srcs)
	decodeJSON(t, c.Result.Src, &wantSrcs)
	concat := layout.Concat{Dim: c.Dim, Dst: c.Dst.Shape}
	want := layout.Concat{Dim: c.Result.Dim, Dst: c.Result.Dst.Shape}
	operands := []layout.Shape{c.Dst.layout()}
	for _, s := range srcs {
		concat.Srcs = append(concat.Srcs, s.Shape)
		operands = append(operands, s.layout())
	}
	for _, s := range wantSrcs {
		want.Srcs = append(want.Srcs, s.Shape)
	}
	groups := layout.Coarsest(operands, concat)
	diff(t, "groups", groups, c.Groups)
	got, err := concat.Collapse(groups)
	if err != nil {
		t.Fatal(err)
	}
	diff(t, "parameters", got, want)
	checkOperands(t, operands, groups, append([]operand{c.Result.Dst}, wantSrcs...))
}

// checkOperands compares the collapsed operands. The stride of a unit means
// nothing; the cases write 0.
func checkOperands(t *testing.T, operands []layout.Shape, g layout.Groups, want []operand) {
	t.Helper()
	for k, s := range operands {
		got, err := layout.Collapse(s, g)
		if err != nil {
			t.Fatal(err)
		}
		for d, n := range got.Sizes {
			if n == 1 {
				got.Strides[d] = 0
			}
		}
		diff(t, "operand", operand{got.Sizes, got.Strides}, want[k])
	}
}

func decodeJSON(t *testing.T, data json.RawMessage, to any) {
	t.Helper()
	if err := json.Unmarshal(data, to); err != nil {
		t.Fatal(err)
	}
}
