package injectsync

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/synctrace"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-inject-sync",
		Title:   "InjectSync",
		Summary: "Put flags and barriers between the pipes of a core",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "sync-mode", Kind: pass.Choice, Default: "normal", Help: "Where synchronizations stand",
			Choices: []pass.ChoiceInfo{
				{Name: "normal", Help: "where operations depend on each other"},
				{Name: "barrier-all", Help: "a barrier of all pipes in front of every operation"},
			},
		},
			{Name: "enable-unit-flag", Kind: pass.Bool, Default: "false", Help: "Let matrix products and fixpipes hand results over by unit flags"},
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "Synchronize every conflict, or report it, where the reference leaves races and hangs"},
			{Name: "assume-alive-loops", Kind: pass.Bool, Default: "false", Help: "Assume that loops run at least once"},
		},
		Statistics: []pass.StatisticInfo{{Name: made, Help: "Synchronizations"}},
		New: func(o pass.Options) (pass.Pass, error) {
			return &inject{
				barriers: o.Choice("sync-mode") == "barrier-all", unitFlags: o.Bool("enable-unit-flag"), aliveLoops: o.Bool("assume-alive-loops"),
				strict: o.Bool("strict"),
			}, nil
		},
	}
}

// made is a statistic.
const made = "synchronizations"

// inject is the pass hivm-inject-sync.
type inject struct {
	// barriers puts a barrier everywhere.
	barriers bool
	// unitFlags uses unit flags.
	unitFlags bool
	// aliveLoops assumes that each loop runs.
	aliveLoops bool
	// strict synchronizes every conflict.
	strict bool
	listen []func(t *pass.Target, orders []synctrace.Order)
}

// Run implements pass.Pass.
func (p *inject) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) || t.Op.Region(0).Empty() || t.Op.Attr(hivm.VectorFunctionKey) != nil && hacc.GenerationOf(t.Op) == target.RegBased {
		return nil
	}
	if p.barriers {
		everywhere(t, p.strict)
		return nil
	}
	l, err := translate(t.Ctx, t.Op, p.strict)
	if err != nil {
		return diag.List(diag.Of(err))
	}
	if p.strict && len(l.odd) > 0 {
		op := l.odd[0]
		return op.OpErrorf(t.Ctx, "cannot be synchronized: %s", oddText)
	}
	if p.strict && len(l.unplaced) > 0 {
		return l.unplaced[0].OpErrorf(t.Ctx, "cannot be synchronized: %s", unplacedText)
	}
	if len(l.elements) < 2 {
		if !p.strict {
			doubts(t, l, p.aliveLoops)
		}
		return nil
	}
	if err := p.beside(t, l); err != nil {
		return err
	}
	p.synchronize(t, l)
	p.report(t, l)
	l.emit(t.Ctx, t.Op, p.crowded(t))
	t.Count(made, l.count())
	return nil
}

// beside looks for flags that stand in the function already: strict leaves them their ids.
func (p *inject) beside(t *pass.Target, l *syncIR) (err error) {
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if pipes.HasEvents(op) && p.strict {
			err = op.OpErrorf(t.Ctx, "cannot be synchronized: it has event ids already, for flags of the text; without this pass (sync=none in a pipeline) the text keeps its own flags")
		}
		return err == nil
	})
	if p.strict {
		l.busy = pipes.Events(t.Op)
	}
	return err
}

// synchronize finds the synchronizations of a list.
func (p *inject) synchronize(t *pass.Target, l *syncIR) {
	a := &analyzer{syncIR: l, unitFlags: p.unitFlags, aliveLoops: p.aliveLoops, strict: p.strict}
	a.fenced = p.strict && l.fences()
	a.analyze(t.Op)
	l.move()
	if p.strict {
		l.hasten()
	}
	l.removeRedundant()
	l.allocateEventIDs(a.fenced)
	if p.strict {
		l.repair(p.aliveLoops, a.fenced)
	} else {
		doubts(t, l, p.aliveLoops)
	}
}

// crowded warns of a product that has one operand for two flags. It is nil if the pass is strict.
func (p *inject) crowded(t *pass.Target) func(product *ir.Operation) {
	if p.strict {
		return nil
	}
	return func(product *ir.Operation) {
		t.Warnf(product, "'%s' op changes the meaning: it has one operand for two flags, and one of them is lost", product.Name())
	}
}
