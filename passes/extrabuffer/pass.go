// Package extrabuffer is the pass hivm-alloc-extra-buffer: it gives every HIVM
// operation the scratch memory that its function of the device library computes
// with, a memref.alloc directly before the operation that becomes its temp_buffer.
//
// An operation gives the size as an [ExtraBufferInterface], by its model in the table
// here or by its definition. The sizes follow ExtraBufferOpInterface/*.cpp and
// AllocExtraBuffer.cpp of the reference (docs/reference.md). Functions of the host
// (hacc.function_kind = HOST) are left untouched.
//
// Invariants: nothing else changes, since the pass does not clean up; the buffers
// have static sizes and no memory space, which hivm-infer-mem-scope gives them; an
// operation whose scratch memory cannot be measured fails the pass.
package extrabuffer

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/loops"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-alloc-extra-buffer",
		Title:   "AllocExtraBuffer",
		Summary: "Allocate the scratch memory that HIVM ops compute with",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "unmeasured", Kind: pass.Choice, Default: "compat", Help: "What to do where scratch memory depends on a size that is not known",
			Choices: []pass.ChoiceInfo{
				{Name: "compat", Help: "take the reference's number, with a warning"},
				{Name: "error", Help: "report it"},
			},
		}, {
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Take as much as is enough where the reference takes too little, ask only for sizes that are needed, and report what is not known",
		}},
		Statistics: []pass.StatisticInfo{{Name: allocated, Help: "Buffers of scratch memory allocated"}},
		New: func(o pass.Options) (pass.Pass, error) {
			return allocate{o.Choice("unmeasured") == "error", o.Bool("strict"), Models(), loops.Models()}, nil
		},
	}
}

// allocated is a statistic.
const allocated = "buffers allocated"

// allocate is the pass hivm-alloc-extra-buffer.
type allocate struct {
	// refuse makes it an error when a size that is not known decides how much
	// scratch memory an operation needs, where the reference takes some number.
	refuse bool
	// strict takes as much as is enough instead of the reference's number, asks
	// only for sizes that are needed, and makes it an error where they are not known.
	strict bool

	models *ir.Models[ExtraBufferInterface]
	loops  *ir.Models[loops.ImplByScalarInterface]
}

// Run implements pass.Pass.
func (p allocate) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	// The allocs are made once all sizes are known: with an error nothing changes,
	// and all errors of a function are reported.
	type need struct {
		op     *ir.Operation
		buffer *Buffer
	}
	var needs []need
	a := NewAnalysis(p.models)
	a.Exact, a.BecomesLoops = p.strict, loops.NewAnalysis(t.Ctx, p.loops, p.strict).BecomesLoops
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		s, warning, err := a.Missing(t.Ctx, op)
		switch {
		case err != nil:
			for _, d := range diag.Of(err) {
				t.Report(d)
			}
		case s != nil && s.Restriction != "" && (p.refuse || p.strict):
			t.Report(op.OpErrorf(t.Ctx, "needs scratch memory of a size that is not known: %s", s.Restriction))
		case s != nil:
			if s.Restriction != "" {
				t.Warnf(op, "'%s' op gets scratch memory that may be too small, which changes the meaning: %s", op.Name(), s.Restriction)
			}
			needs = append(needs, need{op, s})
		case warning != "":
			t.Warnf(op, "%s", warning)
		}
		return true
	})
	for _, n := range needs {
		buffer := memref.AllocBuilder{Memref: n.buffer.Type(t.Ctx)}.Build(ir.Before(t.Ctx, n.op))
		hivm.AddExtraBuffer(t.Ctx, n.op, buffer.Memref())
		t.Count(allocated, 1)
	}
	return nil
}
