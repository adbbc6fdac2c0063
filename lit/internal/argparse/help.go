package argparse

import (
	"fmt"
	"slices"
	"strings"
)

const (
	width  = 78 // columns of the help
	column = 24 // where the explanations start
)

// Usage returns the lines that show all options.
func (p *Parser) Usage() string {
	start := "usage: " + p.Program + " "
	var words []string
	for _, o := range p.Options {
		words = append(words, "["+o.form(o.Names[0])+"]")
	}
	operand := p.Operand + " [" + p.Operand + " ...]"
	if p.Optional {
		operand = "[" + p.Operand + " ...]"
	}
	indent := strings.Repeat(" ", len(start))
	lines := wrap(words, width-len(start))
	lines = append(lines, operand)
	return start + strings.Join(lines, "\n"+indent) + "\n"
}

// Help returns the usage and the help of each option.
func (p *Parser) Help() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\npositional arguments:\n", p.Usage())
	entry(&b, p.Operand, p.OperandHelp)
	group := ""
	for i, o := range p.Options {
		if i == 0 || o.Group != group {
			group = o.Group
			heading := group
			if heading == "" {
				heading = "options"
			}
			fmt.Fprintf(&b, "\n%s:\n", heading)
		}
		forms := make([]string, len(o.Names))
		for j, n := range o.Names {
			forms[j] = o.form(n)
		}
		entry(&b, strings.Join(forms, ", "), o.Help)
	}
	return b.String()
}

// form is the option with its value.
func (o *Option) form(name string) string {
	if o.Metavar == "" {
		return name
	}
	return name + " " + o.Metavar
}

// entry writes a term and its explanation in two columns.
func entry(b *strings.Builder, term, text string) {
	lines := wrap(strings.Fields(text), width-column)
	if len(term) <= column-4 && len(lines) > 0 {
		fmt.Fprintf(b, "  %-*s%s\n", column-2, term, lines[0])
		lines = lines[1:]
	} else {
		fmt.Fprintf(b, "  %s\n", term)
	}
	for _, l := range lines {
		fmt.Fprintf(b, "%*s%s\n", column, "", l)
	}
}

// wrap puts words on lines of limited width.
func wrap(words []string, width int) []string {
	var lines []string
	for _, w := range words {
		if last := len(lines) - 1; last >= 0 && len(lines[last])+1+len(w) <= width {
			lines[last] += " " + w
			continue
		}
		lines = append(lines, w)
	}
	return slices.Clip(lines)
}
