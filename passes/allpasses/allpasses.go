// Package allpasses lists the passes of hivm-opt.
//
// The tag core, of the small engine of the playground, leaves out all but a few.
package allpasses

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/pass"
	"hivm-opt/passes/canonicalize"
	"hivm-opt/passes/cse"
	"hivm-opt/passes/deadstore"
	"hivm-opt/passes/decompose"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/forloops"
	"hivm-opt/passes/inline"
	"hivm-opt/passes/iterarg"
	"hivm-opt/passes/loopinit"
	"hivm-opt/passes/plan"
	"hivm-opt/passes/rank"
	"hivm-opt/passes/redundantcopy"
	"hivm-opt/passes/reshape"
	"hivm-opt/passes/verifysync"
)

// Passes returns the rows of all passes, for [pass.NewRegistry].
func Passes() []pass.Row { return slices.Concat(common[:], rest()) }

// common are the passes that any build has.
var common = [...]pass.Row{
	{Name: "canonicalize", Info: canonicalize.Info},
	{Name: "canonicalize-ext", Info: canonicalize.ExtendedInfo},
	{Name: "cse", Info: cse.Info},
	{Name: "memref-dse", Info: deadstore.Info},
	{Name: "hivm-decompose-op", Info: decompose.Info},
	{Name: "hivm-flatten-ops", Aliases: []string{"flatten-ops"}, Info: flatten.Info},
	{Name: "scf-for-loop-canonicalization", Info: forloops.Info},
	{Name: "inline-scope", Info: inline.Info},
	{Name: "scf-canonicalize-iter-arg", Info: iterarg.Info},
	{Name: "scf-remove-redundant-loop-init", Info: loopinit.Info},
	{Name: "hivm-plan-memory", Info: plan.Info},
	{Name: "hivm-lift-lowest-stride", Info: rank.LiftStrideInfo},
	{Name: "hivm-lift-zero-rank", Info: rank.LiftZeroInfo},
	{Name: "hivm-reduce-rank-subview", Info: rank.ReduceInfo},
	{Name: "compose-collapse-expand", Info: reshape.ComposeInfo},
	{Name: "memref-remove-redundant-copy", Info: redundantcopy.Info},
	{Name: "verify-sync", Info: verifysync.Info},
}

// GenerationOf returns the generation of hardware that a pipeline is meant for:
// register-based as soon as one of its passes is, since the rules of that admit more,
// else the generation that a pass names, or Unknown.
func GenerationOf(p *pass.Pipeline) target.Generation {
	class := target.Unknown
	for _, x := range p.Passes() {
		if s, ok := x.(target.Specific); ok && class != target.RegBased && s.Generation() != target.Unknown {
			class = s.Generation()
		}
	}
	return class
}
