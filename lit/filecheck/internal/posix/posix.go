// Package posix matches POSIX extended regular expressions the way FileCheck
// does: the leftmost match, of several such matches the longest, on bytes,
// with back references \1 to \9.
//
// It follows the engine by Henry Spencer that LLVM uses in the set of valid
// expressions, in the wording of errors, and in the groups of a match, which
// differ in places from POSIX. Searching takes time linear in the text; only
// expressions with back references may need more, and give up with
// [ErrTooComplex] when they do.
package posix

import (
	"errors"
	"strings"
)

// Options select a variant of the syntax.
type Options struct {
	// Newline makes '.' and negated classes exclude the newline, and ^ and $
	// match at the borders of lines too.
	Newline bool
	// IgnoreCase makes letters match in either case. Back references still
	// want the same text.
	IgnoreCase bool
}

// ErrTooComplex ends a search with back references that takes too many steps.
var ErrTooComplex = errors.New("regular expression with a back reference takes too many steps on this input")

// Regexp is a compiled expression. It holds caches, so only one goroutine may
// use it at a time, and it is best dropped when no longer needed.
type Regexp struct {
	prog   *program
	groups int
	back   bool
	want   []bool // by group: whether its place is wanted; nil means all
	prefix string
	// must is in the line of each match. It is empty if prefix is as good, or
	// if a match can have several lines.
	must string

	scan  *automaton        // finds where the first match ends
	parts map[part]*machine // the machines for parts of the program
}

// Compile reads an expression. An error is of type [Error].
func Compile(expr string, o Options) (*Regexp, error) {
	p := parser{src: expr, opts: o}
	nodes, err := p.alternation()
	if err != nil {
		return nil, err
	}
	prog, err := newProgram(nodes, &p)
	if err != nil {
		return nil, err
	}
	re := &Regexp{
		prog:   prog,
		groups: p.groups,
		back:   p.back,
		prefix: prog.prefix(),
		parts:  map[part]*machine{},
	}
	if must := prog.must(); !prog.crosses && len(must) > len(re.prefix) {
		re.must = must
	}
	return re, nil
}

// Quote returns an expression that matches s only.
func Quote(s string) string {
	if !strings.ContainsAny(s, special) {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if strings.IndexByte(special, s[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// special are the bytes with a meaning, and NUL, which LLVM takes for such a
// byte.
const special = "\x00" + `()^$|*+?.[]\{}`

// NumSubexp returns the number of groups in parentheses.
func (re *Regexp) NumSubexp() int { return re.groups }

// Want limits the work of Match to the places of the given groups; the places
// of others may then be missing.
func (re *Regexp) Want(groups ...int) {
	re.want = make([]bool, re.groups+1)
	for _, g := range groups {
		if g <= re.groups {
			re.want[g] = true
		}
	}
}

func (re *Regexp) wanted(group int32) bool {
	return re.want == nil || re.want[group]
}

// machine returns the machine for a part of the program.
func (re *Regexp) machine(lo, hi int32, how mode) *machine {
	what := part{lo, hi, how}
	m := re.parts[what]
	if m == nil {
		m = newMachine(re.prog, what)
		re.parts[what] = m
	}
	return m
}

func (re *Regexp) end() int32 { return int32(len(re.prog.code) - 1) }

// Match searches text[from:to], which it treats as a string of its own: ^
// matches at from. It returns the offsets in text of the match and of its
// groups, in pairs, with -1 for groups that take no part, or nil if there is
// no match. The only error is [ErrTooComplex].
func (re *Regexp) Match(text string, from, to int) ([]int, error) {
	loc, err := re.match(text[from:to])
	if from > 0 {
		for i := range loc {
			if loc[i] >= 0 {
				loc[i] += from
			}
		}
	}
	return loc, err
}

func (re *Regexp) match(text string) ([]int, error) {
	if re.back {
		return re.matchBack(text)
	}
	start, end := re.search(text, 0)
	if start < 0 {
		return nil, nil
	}
	loc := re.noGroups(start, end)
	re.dissect(text, loc, 0, re.end(), start, end)
	return loc, nil
}

func (re *Regexp) noGroups(start, end int) []int {
	loc := make([]int, 2*re.groups+2)
	for i := range loc {
		loc[i] = -1
	}
	loc[0], loc[1] = start, end
	return loc
}
