// Package update writes the CHECK lines of tests from the output of the
// tested tool.
//
// It runs the RUN lines of a test up to FileCheck, takes the text that FileCheck
// would have read, and turns it into directives with the prefixes of that
// FileCheck command. Names of values (%0, %arg0) become variables, so that a test
// does not depend on how values are numbered.
//
// The lines stand in blocks that begin with a note ([Note]), in front of the
// function that they check. A later update replaces these blocks and nothing
// else: lines written by hand stay, and functions with such lines get no others.
package update
