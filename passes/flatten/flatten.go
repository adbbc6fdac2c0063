// Package flatten is the pass flatten-ops: it collapses the axes of every
// structured HIVM operation wherever the layouts of its operands and its meaning
// allow, so that the operation is left with as few axes as possible.
//
// The decision is made by package analysis ([analysis.Flattening]); the pass, which
// follows FlattenOps.cpp of the reference (docs/reference.md), only puts
// memref.collapse_shape in front of the operands and has the attributes that name axes
// rewritten. Functions of the host (hacc.function_kind = HOST) are left untouched, in
// all others the clean-up of the reference's rewrite driver comes first: constants are
// unified and moved to the entry block, operations are folded, dead operations erased,
// regions simplified.
//
// Invariants: only ranked memref operands change; an operation whose result is
// the identity keeps its operands; a value that is used several times by one
// operation is collapsed once for each reassociation.
package flatten

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/flatten/trace"
)

// Mode is the behaviour where the reference compiler is known to be wrong.
type Mode = analysis.Mode

// The modes.
const (
	Safe    = analysis.Safe
	Compat  = analysis.Compat
	Maximal = analysis.Maximal
)

// Options of the pass.
type Options struct {
	// Arch is the hardware generation. Where it is Unknown, the chip that the module
	// names decides, and the rules are the rules of register-based hardware if it names
	// none.
	Arch target.Generation
	Mode Mode
	// CheckMarkStride honours the alignment marks on the operands.
	CheckMarkStride bool
	// AlignGuard honours the blocks of local memory in maximal mode.
	AlignGuard bool
}

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-flatten-ops",
		Aliases: []string{"flatten-ops"},
		Title:   "HIVMFlattenOps",
		Summary: "Collapse the axes of HIVM ops where layout and meaning allow",
		Anchor:  "func.func",
		Alone:   true,
		Options: optionInfos(),

		Statistics: statistics(),
		New: func(o pass.Options) (pass.Pass, error) {
			return New(parseOptions(o)), nil
		},
	}
}

// New returns the pass.
func New(o Options) pass.Pass { return &flatten{o: o} }

type flatten struct {
	o Options
	// The analysis remembers results, so it serves all functions of a context
	// that have the same options.
	c *ir.Context
	f map[analysis.Options]*analysis.Flattening
	// props are the properties of the collapses made, by reassociation.
	props map[*ir.ArrayAttr][]ir.Attribute

	eligible map[*ir.Operation]bool // scratch
	ops      []*ir.Operation

	listen []func(t *pass.Target) Listener
}

// Generation implements target.Specific: the generation that the options name.
func (p *flatten) Generation() target.Generation { return p.o.Arch }

// analysis returns the analysis for a context and options.
func (p *flatten) analysis(c *ir.Context, o analysis.Options) *analysis.Flattening {
	if p.c != c {
		p.c, p.f = c, map[analysis.Options]*analysis.Flattening{}
		p.props = map[*ir.ArrayAttr][]ir.Attribute{}
	}
	f := p.f[o]
	if f == nil {
		f = analysis.New(c, o)
		p.f[o] = f
	}
	return f
}

// optionsFor returns the options of the analysis for a function.
func (p *flatten) optionsFor(t *pass.Target) analysis.Options {
	chip, named := hacc.ChipOf(t.Op)
	o := analysis.Options{Arch: p.o.Arch, Mode: p.o.Mode, CheckMarkStride: p.o.CheckMarkStride, AlignGuard: p.o.AlignGuard, Class: chip.Generation}
	if o.Arch == target.Unknown && named {
		o.Arch = chip.Generation
	}
	return o
}

