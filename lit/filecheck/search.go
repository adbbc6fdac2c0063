package filecheck

import (
	"strings"

	"hivm-opt/lit/filecheck/internal/posix"
)

// search matches a regular expression, and returns the places of its groups, or nil.
// The error is that the search would take too long.
func (p *pattern) search(expr, text string, from, to int, vars *variables) ([]int, error) {
	// Looking for a fixed part of the pattern first is much faster than the automaton,
	// and than making it.
	needle := p.must
	if p.ignoreCase || hasBackReference(expr) {
		needle = ""
	}
	first := strings.Index(text[from:to], needle)
	if first < 0 {
		return nil, nil
	}
	re, err := vars.regexes.compile(expr, posix.Options{Newline: true, IgnoreCase: p.ignoreCase})
	if err != nil {
		// FileCheck takes an expression that only goes wrong as a whole for an
		// expression that matches nothing.
		return nil, nil
	}
	re.Want(p.groups()...)
	if len(needle) < shortNeedle || !inOneLine(expr) {
		return re.Match(text, from, to)
	}
	for first >= 0 {
		at := from + first
		start := from + strings.LastIndexByte(text[from:at], '\n') + 1
		end := to
		if n := strings.IndexByte(text[at:to], '\n'); n >= 0 {
			end = at + n
		}
		groups, err := re.Match(text, start, end)
		if groups != nil || err != nil {
			return groups, err
		}
		from = end
		first = strings.Index(text[from:to], needle)
	}
	return nil, nil
}

// shortNeedle is the length from which on a text is likely to be rare.
const shortNeedle = 4

// hasBackReference reports whether an expression may have back references. Like LLVM's
// matcher, package posix sometimes sees a match at the end of a text for an expression
// with back references where there is none.
func hasBackReference(expr string) bool {
	for i := 0; i+1 < len(expr); i++ {
		if expr[i] == '\\' && '1' <= expr[i+1] && expr[i+1] <= '9' {
			return true
		}
	}
	return false
}

// inOneLine reports whether an expression certainly matches no newline. Dots and
// negated classes do not.
func inOneLine(expr string) bool {
	for i := range len(expr) {
		if expr[i] < ' ' {
			return false // the newline itself, or a range that may include it
		}
	}
	for _, class := range []string{"[:space:]", "[:cntrl:]", "[.", "[="} {
		if strings.Contains(expr, class) {
			return false
		}
	}
	return true
}

// groups returns the groups that capture variables.
func (p *pattern) groups() (list []int) {
	for _, d := range p.defs {
		list = append(list, d.group)
	}
	for _, n := range p.numbers {
		list = append(list, n.group)
	}
	return list
}
