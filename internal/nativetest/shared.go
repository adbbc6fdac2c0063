package nativetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/interp"
)

// Shared is an operation whose operands may be the same value. In the text, $0 $1 ... are
// inputs and !0 !1 ... destinations, both by the number of the operand; #0 #1 ... are
// their types.
type Shared struct {
	Op    string
	Types []string // of elements and sizes
}

// sharedNumbers are constants that the texts may use.
const sharedNumbers = `  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %sixteen = arith.constant 16 : i64
  %true = arith.constant true
  %i0 = arith.constant 0 : i32
  %i3 = arith.constant 3 : i32
  %i4 = arith.constant 4 : i32
  %f9 = arith.constant 9.0 : f32
`

// SharedForms returns forms of all families, on matrices of four rows and columns.
func SharedForms() []Shared {
	f, i, l, h, b := "4x4xf32", "4x4xi32", "4x4xi64", "4x4xi16", "4x4xi1"
	cube := "3x3x4xf32"
	var out []Shared
	add := func(op string, types ...string) { out = append(out, Shared{op, types}) }
	for _, name := range strings.Fields("vexp vexp2 vexpm1 vln vlog2 vlog10 vlog1p vilogb vsqrt vrsqrt vrec vtanh vsin vcos vtan vatan verf vabs vrelu vnot visnan visinf") {
		add(name+" ins($0 : #0) outs(!1 : #1)", f, f)
	}
	for _, name := range strings.Fields("vadd vsub vmul vdiv vmax vmin vpow vmod vldexp") {
		add(name+" ins($0, $1 : #0, #1) outs(!2 : #2)", f, f, f)
		add(name+" ins($0, $1 : #0, #1) outs(!2 : #2) transpose = [1, 0, 2]", cube, cube, cube)
	}
	for _, name := range strings.Fields("vmodui vand vor vxor vshl vshr") {
		add(name+" ins($0, $1 : #0, #1) outs(!2 : #2)", i, i, i)
	}
	add("vadd ins($0, $1 : #0, #1) outs(!2 : #2) broadcast = [1]", "4x1xf32", f, f)
	add("vabs ins($0 : #0) outs(!1 : #1) transpose = [1, 0, 2]", cube, cube)
	add("vcmp ins($0, $1 : #0, #1) outs(!2 : #2) compare_mode = <lt>", "4x4xi8", "4x4xi8", "4x4xi8")
	add("vcmp ins($0, $1 : #0, #1) outs(!2 : #2) compare_mode = <lt>", b, b, b)
	add("vsel ins($0, $1, $2 : #0, #1, #2) outs(!3 : #3)", b, b, b, b)
	add("vsel ins($0, $1, $2 : #0, #1, #2) outs(!3 : #3)", b, f, f, f)
	add("vcast ins($0 : #0) outs(!1 : #1) round_mode = <rint>", f, f)
	add("vcast ins($0 : #0) outs(!1 : #1) round_mode = <trunc> transpose = [1, 0, 2]", cube, cube)
	for _, name := range []string{"vmulext", "vmulextui", "vmulextended"} {
		t := map[string]string{"vmulextended": h}[name]
		if t == "" {
			t = i
		}
		add(name+" ins($0, $1 : #0, #1) outs(!2, !3 : #2, #3)", t, t, t, t)
	}
	add("vbrc ins($0 : #0) outs(!1 : #1) broadcast_dims = [0]", "1x4xf32", "1x4xf32")
	add("vtranspose ins($0 : #0) outs(!1 : #1) permutation = [1, 0]", f, f)
	add("vtranspose ins($0 : #0) outs(!1 : #1) permutation = [1, 0, 2]", cube, cube)
	add("vflip ins($0 : #0) outs(!1 : #1) flip_axis = 1", f, f)
	add("vconcat dim(0) ins($0, $1 : #0, #1) outs(!2 : #2)", "4xi32", "0xi32", "4xi32")
	for _, by := range []string{"low[1, 0] high[-1, 0]", "low[-1, 0] high[1, 0]", "low[0, 2] high[0, -2]", "low[-1, -1] high[1, 1]", "low[0, 0] high[0, 0]"} {
		add("vpad ins($0 : #0) outs(!1 : #1) "+by+" pad_value %f9 : f32", f, f)
	}
	add("vinterleave ins($0, $1 : #0, #1) outs(!2 : #2) interleave_channel_nums = 2", f, f, "4x8xf32")
	add("vdeinterleave ins($0 : #0) outs(!1, !2 : #1, #2)", "4x8xf32", f, f)
	add("vdeinterleave ins($0 : #0) outs(!1 : #1) channel_num = 1", f, f)
	for _, kind := range []string{"sum", "max", "min", "prod"} {
		add("vreduce <"+kind+"> ins($0 : #0) outs(!1 : #1) reduce_dims = [0]", "1x4xf32", "1x4xf32")
	}
	add("vreduce <max_with_index_left> ins($0 : #0) outs(!1, !2 : #1, #2) reduce_dims = [1]", "4x1xi32", "4x1xi32", "4x1xi32")
	add("vreduce <max_with_index_left> ins($0 : #0) outs(!1, !2 : #1, #2) reduce_dims = [1]", i, "4x1xi32", "4x1xi32")
	for _, name := range []string{"vcumsum", "vcumprod", "vcummax", "vcummin"} {
		for axis := range 2 {
			for _, reverse := range []bool{false, true} {
				add(fmt.Sprintf("%s ins($0 : #0) outs(!1 : #1) cum_dims = [%d] reverse = %t", name, axis, reverse), f, f)
			}
		}
	}
	add("vsort ins($0 : #0) outs(!1 : #1) sort_axis = 1", f, f)
	add("vsort ins($0 : #0) outs(!1, !2 : #1, #2) descending = true sort_axis = 1", i, i, i)
	for axis := range 2 {
		add(fmt.Sprintf("vgather ins($0 : #0) indices($1 : #1) outs(!2 : #2) gather_axis = %d", axis), f, i, f)
		add(fmt.Sprintf("vgather ins($0 : #0) indices($1 : #1) outs(!2 : #2) gather_axis = %d", axis), i, i, i)
	}
	add("vgathermask ins($0 : #0) mask($1 : #1) outs(!2, !3 : #2, #3)", "16xi32", "16xi1", "16xi32", "1xi64")
	add("load ins($0 : #0) outs(!1 : #1)", f, f)
	inside := "16xf32, strided<[1], offset: 8>"
	add("load ins($0 : #0) outs(!1 : #1) pad_mode = <PadFirstElem> left_padding_num = %one : index", inside, inside)
	add("store ins($0 : #0) outs(!1 : #1)", f, f)
	add("store ins($0 : #0) outs(!1 : #1) atomic = <add>", f, f)
	add("copy ins($0 : #0) outs(!1 : #1)", f, f)
	add("atomic_rmw ins($0 : #0) outs(!1 : #1) atomic_kind = <add>", i, i)
	add("atomic_cas ins($0, $1 : #0, #1) outs(!2 : #2)", i, i, i)
	add("atomic_xchg ins($0 : #0) outs(!1 : #1)", i, i)
	add("atomic_xchg ins($0 : #0) outs(!1 : #1) mask($2 : #2)", b, b, b)
	add("indirect_load ins($0 : #0, $1 : #1) outs(!2 : #2)", l, l, l)
	add("indirect_load ins($0 : #0, $1 : #1, $2 : #2, $3 : #3) outs(!4 : #4)", i, i, b, i, i)
	add("indirect_load ins($0 : #0, $1 : #1, $2 : #2) outs(!3 : #3)", "4x4xi8", i, "4x4xi8", "4x4xi8")
	add("indirect_store ins($0 : #0, $1 : #1) outs(!2 : #2)", l, l, l)
	add("indirect_store ins($0 : #0, $1 : #1, $2 : #2) outs(!3 : #3)", "4x4xi8", i, "4x4xi8", "4x4xi8")
	add("stride_load ins($0 : #0) outs(!1 : #1) offset(%i3 : i32) other(%f9 : f32) strides([%i3 : i32]) numels([%i4 : i32])", "16xf32", "16xf32")
	add("stride_store ins($0 : #0) outs(!1 : #1) offset(%i3 : i32) strides([%i3 : i32]) numels([%i4 : i32])", "16xf32", "16xf32")
	add(`custom "__builtin_histogram" ins($0, %sixteen : #0, i64) outs(!1 : #1)`, "16xi32", "16xi32")
	add(`custom "__builtin_histogram" ins($0, %sixteen, $1 : #0, i64, #1) outs(!2 : #2)`, "16xi32", "16xi32", "16xi32")
	for _, name := range []string{"matmul", "mix_matmul"} {
		add(name+" ins($0, $1 : #0, #1) outs(!2 : #2)", f, f, f)
		add(name+" ins($0, $1 : #0, #1) outs(!2 : #2)", i, i, i)
	}
	add("matmul ins($0, $1 : #0, #1) outs(!2 : #2) a_transpose", f, f, f)
	add("mmadL1 ins($0, $1, %true, %four, %four, %four : #0, #1, i1, index, index, index) outs(!2 : #2)", f, f, f)
	add("mmadL1 ins($0, $1, %true, %one, %one, %four, $2 : #0, #1, i1, index, index, index, #2) outs(!3 : #3)", "1x1xf32", "1x4xf32", "1x4xf32", "1x4xf32")
	add("batchMmadL1 ins($0, $1, %true, %four, %four, %four : #0, #1, i1, index, index, index) outs(!2 : #2)", "2x4x4xf32", "2x4x4xf32", "2x4x4xf32")
	add("fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins($0 : #0) outs(!1 : #1)", f, f)
	add("nd2nz ins($0 : #0) outs(!1 : #1)", f, "1x1x16x8xf32")
	add("nz2nd ins($0 : #0) outs(!1 : #1)", "1x1x16x8xf32", f)
	add("l12ub ins($0 : #0) outs(!1 : #1)", f, f)
	return out
}

