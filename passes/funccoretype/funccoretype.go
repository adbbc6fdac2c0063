// Package funccoretype is the pass hivm-infer-func-core-type: functions of the device say on
// which cores they run, AIC, AIV or both (MIX), by the operations in them and the functions
// that they call. A function that says it already keeps that. The module says the same of all
// its functions.
//
// The rules are InferFuncCoreType.cpp of the reference. A function that any core can run gets
// AIV there, also where a cube core calls it, with a warning; with strict it gets the cores of
// its callers. What a function says is compared with its operations: a contradiction is a
// warning, and an error with strict.
package funccoretype

import (
	"cmp"
	"fmt"
	"slices"

	"hivm-opt/analysis/callgraph"
	"hivm-opt/analysis/coretype"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-infer-func-core-type",
		Title:   "InferFuncCoreType",
		Summary: "Say on which cores each function runs",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Functions that any core can run get the cores of their callers; functions that say another core than they need are errors"}},
		New: func(o pass.Options) (pass.Pass, error) { return infer{o.Bool("strict")}, nil },
	}
}

// infer is the pass with its option.
type infer struct{ strict bool }

// cores is a set of the kinds of cores that a function needs.
type cores uint8

// The kinds of cores. A function that needs both is mixed.
const (
	aic cores = 1 << iota
	aiv
	mix = aic | aiv
)

// The cores of keywords and of core types.
var (
	ofKeyword = lazy.Value[map[string]cores]{Make: func() map[string]cores {
		return map[string]cores{"AIC": aic, "AIV": aiv, "MIX": mix}
	}}
	ofType = lazy.Value[map[coretype.CoreType]cores]{Make: func() map[coretype.CoreType]cores {
		return map[coretype.CoreType]cores{coretype.Cube: aic, coretype.Vector: aiv, coretype.CubeAndVector: mix}
	}}
)

// either is the keyword of functions that any core can run.
const either = "AIC_OR_AIV"

// keyword returns the keyword for cores; without a need a function is for vector cores.
func (c cores) keyword() string {
	switch c {
	case aic:
		return "AIC"
	case mix:
		return "MIX"
	}
	return "AIV"
}

// Run implements pass.Pass.
func (x infer) Run(t *pass.Target) error {
	m := &module{Target: t, strict: x.strict, graph: callgraph.New(t.Op), models: coretype.New(), needs: map[int]cores{}, words: map[int]string{}, failed: map[int]bool{}}
	of := m.graph.Components()
	order := make([]int, len(of))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(of[a], of[b]) })
	var device []int
	for _, i := range order {
		if fn := m.graph.Functions[i]; funcs.IsFunc(fn) && !hacc.IsHost(fn) && !(funcs.Func{Op: fn}).IsDeclaration() {
			device = append(device, i)
			m.function(i)
		}
	}
	if len(m.failed) > 0 {
		return nil
	}
	m.anywhere(device)
	m.write(device)
	return nil
}

// module is the module that the pass works on. Functions are numbers of the call graph.
type module struct {
	*pass.Target
	strict bool
	graph  *callgraph.Graph
	models *coretype.Models
	needs  map[int]cores  // of functions that were looked at
	words  map[int]string // of functions that any core can run, where that is not AIV
	failed map[int]bool
}

// said returns what a function says, and whether it says something.
func said(fn *ir.Operation) (cores, bool) {
	a, ok := fn.Attr(hivm.CoreTypeKey).(*ir.DialectAttr)
	if !ok || a.Def != hivm.FuncCoreType {
		return 0, false
	}
	return ofKeyword.Get()[a.Case.Name], true
}

// function finds the needs of a function whose callees were looked at.
func (m *module) function(i int) {
	fn := m.graph.Functions[i]
	says, ok := said(fn)
	if ok {
		m.needs[i] = says
		m.compare(fn, says)
		return
	}
	calls := map[*ir.Operation]int{}
	for _, c := range m.graph.Calls[i] {
		calls[c.Op] = c.Callee
	}
	need := cores(0)
	ir.Walk(fn, func(op *ir.Operation) bool {
		more, why := m.operation(op, calls)
		if why != "" {
			m.fail(i, op, why)
			return false
		}
		need |= more
		return need != mix
	})
	m.needs[i] = need
}

// operation returns the cores that an operation needs, or why that is not known.
func (m *module) operation(op *ir.Operation, calls map[*ir.Operation]int) (need cores, why string) {
	if callee, ok := calls[op]; ok {
		return m.call(callee)
	}
	if hivm.IsDebug(op) {
		return m.debug(op), ""
	}
	if !m.models.Decides(op) {
		return 0, ""
	}
	t, _ := m.models.Own(op)
	if t == coretype.Unknown {
		return 0, "no core can run it with these operands"
	}
	return ofType.Get()[t], ""
}

