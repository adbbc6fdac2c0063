package filecheckgen

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// oneOf returns a key of a map.
func oneOf[K cmp.Ordered, V any](g *generator, m map[K]V) (K, bool) {
	if len(m) == 0 {
		var none K
		return none, false
	}
	keys := slices.Sorted(maps.Keys(m))
	return keys[g.IntN(len(keys))], true
}

// pattern returns a pattern for a line, or for a part of it.
func (g *generator) pattern(l line) string {
	from, to := 0, len(l.pieces)
	if !g.flags.fullLines || g.chance(12) {
		from = g.IntN(to)
		if g.chance(2) {
			from = 0
		}
		to = from + 1 + g.IntN(to-from)
		if g.chance(2) {
			to = len(l.pieces)
		}
	}
	var b strings.Builder
	for i := from; i < to; i++ {
		if gap := l.gaps[i]; i > from || g.flags.fullLines && g.flags.strict {
			b.WriteString(g.gap(gap))
		}
		b.WriteString(g.pieceAsPattern(l.pieces[i]))
	}
	return b.String()
}

// gap returns a pattern for the text between pieces.
func (g *generator) gap(text string) string {
	switch {
	case g.flags.strict:
		return text
	case g.chance(8):
		return g.pick("{{.*}}", "{{[^a-z%]*}}", "{{.+}}", "{{[[:punct:][:space:]]*}}", "{{ *}}")
	case g.chance(6) && strings.TrimSpace(text) == "" && text != "":
		return g.pick(" ", "  ", "\t", "{{ *}}", "{{.}}", "{{[[:space:]]*}}", "{{[ \t]+}}")
	}
	return text
}

func (g *generator) pieceAsPattern(p piece) string {
	switch p.kind {
	case decimal:
		return g.numberPattern(p)
	case register:
		return g.registerPattern(p.text)
	case sign:
		if g.chance(4) {
			return g.pick("{{[^a-z]}}", "{{.}}", "{{\\"+p.text+"}}", "{{["+p.text+"]}}")
		}
		return p.text
	}
	return g.wordPattern(p.text)
}

func (g *generator) wordPattern(text string) string {
	if name, ok := g.variableWith(text); ok && !g.chance(4) {
		return "[[" + name + "]]"
	}
	if g.chance(200) {
		return g.pick("[[UNDEF]]", "[[#UNDEF]]", "[[$UNDEF]]")
	}
	switch g.IntN(10) {
	case 0:
		return g.pick("{{[a-zA-Z_0-9.]+}}", "{{.*}}", "{{[[:alpha:]]+}}", "{{\\w+}}", "{{[^ ]+}}", "{{(add|mul|sub|foo|x|"+text+")}}", "{{"+text+"|x}}")
	case 1:
		return text[:len(text)/2] + "{{" + g.pick(".*", "[a-z]*", ".?.?.?", "[a-z]{0,4}b?", "("+text[len(text)/2:]+")+") + "}}"
	case 2:
		return g.capture(text, "[a-zA-Z_]+", "[a-z]+", "[a-zA-Z_0-9.]+", "[^ ]+", "add|mul|"+text, "(a|b|c)?.+")
	}
	return text
}

func (g *generator) registerPattern(text string) string {
	if name, ok := g.variableWith(text); ok && !g.chance(4) {
		return "[[" + name + "]]"
	}
	switch g.IntN(6) {
	case 0:
		return g.pick("%{{[a-z]*[0-9]+}}", "%{{.+}}", "{{%[^ ,]+}}")
	case 1, 2, 3:
		return g.capture(text, "%[a-z]*[0-9]+", "%[[:alnum:]]+", "%[^ ,;(:.=]*", "%[0-9a-z]+")
	case 4:
		return "%" + g.capture(text[1:], "[a-z]*[0-9]+", "[[:alnum:]]+", ".*")
	}
	return text
}

// capture returns a definition of a string variable.
func (g *generator) capture(text string, regexes ...string) string {
	name := g.pick("A", "B", "X", "$G", "reg_1", "Y", "_")
	g.strings[name] = text
	return "[[" + name + ":" + g.pick(regexes...) + "]]"
}

// variableWith returns a string variable of that text.
func (g *generator) variableWith(text string) (string, bool) {
	name, ok := g.aString()
	if !ok {
		return "", false
	}
	if g.strings[name] == text || g.chance(40) {
		return name, true
	}
	for _, name := range slices.Sorted(maps.Keys(g.strings)) {
		if g.strings[name] == text {
			return name, true
		}
	}
	return "", false
}

// regexes writes lines of a small alphabet and regexes for them.
func (g *generator) regexes() {
	for range 1 + g.IntN(3) {
		re, sample := g.regex(3)
		if strings.HasSuffix(re, "}") && !g.chance(6) {
			re = "(" + re + ")" // the first two braces end the block
		}
		rest, restSample := "", ""
		switch g.IntN(4) {
		case 0:
			rest, restSample = "{{"+re+"}}", sample
		case 1:
			// A back reference within the line.
			re = fmt.Sprintf("%s]]%s[[V", re, g.pick("", " ", "b"))
			rest, restSample = "[[V:"+re+"]]", sample
			if _, between, ok := strings.Cut(re, "]]"); ok {
				restSample = sample + strings.TrimSuffix(between, "[[V") + sample
			}
		case 2:
			rest, restSample = "a{{"+re+"}}b", "a"+sample+"b"
		default:
			rest, restSample = "{{^}}"+"{{"+re+"}}{{$}}", sample
		}
		suffix := g.pick("", "", "-NEXT", "-DAG", "-NOT", "-LABEL")
		if len(g.check) == 0 && suffix == "-NEXT" || suffix == "-LABEL" && strings.Contains(rest, "[[V") {
			suffix = g.pick("", "", "", suffix)
		}
		g.emit(suffix, rest)
		if suffix == "-NOT" && !g.chance(3) {
			continue
		}
		if !strings.HasPrefix(rest, "{{^") {
			restSample = g.pick("", "b", "aa ") + restSample + g.pick("", "a", " ab")
		}
		g.input = append(g.input, restSample)
	}
}
