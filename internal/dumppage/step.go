package dumppage

import (
	"strings"

	"hivm-opt/internal/irdiff"
)

// Step is an entry of the page: a run of a pass, or a pair of modules.
type Step struct {
	// Number is the number of the section with what the pass left behind, or zero.
	Number int
	// Pass, Flag and Function are the names of the pass, its flag and the function it ran
	// on, which may be empty.
	Pass, Flag, Function string
	// Seconds is the time of the pass; zero if it is not known.
	Seconds float64
	Failed  bool
	// Before and After are the texts; nil if they were not printed.
	Before, After *Text
	// Diff is what changed; nil where a text is missing or there is no module in it. Then
	// Lines compare the texts, and Why says why.
	Diff *irdiff.Diff
	Why  string
}

// Text is a text with the numbers of its lines.
type Text struct {
	Lines []string
	// First are the numbers of the first lines of its parts, which are Counts lines long.
	First, Counts []int
}

// NewText returns the lines of a text of which the first has a number. Of several blank
// lines only the first is kept, and none at the beginning and at the end, so that a function
// in the middle of a module can be shown alone.
func NewText(text string, number int) *Text {
	t := &Text{}
	blank := true
	for line := range strings.SplitSeq(strings.TrimRight(text, " \t\r\n"), "\n") {
		line = strings.TrimSuffix(line, "\r")
		empty := strings.TrimSpace(line) == ""
		if !empty || !blank {
			t.add(line, number)
		}
		blank = empty
		number++
	}
	return t
}

func (t *Text) add(line string, number int) {
	t.Lines = append(t.Lines, line)
	if n := len(t.First); n > 0 && t.First[n-1]+t.Counts[n-1] == number {
		t.Counts[n-1]++
		return
	}
	t.First, t.Counts = append(t.First, number), append(t.Counts, 1)
}

// String returns the text, which is what has to be parsed for the [Step.Diff].
func (t *Text) String() string { return strings.Join(t.Lines, "\n") + "\n" }

// state says in a word what is known about a step.
func (s *Step) state() string {
	switch {
	case s.Failed:
		return "failed"
	case s.Before == nil || s.After == nil:
		return "alone"
	case s.Diff != nil && s.Diff.Equal() || s.Diff == nil && s.Before.String() == s.After.String():
		return "same"
	}
	return "changed"
}

// lines puts the texts side by side.
func (s *Step) lines() *irdiff.Lines {
	switch {
	case s.Before == nil || s.After == nil:
		return nil
	case s.Diff != nil:
		return s.Diff.Lines(s.Before.Lines, s.After.Lines)
	}
	return irdiff.CompareLines(s.Before.Lines, s.After.Lines)
}

// Number returns the number of a one-based line of the text.
func (t *Text) Number(line int) int {
	for i, n := range t.Counts {
		if line <= n {
			return t.First[i] + line - 1
		}
		line -= n
	}
	return 0
}
