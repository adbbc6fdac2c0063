package driver

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/internal/suggest"
	"hivm-opt/pass"
)

// config holds the settings of the arguments.
type config struct {
	input  string // "-" is the standard input
	output string
	watch  watchFlag

	stream streamMode

	split      string // marker, empty for no splitting
	outputMark string

	passes   []chosenPass
	pipeline textFlag

	allowUnregistered bool
	verifyEach        bool
	verifyFlatten     bool
	expect            expectMode
	quoteOps          bool
	diagnostics       diagnosticFlags
	oneThread         bool
	arch              archFlag
	emit              emitFlag // empty: the generation of the pipeline

	generic, debugInfo, prettyDebugInfo, localScope, namesFromLocs bool

	sections sectionFlags
	dump     dumpFlags
	explain  explainFlags

	statistics statisticsFlags
	// callStatistics is --hivm-pass-statistics.
	callStatistics bool

	timing, showDialects, listPasses, version bool

	timingDisplay timingDisplay
	dumpPipeline  bool
	reproducer    string // a file, empty for none
	elideLarger   elideFlag
}

// chosenPass is a pass named by a flag of its own.
type chosenPass struct {
	info    *pass.Info
	options string
}

// flagGroup is a group of flags under a title of the help text.
type flagGroup struct {
	title string
	flags *pflag.FlagSet
}

// defaultMark separates the parts of an input for --split-input-file.
const defaultMark = "// -----"