// isWritten reports whether an operand is written to.
func (s Shared) isWritten(i int) bool { return strings.Contains(s.Op, fmt.Sprintf("!%d", i)) }

// Text returns a function around the operation, in which operand i is the parameter of[i].
// With apart, all that is read is a copy of its own.
func (s Shared) Text(name string, of []int, apart bool) string {
	var params, before []string
	op := s.Op
	for i := len(s.Types) - 1; i >= 0; i-- {
		t := "memref<" + s.Types[i] + ">"
		value := fmt.Sprintf("%%p%d", of[i])
		if of[i] == i {
			params = append(params, value+": "+t)
		}
		if apart && !s.isWritten(i) {
			before = append(before, fmt.Sprintf("  %%c%d = memref.alloc() : %s\n  memref.copy %s, %%c%[1]d : %[2]s to %[2]s\n", i, t, value))
			value = fmt.Sprintf("%%c%d", i)
		}
		op = s.replace(op, i, value, t)
	}
	slices.Reverse(params)
	return sharedFunction(name, params, "", strings.Join(before, "")+"  hivm.hir."+op+"\n")
}

// Parts is Text for operands of four rows and columns that are parts of parameters with eight:
// inputs begin with the first element, destinations at a place such as "[1, 0]".
func (s Shared) Parts(name string, of []int, at string, apart bool) string {
	var params []string
	before, op := "", s.Op
	for i := range s.Types {
		elem := strings.TrimPrefix(s.Types[i], "4x4x")
		from := "[0, 0]"
		if s.isWritten(i) {
			from = at
		}
		if of[i] == i {
			params = append(params, fmt.Sprintf("%%p%d: memref<8x8x%s>", i, elem))
		}
		t := fmt.Sprintf("memref<4x4x%s, strided<[8, 1], offset: %s>>", elem, offset(from))
		value := fmt.Sprintf("%%v%d", i)
		before += fmt.Sprintf("  %s = memref.subview %%p%d%s [4, 4] [1, 1] : memref<8x8x%s> to %s\n", value, of[i], from, elem, t)
		if apart && !s.isWritten(i) {
			whole := "memref<" + s.Types[i] + ">"
			before += fmt.Sprintf("  %%c%d = memref.alloc() : %s\n  memref.copy %s, %%c%[1]d : %[4]s to %[2]s\n", i, whole, value, t)
			value, t = fmt.Sprintf("%%c%d", i), whole
		}
		op = s.replace(op, i, value, t)
	}
	return sharedFunction(name, params, "", before+"  hivm.hir."+op+"\n")
}

