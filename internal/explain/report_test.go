package explain_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/explain"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/flatten/trace"
)

// record flattens all functions of a text and returns the report, the recorder, and
// the messages.
func record(t *testing.T, text string, mode analysis.Mode) (*explain.Report, []*diag.Diagnostic) {
	t.Helper()
	return recordTo(t, &explain.Recorder{Remarks: true}, text, mode)
}

// recordTo is record with a recorder.
func recordTo(t *testing.T, r *explain.Recorder, text string, mode analysis.Mode) (*explain.Report, []*diag.Diagnostic) {
	t.Helper()
	c, err := alldialects.NewContextFor(target.RegBased)
	if err != nil {
		t.Fatal(err)
	}
	m, err := irtest.Read(c, "test.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	p := flatten.New(flatten.Options{Mode: mode})
	p.(flatten.Listened).Listen(r.Listen)
	var messages []*diag.Diagnostic
	for fn := m.Region(0).Entry().First(); fn != nil; fn = fn.Next() {
		if err := pass.NewTarget(c, fn, func(d *diag.Diagnostic) { messages = append(messages, d) }).Run(p); err != nil {
			t.Fatal(err)
		}
	}
	return r.Report(), messages
}

// TestRemarksOnly expects the same remarks, and nothing kept, where nobody asks for the report.
func TestRemarksOnly(t *testing.T) {
	said := 0
	for _, text := range goldens(t) {
		_, want := record(t, text, analysis.Safe)
		said += len(want)
		report, got := recordTo(t, &explain.Recorder{Remarks: true, NoReport: true}, text, analysis.Safe)
		if len(report.Ops) != 0 {
			t.Errorf("%d operations are kept", len(report.Ops))
		}
		if !reflect.DeepEqual(texts(got), texts(want)) {
			t.Errorf("got %v\nwant %v", texts(got), texts(want))
		}
	}
	if said < 20 {
		t.Errorf("only %d remarks", said)
	}
}

// texts returns what diagnostics and their notes say.
func texts(list []*diag.Diagnostic) (out []string) {
	for _, d := range list {
		out = append(out, d.Msg)
		for _, n := range d.Notes {
			out = append(out, n.Msg)
		}
	}
	return out
}

// goldens are the inputs of the golden tests.
func goldens(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "explain", "*.mlir"))
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	var texts []string
	for _, file := range files {
		if base := filepath.Base(file); base == "failing.mlir" || base == "targets.mlir" || base == "doubt.mlir" || base == "hints.mlir" {
			continue // for memory-based hardware, or bad
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, strings.Split(string(text), "\n// -----\n")...)
	}
	return texts
}

// TestRoundTrip reads reports back: nothing is lost in JSON, and there are no keys that
// the types do not have.
func TestRoundTrip(t *testing.T) {
	ops := 0
	for _, text := range goldens(t) {
		for _, mode := range []analysis.Mode{analysis.Safe, analysis.Compat, analysis.Maximal} {
			want, _ := record(t, text, mode)
			var b bytes.Buffer
			if err := want.WriteJSON(&b); err != nil {
				t.Fatal(err)
			}
			if n, lines := len(want.Ops), strings.Count(b.String(), "\n{\"op\":"); n != lines {
				t.Errorf("%d operations on %d lines", n, lines)
			}
			if strings.Contains(b.String(), "\\u003c") {
				t.Error("angle brackets are spelled out")
			}
			d := json.NewDecoder(&b)
			d.DisallowUnknownFields()
			want.Sources = nil
			var got explain.Report
			if err := d.Decode(&got); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, &got, cmpopts.IgnoreFields(explain.Report{}, "Options")); diff != "" {
				t.Errorf("the report changes:\n%s", diff)
			}
			ops += len(got.Ops)
		}
	}
	if ops < 100 {
		t.Errorf("only %d operations", ops)
	}
}