// groups returns the flags by topic; parsing them fills c.
func (c *config) groups(r *pass.Registry) []flagGroup {
	var out []flagGroup
	begin := func(title string) *pflag.FlagSet {
		f := newFlags()
		out = append(out, flagGroup{title, f})
		return f
	}

	f := begin("Input and output")
	f.StringVarP(&c.output, "output", "o", "-", "Write to `FILE`; it appears complete or not at all")
	c.watch.addTo(f)
	f.VarPF(&c.stream, "stream", "", "Read, transform and print functions one by one, so that memory holds few of them; an error where the passes need the whole module (default: large inputs, where the passes allow it)").NoOptDefVal = "true"
	f.StringVar(&c.split, "split-input-file", "", "Process the parts between lines `MARK` one by one (default \""+defaultMark+"\")")
	f.Lookup("split-input-file").NoOptDefVal = defaultMark
	f.StringVar(&c.outputMark, "output-split-marker", defaultMark, "Write `MARK` between the outputs of the parts")
	toggleVar(f, &c.allowUnregistered, "allow-unregistered-dialect", "Allow operations of unknown dialects, in the generic form")
	f.Var(&c.emit, "emit", "Write `mlir|llvm`; llvm runs lower-to-llvm at the end (default: what the last pass makes)")

	f = begin("Sections of a dump")
	c.sections.addTo(f)

	f = begin("Passes, which run in the order given")
	for _, name := range r.Names() {
		f.VarPF(&passFlag{c, r, name}, name, "", "").NoOptDefVal = noOptions // writeHelp describes it
	}
	f.VarP(&c.pipeline, "pass-pipeline", "", "Run the passes of `TEXT`, e.g. 'builtin.module(func.func(cse))'")

	f = begin("Checking")
	c.verifyEach = true
	toggleVar(f, &c.verifyEach, "verify-each", "Verify after each pass (default true)")
	toggleVar(f, &c.verifyFlatten, "verify-flatten", "Check that each operation means the same after flatten-ops: by proof, and by running it on random data")
	f.Var(&c.arch, "hivm-arch", "Check hivm by the rules of `membase|regbase` where a module names no target, and write it in the words of its branch (default: as the pipeline says, else what either takes, in the words of master)")
	c.quoteOps = true
	toggleVar(f, &c.quoteOps, "mlir-print-op-on-diagnostic", "Quote the operation that an error is about in a note (default true)")
	f.VarPF(&c.expect, "verify-diagnostics", "", "Check messages against comments 'expected-error@+1 {{text}}'").NoOptDefVal = "all"

	c.diagnostics.addTo(f)

	f = begin("Form of the output")
	toggleVar(f, &c.generic, "mlir-print-op-generic", "Print all operations in the generic form")
	toggleVar(f, &c.debugInfo, "mlir-print-debuginfo", "Print locations")
	toggleVar(f, &c.prettyDebugInfo, "mlir-pretty-debuginfo", "Print locations for people; the text cannot be read back")
	toggleVar(f, &c.localScope, "mlir-print-local-scope", "Print no aliases")
	f.Var(&c.elideLarger, "mlir-elide-elementsattrs-if-larger", "Print dense_resource<__elided__> for constants of more than `N` elements; the text cannot be read back")
	toggleVar(f, &c.namesFromLocs, "mlir-use-nameloc-as-prefix", "Name values by what their locations name")

	f = begin("Printing IR between passes, to the standard error")
	f.VarPF(&c.dump.before, "mlir-print-ir-before", "", "Print before the given passes").NoOptDefVal = everyPass
	f.VarPF(&c.dump.after, "mlir-print-ir-after", "", "Print after the given passes").NoOptDefVal = everyPass
	c.dump.before.registry, c.dump.after.registry = r, r
	toggleVar(f, &c.dump.beforeAll, "mlir-print-ir-before-all", "Print before each pass")
	toggleVar(f, &c.dump.afterAll, "mlir-print-ir-after-all", "Print after each pass")
	toggleVar(f, &c.dump.onChange, "mlir-print-ir-after-change", "With one of the flags above, print after a pass only if it changed something")
	toggleVar(f, &c.dump.onFailure, "mlir-print-ir-after-failure", "Print after each pass, but only if it failed")
	toggleVar(f, &c.dump.moduleScope, "mlir-print-ir-module-scope", "Print the whole module around what a pass ran on")
	f.StringVar(&c.dump.tree, "mlir-print-ir-tree-dir", "", "With one of the flags above, print into files below `FOLDER`: a folder for each operation, a file for each pass")
	toggleVar(f, &c.oneThread, "mlir-disable-threading", "Work on one function after the other")

	f.StringVar(&c.reproducer, reproducerFlag, "", "Write the module as it was before the passes, and the pipeline, to `FILE` if they fail or crash")

	f = begin("Explanations")
	c.explain.addTo(f)

	f = begin("Information")
	toggleVar(f, &c.timing, "mlir-timing", "Report to the standard error how long each pass takes")
	f.Var(&c.timingDisplay, "mlir-timing-display", "Report times as a `list|tree` (default tree)")
	toggleVar(f, &c.dumpPipeline, "dump-pass-pipeline", "Report to the standard error the pipeline that runs")
	c.statistics.addTo(f)
	toggleVar(f, &c.callStatistics, "hivm-pass-statistics", "Report to the standard error the library calls, flags and barriers of each function, what its transfers move, and the memory of the chip that it takes")
	toggleVar(f, &c.listPasses, "list-passes", "List the passes with their options")
	toggleVar(f, &c.showDialects, "show-dialects", "List the dialects")
	toggleVar(f, &c.version, "version", "Print the version")
	addHelp(f)
	return out
}

// bindPasses is the command without a word.
func (t *tool) bindPasses() ([]flagGroup, action) {
	c := &config{}
	return c.groups(t.Compiler.Passes()), func(files []string) (err error) {
		if c.input, err = oneFile(files, ""); err != nil {
			return err
		}
		return t.runPasses(c)
	}
}

