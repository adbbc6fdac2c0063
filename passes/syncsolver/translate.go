package syncsolver

import (
	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/passes/syncsolver/coverage"
)

// translator makes the tree of a function.
type translator struct {
	options
	fn        *ir.Operation
	pipes     pipes.Models
	cores     *coretype.Models // nil if the function runs on one core
	private   map[*ir.Value]coverage.Core
	origins   *origins
	faults    *faults
	functions map[string]*ir.Operation // beside fn; nil if none was called yet
	units     []*node                  // accesses that know unit flags
	at        *ir.Operation            // that is translated
	releases  []*node                  // operations that give back a lock: all pipes must be done
	fences    []*node                  // calls of functions that may do anything
}

// unrolledKey is the attribute of a loop that says for how many slots it is unrolled.
const unrolledKey = "multibuffer_unroll_factor"

// function makes the tree of a function with a body.
func (x *translator) function(fn *ir.Operation) *node {
	root := &node{kind: function, op: fn}
	whole := root.add(&node{kind: group})
	for _, b := range fn.Region(0).Blocks() {
		x.passed(b)
		x.fill(whole.add(&node{kind: block}), b)
	}
	return root
}

// passed notes the values that the end of a block passes to the arguments of others.
func (x *translator) passed(b *ir.Block) {
	end := b.Terminator()
	branch, ok := ir.As[ir.BranchOpInterface](end)
	if end == nil || !ok {
		return
	}
	for i, bounds := range branch.SuccessorOperands(end) {
		to := end.Successors()[i]
		for j, v := range end.Operands()[bounds[0]:bounds[1]] {
			if j < len(to.Args()) {
				x.origins.passed[to.Args()[j]] = append(x.origins.passed[to.Args()[j]], v)
			}
		}
	}
}

// fill gives a node the contents of a block, between two marks.
func (x *translator) fill(n *node, b *ir.Block) {
	n.add(&node{kind: mark, placement: &placement{block: b, begins: n}})
	for op := b.First(); op != nil; op = op.Next() {
		x.operation(n, op)
	}
	n.add(&node{kind: mark, placement: &placement{block: b, ends: n}})
}

// region makes the group of a region with one block. Regions of loops and conditions have
// no more.
func (x *translator) region(parent *node, r *ir.Region) {
	n := parent.add(&node{kind: group})
	if !r.Empty() {
		x.fill(n, r.Entry())
	}
}

// operation adds an operation to a group, if the solver sees something in it.
func (x *translator) operation(n *node, op *ir.Operation) {
	_, loops := ir.As[looplike.Loop](op)
	switch {
	case scf.IsIf(op):
		c := n.add(&node{kind: condition, op: op, unlikely: op.Attr(hivm.UnlikelyKey) != nil})
		for _, r := range op.Regions() {
			if !r.Empty() {
				x.region(c, r)
			}
		}
	case loops:
		l := &node{kind: loop, op: op, parallel: op.Attr(hivm.ParallelLoopKey) != nil, pipelined: op.Attr(pipelinedKey) != nil, slots: x.slotsOf(op)}
		n.wrap(l)
		for _, r := range op.Regions() {
			x.region(l, r)
		}
	case scope.IsScope(op):
		x.pattern(op, hivm.PreloadNumKey)
		s := &node{kind: group, op: op, preload: preloadOf(op)}
		n.wrap(s)
		for _, r := range op.Regions() {
			x.region(s, r)
		}
	case cf.IsBranch(op), cf.IsCondBranch(op):
	default:
		x.access(n, op)
	}
}

// preloadOf reads the attributes of a scope that runs ahead.
func preloadOf(op *ir.Operation) preload {
	num, ok := op.Attr(hivm.PreloadNumKey).(*ir.IntegerAttr)
	of, both := op.Attr(hivm.MaxPreloadNumKey).(*ir.IntegerAttr)
	if !ok || !both {
		return preload{}
	}
	return preload{true, num.Value, of.Value}
}

