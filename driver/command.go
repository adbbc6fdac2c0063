package driver

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hivm-opt/internal/suggest"
)

// command is a row of the table of commands: a word at the beginning of the arguments, such as
// run. Help, completion and manual pages follow from it.
type command struct {
	name  string
	short string // in lists of commands
	text  string // of the help, in front of the flags
	args  argumentKind
	usual []usualFlag // the flags of the short help, nil for all
	// bind makes the flags, and returns the work, which is done when they are set.
	bind     func(t *tool) (flags []flagGroup, work action)
	children []command
}

// action is the work of a command on the arguments that are no flags.
type action func(arguments []string) error

// commands is the table of commands, in the order of the help text.
//
// A command is a row here, with a type for its settings and a function that works with them.
func commands() []command {
	return []command{
		{name: runCommand, short: "Execute a function on data", text: runHelp, args: anyFiles, bind: bound((*tool).runFunction)},
		{name: explainCommand, short: "Say what flattening decides, and why", text: explainHelp, args: anyFiles, usual: explainUsual(), bind: (*tool).bindExplain},
		{name: checkCommand, short: "Check what was flattened, by proof and by running it", text: checkHelp, args: anyFiles, bind: bound((*tool).checkFlatten)},
		{name: benchCommand, short: "Compare the speed of kernels", text: benchHelp, args: anyFiles, bind: bound((*tool).bench)},
		{name: fmtCommand, short: "Lay out MLIR text", text: fmtHelp, args: anyFiles, bind: bound((*tool).format)},
		{name: dumpCommand, short: "List the sections of a dump", text: dumpHelp, args: anyFiles, bind: bound((*tool).dump), children: []command{
			{name: diffCommand, short: "Say what changed between two modules", text: diffHelp, args: anyFiles, bind: bound((*tool).dumpDiff)},
		}},
		{name: bisectCommand, short: "Find the pass that broke something", text: bisectHelp, args: anyFiles, bind: bound((*tool).bisect)},
		{name: lspCommand, short: "Answer an editor: a language server", text: lspHelp, bind: bound((*tool).serve)},
		{name: playgroundCommand, short: "Serve the page that has the tool in a browser", text: playgroundHelp, bind: bound((*tool).playground)},
		{name: completionCommand, short: "Write the completion for a shell", text: completionHelp, args: shellNames, bind: bound((*tool).writeCompletion)},
		{name: manCommand, short: "Write the manual pages", text: manHelp, args: anyFiles, bind: bound((*tool).writeManuals)},
		{name: versionCommand, short: "Print the version", text: versionHelp, bind: bound((*tool).printVersion)},
		{name: helpCommand, short: "Print the help of a command", text: helpHelp, args: commandWords, bind: bound((*tool).printHelp)},
	}
}

// Commands returns the commands, with the words in front of those that belong to another: "run", "dump diff".
func Commands() []string {
	var out []string
	for _, m := range manualsOf(nil, commands()) {
		out = append(out, strings.Join(m.words[1:], " "))
	}
	return out
}

// argumentKind is what the arguments of a command are.
type argumentKind uint8

const (
	noArguments argumentKind = iota
	anyFiles
	commandWords
	shellNames
)

// settings are what the arguments of a command set.
type settings interface {
	flags() *pflag.FlagSet
	// take takes the arguments that are no flags, behind all flags, and checks what fits together.
	take(arguments []string) error
}

// bound makes the flags and the work of a command from its settings.
func bound[C any, S interface {
	*C
	settings
}](work func(*tool, S) error) func(*tool) ([]flagGroup, action) {
	return func(t *tool) ([]flagGroup, action) {
		s := S(new(C))
		return []flagGroup{{"Flags", s.flags()}}, func(arguments []string) error {
			if err := s.take(arguments); err != nil {
				return err
			}
			return work(t, s)
		}
	}
}

// findCommand returns the rows of the words at the beginning of the arguments, and the arguments
// behind them.
func findCommand(args []string) (path []command, rest []string) {
	rows := commands()
	for len(args) > 0 {
		i := slices.IndexFunc(rows, func(c command) bool { return c.name == args[0] })
		if i < 0 {
			break
		}
		path, rows, args = append(path, rows[i]), rows[i].children, args[1:]
	}
	return path, args
}

// rootCommand is the command of arguments that begin with no word.
func rootCommand() command {
	return command{name: Name, text: helpHead, args: anyFiles, usual: usualFlags(), bind: (*tool).bindPasses}
}

