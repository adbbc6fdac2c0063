package interphivm

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// constant adds a scalar operand for a name and returns its reference.
func (x *experiment) constant(name, typ string, bits uint64) string {
	return fmt.Sprintf("%%%d", x.scalar(name, typ, bits&(1<<(elemNamed(typ).Bits-1)<<1-1)))
}

func TestLoad(t *testing.T) {
	compare(t, repeat("load", 120, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, src := pick(r, types(floatTypes, intTypes)...), shape(r, 1, 3)
		x.view("src", typ, src)
		dst := slices.Clone(src)
		mode := pick(r, "PadNull", "PadValue", "PadFirstElem")
		left, right := int64(r.IntN(3)), int64(r.IntN(4))
		inFront := mode != "PadNull" && r.IntN(4) == 0
		if mode != "PadNull" && !inFront {
			dst[len(dst)-1] += left + right
		}
		d := x.view("dst", typ, dst)
		if inFront {
			// The padding lies in front of the rows, which must have room for it.
			o := &x.Operands[d]
			*o = operand{Type: typ, Buffer: o.Buffer, Sizes: dst, Strides: make([]int64, len(dst)), Offset: left}
			run := int64(1)
			for i := len(dst) - 1; i >= 0; i-- {
				o.Strides[i] = run
				run *= dst[i] + map[bool]int64{true: left}[i == len(dst)-1]
			}
			x.Buffers[o.Buffer] = slices.Repeat(x.Buffers[o.Buffer], 1+int(run+left)*elemNamed(typ).Size()/len(x.Buffers[o.Buffer]))
		}
		text := ""
		if mode != "PadNull" {
			x.Words["pad_mode"] = mode
			text += fmt.Sprintf(" pad_mode = <%s>", mode)
		}
		if mode == "PadValue" {
			text += fmt.Sprintf(" pad_value = %s : %s", x.constant("pad_value", typ, x.random(typ)), typ)
		}
		given := r.IntN(4)
		if inFront {
			given = 1
		}
		if mode != "PadNull" && given&1 != 0 {
			text += " left_padding_num = " + x.constant("left_padding_num", "index", uint64(left)) + " : index"
		}
		if mode == "PadValue" && r.IntN(3) == 0 {
			text += fmt.Sprintf(" init_out_buffer = %t", x.flag("init_out_buffer", true))
		}
		if mode != "PadNull" && given&2 != 0 {
			text += " right_padding_num = " + x.constant("right_padding_num", "index", uint64(right)) + " : index"
		}
		return x.simple("%s", text)
	}))
}

// atomicTypes are the types on which a kind of update has a meaning.
func atomicTypes(kind string) []string {
	switch kind {
	case "and", "or", "xor", "umax", "umin":
		return intTypes
	}
	return types(intTypes, floatTypes)
}

func TestStore(t *testing.T) {
	for _, kind := range []string{"none", "add", "max", "min", "and", "or", "xor", "umax", "umin"} {
		t.Run(kind, func(t *testing.T) {
			list := repeat("store", 20, func(r *rand.Rand, op string) *experiment {
				x := newExperiment(r, op)
				typ, sizes := pick(r, atomicTypes(kind)...), shape(r, 1, 4)
				x.view("src", typ, sizes)
				x.view("dst", typ, sizes)
				x.Words["atomic"] = kind
				return x.simple("atomic = <%s>", kind)
			})
			compare(t, append(list, repeat("atomic_rmw", 20, func(r *rand.Rand, op string) *experiment {
				x := newExperiment(r, op)
				typ, sizes := pick(r, atomicTypes(kind)...), shape(r, 1, 4)
				x.view("src", typ, sizes)
				x.view("dst", typ, sizes)
				x.Words["atomic"] = kind
				return x.simple("atomic_kind = <%s>", kind)
			})...))
		})
	}
}

