package tostd_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irtest"
	"hivm-opt/internal/tier"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/lower/devicelib"
	"hivm-opt/pass"
	"hivm-opt/passes/extrabuffer"
	"hivm-opt/passes/tostd"
)

// elements are the types of elements that are tried.
var elements = []string{"i1", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "f16", "bf16", "f32"}

// sizes are the sizes of the operands that are tried: for rank r the last r.
var sizes = []string{"2", "3", "4", "5", "16"}

// shape returns the sizes of rank r. The sizes of the axes in unit are 1.
func shape(r int, unit ...int) string {
	out := append([]string(nil), sizes[len(sizes)-r:]...)
	for _, d := range unit {
		out[d] = "1"
	}
	return strings.Join(out, "x")
}

// in returns the type of a buffer.
func in(space, shape, elem string) string {
	return fmt.Sprintf("memref<%sx%s, #hivm.address_space<%s>>", shape, elem, space)
}

func ub(shape, elem string) string { return in("ub", shape, elem) }

// operation is the text of an operation on the arguments %0, %1, ... of some types.
type operation struct {
	text string
	args []string
}

// of makes an operation from a format: %N is an argument and $N its type.
func of(format string, args ...string) operation {
	for i := len(args) - 1; i >= 0; i-- {
		format = strings.ReplaceAll(format, fmt.Sprintf("$%d", i), args[i])
		format = strings.ReplaceAll(format, fmt.Sprintf("%%%d", i), fmt.Sprintf("%%arg%d", i))
	}
	return operation{"hivm.hir." + format, args}
}

// perType returns the operations on elements of the same type, and of the same
// rank.
func perType(elem string, r int) []operation {
	a := ub(shape(r), elem)
	var out []operation
	add := func(format string, args ...string) { out = append(out, of(format, args...)) }
	for _, name := range []string{"vexp", "vabs", "vln", "vrelu", "vrsqrt", "vsqrt", "vrec", "vnot"} {
		add(name+" ins(%0 : $0) outs(%0 : $0)", a)
	}
	for _, name := range []string{"vadd", "vsub", "vmul", "vdiv", "vmax", "vmin", "vor", "vand", "vxor", "vshl", "vshr", "vpow"} {
		add(name+" ins(%0, %0 : $0, $0) outs(%0 : $0)", a)
		add(name+" ins(%0, %1 : $0, $1) outs(%0 : $0)", a, elem)
		add(name+" ins(%1, %0 : $1, $0) outs(%0 : $0)", a, elem)
	}
	for _, mode := range []string{"eq", "ne", "lt", "gt", "ge", "le"} {
		add("vcmp ins(%0, %0 : $0, $0) outs(%1 : $1) compare_mode = <"+mode+">", a, ub(shape(r), "i1"))
		add("vcmp ins(%0, %2 : $0, $2) outs(%1 : $1) compare_mode = <"+mode+">", a, ub(shape(r), "i1"), elem)
	}
	for _, cond := range []string{"i1", "i8"} {
		for _, values := range []string{"%0, %0 : $1, $0, $0", "%0, %2 : $1, $0, $2", "%2, %0 : $1, $2, $0", "%2, %2 : $1, $2, $2"} {
			add("vsel ins(%1, "+values+") outs(%0 : $0)", a, ub(shape(r), cond), elem)
		}
	}
	add("vbrc ins(%0 : $0) outs(%1 : $1)", elem, a)
	add("vbrc ins(%0 : $0) outs(%1 : $1)", elem, in("cbuf", shape(r), elem))
	add("varange strides["+strings.TrimSuffix(strings.Repeat("%1, ", r), ", ")+"] outs(%0 : $0)", a, "index")
	add("vinterleave ins(%0, %0 : $0, $0) outs(%1 : $1) interleave_channel_nums = 2", a, ub(strings.TrimSuffix(shape(r), "16")+"32", elem))
	for _, mode := range []string{"CHANNEL_0", "CHANNEL_1"} {
		add("vdeinterleave ins(%1 : $1) outs(%0 : $0) channel_num = 2 index_mode = <"+mode+">", a, ub(strings.TrimSuffix(shape(r), "16")+"32", elem))
	}
	add("vdeinterleave ins(%1 : $1) outs(%0 : $0) channel_num = 4 index_mode = <CHANNEL_0>", a, ub(strings.TrimSuffix(shape(r), "16")+"64", elem))
	add("vgather ins(%0 : $0) indices(%1 : $1) outs(%0 : $0)", a, ub(shape(r), "i32"))
	add("vgathermask ins(%0 : $0) mask(%1 : $1) outs(%0, %2 : $0, $2)", a, ub(shape(r), "i1"), ub(strings.TrimSuffix(strings.Repeat("1x", r), "x"), "i64"))
	add("vmulextended ins(%0, %0 : $0, $0) outs(%0, %0 : $0, $0)", a)
	for _, order := range []string{"", "descending = true "} {
		add("vsort ins(%0 : $0) outs(%0 : $0) "+order+"sort_axis = -1", a)
		add("vsort ins(%0 : $0) outs(%0, %1 : $0, $1) "+order+"sort_axis = -1", a, ub(shape(r), "i32"))
	}
	add("load ins(%0 : $0) outs(%1 : $1)", in("gm", shape(r), elem), a)
	add("load ins(%0 : $0) outs(%1 : $1)", in("gm", shape(r), elem), in("cbuf", shape(r), elem))
	add("store ins(%1 : $1) outs(%0 : $0)", in("gm", shape(r), elem), a)
	add("copy ins(%0 : $0) outs(%0 : $0)", a)
	add(`debug {debugtype = "print", hex = false, prefix = "a"} %0 : $0`, in("gm", shape(r), elem))
	return append(out, perAxis(elem, r)...)
}

