package inline

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// doubt warns of a call of a vector function that is inlined where flags stand: they are for the pipe V, on which
// the function runs as a whole, and its loads and stores of numbers run on the scalar unit.
func (x *inliner) doubt(s site) {
	fn := x.graph.Functions[s.callee]
	if fn.Attr(hivm.VectorFunctionKey) == nil || !isSynchronized(x.graph.Functions[s.caller]) {
		return
	}
	models := pipes.New()
	ir.Walk(fn, func(op *ir.Operation) bool {
		if on, ok := models.Of(op); !ok || on.In != pipes.S {
			return true
		}
		x.Warnf(s.call, "'%s' op changes the meaning: the flags around it are for V, and '%s' in the vector function runs on S once it is inlined", s.call.Name(), op.Name())
		return false
	})
}

// isSynchronized reports whether a function has flags, or barriers of one pipe. A barrier of all pipes is as good for
// the operations of another function as for its call.
func isSynchronized(fn *ir.Operation) bool {
	return !ir.Walk(fn, func(op *ir.Operation) bool {
		b, ok := hivm.AsPipeBarrier(op)
		return !hivm.IsSetFlag(op) && !hivm.IsWaitFlag(op) && (!ok || b.Pipe() == pipes.All.String())
	})
}
