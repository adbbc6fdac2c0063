package filecheckgen

import (
	"slices"
	"strings"
	"unicode"
)

// mutate makes the pair miss by little, or by more.
func (g *generator) mutate() {
	for range 1 + g.IntN(2) {
		if g.chance(3) {
			g.check = g.mutated(g.check, (*generator).directiveSlip)
		} else {
			g.input = g.mutated(g.input, (*generator).numberSlip)
		}
	}
}

// mutated returns lines with one slip; special is a slip for such lines.
func (g *generator) mutated(lines []string, special func(*generator, string) string) []string {
	lines = slices.Clone(lines)
	if len(lines) == 0 {
		return append(lines, "added")
	}
	i, j := g.IntN(len(lines)), g.IntN(len(lines))
	switch g.IntN(9) {
	case 0:
		lines[i], lines[j] = lines[j], lines[i]
	case 1:
		return slices.Delete(lines, i, i+1)
	case 2:
		return slices.Insert(lines, j, lines[i])
	case 3:
		return slices.Insert(lines, i, g.pick("", " ", "added", "warning: zzz", lines[j]+" "+lines[i]))
	case 4, 5:
		lines[i] = special(g, lines[i])
	case 6:
		lines[i] = g.pick(lines[i]+" ", lines[i]+"x", "x"+lines[i], " "+lines[i], strings.ReplaceAll(lines[i], " ", "  "), strings.ToUpper(lines[i]), strings.TrimSpace(lines[i]))
	case 7:
		if i+1 < len(lines) {
			lines[i] += g.pick("", " ") + lines[i+1]
			return slices.Delete(lines, i+1, i+2)
		}
	default:
		lines[i] = g.letterSlip(lines[i])
	}
	return lines
}

// letterSlip changes, drops or adds one letter.
func (g *generator) letterSlip(text string) string {
	if text == "" {
		return "a"
	}
	i := g.IntN(len(text))
	sign := g.pick("a", "b", "x", "0", "9", "{", "}", "[", "]", "#", ":", "$", "^", ".", "*", "+", "?", "(", ")", "|", "\\", "-", "@", "%", ",", " ", "\t", "\x00", "\xff")
	switch g.IntN(3) {
	case 0:
		return text[:i] + text[i+1:]
	case 1:
		return text[:i] + sign + text[i:]
	}
	return text[:i] + sign + text[i+1:]
}

// numberSlip changes a digit.
func (g *generator) numberSlip(text string) string {
	at := strings.IndexFunc(text, unicode.IsDigit)
	if at < 0 {
		return g.letterSlip(text)
	}
	return text[:at] + string("0123456789"[g.IntN(10)]) + text[at+1:]
}

// directiveSlip turns a directive into another.
func (g *generator) directiveSlip(text string) string {
	head, tail, ok := strings.Cut(text, ":")
	if !ok {
		return g.letterSlip(text)
	}
	for _, suffix := range []string{"-NEXT", "-SAME", "-NOT", "-DAG", "-LABEL", "-EMPTY", "-COUNT-2"} {
		head = strings.TrimSuffix(head, suffix)
	}
	return head + g.pick("", "-NEXT", "-SAME", "-NOT", "-DAG", "-LABEL", "-EMPTY", "-COUNT-2", "-COUNT-3") + ":" + tail
}

// spliced replaces a few parts of a text, each by a part of another text.
func (g *generator) spliced(text, other string) string {
	for range 1 + g.IntN(3) {
		from := g.IntN(len(text) + 1)
		to := from + g.IntN(min(6, len(text)-from+1))
		start := g.IntN(len(other) + 1)
		end := start + g.IntN(min(12, len(other)-start+1))
		text = text[:from] + other[start:end] + text[to:]
	}
	return text
}
