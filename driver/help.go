package driver

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/pass"
)

// helpHead is in front of the commands and flags of the tool, and helpTail behind the usual ones.
const (
	helpHead = `hivm-opt reads MLIR text with the HIVM dialect, checks it, runs passes and prints it.

Usage:
  hivm-opt [flags] [file|-]
  hivm-opt COMMAND [flags] ...

Without a file, or with -, the standard input is read. One dash is as good as two.
`
	helpTail = `
Examples:
  hivm-opt --flatten-ops kernel.mlir
  hivm-opt --flatten-ops="arch=membase mode=compat" --cse kernel.mlir -o flat.mlir
  hivm-opt --pass-pipeline='builtin.module(func.func(hivm-flatten-ops))' kernel.mlir
`
	moreHelp = `
hivm-opt COMMAND --help explains a command, --help=passes the passes with their options,
--help=all all flags.
`
)

// usualFlags are the flags of the short help, those that most runs need, in words that fit into a line.
func usualFlags() []usualFlag {
	return []usualFlag{
		{"output", "Write to FILE"},
		{"flatten-ops", "Join axes of HIVM operations that lie in a row"},
		{"pass-pipeline", "Run passes, 'builtin.module(func.func(cse))'"},
		{"explain", "Say what passes decide, and why"},
		{"verify-flatten", "Check that operations mean what they meant"},
		{"emit", "Write MLIR or LLVM IR"},
		{"split-input-file", "Process the parts between lines '// -----'"},
		{"verify-diagnostics", "Check messages against 'expected-error' lines"},
		{"mlir-print-ir-after-all", "Print the IR after each pass"},
		{"mlir-timing", "Report how long each pass takes"},
		{diagnosticsFormat, "Write messages in another form"},
		{"version", "Print the version"},
		{"help", "Print this; the passes; all flags"},
	}
}

// row is a line of a table: the text to write, and its effect.
type row struct{ left, right string }

// writeHelp prints the help text of a command. Of the flags of the tool, some are enough unless more is
// asked for.
func (t *tool) writeHelp(c command, groups []flagGroup) error {
	b := bufio.NewWriter(t.Stdout)
	r := t.Compiler.Passes()
	extent := helpExtentOf(groups)
	if extent == helpPasses {
		writeTable(b, "Passes", passRows(r))
		return b.Flush()
	}
	b.WriteString(strings.TrimRight(c.text, "\n") + "\n")
	if c.name == Name {
		b.WriteByte('\n')
		writeTableAt(b, "Commands", commandRows(commands()), usualColumn)
	}
	if len(c.children) > 0 {
		b.WriteByte('\n')
		writeTableAt(b, "Commands", commandRows(c.children), usualColumn)
	}
	usual := c.usual
	if extent == helpAll {
		usual = nil
	}
	if usual != nil {
		b.WriteByte('\n')
		writeTableAt(b, "Flags", usualRows(groups, usual), usualColumn)
	} else {
		for _, g := range groups {
			b.WriteByte('\n')
			writeTable(b, g.title, groupRows(g, r))
		}
	}
	if c.name == Name {
		b.WriteString(helpTail)
	}
	if usual != nil {
		b.WriteString(moreHelp)
	}
	return b.Flush()
}

// helpExtentOf returns how much help the flags ask for.
func helpExtentOf(groups []flagGroup) helpExtent {
	for _, g := range groups {
		if f := g.flags.Lookup("help"); f != nil {
			return f.Value.(*helpFlag).extent
		}
	}
	return helpShort
}

// commandRows lists commands.
func commandRows(commands []command) []row {
	rows := make([]row, len(commands))
	for i, c := range commands {
		rows[i] = row{c.name, c.short}
	}
	return rows
}

// usualFlag is a flag of a short help.
type usualFlag struct{ name, help string }

