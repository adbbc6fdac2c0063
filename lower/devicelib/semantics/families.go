package semantics

import (
	"fmt"
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
)

// sameName are the functions named like the operation whose buffers are all that
// matters.
var sameName = []string{
	"vadd", "vsub", "vmul", "vdiv", "vmax", "vmin", "vexp", "vln", "vabs", "vrec", "vsqrt", "vrsqrt", "vrelu", "vand", "vor",
	"vnot", "vxor", "vpow", "vsel", "nz2nd", "vmod",
}

// otherwise are the functions named in another way, or with settings.
var otherwise = lazy.Value[map[string]family]{Make: func() map[string]family {
	return map[string]family{
		"vadds": {op: "vadd"}, "vmuls": {op: "vmul"}, "vmaxs": {op: "vmax"}, "vmins": {op: "vmin"}, "vshls": {op: "vshl"},
		"vshrs":           {op: "vshr", attrs: shift},
		"vcmp":            {op: "vcmp", attrs: comparison},
		"vcmps":           {op: "vcmp", attrs: comparison},
		"vcast":           {op: "vcast", attrs: conversion, settings: keywords("mode", hivm.RoundMode)},
		"broadcast":       {op: "vbrc", attrs: broadcast},
		"set_l1":          {op: "vbrc"},
		"cumsum":          {op: "vcumsum", attrs: scan},
		"cumprod":         {op: "vcumprod", attrs: scan},
		"transpose":       {op: "vtranspose", attrs: permutation},
		"arange":          {op: "varange"},
		"interleave":      {op: "vinterleave"},
		"deinterleave":    {op: "vdeinterleave", attrs: channel},
		"gather":          {op: "vgather"},
		"vgathermask":     {op: "vgathermask", groups: map[string]string{"cond": "mask"}},
		"flip":            {op: "vflip", attrs: func(a *attributes) { a.set("flip_axis", a.c.I64Attr(0)) }},
		"sort":            {op: "vsort", attrs: order, settings: []setting{{role: "descending"}}},
		"sort_with_index": {op: "vsort", attrs: order, settings: []setting{{role: "descending"}}},
		"mul_extended":    {op: "vmulextended"},
		"load":            {op: "load", attrs: padding, settings: keywords("mode", hivm.PadMode)},
		"copy":            {op: "copy", attrs: padding, settings: keywords("mode", hivm.PadMode)},
		"store":           {op: "store", attrs: update, settings: keywords("kind", hivm.AtomicKind)},
		"nd2nz":           {op: "nd2nz", attrs: func(a *attributes) { a.set("dst_continuous", a.c.Unit()) }},
		"fixpipe":         {op: "fixpipe", attrs: output, settings: outputSettings()},
		"mma_tile":        {op: "mmadL1", attrs: product},
		"matmul":          {op: "matmul", attrs: wholeProduct},
		"reduce":          {op: "vreduce", attrs: reduction},
		"histogram": {op: "custom", attrs: histogram, ByteMasks: true, groups: map[string]string{
			"src": "inputs", "bins": "inputs", "cond": "inputs", "dst": "outputs",
		}},

		"sync_block_lock": {}, "sync_block_unlock": {}, "free_lock_var": {}, "print": {}, "assert": {}, "init_debug": {}, "finish_debug": {},
	}
}}

// attributes collects the attributes of an operation.
type attributes struct {
	c      *ir.Context
	m      *Meaning
	args   []*ir.Value
	choice Choice
	list   []ir.NamedAttr
	err    error
}

func (m *Meaning) attributes(c *ir.Context, args []*ir.Value, choice Choice, def *ir.OpDef) ([]ir.NamedAttr, error) {
	a := &attributes{c: c, m: m, args: args, choice: choice}
	if def.Traits.Has(hivm.BroadcastOTF) {
		a.everyAxis()
	}
	if m.attrs != nil {
		m.attrs(a)
	}
	return a.list, a.err
}

// everyAxis lets inputs be repeated along every axis: the library does so wherever
// an input has a single element.
func (a *attributes) everyAxis() {
	var axes []int64
	for _, v := range a.args {
		for d := len(axes); d < rank(v); d++ {
			axes = append(axes, int64(d))
		}
	}
	a.set("broadcast", a.c.DenseI64(axes))
}

func (a *attributes) variable(name string) string { return a.m.Function.Var(name) }

func (a *attributes) set(name string, v ir.Attribute) {
	a.list = append(a.list, ir.NamedAttr{Name: name, Value: v})
}

// flag sets a unit attribute.
func (a *attributes) flag(name string, on bool) {
	if on {
		a.set(name, a.c.Unit())
	}
}

