package html

import (
	"strings"
	"testing"

	"hivm-opt/internal/explain"
	"hivm-opt/ir"
)

// stripOf is the strip of the first boundary of an operand with these sizes and strides.
func stripOf(sizes, strides []explain.Size) (strip, bool) {
	op := opOf("vexp", sizes, [][]int{{0}, {1}})
	zero := 0
	op.Operands[0].Before.Strides = strides
	b := &explain.Boundary{Operand: &zero, Equation: &explain.Equation{OuterStride: strides[0], InnerSize: sizes[1], InnerStride: strides[1]}}
	return newStrip(&op, b)
}

// Memory is drawn as it lies: the whole of a row, and the gap behind it.
func TestStrip(t *testing.T) {
	const open = explain.Size(ir.Dynamic)
	for _, c := range []struct {
		sizes, strides []explain.Size
		want           strip
		ok             bool
	}{
		{[]explain.Size{8, 32}, []explain.Size{40, 1}, strip{rows: 3, all: 8, run: 32, used: 32, stride: 40}, true},
		{[]explain.Size{2, 32}, []explain.Size{40, 1}, strip{rows: 2, all: 2, run: 32, used: 32, stride: 40}, true},
		{[]explain.Size{8, 6, 51, 36}, []explain.Size{11024, 1836, 36, 1}, strip{rows: 3, all: 8, run: 11016, used: 11016, stride: 11024}, true},
		{[]explain.Size{8, 4, 8}, []explain.Size{100, 10, 1}, strip{rows: 3, all: 8, run: 38, used: 32, stride: 100, parts: 4, step: 10, part: 8}, true},
		{[]explain.Size{8, 4}, []explain.Size{16, 2}, strip{rows: 3, all: 8, run: 7, used: 4, stride: 16, parts: 4, step: 2, part: 1}, true},
		{[]explain.Size{open, 64}, []explain.Size{open, 1}, strip{rows: 3, all: open, run: 64, used: 64, stride: ir.Dynamic}, true},
		{[]explain.Size{1, 64}, []explain.Size{70, 1}, strip{}, false},
		{[]explain.Size{8, 64}, []explain.Size{1, 1}, strip{}, false}, // rows over each other
		{[]explain.Size{8, open}, []explain.Size{64, 1}, strip{}, false},
		{[]explain.Size{8, 1 << 40, 1 << 40}, []explain.Size{64, 1 << 40, 1}, strip{}, false},
	} {
		got, ok := stripOf(c.sizes, c.strides)
		got.title = ""
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%v, %v: %+v, %v", c.sizes, c.strides, got, ok)
		}
	}
}

// A gap is as wide as it is beside the row, unless it is broken.
func TestStripScale(t *testing.T) {
	s, _ := stripOf([]explain.Size{8, 32}, []explain.Size{48, 1})
	var m markup
	m.strip(&s)
	if text := string(m.b); strings.Count(text, `width="142.2"`) != 3 || strings.Count(text, `width="71.1"`) != 3 || strings.Contains(text, "break") {
		t.Error(text)
	}
	s, _ = stripOf([]explain.Size{8, 32}, []explain.Size{4800, 1})
	m = markup{}
	m.strip(&s)
	if text := string(m.b); strings.Count(text, `class="break"`) != 3 || !strings.Contains(text, "drawn shorter") {
		t.Error(text)
	}
}

// Operands that are drawn alike are one row, and a value that is there twice is named once.
func TestEqualOperands(t *testing.T) {
	op := opOf("vadd", []explain.Size{4, 8}, [][]int{{0, 1}})
	op.Values = []string{"%a", "%a"}
	var m markup
	m.pictures(&op)
	if text := string(m.b); strings.Count(text, "<tr>") != 1 || strings.Count(text, "%a") != 1 || !strings.Contains(text, "#0 src, #1 dst") {
		t.Error(text)
	}
	op.Values = []string{"%a", "%b"}
	m = markup{}
	m.pictures(&op)
	if text := string(m.b); strings.Count(text, "<tr>") != 1 || !strings.Contains(text, "%b") {
		t.Error(text)
	}
	op.Operands[0].Before.Strides = []explain.Size{16, 1}
	m = markup{}
	m.pictures(&op)
	if text := string(m.b); strings.Count(text, "<tr>") != 2 {
		t.Error(text)
	}
}

// Each operand with a gap is marked where one keeps dims apart, so that two alike are one row.
func TestGapsOfAll(t *testing.T) {
	op := opOf("vadd", []explain.Size{8, 16}, [][]int{{0}, {1}})
	zero := 0
	op.Boundaries[0].Operand, op.Boundaries[0].Equation = &zero, &explain.Equation{OuterStride: 32, InnerSize: 16, InnerStride: 1}
	for i, stride := range []explain.Size{32, 32} {
		op.Operands[i].Before.Strides = []explain.Size{stride, 1}
	}
	var m markup
	m.pictures(&op)
	if text := string(m.b); strings.Count(text, "<tr>") != 1 || strings.Count(text, `class="bad" title="32 is not 16 * 1"`) != 1 {
		t.Error(text)
	}
	op.Operands[1].Before.Strides[0] = 20
	m = markup{}
	m.pictures(&op)
	if text := string(m.b); strings.Count(text, "<tr>") != 2 || !strings.Contains(text, `class="bad" title="20 is not 16 * 1"`) {
		t.Error(text)
	}
	op.Operands[1].Before.Strides[0] = 16
	m = markup{}
	m.pictures(&op)
	if text := string(m.b); strings.Count(text, `class="bad"`) != 1 {
		t.Error(text)
	}
}

// A line leads from each dim of the input to the same dim of the init, before and after.
func TestCrossing(t *testing.T) {
	r := sample()
	var m markup
	m.pictures(&r.Ops[5])
	text := string(m.b)
	if !strings.Contains(text, `aria-label="permutation [2, 0, 1] → [1, 0]"`) || strings.Count(text, "<path") != 5 {
		t.Error(text)
	}
	// Dim 2 of the input is dim 0 of the init.
	if !strings.Contains(text, `d="M195 46C195 75 63 75 63 104"`) {
		t.Error(text)
	}
}
