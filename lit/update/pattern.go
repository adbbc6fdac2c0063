package update

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	// valueName finds names of values, and strings, in which there are none.
	valueName = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|%(?:[0-9]+|[a-zA-Z_$.][-a-zA-Z0-9_$.]*)`)
	// keyword finds words that lit would take for its own in a comment.
	keyword = regexp.MustCompile(`(RUN|REQUIRES|UNSUPPORTED|XFAIL|ALLOW_RETRIES|DEFINE):|END\.`)
	// syntax finds text that FileCheck would take for its own syntax.
	syntax = regexp.MustCompile(`\{?\[{2,}|\{{2,}`)
)

const (
	// anyText matches the name that begins a line.
	anyText = "%.*"
	// anyName matches one name where more may follow on the line.
	anyName = `%[-a-zA-Z0-9_$.]+`
)

// names gives variables to the values of one function.
type names struct {
	variable map[string]string
	depth    map[string]int // how far the line of the definition is indented
	next     int
}

func newNames() *names {
	return &names{variable: map[string]string{}, depth: map[string]int{}}
}

// pieces returns a line as patterns: the first for a directive of its own, the
// others for the rest of the same line. A new pattern begins at each definition
// but the definitions that begin the line: FileCheck tries all ways to match
// many "any text" in one pattern.
func (n *names) pieces(line string) []string {
	indent := len(line) - len(strings.TrimLeft(line, " \t"))
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "^") { // the label of a block, which ends no region
		n.leave(indent)
	}
	results := resultsEnd(line)
	var pieces []string
	var b strings.Builder
	at := 0
	// Definitions take effect behind the line's own uses only in "%0 = op %0",
	// which SSA doesn't have, so one pass does.
	for _, m := range valueName.FindAllStringIndex(line, -1) {
		name := line[m[0]:m[1]]
		if name[0] == '"' || m[0] > 0 && wordByte(line[m[0]-1]) {
			continue
		}
		defined := m[0] < results || strings.HasPrefix(line[m[1]:], " = ") || n.variable[name] == ""
		b.WriteString(escape(line[at:m[0]], true))
		at = m[1]
		if !defined {
			fmt.Fprintf(&b, "[[%s]]", n.variable[name])
			continue
		}
		if m[0] > 0 && m[0] >= results {
			pieces = append(pieces, b.String())
			b.Reset()
		}
		class := anyName
		if m[0] == 0 && results > 0 {
			class = anyText
		}
		fmt.Fprintf(&b, "[[%s:%s]]", n.define(name, indent), class)
	}
	b.WriteString(escape(line[at:], false))
	if len(pieces) > 0 {
		// Text up to the last place would be taken for the first result.
		pieces[0] = strings.Replace(pieces[0], ":"+anyText+"]]", ":"+anyName+"]]", 1)
	}
	return append(pieces, b.String())
}

// wordByte reports whether c before "%" means that no name follows.
func wordByte(c byte) bool {
	return c == '%' || c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// resultsEnd returns where the results end that a line begins with.
func resultsEnd(line string) int {
	m := resultList.FindStringIndex(line)
	if m == nil {
		return 0
	}
	return m[1]
}

var resultList = regexp.MustCompile(`^%[-\w$.]+(?::[0-9]+)?(?:, *%[-\w$.]+(?::[0-9]+)?)* = `)

// define gives a name its variable.
func (n *names) define(name string, indent int) string {
	v := fmt.Sprintf("VAL_%d", n.next)
	n.next++
	n.variable[name], n.depth[name] = v, indent
	return v
}

// leave forgets the names of regions that have ended before a line.
func (n *names) leave(indent int) {
	for name, depth := range n.depth {
		if depth > indent {
			delete(n.variable, name)
			delete(n.depth, name)
		}
	}
}

// escape writes text so that FileCheck and lit take it as it is. A variable
// follows if variable is set.
func escape(text string, variable bool) string {
	end := len(text)
	for variable && end > 0 && (text[end-1] == '[' || text[end-1] == '{' && end < len(text)) {
		end--
	}
	tail := text[end:]
	text = syntax.ReplaceAllStringFunc(text[:end], regexOf)
	text = keyword.ReplaceAllStringFunc(text, func(k string) string {
		return k[:len(k)-1] + "{{[" + k[len(k)-1:] + "]}}"
	})
	if tail != "" {
		if strings.HasSuffix(text, "{") {
			text, tail = text[:len(text)-1], "{"+tail
		}
		tail = regexOf(tail)
	}
	return text + tail
}

// regexOf returns a regular expression for brackets.
func regexOf(brackets string) string {
	r := strings.NewReplacer("[", `\[`, "{", "[{]")
	return "{{" + r.Replace(brackets) + "}}"
}