// debug returns the cores for a hivm.hir.debug, which notes its core type.
func (m *module) debug(op *ir.Operation) cores {
	t, _ := m.models.Own(op)
	if t == coretype.Unknown {
		t = coretype.CubeOrVector
	}
	op.SetProp(op.Def().Slot("tcoretype"), m.Ctx.Enum(hivm.CoreType, t.String()))
	return ofType.Get()[t]
}

// call returns the cores for a call of a function.
func (m *module) call(callee int) (need cores, why string) {
	if callee == callgraph.Unknown {
		return 0, "it calls a value, which may be any function"
	}
	fn := m.graph.Functions[callee]
	if says, ok := said(fn); ok {
		return says, ""
	}
	need, looked := m.needs[callee]
	switch {
	case m.failed[callee]:
		return 0, "the core type of the function is not known"
	case looked:
		return need, ""
	case funcs.IsFunc(fn) && (funcs.Func{Op: fn}).IsDeclaration():
		return 0, "the declaration of the function says no core type (hivm.func_core_type)"
	case hacc.IsHost(fn):
		return 0, "the function is for the host"
	}
	return 0, "the function calls itself, by way of others or not"
}

// fail reports that the core type of a function is not known because of an operation.
func (m *module) fail(i int, op *ir.Operation, why string) {
	m.failed[i] = true
	name, _ := ir.SymbolName(m.graph.Functions[i])
	d := m.Ctx.Errorf(m.graph.Functions[i].Loc(), "InferCoreType Fail! Reason: can not calculate the core type constraint for func.func(%s)", name)
	d.AttachNote(m.Ctx.Location(op.Loc()), "'%s' op: %s", op.Name(), why)
	m.Report(d)
}

// compare compares what a function says with its operations.
func (m *module) compare(fn *ir.Operation, says cores) {
	if says == mix || says == 0 {
		return
	}
	ir.Walk(fn, func(op *ir.Operation) bool {
		if !m.models.Decides(op) {
			return true
		}
		t, _ := m.models.Own(op)
		if ofType.Get()[t]&^says == 0 {
			return true
		}
		name, _ := ir.SymbolName(fn)
		text := fmt.Sprintf("runs on %s, and '@%s' says that it runs on %s (hivm.func_core_type)", ofType.Get()[t].keyword(), name, says.keyword())
		if m.strict {
			m.Report(op.OpErrorf(m.Ctx, "%s", text))
		} else {
			m.Warnf(op, "'%s' op %s", op.Name(), text)
		}
		return false
	})
}

// anywhere looks at the functions that any core can run and that cube cores call.
func (m *module) anywhere(device []int) {
	callers := map[int]cores{}
	for _, i := range slices.Backward(device) { // callers before callees
		need := m.needs[i] | callers[i]&^m.decided(i)
		for _, c := range m.graph.Calls[i] {
			if c.Callee != callgraph.Unknown {
				callers[c.Callee] |= need
			}
		}
	}
	for _, i := range device {
		fn := m.graph.Functions[i]
		_, says := said(fn)
		switch {
		case m.needs[i] != 0:
		case m.strict && says:
			m.words[i] = either
		case m.strict && callers[i] == mix:
			m.words[i] = either
		case m.strict && callers[i] == aic:
			m.words[i] = aic.keyword()
		case callers[i]&aic != 0:
			m.Warnf(fn, "'%s' op gets AIV, which changes the meaning: cube cores call it too", fn.Name())
		}
	}
}

// decided returns all cores for a function that needs some, none for others: only a function
// that runs anywhere runs where its callers do.
func (m *module) decided(i int) cores {
	if m.needs[i] != 0 {
		return mix
	}
	return 0
}

// write writes the attributes of the functions, and of the modules around them.
func (m *module) write(device []int) {
	var modules []*ir.Operation
	ofModule := map[*ir.Operation]string{}
	for _, i := range device {
		fn, word := m.graph.Functions[i], cmp.Or(m.words[i], m.needs[i].keyword())
		fn.SetAttr(m.Ctx, hivm.CoreTypeKey, m.Ctx.Enum(hivm.FuncCoreType, word))
		if word == either {
			continue
		}
		around := fn.Parent()
		before, ok := ofModule[around]
		switch {
		case !ok:
			modules = append(modules, around)
			ofModule[around] = word
		case before != word:
			ofModule[around] = "MIX"
		}
	}
	for _, op := range modules {
		op.SetAttr(m.Ctx, hivm.ModuleCoreTypeKey, m.Ctx.Enum(hivm.ModuleCoreType, ofModule[op]))
	}
}
