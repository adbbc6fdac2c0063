package interphivm

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
)

// The types of elements that the oracle has.
var (
	floatTypes = []string{"f16", "f32"}
	intTypes   = []string{"i8", "i16", "i32", "i64"}
	unsigned   = []string{"ui8", "ui16", "ui32", "ui64"}
)

func types(lists ...[]string) []string { return slices.Concat(lists...) }

// elementwiseExperiment makes an operation with n inputs. Of the inputs, the first has
// elements; they may be scalars, broadcast or transposed.
func elementwiseExperiment(r *rand.Rand, op, typ, to string, n int) *experiment {
	x := newExperiment(r, op)
	sizes := shape(r, 1, 4)
	tail := ""
	perm := []int64{}
	kind := r.IntN(4)
	if kind == 1 && len(sizes) > 2 {
		for _, p := range r.Perm(len(sizes) - 1) {
			perm = append(perm, int64(p))
		}
		perm = append(perm, int64(len(sizes)-1))
		x.Ints["transpose"] = perm
		tail = " transpose = " + brackets(perm)
	}
	axis := r.IntN(len(sizes))
	if kind == 2 && !broadcasts(op) {
		kind = 3
	}
	if kind == 2 {
		x.Ints["broadcast"] = []int64{int64(axis)}
		tail = fmt.Sprintf(" broadcast = [%d]", axis)
	}
	for i := range n {
		if i > 0 && r.IntN(5) == 0 {
			x.scalar("src", typ, x.random(typ)&(1<<elemNamed(typ).Bits-1))
			continue
		}
		s := slices.Clone(sizes)
		if kind == 2 && r.IntN(3) > 0 {
			s[axis] = 1
		}
		for d, p := range perm {
			s[p] = sizes[d]
		}
		x.view("src", typ, s)
	}
	if kind == 0 && typ == to && r.IntN(2) == 0 {
		x.same("dst", 0)
	} else {
		x.view("dst", to, sizes)
	}
	return x.simple("%s", tail)
}

// operations is a context with all of them.
var operations = sync.OnceValues(alldialects.NewContext)

// broadcasts reports whether an elementwise operation can: others ignore the attribute.
func broadcasts(op string) bool {
	c, err := operations()
	return err == nil && c.MustOp(prefix+op).Traits.Has(hivm.BroadcastOTF)
}

// withAttr adds an attribute between the operands and the lists of axes.
func (x *experiment) withAttr(text string) *experiment {
	lists := ""
	for _, name := range []string{"broadcast", "transpose"} {
		if v, ok := x.Ints[name]; ok {
			lists = fmt.Sprintf(" %s = %s", name, brackets(v))
		}
	}
	x.text = fmt.Sprintf("hivm.hir.%s ins(%s) outs(%s) %s%s", x.Op, x.list(x.Names["src"]...), x.list(x.Names["dst"]...), text, lists)
	return x
}

func (x *experiment) flag(name string, v bool) bool {
	x.Ints[name] = []int64{0}
	if v {
		x.Ints[name][0] = 1
	}
	return v
}

func TestUnary(t *testing.T) {
	var experiments []*experiment
	for _, op := range []string{"vexp", "vexp2", "vexpm1", "vln", "vlog2", "vlog10", "vlog1p", "vilogb", "vsqrt", "vrsqrt", "vrec",
		"vtanh", "vsin", "vcos", "vtan", "vatan", "verf"} {
		experiments = append(experiments, repeat(op, 20, func(r *rand.Rand, op string) *experiment {
			typ := pick(r, floatTypes...)
			x := elementwiseExperiment(r, op, typ, typ, 1)
			if op != "vsqrt" && op != "vrec" {
				// Both compute in f64, with functions that need not be rounded correctly.
				x.ulp = 1
			}
			return x
		})...)
	}
	compare(t, experiments)
}

func TestSigns(t *testing.T) {
	var experiments []*experiment
	for op, list := range map[string][]string{
		"vabs": types(floatTypes, intTypes), "vrelu": {"f16", "f32", "i32"},
		"vnot": types(floatTypes, intTypes, unsigned, []string{"i1", "bf16"}),
	} {
		experiments = append(experiments, repeat(op, 40, func(r *rand.Rand, op string) *experiment {
			typ := pick(r, list...)
			return elementwiseExperiment(r, op, typ, typ, 1)
		})...)
	}
	compare(t, experiments)
}

func TestBinary(t *testing.T) {
	var experiments []*experiment
	arithmetic := types(floatTypes, intTypes)
	bits := types(floatTypes, intTypes, unsigned, []string{"i1", "bf16"})
	for op, list := range map[string][]string{
		"vadd": arithmetic, "vsub": arithmetic, "vmul": arithmetic, "vmod": arithmetic, "vmodui": intTypes,
		"vand": bits, "vor": bits, "vxor": types(intTypes, unsigned, []string{"i1"}), "vshl": {"i16", "i32", "i64"},
		"vpow": {"i8", "i16", "i32", "f16", "f32"}, "vldexp": floatTypes,
	} {
		experiments = append(experiments, repeat(op, 60, func(r *rand.Rand, op string) *experiment {
			typ := pick(r, list...)
			x := elementwiseExperiment(r, op, typ, typ, 2)
			if op == "vpow" {
				x.ulp = 1
			}
			return x
		})...)
	}
	compare(t, experiments)
}