func TestSwap(t *testing.T) {
	list := repeat("atomic_cas", 30, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, sizes := pick(r, types(intTypes, floatTypes)...), shape(r, 1, 3)
		few := func(i int) { x.set(i, func() uint64 { return uint64(r.IntN(3)) }) }
		few(x.view("src", typ, sizes))
		x.view("src", typ, sizes)
		few(x.view("dst", typ, sizes))
		return x.simple("")
	})
	compare(t, append(list, repeat("atomic_xchg", 30, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, sizes := pick(r, types(intTypes, floatTypes)...), shape(r, 1, 3)
		x.view("src", typ, sizes)
		x.view("dst", typ, sizes)
		if r.IntN(2) == 0 {
			return x.simple("")
		}
		return x.simple("mask(%s)", x.list(x.view("mask", "i1", sizes)))
	})...))
}

func TestCopy(t *testing.T) {
	compare(t, repeat("copy", 40, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, sizes := anyType(r), shape(r, 2, 4)
		x.view("src", typ, sizes)
		if r.IntN(3) > 0 {
			x.view("dst", typ, sizes)
			return x.simple("")
		}
		// As many elements in other sizes of the same rank.
		dst := slices.Clone(sizes)
		dst[0], dst[1] = dst[0]*dst[1], 1
		x.view("dst", typ, dst)
		return x.simple("collapse_reassociation = [[0, 1]]")
	}))
}

// blocks returns the sizes of a matrix in fractal form.
func blocks(rows, columns, c int64) []int64 {
	return []int64{(columns + c - 1) / c, (rows + 15) / 16, 16, c}
}

func TestFractal(t *testing.T) {
	list := repeat("nd2nz", 30, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ := pick(r, "f16", "f32", "i8", "bf16")
		m, n := int64(1+r.IntN(40)), int64(1+r.IntN(40))
		x.view("src", typ, []int64{m, n})
		x.view("dst", typ, blocks(m, n, int64(32/elemNamed(typ).Size())))
		if r.IntN(2) == 0 {
			return x.simple("")
		}
		return x.simple("init_out_buffer = %t pad_value = %s : %s", x.flag("init_out_buffer", true),
			x.constant("pad_value", typ, x.random(typ)), typ)
	})
	compare(t, append(list, repeat("nz2nd", 30, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ := pick(r, "f16", "f32", "i8", "bf16")
		m, n := int64(1+r.IntN(40)), int64(1+r.IntN(40))
		src, dst := blocks(m, n, int64(32/elemNamed(typ).Size())), []int64{m, n}
		if r.IntN(2) == 0 {
			batch := int64(1 + r.IntN(3))
			src, dst = append([]int64{batch}, src...), append([]int64{batch}, dst...)
		}
		x.view("src", typ, src)
		x.view("dst", typ, dst)
		return x.simple("")
	})...))
}

func TestMmad(t *testing.T) {
	var experiments []*experiment
	for _, op := range []string{"mmadL1", "batchMmadL1"} {
		experiments = append(experiments, repeat(op, 30, mmadExperiment)...)
	}
	compare(t, experiments)
}

func mmadExperiment(r *rand.Rand, op string) *experiment {
	x := newExperiment(r, op)
	typ := pick(r, "f16", "bf16", "f32", "i8")
	acc := "f32"
	if typ == "i8" {
		acc = "i32"
	}
	m, k, n := int64(1+r.IntN(20)), int64(1+r.IntN(40)), int64(1+r.IntN(20))
	c0 := int64(32 / elemNamed(typ).Size())
	var batch []int64
	if op == "batchMmadL1" {
		batch = []int64{int64(1 + r.IntN(2))}
	}
	form := func(rows, columns, c int64) []int64 {
		if r.IntN(4) == 0 {
			return append(slices.Clone(batch), rows, columns)
		}
		return append(slices.Clone(batch), blocks(rows, columns, c)...)
	}
	dict := ""
	for _, f := range []struct {
		name          string
		rows, columns int64
	}{{"a", m, k}, {"b", k, n}} {
		if x.flag(f.name+"_transpose", r.IntN(2) == 0) {
			dict += f.name + "_transpose, "
			f.rows, f.columns = f.columns, f.rows
		}
		x.view(f.name, typ, form(f.rows, f.columns, c0))
	}
	if typ == "f32" && x.flag("hf32", r.IntN(2) == 0) {
		dict += "enable_HF32, "
	}
	if dict != "" {
		dict = "{" + dict[:len(dict)-2] + "} "
	}
	ins := []int{0, 1, x.scalar("init_condition", "i1", uint64(r.IntN(2)))}
	for i, size := range []int64{m, k, n} {
		if r.IntN(15) == 0 {
			size = 0
		}
		ins = append(ins, x.scalar([]string{"real_m", "real_k", "real_n"}[i], "index", uint64(size)))
	}
	if r.IntN(2) == 0 {
		ins = append(ins, x.view("per_channel_bias", acc, []int64{n}))
	}
	c := x.view("c", acc, form(m, n, 16))
	x.text = fmt.Sprintf("hivm.hir.%s %sins(%s) outs(%s)", op, dict, x.list(ins...), x.list(c))
	return x
}

