package dumppage

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"hivm-opt/internal/irdiff"
)

// Limits of a block: bytes of different lines, and steps. A block is unpacked as a whole.
const (
	mostBytes = 1 << 20
	mostSteps = 64
)

// block is the data of some steps, as the script reads it. A text is a list of runs of
// lines: the place in Lines, how many, and so on.
type block struct {
	Lines []string    `json:"lines"`
	Texts []blockText `json:"texts"`
	Steps []blockStep `json:"steps"`

	lineOf map[string]int
	textOf map[string]int
	bytes  int
}

// blockText is a text.
type blockText struct {
	Runs    []int `json:"runs"`
	Numbers []int `json:"numbers"` // the number of the first line, how many, and so on
}

// blockStep is what is drawn for a step.
type blockStep struct {
	Before int `json:"before"` // -1: not printed
	After  int `json:"after"`
	// Rows is the kind of rows, how many, and so on.
	Rows []int `json:"rows"`
	// OldMoved and NewMoved are a line and where it is on the other side, and so on.
	OldMoved []int `json:"oldMoved,omitempty"`
	NewMoved []int `json:"newMoved,omitempty"`
	// Notes are by one-based lines of the text after.
	Notes map[int]string `json:"notes,omitempty"`
	Edits []blockEdit    `json:"edits,omitempty"`
	Why   string         `json:"why,omitempty"`
}

// blockEdit is the row of an operation that changed. Spans are begin, end, and so on, in
// units of UTF-16.
type blockEdit struct {
	New  int    `json:"new"`
	Old  []int  `json:"a"`
	News []int  `json:"b"`
	Note string `json:"note"`
}

func newBlock() *block {
	return &block{lineOf: map[string]int{}, textOf: map[string]int{}}
}

// full reports whether the next step begins another block.
func (b *block) full() bool { return b.bytes >= mostBytes || len(b.Steps) >= mostSteps }

// add adds a step, and returns its place in the block and how many places changed.
func (b *block) add(s *Step, l *irdiff.Lines) (place, changes int) {
	out := blockStep{Before: b.text(s.Before), After: b.text(s.After), Rows: []int{}, Why: s.Why}
	if l != nil {
		for _, r := range l.Runs {
			out.Rows = append(out.Rows, int(r.Kind), r.Rows)
		}
		out.OldMoved, out.NewMoved, out.Notes = flat(l.OldMoved), flat(l.NewMoved), l.MovedNotes
		for _, e := range l.Edits {
			out.Edits = append(out.Edits, blockEdit{
				New: e.New, Note: e.Note,
				Old: units(s.Before.Lines[e.Old-1], e.OldSpans), News: units(s.After.Lines[e.New-1], e.NewSpans),
			})
		}
		changes = l.Changes
	}
	b.Steps = append(b.Steps, out)
	return len(b.Steps) - 1, changes
}

// text adds a text, unless it is there, and returns its place.
func (b *block) text(t *Text) int {
	if t == nil {
		return -1
	}
	var key strings.Builder
	for _, n := range slices.Concat(t.First, t.Counts) {
		key.WriteRune(rune(n))
	}
	key.WriteString(t.String())
	if place, ok := b.textOf[key.String()]; ok {
		return place
	}
	out := blockText{Runs: []int{}, Numbers: []int{}}
	for _, line := range t.Lines {
		place, ok := b.lineOf[line]
		if !ok {
			place = len(b.Lines)
			b.Lines = append(b.Lines, line)
			b.lineOf[line] = place
			b.bytes += len(line)
		}
		if n := len(out.Runs); n > 0 && out.Runs[n-2]+out.Runs[n-1] == place {
			out.Runs[n-1]++
		} else {
			out.Runs = append(out.Runs, place, 1)
		}
	}
	for i, first := range t.First {
		out.Numbers = append(out.Numbers, first, t.Counts[i])
	}
	b.textOf[key.String()] = len(b.Texts)
	b.Texts = append(b.Texts, out)
	return len(b.Texts) - 1
}

// flat lists the entries of a map sorted by keys.
func flat(m map[int]int) []int {
	keys := make([]int, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	var out []int
	for _, k := range keys {
		out = append(out, k, m[k])
	}
	return out
}

// units returns spans of a line in units of UTF-16, by which scripts count.
func units(line string, spans []irdiff.Span) []int {
	out := make([]int, 0, 2*len(spans))
	at, unit := 0, 0
	to := func(offset int) int {
		for at < offset {
			r, size := utf8.DecodeRuneInString(line[at:])
			at, unit = at+size, unit+max(utf16.RuneLen(r), 1)
		}
		return unit
	}
	for _, s := range spans {
		begin := to(s.Begin)
		out = append(out, begin, to(s.End))
	}
	return out
}

// pack returns the block as compressed JSON in base 64.
func (b *block) pack() (string, error) {
	var out bytes.Buffer
	text := base64.NewEncoder(base64.StdEncoding, &out)
	z := gzip.NewWriter(text)
	if err := json.NewEncoder(z).Encode(b); err != nil {
		return "", err
	}
	if err := z.Close(); err != nil {
		return "", err
	}
	err := text.Close()
	return out.String(), err
}
