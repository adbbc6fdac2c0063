package driver

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/analysis/target"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
)

// runCommand is the word that begins the arguments of "hivm-opt run".
const runCommand = "run"

const runHelp = `hivm-opt run executes a function of a module on real data and prints what comes out.

Usage:
  hivm-opt run [flags] [file|-]

Each --arg gives one argument of the function:
  3, -1.5, 0x7F, true, nan          a number; hexadecimal digits are the bits of a float;
                                    for a memref, all its elements
  '[[1, 2], [3, 4]]'                the elements of a memref
  zeros, ones, 'splat(2.5)', iota   a memref that is made
  'random(7)', 'random(7, -2, 2)'   random numbers, always the same for a seed
  input.npy, npy:FILE               the content of a file of NumPy
  all.npz, all.npz:x, npz:FILE:x    the only array of an archive, or the one of a name
  -, -:x                            the standard input: any of these files, or a list
Sizes that the type leaves open stand behind: --arg 'random(7):4x8'.

The results are printed, and the memrefs among the arguments that were written to. Of
those that are shortened, and of all with --summary, a line tells the smallest and the
largest number and the mean. With --expect they are compared: without --rtol and --atol
numbers have to be the same, and else |got - want| <= atol + rtol * |want|.

As many blocks run as hacc.block_dim says, and the results are those of one after the
other. They run on all cores, where none accesses what another one writes.

With --jit the function is not interpreted but lowered to LLVM IR, made a program by
clang, or by llc and cc, and that is run. What it computes is the same, bit for bit but
for functions such as exp; what it must not do, such as access memory that is not there,
is found in part only, and not where in the input it is. With --jit-check, accesses
outside of buffers are, and code takes longer.

Examples:
  hivm-opt run kernel.mlir --arg 'random(1)' --arg x.npy --arg zeros --save arg2=y.npy
  hivm-opt --flatten-ops kernel.mlir | hivm-opt run - --entry=@add --arg 3 --arg 4
  hivm-opt run kernel.mlir --arg data.npz:x --arg zeros --expect arg1=data.npz:y --rtol=1e-3
  hivm-opt run --jit --time=100 kernel.mlir --arg 'random(1)' --arg x.npy --arg zeros

`

// runConfig holds the settings of the arguments of "hivm-opt run".
type runConfig struct {
	input    string
	sections sectionFlags
	entry    string
	args     []string
	save     []string
	expect   []string
	plot     []string
	limits   interp.Limits
	shown    int64
	full     bool
	stats    bool
	quiet    bool
	// summary prints a line for each result instead of its elements.
	summary   bool
	tolerance data.Tolerance
	arch      archFlag
	blocks    int64
	threads   int
	jit       jitFlags
	pipes     pipesFlags

	watch             watchFlag
	allowUnregistered bool
	diagnostics       diagnosticFlags
	flagSet           *pflag.FlagSet
}

// mostBlocks is more blocks than any device has.
const mostBlocks = 1 << 16

// usualShown is how many elements of a memref are printed.
const usualShown = 1000