// offset returns where a place is in a matrix with rows of eight elements, "?" if that is not
// known.
func offset(at string) string {
	var row, column int
	if _, err := fmt.Sscanf(at, "[%d, %d]", &row, &column); err != nil {
		return "?"
	}
	return fmt.Sprint(8*row + column)
}

// OnChip is Text for operands on the chip, with the numbers of parameters, which are global.
func (s Shared) OnChip(name string, of []int) string {
	var params []string
	before, after, op := "", "", s.Op
	for i := range s.Types {
		t, global := "memref<"+s.Types[i]+", #hivm.address_space<ub>>", "memref<"+s.Types[i]+", #hivm.address_space<gm>>"
		if of[i] == i {
			params = append(params, fmt.Sprintf("%%p%d: %s", i, global))
			before += fmt.Sprintf("  %%c%d = memref.alloc() : %s\n  hivm.hir.load ins(%%p%[1]d : %[3]s) outs(%%c%[1]d : %[2]s)\n", i, t, global)
			after += fmt.Sprintf("  hivm.hir.store ins(%%c%d : %s) outs(%%p%[1]d : %[3]s)\n", i, t, global)
		}
		op = s.replace(op, i, fmt.Sprintf("%%c%d", of[i]), t)
	}
	return sharedFunction(name, params, "attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} ", before+"  hivm.hir."+op+"\n"+after)
}

