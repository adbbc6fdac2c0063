package filecheck

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// at is an event about the pattern in a line of the check file, or about the numbered
// implicit pattern.
func at(kind DirectiveKind, line int, outcome Outcome, startLine, startColumn, endLine, endColumn int, note string) Event {
	column := 8
	if kind == KindEOF {
		column = 20
	}
	return Event{
		Kind: kind, Check: Location{line, column}, Outcome: outcome, Note: note,
		Start: Location{startLine, startColumn}, End: Location{endLine, endColumn},
	}
}

func implicit(e Event) Event {
	e.Implicit = true
	return e
}

const (
	manyLines = "one\nhello world\nfoo\nx\nworld again\n aa b aa \ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnope\n"
	fewLines  = "1\n2\n3\nx\n5\n6\n7\n8\n9\n"
)

// manyEvents are the events of this check file against manyLines, with -vv:
//
//	CHECK: hello [[X:[a-z]+]]
//	CHECK-NEXT: foo
//	CHECK-NOT: bad
//	CHECK: [[X]] again
//	CHECK-DAG: aa
//	CHECK-DAG: aa
//	CHECK-SAME: nope
var manyEvents = []Event{
	at(KindPlain, 1, FoundAndExpected, 2, 1, 2, 12, ""),
	at(KindPlain, 1, FoundAndExpected, 2, 7, 2, 12, `captured var "X"`),
	at(KindNext, 2, FoundAndExpected, 3, 1, 3, 4, ""),
	at(KindPlain, 4, FoundAndExpected, 5, 1, 5, 12, ""),
	at(KindPlain, 4, FoundAndExpected, 5, 1, 5, 1, `with "X" equal to "world"`),
	at(KindNot, 3, NoneAndExcluded, 3, 4, 5, 1, ""),
	at(KindDAG, 5, FoundAndExpected, 6, 2, 6, 4, ""),
	at(KindDAG, 6, FoundButDiscarded, 6, 2, 6, 4, ""),
	at(KindDAG, 6, FoundAndExpected, 6, 7, 6, 9, ""),
	at(KindSame, 7, FoundButWrongLine, 14, 1, 14, 5, ""),
}

// oneNot is the event of "CHECK-NOT: x" against fewLines.
var oneNot = []Event{at(KindNot, 1, FoundButExcluded, 4, 1, 4, 2, "")}