func TestMatmul(t *testing.T) {
	compare(t, repeat("matmul", 30, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		typ, to := pick(r, "f16", "f32"), pick(r, "f16", "f32")
		if r.IntN(4) == 0 {
			typ, to = "i8", "i32"
		}
		m, k, n := int64(1+r.IntN(6)), int64(1+r.IntN(6)), int64(1+r.IntN(6))
		words := ""
		for _, f := range []struct {
			name          string
			rows, columns int64
		}{{"a", m, k}, {"b", k, n}} {
			if x.flag(f.name+"_transpose", r.IntN(2) == 0) {
				words += " " + f.name + "_transpose"
				f.rows, f.columns = f.columns, f.rows
			}
			x.view(f.name, typ, []int64{f.rows, f.columns})
		}
		c := x.view("c", to, []int64{m, n})
		bias := ""
		if r.IntN(2) == 0 {
			typ := map[bool]string{true: "i32", false: "f32"}[typ == "i8"]
			i := x.view("bias", typ, []int64{n})
			bias = fmt.Sprintf(" bias = %%%d : %s", i, x.Operands[i].text())
		}
		x.text = fmt.Sprintf("hivm.hir.matmul ins(%s) outs(%s)%s%s", x.list(0, 1), x.list(c), bias, words)
		return x
	}))
}

func TestFixpipe(t *testing.T) {
	compare(t, repeat("fixpipe", 60, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		c := pick(r, []string{"f32", "f32", "NO_QUANT"}, []string{"f32", "f16", "F322F16"}, []string{"f32", "bf16", "F322BF16"},
			[]string{"i32", "i8", "S322I8"}, []string{"i32", "i32", "NO_QUANT"}, []string{"f32", "f32", "QF322F32_PRE"})
		m, n := int64(1+r.IntN(30)), int64(1+r.IntN(30))
		x.view("src", c[0], blocks(m, n, 16))
		mode := pick(r, "nz2nd", "nz2dn", "normal")
		x.Words["mode"], x.Words["relu"] = mode, pick(r, "NO_RELU", "NORMAL_RELU")
		switch mode {
		case "nz2nd":
			x.view("dst", c[1], []int64{m, n})
		case "nz2dn":
			x.view("dst", c[1], []int64{n, m})
		default:
			x.view("dst", c[1], blocks(m, n, 16))
		}
		scale := ""
		if c[2] == "QF322F32_PRE" || c[2] == "S322I8" && r.IntN(2) == 0 {
			s := x.scalar("quant_scale", "f32", 0x3ec00000) // 0.375
			scale = fmt.Sprintf(" quant_scale = %%%d : f32", s)
		}
		x.text = fmt.Sprintf("hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<%s>, pre_quant = #hivm.fixpipe_pre_quant_mode<%s>, "+
			"pre_relu = #hivm.fixpipe_pre_relu_mode<%s>} ins(%s) outs(%s)%s", mode, c[2], x.Words["relu"], x.list(0), x.list(1), scale)
		return x
	}))
}
