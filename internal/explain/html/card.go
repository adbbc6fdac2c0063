package html

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/internal/explain"
)

// newCard returns the drawing of an operation, but for what its analysis says.
func newCard(op *explain.Op, number int) *card {
	c := &card{
		Number: number, Op: shortName(op.Name), Function: op.Function,
		Flattened: op.Flattened, Filter: "flattened", Badge: "flattened",
		RankBefore: op.RankBefore, RankAfter: op.RankAfter,
		Location: location(op), Source: op.Text,
	}
	if c.Source == "" {
		c.Source = op.Name
	}
	if !op.Flattened {
		c.Filter, c.Badge, c.Reason = "not-flattened", "not flattened", op.Reason.String()
	}
	return c
}

// newBody returns the drawing of what an analysis says.
func newBody(x *explain.Analysis) *body {
	b := &body{Notes: notes(x), Pictures: pictures(x), Rules: rules(x), Steps: steps(x)}
	if !x.Flattened && (x.Whole != nil || len(x.Boundaries) != 1) { // else the boundary says the same
		b.Why = strings.TrimPrefix(x.Summary, "not flattened: ")
	}
	if x.Whole != nil && x.Whole.Hint != "" {
		b.Notes = append(slices.Clip(b.Notes), x.Whole.Hint)
	}
	return b
}

// shortName is the name without the prefix that nearly all have.
func shortName(op string) string { return strings.TrimPrefix(op, "hivm.hir.") }

func location(op *explain.Op) string {
	if op.Line == 0 {
		return op.File
	}
	return fmt.Sprintf("%s:%d:%d", op.File, op.Line, op.Col)
}

// rules lists the boundaries. An operation that was left alone as a whole has one
// reason, which stands above.
func rules(op *explain.Analysis) []rule {
	if op.Whole != nil {
		return nil
	}
	out := make([]rule, 0, len(op.Boundaries)+len(op.InitBoundaries))
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
			_, class := markOf(b.Joined)
			out = append(out, rule{Class: class, Between: prefix + between(b), Text: reasonText(b), Stage: b.At.String(), Hint: b.Hint})
		}
	}
	return out
}

func between(b explain.Boundary) string {
	return strconv.Itoa(b.Left) + "|" + strconv.Itoa(b.Left+1)
}

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

// steps are the texts behind the source line: the operands' types and the stages.
func steps(op *explain.Analysis) []fact {
	var out []fact
	for _, o := range op.Operands {
		text := o.Type
		if o.TypeAfter != o.Type {
			text += "\n→ " + o.TypeAfter
		}
		out = append(out, fact{operandLabel(o), text})
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

// notes are the notes about a decision: the warnings of compat mode, and the note that
// the generation of hardware was not chosen.
func notes(op *explain.Analysis) []string {
	if op.Assumed == "" {
		return op.Warnings
	}
	return append(slices.Clip(op.Warnings), op.Assumed)
}
