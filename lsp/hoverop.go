package lsp

import (
	"fmt"
	"strings"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/explain"
	"hivm-opt/internal/opsdoc"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
	"hivm-opt/passes/tostd"
)

// aboutOperation tells about an operation: what it does here, and what its definition says.
func (p *place) aboutOperation(op *ir.Operation) string {
	var out markdown
	def := op.Def()
	out.paragraph("**%s**", def.Name)
	if def.Unregistered {
		out.paragraph("an operation that is not registered")
		return out.String()
	}
	if on, ok := pipes.NewComplete().Of(op); ok {
		switch {
		case on.Macro():
			out.item("pipes", "reads on %s, writes on %s", on.In.Short(), on.Out.Short())
		case on.In != pipes.Unassigned:
			out.item("pipe", "%s", on.In.Short())
		}
	}
	p.aboutFlattening(&out, op)
	if with := p.partners(op); with != "" {
		out.item("partner", "%s", with)
	}
	aboutDefinition(&out, def)
	return out.String()
}

// aboutFlattening tells what --flatten-ops and the device library make of an operation.
func (p *place) aboutFlattening(out *markdown, op *ir.Operation) {
	fn := p.part.function(op)
	if fn == nil || !op.Has(hivm.Structured) && !tostd.Calls(op.Def()) {
		return
	}
	flat := op
	if op.Has(hivm.Structured) {
		var x *explain.Op
		if x, flat = p.part.explained(fn, op); x != nil {
			out.item("flatten", "%s", x.Summary)
			for _, note := range x.Notes() {
				fmt.Fprintf(out, "  - %s\n", note)
			}
		}
	} else if !p.part.sound(fn) {
		return
	}
	if flat == nil || hacc.IsHost(fn) {
		return
	}
	call := tostd.CallOf(p.part.ctx, flat)
	if call == nil || call.Name == "" {
		return
	}
	text := "`" + call.Name + "`"
	if f, known := devicelib.Parse(call.Name); !call.Outside && (f == nil || !known) {
		text += ", which the device library does not have"
	}
	out.item("library function", "%s", text)
	for _, r := range call.Restrictions {
		fmt.Fprintf(out, "  - %s\n", r)
	}
}

// aboutDefinition tells what the row of an operation says.
func aboutDefinition(out *markdown, def *ir.OpDef) {
	switch meaning := opsdoc.Meaning(def); {
	case meaning != "":
		out.paragraph("On data: %s.", meaning)
	case def.Unspecified != "":
		out.paragraph("Its meaning on data is not defined: %s.", def.Unspecified)
	}
	arguments(out, "Operands", def.Operands)
	arguments(out, "Results", def.Results)
	var lines []string
	for i, a := range def.Attrs {
		if a.Name == ir.OperandSegments || a.Name == ir.ResultSegments {
			continue
		}
		lines = append(lines, fmt.Sprintf("`%s`: %s", a.Name, aboutAttribute(def, i)))
	}
	list(out, "Attributes", lines)
	if def.Format != "" {
		out.paragraph("Format:")
		out.code(def.Name + " " + def.Format)
	}
	lines = nil
	for _, f := range opsdoc.Facts(def) {
		lines = append(lines, f.Column+": "+f.Text)
	}
	list(out, "In hivm-opt", lines)
}

// aboutAttribute describes an attribute of a row.
func aboutAttribute(def *ir.OpDef, slot int) string {
	a := def.Attrs[slot]
	text := a.Kind.Desc
	if a.Kind.Enum != nil && len(a.Kind.Enum.Cases) > 0 {
		text += ": " + cases(a.Kind.Enum)
	}
	switch {
	case a.Presence == ir.OptionalAttr:
		text += "; may be absent"
	case a.Presence != ir.Required && def.Default(slot) != nil:
		text += fmt.Sprintf("; `%s` if it is not given", def.Default(slot))
	}
	return text
}

// cases lists the keywords of an enumeration.
func cases(d *ir.AttrDef) string {
	words := make([]string, len(d.Cases))
	for i, c := range d.Cases {
		words[i] = "`" + c.Name + "`"
	}
	return strings.Join(words, ", ")
}

func arguments(out *markdown, title string, args []ir.Arg) {
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
	list(out, title, lines)
}

func list(out *markdown, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	out.paragraph("%s:", title)
	out.begin()
	for _, l := range lines {
		fmt.Fprintf(out, "- %s\n", l)
	}
}
