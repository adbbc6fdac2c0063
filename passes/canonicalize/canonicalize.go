// Package canonicalize brings operations into their canonical form, as MLIR's
// pass of that name does: folding, the patterns that operations contribute,
// unified constants, no dead code and simple control flow.
package canonicalize

import (
	"errors"

	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// Info describes the pass.
func Info() pass.Info {
	return pass.Info{
		Name:    "canonicalize",
		Alone:   true,
		Title:   "Canonicalizer",
		Summary: "Canonicalize operations",
		Options: []pass.OptionInfo{
			{Name: "top-down", Kind: pass.Bool, Default: "true", Help: "Seed the worklist in general top-down order"},
			{Name: "region-simplify", Kind: pass.Choice, Default: "normal", Help: "Perform control flow optimizations to the region tree", Choices: []pass.ChoiceInfo{
				{Name: "disabled", Help: "Don't run any control-flow simplification."},
				{Name: "normal", Help: "Perform simple control-flow simplifications (e.g. dead args elimination)."},
				{Name: "aggressive", Help: "Perform aggressive control-flow simplification (e.g. block merging)."},
			}},
			{Name: "max-iterations", Kind: pass.Int, Default: "10", Help: "Max. iterations between applying patterns / simplifying regions"},
			{Name: "max-num-rewrites", Kind: pass.Int, Default: "-1", Help: "Max. number of pattern rewrites within an iteration"},
			{Name: "test-convergence", Kind: pass.Bool, Default: "false", Help: "Test only: Fail pass on non-convergence to detect cyclic pattern"},
			{Name: "disable-patterns", Kind: pass.List, Help: "Labels of patterns that should be filtered out during application"},
			{Name: "enable-patterns", Kind: pass.List, Help: "Labels of patterns that should be used during application, all other patterns are filtered out"},
		},
		New: func(o pass.Options) (pass.Pass, error) {
			p := &Pass{TestConvergence: o.Bool("test-convergence"), Config: rewrite.Config{
				Canonicalize:  true,
				TopDown:       o.Bool("top-down"),
				MaxIterations: int(o.Int("max-iterations")),
				MaxRewrites:   int(o.Int("max-num-rewrites")),
				Disabled:      o.List("disable-patterns"),
				Enabled:       o.List("enable-patterns"),
			}}
			switch o.Choice("region-simplify") {
			case "disabled":
				p.Config.Regions = rewrite.Disabled
			case "normal":
				p.Config.Regions = rewrite.Normal
			}
			return p, nil
		},
	}
}

// Pass is the pass canonicalize.
type Pass struct {
	Config rewrite.Config
	// TestConvergence fails the pass when the iterations did not suffice.
	TestConvergence bool
}

// Run implements [pass.Pass].
func (p *Pass) Run(t *pass.Target) error { return p.apply(t, nil) }

var errNotConverged = errors.New("the canonicalizer did not converge")

// apply runs the driver with patterns beside those that operations contribute.
func (p *Pass) apply(t *pass.Target, patterns []rewrite.Pattern) error {
	_, converged := rewrite.ApplyGreedily(t.Ctx, t.Op, patterns, p.Config)
	if p.TestConvergence && !converged {
		return errNotConverged
	}
	return nil
}
