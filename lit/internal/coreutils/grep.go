package coreutils

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// grepper is one run of grep.
type grepper struct {
	*Call
	set      map[string]bool
	patterns []func(line string) bool
	limit    int // of matching lines; negative for none
	names    bool
}

func grep(c *Call) int {
	list, operands, ok := c.options("cvqEGFinxswle:m:hH", "count", "invert-match", "quiet", "silent", "extended-regexp",
		"basic-regexp", "fixed-strings", "ignore-case", "line-number", "line-regexp", "no-messages", "word-regexp",
		"files-with-matches", "regexp=", "max-count=", "no-filename", "with-filename")
	if !ok {
		return Unsupported
	}
	g := &grepper{Call: c, set: map[string]bool{}, limit: -1}
	var texts []string
	for _, o := range list {
		switch o.name {
		case "e", "regexp":
			texts = append(texts, o.value)
		case "m", "max-count":
			n, err := strconv.Atoi(o.value)
			if err != nil {
				return c.unsupported("count '" + o.value + "'")
			}
			g.limit = n
		default:
			g.set[o.name] = true
		}
	}
	if texts == nil {
		if len(operands) == 0 {
			return c.complain(Trouble, "no pattern")
		}
		texts, operands = operands[:1], operands[1:]
	}
	for _, text := range texts {
		for t := range strings.SplitSeq(text, "\n") {
			if err := g.add(t); err != nil {
				return c.unsupported("regular expression '" + t + "'")
			}
		}
	}
	g.names = (len(operands) > 1 || g.is("H", "with-filename")) && !g.is("h", "no-filename")
	return g.run(operandsOr(operands))
}

// is reports whether an option was given by any of its names.
func (g *grepper) is(names ...string) bool {
	for _, n := range names {
		if g.set[n] {
			return true
		}
	}
	return false
}

func (g *grepper) add(text string) error {
	extended := g.is("E", "extended-regexp") || g.Name == "egrep"
	ignoreCase := g.is("i", "ignore-case")
	var re *regexp.Regexp
	var err error
	if g.is("F", "fixed-strings") || g.Name == "fgrep" {
		if !ignoreCase && !g.is("x", "line-regexp", "w", "word-regexp") {
			g.patterns = append(g.patterns, func(line string) bool { return strings.Contains(line, text) })
			return nil
		}
		mode := "(?s)"
		if ignoreCase {
			mode = "(?si)"
		}
		re, err = regexp.Compile(mode + regexp.QuoteMeta(text))
	} else {
		re, err = dialect{extended: extended, ignoreCase: ignoreCase}.compile(text)
	}
	if err != nil {
		return err
	}
	switch {
	case g.is("x", "line-regexp"):
		re = regexp.MustCompile(`\A(?:` + re.String() + `)\z`)
	case g.is("w", "word-regexp"):
		re = regexp.MustCompile(`(?:\A|\W)(?:` + re.String() + `)(?:\W|\z)`)
	}
	g.patterns = append(g.patterns, re.MatchString)
	return nil
}

func (g *grepper) run(names []string) int {
	found, trouble := false, false
	for _, n := range names {
		f, err := g.open(n)
		if err != nil {
			trouble = true
			if !g.is("s", "no-messages") {
				g.complain(Trouble, "%s: %s", n, Reason(err))
			}
			continue
		}
		matched, err := g.file(n, f)
		f.Close()
		found = found || matched
		if err != nil {
			trouble = true
			g.complain(Trouble, "%s: %s", n, Reason(err))
		}
		if found && g.is("q", "quiet", "silent") {
			return 0
		}
	}
	switch {
	case trouble:
		return Trouble
	case found:
		return 0
	}
	return 1
}

// file searches one file.
func (g *grepper) file(name string, r io.Reader) (found bool, err error) {
	shown := name
	if name == "-" {
		shown = "(standard input)"
	}
	prefix := ""
	if g.names {
		prefix = shown + ":"
	}
	quiet := g.is("q", "quiet", "silent")
	onlyNames := g.is("l", "files-with-matches")
	counting := g.is("c", "count")
	in, out := bufio.NewReader(r), bufio.NewWriter(g.Stdout)
	defer out.Flush()
	count := 0
	for number := 1; g.limit < 0 || count < g.limit; number++ {
		line, err := readLine(in)
		if line == "" {
			if err != io.EOF {
				return count > 0, err
			}
			break
		}
		line = strings.TrimSuffix(line, "\n")
		if g.matches(line) == g.is("v", "invert-match") {
			continue
		}
		count++
		switch {
		case quiet:
			return true, nil
		case onlyNames:
			fmt.Fprintln(out, shown)
			return true, nil
		case counting:
		case g.is("n", "line-number"):
			fmt.Fprintf(out, "%s%d:%s\n", prefix, number, line)
		default:
			out.WriteString(prefix + line + "\n")
		}
	}
	if counting && !quiet && !onlyNames {
		fmt.Fprintf(out, "%s%d\n", prefix, count)
	}
	return count > 0, nil
}

func (g *grepper) matches(line string) bool {
	for _, p := range g.patterns {
		if p(line) {
			return true
		}
	}
	return false
}
