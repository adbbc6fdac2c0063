package nvvm

import (
	"slices"
	"strings"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
)

// The enumerations of the dialect. Those that are Bare stand in the text without brackets.
var (
	shflKind      = &ir.AttrDef{Name: "nvvm.shfl_kind", Bare: true, CppName: "::mlir::NVVM::ShflKind", Cases: ir.Numbered(0, "bfly", "up", "down", "idx")}
	reduxKind     = &ir.AttrDef{Name: "nvvm.redux_kind", Bare: true, CppName: "::mlir::NVVM::ReduxKind", Cases: ir.Numbered(0, "add", "and", "max", "min", "or", "umax", "umin", "xor")}
	registers     = &ir.AttrDef{Name: "nvvm.action", Bare: true, CppName: "::mlir::NVVM::SetMaxRegisterAction", Cases: ir.Numbered(1, "decrease", "increase")}
	cacheModifier = &ir.AttrDef{Name: "nvvm.load_cache_modifier", Bare: true, CppName: "::mlir::NVVM::LoadCacheModifierKind", Cases: ir.Numbered(0, "ca", "cg", "cs", "lu", "cv")}
	proxyKind     = &ir.AttrDef{Name: "nvvm.proxy_kind", CppName: "::mlir::NVVM::ProxyKind", Cases: ir.Numbered(0, "alias", "async", "async.global", "async.shared")}
	sharedSpace   = &ir.AttrDef{Name: "nvvm.shared_space", CppName: "::mlir::NVVM::SharedSpace", Cases: ir.Numbered(0, "cta", "cluster")}
	mmaLayout     = &ir.AttrDef{Name: "nvvm.mma_layout", CppName: "::mlir::NVVM::MMALayout", Cases: ir.Numbered(0, "row", "col")}
	mmaType       = &ir.AttrDef{Name: "nvvm.mma_type", CppName: "::mlir::NVVM::MMATypes", Cases: ir.Numbered(0, "f16", "f32", "tf32", "u8", "s8", "s32", "b1", "u4", "s4", "bf16", "f64")}
	mmaFrag       = &ir.AttrDef{Name: "nvvm.mma_frag", CppName: "::mlir::NVVM::MMAFrag", Cases: ir.Numbered(0, "a", "b", "c")}
)

// Dialect returns the nvvm dialect. Operations that are not in its tables are admitted in the
// generic form.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name: "nvvm", NoTypes: true, UnknownOps: true,
		OpaqueAttrs: true, // #nvvm.target
		Attrs:       []*ir.AttrDef{shflKind, reduxKind, registers, cacheModifier, proxyKind, sharedSpace, mmaLayout, mmaType, mmaFrag},
		VerifyAttr:  verifyAttr,
		IDs:         opIDs[:],
		Ops:         slices.Concat(registerRows(), syncRows(), barrierRows(), copyRows()),
	}
}

var (
	i1      = ir.I1Only
	i32     = ir.I32Only
	f32     = &ir.TypeConstraint{Desc: "32-bit float", OK: func(t ir.Type) bool { return t.String() == "f32" }, Build: func(c *ir.Context) ir.Type { return c.F32() }}
	anyLLVM = llvm.Compatible
	pointer = &ir.TypeConstraint{Desc: "LLVM pointer type", OK: func(t ir.Type) bool { _, ok := llvm.PointerSpace(t); return ok }}
	global  = inSpace(1)
	shared  = inSpace(3)
)

// inSpace is the constraint of the pointers to an address space.
func inSpace(n int) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: "LLVM pointer in address space " + string(rune('0'+n)), OK: func(t ir.Type) bool {
		space, ok := llvm.PointerSpace(t)
		return ok && space == n
	}}
}

// row is an operation whose effects are not known.
func row(name, format string, operands []ir.Arg, results []ir.Arg, attrs ...ir.AttrSpec) *ir.OpDef {
	return &ir.OpDef{Name: "nvvm." + name, Operands: operands, Results: results, Attrs: attrs, Format: strings.TrimSpace(format + " attr-dict")}
}

// typed is a row whose text ends with the types of all operands.
func typed(name, format string, operands []ir.Arg, attrs ...ir.AttrSpec) *ir.OpDef {
	r := row(name, format, operands, nil, attrs...)
	r.Format += " `:` type(operands)"
	return r
}

