// Package verifysync has the pass verify-sync: it reports where the synchronization between the pipes of a core
// leaves a race, a hang or a flag that stays set, on any path through a function. It changes nothing.
//
// The analysis is package happensbefore. A race is an error; a pair of accesses that may be a race is a remark,
// with strict an error. With remarks the synchronization that is not needed is reported too. The reference has no
// such pass.
package verifysync

import (
	"fmt"
	"strings"

	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "verify-sync",
		Title:   "VerifySync",
		Summary: "Report races and hangs between the pipes of a core, on all paths",
		Anchor:  "func.func",
		Beside:  true,
		Options: []pass.OptionInfo{
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "What is not known is an error"},
			{Name: "remarks", Kind: pass.Bool, Default: "false", Help: "Report synchronization that is not needed"},
			{Name: "assume", Kind: pass.List, Help: assumeHelp()},
		},
		Statistics: []pass.StatisticInfo{
			{Name: ordered, Help: "Pairs of conflicting operations that are ordered"},
			{Name: raced, Help: "Pairs of conflicting operations that are not ordered"},
			{Name: unknown, Help: "Pairs of operations of which it is not known"},
		},
		New: func(o pass.Options) (pass.Pass, error) {
			p := verifySync{strict: o.Bool("strict"), remarks: o.Bool("remarks"), assumed: o.List("assume")}
			_, err := p.hardware(target.MemBased)
			return p, err
		},
	}
}

// assumeHelp describes the assumptions.
func assumeHelp() string {
	var help []string
	for _, a := range pipes.Assumptions() {
		help = append(help, a.Name+": "+a.Help)
	}
	return "Assumptions about the hardware, each NAME=VALUE: " + strings.Join(help, "; ")
}

// The statistics.
const (
	ordered = "ordered"
	raced   = "raced"
	unknown = "unknown"
)

// verifySync is the pass verify-sync.
type verifySync struct {
	strict, remarks bool
	assumed         []string
}

// hardware returns the model of a generation with what the option assumes.
func (p verifySync) hardware(g target.Generation) (pipes.Hardware, error) {
	m := pipes.HardwareOf(g)
	for _, text := range p.assumed {
		if err := m.Assume(text); err != nil {
			return m, fmt.Errorf("for its option assume: %w", err)
		}
	}
	return m, nil
}

// Run implements pass.Pass.
func (p verifySync) Run(t *pass.Target) error {
	module := t.Op.Parent()
	if module == nil || hacc.IsHost(t.Op) || t.Op.Region(0).Empty() || t.Op.Attr(hivm.VectorFunctionKey) != nil {
		return nil
	}
	hardware, err := p.hardware(hacc.GenerationOf(t.Op))
	if err != nil {
		return err
	}
	r := happensbefore.Verify(t.Ctx, module, t.Op, hardware)
	t.Count(ordered, r.Ordered)
	t.Count(raced, r.Raced)
	t.Count(unknown, r.Unknown)
	p.report(t, r.Findings)
	if r.Cores {
		d := t.Ctx.Errorf(t.Op.Loc(), "the function works together with other cores: races between cores are not looked for here; hivm-opt run --pipes does")
		d.Severity = diag.Remark
		t.Report(d)
	}
	if p.remarks {
		p.redundant(t, hardware)
	}
	return nil
}

// redundant reports the synchronization that is not needed.
func (p verifySync) redundant(t *pass.Target, hardware pipes.Hardware) {
	found, all := happensbefore.Needless(t.Ctx, t.Op.Parent(), t.Op, hardware)
	p.report(t, found)
	if !all {
		d := t.Ctx.Errorf(t.Op.Loc(), "not all synchronization was tried: the function is too large, or not all of it is known")
		d.Severity = diag.Remark
		t.Report(d)
	}
}

// report reports findings.
func (p verifySync) report(t *pass.Target, found []happensbefore.Finding) {
	for i := range found {
		d := found[i].Diagnostic(t.Ctx)
		if p.strict && found[i].Kind == happensbefore.Doubt {
			d.Severity = diag.Error
		}
		t.Report(d)
	}
}
