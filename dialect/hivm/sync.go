package hivm

import (
	"maps"
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// UnorderedLockLines is how many lines of 64 bytes a lock takes that blocks take in any order: one
// for the lock, and two for each of the at most 1024 cores that take it.
const UnorderedLockLines = 1 + 2*1024

// flagOp is the Impl of set_flag and wait_flag: the event is either a keyword
// or a value.
type flagOp struct{}

// blockFlag is the Impl of sync_block_set and sync_block_wait: the flag is
// either a number or a value.
type blockFlag struct{}

// syncBlock is the Impl of sync_block.
type syncBlock struct{ arch }

// createLock is the Impl of create_sync_block_lock.
type createLock struct{}

// anchor is the Impl of hivm.hir.anchor, which marks a place and is never
// erased.
type anchor struct{}

// Effects implements ir.MemoryEffects: a write to a resource of its own.
func (anchor) Effects(*ir.Operation) []ir.Effect { return []ir.Effect{{Kind: ir.WriteEffect}} }

// Effects implements ir.MemoryEffects: the lock is allocated.
func (createLock) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.AllocEffect, Value: op.Result(0)}}
}

func syncRows(l arch) []*ir.OpDef {
	event := func(name string) *ir.OpDef {
		return &ir.OpDef{
			Name:     "hivm.hir." + name,
			Operands: []ir.Arg{optional("dynamic_event_id", ir.I64Only)},
			Attrs: []ir.AttrSpec{attr("set_pipe", kindPipe), attr("wait_pipe", kindPipe),
				optionalAttr("static_event_id", kindEvent)},
			Traits: NoData | ir.CacheableVerifier,
			Format: "`[` $set_pipe `,` $wait_pipe `,` custom<EventID>($static_event_id, $dynamic_event_id) `]` attr-dict",
			Impl:   flagOp{},
		}
	}
	kindInstr := ir.KindEnum(SyncBlockInstrMode, "sync block instruction mode")
	flag := []ir.AttrSpec{
		attr("tcore_type", kindCoreType), attr("tpipe", kindPipe), attr("pipe", kindPipe),
		optionalAttr("static_flag_id", kindAnyInt),
		defaulted("tsync_instr_mode", kindInstr, keyword(SyncBlockInstrMode, "INTRA_BLOCK_SYNCHRONIZATION")),
	}
	const cores = "attr-dict `[` $tcore_type `,` $tpipe `,` $pipe `]` `flag` `=` custom<FlagID>($static_flag_id, $dynamic_flag_id)"
	const instrMode = " (custom<SyncInstrMode>($tsync_instr_mode)^)?"
	lock := func(name string) *ir.OpDef {
		return &ir.OpDef{
			Name:     "hivm.hir." + name,
			Operands: []ir.Arg{arg("lock_var", lockVar)},
			Traits:   NoData,
			Format:   "attr-dict" + clause("lock_var", "lock_var"),
		}
	}
	return []*ir.OpDef{
		event("set_flag"),
		event("wait_flag"),
		{
			Name:   "hivm.hir.pipe_barrier",
			Attrs:  []ir.AttrSpec{attr("pipe", kindPipe)},
			Traits: NoData,
			Format: "`[` $pipe `]` attr-dict",
		},
		{
			Name:     "hivm.hir.sync_block",
			Operands: []ir.Arg{optional("ffts_base_addr", ir.I64Only)},
			Attrs: []ir.AttrSpec{
				attr("sync_block_mode", ir.KindEnum(SyncBlockMode, "sync block mode")),
				optionalAttr("flag_id", kindAnyInt),
				optionalAttr("tcube_pipe", kindPipe), optionalAttr("cube_pipe", kindPipe),
				optionalAttr("tvector_pipe", kindPipe), optionalAttr("vector_pipe", kindPipe),
			},
			Traits: NoData,
			Format: "attr-dict `[` $sync_block_mode (`,` $flag_id^)? `]` (`ffts_base_addr` `=` $ffts_base_addr^)?" +
				optAttr("tcube_pipe", "tcube_pipe") + optAttr("cube_pipe", "cube_pipe") +
				optAttr("tvector_pipe", "tvector_pipe") + optAttr("vector_pipe", "vector_pipe"),
			Impl: syncBlock{l},
		},
		{
			Name:     "hivm.hir.sync_block_set",
			Operands: []ir.Arg{optional("dynamic_flag_id", ir.I64Only), optional("ffts_base_addr", ir.I64Only)},
			Attrs:    flag,
			Traits:   ir.SegmentedOperands | NoData,
			Format: cores + " (`ffts_base_addr` `=` $ffts_base_addr^)?" +
				instrMode,
			Impl: blockFlag{},
		},
		{
			Name:     "hivm.hir.sync_block_wait",
			Operands: []ir.Arg{optional("dynamic_flag_id", ir.I64Only)},
			Attrs:    flag,
			Traits:   NoData,
			Format:   cores + instrMode,
			Impl:     blockFlag{},
		},
		{
			Name:     "hivm.hir.create_sync_block_lock",
			Operands: []ir.Arg{optional("lockArg", ir.AnyMemRef)},
			Results:  []ir.Arg{arg("memref", ir.AnyMemRef)},
			Format:   "(`from` $lockArg^)? attr-dict `:` (`from` type($lockArg)^ `to`)? type($memref)",
			Impl:     createLock{},
		},
		lock("sync_block_lock"),
		lock("sync_block_unlock"),
		lock("free_lock_var"),
		{
			Name:   "hivm.hir.anchor",
			Attrs:  []ir.AttrSpec{attr("id", ir.KindI64), optionalAttr("tcore_type", kindCoreType)},
			Traits: NoData,
			Format: "attr-dict",
			Impl:   anchor{},
		},
	}
}

