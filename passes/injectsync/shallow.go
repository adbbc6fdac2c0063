package injectsync

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/bufferization"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hfusion"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// isShallow reports whether a function is a shallow fusion of matrix products and vector
// operations. The reference synchronizes such a function by the values of its products and calls,
// and does not look at its buffers (InjectBlockShallowSync of InjectBlockSync.cpp).
func isShallow(fn *ir.Operation) bool {
	a, ok := fn.Attr("hfusion.fusion_kind").(*ir.DialectAttr)
	return ok && a.Is(hfusion.FusionKind, "SHALLOW_CV")
}

// producer is a product or a call, with the cores of the operations that use its results.
type producer struct {
	op    *ir.Operation
	core  coretype.CoreType
	users []coretype.CoreType // each once
}

// mixed reports whether it is not known which of the two cores makes or uses the results.
func (p producer) mixed() bool {
	return p.core == coretype.CubeOrVector || slices.Contains(p.users, coretype.CubeOrVector)
}

// crosses reports whether another core than the producer's uses the results.
func (p producer) crosses() bool { return len(p.users) > 1 || p.users[0] != p.core }

func isProducer(op *ir.Operation) bool {
	return hivm.IsMatmul(op) || hivm.IsMixMatmul(op) || funcs.IsCall(op)
}

// producers returns the products and calls of a function whose results are used by operations
// of which the core is known. A product or call of unknown core is an error, as in the reference.
func producers(t *pass.Target) (list []producer, err error) {
	cores := coretype.New()
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if !isProducer(op) {
			return true
		}
		core, ok := coreByItself(cores, op)
		if !ok {
			err = op.Errorf(t.Ctx, "Failed to query core type of this op")
			return false
		}
		p := producer{op: op, core: core}
		if p.users = addUserCores(cores, op, nil); len(p.users) > 0 {
			list = append(list, p)
		}
		return true
	})
	return list, err
}

// coreByItself returns the core type of an operation: of its attribute, of the function that it
// calls, or of its definition. It is false for operations that have none.
func coreByItself(cores *coretype.Models, op *ir.Operation) (coretype.CoreType, bool) {
	if hivm.CoreTypeOf(op) != "" {
		return cores.Of(op), true
	}
	if funcs.IsCall(op) {
		t := cores.Of(op)
		if t == coretype.CubeAndVector { // for the reference a mixed function runs on either core
			t = coretype.CubeOrVector
		}
		return t, t != coretype.Unknown
	}
	t, ok := cores.Own(op)
	return t, ok && t != coretype.Unknown
}

