package syncsolver

import (
	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/target"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/syncsolver/coverage"
	"hivm-opt/passes/synctrace"
)

// CrossCoreInfo describes the pass hivm-cross-core-gss for a registry.
func CrossCoreInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-cross-core-gss",
		Title:   "CrossCoreGSS",
		Summary: "Synchronize the cube core and the vector core of a kernel with flags, by a search over all pairs of accesses",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{
			{Name: "block-all-sync", Kind: pass.Bool, Default: "false", Help: "Put a barrier of both cores before each access"},
			{Name: "disable-auto-inject-block-sync", Kind: pass.Bool, Default: "false", Help: "Only set the base address of the flags"},
			{Name: "always-use-pipe-s", Kind: pass.Bool, Default: "false", Help: "Let the scalar pipe wait for all flags, as always on a chip that is memory-based"},
			{Name: "use-different-multibuffer-flag-ids", Kind: pass.Bool, Default: "false", Help: "Has no effect, as in the reference"},
			{Name: "enable-cv-patterns", Kind: pass.Bool, Default: "true", Help: "Put flags into loops over slots (not with strict), and refuse scopes that run iterations ahead (not with strict)"},
			{Name: "solver-version", Kind: pass.Choice, Default: "v1", Help: "The order in which accesses are compared", Choices: versions},
			{Name: "round-robin-event-ids", Kind: pass.Bool, Default: "true", Help: "On a chip that is memory-based let ids go round where four flags in a row would have the same"},
			{Name: "force-is-mem-based", Kind: pass.Bool, Default: "false", Help: "Take the chip for memory-based"},
			{Name: "force-is-reg-based", Kind: pass.Bool, Default: "false", Help: "Take the chip for register-based"},
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "Order everything that the reference leaves out, or refuse, instead of a warning"},
		},
		New: func(o pass.Options) (pass.Pass, error) {
			return &crossPass{
				solverPass: solverPass{options: options{
					strict: o.Bool("strict"), version2: o.Choice("solver-version") == "v2", patterns: o.Bool("enable-cv-patterns"),
				}},
				everywhere: o.Bool("block-all-sync"), disabled: o.Bool("disable-auto-inject-block-sync"),
				scalar: o.Bool("always-use-pipe-s"), rounds: o.Bool("round-robin-event-ids"),
				memory: o.Bool("force-is-mem-based"), registers: o.Bool("force-is-reg-based"),
			}, nil
		},
	}
}

// crossPass is the pass hivm-cross-core-gss.
type crossPass struct {
	solverPass
	everywhere, disabled, scalar, rounds bool
	memory, registers                    bool // of the chip, whatever it is
}

// Fork implements [pass.Forker].
func (p *crossPass) Fork() pass.Pass {
	c := *p
	return &c
}

var (
	_ pass.Forker        = (*crossPass)(nil)
	_ synctrace.Listened = (*crossPass)(nil)
)

// baseAddress is the role of the argument with the address of the flags between cores.
const baseAddress = "ffts_base_address"

// Run implements pass.Pass. A kernel for a chip that is memory-based needs an argument for the
// address of the flags: without it the reference dies.
func (p *crossPass) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) || (funcs.Func{Op: t.Op}).IsDeclaration() || coretype.OfFunction(t.Op) != "MIX" {
		return nil
	}
	registers := !p.memory && (p.registers || hacc.GenerationOf(t.Op) == target.RegBased)
	address, found := hacc.KernelArg(t.Op, baseAddress)
	if !registers && !found {
		return t.Op.OpErrorf(t.Ctx, "The mix kernel parameter must have a ffts_addr value: an argument with #hacc.arg_type<%s>", baseAddress)
	}
	var emit func()
	if !p.disabled {
		s, plan, err := p.choose(t, registers)
		if err != nil || s == nil {
			return err
		}
		emit = newEmitter(t, s, plan).emitBlocks
	}
	if !registers {
		setBaseAddress(t, funcs.Func{Op: t.Op}.Body().Entry().Args()[address])
	}
	if emit != nil {
		emit()
	}
	return nil
}

// choose chooses the flags. There is no solver if that is refused.
func (p *crossPass) choose(t *pass.Target, registers bool) (*solver, *plan, error) {
	x := p.translator(t)
	x.cores, x.private = coretype.New(), map[*ir.Value]coverage.Core{}
	x.origins.planned, x.origins.spaced = !p.options.strict, registers
	if !p.options.strict {
		x.origins.lost = func(v *ir.Value) {
			if x.at != nil && inMemory(v.Type()) {
				x.unplanned(v)
			}
		}
	}
	s, err := p.prepare(t, x)
	if s == nil {
		return nil, nil, err
	}
	s.registers, s.cores = registers, true
	s.cross = &crossing{scalar: !registers || p.scalar, everywhere: p.everywhere, rounds: p.rounds && !registers}
	plan, err := p.plan(t, s, blockFlags(t.Op))
	if plan == nil {
		return nil, nil, err
	}
	if !p.options.strict {
		s.warnOfSlots(s.root)
	}
	if s.checkIDs(plan, t.Op); s.faults.failed {
		return nil, nil, nil
	}
	return s, plan, nil
}
