package tostd

import (
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// layoutFunction is the rule of the transfers that change the layout: the call has
// the operands of the operation.
type layoutFunction struct {
	name func(op *ir.Operation) string
	// check reports the reason that keeps op from being a call; it may be nil.
	check func(c *ir.Context, op *ir.Operation) error
}

func (f layoutFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	if f.check != nil {
		if err := f.check(x.Ctx, op); err != nil {
			return nil, err
		}
	}
	return &LibraryCall{Name: f.name(op), Core: coreCube, Values: op.Operands(), Operands: followedBy(nil)}, nil
}

// fractalName is the name of the function of a nd2nz, which lays out a bias in another
// way.
func fractalName(op *ir.Operation) string {
	name := "nd2nz_"
	if feedsBias(op.Operand(1)) {
		name += "forbias_"
	}
	return name + elemName(op.Operand(0), false)
}

// feedsBias reports whether a matrix product takes v, or a view of it, as its bias.
func feedsBias(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		if i := user.Def().OperandIndex("per_channel_bias"); i >= 0 && user.GroupValue(i) == v {
			return true
		}
		if view, ok := ir.As[memref.ViewLike](user); ok && view.ViewSource(user) == v && feedsBias(user.Result(0)) {
			return true
		}
	}
	return false
}

// checkContinuous is the rule that a nd2nz writes a buffer without gaps.
func checkContinuous(c *ir.Context, op *ir.Operation) error {
	if !(hivm.ND2NZ{Op: op}).DstContinuous() {
		return op.Errorf(c, "ND2NZOp's library function implementation requires continuous dst!")
	}
	return nil
}

// rowsName is the name of the function of a nz2nd.
func rowsName(op *ir.Operation) string {
	return "nz2nd_" + axesName(ir.RankOf(op.Operand(0).Type())) + "_to_" + axesName(ir.RankOf(op.Operand(1).Type())) + "_" + elemName(op.Operand(0), false)
}

// noFunction is the rule of operations that have to become calls, but have none on
// memory-based hardware, or none that is known.
type noFunction struct{ why string }

func (f noFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	return nil, op.OpErrorf(x.Ctx, "has no function in the device library: %s", f.why)
}

// fixpipeFunction is the rule of fixpipe.
type fixpipeFunction struct{}

// narrowing are the conversions that a fixpipe does without an attribute, with the
// number of their mode.
var narrowing = lazy.Value[map[[2]string]string]{Make: func() map[[2]string]string {
	return map[[2]string]string{
		{"float", "half"}:       "F322F16",
		{"float", "bfloat16_t"}: "F322BF16",
		{"int32_t", "int8_t"}:   "S322I8",
	}
}}

func (fixpipeFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	c, src, dst := x.Ctx, op.Operand(0), op.Operand(1)
	from, to := elemName(src, false), elemName(dst, false)
	if op.GroupValue(3) != nil {
		return nil, op.OpErrorf(c, "the device library of memory-based hardware takes no quant_scale")
	}
	args := []libraryArg{
		enumArg64(op, "pre_quant"), enumArg64(op, "pre_relu"),
		constant(c.Bool(hivm.Flag(op, "channel_split", false))),
	}
	args = append(args, unitFlagArgs(op)...)
	quant := hivm.PreQuantMode.Case(narrowing.Get()[[2]string{from, to}])
	return &LibraryCall{
		Name: "fixpipe_" + hivm.Keyword(op, "dma_mode", "") + "_" + from + "_to_" + to + "_" + axesName(ir.RankOf(src.Type())) + "_to_" + axesName(ir.RankOf(dst.Type())),
		Core: coreCube, Values: []*ir.Value{src, dst},
		Operands: func(b *ir.Builder, views, ivs []*ir.Value) []*ir.Value {
			out := followedBy(args)(b, views, ivs)
			if quant != nil && hivm.Keyword(op, "pre_quant", "") != quant.Name {
				// The constant that was made before is dead, but has its place among constants.
				out[len(views)] = expand.At(b).Constant(c.I64Attr(quant.Value))
			}
			return out
		},
	}, nil
}

// enumArg64 is the number of the keyword of an attribute as an i64, 0 if it is absent.
func enumArg64(op *ir.Operation, name string) libraryArg {
	return func(b *ir.Builder) *ir.Value {
		n := int64(0)
		if a, ok := op.Attr(name).(*ir.DialectAttr); ok && a.Case != nil {
			n = a.Case.Value
		}
		return expand.At(b).Constant(b.Ctx.I64Attr(n))
	}
}

