package plan

import (
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
	"hivm-opt/passes/plan/outline"
)

// workspaceAlign divides the offsets in a workspace, in bits.
const workspaceAlign = 256

// workspaceOf returns the argument that a buffer in a workspace is from, nil for other buffers.
func workspaceOf(b *buffer) *ir.Value {
	if w, ok := memrefext.AsAllocWorkspace(b.alloc); ok {
		return w.WorkspaceArg()
	}
	return nil
}

// planWorkspace gives the buffers in one workspace their offsets: one behind the other, or where
// lives allow it in one place. A workspace has no end.
func (s *space) planWorkspace(o Options) {
	if !o.WorkspaceReuse {
		s.memory.PlanApart()
		s.result.Outcome = outline.Apart
		return
	}
	s.memory.PlanEndless()
	s.result.Outcome = outline.Shared
}

// hasOffset reports whether the text itself gives a buffer in a workspace its offset.
func (b *buffer) hasOffset() bool {
	w, ok := memrefext.AsAllocWorkspace(b.alloc)
	return ok && len(w.Offset()) > 0
}
