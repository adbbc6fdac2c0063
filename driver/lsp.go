package driver

import (
	"errors"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/lsp"
)

// lspCommand is the word that begins the arguments of "hivm-opt lsp".
const lspCommand = "lsp"

const lspHelp = `hivm-opt lsp is a language server: it answers an editor over the standard input and output.

Usage:
  hivm-opt lsp [flags]

Editors start it; docs/editor.md has the settings for Visual Studio Code, Neovim, Emacs,
Helix and Zed. It speaks the Language Server Protocol 3.17.

`

// lspConfig holds the settings of the arguments of "hivm-opt lsp": there are none.
type lspConfig struct{}

// flags implements [settings].
func (*lspConfig) flags() *pflag.FlagSet {
	f := newFlags()
	f.Bool("stdio", true, "Talk over the standard input and output, which is the only way; clients give it")
	messagesAndHelp(f)
	return f
}

// take implements [settings].
func (*lspConfig) take(files []string) error { return noFiles(files, lspCommand) }

// serve executes "hivm-opt lsp".
func (t *tool) serve(*lspConfig) error {
	err := lsp.Serve(t.ctx, t.Stdin, t.Stdout, lsp.Options{Compiler: t.Compiler, Name: Name, Version: version(), Flags: t.flagLists()})
	if errors.Is(err, lsp.ErrNoShutdown) {
		return errReported // as the protocol wants it: the exit code is 1, without a word
	}
	return err
}

// flagLists returns the flags of the commands for the language server, by their words.
func (t *tool) flagLists() map[string][]lsp.Flag {
	out := map[string][]lsp.Flag{}
	add := func(word string, c command) {
		groups, _ := c.bind(t)
		for _, g := range groups {
			g.flags.VisitAll(func(f *pflag.Flag) {
				_, help := pflag.UnquoteUsage(f)
				out[word] = append(out[word], lsp.Flag{Name: f.Name, Help: help, Value: f.NoOptDefVal == "", Words: flagWords(f)})
			})
		}
	}
	add("", rootCommand())
	for _, c := range commands() {
		add(c.name, c)
		for _, below := range c.children {
			add(c.name+" "+below.name, below)
		}
	}
	return out
}

// flagWords returns the values of a flag that has few.
func flagWords(f *pflag.Flag) []string {
	value, _ := pflag.UnquoteUsage(f)
	if !strings.Contains(value, "|") {
		return nil
	}
	return strings.Split(value, "|")
}
