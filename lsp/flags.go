package lsp

import (
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// flagOp is an operation that sets a flag or waits for it.
type flagOp struct {
	op       *ir.Operation
	function *ir.Operation
	unit     *unit
	index    int // in the state of the unit
	sets     bool
	flag     flag
}

// flag is what a set and a wait have in common that belong together.
type flag struct {
	// between is set for a flag between cores.
	between bool
	// from and to are the pipes; of a flag between cores from is the core that sets it.
	from, to string
	// id is the attribute of the id, or the value that has it.
	id any
}

// number reports whether the id is written as a number.
func (f flag) number() bool {
	_, ok := f.id.(ir.Attribute)
	return ok
}

// flagOps returns the operations of a unit on flags in the order of the text.
func (p *part) flagOps(u *unit) (out []flagOp) {
	for i := range u.state.Ops {
		op := u.state.Ops[i].Op
		if op == nil {
			continue
		}
		if sets, f, ok := flagOf(op); ok && f.id != nil {
			out = append(out, flagOp{op, p.function(op), u, i, sets, f})
		}
	}
	return out
}

// flagOf returns the flag of an operation, and whether it sets it. Flags between cores of one
// kind, or between blocks, are none: each core sets its own.
func flagOf(op *ir.Operation) (sets bool, f flag, ok bool) {
	id := func(number ir.Attribute, v *ir.Value) any {
		switch {
		case number != nil:
			return number
		case v != nil:
			return v
		}
		return nil
	}
	between := func(core, other, mode string, id any) (flag, bool) {
		return flag{between: true, from: core, to: other, id: id}, mode == "INTRA_BLOCK_SYNCHRONIZATION" && other != ""
	}
	if x, is := hivm.AsSetFlag(op); is {
		return true, flag{from: x.SetPipe(), to: x.WaitPipe(), id: id(x.StaticEventIdAttr(), x.DynamicEventId())}, true
	}
	if x, is := hivm.AsWaitFlag(op); is {
		return false, flag{from: x.SetPipe(), to: x.WaitPipe(), id: id(x.StaticEventIdAttr(), x.DynamicEventId())}, true
	}
	if x, is := hivm.AsSyncBlockSet(op); is {
		f, ok = between(x.TcoreType(), otherCore(x.TcoreType()), x.TsyncInstrMode(), id(x.StaticFlagIdAttr(), x.DynamicFlagId()))
		return true, f, ok
	}
	if x, is := hivm.AsSyncBlockWait(op); is {
		f, ok = between(otherCore(x.TcoreType()), x.TcoreType(), x.TsyncInstrMode(), id(x.StaticFlagIdAttr(), x.DynamicFlagId()))
		return false, f, ok
	}
	return false, f, false
}

// otherCore returns the core that works together with one, "" if that is not known.
func otherCore(core string) string {
	switch core {
	case "CUBE":
		return "VECTOR"
	case "VECTOR":
		return "CUBE"
	}
	return ""
}

// pairing knows for operations on flags those that they belong to.
type pairing map[*ir.Operation][]flagOp

// pair joins sets and waits of a unit that belong together for sure:
//
//   - where a function has one of each for a flag;
//   - where each set is followed by its wait in the same block;
//   - where a loop waits first and sets then, there is a set in front of it, and a wait behind it.
//
// Of a flag between cores one may be in another function, see pairBetween.
func (p *part) pair(u *unit) pairing {
	out := pairing{}
	ops := p.flagOps(u)
	if ops == nil {
		return out
	}
	var lonely []flagOp
	for _, ops := range grouped(ops) {
		sets := count(ops)
		switch {
		case ops[0].function == nil || doubtful(ops):
		case ops[0].flag.between && (sets == 0 || sets == len(ops)):
			lonely = append(lonely, ops...)
		default:
			out.join(ops)
		}
	}
	if lonely != nil {
		p.pairBetween(out, lonely)
	}
	return out
}

// grouped returns the operations of each flag of each function. Pipes between which the id of a flag is a value,
// and there are other flags, are left out: the value may be the id of any.
func grouped(ops []flagOp) [][]flagOp {
	type key struct {
		function *ir.Operation
		flag     flag
	}
	first := map[key]flag{} // of those between two pipes
	mixed := map[key]bool{}
	var order []key
	byFlag := map[key][]flagOp{}
	anyID := func(x flagOp) key {
		f := x.flag
		f.id = nil
		return key{x.function, f}
	}
	for _, x := range ops {
		k := key{x.function, x.flag}
		if byFlag[k] == nil {
			order = append(order, k)
		}
		byFlag[k] = append(byFlag[k], x)
		some, seen := first[anyID(x)]
		if !seen {
			first[anyID(x)] = x.flag
		} else if some != x.flag && !(some.number() && x.flag.number()) {
			mixed[anyID(x)] = true
		}
	}
	var out [][]flagOp
	for _, k := range order {
		if list := byFlag[k]; !mixed[anyID(list[0])] {
			out = append(out, list)
		}
	}
	return out
}

func count(ops []flagOp) (sets int) {
	for _, x := range ops {
		if x.sets {
			sets++
		}
	}
	return sets
}

// doubtful reports whether a matrix product of the function may set the flag or wait for it as well.
func doubtful(ops []flagOp) bool {
	f := ops[0].flag
	inMatrix := func(p string) bool {
		return p == pipes.M.String() || p == pipes.MTE1.String() || p == pipes.VirtualMTE2L1A.String() || p == pipes.VirtualMTE2L1B.String()
	}
	if f.between || !inMatrix(f.from) && !inMatrix(f.to) {
		return false
	}
	found := false
	ir.Walk(ops[0].function, func(op *ir.Operation) bool {
		found = found || pipes.HasEvents(op)
		return true
	})
	return found
}

// add notes that two operations belong together.
func (m pairing) add(set, wait flagOp) {
	m[set.op] = append(m[set.op], wait)
	m[wait.op] = append(m[wait.op], set)
}

// join joins the operations of one flag of a function.
func (m pairing) join(ops []flagOp) {
	if len(ops) == 2 && ops[0].sets != ops[1].sets {
		set, wait := ops[0], ops[1]
		if wait.sets {
			set, wait = wait, set
		}
		m.add(set, wait)
		return
	}
	if len(ops) == 4 && ops[0].sets && !ops[1].sets && ops[2].sets && !ops[3].sets &&
		ops[0].op.Block() == ops[3].op.Block() && ops[1].op.Block() == ops[2].op.Block() {
		if loop := ops[1].op.Parent(); loop != nil && loop.Block() == ops[0].op.Block() && isLoop(loop) {
			m.add(ops[0], ops[1])
			m.add(ops[2], ops[1])
			m.add(ops[2], ops[3])
			return
		}
	}
	for i := 0; i < len(ops); i += 2 {
		if i+1 == len(ops) || !ops[i].sets || ops[i+1].sets || ops[i].op.Block() != ops[i+1].op.Block() {
			return
		}
	}
	for i := 0; i < len(ops); i += 2 {
		m.add(ops[i], ops[i+1])
	}
}

func isLoop(op *ir.Operation) bool { return op.Name() == "scf.for" }

// pairBetween joins operations whose other half is in another function: in the other part of a mixed
// kernel, or anywhere among the functions that are no such part by their names.
func (p *part) pairBetween(m pairing, lonely []flagOp) {
	type key struct {
		flag   flag
		kernel string
	}
	keyOf := func(x flagOp) key {
		if name, _ := ir.SymbolName(x.function); hivm.OtherPart(name) != "" {
			return key{x.flag, hivm.KernelName(name)}
		}
		return key{x.flag, ""}
	}
	all := map[key][]flagOp{}
	for _, u := range p.units() {
		for _, x := range p.flagOps(u) {
			if !x.flag.between || x.function == nil {
				continue
			}
			if !x.flag.number() {
				return // it may be any
			}
			all[keyOf(x)] = append(all[keyOf(x)], x)
		}
	}
	done := map[key]bool{}
	for _, x := range lonely {
		k := keyOf(x)
		if done[k] {
			continue
		}
		done[k] = true
		var sets, waits []flagOp // in the order of the text
		for _, y := range all[k] {
			if y.sets {
				sets = append(sets, y)
			} else {
				waits = append(waits, y)
			}
		}
		if len(sets) == len(waits) && (len(sets) == 1 || inOrder(sets) && inOrder(waits)) {
			for i := range sets {
				m.add(sets[i], waits[i])
			}
		}
	}
}

// inOrder reports whether each run of one function executes the operations once, in their order.
func inOrder(ops []flagOp) bool {
	for _, x := range ops {
		if x.function != ops[0].function || x.op.Block() != x.function.Region(0).Entry() {
			return false
		}
	}
	return true
}

// partners says in which lines the operations stand that belong to one on a flag; "" if they are not known.
func (p *place) partners(op *ir.Operation) string {
	if _, _, ok := flagOf(op); !ok {
		return ""
	}
	return p.linesOf(p.part.pair(p.unit)[op])
}

// linesOf names the lines of operations.
func (p *place) linesOf(ops []flagOp) string {
	var lines []int
	for _, x := range ops {
		lines = append(lines, p.line(p.part.begin+x.unit.begin+int(x.unit.state.Ops[x.index].Name.Begin))+1)
	}
	slices.Sort(lines)
	return linesText(slices.Compact(lines))
}
