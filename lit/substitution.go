package lit

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"
)

// Substitution replaces a key wherever it occurs in RUN lines.
type Substitution struct {
	// Key is the text to replace. Usually it starts with a percent sign.
	Key string
	// Pattern, if not nil, takes the place of Key.
	Pattern *regexp.Regexp
	// Value is the replacement. It may have the keys of later substitutions and of the
	// built-in substitutions. With a Pattern, \1 or \g<1> is the text of a group, and
	// \g<name> the text of a named group; two backslashes are one backslash.
	Value string
}

// ParseSubstitution returns a substitution for a key that is a regular
// expression of Python's, as lit's config.substitutions has them. Keys
// without operators become plain.
func ParseSubstitution(key, value string) (Substitution, error) {
	// Python takes braces that are no repetition as text, as Go does.
	parsed, err := syntax.Parse(key, syntax.Perl)
	if err != nil {
		return Substitution{}, fmt.Errorf("substitution '%s': %w", key, err)
	}
	if parsed.Op == syntax.OpLiteral && parsed.Flags&syntax.FoldCase == 0 {
		return Substitution{Key: string(parsed.Rune), Value: value}, nil
	}
	re, err := regexp.Compile(key)
	if err != nil {
		return Substitution{}, fmt.Errorf("substitution '%s': %w", key, err)
	}
	return Substitution{Pattern: re, Value: pythonTemplate.ReplaceAllStringFunc(value, goTemplate)}, nil
}

// pythonTemplate finds the characters with a meaning in the replacement of
// Python's sub, and the dollar sign, which has a meaning in Go's.
var pythonTemplate = regexp.MustCompile(`\\(?:[0-9]{1,2}|g<\w+>|\\)|\$`)