// unitFlagArgs are the mode of the flag between matrix product and fixpipe, and its
// group. Of several modes the first whose condition holds counts.
func unitFlagArgs(op *ir.Operation) []libraryArg {
	var modes []int64
	if l, ok := op.Attr("unit_flag_mode").(*ir.ArrayAttr); ok {
		for _, e := range l.Elems {
			n := int64(0)
			if a, ok := e.(*ir.DialectAttr); ok && a.Case != nil {
				n = a.Case.Value
			}
			modes = append(modes, n)
		}
	}
	i8 := func(b *ir.Builder, n int64) *ir.Value {
		return expand.At(b).Constant(b.Ctx.IntegerValue(b.Ctx.Integer(8), n))
	}
	conds := op.GroupOf(op.Def().OperandIndex("unit_flag_cond"))
	mode := func(b *ir.Builder) *ir.Value {
		if len(conds) == 0 {
			if len(modes) > 0 {
				return i8(b, modes[0])
			}
			return i8(b, 0)
		}
		out := i8(b, 0)
		for i := len(modes) - 1; i >= 0; i-- {
			out = expand.At(b).Op("arith.select", b.Ctx.Integer(8), conds[i].Value(), i8(b, modes[i]), out)
		}
		return out
	}
	group := func(b *ir.Builder) *ir.Value {
		return expand.At(b).Constant(b.Ctx.I64Attr(hivm.Number(op, "unit_flag_group_id", 0)))
	}
	return []libraryArg{mode, group}
}

// productFunction is the rule of mmadL1.
type productFunction struct{}

func (productFunction) call(_ *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	dst := inits(op)[0]
	from, to := elemName(op.Operand(0), false), elemName(dst, false)
	name := "mma_tile_"
	values := op.Operands()[:6]
	if bias := op.GroupValue(9); bias != nil {
		name += "with_" + elemName(bias, false) + "_bias_"
		values = append(values, bias)
	}
	name += from + "_to_" + to
	for _, v := range []struct{ attr, suffix string }{
		{"a_transpose", "_ta"}, {"b_transpose", "_tb"}, {"enable_HF32", "_hf32"}, {"enable_I4", "_i4"},
	} {
		if op.Attr(v.attr) != nil {
			name += v.suffix
		}
	}
	sync := op.GroupOf(7)
	var args []libraryArg
	for _, u := range sync {
		args = append(args, given(u.Value()))
	}
	flags := unitFlagArgs(op)
	return &LibraryCall{
		Name: name, Core: coreCube, Values: append(values, dst),
		Operands: func(b *ir.Builder, views, ivs []*ir.Value) []*ir.Value {
			out := followedBy(args)(b, views, ivs)
			if len(sync) == 0 {
				unused := expand.At(b).Constant(b.Ctx.I64Attr(-1))
				for range hivm.MmadSyncArgs {
					out = append(out, unused)
				}
			}
			return followedBy(flags)(b, out, ivs)
		},
	}, nil
}

// matmulFunction is the rule of matmul.
type matmulFunction struct{}

func (matmulFunction) call(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	dst := inits(op)[0]
	part := func(has bool, word string) string {
		if has {
			return word
		}
		return "X" + word
	}
	bias, descale := hivm.Named(op, "bias"), hivm.Named(op, "descale")
	mode := strings.TrimPrefix(hivm.Keyword(op, "descaleMode", ""), "Descale")
	if mode == "Null" {
		mode, descale = "", nil
	}
	name := "matmul_" + strings.Join([]string{
		part(len(bias) > 0, "bias"), part(mode != "", "descale"+mode),
		part(op.Attr("aTranspose") != nil, "transposeA"), part(op.Attr("bTranspose") != nil, "transposeB"),
		"TA" + elemName(op.Operand(0), false), "TB" + elemName(op.Operand(1), false), "TC" + elemName(dst, false),
	}, "_")
	values := []*ir.Value{op.Operand(0), op.Operand(1), dst}
	for _, group := range [][]ir.Use{
		bias, descale, hivm.Named(op, "tilingParams"), hivm.Named(op, "blockSizes"), hivm.Named(op, "processSizes"),
		hivm.Named(op, "swizzleOffset"), hivm.Named(op, "swizzleDirection"), hivm.Named(op, "epiloguePTiles"),
	} {
		values = append(values, ir.ValuesOf(group)...)
	}
	return &LibraryCall{Name: name, Core: coreCube, Values: values, Operands: followedBy(nil)}, nil
}
