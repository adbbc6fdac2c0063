package check_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// families write one operation each.
var families = []func(p *program){
	elementwise, inlineBroadcast, inlineTranspose, broadcastOp, reduceOp, cumulativeOp, transposeOp, flipOp, sortOp,
	concatOp, padOp, gatherOp, interleaveOp, deinterleaveOp, moveOp, paddedMoveOp, arangeOp,
}

// list writes operands as "%a, %b : type, type".
func list(bs ...buffer) string {
	var names, types []string
	for _, b := range bs {
		names, types = append(names, b.name), append(types, b.typ)
	}
	return strings.Join(names, ", ") + " : " + strings.Join(types, ", ")
}

func axisList[T any](xs []T) string {
	s := make([]string, len(xs))
	for i, x := range xs {
		s[i] = fmt.Sprint(x)
	}
	return "[" + strings.Join(s, ", ") + "]"
}

// axes draws a sorted list of axes that is not empty.
func (p *program) axes(rank int) []int {
	var out []int
	for i := range rank {
		if p.chance(40) {
			out = append(out, i)
		}
	}
	if out == nil {
		out = []int{p.below(rank)}
	}
	return out
}

// with returns sizes in which some axes have another size.
func with(sizes []int64, n int64, axes ...int) []int64 {
	out := slices.Clone(sizes)
	for _, a := range axes {
		out[a] = n
	}
	return out
}

// temp writes scratch memory, most often none.
func (p *program) temp(elem string) string {
	if p.below(6) > 0 {
		return ""
	}
	return " temp_buffer(" + list(p.operand([]int64{64}, elem)) + ")"
}

// pointOps are elementwise operations by the types of their inputs and results.
var pointOps = []struct{ name, in, out, extra string }{
	{"vadd", "f32 f32", "f32", ""}, {"vsub", "f16 f16", "f16", ""}, {"vabs", "f32", "f32", ""}, {"vmul", "i16 i16", "i16", ""},
	{"vcast", "f32", "f16", " round_mode = <rint>"}, {"vcmp", "f32 f32", "i1", " compare_mode = <lt>"}, {"vsel", "i1 f32 f32", "f32", ""},
	{"vmax", "i32 i32", "i32", ""},
}

func elementwise(p *program) {
	op := pointOps[p.below(len(pointOps))]
	sizes := p.shape()
	p.point(op.name, op.in, op.out, op.extra, sizes, func() []int64 { return sizes })
}

func inlineBroadcast(p *program) {
	op := pointOps[p.below(4)]
	sizes := p.shape()
	axes := p.axes(len(sizes))
	p.point(op.name, op.in, op.out, " broadcast = "+axisList(axes), sizes, func() []int64 {
		if p.chance(30) {
			return sizes
		}
		return with(sizes, 1, axes...)
	})
}

func inlineTranspose(p *program) {
	op := pointOps[p.below(4)]
	in := p.shape()
	perm := p.permutation(len(in)-1, len(in)-1)
	perm = append(perm, len(in)-1)
	out := make([]int64, len(in))
	for i, a := range perm {
		out[i] = in[a]
	}
	p.point(op.name, op.in, op.out, " transpose = "+axisList(perm), out, func() []int64 { return in })
}

// permutation draws one of n axes by a number of exchanges.
func (p *program) permutation(n, exchanges int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	for range exchanges {
		i, k := p.below(n), p.below(n)
		out[i], out[k] = out[k], out[i]
	}
	return out
}

func (p *program) point(name, in, out, extra string, sizes []int64, input func() []int64) {
	var ins []buffer
	for _, elem := range strings.Fields(in) {
		b := p.operand(input(), elem)
		if len(ins) > 0 && p.chance(10) && slices.Equal(b.sizes, ins[len(ins)-1].sizes) && strings.Fields(in)[len(ins)-1] == elem {
			b = ins[len(ins)-1]
		}
		ins = append(ins, b)
	}
	p.line("hivm.hir.%s ins(%s) outs(%s)%s", name, list(ins...), list(p.operand(sizes, out)), extra)
}

func broadcastOp(p *program) {
	sizes := p.shape()
	axes := p.axes(len(sizes))
	src := p.operand(with(sizes, 1, axes...), "f32")
	p.line("hivm.hir.vbrc ins(%s) outs(%s)%s broadcast_dims = %s", list(src), list(p.operand(sizes, "f32")), p.temp("f32"), axisList(axes))
}

func reduceOp(p *program) {
	sizes := p.shape()
	axes := p.axes(len(sizes))
	kind := []string{"sum", "max", "prod", "max_with_index_left", "min_with_index_right"}[p.below(5)]
	indexed := strings.Contains(kind, "index")
	if indexed {
		axes = axes[:1]
	}
	dsts := []buffer{p.operand(with(sizes, 1, axes...), "f32")}
	if indexed {
		dsts = append(dsts, p.operand(with(sizes, 1, axes...), "i32"))
	}
	p.line("hivm.hir.vreduce <%s> ins(%s) outs(%s)%s reduce_dims = %s", kind, list(p.operand(sizes, "f32")), list(dsts...), p.temp("f32"), axisList(axes))
}

func cumulativeOp(p *program) {
	sizes := p.shape()
	name := []string{"vcumsum", "vcumprod", "vcummax", "vcummin"}[p.below(4)]
	p.line("hivm.hir.%s ins(%s) outs(%s) cum_dims = [%d] reverse = %v", name, list(p.operand(sizes, "f32")), list(p.operand(sizes, "f32")),
		p.below(len(sizes)), p.chance(50))
}

