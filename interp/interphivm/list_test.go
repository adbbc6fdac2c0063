package interphivm

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/ir"
)

// TestTable checks that each operation of HIVM has a meaning, or is refused with the reason
// of its definition.
func TestTable(t *testing.T) {
	table := completeness.Table{Prefix: prefix}
	for _, row := range Table() {
		table.Rows = append(table.Rows, row.Name)
	}
	completeness.Check(t, hivm.Dialect().Ops, table)
}

// TestList compares the rows of the table and the list in the documentation.
func TestList(t *testing.T) {
	want := map[string]string{}
	rows := map[string]*ir.OpDef{}
	for _, op := range hivm.Dialect().Ops {
		name, ok := strings.CutPrefix(op.Name, prefix)
		if !ok {
			continue
		}
		want[name], rows[name] = "", op
	}
	for _, r := range Table() {
		name := strings.TrimPrefix(r.Name, prefix)
		switch {
		case rows[name] == nil: // see TestTable
		case rows[name].Unspecified != "":
			want[name] = "refused"
		case rows[name].Traits.Has(hivm.NoData):
			want[name] = "no effect"
		default:
			want[name] = "interpreted"
		}
	}
	text, err := os.ReadFile("../../docs/interpreter.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{}
	for _, line := range regexp.MustCompile("(?m)^\\| (`.*`) \\| (.*?) \\| (.*) \\|$").FindAllStringSubmatch(string(text), -1) {
		for _, name := range regexp.MustCompile("`([^`]*)`").FindAllStringSubmatch(line[1], -1) {
			if listed[name[1]] != "" {
				t.Errorf("docs/interpreter.md lists %s twice", name[1])
			}
			listed[name[1]] = line[2]
			if def := rows[name[1]]; def != nil && !strings.Contains(line[3], def.Unspecified) {
				t.Errorf("docs/interpreter.md does not say of %s that %s", name[1], def.Unspecified)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if listed[name] != want[name] {
			t.Errorf("docs/interpreter.md says %q of %s, which is %q", listed[name], name, want[name])
		}
		delete(listed, name)
	}
	for name := range listed {
		t.Errorf("docs/interpreter.md lists %s, which is no operation", name)
	}
}