// access adds an operation that reads or writes memory to a group.
func (x *translator) access(n *node, op *ir.Operation) {
	x.at = op
	defer func() { x.at = nil }()
	switch p, runs := x.pipes.Of(op); {
	case scalar(op):
		if x.strict || x.cores != nil || hivm.SpaceOf(memoryOperand(op).Type()) != "" {
			x.simple(n, op, pipes.Pipes{In: pipes.S, Out: pipes.S})
		} else {
			x.faults.unseen(op, memoryOperand(op))
		}
	case x.cores == nil && (hivm.IsMmadL1(op) || hivm.IsMmadMxL1(op)):
		x.product(n, op)
	case hivm.IsCustomMacro(op) && op.Attr("sync_event_slots") != nil:
		x.faults.slots(op)
	case runs && (p.In == pipes.Unassigned || p.Out == pipes.Unassigned) && !x.assumes(op):
		x.faults.noPipe(op)
	case runs:
		x.simple(n, op, p)
	case hivm.IsDebug(op), tensor.IsExtract(op):
		x.reader(n, op)
	case funcs.IsCall(op):
		x.call(n, op)
	default:
		x.other(n, op)
	}
}

// scalar reports whether op is an access of the scalar pipe.
func scalar(op *ir.Operation) bool {
	return memref.IsLoad(op) || memref.IsStore(op) || affine.IsLoad(op) || affine.IsStore(op)
}

// memoryOperand returns the memref of a load or store.
func memoryOperand(op *ir.Operation) *ir.Value {
	if memref.IsLoad(op) || affine.IsLoad(op) {
		return op.Operand(0)
	}
	return op.Operand(1)
}

// simple adds an operation with two pipes, for its reads and writes.
func (x *translator) simple(n *node, op *ir.Operation, p pipes.Pipes) {
	e := &effects{in: p.In, out: p.Out, reads: x.origins.of(pipes.Reads(op)...), writes: x.origins.of(pipes.Writes(op)...)}
	if e.core = x.core(op); e.core == 0 {
		x.coreless(op, e)
		return
	}
	if x.assumes(op) {
		x.assumePipe(op, e)
	}
	a := n.add(&node{kind: access, op: op, effects: e})
	if op.Def().Slot("unit_flag_mode") >= 0 {
		x.knowsUnitFlags(a)
	}
}

// reader adds an operation of the scalar pipe that reads its first operand.
func (x *translator) reader(n *node, op *ir.Operation) {
	e := &effects{core: x.core(op), in: pipes.S, out: pipes.S, reads: x.origins.of(op.Operand(0))}
	if e.core == 0 {
		x.coreless(op, e)
		return
	}
	n.add(&node{kind: access, op: op, effects: e})
}

func (x *translator) knowsUnitFlags(a *node) {
	a.unit = &unitFlag{}
	x.units = append(x.units, a)
}

// product adds a matrix product of the library: it loads its inputs from L1 on one pipe and
// multiplies on another, and waits for the flags of the inputs itself.
func (x *translator) product(n *node, op *ir.Operation) {
	outer := n.add(&node{kind: group, op: op})
	inner := &node{kind: matmul, op: op}
	outer.wrap(inner)
	body := inner.add(&node{kind: group})
	load := func(p part, v *ir.Value) {
		body.add(&node{kind: access, effects: &effects{part: p, core: coverage.Any, in: pipes.MTE1, out: pipes.MTE1, reads: x.origins.of(v)}})
	}
	result := op.Operand(6)
	if m, ok := hivm.AsMmadMxL1(op); ok {
		load(loadA, m.A())
		load(loadScaleA, m.ScaleA())
		load(loadB, m.B())
		load(loadScaleB, m.ScaleB())
		result = m.C()
	} else if m, ok := hivm.AsMmadL1(op); ok {
		load(loadA, m.A())
		load(loadB, m.B())
		if bias := m.PerChannelBias(); bias != nil {
			load(loadBias, bias)
		}
		result = m.C()
	}
	multiplies := body.add(&node{kind: access, op: op, effects: &effects{part: multiply, core: coverage.Any, in: pipes.M, out: pipes.M, writes: x.origins.of(result)}})
	if hivm.IsMmadL1(op) {
		x.knowsUnitFlags(multiplies)
	}
}