// keyword sets an attribute to the keyword of a number that the call gives in a
// role. Where there is no such argument nothing is set.
func (a *attributes) keyword(name, role string, def *ir.AttrDef) {
	n, given := a.choice[role]
	if !given {
		return
	}
	for i := range def.Cases {
		if def.Cases[i].Value == n {
			a.set(name, a.c.Enum(def, def.Cases[i].Name))
			return
		}
	}
	a.err = fmt.Errorf("the %s %d is not defined", role, n)
}

// axis returns the axis that a word like "ara" marks with r.
func axis(shape string) int64 {
	return int64(strings.Count(shape[:strings.IndexByte(shape, 'r')], "a"))
}

// unsigned reports whether a type of the library has no sign.
func unsigned(t string) bool { return strings.HasPrefix(t, "uint") }

// shift is for vshr, which shifts in zeros where the elements have no sign.
func shift(a *attributes) { a.set("is_signed", a.c.Bool(!unsigned(a.variable("T")))) }

func comparison(a *attributes) {
	a.set("compare_mode", a.c.Enum(hivm.CompareMode, a.variable("mode")))
	a.set("is_signed", a.c.Bool(!unsigned(a.variable("T"))))
}

func conversion(a *attributes) {
	a.keyword("round_mode", "mode", hivm.RoundMode)
	if unsigned(a.variable("S")) || unsigned(a.variable("D")) {
		a.set("cast", a.c.Enum(hivm.Cast, "cast_unsigned"))
	}
}

// broadcast is along the first axis unless the name says otherwise.
func broadcast(a *attributes) {
	p := a.m.Function.Params
	if len(p) == 0 || p[0].Rank == devicelib.Scalar {
		return
	}
	k := map[string]int64{"middle": 1, "last": int64(p[0].Rank) - 1}[a.variable("axis")]
	a.set("broadcast_dims", a.c.DenseI64([]int64{k}))
}

func reduction(a *attributes) {
	a.set("arith", a.c.Enum(hivm.ReduceOp, a.variable("kind")))
	a.set("reduce_dims", a.c.DenseI64([]int64{axis(a.variable("shape"))}))
	a.set("unsigned_src", a.c.Bool(unsigned(a.variable("T"))))
}

func scan(a *attributes) {
	a.set("cum_dims", a.c.DenseI64([]int64{axis(a.variable("shape"))}))
	a.set("reverse", a.c.Bool(a.variable("reverse") != ""))
}

// permutation swaps both axes of two; of three it swaps the outer axes if the name
// says "with last axis", else the first two.
func permutation(a *attributes) {
	p := []int64{1, 0, 2}
	switch {
	case a.variable("d") == "2":
		p = p[:2]
	case strings.Contains(a.m.Function.Name, "_with_last_axis_"):
		p = []int64{2, 1, 0}
	}
	a.set("permutation", a.c.DenseI64(p))
}

func channel(a *attributes) {
	a.set("channel_num", a.c.I64Attr(max(a.choice[Channels], 1)))
	a.set("index_mode", a.c.Enum(hivm.DeinterleaveMode, "CHANNEL_"+a.variable("channel")))
}

func order(a *attributes) { a.set("descending", a.c.Bool(a.choice["descending"] != 0)) }

func padding(a *attributes) { a.keyword("pad_mode", "mode", hivm.PadMode) }

func update(a *attributes) {
	if a.choice["kind"] != 0 {
		a.keyword("atomic_kind", "kind", hivm.AtomicKind)
	}
}

func output(a *attributes) {
	a.set("dma_mode", a.c.Enum(hivm.DMAMode, a.variable("mode")))
	a.keyword("pre_quant", "quant", hivm.PreQuantMode)
	if a.err == nil {
		a.keyword("pre_relu", "relu", hivm.PreReluMode)
	}
	a.set("channel_split", a.c.Bool(a.choice["split"] != 0))
}

func product(a *attributes) {
	a.flag("a_transpose", a.variable("a") != "")
	a.flag("b_transpose", a.variable("b") != "")
	a.flag("enable_HF32", a.variable("numbers") == "hf32" || a.variable("h") != "")
	a.flag("enable_I4", a.variable("numbers") == "i4")
}

// histogram is the only custom operation with a known meaning.
func histogram(a *attributes) { a.set("name", a.c.StringValue(hivm.HistogramName)) }

func wholeProduct(a *attributes) {
	a.flag("aTranspose", a.variable("a") == "transposeA")
	a.flag("bTranspose", a.variable("b") == "transposeB")
}
