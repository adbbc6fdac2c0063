package races

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
)

// libraryCall is a call of the device library while the operation runs whose meaning it has. The operation has
// no synchronization arguments; the call has.
type libraryCall struct {
	op       *ir.Operation
	sync     []int64 // the synchronization arguments of a matrix product
	unitMode int64   // the mode of the unit flag; 0 is none
}

// external is a function without a body. A function of the device library does what its operation does; any
// other may access its buffers on any pipe.
func (c *core) external(f *interp.Frame, call, fn *ir.Operation, args []interp.Value) ([]interp.Value, error) {
	name, _ := ir.SymbolName(fn)
	function, _ := devicelib.Parse(name)
	if function != nil {
		return c.library(f, call, fn, function, args)
	}
	c.access(pipes.NoLane, call, args, args)
	out := make([]interp.Value, call.NumResults())
	for i := range out {
		if e, ok := interp.ElemOf(call.Result(i).Type()); ok {
			out[i] = interp.Value{Elem: e}
		}
	}
	return out, nil
}

// library is a call of a function of the device library.
func (c *core) library(f *interp.Frame, call, fn *ir.Operation, function *devicelib.Function, args []interp.Value) ([]interp.Value, error) {
	switch function.Var("op") {
	case "sync_block_lock":
		return nil, c.lock(f, call, nil)
	case "sync_block_unlock":
		return nil, c.unlock(f, call, nil)
	case "free_lock_var":
		return nil, c.freeLock(f, call, nil)
	case "print", "assert":
		return nil, c.show(call, args)
	}
	x := &libraryCall{op: call}
	if m := semantics.Of(function); m != nil {
		if at := m.Argument("sync", len(args)); at >= 0 {
			for _, v := range args[at : at+hivm.MmadSyncArgs] {
				x.sync = append(x.sync, v.Int())
			}
		}
		if at := m.Argument("flag", len(args)); at >= 0 {
			x.unitMode = args[at].Int()
		}
	}
	c.calling = x
	defer func() { c.calling = nil }()
	return c.world.functions.Call(f, call, fn, args)
}

// written returns the operation of the module that an operation runs for: the call, if it is the meaning of a
// function of the device library.
func (c *core) written(op *ir.Operation) *ir.Operation {
	if c.calling != nil {
		return c.calling.op
	}
	return op
}
