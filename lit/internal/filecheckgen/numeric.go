package filecheckgen

import (
	"fmt"
	"math/big"
	"strings"
)

// number is the value of a numeric variable and the format it got it with.
type number struct {
	value int64
	form  string
}

// formatted returns a number as that format prints it.
func formatted(form string, n int64) string {
	conversion := form[len(form)-1]
	verb := map[byte]string{'u': "d", 'd': "d", 'x': "x", 'X': "X"}[conversion]
	digits := ""
	if _, precision, ok := strings.Cut(form[:len(form)-1], "."); ok {
		digits = "." + precision
	}
	magnitude := new(big.Int).Abs(big.NewInt(n))
	text := fmt.Sprintf("%"+digits+verb, magnitude)
	if strings.Contains(form, "#") {
		text = "0x" + text
	}
	if n < 0 {
		return "-" + text
	}
	return text
}

// numberPattern returns a pattern for a number.
func (g *generator) numberPattern(p piece) string {
	switch g.IntN(7) {
	case 0:
		return p.text
	case 1:
		return g.pick("{{[0-9]+}}", "{{[[:xdigit:]]+}}", "[[#]]", "[[#%x,]]", "[[#%u,]]", "[[# ]]")
	case 2, 3:
		return g.define(p.form, p.value, g.pick("", "", ":"))
	case 4:
		if _, ok := g.aNumber(p.form); ok {
			return g.use(p)
		}
		return fmt.Sprintf("[[#%s,%s]]", p.form, g.expression(p.form, p.value, 2))
	case 5:
		return g.lineNumber(p)
	}
	return g.use(p)
}

// lineNumber returns a use of @LINE that comes to the number.
func (g *generator) lineNumber(p piece) string {
	off := p.value - int64(len(g.check)+1)
	text := ""
	if off != 0 {
		text = fmt.Sprintf("%+d", off)
	}
	if p.form == "%u" && g.chance(2) {
		return "[[@LINE" + text + "]]"
	}
	if p.form != "%u" && !g.chance(12) {
		return "[[#" + p.form + ",@LINE" + text + "]]"
	}
	return g.pick("[[#@LINE", "[[# @LINE ", "[[#%u,@LINE") + text + "]]"
}

// define returns a definition of a numeric variable. The text behind the
// format, or its absence, is not always right.
func (g *generator) define(form string, n int64, colon string) string {
	name := g.pick("N", "M", "$GN", "K2", "N_1")
	if form != "%u" && !g.chance(12) {
		name += strings.NewReplacer("%", "", "#", "a", ".", "p").Replace(form)
	}
	spec := form + ","
	if form == "%u" && g.chance(2) {
		spec = ""
	}
	constraint := ""
	if colon == ":" && g.chance(2) {
		constraint = g.pick("", "==", " == ") + g.expression(form, n, 1)
	}
	g.pending[name] = number{n, form}
	return "[[#" + g.pick("", "", " ") + spec + g.pick("", " ") + name + g.pick(":", ":", " : ") + constraint + "]]"
}

// use returns an expression of the number.
func (g *generator) use(p piece) string {
	e := g.expression(p.form, p.value, 1+g.IntN(2))
	if g.chance(3) || p.form != "%u" && !g.chance(12) {
		return "[[#" + g.pick(p.form+",", p.form+", ", p.form+",==") + e + "]]"
	}
	return "[[#" + g.pick("", "", " ", "==") + e + "]]"
}

// expression returns an expression whose value is n, of at most that depth.
func (g *generator) expression(form string, n int64, depth int) string {
	name, ok := g.aNumber(form)
	if depth == 0 || !ok && g.chance(2) {
		return fmt.Sprint(n)
	}
	if !ok {
		name = ""
	}
	off := n - g.numbers[name].value
	if name == "" {
		name, off = g.pick("1", "7", "0x10"), 0
		base := map[string]int64{"1": 1, "7": 7, "0x10": 16}[name]
		off = n - base
	}
	blank := g.pick("", "", " ")
	switch g.IntN(8) {
	case 0:
		return fmt.Sprintf("add(%s,%s%s)", name, blank, g.expression(form, off, depth-1))
	case 1:
		return fmt.Sprintf("sub(%s%s, %s)", name, blank, g.expression(form, -off, depth-1))
	case 2:
		return fmt.Sprintf("max(%s, %s)", g.expression(form, n, depth-1), g.expression(form, n-int64(g.IntN(3)), 0))
	case 3:
		return fmt.Sprintf("min(%s,%s)", g.expression(form, n, depth-1), g.expression(form, n+int64(g.IntN(3)), 0))
	case 4:
		k := int64(1 + g.IntN(3))
		return fmt.Sprintf("div(%s, %d)", g.expression(form, n*k, depth-1), k)
	case 5:
		return fmt.Sprintf("mul(%s, %d)", g.expression(form, n, depth-1), 1+g.IntN(8)/7)
	case 6:
		return fmt.Sprintf("(%s%s+%s%d)", name, blank, blank, off)
	}
	switch {
	case off == 0:
		return name
	case off < 0:
		return fmt.Sprintf("%s%s-%s%d", name, blank, blank, -off)
	}
	return fmt.Sprintf("%s%s+%s%d", name, blank, blank, off)
}

// numerals writes definitions and uses of numbers of all formats, including the
// largest numbers and numbers beyond them.
func (g *generator) numerals() {
	for range 1 + g.IntN(3) {
		form := "%" + g.pick("", "", "", "#", ".4", ".8", "#.2", ".1") + g.pick("u", "d", "x", "X")
		if strings.HasSuffix(form, "u") || strings.HasSuffix(form, "d") {
			if !g.chance(8) {
				form = strings.ReplaceAll(form, "#", "")
			}
		}
		n := []int64{0, 1, 7, 10, 255, 4096, 1 << 31, 1<<62 + 1, 1<<63 - 1, int64(g.IntN(1000)), int64(g.IntN(50))}[g.IntN(11)]
		if strings.HasSuffix(form, "d") && g.chance(2) {
			n = -n
		}
		text := formatted(form, n)
		switch g.IntN(12) {
		case 0:
			text = g.pick("18446744073709551615", "18446744073709551616", "-9223372036854775808", "-9223372036854775809", "99999999999999999999", "0", "-0", "007", "+5", "0x", "ffffffffffffffffff")
		case 1:
			text = strings.ToUpper(text)
		}
		g.input = append(g.input, g.pick("", "x ", "x=")+text+g.pick("", " y", ",", "z"))
		g.emit("", g.define(form, n, ":"))
		for range g.IntN(3) {
			m := n + int64(g.IntN(5)-2)
			p := piece{kind: decimal, text: formatted(form, m), value: m, form: form}
			g.input = append(g.input, "v "+p.text+g.pick("", ";"))
			g.emit(g.pick("", "-NEXT", "-DAG"), g.pick("", "v ")+g.numberPattern(p))
		}
	}
}
