package driver

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
)

// versionCommand and helpCommand are the words that begin the arguments of "hivm-opt version" and
// "hivm-opt help".
const (
	versionCommand = "version"
	helpCommand    = "help"
)

const versionHelp = `hivm-opt version prints the version, as hivm-opt --version does.

Usage:
  hivm-opt version
`

const helpHelp = `hivm-opt help prints the help of a command.

Usage:
  hivm-opt help [COMMAND...]

Examples:
  hivm-opt help
  hivm-opt help run
  hivm-opt help dump diff
`

// versionConfig holds the settings of the arguments of "hivm-opt version": there are none.
type versionConfig struct{}

// flags implements [settings].
func (*versionConfig) flags() *pflag.FlagSet { return noFlags() }

// take implements [settings].
func (*versionConfig) take(arguments []string) error { return noFiles(arguments, versionCommand) }

// printVersion executes "hivm-opt version".
func (t *tool) printVersion(*versionConfig) error { return writeVersion(t.Stdout) }

// helpConfig holds the settings of the arguments of "hivm-opt help".
type helpConfig struct{ chosen command }

// flags implements [settings].
func (*helpConfig) flags() *pflag.FlagSet { return noFlags() }

// take implements [settings].
func (c *helpConfig) take(words []string) error {
	path, rest := findCommand(words)
	if len(rest) > 0 {
		e := usageError{fmt.Sprintf("unknown command '%s'. See: %s --help", strings.Join(words, " "), Name)}
		if hint := closestCommand(rest[0]); hint != "" && len(path) == 0 {
			e = append(e, hint)
		}
		return e
	}
	c.chosen = rootCommand()
	if len(path) > 0 {
		c.chosen = path[len(path)-1]
	}
	return nil
}

// printHelp executes "hivm-opt help".
func (t *tool) printHelp(c *helpConfig) error {
	groups, _ := c.chosen.bind(t)
	return t.writeHelp(c.chosen, groups)
}

// noFlags returns the flags of a command that has none of its own.
func noFlags() *pflag.FlagSet {
	f := newFlags()
	messagesAndHelp(f)
	return f
}