// TestReportAgrees checks the relations between the parts of a report.
func TestReportAgrees(t *testing.T) {
	for _, text := range goldens(t) {
		for _, mode := range []analysis.Mode{analysis.Safe, analysis.Compat, analysis.Maximal} {
			r, messages := record(t, text, mode)
			remarks := 0
			for _, m := range messages {
				if m.Severity == diag.Remark {
					remarks++
				}
			}
			if remarks != len(r.Ops) || r.Version != explain.Version {
				t.Errorf("%d remarks, version %d", remarks, r.Version)
			}
			sum := explain.Totals{}
			for i := range r.Ops {
				o := &r.Ops[i]
				sum.Ops++
				sum.RankBefore += o.RankBefore
				sum.RankAfter += o.RankAfter
				if o.Flattened {
					sum.Flattened++
				} else {
					sum.Unchanged++
				}
				checkOp(t, o)
			}
			reasons := 0
			for _, x := range r.Totals.Reasons {
				reasons += x.Ops
			}
			if reasons != sum.Unchanged {
				t.Errorf("%d reasons for %d operations", reasons, sum.Unchanged)
			}
			classes := 0
			for class, n := range r.Totals.Classes {
				if !slices.Contains(explain.Classes(), class) {
					t.Errorf("class %q", class)
				}
				classes += n
			}
			if classes != sum.Ops || r.Totals.Classes[explain.ClassFlattened]+r.Totals.Classes[explain.ClassPartly] != sum.Flattened {
				t.Errorf("%v for %d operations, of which %d are flattened", r.Totals.Classes, sum.Ops, sum.Flattened)
			}
			sum.Reasons, sum.Classes = r.Totals.Reasons, r.Totals.Classes
			if diff := cmp.Diff(sum, r.Totals); diff != "" {
				t.Errorf("the totals are wrong:\n%s", diff)
			}
		}
	}
}

func checkOp(t *testing.T, o *explain.Op) {
	t.Helper()
	if o.Line == 0 || o.Function == "" || !strings.Contains(o.Text, o.Name) {
		t.Errorf("%s at %d in %q: %q", o.Name, o.Line, o.Function, o.Text)
	}
	if o.Flattened != (o.RankAfter < o.RankBefore) || o.Flattened != strings.HasPrefix(o.Summary, "rank ") {
		t.Errorf("%s:%d: rank %d -> %d, %q", o.Name, o.Line, o.RankBefore, o.RankAfter, o.Summary)
	}
	if o.RankAfter != len(o.Groups) || o.RankAfter != len(o.InitGroups) || len(o.Boundaries) != max(o.RankBefore-1, 0) {
		t.Errorf("%s:%d: %v %v, %d boundaries", o.Name, o.Line, o.Groups, o.InitGroups, len(o.Boundaries))
	}
	for _, side := range []struct {
		groups     [][]int
		boundaries []explain.Boundary
	}{{o.Groups, o.Boundaries}, {o.InitGroups, o.InitBoundaries}} {
		for i, b := range side.boundaries {
			together := slices.ContainsFunc(side.groups, func(g []int) bool { return slices.Contains(g, i) && slices.Contains(g, i+1) })
			if b.Left != i || b.Joined != together || b.Joined != b.Rule.Joins() {
				t.Errorf("%s:%d: boundary %d: %v %v", o.Name, o.Line, i, b.Joined, b.Rule)
			}
		}
	}
	for _, x := range o.Operands {
		if o.Mode == "compat" && len(x.Before.Sizes) != o.RankBefore {
			continue // the collapse is malformed, as in the reference
		}
		if n := len(x.After.Sizes); x.Collapsed != (x.Type != x.TypeAfter) || x.Collapsed && n != o.RankAfter {
			t.Errorf("%s:%d: operand %d: %v", o.Name, o.Line, x.Index, x)
		}
	}
}

// keysIn returns the keys of the tables of a document below a heading.
func keysIn(t *testing.T, text, heading string) []string {
	t.Helper()
	_, rest, ok := strings.Cut(text, "\n"+heading+"\n")
	if !ok {
		t.Fatalf("no %q", heading)
	}
	rest, _, _ = strings.Cut(rest, "\n## ")
	var keys []string
	for _, line := range strings.Split(rest, "\n") {
		if cell, _, ok := strings.Cut(strings.TrimPrefix(line, "| "), " | "); ok && strings.HasPrefix(line, "| `") {
			for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cell, -1) {
				keys = append(keys, m[1])
			}
		}
	}
	return keys
}

