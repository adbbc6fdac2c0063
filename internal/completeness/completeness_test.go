package completeness

import (
	"slices"
	"testing"

	"hivm-opt/ir"
)

var ops = []*ir.OpDef{{Name: "d.a"}, {Name: "d.b"}, {Name: "d.c"}, {Name: "d.outside"}}

// complete is a table without gaps.
func complete() Table {
	return Table{
		Prefix: "d.", Rows: []string{"a", "d.b"}, Except: map[string][]string{"it is special": {"c"}},
		Outside: func(def *ir.OpDef) string {
			if def.Name == "d.outside" {
				return "it is another thing"
			}
			return ""
		},
	}
}

// TestComplete checks that nothing is said of a complete table.
func TestComplete(t *testing.T) { Check(t, ops, complete()) }

// TestGaps has a table with each of the gaps.
func TestGaps(t *testing.T) {
	for want, change := range map[string]func(*Table){
		"d.b has no row and is no exception":               func(t *Table) { t.Rows = t.Rows[:1] },
		"d.c has no row and is no exception":               func(t *Table) { t.Except = nil },
		"d.outside has no row and is no exception":         func(t *Table) { t.Outside = nil },
		"d.a has 2 rows":                                   func(t *Table) { t.Rows = append(t.Rows, "a") },
		"d.c has a row and is an exception: it is special": func(t *Table) { t.Rows = append(t.Rows, "d.c") },
		"the row d.x is about no operation":                func(t *Table) { t.Rows = append(t.Rows, "x") },
		"the exception d.x is no operation":                func(t *Table) { t.Except["other"] = []string{"x"} },
		"d.c is an exception twice":                        func(t *Table) { t.Except["it is special"] = []string{"c", "c"} },
		"d.outside has a row or is an exception, but the table is not about it: it is another thing": func(t *Table) { t.Rows = append(t.Rows, "outside") },
	} {
		table := complete()
		change(&table)
		if got := table.Gaps(ops); !slices.Equal(got, []string{want}) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	table := complete()
	table.Except[""] = []string{"c"}
	if len(table.Gaps(ops)) == 0 {
		t.Error("an exception without a reason is accepted")
	}
}

// TestNames checks the names of tables of models.
func TestNames(t *testing.T) {
	got := Names([]ir.ExternalModel[int]{{Op: "d.a"}}, []ir.ExternalModel[int]{{Op: "d.b"}})
	if !slices.Equal(got, []string{"d.a", "d.b"}) {
		t.Error(got)
	}
}