// addUserCores appends the core types of the operations that use the results of op, also by way of
// views.
func addUserCores(cores *coretype.Models, op *ir.Operation, list []coretype.CoreType) []coretype.CoreType {
	for i := range op.NumResults() {
		for _, u := range op.Result(i).Uses() {
			user := u.Owner()
			if isViewOfResult(user) {
				list = addUserCores(cores, user, list)
			} else if t, ok := coreByItself(cores, user); ok && !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	return list
}

// isViewOfResult reports whether the users of op count for what op uses.
func isViewOfResult(op *ir.Operation) bool {
	return tensor.IsCollapseShape(op) || tensor.IsExpandShape(op) || memref.IsCollapseShape(op) || memref.IsExpandShape(op) ||
		memref.IsSubView(op) || memref.IsView(op) || memref.IsReinterpretCast(op) || bufferization.IsToMemref(op) || bufferization.IsToTensor(op)
}

// shallow synchronizes a shallow fusion: behind each product or call whose results are used, all cores
// of its kind wait for each other, and the other kind for it.
func (p injectBlock) shallow(t *pass.Target) error {
	list, err := producers(t)
	if err != nil {
		return err
	}
	if p.strict {
		if len(list) > 0 {
			return list[0].op.OpErrorf(t.Ctx, "cannot be synchronized: its results are values, and in a shallow fusion blocks may use what another block has made")
		}
		if values := doubtsOfValues(t); len(values) > 0 {
			return values[0].op.OpErrorf(t.Ctx, "cannot be synchronized: %s", values[0].why)
		}
		if err := onlyWorkspaces(t); err != nil {
			return err
		}
		return p.inject(t)
	}
	for _, d := range doubtsOfValues(t) {
		t.Warnf(d.op, "'%s' op changes the meaning: %s", d.op.Name(), d.why)
	}
	p.doubtsOfBuffers(t, list)
	next := int64(0)
	id := func() ir.Attribute {
		next++
		return t.Ctx.I64Attr((next - 1) % flagsOfCounter)
	}
	for _, x := range list {
		if x.mixed() {
			t.Warnf(t.Op, "don't support inject block sync after/before unrecognized cube/vector op")
			t.Warnf(x.op, "'%s' op changes the meaning: nothing orders the users of its results behind it, because it is not known on which cores they run", x.op.Name())
			continue
		}
		x.emit(ir.After(t.Ctx, x.op), id)
	}
	return nil
}

// flagsOfCounter is how many ids the flags of a shallow fusion go through, and then begin again.
const flagsOfCounter = 16

// pipe returns the pipe that the reference takes for the last one of the producer.
func (p producer) pipe() pipes.Pipe {
	if p.core == coretype.Cube {
		return pipes.Fix
	}
	return pipes.MTE3
}

// emit makes the synchronization behind a producer.
func (p producer) emit(b *ir.Builder, id func() ir.Attribute) {
	b.Loc = p.op.Loc()
	pipe := p.pipe().String()
	all := hivm.SyncBlockBuilder{SyncBlockMode: "ALL_VECTOR", FlagId: id(), TvectorPipe: pipe, VectorPipe: pipe}
	if p.core == coretype.Cube {
		all = hivm.SyncBlockBuilder{SyncBlockMode: "ALL_CUBE", FlagId: all.FlagId, TcubePipe: pipe, CubePipe: pipe}
	}
	all.Build(b)
	if !p.crosses() {
		return
	}
	flag := id()
	hivm.SyncBlockSetBuilder{TcoreType: p.core.String(), Tpipe: pipe, Pipe: pipes.MTE2.String(), StaticFlagId: flag}.Build(b)
	hivm.SyncBlockWaitBuilder{TcoreType: other(p.core).String(), Tpipe: pipe, Pipe: pipes.MTE2.String(), StaticFlagId: flag}.Build(b)
}

// doubt is an operation of which the users are not synchronized, and why.
type doubt struct {
	op  *ir.Operation
	why string
}

// doubtsOfValues returns the values that another core uses although they are no results of a product or
// call, and the products and calls whose results go into an operation of which no core is known.
func doubtsOfValues(t *pass.Target) (list []doubt) {
	cores := coretype.New()
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		core, ok := coreByItself(cores, op)
		if !ok || isViewOfResult(op) {
			return true
		}
		if isProducer(op) {
			if user := unknownUser(cores, op); user != nil {
				list = append(list, doubt{op, fmt.Sprintf("its use in '%s'%s is not looked at", user.Name(), line(t.Ctx, user))})
			}
		} else if definite(core) && slices.Contains(addUserCores(cores, op, nil), other(core)) {
			list = append(list, doubt{op, "nothing orders the users of its results on the other core behind it"})
		}
		return true
	})
	return list
}

// unknownUser returns a user of the results of op of which no core is known, nil if there is none. What
// a function returns is used by nobody in it.
func unknownUser(cores *coretype.Models, op *ir.Operation) *ir.Operation {
	for i := range op.NumResults() {
		for _, u := range op.Result(i).Uses() {
			user := u.Owner()
			if isViewOfResult(user) {
				user = unknownUser(cores, user)
			} else if _, ok := coreByItself(cores, user); ok || funcs.IsReturn(user) {
				user = nil
			}
			if user != nil {
				return user
			}
		}
	}
	return nil
}

// doubtsOfBuffers warns of accesses of buffers that the flags of a shallow fusion leave in no order.
func (p injectBlock) doubtsOfBuffers(t *pass.Target, list []producer) {
	tr := newTranslator(t.Ctx, true)
	tr.forBlocks()
	l, err := tr.list(t.Op)
	if err != nil {
		return
	}
	l.tellCores = true
	at := map[*ir.Operation]int{}
	for i, e := range l.elements {
		if e.kind == compound {
			at[e.op] = i
		}
	}
	for _, x := range list {
		if i, ok := at[x.op]; ok && !x.mixed() && x.crosses() && i < l.last() {
			l.pair(synchronization{src: x.pipe(), dst: pipes.MTE2, setCore: x.core, waitCore: other(x.core), loop: -1, count: 1, setAt: i, waitAt: i + 1})
		}
	}
	warned := map[*ir.Operation]bool{}
	l.check(p.aliveLoops, false, func(now, front *element, conflicts []conflict) {
		if !warned[now.op] {
			warned[now.op] = true
			t.Warnf(now.op, "'%s' op changes the meaning: it is not synchronized with '%s'%s, %s", now.op.Name(), front.op.Name(), line(t.Ctx, front.op), conflicts[0])
		}
	})
}
