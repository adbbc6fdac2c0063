package hivm

import (
	"errors"
	"strings"

	"hivm-opt/ir"
)

func enum(name, cpp string, cases ...ir.EnumCase) *ir.AttrDef {
	return &ir.AttrDef{Name: "hivm." + name, CppName: "::mlir::hivm::" + cpp, Cases: cases}
}

func spaces() []ir.EnumCase {
	return append(ir.Numbered(0, "zero", "gm", "cbuf", "ca", "cb", "cc", "ub"), ir.EnumCase{Name: "ssbuf", Value: 11})
}

// The enumerations. The order of the cases is the order in MLIR's messages.
var (
	// AddressSpace is the memory that a buffer lives in.
	AddressSpace = enum("address_space", "AddressSpace", spaces()...)
	// Pipe is a hardware queue.
	Pipe = enum("pipe", "PIPE", append(ir.Numbered(0, "PIPE_S", "PIPE_V", "PIPE_M", "PIPE_MTE1", "PIPE_MTE2", "PIPE_MTE3",
		"PIPE_ALL", "PIPE_MTE4", "PIPE_MTE5", "PIPE_V2", "PIPE_FIX", "VIRTUAL_PIPE_MTE2_L1A", "VIRTUAL_PIPE_MTE2_L1B",
		"PIPE_NUM"), ir.EnumCase{Name: "PIPE_UNASSIGNED", Value: 99})...)
	// Event identifies a flag between two pipes.
	Event = enum("event", "EVENT", ir.Numbered(0, "EVENT_ID0", "EVENT_ID1", "EVENT_ID2", "EVENT_ID3", "EVENT_ID4",
		"EVENT_ID5", "EVENT_ID6", "EVENT_ID7")...)
	// FuncCoreType is the kind of core that a function runs on.
	FuncCoreType = enum("func_core_type", "TFuncCoreType", ir.Numbered(1, "AIC", "AIV", "MIX", "AIC_OR_AIV")...)
	// ModuleCoreType is the kind of core that a module is for.
	ModuleCoreType = enum("module_core_type", "TModuleCoreType", ir.Numbered(1, "AIC", "AIV", "MIX")...)
	// CoreType is the kind of core that an operation runs on.
	CoreType = enum("tcore_type", "TCoreType", coreTypes()...)
	// CoreTypeMarker marks the core of an operation for a pass.
	CoreTypeMarker = enum("tcore_type_marker", "TCoreType", coreTypes()...)
	// IteratorType is the role of an axis in an operation.
	IteratorType = enum("iterator_type", "IteratorType", append(ir.Numbered(0, "parallel", "broadcast", "transpose",
		"reduction", "interleave", "deinterleave", "inverse", "pad", "concat", "gather", "cumulative"),
		ir.EnumCase{Name: "opaque", Value: 99})...)
	// PadMode is the padding of a load.
	PadMode = enum("padmode", "PadMode", ir.Numbered(0, "PadNull", "PadFirstElem", "PadValue")...)
	// RoundMode is the rounding of a conversion.
	RoundMode = enum("round_mode", "RoundMode", ir.Numbered(0, "rint", "round", "floor", "ceil", "trunc", "odd", "truncwithoverflow")...)
	// Cast is how a conversion reads signless integers.
	Cast = enum("cast", "TypeFn", ir.Numbered(0, "cast_signed", "cast_unsigned", "bitcast")...)
	// UnsignedMode is the signedness of both sides of a conversion.
	UnsignedMode = enum("unsigned_mode", "UnsignedMode", ir.Numbered(0, "si2si", "si2ui", "ui2si", "ui2ui")...)
	// CompareMode is the relation of a comparison.
	CompareMode = enum("compare_mode", "CompareMode", ir.Numbered(0, "eq", "ne", "lt", "gt", "ge", "le")...)
	// ReduceOp is the operation of a reduction.
	ReduceOp = enum("reduce_op", "ReduceOperation", append(ir.Numbered(1, "sum", "prod", "max", "min", "max_with_index_left",
		"max_with_index_right", "min_with_index_left", "min_with_index_right", "max_with_index", "min_with_index",
		"any", "all", "xori", "ori", "andi"), ir.EnumCase{Name: "none", Value: 0})...)
	// AtomicKind is the operation of an atomic update. Compare-and-swap and
	// exchange have no text of their own in the reference and are left out; they
	// are operations.
	AtomicKind = enum("atomic_kind", "AtomicKind", append(ir.Numbered(0, "none", "add", "max", "min", "and", "or", "xor"),
		ir.Numbered(9, "umax", "umin")...)...)
	// DeinterleaveMode selects the channels of a deinterleave.
	DeinterleaveMode = enum("deinterleave_mode", "DeinterleaveMode", append(ir.Numbered(0, "CHANNEL_0", "CHANNEL_1"),
		ir.EnumCase{Name: "ALL_CHANNELS", Value: 999})...)
	// UnitFlag is the mode of the flag between matmul and fixpipe.
	UnitFlag = enum("unit_flag", "UNIT_FLAG", ir.Numbered(0, "DISABLED", "RESERVED", "ENABLED_WITHOUT_UPDATE", "ENABLED_WITH_UPDATE")...)
	// SyncBlockMode selects the cores that a block synchronisation is for.
	SyncBlockMode = enum("sync_block_mode", "SyncBlockMode", ir.Numbered(0, "ALL_CUBE", "ALL_VECTOR", "ALL_SUB_VECTOR",
		"BARRIER_CUBE", "BARRIER_VECTOR", "ALL")...)
	// SyncBlockInstrMode is the range of a block synchronisation.
	SyncBlockInstrMode = enum("sync_block_instr_mode", "SyncBlockInstrMode", ir.Numbered(0, "INTER_BLOCK_SYNCHRONIZATION",
		"INTER_SUBBLOCK_SYNCHRONIZATION", "INTRA_BLOCK_SYNCHRONIZATION")...)
	// DMAMode is the layout change of a fixpipe.
	DMAMode = enum("dma_mode", "FixpipeDMAMode", ir.Numbered(0, "nz2nd", "nz2dn", "normal")...)
	// PreQuantMode is the quantisation of a fixpipe.
	PreQuantMode = enum("fixpipe_pre_quant_mode", "FixpipePreQuantMode", ir.EnumCase{Name: "NO_QUANT", Value: 0},
		ir.EnumCase{Name: "F322F16", Value: 1}, ir.EnumCase{Name: "S322I8", Value: 9},
		ir.EnumCase{Name: "QF322F32_PRE", Value: 15}, ir.EnumCase{Name: "F322BF16", Value: 16})
	// PreReluMode is the activation of a fixpipe.
	PreReluMode = enum("fixpipe_pre_relu_mode", "FixpipePreReluMode", ir.Numbered(0, "NO_RELU", "NORMAL_RELU", "LEAKY_RELU", "P_RELU")...)
	// DualDstMode is how a fixpipe splits its output over two vector cores.
	DualDstMode = enum("fixpipe_dual_dst_mode", "FixpipeDualDstMode", ir.Numbered(0, "NO_DUAL", "ROW_SPLIT", "COLUMN_SPLIT")...)
	// SubBlock is the vector core that a fixpipe writes to.
	SubBlock = enum("fixpipe_sub_block", "FixpipeSubBlock", ir.Numbered(0, "sub_block_0", "sub_block_1")...)
	// DescaleMode is the granularity of a dequantisation.
	DescaleMode = enum("descale_mode", "DescaleMode", ir.Numbered(0, "DescaleNull", "DescalePerChannel", "DescalePerTensor")...)
	// PaddingOption is the value of out-of-bounds elements.
	PaddingOption = enum("padding_option", "PaddingOption", ir.Numbered(1, "zero", "nan")...)
	// CacheModifier and EvictionPolicy are hints for the cache.
	CacheModifier  = enum("cache_modifier", "CacheModifier", ir.Numbered(1, "none", "ca", "cg", "wb", "cs", "wt", "cv")...)
	EvictionPolicy = enum("eviction_policy", "EvictionPolicy", ir.Numbered(1, "EvictNormal", "EvictFirst", "EvictLast")...)
	// AlignKind and AxisKind describe an axis of a buffer.
	AlignKind = enum("align_kind", "AlignKind", ir.Numbered(0, "align", "unaligned", "unknown")...)
	AxisKind  = enum("axis_kind", "AxisKind", ir.Numbered(0, "first", "middle", "last")...)
	// VFMode is the programming model of a vector function.
	VFMode = enum("vf_mode", "VFMode", ir.Numbered(0, "SIMD", "SIMT", "MIX")...)
	// InlineMode asks for or against inlining.
	InlineMode = enum("inline_mode", "InlineMode", ir.Numbered(0, "always_inline", "no_inline")...)
	// MemoryEffect is a function's effect on an argument.
	MemoryEffect = enum("memory_effect", "MemoryEffect", ir.Numbered(0, "read", "write", "read_write")...)
	// SimtMemScopeHint is an address space as a hint.
	SimtMemScopeHint = enum("simt_mem_scope_hint", "AddressSpace", spaces()...)
	// DataCacheKind and DCCIMode select the part that a cache operation cleans.
	DataCacheKind = enum("DataCacheKind", "DataCacheKind", ir.Numbered(0, "all", "ub", "out", "atomic")...)
	DCCIMode      = enum("DCCIMode", "DCCIMode", ir.Numbered(0, "single_cache_line", "all_cache_lines")...)
	// SubBlockMapping maps a parallel loop to the vector cores of a block.
	SubBlockMapping = enum("sub_block", "MappingId", ir.Numbered(0, "x")...)
)

