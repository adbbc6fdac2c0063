package filecheck

// An Event is one finding about a directive: a place of the input that it matched,
// or a range that was searched in vain. The annotated dump of the input draws each
// event under the lines it is about. A check records events in the order in which
// it learned of them.
type Event struct {
	// Directive is the name of the directive in messages, such as
	// "CHECK-NEXT{LITERAL}" or "CHECK-COUNT"; implicit directives are
	// "IMPLICIT-CHECK-NOT" and "implicit EOF".
	Directive string
	// Kind is the kind of the directive.
	Kind DirectiveKind
	// Check is where the directive's pattern starts in the check file. For an implicit
	// pattern its line is the number of the pattern, from 1 on.
	Check Location
	// Implicit is set for patterns of the command line (--implicit-check-not).
	Implicit bool
	// Outcome is the finding.
	Outcome Outcome
	// Start and End are the range of the input, End behind its last byte.
	Start, End Location
	// Note is the text that goes with the event, such as `captured var "X"`; empty
	// for most.
	Note string
}

// A Location is a line and a column, both counted from 1, in bytes.
type Location struct{ Line, Column int }

// Outcome is the result of an attempt to match a directive.
type Outcome uint8

// The outcomes, after LLVM's FileCheckDiag::MatchType.
const (
	// FoundAndExpected is a match of a positive directive.
	FoundAndExpected Outcome = iota
	// FoundButExcluded is a match of a NOT directive.
	FoundButExcluded
	// FoundButWrongLine is a match of NEXT, SAME or EMPTY on another line than theirs.
	FoundButWrongLine
	// FoundButDiscarded is a match of a DAG that overlaps an earlier match.
	FoundButDiscarded
	// FoundErrorNote is an error, given in the note, about a match.
	FoundErrorNote
	// NoneAndExcluded is that a NOT directive, rightly, did not match.
	NoneAndExcluded
	// NoneButExpected is that a positive directive did not match.
	NoneButExpected
	// NoneForInvalidPattern is that nothing could be matched, because the pattern
	// has an undefined variable or the like.
	NoneForInvalidPattern
	// Fuzzy is the place that may have been intended by a directive without match.
	Fuzzy
)

// DirectiveKind is the text behind the prefix of a directive.
type DirectiveKind uint8

// The kinds of directives.
const (
	KindPlain DirectiveKind = iota
	KindNext
	KindSame
	KindNot
	KindDAG
	KindLabel
	KindEmpty
	KindCount
	// KindEOF is the end of the input, which the dump treats as a directive when
	// NOT directives stand before it.
	KindEOF
)
