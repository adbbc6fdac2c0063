package driver

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// completionCommand is the word that begins the arguments of "hivm-opt completion".
const completionCommand = "completion"

const completionHelp = `hivm-opt completion writes the completion for a shell to the standard output.

Usage:
  hivm-opt completion bash|zsh|fish|powershell

It completes commands, flags, passes and their options, words of flags, names of functions in
the files of the line, and files.

Examples:
  source <(hivm-opt completion bash)            in ~/.bashrc
  source <(hivm-opt completion zsh)             in ~/.zshrc, behind compinit
  hivm-opt completion fish > ~/.config/fish/completions/hivm-opt.fish
  hivm-opt completion powershell | Out-String | Invoke-Expression     in the profile
`

// shells returns the shells that have a completion.
func shells() []string { return []string{"bash", "zsh", "fish", "powershell"} }

// completionConfig holds the settings of the arguments of "hivm-opt completion".
type completionConfig struct{ shell string }

// flags implements [settings].
func (*completionConfig) flags() *pflag.FlagSet { return noFlags() }

// take implements [settings].
func (c *completionConfig) take(arguments []string) error {
	if len(arguments) != 1 || !slices.Contains(shells(), arguments[0]) {
		return usageError{"expected one of the shells " + strings.Join(shells(), ", ") + ". See: " + helpOf(completionCommand)}
	}
	c.shell = arguments[0]
	return nil
}

// writeCompletion executes "hivm-opt completion".
func (t *tool) writeCompletion(c *completionConfig) error {
	root := t.cobraCommand(rootCommand())
	switch c.shell {
	case "zsh":
		return root.GenZshCompletion(t.Stdout)
	case "fish":
		return root.GenFishCompletion(t.Stdout, true)
	case "powershell":
		var script strings.Builder
		if err := root.GenPowerShellCompletionWithDesc(&script); err != nil {
			return err
		}
		_, err := io.WriteString(t.Stdout, atLastEquals(script.String()))
		return err
	}
	_, err := fmt.Fprint(t.Stdout, bashScript)
	return err
}

// powershellSplit is how the script of cobra for PowerShell takes a flag and its value apart.
const powershellSplit = `$Flag,$WordToComplete = $WordToComplete.Split("=",2)`

// atLastEquals makes the script for PowerShell take a word apart at its last equals sign, as those for zsh
// and fish do.
func atLastEquals(script string) string {
	return strings.Replace(script, powershellSplit,
		`$At = $WordToComplete.LastIndexOf("="); $Flag = $WordToComplete.Substring(0, $At); $WordToComplete = $WordToComplete.Substring($At + 1)`, 1)
}
