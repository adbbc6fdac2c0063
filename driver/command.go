package driver

import (
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"hivm-opt/internal/suggest"
)

// subcommand is the command of a word at the beginning of the arguments, such as run.
type subcommand struct {
	help  string // in front of the flags
	flags *pflag.FlagSet
}

// closestCommand returns a line with the command that a word may be a misspelling of, or
// an empty string.
func closestCommand(word string) string {
	if hint := suggest.Closest(word, []string{runCommand, checkCommand, dumpCommand, bisectCommand, benchCommand, fmtCommand, lspCommand}); hint != "" {
		return fmt.Sprintf("Did you mean '%s %s'?", Name, hint)
	}
	return ""
}

// newFlags returns an empty set of flags, which are listed as they were added.
func newFlags() *pflag.FlagSet {
	f := pflag.NewFlagSet("Flags", pflag.ContinueOnError)
	f.SortFlags = false
	return f
}

// toggleVar adds a flag that is on where it is given.
func toggleVar(f *pflag.FlagSet, on *bool, name, help string) {
	f.VarPF((*toggle)(on), name, "", help).NoOptDefVal = "true"
}

// commonFlags adds the flags that all commands have, which are the last flags.
func commonFlags(f *pflag.FlagSet, allowUnregistered *bool, unregisteredHelp string, d *diagnosticFlags) {
	toggleVar(f, allowUnregistered, "allow-unregistered-dialect", unregisteredHelp)
	diagnosticsAndHelp(f, d)
}

// diagnosticsAndHelp adds the last flags of all commands.
func diagnosticsAndHelp(f *pflag.FlagSet, d *diagnosticFlags) {
	d.addTo(f)
	f.BoolP("help", "h", false, "Print this text")
}

// parse reads the arguments behind the word, and returns the arguments that are no
// flags. With --help it prints the help text instead and reports false.
func (s subcommand) parse(args []string, stdout io.Writer) (files []string, ok bool, err error) {
	if args, err = normalise(args, s.flags); err != nil {
		return nil, false, err
	}
	if err := s.flags.Parse(args); err != nil {
		return nil, false, argumentError(err)
	}
	if help, _ := s.flags.GetBool("help"); help {
		return nil, false, s.writeHelp(stdout)
	}
	return s.flags.Args(), true, nil
}

func (s subcommand) writeHelp(w io.Writer) error {
	if _, err := io.WriteString(w, s.help); err != nil {
		return err
	}
	var rows []row
	s.flags.VisitAll(func(f *pflag.Flag) { rows = append(rows, flagRow(f)) })
	return writeTable(w, "Flags", rows)
}