func coreTypes() []ir.EnumCase {
	return ir.Numbered(1, "CUBE", "VECTOR", "CUBE_OR_VECTOR", "CUBE_AND_VECTOR")
}

// The structured attributes.
var (
	// DataLayout is the order of the elements of a matrix in memory.
	DataLayout = &ir.AttrDef{
		Name:   "hivm.data_layout",
		Params: layoutParams,
		Format: "`<` $kind (`,` `transpose` `=` $transpose^)? (`,` `fractalSizes` `=` $fractalSizes^)? `>`",
		Parse:  parseDataLayout,
		Check:  checkDataLayout,
	}
	// BlockMapping maps a parallel loop to blocks.
	BlockMapping = &ir.AttrDef{
		Name:   "hivm.block",
		Params: []ir.AttrSpec{{Name: "linear_dim", Kind: ir.KindI64, Presence: ir.OptionalAttr}},
		Format: "(`<` `linear_dim` `=` $linear_dim^ `>`)?",
	}
	// SyncEventSlot describes an event that a custom macro waits for or sets.
	SyncEventSlot = &ir.AttrDef{
		Name: "hivm.sync_event_slot",
		Params: []ir.AttrSpec{
			{Name: "set", Kind: pipeInFull, Presence: ir.OptionalAttr},
			{Name: "wait", Kind: pipeInFull, Presence: ir.OptionalAttr},
			{Name: "kind", Kind: ir.KindWord, Presence: ir.OptionalAttr},
			{Name: "event", Kind: ir.KindEnum(Event, "event"), Presence: ir.OptionalAttr},
		},
		Format: "`<` ($set^ `,` $wait (`,` $kind^)?) : (`` $kind)? (`,` $event^)? `>`",
		Parse:  parseSyncEventSlot,
	}
	// TightlyCoupledBuffer ties buffers of different cores together by a number.
	TightlyCoupledBuffer = &ir.AttrDef{
		Name:   "hivm.tightly_coupled_buffer",
		Params: []ir.AttrSpec{{Name: "id", Kind: ir.KindI32, Presence: ir.OptionalAttr}},
		Format: "`<` ($id^)? `>`",
	}
	// RemainInL0C is the number of the result that stays in the L0C buffer. On the branch for
	// register-based hardware it has no number.
	RemainInL0C = &ir.AttrDef{
		Name:   "hivm.remain_in_l0c",
		Params: []ir.AttrSpec{{Name: "value", Kind: ir.KindUnsigned, Presence: ir.OptionalAttr}},
		Format: "(`<` $value^ `>`)?",
	}
)

