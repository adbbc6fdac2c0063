package happensbefore

import (
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
)

// library makes the operations that calls of the device library stand for.
type library struct {
	context *ir.Context
	block   *ir.Block
	made    map[*ir.Operation]*libraryCall
}

// libraryCall is a call of the device library. op is nil for a function without effect on buffers.
type libraryCall struct {
	op       *ir.Operation
	args     []int // of the call, by operand
	sync     []int
	mode     int
	function string
	// misfit says which argument does not fit the function, "" for none.
	misfit string
}

// of returns what a call stands for, nil if that is not known.
func (l *library) of(call *ir.Operation, name string) *libraryCall {
	x, ok := l.made[call]
	if !ok {
		x = l.make(call, name)
		l.made[call] = x
	}
	return x
}

func (l *library) make(call *ir.Operation, name string) *libraryCall {
	function, _ := devicelib.Parse(name)
	if function == nil {
		return nil
	}
	m := semantics.Of(function)
	if m == nil {
		return nil
	}
	n := call.NumOperands()
	x := &libraryCall{mode: m.Argument("flag", n), function: function.Var("op")}
	if at := m.Argument("sync", n); at >= 0 {
		for i := range hivm.MmadSyncArgs {
			x.sync = append(x.sync, at+i)
		}
	}
	if m.Op == "" {
		return x
	}
	args := make([]*ir.Value, n)
	for i, v := range call.Operands() {
		args[i] = l.block.AddArg(v.Type())
	}
	b := ir.NewBuilder(l.context, l.block)
	b.Loc = call.Loc()
	op, used, err := m.Build(b, args, l.choice(m, call))
	if err != nil {
		x.misfit = err.Error()
		l.fit(m, args)
		if op, used, err = m.Build(b, args, l.choice(m, call)); err != nil {
			return nil
		}
	}
	x.op, x.args = op, used
	return x
}

// fit puts buffers with as many axes as the function takes in the place of those with others: on which pipes it
// accesses them does not depend on that.
func (l *library) fit(m *semantics.Meaning, args []*ir.Value) {
	for i, p := range m.Function.Params {
		at := m.Position(i, len(args))
		if at < 0 || p.Rank < 0 {
			continue
		}
		t, ok := args[at].Type().(*ir.MemRefType)
		if !ok || p.Admits(t.Rank()) {
			continue
		}
		args[at] = l.block.AddArg(l.context.MemRef(slices.Repeat([]int64{ir.Dynamic}, p.Rank), t.Elem, nil, t.Space))
	}
}

// choice returns the settings of a call; where they are not constant the first with a meaning: no setting says
// which buffers are accessed.
func (l *library) choice(m *semantics.Meaning, call *ir.Operation) semantics.Choice {
	out := semantics.Choice{}
	for _, s := range m.Settings(call.NumOperands()) {
		n, ok := ir.ConstantInt(call.Operand(m.Argument(s.Role, call.NumOperands())))
		switch {
		case !ok && len(s.Values) > 0:
			n = s.Values[0]
		case s.Flag && n != 0:
			n = 1
		}
		out[s.Role] = n
	}
	if m.Separates() {
		out[semantics.Channels] = 2
	}
	return out
}

// external is a call whose body is not followed: of the device library, of a vector function, or of a function
// that may access its buffers on any pipe.
func (k *checker) external(s *state, call, fn *ir.Operation) {
	if k.ignored != nil && k.ignored(call) {
		return
	}
	all := k.views(s, call, pipes.Memories(call, call.Operands()))
	if fn != nil {
		var used []int
		for _, i := range pipes.Memories(call, call.Operands()) {
			if fn.Region(0).Entry().Args()[i].HasUses() {
				used = append(used, i)
			}
		}
		all = k.views(s, call, used)
		k.access(s, pipes.LaneOf(pipes.V), call, all, all, false)
		return
	}
	x := k.library.of(call, calleeOf(call))
	switch {
	case x == nil:
		k.access(s, pipes.NoLane, call, all, all, false)
	case x.function == "sync_block_unlock" || x.function == "free_lock_var":
		k.barrierAll(s)
		k.result.Cores = true
	case x.op == nil:
	default:
		if x.misfit != "" {
			k.unknown(call, x.misfit)
		}
		own := k.operandsOf(s, call)
		facts := k.factsOf(x.op)
		if facts == nil {
			return
		}
		k.instruct(s, x.op, facts, arguments{
			at: call, sync: x.sync, mode: x.mode, callee: own.number,
			view:   func(i int) *view { return own.view(x.args[i]) },
			number: func(i int) (number, bool) { return own.number(x.args[i]) },
		})
	}
}