func TestSigned(t *testing.T) {
	var experiments []*experiment
	for op, list := range map[string][]string{
		"vdiv": types(floatTypes, intTypes), "vmax": types(floatTypes, intTypes, unsigned, []string{"bf16", "i1"}),
		"vmin": types(floatTypes, intTypes, unsigned, []string{"bf16", "i1"}), "vshr": intTypes,
	} {
		experiments = append(experiments, repeat(op, 80, func(r *rand.Rand, op string) *experiment {
			typ := pick(r, list...)
			x := elementwiseExperiment(r, op, typ, typ, 2)
			switch signed := r.IntN(3) > 0; op {
			case "vdiv":
				return x.withAttr(fmt.Sprintf("isSigned = %t", x.flag("isSigned", signed)))
			case "vshr":
				x.flag("is_signed", signed)
				return x.withAttr(fmt.Sprintf("round : %t is_signed : %t", x.flag("round", r.IntN(2) == 0), signed))
			default:
				return x.withAttr(fmt.Sprintf("is_signed = %t", x.flag("is_signed", signed)))
			}
		})...)
	}
	compare(t, experiments)
}

func TestCompare(t *testing.T) {
	var experiments []*experiment
	for _, mode := range []string{"eq", "ne", "lt", "gt", "ge", "le"} {
		experiments = append(experiments, repeat("vcmp", 40, func(r *rand.Rand, op string) *experiment {
			typ := pick(r, types(floatTypes, intTypes, unsigned, []string{"bf16", "i1"})...)
			x := elementwiseExperiment(r, op, typ, pick(r, "i1", "i8"), 2)
			x.Words["mode"] = mode
			return x.withAttr(fmt.Sprintf("compare_mode = <%s> is_signed : %t", mode, x.flag("is_signed", r.IntN(2) == 0)))
		})...)
	}
	compare(t, experiments)
}

func TestClasses(t *testing.T) {
	var experiments []*experiment
	for _, op := range []string{"visnan", "visinf"} {
		experiments = append(experiments, repeat(op, 20, func(r *rand.Rand, op string) *experiment {
			x := newExperiment(r, op)
			sizes := shape(r, 1, 3)
			x.view("src", pick(r, floatTypes...), sizes)
			x.view("dst", pick(r, "i1", "i8"), sizes)
			return x.simple("")
		})...)
	}
	compare(t, experiments)
}

func TestSelect(t *testing.T) {
	compare(t, repeat("vsel", 60, func(r *rand.Rand, op string) *experiment {
		x := newExperiment(r, op)
		sizes := shape(r, 1, 4)
		typ := pick(r, types(floatTypes, intTypes, unsigned, []string{"bf16", "f8E5M2", "i1"})...)
		mask := x.view("src", pick(r, "i1", "i8"), sizes)
		x.set(mask, func() uint64 { return uint64(r.IntN(2) * r.IntN(255)) })
		x.view("src", typ, sizes)
		if r.IntN(3) == 0 {
			x.scalar("src", typ, 1)
		} else {
			x.view("src", typ, sizes)
		}
		x.view("dst", typ, sizes)
		return x.simple("")
	}))
}

func TestCast(t *testing.T) {
	var list []*experiment
	all5 := []string{"rint", "round", "floor", "ceil", "trunc"}
	for _, c := range []struct {
		from, to []string
		modes    []string
	}{
		{[]string{"f32"}, []string{"f16", "bf16", "f32", "i8", "i16", "i32", "i64"}, append(all5, "odd")},
		{[]string{"f16"}, []string{"f16", "f32", "i4", "i8", "ui8", "i16", "i32", "i1"}, all5},
		{[]string{"bf16"}, []string{"f32", "i32", "bf16", "i1"}, all5},
		{[]string{"f32"}, []string{"i16", "i32"}, []string{"truncwithoverflow"}},
		{[]string{"f32"}, []string{"f8E5M2"}, []string{"rint"}},
		{[]string{"f8E5M2", "f8E4M3FN"}, []string{"f32"}, []string{"rint"}},
		{[]string{"i4", "ui8", "i8", "i16", "i1", "ui32"}, []string{"f16", "f32", "bf16"}, []string{"rint", "trunc"}},
		{[]string{"i32", "i64"}, []string{"f32"}, all5},
		{intTypes, types(intTypes, []string{"i1", "ui8", "ui16"}), []string{"rint", "truncwithoverflow"}},
		{unsigned, types(intTypes, unsigned, []string{"i1"}), []string{"rint", "truncwithoverflow"}},
		{[]string{"i1"}, types(intTypes, unsigned, floatTypes, []string{"bf16"}), []string{"rint"}},
	} {
		for _, from := range c.from {
			for _, to := range c.to {
				list = append(list, repeat("vcast", 12*len(c.modes), func(r *rand.Rand, op string) *experiment {
					mode := pick(r, c.modes...)
					x := newExperiment(r, op)
					sizes := shape(r, 1, 3)
					x.view("src", from, sizes)
					x.view("dst", to, sizes)
					x.Words["mode"], x.Words["cast"] = mode, pick(r, "cast_signed", "cast_unsigned")
					return x.simple("round_mode = <%s> cast = <%s>", mode, x.Words["cast"])
				})...)
			}
		}
	}
	compare(t, list)
}

func TestWideProducts(t *testing.T) {
	var experiments []*experiment
	for op, typ := range map[string]string{"vmulext": "i32", "vmulextui": "i32", "vmulextended": "i16"} {
		experiments = append(experiments, repeat(op, 20, func(r *rand.Rand, op string) *experiment {
			x := newExperiment(r, op)
			sizes := shape(r, 1, 3)
			for _, name := range []string{"src", "src", "dst", "dst"}[:4-r.IntN(2)] {
				x.view(name, typ, sizes)
			}
			return x.simple("")
		})...)
	}
	compare(t, experiments)
}