// perAxis returns the operations that treat an axis specially.
func perAxis(elem string, r int) []operation {
	a := ub(shape(r), elem)
	var out []operation
	add := func(format string, args ...string) { out = append(out, of(format, args...)) }
	for k := range r {
		one := ub(shape(r, k), elem)
		add(fmt.Sprintf("vbrc ins(%%0 : $0) outs(%%1 : $1) broadcast_dims = [%d]", k), one, a)
		for _, kind := range []string{"sum", "prod", "max", "min", "xori", "ori", "andi"} {
			add(fmt.Sprintf("vreduce <%s> ins(%%0 : $0) outs(%%1 : $1) reduce_dims = [%d]", kind, k), a, one)
		}
		for _, kind := range []string{"max_with_index_left", "max_with_index_right", "min_with_index_left", "min_with_index_right"} {
			add(fmt.Sprintf("vreduce <%s> ins(%%0 : $0) outs(%%1, %%2 : $1, $2) reduce_dims = [%d]", kind, k), a, one, ub(shape(r, k), "i32"))
			add(fmt.Sprintf("vreduce <%s> ins(%%0 : $0) indices(%%3 : $3) outs(%%1, %%2 : $1, $2) reduce_dims = [%d]", kind, k),
				a, one, ub(shape(r, k), "i32"), ub(shape(r), "i32"))
		}
		for _, reverse := range []string{"true", "false"} {
			add(fmt.Sprintf("vcumsum ins(%%0 : $0) outs(%%0 : $0) cum_dims = [%d] reverse = %s", k, reverse), a)
			add(fmt.Sprintf("vcumprod ins(%%0 : $0) outs(%%0 : $0) cum_dims = [%d] reverse = %s", k, reverse), a)
		}
		add(fmt.Sprintf("vflip ins(%%0 : $0) outs(%%0 : $0) flip_axis = %d", k), a)
		for l := range k {
			perm, dims := make([]string, r), strings.Split(shape(r), "x")
			for d := range r {
				perm[d] = fmt.Sprint(d)
			}
			perm[k], perm[l] = perm[l], perm[k]
			dims[k], dims[l] = dims[l], dims[k]
			add("vtranspose ins(%0 : $0) outs(%1 : $1) permutation = ["+strings.Join(perm, ", ")+"]", a, ub(strings.Join(dims, "x"), elem))
		}
	}
	return out
}

