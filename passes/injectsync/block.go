package injectsync

import (
	"slices"

	"hivm-opt/analysis/coretype"
	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/looplike"
	"hivm-opt/pass"
)

// BlockInfo describes the pass hivm-inject-block-sync for a registry.
func BlockInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-inject-block-sync",
		Title:   "InjectBlockSync",
		Summary: "Put flags between the cube core and the vector cores",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{
			{Name: "block-all-sync", Kind: pass.Bool, Default: "false", Help: "Let all cores wait for each other in front of and behind every transfer and matrix product"},
			{Name: "assume-alive-loops", Kind: pass.Bool, Default: "false", Help: "Assume that loops run at least once"},
			{Name: "disable-auto-inject-block-sync", Kind: pass.Bool, Default: "false", Help: "Only set the base address of the flags"},
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "Synchronize every conflict, or report it, where the reference leaves races and hangs"},
		},
		Statistics: []pass.StatisticInfo{{Name: made, Help: "Synchronizations"}},
		New: func(o pass.Options) (pass.Pass, error) {
			return injectBlock{
				everywhere: o.Bool("block-all-sync"), aliveLoops: o.Bool("assume-alive-loops"),
				disabled: o.Bool("disable-auto-inject-block-sync"), strict: o.Bool("strict"),
			}, nil
		},
	}
}

// injectBlock is the pass hivm-inject-block-sync.
type injectBlock struct {
	// everywhere lets all cores wait for each other everywhere.
	everywhere bool
	// aliveLoops assumes that each loop runs.
	aliveLoops bool
	// disabled sets the base address only.
	disabled bool
	// strict synchronizes every conflict.
	strict bool
}

// The roles of arguments of a kernel that the pass needs.
const (
	flagAddress = "ffts_base_address"
	workspace   = "workspace"
)

// disabledKey marks modules without flags between cores.
const disabledKey = "hivm.disable_auto_inject_block_sync"

// Run implements pass.Pass.
func (p injectBlock) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) || coretype.OfFunction(t.Op) != "MIX" || t.Op.Region(0).Empty() {
		return nil
	}
	i, ok := hacc.KernelArg(t.Op, flagAddress)
	if !ok {
		return t.Op.Errorf(t.Ctx, "The mix kernel parameter must have a ffts_addr value")
	}
	entry := funcs.Func{Op: t.Op}.Body().Entry()
	b := ir.Before(t.Ctx, entry.First())
	b.Loc = entry.First().Loc()
	hivm.SetFFTSBaseAddrBuilder{FftsBaseAddr: entry.Args()[i]}.Build(b)
	switch module := t.Op.Parent(); {
	case p.disabled, module != nil && module.Attr(disabledKey) != nil:
		return nil
	case p.everywhere:
		return p.wait(t)
	case isShallow(t.Op):
		return p.shallow(t)
	}
	if err := onlyWorkspaces(t); err != nil {
		return err
	}
	return p.inject(t)
}

// onlyWorkspaces returns an error at the last user of an argument for the workspace that is no
// memref_ext.alloc_workspace.
func onlyWorkspaces(t *pass.Target) error {
	f := funcs.Func{Op: t.Op}
	for i, a := range f.Body().Entry().Args() {
		if argType(f, i) != workspace {
			continue
		}
		uses := a.Uses()
		for i := len(uses) - 1; i >= 0; i-- {
			if op := uses[i].Owner(); !memrefext.IsAllocWorkspace(op) {
				return op.Errorf(t.Ctx, "All users of workspace arg must be AllocWorkspaceOp!")
			}
		}
	}
	return nil
}

// inject synchronizes the cores of a function.
func (p injectBlock) inject(t *pass.Target) error {
	tr := newTranslator(t.Ctx, p.strict)
	tr.forBlocks()
	l, err := tr.list(t.Op)
	if err != nil {
		return diag.List(diag.Of(err))
	}
	if p.strict && len(l.odd) > 0 {
		return l.odd[0].OpErrorf(t.Ctx, "cannot be synchronized: %s", oddText)
	}
	if len(l.elements) < 2 {
		return nil
	}
	l.tellCores = p.strict
	a := &analyzer{syncIR: l, aliveLoops: p.aliveLoops, strict: p.strict}
	a.analyze(t.Op)
	l.move()
	l.removeRedundant()
	l.allocateEventIDs(false)
	if faults := p.faults(t, a); len(faults) > 0 {
		return faults
	}
	if p.strict {
		l.repair(p.aliveLoops, false)
	} else {
		doubts(t, l, p.aliveLoops)
		l.warnOfNumbers(t)
		l.warnOfSharing(t)
	}
	l.emit(t.Ctx, t.Op, nil) // no flag of these is in a product
	t.Count(made, len(l.syncs))
	return nil
}

// faults returns why the synchronizations of a list cannot be made.
func (p injectBlock) faults(t *pass.Target, a *analyzer) (out diag.List) {
	refuse := func(now, front *ir.Operation, why string) {
		out = append(out, now.OpErrorf(t.Ctx, "cannot be synchronized with '%s'%s: %s", front.Name(), line(t.Ctx, front), why))
	}
	for _, c := range a.refused {
		refuse(c.now, c.front, "it is not known which core and pipe waits for which")
	}
	if len(out) > 0 {
		return out
	}
	for _, s := range a.lacking() {
		refuse(s.cause.now, s.cause.front, "there are not enough flags between cores")
	}
	for _, e := range a.elements {
		for _, list := range [][]entry{e.before, e.after} {
			for _, x := range list {
				if !x.useless && len(x.ids) > 1 && !countsFromZero(looplike.Parent(e.op)) {
					out = append(out, e.op.OpErrorf(t.Ctx, "parent loop is not normalized"))
				}
			}
		}
	}
	return out
}

