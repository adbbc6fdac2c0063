package filecheck

import (
	"fmt"
	"slices"
)

// Options are the switches of one check. The zero value is FileCheck without
// options.
type Options struct {
	// Prefixes are the prefixes of directives; none means CHECK.
	Prefixes []string
	// CommentPrefixes start, when followed by a colon, a comment up to the end of
	// the line; none means COM and RUN.
	CommentPrefixes []string
	// AllowUnusedPrefixes accepts prefixes that no directive uses, as long as one of
	// them is used.
	AllowUnusedPrefixes bool
	// MatchFullLines makes each pattern, except in a NOT, cover a whole line.
	// Blanks around it do not count unless StrictWhitespace is set too.
	MatchFullLines bool
	// StrictWhitespace keeps runs of blanks as they are. Without it each run is
	// taken for one blank, in the input as in the patterns.
	StrictWhitespace bool
	// IgnoreCase matches without regard to case.
	IgnoreCase bool
	// ImplicitCheckNot are patterns that must not occur before, between and after
	// the matches of the other directives.
	ImplicitCheckNot []string
	// Defines set variables before the check starts, "NAME=VALUE" for text and
	// "#NAME=EXPRESSION" or "#%x,NAME=EXPRESSION" for numbers.
	Defines []string
	// EnableVarScope forgets at each LABEL the variables whose names do not start
	// with "$".
	EnableVarScope bool
	// AllowEmpty accepts an input without any bytes.
	AllowEmpty bool
	// AllowDeprecatedDAGOverlap lets the matches of a group of DAG directives
	// overlap.
	AllowDeprecatedDAGOverlap bool
	// Verbose reports each match, too.
	Verbose bool
	// VeryVerbose also reports the patterns that rightly did not match, and the
	// matches of DAG directives that were given up because of an overlap.
	VeryVerbose bool
	// RecordEvents collects the events that an annotated dump of the input shows.
	// Expected outcomes are then reported by events only, and not by diagnostics.
	RecordEvents bool
}

func (o *Options) prefixes() []string {
	if len(o.Prefixes) == 0 {
		return []string{"CHECK"}
	}
	return o.Prefixes
}

func (o *Options) commentPrefixes() []string {
	if len(o.CommentPrefixes) == 0 {
		return []string{"COM", "RUN"}
	}
	return o.CommentPrefixes
}

func (o *Options) verbose() bool { return o.Verbose || o.VeryVerbose }

// keepBlanks reports whether the blanks around a pattern belong to it.
func (o *Options) keepBlanks() bool { return o.StrictWhitespace && o.MatchFullLines }

// validate returns the error of the prefixes, or "".
func (o *Options) validate() string {
	// The prefixes in effect by default are taken, but not themselves checked, or a
	// message could blame the user for text that he did not write.
	var taken []string
	if len(o.Prefixes) == 0 {
		taken = append(taken, o.prefixes()...)
	}
	if len(o.CommentPrefixes) == 0 {
		taken = append(taken, o.commentPrefixes()...)
	}
	check := func(kind string, prefixes []string) string {
		for _, p := range prefixes {
			switch {
			case p == "":
				return fmt.Sprintf("supplied %s prefix must not be the empty string", kind)
			case !isPrefix(p):
				return fmt.Sprintf("supplied %s prefix must start with a letter and contain only alphanumeric characters, hyphens, and underscores: '%s'", kind, p)
			case slices.Contains(taken, p):
				return fmt.Sprintf("supplied %s prefix must be unique among check and comment prefixes: '%s'", kind, p)
			}
			taken = append(taken, p)
		}
		return ""
	}
	if problem := check("check", o.Prefixes); problem != "" {
		return problem
	}
	return check("comment", o.CommentPrefixes)
}

// isPrefix reports whether s can be a prefix. The message says that a prefix has
// to start with a letter, but FileCheck does not insist.
func isPrefix(s string) bool {
	for i := range len(s) {
		if !isWordByte(s[i]) {
			return false
		}
	}
	return true
}

// isWordByte reports whether c can stand inside a prefix: the text behind such
// a byte is only the tail of another word.
func isWordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
