package buffersize

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
)

// sized is the statistic of the passes that make buffers of bytes.
const sized = "buffers sized"

var statistics = []pass.StatisticInfo{{Name: sized, Help: "Allocations that became views of bytes"}}

// SetInfo describes hivm-set-buffer-size for a registry.
func SetInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-set-buffer-size",
		Title:   "SetBufferSize",
		Summary: "Allocate the bytes that marks say, for buffers of dynamic sizes",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Keep the offset in a workspace, and refuse marks that belong to no allocation",
		}},
		Statistics: statistics,
		New:        func(o pass.Options) (pass.Pass, error) { return set{o.Bool("strict"), allocators.Get().Fork()}, nil },
	}
}

// set is the pass hivm-set-buffer-size.
type set struct {
	strict bool
	models *ir.Models[byteAllocator]
}

// Fork implements pass.Forker.
func (x set) Fork() pass.Pass { return set{x.strict, x.models.Fork()} }

// Run implements pass.Pass.
func (x set) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	var done []annotation.Mark
	var dynamic []*ir.Operation
	bytes := map[*ir.Operation]int64{}
	tracer := buffers.NewTracer()
	for _, m := range sizeMarks(t.Op) {
		def := tracer.Root(m.Src()).Op()
		if def == nil || !x.allocates(def) {
			if err := x.unknown(t, m); err != nil {
				return err
			}
			continue
		}
		done = append(done, m)
		if ir.IsStatic(def.Result(0).Type().(*ir.MemRefType).Shape) {
			continue
		}
		n, _ := sizeOf(m.Op)
		if err := check(t.Ctx, m, def, n); err != nil {
			return err
		}
		old, again := bytes[def]
		if again && old != n {
			return m.Op.Errorf(t.Ctx, "Found conflicting buffer size annotation on the same alloc!")
		}
		if !again {
			dynamic = append(dynamic, def)
		}
		bytes[def] = n
	}
	for _, m := range done {
		if m.DropAttr(t.Ctx, annotation.BufferSize) {
			m.Op.Erase()
		}
	}
	for _, def := range dynamic {
		x.replace(t, def, bytes[def])
	}
	return nil
}

// allocates reports whether def is an allocation whose size can be set.
func (x set) allocates(def *ir.Operation) bool {
	_, ok := x.models.Of(def)
	return ok
}

// unknown complains of a mark that belongs to no allocation.
func (x set) unknown(t *pass.Target, m annotation.Mark) error {
	if x.strict {
		return m.Op.OpErrorf(t.Ctx, "says how many bytes a buffer takes that is allocated elsewhere; mark the allocation")
	}
	t.Warnf(m.Op, "Cannot find root memref alloc/alloca to set buffer size!")
	return nil
}

// check reports an allocation that cannot become a view of n bytes.
func check(c *ir.Context, m annotation.Mark, def *ir.Operation, n int64) error {
	if n < 0 {
		return m.Op.OpErrorf(c, "says that a buffer takes %d bytes", n)
	}
	if !memref.HasIdentityLayout(def.Result(0).Type().(*ir.MemRefType)) {
		return def.OpErrorf(c, "has a layout, so that it cannot become a view of the %d bytes that a mark says; allocate it without one", n)
	}
	return nil
}

// replace replaces an allocation by a view of n bytes.
func (x set) replace(t *pass.Target, def *ir.Operation, n int64) {
	model, _ := x.models.Of(def)
	exact := x.strict || !memrefext.IsAllocWorkspace(def)
	if lost := model.Lost(def); lost != "" && !exact {
		t.Warnf(def, "'%s' op changes the meaning: the %s is dropped", def.Name(), lost)
	}
	rw := rewrite.NewRewriter(t.Ctx, nil)
	rw.At(def)
	zero := expand.At(rw.Builder).Index(0)
	bytes := model.Allocate(rw.Builder, def, bytesType(t.Ctx, n, def.Result(0).Type().(*ir.MemRefType)), exact)
	rw.Replace(def, view(rw.Builder, def.Result(0), bytes, zero, model.Sizes(def)))
	t.Count(sized, 1)
}

// sizeMarks returns the marks in op that say how many bytes a buffer takes, in the order of the
// text.
func sizeMarks(op *ir.Operation) (marks []annotation.Mark) {
	ir.Walk(op, func(op *ir.Operation) bool {
		if _, ok := sizeOf(op); ok {
			marks = append(marks, annotation.Mark{Op: op})
		}
		return true
	})
	return marks
}

// sizeOf returns the bytes that op says for the buffer that it marks.
func sizeOf(op *ir.Operation) (int64, bool) {
	if !annotation.IsMark(op) {
		return 0, false
	}
	n, ok := op.Attr(annotation.BufferSize).(*ir.IntegerAttr)
	if !ok || n.Wide != nil {
		return 0, false
	}
	return n.Value, true
}