// normalise gives two dashes to the flags written with one, as most are in the
// scripts of MLIR's users, and one dash to letters. The argument behind a flag that
// needs a value is its value whatever its form. An unknown flag is an error that
// quotes it as it was typed, and names the command.
func normalise(args []string, flags *pflag.FlagSet, command string) ([]string, error) {
	out := make([]string, 0, len(args))
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			return append(out, args[i:]...), nil
		}
		if len(a) < 2 || a[0] != '-' {
			out = append(out, a)
			continue
		}
		bare := strings.TrimPrefix(a[1:], "-")
		name, _, given := strings.Cut(bare, "=")
		var f *pflag.Flag
		if len(name) == 1 {
			f = flags.ShorthandLookup(name)
			bare = "-" + bare
			if f != nil && given {
				bare = "--" + f.Name + bare[2:] // pflag takes "-o=" for "-o" with "="
			}
			out = append(out, bare)
		} else {
			f = flags.Lookup(name)
			out = append(out, "--"+bare)
		}
		if f == nil {
			return nil, unknownArgument(a, name, flags, command)
		}
		if f.NoOptDefVal == "" && f.Value.Type() != "bool" && !given && i+1 < len(args) {
			i++
			out = append(out, args[i])
		}
	}
	return out, nil
}

// unknownArgument is the error for an argument that names no flag.
func unknownArgument(arg, name string, flags *pflag.FlagSet, command string) error {
	e := usageError{fmt.Sprintf("Unknown command line argument '%s'.  Try: '%s --help'", arg, command)}
	var names []string
	flags.VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if hint := suggest.Closest(name, names); hint != "" {
		e = append(e, fmt.Sprintf("Did you mean '%s'?", dashed(hint)))
	}
	return e
}

// argumentError finds LLVM's words for errors in the arguments.
func argumentError(err error) error {
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &missing):
		return usageError{fmt.Sprintf("for the %s option: requires a value!", dashed(missing.GetSpecifiedName()))}
	case errors.As(err, &invalid):
		e := usageError{fmt.Sprintf("for the %s option: %s", dashed(invalid.GetFlag().Name), valueReason(invalid))}
		var unknown unknownValue
		var number *strconv.NumError
		switch value, _ := pflag.UnquoteUsage(invalid.GetFlag()); {
		case errors.As(err, &unknown):
			e = append(e, unknown.known)
		case errors.As(err, &number):
			e = append(e, fmt.Sprintf("It takes a number: %s=%s", dashed(invalid.GetFlag().Name), value))
		}
		return e
	}
	return usageError{err.Error()}
}

// valueReason names the error in the value of a flag.
func valueReason(e *pflag.InvalidValueError) string {
	var number *strconv.NumError
	switch {
	case !errors.As(e, &number) && e.GetFlag().Value.Type() == "duration":
		return fmt.Sprintf("'%s' is no time: write a number with its unit, such as 20ms, 10s or 1m", e.GetValue())
	case !errors.As(e, &number):
		return errors.Unwrap(e).Error()
	case errors.Is(number, strconv.ErrRange):
		return fmt.Sprintf("'%s' is too large or too small", e.GetValue())
	case number.Func == "ParseFloat":
		return fmt.Sprintf("'%s' value invalid for floating point argument!", e.GetValue())
	case number.Func == "ParseUint":
		return fmt.Sprintf("'%s' value invalid for uint argument!", e.GetValue())
	}
	return fmt.Sprintf("'%s' value invalid for integer argument!", e.GetValue())
}

// dashed returns a flag as it is written.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// buildPipeline makes the pipeline that the arguments ask for.
func (c *config) buildPipeline(r *pass.Registry) (*pass.Pipeline, error) {
	if c.pipeline.given {
		if len(c.passes) > 0 {
			return nil, errors.New("'-pass-pipeline' option can't be used with individual pass options")
		}
		p, err := pass.Parse(r, c.pipeline.text)
		if err == nil {
			err = c.withEmission(p, r)
		}
		return p, err
	}
	p := &pass.Pipeline{Anchor: "builtin.module"}
	for _, chosen := range c.passes {
		o, err := chosen.info.ParseOptions(chosen.options)
		if err == nil {
			err = p.Add(chosen.info, o)
		}
		if err != nil {
			return nil, err
		}
	}
	return p, c.withEmission(p, r)
}