// Run implements pass.Pass.
func (p *flatten) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		p.leaveHost(t)
		return nil
	}
	o := p.optionsFor(t)
	f := p.analysis(t.Ctx, o)
	// The reference decides for the first time before it simplifies the inputs of an
	// operation, and again afterwards.
	if p.eligible == nil {
		p.eligible = map[*ir.Operation]bool{}
	}
	eligible := p.eligible
	clear(eligible)
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if skip := f.SkipRule(op, o); skip != nil && !skip(op) {
			eligible[op] = true
		}
		return true
	})
	var casts []hidden
	if o.Mode != Compat {
		casts = hiddenSizes(t.Op)
	}
	rewrite.Simplify(t.Ctx, t.Op)
	restore(t.Ctx, casts)
	f.NextFunction()
	s := &sweep{t: t, c: t.Ctx, f: f, props: p.props, listeners: p.listeners(t)}
	ops := p.ops[:0]
	var left map[*ir.Operation]bool // the operations among ops that stay
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if !op.Has(hivm.Structured) {
			return true
		}
		ops = append(ops, op)
		if skip := f.SkipRule(op, o); skip != nil && !eligible[op] && skip(op) {
			if left == nil {
				left = map[*ir.Operation]bool{}
			}
			left[op] = true
		}
		return true
	})
	p.ops = ops
	for _, op := range ops {
		if left[op] {
			s.listeners.skipped(f, op, trace.AloneSkipped)
			continue
		}
		if err := s.flatten(op); err != nil {
			for _, d := range diag.Of(err) {
				t.Report(d)
			}
		}
	}
	s.eraseDead()
	return nil
}

// sweep rewrites the operations of one function.
type sweep struct {
	t       *pass.Target
	c       *ir.Context
	f       *analysis.Flattening
	def     *ir.OpDef // memref.collapse_shape, from the first collapse on
	props   map[*ir.ArrayAttr][]ir.Attribute
	operand [1]*ir.Value // scratch
	result  [1]ir.Type
	// suspects are operations that may have lost their last use.
	suspects  []*ir.Operation
	listeners *listeners
}

// maxVisits bounds the visits of one operation, as the reference's driver does.
const maxVisits = 10

// flatten rewrites one operation, again if it asks for it.
func (s *sweep) flatten(op *ir.Operation) error {
	for visit := range maxVisits {
		var r *analysis.Result
		var err error
		if visit == 0 {
			r, err = s.listeners.decide(s.f, op)
		} else if r, err = s.f.Flatten(op); err != nil {
			return nil // the axis was lost by the visit before
		}
		if err != nil || r == nil {
			return err
		}
		for _, w := range r.Warnings {
			if visit == 0 {
				s.t.Warnf(op, "'%s' op flattening changes the meaning: %s", op.Name(), w)
			}
		}
		s.rewrite(op, r)
		if !r.Again() {
			return nil
		}
	}
	return nil
}

// apply puts a collapse in front of each operand and rewrites the attributes.
func (s *sweep) apply(op *ir.Operation, r *analysis.Result) {
	n := op.NumOperands()
	for i := 0; i < n; i++ {
		g := r.Reassociation(i)
		if g == nil || s.usedLater(op, r, i) {
			continue
		}
		old := op.Operand(i)
		flat := s.collapse(op, old, g, r.Types[i])
		for k := 0; k <= i; k++ {
			if op.Operand(k) == old && r.Reassociation(k) != nil && r.SameGroups(k, i) {
				op.SetOperand(k, flat)
			}
		}
		if def := old.Op(); def != nil && !old.HasUses() {
			s.suspects = append(s.suspects, def)
		}
	}
	if r.Misfit() {
		return
	}
	for i := 0; i < n; i++ {
		// Numbers of an axis may go with it.
		if def := op.Operand(i).Op(); def != nil && ir.IsIndex(op.Operand(i).Type()) {
			s.suspects = append(s.suspects, def)
		}
	}
	s.f.AdjustTargets(op, r)
}

// usedLater reports whether a later operand has the value of operand i and the
// same reassociation: the collapse is made for the last of them.
func (s *sweep) usedLater(op *ir.Operation, r *analysis.Result, i int) bool {
	for k := i + 1; k < op.NumOperands(); k++ {
		if op.Operand(k) == op.Operand(i) && r.SameGroups(k, i) {
			return true
		}
	}
	return false
}

