// Package filecheck checks that a text (usually the output of a tool) has the
// content that directives in another text (usually the tool's input) ask for.
//
// It is the matcher behind golden tests:
//
//	// RUN: hivm-opt %s --canonicalize | FileCheck %s
//	// CHECK-LABEL: func @f
//	// CHECK-NEXT:    %[[C:[a-z0-9_]+]] = arith.constant 1
//	// CHECK-NOT:     arith.addi
//	// CHECK:         return %[[C]]
//
// # Directives
//
// With PREFIX being "CHECK" or any prefix named in [Options]:
//
//   - PREFIX: the pattern must occur after the previous match.
//   - PREFIX-NEXT: as before, and on the line after the previous match.
//   - PREFIX-SAME: as before, and on the line of the previous match.
//   - PREFIX-EMPTY: the line after the previous match must be empty.
//   - PREFIX-NOT: the pattern must not occur between the two positive matches
//     around it (or the ends of the block).
//   - PREFIX-DAG: a run of these matches in any order, without overlaps.
//   - PREFIX-LABEL: cuts the input into blocks before anything else is
//     matched, so that a failure in one block does not spoil the next.
//   - PREFIX-COUNT-n: the pattern must occur n times.
//
// "{LITERAL}" between the directive and its colon switches off all pattern
// syntax for that directive.
//
// # Patterns
//
// A pattern is literal text with {{regex}}, [[NAME:regex]] (match and
// remember) and [[NAME]] (the remembered text). Regexes are POSIX extended
// and leftmost-longest; "." and negated classes do not match a newline, and
// "^" and "$" match at line ends as well as at the place where the scan
// starts and ends. A [[NAME]] after [[NAME:regex]] in the same pattern is a
// back reference; such a pattern matches within one line only, and reports an
// error where a very long and repetitive line makes that too costly.
//
// Numeric blocks ([[#...]]) and [[@LINE]] are rejected with an error rather
// than taken as text.
package filecheck
