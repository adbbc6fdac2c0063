// Package filecheck checks that a text, in most cases the output of a tool, fulfils
// the directives in another text, in most cases the input of the tool. It works as
// LLVM's FileCheck, with the same options, messages and exit codes, and needs
// neither LLVM nor another process.
//
// It is the matcher behind golden tests:
//
//	// RUN: mytool %s --simplify | filecheck %s
//	// CHECK-LABEL: func @f
//	// CHECK-NEXT:    %[[C:[a-z0-9_]+]] = constant 1
//	// CHECK-NOT:     add
//	// CHECK:         return %[[C]]
//
// [Check] is all that a Go test needs. [Main] is the whole command, which cmd/filecheck
// runs as a process, and package lit inside its own.
//
// # Directives
//
// With CHECK being that or any prefix named in [Options]:
//
//   - CHECK: the pattern must occur after the match before.
//   - CHECK-NEXT: as CHECK, and on the line after the match before.
//   - CHECK-SAME: as CHECK, and on the line of the match before.
//   - CHECK-EMPTY: the line after the match before must be empty.
//   - CHECK-NOT: the pattern must not occur between the matches before and after.
//   - CHECK-DAG: a run of these matches in any order, without overlaps.
//   - CHECK-LABEL: cuts the input into blocks before anything else is matched, so that
//     a failure in one block does not spoil the next.
//   - CHECK-COUNT-n: the pattern must occur n times.
//
// A {LITERAL} between the directive and its colon takes the meaning from all special
// characters of its pattern.
//
// # Patterns
//
// A pattern is plain text with, in any number:
//
//   - {{regex}}: a POSIX extended regular expression, of which the longest of the
//     leftmost matches counts;
//   - the text matched by the regex is from now on the value of NAME;
//   - [[NAME]]: the value of a variable, in the same line, too;
//   - [[#NAME:]], [[#%x,NAME:]]: a number, from now on the value of NAME;
//   - [[#NAME+1]], [[#%.8X,mul(NAME,2)]]: the value of an expression, written as its
//     format says; @LINE is the number of the directive's line.
//
// Names that start with "$" outlive labels under --enable-var-scope.
package filecheck