var pipeInFull = &ir.AttrKind{Desc: "pipe", OK: func(_ *ir.Context, a ir.Attribute) bool {
	d, ok := a.(*ir.DialectAttr)
	return ok && d.Def == Pipe
}}

// one makes an attribute with a single parameter in angle brackets.
func one(name string, kind *ir.AttrKind) *ir.AttrDef {
	return &ir.AttrDef{
		Name:   "hivm." + name,
		Params: []ir.AttrSpec{{Name: "value", Kind: kind}},
		Format: "`<` $value `>`",
	}
}

// markers are the attributes without parameters. Each is also the name of a
// discardable attribute, of any value.
var markers = []string{
	"part_of_mix", "allow_flatten", "storage_aligned", "enable_saving_ub", "disable_size_align_for_cast",
	"multi_buffer", "cv_pipelined_multi_buffer", "stride_align_dims", "stride_align_value_in_byte",
	"skip_stride_align_for_vload", "alloc_align_dims", "alloc_align_value_in_byte", "func_dyn_memref_args",
	"vector_function", "insert_slice_source_index", "parallel_loop", "unlikely_condition",
	"disable_auto_inject_block_sync", "sync_block_lock_with_subblock", "sync_block_lock_unordered",
	"tile_mix_cube_num", "preload_num", "max_preload_num", "preload_workspace", "preload_local_buffer",
	"is_distributed", "backup_function", "has_alias_scopes", "mem_unique", "shared_memory", "matmul_limited_in_cube",
}