// fields returns the keys of the JSON form of a type and of the types inside it.
func fields(x reflect.Type, keys map[string]bool) {
	switch x.Kind() {
	case reflect.Pointer, reflect.Slice:
		fields(x.Elem(), keys)
	case reflect.Struct:
		for i := range x.NumField() {
			f := x.Field(i)
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name == "-" {
				continue
			} else if name != "" {
				keys[name] = true
			}
			fields(f.Type, keys)
		}
	}
}

// TestDocument compares docs/explain.md with the types: all keys of the report and all
// rules are described, and no others.
func TestDocument(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "docs", "explain.md"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	keys := map[string]bool{}
	fields(reflect.TypeFor[explain.Report](), keys)
	documented := keysIn(t, text, "## JSON")
	for key := range keys {
		inside := slices.Contains([]string{"sizes", "strides", "strided", "outerStride", "innerSize", "innerStride"}, key)
		if !slices.Contains(documented, key) && !inside || inside && !strings.Contains(text, "`"+key+"`") {
			t.Errorf("docs/explain.md does not describe %q", key)
		}
	}
	for _, key := range documented {
		if !keys[key] {
			t.Errorf("docs/explain.md describes %q, which does not exist", key)
		}
	}
	rules := keysIn(t, text, "## Rules")
	var want []string
	for _, r := range trace.Rules() {
		want = append(want, r.String())
		if line := "| `" + r.String() + "` | " + r.Help() + " |"; !strings.Contains(text, line) {
			t.Errorf("docs/explain.md does not have %s", line)
		}
	}
	if diff := cmp.Diff(want, rules); diff != "" {
		t.Errorf("rules of docs/explain.md:\n%s", diff)
	}
}

// TestUnknownPlace records an operation whose place is not a line of a file.
func TestUnknownPlace(t *testing.T) {
	r, messages := record(t, `func.func @f(%a: memref<2x8xf32>) {
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%a : memref<2x8xf32>) loc("a name")
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%a : memref<2x8xf32>) loc("other.mlir":7:9)
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%a : memref<2x8xf32>) loc(unknown)
  return
}`, analysis.Safe)
	type place struct {
		file, text string
		line, col  int
	}
	want := []place{{}, {file: "other.mlir", line: 7, col: 9}, {}}
	for i, o := range r.Ops {
		if got := (place{o.File, o.Text, o.Line, o.Col}); got != want[i] {
			t.Errorf("operation %d is at %v", i, got)
		}
	}
	if len(r.Ops) != 3 || len(messages) != 3 {
		t.Errorf("%d operations, %d messages", len(r.Ops), len(messages))
	}
}

// TestDocumentedRemark makes the remark that docs/explain.md shows.
func TestDocumentedRemark(t *testing.T) {
	document, err := os.ReadFile(filepath.Join("..", "..", "docs", "explain.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, messages := record(t, `func.func @rows(%a: memref<2x4x8x16xf32, strided<[1024, 128, 16, 1]>>, %sum: memref<2x4x8x1xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<2x4x8x16xf32, strided<[1024, 128, 16, 1]>>) outs(%sum : memref<2x4x8x1xf32>) reduce_dims = [3]
  return
}`, analysis.Safe)
	if len(messages) != 1 {
		t.Fatalf("%d messages", len(messages))
	}
	var want strings.Builder
	for _, d := range append([]*diag.Diagnostic{messages[0]}, messages[0].Notes...) {
		want.WriteString("    " + strings.Replace(d.Error(), "test.mlir", "rows.mlir", 1) + "\n")
	}
	if !strings.Contains(string(document), "\n\n"+want.String()+"\n") {
		t.Errorf("docs/explain.md does not have\n%s", want.String())
	}
}