// usualRows lists the flags of a short help.
func usualRows(groups []flagGroup, usual []usualFlag) []row {
	var rows []row
	for _, u := range usual {
		for _, g := range groups {
			if f := g.flags.Lookup(u.name); f != nil {
				rows = append(rows, row{shortened(flagRow(f).left), u.help})
			}
		}
	}
	return rows
}

// shortened returns a flag and its values without the values, where there are several that do not fit in a short help.
func shortened(left string) string {
	name, values, _ := strings.Cut(left, "=")
	switch {
	case !strings.Contains(values, "|") || len(left) <= usualColumn-4:
		return left
	case strings.HasSuffix(name, "["):
		return name + "=...]"
	}
	return name + "=..."
}

// groupRows lists the flags of a group, with the options of passes.
func groupRows(g flagGroup, r *pass.Registry) []row {
	var rows []row
	g.flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		info := describe(f, r)
		rows = append(rows, flagRow(f))
		if info != nil && info.Name == f.Name {
			rows = append(rows, optionRows(info)...)
		}
	})
	return rows
}

// describe gives the flag of a pass its text, which is not made before it is read. It returns the pass,
// nil for another flag.
func describe(f *pflag.Flag, r *pass.Registry) *pass.Info {
	if _, ok := f.Value.(*passFlag); !ok {
		return nil
	}
	info := r.Lookup(f.Name)
	f.Usage = passHelp(info, f.Name)
	return info
}

// passRows lists all passes with their options.
func passRows(r *pass.Registry) []row {
	var rows []row
	for _, info := range r.Infos() {
		rows = append(rows, row{"--" + info.Name, passHelp(info, info.Name)})
		rows = append(rows, optionRows(info)...)
		for _, alias := range info.Aliases {
			rows = append(rows, row{"--" + alias, passHelp(info, alias)})
		}
	}
	return rows
}

// passHelp explains a name of a pass.
func passHelp(info *pass.Info, name string) string {
	if name != info.Name {
		return "The same as --" + info.Name
	}
	return info.Summary
}

func optionRows(info *pass.Info) []row {
	var rows []row
	for _, o := range info.Options {
		help := o.Help
		if o.Default != "" {
			help += " (default " + o.Default + ")"
		}
		rows = append(rows, row{"  " + o.Name + "=<" + o.Kind.String() + ">", help})
		for _, c := range o.Choices {
			rows = append(rows, row{"    =" + c.Name, c.Help})
		}
	}
	return rows
}

func flagRow(f *pflag.Flag) row {
	value, help := pflag.UnquoteUsage(f)
	left := "--" + f.Name
	if f.Shorthand != "" {
		left = "-" + f.Shorthand + ", " + left
	}
	switch {
	case value == "":
	case f.NoOptDefVal != "":
		left += "[=" + value + "]"
	default:
		left += "=" + value
	}
	return row{left, help}
}

// helpColumn is where the explanations begin, and usualColumn where those of a short help do.
const (
	helpColumn  = 36
	usualColumn = 32
	// helpWidth is how long a line becomes.
	helpWidth = 100
)

func writeTable(w io.Writer, title string, rows []row) error {
	return writeTableAt(w, title, rows, helpColumn)
}

// writeTableAt writes a table whose explanations begin in a column.
func writeTableAt(w io.Writer, title string, rows []row, column int) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:\n", title)
	indent := strings.Repeat(" ", column)
	for _, r := range rows {
		left := "  " + r.left
		b.WriteString(left)
		if len(left) > column-2 {
			b.WriteString("\n" + indent)
		} else {
			b.WriteString(indent[len(left):])
		}
		b.WriteString(strings.Join(wrap(r.right, helpWidth-column), "\n"+indent) + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// wrap breaks a text into lines of at most so many letters, between words.
func wrap(text string, width int) []string {
	lines := []string{""}
	for _, word := range strings.Split(text, " ") {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = word
		case len(*last)+1+len(word) <= width:
			*last += " " + word
		default:
			lines = append(lines, word)
		}
	}
	return lines
}
