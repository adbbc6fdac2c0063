package filecheck

import "hivm-opt/lit/filecheck/internal/posix"

// A regexCache holds the expressions compiled last. Most directives match once, so that
// holding all would only cost memory; directives that match again soon, or side by side
// with others, find their expression here.
type regexCache struct {
	entries [16]regexEntry
	next    int // the entry to be replaced
}

type regexEntry struct {
	text string
	re   *posix.Regexp
	err  error
}

func (c *regexCache) compile(text string, o posix.Options) (*posix.Regexp, error) {
	for i := range c.entries {
		if e := &c.entries[i]; e.text == text && (e.re != nil || e.err != nil) {
			return e.re, e.err
		}
	}
	re, err := posix.Compile(text, o)
	c.entries[c.next] = regexEntry{text, re, err}
	c.next = (c.next + 1) % len(c.entries)
	return re, err
}
