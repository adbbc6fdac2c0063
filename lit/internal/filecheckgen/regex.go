package filecheckgen

import "strings"

// regex returns a regex of at most that depth and a text that it matches.
func (g *generator) regex(depth int) (re, sample string) {
	if depth == 0 {
		return g.atom()
	}
	switch g.IntN(6) {
	case 0, 1:
		a, x := g.regex(depth - 1)
		b, y := g.regex(depth - 1)
		return a + b, x + y
	case 2:
		a, x := g.regex(depth - 1)
		b, y := g.regex(depth - 1)
		return "(" + a + "|" + b + ")", g.pick(x, y)
	case 3:
		a, x := g.regex(depth - 1)
		if len(a) > 1 {
			a = "(" + a + ")"
		}
		n := 1 + g.IntN(3)
		return a + g.pick("*", "+", "{1,3}", "{2}", "{1,}", "?"), strings.Repeat(x, n)
	case 4:
		a, x := g.regex(depth - 1)
		b, y := g.regex(depth - 1)
		return a + "|" + b, g.pick(x, y)
	}
	return g.atom()
}

// atom returns a regex without parts.
func (g *generator) atom() (re, sample string) {
	atoms := [][2]string{
		{"a", "a"}, {"b", "b"}, {"c", "c"}, {" ", " "}, {"ab", "ab"}, {".", "c"}, {"[ab]", "b"}, {"[^b]", "a"},
		{"[a-c]", "c"}, {"[[:alpha:]]", "b"}, {"[[:digit:]]", "7"}, {"[0-9]", "3"}, {"\\.", "."}, {"\\*", "*"}, {"[]x]", "]"},
		{"[^]a]", "b"}, {"\\\\", "\\"}, {"\\[", "["}, {"x{0}", ""}, {"()", ""}, {"[-a]", "-"}, {"\\{", "{"}, {"\\b", "b"}, {"\\d", "d"},
		{"[\\]", "\\"}, {"(a)\\1", "aa"}, {"(b*)\\1", "bb"}, {"^", ""}, {"$", ""}, {"[[:space:]]", " "}, {"[[:xdigit:]]", "f"}, {"[[.a.]]", "a"}, {"[[=b=]]", "b"},
	}
	n := g.IntN(len(atoms))
	if !g.chance(3) {
		n = g.IntN(9)
	}
	return atoms[n][0], atoms[n][1]
}

// soup writes directives of signs at random.
func (g *generator) soup() {
	signs := []string{"a", "b", "{{", "}}", "[[", "]]", "#", ":", "*", "+", "(", ")", "|", "[", "]", ".", "\\", "N", "X", "%", "%x", ",", "1", "23", " ", "@LINE", "$", "^", "{", "}", "==", "-", "?"}
	text := func(n int) string {
		var b strings.Builder
		for range n {
			b.WriteString(signs[g.IntN(len(signs))])
		}
		return b.String()
	}
	for range 1 + g.IntN(2) {
		g.check = append(g.check, g.flags.prefixes[0]+g.pick("", "", "-NEXT", "-NOT", "-DAG", "-LABEL", "-SAME", "-EMPTY", "-COUNT-2")+": "+g.soupPattern(text))
	}
	for range 1 + g.IntN(3) {
		g.input = append(g.input, text(1+g.IntN(6)))
	}
}

// soupPattern returns signs, most often inside of a block.
func (g *generator) soupPattern(text func(int) string) string {
	n := 1 + g.IntN(5)
	switch g.IntN(6) {
	case 0:
		return "{{" + text(n) + "}}"
	case 1:
		return "[[X:" + text(n) + "]]" + g.pick("", "[[X]]", " [[X]]")
	case 2:
		return "[[#" + text(n) + "]]"
	case 3:
		return "[[#N:]]" + g.pick("", " ") + "[[#" + g.pick("N", "N+", "%x,N", "") + text(g.IntN(3)) + "]]"
	}
	return text(n + 1)
}
