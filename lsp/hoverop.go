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
	var forms []string // of an operation that has no format
	for _, form := range formsOf(def) {
		forms = append(forms, signatureOfForm(def, form).label)
	}
	if forms != nil {
		out.code(strings.Join(forms, "\n"))
	}
	out.paragraph("%s", opsdoc.Describe(def))
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
