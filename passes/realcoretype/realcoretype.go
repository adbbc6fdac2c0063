// Package realcoretype is the pass hivm-mark-real-core-type: operations that either core can
// run, such as scalar loads, say on which core they will run once the kernel is split into a
// part for each. A mixed kernel is looked at as each core sees it: without the operations of
// the other core, and without what only these need. An operation that both parts keep is for
// both cores.
//
// The reference (MarkRealCoreType.cpp) splits and canonicalizes a copy of the module, and looks
// which operations are left. Here liveness says that, and nothing is copied. What is left out:
// an operation that only the canonicalization of the copy would have replaced, such as a load
// of a value that was just stored, is marked here and not there.
package realcoretype

import (
	"hivm-opt/analysis/callgraph"
	"hivm-opt/analysis/coretype"
	"hivm-opt/dialect/affine"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-mark-real-core-type",
		Title:   "MarkRealCoreType",
		Summary: "Mark operations with the core that they run on when the kernel is split",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{Name: "remove-core-type-attrs", Kind: pass.Bool, Default: "false", Help: "Remove the marks instead"}},
		New:     func(o pass.Options) (pass.Pass, error) { return mark{o.Bool("remove-core-type-attrs")}, nil },

		Statistics: []pass.StatisticInfo{{Name: marked, Help: "Operations that were marked"}},
	}
}

// marked is the statistic of the pass.
const marked = "operations marked"

// mark is the pass with its option.
type mark struct{ remove bool }

// Run implements pass.Pass.
func (x mark) Run(t *pass.Target) error {
	m := marker{t, coretype.New()}
	if x.remove {
		ir.Walk(t.Op, func(op *ir.Operation) bool {
			if op.Attr(hivm.OpCoreTypeKey) != nil && m.concerns(op) {
				op.SetAttr(t.Ctx, hivm.OpCoreTypeKey, nil)
			}
			return true
		})
		return nil
	}
	graph := callgraph.New(t.Op)
	if err := m.check(graph); err != nil {
		return err
	}
	for _, fn := range graph.Functions {
		if f, ok := funcs.AsFunc(fn); ok && !hacc.IsHost(fn) && !f.IsDeclaration() {
			m.function(f)
		}
	}
	return nil
}

// marker marks the operations of a module.
type marker struct {
	*pass.Target
	models *coretype.Models
}

// concerns reports whether the pass marks an operation: accesses of scalars, slices of
// tensors, and operations whose core type depends on their operands.
func (m marker) concerns(op *ir.Operation) bool {
	switch {
	case memref.IsLoad(op), memref.IsStore(op), affine.IsLoad(op), affine.IsStore(op),
		tensor.IsExtract(op), tensor.IsInsert(op), tensor.IsInsertSlice(op), tensor.IsExtractSlice(op):
		return true
	case hivm.IsCustom(op), hivm.IsCustomMacro(op), hivm.IsVBrc(op):
		return false
	}
	return m.models.Infers(op)
}

// check reports what keeps a mixed kernel from being split: calls from functions of the
// device, and calls of functions without core type.
func (m marker) check(g *callgraph.Graph) error {
	var errs diag.List
	for i, fn := range g.Functions {
		mixed := isMixed(fn)
		for _, c := range g.Calls[i] {
			if c.Callee == callgraph.Unknown {
				continue
			}
			callee := g.Functions[c.Callee]
			name, _ := ir.SymbolName(callee)
			if isMixed(callee) && !hacc.IsHost(fn) {
				d := callee.Errorf(m.Ctx, "Currently, MIX kernels can only be called by host functions!")
				d.AttachNote(m.Ctx.Location(c.Op.Loc()), "the call")
				errs = append(errs, d)
			}
			if mixed && m.models.Of(c.Op) == coretype.Unknown {
				errs = append(errs, c.Op.Errorf(m.Ctx, "function core type is unknown for '%s'", name))
			}
		}
	}
	if len(errs) > 0 {
		return errs
	}
	return nil
}

// isMixed reports whether a function is a kernel of the device for both cores.
func isMixed(fn *ir.Operation) bool { return !hacc.IsHost(fn) && coretype.OfFunction(fn) == "MIX" }

// function marks the operations of a function.
func (m marker) function(fn funcs.Func) {
	var parts []*part
	switch coretype.OfFunction(fn.Op) {
	case "AIC":
		parts = []*part{m.whole(fn, coretype.Cube)}
	case "AIV":
		parts = []*part{m.whole(fn, coretype.Vector)}
	case "MIX":
		parts = []*part{m.partOf(fn, coretype.Cube, coretype.Vector), m.partOf(fn, coretype.Vector, coretype.Cube)}
	default:
		m.unmarked(fn)
		return
	}
	ir.Walk(fn.Op, func(op *ir.Operation) bool {
		if !m.concerns(op) {
			return true
		}
		t := coretype.Unknown
		for _, p := range parts {
			switch {
			case !p.live[op]:
			case t == coretype.Unknown:
				t = p.core
			default:
				t = coretype.CubeAndVector
			}
		}
		if t != coretype.Unknown {
			op.SetAttr(m.Ctx, hivm.OpCoreTypeKey, m.Ctx.Enum(hivm.CoreType, t.String()))
			m.Count(marked, 1)
		}
		return true
	})
}

// unmarked warns of a function whose operations stay unmarked.
func (m marker) unmarked(fn funcs.Func) {
	ir.Walk(fn.Op, func(op *ir.Operation) bool {
		if m.concerns(op) {
			d := m.Ctx.Errorf(fn.Op.Loc(), "'%s' op says no core type (hivm.func_core_type) of one kind of core: its operations are not marked", fn.Op.Name())
			d.Severity = diag.Warning
			m.Report(d)
			return false
		}
		return true
	})
}
