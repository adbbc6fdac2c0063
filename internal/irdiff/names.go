package irdiff

import (
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// names finds the names of values and the texts of operations in the text that a module
// was read from. A module that was built in memory has neither: then a value is called by
// what defines it, and an operation by its name.
type names struct{ side *side }

// line returns the line that an operation begins on, and its place there.
func (n names) line(op *ir.Operation) (text string, at diag.Location) {
	at = n.side.Context.Written(op.Loc())
	if at.Source != nil {
		text = at.Source.Line(at.Line)
	}
	return text, at
}

// text returns the first line of an operation, without indentation and location.
func (n names) text(op *ir.Operation) string {
	line, at := n.line(op)
	if at.Source == nil || at.Col > len(line) {
		return op.Name()
	}
	begin := at.Col - 1
	if results := resultList(line[:begin]); op.NumResults() > 0 && results != "" {
		begin -= len(line[:begin]) - strings.LastIndex(line[:begin], results)
	}
	return strings.TrimSpace(withoutLoc(line[begin:]))
}

// withoutLoc cuts off the location at the end of a line.
func withoutLoc(text string) string {
	if i := strings.LastIndex(text, " loc("); i > 0 && strings.HasSuffix(strings.TrimSpace(text), ")") {
		return text[:i]
	}
	return text
}

// resultList returns the end of a text in front of an operation's name that names its
// results, "%a, %b:2 = ", or an empty string.
func resultList(before string) string {
	trimmed := strings.TrimRight(before, " \t")
	if !strings.HasSuffix(trimmed, "=") {
		return ""
	}
	begin := strings.LastIndexAny(trimmed, "{}();")
	return strings.TrimLeft(before[begin+1:], " \t")
}

// value returns the name of a value, "%a" or "%a#1".
func (n names) value(v *ir.Value) string {
	if b := v.Block(); b != nil {
		return n.argument(b, v.Index())
	}
	op := v.Op()
	line, at := n.line(op)
	if at.Source != nil && at.Col <= len(line) {
		if name := resultName(resultList(line[:at.Col-1]), v.Index()); name != "" {
			return name
		}
	}
	if v.Index() == 0 {
		return op.Name()
	}
	return op.Name() + "#" + strconv.Itoa(v.Index())
}

// resultName returns the name of a result in a list such as "%a, %b:2 = ".
func resultName(list string, index int) string {
	list = strings.TrimRight(list, " \t=")
	for group := range strings.SplitSeq(list, ",") {
		name, count, several := strings.Cut(strings.TrimSpace(group), ":")
		n := 1
		if several {
			n, _ = strconv.Atoi(count)
		}
		switch {
		case index >= n:
			index -= n
		case several:
			return name + "#" + strconv.Itoa(index)
		default:
			return name
		}
	}
	return ""
}

func (n names) argument(b *ir.Block, i int) string {
	at := n.side.Context.Written(b.ArgLoc(i))
	if at.Source != nil {
		line := at.Source.Line(at.Line)
		if at.Col <= len(line) && line[at.Col-1] == '%' {
			return valueName(line[at.Col-1:])
		}
	}
	return "argument #" + strconv.Itoa(i)
}

// valueName returns the name that a text begins with, "%" included.
func valueName(text string) string {
	end := 1
	for end < len(text) && isNameByte(text[end]) {
		end++
	}
	return text[:end]
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("_$.-#", c) >= 0
}

// definition returns the text of what defines a value.
func (n names) definition(v *ir.Value) string {
	if op := v.Op(); op != nil {
		return n.text(op)
	}
	owner := v.Block().ParentOp()
	if owner == nil {
		return "argument"
	}
	return "argument #" + strconv.Itoa(v.Index()) + " of " + n.text(owner)
}

// block returns the number of a block, and the text of the operation that it begins with.
func (n names) block(b *ir.Block) (number, begin string) {
	if op := b.First(); op != nil {
		begin = n.text(op)
	}
	return "block #" + strconv.Itoa(b.Index()), begin
}

// place returns where an operation stands.
func (n names) place(op *ir.Operation) Place {
	_, at := n.line(op)
	return Place{File: at.File, Line: at.Line, Col: at.Col, Op: op.Name(), Text: n.text(op)}
}
