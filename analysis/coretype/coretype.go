// Package coretype answers on which cores of the hardware an operation runs: the cube core,
// the vector core, either of the two, or both together. Splitting of kernels, synchronization
// between cores and memory spaces depend on that.
//
// The rules are rows of one table (HIVMCoreTypeInterface and HIVMInferCoreTypeInterface of the
// reference, queryCoreTypeHelper and getCoreType of HIVMImpl.cpp).
package coretype

import (
	"slices"

	"hivm-opt/analysis/callgraph"
	"hivm-opt/dialect/annotation"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// CoreType is where an operation runs. Its value is the value of the case of [hivm.CoreType].
type CoreType uint8

// The core types. Unknown is the type of operations that the hardware cannot run, or that
// say nothing about it.
const (
	Unknown CoreType = iota
	Cube
	Vector
	// CubeOrVector runs wherever its users do.
	CubeOrVector
	// CubeAndVector needs both cores.
	CubeAndVector
)

// String returns the keyword of the attribute, "UNKNOWN" for Unknown.
func (t CoreType) String() string {
	for _, c := range hivm.CoreType.Cases {
		if c.Value == int64(t) {
			return c.Name
		}
	}
	return "UNKNOWN"
}

// parse returns the core type of a keyword, Unknown for other texts.
func parse(keyword string) CoreType {
	for _, c := range hivm.CoreType.Cases {
		if c.Name == keyword {
			return CoreType(c.Value)
		}
	}
	return Unknown
}

// functions are the core types of operations that call a function, by the keyword of
// [hivm.FuncCoreType].
var functions = lazy.Value[map[string]CoreType]{Make: func() map[string]CoreType {
	return map[string]CoreType{
		"AIC": Cube, "AIV": Vector, "MIX": CubeAndVector, "AIC_OR_AIV": CubeOrVector,
	}
}}

// OfFunction returns the keyword of [hivm.FuncCoreType] that a function runs on, "" if it
// says nothing (queryFuncCoreType of the reference).
func OfFunction(fn *ir.Operation) string {
	if fn.Attr(hivm.VectorFunctionKey) != nil {
		return "AIV"
	}
	if a, ok := fn.Attr(hivm.CoreTypeKey).(*ir.DialectAttr); ok && a.Def == hivm.FuncCoreType {
		return a.Case.Name
	}
	return ""
}

// Models knows the core types of operations. It must not be used by several goroutines at the
// same time.
type Models struct {
	static   *ir.Models[CoreType]
	inferred *ir.Models[InferCoreTypeInterface]
	// loading are the loads whose users are asked at the moment.
	loading map[*ir.Operation]bool
	// callees are the functions of calls, by the module of the call.
	callees map[*ir.Operation]map[*ir.Operation]*ir.Operation
}

// New returns the models of all operations, for modules that get no new calls.
func New() *Models {
	return &Models{static: static.Get().Fork(), inferred: inferred.Get().Fork(), loading: map[*ir.Operation]bool{}, callees: map[*ir.Operation]map[*ir.Operation]*ir.Operation{}}
}

// Infers reports whether the core type of op depends on its operands and attributes
// (HIVMInferCoreTypeInterface).
func (m *Models) Infers(op *ir.Operation) bool {
	_, ok := m.inferred.Of(op)
	return ok
}

// Own returns the core type that op has by its definition, operands and attributes. It is
// false for operations that have none, such as views, loops and calls.
func (m *Models) Own(op *ir.Operation) (CoreType, bool) {
	if t, ok := m.static.Of(op); ok {
		return t, true
	}
	if model, ok := m.inferred.Of(op); ok {
		return model.InferCoreType(m, op), true
	}
	if op.Has(hivm.Vector) {
		return Vector, true
	}
	return Unknown, false
}

// knows reports whether operations of a definition have a core type of their own.
func (m *Models) knows(def *ir.OpDef) bool {
	if _, ok := m.static.OfDef(def); ok {
		return true
	}
	_, ok := m.inferred.OfDef(def)
	return ok || def.Traits.Has(hivm.Vector)
}

// Decides reports whether the core type of op counts for the core type of the function
// around it (HIVMCoreTypeInterface).
func (m *Models) Decides(op *ir.Operation) bool {
	return op.Has(hivm.Structured) || slices.Contains(deciding, op.Name())
}

// Of returns the core type of any operation: as attributes and marks have it, as it is by
// itself ([Models.Own]), or for a call as its function has it. The others run anywhere. It is
// Unknown for a call of a function without core type.
func (m *Models) Of(op *ir.Operation) CoreType {
	if funcs.IsCall(op) && op.Attr(hivm.VectorFunctionKey) != nil || copiesToL1(op) {
		return Vector
	}
	if t := parse(hivm.CoreTypeOf(op)); t != Unknown {
		return t
	}
	if t := marked(op); t != Unknown {
		return t
	}
	if t, ok := m.Own(op); ok && t != Unknown {
		return t
	}
	if funcs.IsCall(op) {
		if callee := m.callee(op); callee != nil {
			return functions.Get()[OfFunction(callee)]
		}
		return Unknown
	}
	if scf.IsFor(op) && op.Attr("ExtractedLoadOrStore") != nil {
		return Vector
	}
	return CubeOrVector
}

// callee returns the function that a call calls, nil if that is not known.
func (m *Models) callee(call *ir.Operation) *ir.Operation {
	module := call
	for module.Parent() != nil {
		module = module.Parent()
	}
	callees, ok := m.callees[module]
	if !ok {
		callees = map[*ir.Operation]*ir.Operation{}
		graph := callgraph.New(module)
		for _, calls := range graph.Calls {
			for _, c := range calls {
				if c.Callee != callgraph.Unknown {
					callees[c.Op] = graph.Functions[c.Callee]
				}
			}
		}
		m.callees[module] = callees
	}
	return callees[call]
}

// marked returns the core type that other passes of the reference have left at op, Unknown
// for none: attributes of branches and scopes, and annotation.mark of its first result.
func marked(op *ir.Operation) CoreType {
	switch {
	case scf.IsIf(op) && op.Attr("hivm.cube_only") != nil:
		return Cube
	case scf.IsIf(op) && op.Attr("hivm.vec_only") != nil:
		return Vector
	case op.Is("scope.scope"):
		if a, ok := op.Attr("hivm.loop_core_type").(*ir.DialectAttr); ok && a.Def == hivm.CoreType {
			return CoreType(a.Case.Value)
		}
	}
	if op.NumResults() == 0 {
		return Unknown
	}
	mark, ok := annotation.Find(op.Result(0), "hivm.tcore_type_marker")
	if !ok {
		return Unknown
	}
	if a, ok := mark.Op.Attr("hivm.tcore_type_marker").(*ir.DialectAttr); ok && a.Def == hivm.CoreTypeMarker {
		return CoreType(a.Case.Value)
	}
	return Unknown
}

// copiesToL1 reports whether op is a copy into an allocation in L1.
func copiesToL1(op *ir.Operation) bool {
	if !hivm.IsCopy(op) {
		return false
	}
	root := memref.Root(op.Operand(1))
	return root.Op() != nil && memref.IsAlloc(root.Op()) && hivm.SpaceOf(root.Type()) == "cbuf"
}
