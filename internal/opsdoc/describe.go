package opsdoc

import (
	"fmt"
	"strings"

	"hivm-opt/ir"
)

// Describe returns what the row of an operation says of it, as Markdown: its meaning on data, operands, results,
// attributes, format, and what the engines do with it. The text ends without a line break.
func Describe(def *ir.OpDef) string {
	var b strings.Builder
	switch meaning := Meaning(def); {
	case meaning != "":
		fmt.Fprintf(&b, "On data: %s.\n", meaning)
	case def.Unspecified != "":
		fmt.Fprintf(&b, "Its meaning on data is not defined: %s.\n", def.Unspecified)
	}
	list(&b, "Operands", arguments(def.Operands))
	list(&b, "Results", arguments(def.Results))
	var lines []string
	for i, a := range def.Attrs {
		if a.Name != ir.OperandSegments && a.Name != ir.ResultSegments {
			lines = append(lines, fmt.Sprintf("`%s`: %s", a.Name, DescribeAttr(def, i)))
		}
	}
	list(&b, "Attributes", lines)
	if def.Format != "" {
		begin(&b)
		fmt.Fprintf(&b, "Format:\n\n```mlir\n%s %s\n```\n", def.Name, def.Format)
	}
	lines = nil
	for _, f := range Facts(def) {
		lines = append(lines, f.Column+": "+f.Text)
	}
	list(&b, "In hivm-opt", lines)
	return strings.TrimSuffix(b.String(), "\n")
}

// DescribeAttr returns what the row of an operation says of the attribute in a slot: its values, and what its absence means.
func DescribeAttr(def *ir.OpDef, slot int) string {
	a := def.Attrs[slot]
	text := a.Kind.Desc
	if a.Kind.Enum != nil && len(a.Kind.Enum.Cases) > 0 {
		text += ": " + Cases(a.Kind.Enum)
	}
	switch {
	case a.Presence == ir.OptionalAttr:
		text += "; may be absent"
	case a.Presence != ir.Required && def.Default(slot) != nil:
		text += fmt.Sprintf("; `%s` if it is not given", def.Default(slot))
	}
	return text
}

// Cases returns the keywords of an enumeration, as Markdown.
func Cases(d *ir.AttrDef) string {
	words := make([]string, len(d.Cases))
	for i, c := range d.Cases {
		words[i] = "`" + c.Name + "`"
	}
	return strings.Join(words, ", ")
}

// arguments returns a line for each group of operands or results.
func arguments(args []ir.Arg) []string {
	var lines []string
	for _, a := range args {
		text := "`" + a.Name + "`: "
		switch a.Arity {
		case ir.Optional:
			text += "optional "
		case ir.Variadic:
			text += "variadic of "
		}
		if a.Type != nil {
			text += a.Type.Desc
		} else {
			text += "any type"
		}
		lines = append(lines, text)
	}
	return lines
}

// begin separates what follows from what is there.
func begin(b *strings.Builder) {
	if b.Len() > 0 {
		b.WriteByte('\n')
	}
}

// list writes lines under a title, or nothing where there are none.
func list(b *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	begin(b)
	fmt.Fprintf(b, "%s:\n\n", title)
	for _, l := range lines {
		fmt.Fprintf(b, "- %s\n", l)
	}
}
