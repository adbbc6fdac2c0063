package driver

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hacc"
	"hivm-opt/interp"
	"hivm-opt/ir/diag"
	"hivm-opt/races"
)

// pipesFlags are the flags of "hivm-opt run" about pipes.
type pipesFlags struct {
	how       pipesFlag
	subBlocks int64
	assumed   []string
	timeline  timelineFlags
	flags     *pflag.FlagSet
}

func (p *pipesFlags) addTo(f *pflag.FlagSet) {
	f.VarPF(&p.how, "pipes", "", "Run the pipes of the cores side by side, both kinds of core and all blocks together, and report what nothing orders; `adversary[:SEED]` runs them in another order, exhaustive[:STATES] searches all orders").NoOptDefVal = "true"
	f.Int64Var(&p.subBlocks, "sub-blocks", 0, "With --pipes: `N` vector cores in each block (default: 2 where the kernel asks which one it is, else 1)")
	var help []string
	for _, a := range pipes.Assumptions() {
		help = append(help, a.Name+": "+a.Help)
	}
	f.StringArrayVar(&p.assumed, "pipes-assume", nil, "With --pipes: set an assumption about the hardware, `NAME=VALUE`; "+strings.Join(help, "; "))
	p.timeline.addTo(f)
	p.flags = f
}

// pipesFlag is the value of --pipes.
type pipesFlag struct {
	on        bool
	adversary bool
	seeds     []uint64
	// states bounds a search of all orders; 0 is no search.
	states int
}

// manyOrders is how many orders an adversary tries without a seed, manyStates how many states a search of all orders
// visits without a number.
const (
	manyOrders = 24
	manyStates = 1 << 18
)

// String implements pflag.Value.
func (p *pipesFlag) String() string { return "" }

// Type implements pflag.Value.
func (p *pipesFlag) Type() string { return "" }

// Set implements pflag.Value.
func (p *pipesFlag) Set(s string) error {
	*p = pipesFlag{on: true}
	switch how, seed, given := strings.Cut(s, ":"); {
	case s == "true":
	case s == "false":
		p.on = false
	case how == "adversary" && given:
		n, err := strconv.ParseUint(seed, 10, 64)
		if err != nil {
			return fmt.Errorf("'%s' is no seed", seed)
		}
		p.adversary, p.seeds = true, []uint64{n}
	case how == "adversary":
		p.adversary = true
	case how == "exhaustive" && given:
		n, err := strconv.ParseUint(seed, 10, 31)
		if err != nil || n == 0 {
			return fmt.Errorf("'%s' is no number of states", seed)
		}
		p.states = int(n)
	case how == "exhaustive":
		p.states = manyStates
	default:
		return fmt.Errorf("'%s' is not adversary, adversary:SEED, exhaustive or exhaustive:STATES", s)
	}
	if p.seeds == nil {
		for n := range uint64(manyOrders) {
			p.seeds = append(p.seeds, n)
		}
	}
	return nil
}

// check finds flags that do not fit each other.
func (p *pipesFlags) check(jit bool) error {
	for _, name := range []string{"sub-blocks", "pipes-assume"} {
		if p.flags.Changed(name) && !p.how.on {
			return usageError{fmt.Sprintf("for the %s option: it needs --pipes", dashed(name))}
		}
	}
	switch {
	case p.how.on && jit:
		return usageError{"for the --pipes option: compiled code runs in one order; leave --jit out"}
	case p.subBlocks < 0 || p.subBlocks > 2:
		return usageError{"for the --sub-blocks option: a block has 1 or 2 vector cores"}
	}
	return p.timeline.check(p.how.on)
}

