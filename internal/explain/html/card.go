package html

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/internal/explain"
)

// badges are what a card calls the class of its operation.
func badge(c explain.Class) literal {
	switch c {
	case explain.ClassChangeable:
		return "you can change this"
	case explain.ClassPartly:
		return "flattened in part"
	case explain.ClassNever:
		return "never flattens"
	case explain.ClassFlat:
		return "no two dims"
	}
	return "flattened"
}

// open reports whether cards of a class are open from the beginning.
func open(c explain.Class) bool { return c == explain.ClassChangeable || c == explain.ClassPartly }

// card appends the card of an operation, the number-th of the report.
func (m *markup) card(op *explain.Op, number int) {
	m.raw(`<article`)
	m.size(` id="op-`, number)
	m.attribute(` data-class="`, string(op.Class))
	m.attribute(` data-op="`, shortName(op.Name))
	m.attribute(` data-fn="`, op.Function)
	if !op.Flattened {
		m.attribute(` data-reason="`, op.Reason.String())
	}
	m.raw(`><details`)
	if open(op.Class) {
		m.raw(` open=""`)
	}
	m.raw(`><summary><span class="no">`)
	m.number(number)
	m.element(`</span> <h3><code>`, shortName(op.Name), `</code> <span class="rank">rank `)
	m.number(op.RankBefore)
	if op.Flattened {
		m.raw(` <span aria-hidden="true">→</span><span class="sr"> to </span> `)
		m.number(op.RankAfter)
	}
	m.raw(`</span></h3> <span class="badge">`)
	m.raw(badge(op.Class))
	m.element(`</span> <span class="brief">`, brief(op), `</span></summary>
`)
	m.body(op)
	m.raw(`</details></article>
`)
}

// brief is the decision in the head of a card.
func brief(op *explain.Op) string {
	if op.Flattened {
		_, groups, _ := strings.Cut(op.Summary, ": ")
		return groups
	}
	text := strings.TrimPrefix(op.Summary, "not flattened: ")
	if strings.HasPrefix(text, "dims ") {
		if _, rest, ok := strings.Cut(text, ": "); ok {
			return rest
		}
	}
	return text
}

// body appends what a card says behind its head.
func (m *markup) body(op *explain.Op) {
	for _, r := range op.Remedies {
		m.raw(`<p class="do"><b>To do</b> `)
		if r.Left >= 0 && len(op.Boundaries) > 1 {
			m.element(`<span class="dims">`, between(r.Left), `</span> `)
		}
		m.element(`<span>`, op.Named(r.Text), `</span></p>
`)
	}
	for _, w := range op.Warnings {
		m.element(`<p class="note">`, w, "</p>\n")
	}
	if op.Assumed != "" {
		m.element(`<p class="note">`, op.Assumed, "</p>\n")
	}
	m.raw(`<div class="body">`)
	m.pictures(op)
	m.memory(op)
	m.rules(op)
	m.raw("</div>\n")
	m.facts(op)
}

// rules lists the boundaries with the rule that decided about each. An operation that was left alone
// as a whole has one reason, which the head of the card has.
func (m *markup) rules(op *explain.Op) {
	if op.Whole != nil || len(op.Boundaries) == 0 {
		return
	}
	m.raw(`<ol class="rules">`)
	for i, list := range [][]explain.Boundary{op.Boundaries, op.InitBoundaries} {
		prefix := ""
		switch {
		case len(op.InitBoundaries) == 0:
		case i == 0:
			prefix = "in "
		default:
			prefix = "out "
		}
		for _, b := range list {
			if b.Joined {
				m.raw(`<li class="y">`)
			} else {
				m.raw(`<li class="x">`)
			}
			m.element(`<b>`, prefix+between(b.Left), `</b> `)
			m.element(`<span>`, op.Named(reasonText(b)), ` `)
			m.element(`<small>`, b.At.String(), "</small></span></li>\n")
		}
	}
	m.raw(`</ol>`)
}

