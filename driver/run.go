package driver

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/dialect/hacc"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
)

// runCommand is the word that begins the arguments of "hivm-opt run".
const runCommand = "run"

const runHelp = `hivm-opt run executes a function of a module on real data and prints what comes out.

Usage:
  hivm-opt run [flags] [file|-]

Each --arg gives one argument of the function:
  3, -1.5, 0x7F, true, nan          a number; hexadecimal digits are the bits of a float
  '[[1, 2], [3, 4]]'                the elements of a memref
  zeros, ones, 'splat(2.5)', iota   a memref that is made
  'random(7)', 'random(7, -2, 2)'   random numbers, always the same for a seed
  input.npy, npy:FILE               the content of a file
Sizes that the type leaves open stand behind: --arg 'random(7):4x8'.

The results are printed, and the memrefs among the arguments that were written to.

Examples:
  hivm-opt run kernel.mlir --arg 'random(1)' --arg x.npy --arg zeros --save arg2=y.npy
  hivm-opt --flatten-ops kernel.mlir | hivm-opt run - --entry=@add --arg 3 --arg 4

`

// runConfig is what the arguments of "hivm-opt run" say.
type runConfig struct {
	input  string
	entry  string
	args   []string
	save   []string
	limits interp.Limits
	shown  int64
	full   bool
	stats  bool
	quiet  bool
	arch   archFlag

	allowUnregistered bool
	color             choice
}

// usualShown is how many elements of a memref are printed.
const usualShown = 1000

func (c *runConfig) flags() *pflag.FlagSet {
	f := pflag.NewFlagSet("Flags", pflag.ContinueOnError)
	f.SortFlags = false
	f.StringVar(&c.entry, "entry", "", "Run the function `@NAME` (default: the only one, or the only one marked hacc.entry)")
	f.StringArrayVar(&c.args, "arg", nil, "Give the next argument, as explained above: `DATA`")
	f.StringArrayVar(&c.save, "save", nil, "Write a memref or number to an .npy file: `arg2=FILE`, result0=FILE")
	f.Int64Var(&c.shown, "print-limit", usualShown, "Shorten memrefs with more than `N` elements")
	f.VarPF((*toggle)(&c.full), "print-all", "", "Print memrefs in full").NoOptDefVal = "true"
	f.VarPF((*toggle)(&c.quiet), "quiet", "", "Print nothing").NoOptDefVal = "true"
	f.VarPF((*toggle)(&c.stats), "stats", "", "Report to the standard error how many steps were taken").NoOptDefVal = "true"
	f.Int64Var(&c.limits.Steps, "max-steps", interp.DefaultSteps, "Stop after `N` steps: operations, and some elements of buffers each")
	f.Int64Var(&c.limits.Bytes, "max-memory", interp.DefaultBytes, "Allow `N` bytes of memory")
	f.IntVar(&c.limits.Depth, "max-depth", interp.DefaultDepth, "Allow calls and regions nested `N` deep")
	f.Var(&c.arch, "hivm-arch", "Check hivm by the rules of `membase|regbase` where the module names no target")
	f.VarPF((*toggle)(&c.allowUnregistered), "allow-unregistered-dialect", "", "Allow operations of unknown dialects, which cannot be run").NoOptDefVal = "true"
	f.VarPF(&c.color, "color", "", "Use colours in messages (default: on a terminal)").NoOptDefVal = "true"
	f.BoolP("help", "h", false, "Print this text")
	return f
}

// parseRun reads the arguments behind "run". The result is nil after --help.
func parseRun(args []string, stdout io.Writer) (*runConfig, error) {
	c := &runConfig{}
	f := c.flags()
	args, err := normalise(args, f)
	if err != nil {
		return nil, err
	}
	if err := f.Parse(args); err != nil {
		return nil, argumentError(err)
	}
	if help, _ := f.GetBool("help"); help {
		return nil, writeRunHelp(stdout, f)
	}
	switch files := f.Args(); len(files) {
	case 0:
		c.input = "-"
	case 1:
		c.input = files[0]
	default:
		return nil, usageError{"Too many positional arguments specified!", "Can specify at most 1 positional argument. See: " + Name + " " + runCommand + " --help"}
	}
	if c.limits.Steps <= 0 || c.limits.Bytes <= 0 || c.limits.Depth <= 0 || c.shown <= 0 {
		return nil, usageError{"a limit must be positive"}
	}
	if c.full {
		c.shown = math.MaxInt64
	}
	return c, nil
}

func writeRunHelp(w io.Writer, f *pflag.FlagSet) error {
	if _, err := io.WriteString(w, runHelp); err != nil {
		return err
	}
	var rows []row
	f.VisitAll(func(f *pflag.Flag) { rows = append(rows, flagRow(f)) })
	return writeTable(w, "Flags", rows)
}

// class returns the hardware class whose rules apply.
func (c *runConfig) class() hacc.Class { return hacc.Class(c.arch) }

// specs reads the texts of the arguments.
func (c *runConfig) specs() ([]*data.Spec, error) {
	var out []*data.Spec
	for i, text := range c.args {
		s, err := data.Parse(text)
		if err != nil {
			return nil, usageError{fmt.Sprintf("for argument #%d: %v", i, err)}
		}
		out = append(out, s)
	}
	return out, nil
}

// target is what goes to a file.
type target struct {
	result bool // else an argument
	index  int
	file   string
}

// targets reads the flags --save.
func (c *runConfig) targets() ([]target, error) {
	var out []target
	for _, text := range c.save {
		t, err := parseTarget(text)
		if err != nil {
			return nil, usageError{fmt.Sprintf("for the --save option: %v", err)}
		}
		out = append(out, t)
	}
	return out, nil
}

func parseTarget(text string) (target, error) {
	what, file, ok := strings.Cut(text, "=")
	t := target{file: file}
	digits, isArg := strings.CutPrefix(what, "arg")
	if !isArg {
		digits, t.result = strings.CutPrefix(what, "result")
	}
	n, err := strconv.ParseUint(digits, 10, 16)
	if !ok || file == "" || err != nil || !isArg && !t.result {
		return t, errors.New("'" + text + "' is not of the form arg0=FILE or result0=FILE")
	}
	t.index = int(n)
	return t, nil
}
