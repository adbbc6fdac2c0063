// Package iterargs holds the common parts of the dialects of structured control
// flow: the text of loop-carried values, and the rules for values that go in and
// out of regions.
package iterargs
