package lsp

import (
	"iter"
	"strings"
)

// runLines yields what stands behind "RUN:" in the lines of a text that begin with "// RUN:".
func runLines(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for {
			n := strings.Index(text, "// RUN:")
			if n < 0 {
				return
			}
			head := text[:n]
			line, rest, _ := strings.Cut(text[n+len("// RUN:"):], "\n")
			text = rest
			if strings.TrimLeft(head[strings.LastIndexByte(head, '\n')+1:], " \t") == "" && !yield(line) {
				return
			}
		}
	}
}