func attrs() []*ir.AttrDef {
	out := []*ir.AttrDef{
		AddressSpace, Pipe, Event, FuncCoreType, ModuleCoreType, CoreType, CoreTypeMarker, IteratorType, PadMode,
		RoundMode, Cast, UnsignedMode, CompareMode, ReduceOp, AtomicKind, DeinterleaveMode, UnitFlag, SyncBlockMode,
		SyncBlockInstrMode, DMAMode, PreQuantMode, PreReluMode, DualDstMode, SubBlock, DescaleMode, PaddingOption,
		CacheModifier, EvictionPolicy, AlignKind, AxisKind, VFMode, InlineMode, MemoryEffect, SimtMemScopeHint,
		DataCacheKind, DCCIMode, SubBlockMapping, DataLayout, BlockMapping, SyncEventSlot, TightlyCoupledBuffer,
		RemainInL0C,
	}
	for _, name := range []string{"aic_bitcode", "aiv_bitcode", "mix_aic_bitcode", "mix_aiv_bitcode", "host_bitcode"} {
		out = append(out, one(name, ir.KindString))
	}
	for _, name := range markers {
		out = append(out, &ir.AttrDef{Name: "hivm." + name})
	}
	return out
}

// layoutKinds are the keywords of data_layout; transposable layouts may say whether
// they are transposed, the matrix operands among them must.
var layoutKinds = []struct {
	name                  string
	transposable, mustSay bool
}{
	{"dotA_ND", true, true}, {"dotB_ND", true, true}, {"dotC_ND", false, false}, {"nZ", false, false},
	{"zN", false, false}, {"ND", true, false}, {"Fractal", false, false}, {"NCHW", false, false},
	{"NC1HWC0", false, false}, {"C1HWNC0", false, false}, {"SCALEA_ND", false, false}, {"SCALEB_DN", false, false},
	{"SCALEA_zZ", false, false}, {"SCALEB_nN", false, false},
}

var layoutParams = []ir.AttrSpec{
	{Name: "kind", Kind: ir.KindWord},
	{Name: "transpose", Kind: ir.KindBool, Presence: ir.OptionalAttr},
	{Name: "fractalSizes", Kind: ir.KindDenseI64, Presence: ir.OptionalAttr},
}

// layoutSlot returns the index of a named parameter, 0 if there is none.
func layoutSlot(key string) int {
	for i := 1; i < len(layoutParams); i++ {
		if layoutParams[i].Name == key {
			return i
		}
	}
	return 0
}