// facts appends the source line, the place, the types and the stages.
func (m *markup) facts(op *explain.Op) {
	source := op.Text
	if source == "" {
		source = op.Name
	}
	m.raw(`<div class="foot"><a class="loc" href="#source"`)
	m.size(` data-line="`, inputLine(op))
	m.element(`>`, location(op), `</a> <span class="fn">in `)
	m.element(`<code>`, op.Function, `</code></span> <span class="opts">`)
	m.text(op.Mode + ", " + op.Arch)
	m.element(`</span></div><details class="more"><summary><code>`, source, "</code></summary><dl>")
	for _, f := range steps(op) {
		m.element(`<dt>`, f.Name, `</dt>`)
		m.element(`<dd>`, f.Value, `</dd>`)
	}
	m.raw("</dl></details>\n")
}

// inputLine is the line of the input that an operation stands in, 0 if it is not known.
func inputLine(op *explain.Op) int {
	if op.InputLine > 0 {
		return op.InputLine
	}
	return op.Line
}

// shortName is the name without the prefix that nearly all have.
func shortName(op string) string { return strings.TrimPrefix(op, "hivm.hir.") }

// location is the place of an operation, with the last part of the file's path.
func location(op *explain.Op) string {
	if op.Line == 0 {
		return baseName(op.File)
	}
	text := fmt.Sprintf("%s:%d:%d", baseName(op.File), op.Line, op.Col)
	if op.InputLine > 0 {
		text += fmt.Sprintf(", line %d of the input", op.InputLine)
	}
	return text
}

// baseName is the last part of a path.
func baseName(path string) string { return path[strings.LastIndexAny(path, `/\`)+1:] }

func between(left int) string { return strconv.Itoa(left) + "|" + strconv.Itoa(left+1) }

// reasonText is the text of a boundary without its number and outcome, which stand
// beside it.
func reasonText(b explain.Boundary) string {
	if strings.HasPrefix(b.Text, "dims ") {
		if _, text, ok := strings.Cut(b.Text, ": "); ok {
			return text
		}
	}
	return b.Text
}

// steps are the operands' types, the stages, and the dims that the operation treats specially.
func steps(op *explain.Op) []fact {
	var out []fact
	for _, o := range op.Operands {
		text := o.Type
		if o.TypeAfter != o.Type {
			text += "\n→ " + o.TypeAfter
		}
		name := operandLabel(o)
		if v := valueOf(op, o.Index); v != "" {
			name = v + " " + name
		}
		out = append(out, fact{name, text})
	}
	for _, s := range op.Stages {
		out = append(out, fact{"stage " + s.Name.String(), stage(s)})
	}
	if op.Permutation != nil {
		out = append(out, fact{"permutation", change(op.Permutation, op.PermutationAfter, op.Flattened)})
	}
	if len(op.Targets) > 0 {
		out = append(out, fact{strings.TrimSpace(op.TargetKind + " dims"), change(op.Targets, op.TargetsAfter, op.Flattened)})
	}
	return out
}

// valueOf is the name of an operand in the input, empty if it is not known.
func valueOf(op *explain.Op, i int) string {
	if i < 0 || i >= len(op.Values) {
		return ""
	}
	return op.Values[i]
}

// operandLabel is the operand's number and name.
func operandLabel(o explain.Operand) string {
	return strings.TrimSpace(fmt.Sprintf("#%d %s", o.Index, o.Name))
}

func change(before, after []int64, changed bool) string {
	if !changed {
		return numbers(before)
	}
	return numbers(before) + " → " + numbers(after)
}

// stage is a line of text for a step of the analysis.
func stage(s explain.Stage) string {
	var parts []string
	if s.Mask != "" {
		parts = append(parts, "mask "+s.Mask)
	}
	groups := "groups " + groupsText(s.Groups)
	if len(s.InitGroups) > 0 {
		groups += " / " + groupsText(s.InitGroups)
	}
	parts = append(parts, groups)
	if len(s.Targets) > 0 {
		parts = append(parts, "targets "+numbers(s.Targets))
	}
	return strings.Join(parts, ", ")
}

// numbers writes a list as "[0, 1]".
func numbers[T int | int64](list []T) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = strconv.FormatInt(int64(n), 10)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

func groupsText(groups [][]int) string {
	texts := make([]string, len(groups))
	for i, g := range groups {
		texts[i] = numbers(g)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

// contains reports whether a dim is one of some.
func contains(dims []int64, dim int) bool { return slices.Contains(dims, int64(dim)) }
