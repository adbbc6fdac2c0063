package view_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/view"
	"hivm-opt/internal/conformance"
)

// checks holds the check of each category of cases.
var checks = map[string]func(t *testing.T, data []byte){
	"merge_dims":           run(checkMergeDims),
	"reshape":              run(checkReshape),
	"numpy_nocopy_reshape": run(checkReshapeStrides),
	"flatten_map":          run(checkFlattenMap),
	"collapse":             run(checkCollapse),
	"collapse_symbolic":    run(checkCollapseSymbolic),
	"pad_concat":           run(checkPadConcat),
	"compose":              run(checkCompose),
	"movement":             run(checkMovement),
}

// run decodes a case before it is checked.
func run[C any](check func(t *testing.T, c C)) func(t *testing.T, data []byte) {
	return func(t *testing.T, data []byte) {
		var c C
		if err := json.Unmarshal(data, &c); err != nil {
			t.Error(err)
			return
		}
		check(t, c)
	}
}

// TestCases checks the cases in testdata/views and the measured cases. The category of
// a case is the part of its id before the slash.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("../../testdata/views/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	cases := map[string][]testCase{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		readCases(t, file, string(text), cases)
	}
	for _, file := range conformance.Files(t, "views/*.jsonl") {
		readCases(t, file, conformance.Text(t, file), cases)
	}
	for category := range cases {
		if checks[category] == nil {
			t.Logf("%d cases of the category %q, which is not one of views", len(cases[category]), category)
		}
	}
	for category, check := range checks {
		t.Run(category, func(t *testing.T) {
			if len(cases[category]) == 0 {
				t.Error("no cases")
			}
			failed := 0
			for _, c := range cases[category] {
				if !t.Run(c.id, func(t *testing.T) { check(t, c.data) }) {
					failed++
				}
			}
			t.Logf("%d cases, %d failed", len(cases[category]), failed)
		})
	}
}

type testCase struct {
	id   string
	data []byte
}

// readCases adds the cases of a file, one on each line, to the cases of their
// categories.
func readCases(t *testing.T, file, text string, cases map[string][]testCase) {
	t.Helper()
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		var head struct{ ID string }
		if err := json.Unmarshal([]byte(line), &head); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		category, number, ok := strings.Cut(head.ID, "/")
		if !ok {
			category, number = strings.TrimSuffix(filepath.Base(file), ".jsonl"), head.ID
		}
		cases[category] = append(cases[category], testCase{number, []byte(line)})
	}
}

// viewJSON is a view as the cases write it.
type viewJSON struct {
	Shape   []int64
	Strides []int64
	Offset  int64
	Mask    []interval
}

// interval is written as a list of two.
type interval layout.Interval

func (i *interval) UnmarshalJSON(data []byte) error {
	var pair [2]int64
	err := json.Unmarshal(data, &pair)
	i.Lo, i.Hi = pair[0], pair[1]
	return err
}

// intervals converts a mask; null stays nil.
func intervals(list []interval) []layout.Interval {
	if list == nil {
		return nil
	}
	out := make([]layout.Interval, len(list))
	for d, i := range list {
		out[d] = layout.Interval(i)
	}
	return out
}

// view makes the view and checks that it was canonical.
func (v viewJSON) view(t *testing.T) *view.View {
	t.Helper()
	w, err := view.Strided(v.Shape, v.Strides, v.Offset, intervals(v.Mask))
	if err != nil {
		t.Fatal(err)
	}
	v.sameAs(t, "the case itself", w)
	return w
}

// sameAs compares field by field.
func (v viewJSON) sameAs(t *testing.T, what string, got *view.View) {
	t.Helper()
	diff(t, what+": shape", got.Shape(), v.Shape)
	diff(t, what+": strides", got.Strides(), v.Strides)
	diff(t, what+": offset", got.Offset(), v.Offset)
	diff(t, what+": mask", got.Mask(), intervals(v.Mask))
	if (got.Mask() == nil) != (v.Mask == nil) {
		t.Errorf("%s: mask %v, want %v", what, got.Mask(), v.Mask)
	}
}

// diff compares two values; empty and nil lists are the same.
func diff[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}
