// Package lit runs test files that carry their own commands.
//
// A test file has RUN lines, here in MLIR comments:
//
//	// RUN: hivm-opt %s --canonicalize \
//	// RUN:   | FileCheck %s
//
// [Suite.Run] executes them inside the calling process: no shell, no Python
// and no installed tools are involved. Tools are Go functions registered in
// [Suite.Tools]; not, cat, cmp, cp, diff, echo, false, FileCheck (also as
// filecheck), mkdir, rm and true are built in.
//
// # Command language
//
// Commands are joined by "|", "&&", "||" and ";". A pipeline fails if any
// command in it fails, and so does a test if any of its RUN lines fails.
// Redirections are "<", ">", ">>", "2>", "2>>", "2>&1", "1>&2" and "&>".
// Words can be quoted with ' and ", or with a backslash. There are no
// variables, globs, subshells or background jobs; what would mean one of the
// latter three in a shell is an error where it can be told from plain text.
//
// Substitutions: %s is the test file, %S its directory, %t a file name of the
// test's own for scratch files, %T the directory of that, %% a percent sign.
// [Suite.Substitutions] adds more.
//
// A command that is not known is an error, as is a test file without RUN
// lines: neither may pass by doing nothing. For the same reason REQUIRES,
// UNSUPPORTED and XFAIL lines are errors as long as they are not implemented.
package lit