// Moved returns a function around the operation whose parameters are buffers that have room
// for the operands and nothing more, followed by the number of the element at which each
// operand begins in its buffer.
func (s Shared) Moved(name string) string {
	var params, offsets []string
	before, op := "", s.Op
	for i, t := range s.Types {
		count, strides, elem := int64(1), []string{}, ""
		parts := strings.Split(t, "x")
		elem = parts[len(parts)-1]
		var sizes []string
		for k := len(parts) - 2; k >= 0; k-- {
			n, _ := strconv.ParseInt(parts[k], 10, 64)
			strides, sizes = append(strides, fmt.Sprint(count)), append(sizes, parts[k])
			count *= n
		}
		slices.Reverse(strides)
		slices.Reverse(sizes)
		view := fmt.Sprintf("memref<%s, strided<[%s], offset: ?>>", t, strings.Join(strides, ", "))
		params = append(params, fmt.Sprintf("%%p%d: memref<%dx%s>", i, count, elem))
		offsets = append(offsets, fmt.Sprintf("%%o%d: index", i))
		before += fmt.Sprintf("  %%v%d = memref.reinterpret_cast %%p%[1]d to offset: [%%o%[1]d], sizes: [%s], strides: [%s] : memref<%dx%s> to %s\n",
			i, strings.Join(sizes, ", "), strings.Join(strides, ", "), count, elem, view)
		op = s.replace(op, i, fmt.Sprintf("%%v%d", i), view)
	}
	return sharedFunction(name, append(params, offsets...), "", before+"  hivm.hir."+op+"\n")
}

func (s Shared) replace(op string, i int, value, t string) string {
	return strings.NewReplacer(fmt.Sprintf("$%d", i), value, fmt.Sprintf("!%d", i), value, fmt.Sprintf("#%d", i), t).Replace(op)
}

func sharedFunction(name string, params []string, attributes, body string) string {
	return fmt.Sprintf("func.func @%s(%s) %s{\n%s%s  return\n}\n", name, strings.Join(params, ", "), attributes, sharedNumbers, body)
}

// Equalities lists the ways in which an operand is a destination: each other operand of
// its type, and all of them.
func (s Shared) Equalities() [][]int {
	var out [][]int
	for j := range s.Types {
		if !s.isWritten(j) {
			continue
		}
		all := make([]int, len(s.Types))
		for i := range all {
			all[i] = i
		}
		apart := slices.Clone(all)
		n := 0
		for i, t := range s.Types {
			if i == j || t != s.Types[j] {
				continue
			}
			one := slices.Clone(apart)
			one[max(i, j)] = min(i, j)
			out = append(out, one)
			n++
		}
		if n < 2 {
			continue
		}
		first := slices.Index(s.Types, s.Types[j])
		for i, t := range s.Types {
			if t == s.Types[j] {
				all[i] = first
			}
		}
		out = append(out, all)
	}
	return out
}

// Name is the name of the operation, without the dialect.
func (s Shared) Name() string {
	name, _, _ := strings.Cut(s.Op, " ")
	return name
}

// Small makes indices that are in bounds, and any floats.
func Small(r *rand.Rand, e interp.Elem) interp.Value {
	if e.IsFloat() {
		return Random(r, e)
	}
	return interp.BitsOf(e, uint64(r.IntN(4)))
}
