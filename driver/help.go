package driver

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/pass"
)

const helpHead = `hivm-opt reads MLIR text with the HIVM dialect, checks it, runs passes and prints it.

Usage:
  hivm-opt [flags] [file|-]
  hivm-opt run [flags] [file|-]     executes a function, see hivm-opt run --help
  hivm-opt check-flatten [flags] BEFORE AFTER   checks what was flattened, see hivm-opt check-flatten --help
  hivm-opt bench [flags] FILE...    compares the speed of kernels, see hivm-opt bench --help
  hivm-opt fmt [flags] [file|-]...  lays out MLIR text, see hivm-opt fmt --help
  hivm-opt lsp                      is a language server for editors, see hivm-opt lsp --help
  hivm-opt dump [flags] [file|-]    lists the sections of a dump, see hivm-opt dump --help
  hivm-opt bisect [flags] --test=COMMAND file   finds the pass that broke something, see hivm-opt bisect --help

Without a file, or with -, the standard input is read. One dash is as good as two.

Examples:
  hivm-opt --flatten-ops kernel.mlir
  hivm-opt --flatten-ops="arch=membase mode=compat" --canonicalize --cse kernel.mlir -o flat.mlir
  hivm-opt --pass-pipeline='builtin.module(func.func(hivm-flatten-ops{arch=regbase}))' kernel.mlir
  hivm-opt --flatten-ops --explain kernel.mlir -o flat.mlir
  hivm-opt --split-input-file --verify-diagnostics invalid.mlir
`

// row is a line of a table: the text to write, and its effect.
type row struct{ left, right string }

// writeHelp prints the help text of a command.
func (t *tool) writeHelp(c command, groups []flagGroup) error {
	b := bufio.NewWriter(t.Stdout)
	r := t.Compiler.Passes()
	b.WriteString(strings.TrimRight(c.text, "\n") + "\n")
	for _, s := range groups {
		var rows []row
		s.flags.VisitAll(func(f *pflag.Flag) {
			info := r.Lookup(f.Name)
			if info != nil {
				f.Usage = passHelp(info, f.Name)
			}
			rows = append(rows, flagRow(f))
			if info != nil && info.Name == f.Name {
				rows = append(rows, optionRows(info)...)
			}
		})
		b.WriteByte('\n')
		writeTable(b, s.title, rows)
	}
	return b.Flush()
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

// helpColumn is where the explanations begin.
const helpColumn = 36

func writeTable(w io.Writer, title string, rows []row) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:\n", title)
	for _, r := range rows {
		left := "  " + r.left
		b.WriteString(left)
		if len(left) > helpColumn-2 {
			b.WriteString("\n" + strings.Repeat(" ", helpColumn))
		} else {
			b.WriteString(strings.Repeat(" ", helpColumn-len(left)))
		}
		b.WriteString(r.right + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}