func goTemplate(s string) string {
	switch {
	case s == "$":
		return "$$"
	case s == `\\`:
		return `\`
	case strings.HasPrefix(s, `\g<`):
		return "${" + s[3:len(s)-1] + "}"
	}
	return "${" + s[1:] + "}"
}

// apply replaces the key in text. It does nothing if the result could become too
// long, and says so.
func (s *Substitution) apply(text string) (out string, ok bool) {
	switch {
	case s.Pattern != nil:
		found := s.Pattern.FindAllStringIndex(text, -1)
		length := len(text) + len(found)*len(s.Value)
		groups := strings.Count(s.Value, "$")
		for _, m := range found {
			length += groups * (m[1] - m[0])
		}
		if length > maxExpanded {
			return "", false
		}
		return s.Pattern.ReplaceAllString(text, s.Value), true
	case s.Key == "":
		return text, true
	}
	if n := strings.Count(text, s.Key); len(text)+n*(len(s.Value)-len(s.Key)) > maxExpanded {
		return "", false
	}
	return strings.ReplaceAll(text, s.Key, s.Value), true
}

// percent takes the place of an escaped percent sign while substitutions are
// applied.
const percent = "#_MARKER_#"

// expander applies substitutions to the lines of one test.
type expander struct {
	// defined are the substitutions of DEFINE lines, the newest first; then come
	// the substitutions of the suite and those of every test.
	defined        []Substitution
	suite, builtin []Substitution
	features       map[string]bool
	limit          int
	total          int // length of all lines so far
}

// maxExpanded is the length at which a line has certainly grown out of hand, and
// maxTotal the same for all lines of a test together. Nothing else bounds the
// result of substitutions inside substitutions.
const (
	maxExpanded = 1 << 20
	maxTotal    = 16 << 20
)

// expand replaces everything in text.
func (e *expander) expand(given string) (string, error) {
	text, err := e.once(given)
	for i, before := 0, given; err == nil && e.limit > 0 && text != before; i++ {
		if i == e.limit {
			return "", fmt.Errorf("Recursive substitution of '%s' did not complete in the provided recursion limit (%d)", strings.ReplaceAll(given, "%%", "%"), e.limit)
		}
		before = text
		text, err = e.once(text)
	}
	if err != nil {
		return "", err
	}
	text = strings.ReplaceAll(text, percent, "%")
	if e.total += len(text); e.total > maxTotal {
		return "", fmt.Errorf("RUN lines are longer than %d bytes after substitutions", maxTotal)
	}
	return text, nil
}

// once goes through text once: first its conditions, then each substitution.
func (e *expander) once(text string) (string, error) {
	if len(text) > maxExpanded {
		return "", tooLong(text)
	}
	if !strings.Contains(text, "%") && len(e.suite) == 0 {
		return text, nil
	}
	text = strings.ReplaceAll(text, "%%", percent)
	if strings.Contains(text, conditionStart) {
		var err error
		if text, err = expandConditions(text, e.features); err != nil {
			return "", err
		}
	}
	for _, list := range [][]Substitution{e.defined, e.suite, e.builtin} {
		for i := range list {
			longer, ok := list[i].apply(text)
			if !ok {
				return "", tooLong(text)
			}
			text = longer
		}
		if !strings.Contains(text, "%") && len(e.suite) == 0 {
			break
		}
	}
	return text, nil
}

func tooLong(text string) error {
	return fmt.Errorf("Substitution makes a RUN line longer than %d bytes: '%.60s...'", maxExpanded, text)
}

// define obeys a DEFINE or REDEFINE line.
func (e *expander) define(l *line) error {
	name, value, err := l.definition()
	if err != nil {
		return directiveError(err, l.keyword, l.number)
	}
	// Values are kept as they are; percent signs in them count when used.
	s := Substitution{Key: name, Value: strings.ReplaceAll(value, "%%", percent)}
	existing := e.find(name)
	switch {
	case l.keyword == "DEFINE" && existing != nil:
		return fmt.Errorf("Substitution whose pattern contains '%s' is already defined before 'DEFINE:' directive at line %d\nExisting pattern: %s",
			name, l.number, existing.pattern())
	case l.keyword == "DEFINE":
		e.defined = append([]Substitution{s}, e.defined...)
	case existing == nil:
		return fmt.Errorf("No substitution for '%s' is defined before 'REDEFINE:' directive at line %d", name, l.number)
	default:
		*existing = s
	}
	return nil
}

func (s *Substitution) pattern() string {
	if s.Pattern != nil {
		return s.Pattern.String()
	}
	return s.Key
}

// find returns the substitution that has name in its key, or nil.
func (e *expander) find(name string) *Substitution {
	for i := range e.defined {
		if strings.Contains(e.defined[i].pattern(), name) {
			return &e.defined[i]
		}
	}
	for i := range e.suite {
		if strings.Contains(e.suite[i].pattern(), name) {
			// The suite's list is shared with other tests.
			e.suite = append([]Substitution(nil), e.suite...)
			return &e.suite[i]
		}
	}
	return nil
}

// conditionStart is the start of a condition. Other words with this start, also
// with a tab behind it, are no conditions.
const conditionStart = "%if "

// expandConditions replaces %if condition %{...%} %else %{...%}.
func expandConditions(text string, features map[string]bool) (string, error) {
	c := &conditional{rest: text, features: features}
	return c.text(false, 0)
}

// conditional reads text with conditions in it.
type conditional struct {
	rest     string
	features map[string]bool
}

// text reads up to the end, or up to "%}" inside braces.
func (c *conditional) text(inside bool, depth int) (string, error) {
	if depth > maxDepth {
		return "", fmt.Errorf("%%if substitutions are nested too deeply")
	}
	var b strings.Builder
	for {
		i := strings.Index(c.rest, conditionStart)
		end := -1
		if inside {
			end = strings.Index(c.rest, "%}")
			if end < 0 && i < 0 {
				return "", fmt.Errorf("'%%}' is missing for %%if substitution")
			}
		}
		switch {
		case i < 0 && end < 0:
			b.WriteString(c.rest)
			c.rest = ""
			return b.String(), nil
		case end >= 0 && (i < 0 || end < i):
			b.WriteString(c.rest[:end])
			c.rest = c.rest[end+len("%}"):]
			return b.String(), nil
		}
		b.WriteString(c.rest[:i])
		c.rest = c.rest[i+len(conditionStart):]
		chosen, err := c.choose(depth)
		if err != nil {
			return "", err
		}
		b.WriteString(chosen)
	}
}

// choose reads the text behind "%if " and returns the branch that applies.
func (c *conditional) choose(depth int) (string, error) {
	expression, rest, ok := strings.Cut(c.rest, "%{")
	if !ok {
		return "", fmt.Errorf("'%%{' is missing for %%if substitution")
	}
	value, err := evaluate(strings.TrimSpace(expression), c.features)
	if err != nil {
		return "", err
	}
	c.rest = rest
	yes, err := c.text(true, depth+1)
	if err != nil {
		return "", err
	}
	no := ""
	if after, ok := strings.CutPrefix(strings.TrimLeft(c.rest, " \t"), "%else"); ok {
		after, ok = strings.CutPrefix(strings.TrimLeft(after, " \t"), "%{")
		if !ok {
			return "", fmt.Errorf("'%%{' is missing for %%else substitution")
		}
		c.rest = after
		if no, err = c.text(true, depth+1); err != nil {
			return "", err
		}
	}
	if value {
		return yes, nil
	}
	return no, nil
}
