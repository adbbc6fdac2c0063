package explain

import (
	"fmt"
	"io"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir/diag"
	"hivm-opt/passes/flatten/trace"
)

// remark returns the decision as a diagnostic at the operation, with a note for each
// boundary.
func (o *Op) remark(at diag.Location) *diag.Diagnostic {
	d := o.decision(at)
	d.Msg += o.options()
	if o.Assumed != "" {
		d.Advise(at, "%s", o.Assumed)
	}
	return d
}

// missed returns the decision about an operation that is not flattened, or in part only, as a diagnostic, with a
// note for each two dims that stay apart and for each thing that the user can do.
func (o *Op) missed(at diag.Location) *diag.Diagnostic {
	what := ""
	if o.Flattened {
		what = "flattened in part, "
	}
	d := &diag.Diagnostic{Severity: diag.Remark, Location: at, Msg: fmt.Sprintf("'%s' %s%s%s", o.Name, what, o.Summary, o.options())}
	if o.Whole == nil && len(o.Boundaries) > 1 { // else the first line says it
		for _, b := range o.Boundaries {
			if !b.Joined {
				d.AttachNote(at, "%s", b.Text)
			}
		}
	}
	for _, r := range o.Remedies {
		text := r.Text
		if r.Left >= 0 {
			text = fmt.Sprintf("dims %d|%d: %s", r.Left, r.Left+1, text)
		}
		d.AttachNote(at, "%s", o.Named(text))
	}
	if o.Assumed != "" {
		d.Advise(at, "%s", o.Assumed)
	}
	return d
}

// options are the options of the analysis, as they stand behind a remark.
func (o *Op) options() string { return fmt.Sprintf(" (mode=%s, arch=%s)", o.Mode, o.Arch) }

// Notes returns what the notes of the remark about the operation say.
func (o *Op) Notes() []string {
	var out []string
	for _, n := range o.remark(diag.Location{}).Notes {
		out = append(out, n.Msg)
	}
	return out
}

func (o *Op) decision(at diag.Location) *diag.Diagnostic {
	d := &diag.Diagnostic{Severity: diag.Remark, Location: at, Msg: fmt.Sprintf("'%s' %s", o.Name, o.Summary)}
	if o.Whole != nil {
		if o.Whole.Hint != "" {
			d.AttachNote(at, "%s", o.Named(o.Whole.Hint))
		}
		return d
	}
	// The boundaries of inits are the boundaries of the inputs in another order.
	prefix := ""
	if len(o.InitBoundaries) > 0 {
		prefix = "input "
	}
	told := !o.Flattened && len(o.Boundaries) == 1 // in the first line
	for _, b := range o.Boundaries {
		if told {
			d.Msg += fmt.Sprintf(" [%s]", b.At)
		} else {
			d.AttachNote(at, "%s%s [%s]", prefix, b.Text, b.At)
		}
		if b.Hint != "" {
			d.AttachNote(at, "%sdims %d|%d: %s", prefix, b.Left, b.Left+1, o.Named(b.Hint))
		}
	}
	if text := o.stages(); text != "" && !told {
		d.AttachNote(at, "%s", text)
	}
	if text := o.renumbered(); text != "" {
		d.AttachNote(at, "%s", text)
	}
	return d
}

// stages describes the classification of the dims, and the result of each stage.
func (o *Op) stages() string {
	var words []string
	for _, s := range o.Stages {
		if s.Mask != "" {
			words = append(words, "mask "+s.Mask)
		}
		inputs, inits := layout.Groups(s.Groups), layout.Groups(s.InitGroups)
		switch {
		case s.Name == trace.StageCompose || inputs.IsIdentity() && inits.IsIdentity():
			// The first line says it, or there is nothing to say.
		case inits == nil:
			words = append(words, s.Name.String()+" "+groupsText(inputs))
		default:
			words = append(words, fmt.Sprintf("%s %s / %s", s.Name, groupsText(inputs), groupsText(inits)))
		}
	}
	return strings.Join(words, ", ")
}

// renumbered describes the new numbers of the dims that the operation treats
// specially.
func (o *Op) renumbered() string {
	switch {
	case o.PermutationAfter != nil:
		return fmt.Sprintf("permutation %s becomes %s", listText(o.Permutation), listText(o.PermutationAfter))
	case len(o.TargetsAfter) > 0:
		return fmt.Sprintf("%s dims %s become %s", o.TargetKind, listText(o.Targets), listText(o.TargetsAfter))
	}
	return ""
}

func listText(xs []int64) string { return strings.ReplaceAll(fmt.Sprint(xs), " ", ", ") }

// DebugType is the name of the trace of the pass in --debug-only.
const DebugType = "hivm-flatten-ops"

// WriteTrace writes the stages of the decision, a line each.
func (o *Op) WriteTrace(w io.Writer) error {
	var b strings.Builder
	line := func(format string, args ...any) {
		fmt.Fprintf(&b, "["+DebugType+"] "+format+"\n", args...)
	}
	line("'%s' in @%s at %s:%d:%d, mode=%s arch=%s", o.Name, o.Function, o.File, o.Line, o.Col, o.Mode, o.Arch)
	for _, x := range o.Operands {
		line("  operand #%d %s (%s): %s", x.Index, x.Name, x.Role, x.Type)
	}
	switch {
	case o.Permutation != nil:
		line("  permutation %s", listText(o.Permutation))
	case len(o.Barriers) > 0:
		line("  target dims %s, barrier dims %s", listText(o.Targets), listText(o.Barriers))
	}
	for _, s := range o.Stages {
		s.trace(line)
	}
	for _, x := range o.Boundaries {
		line("  %s [%s, %s]", x.Text, x.At, x.Rule)
	}
	for _, x := range o.InitBoundaries {
		line("  init %s [%s, %s]", x.Text, x.At, x.Rule)
	}
	if text := o.renumbered(); text != "" {
		line("  adjusted: %s", text)
	}
	for _, x := range o.Operands {
		if x.Collapsed {
			line("  operand #%d becomes %s", x.Index, x.TypeAfter)
		}
	}
	line("  result: %s", o.Summary)
	if o.Assumed != "" {
		line("  assumed: %s", o.Assumed)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// trace writes a stage.
func (s *Stage) trace(line func(format string, args ...any)) {
	if s.Mask != "" {
		line("  %s: mask %s", s.Name, s.Mask)
	}
	if s.InitGroups != nil {
		line("  %s: reassociation of inputs %s, of inits %s", s.Name, groupsText(s.Groups), groupsText(s.InitGroups))
		line("  %s: permutation %s", s.Name, listText(s.Permutation))
	} else {
		line("  %s: reassociation %s", s.Name, groupsText(s.Groups))
		if len(s.Barriers) > 0 {
			line("  %s: target dims %s, barrier dims %s", s.Name, listText(s.Targets), listText(s.Barriers))
		}
	}
	for i, t := range s.Types {
		if t != "" {
			line("  %s: operand #%d is %s", s.Name, i, t)
		}
	}
}