// result is typed with the type of a result behind an arrow.
func result(name, format string, operands []ir.Arg, res *ir.TypeConstraint, attrs ...ir.AttrSpec) *ir.OpDef {
	r := typed(name, format, operands, attrs...)
	r.Results = args(one("res", res))
	r.Format += " `->` type($res)"
	return r
}

func args(a ...ir.Arg) []ir.Arg { return a }

func one(name string, t *ir.TypeConstraint) ir.Arg { return ir.Arg{Name: name, Type: t} }

func maybe(name string, t *ir.TypeConstraint) ir.Arg {
	return ir.Arg{Name: name, Arity: ir.Optional, Type: t}
}

func unit(name string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindUnit, Presence: ir.OptionalAttr}
}

func required(name string, k *ir.AttrKind) ir.AttrSpec { return ir.AttrSpec{Name: name, Kind: k} }

func enum(def *ir.AttrDef) *ir.AttrKind { return ir.KindEnum(def, "nvvm enumeration") }

// specialRegisters are the registers that can be read, of 32 bits.
const specialRegisters = `warpsize laneid tid.x tid.y tid.z ntid.x ntid.y ntid.z ctaid.x ctaid.y ctaid.z nctaid.x nctaid.y nctaid.z
clusterid.x clusterid.y clusterid.z nclusterid.x nclusterid.y nclusterid.z cluster.ctaid.x cluster.ctaid.y cluster.ctaid.z
cluster.nctaid.x cluster.nctaid.y cluster.nctaid.z cluster.ctarank cluster.nctarank`

func registerRows() []*ir.OpDef {
	read := func(name string, traits ir.Traits) *ir.OpDef {
		return &ir.OpDef{Name: "nvvm.read.ptx.sreg." + name, Results: args(one("res", anyLLVM)), Traits: traits, Format: "attr-dict `:` type($res)"}
	}
	rows := []*ir.OpDef{read("clock", 0), read("clock64", 0)}
	for _, name := range strings.Fields(specialRegisters) {
		rows = append(rows, read(name, ir.Pure))
	}
	return rows
}

func syncRows() []*ir.OpDef {
	shfl := &ir.OpDef{
		Name:     "nvvm.shfl.sync",
		Operands: args(one("thread_mask", i32), ir.Arg{Name: "val", Type: anyLLVM}, one("offset", i32), one("mask_and_clamp", i32)),
		Attrs:    []ir.AttrSpec{required("kind", enum(shflKind)), unit("return_value_and_is_valid")},
		Results:  args(one("res", anyLLVM)),
		Format:   "$kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)",
		Impl:     optrait.Rule(verifyShuffle),
	}
	barrier := row("barrier", "(`id` `=` $barrierId^)? (`number_of_threads` `=` $numberOfThreads^)?",
		args(maybe("barrierId", i32), maybe("numberOfThreads", i32)), nil)
	barrier.Traits = ir.SegmentedOperands
	barrier.Impl = optrait.Rule(verifyBarrier)
	redux := &ir.OpDef{
		Name: "nvvm.redux.sync", Operands: args(one("val", anyLLVM), one("mask_and_clamp", i32)),
		Attrs: []ir.AttrSpec{required("kind", enum(reduxKind))}, Results: args(one("res", anyLLVM)),
		Format: "$kind $val `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)",
	}
	proxy := row("fence.proxy", "", nil, nil, required("kind", enum(proxyKind)),
		ir.AttrSpec{Name: "space", Kind: enum(sharedSpace), Presence: ir.OptionalAttr})
	proxy.Impl = optrait.Rule(verifyProxy)
	setmax := row("setmaxregister", "$action $regCount", nil, nil, required("regCount", ir.KindI32), required("action", enum(registers)))
	setmax.Impl = optrait.Rule(verifyRegisters)
	return []*ir.OpDef{
		row("barrier0", "", nil, nil),
		barrier,
		typed("bar.warp.sync", "$mask", args(one("mask", anyLLVM))),
		row("cluster.arrive", "", nil, nil, unit("aligned")),
		row("cluster.arrive.relaxed", "", nil, nil, unit("aligned")),
		row("cluster.wait", "", nil, nil, unit("aligned")),
		row("fence.sc.cluster", "", nil, nil),
		row("fence.mbarrier.init", "", nil, nil),
		proxy,
		{Name: "nvvm.rcp.approx.ftz.f", Operands: args(one("arg", f32)), Results: args(one("res", f32)),
			Format: "$arg attr-dict `:` type($res)"},
		shfl,
		{Name: "nvvm.vote.ballot.sync", Operands: args(one("mask", i32), one("pred", i1)), Results: args(one("res", anyLLVM)),
			Format: "$mask `,` $pred attr-dict `:` type($res)"},
		redux,
		{Name: "nvvm.elect.sync", Results: args(one("pred", i1)), Format: "attr-dict `->` type($pred)"},
		setmax,
		row("wgmma.fence.aligned", "", nil, nil),
		row("wgmma.commit.group.sync.aligned", "", nil, nil),
		row("wgmma.wait.group.sync.aligned", "$group", nil, nil, required("group", ir.KindI32)),
	}
}

