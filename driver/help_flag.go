package driver

import (
	"strconv"

	"github.com/spf13/pflag"
)

// helpFlag is the value of --help: how much help is asked for.
type helpFlag struct {
	given  bool
	extent helpExtent
}

// helpExtent is how much a help text tells.
type helpExtent string

const (
	helpShort  helpExtent = "true"
	helpPasses helpExtent = "passes"
	helpAll    helpExtent = "all"
)

// String implements pflag.Value. It is a truth value, which cobra looks for.
func (f *helpFlag) String() string { return strconv.FormatBool(f.given) }

// Type implements pflag.Value. Cobra takes only a flag of this type for the flag of help.
func (f *helpFlag) Type() string { return "bool" }

// Set implements pflag.Value.
func (f *helpFlag) Set(s string) error {
	switch x := helpExtent(s); x {
	case helpShort, helpPasses, helpAll:
		*f = helpFlag{given: true, extent: x}
		return nil
	}
	return unknownValue{s, "The values are: passes, all"}
}

// addHelp adds the flags of help, which are the last of a command. The hidden one is the other name
// that mlir-opt has for all flags.
func addHelp(f *pflag.FlagSet) {
	h := &helpFlag{extent: helpShort}
	f.VarPF(h, "help", "h", "Print help; `passes|all`: the passes with their options, or all flags").NoOptDefVal = string(helpShort)
	hidden := f.VarPF((*hiddenHelp)(h), "help-hidden", "", "The same as --help=all")
	hidden.NoOptDefVal, hidden.Hidden = "true", true
}

// hiddenHelp is the value of --help-hidden.
type hiddenHelp helpFlag

// String implements pflag.Value.
func (f *hiddenHelp) String() string { return "" }

// Type implements pflag.Value.
func (f *hiddenHelp) Type() string { return "" }

// Set implements pflag.Value.
func (f *hiddenHelp) Set(s string) error {
	var on toggle
	if err := on.Set(s); err != nil || !bool(on) {
		return err
	}
	return (*helpFlag)(f).Set(string(helpAll))
}
