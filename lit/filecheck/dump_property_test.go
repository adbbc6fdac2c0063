package filecheck

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// drawEvents returns events about places of a text of the given number of lines.
func drawEvents(t *rapid.T, lines int) []Event {
	place := func(name string) Location {
		return Location{rapid.IntRange(1, lines).Draw(t, name), rapid.IntRange(1, 9).Draw(t, name)}
	}
	events := make([]Event, rapid.IntRange(0, 6).Draw(t, "events"))
	for i := range events {
		start, end := place("start"), place("end")
		if end.Line < start.Line || end.Line == start.Line && end.Column < start.Column {
			start, end = end, start
		}
		kind := DirectiveKind(rapid.IntRange(0, int(KindEOF)).Draw(t, "kind"))
		outcome := Outcome(rapid.IntRange(0, int(Fuzzy)).Draw(t, "outcome"))
		check := rapid.IntRange(1, 9).Draw(t, "check")
		events[i] = at(kind, check, outcome, start.Line, start.Column, end.Line, end.Column, rapid.SampledFrom([]string{"", "note"}).Draw(t, "note"))
	}
	return events
}

// TestDumpFilterOnlyElides draws pictures with all filters. Apart from dots, each may
// have only lines of the picture of all lines, in their order, and the dots have to
// replace more than three lines.
func TestDumpFilterOnlyElides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.IntRange(1, 30).Draw(t, "lines")
		req := dumpRequest{input: strings.Repeat("some text\n", lines), events: drawEvents(t, lines), filter: DumpAll}
		picture := func() []string {
			var b strings.Builder
			if err := writeDump(&b, req); err != nil {
				t.Fatal(err)
			}
			return strings.Split(b.String(), "\n")
		}
		all := picture()
		req.filter = DumpFilter(rapid.IntRange(int(DumpError), int(DumpAll)).Draw(t, "filter"))
		req.context = rapid.Uint32Range(0, 9).Draw(t, "context")
		rest := all
		dots := 0
		for _, line := range picture() {
			if strings.TrimSpace(line) == "." {
				dots++
				continue
			}
			skipped := slices.Index(rest, line)
			if skipped < 0 {
				t.Fatalf("line %q is not in the full picture\n%s", line, strings.Join(all, "\n"))
			}
			if dots == 0 && skipped > 0 || dots > 0 && (dots != maxElided || skipped <= maxElided) {
				t.Fatalf("%d lines of dots for %d lines of the picture\n%s", dots, skipped, strings.Join(all, "\n"))
			}
			rest, dots = rest[skipped+1:], 0
		}
	})
}

// FuzzDump draws one event at any place with any option: nothing may panic.
func FuzzDump(f *testing.F) {
	f.Add("a\n\nb c", 1, 1, 2, 1, uint8(1), uint8(3), true)
	f.Add("", 1, 1, 1, 1, uint8(6), uint8(0), false)
	f.Fuzz(func(t *testing.T, input string, line, column, endLine, endColumn int, outcome, filter uint8, color bool) {
		if max(line, column, endLine, endColumn) > 1000 {
			return
		}
		e := Event{
			Start: Location{line, column}, End: Location{endLine, endColumn},
			Outcome: Outcome(outcome) % (Fuzzy + 1), Kind: DirectiveKind(outcome) % (KindEOF + 1),
		}
		req := dumpRequest{input: input, events: []Event{e}, filter: DumpFilter(filter) % (DumpAll + 1), color: color, verbose: color}
		if err := writeDump(&strings.Builder{}, req); err != nil {
			t.Error(err)
		}
	})
}