func verifyShuffle(c *ir.Context, op *ir.Operation) error {
	if !op.HasProp(1) {
		return nil
	}
	if body, ok := llvm.StructBody(op.Result(0).Type()); !ok || len(body) != 2 || !ir.IsInt(body[1], 1) {
		return op.Errorf(c, "expected return type to be a two-element struct with i1 as the second element")
	}
	return nil
}

func verifyBarrier(c *ir.Context, op *ir.Operation) error {
	if len(op.GroupOf(1)) > 0 && len(op.GroupOf(0)) == 0 {
		return op.OpErrorf(c, "barrier id is missing, it should be set between 0 to 15")
	}
	return nil
}

func verifyProxy(c *ir.Context, op *ir.Operation) error {
	async := op.PropKeyword(0) == "async.shared"
	switch {
	case async && !op.HasProp(1):
		return op.OpErrorf(c, "async_shared fence requires space attribute")
	case !async && op.HasProp(1):
		return op.OpErrorf(c, "only async_shared fence can have space attribute")
	}
	return nil
}

func verifyRegisters(c *ir.Context, op *ir.Operation) error {
	switch n := op.PropInt(0); {
	case n%8 != 0:
		return op.OpErrorf(c, "new register size must be multiple of 8")
	case n < 24 || n > 256:
		return op.OpErrorf(c, "new register size must be in between 24 to 256")
	}
	return nil
}

func barrierRows() []*ir.OpDef {
	var rows []*ir.OpDef
	for suffix, addr := range map[string]*ir.TypeConstraint{"": pointer, ".shared": shared} {
		at := one("addr", addr)
		rows = append(rows,
			typed("mbarrier.init"+suffix, "$addr `,` $count (`,` `predicate` `=` $predicate^)?", args(at, one("count", i32), maybe("predicate", i1))),
			typed("mbarrier.inval"+suffix, "$addr", args(at)),
			result("mbarrier.arrive"+suffix, "$addr", args(at), anyLLVM),
			result("mbarrier.arrive.nocomplete"+suffix, "$addr `,` $count", args(at, one("count", i32)), anyLLVM),
			typed("mbarrier.arrive.expect_tx"+suffix, "$addr `,` $txcount (`,` `predicate` `=` $predicate^)?", args(at, one("txcount", i32), maybe("predicate", i1))),
			typed("mbarrier.try_wait.parity"+suffix, "$addr `,` $phase `,` $ticks", args(at, one("phase", i32), one("ticks", i32))),
			result("mbarrier.test.wait"+suffix, "$addr `,` $state", args(at, one("state", anyLLVM)), anyLLVM),
			typed("cp.async.mbarrier.arrive"+suffix, "$addr", args(at), ir.AttrSpec{
				Name: "noinc", Kind: ir.KindBool, Presence: ir.DefaultValued, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) },
			}),
		)
	}
	slices.SortFunc(rows, func(a, b *ir.OpDef) int { return strings.Compare(a.Name, b.Name) })
	return rows
}