// pipesOptions returns how the function runs with pipes.
func (x *execution) pipesOptions() (races.Options, error) {
	chip, _ := hacc.ChipOf(x.module)
	o := races.Options{Hardware: pipes.HardwareOf(chip.Generation), Limits: x.cfg.limits, Data: true, Unwritten: true}
	for _, text := range x.cfg.pipes.assumed {
		if err := o.Hardware.Assume(text); err != nil {
			return o, usageError{fmt.Sprintf("for the --pipes-assume option: %v", err)}
		}
	}
	return o, nil
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
	o, err := x.pipesOptions()
	if err != nil {
		return err
	}
	how, k := x.cfg.pipes.how, x.kernel()
	if how.adversary {
		d, err := x.diverge(k, o)
		if err != nil || d != nil {
			return x.divergence(d, err)
		}
	}
	given := races.Copy(x.args)
	recorder, err := x.record(&o)
	if err != nil {
		return err
	}
	r, err := races.Run(x.ctx, x.c, x.module, k, x.args, o)
	if err != nil {
		return x.explainLimit(err)
	}
	if err := x.draw(recorder, len(r.Faults)); err != nil {
		return err
	}
	x.results = r.Results
	onlyRaces := len(r.Faults) == len(r.Of(races.Race)) // orders are about these
	if how.states > 0 && onlyRaces {
		return x.explore(given, k, o)
	}
	if how.adversary && onlyRaces || len(r.Faults) == 0 {
		if !x.cfg.quiet {
			x.say("@%s: %s", x.fn.Name(), x.inOrder(r))
		}
		return nil
	}
	x.args = given
	return x.withOrder(races.Diagnostics(x.c, r.Faults), r, k, o)
}

// explore searches all orders of the pipes. Another result is the error.
func (x *execution) explore(args []interp.Value, k races.Kernel, o races.Options) error {
	r, err := races.Explore(x.ctx, x.c, x.module, k, args, o, x.cfg.pipes.how.states)
	switch {
	case err != nil:
		return x.explainLimit(err)
	case r.Difference != nil:
		at := x.fn.Op
		if r.Difference.Op != nil {
			at = r.Difference.Op
		}
		return x.c.Errorf(at.Loc(), "with --pipes=exhaustive, in an order that the synchronization allows, %s", r.Difference)
	case x.cfg.quiet:
		return nil
	}
	what := "in all orders of the pipes they compute the same"
	if !r.Complete {
		what = "they compute the same in these orders of the pipes, and there are more: --pipes=exhaustive:STATES visits more"
	}
	x.say("@%s: %d instructions, %d states: %s", x.fn.Name(), r.Instructions, r.States, what)
	return nil
}

// inOrder says what a run has not found.
func (x *execution) inOrder(r *races.Report) string {
	if x.cfg.pipes.how.adversary {
		return fmt.Sprintf("%d orders of the pipes give the same results", len(x.cfg.pipes.how.seeds))
	}
	return fmt.Sprintf("%d accesses, all in an order that flags or barriers make", r.Accesses)
}

func (x *execution) diverge(k races.Kernel, o races.Options) (*races.Divergence, error) {
	return races.Diverge(x.ctx, x.c, x.module, k, x.args, o, x.cfg.pipes.how.seeds...)
}

// divergence is the error of a run that ends otherwise in another order.
func (x *execution) divergence(d *races.Divergence, err error) error {
	if err != nil {
		return x.explainLimit(err)
	}
	return x.c.Errorf(x.fn.Op.Loc(), "with --pipes=adversary:%d, an order that the synchronization allows, %s", d.Seed, d)
}

// withOrder says behind races whether an order of the pipes was found in which they change results.
func (x *execution) withOrder(list diag.List, r *races.Report, k races.Kernel, o races.Options) error {
	if len(r.Of(races.Race)) == 0 {
		return list
	}
	last := list[len(list)-1]
	d, err := x.diverge(k, o)
	switch {
	case err != nil:
		return list
	case d == nil:
		last.AttachNote(x.c.Location(x.fn.Op.Loc()), "%d other orders of the pipes were tried with this data, and none changes a result", len(x.cfg.pipes.how.seeds))
	default:
		last.AttachNote(x.c.Location(x.fn.Op.Loc()), "it does change results: with --pipes=adversary:%d, %s", d.Seed, d)
	}
	return list
}