// dumps are events and options, each with the name of the file in testdata/dump that
// has LLVM's picture.
var dumps = []struct {
	name string
	dumpRequest
}{
	{"many", dumpRequest{input: manyLines, events: manyEvents, filter: DumpAll, verbose: true}},
	{"many-color", dumpRequest{input: manyLines, events: manyEvents, filter: DumpAll, verbose: true, color: true}},
	{"error", dumpRequest{input: manyLines, events: manyEvents, filter: DumpError, context: 1, verbose: true}},
	{"error-color", dumpRequest{input: manyLines, events: manyEvents[9:], filter: DumpError, context: 1, color: true}},
	{"annotation", dumpRequest{input: manyLines, events: manyEvents, filter: DumpAnnotation, verbose: true}},
	{"annotation-full", dumpRequest{input: manyLines, events: manyEvents, filter: DumpAnnotationFull, verbose: true}},
	{"context-0", dumpRequest{input: fewLines, events: oneNot, filter: DumpError}},
	{"context-1", dumpRequest{input: fewLines, events: oneNot, filter: DumpError, context: 1}},
	{"context-2", dumpRequest{input: fewLines, events: oneNot, filter: DumpError, context: 2}},
	{"context-wraps", dumpRequest{input: fewLines, events: oneNot, filter: DumpError, context: 1<<32 - 3}},
	{"context-max", dumpRequest{input: fewLines, events: oneNot, filter: DumpError, context: 1<<32 - 1}},
	{"empty", dumpRequest{filter: DumpAll, verbose: true, events: []Event{
		at(KindEOF, 1, FoundAndExpected, 1, 1, 1, 1, ""), at(KindNot, 1, NoneAndExcluded, 1, 1, 1, 1, ""),
	}}},
	{"empty-quiet", dumpRequest{filter: DumpAll}},
	{"no-newline", dumpRequest{input: "ab", filter: DumpAll, verbose: true, events: []Event{
		at(KindEOF, 1, FoundAndExpected, 1, 3, 1, 3, ""), at(KindNot, 1, NoneAndExcluded, 1, 1, 1, 3, ""),
	}}},
	{"implicit", dumpRequest{input: "zero\nhello foo one two x\nbad worse hello\n", filter: DumpAll, verbose: true, events: []Event{
		at(KindDAG, 1, FoundAndExpected, 2, 19, 2, 20, ""),
		at(KindDAG, 3, FoundAndExpected, 2, 11, 2, 14, ""),
		implicit(at(KindNot, 1, NoneAndExcluded, 1, 1, 2, 11, "")),
		implicit(at(KindNot, 2, NoneAndExcluded, 1, 1, 2, 11, "")),
		at(KindEOF, 4, FoundAndExpected, 4, 1, 4, 1, ""),
		at(KindNot, 4, NoneAndExcluded, 2, 20, 4, 1, ""),
	}}},
	{"undefined", dumpRequest{input: "foo\nbar\n", filter: DumpError, context: 5, events: []Event{
		at(KindPlain, 1, NoneForInvalidPattern, 1, 1, 3, 1, ""),
		at(KindPlain, 1, NoneForInvalidPattern, 1, 1, 1, 1, "undefined variable: X"),
		at(KindPlain, 1, NoneForInvalidPattern, 1, 1, 1, 1, "undefined variable: Y"),
	}}},
	{"fuzzy", dumpRequest{input: "foo\nx\nx\nx\nhello wrld\nx\n", filter: DumpError, events: []Event{
		at(KindPlain, 1, NoneButExpected, 1, 1, 7, 1, ""), at(KindPlain, 1, Fuzzy, 5, 1, 5, 1, ""),
	}}},
}

// TestDump draws pictures from events written by hand. The files with the pictures
// hold the output of LLVM's FileCheck 19.1 for a check with these events.
func TestDump(t *testing.T) {
	for _, test := range dumps {
		t.Run(test.name, func(t *testing.T) {
			want, err := os.ReadFile(filepath.Join("testdata", "dump", test.name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			test.inputName, test.checkName = "-", "x.txt"
			var got strings.Builder
			if err := writeDump(&got, test.dumpRequest); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got.String()); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestDumpErrorNote draws a note that no input seems to bring from FileCheck
// 19.
func TestDumpErrorNote(t *testing.T) {
	e := at(KindPlain, 1, FoundErrorNote, 1, 3, 1, 5, "no number")
	var out strings.Builder
	if err := writeDump(&out, dumpRequest{input: "n 99\n", events: []Event{e}, filter: DumpError}); err != nil {
		t.Fatal(err)
	}
	if want := "check:1       !~  error: no number\n"; !strings.Contains(out.String(), want) {
		t.Errorf("%q not found in\n%s", want, out.String())
	}
}

// TestDumpHelp compares both forms of the help with LLVM's.
func TestDumpHelp(t *testing.T) {
	for name, color := range map[string]bool{"help": false, "help-color": true} {
		want, err := os.ReadFile(filepath.Join("testdata", "dump", name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		if err := writeDumpHelp(&got, color); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got.String()); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
	}
}

// TestDumpOfNonsense draws events that no check records: it must not panic.
func TestDumpOfNonsense(t *testing.T) {
	places := []Location{{}, {1, 1}, {2, 50}, {9, 3}, {-4, -4}, {1, 0}, {2, -1}}
	for _, start := range places {
		for _, end := range places {
			for _, color := range []bool{false, true} {
				var out strings.Builder
				e := Event{Start: start, End: end}
				if err := writeDump(&out, dumpRequest{input: "a\nb c\n", events: []Event{e}, filter: DumpAll, color: color, verbose: true}); err != nil {
					t.Error(err)
				}
			}
		}
	}
}
