package filecheck

import (
	"errors"
	"strings"
	"testing"
)

// lines joins lines and ends each.
func lines(l ...string) string { return strings.Join(l, "\n") + "\n" }

func TestCheck(t *testing.T) {
	type test struct {
		name  string
		check string
		input string
		opts  Options
		// want is the beginning of a line of the error; empty means success.
		want string
	}
	tests := []test{
		{"plain", "// CHECK: b", "a\nb\n", Options{}, ""},
		{"plain order", lines("CHECK: b", "CHECK: a"), "a\nb\n", Options{}, "chk:2:8: error: CHECK: expected string not found in input"},
		{"plain same line twice", lines("CHECK: a", "CHECK: a"), "a a\n", Options{}, ""},
		{"plain not reused", lines("CHECK: a", "CHECK: a"), "a\n", Options{}, "chk:2:8: error: CHECK: expected"},
		{"part of a word is no prefix", "XCHECK: a\nCHECK: b", "b", Options{}, ""},
		{"prose is no directive", "CHECK lines\nCHECK: b", "b", Options{}, ""},
		{"unknown suffix belongs to another prefix", "CHECK-FOO: a\nCHECK: b", "b", Options{}, ""},
		{"comment prefix", "// COM: CHECK: a\n// CHECK: b", "b", Options{}, ""},
		{"RUN line", "// RUN: echo CHECK: a\n// CHECK: b", "b", Options{}, ""},
		{"own comment prefix", "// REM: CHECK: a\n// CHECK: b", "b", Options{CommentPrefixes: []string{"REM"}}, ""},
		{"windows line ends", "CHECK: a\r\nCHECK-NEXT: b\r\n", "a\r\nb\r\n", Options{MatchFullLines: true}, ""},

		{"next", lines("CHECK: a", "CHECK-NEXT: b"), "a\nb\n", Options{}, ""},
		{"next too far", lines("CHECK: a", "CHECK-NEXT: b"), "a\nx\nb\n", Options{}, "in:2:1: note: non-matching line after previous match is here"},
		{"next too far, message", lines("CHECK: a", "CHECK-NEXT: b"), "a\nx\nb\n", Options{}, "chk:2:13: error: CHECK-NEXT: is not on the line after the previous match"},
		{"next too near", lines("CHECK: a", "CHECK-NEXT: b"), "a b\nb\n", Options{}, "chk:2:13: error: CHECK-NEXT: is on the same line as previous match"},
		{"next first", "CHECK-NEXT: b", "b", Options{}, "chk:1:1: error: found 'CHECK-NEXT' without previous 'CHECK:' line"},

		{"same", lines("CHECK: a", "CHECK-SAME: b"), "a b\n", Options{}, ""},
		{"same on next line", lines("CHECK: a", "CHECK-SAME: b"), "a\nb\n", Options{}, "chk:2:13: error: CHECK-SAME: is not on the same line as the previous match"},
		{"same first", "CHECK-SAME: b", "b", Options{}, "chk:1:1: error: found 'CHECK-SAME' without"},

		{"empty", lines("CHECK: a", "CHECK-EMPTY:", "CHECK-NEXT: b"), "a\n\nb\n", Options{}, ""},
		{"two empty", lines("CHECK: a", "CHECK-EMPTY:", "CHECK-EMPTY:", "CHECK-NEXT: b"), "a\n\n\nb\n", Options{}, ""},
		{"not empty", lines("CHECK: a", "CHECK-EMPTY:"), "a\nb\n\nc", Options{}, "chk:2:13: error: CHECK-EMPTY: is not on the line after"},
		{"no empty line at all", lines("CHECK: a", "CHECK-EMPTY:"), "a\nb", Options{}, "chk:2:13: error: CHECK-EMPTY: expected string not found"},
		{"empty first", "CHECK-EMPTY:", "a\n\n", Options{}, "chk:1:1: error: found 'CHECK-EMPTY' without"},
		{"empty with text", lines("CHECK: a", "CHECK-EMPTY: x"), "a\n\n", Options{}, "chk:2:14: error: found non-empty check string for empty check"},
		{"plain without text", "CHECK:  ", "a", Options{}, "chk:1:1: error: found empty check string with prefix 'CHECK:'"},

		{"not before", lines("CHECK-NOT: x", "CHECK: a"), "a\nx\n", Options{}, ""},
		{"not between", lines("CHECK: a", "CHECK-NOT: x", "CHECK: b"), "a\nx\nb\n", Options{}, "chk:2:12: error: CHECK-NOT: excluded string found in input"},
		{"not between, place", lines("CHECK: a", "CHECK-NOT: x", "CHECK: b"), "a\n x\nb\n", Options{}, "in:2:2: note: found here"},
		{"not beside", lines("CHECK: a", "CHECK-NOT: x", "CHECK: b"), "x\na\nb\nx\n", Options{}, ""},
		{"not at end", lines("CHECK: a", "CHECK-NOT: x"), "a\nx\n", Options{}, "chk:2:12: error: CHECK-NOT: excluded"},
		{"not alone", "CHECK-NOT: x", "a\n", Options{}, ""},
		{"second of two nots", lines("CHECK-NOT: x", "CHECK-NOT: y"), "y\n", Options{}, "chk:2:12: error: CHECK-NOT"},

		{"dag", lines("CHECK-DAG: a", "CHECK-DAG: b", "CHECK: c"), "b\na\nc\n", Options{}, ""},
		{"dag end", lines("CHECK-DAG: a", "CHECK-DAG: b", "CHECK: c"), "b\nc\na\n", Options{}, "chk:3:8: error: CHECK: expected"},
		{"dag no overlap", lines("CHECK-DAG: a", "CHECK-DAG: a"), "a\n", Options{}, "chk:2:12: error: CHECK-DAG: expected"},
		{"dag twice", lines("CHECK-DAG: a", "CHECK-DAG: a"), "a\na\n", Options{}, ""},
		{"dag overlap moves on", lines("CHECK-DAG: {{a+}}", "CHECK-DAG: a"), "aaa a\n", Options{}, ""},
		{"dag variable", lines("CHECK-DAG: [[X:v[0-9]]] = a", "CHECK-DAG: use [[X]]"), "use v1\nv1 = a\n", Options{}, ""},
		{"dag side by side", lines("CHECK-DAG: b", "CHECK-DAG: a"), "ab\n", Options{}, ""},
		{"dag groups split by not", lines("CHECK-DAG: a", "CHECK-NOT: x", "CHECK-DAG: b"), "b\na\n", Options{}, "chk:3:12: error: CHECK-DAG: expected"},
		{"not between dag groups", lines("CHECK-DAG: a", "CHECK-NOT: x", "CHECK-DAG: b"), "a x b\n", Options{}, "chk:2:12: error: CHECK-NOT"},
		{"not before dag group", lines("CHECK-NOT: x", "CHECK-DAG: a", "CHECK-DAG: b"), "b x a\n", Options{}, ""},

		{"label", lines("CHECK-LABEL: f", "CHECK: a", "CHECK-LABEL: g", "CHECK: b"), "f\na\ng\nb\n", Options{}, ""},
		{"label is a border", lines("CHECK-LABEL: f", "CHECK: b", "CHECK-LABEL: g"), "f\na\ng\nb\n", Options{}, "chk:2:8: error: CHECK: expected"},
		{"label missing", lines("CHECK-LABEL: f", "CHECK-LABEL: h"), "f\na\n", Options{}, "chk:2:14: error: CHECK-LABEL: expected"},
		{"blocks after a bad one", lines("CHECK-LABEL: f", "CHECK: z", "CHECK-LABEL: g", "CHECK: y"), "f\ng\n", Options{}, "chk:4:8: error: CHECK: expected"},
		{"not before label", lines("CHECK-LABEL: f", "CHECK-NOT: b", "CHECK-LABEL: g"), "f\na\ng\nb\n", Options{}, ""},
		{"not before label fails", lines("CHECK-LABEL: f", "CHECK-NOT: a", "CHECK-LABEL: g"), "f\na\ng\nb\n", Options{}, "chk:2:12: error: CHECK-NOT"},
		{"same after label", lines("CHECK-LABEL: f", "CHECK-SAME: x", "CHECK-NEXT: a"), "f x\na\n", Options{}, ""},
		{"label with variable", "CHECK-LABEL: [[X:a]]", "a", Options{}, "chk:1:14: error: found 'CHECK-LABEL:' with variable definition or use"},

		{"count", "CHECK-COUNT-3: a", "a\na a\n", Options{}, ""},
		{"count too few", "CHECK-COUNT-3: a", "a\na\n", Options{}, "chk:1:16: error: CHECK-COUNT-3: expected string not found in input (3 out of 3)"},
		{"count then not", lines("CHECK-COUNT-2: a", "CHECK-NOT: a"), "a\na\na\n", Options{}, "chk:2:12: error: CHECK-NOT"},
		{"count zero", "CHECK-COUNT-0: a", "a", Options{}, "chk:1:1: error: invalid count in -COUNT specification"},
		{"count missing", "CHECK-COUNT-: a", "a", Options{}, "chk:1:1: error: invalid count"},

		{"literal", "CHECK{LITERAL}: [[a]] {{b}}", "[[a]] {{b}}", Options{}, ""},
		{"literal next", lines("CHECK: a", "CHECK-NEXT{LITERAL}: {{.*}}"), "a\nb\n", Options{}, "chk:2:22: error: CHECK-NEXT: expected"},
		{"unknown modifier", "CHECK{LITERALLY}: a", "a", Options{}, "chk:1:1: error: unknown directive modifier 'LITERALLY'"},

		{"combination", lines("CHECK: a", "CHECK-NEXT-NOT: a"), "a", Options{}, "chk:2:1: error: unsupported combination -NEXT-NOT"},
		{"misspelled", lines("CHECK: a", "CHECK_NEXT: a"), "a", Options{}, "chk:2:1: error: misspelled directive 'CHECK_NEXT:'"},
		{"nothing to check", "no directive", "a", Options{}, "error: chk: no check strings found with prefix 'CHECK:'"},

		{"blank runs", "CHECK: a \t b", "a     b", Options{}, ""},
		{"strict", "CHECK: a  b", "a b", Options{StrictWhitespace: true}, "chk:1:8: error"},
		{"strict ok", "CHECK:   a  b", "a  b", Options{StrictWhitespace: true}, ""},
		{"full line", "CHECK: a", "a b", Options{MatchFullLines: true}, "chk:1:8: error"},
		{"full line blanks", "CHECK: a b", "  a b \n", Options{MatchFullLines: true}, ""},
		{"full line, not is free", lines("CHECK: a", "CHECK-NOT: b"), "a\nx b x", Options{MatchFullLines: true}, "chk:2:12: error"},
		{"strict full line", "CHECK:a", " a", Options{MatchFullLines: true, StrictWhitespace: true}, "chk:1:7: error"},
		{"strict full line ok", "CHECK: a", " a", Options{MatchFullLines: true, StrictWhitespace: true}, ""},

		{"prefix", lines("FOO: a", "CHECK: b"), "a", Options{Prefixes: []string{"FOO"}}, ""},
		{"prefixes", lines("FOO: a", "BAR: b"), "a b", Options{Prefixes: []string{"FOO", "BAR"}}, ""},
		{"longer prefix first", lines("A-NEXT: a"), "a", Options{Prefixes: []string{"A", "A-NEXT"}, AllowUnusedPrefixes: true}, ""},
		{"unused prefix", lines("FOO: a"), "a", Options{Prefixes: []string{"FOO", "BAR"}}, "error: chk: no check strings found with prefix 'BAR:'"},
		{"unused prefix allowed", lines("FOO: a"), "a", Options{Prefixes: []string{"FOO", "BAR"}, AllowUnusedPrefixes: true}, ""},
		{"all prefixes unused", "CHECK: a", "a", Options{Prefixes: []string{"FOO", "BAR"}, AllowUnusedPrefixes: true}, "error: chk: no check strings found with prefixes 'BAR:', 'FOO:'"},
		{"bad prefix", "CHECK: a", "a", Options{Prefixes: []string{"A B"}}, `error: invalid prefix "A B"`},
		{"prefix is comment", "CHECK: a", "a", Options{Prefixes: []string{"RUN"}}, `error: prefix "RUN" is both`},

		{"implicit not", "CHECK: a", "a\nwarning\n", Options{ImplicitCheckNot: []string{"warn"}}, "command line:1:21: error: IMPLICIT-CHECK-NOT: excluded"},
		{"implicit not covered", "CHECK: warning", "a\nwarning\n", Options{ImplicitCheckNot: []string{"warn"}}, ""},
		{"implicit not only", "", "a\n", Options{ImplicitCheckNot: []string{"warn"}}, ""},
		{"implicit not before dag", lines("CHECK: a", "CHECK-DAG: b"), "a x b\n", Options{ImplicitCheckNot: []string{"x"}}, "command line:1:21: error"},
		{"implicit not before label", lines("CHECK: a", "CHECK-LABEL: b"), "a x b\n", Options{ImplicitCheckNot: []string{"x"}}, "command line:1:21: error"},

		{"empty input", "CHECK-NOT: a", "", Options{}, "error: input 'in' is empty"},
		{"empty input allowed", "CHECK-NOT: a", "", Options{AllowEmpty: true}, ""},

		{"define", "CHECK: [[X]]b", "a.b", Options{Defines: map[string]string{"X": "a."}}, ""},
		{"define is literal", "CHECK: [[X]]b", "axb", Options{Defines: map[string]string{"X": "a."}}, "chk:1:8: error"},
		{"bad define", "CHECK: a", "a", Options{Defines: map[string]string{"1": "a."}}, "error: invalid name in variable definition"},
		{"undefined", "CHECK: [[X]]", "a", Options{}, `in:1:1: note: uses undefined variable(s): "X"`},
		{"undefined in not", "CHECK-NOT: [[X]]", "a", Options{}, `chk:1:12: error: CHECK-NOT: uses undefined variable(s): "X"`},

		{"scope off", lines("CHECK-LABEL: f", "CHECK: [[X:v]]", "CHECK-LABEL: g", "CHECK: [[X]]"), "f v\ng v\n", Options{}, ""},
		{"scope local", lines("CHECK-LABEL: f", "CHECK: [[X:v]]", "CHECK-LABEL: g", "CHECK: [[X]]"), "f v\ng v\n", Options{EnableVarScope: true}, `in:2:2: note: uses undefined variable(s): "X"`},
		{"scope keeps definitions up to the first label", lines("CHECK: [[X]]", "CHECK-LABEL: g"), "v\ng\n", Options{EnableVarScope: true, Defines: map[string]string{"X": "v"}}, ""},
		{"scope drops definitions at the label", lines("CHECK-LABEL: g", "CHECK: [[X]]"), "g v\n", Options{EnableVarScope: true, Defines: map[string]string{"X": "v"}}, `in:1:2: note: uses undefined variable(s): "X"`},
		{"scope global", lines("CHECK-LABEL: f", "CHECK: [[$X:v]]", "CHECK-LABEL: g", "CHECK: [[$X]]"), "f v\ng v\n", Options{EnableVarScope: true}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.opts.InputName = "in"
			err := Check("chk", tt.check, tt.input, tt.opts)
			if tt.want == "" {
				if err != nil {
					t.Fatalf("unexpected failure:\n%v", err)
				}
				return
			}
			if err == nil {
				t.Fatalf("passed, want failure %q", tt.want)
			}
			for line := range strings.SplitSeq(err.Error(), "\n") {
				if strings.HasPrefix(line, tt.want) {
					return
				}
			}
			t.Errorf("error lacks a line starting with %q:\n%v", tt.want, err)
		})
	}
}

