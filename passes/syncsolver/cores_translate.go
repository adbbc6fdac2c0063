package syncsolver

import (
	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/tensor"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/passes/syncsolver/coverage"
)

// coresOf are the cores of flags for the core types of operations.
var coresOf = lazy.Value[map[coretype.CoreType]coverage.Core]{Make: func() map[coretype.CoreType]coverage.Core {
	return map[coretype.CoreType]coverage.Core{
		coretype.Cube: coverage.Cube, coretype.Vector: coverage.Vector, coretype.CubeAndVector: coverage.Both,
	}
}}

// core returns the core of an operation, 0 if it is not known.
func (x *translator) core(op *ir.Operation) coverage.Core {
	if x.cores == nil {
		return coverage.Any
	}
	return coresOf.Get()[x.cores.Of(op)]
}

// coreless is about an operation whose core is not known. That does not matter if it uses no
// memory that another core may use, and the reference leaves out tensor.extract.
func (x *translator) coreless(op *ir.Operation, e *effects) {
	if len(e.reads)+len(e.writes) > 0 && (x.strict || !tensor.IsExtract(op)) {
		x.faults.noCore(op)
	}
}

// assumes reports whether the reference takes an operation for one of another pipe than runs it:
// copies between cores. In strict mode the pipe that runs them counts.
func (x *translator) assumes(op *ir.Operation) bool {
	return x.cores != nil && !x.strict && (hivm.IsCopy(op) || hivm.IsVBrc(op))
}

// assumePipe takes a copy for the pipe that the reference takes it for: by the memory of the
// destination if that has a place, else the scalar pipe.
func (x *translator) assumePipe(op *ir.Operation, e *effects) {
	p := copyPipe(op, e)
	switch {
	case p == e.in || len(e.reads)+len(e.writes) == 0:
	case e.in == pipes.Unassigned:
		x.faults.noPipe(op)
	default:
		x.faults.otherPipe(op, p, e.in)
	}
	e.in, e.out = p, p
}

// copyPipe returns the pipe that the reference takes a copy for.
func copyPipe(op *ir.Operation, e *effects) pipes.Pipe {
	found := pipes.S
	for _, m := range e.writes {
		p := pipes.S
		switch space := hivm.SpaceOf(m.value.Type()); {
		case space == "":
			return pipes.S
		case e.core == coverage.Vector && space == "ub":
			p = pipes.V
		case e.core == coverage.Vector && space == "cbuf" && hivm.IsCopy(op):
			p = pipes.MTE3
		case space == "cbuf" && hivm.IsVBrc(op):
			p = pipes.MTE2
		}
		if p != pipes.S && found != pipes.S && found != p {
			return pipes.S
		}
		if p != pipes.S {
			found = p
		}
	}
	return found
}

// pattern refuses a scope that runs iterations ahead, of which the reference makes flags of a form of their
// own.
func (x *translator) pattern(op *ir.Operation, key string) {
	if x.patterns && !x.strict && op.Attr(key) != nil {
		x.faults.pattern(op, key)
	}
}

// unplanned is about memory that the reference does not see between cores: an allocation has
// no place. It is wrong only if two cores use it.
func (x *translator) unplanned(v *ir.Value) {
	op := v.Op()
	if !memref.IsAlloc(op) && !memref.IsAlloca(op) && !tensor.IsEmpty(op) {
		x.faults.lost(x.at, v)
		return
	}
	core := x.core(x.at)
	if other, used := x.private[v]; used && other != core || core == coverage.Both {
		x.faults.lost(x.at, v)
	}
	x.private[v] = core
}

// blockFlags returns the ids of the flags between cores that stand in a function already, each
// with an operation. A flag whose id is not constant may have any.
func blockFlags(fn *ir.Operation) map[flagID]*ir.Operation {
	out := map[flagID]*ir.Operation{}
	note := func(op *ir.Operation, id ir.Attribute) {
		constant, ok := id.(*ir.IntegerAttr)
		for n := range barrierToCube + 1 {
			if !ok || constant.Value == int64(n) {
				out[flagID{id: n}] = op
			}
		}
	}
	ir.Walk(fn, func(op *ir.Operation) bool {
		if f, ok := hivm.AsSyncBlockSet(op); ok {
			note(op, f.StaticFlagIdAttr())
		}
		if f, ok := hivm.AsSyncBlockWait(op); ok {
			note(op, f.StaticFlagIdAttr())
		}
		return true
	})
	return out
}