// perPair returns the operations from one type of elements to another.
func perPair(from, to string, r int) []operation {
	var out []operation
	for _, mode := range []string{"rint", "round", "floor", "ceil", "trunc", "odd", "truncwithoverflow"} {
		for _, sign := range []string{"", " cast = <cast_unsigned>"} {
			out = append(out, of("vcast ins(%0 : $0) outs(%1 : $1) round_mode = <"+mode+">"+sign, ub(shape(r), from), ub(shape(r), to)))
		}
	}
	if r != 4 {
		return out
	}
	c, f := in("cc", shape(4), from), in("gm", "16x16", to)
	out = append(out,
		of("fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%0 : $0) outs(%1 : $1)", c, f),
		of("fixpipe ins(%0 : $0) outs(%1 : $1)", in("cc", "16x16", from), f))
	for _, attrs := range []string{"", "{a_transpose} ", "{b_transpose} ", "{a_transpose, b_transpose, enable_HF32} ", "{enable_I4} "} {
		l1, cc := in("cbuf", shape(4), from), in("cc", shape(4), to)
		out = append(out, of("mmadL1 "+attrs+"ins(%0, %0, %2, %3, %3, %3 : $0, $0, i1, index, index, index) outs(%1 : $1)", l1, cc, "i1", "index"))
		for _, bias := range []string{"f32", "f16", "i32"} {
			out = append(out, of("mmadL1 "+attrs+"ins(%0, %0, %2, %3, %3, %3, %4 : $0, $0, i1, index, index, index, $4) outs(%1 : $1)",
				l1, cc, "i1", "index", in("cbuf", "16", bias)))
		}
	}
	if from == to {
		out = append(out,
			of("nd2nz {dst_continuous} ins(%0 : $0) outs(%1 : $1)", in("gm", "16x16", from), in("cbuf", shape(4), from)),
			of("nz2nd ins(%0 : $0) outs(%1 : $1)", in("cbuf", shape(4), from), in("gm", "16x16", from)),
			of("nz2nd ins(%0 : $0) outs(%1 : $1)", in("cbuf", shape(5), from), in("gm", "4x16x16", from)))
	}
	return append(out, of("matmul ins(%0, %0 : $0, $0) outs(%1 : $1)", in("gm", "16x16", from), in("gm", "16x16", to)))
}

// TestNames converts operations of all types and ranks that the verifier admits. Every
// name that is called is of the table, or the warning says that it is not and strict
// refuses it.
func TestNames(t *testing.T) {
	tier.Slow(t)
	base, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	called := map[string]bool{}
	tried, converted, doubted := 0, 0, 0
	try := func(x operation) {
		tried++
		names, doubts, refused := convert(t, base, x, false)
		if names == nil {
			if !refused && len(doubts) == 0 {
				return // the verifier does not admit it
			}
			return
		}
		converted++
		if len(doubts) > 0 {
			doubted++
		}
		for _, name := range names {
			f := devicelib.Lookup(name)
			good := f != nil && !f.Undefined
			if said := strings.Contains(strings.Join(doubts, "\n"), "@"+name+","); good == said {
				t.Errorf("%s: calls @%s, which is in the table: %v; said %q", x.text, name, good, doubts)
			}
			if good {
				called[name] = true
			}
		}
		_, _, refused = convert(t, base, x, true)
		if refused != (len(doubts) > 0) {
			t.Errorf("%s: strict refuses it: %v; said %q", x.text, refused, doubts)
		}
	}
	for _, elem := range elements {
		for r := 1; r <= len(sizes); r++ {
			for _, x := range perType(elem, r) {
				try(x)
			}
			for _, to := range elements {
				if r <= 4 && r != 3 {
					for _, x := range perPair(elem, to, r) {
						try(x)
					}
				}
			}
		}
	}
	t.Logf("%d operations tried, %d admitted and converted, %d with doubts, %d functions called of %d",
		tried, converted, doubted, len(called), len(devicelib.Functions()))
	if len(called) < 900 {
		t.Errorf("only %d functions of the library were called", len(called))
	}
}

// convert gives an operation its scratch memory and converts it. names are the
// functions that are called, nil if it is not admitted or refused.
func convert(t *testing.T, c *ir.Context, x operation, strict bool) (names, doubts []string, refused bool) {
	t.Helper()
	var args []string
	for i, typ := range x.args {
		args = append(args, fmt.Sprintf("%%arg%d: %s", i, typ))
	}
	text := "func.func @f(" + strings.Join(args, ", ") + ") attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {\n  " + x.text + "\n  return\n}\n"
	m, err := irtest.Read(c, "in.mlir", text)
	if err != nil {
		return nil, nil, false
	}
	sink := func(d *diag.Diagnostic) {
		if strings.Contains(d.Msg, "'hivm.hir.") {
			doubts = append(doubts, d.Msg)
		}
	}
	fn := m.Region(0).Entry().First()
	info := extrabuffer.Info()
	scratch, err := info.New(info.Defaults())
	if err != nil {
		t.Fatal(err)
	}
	if err := pass.NewTarget(c, fn, nil).Run(scratch); err != nil {
		return nil, nil, true
	}
	if err := pass.NewTarget(c, m, sink).Run(tostd.New(tostd.Options{Strict: strict})); err != nil {
		return nil, doubts, true
	}
	ir.Walk(m, func(op *ir.Operation) bool {
		if op.Is("func.call") {
			names = append(names, op.Attr("callee").(*ir.SymbolRefAttr).Path[0])
		}
		return true
	})
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		t.Errorf("%s: %v", x.text, err)
	}
	return names, doubts, false
}