// The layout of a failure as a whole.
func TestFailureText(t *testing.T) {
	check := lines("// CHECK: func @f", "//\tCHECK-NEXT: [[A:%[a-z]+]] = add", "// CHECK: mul [[A]], {{%.*}} : i32")
	input := lines("func @f", "  %x = add", "  div %q : i32", "  mul %y, %x : i32")
	err := Check("test.mlir", check, input, Options{})
	want := strings.Join([]string{
		`test.mlir:3:11: error: CHECK: expected string not found in input`,
		`// CHECK: mul [[A]], {{%.*}} : i32`,
		`          ^`,
		`<stdin>:2:10: note: scanning from here`,
		` %x = add`,
		`         ^`,
		`<stdin>:2:10: note: with "A" equal to "%x"`,
		` %x = add`,
		`         ^`,
		`<stdin>:4:2: note: possible intended match here`,
		` mul %y, %x : i32`,
		` ^`,
	}, "\n")
	if err == nil || err.Error() != want {
		t.Errorf("got:\n%v\nwant:\n%s", err, want)
	}
	var f *Failure
	if !errors.As(err, &f) || f.Directive != "CHECK" {
		t.Errorf("no *Failure for CHECK in %#v", err)
	}
	// The caret stays below its character behind a tab.
	err = Check("t", "\tCHECK: b", "a", Options{})
	if err == nil || !strings.Contains(err.Error(), "\n\tCHECK: b\n\t       ^\n") {
		t.Errorf("caret is off:\n%v", err)
	}
}

func TestErrorKinds(t *testing.T) {
	var failures Failures
	var setup *SetupError
	if err := Check("t", lines("CHECK-LABEL: a", "CHECK: x", "CHECK-LABEL: b", "CHECK: y"), "a b", Options{}); !errors.As(err, &failures) || len(failures) != 2 {
		t.Errorf("want two failures, got %v", err)
	}
	if err := Check("t", "", "a", Options{}); !errors.As(err, &setup) {
		t.Errorf("want a SetupError, got %v", err)
	}
}