// customs are the directives of the formats of this dialect, besides the list
// of indices.
func customs() map[string]ir.CustomDirective {
	out := spellings()
	maps.Copy(out, map[string]ir.CustomDirective{
		"EventID": staticOrValue(parseEvent, func(p ir.AsmPrinter, a ir.Attribute) {
			if d, ok := a.(*ir.DialectAttr); ok {
				p.Write(d.Stripped())
			}
		}),
		"FlagID": staticOrValue(parseNumber, ir.AsmPrinter.AttrBare),
	})
	return out
}

// staticOrValue makes the directive custom<...>($attribute, $operand) for one
// of an attribute and a value.
func staticOrValue(parse func(ir.AsmParser) (ir.Attribute, error), print func(ir.AsmPrinter, ir.Attribute)) ir.CustomDirective {
	return ir.CustomDirective{
		Parse: func(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
			ref, ok, err := p.OptionalOperand()
			if err != nil {
				return err
			}
			if ok {
				f.AddOperand(args[1].Index, ref)
				return nil
			}
			a, err := parse(p)
			if err == nil {
				f.SetProp(args[0].Index, a)
			}
			return err
		},
		Print: func(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
			if a := op.Prop(args[0].Index); a != nil {
				print(p, a)
			} else if v := op.GroupValue(args[1].Index); v != nil {
				p.Operand(v)
			}
		},
	}
}

func parseEvent(p ir.AsmParser) (ir.Attribute, error) { return parseStrippedEnum(p, Event) }

func parseNumber(p ir.AsmParser) (ir.Attribute, error) {
	at := p.Pos()
	a, err := p.AttrOfType(p.Context().I64())
	if err != nil {
		return nil, err
	}
	if _, ok := a.(*ir.IntegerAttr); !ok {
		return nil, p.Errorf(at, "invalid kind of attribute specified")
	}
	return a, nil
}

// Verify implements ir.Verifier.
func (flagOp) Verify(c *ir.Context, op *ir.Operation) error {
	switch static, dynamic := op.Attr("static_event_id") != nil, op.NumOperands() > 0; {
	case static && dynamic:
		return op.OpErrorf(c, "Only one Event ID is supported!")
	case !static && !dynamic:
		return op.OpErrorf(c, "Event ID is needed!")
	}
	return nil
}