func transposeOp(p *program) {
	in := p.shape()
	perm := p.permutation(len(in), 1+p.below(2))
	out := make([]int64, len(in))
	for i, a := range perm {
		out[i] = in[a]
	}
	p.line("hivm.hir.vtranspose ins(%s) outs(%s) permutation = %s", list(p.operand(in, "f32")), list(p.operand(out, "f32")), axisList(perm))
}

func flipOp(p *program) {
	sizes := p.shape()
	p.line("hivm.hir.vflip ins(%s) outs(%s) flip_axis = %d", list(p.operand(sizes, "f32")), list(p.operand(sizes, "f32")), p.below(len(sizes)+1)-1)
}

func sortOp(p *program) {
	sizes := p.shape()
	dsts := []buffer{p.operand(sizes, "f32")}
	if p.chance(30) {
		dsts = append(dsts, p.operand(sizes, "i32"))
	}
	p.line("hivm.hir.vsort ins(%s) outs(%s) descending = %v sort_axis = %d", list(p.operand(sizes, "f32")), list(dsts...), p.chance(50), len(sizes)-1)
}

func concatOp(p *program) {
	sizes := p.shape()
	d := p.below(len(sizes))
	var srcs []buffer
	total := int64(0)
	for range 1 + p.below(3) {
		n := int64(1 + p.below(3))
		total += n
		srcs = append(srcs, p.operand(with(sizes, n, d), "f16"))
	}
	p.line("hivm.hir.vconcat dim(%d) ins(%s) outs(%s)", d, list(srcs...), list(p.operand(with(sizes, total, d), "f16")))
}

func padOp(p *program) {
	in := p.shape()
	out := slices.Clone(in)
	var low, high []string
	for i := range in {
		for _, l := range []*[]string{&low, &high} {
			n := int64(0)
			if p.chance(30) {
				n = int64(p.below(3))
			}
			out[i] += n
			s := strconv.FormatInt(n, 10)
			if p.chance(p.hidden / 2) {
				s = p.number(n)
			}
			*l = append(*l, s)
		}
	}
	p.line("hivm.hir.vpad ins(%s) outs(%s) low%s high%s pad_value %s : f32", list(p.operand(in, "f32")), list(p.operand(out, "f32")),
		axisList(low), axisList(high), p.param("f32"))
}

func gatherOp(p *program) {
	sizes := p.shape()
	axis := len(sizes) - 1
	clause := ""
	if p.chance(60) {
		axis = p.below(len(sizes))
		clause = fmt.Sprintf(" gather_axis = %d", axis)
	}
	src := with(sizes, int64(1+p.below(4)), axis)
	if p.chance(15) {
		src[p.below(len(src))]++
	}
	p.line("hivm.hir.vgather ins(%s) indices(%s) outs(%s)%s", list(p.operand(src, "f32")), list(p.operand(sizes, "i32")), list(p.operand(sizes, "f32")), clause)
}

func interleaveOp(p *program) {
	in := p.shape()
	last := len(in) - 1
	p.line("hivm.hir.vinterleave ins(%s) outs(%s) interleave_channel_nums = 2", list(p.operand(in, "f32"), p.operand(in, "f32")),
		list(p.operand(with(in, 2*in[last], last), "f32")))
}

func deinterleaveOp(p *program) {
	out := p.shape()
	last := len(out) - 1
	mode := []string{"ALL_CHANNELS", "CHANNEL_0", "CHANNEL_1"}[p.below(3)]
	in := with(out, 2*out[last], last)
	if mode != "ALL_CHANNELS" && p.chance(15) {
		in[last]++
	}
	dsts := []buffer{p.operand(out, "f32")}
	if mode == "ALL_CHANNELS" {
		dsts = append(dsts, p.operand(out, "f32"))
	}
	p.line("hivm.hir.vdeinterleave ins(%s) outs(%s) index_mode = <%s>", list(p.operand(in, "f32")), list(dsts...), mode)
}

func moveOp(p *program) {
	sizes := p.shape()
	name := []string{"load", "copy", "store"}[p.below(3)]
	tail := ""
	if name == "store" && p.chance(30) {
		tail = " atomic = <add>"
	}
	p.line("hivm.hir.%s ins(%s) outs(%s)%s", name, list(p.operand(sizes, "f32")), list(p.operand(sizes, "f32")), tail)
}

func paddedMoveOp(p *program) {
	in := p.shape()
	last := len(in) - 1
	left, right := int64(p.below(3)), int64(p.below(3))
	out := slices.Clone(in)
	tail := ""
	if p.chance(50) {
		out[last] += left + right
		tail = fmt.Sprintf(" left_padding_num = %s : index", p.number(left))
		if p.chance(50) {
			tail += fmt.Sprintf(" right_padding_num = %s : index", p.number(right))
		}
	} else {
		out[last] += right
	}
	name := "load"
	if tail == "" && p.chance(50) {
		name = "copy"
	}
	p.line("hivm.hir.%s ins(%s) outs(%s) pad_mode = <PadValue> pad_value = %s : f32%s", name, list(p.operand(in, "f32")), list(p.operand(out, "f32")), p.param("f32"), tail)
}

func arangeOp(p *program) {
	sizes := p.shape()
	var strides []string
	for range sizes {
		strides = append(strides, p.number(int64(1+p.below(9))))
	}
	p.line("hivm.hir.varange offset[%s] strides%s outs(%s)", p.number(3), axisList(strides), list(p.operand(sizes, "i32")))
}
