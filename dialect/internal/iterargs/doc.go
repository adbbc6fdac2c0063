// Package iterargs holds what the dialects of structured control flow share: the
// text of loop-carried values, and the rules for values that go in and out of
// regions.
package iterargs
