package filecheckgen

import (
	"fmt"
	"strings"
)

// expressions writes numeric blocks of all shapes, right and wrong.
func (g *generator) expressions() {
	for range 1 + g.IntN(2) {
		name := g.pick("N", "M", "$G")
		value := int64(g.IntN(30))
		form := g.pick("%u", "%u", "%x", "%X", "%d", "%.3u", "%#x", "%.2d")
		g.input = append(g.input, "v="+formatted(form, value))
		g.emit("", fmt.Sprintf("v=[[#%s,%s:]]", form, name))
	}
	for range 1 + g.IntN(3) {
		g.emit(g.pick("", "", "-NEXT", "-NOT", "-DAG", "-SAME"), g.pick("", "v=", "{{v?}}=")+"[["+g.anyBlock()+"]]"+g.pick("", "{{$}}", " "))
		g.input = append(g.input, g.pick("v=", "", "x ")+g.pick("5", "12", "-3", "0x1f", "1F", "ff", "007", "18446744073709551615", "9223372036854775808", "0"))
	}
}

// anyBlock returns the inside of a numeric block.
func (g *generator) anyBlock() string {
	blank := func() string { return g.pick("", "", "", " ", "\t", "  ") }
	text := g.pick("#", "#", "#", "#", "@") + blank()
	if g.chance(3) {
		text += g.pick("%u", "%x", "%X", "%d", "%#x", "%#X", "%.4x", "%.10u", "%#.3X", "%.3d", "%", "%.u", "%b", "%#", "%#d") + blank() + g.pick(",", ",", ",", "", " ") + blank()
	}
	if g.chance(4) {
		text += g.pick("N", "K", "$K", "@LINE", "1", "N K", "") + blank() + ":" + blank()
	}
	text += g.pick("", "", "==", "=", "!=", "<") + blank() + g.anyExpression(2)
	return text + blank() + g.pick("", "", "", "", ")", "+", "#")
}

// anyExpression returns a numeric expression of at most that depth.
func (g *generator) anyExpression(depth int) string {
	blank := g.pick("", "", " ")
	if depth == 0 || g.chance(3) {
		return g.pick("N", "N", "M", "$G", "UNDEF", "@LINE", "1", "3", "10", "0x1f", "-2", "18446744073709551615", "18446744073709551616", "9223372036854775807", "-9223372036854775808", "", "@X", "1a", "0xZ", "A", "X")
	}
	a, b := g.anyExpression(depth-1), g.anyExpression(depth-1)
	switch g.IntN(5) {
	case 0:
		return "(" + blank + a + blank + g.pick("", ")", ")", ")")
	case 1:
		return g.pick("add", "sub", "mul", "div", "max", "min", "mod", "ADD", "") + g.pick("", "", "", " ") + "(" + a + "," + blank + b + g.pick(")", ")", ")", ")", "", ",1)", " )")
	}
	return a + blank + g.pick("+", "-", "+", "-", "*", "/", "==", ",", "") + blank + b
}

// texts writes lines of unusual signs, long lines, and lines that are almost
// right, which messages quote.
func (g *generator) texts() {
	pieces := []string{"a", "b", "ab", " ", "  ", "\t", "\r", "\v", "\x00", "\x01", "\x7f", "\xff", "\xc3", "é", "日本", "\u200b", "'", "\"", "\\", "%", "x"}
	text := func(n int) string {
		var b strings.Builder
		for range n {
			b.WriteString(pieces[g.IntN(len(pieces))])
		}
		return b.String()
	}
	long := g.chance(6)
	for range 1 + g.IntN(4) {
		l := text(1 + g.IntN(8))
		if long {
			l += strings.Repeat(text(3), 1+g.IntN(60))
		}
		g.emit(g.pick("", "", "-NEXT", "-SAME", "-DAG", "-NOT"), g.pick(l, l, "[[X:"+text(2)+".*]]", "{{.*}}"+l, "[[X]]"))
		if g.chance(4) {
			l = g.letterSlip(l)
		}
		for range g.IntN(3) {
			g.input = append(g.input, g.letterSlip(g.letterSlip(l)))
		}
		g.input = append(g.input, g.pick("", " ", "\t")+l)
	}
}

// tangle writes prefixes that contain one another, several implicit patterns, and
// labels whose blocks fail one after the other.
func (g *generator) tangle() {
	for range g.IntN(3) {
		g.flags.add("--implicit-check-not=%s", g.pick("bad", "{{b.d}}", "x[[#]]", "[[@LINE]]", "a", "{{^}}", " b", "b "))
	}
	for range 1 + g.IntN(4) {
		name := g.pick("f", "g", "h")
		g.emit("-LABEL", g.pick("@"+name, "{{@"+name+"}}", "@"+name+"[[#]]"))
		g.input = append(g.input, "@"+g.pick(name, name, name, "f", "i")+g.pick("", "1"))
		for range g.IntN(4) {
			g.emit(g.pick("", "", "-NEXT", "-SAME", "-NOT", "-DAG", "-DAG", "-EMPTY", "-COUNT-2"), g.pick("a", "b", "[[X:a|b]]", "[[X]]", "[[#N:]]", "[[#N+1]]", ""))
			for range g.IntN(3) {
				g.input = append(g.input, g.pick("a", "b", "a b", "b a", "1", "2", "", "bad"))
			}
		}
	}
}
