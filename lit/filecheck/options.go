package filecheck

import (
	"fmt"
	"slices"
	"strings"
)

// Options are the switches of one check. The zero value means: prefix CHECK,
// input called "<stdin>", everything else off.
type Options struct {
	// Prefixes are the directive prefixes; empty means CHECK.
	Prefixes []string
	// CommentPrefixes start a comment when followed by a colon: directives
	// behind one on the same line are ignored. Empty means COM and RUN.
	CommentPrefixes []string
	// AllowUnusedPrefixes accepts prefixes that no directive uses.
	AllowUnusedPrefixes bool
	// MatchFullLines makes every positive pattern cover whole lines; blanks
	// around it do not count unless StrictWhitespace is set too.
	MatchFullLines bool
	// StrictWhitespace keeps runs of blanks as they are. Without it each run
	// equals one blank, in the input and in the patterns.
	StrictWhitespace bool
	// ImplicitCheckNot are patterns that must not occur anywhere between
	// positive matches.
	ImplicitCheckNot []string
	// Defines are variables set before the check starts; values are literal.
	Defines map[string]string
	// EnableVarScope forgets, at each LABEL, the variables whose names do not
	// start with "$".
	EnableVarScope bool
	// AllowEmpty accepts an input of no bytes.
	AllowEmpty bool
	// InputName is what messages call the input.
	InputName string
}

// prefixes returns the effective prefixes, longest first, so that of two
// prefixes that both fit at one place the more specific one wins.
func (o *Options) prefixes() []string {
	if len(o.Prefixes) == 0 {
		return []string{"CHECK"}
	}
	return longestFirst(o.Prefixes)
}

func (o *Options) commentPrefixes() []string {
	if len(o.CommentPrefixes) == 0 {
		return []string{"COM", "RUN"}
	}
	return longestFirst(o.CommentPrefixes)
}

func longestFirst(list []string) []string {
	sorted := slices.Clone(list)
	slices.SortFunc(sorted, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	return slices.Compact(sorted)
}

// validate reports option values that no check can work with.
func (o *Options) validate() error {
	comments := o.commentPrefixes()
	for _, p := range slices.Concat(o.prefixes(), comments) {
		if !isPrefix(p) {
			return &SetupError{Message: fmt.Sprintf("invalid prefix %q: a prefix starts with a letter and has only letters, digits, '-' and '_'", p)}
		}
	}
	for _, p := range o.prefixes() {
		if slices.Contains(comments, p) {
			return &SetupError{Message: fmt.Sprintf("prefix %q is both a check prefix and a comment prefix", p)}
		}
	}
	for name := range o.Defines {
		if !isVariable(name) {
			return &SetupError{Message: fmt.Sprintf("invalid name in variable definition '-D%s=...'", name)}
		}
	}
	return nil
}

func isPrefix(s string) bool {
	if s == "" || !isLetter(s[0]) {
		return false
	}
	for i := 1; i < len(s); i++ {
		if !isPrefixByte(s[i]) {
			return false
		}
	}
	return true
}

func isVariable(s string) bool {
	s = strings.TrimPrefix(s, "$")
	if s == "" || isDigit(s[0]) {
		return false
	}
	for i := 0; i < len(s); i++ {
		if s[i] == '-' || !isPrefixByte(s[i]) {
			return false
		}
	}
	return true
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

// isPrefixByte tells whether c can stand inside a prefix; a prefix found right
// after such a byte is only the tail of another word.
func isPrefixByte(c byte) bool { return isLetter(c) || isDigit(c) || c == '-' || c == '_' }