// flags implements [settings].
func (c *runConfig) flags() *pflag.FlagSet {
	f := newFlags()
	f.StringVar(&c.entry, "entry", "", "Run the function `@NAME` (default: the only one, or the only one marked hacc.entry)")
	c.sections.addTo(f)
	f.StringArrayVar(&c.args, "arg", nil, "Give the next argument, as explained above: `DATA`")
	f.StringArrayVar(&c.save, "save", nil, "Write a memref or number to an .npy file: `arg2=FILE`, result0=FILE")
	f.StringArrayVar(&c.plot, "plot", nil, "Draw a memref: `arg2=FILE.svg`, result0=FILE.svg; one axis as a line, more as a heat map, arg2:hist=FILE.svg as a histogram; arg2[3,:,0:8]=FILE.svg draws a part")
	f.StringArrayVar(&c.expect, "expect", nil, "End with exit code 1 if a result is not as in `arg2=DATA`, result0=DATA; DATA alone is for the only result")
	f.Float64Var(&c.tolerance.Rel, "rtol", 0, "Let numbers differ from those of --expect by `N` times what is expected")
	f.Float64Var(&c.tolerance.Abs, "atol", 0, "Let numbers differ from those of --expect by `N` more")
	toggleVar(f, &c.summary, "summary", "Print one line for each result: min, max and mean of its finite numbers, how many are nan and inf")
	f.Int64Var(&c.shown, "print-limit", usualShown, "Shorten memrefs with more than `N` elements")
	toggleVar(f, &c.full, "print-all", "Print memrefs in full")
	toggleVar(f, &c.quiet, "quiet", "Print nothing")
	toggleVar(f, &c.stats, "stats", "Report to the standard error how many steps were taken")
	f.Int64Var(&c.blocks, "blocks", 0, "Run `N` blocks on the same arguments (default: as many as hacc.block_dim says, else one)")
	f.IntVar(&c.threads, "threads", 0, "Run blocks on `N` threads at most, with the same results for any N (default: as many as there are cores)")
	f.Int64Var(&c.limits.Steps, "max-steps", interp.DefaultSteps, "Stop after `N` steps: operations, and some elements of buffers each")
	f.Int64Var(&c.limits.Bytes, "max-memory", interp.DefaultBytes, "Allow `N` bytes of memory")
	f.IntVar(&c.limits.Depth, "max-depth", interp.DefaultDepth, "Allow calls and regions nested `N` deep")
	f.Var(&c.arch, "hivm-arch", "Check hivm by the rules of `membase|regbase` where the module names no target")
	c.jit.addTo(f)
	c.pipes.addTo(f)
	c.watch.addTo(f)
	commonFlags(f, &c.allowUnregistered, "Allow operations of unknown dialects, which cannot be run", &c.diagnostics)
	c.flagSet = f
	return f
}

// take implements [settings].
func (c *runConfig) take(files []string) (err error) {
	if c.input, err = oneFile(files, runCommand); err != nil {
		return err
	}
	if c.limits.Steps <= 0 || c.limits.Bytes <= 0 || c.limits.Depth <= 0 || c.shown <= 0 || c.flagSet.Changed("blocks") && c.blocks <= 0 || c.blocks > mostBlocks {
		return usageError{fmt.Sprintf("a limit must be positive, and --blocks at most %d", mostBlocks)}
	}
	switch {
	case c.threads < 0 || c.flagSet.Changed("threads") && c.threads == 0:
		return usageError{"for the --threads option: must be positive"}
	case c.threads > 0 && c.jit.on && c.jit.target == ascendTarget:
		return usageError{"for the --threads option: with --target=ascend blocks run one after the other, as flags between cores are set"}
	case c.threads > 0 && c.pipes.how.on:
		return usageError{"for the --threads option: with --pipes all blocks run side by side, on one thread"}
	case c.threads == 0:
		c.threads = runtime.GOMAXPROCS(0)
	}
	if c.full {
		c.shown = math.MaxInt64
	}
	return cmp.Or(c.jit.check(c.stats), c.pipes.check(c.jit.on))
}

// class returns the hardware class whose rules apply.
func (c *runConfig) class() target.Generation { return target.Generation(c.arch) }

// specs reads the texts of the arguments.
func (c *runConfig) specs() ([]*data.Spec, error) {
	var out []*data.Spec
	for i, text := range c.args {
		s, err := data.Parse(text)
		if err != nil {
			return nil, usageError{fmt.Sprintf("for the --arg option: argument #%d: %v", i, err)}
		}
		out = append(out, s)
	}
	return out, nil
}

// saving is the data for a file.
type saving struct {
	place
	file string
}

// targets reads the flags --save.
func (c *runConfig) targets() ([]saving, error) {
	var out []saving
	for _, text := range c.save {
		t, err := parseTarget(text)
		if err != nil {
			return nil, usageError{fmt.Sprintf("for the --save option: %v", err)}
		}
		out = append(out, t)
	}
	return out, nil
}

func parseTarget(text string) (saving, error) {
	what, file, ok := strings.Cut(text, "=")
	p, known := parsePlace(what)
	if !ok || file == "" || !known {
		return saving{}, errors.New("'" + text + "' is not of the form arg0=FILE or result0=FILE")
	}
	return saving{p, file}, nil
}

// parsePlace reads a text such as arg0 or result0.
func parsePlace(text string) (p place, ok bool) {
	digits, isArg := strings.CutPrefix(text, "arg")
	if !isArg {
		digits, p.result = strings.CutPrefix(text, "result")
	}
	n, err := strconv.ParseUint(digits, 10, 16)
	p.index = int(n)
	return p, err == nil && (isArg || p.result)
}
