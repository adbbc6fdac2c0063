package filecheckgen

import (
	"fmt"
	"slices"
	"strings"
)

// program writes directives and the lines that satisfy them.
func (g *generator) program() {
	g.defines()
	if !g.chance(8) {
		g.noise(2)
		g.plain()
	}
	for range 1 + g.IntN(6) {
		g.noise(3)
		g.choose([]production{
			{6, (*generator).plain},
			{4, (*generator).next},
			{3, (*generator).same},
			{3, (*generator).not},
			{4, (*generator).dags},
			{3, (*generator).label},
			{2, (*generator).empty},
			{2, (*generator).count},
			{1, (*generator).literal},
			{1, (*generator).comment},
			{1, (*generator).prose},
		})
	}
	g.noise(3)
}

// defines sets variables on the command line.
func (g *generator) defines() {
	if g.chance(8) {
		v := g.pick("foo", "a.b", "[x]", "", "%r1", "a b", "mul")
		name := g.pick("D", "$D", "dir_1")
		g.flags.add("-D%s=%s", name, v)
		g.strings[name] = v
	}
	if g.chance(8) {
		n := int64(g.IntN(100))
		name := g.pick("DN", "$DN")
		g.numbers[name] = number{n, "%u"}
		g.flags.add("-D#%s=%s", name, g.pick(fmt.Sprint(n), fmt.Sprintf("%d+%d", n-n/2, n/2)))
		if g.chance(3) {
			g.numbers["DX"] = number{n, "%x"}
			g.flags.add("-D#%%x,DX=%s", g.pick(fmt.Sprintf("0x%x", n), fmt.Sprint(n), name))
		}
	}
}

// noise writes less than n lines that no directive is about. Some look as if they
// could be.
func (g *generator) noise(n int) {
	for range g.IntN(n) {
		if g.chance(5) {
			g.input = append(g.input, g.line().text())
			continue
		}
		g.input = append(g.input, g.pick("nop", "-- --", "NOP ; !", "---", "  nop!", "=== !"))
	}
}

// emit writes a directive. The suffix has its dash.
func (g *generator) emit(suffix, pattern string) {
	prefix := g.prefix()
	lead := g.pick("", "", "// ", "; ", "  ", "# text ", "//")
	blank := " "
	switch {
	case g.flags.fullLines && g.flags.strict && !g.chance(10):
		blank = ""
	case g.chance(6):
		blank = g.pick("", "  ", "\t", "   ")
	}
	trail := ""
	if g.chance(12) {
		trail = g.pick(" ", "\t", "  ")
	}
	g.check = append(g.check, lead+prefix+suffix+":"+blank+pattern+trail)
	g.endDirective()
}

// prefix returns the prefix of the next directive: each once before any again.
func (g *generator) prefix() string {
	prefixes := g.flags.prefixes
	if g.directives < len(prefixes) {
		return prefixes[g.directives]
	}
	return prefixes[g.IntN(len(prefixes))]
}

func (g *generator) plain() {
	l := g.line()
	g.input = append(g.input, l.text())
	g.emit("", g.pattern(l))
}

func (g *generator) next() {
	if !g.chance(10) {
		g.plain()
	}
	for range 1 + g.IntN(3) {
		l := g.line()
		g.input = append(g.input, l.text())
		g.emit("-NEXT", g.pattern(l))
	}
}

// same matches one line with two or three directives.
func (g *generator) same() {
	var parts []string
	suffix := ""
	for range 2 + g.IntN(2) {
		l := g.line()
		parts = append(parts, l.text())
		g.emit(suffix, g.pattern(l))
		suffix = "-SAME"
	}
	g.input = append(g.input, strings.Join(parts, g.pick(" ", ", ", "; ")))
}

