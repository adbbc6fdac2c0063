package explain

import (
	"hivm-opt/pass"
	"hivm-opt/passes/synctrace"
)

// ListenSync is for [synctrace.Listened]: each flag and barrier is a remark.
func (r *Recorder) ListenSync(t *pass.Target, reasons []synctrace.Reason) {
	if !r.Remarks {
		return
	}
	for i := range reasons {
		t.Report(reasons[i].Remark(t.Ctx))
	}
}
