package lowerhivm_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// blocks returns the sizes of a matrix in fractal form.
func blocks(rows, columns, c int64) []int64 {
	return []int64{(columns + c - 1) / c, (rows + 15) / 16, 16, c}
}

// lane is how many elements of a type have 32 bytes.
func lane(typ string) int64 {
	return map[string]int64{"i8": 32, "f16": 16, "bf16": 16}[typ] + map[string]int64{"f32": 8, "i32": 8}[typ]
}

func TestToFractal(t *testing.T) {
	compare(t, 24, func(k *kernel) {
		typ := pick(k.r, "f16", "f32", "i8", "bf16")
		m, n := int64(1+k.r.IntN(40)), int64(1+k.r.IntN(40))
		src, dst, tail := k.view(typ, m, n), k.view(typ, blocks(m, n, lane(typ))...), ""
		if k.r.IntN(2) == 0 {
			tail = fmt.Sprintf("init_out_buffer = true pad_value = %s : %s", k.literal(typ), typ)
			if k.r.IntN(2) == 0 {
				tail += fmt.Sprintf(" init_condition = %s : i1", ref(k.scalar("i1")))
			}
		}
		k.simple("nd2nz", []int{src}, []int{dst}, "%s", tail)
	})
}

func TestFromFractal(t *testing.T) {
	compare(t, 20, func(k *kernel) {
		typ := pick(k.r, "f16", "f32", "i8", "bf16")
		m, n := int64(1+k.r.IntN(40)), int64(1+k.r.IntN(40))
		src, dst := blocks(m, n, lane(typ)), []int64{m, n}
		if k.r.IntN(2) == 0 {
			batch := int64(1 + k.r.IntN(3))
			src, dst = append([]int64{batch}, src...), append([]int64{batch}, dst...)
		}
		k.simple("nz2nd", []int{k.view(typ, src...)}, []int{k.view(typ, dst...)}, "")
	})
}

func TestMmad(t *testing.T) {
	compare(t, 40, func(k *kernel) {
		op, typ, acc := pick(k.r, "mmadL1", "batchMmadL1"), pick(k.r, "f16", "bf16", "f32", "i8"), "f32"
		if typ == "i8" {
			acc = "i32"
		}
		m, depth, n := int64(1+k.r.IntN(20)), int64(1+k.r.IntN(40)), int64(1+k.r.IntN(20))
		var batch []int64
		if op == "batchMmadL1" {
			batch = []int64{int64(1 + k.r.IntN(2))}
		}
		matrix := func(typ string, rows, columns, c int64) int {
			if k.r.IntN(4) == 0 {
				return k.view(typ, append(slices.Clone(batch), rows, columns)...)
			}
			return k.view(typ, append(slices.Clone(batch), blocks(rows, columns, c)...)...)
		}
		var words []string
		factor := func(name string, rows, columns int64) int {
			if k.r.IntN(2) == 0 {
				words = append(words, name+"_transpose")
				rows, columns = columns, rows
			}
			return matrix(typ, rows, columns, lane(typ))
		}
		ins := []int{factor("a", m, depth), factor("b", depth, n), k.scalar("i1")}
		if typ == "f32" && k.r.IntN(2) == 0 {
			words = append(words, "enable_HF32")
			// Numbers with one bit more than the kept bits lie in the middle of two numbers.
			k.below(ins[0], 1<<12)
			k.below(ins[1], 1<<12)
		}
		for _, size := range []int64{m, depth, n} {
			ins = append(ins, k.constant("index", size*min(1, int64(k.r.IntN(15)))))
		}
		if k.r.IntN(2) == 0 {
			ins = append(ins, k.view(acc, n))
		}
		dict := ""
		if words != nil {
			dict = "{" + strings.Join(words, ", ") + "} "
		}
		k.op = fmt.Sprintf("hivm.hir.%s %sins(%s) outs(%s)", op, dict, k.list(ins...), k.list(matrix(acc, m, n, 16)))
	})
}

func TestMatmul(t *testing.T) {
	compare(t, 30, func(k *kernel) {
		typ, to := pick(k.r, "f16", "f32", "bf16", "f64"), pick(k.r, "f16", "f32", "bf16", "f64")
		acc := "f32"
		if k.r.IntN(4) == 0 {
			typ, to, acc = "i8", pick(k.r, "i32", "i8", "f32"), "i32"
		}
		m, depth, n := int64(1+k.r.IntN(6)), int64(1+k.r.IntN(6)), int64(1+k.r.IntN(6))
		words := ""
		factor := func(name string, rows, columns int64) int {
			if k.r.IntN(2) == 0 {
				words += " " + name + "_transpose"
				rows, columns = columns, rows
			}
			return k.view(typ, rows, columns)
		}
		ins, bias := []int{factor("a", m, depth), factor("b", depth, n)}, ""
		if k.r.IntN(2) == 0 {
			i := k.view(acc, n)
			bias = fmt.Sprintf(" bias = %s : %s", ref(i), k.inner[i])
		}
		k.op = fmt.Sprintf("hivm.hir.matmul ins(%s) outs(%s)%s%s", k.list(ins...), k.list(k.view(to, m, n)), bias, words)
	})
}

func TestFixpipe(t *testing.T) {
	compareFor(t, "Ascend950PR_9589", tier.Some(60), func(k *kernel) {
		c := pick(k.r, []string{"f32", "f32", "NO_QUANT"}, []string{"f32", "f16", "F322F16"}, []string{"f32", "bf16", "F322BF16"},
			[]string{"i32", "i8", "S322I8"}, []string{"i32", "i32", "NO_QUANT"}, []string{"f32", "f32", "QF322F32_PRE"})
		m, n := int64(1+k.r.IntN(30)), int64(1+k.r.IntN(30))
		src, mode := k.view(c[0], blocks(m, n, 16)...), pick(k.r, "nz2nd", "nz2dn", "normal")
		dst := map[string][]int64{"nz2nd": {m, n}, "nz2dn": {n, m}, "normal": blocks(m, n, 16)}[mode]
		out, scale := k.view(c[1], dst...), ""
		if c[2] == "QF322F32_PRE" || c[2] == "S322I8" && k.r.IntN(2) == 0 {
			scale = fmt.Sprintf(" quant_scale = %s : f32", ref(k.scalar("f32")))
		}
		k.op = fmt.Sprintf("hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<%s>, pre_quant = #hivm.fixpipe_pre_quant_mode<%s>, "+
			"pre_relu = #hivm.fixpipe_pre_relu_mode<%s>} ins(%s) outs(%s)%s", mode, c[2], pick(k.r, "NO_RELU", "NORMAL_RELU"), k.list(src), k.list(out), scale)
	})
}