func copyRows() []*ir.OpDef {
	async := typed("cp.async.shared.global", "$dst `,` $src `,` $size `,` `cache` `=` $modifier (`,` $cpSize^)?",
		args(one("dst", shared), one("src", global), maybe("cpSize", anyLLVM)), required("size", ir.KindI32), required("modifier", enum(cacheModifier)))
	async.Impl = optrait.Rule(verifyCopy)
	prefetch := typed("prefetch.tensormap", "$tmaDescriptor (`,` `predicate` `=` $predicate^)?", args(one("tmaDescriptor", pointer), maybe("predicate", i1)))
	store := typed("stmatrix", "$ptr `,` $sources", args(one("ptr", shared), ir.Arg{Name: "sources", Arity: ir.Variadic, Type: i32}), required("layout", enum(mmaLayout)))
	store.Impl = optrait.Rule(verifyStore)
	load := &ir.OpDef{
		Name: "nvvm.ldmatrix", Operands: args(one("ptr", pointer)), Results: args(one("res", anyLLVM)),
		Attrs:  []ir.AttrSpec{required("num", ir.KindI32), required("layout", enum(mmaLayout))},
		Format: "$ptr attr-dict `:` functional-type($ptr, $res)", Impl: optrait.Rule(verifyLoad),
	}
	return []*ir.OpDef{
		async,
		row("cp.async.commit.group", "", nil, nil),
		row("cp.async.wait.group", "$n", nil, nil, required("n", ir.KindI32)),
		row("cp.async.bulk.commit.group", "", nil, nil),
		row("cp.async.bulk.wait_group", "$group", nil, nil, required("group", ir.KindConfined(ir.KindI32, "whose minimum value is 0", 0)), unit("read")),
		prefetch,
		store,
		load,
	}
}

func verifyCopy(c *ir.Context, op *ir.Operation) error {
	modifier, n := op.PropKeyword(1), op.PropInt(0)
	switch {
	case modifier != "ca" && modifier != "cg":
		return op.Errorf(c, "Only CG and CA cache modifiers are supported.")
	case n != 4 && n != 8 && n != 16:
		return op.Errorf(c, "expected byte size to be either 4, 8 or 16.")
	case modifier == "cg" && n != 16:
		return op.Errorf(c, "CG cache modifier is only support for 16 bytes copy.")
	}
	return nil
}

func verifyStore(c *ir.Context, op *ir.Operation) error {
	if n := op.NumOperands() - 1; n != 1 && n != 2 && n != 4 {
		return op.OpErrorf(c, "expected num attribute to be 1, 2 or 4")
	}
	return nil
}

func verifyLoad(c *ir.Context, op *ir.Operation) error {
	if space, _ := llvm.PointerSpace(op.Operand(0).Type()); space != 3 {
		return op.OpErrorf(c, "expected source pointer in memory space 3")
	}
	n, t := op.PropInt(0), op.Result(0).Type()
	switch {
	case n != 1 && n != 2 && n != 4:
		return op.OpErrorf(c, "expected num attribute to be 1, 2 or 4")
	case n == 1 && !ir.IsInt(t, 32):
		return op.OpErrorf(c, "expected destination type is i32")
	case n > 1 && t.String() != "!llvm.struct<(i32"+strings.Repeat(", i32", int(n)-1)+")>":
		return op.OpErrorf(c, "expected destination type is a structure of %d elements of type i32", n)
	}
	return nil
}

// verifyAttr checks the attributes of kernels.
func verifyAttr(c *ir.Context, op *ir.Operation, a ir.NamedAttr) error {
	switch a.Name {
	case "nvvm.kernel":
		if !op.Is("llvm.func") {
			return op.Errorf(c, "'nvvm.kernel' attribute attached to unexpected op")
		}
	case "nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim":
		if d, ok := a.Value.(*ir.DenseArrayAttr); !ok || len(d.Ints) == 0 || len(d.Ints) > 3 {
			return op.Errorf(c, "'\"%s\"' attribute must be integer array with maximum 3 index", a.Name)
		}
	case "nvvm.minctasm", "nvvm.maxnreg", "nvvm.cluster_max_blocks":
		if _, ok := a.Value.(*ir.IntegerAttr); !ok {
			return op.Errorf(c, "'\"%s\"' attribute must be integer constant", a.Name)
		}
	}
	return nil
}
