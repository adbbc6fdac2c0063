package lit

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// token cuts the next token off a boolean expression. An identifier may have
// regular expressions in double braces.
var token = regexp.MustCompile(`^\s*([()]|&&|\|\||!|(?:[-+=._a-zA-Z0-9]|\{\{.+?\}\})+)\s*`)

// maxDepth bounds how deep a boolean expression may be nested.
const maxDepth = 1000

// condition evaluates a boolean expression while reading it.
type condition struct {
	rest     string
	token    string // "" at the end
	features map[string]bool
	depth    int
	err      error // the first error; reading stops there
}

// evaluate returns the value of a boolean expression over features.
func evaluate(text string, features map[string]bool) (bool, error) {
	c := &condition{rest: strings.TrimSpace(text), features: features}
	c.next()
	value := c.or()
	if c.err == nil && c.token != "" {
		c.expected("<end of expression>")
	}
	if c.err != nil {
		return false, fmt.Errorf("%w\nin expression: '%s'", c.err, text)
	}
	return value, nil
}

func (c *condition) next() {
	if c.err != nil || c.rest == "" {
		c.token = ""
		return
	}
	m := token.FindStringSubmatch(c.rest)
	if m == nil {
		c.err = fmt.Errorf("couldn't parse text: '%s'", c.rest)
		c.token = ""
		return
	}
	c.token, c.rest = m[1], c.rest[len(m[0]):]
}

func (c *condition) expected(what string) {
	if c.err != nil {
		return
	}
	have := "<end of expression>"
	if c.token != "" {
		have = "'" + c.token + "'"
	}
	c.err = fmt.Errorf("expected: %s\nhave: %s", what, have)
	c.token = ""
}

func (c *condition) or() bool {
	value := c.and()
	for c.token == "||" {
		c.next()
		value = c.and() || value
	}
	return value
}

func (c *condition) and() bool {
	value := c.not()
	for c.token == "&&" {
		c.next()
		value = c.not() && value
	}
	return value
}

func (c *condition) not() bool {
	c.depth++
	defer func() { c.depth-- }()
	if c.depth > maxDepth && c.err == nil {
		c.err = errors.New("expression is nested too deeply")
		c.token = ""
	}
	switch c.token {
	case "!":
		c.next()
		return !c.not()
	case "(":
		c.next()
		value := c.or()
		if c.token != ")" {
			c.expected("')'")
		}
		c.next()
		return value
	case "", ")", "&&", "||":
		c.expected("'!', '(', '{{', or identifier")
		return false
	}
	value := c.feature(c.token)
	c.next()
	return value
}

// feature reports whether an identifier is true.
func (c *condition) feature(name string) bool {
	if name == "true" || name == "false" {
		return name == "true"
	}
	if !strings.Contains(name, "{{") {
		return c.features[name]
	}
	var pattern strings.Builder
	pattern.WriteString("^(?:")
	for rest := name; rest != ""; {
		plain, after, ok := strings.Cut(rest, "{{")
		pattern.WriteString(regexp.QuoteMeta(plain))
		inner, after, _ := strings.Cut(after, "}}")
		if ok {
			pattern.WriteString("(?:" + inner + ")")
		}
		rest = after
	}
	pattern.WriteString(")$")
	re, err := regexp.Compile(pattern.String())
	if err != nil {
		c.err = fmt.Errorf("bad regular expression in '%s': %w", name, err)
		c.token = ""
		return false
	}
	for f, on := range c.features {
		if on && re.MatchString(f) {
			return true
		}
	}
	return false
}