// execute runs the command of the arguments. Only the flags of that command are made. A word
// is a command at the beginning only: behind a flag it is a file.
func (t *tool) execute(args []string) error {
	path, rest := findCommand(args)
	c := t.chainOf(path)
	groups, work := c.row.bind(t)
	for _, g := range groups {
		c.last.Flags().AddFlagSet(g.flags)
	}
	rest, err := normalise(rest, c.last.Flags(), c.last.CommandPath())
	if err != nil {
		return err
	}
	var helpErr error
	c.last.SetHelpFunc(func(*cobra.Command, []string) { helpErr = t.writeHelp(c.row, groups) })
	c.last.RunE = func(_ *cobra.Command, arguments []string) error { return work(arguments) } // before Run
	// Never nil: cobra would take the arguments of the process.
	c.root.SetArgs(append(append([]string{}, c.words...), rest...))
	return cmp.Or(c.root.Execute(), helpErr)
}

// chain is the commands of cobra for the words at the beginning of the arguments.
type chain struct {
	root, last *cobra.Command
	row        command   // of the last one
	rows       []command // whose words may follow
	words      []string
}

// chainOf makes the commands of rows that follow each other, without flags.
func (t *tool) chainOf(path []command) chain {
	c := chain{row: rootCommand(), rows: commands()}
	c.root = t.cobraCommand(c.row)
	c.last = c.root
	for _, row := range path {
		t.addCommands(c.last, c.rows)
		c.last, _, _ = c.last.Find([]string{row.name})
		c.row, c.rows, c.words = row, row.children, append(c.words, row.name)
	}
	return c
}

// addCommands adds the commands of a table to a command.
func (t *tool) addCommands(parent *cobra.Command, rows []command) {
	for _, c := range rows {
		cmd := t.cobraCommand(c)
		parent.AddCommand(cmd)
		if c.name == helpCommand {
			parent.SetHelpCommand(cmd) // else cobra has one of its own
		}
	}
}

// cobraCommand returns a command without flags.
func (t *tool) cobraCommand(c command) *cobra.Command {
	cmd := &cobra.Command{
		Use:               c.name,
		Short:             c.short,
		Args:              cobra.ArbitraryArgs,
		SilenceUsage:      true,
		SilenceErrors:     true,
		Run:               func(*cobra.Command, []string) {}, // without one, cobra lists no command
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	cmd.SetOut(t.Stdout)
	cmd.SetErr(t.Stderr)
	cmd.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return argumentError(err) })
	return cmd
}

// oneFile returns the name of the input of a command that reads one.
func oneFile(files []string, command string) (string, error) {
	switch len(files) {
	case 0:
		return standardStream, nil
	case 1:
		return files[0], nil
	}
	if hint := closestCommand(files[0]); hint != "" && command == "" {
		return "", usageError{fmt.Sprintf("unknown command '%s'. See: %s", files[0], helpOf("")), hint}
	}
	return "", usageError{"Too many positional arguments specified!", "Can specify at most 1 positional argument. See: " + helpOf(command)}
}

// noFiles is the error for arguments of a command that takes none.
func noFiles(files []string, command string) error {
	if len(files) == 0 {
		return nil
	}
	return usageError{"Too many positional arguments specified!", "See: " + helpOf(command)}
}

// helpOf returns how to get the help of a command.
func helpOf(command string) string {
	if command == "" {
		return Name + " --help"
	}
	return Name + " " + command + " --help"
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

// commonFlags adds the last flags of a command that makes modules of what it reads.
func commonFlags(f *pflag.FlagSet, allowUnregistered *bool, unregisteredHelp string, d *diagnosticFlags) {
	toggleVar(f, allowUnregistered, "allow-unregistered-dialect", unregisteredHelp)
	diagnosticsAndHelp(f, d)
}

// messagesAndHelp adds the last flags of a command that reads no MLIR.
func messagesAndHelp(f *pflag.FlagSet) {
	new(messageFlags).addTo(f)
	addHelp(f)
}

// diagnosticsAndHelp adds the last flags of a command that reads MLIR.
func diagnosticsAndHelp(f *pflag.FlagSet, d *diagnosticFlags) {
	d.addTo(f)
	addHelp(f)
}

// closestCommand returns a line with the command that a word may be a misspelling of, or
// an empty string.
func closestCommand(word string) string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	if hint := suggest.Closest(word, names); hint != "" {
		return fmt.Sprintf("Did you mean '%s %s'?", Name, hint)
	}
	return ""
}
