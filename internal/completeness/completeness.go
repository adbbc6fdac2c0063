// Package completeness tests that a table about operations has a row for each operation of
// a dialect, or a reason for having none. Tests of tables use it: of models, of meanings, of
// lowerings.
package completeness

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hivm-opt/ir"
)

// Table is a table about the operations of a dialect. Names may lack Prefix.
type Table struct {
	// Prefix is the prefix of the names of all operations that the table is about: "hivm.hir.".
	// Other operations of the dialect are instructions.
	Prefix string
	// Rows are the operations that the table has.
	Rows []string
	// Except are operations that the table has not, by the reason.
	Except map[string][]string
	// Outside returns why the table is not about the operations of a definition, "" if it
	// is. The table has no rows for these operations, and Except does not name them. It may
	// be nil.
	Outside func(def *ir.OpDef) string
}

// Names returns the operations of tables of models.
func Names[T any](tables ...[]ir.ExternalModel[T]) []string {
	var out []string
	for _, t := range tables {
		for _, row := range t {
			out = append(out, row.Op)
		}
	}
	return out
}

// Check reports the gaps of [Table.Gaps] as errors of a test.
func Check(t testing.TB, ops []*ir.OpDef, table Table) {
	t.Helper()
	for _, text := range table.Gaps(ops) {
		t.Error(text)
	}
}

// Gaps compares the table with the operations of a dialect. It returns a sentence for each
// operation without row and reason, for each with both or with two rows, and for each row
// and exception without operation.
func (t Table) Gaps(ops []*ir.OpDef) []string {
	var out []string
	complain := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	rows, reasons := t.count(complain)
	for _, def := range ops {
		if !strings.HasPrefix(def.Name, t.Prefix) {
			continue
		}
		name, why := t.full(def.Name), reasons[def.Name]
		outside := ""
		if t.Outside != nil {
			outside = t.Outside(def)
		}
		switch n := rows[name]; {
		case n > 1:
			complain("%s has %d rows", name, n)
		case n == 1 && why != "":
			complain("%s has a row and is an exception: %s", name, why)
		case outside != "" && (n == 1 || why != ""):
			complain("%s has a row or is an exception, but the table is not about it: %s", name, outside)
		case n == 0 && why == "" && outside == "":
			complain("%s has no row and is no exception", name)
		}
		delete(rows, name)
		delete(reasons, name)
	}
	for name := range rows {
		complain("the row %s is about no operation", name)
	}
	for name := range reasons {
		complain("the exception %s is no operation", name)
	}
	slices.Sort(out)
	return out
}

// count returns the number of rows and the reason of an exception by the full names of
// operations.
func (t Table) count(complain func(format string, args ...any)) (rows map[string]int, reasons map[string]string) {
	rows, reasons = map[string]int{}, map[string]string{}
	for _, name := range t.Rows {
		rows[t.full(name)]++
	}
	for why, names := range t.Except {
		if why == "" {
			complain("exceptions without a reason: %v", names)
		}
		for _, name := range names {
			if name = t.full(name); reasons[name] != "" {
				complain("%s is an exception twice", name)
			}
			reasons[name] = why
		}
	}
	return rows, reasons
}

// full returns a name with the prefix.
func (t Table) full(name string) string {
	if len(name) >= len(t.Prefix) && name[:len(t.Prefix)] == t.Prefix {
		return name
	}
	return t.Prefix + name
}
