package lit

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// runLine is one command line of a test, its continuations joined.
type runLine struct {
	line int // of its first part, from 1
	text string
}

// readRunLines returns the RUN lines of a test's text.
func readRunLines(text string) ([]runLine, error) {
	var list []runLine
	open := false // the last entry waits for its continuation
	number := 0
	for line := range strings.Lines(text) {
		number++
		for _, keyword := range []string{"REQUIRES", "UNSUPPORTED", "XFAIL"} {
			if after, ok := cutKeyword(line, keyword); ok && strings.TrimSpace(after) != "" {
				return nil, fmt.Errorf("line %d: %s: lines are not supported", number, keyword)
			}
		}
		command, ok := cutKeyword(line, "RUN")
		if !ok {
			continue
		}
		command, continued := strings.CutSuffix(strings.TrimSpace(command), `\`)
		if open {
			list[len(list)-1].text += command
		} else {
			list = append(list, runLine{line: number, text: command})
		}
		open = continued
	}
	switch {
	case len(list) == 0:
		return nil, errors.New("test has no 'RUN:' line")
	case open:
		return nil, fmt.Errorf("line %d: last RUN line ends in '\\' but nothing follows", list[len(list)-1].line)
	}
	return list, nil
}

// cutKeyword returns what follows "keyword:" on a line. Only a comment leader
// may stand before the keyword; anything else is content that mentions it.
func cutKeyword(line, keyword string) (after string, ok bool) {
	before, after, ok := strings.Cut(line, keyword+":")
	if !ok || strings.Trim(before, " \t/#;*!<>-") != "" || strings.HasSuffix(before, "-") && !strings.HasSuffix(before, "--") {
		return "", false
	}
	return after, true
}

// Substitution replaces Key wherever it occurs in RUN lines. Keys usually
// start with a percent sign. Of two keys that fit at one place the longer one
// wins, so %target does not read as %t and "arget".
type Substitution struct {
	Key string
	// Value may be several words, and may use %s and the other built-in keys.
	Value string
}

// expand applies substitutions to text. The built-in keys stay as they are:
// their values are paths, which may hold any character and so must not be
// read as command text.
func expand(text string, substitutions []Substitution) string {
	subs := slices.Clone(substitutions)
	for _, key := range builtinKeys() {
		if !slices.ContainsFunc(subs, func(s Substitution) bool { return s.Key == key }) {
			subs = append(subs, Substitution{Key: key, Value: key})
		}
	}
	slices.SortStableFunc(subs, func(a, b Substitution) int { return len(b.Key) - len(a.Key) })
	var b strings.Builder
next:
	for i := 0; i < len(text); {
		for _, s := range subs {
			if s.Key != "" && strings.HasPrefix(text[i:], s.Key) {
				b.WriteString(s.Value)
				i += len(s.Key)
				continue next
			}
		}
		b.WriteByte(text[i])
		i++
	}
	return b.String()
}

// builtinKeys are the keys that [parseScript] replaces.
func builtinKeys() []string { return []string{"%s", "%S", "%t", "%T", "%%"} }
