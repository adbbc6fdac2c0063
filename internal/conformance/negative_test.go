package conformance

import (
	"bufio"
	"strings"
	"testing"
)

// negatives is a file of texts that the reference refuses, one for each line of
// the list of its messages.
type negatives struct {
	texts, messages string
	args            []string
	// total is the number of cases, messagesAtLeast how many of the messages must
	// be the same.
	total, messagesAtLeast int
}

// refused are the measured sets. The reference takes a module that names no chip for one
// of memory-based hardware. The second ran through the pass, and some of its
// messages are about the pass's result for a text.
var refused = []negatives{
	{"print/negative.mlir", "print/negative.txt", []string{"--hivm-arch=membase"}, 322, 322},
	{"negative/errors.mlir", "negative/errors.txt", []string{"--flatten-ops=arch=membase mode=compat"}, 281, 281},
}

// complaint splits "<stdin>:LINE:COL: error: TEXT".
func complaint(first string) (position, text string) {
	position, text, _ = strings.Cut(strings.TrimPrefix(first, "<stdin>:"), ": error: ")
	return position, text
}

// TestNegative checks that a text which the reference refuses is refused at the
// same place with the same words.
func TestNegative(t *testing.T) {
	for _, n := range refused {
		t.Run(n.texts, func(t *testing.T) {
			texts := Chunks(t, n.texts)
			failed, positions, messages := 0, 0, 0
			lines := bufio.NewScanner(strings.NewReader(Text(t, n.messages)))
			for i := 0; lines.Scan(); i++ {
				if i >= len(texts) {
					t.Fatalf("there are more messages than texts")
				}
				want := strings.SplitN(lines.Text(), ": ", 2)
				_, first := run(texts[i], append(n.args, "--max-errors=1")...)
				position, text := complaint(first)
				if first != "" {
					failed++
				}
				if position == want[0] {
					positions++
				} else {
					t.Errorf("chunk %d: got %s: %s\nwant %s", i, position, text, lines.Text())
				}
				switch {
				case text == want[1]:
					messages++
				case position == want[0]:
					t.Errorf("chunk %d: got %s: %s\nwant %s", i, position, text, lines.Text())
				}
			}
			t.Logf("%d of %d refused, %d positions, %d messages", failed, len(texts), positions, messages)
			if len(texts) != n.total || failed != n.total || messages < n.messagesAtLeast {
				t.Errorf("want %d refused and at least %d messages", n.total, n.messagesAtLeast)
			}
		})
	}
}

// TestReferenceCrashes checks that a message answers the inputs on which the
// reference dies.
func TestReferenceCrashes(t *testing.T) {
	for i, text := range Chunks(t, "negative/reference-crashes.mlir") {
		_, first := run(text, "--flatten-ops=arch=membase mode=compat")
		if position, _ := complaint(first); !strings.Contains(position, ":") {
			t.Errorf("chunk %d: %q", i, first)
		}
	}
}