// collapse returns the value v collapsed to type t. The collapse of an expansion
// of a value of that type is the value itself, as the folder of
// memref.collapse_shape has it: with two unknown sizes the type does not say
// that, ?x2x? becomes ?x? in two ways.
func (s *sweep) collapse(op *ir.Operation, v *ir.Value, g layout.Groups, t ir.Type) *ir.Value {
	re := s.f.Reassociation(g)
	if x, ok := memref.AsExpandShape(v.Op()); ok && x.Src().Type() == t &&
		(x.ReassociationAttr() == ir.Attribute(re) || ir.NumDynamic(t.(*ir.MemRefType).Shape) < 2) {
		return x.Src()
	}
	if s.def == nil {
		s.def = s.c.MustOp("memref.collapse_shape")
	}
	props := s.props[re]
	if props == nil {
		props = append([]ir.Attribute(nil), s.def.Defaults()...)
		props[s.def.Slot("reassociation")] = re
		s.props[re] = props
	}
	s.operand[0], s.result[0] = v, t
	collapse := s.c.Create(ir.OpState{Def: s.def, Loc: op.Loc(), Operands: s.operand[:], Types: s.result[:], Props: props})
	op.Block().InsertBefore(collapse, op)
	return collapse.Result(0)
}

// eraseDead erases the operations that lost their last use.
func (s *sweep) eraseDead() {
	for len(s.suspects) > 0 {
		op := s.suspects[len(s.suspects)-1]
		s.suspects = s.suspects[:len(s.suspects)-1]
		if op.Erased() || !ir.IsDead(op) {
			continue
		}
		for i := 0; i < op.NumOperands(); i++ {
			if def := op.Operand(i).Op(); def != nil {
				s.suspects = append(s.suspects, def)
			}
		}
		op.Erase()
	}
}

// ArchOption is the option that names the generation whose rules flattening follows,
// for this pass and for pipelines with it.
func ArchOption(byDefault, help string) pass.OptionInfo {
	return pass.OptionInfo{
		Name: "arch", Kind: pass.Choice, Default: byDefault, Help: help,
		Choices: []pass.ChoiceInfo{
			{Name: "auto", Help: "by the module's hacc.target, else regbase"},
			{Name: "regbase", Help: "register-based: " + target.Names(target.RegBased)},
			{Name: "membase", Help: "memory-based: " + target.Names(target.MemBased)},
		},
	}
}

// ModeOption is the option that names the [Mode], with "safe" as its default.
func ModeOption(help string) pass.OptionInfo {
	return pass.OptionInfo{
		Name: "mode", Kind: pass.Choice, Default: "safe", Help: help,
		Choices: []pass.ChoiceInfo{
			{Name: "safe", Help: "leave the op alone, or keep the offending axis apart"},
			{Name: "compat", Help: "follow the reference, with a warning"},
			{Name: "maximal", Help: "safe, and all else that can be proven to merge"},
		},
	}
}

// optionInfos are the options as text.
func optionInfos() []pass.OptionInfo {
	return []pass.OptionInfo{
		ArchOption("auto", "Rules of the hardware generation"),
		ModeOption("What to do where the reference is wrong"),
		{Name: "check-mark-stride", Kind: pass.Bool, Default: "false", Help: "Honour stride alignment marks on operands"},
		{Name: "align-guard", Kind: pass.Bool, Default: "false", Help: "In maximal mode, parts of local memory begin at blocks of 32 bytes"},
	}
}

func parseOptions(o pass.Options) Options {
	out := Options{CheckMarkStride: o.Bool("check-mark-stride"), AlignGuard: o.Bool("align-guard")}
	if arch, err := target.ParseGeneration(o.Choice("arch")); err == nil { // else auto
		out.Arch = arch
	}
	switch o.Choice("mode") {
	case "compat":
		out.Mode = Compat
	case "maximal":
		out.Mode = Maximal
	}
	return out
}