// parseDataLayout reads <kind, transpose = B, fractalSizes = [...]> with the
// named parameters in any order.
func parseDataLayout(p ir.AsmParser) ([]ir.Attribute, error) {
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	at := p.Pos()
	word, ok := p.AnyKeyword()
	known := false
	c := p.Context()
	var names []string
	for _, k := range layoutKinds {
		known = known || k.name == word
		names = append(names, k.name)
	}
	if !ok || !known {
		err := p.Failf(at, "expected ::mlir::hivm::DataLayout to be one of: %s", strings.Join(names, ", "))
		return nil, c.HintWord(err, word, names)
	}
	params := []ir.Attribute{c.StringValue(word), nil, nil}
	for p.OptionalPunct(",") {
		at := p.Pos()
		key, _ := p.AnyKeyword()
		slot := layoutSlot(key)
		if slot == 0 || params[slot] != nil {
			return nil, p.Failf(at, "duplicate or unknown struct parameter name: %s", key)
		}
		if err := p.Punct("="); err != nil {
			return nil, err
		}
		a, err := p.Attr()
		if err != nil {
			return nil, err
		}
		if ints, ok := ir.Ints(a); ok && slot == 2 {
			a = c.DenseI64(ints)
		}
		if kind := layoutParams[slot].Kind; !kind.OK(c, a) {
			return nil, p.Failf(at, "expected %s", kind.Desc)
		}
		params[slot] = a
	}
	return params, p.Punct(">")
}

func checkDataLayout(params []ir.Attribute) error {
	kind, _ := params[0].(*ir.StringAttr)
	for _, k := range layoutKinds {
		if k.name != kind.Value {
			continue
		}
		if k.mustSay && params[1] == nil {
			return errors.New("'transpose' must be set if data layout is DOTA_ND or DOTB_ND")
		}
		if !k.transposable && params[1] != nil {
			return errors.New("'transpose' is only valid if data layout is DOTA_ND or DOTB_ND or ND like")
		}
	}
	return nil
}

// The kinds of event slots. A slot with pipes but without an event says nothing
// by internal, so it is not kept there.
const (
	slotInternal = "internal"
	slotWait     = "wait"
	slotSet      = "set"
)

// parseSyncEventSlot reads <SET, WAIT[, kind][, EVENT]> or <internal[, EVENT]>.
func parseSyncEventSlot(p ir.AsmParser) ([]ir.Attribute, error) {
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	c := p.Context()
	params := make([]ir.Attribute, 4)
	if word, ok := p.AnyKeyword(); ok {
		if word != slotInternal {
			return nil, p.Failf(p.Pos(), "macro_sync without pipes is only supported for `internal`")
		}
		params[2] = c.StringValue(word)
	} else {
		for i := range params[:2] {
			if i > 0 {
				if err := p.Punct(","); err != nil {
					return nil, err
				}
			}
			at := p.Pos()
			a, err := p.Attr()
			if err != nil {
				return nil, err
			}
			if !pipeInFull.OK(c, a) {
				return nil, p.Failf(at, "expected a pipe attribute")
			}
			params[i] = a
		}
	}
	for p.OptionalPunct(",") {
		at := p.Pos()
		if word, ok := p.AnyKeyword(); ok && params[2] == nil && params[3] == nil {
			if word != slotInternal && word != slotWait && word != slotSet {
				return nil, p.Failf(at, "expected ::mlir::hivm::SyncEventSlotKind to be one of: wait, set, internal")
			}
			params[2] = c.StringValue(word)
			continue
		}
		event, err := parseStrippedEnum(p, Event)
		if err != nil {
			return nil, err
		}
		params[3] = event
	}
	if params[0] != nil {
		switch {
		case params[2] == nil && params[3] != nil:
			params[2] = c.StringValue(slotInternal)
		case params[2] != nil && params[2] == ir.Attribute(c.StringValue(slotInternal)) && params[3] == nil:
			params[2] = nil
		}
	}
	return params, p.Punct(">")
}

// parseStrippedEnum reads <keyword> or the attribute in full.
func parseStrippedEnum(p ir.AsmParser, def *ir.AttrDef) (ir.Attribute, error) {
	at := p.Pos()
	if !p.OptionalPunct("<") {
		a, err := p.Attr()
		if err != nil {
			return nil, err
		}
		if d, ok := a.(*ir.DialectAttr); !ok || d.Def != def {
			return nil, p.Failf(at, "invalid kind of attribute specified")
		}
		return a, nil
	}
	at = p.Pos()
	word, _ := p.AnyKeyword()
	a := p.Context().Enum(def, word)
	if a == nil {
		names := ir.CaseNames(def.Cases)
		err := p.Errorf(at, "expected %s to be one of: %s", def.CppName, strings.Join(names, ", "))
		return nil, p.Context().HintWord(err, word, names)
	}
	return a, p.Punct(">")
}
