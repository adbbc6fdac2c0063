package canonicalize

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// ExtendedInfo describes canonicalize-ext: the canonicalizer with more patterns for memrefs.
func ExtendedInfo() pass.Info {
	info := Info()
	plain := info.New
	info.Name, info.Title = "canonicalize-ext", "ExtendedCanonicalizer"
	info.Summary = "Canonicalize operations, also copies in a row and constants in memref.reinterpret_cast"
	info.Options = append(info.Options, pass.OptionInfo{
		Name: "strict", Kind: pass.Bool, Default: "false",
		Help: "Leave copies in a row where the buffer in between may be read",
	})
	info.New = func(o pass.Options) (pass.Pass, error) {
		p, err := plain(o)
		if err != nil {
			return nil, err
		}
		return Extended{*p.(*Pass), o.Bool("strict")}, nil
	}
	return info
}

// Extended is the pass canonicalize-ext.
type Extended struct {
	Pass
	// Strict leaves copies alone that are not certainly one copy.
	Strict bool
}

// Run implements [pass.Pass].
func (p Extended) Run(t *pass.Target) error {
	return p.apply(t, append(Patterns(t.Ctx), memref.ExtendedPatterns(func(copy *ir.Operation) bool {
		if !p.Strict {
			t.Warnf(copy, "'%s' op changes the meaning: its destination is no longer written, which something else than the next copy may read", copy.Name())
		}
		return !p.Strict
	})...))
}

// apply runs the driver with the patterns that the options leave.
func (p *Pass) apply(t *pass.Target, patterns []rewrite.Pattern) error {
	_, converged := rewrite.ApplyGreedily(t.Ctx, t.Op, rewrite.Filter(patterns, p.Disabled, p.Enabled), p.Config)
	if p.TestConvergence && !converged {
		return errNotConverged
	}
	return nil
}
