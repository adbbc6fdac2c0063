package driver

import (
	"fmt"

	"github.com/spf13/pflag"

	"hivm-opt/dialect/hacc"
	"hivm-opt/races"
)

// pipesFlags are the flags of "hivm-opt run" about pipes.
type pipesFlags struct {
	on        bool
	subBlocks int64
	flags     *pflag.FlagSet
}

func (p *pipesFlags) addTo(f *pflag.FlagSet) {
	toggleVar(f, &p.on, "pipes", "Run the pipes of the cores side by side, both kinds of core and all blocks together, and report what no flag or barrier orders")
	f.Int64Var(&p.subBlocks, "sub-blocks", 0, "With --pipes: `N` vector cores in each block (default: 2 where the kernel asks which one it is, else 1)")
	p.flags = f
}

// check finds flags that do not fit each other.
func (p *pipesFlags) check(jit bool) error {
	switch {
	case p.flags.Changed("sub-blocks") && !p.on:
		return usageError{"for the --sub-blocks option: it needs --pipes"}
	case p.on && jit:
		return usageError{"for the --pipes option: compiled code runs in one order; leave --jit out"}
	case p.subBlocks < 0 || p.subBlocks > 2:
		return usageError{"for the --sub-blocks option: a block has 1 or 2 vector cores"}
	}
	return nil
}

// kernel returns the functions that run together.
func (x *execution) kernel() races.Kernel {
	k := races.KernelOf(x.module, x.fn.Op)
	k.Blocks = x.cfg.blocks
	if x.cfg.pipes.subBlocks > 0 {
		k.SubBlocks = x.cfg.pipes.subBlocks
	}
	return k
}

// runPipes runs the function with pipes. What is found is the error.
func (x *execution) runPipes() error {
	x.doing = "while running"
	chip, _ := hacc.ChipOf(x.module)
	r, err := races.Run(x.ctx, x.c, x.module, x.kernel(), x.args, races.Options{
		Model: races.ModelOf(chip.Generation), Limits: x.cfg.limits, Data: true, Unwritten: true,
	})
	if err != nil {
		return err
	}
	if len(r.Faults) > 0 {
		return races.Diagnostics(x.c, r.Faults)
	}
	if !x.cfg.quiet {
		fmt.Fprintf(x.Stderr, "%s: %d accesses of @%s are in order\n", Name, r.Accesses, x.fn.Name())
	}
	x.results = r.Results
	return nil
}