// not writes patterns that lines further up or down have, or no line.
func (g *generator) not() {
	for range 1 + g.IntN(2) {
		switch g.IntN(8) {
		case 0:
			g.emit("-NOT", g.word())
		case 1:
			g.emit("-NOT", g.pattern(g.line()))
		default:
			g.emit("-NOT", g.pick("never", "absent{{.*}}", "abs{{e+}}nt [[#]]", "never {{[a-z]+}}", "[[NV:never]]", "{{never$}}"))
		}
	}
}

// dags writes groups of DAG directives, whose lines stand in another order.
func (g *generator) dags() {
	for range 1 + g.IntN(2) {
		n := 1 + g.IntN(4)
		lines := make([]string, n)
		for i := range n {
			l := g.line()
			lines[i] = l.text()
			g.emit("-DAG", g.pattern(l))
			if g.chance(8) {
				lines[i] = lines[g.IntN(i+1)]
			}
		}
		g.Shuffle(n, func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		g.input = append(g.input, lines...)
		if g.chance(3) {
			g.not()
		}
	}
}

func (g *generator) label() {
	number := g.IntN(30)
	name := fmt.Sprintf("func @%s%d", g.pick("f", "g", "kernel_"), number)
	g.input = append(g.input, name+g.pick("", "(", " {"))
	switch {
	case g.flags.fullLines:
		name = g.input[len(g.input)-1]
	case g.chance(4):
		name = fmt.Sprintf("func @{{[a-z_]+}}%d", number)
	case g.chance(10):
		name += g.pick("[[L:.*]]", "{{$}}", "{{ *}}{")
	}
	g.emit("-LABEL", name)
	if g.flags.scope && !g.chance(5) {
		g.leaveScope()
	}
}

func (g *generator) empty() {
	if !g.chance(10) {
		g.plain()
	}
	for range 1 + g.IntN(2) {
		g.input = append(g.input, g.pick("", "", "", "", " "))
		g.emit("-EMPTY", "")
	}
}

func (g *generator) count() {
	n := 1 + g.IntN(4)
	l := g.line()
	g.emit(fmt.Sprintf("-COUNT-%d", n), g.pattern(l))
	for range n {
		g.noise(2)
		g.input = append(g.input, l.text())
	}
	if g.chance(3) {
		g.emit("-NOT", g.word())
	}
}

// literal writes lines of signs that mean something in patterns.
func (g *generator) literal() {
	text := g.pick("[[A]] = {{x}}", "a[[b]]", "{{", "[[#N]]", "x {{[0-9]+}} y", "[[X:", "a  b {{.*}}", "]] }}")
	g.input = append(g.input, text)
	suffix := g.pick("", "", "-NEXT", "-DAG", "-LABEL", "-COUNT-1", g.pick("-SAME", "-NOT"))
	if suffix == "-NEXT" {
		g.input = slices.Insert(g.input, len(g.input)-1, g.line().text())
		g.emit("", g.input[len(g.input)-2])
	}
	pattern := text
	if g.chance(5) {
		pattern = g.pick("{{x}}", "[[A]]", "b")
	}
	g.emit(suffix+g.pick("{LITERAL}", "{LITERAL}", "{LITERAL}", "{ LITERAL }", "{LITERAL,LITERAL}", "{}", "{LIT}", " {LITERAL}"), pattern)
}

// comment writes a directive behind a comment prefix, which does not count.
func (g *generator) comment() {
	prefix := g.flags.comments[g.IntN(len(g.flags.comments))]
	if g.chance(8) {
		prefix = "x" + prefix
	}
	g.check = append(g.check, fmt.Sprintf("// %s: %s: nowhere", prefix, g.flags.prefixes[0]))
}

// prose writes lines of the check file that are no directives, or just not.
func (g *generator) prose() {
	p := g.flags.prefixes[0]
	g.check = append(g.check, g.pick("text", "", "{{ [[", p, p+" : a", "X"+p+": nowhere", p+"-: nowhere", p+"S: nowhere",
		"-"+p+": nowhere", p+"-NEXTX: nowhere", "_"+p+"-NOT: a", p+"-next: a", p+"1: b", p+"-FOO: c", "a"+p+"-DAG: a"))
}