// Verify implements ir.Verifier.
func (blockFlag) Verify(c *ir.Context, op *ir.Operation) error {
	switch static, dynamic := op.Attr("static_flag_id") != nil, op.GroupValue(0) != nil; {
	case static && dynamic:
		return op.OpErrorf(c, "Only one flag ID is supported!")
	case !static && !dynamic:
		return op.OpErrorf(c, "Flag ID is needed!")
	}
	return nil
}

// syncRule says which pipes a mode of sync_block needs, and which it must not
// have.
type syncRule struct {
	mode      string
	cube      bool // needs tcube_pipe
	vector    bool // needs tvector_pipe
	forbidden []string
	// relaxed are the pipes that it must not have on register-based hardware.
	relaxed []string
}

var syncRules = []syncRule{
	{mode: "ALL_CUBE", cube: true, forbidden: []string{"tvector_pipe", "vector_pipe"}},
	{mode: "ALL_VECTOR", vector: true, forbidden: []string{"tcube_pipe", "cube_pipe"}},
	{mode: "ALL_SUB_VECTOR", vector: true, forbidden: []string{"tcube_pipe", "cube_pipe"}},
	{mode: "BARRIER_CUBE", forbidden: allPipes, relaxed: allPipes[:2]},
	{mode: "BARRIER_VECTOR", forbidden: allPipes, relaxed: allPipes[:2]},
	{mode: "ALL", cube: true, vector: true},
}

// cubePipes and vectorPipes are the pipes of the two kinds of cores; allPipes are the
// attributes that name one, in the order of the checks.
var (
	cubePipes   = []string{"PIPE_M", "PIPE_MTE1", "PIPE_MTE2", "PIPE_FIX", "PIPE_S", "PIPE_ALL"}
	vectorPipes = []string{"PIPE_V", "PIPE_V2", "PIPE_MTE2", "PIPE_MTE3", "PIPE_S", "PIPE_ALL"}
	allPipes    = []string{"tvector_pipe", "tcube_pipe", "vector_pipe", "cube_pipe"}
)

// Verify implements ir.Verifier.
func (b syncBlock) Verify(c *ir.Context, op *ir.Operation) error {
	return b.judge(c, op, func(l arch) error { return l.checkSyncBlock(c, op) })
}

func (a arch) checkSyncBlock(c *ir.Context, op *ir.Operation) error {
	mode := word(op, "sync_block_mode")
	i := slices.IndexFunc(syncRules, func(r syncRule) bool { return r.mode == mode })
	if i < 0 {
		return nil
	}
	r := &syncRules[i]
	if r.cube {
		switch pipe, own := word(op, "tcube_pipe"), word(op, "cube_pipe"); {
		case pipe == "":
			return op.OpErrorf(c, "tcube_pipe should be defined!")
		case !slices.Contains(cubePipes, pipe):
			return op.OpErrorf(c, "tcube_pipe of should match CUBE core type!")
		case own != "" && !slices.Contains(cubePipes, own):
			return op.OpErrorf(c, "cube_pipe should match CUBE core type!")
		}
	}
	if r.vector {
		switch pipe, own := word(op, "tvector_pipe"), word(op, "vector_pipe"); {
		case pipe == "":
			return op.OpErrorf(c, "tvector_pipe should be defined!")
		case !slices.Contains(vectorPipes, pipe):
			return op.OpErrorf(c, "tvector_pipe of ALL_VECTOR should match VECTOR core type!")
		case own != "" && !slices.Contains(vectorPipes, own):
			return op.OpErrorf(c, "vector_pipe should match VECTOR core type!")
		}
	}
	forbidden := r.forbidden
	if a.regBased(op) {
		forbidden = r.relaxed
	}
	for _, name := range forbidden {
		if op.Attr(name) != nil {
			return op.OpErrorf(c, "%s should not be defined!", name)
		}
	}
	return nil
}

// Verify implements ir.Verifier.
func (createLock) Verify(c *ir.Context, op *ir.Operation) error {
	if shape, ok := ir.ShapeOf(op.Result(0).Type()); ok && !ir.IsStatic(shape) {
		return op.OpErrorf(c, "'create_sync_block_lock' op should only support static shape")
	}
	return nil
}