// countsFromZero reports whether loop is an scf.for that counts from 0 in steps of 1.
func countsFromZero(loop *ir.Operation) bool {
	if !scf.IsFor(loop) {
		return false
	}
	f := scf.For{Op: loop}
	from, known := ir.ConstantInt(f.LowerBound())
	step, ok := ir.ConstantInt(f.Step())
	return known && ok && from == 0 && step == 1
}

// warnOfNumbers warns where a loop has more iterations than a pair has flags, or may have. The
// flag of an iteration is its number, counted from the first one.
func (l *syncIR) warnOfNumbers(t *pass.Target) {
	for _, e := range l.elements {
		for _, list := range [][]entry{e.before, e.after} {
			for _, x := range list {
				if x.useless || len(x.ids) < 2 {
					continue
				}
				n, ok := ir.ConstantInt(scf.For{Op: looplike.Parent(e.op)}.UpperBound())
				if !ok || n > int64(len(x.ids)) {
					t.Warnf(e.op, "'%s' op changes the meaning: the flag of an iteration is its number plus %d, and there are flags for %d iterations",
						e.op.Name(), x.ids[0], len(x.ids))
				}
			}
		}
	}
}

// warnOfSharing warns where a core gives a flag twice by different pipes, and does not wait in
// between: the later one may come first.
func (l *syncIR) warnOfSharing(t *pass.Target) {
	type flag struct {
		core coretype.CoreType
		id   int64
	}
	last := map[flag]*synchronization{}
	for _, e := range l.elements {
		for _, x := range e.after {
			if x.role != set || x.useless {
				continue
			}
			for _, id := range x.ids {
				f := flag{x.setCore, id}
				if o := last[f]; o != nil && o.src != x.src && !l.waitsBetween(o, x.synchronization) {
					t.Warnf(x.cause.now, "'%s' op changes the meaning: it waits for flag %d of %s, which %s gives as well, and may come for an earlier wait",
						x.cause.now.Name(), id, x.src.Short(), o.src.Short())
				}
				last[f] = x.synchronization
			}
		}
	}
}

// waitsBetween reports whether the core that gives the flags of two pairs waits for the other core in front
// of the later one, and that core gives this flag behind the wait of the earlier one.
func (l *syncIR) waitsBetween(earlier, later *synchronization) bool {
	return slices.ContainsFunc(l.syncs, func(s *synchronization) bool {
		return s.paired && !s.useless && s.loop < 0 && s.waitCore == later.setCore && s.setAt >= earlier.waitAt && s.waitAt <= later.setAt
	})
}

// attempts is how often pairs are joined to make room for others.
const attempts = 99

// makeRoom lets pairs share the flags of others until all have some, or nothing can be
// shared.
func (a *allocator) makeRoom() {
	for n := 0; n < attempts && len(a.lacking()) > 0 && a.joinFirst(); n++ {
		a.clear()
		a.give()
	}
}

// lacking returns the pairs of a list without flags.
func (l *syncIR) lacking() (out []*synchronization) {
	for _, e := range l.elements {
		for _, x := range e.after {
			if x.role == set && !x.useless && len(x.ids) == 0 {
				out = append(out, x.synchronization)
			}
		}
	}
	return out
}

// joinFirst lets the first pair that can share the flags of another one do so, and reports
// whether there is one.
func (a *allocator) joinFirst() bool {
	for _, e := range a.elements {
		for _, x := range e.after {
			if x.role == set && !x.useless && a.short[x.way()] && a.share(x.synchronization) {
				return true
			}
		}
	}
	return false
}

// betweenCores makes a flag between cores, or a barrier on one core.
func (m *emitter) betweenCores(op *ir.Operation, e entry, at func() *ir.Builder) {
	if e.role == barrier {
		hivm.SyncBlockBuilder{SyncBlockMode: "BARRIER_CUBE"}.Build(at())
		return
	}
	var dynamic *ir.Value
	var static ir.Attribute
	if len(e.ids) > 1 {
		dynamic = m.numbered(op, e.ids[0])
	} else {
		static = m.c.I64Attr(e.ids[0])
	}
	src, dst := e.src.String(), e.dst.String()
	if e.role == set {
		hivm.SyncBlockSetBuilder{DynamicFlagId: dynamic, TcoreType: e.setCore.String(), Tpipe: src, Pipe: dst, StaticFlagId: static}.Build(at())
	} else {
		hivm.SyncBlockWaitBuilder{DynamicFlagId: dynamic, TcoreType: e.waitCore.String(), Tpipe: src, Pipe: dst, StaticFlagId: static}.Build(at())
	}
}

// numbered makes the number of the iteration of the loop around op plus first, in front of op.
func (m *emitter) numbered(op *ir.Operation, first int64) *ir.Value {
	b := ir.Before(m.c, op)
	b.Loc = op.Loc()
	i := scf.For{Op: looplike.Parent(op)}.Region().Entry().Args()[0]
	offset := arith.ConstantBuilder{Value: m.c.IntegerValue(i.Type(), first), Result: i.Type()}.Build(b).Result()
	id := arith.AddIBuilder{Lhs: i, Rhs: offset, Result: i.Type()}.Build(b).Result()
	switch {
	case id.Type() == m.c.I64():
		return id
	case ir.IsIndex(id.Type()):
		return arith.IndexCastBuilder{In: id, Out: m.c.I64()}.Build(b).Out()
	}
	return arith.ExtSIBuilder{In: id, Out: m.c.I64()}.Build(b).Out()
}
