package driver

import (
	"errors"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/lsp"
	"hivm-opt/pass"
)

// lspCommand is the word that begins the arguments of "hivm-opt lsp".
const lspCommand = "lsp"

const lspHelp = `hivm-opt lsp is a language server: it answers an editor over the standard input and output.

Usage:
  hivm-opt lsp [flags]

Editors start it; docs/editor.md has the settings for Visual Studio Code, Neovim, Emacs,
Helix and Zed. It speaks the Language Server Protocol 3.17.

`

// parseLSP reads the arguments behind "lsp". It reports false after --help.
func parseLSP(args []string, stdout io.Writer) (bool, error) {
	f := newFlags()
	f.Bool("stdio", true, "Talk over the standard input and output, which is the only way; clients give it")
	f.BoolP("help", "h", false, "Print this text")
	files, ok, err := subcommand{lspHelp, f}.parse(args, stdout)
	if err == nil && len(files) > 0 {
		err = usageError{"Too many positional arguments specified!", "See: " + Name + " " + lspCommand + " --help"}
	}
	return ok, err
}

// serve executes "hivm-opt lsp".
func (t *tool) serve(args []string) error {
	if ok, err := parseLSP(args, t.Stdout); err != nil || !ok {
		return err
	}
	err := lsp.Serve(t.ctx, t.Stdin, t.Stdout, lsp.Options{Compiler: t.Compiler, Name: Name, Version: version(), Flags: flagLists(t.Compiler.Passes())})
	if errors.Is(err, lsp.ErrNoShutdown) {
		return errReported // as the protocol wants it: the exit code is 1, without a word
	}
	return err
}

// flagLists returns the flags of the commands for the language server.
func flagLists(r *pass.Registry) map[string][]lsp.Flag {
	out := map[string][]lsp.Flag{}
	add := func(command string, flags *pflag.FlagSet) {
		flags.VisitAll(func(f *pflag.Flag) {
			value, help := pflag.UnquoteUsage(f)
			x := lsp.Flag{Name: f.Name, Help: help, Value: f.NoOptDefVal == ""}
			if strings.Contains(value, "|") {
				x.Words = strings.Split(value, "|")
			}
			out[command] = append(out[command], x)
		})
	}
	for _, group := range (&config{}).groups(r) {
		add("", group.flags)
	}
	add(runCommand, (&runConfig{}).flags())
	add(checkCommand, (&checkConfig{}).flags())
	add(benchCommand, (&benchConfig{}).flags())
	return out
}
