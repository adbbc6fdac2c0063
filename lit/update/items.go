package update

import (
	"regexp"
	"strings"
)

// item is a function, another operation of a module, or any other text that
// stands on its own.
type item struct {
	symbol     string // without "@"; empty if there is none
	start, end int    // lines, end not included
}

var (
	symbolName = regexp.MustCompile(`@("(?:[^"\\]|\\.)*"|[-\w$.]+)|\bsym_name = "([^"]+)"`)
	container  = regexp.MustCompile(`^\s*(?:builtin\.)?module\b.*\{\s*$`)
)

// items cuts lines of IR into operations of the outermost level, and the operations
// in modules. The lines that open modules are items too, unless they say nothing.
// comment is the start of a comment.
func items(lines []string, comment string) []item {
	var found []item
	var current *item
	depth, base := 0, 0
	for i, line := range lines {
		text := strings.TrimSpace(line)
		if current == nil && (text == "" || strings.HasPrefix(text, comment) && comment != "") {
			continue
		}
		change, lowest := brackets(line, comment)
		switch {
		case current == nil && depth+lowest < base && text[0] == '}':
			// The end of a module.
			depth += change
			base = min(base, max(depth, 0))
			continue
		case current == nil && container.MatchString(line):
			if strings.TrimSuffix(strings.TrimPrefix(text, "builtin."), "{") != "module " {
				found = append(found, item{start: i, end: i + 1})
			}
			depth += change
			base = depth
			continue
		case current == nil:
			current = &item{start: i}
			if m := symbolName.FindStringSubmatch(line); m != nil && !strings.HasPrefix(text, "%") {
				current.symbol = strings.Trim(m[1], `"`) + m[2]
			}
		}
		depth += change
		if depth <= base {
			current.end = i + 1
			found = add(found, *current)
			current = nil
			depth = max(depth, base)
		}
	}
	if current != nil {
		current.end = len(lines)
		for strings.TrimSpace(lines[current.end-1]) == "" {
			current.end--
		}
		found = add(found, *current)
	}
	return found
}

// add appends an item. An item without a name belongs to such an item right
// above it.
func add(found []item, it item) []item {
	if n := len(found) - 1; n >= 0 && it.symbol == "" && found[n].symbol == "" && found[n].end == it.start {
		found[n].end = it.end
		return found
	}
	return append(found, it)
}

// brackets returns by how much a line changes the nesting of brackets, and the
// lowest that it gets to on the way.
func brackets(line, comment string) (change, lowest int) {
	quoted := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case comment != "" && strings.HasPrefix(line[i:], comment):
			return change, lowest
		case strings.IndexByte("([{", c) >= 0:
			change++
		case strings.IndexByte(")]}", c) >= 0:
			change--
			lowest = min(lowest, change)
		}
	}
	return change, lowest
}
